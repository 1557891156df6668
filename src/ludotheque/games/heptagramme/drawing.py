"""The table drawn: seven rows of cards, compass, packs and score sheet, and the hand on its rail."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from ludotheque.games.heptagramme.cardboard import TALL, back, face
from ludotheque.games.heptagramme.deck import SIGNS, SMALL_VALUE
from ludotheque.games.heptagramme.lexicon.ask import word_of
from ludotheque.games.heptagramme.lexicon.graph import WORDS
from ludotheque.games.heptagramme.notation import swapped
from ludotheque.games.heptagramme.record import ANNOUNCEMENTS, HAND, PLACEMENTS, SLOTS, STOP, SWAPS
from ludotheque.games.heptagramme.surroundings import QUIET, TEXT, compass, packs, score_sheet
from ludotheque.games.heptagramme.view import HeptagrammeView, RowView
from ludotheque.games.heptagramme.words import announced_worth, card_name, points_text
from ludotheque.rules import svg
from ludotheque.rules.contract import EVERYTHING, Beside, Box, Look, Mat, Motion, Path
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase

WIDTH, HEIGHT = 920, 772
CARD, ROW, ROW_WIDTH = 47, 80, 604
"""A laid card's width, the height of a row with its gap, and a row's width."""
HAND_CARD, HAND_STEP, HAND_TOP = 72, 86, 574
_FIRST, _STEP = 70, 51
_ROOM = 380
"""Where a row's first card lies, how far apart cards lie, and the room that a row's cards share."""
_MINT = "#8FE6C2"
_HIDDEN = ' class="choice" visibility="hidden"'
"""A choice is shown when it comes next."""

MAT = Mat("#44664F", "#2F4B3A", TEXT, QUIET, "#2B4334", "#1D2F24", TEXT, QUIET)


def canvas(options: Options) -> tuple[int, int]:
    """Rows and surroundings above, the hand below."""
    return WIDTH, HEIGHT


def still(options: Options, look: Look) -> str:
    """The seven lines, the rail, and the signs for what can be clicked."""
    lines = "".join(
        f'<rect y="{slot * ROW}" width="{ROW_WIDTH}" height="{ROW - 8}" rx="6" fill="#000" fill-opacity=".16"/>'
        f'<text x="22" y="{slot * ROW + 42}" font-family="{svg.SANS}" font-size="15" text-anchor="middle"'
        f' fill="{QUIET}">{slot + 1}</text>'
        for slot in range(SLOTS)
    )
    rail = (
        f'<rect y="{HAND_TOP}" width="{WIDTH}" height="{HEIGHT - HAND_TOP}" rx="6" fill="#20382A"/>'
        f'<rect y="{HAND_TOP}" width="{WIDTH}" height="8" fill="#A06A3C"/>'
        f'<rect y="{HAND_TOP + 6}" width="{WIDTH}" height="2" fill="#7A4E2A"/>'
    )
    return f"<defs>{svg.signs(CARD)}</defs>{lines}{rail}"


def moving(view: HeptagrammeView, look: Look, last: int | None) -> str:
    """Rows with the places where a card may go, what is around them, the hand, and the buttons."""
    laid = last % SLOTS if last is not None and last < PLACEMENTS else None
    rows = "".join(_row(view, slot, row, look, laid == slot) for slot, row in enumerate(view.rows))
    around = (
        f'<g transform="translate(772 128)">{compass(view, look)}</g>'
        f'<g transform="translate(666 308)">{packs(view, look)}</g>'
        f'<g transform="translate(638 400)">{score_sheet(view, look)}</g>'
    )
    words = "".join(_announcing(view, slot, row, look) for slot, row in enumerate(view.rows))
    return f"{rows}{around}{words}{_hand(view, look)}{_buttons(view, look)}"


def beside(view: HeptagrammeView, seat: int, look: Look) -> Beside:
    """A seat's points, and the backs of the cards in its hand."""
    cards = view.hand_sizes[seat]
    caption = Phrase("{points}", "{points}", {"points": points_text(view.points[seat])})
    return Beside(caption, tuple(f'<g transform="translate(16 16)">{back("small", 20)}</g>' for _ in range(cards)))


