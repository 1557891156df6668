"""What every store promises: appending is a compare-and-set, and what it acknowledged is there for good."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import IntegrityError

from ludotheque.store.database import Database, default_url
from ludotheque.tables.bell import Bell
from ludotheque.tables.commands import BOT, Play, Refused, Resign, Sit
from ludotheque.tables.events import (
    Created,
    DrawDeclined,
    DrawOffered,
    Ended,
    Entry,
    Event,
    Moved,
    Rematched,
    SatDown,
    SeatPlan,
    TakebackAnswered,
    TakebackAsked,
    TookBack,
)
from ludotheque.tables.house import Glimpse, House, OpenTable
from ludotheque.tables.table import Table

SEED = "5e" * 32
ANN, BOB = "a" * 64, "b" * 64
CREATED = Created("latroncules", {"variant": "points"}, (SeatPlan("me"), SeatPlan("friend")), "c0" * 32, "come in")
REST: list[Event] = [
    SatDown(0, 'Zoé "Z" \\ 名前', ANN, "\0 \u2028 \U0001f3b2"),
    SatDown(1, "bot:1", BOT, ""),
    Moved(0, "a2-a3"),
    TakebackAsked(0, 0),
    TakebackAnswered(1, True),
    TookBack(0, 0),
    DrawOffered(1),
    DrawDeclined(0),
    Ended("resigned 1", SEED),
    Rematched("othertable"),
]


def entries(*events: Event, first: int = 1, at: int = 1_000) -> list[Entry]:
    return [Entry(number, at, event) for number, event in enumerate(events, start=first)]


async def begin(database: Database, table: str = "table", at: int = 1_000, holder: str = ANN) -> list[Entry]:
    """A table with one person."""
    log = entries(CREATED, SatDown(0, "Ann", holder, ""), at=at)
    await database.create(table, SEED, log)
    return log


async def test_a_log_comes_back_as_it_was(database: Database) -> None:
    log = entries(CREATED, *REST, at=2**53)
    await database.create("table", SEED, log[:2])
    assert await database.append("table", log[2:5])
    for entry in log[5:]:
        assert await database.append("table", [entry])
    assert await database.load("table") == log


async def test_a_cancelled_call_is_carried_out_before_its_caller_ends(database: Database) -> None:
    log = await begin(database)
    for steps in range(12):
        log += entries(DrawOffered(0), first=len(log) + 1)
        appending = asyncio.create_task(database.append("table", log[-1:]))
        for _ in range(steps):
            await asyncio.sleep(0)
        appending.cancel()
        await asyncio.gather(appending, return_exceptions=True)
        known = await database.load("table")
        await asyncio.sleep(0.02)
        assert await database.load("table") == known
        log = known


async def test_loading_what_came_after_a_number(database: Database) -> None:
    log = entries(CREATED, *REST)
    await database.create("table", SEED, log)
    for after in range(len(log) + 3):
        assert await database.load("table", after) == log[after:]


async def test_tables_do_not_mix(database: Database) -> None:
    one = await begin(database, "one", holder=ANN)
    other = await begin(database, "other", holder=BOB)
    await database.append("other", entries(Moved(0, "c2-c3"), first=3))
    assert await database.load("one") == one
    assert (await database.load("other"))[:2] == other
    assert await database.append("one", entries(Moved(0, "a2-a3"), first=3))


@pytest.mark.parametrize(
    "table", ["", "nowhere", "Table", "table ", "x" * 1_000, "'; DROP TABLE events; --", "%", "_____"]
)
async def test_no_such_table(database: Database, table: str) -> None:
    await begin(database)
    assert await database.load(table) == []
    assert await database.seed(table) == ""


async def test_the_seed_is_kept_apart_from_the_log(database: Database) -> None:
    await begin(database)
    assert await database.seed("table") == SEED
    assert SEED not in repr(await database.load("table"))


async def test_a_table_begins_once(database: Database) -> None:
    log = await begin(database)
    with pytest.raises(IntegrityError):
        await database.create("table", "00" * 32, entries(CREATED, SatDown(0, "Eve", BOB, "")))
    assert await database.load("table") == log
    assert await database.seed("table") == SEED
    assert await database.tables_of(BOB, 10) == []


async def test_a_table_begins_with_its_creation(database: Database) -> None:
    with pytest.raises(TypeError, match="begins with its table's creation"):
        await database.create("table", SEED, entries(Moved(0, "a2-a3")))
    assert await database.unfinished(10) == []


# Compare and set.


async def test_a_number_that_is_taken(database: Database) -> None:
    log = await begin(database)
    for number in (1, 2):
        assert not await database.append("table", entries(Moved(0, "a2-a3"), first=number))
    assert await database.load("table") == log


async def test_a_conflict_leaves_nothing_half_done(database: Database) -> None:
    log = await begin(database)
    third = entries(Moved(0, "a2-a3"), first=3, at=2_000)
    assert await database.append("table", third)
    late = entries(SatDown(1, "Bob", BOB, ""), Moved(1, "b7-b6"), Ended("normal", SEED), first=3, at=9_000)
    assert not await database.append("table", late)
    assert await database.load("table") == log + third
    assert await database.unfinished(10) == [Glimpse("table", "latroncules", 2_000)]
    assert await database.tables_of(BOB, 10) == []


async def test_a_conflict_in_the_second_entry_takes_the_first_back(database: Database) -> None:
    log = await begin(database)
    await database.append("table", entries(Moved(1, "b7-b6"), first=4))
    assert not await database.append("table", entries(SatDown(1, "Bob", BOB, ""), Moved(0, "a2-a3"), first=3))
    assert [entry.number for entry in await database.load("table")] == [1, 2, 4]
    assert (await database.load("table"))[:2] == log
    assert await database.tables_of(BOB, 10) == []


async def test_after_a_conflict_the_store_still_works(database: Database) -> None:
    await begin(database)
    for _ in range(20):
        assert not await database.append("table", entries(Moved(0, "a2-a3"), first=2))
    assert await database.append("table", entries(Moved(0, "a2-a3"), first=3))


async def test_nothing_is_appended_to_no_table(database: Database) -> None:
    assert not await database.append("nowhere", entries(Moved(0, "a2-a3")))
    assert await database.load("nowhere") == []


async def test_of_simultaneous_appends_exactly_one_wins(database: Database, neighbour: Database) -> None:
    await begin(database)
    moves = [Moved(i, f"move {i}") for i in range(12)]
    won = await asyncio.gather(
        *((database, neighbour)[i % 2].append("table", entries(move, first=3)) for i, move in enumerate(moves))
    )
    assert won.count(True) == 1
    assert await database.load("table", 2) == entries(moves[won.index(True)], first=3)
    assert await neighbour.load("table") == await database.load("table")


async def test_simultaneous_appends_to_many_tables_all_win(database: Database, neighbour: Database) -> None:
    names = [f"table{i}" for i in range(10)]
    await asyncio.gather(*(begin((database, neighbour)[i % 2], name) for i, name in enumerate(names)))
    for number in (3, 4):
        won = await asyncio.gather(
            *(
                (neighbour, database)[i % 2].append(name, entries(DrawOffered(0), first=number))
                for i, name in enumerate(names)
            )
        )
        assert all(won)


# Lists.


async def test_unfinished_tables_the_latest_first(database: Database) -> None:
    for i, name in enumerate(("first", "second", "third")):
        await begin(database, name, at=1_000 + i)
    assert [glimpse.table for glimpse in await database.unfinished(10)] == ["third", "second", "first"]
    await database.append("first", entries(Moved(0, "a2-a3"), first=3, at=5_000))
    assert await database.unfinished(2) == [
        Glimpse("first", "latroncules", 5_000),
        Glimpse("third", "latroncules", 1_002),
    ]
    await database.append("third", entries(Ended("agreed", SEED), first=3, at=6_000))
    assert [glimpse.table for glimpse in await database.unfinished(10)] == ["first", "second"]


async def test_a_game_stays_over(database: Database) -> None:
    await begin(database)
    await database.append("table", entries(Moved(0, "a2-a3"), Ended("normal", SEED), first=3))
    assert await database.unfinished(10) == []
    await database.append("table", entries(Rematched("other"), first=5))
    assert await database.unfinished(10) == []


async def test_the_tables_of_a_person_the_latest_first(database: Database) -> None:
    for i, name in enumerate(("first", "second", "third")):
        await begin(database, name, at=1_000 + i)
    await begin(database, "foreign", holder=BOB)
    assert [glimpse.table for glimpse in await database.tables_of(ANN, 10)] == ["third", "second", "first"]
    assert [glimpse.table for glimpse in await database.tables_of(ANN, 1)] == ["third"]
    await database.append("second", entries(Moved(0, "a2-a3"), first=3, at=5_000))
    assert [glimpse.table for glimpse in await database.tables_of(ANN, 10)] == ["second", "third", "first"]
    assert [glimpse.table for glimpse in await database.tables_of(BOB, 10)] == ["foreign"]


async def test_a_person_on_two_seats_has_the_table_once(database: Database) -> None:
    log = entries(CREATED, SatDown(0, "Ann", ANN, ""), SatDown(1, "Also Ann", ANN, ""))
    await database.create("table", SEED, log)
    assert len(await database.tables_of(ANN, 10)) == 1


async def test_a_person_who_sits_down_later_has_the_table_too(database: Database) -> None:
    await begin(database)
    await database.append("table", entries(SatDown(1, "Bob", BOB, ""), first=3))
    assert [glimpse.table for glimpse in await database.tables_of(BOB, 10)] == ["table"]
    assert [glimpse.table for glimpse in await database.tables_of(ANN, 10)] == ["table"]


async def test_bots_and_nobody_have_no_tables(database: Database) -> None:
    await database.create("table", SEED, entries(CREATED, SatDown(1, "bot:1", BOT, "")))
    assert await database.tables_of(BOT, 10) == []
    assert await database.tables_of("", 10) == []


# Lasting.


async def test_everything_is_there_after_reopening(url: str) -> None:
    log = entries(CREATED, *REST)
    for step in range(3):
        database = await Database.open(url)
        if step == 0:
            await database.create("table", SEED, log[:4])
        elif step == 1:
            assert await database.append("table", log[4:])
        else:
            assert await database.load("table") == log
            assert await database.seed("table") == SEED
            assert await database.unfinished(10) == []
            assert [glimpse.table for glimpse in await database.tables_of(ANN, 10)] == ["table"]
        await database.close()


async def test_an_acknowledged_move_survives_a_killed_process(url: str) -> None:
    database = await Database.open(url)
    await begin(database)
    await database.close()
    program = """
