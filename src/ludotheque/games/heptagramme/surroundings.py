"""What stands around the rows: the compass with its winds, the packs, the clock, and the letters not seen yet."""

from __future__ import annotations

from math import pi

from ludotheque.games.heptagramme.cardboard import BRASS, back, face, star
from ludotheque.games.heptagramme.clock import TURN_TIME
from ludotheque.games.heptagramme.deck import SIGNS, SMALL_CARDS
from ludotheque.games.heptagramme.layout import COMPASS_AT, PACKS_AT, PORTRAIT, PRINT, TIME_AT, UNSEEN_AT
from ludotheque.games.heptagramme.view import HeptagrammeView
from ludotheque.games.heptagramme.words import WINDS, points_text
from ludotheque.rules import svg
from ludotheque.rules.contract import Look
from ludotheque.rules.phrase import Phrase

TEXT, QUIET, NEEDLE, TURN = "#F3F3E6", "#D3E0CE", "#E9EDDD", "#E3B555"
_ROSE = ((-1, 0), (0, -1), (1, 0), (0, 1))
"""West, north, east, south: the winds in turn order."""
_NAME_AT = ((-88, 58), (0, -92), (90, 58), (0, 106))
_LONGEST_NAME = 11
_RING = 54
_PANEL = 280, 232
_COLUMNS = 7


def surroundings(view: HeptagrammeView, look: Look) -> str:
    """Everything beside the rows."""
    return f"{_compass(view, look)}{_packs(view, look)}{_clock(view, look)}{_door(look)}"


def _at(place: tuple[int, int]) -> str:
    return f'transform="translate({place[0]} {place[1]})"'


def _compass(view: HeptagrammeView, look: Look) -> str:
    """The rose: whose turn it is in brass, and each wind with who sits there and their points."""
    parts = ['<circle r="45" fill="none" stroke="#E9EDDD" stroke-opacity=".4" stroke-width="1.4"/>']
    for seat, (dx, dy) in enumerate(_ROSE):
        fill = TURN if _is_turn(view, seat) else NEEDLE
        for side, shade in ((1, 1.0), (-1, 0.55)):
            tip = f"{dx * 64} {dy * 64}"
            flank = f"{(dx - dy * side) * 11} {(dy + dx * side) * 11}"
            parts.append(f'<path d="M0 0L{flank}L{tip}Z" fill="{fill}" fill-opacity="{shade}"/>')
    winds = "".join(_wind(view, seat, look) for seat in range(len(view.points)))
    return f'<g class="compass" {_at(COMPASS_AT)}><g class="rose">{"".join(parts)}</g>{winds}</g>'


def _is_turn(view: HeptagrammeView, seat: int) -> bool:
    return seat == view.seat and view.waits_for not in ("deal", "end")


def _wind(view: HeptagrammeView, seat: int, look: Look) -> str:
    seats = len(view.points)
    column = svg.number(PORTRAIT[0] * (seat + 0.5) / seats)
    turn = _is_turn(view, seat)
    return (
        f'<g class="wind" style="--column: {column}px" {_at(_NAME_AT[seat])} text-anchor="middle">'
        f'<text class="wind-name" font-family="{svg.SERIF}" font-size="20" fill="{TURN if turn else TEXT}">'
        f"{WINDS[seat].say(look.language)}</text>"
        f'<text {PRINT} y="21" fill="{QUIET}">{svg.text(_standing(view, seat, look))}'
        "</text></g>"
    )


def _standing(view: HeptagrammeView, seat: int, look: Look) -> str:
    """`Hadrien, 36`, or the points alone where nobody is named."""
    if seat >= len(look.names):
        return points_text(view.points[seat]).say(look.language)
    name = look.names[seat]
    short = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
    return f"{short}, {view.points[seat]}"


