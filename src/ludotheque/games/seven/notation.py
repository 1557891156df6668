"""Moves as text (`Y:0,0;1,-2;1,-1;2,-1`: a tile, and its four cells sorted by q, then r), read strictly."""

from __future__ import annotations

import re

from ludotheque.games.seven.rules import REACH, SPAN, move_number
from ludotheque.games.seven.tiles import BY_SHAPE, LETTERS, ORIENTATIONS, Cell, Cells, Orientation, shape_of
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.phrase import Phrase

_NUMBER = "(?:0|-?[1-9][0-9]{0,2})"
CELL = f"{_NUMBER},{_NUMBER}"
"""The pattern of a cell."""
_MOVE = re.compile(f"([{LETTERS}]):({CELL}(?:;{CELL}){{3}})", re.ASCII)


def cells_in(text: str) -> list[Cell]:
    """The cells in a text that matches `CELL`, several times with semicolons between."""
    return [(int(q), int(r)) for q, r in (cell.split(",") for cell in text.split(";"))]


def placement_text(letter: str, cells: Cells) -> str:
    """`Y:0,0;1,-2;1,-1;2,-1`, from cells that are sorted."""
    return f"{letter}:" + ";".join(f"{q},{r}" for q, r in cells)


def placement(move: int) -> tuple[Orientation, Cell]:
    """Which way a move turns its tile, and where its hub lies."""
    way, cell = divmod(move, SPAN * SPAN)
    return ORIENTATIONS[way], (cell // SPAN - REACH, cell % SPAN - REACH)


def cells_of(move: int) -> Cells:
    """The four cells that a move covers, sorted."""
    orientation, hub = placement(move)
    return orientation.at(hub)


def text_of(move: int) -> str:
    """`Y:0,0;1,-2;1,-1;2,-1`."""
    orientation, hub = placement(move)
    return placement_text(orientation.letter, orientation.at(hub))


def number_of(text: str) -> int:
    """The move that a text means."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise _bad(
            text,
            "{text!r} is not a move: a move is a tile and its four cells, like Y:0,0;1,-2;1,-1;2,-1",
            "{text!r} n’est pas un coup : un coup, c’est une pièce et ses quatre cases, comme Y:0,0;1,-2;1,-1;2,-1",
        )
    letter = match[1]
    cells = cells_in(match[2])
    if cells != sorted(cells):
        raise _bad(
            text,
            "{text!r} is not in order: cells go by q, then by r",
            "{text!r} n’est pas dans l’ordre : les cases vont par q, puis par r",
        )
    orientation = BY_SHAPE.get(shape_of(cells))
    if orientation is None or orientation.letter != letter:
        raise _bad(
            text,
            "the cells of {text!r} do not make a tile {letter}",
            "les cases de {text!r} ne forment pas une pièce {letter}",
            letter=letter,
        )
    q, r = cells[0][0] - orientation.cells[0][0], cells[0][1] - orientation.cells[0][1]
    if max(abs(q), abs(r)) > REACH:
        raise _bad(
            text,
            "{text!r} is further away than all tiles together can reach",
            "{text!r} est plus loin que toutes les pièces ensemble ne peuvent aller",
        )
    return move_number(orientation.number, q, r)


def _bad(text: str, en: str, fr: str, **values: object) -> BadNotation:
    return BadNotation(Phrase(en, fr, {"text": text, **values}), text)
