"""People who play through the HTTP interface: each has a key and uses nothing but what is public."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from typing import Any

import httpx

Answer = dict[str, Any]

SHUFFLE = ("b2-a3", "g7-h6", "a3-b2", "h6-g7")
"""Latroncules: two cavaliers walk out and home again. Twice, and the set-up stands for the third time: a draw."""


class Person:
    """Somebody with a key of their own and a name."""

    def __init__(self, address: str, name: str, language: str = "en") -> None:
        self.name = name
        self.key = secrets.token_hex(8)
        self.client = httpx.Client(
            base_url=address,
            headers={"authorization": f"Bearer {self.key}", "accept-language": language},
            timeout=30,
        )

    def open(self, *seats: str, game: str = "latroncules", **options: str) -> str:
        """Open a table with these plans (`me`, `friend`, `anyone`, `bot:2`); its name."""
        answer = self.client.post(
            "/api/tables",
            json={"game": game, "seats": [_plan(seat) for seat in seats], "name": self.name, "options": options},
        )
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def see(self, table: str) -> Answer:
        """The table, as this person may see it."""
        answer = self.client.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        seen: Answer = answer.json()
        return seen

    def frame(self, table: str, ply: int = 1_000_000) -> Answer:
        """What this person's page shows."""
        answer = self.client.get(f"/api/tables/{table}/frames/{ply}")
        assert answer.status_code == 200, answer.text
        seen: Answer = answer.json()
        return seen

    def do(self, table: str, do: str, seat: int, **command: Any) -> httpx.Response:
        """Send a command, whatever becomes of it."""
        return self.client.post(f"/api/tables/{table}/commands", json={"do": do, "seat": seat, **command})

    def must(self, table: str, do: str, seat: int, **command: Any) -> Answer:
        """Send a command that has to be carried out; the table afterwards."""
        answer = self.do(table, do, seat, **command)
        assert answer.status_code == 200, answer.text
        after: Answer = answer.json()
        return after

    def sit(self, table: str, seat: int, invitation: str = "") -> Answer:
        """Take a seat."""
        return self.must(table, "sit", seat, name=self.name, invitation=invitation)

    def play(self, table: str, move: str) -> Answer:
        """Play a move from whichever seat is to act."""
        seen = self.see(table)
        return self.must(table, "play", seen["acting"][0], turn=seen["turn"], move=move)

    def record(self, table: str) -> str:
        """The game as a record."""
        return self.client.get(f"/api/tables/{table}/record").text

    def wait_for(self, table: str, **wanted: Any) -> Answer:
        """Look until the table is as wanted: bots take their time."""
        deadline = time.monotonic() + 120
        while not all((seen := self.see(table))[name] == value for name, value in wanted.items()):
            assert time.monotonic() < deadline, f"still not {wanted}: {seen}"
            time.sleep(0.05)
        return seen


def meet(first: Person, second: Person, **options: str) -> str:
    """A table of Latroncules at which the first plays White and the second, by the friend's link, Black."""
    table = first.open("me", "friend", **options)
    second.sit(table, 1, first.see(table)["invitation"])
    return table


def play_all(table: str, people: tuple[Person, Person], moves: Iterable[str]) -> None:
    """Play moves in turn."""
    for number, move in enumerate(moves):
        people[number % 2].play(table, move)


def _plan(seat: str) -> Answer:
    kind, _, level = seat.partition(":")
    return {"kind": kind, "level": int(level)} if level else {"kind": kind}
