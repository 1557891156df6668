"""Where rows can end when parts of a hand are laid on them, and what one more card would then bring.

A part of a hand can often be laid on a row in several orders. They score the same, but they differ in the words that
the row is or can become: for the bonus card, which is still to come when the hand is empty.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptagramme.deck import CAPITAL_VALUE, JOKER, KINDS, SMALL_VALUE
from ludotheque.games.heptagramme.lexicon.minimal import ENDS, LAST, LETTER, TARGET, Edges
from ludotheque.games.heptagramme.record import NONE
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

Floats = npt.NDArray[np.float64]

IMPOSSIBLE = -1e9

_MOST = 6000
"""Endings that there is room for; rows that can end in more ways are not looked at exactly."""


class Endings(NamedTuple):
    """The endings of all parts of a hand on all rows, without those that another of the same part outdoes.

    An ending is a number: `newest` has one for each row and part, `older` the next of the same part. `worth` is what
    announcing it as it lies would score, `gain` how much more each kind of card would bring if it were laid there too,
    and `first` the card that is laid first. `closed` is the best announcement of a part whose last card leaves the row
    no way to grow, `closed_first` its first card. `noted` is their number, or more than there is room for.
    """

    newest: Integers
    older: Integers
    worth: Floats
    gain: Floats
    first: Integers
    closed: Floats
    closed_first: Integers
    noted: Integers


@compiled
def room_for_endings(rows: int, parts: int) -> Endings:
    """No ending yet; no rows if endings are not wanted."""
    most = _MOST if rows > 0 else 0
    return Endings(
        np.full((rows, parts), NONE, np.int64),
        np.empty(most, np.int64),
        np.empty(most, np.float64),
        np.empty((most, KINDS), np.float64),
        np.empty(most, np.int64),
        np.full((rows, parts), IMPOSSIBLE, np.float64),
        np.full((rows, parts), NONE, np.int64),
        np.zeros(1, np.int64),
    )


@compiled
def complete(endings: Endings) -> bool:
    """Whether there was room for all endings."""
    return bool(endings.noted[0] <= _MOST)


@compiled
def value_of_word(capital: int, reading: int) -> float:
    """What a word scores whose row begins with this capital, in a reading of its joker."""
    return float(CAPITAL_VALUE[reading] if capital == JOKER else CAPITAL_VALUE[capital])


@compiled
def note_closed(endings: Endings, row: int, part: int, points: float, first: int) -> None:
    """A part can be laid so that the row is announced at once."""
    if row < len(endings.closed) and points > endings.closed[row, part]:
        endings.closed[row, part] = points
        endings.closed_first[row, part] = first


@compiled
def note_ending(
    endings: Endings,
    edges: Edges,
    row: int,
    part: int,
    capital: int,
    worth: float,
    first: int,
    count: int,
    letters: Integers,
    places: Integers,
) -> None:
    """Remember an ending, unless another of the same part is at least as good whatever comes."""
    if row >= len(endings.newest):
        return
    if endings.noted[0] >= len(endings.older):
        endings.noted[0] = _MOST + 1
        return
    new = endings.noted[0]
    gain = endings.gain[new]
    fill_gains(edges, capital, worth, count, letters, places, gain)
    other = endings.newest[row, part]
    while other != NONE:
        if endings.worth[other] >= worth and nowhere_less(endings.gain[other], gain):
            return
        other = endings.older[other]
    endings.worth[new] = worth
    endings.first[new] = first
    endings.older[new] = endings.newest[row, part]
    endings.newest[row, part] = new
    endings.noted[0] += 1


@compiled
def nowhere_less(these: Floats, those: Floats) -> bool:
    """Whether no card brings less by these gains than by those."""
    return bool((these >= those).all())


@compiled
def fill_gains(
    edges: Edges, capital: int, worth: float, count: int, letters: Integers, places: Integers, gain: Floats
) -> None:
    """What each kind of card would bring on a row, beyond what announcing the row as it is would score."""
    gain[:] = IMPOSSIBLE
    takes_joker = letters[0] == NONE
    for i in range(count):
        edge = edges[places[i]] >> TARGET
        while edge != 0:
            letter = edges[edge] & LETTER
            word = value_of_word(capital, letters[i]) if edges[edge] & ENDS else 0.0
            gain[letter] = max(gain[letter], SMALL_VALUE[letter] + word - worth)
            if takes_joker:
                gain[JOKER] = max(gain[JOKER], SMALL_VALUE[JOKER] + word - worth)
            edge = 0 if edges[edge] & LAST else edge + 1
