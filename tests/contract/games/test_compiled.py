"""The same code compiled and uncompiled: whole random games agree byte for byte."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import numpy as np

from ludotheque.rules.contract import Game
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state
from support.walks import random_event, random_options

_EVENTS = 150


def digest(game: Game) -> str:
    """A hash over every position, move list and score of random play with our own random numbers."""
    import random

    rules = game.rules
    found = hashlib.sha256()
    for seed in range(3):
        position = Position.start(game, random_options(game, random.Random(seed)))
        rng = random_state("compiled and uncompiled", seed)
        luck = random.Random(seed)
        for _ in range(_EVENTS):
            if position.over:
                break
            numbers = position.numbers
            found.update(repr((numbers, position.turn, position.scores)).encode())
            if position.chance is not None:
                weights = np.zeros(rules.WIDTH, np.int64)
                rules.odds(position.board[0], weights)
                found.update(weights[: len(numbers)].tobytes())
            board = position.board
            rules.guess(board[0], 0, rng)
            found.update(board.tobytes() + rng.tobytes())
            position = random_event(position, luck)
        found.update(position.board.tobytes())
    return found.hexdigest()


def test_compiled_and_uncompiled_agree(game: Game) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    script = (
        "import importlib.util as u, sys; from ludotheque.rules.registry import find_game; "
        f"spec = u.spec_from_file_location('test_compiled', {__file__!r}); module = u.module_from_spec(spec); "
        f"spec.loader.exec_module(module); print(module.digest(find_game({game.name!r})))"
    )
    uncompiled = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", script],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert uncompiled.returncode == 0, uncompiled.stderr
    assert uncompiled.stdout.strip() == digest(game)
