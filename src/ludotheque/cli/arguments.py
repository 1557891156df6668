"""Arguments that several commands share, and the position that they describe."""

from __future__ import annotations

from typing import Annotated

import typer

from ludotheque.rules.errors import BadOption
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.position import Position
from ludotheque.rules.registry import find_game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name; `ludotheque games` lists them.")]
OptionList = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
PositionText = Annotated[str | None, typer.Option("--text", help="Begin with this position instead of the opening.")]
MoveList = Annotated[str, typer.Option("--moves", help="Moves and chance outcomes to play first, space separated.")]


def position_of(game: str, options: list[str] | None, text: str | None, moves: str) -> Position:
    """The position that the arguments describe."""
    found = find_game(game)
    given: dict[str, object] = {}
    for option in options or []:
        name, value = _pair(option)
        if name in given:
            raise BadOption(Phrase("this option is given twice", "cette option est donnée deux fois"), option)
        given[name] = value
    checked = found.check(given)
    position = Position.start(found, checked) if text is None else Position.read(found, checked, text)
    return position.play_all(moves)


def _pair(option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals:
        raise BadOption(Phrase("an option is given as name=value", "une option s’écrit nom=valeur"), option)
    return name, value
