"""PostgreSQL is also the bell between processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress

import psycopg
import pytest

from ludotheque.store.database import CHANNEL, Database
from ludotheque.tables.bell import Bell
from ludotheque.tables.commands import Play
from ludotheque.tables.events import Created, DrawOffered, Ended, Entry, Event, SeatPlan
from ludotheque.tables.house import House, OpenTable

Rings = asyncio.Queue[tuple[str, int]]
CREATED = Created("latroncules", {}, (SeatPlan("me"), SeatPlan("me")), "c0" * 32, "come in")


@pytest.fixture
def url(postgresql_url: str) -> str:
    """Only PostgreSQL talks."""
    return postgresql_url


@pytest.fixture
async def rings(database: Database, url: str) -> AsyncIterator[Rings]:
    """What a listening store hears."""
    heard: Rings = asyncio.Queue()
    listening = asyncio.create_task(database.listen(lambda table, number: heard.put_nowait((table, number))))
    await listener_of(url)
    yield heard
    listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening


async def listener_of(url: str, other_than: int = 0) -> int:
    """Wait until somebody listens; the number of the process that serves them."""
    query = (
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%%' AND pid <> %s"
    )
    async with asyncio.timeout(10), await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        while True:
            found = await (await connection.execute(query, [other_than])).fetchone()
            if found:
                return int(found[0])
            await asyncio.sleep(0.02)


def entry(number: int, event: Event) -> list[Entry]:
    return [Entry(number, 1_000, event)]


async def hear(rings: Rings) -> tuple[str, int]:
    """The next ring, which must come within a second."""
    return await asyncio.wait_for(rings.get(), 1)


async def test_another_process_hears_of_an_append(neighbour: Database, rings: Rings) -> None:
    await neighbour.create("table", "5e" * 32, entry(1, CREATED))
    for number in range(2, 6):
        assert await neighbour.append("table", entry(number, DrawOffered(0)))
        assert await hear(rings) == ("table", number)


async def test_several_entries_ring_once_with_the_last_number(neighbour: Database, rings: Rings) -> None:
    await neighbour.create("table", "5e" * 32, entry(1, CREATED))
    await neighbour.append("table", [*entry(2, DrawOffered(0)), *entry(3, Ended("agreed", "5e" * 32))])
    assert await hear(rings) == ("table", 3)
    assert rings.empty()


async def test_a_conflict_rings_for_nobody(neighbour: Database, rings: Rings) -> None:
    await neighbour.create("table", "5e" * 32, entry(1, CREATED))
    assert not await neighbour.append("table", entry(1, DrawOffered(0)))
    assert await neighbour.append("table", entry(2, DrawOffered(0)))
    assert await hear(rings) == ("table", 2)
    assert rings.empty()


async def test_whoever_hears_finds_it_in_the_store(database: Database, neighbour: Database, rings: Rings) -> None:
    await neighbour.create("table", "5e" * 32, entry(1, CREATED))
    await neighbour.append("table", entry(2, DrawOffered(0)))
    table, number = await hear(rings)
    assert [found.number for found in await database.load(table, number - 1)] == [number]


async def test_the_watchers_of_another_server_see_the_move(database: Database, neighbour: Database, url: str) -> None:
    here, there = House(database, Bell()), House(neighbour, Bell())
    listening = asyncio.create_task(database.listen(here.bell.ring))
    await listener_of(url)
    table = await there.open(OpenTable("latroncules", (SeatPlan("me"), SeatPlan("me")), "Ann"), "ann")
    with here.bell.watch(table.id) as watch:
        after = await there.do(table.id, Play(0, table.turn, "a2-a3"), "ann")
        assert await asyncio.wait_for(watch.next(), 1) == after.number
        assert (await here.table(table.id)).plies[-1].text == "a2-a3"
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)


async def test_listening_survives_a_lost_connection(
    neighbour: Database, rings: Rings, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "ludotheque")
    await neighbour.create("table", "5e" * 32, entry(1, CREATED))
    for number in (2, 3):
        first = await listener_of(url)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(%s)", [first])
        await listener_of(url, other_than=first)
        await neighbour.append("table", entry(number, DrawOffered(0)))
        assert await hear(rings) == ("table", number)
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"]
    assert "listening again" in caplog.text


async def test_a_listener_stops_when_told(database: Database, url: str) -> None:
    listening = asyncio.create_task(database.listen(lambda *_: None))
    await listener_of(url)
    listening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(listening, 1)


async def test_other_channels_are_none_of_our_business(neighbour: Database, rings: Rings, url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("NOTIFY gossip, 'table 7'")
        connection.execute(f"NOTIFY {CHANNEL}, 'table 8'".encode())
    assert await hear(rings) == ("table", 8)
