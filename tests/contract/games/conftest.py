"""One suite over every installed game."""

from __future__ import annotations

import pytest

from ludotheque.rules.contract import Game
from ludotheque.rules.registry import find_game, game_names


@pytest.fixture(params=game_names(), scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """Each installed game in turn."""
    return find_game(request.param)
