"""The tetrahexes are the page's."""

from __future__ import annotations

from benchmarks.reference.seven import ORIENTATIONS as EXPECTED

from ludotheque.games.seven.tiles import (
    BY_SHAPE,
    BY_TILE,
    LETTERS,
    ORIENTATIONS,
    REFERENCE,
    neighbours,
    shape_of,
    turned,
    turned_over,
)


def test_the_page_s_numbers_of_fixed_orientations() -> None:
    counts = {letter: len(ways) for letter, ways in zip(LETTERS, BY_TILE, strict=True)}
    assert counts == {"I": 3, "J": 12, "P": 12, "S": 6, "O": 3, "U": 6, "Y": 2}
    assert len(ORIENTATIONS) == len(BY_SHAPE) == 44


def test_orientations_are_those_of_the_reference() -> None:
    for letter, ways in zip(LETTERS, BY_TILE, strict=True):
        assert {shape_of(way.cells) for way in ways} == EXPECTED[letter]


def test_reference_placement_comes_first_and_covers_the_origin() -> None:
    for letter, ways in zip(LETTERS, BY_TILE, strict=True):
        assert shape_of(ways[0].cells) == tuple(sorted(REFERENCE[letter]))
        assert REFERENCE[letter][0] == (0, 0) == min(REFERENCE[letter])


def test_turning_six_times_and_turning_over_twice_change_nothing() -> None:
    for cells in REFERENCE.values():
        around = cells
        for _ in range(6):
            around = turned(around)
        assert around == cells
        assert turned_over(turned_over(cells)) == cells


def test_the_hub_is_a_cell_of_the_tile_that_touches_most_others() -> None:
    for way in ORIENTATIONS:
        touching = [sum(beside in way.cells for beside in neighbours(cell)) for cell in way.cells]
        assert (0, 0) in way.cells
        assert sum(beside in way.cells for beside in neighbours((0, 0))) == max(touching)
