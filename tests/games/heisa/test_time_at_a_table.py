"""Time at a table: however late the house wakes, what happened by itself is written down at its own moment."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from ludotheque.games.heisa import GAME
from ludotheque.store.database import Database, default_url
from ludotheque.tables.bell import Bell
from ludotheque.tables.commands import BOT
from ludotheque.tables.consequences import next_moment, passing_time
from ludotheque.tables.events import Chanced, Created, Entry, Event, Moved, RanOut, SatDown, SeatPlan, Waited
from ludotheque.tables.house import House
from ludotheque.tables.table import Table, entries_of, fold, open_table

SEED = "5eed" * 16
OPENED = 1_000_000
SAND, TURN = 90_000, 8_000
LATENESS = [0, 1, 17, 49, 999]


OPTIONS = {"clock": "real", "sand": str(SAND // 1000), "turn": str(TURN // 1000)}


def table_after(*events: Event) -> Table:
    """A table of Ann and Bob on the real clock, after these events, all at one moment."""
    first = Entry(1, OPENED, Created("heisa", OPTIONS, (SeatPlan("me"), SeatPlan("friend")), "", ""))
    people = (SatDown(0, "Ann", "ann", ""), SatDown(1, "Bob", "bob", ""))
    return after(open_table("table", first), [*people, *events], OPENED)


def after(table: Table, events: list[Event], at: int) -> Table:
    return fold(table, entries_of(table, events, at))


def waited(events: list[Event]) -> int:
    return sum(event.milliseconds for event in events if isinstance(event, Waited))


def towards_death(left: int) -> list[Event]:
    """Side 0's A has so much sand left, and side 0 thinks about an S."""
    events: list[Event] = [Chanced("=S", 1), Moved(0, "A:out"), Chanced("=S", 2)]
    turns, rest = divmod(SAND - left, TURN)
    for turn in range(turns):
        events += [Waited(TURN), RanOut("--"), Chanced("=S", turn + 3)]
    return [*events, Waited(rest)]


def dying(left: int) -> Table:
    """A table at which side 0 thinks about an S while its A has so much sand left."""
    return table_after(*towards_death(left))


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


async def test_a_bot_whose_timer_dies_while_it_thinks_thinks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[bool] = []

    def choose(*_: object) -> int:
        first = not asked
        asked.append(first)
        return GAME.notation.number_of("A:turn" if first else "B:out")

    monkeypatch.setattr(type(GAME.bots[0]), "choose", choose)
    seats = (SeatPlan("bot", level=1), SeatPlan("me"))
    events = [
        Created("heisa", OPTIONS, seats, "", ""),
        SatDown(0, "bot:1", BOT, ""),
        SatDown(1, "Bob", "bob", ""),
        *towards_death(left=200),
    ]
    database = await Database.open(default_url(tmp_path))
    await database.create("dying", SEED, [Entry(number, OPENED, event) for number, event in enumerate(events, 1)])
    house = House(database, Bell(), bot_pause=0.5)
    with house.bell.watch("dying") as watch:
        await house.wake_all()
        async with asyncio.timeout(30):
            table = await house.table("dying")
            while "B:out" not in [ply.text for ply in table.plies]:
                table = await house.table_at("dying", await watch.next())
    await house.close()
    await database.close()
    assert asked[:2] == [True, False]
    assert not table.position.view(0).timer(0, "A").running
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
