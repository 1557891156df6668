"""SEVEN: the record of a position, and the rules on it.

The table is endless, so the record looks at it through a window that is always set in the same way around the tiles:
one 64-bit word for each row (cells of equal r) and height, one bit for each q.

The window is large enough for every game. In each coordinate a tile covers at most 4 values if it is an I, J or S and
at most 3 if it is a P, O, U or Y, however it is turned (`EXTENT`). A tile on the table lies edge to edge with another,
and one above the table lies over others, so the values covered by all tiles together follow each other without a gap
and are at most 2 × (4 + 4 + 3 + 4 + 3 + 3 + 3) = 48 (`SPREAD`). The window adds a `MARGIN` of 4 on all sides, so that
every cell of every tile that touches the others lies in it. And as the first tile always covers (0, 0), no cell is ever
further than 47 from it in q or in r (`REACH`), which bounds the numbers of the moves.
"""

from __future__ import annotations

import numpy as np

from ludotheque.games.seven.tiles import BY_TILE, LETTERS, ORIENTATIONS, REFERENCE, TILES, hub_of
from ludotheque.rules import loops
from ludotheque.rules.bits import lowest_bit
from ludotheque.rules.compile import compiled, record_type
from ludotheque.rules.loops import OVER, Integers, Records
from ludotheque.rules.plain import no_odds, no_secrets
from ludotheque.rules.random import RandomState

EXTENT = tuple(
    max(
        1 + max(cell[axis] for cell in way.cells) - min(cell[axis] for cell in way.cells)
        for way in ways
        for axis in (0, 1)
    )
    for ways in BY_TILE
)
SPREAD = 2 * sum(EXTENT)
MARGIN = 4
ROWS = SPREAD + 2 * MARGIN
LEVELS = 7
"""The highest level that could be reached: every level below the highest holds two of the 14 tiles at least."""
ALL_TILES = 2 * TILES

REACH = SPREAD - 1
SPAN = 2 * REACH + 1
ACTIONS = len(ORIENTATIONS) * SPAN * SPAN
"""A move is `(orientation * SPAN + q + REACH) * SPAN + r + REACH`, where (q, r) is the cell of the tile's hub."""

WIDTH = 9_120
"""More legal moves than any position has.

With m tiles on the table, their 4m joined cells have at most 8m + 4 empty cells beside them, and a tile turned one way
can touch them in at most four ways for each: with each of its own cells. (Above the table there are fewer ways: four
for each of fewer cells.) What a side has left can lie in 44 ways at first, and in at most 42, 39, 36, 30, 24 and 12
with 6, 5, 4, 3, 2 and 1 tiles. The largest product is Black's with three tiles left, when m = 9: 30 × 4 × 76.
"""

NOWHERE = -1
"""`placed` of a tile that its side still has."""

RECORD = record_type(
    ("rows", np.uint64, (LEVELS + 1, ROWS)),
    ("near", np.uint64, ROWS),
    ("placed", np.int32, (2, TILES)),
    ("level", np.int8, (2, TILES)),
    ("low_q", np.int8),
    ("low_r", np.int8),
    ("high_q", np.int8),
    ("high_r", np.int8),
    ("count", np.int8),
    ("height", np.int8),
    ("lowest", np.int8),
)
"""`rows[0]` are the cells that carry a tile, `rows[n]` those that carry exactly n; `near` are the cells beside a tile
on the table; `low_q` to `high_r` bound the cells that carry a tile, and the window starts `MARGIN` before them."""

odds = no_odds
guess = no_secrets

NOTHING, _ONE, _THREE, _FIVE = np.uint64(0), np.uint64(1), np.uint64(3), np.uint64(5)
_BIT = np.array([1 << i for i in range(64)], np.uint64)
_SHIFT = np.arange(64, dtype=np.uint64)

_FIRST = np.array([ways[0].number for ways in BY_TILE] + [len(ORIENTATIONS)], np.int64)
"""The first orientation of each tile, and where the last tile's end."""
_TILE_OF = np.array([way.tile for way in ORIENTATIONS], np.int64)
_CORNER = np.array([[min(cell[axis] for cell in way.cells) for axis in (0, 1)] for way in ORIENTATIONS], np.int64)
"""The least q and the least r of a tile's cells around its hub."""
_BOX = (
    np.array([[max(cell[axis] for cell in way.cells) for axis in (0, 1)] for way in ORIENTATIONS], np.int64) - _CORNER
)
"""How far the other cells go from that corner."""
_COLUMN = np.array([[cell[0] for cell in way.cells] for way in ORIENTATIONS], np.int64) - _CORNER[:, :1]
_ROW = np.array([[cell[1] for cell in way.cells] for way in ORIENTATIONS], np.int64) - _CORNER[:, 1:]
_COLUMN_SHIFT = _COLUMN.astype(np.uint64)


