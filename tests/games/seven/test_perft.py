"""Counts of move sequences, kept as data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from benchmarks.reference.seven import Game
from benchmarks.reference.seven import perft as plain_perft

from ludotheque.games.seven import rules
from support.seven import after

CASES = json.loads((Path(__file__).parents[2] / "data/seven/perft.json").read_text())


@pytest.mark.parametrize("case", CASES)
def test_perft(case: dict[str, Any]) -> None:
    board = after(*case["moves"], **case["options"])
    assert [rules.perft(board, depth + 1) for depth in range(len(case["counts"]))] == case["counts"]


def test_the_plain_rules_count_the_same() -> None:
    assert [plain_perft(Game(), depth) for depth in (1, 2)] == CASES[0]["counts"][:2]
