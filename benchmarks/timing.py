"""Taking the time: CPU time of this process for work, wall-clock time for what somebody waits for."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from statistics import median

ROUNDS = 5
_SECONDS = 0.4
"""How long each piece of work runs in a round."""

Work = Callable[[], int]
"""Does a share of some work, long enough for reading the clock to cost nothing, and returns how many units that was."""


def stay_on_one_core() -> None:
    """Keep this process, and those that it starts, on one core where the system allows it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def rates(*works: Work) -> list[float]:
    """Units a CPU second of each piece of work; they take turns, so that a slow moment slows them alike."""
    for work in works:
        work()
    rounds = [[_rate(work) for work in works] for _ in range(ROUNDS)]
    return [median(column) for column in zip(*rounds, strict=True)]


def waits(wait: Callable[[], float], rounds: int = ROUNDS) -> float:
    """The median of the seconds that `wait` returns, as a rate; the first wait only fills the caches."""
    wait()
    return 1 / median(wait() for _ in range(rounds))


def _rate(work: Work) -> float:
    units = 0
    begun = time.process_time()
    while (seconds := time.process_time() - begun) < _SECONDS:
        units += work()
    return units / seconds
