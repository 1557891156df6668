"""What is said of Heptagramme: winds, moves, refusals, endings, and what a chosen card can do."""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptagramme.deck import JOKER, SIGNS, SMALL_VALUE
from ludotheque.games.heptagramme.finishing import announced_worth, closed, finishes
from ludotheque.games.heptagramme.lexicon.ask import word_of, words_for
from ludotheque.games.heptagramme.lexicon.graph import WORDS
from ludotheque.games.heptagramme.notation import swapped
from ludotheque.games.heptagramme.record import (
    ANNOUNCEMENTS,
    CAPITAL_DRAWS,
    CARDS_OUT,
    DRAWS,
    JOKER_DRAWN,
    PASSED,
    PLACEMENTS,
    SLOTS,
    STOP,
    SWAPS,
    TABLE_EMPTY,
)
from ludotheque.games.heptagramme.view import HeptagrammeView, see
from ludotheque.rules.contract import EVERYTHING
from ludotheque.rules.phrase import Phrase

WINDS = tuple(Phrase(name, name) for name in ("Ponantais", "Septentrional", "Levantin", "Méridional"))
_JOKER = Phrase("a joker", "un joker")

_ENDINGS = {
    TABLE_EMPTY: Phrase("no card is left on the table", "il n’y a plus aucune carte sur la table"),
    PASSED: Phrase("nobody has placed anything for three rounds", "personne n’a rien placé pendant trois tours"),
    CARDS_OUT: Phrase("all small letters are used up", "toutes les minuscules sont épuisées"),
}


def seat_name(seat: int) -> Phrase:
    """The wind that a seat is called after."""
    return WINDS[seat]


def card_name(sign: str) -> Phrase:
    """A letter as it is written, or a joker."""
    return _JOKER if sign == "?" else Phrase(sign, sign)


def points_text(points: int) -> Phrase:
    """`1 point`, `7 points`; French counts from two."""
    return Phrase(
        "{n} point{s}", "{n} point{p}", {"n": points, "s": "" if points == 1 else "s", "p": "s"[: points > 1]}
    )


_NUMBERS = (
    Phrase("no", "aucune"), Phrase("one", "une"), Phrase("two", "deux"), Phrase("three", "trois"),
    Phrase("four", "quatre"), Phrase("five", "cinq"), Phrase("six", "six"), Phrase("seven", "sept"),
)  # fmt: skip


def count_text(count: int, one: Phrase, many: Phrase) -> Phrase:
    """`Six cards`: a small number in words, in French of something feminine, as a sentence begins."""
    noun = {"en": many if count != 1 else one, "fr": many if count > 1 else one}
    return Phrase(
        f"{_NUMBERS[count].say('en')} {noun['en'].say('en')}".capitalize(),
        f"{_NUMBERS[count].say('fr')} {noun['fr'].say('fr')}".capitalize(),
    )


def move(before: HeptagrammeView, move: int) -> Phrase:
    """`{who} placed r on CA.` A letter drawn in secret is not named."""
    if move < PLACEMENTS:
        kind, slot = divmod(move, SLOTS)
        row = before.rows[slot].cards
        values = {"card": card_name(SIGNS[kind]), "row": row.upper()}
        if done := closed(row + SIGNS[kind]):
            return Phrase(
                "{who} placed {card} on {row} and announced {word}, {points}.",
                "{who} place {card} sur {row} et annonce {word}, {points}.",
                {**values, "word": done[0], "points": points_text(done[1])},
            )
        return Phrase("{who} placed {card} on {row}.", "{who} place {card} sur {row}.", values)
    if before.time_left == 0 and before.placing:
        return Phrase(
            "Time is up for {who}: {points}.",
            "Temps écoulé pour {who} : {points}.",
            {"points": points_text(before.turn_points)},
        )
    if move == STOP:
        return Phrase(
            "{who} stopped: {points}.", "{who} s’arrête : {points}.", {"points": points_text(before.turn_points)}
        )
    if move < ANNOUNCEMENTS:
        return _draw(before, move)
    if move < SWAPS:
        slot, index = divmod(move - ANNOUNCEMENTS, WORDS)
        word = word_of(index).upper()
        points = points_text(announced_worth(before.rows[slot].cards or word, word))
        return Phrase(
            "{who} announced {word}, {points}.", "{who} annonce {word}, {points}.", {"word": word, "points": points}
        )
    thrown = swapped(move)
    if not thrown:
        return Phrase("{who} passed.", "{who} passe.")
    return Phrase(
        "{who} passed and exchanged {cards}.", "{who} passe et échange {cards}.", {"cards": ", ".join(thrown)}
    )


