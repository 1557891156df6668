"""The event stream: a frame for every watcher after every event, and nothing lost with a connection."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from support.people import SHUFFLE, Answer, Person, meet, play_all
from support.server import Server


class Watcher:
    """One end of a stream."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    def ask(self, wish: str | bytes) -> None:
        """Say something to the server."""
        self._connection.send(wish)

    def next(self) -> Answer:
        """The next frame."""
        frame: Answer = json.loads(self._connection.recv(20))
        return frame

    def until(self, plies: int) -> Answer:
        """The frame in which so many moves have been played; frames in between may be left out."""
        while (frame := self.next())["plies"] < plies:
            pass
        assert frame["plies"] == plies
        return frame


@contextmanager
def watching(server: Server, table: str, somebody: Person | None = None, language: str = "en") -> Iterator[Watcher]:
    headers = {"accept-language": language}
    if somebody:
        headers["authorization"] = f"Bearer {somebody.key}"
    with connect(f"{server.stream_address}/tables/{table}/stream", additional_headers=headers) as connection:
        yield Watcher(connection)


def test_both_players_and_a_watcher_see_every_move(server: Server, ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    with watching(server, table, ann) as a, watching(server, table, bob) as b, watching(server, table) as w:
        first = [end.next() for end in (a, b, w)]
        assert [frame["seat"] for frame in first] == [0, None, None]
        assert [frame["bottom"] for frame in first] == [0, 1, 0]
        assert first[0]["tree"]["sq-b2"]["sq-a3"]["play"] == "b2-a3"
        assert first[1]["tree"] == first[2]["tree"] == {}
        ann.play(table, "b2-a3")
        seen = [end.until(1) for end in (a, b, w)]
        assert [frame["seat"] for frame in seen] == [None, 1, None]
        assert {frame["moves"][0]["text"] for frame in seen} == {"b2-a3"}
        assert seen[0]["moving"] == seen[2]["moving"], "the same position"
        bob.must(table, "resign", 1)
        last = [end.until(1) for end in (a, b, w)]
        assert all(frame["over"] for frame in last)
        assert {frame["status"] for frame in last} == {"Bob resigns. Ann wins."}


def test_whoever_lost_the_connection_sees_what_happened_meanwhile(server: Server, ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    with watching(server, table, bob) as before:
        number = before.next()["number"]
    play_all(table, (ann, bob), SHUFFLE[:3])
    with watching(server, table, bob) as again:
        frame = again.next()
        assert frame["number"] > number
        assert [move["text"] for move in frame["moves"]] == list(SHUFFLE[:3])
        assert frame["seat"] == 1
        bob.play(table, SHUFFLE[3])
        assert again.until(4)["seat"] is None


def test_a_watcher_may_turn_the_board(server: Server, ann: Person) -> None:
    table = ann.open("me", "me")
    with watching(server, table) as end:
        assert end.next()["bottom"] == 0
        end.ask('{"bottom": 1}')
        assert end.next()["bottom"] == 1
        ann.play(table, "b2-a3")
        assert end.next()["bottom"] == 1, "and it stays turned"
        for nonsense in ('{"bottom": 9}', '{"bottom": -1}', '{"bottom": 123456789012345678901234567890}', "{}"):
            end.ask(nonsense)
            assert end.next()["bottom"] == 0


@pytest.mark.parametrize("junk", ["{", "[]", '{"seat": 1}', b"\x00\xff", "x" * 70_000])
def test_junk_ends_a_stream_and_only_that_one(server: Server, ann: Person, junk: str | bytes) -> None:
    table = ann.open("me", "me")
    with watching(server, table, ann) as good, watching(server, table) as bad:
        good.next()
        bad.next()
        bad.ask(junk)
        with pytest.raises(ConnectionClosed):
            bad.next()
        ann.play(table, "b2-a3")
        assert good.until(1)["plies"] == 1


def test_the_stream_of_no_table_says_so(server: Server) -> None:
    with watching(server, "nowhere", language="fr") as end, pytest.raises(ConnectionClosed) as closed:
        end.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert closed.value.rcvd.reason == "Il n’y a pas de table 'nowhere'."


def test_each_watcher_reads_their_own_language(server: Server, ann: Person) -> None:
    table = ann.open("me", "bot:1")
    with watching(server, table, language="fr") as french, watching(server, table, language="en") as english:
        assert french.next()["status"] == "Ann réfléchit."
        assert english.next()["status"] == "Ann is thinking."


def test_a_bots_answer_arrives_by_itself(server: Server, ann: Person) -> None:
    table = ann.open("me", "bot:1")
    with watching(server, table, ann) as end:
        ann.play(table, "b2-a3")
        frame = end.until(2)
        while frame["seat"] is None:
            frame = end.next()
        assert frame["seat"] == 0
