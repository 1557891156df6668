"""SEVEN drawn: two trays that stay, the endless table between them, and the paths of clicks through both."""

from __future__ import annotations

from typing import Literal

from ludotheque.games.seven.notation import placement, text_of
from ludotheque.games.seven.rules import REACH, move_number
from ludotheque.games.seven.shapes import definitions, standalone, surface
from ludotheque.games.seven.stack import draw_table, grid
from ludotheque.games.seven.tiles import BY_TILE, LETTERS, ORIENTATIONS, Orientation
from ludotheque.games.seven.trays import (
    HEIGHT,
    STRIP_TOP,
    TRAY,
    WIDTH,
    draw_count,
    draw_trays,
    draw_turns,
    level_item,
    still_trays,
)
from ludotheque.games.seven.view import StackView
from ludotheque.games.seven.words import SIDES, left_of
from ludotheque.rules import svg
from ludotheque.rules.contract import Beside, Box, Look, Mat, Motion, Path
from ludotheque.rules.options import Options

MAT = Mat("#31626A", "#1E434A", "#F0F4EE", "#C9DAD9", "#1D3F45", "#142C31", "#F0F4EE", "#C9DAD9")

_NEXT, _NEXT_RIM = "#8FE6C2", "#0F3D33"
"""The sign for "can be clicked next" on felt, with a rim that shows it on pale tiles too."""


def canvas(options: Options) -> tuple[int, int]:
    """The trays and the felt between them."""
    return WIDTH, HEIGHT


def still(options: Options, look: Look) -> str:
    """The felt of the trays, their letters, and the shapes that the moving layer uses."""
    dot = f'<circle r="10" fill="{_NEXT}" stroke="{_NEXT_RIM}" stroke-width="2.5"/>'
    ring = f'<circle r="22" fill="none" stroke="{_NEXT}" stroke-width="4.5"/>'
    felt = f'<clipPath id="felt"><rect y="{TRAY}" width="{WIDTH}" height="{HEIGHT - 2 * TRAY}"/></clipPath>'
    signs = f'<g id="sign-dot">{dot}</g><g id="sign-ring">{ring}{dot}</g>'
    return f"<defs>{signs}{felt}{grid()}{definitions()}</defs>{still_trays()}"


def moving(view: StackView, look: Look, last: int | None) -> str:
    """The table, the trays, and the ways to turn a tile or, at the end, the count by levels."""
    table = draw_table(view, look, last, (6, TRAY + 4, WIDTH - 6, STRIP_TOP - 2))
    below = draw_count(view, look) if view.over else draw_turns(view, look)
    return f'<g clip-path="url(#felt)">{table}</g>{draw_trays(view, look)}{below}'


def beside(view: StackView, seat: int, look: Look) -> Beside:
    """How many tiles a seat has left, and the levels of those it has placed, the highest first."""
    levels = sorted((piece.level for piece in view.tiles if piece.side == seat), reverse=True)
    return Beside(left_of(view, seat), tuple(level_item(seat, level) for level in levels))


def paths(view: StackView, move: int) -> tuple[Path, ...]:
    """The tile, the way it is turned unless it can only lie as it is, and the cell of its hub."""
    orientation, (q, r) = placement(move)
    tile_step, cell_step = f"tile-{orientation.letter}", f"cell-{q},{r}"
    if view.ways[orientation.letter] == (_as_it_is(orientation.letter),):
        return ((tile_step, cell_step),)
    return ((tile_step, f"turn-{orientation.number}", cell_step),)


def sign(view: StackView, move: int) -> Literal["dot", "ring"]:
    """A ring where a tile goes up."""
    return "ring" if view.highest[placement(move)[0].letter] > 1 else "dot"


def meaning(path: Path) -> str | None:
    """A tile, the way it is turned (or as it is), and a cell are a move, legal or not."""
    if not 2 <= len(path) <= 3:
        return None
    letter = path[0].removeprefix("tile-")
    turn = path[1].removeprefix("turn-") if len(path) == 3 else ""
    q, _, r = path[-1].removeprefix("cell-").partition(",")
    try:
        orientation = ORIENTATIONS[int(turn)] if turn else _as_it_is(letter)
        cell = int(q), int(r)
    except (ValueError, IndexError):
        return None
    if orientation.letter != letter or max(map(abs, cell)) > REACH:
        return None
    return text_of(move_number(orientation.number, *cell))


def motions(before: StackView, move: int, after: StackView) -> tuple[Motion, ...]:
    """The tile lands."""
    side = "white" if before.side == 0 else "black"
    return (Motion("land", f"{side}-{placement(move)[0].letter}"),)


def characters(view: StackView) -> str:
    """The stack from above: capitals for White, small letters for Black, each cell with its height; then the trays."""
    tops = {cell: piece for piece in view.tiles for cell in piece.cells}
    lines = []
    if tops:
        columns, rows = [q for q, _ in tops], [r for _, r in tops]
        for r in range(min(rows), max(rows) + 1):
            cells = (tops.get((q, r)) for q in range(min(columns), max(columns) + 1))
            row = "  ".join(
                "· " if top is None else f"{top.letter if top.side == 0 else top.letter.lower()}{top.level}"
                for top in cells
            )
            lines.append("  " * (r - min(rows)) + row.rstrip())
    trays = (f"{SIDES[side].en}: {' '.join(view.left[side]) or '-'}" for side in range(2))
    return "\n".join([*lines, *trays])


def _as_it_is(letter: str) -> Orientation:
    """A tile's reference placement; an unknown letter is a `ValueError`."""
    return BY_TILE[LETTERS.index(letter)][0]


def _box_art() -> str:
    """A white I that lies across a white J and a black I."""
    tiles = (
        (0, 1, ((-1, 1), (0, 0), (1, 0), (2, 0))),
        (1, 1, ((0, 3), (1, 2), (2, 1), (3, 0))),
        (0, 2, ((0, 0), (1, 0), (2, 0), (3, 0))),
    )
    drawn = []
    for side, level, cells in tiles:
        x, y = surface((0, 0), level)
        drawn.append(f'<g transform="translate({svg.number(x)} {svg.number(y)})">{standalone(cells, side, level)}</g>')
    return f'<g transform="translate(50 62) scale(.56)">{"".join(drawn)}</g>'


BOX = Box(height=320, colour="#1F5F6B", ink="#FBF4E4", art=_box_art())
