"""The board: squares, directions, the marks on the dark squares. All of it is data for the rules and for the drawing.

Squares are numbered 0 (a1) to 63 (h8), a rank after the other. Directions are numbered 0 to 7, clockwise from north;
direction d + 4 is the opposite of d.
"""

from __future__ import annotations

import numpy as np

SIZE = 8
SQUARES = SIZE * SIZE
CAVALIERS = 8
"""Cavaliers, and as many fantassins, that each side starts with."""

STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""(files, ranks) gone in each direction."""

COLUMN, RISING, ROW, FALLING = (0, 4), (1, 5), (2, 6), (3, 7)
"""The lines through a square, each with its two directions."""


def square_at(file: int, rank: int) -> int:
    """The number of a square, or -1 outside the board."""
    return rank * SIZE + file if 0 <= file < SIZE and 0 <= rank < SIZE else -1


def square_name(square: int) -> str:
    """`a1` to `h8`."""
    return "abcdefgh"[square % SIZE] + str(square // SIZE + 1)


def is_dark(square: int) -> bool:
    """Whether a square is dark; a1 is."""
    return (square % SIZE + square // SIZE) % 2 == 0


def lines_of(square: int) -> tuple[tuple[int, int], ...]:
    """The lines marked on a square; a light square carries no mark and allows every line."""
    file, rank = square % SIZE, square // SIZE + 1
    if not is_dark(square):
        return (COLUMN, RISING, ROW, FALLING)
    if rank in (1, 2, 7, 8):
        return (RISING, FALLING)
    left_half = file < SIZE // 2
    diagonal = RISING if (rank in (4, 6)) == left_half else FALLING
    return (ROW if rank in (3, 6) else COLUMN, diagonal)


def _neighbours() -> np.ndarray:
    table = np.full((SQUARES, 8), -1, np.int64)
    for square in range(SQUARES):
        for direction, (files, ranks) in enumerate(STEPS):
            table[square, direction] = square_at(square % SIZE + files, square // SIZE + ranks)
    return table


def _corner_pairs() -> tuple[np.ndarray, np.ndarray]:
    """For each square beside a corner, that corner and the corner's other neighbour; -1 elsewhere."""
    corner_of = np.full(SQUARES, -1, np.int64)
    partner_of = np.full(SQUARES, -1, np.int64)
    for file, inward in ((0, 1), (SIZE - 1, SIZE - 2)):
        for rank, upward in ((0, 1), (SIZE - 1, SIZE - 2)):
            beside, above = square_at(inward, rank), square_at(file, upward)
            for one, other in ((beside, above), (above, beside)):
                corner_of[one] = square_at(file, rank)
                partner_of[one] = other
    return corner_of, partner_of


NEIGHBOUR = _neighbours()
"""[square, direction] -> the next square, or -1."""
CORNER_OF, PARTNER_OF = _corner_pairs()
ALLOWED = np.array([[any(d in line for line in lines_of(q)) for d in range(8)] for q in range(SQUARES)])
"""[square, direction] -> whether a cavalier there may go that way."""
BIT = np.array([1 << square for square in range(SQUARES)], np.uint64)


def squares_set(squares: list[int]) -> np.uint64:
    """A bit set of squares."""
    return np.uint64(sum(1 << square for square in squares))


FILE_A = squares_set([square_at(0, rank) for rank in range(SIZE)])
FILE_H = squares_set([square_at(SIZE - 1, rank) for rank in range(SIZE)])
RANK_1 = squares_set([square_at(file, 0) for file in range(SIZE)])
RANK_8 = squares_set([square_at(file, SIZE - 1) for file in range(SIZE)])
