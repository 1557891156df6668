"""What a game with puzzles brings to a page: shapes, words and a picture that a browser can take as they are."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from ludotheque.rules.contract import Game
from ludotheque.rules.phrase import LANGUAGES
from ludotheque.rules.registry import installed_games


def test_a_game_with_puzzles_has_a_workbench(game: Game) -> None:
    assert bool(game.puzzles) == (game.workbench is not None)


@pytest.mark.parametrize("game", [game for game in installed_games() if game.workbench], ids=lambda game: game.name)
def test_what_the_page_is_given_can_be_used(game: Game) -> None:
    assert game.workbench
    assert "export function start" in (game.workbench.SCRIPTS / "bench.js").read_text(encoding="utf-8")
    ElementTree.fromstring(f"<defs>{game.workbench.definitions()}</defs>")
    for puzzle in game.puzzles:
        assert ElementTree.fromstring(game.workbench.picture(puzzle.name)).tag.endswith("svg")
        english, french = (json.dumps(game.workbench.material(puzzle.name, language)) for language in LANGUAGES)
        assert english != french
