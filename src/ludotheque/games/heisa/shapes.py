"""Shapes of Heisa: the walnut board with its waist, a sand timer at any level of sand, and the die.

A timer is drawn round its neck. Its sand is two rectangles, cut to the glass, whose heights are all that ever changes
while it runs, so that a script can move them without drawing anything anew.
"""

from __future__ import annotations

from itertools import pairwise

from ludotheque.games.heisa.layouts import COLUMNS, DRAWN, columns_of
from ludotheque.rules import svg

CELL, GAP = 72, 8
PITCH = CELL + GAP
RIM = 30
"""Wood between the cells and the edge of the board."""
MARGIN = 44
"""Mat on the left and on the right of the board: die and clock reach into it from the waist."""
DEPTH = 10
"""How far the board's side shows below it."""
WIDTH = 2 * MARGIN + 2 * RIM + COLUMNS * PITCH - GAP

_BOARD, _BOARD_SIDE, _BOARD_EDGE = "#6E4A2E", "#3A2417", "#8A6140"
_CELL, _LINES = "#8F6844", ("#E9D3AC", "#50361F")
_GLASS, _SAND, _OUTLINE = "#FFFDF4", "#D68A2E", "#5A4026"
_WOODS = (("#F0DDBB", "#A98A5C", "#2A1D0C", "#FBF1DC"), ("#3A271A", "#8C6A48", "#F6EBDD", "#241710"))
"""Face, edge, letter and badge of each side's wood."""
_INK, _LOW, _CHIP = "#2A1D0C", "#8E1F14", "#FFFDF4"
BULB = 21
"""Height of one bulb of a timer."""
_FULL = 0.86
"""How much of a bulb all the sand fills."""
_EXPONENT = 0.62
"""Heights follow the volume of a bulb, which is narrow at the neck."""
LOW_MS = 15_000
_BULB = "C{w} {a} 3 {b} 1.6 0 L-1.6 0 C-3 {b} -{w} {a} -{w} {top} Z"


def height_of(layout: str) -> int:
    """Height of the drawing."""
    return 2 * RIM + len(DRAWN[layout]) * PITCH - GAP + DEPTH + 6


def neck_of(layout: str) -> int:
    """How many rows the neck is long."""
    return sum(len(columns_of(layout, row)) < COLUMNS for row in range(len(DRAWN[layout])))


def centre(layout: str, row: int, column: int, *, turned: bool) -> tuple[int, int]:
    """The middle of a cell; the board is turned round for side 1."""
    rows = len(DRAWN[layout])
    across, down = (COLUMNS - 1 - column, row) if turned else (column, rows - 1 - row)
    return MARGIN + RIM + across * PITCH + CELL // 2, RIM + down * PITCH + CELL // 2


def definitions() -> str:
    """The glass that sand is cut to, and the signs for what can be clicked."""
    return (
        f'<clipPath id="glass-top"><path d="{_bulb(-1)}"/></clipPath>'
        f'<clipPath id="glass-bottom"><path d="{_bulb(1)}"/></clipPath>{svg.signs(CELL)}'
    )


def board(layout: str, *, turned: bool) -> str:
    """The wood, its side, and the cells."""
    outline = _outline(layout, turned=turned)
    parts = [
        f'<path d="{outline}" transform="translate(0 {DEPTH + 5})" fill="#000" fill-opacity=".26"/>',
        f'<path d="{outline}" transform="translate(0 {DEPTH})" fill="{_BOARD_SIDE}"/>',
        f'<path d="{outline}" fill="{_BOARD}" stroke="{_BOARD_EDGE}" stroke-width="1.5"/>',
    ]
    last = len(DRAWN[layout]) - 1
    half = CELL // 2
    for row in range(last + 1):
        fill = _LINES[0] if row == 0 else _LINES[1] if row == last else _CELL
        for column in columns_of(layout, row):
            x, y = centre(layout, row, column, turned=turned)
            parts.append(
                f'<rect x="{x - half}" y="{y - half}" width="{CELL}" height="{CELL}" rx="10" fill="{fill}"/>'
                f'<path d="M{x - half + 9} {y - half + 1.5}H{x + half - 9}" stroke="#000" stroke-opacity=".2"'
                ' stroke-width="3" stroke-linecap="round"/>'
            )
    return "".join(parts)


