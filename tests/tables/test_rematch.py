"""Meeting again: the same people and options, the first turn moved one seat on."""

from __future__ import annotations

import pytest

from ludotheque.tables.commands import Play, Refused, Resign, Sit, holder_of
from ludotheque.tables.events import Rematched, SeatPlan
from ludotheque.tables.house import House, OpenTable
from ludotheque.tables.table import Table


async def finished(house: House, options: dict[str, str] | None = None) -> Table:
    """A game that Ann (seat 0) has given up against Bob (seat 1)."""
    plans = (SeatPlan("me"), SeatPlan("friend"))
    table = await house.open(OpenTable("latroncules", plans, "Ann", options or {}), "ann")
    await house.do(table.id, Sit(1, "Bob", table.created.invitation), "bob")
    return await house.do(table.id, Resign(0), "ann")


@pytest.mark.parametrize("key", ["ann", "bob"])
async def test_the_second_becomes_the_first(house: House, key: str) -> None:
    table = await finished(house, {"variant": "points"})
    again = await house.rematch(table.id, key)
    assert [(seat.name, seat.holder) for seat in again.seats] == [
        ("Bob", holder_of("bob")),
        ("Ann", holder_of("ann")),
    ]
    assert again.options == table.options
    assert again.running
    assert again.id != table.id
    assert again.created.commitment != table.created.commitment
    await house.do(again.id, Play(0, again.turn, "a2-a3"), "bob")


async def test_everybody_is_led_to_the_same_table(house: House) -> None:
    table = await finished(house)
    again = await house.rematch(table.id, "bob")
    assert (await house.rematch(table.id, "ann")).id == again.id
    assert (await house.rematch(table.id, "bob")).id == again.id
    assert (await house.table(table.id)).rematch == again.id
    said = [entry.event for entry in await house.store.load(table.id, table.number)]
    assert said == [Rematched(again.id)]


async def test_the_watchers_of_the_old_table_hear_of_it(house: House) -> None:
    table = await finished(house)
    with house.bell.watch(table.id) as watch:
        await house.rematch(table.id, "bob")
        assert watch.number == table.number + 1


async def test_twice_again_and_everybody_sits_where_they_sat(house: House) -> None:
    table = await finished(house)
    again = await house.rematch(table.id, "bob")
    await house.do(again.id, Resign(0), "bob")
    third = await house.rematch(again.id, "ann")
    assert [seat.holder for seat in third.seats] == [seat.holder for seat in table.seats]


async def test_one_person_keeps_both_names(house: House) -> None:
    plans = (SeatPlan("me", name="Left"), SeatPlan("me", name="Right"))
    table = await house.open(OpenTable("latroncules", plans), "ann")
    await house.do(table.id, Resign(0), "ann")
    again = await house.rematch(table.id, "ann")
    assert [seat.name for seat in again.seats] == ["Right", "Left"]
    assert again.running


async def test_a_bot_keeps_its_level(house: House) -> None:
    plans = (SeatPlan("bot", level=2), SeatPlan("me"))
    table = await house.open(OpenTable("latroncules", plans, "Ann"), "ann")
    await house.do(table.id, Resign(1), "ann")
    again = await house.rematch(table.id, "ann")
    assert [seat.plan.level for seat in again.seats] == [0, 2]
    assert [seat.name for seat in again.seats] == ["Ann", "bot:2"]
    assert again.acting == (0,)


async def test_not_before_the_end(house: House) -> None:
    table = await house.open(OpenTable("latroncules", (SeatPlan("me"), SeatPlan("me")), "Ann"), "ann")
    log = await house.store.load(table.id)
    with pytest.raises(Refused) as refused:
        await house.rematch(table.id, "ann")
    assert (refused.value.code, str(refused.value)) == ("not-over", "The game is not over yet.")
    assert refused.value.reason.say("fr") == "La partie n’est pas finie."
    assert await house.store.load(table.id) == log


@pytest.mark.parametrize("key", ["eve", ""])
async def test_a_spectator_asks_for_no_rematch(house: House, key: str) -> None:
    table = await finished(house)
    with pytest.raises(Refused):
        await house.rematch(table.id, key)
    assert (await house.table(table.id)).rematch is None
    assert await house.store.unfinished(10) == []
