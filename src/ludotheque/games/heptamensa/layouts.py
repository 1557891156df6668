"""All layouts solved: the 1,674 that differ under the eight symmetries of the square, stored as they come.

The values are kept in one text file, a layout a line (`DDSS… 37/70 48213377 61.2`: layout, seat 0's probability, states
visited, seconds), so that solving can be interrupted and taken up again, and the file read by anybody.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from ludotheque.games.heptamensa.mensa import CELLS, SETUPS, SIZE
from ludotheque.games.heptamensa.notation import layout_text, number_of
from ludotheque.games.heptamensa.rules import RECORD, play, start
from ludotheque.games.heptamensa.solver import MEMORY, solve
from ludotheque.rules.solving import Solution

FILE = "heptamensa-layouts.txt"


def symmetries() -> list[list[int]]:
    """For each way to turn or mirror the table, where every cell goes."""
    turned = [(cell % SIZE) * SIZE + (SIZE - 1 - cell // SIZE) for cell in range(CELLS)]
    mirrored = [cell // SIZE * SIZE + SIZE - 1 - cell % SIZE for cell in range(CELLS)]
    found = [list(range(CELLS))]
    for _ in range(3):
        found.append([turned[cell] for cell in found[-1]])
    return found + [[mirrored[cell] for cell in way] for way in found]


_WAYS = symmetries()


def representative(layout: str) -> str:
    """The first, in the order of texts, of the layouts that are the same table turned or mirrored."""
    return min("".join(layout[way[cell]] for cell in range(CELLS)) for way in _WAYS)


def distinct_layouts() -> list[str]:
    """One layout of each symmetric family, sorted."""
    texts = (layout_text(doubles) for doubles in SETUPS.tolist())
    return [text for text in texts if representative(text) == text]


def known_values(folder: Path) -> dict[str, Fraction]:
    """What has been solved so far."""
    path = folder / FILE
    if not path.exists():
        return {}
    lines = path.read_text(encoding="ascii").splitlines()
    return {layout: Fraction(value) for layout, value, *_ in map(str.split, lines)}


def solve_layout(layout: str, seconds: float | None, memory: int) -> Solution:
    """The value of a fresh layout."""
    board = np.zeros(1, RECORD)
    start(board[0], np.zeros(3, np.int64))
    play(board[0], number_of("=" + layout))
    return solve(board, seconds=seconds, memory=memory)


def solve_all(
    folder: Path,
    hours: float,
    cores: int,
    *,
    memory: int = MEMORY,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Solve layouts until all are done or time is over; return how many are known. `memory` is shared by the cores.

    A layout that is not finished in time is begun anew the next time.
    """
    end = time.monotonic() + 3600 * hours
    folder.mkdir(parents=True, exist_ok=True)
    known = known_values(folder)
    todo = [layout for layout in distinct_layouts() if layout not in known]
    total = len(known) + len(todo)
    running: dict[Future[Solution], str] = {}
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        while todo or running:
            while todo and len(running) < cores and time.monotonic() < end:
                layout = todo.pop(0)
                running[pool.submit(solve_layout, layout, end - time.monotonic(), memory // cores)] = layout
            if not running:
                break
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                layout, solution = running.pop(future), future.result()
                if solution.value is not None:
                    known[layout] = solution.value
                    _append(folder, layout, solution)
            if progress is not None:
                progress(len(known), total)
    return len(known)


def _append(folder: Path, layout: str, solution: Solution) -> None:
    with (folder / FILE).open("a", encoding="ascii") as file:
        file.write(f"{layout} {solution.value} {solution.states} {solution.seconds:.1f}\n")
