"""Moves (`d`) and positions (`/x/xo/o///`) as text, read strictly.

A position is its columns from a to g, each from the bottom up: `x` is a disc of the first side, `o` of the second.
Discs cannot float in this notation, and the side to move follows from the counts, so every position has one text.
"""

from __future__ import annotations

import numpy as np
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase

from ludotheque_connect_four.rules import COLUMNS, FOUR, FULL, ROWS, RUNNING, STRIDE, has_four

LETTERS = "abcdefg"
DISCS = "xo"


def text_of(move: int) -> str:
    """`d`."""
    return LETTERS[move]


def number_of(text: str) -> int:
    """The column that a text means."""
    if len(text) != 1 or text not in LETTERS:
        raise BadNotation(
            Phrase(
                "{text!r} is not a move: a move is a column, a to g",
                "{text!r} n’est pas un coup : un coup, c’est une colonne, de a à g",
                {"text": text},
            ),
            text,
        )
    return LETTERS.index(text)


def write_position(s: np.record) -> str:
    """The columns, bottom up."""
    return "/".join(_write_column(s, column) for column in range(COLUMNS))


def _write_column(s: np.record, column: int) -> str:
    places = range(column * STRIDE, column * STRIDE + ROWS)
    return "".join(DISCS[side] for place in places for side in range(2) if int(s.discs[side]) >> place & 1)


def read_position(s: np.record, text: str, options: Options) -> None:
    """Fill a record that `start` has prepared."""
    columns = text.split("/")
    if len(columns) != COLUMNS:
        raise _bad(
            text, Phrase("a board has seven columns, not {n}", "il faut sept colonnes, pas {n}", {"n": len(columns)})
        )
    discs = [0, 0]
    for number, column in enumerate(columns):
        values = {"letter": LETTERS[number], "column": column}
        if not set(column) <= set(DISCS):
            reason = Phrase(
                "column {letter}, {column!r}, holds something else than x and o",
                "la colonne {letter}, {column!r}, contient autre chose que x et o",
            )
            raise _bad(text, reason.with_(**values))
        if len(column) > ROWS:
            raise _bad(
                text,
                Phrase("column {letter} has more than six discs", "la colonne {letter} a plus de six jetons", values),
            )
        for row, disc in enumerate(column):
            discs[DISCS.index(disc)] |= 1 << number * STRIDE + row
    first, second = (side.bit_count() for side in discs)
    if first - second not in (0, 1):
        raise _bad(
            text,
            Phrase(
                "{first} x and {second} o: x plays first, and they take turns",
                "{first} x et {second} o : x commence, puis chacun son tour",
                {"first": first, "second": second},
            ),
        )
    s.discs[0], s.discs[1] = discs
    s.side = first - second
    s.ending = _ending(s, first + second, text)


def _ending(s: np.record, discs: int, text: str) -> int:
    if has_four(s.discs[s.side]):
        raise _bad(
            text,
            Phrase(
                "{disc} has four in a line, and yet the other side has moved",
                "{disc} en a quatre alignés, et pourtant l’autre camp a joué",
                {"disc": DISCS[s.side]},
            ),
        )
    if has_four(s.discs[1 - s.side]):
        return FOUR
    return FULL if discs == COLUMNS * ROWS else RUNNING


def _bad(text: str, reason: Phrase) -> BadNotation:
    return BadNotation(reason, text)