def move_number(orientation: int, q: int, r: int) -> int:
    """The number of the move that lays a tile, so turned, with its hub on (q, r)."""
    return (orientation * SPAN + q + REACH) * SPAN + r + REACH


_OPENINGS = np.array(
    [move_number(ways[0].number, *hub_of(REFERENCE[letter])) for ways, letter in zip(BY_TILE, LETTERS, strict=True)],
    np.int64,
)


@compiled
def start(s: np.record, options: Integers) -> None:
    """An empty table; `options[0]` is 1 for the variant `lowest`."""
    for row in range(ROWS):
        s.near[row] = NOTHING
        for height in range(LEVELS + 1):
            s.rows[height, row] = NOTHING
    for side in range(2):
        for tile in range(TILES):
            s.placed[side, tile] = NOWHERE
            s.level[side, tile] = 0
    s.low_q = 0
    s.low_r = 0
    s.high_q = 0
    s.high_r = 0
    s.count = 0
    s.height = 0
    s.lowest = options[0]


@compiled
def turn(s: np.record) -> int:
    """The side to move, or OVER when all tiles are placed."""
    return OVER if s.count == ALL_TILES else int(s.count) % 2


@compiled
def moves(s: np.record, out: Integers) -> int:
    """All legal moves: each tile left, on the highest level where it can lie."""
    if s.count == ALL_TILES:
        return 0
    if s.count == 0:
        for tile in range(TILES):
            out[tile] = _OPENINGS[tile]
        return TILES
    side = int(s.count) % 2
    count = 0
    for tile in range(TILES):
        if s.placed[side, tile] == NOWHERE:
            count = list_tile(s, side, tile, out, count)
    return count


@compiled
def list_tile(s: np.record, side: int, tile: int, out: Integers, count: int) -> int:
    """Append the moves of one tile, all on the highest level where it fits; return the new count."""
    before = count
    for height in range(int(s.height), 0, -1):
        for way in range(_FIRST[tile], _FIRST[tile + 1]):
            count = list_on_tiles(s, side, height, way, out, count)
        if count > before:
            return count
    for way in range(_FIRST[tile], _FIRST[tile + 1]):
        count = list_on_table(s, way, out, count)
    return count


@compiled
def highest_level(s: np.record, side: int, tile: int, scratch: Integers) -> int:
    """The highest level on which a side's tile can lie; `scratch` has room for the moves of one orientation."""
    for height in range(int(s.height), 0, -1):
        for way in range(_FIRST[tile], _FIRST[tile + 1]):
            if list_on_tiles(s, side, height, way, scratch, 0) > 0:
                return height + 1
    return 1


@compiled
def list_on_tiles(s: np.record, side: int, height: int, way: int, out: Integers, count: int) -> int:
    """Append the moves that lay a tile, turned this way, on cells that all carry `height` tiles."""
    # Four cells lie on one single tile only if that is the same tile turned the same way: the other side's.
    tile = _TILE_OF[way]
    twin = int(s.placed[1 - side, tile]) if s.level[1 - side, tile] == height else NOWHERE
    a, b, c, d = _ROW[way, 0], _ROW[way, 1], _ROW[way, 2], _ROW[way, 3]
    e, f, g, h = _COLUMN_SHIFT[way, 0], _COLUMN_SHIFT[way, 1], _COLUMN_SHIFT[way, 2], _COLUMN_SHIFT[way, 3]
    level = s.rows[height]
    base = first_number(s, way)
    for row in range(MARGIN, MARGIN + int(s.high_r) - int(s.low_r) + 1 - _BOX[way, 1]):
        fits = (level[row + a] >> e) & (level[row + b] >> f) & (level[row + c] >> g) & (level[row + d] >> h)
        while fits:
            move = base + lowest_bit(fits) * SPAN + row
            fits &= fits - _ONE
            if move != twin:
                out[count] = move
                count += 1
    return count


@compiled
def list_on_table(s: np.record, way: int, out: Integers, count: int) -> int:
    """Append the moves that lay a tile, turned this way, on the table beside others."""
    a, b, c, d = _ROW[way, 0], _ROW[way, 1], _ROW[way, 2], _ROW[way, 3]
    e, f, g, h = _COLUMN_SHIFT[way, 0], _COLUMN_SHIFT[way, 1], _COLUMN_SHIFT[way, 2], _COLUMN_SHIFT[way, 3]
    taken = s.rows[0]
    near = s.near
    base = first_number(s, way)
    for row in range(2 * MARGIN + int(s.high_r) - int(s.low_r) + 1 - _BOX[way, 1]):
        blocked = (taken[row + a] >> e) | (taken[row + b] >> f) | (taken[row + c] >> g) | (taken[row + d] >> h)
        touching = (near[row + a] >> e) | (near[row + b] >> f) | (near[row + c] >> g) | (near[row + d] >> h)
        fits = touching & ~blocked
        while fits:
            out[count] = base + lowest_bit(fits) * SPAN + row
            fits &= fits - _ONE
            count += 1
    return count


