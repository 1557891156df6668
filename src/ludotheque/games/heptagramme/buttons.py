"""Buttons on the mat: what can be done beside placing a card."""

from __future__ import annotations

from ludotheque.games.heptagramme.finishing import announced_worth, announcements
from ludotheque.games.heptagramme.layout import (
    CHIP,
    CHIP_GAP,
    DOING_AT,
    LARGE_PRINT,
    LINE,
    MINT,
    ROW,
    ROW_WIDTH,
    ROWS_AT,
    grid,
)
from ludotheque.games.heptagramme.record import SLOTS, STOP
from ludotheque.games.heptagramme.view import HeptagrammeView
from ludotheque.games.heptagramme.words import points_text
from ludotheque.rules import svg
from ludotheque.rules.contract import Look
from ludotheque.rules.phrase import Phrase

_LONG_WORD = 9
_READINGS_AT = 808, 40
_COLUMN_OF_READINGS = 12


def buttons(view: HeptagrammeView, look: Look) -> str:
    """Stop, or pass and exchange, whichever is possible; the words that can be announced, beside their rows."""
    doing = _doing(view, look)
    parts = [f'<g class="doing" transform="translate({DOING_AT[0]} {DOING_AT[1]})">{doing}</g>']
    offered = [slot for slot in range(SLOTS) if announcements(view, slot)]
    parts += [_announcing(view, slot, k, look) for k, slot in enumerate(offered, start=1)]
    return "".join(parts)


def _doing(view: HeptagrammeView, look: Look) -> str:
    if STOP in view.moves:
        said = Phrase("Stop and draw", "S’arrêter et piocher").say(look.language)
        return chip("stop", (0, 0), said, said, CHIP, style=_narrow(0))
    if not view.moves:
        return ""
    said = Phrase("Pass, exchange", "Passer, échanger").say(look.language)
    confirm = Phrase("Exchange these", "Échanger ces cartes").say(look.language)
    return chip("swap-mode", (0, 0), said, said, CHIP, kind=" act several", style=_narrow(0)) + chip(
        "swap-confirm", (0, CHIP_GAP), confirm, confirm, CHIP, kind=" act choice", style=_narrow(1)
    )


def _narrow(k: int) -> str:
    x, y = grid(k)
    return f' style="--narrow-x: {x}px; --narrow-y: {y}px"'


def _announcing(view: HeptagrammeView, slot: int, k: int, look: Look) -> str:
    """What can be clicked to announce a row: its word, or a choice among the readings of its joker."""
    words = announcements(view, slot)
    at = (ROWS_AT[0] + ROW_WIDTH - CHIP / 2 - 8, ROWS_AT[1] + slot * ROW + LINE / 2)
    x, y = grid(k)
    style = f' style="--narrow-x: {x + 107}px; --narrow-y: {y + 780}px"'
    row = view.rows[slot].cards
    if len(words) == 1:
        worth = announced_worth(row, words[0])
        shown = words[0] if len(words[0]) <= _LONG_WORD else Phrase("this word", "ce mot")
        values = {"word": shown, "n": worth}
        caption = Phrase("Announce {word} +{n}", "Annoncer {word} + {n}", values).say(look.language)
        label = _announce_label(words[0], worth, look)
        return chip(f"announce-{slot + 1}-{words[0]}", at, caption, label, CHIP, style=style)
    which = Phrase("announce row {n}", "annoncer la ligne {n}", {"n": slot + 1}).say(look.language)
    caption = Phrase("Announce…", "Annoncer…").say(look.language)
    readings = "".join(
        _reading(i, len(words), f"announce-{slot + 1}-{word}", word, _announce_label(word, worth, look), worth)
        for i, (word, worth) in enumerate((word, announced_worth(row, word)) for word in words)
    )
    return chip(f"announce-{slot + 1}", at, caption, which, CHIP, style=style) + f'<g class="readings">{readings}</g>'


def _announce_label(word: str, worth: int, look: Look) -> str:
    points = points_text(worth)
    said = Phrase("announce {word}, {points}", "annoncer {word}, {points}", {"word": word, "points": points})
    return said.say(look.language)


def _reading(i: int, count: int, element: str, word: str, label: str, worth: int) -> str:
    """One of several readings, over the compass: in one column, or in two where there are many."""
    columns = 1 if count <= _COLUMN_OF_READINGS else 2
    width = 280 // columns - 4
    x = _READINGS_AT[0] + (i % columns - (columns - 1) / 2) * (width + 8)
    at = x, _READINGS_AT[1] + i // columns * 46
    return chip(element, at, f"{word} + {worth}", label, width, kind=" choice")


def chip(
    element: str, at: tuple[float, float], caption: str, label: str, width: int, *, kind: str = " act", style: str = ""
) -> str:
    """A button on the mat; a choice is shown when it comes next."""
    x, y = (svg.number(place) for place in at)
    hidden = ' visibility="hidden"' if "choice" in kind else ""
    return (
        f'<g id={svg.attribute(element)} class="chip{kind}"{style}{hidden} transform="translate({x} {y})"'
        f" aria-label={svg.attribute(label)}>"
        f'<rect class="ground" x="{-width / 2}" y="-22" width="{width}" height="44" rx="6" fill="#FBFAF4"'
        f' stroke="{MINT}" stroke-width="2"/><text {LARGE_PRINT} y="5" text-anchor="middle"'
        f' font-weight="600" fill="#1F2421">{svg.text(caption)}</text></g>'
    )
