"""Bots sit at tables like people, and play through the same door."""

from __future__ import annotations

import asyncio
import logging

import pytest

from ludotheque.rules.records import read_record
from ludotheque.tables.bell import Bell
from ludotheque.tables.commands import BOT, Play, Refused, Resign, Sit, TakeBack, holder_of
from ludotheque.tables.events import Created, Entry, Event, SatDown, SeatPlan
from ludotheque.tables.house import House, OpenTable, Store
from ludotheque.tables.table import Table

BOT_PLAN = SeatPlan("bot", level=1)
PATIENCE = 60.0


async def lay_table(store: Store, name: str, *people: str, game: str = "latroncules") -> None:
    """A table under a name of ours, because what a bot plays depends on it; `bot` is a bot, others are keys."""
    plans = tuple(BOT_PLAN if key == "bot" else SeatPlan("me") for key in people)
    events: list[Event] = [Created(game, {}, plans, "c0" * 32, "come in")]
    for seat, key in enumerate(people):
        events.append(SatDown(seat, key, BOT if key == "bot" else holder_of(key), ""))
    await store.create(name, "5e" * 32, [Entry(i, i, event) for i, event in enumerate(events, start=1)])


async def until_over(house: House, name: str) -> Table:
    """Watch a table until its game is over."""
    async with asyncio.timeout(PATIENCE):
        with house.bell.watch(name) as watch:
            while (table := await house.table(name)).ended is None:
                await watch.next()
    return table


async def until_mine(house: House, name: str, seat: int) -> Table:
    """Watch a table until a seat may act, or the game is over."""
    async with asyncio.timeout(PATIENCE):
        with house.bell.watch(name) as watch:
            while (table := await house.table(name)).running and seat not in table.acting:
                await watch.next()
    return table


async def test_two_bots_play_to_the_end(house: House, store: Store) -> None:
    await lay_table(store, "botsonly", "bot", "bot")
    house.wake(await house.table("botsonly"))
    table = await until_over(house, "botsonly")
    assert table.ended is not None
    assert table.ended.termination == "normal"
    assert table.position.over
    assert table.winners == table.position.winners
    log = await store.load("botsonly")
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    text = table.record.write()
    assert read_record(text).write() == text


async def test_the_same_table_gives_the_same_bot_moves(store: Store) -> None:
    async def first_moves(house: House, name: str) -> list[str]:
        house.wake(await house.table(name))
        async with asyncio.timeout(PATIENCE):
            with house.bell.watch(name) as watch:
                while len((table := await house.table(name)).plies) < 6:
                    await watch.next()
        await house.close()
        return [ply.text for ply in table.plies[:6]]

    await lay_table(store, "twin", "bot", "bot")
    one = await first_moves(House(store, Bell(), bot_pause=0.01), "twin")
    again = type(store)()
    await lay_table(again, "twin", "bot", "bot")
    assert await first_moves(House(again, Bell(), bot_pause=0.01), "twin") == one


async def test_a_person_plays_a_bot_to_the_end(house: House, store: Store) -> None:
    await lay_table(store, "withbot", "ann", "bot")
    table = await house.table("withbot")
    while table.running:
        move = table.position.moves_for(0)[table.number % len(table.position.moves_for(0))]
        table = await house.do(table.id, Play(0, table.turn, move), "ann")
        table = await until_mine(house, table.id, 0)
    assert table.position.over
    assert [ply.who for ply in table.plies] == [i % 2 for i in range(len(table.plies))]


@pytest.mark.usefixtures("stones")
async def test_a_bot_leaves_the_turn_to_a_partner_who_is_a_person(store: Store) -> None:
    await lay_table(store, "shared", "ann", "bot", "bot", "bot", game="stones")
    house = House(store, Bell(), partner_pause=3_600.0)
    table = await house.table("shared")
    house.wake(table)
    await asyncio.sleep(0.05)
    assert (await house.table("shared")).plies == ()
    assert table.acting == (0, 2)
    await house.do("shared", Play(0, table.turn, table.position.moves_for(0)[0]), "ann")
    table = await until_mine(house, "shared", 0)
    assert [ply.who for ply in table.plies][:1] == [0]
    assert table.plies[1].who in (1, 3), "nobody waits for a turn that is over"
    await house.close()


@pytest.mark.usefixtures("stones")
async def test_a_bot_answers_for_a_partner_who_does_not(store: Store) -> None:
    await lay_table(store, "patient", "ann", "bot", "bot", "bot", game="stones")
    house = House(store, Bell(), partner_pause=0.01)
    house.wake(await house.table("patient"))
    table = await until_over(house, "patient")
    assert {ply.who for ply in table.plies} & {2}
    assert not {ply.who for ply in table.plies} & {0}
    await house.close()


async def test_nobody_plays_for_a_bot(house: House, store: Store) -> None:
    await lay_table(store, "faithful", "bot", "ann")
    table = await house.table("faithful")
    for key in ("ann", "bot", BOT, "", "bot:1"):
        with pytest.raises(Refused) as refused:
            await house.do(table.id, Play(0, table.turn, "a2-a3"), key)
        assert refused.value.code == "not-yours"


