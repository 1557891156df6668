"""What lies around the table: both trays, the ways to turn a chosen tile, and at the end the count by levels."""

from __future__ import annotations

from functools import cache

from ludotheque.games.seven.shapes import FACES, HAIRLINES, HALF, SIDE, SIGNS, THICKNESS, shade, sides, tile, way_id
from ludotheque.games.seven.tiles import BY_TILE, LETTERS, NEIGHBOURS, Orientation, turned, turned_over, way_of
from ludotheque.games.seven.view import StackView
from ludotheque.games.seven.words import COLOURS, tray_label, turn_label
from ludotheque.rules import svg
from ludotheque.rules.contract import Look
from ludotheque.rules.phrase import Phrase

WIDTH, HEIGHT = 780, 800
TRAY = 112
STRIP = 64
"""How high the row is, above the lower tray, in which a chosen tile is turned."""
STRIP_TOP = HEIGHT - TRAY - STRIP

_FELT, _TEXT, _QUIET = "#183A40", "#F0F4EE", "#C9DAD9"
_PLACE = WIDTH / len(LETTERS)
_IN_TRAY = 0.36
_TRAY_LEVEL = 3
"""Tiles in a tray have the colour of level 3, which stands out best on its felt."""


@cache
def lying(letter: str) -> Orientation:
    """How a tile lies in its tray: as flat as it can."""

    def rows(way: Orientation) -> int:
        return max(r for _, r in way.cells) - min(r for _, r in way.cells)

    return min(BY_TILE[LETTERS.index(letter)], key=lambda way: (rows(way), way.number))


def still_trays() -> str:
    """The felt of both trays, and the letters of the places."""
    felts = "".join(
        f'<rect y="{y}" width="{WIDTH}" height="{TRAY}" rx="10" fill="{_FELT}"/>' for y in (0, HEIGHT - TRAY)
    )
    letters = "".join(
        f'<text x="{svg.number(_PLACE * (i + 0.5))}" y="{y + TRAY - 12}">{letter}</text>'
        for y in (0, HEIGHT - TRAY)
        for i, letter in enumerate(LETTERS)
    )
    style = f'fill="{_QUIET}" font-family="{svg.SANS}" font-size="16" text-anchor="middle" aria-hidden="true"'
    return f"{felts}<g {style}>{letters}</g>"


def draw_trays(view: StackView, look: Look) -> str:
    """What each side still has; the tiles of the side to move can be taken."""
    return "".join(_place(view, side, letter, look) for side in (1 - look.bottom, look.bottom) for letter in LETTERS)


def _place(view: StackView, side: int, letter: str, look: Look) -> str:
    x = _PLACE * (LETTERS.index(letter) + 0.5)
    y = (HEIGHT - TRAY if side == look.bottom else 0) + TRAY * 0.41
    where = f'transform="translate({svg.number(x)} {svg.number(y)})"'
    if letter not in view.left[side]:
        way = lying(letter)
        trace = f'<use href="#{way_id(way)}"/><use href="#seams-{way.number}"/>'
        style = f'fill="none" stroke="{_QUIET}" stroke-opacity=".4" stroke-width="2.6"'
        return f"<g {where} {style}>{_centred(trace, way, _IN_TRAY)}</g>"
    shape = _centred(_small(lying(letter), side), lying(letter), _IN_TRAY)
    if side != view.side or view.over:
        return f"<g {where}>{shape}</g>"
    label = tray_label(view, letter).say(look.language)
    w, h = svg.number(_PLACE - 8), svg.number(TRAY - 10)
    ground = (
        f'<rect class="ground" x="{svg.number(4 - _PLACE / 2)}" y="{svg.number(5 - TRAY * 0.41)}" width="{w}" '
        f'height="{h}" rx="6" fill="none" pointer-events="all"/>'
    )
    return f'<g id="tile-{letter}" {where} aria-label="{label}">{ground}<g class="piece">{shape}</g></g>'


