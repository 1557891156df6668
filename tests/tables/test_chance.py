"""Chance at a table: drawn at once, from a seed that was promised before, and never twice the same number."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from ludotheque import BadRecord, IllegalMove
from ludotheque.rules.records import read_record
from ludotheque.tables.bell import Bell
from ludotheque.tables.chance import commitment_to, draw, verify
from ludotheque.tables.commands import AnswerTakeback, Play, Refused, Resign, Sit, TakeBack
from ludotheque.tables.events import Chanced, SeatPlan
from ludotheque.tables.house import House, OpenTable, Store
from ludotheque.tables.table import Table

KEYS = ("ann", "bob", "cy", "dee")


async def rainy(house: House) -> Table:
    """Four people at a table where it may rain after every move."""
    table = await house.open(OpenTable("stones", (SeatPlan("anyone"),) * 4, options={"rain": "yes"}), "ann")
    for seat, key in enumerate(KEYS):
        table = await house.do(table.id, Sit(seat, key, nonce=f"salt-{key}"), key)
    return table


@pytest.mark.usefixtures("stones")
async def test_chance_is_drawn_with_the_move(house: House) -> None:
    table = await rainy(house)
    after = await house.do(table.id, Play(0, table.turn, "take-1"), "ann")
    assert [ply.who for ply in after.plies] == [0, "="]
    assert after.draws == 1
    assert after.nonces == tuple(f"salt-{key}" for key in KEYS)
    assert after.acting == (1, 3)


@pytest.mark.usefixtures("stones")
async def test_a_game_is_verified_after_its_end(house: House) -> None:
    table = await rainy(house)
    while table.running:
        seat = table.acting[0]
        table = await house.do(table.id, Play(seat, table.turn, table.position.moves_for(seat)[-1]), KEYS[seat])
    record = read_record(table.record.write())
    draws = [event for event in record.events if event.who == "="]
    assert len(draws) >= 2
    assert verify(record) == len(draws)


@pytest.mark.usefixtures("stones")
async def test_a_cheat_is_found_out(house: House) -> None:
    table = await rainy(house)
    for seat in (0, 1):
        table = await house.do(table.id, Play(seat, table.turn, "take-1"), KEYS[seat])
    record = (await house.do(table.id, Resign(0), "ann")).record
    first, drawn, second, drawn_again = record.events
    assert verify(record) == 2

    def accuse(reason: str, **changes: object) -> BadRecord:
        with pytest.raises(BadRecord, match=reason) as refused:
            verify(replace(record, **changes))  # type: ignore[arg-type]
        return refused.value

    accuse("the record carries no seed and commitment", seed=None)
    accuse("the record carries no seed and commitment", commitment=None)
    accuse("the seed is not the one committed to", seed="00" * 32)
    for comment in (None, "luck", "draw 0 a b c d", "draw one"):
        accuse("this draw carries no number", events=(first, replace(drawn, comment=comment), second, drawn_again))
    twice = replace(drawn_again, comment=drawn.comment)
    accuse("this draw was used before", events=(first, drawn, second, twice))
    other = "=wet" if drawn.text == "=dry" else "=dry"
    cheat = accuse(f"the seed gives {drawn.text} here", events=(first, replace(drawn, text=other)))
    assert cheat.line == record.write().splitlines().index(f"2 = {drawn.text} ; {drawn.comment}") + 1


@pytest.mark.usefixtures("stones")
async def test_a_draw_that_was_taken_back_is_never_drawn_again(house: House) -> None:
    table = await rainy(house)
    for _ in range(3):
        table = await house.do(table.id, Play(0, table.turn, "take-1"), "ann")
        table = await house.do(table.id, TakeBack(0, table.turn), "ann")
        for seat in (1, 2, 3):
            table = await house.do(table.id, AnswerTakeback(seat, True), KEYS[seat])
        assert table.plies == ()
    drawn = [entry.event for entry in await house.store.load(table.id) if isinstance(entry.event, Chanced)]
    assert [event.draw for event in drawn] == [1, 2, 3]


@pytest.mark.usefixtures("stones")
async def test_nobody_plays_for_chance(house: House, store: Store) -> None:
    table = await rainy(house)
    log = await store.load(table.id)
    with pytest.raises(IllegalMove, match="Too few stones"):
        await house.do(table.id, Play(0, table.turn, "=wet"), "ann")
    with pytest.raises(Refused):
        await house.do(table.id, Play(1, table.turn, "=wet"), "bob")
    assert await House(store, Bell()).store.load(table.id) == log


def test_the_odds_of_a_draw_are_exact_and_every_seat_counts() -> None:
    odds = {"=a": Fraction(1, 4), "=b": Fraction(3, 4)}
    seed, nonces = "5e" * 32, ("salt", "pepper")
    outcomes = [draw(seed, nonces, number, odds) for number in range(1, 2_001)]
    assert outcomes == [draw(seed, nonces, number, dict(reversed(odds.items()))) for number in range(1, 2_001)]
    assert 400 < outcomes.count("=a") < 600
    for others in (("salt", "Pepper"), ("", "pepper"), ("saltpepper", "")):
        assert outcomes != [draw(seed, others, number, odds) for number in range(1, 2_001)]
    assert outcomes != [draw("5f" * 32, nonces, number, odds) for number in range(1, 2_001)]
    assert draw(seed, nonces, 1, {"=only": Fraction(1)}) == "=only"


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment_to("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
