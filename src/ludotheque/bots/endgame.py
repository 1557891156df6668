"""Endgames solved exactly, in any game of two sides without chance and secrets: alpha-beta search to the very end.

Only who wins is counted, so a search ends as soon as a winning move is found. What refuted one move often refutes its
siblings too, as the same number is the same move everywhere: the last few refutations of each depth are tried first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ludotheque.rules.compile import generic
from ludotheque.rules.contract import Bot
from ludotheque.rules.loops import OVER, Compiled, Records
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import RandomState

UNSOLVED = -2
"""The value of a position whose end was not found within the budget."""

_REFUTATIONS = 4


@generic
def solve_endgame(
    origin: Records,
    plies: int,
    budget: int,
    width: int,
    turn: Compiled,
    moves: Compiled,
    play: Compiled,
    score: Compiled,
) -> tuple[int, int]:
    """What best play of both sides leads to, and a move that keeps it; at least one move must be left to play.

    The value is 1 if side 0 wins, -1 if side 1 does, 0 for a draw, or UNSOLVED if more than `budget` moves had to be
    looked at. `plies` is the most that can still be played, `width` the most moves of any position.
    """
    boards = np.empty(plies + 1, origin.dtype)
    todo = np.empty((plies, width), np.int64)
    count = np.zeros(plies, np.int64)
    tried = np.zeros(plies, np.int64)
    best = np.zeros(plies, np.int64)
    low = np.full(plies + 1, -1, np.int64)
    high = np.full(plies + 1, 1, np.int64)
    refutations = np.full((plies, _REFUTATIONS), -1, np.int64)
    points = np.zeros(2, np.int64)
    wins = np.zeros(2, np.int64)
    chosen = -1
    looked_at = 0
    depth = 0
    boards[0] = origin[0]
    arriving = True
    while True:
        side = turn(boards[depth])
        if arriving and side != OVER:
            found = moves(boards[depth], todo[depth])
            looked_at += found
            if looked_at > budget:
                return UNSOLVED, -1
            count[depth] = found
            tried[depth] = 0
            best[depth] = -2 if side == 0 else 2
            front = 0
            for i in range(_REFUTATIONS):
                for j in range(front, found):
                    if todo[depth, j] == refutations[depth, i]:
                        todo[depth, j] = todo[depth, front]
                        todo[depth, front] = refutations[depth, i]
                        front += 1
                        break
        settled = side == OVER
        if not settled:
            refuted = best[depth] >= high[depth] if side == 0 else best[depth] <= low[depth]
            if refuted:
                move = todo[depth, tried[depth] - 1]
                if refutations[depth, 0] != move:
                    for i in range(_REFUTATIONS - 1, 0, -1):
                        refutations[depth, i] = refutations[depth, i - 1]
                    refutations[depth, 0] = move
            settled = refuted or tried[depth] == count[depth]
        if not settled:
            boards[depth + 1] = boards[depth]
            play(boards[depth + 1], todo[depth, tried[depth]])
            tried[depth] += 1
            low[depth + 1] = low[depth]
            high[depth + 1] = high[depth]
            depth += 1
            arriving = True
            continue
        if side == OVER:
            score(boards[depth], points, wins)
            value = wins[0] - wins[1]
        else:
            value = best[depth]
        if depth == 0:
            return value, chosen
        depth -= 1
        arriving = False
        if turn(boards[depth]) == 0:
            better = value > best[depth]
            low[depth] = max(low[depth], value)
        else:
            better = value < best[depth]
            high[depth] = min(high[depth], value)
        if better:
            best[depth] = value
            if depth == 0:
                chosen = todo[0, tried[0] - 1]


Solve = Callable[[Records, int], tuple[int, int]]
"""A game's compiled entry point to `solve_endgame`: origin and budget; it may refuse what is too far from the end."""


@dataclass(frozen=True)
class EndgamePlayer:
    """Plays like another bot until it can see the end, and from there on exactly; what is lost anyway, as the other."""

    before: Bot
    solve: Solve
    budget: int

    @property
    def name(self) -> Phrase:
        """The other bot's name."""
        return self.before.name

    def choose(self, board: Records, seat: int, rng: RandomState) -> int:
        """A move that wins or at least draws, if the end is in sight."""
        value, move = self.solve(board, self.budget)
        lost = -1 if seat == 0 else 1
        if value not in (UNSOLVED, lost):
            return int(move)
        return self.before.choose(board, seat, rng)
