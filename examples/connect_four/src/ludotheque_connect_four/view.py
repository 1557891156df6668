"""What a seat may know: everything, for the board stands between the players."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ludotheque_connect_four.rules import COLUMNS, FOUR, LINES, ROWS, STRIDE

Place = tuple[int, int]
"""A column and a row, both from 0."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board as everybody sees it."""

    columns: tuple[tuple[int, ...], ...]
    """The sides of the discs in each column, bottom up."""
    side: int
    ending: int
    winner: int | None
    fours: tuple[tuple[Place, Place], ...]
    """The two ends of every winning four."""


def see(s: np.record, seat: int) -> BoardView:
    """What anybody sees of a position."""
    winner = 1 - int(s.side) if s.ending == FOUR else None
    discs = [int(s.discs[0]), int(s.discs[1])]
    return BoardView(
        columns=tuple(_column(discs, column * STRIDE) for column in range(COLUMNS)),
        side=int(s.side),
        ending=int(s.ending),
        winner=winner,
        fours=_fours(discs[winner]) if winner is not None else (),
    )


def _column(discs: list[int], bottom: int) -> tuple[int, ...]:
    places = range(bottom, bottom + ROWS)
    return tuple(side for place in places for side in range(2) if discs[side] >> place & 1)


def _fours(discs: int) -> tuple[tuple[Place, Place], ...]:
    places = [place for place in range(COLUMNS * STRIDE) if discs >> place & 1]
    return tuple(
        (divmod(place, STRIDE), divmod(place + 3 * apart, STRIDE))
        for place in places
        for apart in LINES
        if all(discs >> place + i * apart & 1 for i in range(4))
    )
