"""The most holes that tiles of one set can enclose: an exhaustive search that leaves out what cannot end well.

Write v = holes - pieces + 1 of an arrangement of n tiles; by `contacts`, its contacts are X = n - 1 + v in all. Each
contact belongs to two tiles (where three tiles meet, the sum over the tiles counts it less often), so some tile has at
most 2X / n contacts, and without it the rest has v + 1 - (2X / n, rounded down) at least. Applied again and again, this
says how large v has to be for every number of tiles on the way to a wanted number of holes: `floors`. The search
goes that way upwards. To meet each arrangement only once it lays a tile only if that is the very tile to be taken away
again: the one with the fewest contacts, of equals the first by its letter.

On the way only tiles that touch the others are laid. That is enough if no arrangement of several pieces is as good as
the floors ask for. Pieces of a and b tiles have v = (most holes with a) + (most holes with b) - 1 at best: `most_holes`
goes up from two tiles, and checks that before it trusts the search. A tile that fills a hole exactly has no contact at
all and is not laid either; without it v would be larger by 1, and that is checked to be impossible likewise.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass

import numpy as np

from ludotheque.games.seven.puzzles.cover import Deadline, Flags, Progress, TimeIsUp
from ludotheque.games.seven.puzzles.holes.bound import at_most
from ludotheque.games.seven.puzzles.holes.climb import some_arrangement
from ludotheque.games.seven.puzzles.holes.contacts import (
    MOST_PLACES,
    PLACES,
    SIZE,
    TILE_OF,
    Rows,
    cells_at,
    contacts,
    list_all_places,
    place_of,
    toggle,
)
from ludotheque.games.seven.puzzles.regions import beside, holes
from ludotheque.games.seven.puzzles.turning import turnings_onto
from ludotheque.games.seven.tiles import BY_TILE, LETTERS, REFERENCE, TILES, Cells, hub_of, way_of
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

_KEPT = 10_000
"""How many arrangements are kept of those that grow from one pair."""


@dataclass(frozen=True)
class Most:
    """The most holes with some tiles."""

    holes: int
    at_most: int
    """Equal to `holes` if that is proved to be the most."""
    arrangements: tuple[tuple[Cells, ...], ...]
    """Some with that many, up to turning, turning over and shifting."""
    every: bool
    """Whether there are no others."""


def most_holes(letters: str, deadline: Deadline, progress: Progress) -> Most:
    """The most holes with one tile of each of these letters; where time ends, what is known by then."""
    most = [0, 0]
    for tiles in range(2, len(letters) + 1):
        wanted = most[-1] + TILES
        while floors(tiles, wanted)[tiles - 1] > most[-1]:
            wanted -= 1
        found: tuple[tuple[Cells, ...], ...] = ()
        while not found:
            _check_touching(tiles, wanted, most)
            progress(f"{tiles} tiles: looking for {wanted} holes")
            try:
                found = arrangements(letters, tiles, wanted, deadline, progress, all_of_them=tiles == len(letters))
            except TimeIsUp:
                some = some_arrangement(letters)
                return Most(
                    len(holes([cell for cells in some for cell in cells])), at_most(letters), (some,), every=False
                )
            wanted -= not found
        most.append(wanted)
    return Most(most[-1], most[-1], found, every=True)


def floors(tiles: int, wanted: int) -> list[int]:
    """By the number of tiles, how large v has to be on the way to the wanted number of holes."""
    least = [wanted] * (tiles + 1)
    for n in range(tiles, 1, -1):
        least[n - 1] = least[n] + 1 - 2 * (least[n] + n - 1) // n
    return least


def _check_touching(tiles: int, wanted: int, most: list[int]) -> None:
    """Make sure that no arrangement of several pieces, or with a hole just filled, is as good as the floors ask for."""
    for n, floor in enumerate(floors(tiles, wanted)):
        for part in range(1, n // 2 + 1) if n < tiles else ():
            if most[part] + most[n - part] - 1 >= floor:
                raise AssertionError(f"{n} tiles in two pieces could lead to {wanted} holes")
        if n > 1 and most[n - 1] > floor:
            raise AssertionError(f"{n} tiles, one of them in a hole of its own size, could lead to {wanted} holes")


def arrangements(
    letters: str, tiles: int, wanted: int, deadline: Deadline, progress: Progress, *, all_of_them: bool
) -> tuple[tuple[Cells, ...], ...]:
    """All arrangements (or one) of so many of these tiles with so many holes, none twice; on all cores."""
    allowed = np.array([letter in letters for letter in LETTERS], np.uint8)
    least = np.array(floors(tiles, wanted), np.int64)
    halt = np.zeros(1, np.uint8)
    found: list[tuple[Cells, ...]] = []

    def grow(first: int, second: int) -> list[tuple[Cells, ...]]:
        kept = np.zeros((_KEPT, tiles), np.int64)
        options = np.zeros((tiles, MOST_PLACES), np.int64)
        met = _grow(first, second, allowed, least, kept, options, halt, all_of_them)
        if met > _KEPT:
            raise AssertionError("too many arrangements grow from one pair")
        return [tuple(cells_at(int(place)) for place in places) for places in kept[:met]]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            jobs = [pool.submit(grow, *pair) for pair in pairs(letters)]
            for done, job in enumerate(as_completed(jobs, deadline.left), 1):
                found += job.result()
                progress(f"{tiles} tiles, {wanted} holes: {done} of {len(jobs)} pairs, {len(found)} found")
                if found and not all_of_them:
                    break
        except TimeoutError:
            raise TimeIsUp from None
        finally:
            halt[0] = 1
            pool.shutdown(cancel_futures=True)
    return tuple(sorted(_different(found)))


def _different(found: list[tuple[Cells, ...]]) -> set[tuple[Cells, ...]]:
    """One of each that differ by more than turning, turning over and shifting: its tiles by letter, the first as is."""
    kept = set()
    for tiles in found:
        ordered = sorted(tiles, key=lambda cells: way_of(cells).tile)
        wanted = REFERENCE[way_of(ordered[0]).letter]
        kept.add(min(tuple(turning.there(cells) for cells in ordered) for turning in turnings_onto(ordered[0], wanted)))
    return kept


def pairs(letters: str) -> list[tuple[int, int]]:
    """All ways in which two different tiles can touch, up to turning, turning over and shifting both."""
    found = []
    for a in letters:
        first = REFERENCE[a]
        start = place_of(way_of(first).number, hub_of(first))
        same = list(turnings_onto(first, first))
        for b in letters[letters.index(a) + 1 :]:
            seen: set[Cells] = set()
            for way in BY_TILE[LETTERS.index(b)]:
                for q, r in sorted(beside(first)):
                    for dq, dr in way.cells:
                        second = way.at((q - dq, r - dr))
                        if second in seen or set(second) & set(first):
                            continue
                        seen.update(turning.there(second) for turning in same)
                        found.append((start, place_of(way.number, (q - dq, r - dr))))
    return found


@compiled
def _grow(
    first: int, second: int, allowed: Flags, least: Integers, kept: Integers, options: Integers, halt: Flags,
    all_of_them: bool,
) -> int:  # fmt: skip
    """Search everything that grows from a pair; how many arrangements were met, the first of them in `kept`."""
    tiles = kept.shape[1]
    rows = np.zeros(SIZE, np.uint64)
    placed = np.zeros(tiles, np.int64)
    cursor = np.zeros(tiles + 1, np.int64)
    count = np.zeros(tiles + 1, np.int64)
    value = np.zeros(tiles + 1, np.int64)
    left = allowed.copy()
    toggle(rows, first)
    value[2] = contacts(rows, second) - 1
    toggle(rows, second)
    placed[0], placed[1] = first, second
    left[TILE_OF[first // PLACES]] = 0
    left[TILE_OF[second // PLACES]] = 0
    if value[2] < least[2]:
        return 0
    met = 0
    depth = 2
    cursor[2] = -1
    while depth >= 2:
        if cursor[depth] < 0:
            if halt[0]:
                return met
            if depth == tiles:
                if met < len(kept):
                    kept[met] = placed
                met += 1
                if not all_of_them:
                    return met
                count[depth] = 0
            else:
                needed = max(1, least[depth + 1] - value[depth] + 1)
                count[depth] = list_all_places(rows, left, needed, options[depth])
            cursor[depth] = 0
        if cursor[depth] == count[depth]:
            depth -= 1
            if depth >= 2:
                toggle(rows, placed[depth])
                left[TILE_OF[placed[depth] // PLACES]] = 1
            continue
        place = options[depth, cursor[depth]]
        cursor[depth] += 1
        after = value[depth] + contacts(rows, place) - 1
        if after < least[depth + 1]:
            continue
        toggle(rows, place)
        if not _would_go_first(rows, placed, depth, place):
            toggle(rows, place)
            continue
        placed[depth] = place
        left[TILE_OF[place // PLACES]] = 0
        depth += 1
        value[depth] = after
        cursor[depth] = -1
    return met


@compiled
def _would_go_first(rows: Rows, placed: Integers, count: int, place: int) -> bool:
    """Whether a tile just laid has the fewest contacts of all, and the first letter of those with as few."""
    own = contacts(rows, place)
    tile = TILE_OF[place // PLACES]
    for i in range(count):
        other = contacts(rows, placed[i])
        if other < own or (other == own and TILE_OF[placed[i] // PLACES] < tile):
            return False
    return True