import asyncio, os, signal, sys
from ludotheque.store.database import Database
from ludotheque.tables.events import Entry, Moved

async def main():
    database = await Database.open(sys.argv[1])
    for number in range(3, 8):
        assert await database.append("table", [Entry(number, number, Moved(0, str(number)))])
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""
    died = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", program, url], check=False, timeout=60)
    assert died.returncode == -9
    database = await Database.open(url)
    assert [entry.event for entry in await database.load("table", 2)] == [Moved(0, str(n)) for n in range(3, 8)]
    assert await database.append("table", entries(Moved(0, "on"), first=8))
    await database.close()


def tables_in(url: str) -> set[str]:
    address = url.replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(address)
    found = set(inspect(engine).get_table_names())
    engine.dispose()
    return found


async def test_migrations_are_idempotent(url: str) -> None:
    for _ in range(3):
        database = await Database.open(url)
        await database.close()
    assert tables_in(url) == {"tables", "events", "people", "alembic_version"}


async def test_the_migrations_make_the_schema_that_the_code_uses(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from ludotheque.store.schema import metadata

    await (await Database.open(url)).close()
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


# With the house on top.


async def test_a_game_over_two_servers(database: Database, neighbour: Database) -> None:
    one, other = House(database, Bell()), House(neighbour, Bell())
    table = await one.open(OpenTable("latroncules", (SeatPlan("me"), SeatPlan("friend")), "Ann"), "ann")
    await other.do(table.id, Sit(1, "Bob", table.created.invitation), "bob")
    moves = table.position.moves
    results = await asyncio.gather(
        *((one, other)[i % 2].do(table.id, Play(0, table.turn, move), "ann") for i, move in enumerate(moves)),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Table) for result in results) == 1
    assert {result.code for result in results if isinstance(result, Refused)} == {"late"}
    ended = await other.do(table.id, Resign(1), "bob")
    assert ended.ended is not None
    assert ended.ended.seed == await database.seed(table.id)
    assert (await one.table(table.id)).record == ended.record
    assert await database.unfinished(10) == []


# SQLite alone.


def test_the_folder_of_the_embedded_database_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "deeper"
    assert default_url(folder) == f"sqlite:///{folder}/ludotheque.sqlite3"
    assert folder.is_dir()


async def test_a_sqlite_file_waits_for_no_reader(tmp_path: Path) -> None:
    url = default_url(tmp_path)
    database = await Database.open(url)
    await begin(database)
    engine = create_engine(url)
    with engine.connect() as reader:
        assert reader.scalar(text("PRAGMA journal_mode")) == "wal"
        assert len(reader.execute(text("SELECT * FROM events")).all()) == 2
        assert await asyncio.wait_for(database.append("table", entries(Moved(0, "a2-a3"), first=3)), 2)
    engine.dispose()
    await database.close()


async def test_a_sqlite_file_has_nobody_to_listen_to(tmp_path: Path) -> None:
    database = await Database.open(default_url(tmp_path))
    await asyncio.wait_for(database.listen(lambda *_: None), 1)
    await database.close()
