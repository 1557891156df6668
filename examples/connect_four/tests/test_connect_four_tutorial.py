"""The tutorials show the code as it is: every excerpt stands in a source."""

from __future__ import annotations

import re
from pathlib import Path

import ludotheque
import numpy as np
import pytest
from ludotheque.rules.phrase import Phrase

ROOT = Path(__file__).parents[3]
HERE = ROOT / "examples" / "connect_four"
SOURCES = [
    *HERE.rglob("*.py"),
    *HERE.rglob("*.toml"),
    *HERE.rglob("*.md"),
    ROOT / "src" / "ludotheque" / "rules" / "contract.py",
    ROOT / "src" / "ludotheque" / "games" / "latroncules" / "bot.py",
]
_BLOCK = re.compile(r"^```(python|toml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str) -> list[str]:
    """The excerpts of a page."""
    return [match[2] for match in _BLOCK.finditer((ROOT / "docs" / page).read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", ["write-a-game.md", "write-a-bot.md"])
def test_every_excerpt_stands_in_a_source(page: str) -> None:
    sources = [source.read_text(encoding="utf-8") for source in SOURCES]
    excerpts = [block for block in blocks(page) if "class RandomPlayer" not in block]
    assert excerpts
    for excerpt in excerpts:
        assert any(excerpt in source for source in sources), excerpt


def test_the_bot_of_the_tutorial_plays() -> None:
    (source,) = [block for block in blocks("write-a-bot.md") if "class RandomPlayer" in block]
    names: dict[str, object] = {"__name__": __name__}
    exec(source, names)
    player = names["RandomPlayer"]
    assert callable(player)
    position = ludotheque.start("connect_four")
    bot = player(Phrase("Anybody", "N’importe qui"), position.game.rules)
    move = bot.choose(position.board, 0, np.array([1, 2], np.uint64))
    assert move in position.numbers
