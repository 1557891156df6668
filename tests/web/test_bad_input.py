"""Bad input: each a clear refusal with a reason, nothing changed, and (see `conftest`) nothing logged as a crash."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.rules.errors import BadRecord
from ludotheque.rules.records import read_record
from support.people import Person, meet, play_all
from support.server import Server

NINE_CAVALIERS = "fcfcfcfc/cfcfcfcf/8/8/8/8/FCFCFCFC/CCFCFCFC w 0 0 0"
JSON = {"content-type": "application/json"}


def refused(answer: httpx.Response, status: int, code: str) -> None:
    """The answer is a refusal of that kind, with a reason in words."""
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert len(answer.json()["reason"]) > 8, "a reason in words"


@pytest.fixture(scope="module")
def ann(server: Server) -> Iterator[Person]:
    """Ann, for all tests here: nothing that she tries is carried out."""
    somebody = Person(server.address, "Ann")
    yield somebody
    somebody.client.close()


@pytest.fixture(scope="module")
def bob(server: Server) -> Iterator[Person]:
    """Bob, likewise."""
    somebody = Person(server.address, "Bob")
    yield somebody
    somebody.client.close()


@pytest.fixture(scope="module")
def table(ann: Person, bob: Person) -> str:
    """A game in which three moves were played and Bob is to move; it stays so."""
    name = meet(ann, bob)
    play_all(name, (ann, bob), ("b2-a3", "g7-h6", "a3-b2"))
    return name


COMMANDS: dict[str, tuple[dict[str, Any], int, str]] = {
    "move out of turn": ({"do": "play", "seat": 0, "turn": "now", "move": "b2-a3"}, 409, "not-your-turn"),
    "turn that is over": ({"do": "play", "seat": 0, "turn": 1, "move": "b2-a3"}, 409, "late"),
    "turn that is to come": ({"do": "play", "seat": 0, "turn": 10**12, "move": "b2-a3"}, 409, "late"),
    "unknown seat": ({"do": "play", "seat": 7, "turn": "now", "move": "b2-a3"}, 400, "no-seat"),
    "seat below zero": ({"do": "resign", "seat": -1}, 400, "no-seat"),
    "seat beyond all numbers": ({"do": "resign", "seat": 10**30}, 400, "no-seat"),
    "seat that is taken": ({"do": "sit", "seat": 1, "name": "Ann"}, 409, "taken"),
    "draw that nobody offered": ({"do": "decline-draw", "seat": 0}, 400, "no-offer"),
    "takeback that nobody asked for": ({"do": "answer-takeback", "seat": 0, "agree": True}, 400, "not-asked"),
    "command that does not exist": ({"do": "cheat", "seat": 0}, 400, "http"),
    "command without a name": ({"seat": 0}, 400, "http"),
    "command with a field too many": ({"do": "resign", "seat": 0, "loudly": True}, 400, "http"),
    "seat in words": ({"do": "resign", "seat": "first"}, 400, "http"),
    "seat and a half": ({"do": "resign", "seat": 0.5}, 400, "http"),
    "move without its text": ({"do": "play", "seat": 0, "turn": "now"}, 400, "http"),
}


@pytest.mark.parametrize("case", COMMANDS)
def test_command(ann: Person, table: str, case: str) -> None:
    command, status, code = COMMANDS[case]
    before = ann.see(table)
    given = {name: before["turn"] if value == "now" else value for name, value in command.items()}
    refused(ann.client.post(f"/api/tables/{table}/commands", json=given), status, code)
    assert ann.see(table) == before


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("g7-g4", "IllegalMove"),
        ("b2-a3", "IllegalMove"),
        ("g7-g7", "IllegalMove"),
        ("g7-h9", "BadNotation"),
        ("G7-H6", "BadNotation"),
        ("g7–h6", "BadNotation"),
        (" g7-f6", "BadNotation"),
        ("g7-f6\n", "BadNotation"),
        ("", "BadNotation"),
        ("\0", "BadNotation"),
        ("{0.__class__}", "BadNotation"),
        ("g7-f6" * 10_000, "BadNotation"),
    ],
)
def test_move(bob: Person, table: str, move: str, code: str) -> None:
    before = bob.see(table)
    answer = bob.do(table, "play", 1, turn=before["turn"], move=move)
    refused(answer, 400, code)
    assert answer.json()["text"] == move
    assert bob.see(table) == before


def test_the_reason_speaks_the_senders_language(person: Callable[..., Person]) -> None:
    camille = person("Camille", "fr")
    table = camille.open("me", "me")
    reason = camille.do(table, "play", 0, turn=1, move="a2-a5").json()["reason"]
    assert reason.startswith("Pas en a5\u00a0:")
    assert camille.do(table, "resign", 5).json()["reason"] == "Il n’y a pas de place 5 à cette table."


def test_after_the_end_nothing_can_be_done(ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    ann.must(table, "resign", 0)
    before = ann.see(table)
    for command in ({"do": "play", "turn": before["turn"], "move": "b2-a3"}, {"do": "resign"}, {"do": "offer-draw"}):
        answer = ann.client.post(f"/api/tables/{table}/commands", json={**command, "seat": 0})
        refused(answer, 409, "over")
    refused(ann.do(table, "take-back", 0, turn=before["turn"]), 409, "over")
    assert ann.see(table) == before


def test_before_everybody_is_here_nobody_plays(ann: Person) -> None:
    table = ann.open("me", "friend")
    refused(ann.do(table, "play", 0, turn=1, move="b2-a3"), 409, "waiting")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'{"do": "resign", "seat": 0',
        b"null",
        b"[]",
        b"seat=0",
        b'{"do": "sit", "seat": 0, "name": "\\ud800"}',
        b'{"do": "resign", "seat": ' + b"9" * 5_000 + b"}",
        b'{"do": "resign", "seat": NaN}',
        b'{"do": "\xff"}',
        b"[" * 100_000,
    ],
)
def test_broken_json(ann: Person, table: str, body: bytes) -> None:
    before = ann.see(table)
    for address in (f"/api/tables/{table}/commands", "/api/tables", f"/api/tables/{table}/why"):
        refused(ann.client.post(address, content=body, headers=JSON), 400, "http")
    assert ann.see(table) == before


def test_a_body_too_large_is_not_even_read(ann: Person) -> None:
    answer = ann.client.post("/api/tables", content=b'"' + b"a" * 12_000_000 + b'"', headers=JSON)
    assert answer.status_code == 413
    assert answer.json()["reason"]


ME = {"kind": "me"}
OPENINGS: dict[str, tuple[dict[str, Any], int, str]] = {
    "unknown game": ({"game": "chess"}, 404, "UnknownGame"),
    "game without a name": ({"game": ""}, 404, "UnknownGame"),
    "game that is a path": ({"game": "../latroncules"}, 404, "UnknownGame"),
    "no seats": ({"seats": []}, 400, "seats"),
    "a seat too many": ({"seats": [ME, ME, ME]}, 400, "seats"),
    "bot without a level": ({"seats": [ME, {"kind": "bot"}]}, 400, "level"),
    "bot of a level beyond": ({"seats": [ME, {"kind": "bot", "level": 99}]}, 400, "level"),
    "seat for an unknown kind": ({"seats": [ME, {"kind": "ghost"}]}, 400, "http"),
    "unknown option": ({"options": {"speed": "fast"}}, 400, "BadOption"),
    "unknown value": ({"options": {"variant": "reversed"}}, 400, "BadOption"),
    "no name": ({"name": " \u3000\t"}, 400, "bad-name"),
    "a name too long": ({"name": "é" * 41}, 400, "bad-name"),
    "a name that turns the line round": ({"name": "\u202eAnn"}, 400, "bad-name"),
    "a name with a control character": ({"name": "A\0n"}, 400, "bad-name"),
    "a field too many": ({"colour": "red"}, 400, "http"),
}


@pytest.mark.parametrize("case", OPENINGS)
def test_opening(ann: Person, case: str) -> None:
    change, status, code = OPENINGS[case]
    body = {"game": "latroncules", "seats": [ME, ME], "name": "Ann", **change}
    refused(ann.client.post("/api/tables", json=body), status, code)


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/api/games/chess", 404),
        ("/api/tables/nowhere", 404),
        ("/api/tables/nowhere/record", 404),
        ("/api/tables/nowhere/frames/0", 404),
        ("/api/tables/%00", 404),
        ("/api/tables/%ff%fe", 404),
        ("/api/nothing", 404),
        ("/api/tables", 405),
    ],
)
def test_address_of_nothing(ann: Person, address: str, status: int) -> None:
    answer = ann.client.get(address)
    assert answer.status_code == status
    assert answer.json()["reason"]


def test_frames_beyond_the_game_are_its_first_and_last(ann: Person, table: str) -> None:
    assert ann.frame(table, 10**20)["ply"] == 3
    assert ann.frame(table, -5)["ply"] == 0
    address = f"/api/tables/{table}/frames"
    assert ann.client.get(f"{address}/x").status_code == 404
    assert ann.client.get(f"{address}/1?bottom=-1").status_code == 400
    assert ann.client.get(f"{address}/1?bottom=9").json()["bottom"] == 0


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ({"text": NINE_CAVALIERS}, "White has 9 cavaliers"),
        ({"text": "8/8 w 0 0 0"}, "eight ranks"),
        ({"text": "8"}, "five parts"),
        ({"moves": "b2-a3 b2-a3"}, "not your piece|no piece|empty|opponent|Black"),
        ({"moves": "zz"}, "is not a move"),
        ({"options": "variant=reversed"}, "variant"),
    ],
)
def test_picture_of_what_cannot_be(ann: Person, query: dict[str, str], reason: str) -> None:
    answer = ann.client.get("/games/latroncules/picture.svg", params=query)
    assert answer.status_code == 400
    assert any(part in answer.text for part in reason.split("|")), answer.text


@pytest.mark.parametrize(
    ("address", "form", "status"),
    [
        ("/tables", {}, 404),
        ("/tables", {"game": "chess"}, 404),
        ("/tables", {"game": "latroncules"}, 400),
        ("/tables", {"game": "latroncules", "name": "Ann", "seat-1": "bot:9"}, 400),
        ("/tables", {"game": "latroncules", "name": "Ann", "option-variant": "reversed"}, 400),
        ("/tables", {"game": "latroncules", "name": "Ann", "seat-1": "bot:" + "9" * 5_000}, 400),
        ("/tables/nowhere/sit", {"seat": "0", "name": "Ann"}, 404),
    ],
)
def test_form(ann: Person, address: str, form: dict[str, str], status: int) -> None:
    answer = ann.client.post(address, data=form)
    assert answer.status_code == status
    assert "That cannot be done." in answer.text


@pytest.mark.parametrize("seat", ["", "x", "-1", "7", "²", "0.0", "9" * 5_000], ids=lambda seat: seat[:4])
def test_sitting_where_there_is_no_seat(ann: Person, bob: Person, seat: str) -> None:
    table = ann.open("anyone", "me")
    answer = bob.client.post(f"/tables/{table}/sit", data={"seat": seat, "name": "Bob"})
    assert answer.status_code == 400
    assert "There is no seat" in answer.text
    assert not ann.see(table)["seats"][0]["taken"]


def test_half_a_record_is_refused_with_its_place(ann: Person, table: str, tmp_path: Path) -> None:
    whole = ann.record(table)
    for cut in (whole[:-3], whole[: len(whole) // 2], whole.replace("2 1 g7-h6\n", "")):
        with pytest.raises(BadRecord, match="line"):
            read_record(cut)
    half = tmp_path / "half.record"
    half.write_text(whole[:-3], "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "ludotheque", "replay", str(half)], capture_output=True, text=True, check=False
    )
    assert done.returncode > 0
    assert "line" in done.stderr
    assert "Traceback" not in done.stderr
