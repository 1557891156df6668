"""Whole games as records."""

from __future__ import annotations

import pytest

from ludotheque.rules.records import GameRecord
from support.records import whole_game


@pytest.fixture(scope="module", params=[("null", 1), ("points", 2)], ids=["null", "points"])
def finished(request: pytest.FixtureRequest) -> GameRecord:
    """Whole games."""
    return whole_game(*request.param)
