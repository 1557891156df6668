"""The board drawn: frame, panel and holes that stay; discs, last move, winning fours and columns that change."""

from __future__ import annotations

import math
from typing import Literal

from ludotheque.rules import svg
from ludotheque.rules.contract import Beside, Box, Look, Mat, Motion, Path
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase

from ludotheque_connect_four.notation import DISCS, LETTERS
from ludotheque_connect_four.rules import COLUMNS, ROWS, RUNNING
from ludotheque_connect_four.view import BoardView, Place
from ludotheque_connect_four.words import DISCS as DISC_NAMES

CELL = 96
FRAME = 22
RIM = 40
"""The upper part of the frame, where the discs go in."""
FOOT = 10
"""How far the frame's side shows below the board."""
BASE = 32
"""The lower part of the frame, with the letters."""
WIDTH, HEIGHT = COLUMNS * CELL + 2 * FRAME, RIM + ROWS * CELL + BASE

_PANEL, _HOLE, _HOLE_SHADE = "#EADBBD", "#A98458", "#8A6840"
_HOLE_RADIUS, _DISC_RADIUS = 0.41 * CELL, 0.38 * CELL
_SEATS = (("#B5402F", "#7C261B", "#561810", "#FBE9DC"), ("#FBF5E6", "#D8C7A2", "#5A4A33", "#3B2E20"))
"""Face, side, line and mark of each side's discs."""
_MARKS = ("M-13-13L13 13M13-13L-13 13", "M17 0A17 17 0 1 1-17 0A17 17 0 1 1 17 0Z")
"""A cross and a ring, as in the notation, so that nobody needs the colours."""

MAT = Mat("#5F3D5C", "#472B46", "#F6ECF4", "#DCC6D8", "#3D2740", "#2A1A2C", "#F6ECF4", "#DCC6D8")


def canvas(options: Options) -> tuple[int, int]:
    """The board with its frame."""
    return WIDTH, HEIGHT + FOOT


def centre(place: Place) -> tuple[int, int]:
    """The middle of a place on the canvas; both players sit before the same side of the board."""
    column, row = place
    return FRAME + column * CELL + CELL // 2, RIM + (ROWS - 1 - row) * CELL + CELL // 2


def still(options: Options, look: Look) -> str:
    """Frame, letters, panel with its holes, and the shapes that the moving layer uses."""
    discs = "".join(f'<g id="disc-{side}">{_disc(side)}</g>' for side in range(2))
    holes = "".join(_hole(*centre((column, row))) for column in range(COLUMNS) for row in range(ROWS))
    letters = "".join(
        f'<text x="{centre((column, 0))[0]}" y="{HEIGHT - 9}">{LETTERS[column]}</text>' for column in range(COLUMNS)
    )
    return (
        f"<defs>{svg.signs(CELL)}{discs}</defs>"
        f'<rect y="{FOOT}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{svg.FRAME_SIDE}"/>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{svg.FRAME}"/>'
        f'<rect x="{FRAME}" y="{RIM}" width="{COLUMNS * CELL}" height="{ROWS * CELL}" fill="{_PANEL}"/>{holes}'
        f'<g fill="{svg.FRAME_TEXT}" font-family="{svg.SANS}" font-size="22" text-anchor="middle" aria-hidden="true">'
        f"{letters}</g>"
    )


def moving(view: BoardView, look: Look, last: int | None) -> str:
    """The discs, then the winning fours, then a target over each column."""
    fallen = (last, len(view.columns[last]) - 1) if last is not None else None
    discs = "".join(
        _placed_disc((column, row), side, look, tinted=(column, row) == fallen)
        for column, stack in enumerate(view.columns)
        for row, side in enumerate(stack)
    )
    fours = "".join(_outline(*ends) for ends in view.fours)
    return discs + fours + "".join(_column(view, column, look) for column in range(COLUMNS))


def beside(view: BoardView, seat: int, look: Look) -> Beside:
    """A disc of the seat's own kind, and how many are left to it."""
    left = COLUMNS * ROWS // 2 - sum(stack.count(seat) for stack in view.columns)
    caption = Phrase("{n} discs left", "{n} jetons restants", {"n": left})
    if left < 2:
        caption = Phrase("{n} disc left", "{n} jeton restant", {"n": left})
    return Beside(caption, (f'<use href="#disc-{seat}" transform="translate(16 16) scale(.4)"/>',))


def paths(view: BoardView, move: int) -> tuple[Path, ...]:
    """One click: the column."""
    return ((f"col-{LETTERS[move]}",),)


def sign(view: BoardView, move: int) -> Literal["dot", "ring"]:
    """All moves are of one kind."""
    return "dot"


def meaning(path: Path) -> str | None:
    """A column is a move, full or not."""
    kind, _, column = path[0].partition("-")
    return column if kind == "col" and len(path) == 1 else None


def motions(before: BoardView, move: int, after: BoardView) -> tuple[Motion, ...]:
    """A new disc lands."""
    return (Motion("land", f"cell-{_name((move, len(before.columns[move])))}"),)


def characters(view: BoardView) -> str:
    """The board with x and o."""
    lines = [
        " ".join(DISCS[stack[row]] if row < len(stack) else "." for stack in view.columns)
        for row in range(ROWS - 1, -1, -1)
    ]
    return "\n".join([*lines, " ".join(LETTERS)])


