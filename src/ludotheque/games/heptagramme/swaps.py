"""Parts of a hand, numbered: the cards that a pass exchanges.

Sorted and filled up to seven with a kind that stands for "no card", they are a multiset of seven out of 28 kinds, and
the combinatorial number system counts these without gaps.
"""

from __future__ import annotations

from math import comb

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptagramme.deck import KINDS
from ludotheque.games.heptagramme.record import HAND, SWAPS
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

Cards = npt.NDArray[np.int8]
"""How many of each kind."""

_NO_CARD = KINDS
_CHOOSE = np.array([[comb(n, k) for k in range(HAND + 1)] for n in range(KINDS + HAND + 1)], np.int64)


@compiled
def rank(cards: Cards) -> int:
    """The number of at most seven cards."""
    count = 0
    found = 0
    for kind in range(KINDS):
        for _ in range(cards[kind]):
            found += _CHOOSE[kind + count, count + 1]
            count += 1
    while count < HAND:
        found += _CHOOSE[_NO_CARD + count, count + 1]
        count += 1
    return found


@compiled
def unrank(number: int, cards: Cards) -> None:
    """Write the cards that have this number."""
    for kind in range(KINDS):
        cards[kind] = 0
    kind = _NO_CARD
    for i in range(HAND - 1, -1, -1):
        while _CHOOSE[kind + i, i + 1] > number:
            kind -= 1
        number -= _CHOOSE[kind + i, i + 1]
        if kind != _NO_CARD:
            cards[kind] += 1


@compiled
def list_swaps(hand: Cards, out: Integers, count: int) -> int:
    """Append a pass for every part of a hand, from none of it to all; return the new count."""
    part = np.zeros(KINDS, np.int8)
    while True:
        out[count] = SWAPS + rank(part)
        count += 1
        kind = 0
        while kind < KINDS and part[kind] == hand[kind]:
            part[kind] = 0
            kind += 1
        if kind == KINDS:
            return count
        part[kind] += 1
