"""Ludothèque: the game library that never closes.

>>> import ludotheque
>>> p = ludotheque.start("latroncules")
>>> p = p.play("a2-a3")
>>> p.turn
1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque import games
from ludotheque.rules.errors import BadNotation, BadOption, BadRecord, IllegalMove, LudothequeError, UnknownGame
from ludotheque.rules.registry import find_game

__version__ = "0.1.0"

if TYPE_CHECKING:
    from ludotheque.rules.position import Position

__all__ = [
    "BadNotation",
    "BadOption",
    "BadRecord",
    "IllegalMove",
    "LudothequeError",
    "Position",
    "UnknownGame",
    "games",
    "read",
    "start",
]


def start(game: str, **options: object) -> Position:
    """The opening position of a game, with options by name: `start("latroncules", variant="points")`."""
    from ludotheque.rules.position import Position

    found = find_game(game)
    return Position.start(found, found.check(options))


def read(game: str, text: str, **options: object) -> Position:
    """The position that a text describes, in a game that has a notation for positions; its history starts here."""
    from ludotheque.rules.position import Position

    found = find_game(game)
    return Position.read(found, found.check(options), text)


def __getattr__(name: str) -> object:
    """`Position` brings the compiler with it, so it is loaded when first asked for."""
    if name == "Position":
        from ludotheque.rules.position import Position

        return Position
    raise AttributeError(f"module 'ludotheque' has no attribute {name!r}")
