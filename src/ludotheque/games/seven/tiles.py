"""The seven tetrahexes, and the 44 ways in which they can lie: the only material of the game.

A cell is a pair (q, r); its neighbours are one step away in q, in r, or in both with opposite signs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Cell = tuple[int, int]
Cells = tuple[Cell, ...]

LETTERS = "IJPSOUY"
TILES = len(LETTERS)
"""How many tiles each side has."""

NEIGHBOURS: Cells = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps to a neighbour, in the order in which a clock's hand meets them from the right."""

REFERENCE: dict[str, Cells] = {
    "I": ((0, 0), (0, 1), (0, 2), (0, 3)),
    "J": ((0, 0), (0, 1), (0, 2), (1, -1)),
    "P": ((0, 0), (0, 1), (0, 2), (1, 0)),
    "S": ((0, 0), (0, 1), (1, -2), (1, -1)),
    "O": ((0, 0), (0, 1), (1, -1), (1, 0)),
    "U": ((0, 0), (0, 1), (1, -1), (1, 1)),
    "Y": ((0, 0), (1, -2), (1, -1), (2, -1)),
}
"""Each tile in its reference placement, in which the first tile of a game is always played."""


@dataclass(frozen=True, slots=True)
class Orientation:
    """A tile turned one way: its cells around its hub, sorted by q, then r.

    The hub is the cell that most of the others touch: the one that a player would take hold of.
    """

    number: int
    tile: int
    cells: Cells

    @property
    def letter(self) -> str:
        """The tile's letter."""
        return LETTERS[self.tile]

    def at(self, hub: Cell) -> Cells:
        """The cells that it covers when its hub lies there, sorted."""
        return tuple((hub[0] + q, hub[1] + r) for q, r in self.cells)


def neighbours(cell: Cell) -> Cells:
    """The six cells beside a cell."""
    return tuple((cell[0] + q, cell[1] + r) for q, r in NEIGHBOURS)


def turned(cells: Iterable[Cell]) -> Cells:
    """The cells turned by a sixth, clockwise, about (0, 0)."""
    return tuple((-r, q + r) for q, r in cells)


def turned_over(cells: Iterable[Cell]) -> Cells:
    """The cells turned over."""
    return tuple((r, q) for q, r in cells)


def shape_of(cells: Iterable[Cell]) -> Cells:
    """The cells sorted and shifted so that the first is (0, 0): equal for two placements that differ by a shift."""
    ordered = sorted(cells)
    first_q, first_r = ordered[0]
    return tuple((q - first_q, r - first_r) for q, r in ordered)


def hub_of(cells: Cells) -> Cell:
    """The cell of a tile that most of its other cells touch; of equals, the first."""
    return max(sorted(cells), key=lambda cell: sum(beside in cells for beside in neighbours(cell)))


def _shapes(tile: int) -> list[Cells]:
    """All ways in which a tile can lie: as it is and turned step by step, then the same turned over."""
    found: list[Cells] = []
    for side in (REFERENCE[LETTERS[tile]], turned_over(REFERENCE[LETTERS[tile]])):
        cells = side
        for _ in NEIGHBOURS:
            if shape_of(cells) not in found:
                found.append(shape_of(cells))
            cells = turned(cells)
    return found


def _around_hub(shape: Cells) -> Cells:
    hub_q, hub_r = hub_of(shape)
    return tuple((q - hub_q, r - hub_r) for q, r in shape)


ORIENTATIONS: tuple[Orientation, ...] = tuple(
    Orientation(number, tile, _around_hub(shape))
    for number, (tile, shape) in enumerate((tile, shape) for tile in range(TILES) for shape in _shapes(tile))
)
"""Every tile every way; those of one tile follow each other, its reference placement first."""

BY_TILE: tuple[tuple[Orientation, ...], ...] = tuple(
    tuple(orientation for orientation in ORIENTATIONS if orientation.tile == tile) for tile in range(TILES)
)
BY_SHAPE: dict[Cells, Orientation] = {shape_of(orientation.cells): orientation for orientation in ORIENTATIONS}


def way_of(cells: Iterable[Cell]) -> Orientation:
    """The orientation in which these cells, which are a tile's, lie."""
    return BY_SHAPE[shape_of(cells)]
