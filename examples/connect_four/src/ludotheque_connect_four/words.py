"""What is said of Connect Four: seats, moves, refusals, endings."""

from __future__ import annotations

import numpy as np
from ludotheque.rules.phrase import Phrase

from ludotheque_connect_four.notation import LETTERS
from ludotheque_connect_four.rules import FOUR
from ludotheque_connect_four.view import BoardView

SIDES = (Phrase("Red", "Rouge"), Phrase("Ivory", "Ivoire"))
DISCS = (Phrase("red", "rouge"), Phrase("ivory", "ivoire"))


def seat_name(seat: int) -> Phrase:
    """Red or Ivory."""
    return SIDES[seat]


def move(before: BoardView, move: int) -> Phrase:
    """`{who} dropped a disc into column d.`"""
    return Phrase(
        "{who} dropped a disc into column {column}.",
        "{who} a glissé un jeton dans la colonne {column}.",
        {"column": LETTERS[move]},
    )


def refusal(s: np.record, move: int) -> Phrase:
    """A column is refused only when it is full."""
    return Phrase("Column {column} is full.", "La colonne {column} est pleine.", {"column": LETTERS[move]})


def ending(view: BoardView) -> Phrase:
    """Who has four, or why nobody has."""
    if view.ending == FOUR:
        return Phrase("{winners} has four in a line.", "{winners} en aligne quatre.")
    return Phrase("A draw: the board is full.", "Partie nulle : le plateau est plein.")


def about(view: BoardView, element: str) -> Phrase | None:
    """A move is one click, so there is nothing to say half way."""
    return None
