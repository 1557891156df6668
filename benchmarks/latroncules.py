"""Latroncules: compiled random moves beside the same rules in plain Python.

On both sides a move is: list all legal moves, choose one of them evenly, play it; over whole games from the set-up.
"""

from __future__ import annotations

import random

from benchmarks.compiled import random_games
from benchmarks.reference.latroncules import Reference
from benchmarks.table import Line, alone, beside
from benchmarks.timing import rates
from ludotheque.rules.registry import find_game

_GAMES = 50
_RNG = random.Random("benchmarks")


def lines() -> list[Line]:
    """Random moves a second."""
    ours, theirs = rates(random_games(find_game("latroncules"), _GAMES), _reference_game)
    return [
        beside("Latroncules random moves / plain-Python reference", ours, theirs, 100),
        alone("Latroncules random moves", ours, "goal", 2_000_000),
    ]


def _reference_game() -> int:
    game = Reference.start()
    played = 0
    while moves := game.moves():
        game = game.play(_RNG.choice(moves))
        played += 1
    return played
