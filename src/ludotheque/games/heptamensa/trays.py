"""A seat's part of the mat: who sits there, the pawns left, the two sides to choose from, coins taken and the score."""

from __future__ import annotations

from ludotheque.games.heptamensa.actions import PASS
from ludotheque.games.heptamensa.mensa import MOON, ONE, TWO
from ludotheque.games.heptamensa.mensa import PAWNS as HAND
from ludotheque.games.heptamensa.places import (
    caption_place,
    coin_place,
    end_of,
    hand_place,
    name_place,
    pass_place,
    score_place,
    seat_at,
    side_place,
)
from ludotheque.games.heptamensa.shapes import BRASS, HOLE, HOLE_LINE, PAWN, TOKEN, coin_sign, pawn_outline, pawn_sign
from ludotheque.games.heptamensa.view import MensaView
from ludotheque.games.heptamensa.words import PAWNS, SEATS, SHAPES
from ludotheque.rules import svg
from ludotheque.rules.contract import Look, Mat
from ludotheque.rules.phrase import Phrase

HAND_NAMES = {ONE: "one", TWO: "two", MOON: "moon"}
_PAWN_STEP, _PAWN_SCALE = 78, 0.8
_LONGEST_NAME = 13


def tray(view: MensaView, seat: int, look: Look, mat: Mat) -> str:
    """All that lies on a seat's side."""
    end = end_of(near=seat == look.bottom)
    acts = seat == view.side and not view.over and not view.setting_up
    parts = [_who(seat, end, look, mat, acts=acts), _score(view, seat, end, mat)]
    parts += [_hand(view, seat, kind, end, look) for kind in (ONE, TWO, MOON)]
    parts += [_coin(coin, end) for coin in range(view.coins_taken[seat])]
    if acts and view.moves == (PASS,):
        parts.append(_pass_button(end, look, mat))
    elif acts and view.turning is None and any(view.hands[seat]):
        parts += [_side(side, end, look, mat) for side in ("stone", "centaur")]
    x, y = seat_at(end)
    return f'<g class="seat {end}" transform="translate({x} {y})">{"".join(parts)}</g>'


def _who(seat: int, end: str, look: Look, mat: Mat, *, acts: bool) -> str:
    """The name, with a stroke of brass below it when it is this seat's turn; its colour and the shape of its pawns."""
    side, shape = SEATS[seat].say(look.language), SHAPES[seat].say(look.language)
    named = seat < len(look.names)
    name = look.names[seat] if named else side
    short = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
    caption = f"{side}, {shape}" if named else shape
    brass = f'<rect y="9" width="44" height="4" fill="{BRASS}"/>' if acts else ""
    return (
        f'<g class="placed" {name_place(end)}><title>{svg.text(name)}</title><text class="seat-name" fill="{mat.text}" '
        f'font-family="{svg.SERIF}" font-size="23">{svg.text(short)}</text>{brass}</g>'
        f'<g class="placed" {caption_place(end)}><text class="seat-caption" fill="{mat.quiet}" '
        f'font-family="{svg.SANS}" font-size="15">{svg.text(caption)}</text></g>'
    )


def _score(view: MensaView, seat: int, end: str, mat: Mat) -> str:
    return (
        f'<g class="placed" {score_place(end)}><text fill="{mat.text}" font-family="{svg.SERIF}" font-size="54" '
        f'text-anchor="end">{view.points[seat]}</text></g>'
    )


def _coin(coin: int, end: str) -> str:
    return (
        f'<g class="placed" {coin_place(coin, end)}><g transform="scale(.34)"><circle cy="6" r="{TOKEN}" '
        f'fill="#8F671A"/><circle r="{TOKEN}" fill="#D9A63F"/>{coin_sign()}</g></g>'
    )


def _hand(view: MensaView, seat: int, kind: int, end: str, look: Look) -> str:
    left = view.hands[seat][kind]
    half = PAWN + 2
    width = 2 * half + _PAWN_STEP * ((left or HAND[kind]) - 1)
    ground = (
        f'<rect class="ground" x="{-half:.1f}" y="{-half:.1f}" width="{width:.1f}" height="{2 * half:.1f}" rx="10" '
        'fill="none" pointer-events="all"/>'
    )
    gone = "".join(
        f'<g transform="translate({_PAWN_STEP * i} 0) scale({_PAWN_SCALE})">{pawn_outline(seat)}</g>'
        for i in range(left, HAND[kind])
    )
    pieces = "".join(
        f'<use class="piece" href="#pawn-{seat}-{HAND_NAMES[kind]}" '
        f'transform="translate({_PAWN_STEP * i} 0) scale({_PAWN_SCALE})"/>'
        for i in range(left)
    )
    label = Phrase(
        "{seat}, {pawn}, {left} in hand",
        "{seat}, {pawn}, {left} en main",
        {"seat": SEATS[seat], "pawn": PAWNS[kind], "left": left},
    )
    element, inside = f"hand-{seat}-{HAND_NAMES[kind]}", ground + gone + pieces
    return _button(element, hand_place(kind, end), label.say(look.language), inside, " pawns")


def _side(side: str, end: str, look: Look, mat: Mat) -> str:
    """A side of the chosen pawn, as a slip of the tray."""
    stone = side == "stone"
    label = Phrase("stones up", "côté pierre") if stone else Phrase("Centaur up", "côté Centaure")
    word = Phrase("Stone", "Pierre") if stone else Phrase("Centaur", "Centaure")
    inside = (
        f'<rect class="ground" x="-37" y="-37" width="74" height="74" rx="8" fill="{HOLE}" stroke="{HOLE_LINE}" '
        f'stroke-width="2" pointer-events="all"/><g class="slip-sign" transform="translate(0 -8) scale(.86)">'
        f'{pawn_sign("one" if stone else "centaur", mat.text)}</g><text class="slip-word" y="29" fill="{mat.text}" '
        f'font-family="{svg.SANS}" font-size="14" text-anchor="middle">{word.say(look.language)}</text>'
    )
    return _button(f"side-{side}", side_place(side, end), label.say(look.language), inside, " slip")


def _pass_button(end: str, look: Look, mat: Mat) -> str:
    word = Phrase("Pass", "Passer").say(look.language)
    inside = (
        f'<rect class="ground" x="-70" y="-32" width="140" height="64" rx="6" fill="{HOLE}" stroke="{mat.quiet}" '
        f'stroke-width="2" pointer-events="all"/><text y="8" fill="{mat.text}" font-family="{svg.SANS}" font-size="23" '
        f'text-anchor="middle">{word}</text>'
    )
    return _button("pass", pass_place(end), word, inside)


def _button(element: str, place: str, label: str, inside: str, kind: str = "") -> str:
    return f'<g id="{element}" class="placed{kind}" {place} aria-label={svg.attribute(label)}>{inside}</g>'