def draw_turns(view: StackView, look: Look) -> str:
    """Each tile of the side to move turned every way in which it may lie; shown when that tile is chosen."""
    groups = []
    for ways in view.ways.values():
        step = min(WIDTH / len(ways), STRIP)
        for place, way in enumerate(ways):
            x = WIDTH / 2 + (place - (len(ways) - 1) / 2) * step
            label = turn_label(way, place + 1, len(ways)).say(look.language)
            half, size = svg.number(step / 2 - 1.5), svg.number(step - 3)
            groups.append(
                f'<g id="turn-{way.number}" class="choice" visibility="hidden" data-key-r="turn-{_next(way, ways)}" '
                f'data-key-f="turn-{_next(way, ways, over=True)}" '
                f'transform="translate({svg.number(x)} {svg.number(STRIP_TOP + STRIP / 2)})" aria-label="{label}">'
                f'<rect class="ground" x="-{half}" y="-{half}" width="{size}" height="{size}" rx="6" fill="{_FELT}" '
                f'pointer-events="visible"/>{_centred(_small(way, view.side), way, _in_strip(way))}</g>'
            )
    return "".join(groups)


def _next(way: Orientation, ways: tuple[Orientation, ...], *, over: bool = False) -> int:
    """The way that comes next when a tile is turned by a sixth (or turned over, then by sixths) until it may lie."""
    found = way_of(turned_over(way.cells) if over else turned(way.cells))
    for _ in NEIGHBOURS:
        if found in ways:
            return found.number
        found = way_of(turned(found.cells))
    return way.number


def draw_count(view: StackView, look: Look) -> str:
    """Once the game is over: the tiles of both sides on each level, the one that decided marked."""
    levels = range(len(view.by_level), 0, -1)
    width = min(150.0, (WIDTH - 20) / len(view.by_level))
    left = (WIDTH - width * len(view.by_level)) / 2
    columns = "".join(_level_column(view, level, left + width * i, width, look) for i, level in enumerate(levels))
    return f'<g id="count" font-family="{svg.SANS}">{columns}</g>'


def _level_column(view: StackView, level: int, x: float, width: float, look: Look) -> str:
    white, black = view.by_level[level - 1]
    decides = level == view.decided_on
    name = Phrase("Level {n}", "Niveau {n}", {"n": level}).say(look.language)
    told = ", ".join(f"{COLOURS[side].say(look.language)} {count}" for side, count in enumerate((white, black)))
    verdict = Phrase("decides", "décisif").say(look.language)
    hexagons = "".join(
        f'<use href="#hexagon" transform="translate({svg.number(14 + 15 * i)} {y}) scale(.19)" '
        f'fill="{shade(FACES, side, level)}" stroke="{HAIRLINES[side]}" stroke-width="4"/>'
        for side, count, y in ((0, white, 32), (1, black, 50))
        for i in range(count)
    )
    edge = f'stroke="{svg.LAST}" stroke-width="2.5"' if decides else ""
    return (
        f'<g transform="translate({svg.number(x)} {STRIP_TOP})" aria-label="{name}: {told}">'
        f'<rect x="3" width="{svg.number(width - 6)}" height="{STRIP - 3}" rx="6" fill="{_FELT}" {edge}/>'
        f'<text x="10" y="18" font-size="14" fill="{_TEXT}">{name}{f", {verdict}" if decides else ""}</text>'
        f"{hexagons}</g>"
    )


def level_item(side: int, level: int) -> str:
    """A small hexagon with the level of one placed tile, for what lies beside the board."""
    return (
        f'<use href="#hexagon" transform="translate(16 16) scale(.37)" fill="{shade(FACES, side, level)}" '
        f'stroke="{HAIRLINES[side]}" stroke-width="3"/><text x="16" y="21" fill="{SIGNS[side]}" '
        f'font-family="{svg.SANS}" font-size="14" font-weight="600" text-anchor="middle">{level}</text>'
    )


@cache
def _small(way: Orientation, side: int) -> str:
    return tile(way, side, _TRAY_LEVEL, body=sides(way.cells), width=3)


def _in_strip(way: Orientation) -> float:
    """The scale at which a tile fits into the strip, however it is turned."""
    columns = [2 * q + r for q, r in way.cells]
    rows = [r for _, r in way.cells]
    wide = (max(columns) - min(columns) + 2) * HALF
    high = (max(rows) - min(rows)) * 1.5 * SIDE + 2 * SIDE + THICKNESS
    return round(min(0.25, (STRIP - 12) / max(wide, high)), 3)


def _centred(drawn: str, way: Orientation, scale: float) -> str:
    """A tile drawn around its hub, brought to the middle of its place."""
    xs = [(2 * q + r) * HALF for q, r in way.cells]
    ys = [r * 1.5 * SIDE for _, r in way.cells]
    x, y = -(min(xs) + max(xs)) / 2 * scale, -(min(ys) + max(ys) + THICKNESS) / 2 * scale
    return f'<g transform="translate({svg.number(x)} {svg.number(y)}) scale({scale})">{drawn}</g>'
