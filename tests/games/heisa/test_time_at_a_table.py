"""Time at a table: however late the house wakes, what happened by itself is written down at its own moment."""

from __future__ import annotations

import pytest

from ludotheque.tables.consequences import next_moment, passing_time
from ludotheque.tables.events import Chanced, Created, Entry, Event, Moved, RanOut, SatDown, SeatPlan, Waited
from ludotheque.tables.table import Table, entries_of, fold, open_table

SEED = "5eed" * 16
OPENED = 1_000_000
SAND, TURN = 90_000, 8_000
LATENESS = [0, 1, 17, 49, 999]


def table_after(*events: Event) -> Table:
    """A table of Ann and Bob on the real clock, after these events, all at one moment."""
    options = {"clock": "real", "sand": str(SAND // 1000), "turn": str(TURN // 1000)}
    first = Entry(1, OPENED, Created("heisa", options, (SeatPlan("me"), SeatPlan("friend")), "", ""))
    people = (SatDown(0, "Ann", "ann", ""), SatDown(1, "Bob", "bob", ""))
    return after(open_table("table", first), [*people, *events], OPENED)


def after(table: Table, events: list[Event], at: int) -> Table:
    return fold(table, entries_of(table, events, at))


def waited(events: list[Event]) -> int:
    return sum(event.milliseconds for event in events if isinstance(event, Waited))


def dying(left: int) -> Table:
    """Side 0's A has so much sand left, and side 1 thinks about an S."""
    table = table_after(Chanced("=S", 1), Moved(0, "A:out"), Chanced("=S", 2))
    spent, draw = 0, 2
    while spent + TURN < SAND - left:
        draw += 1
        table = after(table, [Waited(TURN), RanOut("--"), Chanced("=S", draw)], table.time + TURN)
        spent += TURN
    return after(table, [Waited(SAND - left - spent)], table.time + SAND - left - spent)


def test_the_house_looks_again_at_the_moment_of_the_next_death() -> None:
    table = dying(left=400)
    assert table.position.view(0).timer(0, "A").left == 400
    assert next_moment(table, table.time) == 400
    assert next_moment(table, table.time + 150) == 250
    assert next_moment(table, table.time + 900) == 0


@pytest.mark.parametrize("late", LATENESS)
def test_a_timer_dies_at_its_moment_however_late_the_house_wakes(late: int) -> None:
    table = dying(left=400)
    before = after(table, passing_time(table, table.time + 399, SEED), table.time + 399)
    assert before.position.view(0).timer(0, "A").left == 1
    now = table.time + 400 + late
    dead = after(table, passing_time(table, now, SEED), now)
    assert not dead.position.view(0).timer(0, "A").running
    assert dead.time == now
    used = table.position.view(0).used
    assert dead.position.view(0).used == used + 400 + late, "the turn goes on as if nobody had been late"


@pytest.mark.parametrize("late", LATENESS)
def test_a_turn_ends_at_its_moment_and_the_next_begins_there(late: int) -> None:
    table = table_after(Chanced("=S", 1), Moved(0, "A:out"), Chanced("=S", 2), Waited(TURN - 800))
    now = table.time + 800 + late
    events = passing_time(table, now, SEED)
    assert events[:2] == [Waited(800), RanOut("--")]
    assert isinstance(events[2], Chanced)
    assert waited(events) == 800 + late
    assert after(table, events, now).position.view(0).timer(0, "A").left == SAND - TURN - late


@pytest.mark.parametrize("steps", [[1_200], [300] * 4, [799, 1, 400], [3, 1_000, 197]])
def test_the_record_is_the_same_however_often_the_house_looks(steps: list[int]) -> None:
    table = table_after(Chanced("=S", 1), Moved(0, "A:out"), Chanced("=S", 2), Waited(TURN - 800))
    once = after(table, passing_time(table, table.time + sum(steps), SEED), table.time + sum(steps))
    for step in steps:
        table = after(table, passing_time(table, table.time + step, SEED), table.time + step)
    assert table.record.write() == once.record.write()
    assert table.position == once.position
