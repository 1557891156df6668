"""Boards as files: the still layer of a table, and pictures of positions for rulebooks and links."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from urllib.parse import urlencode

from ludotheque.rules import svg
from ludotheque.rules.contract import EVERYTHING, Game, Look
from ludotheque.rules.options import HIDDEN, Options
from ludotheque.rules.phrase import Language
from ludotheque.rules.rulebook import Example


@lru_cache(maxsize=256)
def still_layer(game: Game, options: Options, look: Look) -> str:
    """The layer that never changes, as the inside of an SVG."""
    return game.drawing.still(options, look)


@lru_cache(maxsize=256)
def still_address(game: Game, options: Options, look: Look) -> str:
    """Where a browser finds that layer; the address changes whenever its content does, so it can be kept for ever.

    A secret option is neither told by the address nor seen in the layer.
    """
    version = hashlib.sha256(still_layer(game, options, look).encode()).hexdigest()[:12]
    told = {name: text for name, text in options.told.items() if text != HIDDEN}
    query = {"bottom": look.bottom, "language": look.language, "version": version, **told}
    return f"/games/{game.name}/still.svg?{urlencode(query)}"


def example_address(game: Game, example: Example, language: Language) -> str:
    """Where a browser finds the picture of a rulebook's example."""
    query = {"options": example.options, "text": example.text, "moves": example.moves, "language": language}
    return f"/games/{game.name}/picture.svg?{urlencode({k: v for k, v in query.items() if v})}"


def example_picture(game: Game, example: Example, language: Language) -> str:
    """The picture of an example: the board alone."""
    position = example.position(game)
    return svg.board(game, position.options, position.view(EVERYTHING), Look(language), position.last)