def brief(before: HeptagrammeView, move: int) -> Phrase:
    """A move in the list: the row with its new letter, the word announced, the points of the turn, the cards thrown."""
    if before.time_left == 0 and before.placing:
        return Phrase("time is up, {n}", "temps écoulé, {n}", {"n": before.turn_points})
    if move < PLACEMENTS:
        kind, slot = divmod(move, SLOTS)
        row = before.rows[slot].cards
        text = f"{row.upper()}·{SIGNS[kind]}"
        if done := closed(row + SIGNS[kind]):
            values = {"text": text, "word": done[0], "n": done[1]}
            return Phrase("{text}: {word}, {n}", "{text} : {word}, {n}", values)
        return Phrase(text, text)
    if move == STOP:
        return Phrase("stops, {n}", "s’arrête, {n}", {"n": before.turn_points})
    if move < ANNOUNCEMENTS:
        return Phrase("", "")
    if move < SWAPS:
        slot, index = divmod(move - ANNOUNCEMENTS, WORDS)
        word = word_of(index).upper()
        return Phrase("{word}, {n}", "{word}, {n}", {"word": word, "n": announced_worth(before.rows[slot].cards, word)})
    thrown = swapped(move)
    return Phrase("passes, {cards}" if thrown else "passes", "passe, {cards}" if thrown else "passe", {"cards": thrown})


def _draw(before: HeptagrammeView, move: int) -> Phrase:
    if before.waits_for == "capital":
        slot = next((slot for slot, row in enumerate(before.rows) if not row.cards), 0)
        if not before.placed and slot == SLOTS - 1:
            return Phrase("Seven capitals lie on the table.", "Sept capitales sont sur la table.")
        letter = SIGNS[JOKER if move == JOKER_DRAWN else move - CAPITAL_DRAWS].upper()
        card = card_name(letter)
        return Phrase("Row {n} begins with {card}.", "La ligne {n} commence par {card}.", {"n": slot + 1, "card": card})
    values = {"seat": WINDS[before.seat], "card": card_name(SIGNS[move - DRAWS])}
    if before.viewer in (before.seat, EVERYTHING):
        return Phrase("{seat} draws {card}.", "{seat} pioche {card}.", values)
    return Phrase("{seat} draws a letter.", "{seat} pioche une lettre.", values)


def ending(view: HeptagrammeView) -> Phrase:
    """Who has won with how many points, and why the game is over."""
    values = {"points": points_text(max(view.points)), "reason": _ENDINGS[view.ending]}
    if len(view.winners) > 1:
        return Phrase(
            "{winners} share the win with {points}: {reason}.",
            "{winners} se partagent la victoire avec {points} : {reason}.",
            values,
        )
    return Phrase("{winners} wins with {points}: {reason}.", "{winners} gagne avec {points} : {reason}.", values)


