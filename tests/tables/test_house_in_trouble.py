"""The house when several things happen at once, or something is broken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ludotheque.bots.players import TreePlayer
from ludotheque.store.database import Database, default_url
from ludotheque.tables.bell import Bell
from ludotheque.tables.commands import Refused, Resign, Sit
from ludotheque.tables.events import Created, Entry, Resumed, SeatPlan
from ludotheque.tables.house import House, OpenTable
from ludotheque.tables.table import Table

ME, FRIEND, BOT = SeatPlan("me"), SeatPlan("friend"), SeatPlan("bot", level=1)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(default_url(tmp_path))
    yield opened
    await opened.close()


@pytest.fixture
async def house(database: Database) -> AsyncIterator[House]:
    opened = House(database, Bell())
    yield opened
    await opened.close()


async def finished(house: House) -> Table:
    table = await house.open(OpenTable("latroncules", (ME, FRIEND), "Ann"), "ann")
    await house.do(table.id, Sit(1, "Bob", table.created.invitation), "bob")
    return await house.do(table.id, Resign(0), "ann")


async def plies_of(house: House, table: str, wanted: int) -> int:
    for _ in range(100):
        if len((await house.table(table)).plies) >= wanted:
            break
        await asyncio.sleep(0.05)
    return len((await house.table(table)).plies)


async def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(house: House) -> None:
    table = await finished(house)
    ann, bob = await asyncio.gather(house.rematch(table.id, "ann"), house.rematch(table.id, "bob"))
    assert ann.id == bob.id
    assert [seat.name for seat in ann.seats] == ["Bob", "Ann"]


async def test_a_spectator_gets_no_rematch(house: House) -> None:
    table = await finished(house)
    with pytest.raises(Refused) as refused:
        await house.rematch(table.id, "eve")
    assert refused.value.code == "not-yours"


async def test_a_bot_that_is_first_after_a_rematch_plays(house: House) -> None:
    table = await house.open(OpenTable("latroncules", (ME, BOT), "Ann"), "ann")
    await house.do(table.id, Resign(0), "ann")
    again = await house.rematch(table.id, "ann")
    assert await plies_of(house, again.id, 1) == 1


async def test_nobody_plays_on_after_the_house_has_closed(house: House, database: Database) -> None:
    table = await house.open(OpenTable("latroncules", (BOT, BOT)), "ann")
    house.wake(table)
    await plies_of(house, table.id, 2)
    await house.close()
    known = len(await database.load(table.id))
    await asyncio.sleep(0.3)
    assert len(await database.load(table.id)) == known


async def test_one_broken_log_keeps_no_other_table_asleep(house: House, database: Database) -> None:
    table = await house.open(OpenTable("latroncules", (BOT, ME), "Ann"), "ann")
    broken = Created("latroncules", {}, (BOT, BOT), "c0" * 32, "x")
    await database.create("broken", "5e" * 32, [Entry(1, 10**15, broken), Entry(3, 10**15, Resumed())])
    restarted = House(database, Bell())
    await restarted.wake_all()
    assert await plies_of(restarted, table.id, 1) == 1
    await restarted.close()


async def test_a_bot_that_plays_what_is_not_allowed_is_asked_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def choose(*arguments: object) -> int:
        asked.append(arguments)
        return 0

    monkeypatch.setattr(TreePlayer, "choose", choose)
    table = await house.open(OpenTable("latroncules", (BOT, ME), "Ann"), "ann")
    house.wake(table)
    await asyncio.sleep(0.3)
    assert len(asked) == 1


@pytest.mark.parametrize(("name", "key"), [("Ann", ""), ("bot:3", "ann")])
async def test_nobody_sits_down_without_a_key_or_as_a_bot(house: House, name: str, key: str) -> None:
    with pytest.raises(Refused):
        await house.open(OpenTable("latroncules", (ME, ME), name), key)
