"""Connect Four: the record of a position, and the rules on it.

A position is one bit set of discs for each side. A column is seven bits, the lowest its bottom; six hold discs and the
seventh is always empty. So no line runs from one column's top into the next column's bottom, and the places of a line
lie a fixed number of bits apart.
"""

from __future__ import annotations

import numpy as np
from ludotheque.rules import loops
from ludotheque.rules.compile import compiled, record_type
from ludotheque.rules.loops import OVER, Integers, Records
from ludotheque.rules.plain import no_odds, no_secrets
from ludotheque.rules.random import RandomState

COLUMNS, ROWS = 7, 6
STRIDE = ROWS + 1
"""How many bits further the same row of the next column is."""
LINES = (1, STRIDE - 1, STRIDE, STRIDE + 1)
"""How many bits apart the places of a line are: upwards, falling, level, rising."""

RUNNING, FOUR, FULL = range(3)
"""How a game has ended: four in a line; no place left."""

RECORD = record_type(("discs", np.uint64, 2), ("side", np.int8), ("ending", np.int8))
ACTIONS = COLUMNS
"""A move is a column, 0 to 6."""
WIDTH = COLUMNS

odds = no_odds
guess = no_secrets

NOTHING = np.uint64(0)
_SHIFTS = tuple((np.uint64(apart), np.uint64(2 * apart)) for apart in LINES)
_BOTTOM = tuple(np.uint64(1 << column * STRIDE) for column in range(COLUMNS))
_TOP = tuple(np.uint64(1 << column * STRIDE + ROWS - 1) for column in range(COLUMNS))
_COLUMN = tuple(np.uint64(((1 << ROWS) - 1) << column * STRIDE) for column in range(COLUMNS))
_BOARD = np.uint64(sum(map(int, _COLUMN)))


@compiled
def start(s: np.record, options: Integers) -> None:
    """The empty board."""
    s.discs[0] = NOTHING
    s.discs[1] = NOTHING
    s.side = 0
    s.ending = RUNNING


@compiled
def turn(s: np.record) -> int:
    """The side to move, or OVER."""
    return OVER if s.ending != RUNNING else int(s.side)


@compiled
def moves(s: np.record, out: Integers) -> int:
    """The columns that have room."""
    if s.ending != RUNNING:
        return 0
    taken = s.discs[0] | s.discs[1]
    count = 0
    for column in range(COLUMNS):
        out[count] = column
        count += 1 if taken & _TOP[column] == NOTHING else 0
    return count


@compiled
def play(s: np.record, column: int) -> None:
    """Drop a disc: adding one at the foot of a column carries up to its first empty place."""
    side = np.int64(s.side)
    taken = s.discs[0] | s.discs[1]
    place = (taken + _BOTTOM[column]) & _COLUMN[column]
    s.discs[side] |= place
    s.side = 1 - side
    if has_four(s.discs[side]):
        s.ending = FOUR
    elif taken | place == _BOARD:
        s.ending = FULL


@compiled
def has_four(discs: np.uint64) -> bool:
    """Whether four of these discs are in a line: pairs side by side, then pairs of pairs."""
    found = NOTHING
    for once, twice in _SHIFTS:
        pairs = discs & (discs >> once)
        found |= pairs & (pairs >> twice)
    return bool(found != NOTHING)


@compiled
def score(s: np.record, points: Integers, wins: Integers) -> None:
    """One point for four in a line: it is the side that has just moved."""
    for side in range(2):
        points[side] = 1 if s.ending == FOUR and side != s.side else 0
        wins[side] = points[side]


@compiled
def step(before: Records, after: Records, move: int) -> bool:
    """`loops.step` of this game."""
    return loops.step(before, after, move, WIDTH, moves, play)


@compiled
def playouts(origin: Records, games: int, rng: RandomState, buffer: Integers, weights: Integers) -> int:
    """`loops.playouts` of this game."""
    return loops.playouts(origin, games, rng, buffer, weights, turn, moves, odds, play)


@compiled
def perft(origin: Records, depth: int) -> int:
    """`loops.perft` of this game."""
    return loops.perft(origin, depth, WIDTH, turn, moves, play)