@compiled
def first_number(s: np.record, way: int) -> int:
    """The number of the move that lays a tile, turned this way, into the corner where the window starts."""
    q = int(s.low_q) - MARGIN - _CORNER[way, 0]
    r = int(s.low_r) - MARGIN - _CORNER[way, 1]
    return int((way * SPAN + q + REACH) * SPAN + r + REACH)


@compiled
def play(s: np.record, move: int) -> None:
    """Lay a tile on its four cells, on top of what they carry."""
    way = move // (SPAN * SPAN)
    q = move // SPAN % SPAN - REACH + _CORNER[way, 0]
    r = move % SPAN - REACH + _CORNER[way, 1]
    make_room(s, q, r, q + _BOX[way, 0], r + _BOX[way, 1])
    column = q - s.low_q + MARGIN
    row = r - s.low_r + MARGIN
    height = 0
    first_row, first_cell = row + _ROW[way, 0], _BIT[column + _COLUMN[way, 0]]
    if s.rows[0, first_row] & first_cell:
        height = 1
        while not s.rows[height, first_row] & first_cell:
            height += 1
    for i in range(4):
        cell_row, cell_column = row + _ROW[way, i], column + _COLUMN[way, i]
        if height == 0:
            s.rows[0, cell_row] |= _BIT[cell_column]
            s.near[cell_row - 1] |= _THREE << _SHIFT[cell_column]
            s.near[cell_row] |= _FIVE << _SHIFT[cell_column - 1]
            s.near[cell_row + 1] |= _THREE << _SHIFT[cell_column - 1]
        else:
            s.rows[height, cell_row] ^= _BIT[cell_column]
        s.rows[height + 1, cell_row] |= _BIT[cell_column]
    side, tile = int(s.count) % 2, _TILE_OF[way]
    s.placed[side, tile] = move
    s.level[side, tile] = height + 1
    s.height = max(int(s.height), height + 1)
    s.count += 1


@compiled
def make_room(s: np.record, low_q: int, low_r: int, high_q: int, high_r: int) -> None:
    """Let the bounds hold these cells too, and set the window around them again."""
    if s.count == 0:
        s.low_q, s.low_r, s.high_q, s.high_r = low_q, low_r, high_q, high_r
        return
    columns = max(int(s.low_q) - low_q, 0)
    rows = max(int(s.low_r) - low_r, 0)
    if columns or rows:
        last = 2 * MARGIN + int(s.high_r) - int(s.low_r) + rows
        shift = _SHIFT[columns]
        # Rows go from the last to the first, each to where nothing is needed any more.
        for row in range(last, rows - 1, -1):
            s.near[row] = s.near[row - rows] << shift
            for height in range(int(s.height) + 1):
                s.rows[height, row] = s.rows[height, row - rows] << shift
        for row in range(rows):
            s.near[row] = NOTHING
            for height in range(int(s.height) + 1):
                s.rows[height, row] = NOTHING
    s.low_q = min(int(s.low_q), low_q)
    s.low_r = min(int(s.low_r), low_r)
    s.high_q = max(int(s.high_q), high_q)
    s.high_r = max(int(s.high_r), high_r)


@compiled
def tiles_on(s: np.record, side: int, level: int) -> int:
    """How many of a side's tiles lie on a level."""
    found = 0
    for tile in range(TILES):
        if s.level[side, tile] == level:
            found += 1
    return found


@compiled
def deciding_level(s: np.record) -> int:
    """The first level that tells the sides apart, from the highest down (in the variant from the lowest up), or 0."""
    for i in range(int(s.height)):
        level = i + 1 if s.lowest else int(s.height) - i
        if tiles_on(s, 0, level) != tiles_on(s, 1, level):
            return level
    return 0


@compiled
def score(s: np.record, points: Integers, wins: Integers) -> None:
    """Points are the tiles on the level that decides, as things stand; once all are placed, more of them win."""
    level = deciding_level(s)
    for side in range(2):
        points[side] = tiles_on(s, side, level) if level else 0
    for side in range(2):
        wins[side] = 1 if s.count == ALL_TILES and points[side] > points[1 - side] else 0


@compiled
def step(before: Records, after: Records, move: int) -> bool:
    """`loops.step` of this game."""
    return loops.step(before, after, move, WIDTH, moves, play)


@compiled
def playouts(origin: Records, games: int, rng: RandomState, buffer: Integers, weights: Integers) -> int:
    """`loops.playouts` of this game."""
    return loops.playouts(origin, games, rng, buffer, weights, turn, moves, odds, play)


@compiled
def perft(origin: Records, depth: int) -> int:
    """`loops.perft` of this game."""
    return loops.perft(origin, depth, WIDTH, turn, moves, play)
