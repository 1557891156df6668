"""Time at a table: however late the house wakes, what happened by itself is written down at its own moment."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from ludotheque.games.heisa import GAME
from ludotheque.store.database import Database, default_url
from ludotheque.tables.bell import Bell
from ludotheque.tables.commands import BOT, Play, holder_of
from ludotheque.tables.consequences import next_moment, passing_time
from ludotheque.tables.events import Chanced, Created, Entry, Event, Moved, RanOut, Resumed, SatDown, SeatPlan, Waited
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


def towards_partners_death(left: int) -> list[Event]:
    """Side 0's A has so much sand left, its C more, and either may answer a 1."""
    thought = 3_000
    events: list[Event] = [Chanced("=S", 1), Moved(0, "A:out"), Chanced("=S", 2), Waited(TURN), RanOut("--")]
    events += [Chanced("=S", 3), Waited(thought), Moved(2, "C:out")]
    turns, rest = divmod(SAND - TURN - thought - left, TURN)
    for turn in range(turns):
        events += [Chanced("=S", turn + 4), Waited(TURN), RanOut("--")]
    return [*events, Chanced("=1", turns + 4), Waited(rest)]


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


def test_time_stands_still_while_the_house_is_closed_however_short_that_is() -> None:
    table = dying(left=400)
    assert passing_time(table, table.time + 900, SEED, table.time + 850) == [Resumed()]
    assert waited(passing_time(table, table.time + 900, SEED, table.time)) == 900


def test_a_machine_whose_clock_was_set_back_does_not_keep_time_waiting() -> None:
    table = dying(left=5_000)
    long_before = table.time - 3_600_000
    assert next_moment(table, long_before) == 1_000
    assert passing_time(table, long_before, SEED) == [Resumed()]
    assert after(table, [Resumed()], long_before).time == long_before


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(default_url(tmp_path))
    yield opened
    await opened.close()


async def lay_table(database: Database, name: str, options: dict[str, str], holders: str, events: list[Event]) -> None:
    """A table in the store, of people and bots in this order, after these events."""
    keys = holders.split()
    seats = tuple(SeatPlan("bot", level=1) if key == BOT else SeatPlan("me") for key in keys)
    people = (SatDown(seat, key, BOT if key == BOT else holder_of(key), "") for seat, key in enumerate(keys))
    log = [Created("heisa", options, seats, "", ""), *people, *events]
    await database.create(name, SEED, [Entry(number, OPENED, event) for number, event in enumerate(log, 1)])


async def until(house: House, name: str, wanted: Callable[[Table], bool]) -> Table:
    """Watch a table until it is as wanted."""
    with house.bell.watch(name) as watch:
        async with asyncio.timeout(30):
            while not wanted(table := await house.table(name)):
                await watch.next()
    return table


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_bot_whose_timer_dies_while_it_thinks_thinks_again(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[bool] = []

    def choose(*_: object) -> int:
        first = not asked
        asked.append(first)
        return GAME.notation.number_of("A:turn" if first else "B:out")

    monkeypatch.setattr(type(GAME.bots[0]), "choose", choose)
    await lay_table(database, "dying", OPTIONS, "bot bob", towards_death(left=200))
    house = House(database, Bell(), bot_pause=0.5)
    await house.wake_all()
    table = await until(house, "dying", lambda table: "B:out" in [ply.text for ply in table.plies])
    await house.close()
    assert asked[:2] == [True, False]
    assert not table.position.view(0).timer(0, "A").running
    assert not complaints(caplog)


async def test_a_bot_whose_last_timer_dies_while_it_thinks_leaves_the_throw_to_its_partner(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(type(GAME.bots[0]), "choose", lambda *_: GAME.notation.number_of("A:f1"))
    thought, close_thinking = asyncio.Event(), House._thought

    def note(house: House, table_id: str, task: asyncio.Task[None]) -> None:
        close_thinking(house, table_id, task)
        thought.set()

    monkeypatch.setattr(House, "_thought", note)
    await lay_table(database, "partners", OPTIONS | {"players": "4"}, "bot bob eve tom", towards_partners_death(200))
    house = House(database, Bell(), bot_pause=0.5, partner_pause=0.0)
    await house.wake_all()
    await asyncio.wait_for(thought.wait(), 30)
    table = await house.table("partners")
    await house.close()
    assert table.acting == (2,)
    assert not complaints(caplog)


async def test_a_fresh_timer_that_is_turned_over_dies_at_its_moment(database: Database) -> None:
    """The house may be in the middle of a quiet second when a move brings the next death nearer than its end."""
    quickest = min([await lateness_of_a_death(database, name) for name in ("one", "two", "three")])
    assert quickest <= 50, "a busy machine may be late; a house that sleeps always is"


async def lateness_of_a_death(database: Database, name: str) -> int:
    """How many milliseconds after its moment the death of a timer is written down that was turned over when new."""
    await lay_table(database, name, OPTIONS, "ann bob", [Chanced("=S", 1), Moved(0, "A:out"), Chanced("=S", 2)])
    house = House(database, Bell())
    await house.wake_all()
    await asyncio.sleep(0.25)
    turned = await house.do(name, Play(1, (await house.table(name)).turn, "a:turn"), "bob")
    moment: int = turned.time + turned.position.view(0).timer(0, "A").left
    dead = await until(house, name, lambda table: not table.position.view(0).timer(0, "A").running)
    await house.close()
    return dead.time - moment
