"""The hand on its rail: cards to choose, to sort and to rearrange, and what is said of them."""

from __future__ import annotations

from ludotheque.games.heptagramme.cardboard import back, face
from ludotheque.games.heptagramme.deck import SIGNS, SMALL_VALUE
from ludotheque.games.heptagramme.layout import (
    HAND_AT,
    HAND_CARD,
    HAND_STEP,
    HOLDING_AT,
    PRINT,
    SORT_STEP,
    SORT_WIDTH,
    SORTING_AT,
    card_box,
)
from ludotheque.games.heptagramme.surroundings import QUIET, TEXT
from ludotheque.games.heptagramme.view import HeptagrammeView
from ludotheque.games.heptagramme.words import WINDS, card_name, count_text, points_text
from ludotheque.rules import svg
from ludotheque.rules.contract import EVERYTHING, Look
from ludotheque.rules.phrase import Phrase

_WAYS = (
    ("letter", Phrase("By letter", "Par lettre")),
    ("value", Phrase("By value", "Par valeur")),
    ("shuffle", Phrase("Shuffle", "Mélanger")),
)
_NARROW_SORT_STEP = 106


def shown_hand(view: HeptagrammeView) -> str:
    """The hand on the rail: one's own, or whose turn it is for somebody who may see everything."""
    owner = view.seat if view.viewer == EVERYTHING else view.viewer
    return (view.hands[owner] or "") if owner >= 0 else ""


def hand_ids(view: HeptagrammeView) -> list[tuple[str, str]]:
    """The id and the sign of every card on the rail."""
    return [(f"card-{i}-{'joker' if sign == '?' else sign}", sign) for i, sign in enumerate(shown_hand(view))]


def sign_of(card: str) -> str:
    """The sign of a card by its id."""
    return "?" if card.endswith("-joker") else card[-1]


def hand(view: HeptagrammeView, look: Look) -> str:
    """The hand on its rail; without a hand of one's own, the backs of the bottom seat's."""
    at = f'class="hand" transform="translate({HAND_AT[0]} {HAND_AT[1]})"'
    if view.viewer < 0 and view.viewer != EVERYTHING:
        seat = look.bottom if look.bottom < len(view.hand_sizes) else 0
        backs = "".join(
            f'<g transform="translate({i * HAND_STEP} 0)">{back("small", HAND_CARD)}</g>'
            for i in range(view.hand_sizes[seat])
        )
        return f"<g {at}>{backs}</g>{_holding(_hand_of(seat), _sizes(view.hand_sizes[seat]), look)}"
    x, y, width, height = map(svg.number, card_box(HAND_CARD))
    cards = "".join(
        f'<g id="{card}" class="card" transform="translate({i * HAND_STEP} 0)"'
        f' data-letter="{SIGNS.index(sign)}" data-value="{SMALL_VALUE[SIGNS.index(sign)]}"'
        f" aria-label={svg.attribute(_card_label(sign).say(look.language))}>"
        f'<g class="piece">{face(sign, HAND_CARD)}</g>'
        f'<rect class="ground" x="{x}" y="{y}" width="{width}" height="{height}" rx="7" fill="none"'
        ' pointer-events="all"/></g>'
        for i, (card, sign) in enumerate(hand_ids(view))
    )
    said = _holding(Phrase("Your hand", "Ta main"), _contents(view), look)
    return f'<g {at} data-step="{HAND_STEP}">{cards}</g>{_sorting(look)}{said}'


def _hand_of(seat: int) -> Phrase:
    return Phrase("{seat}’s hand", "Main : {seat}", {"seat": WINDS[seat]})


def _sizes(cards: int) -> list[Phrase]:
    return [count_text(cards, Phrase("card", "carte"), Phrase("cards", "cartes"))]


def _contents(view: HeptagrammeView) -> list[Phrase]:
    """How many cards there are, whether a joker is among them, and what this turn has made so far."""
    held = shown_hand(view)
    lines = _sizes(len(held))
    if "?" in held:
        lines[0] = Phrase("{cards}, with a joker", "{cards}, dont un joker", {"cards": lines[0]})
    if view.placed and view.seat == view.viewer:
        values = {"points": points_text(view.turn_points)}
        lines.append(Phrase("This turn: {points}", "Ce tour-ci : {points}", values))
    return lines


def _holding(title: Phrase, lines: list[Phrase], look: Look) -> str:
    written = "".join(
        f'<text {PRINT} y="{24 + 20 * i}" fill="{QUIET}">{svg.text(line.say(look.language))}</text>'
        for i, line in enumerate(lines)
    )
    return (
        f'<g class="holding" transform="translate({HOLDING_AT[0]} {HOLDING_AT[1]})"><text font-family="{svg.SERIF}"'
        f' font-size="22" fill="{TEXT}">{svg.text(title.say(look.language))}</text>{written}</g>'
    )


def _sorting(look: Look) -> str:
    """Three quiet buttons that the page's own script serves: how the hand lies is nobody else's business."""
    parts = []
    for k, (way, words) in enumerate(_WAYS):
        said = words.say(look.language)
        parts.append(
            f'<g class="sort quiet" style="--narrow: {k * _NARROW_SORT_STEP}px" data-sort="{way}"'
            f' transform="translate({k * SORT_STEP} 0)" role="button" tabindex="0" aria-label={svg.attribute(said)}>'
            f'<rect class="ground" y="-22" width="{SORT_WIDTH}" height="44" rx="6" fill="#000" fill-opacity=".2"'
            f' stroke="{QUIET}" stroke-opacity=".4"/><text {PRINT} x="{SORT_WIDTH / 2}" y="5"'
            f' text-anchor="middle" fill="{TEXT}">{svg.text(said)}</text></g>'
        )
    return f'<g class="sorting" transform="translate({SORTING_AT[0]} {SORTING_AT[1]})">{"".join(parts)}</g>'


def _card_label(sign: str) -> Phrase:
    points = points_text(int(SMALL_VALUE[SIGNS.index(sign)]))
    return Phrase("{card}, {points}", "{card}, {points}", {"card": card_name(sign), "points": points})
