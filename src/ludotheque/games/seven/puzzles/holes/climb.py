"""Many holes where a search of everything would take too long: take a few tiles away and lay them better."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from ludotheque.games.seven.puzzles.holes.contacts import (
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
from ludotheque.games.seven.puzzles.regions import pieces
from ludotheque.games.seven.tiles import BY_TILE, LETTERS, TILES, Cells
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers
from ludotheque.rules.random import RandomState, random_below, random_state

_TAKEN = 5
"""How many tiles are taken away at once, at most."""


def anyhow(placed: Sequence[int], letters: Iterable[str]) -> list[int]:
    """Where to lay tiles one after the other beside those that lie there, each so that it touches something."""
    rows = np.zeros(SIZE, np.uint64)
    for place in placed:
        toggle(rows, place)
    places = []
    options = np.zeros(MOST_PLACES, np.int64)
    for letter in letters:
        list_all_places(rows, np.array([letter == other for other in LETTERS], np.uint8), 1, options)
        places.append(int(options[0]))
        toggle(rows, places[-1])
    return places


def some_arrangement(letters: str, rounds: int = 20_000) -> tuple[Cells, ...]:
    """One tile of each letter, joined, with many holes: the best of a short climb."""
    first = place_of(BY_TILE[LETTERS.index(letters[0])][0].number, (0, 0))
    start = [first, *anyhow([first], letters[1:])]
    placed = np.array(start, np.int64)
    climb(placed, 1, len(LETTERS), rounds, random_state("some", letters))
    return joined_cells(placed) or tuple(cells_at(place) for place in start)


def joined_cells(placed: Integers) -> tuple[Cells, ...] | None:
    """The cells of the tiles that lie there; None if they are not joined."""
    tiles = tuple(cells_at(int(place)) for place in placed)
    return tiles if len(pieces(cell for cells in tiles for cell in cells)) == 1 else None


@compiled
def value_of(placed: Integers) -> int:
    """V = holes - pieces + 1 of tiles that lie there."""
    rows = np.zeros(SIZE, np.uint64)
    value = 1
    for place in placed:
        value += contacts(rows, place) - 1
        toggle(rows, place)
    return value


@compiled
def climb(placed: Integers, fixed: int, wanted: int, rounds: int, rng: RandomState) -> int:
    """Relay tiles at random for some rounds, but the first `fixed` never, and keep what is not worse; the v reached.

    `placed` says where each tile lies, and is changed. It stops early when v is as large as wanted.
    """
    tiles = len(placed)
    options = np.zeros(MOST_PLACES, np.int64)
    before = placed.copy()
    order = np.arange(tiles)
    only = np.zeros(TILES, np.uint8)
    rows = np.zeros(SIZE, np.uint64)
    for place in placed:
        toggle(rows, place)
    value = value_of(placed)
    for _ in range(rounds):
        if value >= wanted or fixed == tiles:
            break
        before[:] = placed
        taken = 1 + random_below(rng, min(_TAKEN, tiles - max(fixed, 1)))
        after = value
        for i in range(fixed, fixed + taken):
            j = i + random_below(rng, tiles - i)
            order[i], order[j] = order[j], order[i]
            toggle(rows, placed[order[i]])
            after -= contacts(rows, placed[order[i]]) - 1
        for i in range(fixed, fixed + taken):
            tile = TILE_OF[placed[order[i]] // PLACES]
            only[tile] = 1
            # Sometimes the second best: tiles laid later may make good use of it.
            least = 4 - int(random_below(rng, 4) == 0)
            count = 0
            while count == 0 and least > 0:
                count = list_all_places(rows, only, least, options)
                least -= 1
            only[tile] = 0
            place = options[random_below(rng, count)]
            after += contacts(rows, place) - 1
            toggle(rows, place)
            placed[order[i]] = place
        # One hole less is accepted now and then, to leave dead ends.
        if after >= value or (after == value - 1 and random_below(rng, 200) == 0):
            value = after
        else:
            for i in range(tiles):
                toggle(rows, placed[i])
            placed[:] = before
            for i in range(tiles):
                toggle(rows, placed[i])
    return value
