"""Players of SEVEN: tree search over the first tiles, and the last ones played out exactly.

The last tile has no choice of level, so the game is decided one tile before its end; with two or three tiles left, what
best play leads to is found in microseconds. So rollouts stop there, and count that instead of an accident.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.bots.endgame import UNSOLVED, EndgamePlayer, solve_endgame
from ludotheque.bots.players import ladder
from ludotheque.bots.tree import grow_tree
from ludotheque.games.seven import rules
from ludotheque.games.seven.rules import (
    ALL_TILES,
    LEVELS,
    NOWHERE,
    RECORD,
    ROWS,
    WIDTH,
    highest_level,
    moves,
    odds,
    play,
    score,
    turn,
)
from ludotheque.rules.compile import compiled
from ludotheque.rules.contract import Bot
from ludotheque.rules.loops import OVER, Integers, Records
from ludotheque.rules.random import RandomState

_CURIOSITY = 0.7
_DECIDED = ALL_TILES - 1
"""Tiles placed when only one is left."""
_HORIZON = ALL_TILES - 2
"""Tiles placed when a rollout stops."""
_SOLVABLE = ALL_TILES - 7
"""Tiles placed when it may pay to look for the end."""


@compiled
def decided_turn(s: np.record) -> int:
    """`turn`, but the game counts as over when one tile is left."""
    return OVER if s.count >= _DECIDED else turn(s)


@compiled
def decided_score(s: np.record, points: Integers, wins: Integers) -> None:
    """`score` after the last tile has gone where it must."""
    if s.count == ALL_TILES:
        score(s, points, wins)
        return
    side, tile, height = int(s.count) % 2, 0, int(s.height)
    while s.placed[side, tile] != NOWHERE:
        tile += 1
    level = highest_level(s, side, tile, np.empty(ROWS * LEVELS, np.int64))
    s.level[side, tile] = level
    s.height = max(height, level)
    s.count = ALL_TILES
    score(s, points, wins)
    s.level[side, tile] = 0
    s.height = height
    s.count = _DECIDED


@compiled
def solve(origin: Records, budget: int) -> tuple[int, int]:
    """`solve_endgame` of this game; too far from the end it does not begin."""
    left = ALL_TILES - int(origin[0].count)
    if origin[0].count < _SOLVABLE:
        return UNSOLVED, -1
    if origin[0].count < _DECIDED:
        return solve_endgame(origin, left, budget, WIDTH, decided_turn, moves, play, decided_score)
    points, wins, listed = np.empty(2, np.int64), np.empty(2, np.int64), np.empty(WIDTH, np.int64)
    decided_score(origin[0], points, wins)
    moves(origin[0], listed)
    return wins[0] - wins[1], listed[0]


@compiled
def horizon_turn(s: np.record) -> int:
    """`turn`, but the game counts as over where best play to its end is quickly found."""
    return OVER if s.count >= _HORIZON else turn(s)


@compiled
def horizon_score(s: np.record, points: Integers, wins: Integers) -> None:
    """Who wins if both sides play their last tiles best."""
    board = np.empty(1, RECORD)
    board[0] = s
    value, _ = solve_endgame(board, ALL_TILES - _HORIZON, 1 << 40, WIDTH, decided_turn, moves, play, decided_score)
    for side in range(2):
        points[side] = 0
        wins[side] = 1 if value == 1 - 2 * side else 0


@compiled
def evaluate(s: np.record, values: npt.NDArray[np.float64]) -> None:
    """Never needed, as every rollout reaches the end: an even share."""
    values[0] = 0.5
    values[1] = 0.5


@compiled
def grow(
    origin: Records, simulations: int, rng: RandomState, nodes: Records, buffer: Integers, weights: Integers
) -> int:
    """`grow_tree` of this game."""
    return grow_tree(
        origin, simulations, ALL_TILES, _CURIOSITY, 2, rng, nodes, buffer, weights,
        turn, moves, odds, play, score, evaluate,
    )  # fmt: skip


@compiled
def grow_to_horizon(
    origin: Records, simulations: int, rng: RandomState, nodes: Records, buffer: Integers, weights: Integers
) -> int:
    """`grow_tree` of this game, with its last tiles played best."""
    if origin[0].count >= _HORIZON:
        return grow(origin, simulations, rng, nodes, buffer, weights)
    return grow_tree(
        origin, simulations, ALL_TILES, _CURIOSITY, 2, rng, nodes, buffer, weights,
        horizon_turn, moves, odds, play, horizon_score, evaluate,
    )  # fmt: skip


_HARE, _FOX, _TORTOISE = ladder(rules, grow_to_horizon, 60, 1_500, 20_000)

BOTS: tuple[Bot, ...] = (
    _HARE,
    EndgamePlayer(_FOX, solve, 200_000),
    EndgamePlayer(_TORTOISE, solve, 10_000_000),
)
