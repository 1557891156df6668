"""All ways to lay a part of a hand on one row, in a graph of known words, and what each is worth.

A part of a hand is one number with four bits for each kind of card in it, so that "this part is within that one" is one
subtraction.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptagramme.deck import CAPITAL_VALUE, JOKER, LETTERS, SMALL_VALUE
from ludotheque.games.heptagramme.endings import (
    IMPOSSIBLE,
    Endings,
    Floats,
    note_closed,
    note_ending,
    value_of_word,
)
from ludotheque.games.heptagramme.lexicon.minimal import ENDS, LAST, LETTER, TARGET, Edges
from ludotheque.games.heptagramme.record import HAND, NONE
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

_GUARDS = sum(8 << 4 * i for i in range(HAND))

NEAR, FAR, OPEN, KEEP, KEEP_JOKER, FRESH, BONUS_CARD = range(7)
TASTES = 7
"""What a player minds beside points: rows that the next can finish with one letter or with two, rows that take many
letters, cards kept, jokers kept, the promise of a new capital, and of a bonus card."""


@compiled
def within(part: int, whole: int) -> bool:
    """Whether a part of the hand is contained in another."""
    return ((whole | _GUARDS) - part) & _GUARDS == _GUARDS


@compiled
def follow(edges: Edges, place: int, letter: int) -> int:
    """The place after one more letter in a graph, or NONE."""
    edge = edges[place] >> TARGET
    if edge == 0:
        return NONE
    while edges[edge] & LETTER < letter:
        if edges[edge] & LAST:
            return NONE
        edge += 1
    return int(edge) if edges[edge] & LETTER == letter else NONE


@compiled
def locate(edges: Edges, cards: npt.NDArray[np.int8], length: int, letters: Integers, places: Integers) -> int:
    """Where each reading of a row stands in a graph, and the letter that its joker is; how many readings live."""
    count = 1
    places[0] = 0
    letters[0] = NONE
    for i in range(length):
        count = advance(edges, int(cards[i]), count, letters, places, letters, places)
    return count


@compiled
def advance(
    edges: Edges,
    kind: int,
    count: int,
    letters: Integers,
    places: Integers,
    new_letters: Integers,
    new_places: Integers,
) -> int:
    """Put a card on a row: the readings that live on; a joker opens one reading a letter."""
    if kind == JOKER:
        if count == 0 or letters[0] != NONE:
            return 0
        origin = places[0]
        alive = 0
        for letter in range(LETTERS):
            place = follow(edges, origin, letter)
            if place != NONE:
                new_letters[alive] = letter
                new_places[alive] = place
                alive += 1
        return alive
    alive = 0
    for i in range(count):
        place = follow(edges, places[i], kind)
        if place != NONE:
            new_letters[alive] = letters[i]
            new_places[alive] = place
            alive += 1
    return alive


@compiled
def ending_letters(edges: Edges, place: int) -> int:
    """The letters that finish a word from here, as a set of bits."""
    edge = edges[place] >> TARGET
    found = 0
    while edge != 0:
        if edges[edge] & ENDS:
            found |= 1 << int(edges[edge] & LETTER)
        edge = 0 if edges[edge] & LAST else edge + 1
    return found


@compiled
def following_letters(edges: Edges, place: int) -> int:
    """The letters that may follow, as a set of bits."""
    edge = edges[place] >> TARGET
    found = 0
    while edge != 0:
        found |= 1 << int(edges[edge] & LETTER)
        edge = 0 if edges[edge] & LAST else edge + 1
    return found


@compiled
def share_of(letters: int, shares: Floats) -> float:
    """How likely an unseen card is one of these letters or a joker."""
    total = shares[JOKER] if letters != 0 else 0.0
    for letter in range(LETTERS):
        if (letters >> letter) & 1:
            total += shares[letter]
    return min(total, 1.0)


@compiled
def exposure(edges: Edges, count: int, places: Integers, worth: float, shares: Floats, tastes: Floats) -> float:
    """What it costs to leave a row as it is to the next player."""
    if tastes[NEAR] == 0.0 and tastes[FAR] == 0.0 and tastes[OPEN] == 0.0:
        return 0.0
    near = 0
    following = 0
    for i in range(count):
        near |= ending_letters(edges, places[i])
        following |= following_letters(edges, places[i])
    cost = tastes[OPEN] * share_of(following, shares)
    one = share_of(near, shares)
    cost += tastes[NEAR] * worth * (1.0 - (1.0 - one) ** HAND)
    if tastes[FAR] != 0.0 and count == 1:
        two = 0.0
        edge = edges[places[0]] >> TARGET
        while edge != 0:
            below = ending_letters(edges, edge)
            if below != 0:
                two += shares[edges[edge] & LETTER] * share_of(below, shares)
            edge = 0 if edges[edge] & LAST else edge + 1
        cost += tastes[FAR] * worth * (1.0 - (1.0 - min(two, 1.0)) ** (HAND * 3))
    return float(-cost)


@compiled
def list_layings(
    edges: Edges,
    cards: npt.NDArray[np.int8],
    length: int,
    may_announce: bool,
    kinds: Integers,
    kind_count: int,
    whole: int,
    index_of: Integers,
    shares: Floats,
    tastes: Floats,
    left_open: Floats,
    announced: Floats,
    open_first: Integers,
    announced_first: Integers,
    endings: Endings,
    row: int,
) -> None:
    """For every part of the hand: the best value of laying exactly it on a row, open or announced, and its first card.

    `index_of` numbers parts: each card adds the number of its kind. All endings are noted for this row, if wanted.
    """
    for i in range(len(left_open)):
        left_open[i] = IMPOSSIBLE
        announced[i] = IMPOSSIBLE
    if length == 0:
        left_open[0] = 0.0
        return
    letters = np.empty((HAND + 1, LETTERS), np.int64)
    places = np.empty((HAND + 1, LETTERS), np.int64)
    counts = np.zeros(HAND + 1, np.int64)
    tried = np.zeros(HAND + 1, np.int64)
    laid = np.zeros(HAND + 1, np.int64)
    counts[0] = locate(edges, cards, length, letters[0], places[0])
    capital = int(cards[0])
    if counts[0] == 0:
        left_open[0] = 0.0
        return
    depth = 0
    part = 0
    index = 0
    points = 0.0
    arriving = True
    while depth >= 0:
        if arriving:
            grows = False
            best = IMPOSSIBLE
            for i in range(counts[depth]):
                edge = edges[places[depth, i]]
                grows = grows or edge >> TARGET != 0
                if edge & ENDS and (depth > 0 or may_announce):
                    best = max(best, value_of_word(capital, letters[depth, i]))
            first = kinds[laid[1]] if depth > 0 else NONE
            if best > IMPOSSIBLE and points + best > announced[index]:
                announced[index] = points + best
                announced_first[index] = first
            if grows or depth == 0:
                worth = float(CAPITAL_VALUE[capital]) if capital != JOKER else 6.0
                value = points + exposure(edges, counts[depth], places[depth], worth, shares, tastes)
                if value > left_open[index]:
                    left_open[index] = value
                    open_first[index] = first
                note_ending(
                    endings, edges, row, index, capital, max(best, 0.0), first,
                    counts[depth], letters[depth], places[depth],
                )  # fmt: skip
            else:
                note_closed(endings, row, index, points + best, first)
            tried[depth] = 0
            arriving = False
        choice = tried[depth]
        if choice == kind_count:
            if depth > 0:
                part -= 1 << 4 * laid[depth]
                index -= index_of[laid[depth]]
                points -= SMALL_VALUE[kinds[laid[depth]]]
            depth -= 1
            continue
        tried[depth] += 1
        if not within(part + (1 << 4 * choice), whole):
            continue
        alive = advance(
            edges, kinds[choice], counts[depth], letters[depth], places[depth], letters[depth + 1], places[depth + 1]
        )
        if alive > 0:
            depth += 1
            counts[depth] = alive
            laid[depth] = choice
            part += 1 << 4 * choice
            index += index_of[choice]
            points += SMALL_VALUE[kinds[choice]]
            arriving = True
