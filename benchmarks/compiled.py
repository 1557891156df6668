"""Random games in the compiled loop of any game."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ludotheque.rules.contract import Game
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state


def random_games(game: Game, games: int) -> Callable[[], int]:
    """A call that plays so many whole games from the opening position and returns the moves played."""
    rules = game.rules
    board = Position.start(game, game.check({})).board
    rng = random_state("benchmarks")
    buffer, weights = np.empty(rules.WIDTH, np.int64), np.zeros(rules.WIDTH, np.int64)

    def play() -> int:
        return rules.playouts(board, games, rng, buffer, weights)

    return play
