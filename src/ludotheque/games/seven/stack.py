"""The endless table drawn: the tiles level by level, and the cells that can be clicked on top of them.

All of it is one group `table` in the table's own units, with a transform that fits the stack and every cell where a
tile may go into the felt between the trays; the browser may zoom and pan that group.
"""

from __future__ import annotations

from ludotheque.games.seven.notation import placement
from ludotheque.games.seven.shapes import HALF, SIDE, SIGNS, THICKNESS, sides, surface, tile, way_id
from ludotheque.games.seven.tiles import Cell
from ludotheque.games.seven.view import StackView, Tile
from ludotheque.games.seven.words import tile_name
from ludotheque.rules import svg
from ludotheque.rules.contract import Look
from ludotheque.rules.phrase import Phrase

_LARGEST, _SMALLEST = 1.0, 0.34
_AIR = 0.6 * SIDE
"""Room left around what has to be seen."""
_PLAIN = 80 * SIDE
"""Half the side of the square of drawn grid: further than a game can go."""

Frame = tuple[float, float, float, float]
"""Left, top, right, bottom on the canvas."""


def grid() -> str:
    """The pattern of the empty table, its cells one tile lower than the faces of level 1."""
    w, h = svg.number(2 * HALF), svg.number(3 * SIDE)
    middle, far = svg.number(HALF), svg.number(2 * HALF)
    lines = (
        f"M{middle} 0V{SIDE / 2:g}L0 {SIDE}V{2 * SIDE}L{middle} {2.5 * SIDE:g}V{3 * SIDE}"
        f"M{middle} {SIDE / 2:g}L{far} {SIDE}V{2 * SIDE}L{middle} {2.5 * SIDE:g}"
    )
    return (
        f'<pattern id="grid" patternUnits="userSpaceOnUse" y="{svg.number(THICKNESS)}" width="{w}" height="{h}">'
        f'<path d="{lines}" fill="none" stroke="#FFF" stroke-opacity=".16" stroke-width="1.2"/></pattern>'
    )


def draw_table(view: StackView, look: Look, last: int | None, frame: Frame) -> str:
    """The group `table`."""
    anchors = {placement(move)[1] for move in view.moves}
    places = {cell: view.heights.get(cell, 0) for cell in anchors | set(view.heights)}
    plain = f'<rect x="-{_PLAIN}" y="-{_PLAIN}" width="{2 * _PLAIN}" height="{2 * _PLAIN}" fill="url(#grid)"/>'
    return (
        f'<g id="table" transform="{_fit(places, frame)}"><g pointer-events="none">{plain}'
        f"{''.join(_tile(view, piece, look, last) for piece in _from_below(view))}</g>"
        f"{_cells(view, places, look)}</g>"
    )


def _from_below(view: StackView) -> list[Tile]:
    """The tiles level by level, on each from the far row to the near one."""
    return sorted(view.tiles, key=lambda piece: (piece.level, max(r for _, r in piece.cells), piece.side))


def _tile(view: StackView, piece: Tile, look: Look, last: int | None) -> str:
    orientation, hub = placement(piece.move)
    x, y = surface(hub, piece.level)
    hidden = frozenset(
        (q - hub[0], r - hub[1])
        for cell in piece.cells
        for q, r in ((cell[0], cell[1] + 1), (cell[0] - 1, cell[1] + 1))
        if view.heights.get((q, r), 0) >= piece.level
    )
    newest = piece.move == last and piece.side != view.side
    drawn = tile(
        orientation,
        piece.side,
        piece.level,
        body=sides(orientation.cells, hidden),
        edge=svg.LAST if newest else "",
        width=3 if newest else 1.5,
    )
    label = Phrase(
        "{tile} on level {level}", "{tile} au niveau {level}",
        {"tile": tile_name(piece.side, piece.letter), "level": piece.level},
    ).say(look.language)  # fmt: skip
    return (
        f'<g id="{"white" if piece.side == 0 else "black"}-{piece.letter}" '
        f'transform="translate({svg.number(x)} {svg.number(y)})" aria-label="{label}"><g class="piece">'
        f'<use href="#{way_id(orientation)}" transform="translate(5 {svg.number(THICKNESS + 2)})" fill-opacity=".22"/>'
        f"{drawn}{_number(view, piece, hub)}</g></g>"
    )


def _number(view: StackView, piece: Tile, hub: Cell) -> str:
    """The tile's level, on a cell of it that is wholly in view, its hub if possible; on none if all are covered."""
    in_view = [cell for cell in piece.cells if view.heights[cell] == piece.level]
    if not in_view:
        return ""
    q, r = min(in_view, key=lambda cell: (_overlap(view, cell, piece.level), cell != hub))
    x, y = surface((q - hub[0], r - hub[1]), 1)
    return (
        f'<text x="{svg.number(x)}" y="{svg.number(y + 8)}" fill="{SIGNS[piece.side]}" font-family="{svg.SANS}" '
        f'font-size="23" font-weight="600" text-anchor="middle">{piece.level}</text>'
    )


def _overlap(view: StackView, cell: Cell, level: int) -> int:
    """By how many levels the nearer neighbours stand before a cell."""
    q, r = cell
    return sum(max(0, view.heights.get(near, 0) - level) for near in ((q, r + 1), (q - 1, r + 1)))


def _cells(view: StackView, places: dict[Cell, int], look: Look) -> str:
    """What can be clicked: each cell that carries tiles or may become the hub of one, the higher ones in front."""
    word = Phrase("level", "niveau").say(look.language)
    groups = []
    for height, r, q in sorted((height, r, q) for (q, r), height in places.items()):
        x, y = surface((q, r), height)
        groups.append(
            f'<g id="cell-{q},{r}" transform="translate({x:.1f} {y:.1f})" aria-label="{q},{r}, {word} {height}">'
            '<use class="ground" href="#hexagon" fill="none" pointer-events="all"/></g>'
        )
    return "".join(groups)


def _fit(places: dict[Cell, int], frame: Frame) -> str:
    """The transform that brings all these cells into the frame, no larger than life."""
    middles = [surface(cell, height) for cell, height in places.items()]
    left, right = min(x for x, _ in middles) - HALF - _AIR, max(x for x, _ in middles) + HALF + _AIR
    top, bottom = min(y for _, y in middles) - SIDE - _AIR, max(y for _, y in middles) + SIDE + THICKNESS + _AIR
    scale = min(_LARGEST, (frame[2] - frame[0]) / (right - left), (frame[3] - frame[1]) / (bottom - top))
    scale = max(scale, _SMALLEST)
    x = (frame[0] + frame[2] - (left + right) * scale) / 2
    y = (frame[1] + frame[3] - (top + bottom) * scale) / 2
    return f"translate({x:.1f} {y:.1f}) scale({scale:.3f})"
