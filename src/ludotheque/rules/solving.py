"""Games that can be solved: what a solver answers, and what a game has to offer for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Protocol

from ludotheque.rules.position import Position


@dataclass(frozen=True)
class Solution:
    """What is known of a position: bounds on seat 0's probability of winning, equal when it is solved."""

    low: Fraction
    high: Fraction
    best: tuple[str, ...]
    """The moves that keep the value, once it is known and somebody is to move."""
    complete: bool
    """Whether these are all such moves; False where time ended first, or where one was enough."""
    states: int
    """How many states were visited."""
    seconds: float
    sure: str = ""
    """Where time ended first: a move that is proved to reach the bound of whoever is to move."""

    @property
    def value(self) -> Fraction | None:
        """The exact probability, or None when time or memory ended first."""
        return self.low if self.low == self.high else None


class SolvePosition(Protocol):
    """Solve a position within so many seconds and bytes; `progress` hears of it meanwhile."""

    def __call__(
        self,
        position: Position,
        *,
        seconds: float | None = None,
        memory: int = ...,
        progress: Callable[[Solution], None] | None = None,
    ) -> Solution: ...


class SolveAll(Protocol):
    """Solve every opening into a folder, taking up what an earlier run left; return how many are known."""

    def __call__(
        self,
        folder: Path,
        hours: float,
        cores: int,
        *,
        memory: int = ...,
        progress: Callable[[int, int], None] | None = None,
    ) -> int: ...


@dataclass(frozen=True)
class Solver:
    """What a solved game brings."""

    solve: SolvePosition
    solve_all: SolveAll | None = None
    recall: Callable[[Position], Solution | None] | None = None
    """What the game's own book of solved positions says of one, if it has a book and the position is in it."""
