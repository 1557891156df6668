"""Latroncules: the record of a position, and the rules on it.

A position is four bit sets (cavaliers and fantassins of each side) and what the endings need. The same position three
times is found exactly, without hashing: between two captures or fantassins' moves only cavaliers walk, so the record
keeps the trail of those moves and undoes it step by step.
"""

from __future__ import annotations

import numpy as np

from ludotheque.games.latroncules.tabula import (
    ALLOWED,
    BIT,
    CAVALIERS,
    CORNER_OF,
    FILE_A,
    FILE_H,
    NEIGHBOUR,
    PARTNER_OF,
    RANK_1,
    RANK_8,
    SQUARES,
    is_dark,
    square_at,
    squares_set,
)
from ludotheque.rules import loops
from ludotheque.rules.bits import bit_count, lowest_bit
from ludotheque.rules.compile import compiled, record_type
from ludotheque.rules.loops import OVER, Integers, Records
from ludotheque.rules.plain import no_odds, no_secrets
from ludotheque.rules.random import RandomState

QUIET_LIMIT = 100
"""Plies without a capture or a fantassin's move that end the game."""

RUNNING, IMPERATOR, BLOCKED, REPETITION, QUIET, LONE = range(6)
"""How a game has ended: all captured; no legal move; third time; too long quiet; read with one piece each."""

RECORD = record_type(
    ("cavaliers", np.uint64, 2),
    ("fantassins", np.uint64, 2),
    ("side", np.int8),
    ("ending", np.int8),
    ("points", np.int8),
    ("quiet", np.int16),
    ("walked", np.int16),
    ("promoted", np.int8, 2),
    ("trail", np.uint16, QUIET_LIMIT),
)
ACTIONS = SQUARES * SQUARES
"""A move is `from * 64 + to`."""
WIDTH = CAVALIERS * 8 + CAVALIERS
"""The most legal moves: eight directions for each cavalier (a step or a jump, never both), one for each fantassin."""

odds = no_odds
guess = no_secrets

NOTHING = np.uint64(0)
_ONE, _SEVEN, _EIGHT, _NINE = np.uint64(1), np.uint64(7), np.uint64(8), np.uint64(9)
_CORNERS = tuple(
    (BIT[corner], BIT[beside], BIT[PARTNER_OF[beside]]) for corner, beside in ((0, 1), (7, 6), (56, 57), (63, 62))
)
_SETUP = tuple(
    (
        squares_set([q for file in range(8) for rank in ranks if is_dark(q := square_at(file, rank))]),
        squares_set([q for file in range(8) for rank in ranks if not is_dark(q := square_at(file, rank))]),
    )
    for ranks in ((0, 1), (6, 7))
)
_WHITE_CAVALIERS, _WHITE_FANTASSINS = _SETUP[0]
_BLACK_CAVALIERS, _BLACK_FANTASSINS = _SETUP[1]


@compiled
def start(s: np.record, options: Integers) -> None:
    """The set-up; `options[0]` is 1 for the variant `points`."""
    s.cavaliers[0] = _WHITE_CAVALIERS
    s.cavaliers[1] = _BLACK_CAVALIERS
    s.fantassins[0] = _WHITE_FANTASSINS
    s.fantassins[1] = _BLACK_FANTASSINS
    s.side = 0
    s.ending = RUNNING
    s.points = options[0]
    s.quiet = 0
    s.walked = 0
    s.promoted[0] = 0
    s.promoted[1] = 0
    for i in range(QUIET_LIMIT):
        s.trail[i] = 0


@compiled
def turn(s: np.record) -> int:
    """The side to move, or OVER."""
    return OVER if s.ending != RUNNING else int(s.side)


@compiled
def pieces(s: np.record, side: int) -> np.uint64:
    """All squares that a side stands on."""
    both: np.uint64 = s.cavaliers[side] | s.fantassins[side]
    return both


@compiled
def flanked_by(them: np.uint64) -> np.uint64:
    """Every square between two of their pieces: in a row, a column, a diagonal, or a corner between its two sides."""
    east = (them & ~FILE_H) << _ONE
    west = (them & ~FILE_A) >> _ONE
    found = (east & west) | ((them << _EIGHT) & (them >> _EIGHT))
    found |= ((them & ~FILE_H) << _NINE) & ((them & ~FILE_A) >> _NINE)
    found |= ((them & ~FILE_A) << _SEVEN) & ((them & ~FILE_H) >> _SEVEN)
    for corner, beside, above in _CORNERS:
        if them & beside and them & above:
            found |= corner
    return found


@compiled
def captured_by(us: np.uint64, them: np.uint64, square: int) -> np.uint64:
    """What a piece of ours that has just arrived on a square captures; `us` is already as after the move."""
    taken = NOTHING
    for direction in range(8):
        victim = NEIGHBOUR[square, direction]
        if victim >= 0 and them & BIT[victim]:
            beyond = NEIGHBOUR[victim, direction]
            if beyond >= 0 and us & BIT[beyond]:
                taken |= BIT[victim]
    corner = CORNER_OF[square]
    if corner >= 0 and them & BIT[corner] and us & BIT[PARTNER_OF[square]]:
        taken |= BIT[corner]
    return taken


