"""SEVEN's random moves a second: the compiled rules beside plain Python, in the same run, on one core.

python -m benchmarks.seven_speed
"""

from __future__ import annotations

import time

import numpy as np

from benchmarks.reference.seven import random_game
from ludotheque.games.seven import rules
from ludotheque.rules.random import random_state

_COMPILED_GAMES = 40_000
_PLAIN_GAMES = 5


def main() -> None:
    """Measure both and print them side by side."""
    board = np.zeros(1, rules.RECORD)
    rules.start(board[0], np.zeros(1, np.int64))
    buffer, weights, rng = np.empty(rules.WIDTH, np.int64), np.empty(rules.WIDTH, np.int64), random_state("speed")
    rules.playouts(board, 100, rng, buffer, weights)
    begun = time.process_time()
    events = rules.playouts(board, _COMPILED_GAMES, rng, buffer, weights)
    compiled = events / (time.process_time() - begun)
    begun = time.process_time()
    plain = sum(len(random_game(seed)) for seed in range(_PLAIN_GAMES)) / (time.process_time() - begun)
    print(f"compiled {compiled:,.0f} moves/s, plain Python {plain:,.0f} moves/s, ratio {compiled / plain:,.0f}")


if __name__ == "__main__":
    main()
