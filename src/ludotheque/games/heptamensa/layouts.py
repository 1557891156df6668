"""All layouts solved: the 1,674 that differ under the eight symmetries of the square, stored as they come.

The values are kept in a book (see `book.py`), so that solving can be interrupted and taken up again.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread

import numpy as np

from ludotheque.games.heptamensa.book import add, begin, read_book, shipped
from ludotheque.games.heptamensa.notation import number_of
from ludotheque.games.heptamensa.rules import RECORD, play, start
from ludotheque.games.heptamensa.solver import MEMORY, solve
from ludotheque.games.heptamensa.symmetry import distinct_layouts
from ludotheque.rules.solving import Solution


def solve_layout(layout: str, seconds: float | None, memory: int) -> Solution:
    """The value of a fresh layout, and all best moves."""
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
    """Solve layouts until all are done or time is over; return how many are known, those that ship with the game
    included. `memory` is shared by the cores. A layout that is not finished in time is begun anew the next time.
    """
    end = time.monotonic() + 3600 * hours
    begin(folder)
    known = set(shipped()) | set(read_book(folder))
    todo = [layout for layout in distinct_layouts() if layout not in known]
    total = len(known) + len(todo)
    running: dict[Future[Solution], str] = {}
    if progress is not None:
        progress(len(known), total)
    with ProcessPoolExecutor(cores, get_context("spawn"), _leave_with_parent) as pool:
        while todo or running:
            while todo and len(running) < cores and time.monotonic() < end:
                layout = todo.pop(0)
                running[pool.submit(solve_layout, layout, end - time.monotonic(), memory // cores)] = layout
            if not running:
                break
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                layout, solution = running.pop(future), future.result()
                if solution.complete:
                    known.add(layout)
                    add(folder, layout, solution)
            if progress is not None:
                progress(len(known), total)
    return len(known)


def _leave_with_parent() -> None:
    """A worker would wait for ever for work from a process that was killed: see to it that it ends as well."""
    parent = parent_process()

    def wait_for_end() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=wait_for_end, daemon=True).start()
