"""Where a tile touches others: the arithmetic of holes.

Walk around a tile, over the ring of cells beside it. The runs of occupied cells on that ring are the tile's
*contacts*. Laying a tile with c contacts changes (holes - pieces) by c - 1: the first contact joins the tile to the
others, and each further one closes a loop, which either parts a region of empty cells in two or joins two pieces. So
whatever the order in which n tiles are laid, their contacts add up to n - 1 + (holes - pieces + 1).

The table is seen through 64 rows (cells of equal r) of 64 bits (q), so that a whole row of places is judged at once.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.games.seven.puzzles.regions import beside
from ludotheque.games.seven.tiles import BY_TILE, ORIENTATIONS, TILES, Cell, Cells, neighbours
from ludotheque.rules.bits import lowest_bit
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

Rows = npt.NDArray[np.uint64]
Flags = npt.NDArray[np.uint8]

SIZE = 64
MIDDLE = SIZE // 2
PLACES = SIZE * SIZE
"""A way to lay a tile is `(orientation * SIZE + row) * SIZE + column`, where its corner (least r, least q) lies."""
EDGE = 6
"""No corner of a tile is laid so near to the border of the window: its cells and its ring have to lie inside."""

MOST_PLACES = 20_000
"""More than there are ways to lay a tile so that it touches others."""

NOTHING, _ONE = np.uint64(0), np.uint64(1)
_INSIDE = np.uint64(sum(1 << column for column in range(EDGE, SIZE - EDGE)))


def ring_of(cells: Cells) -> list[Cell]:
    """The cells beside a tile, in the order of a walk around it."""
    ring = beside(cells)
    # A step on the walk keeps a cell of the tile at hand: the two ring cells are neighbours and share one of its cells.
    walk = [min(ring)]
    while len(walk) < len(ring):
        here = walk[-1]
        steps = [
            near
            for near in neighbours(here)
            if near in ring and near not in walk and set(neighbours(near)) & set(neighbours(here)) & set(cells)
        ]
        walk.append(steps[0])
    return walk


def _corner(cells: Cells) -> Cell:
    return min(q for q, _ in cells), min(r for _, r in cells)


_CORNERS = [_corner(way.cells) for way in ORIENTATIONS]
_RINGS = [ring_of(way.cells) for way in ORIENTATIONS]
TILE_OF = np.array([way.tile for way in ORIENTATIONS], np.int64)
WAYS_FROM = np.array([ways[0].number for ways in BY_TILE] + [len(ORIENTATIONS)], np.int64)
"""The first orientation of each tile, and where the last tile's end."""
LENGTH = np.array([len(ring) for ring in _RINGS], np.int64)
RING_ROW = np.zeros((len(ORIENTATIONS), 12), np.int64)
RING_COLUMN = np.zeros((len(ORIENTATIONS), 12), np.int64)
CELL_ROW = np.zeros((len(ORIENTATIONS), 4), np.int64)
CELL_COLUMN = np.zeros((len(ORIENTATIONS), 4), np.uint64)
for _way, _ring, (_q, _r) in zip(ORIENTATIONS, _RINGS, _CORNERS, strict=True):
    for _i, _cell in enumerate(_ring):
        RING_COLUMN[_way.number, _i], RING_ROW[_way.number, _i] = _cell[0] - _q, _cell[1] - _r
    for _i, _cell in enumerate(_way.cells):
        CELL_COLUMN[_way.number, _i], CELL_ROW[_way.number, _i] = _cell[0] - _q, _cell[1] - _r


def place_of(orientation: int, hub: Cell) -> int:
    """The way to lay a tile, so turned, with its hub there; (0, 0) is the middle of the window."""
    q, r = hub[0] + _CORNERS[orientation][0] + MIDDLE, hub[1] + _CORNERS[orientation][1] + MIDDLE
    return (orientation * SIZE + r) * SIZE + q


def cells_at(place: int) -> Cells:
    """The cells that a tile covers there."""
    orientation, rest = divmod(place, PLACES)
    corner = _CORNERS[orientation]
    return ORIENTATIONS[orientation].at((rest % SIZE - MIDDLE - corner[0], rest // SIZE - MIDDLE - corner[1]))


@compiled
def toggle(rows: Rows, place: int) -> None:
    """Lay a tile on empty cells, or take it away."""
    way, row, column = place // PLACES, place // SIZE % SIZE, np.uint64(place % SIZE)
    for i in range(4):
        rows[row + CELL_ROW[way, i]] ^= _ONE << (column + CELL_COLUMN[way, i])


@compiled
def contacts(rows: Rows, place: int) -> int:
    """How many contacts a tile has there, whether it lies there or would."""
    way, row, column = place // PLACES, place // SIZE % SIZE, place % SIZE
    last = LENGTH[way] - 1
    before = (rows[row + RING_ROW[way, last]] >> np.uint64(column + RING_COLUMN[way, last])) & _ONE
    found = 0
    for i in range(last + 1):
        here = (rows[row + RING_ROW[way, i]] >> np.uint64(column + RING_COLUMN[way, i])) & _ONE
        if here and not before:
            found += 1
        before = here
    return found


@compiled
def _shifted(word: np.uint64, columns: int) -> np.uint64:
    """The row as seen from so many columns further right."""
    return word >> np.uint64(columns) if columns >= 0 else word << np.uint64(-columns)


@compiled
def list_places(rows: Rows, way: int, least: int, first: int, last: int, out: Integers, count: int) -> int:
    """Append every way to lay a tile, turned this way, with so many contacts at least (from 1 to 4) in these rows."""
    length = LENGTH[way]
    for row in range(max(first, EDGE), min(last + 1, SIZE - EDGE)):
        blocked = NOTHING
        for i in range(4):
            blocked |= rows[row + CELL_ROW[way, i]] >> CELL_COLUMN[way, i]
        # The contacts of all places of the row are counted at once, digit by digit: a run begins where a cell of the
        # ring is occupied and the one before it is not.
        ones, twos, fours = NOTHING, NOTHING, NOTHING
        before = _shifted(rows[row + RING_ROW[way, length - 1]], RING_COLUMN[way, length - 1])
        for i in range(length):
            here = _shifted(rows[row + RING_ROW[way, i]], RING_COLUMN[way, i])
            begins = here & ~before
            carry = ones & begins
            ones ^= begins
            fours |= twos & carry
            twos ^= carry
            before = here
        enough = fours
        if least == 1:
            enough |= twos | ones
        elif least == 2:
            enough |= twos
        elif least == 3:
            enough |= twos & ones
        enough &= _INSIDE & ~blocked
        while enough:
            out[count] = (way * SIZE + row) * SIZE + lowest_bit(enough)
            enough &= enough - _ONE
            count += 1
    return count


@compiled
def list_all_places(rows: Rows, left: Flags, least: int, out: Integers) -> int:
    """All ways to lay a tile that is left with so many contacts at least (4 stands for more); how many they are."""
    low, high = 0, SIZE - 1
    while not rows[low]:
        low += 1
    while not rows[high]:
        high -= 1
    total = 0
    for tile in range(TILES):
        if left[tile]:
            for way in range(WAYS_FROM[tile], WAYS_FROM[tile + 1]):
                total = list_places(rows, way, min(least, 4), low - 4, high + 1, out, total)
    return total
