"""The installed games, found by entry point: a package that somebody else installs brings its own."""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from ludotheque.rules.errors import UnknownGame
from ludotheque.rules.phrase import Phrase

if TYPE_CHECKING:
    from ludotheque.rules.contract import Game

GROUP = "ludotheque.games"
_log = logging.getLogger(__name__)


def game_names() -> tuple[str, ...]:
    """The names of all installed games, sorted."""
    return tuple(sorted(_found()))


@cache
def find_game(name: str) -> Game:
    """The game of that name; it is loaded, and the compiler with it, when first asked for."""
    entry = _found().get(name)
    if entry is None:
        raise UnknownGame(
            Phrase(
                "there is no game {name!r} here; installed: {known}",
                "il n’y a pas de jeu {name!r} ici ; installés : {known}",
                {"name": name, "known": ", ".join(game_names())},
            ),
            name,
        )
    game: Game = entry.load()
    if game.name != name:
        raise TypeError(f"the entry point {entry.value} is called {name!r} but its game is called {game.name!r}")
    return game


def installed_games() -> list[Game]:
    """All installed games that can be loaded; one that cannot is named in the log, and the others stay."""
    games = []
    for name in game_names():
        try:
            games.append(find_game(name))
        except Exception:
            _log.exception("the game %s cannot be loaded", name)
    return games


@cache
def _found() -> dict[str, EntryPoint]:
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        first = found.setdefault(entry.name, entry)
        if first.value != entry.value:
            raise TypeError(f"two packages bring a game {entry.name!r}: {first.value} and {entry.value}")
    return found
