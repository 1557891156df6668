"""The compiled rules against the plain reference: random games, perft, and the golden record."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import ludotheque
from ludotheque.games.heptamensa import rules

_DATA = Path(__file__).parents[2] / "data" / "heptamensa"


@pytest.mark.parametrize("seed", range(60))
def test_random_games_agree_with_the_reference(reference: ModuleType, seed: int) -> None:
    rng = random.Random(seed)
    letters = list("DDDDDDDDCCCCRRRR")
    rng.shuffle(letters)
    setup = "".join(letters) if seed % 2 else None
    plain = reference.start(setup)
    position = ludotheque.start("heptamensa", setup=setup)
    if setup is None:
        text = "=" + "".join("D" if letter == "D" else "S" for letter in letters)
        plain, position = reference.play(plain, text), position.play(text)
    while not plain["over"]:
        texts = reference.moves(plain)
        assert list(position.moves) == texts
        if position.chance is not None:
            weights = reference.odds(plain)
            total = sum(weights.values())
            assert position.chance == {face: Fraction(weight, total) for face, weight in sorted(weights.items())}
        else:
            assert str(position.turn) == reference.waits_for(plain)
        assert list(position.scores) == reference.scores(plain)
        text = rng.choice(texts)
        plain, position = reference.play(plain, text), position.play(text)
    assert position.over
    assert list(position.scores) == reference.scores(plain)
    assert position.winners == (reference.winner(plain),)


@pytest.mark.parametrize(
    "case", json.loads((_DATA / "perft.json").read_text()), ids=lambda case: " ".join(case["moves"])
)
def test_perft(case: dict[str, Any]) -> None:
    position = ludotheque.start("heptamensa", **case["options"])
    for text in case["moves"]:
        position = position.play(text)
    counts = [rules.perft(position.board, depth + 1) for depth in range(len(case["counts"]))]
    assert counts == case["counts"]


def test_the_golden_record_replays() -> None:
    lines = (_DATA / "golden.record").read_text().splitlines()
    tags = dict(re.findall(r'\[(\w+) "(.*)"\]', "\n".join(lines)))
    position = ludotheque.start("heptamensa")
    for line in lines[lines.index("") + 1 :]:
        _, who, text = line.split(" ; ")[0].split(" ")
        assert who == ("=" if position.turn is None else str(position.turn))
        position = position.play(text)
    assert position.over
    assert " ".join(map(str, position.scores)) == tags["Scores"]
    assert " ".join(map(str, position.winners)) == tags["Winners"]
