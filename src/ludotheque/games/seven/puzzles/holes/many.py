"""Many holes with both sets: climb again and again from the start, on all cores, until time ends."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import numpy as np

from ludotheque.games.seven.puzzles.cover import Deadline, Progress, TimeIsUp
from ludotheque.games.seven.puzzles.holes.climb import anyhow, climb, joined_cells, value_of
from ludotheque.games.seven.puzzles.holes.contacts import cells_at, place_of
from ludotheque.games.seven.puzzles.holes.search import Most
from ludotheque.games.seven.tiles import LETTERS, Cells, hub_of, way_of
from ludotheque.rules.random import random_state

_ROUNDS = 2_000
_STRETCHES = 60
"""After so many times so many rounds it begins afresh."""


def many_holes(bound: int, deadline: Deadline, progress: Progress, wanted: int | None = None) -> Most:
    """The most holes that are found with both sets until time ends, or as many as wanted or as the bound allows."""
    goal = min(wanted or bound, bound)
    start = [_FIRST, *anyhow([_FIRST], LETTERS[1:] + LETTERS)]
    best: tuple[int, tuple[Cells, ...]] = (int(value_of(np.array(start))), tuple(map(cells_at, start)))
    runs = count(1)

    def climb_on() -> None:
        nonlocal best
        while best[0] < goal:
            run = next(runs)
            rng = random_state("many holes", run)
            placed = np.array(start, np.int64)
            for _ in range(_STRETCHES):
                value = int(climb(placed, 0, best[0] + 1, _ROUNDS, rng))
                joined = joined_cells(placed)
                progress(f"14 tiles: {best[0]} holes, run {run}")
                # Several pieces are only a step on the way, even when time is up.
                if joined is not None:
                    if value > best[0]:
                        best = (value, joined)
                    deadline.check()
                placed = np.array(_centred([cells_at(int(place)) for place in placed]), np.int64)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job in [pool.submit(climb_on) for _ in range(os.cpu_count() or 1)]:
            try:
                job.result()
            except TimeIsUp:
                continue
    return Most(best[0], bound, (best[1],), every=False)


def _centred(tiles: list[Cells]) -> list[int]:
    """The places of the tiles, shifted to the middle of the window."""
    columns, rows = [q for cells in tiles for q, _ in cells], [r for cells in tiles for _, r in cells]
    q, r = (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2
    return [place_of(way_of(cells).number, (hub_of(cells)[0] - q, hub_of(cells)[1] - r)) for cells in tiles]


_FIRST = place_of(0, (0, 0))
"""The first tile, in the middle."""
