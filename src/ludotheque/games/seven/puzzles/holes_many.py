"""The most holes with both sets: the best that was found, and a bound that was not.

Let an arrangement of C cells have h holes, and T points where three of its cells meet. Counting cells at corners (6C
in all: three where three meet, else one or two, on the rims) gives for the length P of all its rims

    P = 4C + 2 - 2h - 2T.

The rim of a hole is 6 long, or more if the hole has several cells; the outer rim is at least as long as that of the
roundest figure of C + h cells, which is 2 * ceil(sqrt(12 * (C + h) - 3)) =: p(C + h). So

    8h <= 4C + 2 - 2T - p(C + h) - (what the rims of larger holes have above 6).

Of each set, O has two such points inside it and P has one: T is 3 per set at least. And each I and each J costs 2
more. Take three of its cells in a row and the two cells beside both gaps between them, on one side. If one of these
two is occupied, three cells meet there, two of this tile and one of another: one more in T. If both are empty they lie
in one hole (then it has several cells, and its rim is longer than 6 by exactly 2 for each such pair with a cell beside
it) or outside. If they lie outside on both sides, the middle cell holds two parts of the figure together, and the
outer rim is longer by 2 at least than was counted: k such cells part the figure into k + 1 parts of N - k cells in
all, whose rims and 2k more make up the outer rim, at least p(N - 2k) + 8k. So with s sets

    8h <= 112s + 2 - 10s - p(28s + h),

which is 7 for one set (as the search proves, too) and 18 for two.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from math import isqrt

import numpy as np

from ludotheque.games.seven.puzzles.contacts import cells_at, place_of
from ludotheque.games.seven.puzzles.cover import Deadline, Progress, TimeIsUp
from ludotheque.games.seven.puzzles.holes_climb import anyhow, climb, joined_cells
from ludotheque.games.seven.puzzles.holes_search import Most
from ludotheque.games.seven.tiles import LETTERS, Cells, hub_of, way_of
from ludotheque.rules.random import random_state

_ROUNDS = 2_000
_STRETCHES = 60
"""After so many times so many rounds it begins afresh."""


def roundest_rim(cells: int) -> int:
    """The length of the shortest rim around so many cells."""
    inside = 12 * cells - 3
    return 2 * (isqrt(inside - 1) + 1)


def at_most(sets: int) -> int:
    """The most holes that so many sets of seven tiles could have."""
    holes = 0
    while 8 * (holes + 1) <= 102 * sets + 2 - roundest_rim(28 * sets + holes + 1):
        holes += 1
    return holes


def many_holes(deadline: Deadline, progress: Progress, wanted: int | None = None) -> Most:
    """The most holes that are found with both sets until time ends, or as many as wanted, or as many as can be."""
    bound = at_most(2)
    goal = min(wanted or bound, bound)
    best: tuple[int, tuple[Cells, ...]] = (0, ())
    runs = count(1)

    def climb_on() -> None:
        nonlocal best
        while best[0] < goal:
            run = next(runs)
            rng = random_state("many holes", run)
            placed = np.array([_FIRST, *anyhow([_FIRST], LETTERS[1:] + LETTERS)], np.int64)
            for _ in range(_STRETCHES):
                value = int(climb(placed, 0, best[0] + 1, _ROUNDS, rng))
                joined = joined_cells(placed)
                if joined is not None and value > best[0]:
                    best = (value, joined)
                progress(f"14 tiles: {best[0]} holes, run {run}")
                deadline.check()
                placed = np.array(_centred([cells_at(int(place)) for place in placed]), np.int64)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job in [pool.submit(climb_on) for _ in range(os.cpu_count() or 1)]:
            try:
                job.result()
            except TimeIsUp:
                continue
    return Most(best[0], bound, (best[1],))


def _centred(tiles: list[Cells]) -> list[int]:
    """The places of the tiles, shifted to the middle of the window."""
    columns, rows = [q for cells in tiles for q, _ in cells], [r for cells in tiles for _, r in cells]
    q, r = (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2
    return [place_of(way_of(cells).number, (hub_of(cells)[0] - q, hub_of(cells)[1] - r)) for cells in tiles]


_FIRST = place_of(0, (0, 0))
"""The first tile, in the middle."""
