"""Players of Latroncules: tree search whose rollouts are cut short and judged by what is left on the board."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from ludotheque.bots.players import ladder
from ludotheque.bots.tree import grow_tree
from ludotheque.games.latroncules import rules
from ludotheque.games.latroncules.rules import moves, odds, play, score, turn
from ludotheque.rules.bits import bit_count
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers, Records
from ludotheque.rules.random import RandomState

_ROLLOUT_LIMIT = 24
_CURIOSITY = 0.7
_CAVALIER, _FANTASSIN = 2.0, 1.0
_SCALE = 0.35
"""How sure one fantassin's lead makes: a logistic curve of the difference in material."""


@compiled
def evaluate(s: np.record, values: npt.NDArray[np.float64]) -> None:
    """Each side's share of the win, from the pieces left."""
    lead = 0.0
    for side in range(2):
        worth = _CAVALIER * bit_count(s.cavaliers[side]) + _FANTASSIN * bit_count(s.fantassins[side])
        lead += worth if side == 0 else -worth
    values[0] = 1.0 / (1.0 + math.exp(-_SCALE * lead))
    values[1] = 1.0 - values[0]


@compiled
def grow(
    origin: Records, simulations: int, rng: RandomState, nodes: Records, buffer: Integers, weights: Integers
) -> int:
    """`grow_tree` of this game."""
    return grow_tree(
        origin, simulations, _ROLLOUT_LIMIT, _CURIOSITY, 2, rng, nodes, buffer, weights,
        turn, moves, odds, play, score, evaluate,
    )  # fmt: skip


BOTS = ladder(rules, grow, 150, 3_000, 60_000)
