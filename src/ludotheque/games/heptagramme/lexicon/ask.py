"""Questions about words, in text: what a row of cards can still become, which number a word has."""

from __future__ import annotations

import re

import numpy as np

from ludotheque.games.heptagramme.lexicon.graph import (
    LONGEST,
    NOWHERE,
    ROOT,
    WORDS,
    go,
    list_endings,
    spell,
    word_index,
)

_ROW = re.compile("[A-Za-z]*[?]?[A-Za-z]*", re.ASCII)
_A = ord("a")


def words_for(row: str, limit: int = 20) -> tuple[str, ...]:
    """The words that a row (`CAR`, or `C?RPE` with a joker) can still become: the shortest first, then by alphabet.

    A row that is a word already comes first; a row that cannot be a word's beginning gives nothing.
    """
    if not _ROW.fullmatch(row):
        raise ValueError(f"{row!r} is not a row: letters without accents, and at most one joker, written ?")
    if limit <= 0:
        return ()
    beginnings = _readings(row.lower())
    found: list[str] = []
    for more in range(LONGEST + 1 - len(row)):
        for beginning, place in beginnings:
            endings = np.zeros((limit - len(found), LONGEST), np.int8)
            count = list_endings(place, more, endings, 0)
            found += [beginning + _text(ending, more) for ending in endings[:count]]
            if len(found) == limit:
                return tuple(found)
    return tuple(found)


def word_of(index: int) -> str:
    """The word with this number, counted in alphabetical order."""
    if not 0 <= index < WORDS:
        raise ValueError(f"there is no word number {index}")
    letters = np.zeros(LONGEST, np.int8)
    return _text(letters, spell(index, letters))


def index_of(word: str) -> int | None:
    """The number of a word, or None if it is not in the lexicon."""
    if not re.fullmatch("[a-z]+", word) or len(word) > LONGEST:
        return None
    letters = np.frombuffer(word.encode(), np.uint8).astype(np.int8) - np.int8(_A)
    index = int(word_index(letters, len(word)))
    return None if index == NOWHERE else index


def _readings(row: str) -> list[tuple[str, int]]:
    """The row with each letter that its joker may stand for, and the place in the graph that it leads to."""
    rows = [row.replace("?", chr(_A + letter)) for letter in range(26)] if "?" in row else [row]
    places = ((reading, _place(reading)) for reading in rows)
    return [(reading, place) for reading, place in places if place != NOWHERE]


def _place(row: str) -> int:
    place = ROOT
    for letter in row:
        place = int(go(place, ord(letter) - _A))
        if place == NOWHERE:
            break
    return place


def _text(letters: np.ndarray[tuple[int, ...], np.dtype[np.int8]], length: int) -> str:
    return "".join(chr(_A + int(letter)) for letter in letters[:length])
