"""Rulebooks: Markdown in which a fenced block `board` is a drawn example.

    ```board
    options: variant=points
    text: 8/8/8/3Ff3/4C3/8/8/8 w 7 8 0
    moves: e4-e5
    caption: What the picture shows.
    ```

`text` (or the opening, without it) is the position to begin with, `moves` are played from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ludotheque.rules.contract import Game
from ludotheque.rules.phrase import Language
from ludotheque.rules.position import Position

_BLOCK = re.compile(r"^```board\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    """A drawn example: its keys as written, and its caption."""

    options: str
    text: str
    moves: str
    caption: str

    def position(self, game: Game) -> Position:
        """The position to draw."""
        options = game.check(dict(pair.partition("=")[::2] for pair in self.options.split()))
        position = Position.read(game, options, self.text) if self.text else Position.start(game, options)
        return position.play_all(self.moves)


def read_rulebook(game: Game, language: Language) -> Iterator[str | Example]:
    """The rulebook in one language, text and examples in turn."""
    book = (game.rulebook / f"{language}.md").read_text(encoding="utf-8")
    for i, part in enumerate(_BLOCK.split(book)):
        yield _example(part) if i % 2 else part


def _example(block: str) -> Example:
    keys = dict(line.partition(": ")[::2] for line in block.splitlines())
    unknown = set(keys) - {"options", "text", "moves", "caption"}
    if unknown:
        raise ValueError(f"a board example has no key {unknown.pop()!r}")
    return Example(**{name: keys.get(name, "") for name in ("options", "text", "moves", "caption")})
