"""The compiled rules against an independent reading of the rulebook in plain Python, over whole random games."""

from __future__ import annotations

import random

import pytest
from benchmarks.reference.latroncules import Reference

import ludotheque


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("variant", ["null", "points"])
def test_random_games_agree(seed: int, variant: str) -> None:
    rng = random.Random(f"{variant} {seed}")
    ours, theirs = ludotheque.start("latroncules", variant=variant), Reference.start(variant)
    for _ in range(2_000):
        assert list(ours.moves) == theirs.moves()
        assert ours.text == theirs.text
        assert ours.over == theirs.over
        assert ours.scores == theirs.pieces
        assert ours.winners == (() if theirs.winner is None else (theirs.winner,))
        if ours.over:
            return
        move = rng.choice(ours.moves)
        ours, theirs = ours.play(move), theirs.play(move)
    pytest.fail("the game did not end")