def paths(view: HeptagrammeView, move: int) -> tuple[Path, ...]:
    """A card, then a slot; a word to announce; stop; or the cards to exchange, then confirm."""
    hand = hand_ids(view)
    if move < PLACEMENTS:
        sign = SIGNS[move // SLOTS]
        return tuple((card, f"slot-{move % SLOTS + 1}") for card, held in hand if held == sign)
    if move == STOP:
        return (("stop",),)
    if move < SWAPS:
        slot, index = divmod(move - ANNOUNCEMENTS, WORDS)
        word = f"announce-{slot + 1}-{word_of(index).upper()}"
        return ((word,),) if len(_announcements(view, slot)) == 1 else ((f"announce-{slot + 1}", word),)
    thrown = swapped(move)
    return tuple(
        ("swap-mode", *(card for card, _ in chosen), "swap-confirm")
        for chosen in combinations(hand, len(thrown))
        if "".join(sign for _, sign in chosen) == thrown
    )


def sign(view: HeptagrammeView, move: int) -> Literal["dot", "ring"]:
    """A ring where a letter finishes a word."""
    if move >= PLACEMENTS:
        return "dot"
    row = view.rows[move % SLOTS]
    return "ring" if row.word == (row.cards + SIGNS[move // SLOTS]).upper() else "dot"


def meaning(path: Path) -> str | None:
    """The text that a path says: elements carry the letter of a card and the word of an announcement."""
    first, *more = path
    if first == "stop":
        return "stop"
    if first == "swap-mode":
        cards = "".join(_sign_of(step) for step in more[:-1])
        return f"swap {cards}".rstrip() if more and more[-1] == "swap-confirm" else None
    if first.startswith("announce-"):
        _, slot, *word = path[-1].split("-")
        return f"{slot}={word[0]}" if word else None
    if first.startswith("card-") and len(more) == 1 and more[0].startswith("slot-"):
        return f"{_sign_of(first)}>{more[0].removeprefix('slot-')}"
    return None


def motions(before: HeptagrammeView, move: int, after: HeptagrammeView) -> tuple[Motion, ...]:
    """A placed card and a new capital land; an announced word vanishes."""
    if after.announced:
        slot = after.announced[0] + 1
        return Motion("vanish", f"row-{slot}"), Motion("vanish", f"on-{slot}")
    grown = (slot for slot in range(SLOTS) if len(after.rows[slot].cards) > len(before.rows[slot].cards))
    return tuple(Motion("land", f"on-{slot + 1}") for slot in grown)


def characters(view: HeptagrammeView) -> str:
    """The rows, the hands and the points in characters."""
    rows = [
        f"{slot} {row.cards}{'' if row.is_word or not row.word else f'  ({row.word}…)'}".rstrip()
        for slot, row in enumerate(view.rows, start=1)
    ]
    hands = [f"{seat}: {hand if hand is not None else '*' * view.hand_sizes[seat]}" for seat, hand in _hands(view)]
    points = " ".join(map(str, view.points))
    return "\n".join([*rows, *hands, f"{points} points, {view.capitals} capitals, {view.pack} letters"])


def _hands(view: HeptagrammeView) -> list[tuple[int, str | None]]:
    return list(enumerate(view.hands))


def shown_hand(view: HeptagrammeView) -> str:
    """The hand on the rail: one's own, or whose turn it is for somebody who may see everything."""
    owner = view.seat if view.viewer == EVERYTHING else view.viewer
    return (view.hands[owner] or "") if owner >= 0 else ""


def hand_ids(view: HeptagrammeView) -> list[tuple[str, str]]:
    """The id and the sign of every card on the rail."""
    return [(f"card-{i}-{'joker' if sign == '?' else sign}", sign) for i, sign in enumerate(shown_hand(view))]


def _sign_of(card: str) -> str:
    return "?" if card.endswith("-joker") else card[-1]


def _announcements(view: HeptagrammeView, slot: int) -> list[str]:
    first = ANNOUNCEMENTS + slot * WORDS
    return sorted(word_of(move - first).upper() for move in view.moves if first <= move < first + WORDS)


def _places(cards: int) -> list[float]:
    """Where the cards of a row and the next one lie: closer together where a word is long."""
    step = min(_STEP, _ROOM / max(cards, 1))
    return [_FIRST + i * step for i in range(cards + 1)]


def _row(view: HeptagrammeView, slot: int, row: RowView, look: Look, is_last: bool) -> str:
    y = slot * ROW + (ROW - 8) / 2
    *laid, free = _places(len(row.cards))
    signs = ["!" if i == 0 and sign == "?" else sign for i, sign in enumerate(row.cards)]
    cards = "".join(
        f'<g transform="translate({svg.number(x)} 0)">{face(sign, CARD)}</g>'
        for x, sign in zip(laid[:-1], signs[:-1], strict=True)
    )
    top = face(signs[-1], CARD) if signs else ""
    if is_last and top:
        top += _outline(svg.LAST, "")
    label = _row_label(row, slot).say(look.language)
    end = "" if _announcements(view, slot) else _row_end(row).say(look.language)
    may_grow = any(move < PLACEMENTS and move % SLOTS == slot for move in view.moves)
    dashes = _outline(_MINT, ' stroke-dasharray="5 4"') if may_grow else ""
    half = CARD * TALL / 2
    return (
        f'<g id="row-{slot + 1}" transform="translate(0 {svg.number(y)})"><g class="piece">{cards}</g></g>'
        f'<g id="on-{slot + 1}" transform="translate({svg.number(laid[-1] if laid else free)} {svg.number(y)})">'
        f'<g class="piece">{top}</g></g>'
        f'<g id="slot-{slot + 1}" transform="translate({svg.number(free)} {svg.number(y)})"'
        f" aria-label={svg.attribute(label)}>"
        f"<title>{svg.text(label)}</title>"
        f'<rect class="ground" x="{-CARD / 2}" y="{svg.number(-half)}" width="{CARD}" height="{svg.number(2 * half)}"'
        f' rx="4" fill="none" pointer-events="all"/>{dashes}</g>'
        f'<text x="{ROW_WIDTH - 16}" y="{svg.number(y + 5)}" text-anchor="end" font-family="{svg.SERIF}"'
        f' font-style="italic" font-size="17" fill="{QUIET}" data-hint="{slot + 1}" visibility="hidden">{svg.text(end)}'
        "</text>"
    )


def _outline(colour: str, more: str) -> str:
    half = CARD * TALL / 2
    return (
        f'<rect x="{-CARD / 2}" y="{svg.number(-half)}" width="{CARD}" height="{svg.number(2 * half)}" rx="4"'
        f' fill="none" stroke="{colour}" stroke-width="2"{more}/>'
    )


def _row_label(row: RowView, slot: int) -> Phrase:
    values = {"n": slot + 1, "row": row.cards.upper(), "word": row.word}
    if not row.cards:
        return Phrase("row {n}, empty", "ligne {n}, vide", values)
    return Phrase("row {n}, {row}, can become {word}", "ligne {n}, {row}, peut devenir {word}", values)


def _row_end(row: RowView) -> Phrase:
    if not row.cards:
        return Phrase("", "")
    if "?" in row.cards:
        return Phrase("with a joker: {word}…", "avec joker : {word}…", {"word": row.word})
    return Phrase("{word}" if row.is_word else "{word}…", "{word}" if row.is_word else "{word}…", {"word": row.word})


def _announcing(view: HeptagrammeView, slot: int, row: RowView, look: Look) -> str:
    """What can be clicked to announce a row: its word, or a choice among the readings of its joker."""
    y = slot * ROW + (ROW - 8) / 2
    words = _announcements(view, slot)
    if not words:
        return ""
    chips = []
    for i, word in enumerate(words):
        points = points_text(announced_worth(row.cards, word)).say(look.language)
        said = Phrase("announce {word}, {points}", "annoncer {word}, {points}", {"word": word, "points": points})
        element, label = f"announce-{slot + 1}-{word}", said.say(look.language)
        if len(words) == 1:
            chips.append(_chip(element, (ROW_WIDTH - 82, y), word, label, 150))
        else:
            chips.append(_chip(element, *_choice_at(i, len(words), word, label)))
    if len(words) > 1:
        which = Phrase("announce row {n}", "annoncer la ligne {n}", {"n": slot + 1}).say(look.language)
        caption = Phrase("announce…", "annoncer…").say(look.language)
        chips.insert(0, _chip(f"announce-{slot + 1}", (ROW_WIDTH - 82, y), caption, which, 150))
    return "".join(chips)


def _choice_at(i: int, count: int, word: str, label: str) -> tuple[tuple[float, float], str, str, int, str]:
    """Where one of several readings lies over the compass: in one column, or in two where there are many."""
    columns = 1 if count <= 12 else 2
    width = 268 // columns - 4
    x = 772 + (i % columns - (columns - 1) / 2) * (width + 8)
    return (x, 20 + i // columns * 42), word, label, width, _HIDDEN


def _chip(element: str, at: tuple[float, float], caption: str, label: str, width: int, kind: str = "") -> str:
    """A button on the mat."""
    x, y = (svg.number(place) for place in at)
    return (
        f'<g id={svg.attribute(element)} transform="translate({x} {y})" aria-label={svg.attribute(label)}{kind}>'
        f'<rect class="ground" x="{-width / 2}" y="-18" width="{width}" height="36" rx="6" fill="#FBFAF4"'
        f' stroke="{_MINT}" stroke-width="2"/><text y="5" text-anchor="middle" font-family="{svg.SANS}" font-size="15"'
        f' font-weight="600" fill="#1F2421">{svg.text(caption)}</text></g>'
    )


def _hand(view: HeptagrammeView, look: Look) -> str:
    """The hand on its rail; without a hand of one's own, the backs of the bottom seat's."""
    y = HAND_TOP + 110
    hand = hand_ids(view)
    if not hand and view.viewer < 0:
        seat = look.bottom if look.bottom < len(view.hand_sizes) else 0
        return "".join(
            f'<g transform="translate({70 + i * HAND_STEP} {y})">{back("small", HAND_CARD)}</g>'
            for i in range(view.hand_sizes[seat])
        )
    half = HAND_CARD * TALL / 2
    return "".join(
        f'<g id="{card}" transform="translate({70 + i * HAND_STEP} {y})"'
        f" aria-label={svg.attribute(_card_label(sign).say(look.language))}>"
        f'<g class="piece">{face(sign, HAND_CARD)}</g>'
        f'<rect class="ground" x="{-HAND_CARD / 2}" y="{svg.number(-half)}" width="{HAND_CARD}"'
        f' height="{svg.number(2 * half)}" rx="6" fill="none" pointer-events="all"/></g>'
        for i, (card, sign) in enumerate(hand)
    )


def _card_label(sign: str) -> Phrase:
    points = points_text(int(SMALL_VALUE[SIGNS.index(sign)]))
    return Phrase("{card}, {points}", "{card}, {points}", {"card": card_name(sign), "points": points})


def _buttons(view: HeptagrammeView, look: Look) -> str:
    """Stop, or pass and exchange, whichever is possible; the last also needs to be confirmed."""
    x = 70 + HAND * HAND_STEP + 106
    if STOP in view.moves:
        said = Phrase("Stop and draw", "S’arrêter et piocher").say(look.language)
        return _chip("stop", (x, HAND_TOP + 60), said, said, 200)
    if not view.moves:
        return ""
    said = Phrase("Pass, exchange", "Passer, échanger").say(look.language)
    confirm = Phrase("Exchange these", "Échanger ces cartes").say(look.language)
    return _chip("swap-mode", (x, HAND_TOP + 60), said, said, 200, ' class="several"') + _chip(
        "swap-confirm", (x, HAND_TOP + 110), confirm, confirm, 200, _HIDDEN
    )


def _box_art() -> str:
    """Three capitals and a joker, fanned out."""
    cards = (("H", 52, 110, -16), ("e", 92, 96, -5), ("!", 132, 98, 7), ("t", 170, 114, 18))
    return "".join(
        f'<g transform="translate({x} {y}) rotate({turn})">{face(sign, 62)}</g>' for sign, x, y, turn in cards
    )


BOX = Box(height=270, colour="#3F6B48", ink="#FBF4E4", art=_box_art())
