"""Moves as text (`r>3`, `3=CARPE`, `stop`, `swap aei?`, `=r`, `=K`), read strictly; and who may read which."""

from __future__ import annotations

import re

import numpy as np

from ludotheque.games.heptagramme.chance import awaits_capital
from ludotheque.games.heptagramme.deck import JOKER, KINDS, SIGNS
from ludotheque.games.heptagramme.lexicon.ask import index_of, word_of
from ludotheque.games.heptagramme.lexicon.graph import WORDS
from ludotheque.games.heptagramme.record import (
    ANNOUNCEMENTS,
    CAPITAL_DRAWS,
    DRAWS,
    HAND,
    PLACEMENTS,
    SLOTS,
    STOP,
    SWAPS,
)
from ludotheque.games.heptagramme.swaps import rank, unrank
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.phrase import Phrase

_PLACEMENT = re.compile(r"([a-z?])>([1-7])", re.ASCII)
_ANNOUNCEMENT = re.compile(r"([1-7])=([A-Z]+)", re.ASCII)
_SWAP = re.compile(r"swap(?: ([a-z]*[?]*))?", re.ASCII)
_DRAW = re.compile(r"=([a-zA-Z?])", re.ASCII)


def text_of(move: int) -> str:
    """A move as text."""
    if move < PLACEMENTS:
        return f"{SIGNS[move // SLOTS]}>{move % SLOTS + 1}"
    if move == STOP:
        return "stop"
    if move < CAPITAL_DRAWS:
        return f"={SIGNS[move - DRAWS]}"
    if move < ANNOUNCEMENTS:
        return f"={SIGNS[move - CAPITAL_DRAWS].upper()}"
    if move < SWAPS:
        slot, word = divmod(move - ANNOUNCEMENTS, WORDS)
        return f"{slot + 1}={word_of(word).upper()}"
    return f"swap {swapped(move)}".rstrip()


def swapped(move: int) -> str:
    """The signs of the cards that a pass exchanges."""
    cards = np.zeros(KINDS, np.int8)
    unrank(move - SWAPS, cards)
    return "".join(sign * int(count) for sign, count in zip(SIGNS, cards, strict=True))


def number_of(text: str) -> int:
    """The move that a text means."""
    if text == "stop":
        return STOP
    if match := _PLACEMENT.fullmatch(text):
        return SIGNS.index(match[1]) * SLOTS + int(match[2]) - 1
    if match := _DRAW.fullmatch(text):
        kind = SIGNS.index(match[1].lower())
        return (CAPITAL_DRAWS if match[1].isupper() else DRAWS) + kind
    if match := _ANNOUNCEMENT.fullmatch(text):
        return _announcement(int(match[1]) - 1, match[2], text)
    if match := _SWAP.fullmatch(text):
        return _swap(match[1], text)
    raise BadNotation(
        Phrase(
            "{text!r} is not a move: r>3 places, 3=CARPE announces, swap aei? passes, stop ends the turn",
            "{text!r} n’est pas un coup : r>3 place, 3=CARPE annonce, swap aei? passe, stop finit le tour",
            {"text": text},
        ),
        text,
    )


def _announcement(slot: int, word: str, text: str) -> int:
    index = index_of(word.lower())
    if index is None:
        raise BadNotation(
            Phrase("{word} is not in the lexicon", "{word} n’est pas dans le lexique", {"word": word}), text
        )
    return ANNOUNCEMENTS + slot * WORDS + index


def _swap(signs: str | None, text: str) -> int:
    given = signs or ""
    order = "".join(sorted(given, key=SIGNS.index))
    if given != order or signs == "" or len(given) > HAND:
        raise BadNotation(
            Phrase(
                "{text!r} is not an exchange: at most {n} letters in the order of the alphabet, jokers last",
                "{text!r} n’est pas un échange : {n} lettres au plus, dans l’ordre de l’alphabet, les jokers à la fin",
                {"text": text, "n": HAND},
            ),
            text,
        )
    cards = np.array([given.count(sign) for sign in SIGNS], np.int8)
    return SWAPS + int(rank(cards))


def visible_to(before: np.record, move: int, seat: int) -> bool:
    """Whether a seat may know which move was played from a position: a small letter drawn is its owner's secret."""
    drawn = DRAWS <= move <= DRAWS + JOKER and not awaits_capital(before)
    return not drawn or int(before.seat) == seat
