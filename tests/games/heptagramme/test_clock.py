"""The clock of a turn: thirty seconds while a player is to act, then a stop, or a pass if nothing was placed."""

from __future__ import annotations

import numpy as np
import pytest

import ludotheque
from ludotheque import IllegalMove
from ludotheque.games.heptagramme import clock, notation
from ludotheque.games.heptagramme.record import SWAPS
from ludotheque.games.heptagramme.swaps import rank
from ludotheque.games.heptagramme.view import PASS
from ludotheque.rules.position import Position
from ludotheque.rules.records import Event, GameRecord, read_record
from ludotheque.tables.commands import Play, Refused, TakeBack, holder_of, judge
from ludotheque.tables.consequences import next_moment, passing_time, with_consequences
from ludotheque.tables.events import Created, Entry, RanOut, Resumed, SatDown, SeatPlan, Waited
from ludotheque.tables.table import Table, entries_of, fold, open_table

HANDS = ("carpent", "esiulrt")
CAPITALS = "CFVOBDM"
SEED = "5e" * 32
NOON = 1_779_000_000_000


def dealt(*, ticking: bool = True) -> Position:
    position = ludotheque.start("heptagramme", clock=ticking)
    for card in "".join(HANDS) + CAPITALS:
        position = position.play(f"={card}")
    return position


def test_time_passes_only_while_a_player_is_to_act() -> None:
    opening = ludotheque.start("heptagramme", clock=True)
    assert opening.wait_ms(1_000)[1] == 0
    position = dealt()
    later, used = position.wait_ms(4_321)
    assert used == 4_321
    assert later.view(0).time_left == 25_679
    placed, _ = later.play("a>1").wait_ms(1_000)
    assert placed.view(1).time_left == 24_679, "placing does not wind the clock up"
    drawing = placed.play("stop")
    assert drawing.wait_ms(1_000)[1] == 0
    assert drawing.play("=s").view(1).time_left == 30_000


def test_without_the_option_time_does_not_play() -> None:
    position = dealt(ticking=False)
    assert not position.live
    assert position.view(0).time_left is None
    assert clock.due(position.board[0]) == -1
    with pytest.raises(IllegalMove):
        position.wait(1)


@pytest.mark.parametrize(("moves", "ends"), [((), "swap"), (("a>1",), "stop"), (("a>1", "r>1"), "stop")])
def test_a_turn_that_runs_out_stops_or_passes(moves: tuple[str, ...], ends: str) -> None:
    position = dealt()
    for move in moves:
        position = position.play(move)
    expired, used = position.wait_ms(60_000)
    assert used == clock.TURN_TIME
    assert (expired.expired, expired.moves, expired.seats, expired.clock_move) == (True, (), (), ends)
    assert "run out" in refused(expired, "c>1")
    assert "run out" in refused(expired, "swap" if ends == "stop" else "stop")
    after = expired.play(ends)
    if moves:
        assert after.chance, "the hand is filled"
    else:
        assert (after.view(0).sheet[0][0], after.view(0).seat) == (PASS, 1)


def refused(position: Position, move: str) -> str:
    with pytest.raises(IllegalMove) as no:
        position.play(move)
    return str(no.value)


def test_the_pass_without_exchange_has_the_last_number() -> None:
    assert notation.number_of("swap") == SWAPS + int(rank(np.zeros(27, np.int8)))
    assert clock.clock_move(dealt().board[0]) == notation.number_of("swap")


def test_a_record_with_times_reads_back_and_is_checked() -> None:
    draws = [Event("=", f"={card}", None) for card in "".join(HANDS) + CAPITALS]
    turns = [
        Event("~", "+12.5", None),
        Event(0, "a>1", None),
        Event("~", "+17.5", None),
        Event("~", "stop", None),
        Event("=", "=s", None),
        Event("~", "+30", None),
        Event("~", "swap", None),
        Event("~", "+0.001", None),
    ]
    text = GameRecord(game="heptagramme", options={"clock": "true"}, events=(*draws, *turns)).write()
    assert read_record(text).write() == text
    for wrong in (("~ stop", "0 stop"), ("~ swap", "~ stop"), ("+17.5", "+17.499"), ("+17.5", "+17.501")):
        with pytest.raises(ludotheque.BadRecord):
            read_record(text.replace(*wrong))


# At a table


def table_of_two() -> Table:
    created = Created(
        "heptagramme", {"clock": "true"}, (SeatPlan("me"), SeatPlan("friend")), commitment="c0" * 32, invitation="in"
    )
    table = open_table("sometable1", Entry(1, NOON, created))
    people = [SatDown(seat, name, holder_of(name), "") for seat, name in enumerate(("ann", "bob"))]
    return after(table, *with_consequences(table, people, SEED))


def after(table: Table, *events: object, at: int = NOON) -> Table:
    return fold(table, entries_of(table, events, at))  # type: ignore[arg-type]


def test_the_servers_clock_passes_and_the_next_turn_begins() -> None:
    table = table_of_two()
    assert table.acting == (0,)
    assert next_moment(table, NOON) == 1_000
    for second in range(1, 31):
        table = after(table, *passing_time(table, NOON + 1_000 * second, SEED), at=NOON + 1_000 * second)
    assert [ply.text for ply in table.plies[-2:]] == ["+30", "swap"]
    assert table.acting == (1,)


def test_a_server_that_slept_takes_nobodys_time() -> None:
    table = table_of_two()
    assert passing_time(table, NOON + 60_000, SEED) == [Resumed()]


def test_a_placement_is_taken_back_but_not_its_time() -> None:
    table = after(table_of_two(), Waited(5_000))
    placement = next(move for move in table.position.moves if ">" in move)
    table = after(table, *judge(table, Play(0, table.turn, placement), holder_of("ann"), SEED), Waited(2_000))
    back = after(table, *judge(table, TakeBack(0, table.turn), holder_of("ann"), SEED))
    assert back.plies[-1].text == "+7"
    assert back.position.view(0).time_left == 23_000
    assert back.position.view(0).placed == 0


def test_what_chance_has_followed_is_not_taken_back_against_the_clock() -> None:
    table = table_of_two()
    passed = with_consequences(table, judge(table, Play(0, table.turn, "swap"), holder_of("ann"), SEED), SEED)
    table = after(table, *passed)
    with pytest.raises(Refused) as no:
        judge(table, TakeBack(0, table.turn), holder_of("ann"), SEED)
    assert no.value.code == "time"


def test_a_turn_that_ran_out_is_said_so() -> None:
    table = after(table_of_two(), Waited(30_000))
    table = after(table, *with_consequences(table, [], SEED))
    assert isinstance(with_consequences(table_of_two(), [Waited(30_000)], SEED)[1], RanOut)
    before = table.position_after(len(table.plies) - 1)
    said = table.game.words.move(before.view(1), notation.number_of("swap"))
    assert said.with_(who="ann").say("en") == "Time is up for ann: 0 points."
