"""The server is killed in mid-game, without warning, and starts again: everybody plays on."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.people import SHUFFLE, Person, meet, play_all
from support.server import Server


def test_everything_acknowledged_is_still_there(mortal: Server) -> None:
    ann, bob = Person(mortal.address, "Ann"), Person(mortal.address, "Bob")
    table = meet(ann, bob)
    play_all(table, (ann, bob), SHUFFLE)
    ann.must(table, "take-back", 0, turn=ann.see(table)["turn"])
    waiting = ann.open("me", "friend")
    invitation = ann.see(waiting)["invitation"]
    thinking = ann.open("me", "bot:3")
    before = {name: ann.see(name) for name in (table, waiting)}
    with connect(f"{mortal.stream_address}/tables/{table}/stream") as stream:
        stream.recv(10)
        ann.must(thinking, "play", 0, turn=1, move="b2-a3")
        mortal.kill()
        with pytest.raises((ConnectionClosed, EOFError)):
            stream.recv(10)
    mortal.start()
    assert {name: ann.see(name) for name in before} == before
    assert bob.must(table, "answer-takeback", 1, agree=True)["acting"] == [0]
    assert [move["text"] for move in bob.frame(table)["moves"]] == list(SHUFFLE[:2])
    ann.wait_for(thinking, acting=[0])
    assert ann.frame(thinking)["plies"] == 2, "the bot whose turn it was has played on, and nobody asked it to"
    bob.sit(waiting, 1, invitation)
    with connect(f"{mortal.stream_address}/tables/{table}/stream") as stream:
        assert json.loads(stream.recv(10))["plies"] == 2
        play_all(table, (ann, bob), [*SHUFFLE[2:], *SHUFFLE])
        while not (frame := json.loads(stream.recv(10)))["over"]:
            pass
        assert frame["plies"] == 8
    assert ann.see(table)["termination"] == "normal"
    ann.client.close()
    bob.client.close()
