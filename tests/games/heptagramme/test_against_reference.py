"""The compiled rules against an independent reading of the rulebook in plain Python, over whole games."""

from __future__ import annotations

import random

import pytest
from benchmarks.reference.heptagramme import Reference

import ludotheque


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_agree(players: int, short: bool, seed: int) -> None:
    rng = random.Random(f"{players} {short} {seed}")
    idle = rng.choice([0.02, 0.1, 0.4])
    ours = ludotheque.start("heptagramme", players=players, short=short)
    theirs = Reference.start(players, short)
    for _ in range(2_000):
        legal = theirs.moves()
        assert list(ours.moves) == legal
        assert (ours.turn, ours.over) == (theirs.turn(), theirs.over)
        assert (ours.chance or {}) == theirs.odds()
        assert ours.scores == tuple(theirs.points)
        assert ours.winners == theirs.winners()
        if ours.over:
            return
        busy = [text for text in legal if ">" in text or "=" in text]
        text = rng.choice(busy if busy and rng.random() > idle else legal)
        ours, theirs = ours.play(text), theirs.play(text)
    pytest.fail("the game did not end")
