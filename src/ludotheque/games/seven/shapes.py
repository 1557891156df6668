"""The shapes of SEVEN in its drawings: hexagons, outlines of tiles turned every way, and the colours of each level."""

from __future__ import annotations

import math
from functools import cache

from ludotheque.games.seven.tiles import NEIGHBOURS, ORIENTATIONS, Cell, Cells, Orientation
from ludotheque.rules import svg

SIDE = 40
"""The side of a hexagon in the table's own units; its corners point up and down."""
HALF = SIDE * math.sqrt(3) / 2
THICKNESS = 0.42 * SIDE
"""How high one tile is."""

FACES = (
    ("#D3C7AC", "#E4DAC3", "#F3ECDB", "#FFFDF6", "#FFFFFF"),
    ("#22292B", "#323B3D", "#455053", "#5A6669", "#6E7B7E"),
)
"""Of White and of Black, from level 1 up."""
SIDES = (
    ("#A59676", "#B5A787", "#C4B797", "#D0C4A6", "#DACFB4"),
    ("#0E1314", "#151B1D", "#1E2628", "#293234", "#343F41"),
)
LINES = ("#54452F", "#080B0C")
HAIRLINES = ("#54452F", "#A9B6B8")
SIGNS = ("#4A3E2A", "#EDF0EA")

# The corners of a hexagon in steps of HALF to the right and SIDE / 2 down, so that equal corners are equal numbers.
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_EDGES = dict(zip(NEIGHBOURS, ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1)), strict=True))
"""The two corners, clockwise, of the edge towards each neighbour."""
BELOW: Cells = ((0, 1), (-1, 1))
"""The neighbours towards the reader: only these edges show the side of a tile."""


def shade(shades: tuple[tuple[str, ...], ...], side: int, level: int) -> str:
    """A side's colour on a level; above the fifth it stays the same."""
    return shades[side][min(level, len(shades[side])) - 1]


def centre(cell: Cell) -> tuple[float, float]:
    """Where the middle of a cell's level-1 face is, in the table's units."""
    q, r = cell
    return (2 * q + r) * HALF, r * 1.5 * SIDE


def surface(cell: Cell, height: int) -> tuple[float, float]:
    """The middle of the topmost face of a cell that carries `height` tiles; the table itself lies one tile lower."""
    x, y = centre(cell)
    return x, y - (height - 1) * THICKNESS


def hexagon() -> str:
    """The path of one hexagon."""
    return _path([_corner((0, 0), i) for i in range(6)])


@cache
def outline(cells: Cells) -> str:
    """The path around cells that are joined and have no hole."""
    follows: dict[tuple[int, int], tuple[int, int]] = {}
    for cell in cells:
        for step, (one, other) in _EDGES.items():
            if (cell[0] + step[0], cell[1] + step[1]) not in cells:
                follows[_corner(cell, one)] = _corner(cell, other)
    corner = min(follows)
    around = [corner]
    while (corner := follows[corner]) != around[0]:
        around.append(corner)
    return _path(around)


@cache
def seams(cells: Cells) -> str:
    """The path of the edges between the cells of a tile."""
    parts = []
    for cell in cells:
        for step in NEIGHBOURS[:3]:
            if (cell[0] + step[0], cell[1] + step[1]) in cells:
                one, other = _EDGES[step]
                parts.append(_path([_corner(cell, one), _corner(cell, other)], closed=False))
    return "".join(parts)


def sides(cells: Cells, hidden: frozenset[Cell] = frozenset()) -> str:
    """The path of what is seen of a tile's thickness: towards the reader, where no `hidden` neighbour is as high."""
    return "".join(
        _side(cell, step)
        for cell in cells
        for step in BELOW
        if (beside := (cell[0] + step[0], cell[1] + step[1])) not in cells and beside not in hidden
    )


@cache
def _side(cell: Cell, step: Cell) -> str:
    (x1, y1), (x2, y2) = (_corner(cell, i) for i in _EDGES[step])
    drop = svg.number(THICKNESS)
    across, down = svg.number((x2 - x1) * HALF), svg.number((y2 - y1) * SIDE / 2)
    return (
        f"M{_point((x1, y1))}l{across} {down}v{drop}l{svg.number((x1 - x2) * HALF)} {svg.number((y1 - y2) * SIDE / 2)}Z"
    )


def side_definitions() -> str:
    """What is seen of one cell's thickness, towards each of its two nearer neighbours, for a script to draw with."""
    return "".join(f'<path id="side-{number}" d="{_side((0, 0), step)}"/>' for number, step in enumerate(BELOW))


def way_id(orientation: Orientation) -> str:
    """The id of an orientation's outline in the still layer, drawn around its hub."""
    return f"way-{orientation.number}"


def definitions() -> str:
    """All shapes that the moving layer uses: a hexagon, and of each orientation the outline and the seams."""
    ways = "".join(
        f'<path id="{way_id(way)}" d="{outline(way.cells)}"/><path id="seams-{way.number}" d="{seams(way.cells)}"/>'
        for way in ORIENTATIONS
    )
    return f'<path id="hexagon" d="{hexagon()}"/>{ways}'


def tile(orientation: Orientation, side: int, level: int, *, body: str, edge: str = "", width: float = 1.5) -> str:
    """One tile around its hub: `body` is the path of its visible sides; `edge` another colour for its outer line."""
    line = LINES[side]
    shape = f"#{way_id(orientation)}"
    return (
        f'<path d="{body}" fill="{shade(SIDES, side, level)}" stroke="{line}" stroke-width="1"/>'
        f'<use href="{shape}" fill="{shade(FACES, side, level)}"/>'
        f'<use href="#seams-{orientation.number}" fill="none" stroke="{HAIRLINES[side]}" stroke-opacity=".38"/>'
        f'<use href="{shape}" fill="none" stroke="{edge or line}" stroke-width="{width}" stroke-linejoin="round"/>'
    )


def standalone(cells: Cells, side: int, level: int, hidden: frozenset[Cell] = frozenset()) -> str:
    """A tile drawn without the definitions of the still layer, for a picture elsewhere."""
    line = LINES[side]
    return (
        f'<path d="{sides(cells, hidden)}" fill="{shade(SIDES, side, level)}" stroke="{line}"/>'
        f'<path d="{outline(cells)}" fill="{shade(FACES, side, level)}" stroke="{line}" stroke-width="1.5"/>'
        f'<path d="{seams(cells)}" fill="none" stroke="{HAIRLINES[side]}" stroke-opacity=".38"/>'
    )


def _corner(cell: Cell, i: int) -> tuple[int, int]:
    q, r = cell
    return 2 * q + r + _CORNERS[i][0], 3 * r + _CORNERS[i][1]


def _point(corner: tuple[int, int]) -> str:
    return f"{svg.number(corner[0] * HALF)} {svg.number(corner[1] * SIDE / 2)}"


def _path(corners: list[tuple[int, int]], *, closed: bool = True) -> str:
    return "M" + "L".join(map(_point, corners)) + ("Z" if closed else "")
