"""Why both sets enclose 17 holes at most: all outlines that would be round enough for 18, and all holes in each.

Write W for the points T where three cells meet together with what the larger holes have above 6, halved. Then the
count of `bound` reads, with p for the length of the outer rim,

    2W + p = 4C + 2 - 8h,

and the tiles cost so much of W that little is left for p: the outline, which is the figure with its holes filled, has
to be nearly as round as can be. There are few such outlines (`outlines`). But on a straight rim every second cell of
the row behind it at most can be a hole, and each of the others makes three cells meet. So `least_waste` takes each
outline, tries all ways to make some of its inner cells holes, and finds W too large for every one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludotheque.games.seven.puzzles.cover import Flags, Progress
from ludotheque.games.seven.puzzles.holes.bound import at_most, in_a_row, lost, roundest_rim
from ludotheque.games.seven.puzzles.turning import TURNINGS
from ludotheque.games.seven.tiles import LETTERS, Cells, neighbours, shape_of
from ludotheque.rules.compile import compiled

_NEVER = 1_000


def most_with_both_sets(progress: Progress) -> int:
    """The most holes that both sets could enclose: the bound on paper, lowered as long as no outline is left."""
    holes = at_most(2 * LETTERS)
    while not _possible(2 * LETTERS, holes, progress):
        holes -= 1
    return holes


def _possible(letters: str, holes: int, progress: Progress) -> bool:
    """Whether some outline leaves room for so many holes."""
    tiles = 4 * len(letters)
    budget = 4 * tiles + 2 - 8 * holes
    cells = tiles + holes
    for middles in range(1, in_a_row(letters) + 1):
        # So many tiles I and J have the outside on both sides and lengthen the rim instead: see `bound`.
        if 8 * middles + roundest_rim(cells - 2 * middles) + lost(letters) - 2 * middles <= budget:
            return True
    found = outlines(cells, budget - lost(letters))
    for tried, outline in enumerate(sorted(found), 1):
        progress(f"{holes} holes: {tried} of {len(found)} outlines")
        if 2 * least_waste(outline, len(outline) - tiles) + rim_of(outline) <= budget:
            return True
    return False


def rim_of(cells: Cells) -> int:
    """The length of all rims."""
    inside = set(cells)
    return sum(near not in inside for cell in cells for near in neighbours(cell))


def outlines(cells: int, rim: int) -> set[Cells]:
    """All figures without holes that have so many cells at least and so long a rim at most, up to turning and shifting.

    Where a rim has two hollow corners in a row, a cell with three neighbours or more can be added without making the
    rim longer, until there is no such place and the figure is a hexagon. So all of them are met on the way back, by
    taking cells away from hexagons. No cell so added closes in others: the rim would be shorter by 8 then, and too
    short for so many cells.
    """
    if rim - 8 >= roundest_rim(cells + 2):
        raise ValueError(f"a rim of {rim} is too long for {cells} cells")
    found = {_upright(hexagon) for hexagon in _hexagons(cells, rim)}
    todo = list(found)
    while todo:
        outline = todo.pop()
        inside, length = set(outline), rim_of(outline)
        for cell in outline if len(outline) > cells else ():
            ring = [near in inside for near in neighbours(cell)]
            joined = sum(here and not before for here, before in zip(ring, ring[-1:] + ring, strict=False)) == 1
            if joined and length + 2 * sum(ring) - 6 <= rim:
                smaller = _upright(tuple(other for other in outline if other != cell))
                if smaller not in found:
                    found.add(smaller)
                    todo.append(smaller)
    return found


def _hexagons(cells: int, rim: int) -> Iterator[Cells]:
    """Every hexagon: each row, in each of the three directions, has two sides on the rim."""
    rows = rim // 2
    for wide in range(1, rows):
        for high in range(1, rows - wide):
            for slanted in range(1, min(rows - wide - high, wide + high - 1) + 1):
                if min(wide * high, wide * slanted, high * slanted) < cells:
                    continue
                for first in range(wide + high - slanted):
                    found = tuple((q, r) for q in range(wide) for r in range(high) if first <= q + r < first + slanted)
                    if len(found) >= cells:
                        yield found


def _upright(cells: Cells) -> Cells:
    """The same figure for all that differ by turning, turning over and shifting; it has as few columns as can be."""
    return min((shape_of(turning.there(cells)) for turning in TURNINGS), key=lambda shape: (shape[-1][0], shape))


def least_waste(outline: Cells, holes: int) -> int:
    """The least W of an outline of which so many cells, none of them on its rim, are empty."""
    figure = set(outline)
    low = min(r for _, r in outline)
    inside = np.zeros((max(r for _, r in outline) - low + 1, outline[-1][0] + 1), np.uint8)
    inner = inside.copy()
    for q, r in outline:
        inside[r - low, q] = 1
        inner[r - low, q] = figure.issuperset(neighbours((q, r)))
    return int(_least_waste(inside, inner, holes))


@compiled
def _least_waste(inside: Flags, inner: Flags, holes: int) -> int:
    """Goes from cell to cell, row by row, and keeps the least W for every way to end the cells last met."""
    rows, columns = inside.shape
    least = np.full((1 << columns, holes + 1), _NEVER, np.int64)
    least[0, 0] = 0
    for row in range(rows):
        for column in range(columns):
            after = np.full((1 << columns, holes + 1), _NEVER, np.int64)
            bit = 1 << column
            # The cells met before that touch this one, each of which touches the next.
            left = column > 0 and inside[row, column - 1] == 1
            above = row > 0 and inside[row - 1, column] == 1
            beyond = row > 0 and column + 1 < columns and inside[row - 1, column + 1] == 1
            for full in range(1 << columns):
                left_full = left and full & bit >> 1 != 0
                above_full = above and full & bit != 0
                beyond_full = beyond and full & bit << 1 != 0
                meeting = int(left_full and above_full) + int(above_full and beyond_full)
                empty = int(not left_full) + int(not above_full) + int(not beyond_full)
                corners = int(not (left_full or above_full)) + int(not (above_full or beyond_full))
                for hollow in range(holes + 1):
                    waste = least[full, hollow]
                    if waste >= _NEVER:
                        continue
                    if not inside[row, column]:
                        after[full & ~bit, hollow] = min(after[full & ~bit, hollow], waste)
                        continue
                    after[full | bit, hollow] = min(after[full | bit, hollow], waste + meeting)
                    if inner[row, column] and hollow < holes:
                        more = waste + 2 * empty - 3 * corners
                        after[full & ~bit, hollow + 1] = min(after[full & ~bit, hollow + 1], more)
            least = after
    return int(least[:, holes].min())