def _outline(layout: str, *, turned: bool) -> str:
    """Round the board from the top left; the flanks swing in and out where a row is narrower than the one before."""
    rows = len(DRAWN[layout])
    order = range(rows) if turned else range(rows - 1, -1, -1)
    edges = []
    for row in order:
        xs = [centre(layout, row, column, turned=turned)[0] for column in columns_of(layout, row)]
        edges.append((min(xs) - CELL / 2 - RIM, max(xs) + CELL / 2 + RIM))
    top, bottom = 0.0, height_of(layout) - DEPTH - 6.0
    swing = min(56, neck_of(layout) * PITCH // 2 - 8)
    right = _flank([edge for _, edge in edges], swing)
    left = _flank([edge for edge, _ in edges], swing)
    corner, bend = 20, swing * 0.6
    path = [f"M{edges[0][0] + corner} {top}H{edges[0][1] - corner}q{corner} 0 {corner} {corner}"]
    path += [f"V{y1}C{x1} {y1 + bend} {x2} {y2 - bend} {x2} {y2}" for x1, y1, x2, y2 in right]
    path.append(
        f"V{bottom - corner}q0 {corner} {-corner} {corner}H{edges[-1][0] + corner}q{-corner} 0 {-corner} {-corner}"
    )
    path += [f"V{y2}C{x2} {y2 - bend} {x1} {y1 + bend} {x1} {y1}" for x1, y1, x2, y2 in reversed(left)]
    path.append(f"V{top + corner}q0 {-corner} {corner} {-corner}Z")
    return "".join(path)


def _flank(edges: list[float], swing: int) -> list[tuple[float, float, float, float]]:
    """The swings (x1, y1 to x2, y2) of one flank, from the top: over the wider row's rim into the narrower row."""
    swings = []
    for i, (x1, x2) in enumerate(pairwise(edges)):
        if x1 != x2:
            border = RIM + (i + 1) * PITCH - GAP / 2
            narrowing = x1 == edges[0]
            y1, y2 = (border + 2, border + swing) if narrowing else (border - swing, border - 2)
            swings.append((x1, y1, x2, y2))
    return swings


def figure(side: int, letter: str, left: int, sand: int, *, running: bool) -> str:
    """A timer with so much sand left."""
    top, bottom = levels(left, sand)
    grains = (
        f'<g clip-path="url(#glass-top)"><rect class="sand-top" x="-18" y="-{BULB}" width="36" height="{BULB}"'
        f' fill="{_SAND}" transform="scale(1 {top:.4f})"/></g>'
        f'<g clip-path="url(#glass-bottom)"><g transform="translate(0 {BULB})"><rect class="sand-bottom" x="-18"'
        f' y="-{BULB}" width="36" height="{BULB}" fill="{_SAND}" transform="scale(1 {bottom:.4f})"/></g></g>'
    )
    return _body(side, letter, grains, running=running)


def _body(side: int, letter: str, grains: str, *, running: bool) -> str:
    """Plates, glass, the sand in it, and the letter on the foot: round for side 0, square for side 1."""
    face, edge, ink, badge = _WOODS[side]
    plate = f'fill="{face}" stroke="{edge}" stroke-width="1"'
    sign = (
        f'<circle cy="24" r="9" fill="{badge}" stroke="{edge}" stroke-width="1"/>'
        if side == 0
        else f'<rect x="-9" y="15" width="18" height="18" rx="2" fill="{badge}" stroke="{edge}" stroke-width="1"/>'
    )
    stream = f'<path d="M0 0V{BULB - 2}" stroke="{_SAND}" stroke-width="1.4"/>' if running else ""
    return (
        f'<ellipse cy="31" rx="21" ry="4" fill="#000" fill-opacity=".22"/>'
        f'<path d="{_bulb(-1)}{_bulb(1)}" fill="{_GLASS}" fill-opacity="{1 if running else 0.86}"/>{stream}{grains}'
        f'<path d="{_bulb(-1)}{_bulb(1)}" fill="none" stroke="{_OUTLINE}" stroke-width="1.2"/>'
        f'<rect x="-20" y="-29" width="40" height="8" rx="1.5" {plate}/>'
        f'<rect x="-20" y="21" width="40" height="8" rx="1.5" {plate}/>{sign}'
        f'<text y="28.4" fill="{ink}" font-family="{svg.SANS}" font-size="12.5" font-weight="600"'
        f' text-anchor="middle">{letter}</text>'
    )


def plain_figure(side: int, letter: str, left: int, sand: int) -> str:
    """A timer for a picture on its own, where there is no glass to cut the sand to."""
    top, bottom = levels(left, sand)
    above = f'<path d="{_bulb(-1)}" transform="scale({top:.3f})" fill="{_SAND}"/>'
    heap = f'<path d="M-14 {BULB}C-8 {BULB} -5 {BULB - BULB * bottom:.1f} 0 {BULB - BULB * bottom:.1f}'
    heap += f'S8 {BULB} 14 {BULB}Z" fill="{_SAND}"/>'
    return _body(side, letter, above + heap, running=True)


def levels(left: int, sand: int) -> tuple[float, float]:
    """How high the sand stands above the neck and on the foot, each as a share of its bulb."""
    above = (left / sand) ** _EXPONENT
    return _FULL * above, _FULL * (1 - above)


def chip(words: str, left: int) -> str:
    """The seconds left, in the upper right of a cell."""
    low = left < LOW_MS
    fill, ink = (_LOW, "#FFFFFF") if low else (_CHIP, _INK)
    return (
        f'<g class="chip" transform="translate(18 -24)"><rect class="chip-ground" x="-15" y="-11" width="31"'
        f' height="22" rx="4" fill="{fill}"/><text class="seconds" y="5.4" fill="{ink}" font-family="{svg.SANS}"'
        f' font-size="15" font-weight="600" text-anchor="middle">{words}</text></g>'
    )


def die(face: str, size: float) -> str:
    """The die: a number, S in serif, or nothing yet."""
    half = size / 2
    letter = "#8E3B16" if face == "S" else _INK
    family = svg.SERIF if face == "S" else svg.SANS
    slant = ' font-style="italic"' if face == "S" else ""
    return (
        f'<rect x="{-half:g}" y="{-half + 12:g}" width="{size:g}" height="{size:g}" rx="17" fill="#000"'
        ' fill-opacity=".2"/>'
        f'<rect x="{-half:g}" y="{-half + 6:g}" width="{size:g}" height="{size:g}" rx="17" fill="#CDB98F"/>'
        f'<rect x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}" rx="17" fill="#FBF4E4"/>'
        f'<rect x="{-half + 7:g}" y="{-half + 7:g}" width="{size - 14:g}" height="{size - 14:g}" rx="12" fill="none"'
        ' stroke="#E2D5B5" stroke-width="1.5"/>'
        f'<text y="{size * 0.24:.1f}" fill="{letter}" font-family="{family}" font-size="{size * 0.7:.0f}"{slant}'
        f' text-anchor="middle">{face}</text>'
    )


def badge(side: int, letter: str) -> str:
    """The letter of a timer that has arrived, ticked, in a square of `svg.ITEM`."""
    return f"{_letter(side, letter, 16, 13, 15.5)}{_TICK}"


def beside(side: int, letter: str, left: int, sand: int, *, running: bool, arrived: bool) -> str:
    """A timer for beside the board, small, with a letter that can still be read, in a square of `svg.ITEM`."""
    small = figure(side, letter, left, sand, running=running)
    return (
        f'<g transform="translate(16 13.6) scale(.46)">{small}</g>{_letter(side, letter, 25, 6.8, 10)}'
        f"{_TICK if arrived else ''}"
    )


def _letter(side: int, letter: str, y: float, size: float, font: float) -> str:
    """A letter on its side's wood, round or square, so far from its middle to its edge."""
    face, edge, ink, _ = _WOODS[side]
    rim = f'fill="{face}" stroke="{edge}"'
    shape = (
        f'<circle cx="16" cy="{y}" r="{size}" {rim}/>'
        if side == 0
        else f'<rect x="{16 - size:g}" y="{y - size:g}" width="{2 * size:g}" height="{2 * size:g}" rx="2.5" {rim}/>'
    )
    return (
        f'{shape}<text x="16" y="{y + font * 0.36:g}" fill="{ink}" font-family="{svg.SANS}" font-size="{font}"'
        f' font-weight="600" text-anchor="middle">{letter}</text>'
    )


_TICK = (
    '<circle cx="25" cy="7" r="7" fill="#FBFAF4"/><path d="M21.5 7.2l2.6 2.6 4.4-5" fill="none" stroke="#17604A"'
    ' stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>'
)


def _bulb(way: int) -> str:
    """One bulb of the glass, above the neck (-1) or below it (1)."""
    wide = 15.5
    top, a, b = way * BULB, way * 10, way * 6
    return f"M-{wide} {top}H{wide}" + _BULB.format(w=wide, a=a, b=b, top=top)
