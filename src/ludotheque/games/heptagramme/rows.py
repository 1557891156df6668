"""The seven rows: where they stand in the word graph, what may follow, and which words they spell."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptagramme.deck import CAPITAL_VALUE, JOKER, LETTERS
from ludotheque.games.heptagramme.lexicon.graph import (
    LONGEST,
    NOWHERE,
    ROOT,
    ends_here,
    go,
    goes_on,
    next_letters,
    word_index,
)
from ludotheque.games.heptagramme.record import NONE, SLOTS
from ludotheque.rules.compile import compiled


@compiled
def clear_row(s: np.record, slot: int) -> None:
    """Take all cards off a slot."""
    for i in range(LONGEST):
        s.row[slot, i] = 0
    for reading in range(LETTERS):
        s.places[slot, reading] = NOWHERE
    s.length[slot] = 0
    s.joker_at[slot] = NONE
    s.added[slot] = 0


@compiled
def lay_capital(s: np.record, slot: int, kind: int) -> None:
    """Begin a row with a capital."""
    s.places[slot, 0] = ROOT
    extend_row(s, slot, kind)


@compiled
def extend_row(s: np.record, slot: int, kind: int) -> None:
    """Put a card at the end of a row; a joker opens one reading a letter."""
    if kind == JOKER:
        place = s.places[slot, 0]
        for letter in range(LETTERS):
            s.places[slot, letter] = go(place, letter)
        s.joker_at[slot] = s.length[slot]
    else:
        for reading in range(LETTERS):
            if s.places[slot, reading] != NOWHERE:
                s.places[slot, reading] = go(s.places[slot, reading], kind)
    s.row[slot, s.length[slot]] = kind
    s.length[slot] += 1


@compiled
def followers(s: np.record, slot: int) -> int:
    """The letters that may follow a row in some reading, as a set of bits; no bit for an empty slot."""
    found = 0
    for reading in range(LETTERS):
        if s.places[slot, reading] != NOWHERE:
            found |= next_letters(s.places[slot, reading])
    return found


@compiled
def may_follow(s: np.record, slot: int, kind: int, letters: int) -> bool:
    """Whether a card may be put on a row whose followers are `letters`; a row has at most one joker."""
    if kind == JOKER:
        return letters != 0 and s.joker_at[slot] == NONE
    return (letters >> kind) & 1 != 0


@compiled
def is_finished(s: np.record, slot: int) -> bool:
    """Whether a row cannot grow in any reading: it is then a word in each."""
    for reading in range(LETTERS):
        if s.places[slot, reading] != NOWHERE and goes_on(s.places[slot, reading]):
            return False
    return bool(s.length[slot] > 0)


@compiled
def spells_word(s: np.record, slot: int, reading: int) -> bool:
    """Whether a row is a whole word in this reading."""
    place = s.places[slot, reading]
    return place != NOWHERE and ends_here(place)


@compiled
def worth(s: np.record, slot: int, reading: int) -> int:
    """What announcing a row in this reading scores: its capital, or what a capital joker stands for."""
    return int(CAPITAL_VALUE[reading] if s.joker_at[slot] == 0 else CAPITAL_VALUE[s.row[slot, 0]])


@compiled
def best_reading(s: np.record, slot: int) -> int:
    """The reading of a finished row that pays best, the first in the alphabet among equals."""
    best = NONE
    for reading in range(LETTERS):
        if spells_word(s, slot, reading) and (best == NONE or worth(s, slot, reading) > worth(s, slot, best)):
            best = reading
    return best


@compiled
def read_row(s: np.record, slot: int, reading: int, letters: npt.NDArray[np.int8]) -> int:
    """Write the letters of a row in this reading; return how many."""
    length = int(s.length[slot])
    for i in range(length):
        letters[i] = s.row[slot, i] if i != s.joker_at[slot] else reading
    return length


@compiled
def word_in(s: np.record, slot: int, reading: int) -> int:
    """The index of the word that a row spells in this reading."""
    letters = np.empty(LONGEST, np.int8)
    return word_index(letters, read_row(s, slot, reading, letters))


@compiled
def table_is_empty(s: np.record) -> bool:
    """Whether no card is left on any slot."""
    cards = 0
    for slot in range(SLOTS):
        cards += s.length[slot]
    return cards == 0
