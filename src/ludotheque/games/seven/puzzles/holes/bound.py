"""How many holes tiles could enclose at most: an argument on paper, for any number of tiles.

Let an arrangement of C cells have h holes, and T points where three of its cells meet. Counting cells at corners (6C
in all: three where three meet, else one or two, on the rims) gives for the length P of all its rims

    P = 4C + 2 - 2h - 2T.

The rim of a hole is 6 long, or more if the hole has several cells; the outer rim is at least as long as that of the
roundest figure of C + h cells, which is 2 * ceil(sqrt(12 * (C + h) - 3)) =: p(C + h). So

    8h <= 4C + 2 - 2T - p(C + h) - (what the rims of larger holes have above 6).

O has two such points inside it and P has one. And each I and each J costs 2 more. Take three of its cells in a row and
the two cells beside both gaps between them, on one side. If one of these two is occupied, three cells meet there, two
of this tile and one of another: one more in T. If both are empty they lie in one hole (then it has several cells, and
its rim is longer than 6 by exactly 2 for each such pair with a cell beside it) or outside. If they lie outside on both
sides, the middle cell holds two parts of the figure together, and the outer rim is longer by 2 at least than was
counted: k such cells part the figure into k + 1 parts of N - k cells in all, whose rims and 2k more make up the outer
rim, at least p(N - 2k) + 8k, which is p(N) + 2k at least. So, with i tiles I and J among the tiles,

    8h <= 4C + 2 - 2 (points inside tiles) - 2i - p(C + h),

which is 7 for one set (as the search proves, too) and 18 for two; `outline` makes it 17.
"""

from __future__ import annotations

from math import isqrt

_POINTS_INSIDE = {"O": 2, "P": 1}
"""Where three cells of one tile meet."""
_IN_A_ROW = "IJ"
"""Tiles with three cells in a row that have none of their own beside them."""


def roundest_rim(cells: int) -> int:
    """The length of the shortest rim around so many cells."""
    return 2 * (isqrt(12 * cells - 4) + 1)


def in_a_row(letters: str) -> int:
    """How many of these tiles have three cells in a row and none of their own beside them."""
    return sum(letter in _IN_A_ROW for letter in letters)


def lost(letters: str) -> int:
    """What the tiles of these letters cost whatever way they lie."""
    return 2 * sum(_POINTS_INSIDE.get(letter, 0) for letter in letters) + 2 * in_a_row(letters)


def at_most(letters: str) -> int:
    """The most holes that tiles of these letters could enclose."""
    cells = 4 * len(letters)
    holes = 0
    while 8 * (holes + 1) <= 4 * cells + 2 - lost(letters) - roundest_rim(cells + holes + 1):
        holes += 1
    return holes
