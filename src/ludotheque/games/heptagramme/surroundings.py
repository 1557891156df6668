"""What stands around the rows: the compass with its winds, the packs, and the score sheet."""

from __future__ import annotations

from ludotheque.games.heptagramme.cardboard import back, face
from ludotheque.games.heptagramme.view import PASS, HeptagrammeView
from ludotheque.games.heptagramme.words import WINDS, points_text
from ludotheque.rules import svg
from ludotheque.rules.contract import Look
from ludotheque.rules.phrase import Phrase

TEXT, QUIET, NEEDLE, TURN = "#F3F3E6", "#D3E0CE", "#E9EDDD", "#E3B555"
_LINES = 4
"""Rounds that the score sheet on the mat shows."""
_ROSE = ((-1, 0), (0, -1), (1, 0), (0, 1))
"""West, north, east, south: the winds in turn order."""
_NAME_AT = ((-96, 40), (0, -96), (96, 40), (0, 88))


def compass(view: HeptagrammeView, look: Look) -> str:
    """The rose around the origin: whose turn it is in brass, and each wind with its points."""
    parts = ['<circle r="44" fill="none" stroke="#E9EDDD" stroke-opacity=".4" stroke-width="1.4"/>']
    for seat, (dx, dy) in enumerate(_ROSE):
        fill = TURN if seat == view.seat and seat < len(view.points) else NEEDLE
        for side, shade in ((1, 1.0), (-1, 0.55)):
            tip = f"{dx * 62} {dy * 62}"
            flank = f"{(dx - dy * side) * 10} {(dy + dx * side) * 10}"
            parts.append(f'<path d="M0 0L{flank}L{tip}Z" fill="{fill}" fill-opacity="{shade}"/>')
    for seat, points in enumerate(view.points):
        parts.append(_wind(view, seat, points, look))
    return "".join(parts)


def _wind(view: HeptagrammeView, seat: int, points: int, look: Look) -> str:
    x, y = _NAME_AT[seat]
    fill = TURN if seat == view.seat else TEXT
    name, score = WINDS[seat].say(look.language), points_text(points).say(look.language)
    return (
        f'<g text-anchor="middle"><text x="{x}" y="{y}" font-family="{svg.SERIF}" font-size="20" fill="{fill}">{name}'
        f'</text><text x="{x}" y="{y + 20}" font-family="{svg.SANS}" font-size="14" fill="{QUIET}">{score}</text></g>'
    )


def packs(view: HeptagrammeView, look: Look) -> str:
    """Both packs face down, and on each discard the card that was thrown last, from the origin to the right."""
    width = 50
    counts = (
        ("capital", view.capitals, view.top_capital, Phrase("{n} capitals", "{n} capitales"), 0),
        ("small", view.pack, view.top_small, Phrase("{n} letters", "{n} lettres"), 134),
    )
    parts = []
    for kind, count, top, caption, x in counts:
        if count:
            parts += [f'<g transform="translate({x} {-2 * layer})">{back(kind, width)}</g>' for layer in range(2)]
        if top:
            sign = "!" if kind == "capital" and top == "?" else top
            parts.append(f'<g transform="translate({x + 60} -2)">{face(sign, width)}</g>')
        said = svg.text(caption.with_(n=count).say(look.language))
        parts.append(f'<text x="{x - 25}" y="60" font-family="{svg.SANS}" font-size="14" fill="{QUIET}">{said}</text>')
    return "".join(parts)


def score_sheet(view: HeptagrammeView, look: Look) -> str:
    """The latest rounds on a slip of paper, a slash for a pass, and the totals; its upper left corner is the origin."""
    seats = len(view.points)
    column, line = 232 / seats, 21
    shown = list(enumerate(view.sheet, start=view.first_round))[-_LINES:]
    height = line * (_LINES + 2) + 12
    parts = [f'<rect width="268" height="{height}" rx="4" fill="#FBFAF4"/>']

    def write(row: float, seat: int, text: str, *, serif: bool = False) -> None:
        font = f'font-family="{svg.SERIF if serif else svg.SANS}" font-size="{13 if serif else 14}"'
        x = svg.number(28 + column * (seat + 1))
        parts.append(f'<text x="{x}" y="{svg.number(row * line)}" text-anchor="end" {font}>{svg.text(text)}</text>')

    for seat in range(seats):
        name = WINDS[seat].say(look.language)
        write(1, seat, name if seats < 4 else f"{name[:4]}.", serif=True)
        write(_LINES + 2.2, seat, str(view.points[seat]))
    for row, (number, turns) in enumerate(shown, start=2):
        parts.append(f'<text x="8" y="{row * line}" font-family="{svg.SANS}" font-size="13">{number}</text>')
        for seat, points in enumerate(turns):
            if points is not None:
                write(row, seat, "/" if points == PASS else str(points))
            elif seat == view.seat and row == len(shown) + 1 and view.placed:
                write(row, seat, f"{view.turn_points}…")
    foot = svg.number(line * (_LINES + 1.45))
    parts.append(f'<path d="M8 {foot}H260" stroke="#1F2421" stroke-width="1.4"/>')
    return f'<g fill="#1F2421">{"".join(parts)}</g>'
