"""Which cards would finish a word, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ludotheque.games.heptagramme.deck import CAPITAL_VALUE, SIGNS, SMALL_VALUE
from ludotheque.games.heptagramme.lexicon.ask import word_of, words_for
from ludotheque.games.heptagramme.lexicon.graph import WORDS
from ludotheque.games.heptagramme.record import ANNOUNCEMENTS, PLACEMENTS, SLOTS
from ludotheque.games.heptagramme.view import HeptagrammeView

_READINGS = 26


@dataclass(frozen=True)
class Finish:
    """A card on a slot that makes a word: the word, what the card scores, what announcing the word scores then."""

    slot: int
    sign: str
    word: str
    card: int
    capital: int


def finishes(view: HeptagrammeView) -> list[Finish]:
    """Every placement that is legal now and makes a word, in its best-paying reading."""
    found = []
    for move in view.moves:
        if move < PLACEMENTS:
            kind, slot = divmod(move, SLOTS)
            done = finished(view.rows[slot].cards + SIGNS[kind])
            if done:
                found.append(Finish(slot, SIGNS[kind], done[0], int(SMALL_VALUE[kind]), done[1]))
    return found


@lru_cache(maxsize=4096)
def finished(row: str) -> tuple[str, int] | None:
    """The word that a row spells in its best-paying reading, and what it pays; None if it is no word."""
    words = [word.upper() for word in words_for(row, _READINGS) if len(word) == len(row)]
    paid = [(word, announced_worth(row, word)) for word in words]
    return max(paid, key=lambda one: one[1]) if paid else None


@lru_cache(maxsize=4096)
def closed(row: str) -> tuple[str, int] | None:
    """The word as which a row that nothing can lengthen is announced at once, and what it pays; None if it can grow."""
    *_, longest = words_for(row, _READINGS + 1)
    return finished(row) if len(longest) == len(row) else None


def announced_worth(row: str, word: str) -> int:
    """What announcing a row as a word scores."""
    return int(CAPITAL_VALUE[SIGNS.index(word[0].lower() if row[0] == "?" else row[0].lower())])


def announcements(view: HeptagrammeView, slot: int) -> list[str]:
    """The words as which a row can be announced now."""
    first = ANNOUNCEMENTS + slot * WORDS
    return sorted(word_of(move - first).upper() for move in view.moves if first <= move < first + WORDS)
