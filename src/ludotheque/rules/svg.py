"""What all drawings share: the house's colours and signs, and a whole picture made of a game's layers.

Conventions that the browser relies on: an element that can be clicked is a group with an id, an `aria-label`, and its
origin at its own centre, so that a sign can be laid on it; inside it, `class="ground"` is the shape that is tinted when
it is chosen, and `class="piece"` is what moves when it is animated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from ludotheque.rules.contract import Game, Look, View
    from ludotheque.rules.options import Options

FRAME, FRAME_SIDE, FRAME_TEXT = "#5A3A24", "#3A2417", "#E6CFAF"
NEXT, NEXT_RIM = "#17604A", "#F4F1E2"
LAST = "#E0B23C"
SERIF = (
    "'Iowan Old Style','Palatino Nova','Palatino Linotype',Palatino,'URW Palladio L',P052,'Book Antiqua',Georgia,serif"
)
SANS = "Seravek,'Avenir Next','Segoe UI','Open Sans',Cantarell,Ubuntu,'Noto Sans',sans-serif"

ITEM = 32
"""The side of the square in which each thing beside the board is drawn."""

_MARGIN = 28
_RAIL = 200
_RAIL_HEIGHT = 160
_PER_ROW = 5

text = escape
"""Text made safe between tags."""
attribute = quoteattr
"""A value made safe, with its quotes."""


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def signs(unit: float) -> str:
    """The definitions of the two signs for "can be clicked next", for cells of this size: a dot, a dot in a ring."""
    dot = f'<circle r="{number(unit * 0.15)}" fill="{NEXT}" stroke="{NEXT_RIM}" stroke-width="{number(unit * 0.026)}"/>'
    ring = f'<circle r="{number(unit * 0.37)}" fill="none" stroke="{NEXT}" stroke-width="{number(unit * 0.07)}"/>'
    return f'<g id="sign-dot">{dot}</g><g id="sign-ring">{ring}{dot}</g>'


def board(game: Game, options: Options, view: View, look: Look, last: int | None) -> str:
    """A picture of the board alone."""
    width, height = game.drawing.canvas(options)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label={attribute(game.title.say(look.language))}>'
        f"{game.drawing.still(options, look)}{game.drawing.moving(view, look, last)}</svg>"
    )


def document(game: Game, options: Options, view: View, look: Look, last: int | None) -> str:
    """A whole picture on its own: mat, board, and on the right what lies beside it on each seat's side."""
    drawing = game.drawing
    width, height = drawing.canvas(options)
    total_width = width + 2 * _MARGIN + (0 if game.draws_seats else _RAIL)
    total_height = height + 2 * _MARGIN
    mat = drawing.MAT
    seats = 0 if game.draws_seats else game.seats(options)
    rails = "".join(
        _rail(game, view, (look.bottom + place) % seats, look, width + 2 * _MARGIN, _rail_top(place, seats, height))
        for place in range(seats)
    )
    title = attribute(game.title.say(look.language))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total_width} {total_height}" width="{total_width}" '
        f'height="{total_height}" role="img" aria-label={title}>'
        f'<defs><radialGradient id="lamp" cx=".38" cy=".28" r=".9"><stop stop-color="{mat.lamp}"/>'
        f'<stop offset="1" stop-color="{mat.edge}"/></radialGradient></defs>'
        f'<rect width="{total_width}" height="{total_height}" rx="10" fill="url(#lamp)"/>'
        f'<g transform="translate({_MARGIN} {_MARGIN})">{drawing.still(options, look)}'
        f"{drawing.moving(view, look, last)}</g>{rails}</svg>"
    )


def _rail_top(place: int, seats: int, height: int) -> float:
    """The seat at the bottom has its rail at the foot of the board, the others share the height above it."""
    return _MARGIN + (
        height - _RAIL_HEIGHT if place == 0 else (seats - 1 - place) * (height - _RAIL_HEIGHT) / (seats - 1)
    )


def _rail(game: Game, view: View, seat: int, look: Look, x: float, y: float) -> str:
    beside = game.drawing.beside(view, seat, look)
    mat = game.drawing.MAT
    name = text(game.words.seat_name(seat).say(look.language))
    items = "".join(
        f'<g transform="translate({number(x + i % _PER_ROW * (ITEM + 2))} {number(y + 58 + i // _PER_ROW * ITEM)})">'
        f"{item}</g>"
        for i, item in enumerate(beside.items)
    )
    return (
        f'<text x="{number(x)}" y="{number(y + 22)}" fill="{mat.text}" font-family="{SERIF}" font-size="22">{name}'
        f'</text><text x="{number(x)}" y="{number(y + 44)}" fill="{mat.quiet}" font-family="{SANS}" font-size="14">'
        f"{text(beside.caption.say(look.language))}</text>{items}"
    )