def _packs(view: HeptagrammeView, look: Look) -> str:
    """Both packs face down, and on each discard the card that was thrown last."""
    width = 52
    counts = (
        ("capital", view.capitals, view.top_capital, Phrase("{n} capitals", "{n} capitales"), 0),
        ("small", view.pack, view.top_small, Phrase("{n} letters", "{n} lettres"), 130),
    )
    parts = []
    for kind, count, top, caption, x in counts:
        parts += [
            f'<g transform="translate({x} {-2 * layer})">{back(kind, width)}</g>' for layer in range(min(count, 3))
        ]
        if top:
            sign = "!" if kind == "capital" and top == "?" else top
            parts.append(f'<g transform="translate({x + 60} -2)">{face(sign, width)}</g>')
        said = svg.text(caption.with_(n=count).say(look.language))
        parts.append(f'<text {PRINT} x="{x - 26}" y="60" fill="{QUIET}">{said}</text>')
    return f'<g class="packs" {_at(PACKS_AT)}>{"".join(parts)}</g>'


def _clock(view: HeptagrammeView, look: Look) -> str:
    """The seconds left of this turn, and a ring around the rose that runs out with them."""
    if view.time_left is None or view.waits_for == "end":
        return ""
    seconds = -(-view.time_left // 1000)
    label = Phrase("seconds left", "secondes restantes").say(look.language)
    ring = 2 * pi * _RING
    offset = svg.number(ring * (1 - view.time_left / TURN_TIME))
    ticking = f' data-time-left="{view.time_left}" data-turn="{TURN_TIME}"' if view.placing else ""
    return (
        f'<g class="time-ring" {_at(COMPASS_AT)}><circle class="ring" r="{_RING}" transform="rotate(-90)" fill="none"'
        f' stroke="{TURN}" stroke-width="4" stroke-dasharray="{svg.number(ring)}" stroke-dashoffset="{offset}"/></g>'
        f'<g class="time" {_at(TIME_AT)}{ticking} role="timer" aria-label={svg.attribute(label)}>'
        '<rect class="time-ground" x="-38" y="-22" width="76" height="44" rx="6" fill="#000" fill-opacity=".16"/>'
        f'<text y="9" text-anchor="middle" font-family="{svg.SANS}" font-size="26" fill="{TEXT}"'
        f' style="font-variant-numeric: tabular-nums"><tspan class="seconds">{seconds}</tspan> s</text></g>'
    )


def _door(look: Look) -> str:
    """What opens the table of unseen letters."""
    said = Phrase("Letters unseen", "Lettres à voir").say(look.language)
    return (
        f'<g class="unseen-door quiet" {_at(UNSEEN_AT)} data-open="unseen" role="button" tabindex="0"'
        f' aria-expanded="false" aria-label={svg.attribute(said)}>'
        '<rect class="ground" x="-72" y="-22" width="144" height="44" rx="6" fill="#000" fill-opacity=".2"'
        f' stroke="{QUIET}" stroke-opacity=".4"/><text {PRINT} y="5" text-anchor="middle"'
        f' fill="{TEXT}">{svg.text(said)}</text></g>'
    )


def _letter(sign: str) -> str:
    if sign == "?":
        return f'<path d="{star(9)}" transform="translate(0 -7)" fill="{BRASS}"/>'
    return f'<text font-family="{svg.SERIF}" font-size="22">{sign}</text>'


def unseen_letters(view: HeptagrammeView, look: Look) -> str:
    """A slip with what remains of each letter, in the pack or in hands that this seat does not see; closed at first."""
    title = Phrase("Unseen: {n} of {all}", "À voir : {n} sur {all}", {"n": len(view.unseen), "all": SMALL_CARDS.sum()})
    cells = []
    for i, sign in enumerate(SIGNS):
        left = view.unseen.count(sign)
        x, y = 22 + i % _COLUMNS * 36, 66 + i // _COLUMNS * 46
        shade = "" if left else ' fill-opacity=".4"'
        cells.append(
            f'<g transform="translate({x + 8} {y})" text-anchor="middle"{shade}>'
            f"{_letter(sign)}"
            f'<text {PRINT} y="18">{left}</text></g>'
        )
    return (
        f'<g class="unseen" transform="translate(668 300)" visibility="hidden" fill="#1F2421">'
        f'<rect width="{_PANEL[0]}" height="{_PANEL[1]}" rx="4" fill="#FBFAF4" stroke="#CFD1C3"/>'
        f'<text {PRINT} x="22" y="30" fill="#566059">'
        f"{svg.text(title.say(look.language))}</text>{''.join(cells)}</g>"
    )