async def test_a_bot_begins_when_the_last_person_sits_down(house: House) -> None:
    table = await house.open(OpenTable("latroncules", (BOT_PLAN, SeatPlan("anyone"))), "ann")
    house.wake(table)
    await asyncio.sleep(0.05)
    assert (await house.table(table.id)).plies == ()
    await house.do(table.id, Sit(1, "Bob"), "bob")
    table = await until_mine(house, table.id, 1)
    assert [ply.who for ply in table.plies] == [0]


async def test_after_a_restart_the_bots_think_on(store: Store) -> None:
    await lay_table(store, "restarted", "bot", "ann")
    before = House(store, Bell(), bot_pause=30)
    before.wake(await before.table("restarted"))
    await before.close()
    after = House(store, Bell())
    await after.wake_all()
    table = await until_mine(after, "restarted", 1)
    assert [ply.who for ply in table.plies] == [0]
    await after.close()


async def test_waking_twice_is_thinking_once(house: House, store: Store) -> None:
    await lay_table(store, "coffee", "bot", "ann")
    table = await house.table("coffee")
    for _ in range(5):
        house.wake(table)
    await until_mine(house, "coffee", 1)
    await asyncio.sleep(0.1)
    assert len(await store.load("coffee")) == 4


async def test_two_servers_think_and_one_move_is_played(house: House, store: Store) -> None:
    await lay_table(store, "doubled", "bot", "ann")
    other = House(store, house.bell)
    await asyncio.gather(house.wake_all(), other.wake_all())
    await asyncio.gather(until_mine(house, "doubled", 1), asyncio.sleep(0.2))
    await other.close()
    assert [ply.who for ply in (await house.table("doubled")).plies] == [0]


async def test_a_bot_that_comes_too_late_stays_silent(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "ludotheque")
    house = House(store, Bell(), bot_pause=0.2)
    await lay_table(store, "hasty", "ann", "bot")
    table = await house.table("hasty")
    table = await house.do("hasty", Play(0, table.turn, "a2-a3"), "ann")
    table = await house.do("hasty", TakeBack(0, table.turn), "ann")
    await asyncio.sleep(0.5)
    assert (await house.table("hasty")).plies == ()
    assert [record.levelname for record in caplog.records] == ["INFO"]
    table = await house.do("hasty", Play(0, table.turn, "c2-c3"), "ann")
    table = await until_mine(house, "hasty", 0)
    assert [ply.text for ply in table.plies[:1]] == ["c2-c3"]
    assert len(table.plies) == 2
    await house.close()


async def test_a_bot_that_came_too_late_thinks_about_the_new_turn(store: Store) -> None:
    house = House(store, Bell(), bot_pause=0.2)
    await lay_table(store, "changing", "ann", "bot")
    table = await house.table("changing")
    table = await house.do("changing", Play(0, table.turn, "a2-a3"), "ann")
    table = await house.do("changing", TakeBack(0, table.turn), "ann")
    table = await house.do("changing", Play(0, table.turn, "c2-c3"), "ann")
    table = await until_mine(house, "changing", 0)
    assert [ply.who for ply in table.plies] == [0, 1]
    await house.close()


async def test_a_bot_plays_no_move_after_the_end(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    house = House(store, Bell(), bot_pause=0.1)
    await lay_table(store, "givenup", "ann", "bot")
    table = await house.table("givenup")
    await house.do("givenup", Play(0, table.turn, "a2-a3"), "ann")
    ended = await house.do("givenup", Resign(0), "ann")
    await asyncio.sleep(0.3)
    assert (await store.load("givenup"))[-1].number == ended.number
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    await house.close()


async def test_a_bot_takes_its_time(store: Store) -> None:
    house = House(store, Bell(), bot_pause=0.3)
    await lay_table(store, "slowly", "bot", "ann")
    begun = asyncio.get_running_loop().time()
    house.wake(await house.table("slowly"))
    await until_mine(house, "slowly", 1)
    assert asyncio.get_running_loop().time() - begun >= 0.29
    await house.close()


async def test_the_house_answers_while_a_bot_thinks(store: Store) -> None:
    house = House(store, Bell())
    await lay_table(store, "thinker", "bot", "ann")
    house.wake(await house.table("thinker"))
    await house.open(OpenTable("latroncules", (SeatPlan("me"), SeatPlan("me")), "Ann"), "ann")
    assert len(await store.unfinished(10)) == 2
    await house.close()


async def test_one_broken_table_does_not_keep_the_others_asleep(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    lost = Created("gone-game", {}, (BOT_PLAN, BOT_PLAN), "c0", "come")
    await store.create("lost", "5e", [Entry(1, 10**15, lost)])
    await lay_table(store, "sleeper", "bot", "ann")
    house = House(store, Bell())
    await house.wake_all()
    await until_mine(house, "sleeper", 1)
    assert "table lost stays closed" in caplog.text
    await house.close()
