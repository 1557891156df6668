"""Expectation search in any game of two sides without secrets: the best move counts, and chance counts by its odds.

What is looked at is every sequence of a given number of decisions with every throw between them, so that it suits games
in which chance has few outcomes and moves are few. Values are side 0's share of the win: side 0 seeks the highest, side
1 the lowest.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.rules.compile import generic
from ludotheque.rules.loops import CHANCE, OVER, Compiled, Integers, Records

Values = npt.NDArray[np.float64]

DEEPEST = 8
"""The most decisions that a search may look ahead."""


@generic
def expect(
    origin: Records,
    decisions: int,
    width: int,
    found: Integers,
    worth: Values,
    turn: Compiled,
    moves: Compiled,
    odds: Compiled,
    play: Compiled,
    score: Compiled,
    evaluate: Compiled,
) -> int:
    """Fill `found` with the moves of `origin` and `worth` with the value of each; return how many there are.

    A side must be to move. The search looks `decisions` ahead, the first move included; there `evaluate(s, values)`
    gives each side's share of the win.
    """
    levels = 2 * DEEPEST + 1
    boards = np.empty(levels, origin.dtype)
    todo = np.empty((levels, width), np.int64)
    weights = np.ones((levels, width), np.int64)
    count = np.zeros(levels, np.int64)
    tried = np.zeros(levels, np.int64)
    value = np.zeros(levels, np.float64)
    decided = np.zeros(levels, np.int64)
    points = np.zeros(2, np.int64)
    wins = np.zeros(2, np.int64)
    shares = np.zeros(2, np.float64)
    total = moves(origin[0], found)
    for first in range(total):
        boards[0] = origin[0]
        play(boards[0], found[first])
        decided[0] = 1
        level = 0
        arriving = True
        while True:
            mover = turn(boards[level])
            leaf = False
            if arriving:
                if mover == OVER:
                    score(boards[level], points, wins)
                    value[level] = 0.5 + 0.5 * (wins[0] - wins[1])
                    leaf = True
                elif decided[level] >= decisions or level == levels - 1:
                    evaluate(boards[level], shares)
                    value[level] = shares[0]
                    leaf = True
                else:
                    count[level] = moves(boards[level], todo[level])
                    tried[level] = 0
                    value[level] = 0.0 if mover <= 0 else 1.0
                    if mover == CHANCE:
                        odds(boards[level], weights[level])
            if not leaf and tried[level] < count[level]:
                boards[level + 1] = boards[level]
                play(boards[level + 1], todo[level, tried[level]])
                decided[level + 1] = decided[level] + (0 if mover == CHANCE else 1)
                tried[level] += 1
                level += 1
                arriving = True
                continue
            if not leaf and mover == CHANCE:
                value[level] /= np.sum(weights[level, : count[level]])
            if level == 0:
                break
            above = level - 1
            mover = turn(boards[above])
            if mover == CHANCE:
                value[above] += weights[above, tried[above] - 1] * value[level]
            elif mover == 0:
                value[above] = max(value[above], value[level])
            else:
                value[above] = min(value[above], value[level])
            level = above
            arriving = False
        worth[first] = value[0]
    return int(total)
