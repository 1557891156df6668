"""The game solved: seat 0's exact probability of winning from a position, and every best move.

What players see is valued, never what a given set-up hides. The search itself is in `search.py`; this file asks it
first whether the mover wins half of the deals, then for the value on that side, enlarges its table when that is full,
and stops it when time is over.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from fractions import Fraction
from functools import partial
from math import comb

import numpy as np

from ludotheque.games.heptamensa.actions import COIN, RECYCLING, action_of
from ludotheque.games.heptamensa.knowledge import Knowledge
from ludotheque.games.heptamensa.memory import INTERRUPTED, RUNNING, TABLE_FULL
from ludotheque.games.heptamensa.mensa import SPOTS
from ludotheque.games.heptamensa.notation import text_of
from ludotheque.games.heptamensa.rules import (
    FINISHED,
    SETTING_UP,
    TURNING,
    WIDTH,
    forget_backs,
    free_spots,
    moves,
    play,
    score,
    unseen_coins,
    unseen_recyclings,
)
from ludotheque.games.heptamensa.search import (
    ANY,
    CENTAUR_AT,
    LIGHTNING_AT,
    PASSING,
    STRIKE_AT,
    WITH_NOTHING,
    search,
)
from ludotheque.rules.errors import IllegalMove
from ludotheque.rules.loops import Records
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.position import Position
from ludotheque.rules.solving import Solution

MEMORY = 6_000_000_000
"""Bytes that a solver takes at most, unless told otherwise."""

CHEAPEST = (1, 4, 2)
"""The order in which a Centaur spends pawns: the moon, then one stone, then two."""
_LOOK_UP_EVERY = 0.05


State = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
"""A position as `search` takes it."""
Progress = Callable[[Solution], None]


def solve(
    position: Position | Records,
    *,
    seconds: float | None = None,
    memory: int = MEMORY,
    progress: Progress | None = None,
    every_best: bool = True,
    known: Knowledge | None = None,
) -> Solution:
    """Solve a position after the set-up, within so many seconds and bytes; `progress` hears of it meanwhile.

    Without `every_best` one best move is enough, which is faster. `known` is what an earlier solving of this layout has
    left; it learns more.
    """
    board = position.board if isinstance(position, Position) else position.copy()
    with Solver(board, seconds=seconds, memory=memory, progress=progress, known=known) as solver:
        return solver.run(every_best)


class OutOfTime(Exception):
    """The search was stopped."""


class Solver:
    """One solving: a table, a clock, and the bounds so far."""

    def __init__(
        self,
        board: Records,
        *,
        seconds: float | None,
        memory: int,
        progress: Progress | None,
        known: Knowledge | None = None,
    ) -> None:
        s = board[0]
        if s.phase == SETTING_UP:
            raise IllegalMove(
                Phrase(
                    "the tokens are not laid yet: solve a position after the set-up",
                    "les jetons ne sont pas encore posés : résous une position après la mise en place",
                )
            )
        forget_backs(s)
        self._board = board
        self._began = time.monotonic()
        self._end = None if seconds is None else self._began + seconds
        self._progress = progress
        self._known = known or Knowledge(board, memory)
        self._known.begin()
        self._sure = ""
        self._low, self._high = Fraction(0), Fraction(1)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="solver")

    def __enter__(self) -> Solver:
        return self

    def __exit__(self, *reason: object) -> None:
        self._known.work[0].stop = INTERRUPTED
        self._thread.shutdown()

    def run(self, every_best: bool) -> Solution:
        """Bounds on the value, exact if time allows, and the best moves."""
        s = self._board[0]
        best: tuple[str, ...] = ()
        complete = False
        try:
            if s.phase == FINISHED:
                self._low = self._high = Fraction(_seat_0_wins(s))
            elif s.phase == TURNING:
                self._solve_turning()
            else:
                wins = self._solve_playing(self._board)
                best = self._proved_move(wins)
                if every_best or not best:
                    best = self._best_moves(wins)
                    complete = True
        except OutOfTime:
            pass
        return self._solution(best, complete)

    def _solution(self, best: tuple[str, ...] = (), complete: bool = False) -> Solution:
        seconds = time.monotonic() - self._began
        visited = int(self._known.work[0].visited)
        return Solution(self._low, self._high, best, complete, visited, seconds, "" if best else self._sure)

    def _solve_turning(self) -> None:
        """The value of a turned token is that of its outcomes, by their odds."""
        coins, signs = int(unseen_coins(self._board[0])), int(unseen_recyclings(self._board[0]))
        base, rest = Fraction(0), Fraction(1)
        for outcome, unseen in ((COIN, coins), (RECYCLING, signs)):
            if unseen:
                odds = Fraction(unseen, coins + signs)
                rest -= odds
                after = self._board.copy()
                play(after[0], outcome)
                if after[0].phase == FINISHED:
                    self._low = base + odds * _seat_0_wins(after[0])
                    self._high = self._low + rest
                else:
                    self._solve_playing(after, base, odds, rest)
                base = self._low

    def _solve_playing(
        self, board: Records, base: Fraction = Fraction(0), share: Fraction = Fraction(1), rest: Fraction = Fraction(0)
    ) -> int:
        """First see who is ahead, then find the value; return the number of deals that the mover wins.

        Where a token is being turned this is one of its outcomes, and has its `share` of the value: `base` is what
        the outcome before it brings, `rest` the share of the one that is still to come.
        """
        state = self._state(board)
        deals = comb(state[-2] + state[-1], state[-1])
        low, high = 0, deals
        mover = int(board[0].side)
        note = partial(self._note, base, share, rest, mover, deals)
        note(low, high)
        goal = (deals + 1) // 2
        found = self._ask(state, goal - 1, goal) if deals > 1 else 0
        if found >= goal:
            low = found
            self._sure = next(iter(self._proved_move(low)), "") if board is self._board else ""
        elif deals > 1:
            high = found
        note(low, high)
        if low < high:
            low = high = self._ask(state, low, high)
            note(low, high)
        return low

    def _note(
        self, base: Fraction, share: Fraction, rest: Fraction, mover: int, deals: int, low: int, high: int
    ) -> None:
        """Bounds on seat 0's probability, from bounds on the deals that the mover wins."""
        if mover == 1:
            low, high = deals - high, deals - low
        self._low = base + share * Fraction(low, deals)
        self._high = base + share * Fraction(high, deals) + rest

    def _best_moves(self, wins: int) -> tuple[str, ...]:
        """Every move with which the mover wins that many deals."""
        state = self._state(self._board)
        found = np.empty(WIDTH, np.int64)
        w = self._known.work[0]
        best = []
        for number in found[: moves(self._board[0], found)].tolist():
            w.only, w.spend = self._code(number)
            if wins == 0 or self._ask(state, wins - 1, wins) >= wins:
                best.append(text_of(number))
        w.only = ANY
        return tuple(sorted(best))

    def _proved_move(self, wins: int) -> tuple[str, ...]:
        """The move that reached the value in the search, if one did rather than a bound."""
        proved = int(self._known.work[0].proved)
        if wins == 0 or proved == ANY:
            return ()
        found = np.empty(WIDTH, np.int64)
        ways = [number for number in found[: moves(self._board[0], found)].tolist() if self._code(number)[0] == proved]
        return tuple(
            text_of(number) for number in sorted(ways, key=lambda number: CHEAPEST.index(self._code(number)[1]))[:1]
        )

    def _ask(self, state: State, low: int, high: int) -> int:
        """The value if it lies between; else an upper bound not above `low` or a lower bound not below `high`."""
        w = self._known.work[0]
        while True:
            w.stop = RUNNING
            found = self._wait(self._thread.submit(search, *state, low, high, 0, w, self._known.table))
            if w.stop != TABLE_FULL:
                return found
            self._known.enlarge()

    def _wait(self, answer: Future[int]) -> int:
        """Let the search run, with an eye on the clock."""
        w = self._known.work[0]
        while True:
            try:
                found = answer.result(timeout=_LOOK_UP_EVERY)
            except NotYet:
                if self._end is not None and time.monotonic() > self._end:
                    w.stop = INTERRUPTED
                    answer.result()
                    raise OutOfTime from None
                if self._progress is not None:
                    self._progress(self._solution())
            else:
                return found

    def _state(self, board: Records) -> State:
        """A position as `search` takes it, from the side to move."""
        s = board[0]
        me, other = int(s.side), 1 - int(s.side)
        points, wins = np.zeros(2, np.int64), np.zeros(2, np.int64)
        score(s, points, wins)
        hand = [
            4 * int(s.hand[3 * seat]) + 2 * int(s.hand[3 * seat + 1]) + int(s.hand[3 * seat + 2]) for seat in (0, 1)
        ]
        return (
            _renumbered(int(s.doubles), self._known.doubles),
            _renumbered(int(s.lightnings), self._known.doubles),
            _renumbered(int(s.singles), self._known.singles),
            int(s.ones[me]), int(s.twos[me]), int(s.ones[other]), int(s.twos[other]),
            int(free_spots(s)),
            hand[me], hand[other],
            int(points[me] - points[other]),
            int(unseen_coins(s)), int(unseen_recyclings(s)),
        )  # fmt: skip

    def _code(self, number: int) -> tuple[int, int]:
        """A move as `search` numbers it, and the pawn that it spends."""
        action = action_of(number)
        spot = action.spot or 0
        spend = (4, 2, 1)[action.pawn or 0]
        if action.kind == "stone":
            return (action.pawn or 0) * SPOTS + spot, spend
        if action.kind == "centaur":
            token = WITH_NOTHING if action.cell is None else self._known.singles.index(action.cell)
            return CENTAUR_AT + spot * 9 + token, spend
        if action.kind == "lightning" and action.cell is not None:
            return LIGHTNING_AT + self._known.doubles.index(action.cell), spend
        if action.kind == "strike" and action.cell is not None:
            return STRIKE_AT + spot * 8 + self._known.singles.index(action.cell), spend
        return PASSING, spend


def _renumbered(bits: int, cells: list[int]) -> int:
    return sum(1 << i for i, cell in enumerate(cells) if bits >> cell & 1)


def _seat_0_wins(s: np.record) -> int:
    points, wins = np.zeros(2, np.int64), np.zeros(2, np.int64)
    score(s, points, wins)
    return int(wins[0])
