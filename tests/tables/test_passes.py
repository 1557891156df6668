"""Turns in which nothing can be done pass by themselves at a table, in every game that has such a pass."""

from __future__ import annotations

import random

import pytest

from ludotheque.rules.registry import installed_games
from ludotheque.tables.commands import TakeBack, holder_of, judge
from ludotheque.tables.consequences import with_consequences
from ludotheque.tables.events import Created, Entry, Event, Moved, SatDown, SeatPlan
from ludotheque.tables.table import Table, entries_of, fold, open_table

SEED = "5eed" * 16
PASSING = [game.name for game in installed_games() if game.pass_move]


def after(table: Table, *events: Event) -> Table:
    return fold(table, entries_of(table, with_consequences(table, events, SEED), 0))


def at_one_screen(game: str) -> Table:
    """A table at which Ann has both seats."""
    seats = (SeatPlan("me"), SeatPlan("me"))
    table = open_table("table", Entry(1, 0, Created(game, {}, seats, "", "")))
    return after(table, *(SatDown(seat, "Ann", holder_of("ann"), "") for seat in (0, 1)))


def hasty(table: Table, rng: random.Random) -> Moved:
    """Seat 0 plays what comes first, which soon leaves it with nothing to do; the other plays at random."""
    (seat, *_) = table.acting
    moves = table.position.moves_for(seat)
    return Moved(seat, moves[0] if seat == 0 and rng.random() < 0.8 else rng.choice(moves))


@pytest.mark.parametrize("game", PASSING)
def test_nobody_is_asked_to_pass(game: str) -> None:
    rng, passes = random.Random(game), 0
    while passes < 4:
        table = at_one_screen(game)
        while table.running and len(table.plies) < 400:
            assert table.position.moves != (table.game.pass_move,)
            table = after(table, hasty(table, rng))
        passes += sum(table.passed(number) for number in range(1, len(table.plies) + 1))


@pytest.mark.parametrize("game", PASSING)
def test_taking_back_goes_behind_a_pass(game: str) -> None:
    rng, table, before = random.Random(1), at_one_screen(game), 0
    while not table.running or not any(table.passed(n) for n in range(before + 2, len(table.plies) + 1)):
        table = table if table.running else at_one_screen(game)
        before = len(table.plies)
        table = after(table, hasty(table, rng))
    events = judge(table, TakeBack(table.acting[0], table.turn), holder_of("ann"), SEED)
    assert len(fold(table, entries_of(table, events[:1], 0)).plies) == before
