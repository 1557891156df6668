"""Secrets over the wire: no byte of another hand, or of what tokens hide, reaches anybody while a game runs."""

from __future__ import annotations

import itertools
import json
import random
import re
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from ludotheque.rules.contract import SPECTATOR
from ludotheque.rules.records import GameRecord, read_record
from support.people import Person
from support.server import Server

_EVERY = 5
"""Pages and records are asked for after every so many moves; the streams are read after each."""


def read_waiting(socket: ClientConnection) -> list[str]:
    """Everything that has come over a stream so far."""
    messages = []
    while True:
        try:
            messages.append(str(socket.recv(timeout=0.02)))
        except TimeoutError:
            return messages


def hands_over_time(record: GameRecord, seat: int) -> list[str]:
    """What a seat held after each event of a game, as sorted letters."""
    return [position.view(seat).hands[seat] or "" for position in record.positions()]


def as_seen_by(record: GameRecord, seat: int) -> list[str]:
    """The texts of a game's events, as a seat may know them."""
    texts = []
    for event, before in zip(record.events, record.positions(), strict=False):
        move, visible_to = before.game.notation.number_of(event.text), before.game.visible_to
        assert visible_to is not None
        texts.append(event.text if visible_to(before.board[0], move, seat) else "=*")
    return texts


def test_no_hand_reaches_another_browser(server: Server, ann: Person, bob: Person, eve: Person) -> None:
    table = ann.open("me", "friend", game="heptagramme", short="true")
    bob.sit(table, 1, ann.see(table)["invitation"])
    address = f"{server.stream_address}/tables/{table}/stream"
    rng = random.Random(1)
    heard: dict[str, list[str]] = {"ann": [], "bob": [], "eve": []}
    running: dict[str, str] = {}
    people = {"ann": ann, "bob": bob, "eve": eve}

    def everything(name: str) -> list[str]:
        somebody = people[name]
        return [
            json.dumps(somebody.see(table)),
            json.dumps(somebody.frame(table)),
            json.dumps(somebody.frame(table, ply=rng.randrange(30))),
            somebody.client.get(f"/tables/{table}").text,
        ]

    with ExitStack() as streams:
        sockets = {
            name: streams.enter_context(
                connect(address, additional_headers={"authorization": f"Bearer {somebody.key}"})
            )
            for name, somebody in people.items()
        }
        for number in itertools.count():
            mover = (ann, bob)[ann.see(table)["acting"][0]]
            mine: dict[str, Any] = mover.see(table)
            moves = [move for move in mine["moves"] if not move.startswith("swap ")]
            if number % 7 == 6 and "stop" in moves:
                mover.must(table, "take-back", mine["acting"][0], turn=mine["turn"])
                continue
            if mover.play(table, rng.choice([move for move in moves if ">" in move] or moves))["over"]:
                break
            for name, socket in sockets.items():
                heard[name] += read_waiting(socket)
                if number % _EVERY == 0:
                    running[name] = people[name].record(table)
                    heard[name] += [*everything(name), running[name]]
    record = read_record(ann.record(table))
    for text, seat in zip(running.values(), (0, 1, SPECTATOR), strict=True):
        shown = [line.split(" ", 2)[2].split(" ; ")[0] for line in text.split("\n\n")[1].splitlines()]
        assert shown == as_seen_by(record, seat)[: len(shown)]
        assert shown.count("=*") >= 7

    # Cards of a hand are the only elements that name a letter not lying on the table.
    for name, own in (("ann", 0), ("bob", 1), ("eve", None)):
        messages = heard[name]
        assert len(messages) > len(record.events) // 2
        owners = {0, 1} - {own}
        secret_hands = {hand for owner in owners for hand in hands_over_time(record, owner) if len(hand) >= 5}
        own_hands = set(hands_over_time(record, own)) if own is not None else set()
        for text in messages:
            if own is None:
                assert "card-0-" not in text, "a spectator sees nobody's cards"
            cards = "".join(sorted(letter[0] for letter in re.findall(r"card-\d+-([a-z])(?![a-z])", text)))
            assert not cards or cards not in secret_hands - own_hands
            assert not [hand for hand in secret_hands - own_hands if hand in text]


def cards_in(frame: dict[str, Any]) -> str:
    """The letters of the cards that a frame shows in a hand, sorted; nothing else in the frame names another card."""
    drawn = re.findall(r'id="(card-\d+-[a-z]+)"', frame["moving"])
    assert set(re.findall(r"card-\d+-[a-z]+", json.dumps(frame))) <= set(drawn)
    return "".join(sorted(card[-1] for card in drawn if not card.endswith("joker")))


def test_at_one_screen_only_whoever_is_to_act_sees_cards(ann: Person, bob: Person) -> None:
    table = ann.open("me", "me", "friend", game="heptagramme", players="3")
    bob.sit(table, 2, ann.see(table)["invitation"])
    ann.play(table, "swap")
    looking_back = [ann.frame(table, ply=ply) for ply in range(0, 29, 4)]
    frame = ann.frame(table)
    assert ann.see(table)["acting"] == [1]
    ann.play(table, "swap")
    while_bob_thinks = [ann.frame(table, ply=ply) for ply in (0, 20, 29, 1_000_000)]
    assert not any(map(cards_in, while_bob_thinks)), "nobody is known to look"
    ann.must(table, "resign", 0)
    record = read_record(ann.record(table))
    second = {hand.rstrip("?") for hand in hands_over_time(record, 1)}
    assert all(cards_in(shown) in second for shown in (*looking_back, frame))
    assert cards_in(frame), "and they do see their own"


@pytest.mark.parametrize("setup", ["DDCCDCCDDRDRDRRD", "DDRRDRRDDCDCDCCD"])
def test_backs_given_beforehand_stay_hidden_until_the_end(ann: Person, bob: Person, eve: Person, setup: str) -> None:
    table = ann.open("me", "friend", game="heptamensa", setup=setup)
    bob.sit(table, 1, ann.see(table)["invitation"])
    for person in (ann, bob, eve):
        heard = [
            json.dumps(person.see(table)),
            json.dumps(person.frame(table)),
            person.record(table),
            person.client.get(f"/tables/{table}").text,
            person.client.get("/").text,
        ]
        assert not [text for text in heard if setup in text]
        assert person.see(table)["options"] == {"setup": "*"}
        assert '[Options "setup=*"]' in person.record(table)
        still = person.client.get(person.frame(table)["still"])
        assert still.status_code == 200
    ann.play(table, "CM@5:b2")
    ann.must(table, "resign", 0)
    assert eve.see(table)["options"] == {"setup": setup}
    record = read_record(eve.record(table))
    assert record.options == {"setup": setup}
    *_, position = record.positions()
    assert position.scores == ((1, 0) if setup[5] == "C" else (0, 0))


def test_what_hides_what_looks_the_same(ann: Person) -> None:
    frames = []
    for setup in ("DDCCDCCDDRDRDRRD", "DDRRDRRDDCDCDCCD"):
        table = ann.open("me", "me", game="heptamensa", setup=setup)
        ann.play(table, "S1@1")
        frame = ann.frame(table)
        frames.append(
            {name: frame[name] for name in ("moving", "still", "tree", "about", "players", "moves", "status")}
        )
    assert frames[0] == frames[1]
