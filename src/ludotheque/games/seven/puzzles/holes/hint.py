"""How to go on from some tiles to as many holes as possible."""

from __future__ import annotations

import numpy as np

from ludotheque.games.seven.puzzles import arrangement as notation
from ludotheque.games.seven.puzzles.arrangement import Arrangement, Laid
from ludotheque.games.seven.puzzles.cover import Deadline, Flags, TimeIsUp, halting
from ludotheque.games.seven.puzzles.holes.climb import anyhow, climb, joined_cells, value_of
from ludotheque.games.seven.puzzles.holes.contacts import (
    EDGE,
    MIDDLE,
    MOST_PLACES,
    PLACES,
    SIZE,
    TILE_OF,
    cells_at,
    contacts,
    list_all_places,
    place_of,
    toggle,
)
from ludotheque.games.seven.puzzles.known import KnownHoles
from ludotheque.games.seven.puzzles.turning import turnings_onto
from ludotheque.games.seven.tiles import LETTERS, Cells, hub_of, way_of
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers
from ludotheque.rules.random import random_state

Supply = tuple[tuple[int, str], ...]
"""Tiles by side and letter."""

_ROUNDS = 500
_FURTHEST = MIDDLE - EDGE - 4
"""How far from the middle of the window a cell may lie for a tile beside it to fit in."""
_MOST_GAIN = 5
"""A tile has at most six contacts: its ring has twelve cells."""
_HALTED = -1


def extend(laid: Arrangement, supply: Supply, known: KnownHoles, deadline: Deadline) -> Arrangement | None:
    """An arrangement of all these tiles that begins with these and has the most holes known; None if there is none."""
    for text in known.arrangements:
        whole = _fitted(laid, notation.read(text), supply)
        if whole is not None:
            return whole
    if known.every:
        return None
    return _search(laid, supply, known.holes, deadline)


def _fitted(laid: Arrangement, whole: Arrangement, supply: Supply) -> Arrangement | None:
    """The whole, turned and shifted so that all tiles that lie there are some of its own; None if they never are."""
    if not laid:
        return whole
    wanted = {(tile.letter, tile.cells) for tile in laid}
    for start in whole:
        if start.letter != laid[0].letter:
            continue
        for turning in turnings_onto(start.cells, laid[0].cells):
            moved = [(tile.letter, turning.there(tile.cells)) for tile in whole]
            if wanted <= set(moved):
                return _completed(laid, [cells for letter, cells in moved if (letter, cells) not in wanted], supply)
    return None


def _completed(laid: Arrangement, cells: list[Cells], supply: Supply) -> Arrangement:
    """The tiles that lie there and those on these cells, with the colours that are left."""
    left = [piece for piece in supply if piece not in {(tile.side, tile.letter) for tile in laid}]
    whole = list(laid)
    for place in cells:
        letter = way_of(place).letter
        side = next(side for side, other in left if other == letter)
        left.remove((side, letter))
        whole.append(Laid(side, letter, place))
    return tuple(whole)


def _search(laid: Arrangement, supply: Supply, wanted: int, deadline: Deadline) -> Arrangement | None:
    """Relay the other tiles at random for half of the time, then try everything."""
    columns = [q for tile in laid for q, _ in tile.cells]
    rows = [r for tile in laid for _, r in tile.cells]
    q, r = (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2
    extent = max(max(columns) - q, max(rows) - r)
    lying = {(tile.side, tile.letter) for tile in laid}
    others = [letter for side, letter in supply if (side, letter) not in lying]
    if not others:
        return None
    if extent > _FURTHEST:
        raise TimeIsUp
    hubs = [(way_of(tile.cells).number, hub_of(tile.cells)) for tile in laid]
    fixed = [place_of(way, (hub[0] - q, hub[1] - r)) for way, hub in hubs]
    places = _climbed(fixed, others, wanted, Deadline.after(None if deadline.left is None else deadline.left / 2))
    if places is None:
        # A search of everything is one only if nothing that it could lay goes beyond the window.
        if extent + 4 * len(others) > _FURTHEST:
            raise TimeIsUp
        places = _exhausted(fixed, others, wanted, deadline)
    if places is None:
        return None
    if joined_cells(places) is None:
        raise TimeIsUp
    found = [tuple((x + q, y + r) for x, y in cells_at(int(place))) for place in places[len(fixed) :]]
    return _completed(laid, found, supply)


def _climbed(fixed: list[int], others: list[str], wanted: int, deadline: Deadline) -> Integers | None:
    """The places of all tiles with so many holes, if that is found in time."""
    rng = random_state("holes", *fixed)
    placed = np.array([*fixed, *anyhow(fixed, others)], np.int64)
    while True:
        value = climb(placed, len(fixed), wanted, _ROUNDS, rng)
        if value >= wanted:
            return placed
        try:
            deadline.check()
        except TimeIsUp:
            return None


def _exhausted(fixed: list[int], others: list[str], wanted: int, deadline: Deadline) -> Integers | None:
    """The places of all tiles with so many holes; None if there are none; `TimeIsUp` if that is not known in time."""
    placed = np.array([*fixed, *(0 for _ in others)], np.int64)
    left = np.array([others.count(letter) for letter in LETTERS], np.uint8)
    with halting(deadline) as halt:
        outcome = _exhaust(placed, len(fixed), left, wanted, halt)
    if outcome == _HALTED:
        raise TimeIsUp
    return placed if outcome else None


@compiled
def _exhaust(placed: Integers, fixed: int, left: Flags, wanted: int, halt: Flags) -> int:
    """Lay the tiles that are left in every way that touches the others; 1 if v comes out as wanted (see `placed`)."""
    tiles = len(placed)
    rows = np.zeros(SIZE, np.uint64)
    for i in range(fixed):
        toggle(rows, placed[i])
    options = np.zeros((tiles + 1, MOST_PLACES), np.int64)
    cursor = np.zeros(tiles + 1, np.int64)
    count = np.zeros(tiles + 1, np.int64)
    value = np.zeros(tiles + 1, np.int64)
    depth = fixed
    value[depth] = value_of(placed[:fixed])
    cursor[depth] = -1
    while depth >= fixed:
        if cursor[depth] < 0:
            if halt[0]:
                return _HALTED
            if depth == tiles and value[depth] >= wanted:
                return 1
            needed = max(1, wanted - value[depth] + 1 - _MOST_GAIN * (tiles - depth - 1))
            count[depth] = list_all_places(rows, left, needed, options[depth])
            cursor[depth] = 0
        if cursor[depth] == count[depth]:
            depth -= 1
            if depth >= fixed:
                toggle(rows, placed[depth])
                left[TILE_OF[placed[depth] // PLACES]] += 1
            continue
        place = options[depth, cursor[depth]]
        cursor[depth] += 1
        after = value[depth] + contacts(rows, place) - 1
        if after + _MOST_GAIN * (tiles - depth - 1) < wanted:
            continue
        toggle(rows, place)
        left[TILE_OF[place // PLACES]] -= 1
        placed[depth] = place
        depth += 1
        value[depth] = after
        cursor[depth] = -1
    return 0
