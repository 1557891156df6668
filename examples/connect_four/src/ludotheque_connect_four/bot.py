"""Players of Connect Four: tree search that plays every game to its end."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from ludotheque.bots.players import ladder
from ludotheque.bots.tree import grow_tree
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers, Records
from ludotheque.rules.random import RandomState

from ludotheque_connect_four import rules
from ludotheque_connect_four.rules import COLUMNS, ROWS, moves, odds, play, score, turn

_ROLLOUT_LIMIT = COLUMNS * ROWS
"""No game is longer, so `evaluate` is only asked when this is made smaller."""
_CURIOSITY = 0.9


@compiled
def evaluate(s: np.record, values: npt.NDArray[np.float64]) -> None:
    """Each side's share of the win in a game that was not played to its end: even."""
    values[0] = 0.5
    values[1] = 0.5


@compiled
def grow(
    origin: Records, simulations: int, rng: RandomState, nodes: Records, buffer: Integers, weights: Integers
) -> int:
    """`grow_tree` of this game."""
    return grow_tree(
        origin, simulations, _ROLLOUT_LIMIT, _CURIOSITY, 2, rng, nodes, buffer, weights,
        turn, moves, odds, play, score, evaluate,
    )  # fmt: skip


BOTS = ladder(rules, grow, 100, 2_000, 200_000)