def refusal(s: np.record, move: int) -> Phrase:
    """Why a move is not legal, told as at a table."""
    view = see(s, int(s.seat))
    if DRAWS <= move < ANNOUNCEMENTS:
        if view.placing:
            return Phrase("No card is to be drawn now.", "Il n’y a pas de carte à piocher maintenant.")
        return Phrase("That card is not in the pack any more.", "Cette carte n’est plus dans la pioche.")
    if not view.placing:
        return Phrase("A card is to be drawn first.", "Il faut d’abord piocher une carte.")
    if view.time_left == 0:
        return Phrase("This turn has run out.", "Ce tour est écoulé.")
    if move < PLACEMENTS:
        return _placement_refusal(view, *divmod(move, SLOTS))
    if move == STOP:
        return Phrase("Place at least one letter first, or pass.", "Place d’abord au moins une lettre, ou passe.")
    if move < SWAPS:
        return _announcement_refusal(view, *divmod(move - ANNOUNCEMENTS, WORDS))
    if view.placed:
        return Phrase(
            "You have placed a letter: stop instead of passing.",
            "Tu as placé une lettre : arrête-toi au lieu de passer.",
        )
    return Phrase("You do not hold all these cards.", "Tu n’as pas toutes ces cartes en main.")


def _placement_refusal(view: HeptagrammeView, kind: int, slot: int) -> Phrase:
    row = view.rows[slot].cards
    values = {"card": card_name(SIGNS[kind]), "n": slot + 1, "row": (row + SIGNS[kind]).upper()}
    if SIGNS[kind] not in (view.hands[view.seat] or ""):
        return Phrase("You do not hold {card}.", "Tu n’as pas {card} en main.", values)
    if not row:
        return Phrase("Row {n} is empty.", "La ligne {n} est vide.", values)
    if kind == JOKER and "?" in row:
        return Phrase("One joker a word, no more.", "Un seul joker par mot.", values)
    return Phrase(
        "Not {card} there: no word of five letters or more begins with {row}.",
        "Pas {card} ici : aucun mot de cinq lettres ou plus ne commence par {row}.",
        values,
    )


def _announcement_refusal(view: HeptagrammeView, slot: int, index: int) -> Phrase:
    row, word = view.rows[slot], word_of(index)
    values = {"n": slot + 1, "word": word.upper(), "row": row.cards.upper()}
    if not row.cards:
        return Phrase("Row {n} is empty.", "La ligne {n} est vide.", values)
    if len(word) != len(row.cards) or word not in words_for(row.cards, 26):
        return Phrase("{row} does not spell {word}.", "{row} n’épelle pas {word}.", values)
    return Phrase(
        "You have added nothing to {row} in this turn.", "Tu n’as rien ajouté à {row} pendant ce tour.", values
    )


def about(view: HeptagrammeView, element: str) -> Phrase | None:
    """Where a chosen card may go, what an exchange needs, which words a row can be announced as."""
    kind, _, rest = element.partition("-")
    if kind == "card":
        sign = "?" if rest.endswith("joker") else rest[-1]
        number = SIGNS.index(sign)
        places = sum(move // SLOTS == number for move in view.moves if move < PLACEMENTS)
        name = Phrase("A joker", "Un joker") if sign == "?" else card_name(sign)
        values = {"card": name, "points": points_text(int(SMALL_VALUE[number])), "n": places}
        if places == 0:
            return Phrase("{card}: nowhere to place it.", "{card} : nulle part où placer cette carte.", values)
        words = [finish.word for finish in finishes(view) if finish.sign == sign]
        if words:
            values["words"] = _one_of(words)
            return Phrase("{card}, {points}: it finishes {words}.", "{card}, {points} : finit {words}.", values)
        if places == 1:
            return Phrase("{card}, {points}: one place.", "{card}, {points} : une seule place.", values)
        return Phrase("{card}, {points}: {n} places.", "{card}, {points} : {n} places possibles.", values)
    if element == "swap-mode":
        return Phrase("Choose the cards to exchange, then confirm.", "Choisis les cartes à échanger, puis confirme.")
    if kind == "announce":
        return Phrase("Which word?", "Quel mot ?")
    return None


def _one_of(words: list[str]) -> Phrase:
    """`CARPE or AIGLE`."""
    *some, last = words
    return (
        Phrase("{some} or {last}", "{some} ou {last}", {"some": ", ".join(some), "last": last})
        if some
        else Phrase(last, last)
    )
