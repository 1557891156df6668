"""The seven rows drawn: their cards, the place of the next one, and what is said at their end."""

from __future__ import annotations

from ludotheque.games.heptagramme.cardboard import face
from ludotheque.games.heptagramme.finishing import Finish, announcements
from ludotheque.games.heptagramme.layout import CARD, LARGE_PRINT, LINE, MINT, ROW, ROW_WIDTH, card_box, places
from ludotheque.games.heptagramme.surroundings import QUIET, TEXT
from ludotheque.games.heptagramme.view import HeptagrammeView, RowView
from ludotheque.rules import svg
from ludotheque.rules.contract import Look
from ludotheque.rules.phrase import Phrase

_X, _Y, _W, _H = map(svg.number, card_box(CARD))


def line(slot: int) -> str:
    """What lies under a row and never changes."""
    return (
        f'<rect class="line" y="{slot * ROW}" width="{ROW_WIDTH}" height="{LINE}" rx="6" fill="#000"'
        f' fill-opacity=".16"/><text {LARGE_PRINT} x="22" y="{slot * ROW + LINE / 2 + 5}"'
        f' text-anchor="middle" fill="{QUIET}">{slot + 1}</text>'
    )


def row(view: HeptagrammeView, slot: int, finishing: list[Finish], look: Look, *, is_last: bool) -> str:
    """A row: its cards, which answer when asked for a word; the place of the next card; the words at its end."""
    shown = view.rows[slot]
    *laid, free = places(len(shown.cards))
    signs = ["!" if i == 0 and sign == "?" else sign for i, sign in enumerate(shown.cards)]
    cards = "".join(
        f'<g transform="translate({svg.number(x)} 0)">{face(sign, CARD)}</g>'
        for x, sign in zip(laid[:-1], signs[:-1], strict=True)
    )
    top = face(signs[-1], CARD) if signs else ""
    if is_last and top:
        top += _outline(svg.LAST, ' stroke-width="3"')
    asking = _asking(
        shown,
        slot,
        f'<g id="row-{slot + 1}"><g class="piece">{cards}</g></g>'
        f'<g id="on-{slot + 1}" transform="translate({svg.number(laid[-1] if laid else free)} 0)">'
        f'<g class="piece">{top}</g></g>',
        look,
    )
    hint = "" if announcements(view, slot) else _row_end(shown, look)
    ends = "".join(_finish_end(finish, look) for finish in finishing)
    return (
        f'<g transform="translate(0 {svg.number(slot * ROW + LINE / 2)})">{asking}'
        f"{_slot(shown, slot, free, finishing, look)}"
        f'<text class="hint at-end" x="{ROW_WIDTH - 18}" y="6" text-anchor="end" font-family="{svg.SERIF}"'
        f' font-style="italic" font-size="18" fill="{QUIET}" data-hint="{slot + 1}">{hint}</text>{ends}</g>'
    )


def _asking(shown: RowView, slot: int, cards: str, look: Look) -> str:
    if not shown.cards:
        return cards
    said = Phrase("which word can {row} become?", "quel mot {row} peut-il devenir ?", {"row": shown.cards.upper()})
    return (
        f'<g class="quiet" data-ask="{slot + 1}" role="button" tabindex="0"'
        f" aria-label={svg.attribute(said.say(look.language))}>"
        f'<rect class="ground" y="{-LINE / 2}" width="{ROW_WIDTH}" height="{LINE}" rx="6" fill="none"'
        f' pointer-events="all"/>{cards}</g>'
    )


def _slot(shown: RowView, slot: int, free: float, finishing: list[Finish], look: Look) -> str:
    """Where the next card goes: a dashed place when it may, with the letter in it that would finish a word."""
    label = _slot_label(shown, slot).say(look.language)
    corner = f'x="{svg.number(-free)}" y="{-LINE / 2}"'
    reach = f'<rect class="reach" {corner} width="{ROW_WIDTH}" height="{LINE}" fill="none"/>' if shown.cards else ""
    letters = "".join(
        f'<text class="finish" data-finish="{slot + 1}-{_name(finish.sign)}" y="{CARD * 0.16}" text-anchor="middle"'
        f' font-family="{svg.SERIF}" font-size="{CARD * 0.72}" fill="{MINT}">{finish.sign}</text>'
        for finish in finishing
        if finish.sign != "?"
    )
    return (
        f'<g id="slot-{slot + 1}" class="slot" transform="translate({svg.number(free)} 0)"'
        f" aria-label={svg.attribute(label)}>{reach}"
        f'<g class="goal">{_GOAL}</g>{letters}'
        f'<rect class="ground" x="{_X}" y="{_Y}" width="{_W}" height="{_H}" rx="4" fill="none" pointer-events="all"/>'
        "</g>"
    )


def _name(sign: str) -> str:
    return "joker" if sign == "?" else sign


def _outline(colour: str, more: str, fill: str = "") -> str:
    inside = f'fill="{fill}" fill-opacity=".35"' if fill else 'fill="none"'
    return f'<rect x="{_X}" y="{_Y}" width="{_W}" height="{_H}" rx="4" {inside} stroke="{colour}"{more}/>'


_GOAL = _outline(MINT, ' stroke-dasharray="5 4" stroke-width="2"', "#6FB393")


def _finish_end(finish: Finish, look: Look) -> str:
    values = {"card": finish.card, "capital": finish.capital}
    said = Phrase("+{card}, then +{capital}", "+ {card}, puis + {capital}", values).say(look.language)
    return (
        f'<text class="finish at-end print large" x="{ROW_WIDTH - 18}" y="6" text-anchor="end" font-family="{svg.SANS}"'
        f' font-size="15" fill="{TEXT}" data-finish="{finish.slot + 1}-{_name(finish.sign)}">{svg.text(said)}</text>'
    )


def _slot_label(shown: RowView, slot: int) -> Phrase:
    values = {"n": slot + 1, "row": shown.cards.upper(), "word": shown.word}
    if not shown.cards:
        return Phrase("row {n}, empty", "ligne {n}, vide", values)
    return Phrase("row {n}, {row}, can become {word}", "ligne {n}, {row}, peut devenir {word}", values)


def _row_end(shown: RowView, look: Look) -> str:
    """The word that a row can become; that a joker helps is seen on a phone, where there is no room to say it."""
    if shown.word is None:
        return ""
    aside = Phrase("with a joker: ", "avec joker : ").say(look.language) if "?" in shown.cards else ""
    word = shown.word if shown.is_word else f"{shown.word}…"
    return f'<tspan class="aside">{svg.text(aside)}</tspan>{svg.text(word)}' if aside else svg.text(word)