def _name(place: Place) -> str:
    return f"{LETTERS[place[0]]}{place[1] + 1}"


def _disc(side: int) -> str:
    face, edge, line, mark = _SEATS[side]
    radius, half = svg.number(_DISC_RADIUS), svg.number(0.025 * CELL)
    return (
        f'<circle cy="{half}" r="{radius}" fill="{edge}" stroke="{line}" stroke-width="1.4"/>'
        f'<g transform="translate(0 -{half})"><circle r="{radius}" fill="{face}" stroke="{line}" stroke-width="1.4"/>'
        f'<path d="{_MARKS[side]}" fill="none" stroke="{mark}" stroke-width="5.5" stroke-linecap="round"/></g>'
    )


def _hole(x: float, y: float) -> str:
    """A hole, its upper edge in the shade of the panel."""
    radius = svg.number(_HOLE_RADIUS)
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{_HOLE_SHADE}"/>'
        f'<path d="M{svg.number(x - _HOLE_RADIUS)} {y}a{radius} {radius} 0 0 0 {svg.number(2 * _HOLE_RADIUS)} 0'
        f'a{radius} {svg.number(_HOLE_RADIUS * 0.84)} 0 0 0 -{svg.number(2 * _HOLE_RADIUS)} 0Z" fill="{_HOLE}"/>'
    )


def _placed_disc(place: Place, side: int, look: Look, *, tinted: bool) -> str:
    """A disc in its hole. It cannot be clicked: the column is the target."""
    x, y = centre(place)
    half = CELL // 2
    tint = f'<rect x="-{half}" y="-{half}" width="{CELL}" height="{CELL}" fill="{svg.LAST}" fill-opacity=".42"/>'
    return (
        f'<g id="cell-{_name(place)}" transform="translate({x} {y})" pointer-events="none" '
        f'aria-label="{_name(place)}, {DISC_NAMES[side].say(look.language)}">'
        f'{tint if tinted else ""}<use class="piece" href="#disc-{side}"/></g>'
    )


def _outline(one: Place, other: Place) -> str:
    """A rounded frame around the four places from one to the other."""
    (x1, y1), (x2, y2) = centre(one), centre(other)
    reach = _HOLE_RADIUS + 3
    length = math.dist((x1, y1), (x2, y2)) + 2 * reach
    shape = (
        f'x="{svg.number(-reach)}" y="{svg.number(-reach)}" width="{svg.number(length)}" '
        f'height="{svg.number(2 * reach)}" rx="{svg.number(reach)}"'
    )
    angle = svg.number(math.degrees(math.atan2(y2 - y1, x2 - x1)))
    return (
        f'<g class="four" transform="translate({x1} {y1}) rotate({angle})" fill="none" pointer-events="none">'
        f'<rect {shape} stroke="#FBFAF4" stroke-width="9"/><rect {shape} stroke="#1F2421" stroke-width="5"/></g>'
    )


def _column(view: BoardView, column: int, look: Look) -> str:
    """The target over a column. Its origin, where a sign would lie, is the place where the next disc lands."""
    height = len(view.columns[column])
    has_room = height < ROWS and view.ending == RUNNING
    x, y = centre((column, min(height, ROWS - 1)))
    chute = f'<path class="piece" d="M-11-6L0 5L11-6" transform="translate(0 {RIM // 2 - y})" {_CHUTE}/>'
    return (
        f'<g id="col-{LETTERS[column]}" transform="translate({x} {y})" '
        f'aria-label="{svg.text(_column_label(view, column).say(look.language))}">'
        f'<rect class="ground" x="-{CELL // 2}" y="{-y}" width="{CELL}" height="{RIM + ROWS * CELL}" fill="none" '
        f'pointer-events="all"/>{chute if has_room else ""}</g>'
    )


_CHUTE = f'fill="none" stroke="{svg.FRAME_TEXT}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'


def _column_label(view: BoardView, column: int) -> Phrase:
    stack = view.columns[column]
    if not stack:
        return Phrase("column {letter}, empty", "colonne {letter}, vide", {"letter": LETTERS[column]})
    discs = DISC_NAMES[stack[0]]
    for side in stack[1:]:
        discs = Phrase("{below}, {disc}", "{below}, {disc}", {"below": discs, "disc": DISC_NAMES[side]})
    full = Phrase(", full", ", pleine") if len(stack) == ROWS else Phrase("", "")
    return Phrase(
        "column {letter}{full}, from the bottom: {discs}",
        "colonne {letter}{full}, de bas en haut : {discs}",
        {"letter": LETTERS[column], "full": full, "discs": discs},
    )


def _box_art() -> str:
    """The middle of a board, with four in a rising line."""
    stacks = ((0,), (1, 0), (1, 1, 0), (0, 1, 1, 0))
    scale, size = 0.52, 0.52 * CELL
    holes = "".join(
        f'<g transform="translate({svg.number(33 + column * size)} {svg.number(179 - row * size)}) scale({scale})">'
        f"{_hole(0, 0)}{_disc(stack[row]) if row < len(stack) else ''}</g>"
        for column, stack in enumerate(stacks)
        for row in range(4)
    )
    return f'<rect width="216" height="208" fill="{_PANEL}"/>{holes}'


BOX = Box(height=300, colour="#70365F", ink="#FBF4E4", art=_box_art())
