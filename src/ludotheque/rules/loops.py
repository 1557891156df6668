"""Loops over any game's rules. Each game hands them its own functions in a thin compiled entry point.

Positions arrive as arrays of one record: passing the array is seven times cheaper than passing the record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from ludotheque.rules.compile import generic
from ludotheque.rules.random import RandomState, random_below, random_pick

CHANCE = -1
"""`turn` of a position that waits for chance."""
OVER = -2
"""`turn` of a position in which the game has ended."""

Records = npt.NDArray[np.void]
Integers = npt.NDArray[np.int64]
Compiled = Callable[..., Any]


@generic
def step(before: Records, after: Records, move: int, width: int, moves: Compiled, play: Compiled) -> bool:
    """Play `move` from `before` into `after` if it is legal; else leave `after` alone and return False."""
    legal = np.empty(width, np.int64)
    count = moves(before[0], legal)
    for i in range(count):
        if legal[i] == move:
            after[0] = before[0]
            play(after[0], move)
            return True
    return False


@generic
def playouts(
    origin: Records,
    games: int,
    rng: RandomState,
    buffer: Integers,
    weights: Integers,
    turn: Compiled,
    moves: Compiled,
    odds: Compiled,
    play: Compiled,
) -> int:
    """Play whole games at random from `origin`; return how many events that took, chance included."""
    board = origin.copy()
    events = 0
    for _ in range(games):
        board[0] = origin[0]
        s = board[0]
        mover = turn(s)
        while mover != OVER:
            count = moves(s, buffer)
            if mover == CHANCE:
                odds(s, weights)
                play(s, buffer[random_pick(rng, weights, count)])
            else:
                play(s, buffer[random_below(rng, count)])
            events += 1
            mover = turn(s)
    return events


@generic
def perft(origin: Records, depth: int, width: int, turn: Compiled, moves: Compiled, play: Compiled) -> int:
    """Count the sequences of exactly `depth` events from `origin`; `width` is the most moves of any position."""
    if depth == 0:
        return 1
    stack = np.empty(depth, origin.dtype)
    todo = np.empty((depth, width), np.int64)
    left = np.zeros(depth, np.int64)
    stack[0] = origin[0]
    left[0] = 0 if turn(stack[0]) == OVER else moves(stack[0], todo[0])
    if depth == 1:
        return int(left[0])
    total = 0
    level = 0
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        below = level + 1
        stack[below] = stack[level]
        play(stack[below], todo[level, left[level]])
        count = 0 if turn(stack[below]) == OVER else moves(stack[below], todo[below])
        if below == depth - 1:
            total += count
        else:
            left[below] = count
            level = below
    return total
