"""Two commands at the same instant: exactly one is carried out, and the other is told why not."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import httpx

from support.people import Person, meet

Act = Callable[[], httpx.Response]


def at_once(*acts: Act) -> list[httpx.Response]:
    """The answers to requests that are sent together."""
    start = Barrier(len(acts))

    def run(act: Act) -> httpx.Response:
        start.wait(10)
        return act()

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(run, acts))


def test_two_moves_of_one_seat(ann: Person, bob: Person) -> None:
    again = Person(str(ann.client.base_url), "Ann")
    again.client.headers["authorization"] = ann.client.headers["authorization"]
    for _ in range(5):
        table = meet(ann, bob)
        turn = ann.see(table)["turn"]
        answers = at_once(
            partial(ann.do, table, "play", 0, turn=turn, move="b2-a3"),
            partial(again.do, table, "play", 0, turn=turn, move="c2-c3"),
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        (lost,) = [answer for answer in answers if answer.status_code == 409]
        assert lost.json()["code"] == "late"
        assert ann.frame(table)["plies"] == 1
    again.client.close()


def test_two_people_for_one_seat(ann: Person, bob: Person, eve: Person) -> None:
    for _ in range(5):
        table = ann.open("me", "anyone")
        answers = at_once(
            partial(bob.do, table, "sit", 1, name="Bob"),
            partial(eve.do, table, "sit", 1, name="Eve"),
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        sitting = [somebody for somebody in (bob, eve) if somebody.see(table)["seats"][1]["yours"]]
        assert len(sitting) == 1


def test_both_resign(ann: Person, bob: Person) -> None:
    table = meet(ann, bob)
    answers = at_once(partial(ann.do, table, "resign", 0), partial(bob.do, table, "resign", 1))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert ann.see(table)["termination"] == bob.see(table)["termination"]


def test_both_ask_for_a_rematch_and_meet_at_one_table(ann: Person, bob: Person) -> None:
    for _ in range(3):
        table = meet(ann, bob)
        ann.must(table, "resign", 0)
        address = f"/api/tables/{table}/rematch"
        answers = at_once(partial(ann.client.post, address), partial(bob.client.post, address))
        (again,) = {answer.json()["table"] for answer in answers}
        assert [seat["name"] for seat in ann.see(again)["seats"]] == ["Bob", "Ann"]


def test_a_remark_that_leaves_the_turn_open_does_not_make_a_move_late(ann: Person, bob: Person) -> None:
    for _ in range(5):
        table = meet(ann, bob)
        turn = ann.see(table)["turn"]
        answers = at_once(
            partial(ann.do, table, "play", 0, turn=turn, move="b2-a3"),
            partial(bob.do, table, "offer-draw", 1),
        )
        assert [answer.status_code for answer in answers] == [200, 200]


def test_many_tables_at_once_keep_apart(ann: Person) -> None:
    tables = [ann.open("me", "me") for _ in range(6)]
    moves = [ann.see(table)["moves"][number] for number, table in enumerate(tables)]
    turn = ann.see(tables[0])["turn"]
    answers = at_once(
        *(partial(ann.do, table, "play", 0, turn=turn, move=move) for table, move in zip(tables, moves, strict=True))
    )
    assert {answer.status_code for answer in answers} == {200}
    assert [ann.frame(table)["moves"][0]["text"] for table in tables] == moves
