"""The boards, drawn as data, and the tables that the rules and the drawing take from them.

A layout is its rows from side 1's start line down to side 0's: `#` is a cell, `.` is none. Any hourglass will do whose
first two rows at each end are full and whose ends are alike. Cells are numbered `4 * row + column`, row 0 being the
start line of side 0. Directions are forwards, backwards, left and right, as each side sees them.
"""

from __future__ import annotations

import numpy as np

DRAWN: dict[str, tuple[str, ...]] = {
    "default": ("####", "####", "####", ".##.", ".##.", ".##.", "####", "####", "####"),
    "short": ("####", "####", "####", ".##.", "####", "####", "####"),
    "narrow": ("####", "####", "####", ".#..", ".#..", ".#..", "####", "####", "####"),
}
NAMES = tuple(DRAWN)
COLUMNS = 4
ROWS = np.array([len(rows) for rows in DRAWN.values()], np.int64)
"""How many rows each layout has."""
CELLS = int(ROWS.max()) * COLUMNS

FORWARDS, BACKWARDS, LEFT, RIGHT = range(4)
STEPS = ((1, 0), (-1, 0), (0, -1), (0, 1))
"""(rows, columns) gone in each direction by side 0; by side 1 it is the opposite."""


def columns_of(layout: str, row: int) -> tuple[int, ...]:
    """The columns that have a cell in a row."""
    return tuple(column for column, sign in enumerate(DRAWN[layout][::-1][row]) if sign == "#")


def in_front_of_neck(layout: str, side: int, row: int, column: int) -> bool:
    """Whether a cell lies before the neck, as a side goes, in a column that does not lead into it."""
    middle = len(DRAWN[layout]) // 2
    return (row < middle if side == 0 else row > middle) and column not in columns_of(layout, middle)


def cell_at(row: int, column: int) -> int:
    """The number of a cell."""
    return row * COLUMNS + column


def line_row(layout: str, side: int) -> int:
    """The row of a side's start line."""
    return 0 if side == 0 else len(DRAWN[layout]) - 1


def _neighbours(layout: str) -> np.ndarray:
    height = len(DRAWN[layout])
    there = {(row, column) for row in range(height) for column in columns_of(layout, row)}
    table = np.full((2, CELLS, 4), -1, np.int64)
    for side in range(2):
        for row, column in there:
            for direction, (rows, columns) in enumerate(STEPS):
                target = (row + rows, column + columns) if side == 0 else (row - rows, column - columns)
                # A running timer never enters its own start line: for that side it is not there.
                if target in there and target[0] != line_row(layout, side):
                    table[side, cell_at(row, column), direction] = cell_at(*target)
    return table


NEIGHBOUR = np.array([_neighbours(layout) for layout in NAMES])
"""[layout, side, cell, direction] -> the next cell that the side's running timers may enter, or -1."""
HOME = np.array(
    [[[cell_at(line_row(name, side), column) for column in range(COLUMNS)] for side in range(2)] for name in NAMES]
)
"""[layout, side, letter] -> the timer's own place on its start line."""
FRONT = np.array(
    [
        [[NEIGHBOUR[n, side, HOME[n, side, t], FORWARDS] for t in range(COLUMNS)] for side in range(2)]
        for n in range(len(NAMES))
    ]
)
"""[layout, side, letter] -> the cell in front of that place."""
BIT = np.array([1 << cell for cell in range(CELLS)], np.uint64)