@compiled
def walks(s: np.record, square: int) -> np.uint64:
    """Where the piece on a square could go if it did not matter to stand between two opposing pieces."""
    side = int(s.side)
    them = pieces(s, 1 - side)
    free = ~(pieces(s, side) | them)
    if s.fantassins[side] & BIT[square]:
        ahead = NEIGHBOUR[square, 4 * side]
        return BIT[ahead] & free if ahead >= 0 else NOTHING
    found = NOTHING
    for direction in range(8):
        if ALLOWED[square, direction]:
            near = NEIGHBOUR[square, direction]
            if near >= 0 and them & BIT[near]:
                near = NEIGHBOUR[near, direction]
            if near >= 0:
                found |= BIT[near] & free
    return found


@compiled
def reach(s: np.record, square: int, exposed: np.uint64) -> np.uint64:
    """Where the piece on a square may go; onto an `exposed` square only if it captures from there."""
    found = walks(s, square)
    risky = found & exposed
    if risky:
        side = int(s.side)
        us = pieces(s, side) ^ BIT[square]
        them = pieces(s, 1 - side)
        while risky:
            target = lowest_bit(risky)
            risky ^= BIT[target]
            if captured_by(us | BIT[target], them, target) == NOTHING:
                found ^= BIT[target]
    return found


@compiled
def moves(s: np.record, out: Integers) -> int:
    """All legal moves."""
    if s.ending != RUNNING:
        return 0
    side = int(s.side)
    exposed = flanked_by(pieces(s, 1 - side))
    left = pieces(s, side)
    count = 0
    while left:
        square = lowest_bit(left)
        left ^= BIT[square]
        count = list_targets(square, reach(s, square, exposed), out, count)
    return count


@compiled
def exposing_moves(s: np.record, out: Integers) -> int:
    """The moves that are refused only because the moved piece would stand between two opposing ones."""
    if s.ending != RUNNING:
        return 0
    side = int(s.side)
    exposed = flanked_by(pieces(s, 1 - side))
    left = pieces(s, side)
    count = 0
    while left:
        square = lowest_bit(left)
        left ^= BIT[square]
        count = list_targets(square, walks(s, square) & ~reach(s, square, exposed), out, count)
    return count


@compiled
def list_targets(square: int, targets: np.uint64, out: Integers, count: int) -> int:
    """Append the moves from a square to each target; return the new count."""
    while targets:
        target = lowest_bit(targets)
        targets ^= BIT[target]
        out[count] = square * SQUARES + target
        count += 1
    return count


@compiled
def can_move(s: np.record) -> bool:
    """Whether the side to move has a legal move."""
    side = int(s.side)
    exposed = flanked_by(pieces(s, 1 - side))
    left = pieces(s, side)
    while left:
        square = lowest_bit(left)
        left ^= BIT[square]
        if reach(s, square, exposed):
            return True
    return False


@compiled
def play(s: np.record, move: int) -> None:
    """Move, capture, promote; then see whether the game has ended."""
    side = int(s.side)
    origin, target = move // SQUARES, move % SQUARES
    change = BIT[origin] | BIT[target]
    on_foot = s.fantassins[side] & BIT[origin] != NOTHING
    if on_foot:
        s.fantassins[side] ^= change
    else:
        s.cavaliers[side] ^= change
    taken = captured_by(pieces(s, side), pieces(s, 1 - side), target)
    s.cavaliers[1 - side] &= ~taken
    s.fantassins[1 - side] &= ~taken
    far_rank = RANK_8 if side == 0 else RANK_1
    if on_foot and BIT[target] & far_rank and bit_count(s.cavaliers[side]) < CAVALIERS:
        s.fantassins[side] ^= BIT[target]
        s.cavaliers[side] |= BIT[target]
        s.promoted[side] += 1
    if on_foot or taken:
        s.quiet = 0
        s.walked = 0
    else:
        s.trail[s.walked] = move
        s.quiet += 1
        s.walked += 1
    s.side = 1 - side
    s.ending = ending_of(s)


@compiled
def ending_of(s: np.record) -> int:
    """How the game has ended in this position, or RUNNING."""
    white, black = pieces(s, 0), pieces(s, 1)
    if white == NOTHING or black == NOTHING:  # noqa: PLR1714 (a tuple of sets would be built when compiled)
        return IMPERATOR
    if bit_count(white) == 1 and bit_count(black) == 1:
        return LONE
    if seen_before(s) >= 2:
        return REPETITION
    if s.quiet >= QUIET_LIMIT:
        return QUIET
    if not can_move(s):
        return BLOCKED
    return RUNNING


@compiled
def seen_before(s: np.record) -> int:
    """How often this position stood on the board already, found by undoing the trail."""
    times = 0
    theirs_moved = NOTHING
    ours_moved = NOTHING
    for i in range(s.walked - 1, 0, -2):
        theirs, ours = int(s.trail[i]), int(s.trail[i - 1])
        theirs_moved ^= BIT[theirs // SQUARES] ^ BIT[theirs % SQUARES]
        ours_moved ^= BIT[ours // SQUARES] ^ BIT[ours % SQUARES]
        if theirs_moved == NOTHING and ours_moved == NOTHING:
            times += 1
    return times


@compiled
def score(s: np.record, points: Integers, wins: Integers) -> None:
    """Points are the pieces left on the board; the imperator wins, or in the variant `points` the larger side."""
    for side in range(2):
        points[side] = bit_count(pieces(s, side))
    by_count = s.ending == IMPERATOR or (s.ending != RUNNING and s.points == 1)
    for side in range(2):
        wins[side] = 1 if by_count and points[side] > points[1 - side] else 0


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
