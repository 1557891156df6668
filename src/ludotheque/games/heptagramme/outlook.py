"""What the exact search for the best turn knows before it begins: what each part of the hand can do on each row.

Rows are numbered: the seven slots, then one row for each capital that may come, by its kind; a set of rows is a number
with a bit for each. A part of the hand is numbered so that the number of what is left is a difference.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludotheque.games.heptagramme.cards import pack_size
from ludotheque.games.heptagramme.deck import KINDS, SMALL_VALUE
from ludotheque.games.heptagramme.endings import IMPOSSIBLE, Endings, Floats, room_for_endings
from ludotheque.games.heptagramme.layings import TASTES, list_layings, within
from ludotheque.games.heptagramme.lexicon.minimal import Edges
from ludotheque.games.heptagramme.record import HAND, NO_BONUS_YET, NONE, SLOTS
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

ROWS = SLOTS + KINDS
PARTS = 1 << HAND
ALL_SLOTS = (1 << SLOTS) - 1

KNOWN_PACK, DISCARD_NEXT, NO_BONUS = range(3)
"""Where the bonus card comes from: one of the unseen cards, the discard of that moment, or nowhere."""


class Outlook(NamedTuple):
    """What is known of the rows and of the hand.

    `packed` has the parts of the hand with four bits a kind, `points` what their cards score. The parts within part `p`
    are `inner[inner_from[p]:inner_from[p + 1]]`. `word` is the most that announcing scores for the capital when a part
    has been laid on a row, and `word_first` the card laid first. `reach` is the most that each kind of card would bring
    on a row after any of the parts within a part, `reach_of_new` the same on the best capital that may come.
    `most_words` is the most that capitals can score together, by set of slots and part. `unseen` has the odds of the
    bonus card, `thrown` what lies on the discard, and `slot_cards` what lies on each slot, with the hand as one more
    line.
    """

    kinds: Integers
    packed: Integers
    points: Floats
    inner_from: Integers
    inner: Integers
    word: Floats
    word_first: Integers
    endings: Endings
    reach: Floats
    reach_of_new: Floats
    most_words: Floats
    unseen: Floats
    thrown: Floats
    slot_cards: Floats
    bonus: int
    rows: int
    capitals: int


@compiled
def list_parts(s: np.record, kinds: Integers, packed: Integers, strides: Integers) -> tuple[int, int]:
    """The kinds in the hand of whoever is to move, and all its parts from nothing to everything; how many of both.

    One more card of kind `i` adds `strides[i]` to the number of a part.
    """
    count = 0
    parts = 1
    packed[0] = 0
    for kind in range(KINDS):
        held = int(s.hands[s.seat, kind])
        if held > 0:
            kinds[count] = kind
            strides[count] = parts
            for more in range(held):
                for i in range(parts):
                    packed[(more + 1) * parts + i] = packed[i] + ((more + 1) << 4 * count)
            parts *= held + 1
            count += 1
    return count, parts


@compiled
def look_ahead(s: np.record, edges: Edges, shares: Floats) -> Outlook:
    """Lay every part of the hand on every row and on every capital that may come."""
    kinds = np.zeros(HAND, np.int64)
    packed = np.zeros(PARTS, np.int64)
    strides = np.ones(HAND, np.int64)
    kind_count, parts = list_parts(s, kinds, packed, strides)
    points = np.zeros(parts, np.float64)
    for part in range(parts):
        for i in range(kind_count):
            points[part] += ((packed[part] >> 4 * i) & 7) * SMALL_VALUE[kinds[i]]
    inner_from, inner = list_inner(packed, parts)
    word = np.full((ROWS, parts), IMPOSSIBLE, np.float64)
    word_first = np.full((ROWS, parts), NONE, np.int64)
    endings = room_for_endings(ROWS, parts)
    left_open = np.empty(parts, np.float64)
    open_first = np.empty(parts, np.int64)
    tastes = np.zeros(TASTES, np.float64)
    capital = np.zeros(1, np.int8)
    rows = 0
    capitals = 0
    for row in range(ROWS):
        if row < SLOTS:
            cards, length, added = s.row[row], int(s.length[row]), s.added[row] == 1
        else:
            capital[0] = row - SLOTS
            cards, length, added = capital, int(s.capitals[row - SLOTS]), False
        if length > 0:
            if row < SLOTS:
                rows |= 1 << row
            else:
                capitals |= 1 << row
            list_layings(
                edges, cards, length, added, kinds, kind_count, packed[parts - 1], strides,
                shares, tastes, left_open, word[row], open_first, word_first[row], endings, row,
            )  # fmt: skip
            if not added:
                word[row, 0] = IMPOSSIBLE
            word[row] -= points
            endings.closed[row] -= points
    reach = np.full((ROWS, parts, KINDS), IMPOSSIBLE, np.float64)
    reach_of_new = np.full((parts, KINDS), IMPOSSIBLE, np.float64)
    for part in range(parts):
        for row in range(ROWS):
            if ((rows | capitals) >> row) & 1:
                find_reach(endings, row, part, packed[part], strides, kind_count, reach[row])
                if row >= SLOTS:
                    raise_to(reach_of_new[part], reach[row, part])
    slot_cards = np.zeros((SLOTS + 1, KINDS), np.float64)
    for slot in range(SLOTS):
        for i in range(1, s.length[slot]):
            slot_cards[slot, s.row[slot, i]] += 1
    for kind in range(KINDS):
        slot_cards[SLOTS, kind] = s.hands[s.seat, kind]
    bonus = NO_BONUS
    if s.bonus == NO_BONUS_YET and parts > 1:
        if pack_size(s) > 0:
            bonus = KNOWN_PACK
        elif s.short == 0:
            bonus = DISCARD_NEXT
    most_words = list_most_words(word, rows, capitals, inner_from, inner, parts)
    thrown = np.empty(KINDS, np.float64)
    for kind in range(KINDS):
        thrown[kind] = s.discard[kind]
    return Outlook(
        kinds[:kind_count], packed[:parts], points, inner_from, inner, word, word_first, endings, reach, reach_of_new,
        most_words, shares, thrown, slot_cards, bonus, rows, capitals,
    )  # fmt: skip


@compiled
def list_inner(packed: Integers, parts: int) -> tuple[Integers, Integers]:
    """The parts within each part, from nothing to itself, one list after the other, and where each list begins."""
    inner_from = np.zeros(parts + 1, np.int64)
    inner = np.empty(3**HAND, np.int64)
    count = 0
    for whole in range(parts):
        for part in range(whole + 1):
            if within(packed[part], packed[whole]):
                inner[count] = part
                count += 1
        inner_from[whole + 1] = count
    return inner_from, inner


@compiled
def raise_to(these: Floats, those: Floats) -> None:
    """The greater of two, one by one."""
    for i in range(len(these)):
        these[i] = max(these[i], those[i])


@compiled
def find_reach(
    endings: Endings, row: int, part: int, cards: int, strides: Integers, kind_count: int, reach: Floats
) -> None:
    """The most that each card would bring after this part, or after the parts within it, which are known."""
    ending = endings.newest[row, part]
    while ending != NONE:
        raise_to(reach[part], endings.gain[ending])
        ending = endings.older[ending]
    for i in range(kind_count):
        if (cards >> 4 * i) & 7:
            raise_to(reach[part], reach[part - strides[i]])


@compiled
def list_most_words(
    word: Floats, rows: int, capitals: int, inner_from: Integers, inner: Integers, parts: int
) -> Floats:
    """The most that announced capitals can score, by set of slots and part of the hand.

    A word takes four cards beside its capital, so that only one of the capitals to come can be announced as well.
    """
    most = np.zeros((ALL_SLOTS + 1, parts), np.float64)
    for row in range(SLOTS, ROWS):
        if (capitals >> row) & 1:
            for part in range(parts):
                for i in range(inner_from[part], inner_from[part + 1]):
                    most[0, part] = max(most[0, part], word[row, inner[i]])
    for slots in range(1, ALL_SLOTS + 1):
        slot = 0
        while (slots >> slot) & 1 == 0:
            slot += 1
        others = slots - (1 << slot)
        most[slots] = most[others]
        if (rows >> slot) & 1:
            for part in range(parts):
                for i in range(inner_from[part], inner_from[part + 1]):
                    piece = inner[i]
                    most[slots, part] = max(most[slots, part], word[slot, piece] + most[others, part - piece])
    return most
