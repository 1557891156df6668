"""The outlines behind the bound for both sets: all of them are met, and the least that holes cost in each is right."""

from __future__ import annotations

from itertools import combinations

import pytest
from benchmarks.reference.seven import Cell, beside

from ludotheque.games.seven.puzzles.holes.outline import least_waste, outlines, rim_of
from support.plain_puzzles import count_holes

Figure = frozenset[Cell]


def as_it_may_lie(figure: Figure) -> Figure:
    """The same for all that differ by turning, turning over and shifting."""
    lying = []
    for face in (list(figure), [(r, q) for q, r in figure]):
        cells = face
        for _ in range(6):
            cells = [(-r, q + r) for q, r in cells]
            low_q, low_r = min(q for q, _ in cells), min(r for _, r in cells)
            lying.append(sorted((q - low_q, r - low_r) for q, r in cells))
    return frozenset(min(lying))


def rim(cells: Figure) -> int:
    return sum(near not in cells for cell in cells for near in beside(cell))


def waste(outline: Figure, empty: Figure) -> int:
    """Points where three occupied cells meet, and half of what the rims of the holes have above 6 each."""
    full = outline - empty
    points = 0
    for q, r in full:
        points += {(q + 1, r), (q, r + 1)} <= full
        points += {(q + 1, r), (q + 1, r - 1)} <= full
    parts, left = 0, set(empty)
    while left:
        parts += 1
        edge = [left.pop()]
        while edge:
            joined = left.intersection(beside(edge.pop()))
            left -= joined
            edge += joined
    return points + rim(empty) // 2 - 3 * parts


def test_all_outlines_are_met() -> None:
    figures = {frozenset({(0, 0)})}
    plain = set()
    for size in range(2, 9):
        figures = {
            as_it_may_lie(figure | {near}) for figure in figures for cell in figure for near in beside(cell)
            if near not in figure
        }  # fmt: skip
        plain |= {figure for figure in figures if size >= 6 and rim(figure) <= 20 and not count_holes(set(figure))}
    found = outlines(6, 20)
    assert {as_it_may_lie(frozenset(outline)) for outline in found} == plain
    assert len(found) == len(plain) > 10


def test_outlines_that_could_be_missed_are_not_asked_for() -> None:
    with pytest.raises(ValueError, match="too long"):
        outlines(6, 28)


def test_the_least_waste_is_that_of_all_holes_tried() -> None:
    for outline in sorted(outlines(17, 30)):
        figure = frozenset(outline)
        assert rim_of(outline) == rim(figure)
        inner = [cell for cell in figure if figure.issuperset(beside(cell))]
        for holes in range(len(inner) + 1):
            plain = min(waste(figure, frozenset(empty)) for empty in combinations(inner, holes))
            assert least_waste(outline, holes) == plain
