"""The table itself: sixteen cells for tokens, nine spots between them, the pawns, and every possible set-up.

Cells are numbered row by row from a1, spots row by row from spot 1; sets of them are bit sets.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

SIZE = 4
CELLS = SIZE * SIZE
SPOTS_A_ROW = SIZE - 1
SPOTS = SPOTS_A_ROW * SPOTS_A_ROW
ALL_CELLS = (1 << CELLS) - 1
ALL_SPOTS = (1 << SPOTS) - 1

DOUBLES, COINS, RECYCLINGS = 8, 4, 4
"""How many tokens there are of each kind."""

KINDS = 3
ONE, TWO, MOON = range(KINDS)
"""The pawns, by what is not their Centaur side."""
PAWNS = (2, 1, 1)
"""How many of each kind a seat has."""

CORNERS = np.array(
    [
        [row * SIZE + column + down * SIZE + right for down in (0, 1) for right in (0, 1)]
        for row in range(SPOTS_A_ROW)
        for column in range(SPOTS_A_ROW)
    ],
    np.int64,
)
"""The four cells that each spot touches, as one reads."""
TOUCH = np.array([sum(1 << int(cell) for cell in cells) for cells in CORNERS], np.int64)
"""The same as bit sets."""

SETUPS = np.array(
    [sum(1 << cell for cell in cells) for cells in combinations(range(CELLS), DOUBLES)],
    np.int64,
)
"""Where the double-arrow tokens lie in each possible set-up, in the order of the set-ups' texts."""


def cell_name(cell: int) -> str:
    """`b2`: the column's letter and the row's number, counted from the top."""
    return f"{'abcd'[cell % SIZE]}{cell // SIZE + 1}"


def cells_of(bits: int) -> list[int]:
    """The members of a bit set, in order."""
    return [i for i in range(CELLS) if bits >> i & 1]
