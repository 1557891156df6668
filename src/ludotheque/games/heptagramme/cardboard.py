"""Cards, drawn: capitals on straw, small letters on paper, the joker's star, and the heptagram on their backs."""

from __future__ import annotations

from math import cos, pi, sin

from ludotheque.games.heptagramme.deck import CAPITAL_VALUE, SIGNS, SMALL_VALUE
from ludotheque.rules import svg

STRAW, STRAW_SIDE, PAPER, PAPER_SIDE, INK, BRASS = "#E3BE68", "#A5812F", "#FBF7EC", "#C9C2AC", "#1F2421", "#B9852A"
BACKS = {"capital": ("#B58A2E", "#F3E4B8"), "small": ("#E6DDC9", "#3F6B48")}
TALL = 1.36
"""A card's height by its width."""


def star(radius: float, inner: float = 0.48) -> str:
    """The path of the joker's seven-pointed star."""
    return _closed([(radius * (inner if k % 2 else 1), k * pi / 7) for k in range(14)])


def heptagram(radius: float) -> str:
    """One line through seven points, from each to the third next."""
    return _closed([(radius, k * 6 * pi / 7) for k in range(7)])


def _closed(points: list[tuple[float, float]]) -> str:
    places = (f"{svg.number(r * sin(turn))} {svg.number(-r * cos(turn))}" for r, turn in points)
    return f"M{'L'.join(places)}Z"


def _leaf(width: float, fill: str, side: str) -> str:
    """A card's body around the origin: its shadow, its thin side, its face."""
    height, radius = width * TALL, width * 0.09
    x, y, w, h = (svg.number(value) for value in (-width / 2, -height / 2, width, height))
    shape = f'x="{x}" width="{w}" height="{h}" rx="{svg.number(radius)}"'
    low = svg.number(-height / 2 + width * 0.03)
    shadow = svg.number(-height / 2 + width * 0.06)
    return (
        f'<rect {shape} y="{shadow}" fill="#000" fill-opacity=".22"/><rect {shape} y="{low}" fill="{side}"/>'
        f'<rect {shape} y="{y}" fill="{fill}" stroke="{side}" stroke-width=".8"/>'
    )


def face(sign: str, width: float) -> str:
    """A card face up around the origin; a capital is a large letter, a joker `?` (small) or `!` (capital)."""
    capital = sign.isupper() or sign == "!"
    body = _leaf(width, STRAW if capital else PAPER, STRAW_SIDE if capital else PAPER_SIDE)
    low = svg.number(width * TALL / 2 - width * 0.1)
    value_style = (
        f'class="value" font-family="{svg.SANS}" font-size="{svg.number(width * 0.31)}" text-anchor="end" fill="{INK}"'
    )
    if sign in "?!":
        value = "" if capital else f'<text x="{svg.number(width * 0.4)}" y="{low}" {value_style}>0</text>'
        fill = "#7A5510" if capital else BRASS
        return f'{body}<path d="{star(width * 0.3)}" fill="{fill}"/>{value}'
    kind = SIGNS.index(sign.lower())
    worth = CAPITAL_VALUE[kind] if capital else SMALL_VALUE[kind]
    return (
        f'{body}<text y="{svg.number(width * 0.16)}" font-family="{svg.SERIF}" font-size="{svg.number(width * 0.72)}"'
        f' text-anchor="middle" fill="{INK}">{sign}</text>'
        f'<text x="{svg.number(width * 0.42)}" y="{low}" {value_style}>{worth}</text>'
    )


def back(kind: str, width: float) -> str:
    """A card face down around the origin."""
    fill, line = BACKS[kind]
    inset, height = width * 0.1, width * TALL
    x, y = svg.number(-width / 2 + inset), svg.number(-height / 2 + inset)
    frame = (
        f'<rect x="{x}" y="{y}" width="{svg.number(width - 2 * inset)}" height="{svg.number(height - 2 * inset)}"'
        f' rx="{svg.number(width * 0.05)}" fill="none" stroke="{line}" stroke-width="{svg.number(width * 0.02)}"/>'
    )
    sign = (
        f'<path d="{heptagram(width * 0.28)}" fill="none" stroke="{line}" stroke-width="{svg.number(width * 0.035)}"'
        ' stroke-linejoin="round"/>'
    )
    return f"{_leaf(width, fill, STRAW_SIDE if kind == 'capital' else PAPER_SIDE)}{frame}{sign}"
