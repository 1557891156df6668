"""The table drawn: seven rows of cards, compass and packs, and the hand on its rail; and moves as paths of clicks."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from ludotheque.games.heptagramme.buttons import buttons
from ludotheque.games.heptagramme.cardboard import back, face
from ludotheque.games.heptagramme.deck import SIGNS
from ludotheque.games.heptagramme.finishing import announcements, finished, finishes
from ludotheque.games.heptagramme.hand import hand, hand_ids, sign_of
from ludotheque.games.heptagramme.layout import HAND_TOP, HEIGHT, PORTRAIT, ROWS_AT, STYLE, WIDTH
from ludotheque.games.heptagramme.lexicon.ask import word_of
from ludotheque.games.heptagramme.lexicon.graph import WORDS
from ludotheque.games.heptagramme.lines import line, row
from ludotheque.games.heptagramme.notation import swapped
from ludotheque.games.heptagramme.record import ANNOUNCEMENTS, PLACEMENTS, SLOTS, STOP, SWAPS
from ludotheque.games.heptagramme.surroundings import QUIET, TEXT, surroundings, unseen_letters
from ludotheque.games.heptagramme.view import HeptagrammeView
from ludotheque.games.heptagramme.words import points_text
from ludotheque.rules.contract import Beside, Box, Look, Mat, Motion, Path
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase

MAT = Mat("#44664F", "#2F4B3A", TEXT, QUIET, "#2B4334", "#1D2F24", TEXT, QUIET)


def canvas(options: Options) -> tuple[int, int]:
    """Rows and surroundings above, the hand below."""
    return WIDTH, HEIGHT


def portrait(options: Options) -> tuple[int, int]:
    """On a phone everything lies below each other."""
    return PORTRAIT


def still(options: Options, look: Look) -> str:
    """The seven lines, the rail, and how things look that can be clicked; places and buttons need no further sign."""
    lines = "".join(line(slot) for slot in range(SLOTS))
    band = (
        f'<rect y="{HAND_TOP}" width="{WIDTH}" height="{PORTRAIT[1] - HAND_TOP + 40}" fill="#20382A"/>'
        f'<rect y="{HAND_TOP}" width="{WIDTH}" height="7" fill="#A06A3C"/>'
        f'<rect y="{HAND_TOP + 5}" width="{WIDTH}" height="2" fill="#7A4E2A"/>'
    )
    return (
        f'<style>{STYLE}</style><defs><g id="sign-dot"/><g id="sign-ring"/></defs>'
        f'<g class="lines" transform="translate({ROWS_AT[0]} {ROWS_AT[1]})">{lines}</g><g class="band">{band}</g>'
    )


def moving(view: HeptagrammeView, look: Look, last: int | None) -> str:
    """Rows with the places where a card may go, what is around them, the hand, and the buttons."""
    laid = last % SLOTS if last is not None and last < PLACEMENTS else None
    done = finishes(view)
    rows = "".join(
        row(view, slot, [finish for finish in done if finish.slot == slot], look, is_last=laid == slot)
        for slot in range(SLOTS)
    )
    return (
        f'<g class="rows" transform="translate({ROWS_AT[0]} {ROWS_AT[1]})">{rows}</g>{surroundings(view, look)}'
        f"{hand(view, look)}{unseen_letters(view, look)}{buttons(view, look)}"
    )


def beside(view: HeptagrammeView, seat: int, look: Look) -> Beside:
    """A seat's points, and the backs of the cards in its hand."""
    cards = view.hand_sizes[seat]
    caption = Phrase("{points}", "{points}", {"points": points_text(view.points[seat])})
    return Beside(caption, tuple(f'<g transform="translate(16 16)">{back("small", 20)}</g>' for _ in range(cards)))


def paths(view: HeptagrammeView, move: int) -> tuple[Path, ...]:
    """A card, then a slot; a word to announce; stop; or the cards to exchange, then confirm."""
    held = hand_ids(view)
    if move < PLACEMENTS:
        sign = SIGNS[move // SLOTS]
        return tuple((card, f"slot-{move % SLOTS + 1}") for card, letter in held if letter == sign)
    if move == STOP:
        return (("stop",),)
    if move < SWAPS:
        slot, index = divmod(move - ANNOUNCEMENTS, WORDS)
        word = f"announce-{slot + 1}-{word_of(index).upper()}"
        return ((word,),) if len(announcements(view, slot)) == 1 else ((f"announce-{slot + 1}", word),)
    thrown = swapped(move)
    return tuple(
        ("swap-mode", *(card for card, _ in chosen), "swap-confirm")
        for chosen in combinations(held, len(thrown))
        if "".join(sign for _, sign in chosen) == thrown
    )


def sign(view: HeptagrammeView, move: int) -> Literal["dot", "ring"]:
    """A ring where a letter finishes a word."""
    if move >= PLACEMENTS:
        return "dot"
    return "ring" if finished(view.rows[move % SLOTS].cards + SIGNS[move // SLOTS]) else "dot"


def meaning(path: Path) -> str | None:
    """The text that a path says: elements carry the letter of a card and the word of an announcement."""
    first, *more = path
    if first == "stop":
        return "stop"
    if first == "swap-mode":
        cards = "".join(sign_of(step) for step in more[:-1])
        return f"swap {cards}".rstrip() if more and more[-1] == "swap-confirm" else None
    if first.startswith("announce-"):
        _, slot, *word = path[-1].split("-")
        return f"{slot}={word[0]}" if word else None
    if first.startswith("card-") and len(more) == 1 and more[0].startswith("slot-"):
        return f"{sign_of(first)}>{more[0].removeprefix('slot-')}"
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


def _box_art() -> str:
    """Three capitals and a joker, fanned out."""
    cards = (("H", 52, 110, -16), ("e", 92, 96, -5), ("!", 132, 98, 7), ("t", 170, 114, 18))
    return "".join(
        f'<g transform="translate({x} {y}) rotate({turn})">{face(sign, 62)}</g>' for sign, x, y, turn in cards
    )


BOX = Box(height=270, colour="#3F6B48", ink="#FBF4E4", art=_box_art())
