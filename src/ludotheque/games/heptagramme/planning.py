"""The best whole turn: every way to share a hand among the rows, with the words that can be announced.

A hand is at most seven cards, so its parts are at most 128. For each row the best way to lay each part on it is known,
once with the row left open, once announced; rows are then joined one by one. An announcement brings a new capital:
whatever comes is thought through to the end of the turn, and the plan is made anew when it has come.

Which words are known is the `edges` of a graph, so that a gentle player can know fewer.
"""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptagramme.deck import JOKER, KINDS, SMALL_VALUE
from ludotheque.games.heptagramme.endings import IMPOSSIBLE, Floats, room_for_endings
from ludotheque.games.heptagramme.layings import (
    BONUS_CARD,
    FRESH,
    KEEP,
    KEEP_JOKER,
    list_layings,
    within,
)
from ludotheque.games.heptagramme.lexicon.minimal import Edges
from ludotheque.games.heptagramme.outlook import PARTS, list_parts
from ludotheque.games.heptagramme.record import HAND, NO_BONUS_YET, NONE, SLOTS
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

TO_STOP = -1
"""The plan is to place nothing more."""


@compiled
def join(before: Floats, row: Floats, packed: Integers, parts: int, after: Floats, taken: Integers) -> None:
    """The best of some rows and one more, for every part of the hand laid on them together."""
    for whole in range(parts):
        after[whole] = IMPOSSIBLE
        taken[whole] = 0
    for piece in range(parts):
        if row[piece] > IMPOSSIBLE / 2:
            for whole in range(piece, parts):
                if within(packed[piece], packed[whole]):
                    value = before[whole - piece] + row[piece]
                    if value > after[whole]:
                        after[whole] = value
                        taken[whole] = piece


@compiled
def keeping(kinds: Integers, kind_count: int, part: int, tastes: Floats) -> float:
    """What it is worth to keep a part of the hand."""
    value = 0.0
    for i in range(kind_count):
        held = (part >> 4 * i) & 7
        if held > 0:
            value += held * (tastes[KEEP_JOKER] if kinds[i] == JOKER else tastes[KEEP] * SMALL_VALUE[kinds[i]])
    return value


@compiled
def plan_turn(
    s: np.record, edges: Edges, shares: Floats, tastes: Floats, thorough: bool
) -> tuple[float, int, int, bool]:
    """The best turn from here: its value, the slot to act on (or TO_STOP), the card to lay first, whether to announce.

    The card is NONE where the slot is to be announced as it lies. The value counts points still to be made in this turn
    and what the tastes add. A thorough plan looks at every capital that may come.
    """
    kinds = np.zeros(HAND, np.int64)
    packed = np.zeros(PARTS, np.int64)
    strides = np.ones(HAND, np.int64)
    kind_count, parts = list_parts(s, kinds, packed, strides)
    everything = packed[parts - 1]
    left_open = np.empty((SLOTS, parts), np.float64)
    announced = np.empty((SLOTS, parts), np.float64)
    open_first = np.zeros((SLOTS, parts), np.int64)
    announced_first = np.zeros((SLOTS, parts), np.int64)
    unwanted = room_for_endings(0, parts)
    for slot in range(SLOTS):
        list_layings(
            edges, s.row[slot], int(s.length[slot]), s.added[slot] == 1, kinds, kind_count, everything, strides,
            shares, tastes, left_open[slot], announced[slot], open_first[slot], announced_first[slot],
            unwanted, slot,
        )  # fmt: skip
    kept = np.empty(parts, np.float64)
    for part in range(parts):
        kept[part] = keeping(kinds, kind_count, packed[parts - 1 - part], tastes)
    if s.bonus == NO_BONUS_YET and parts > 1:
        kept[parts - 1] += tastes[BONUS_CARD]
    joined = np.empty((SLOTS + 1, parts), np.float64)
    taken = np.zeros((SLOTS + 1, parts), np.int64)
    best, slot, part = best_without_announcing(left_open, packed, parts, kept, joined, taken)
    best_slot = slot
    best_card = open_first[slot, part] if slot != TO_STOP else NONE
    announces = False
    fresh = np.empty((KINDS, parts), np.float64)
    capitals = list_fresh(s, edges, kinds, kind_count, everything, strides, shares, tastes, parts, fresh, thorough)
    both = np.empty((SLOTS, parts), np.float64)
    for slot in range(SLOTS):
        if announced[slot].max() <= IMPOSSIBLE / 2:
            continue
        for other in range(SLOTS):
            for part in range(parts):
                both[other, part] = max(left_open[other, part], announced[other, part] + tastes[FRESH])
        best_of_rest(both, slot, packed, parts, joined, taken)
        future = after_announcing(joined[SLOTS], fresh, capitals, packed, parts, kept, tastes)
        for part in range(parts):
            if announced[slot, part] > IMPOSSIBLE / 2:
                value = announced[slot, part] + future[parts - 1 - part]
                if value > best:
                    best = value
                    best_slot = slot
                    best_card = announced_first[slot, part]
                    announces = True
    return best, best_slot, best_card, announces


@compiled
def best_without_announcing(
    left_open: Floats, packed: Integers, parts: int, kept: Floats, joined: Floats, taken: Integers
) -> tuple[float, int, int]:
    """The best sharing in which every row is left open: its value, a slot that gets cards (or TO_STOP), and which."""
    for part in range(parts):
        joined[0, part] = IMPOSSIBLE
    joined[0, 0] = 0.0
    for slot in range(SLOTS):
        join(joined[slot], left_open[slot], packed, parts, joined[slot + 1], taken[slot + 1])
    best = IMPOSSIBLE
    chosen = 0
    for part in range(parts):
        if joined[SLOTS, part] + kept[part] > best:
            best = joined[SLOTS, part] + kept[part]
            chosen = part
    for slot in range(SLOTS - 1, -1, -1):
        piece = taken[slot + 1, chosen]
        if piece != 0:
            return best, slot, piece
    return best, TO_STOP, 0


@compiled
def best_of_rest(rows: Floats, without: int, packed: Integers, parts: int, joined: Floats, taken: Integers) -> None:
    """Join all rows but one; the last line of `joined` holds the result."""
    for part in range(parts):
        joined[0, part] = IMPOSSIBLE
    joined[0, 0] = 0.0
    for slot in range(SLOTS):
        if slot == without:
            joined[slot + 1] = joined[slot]
        else:
            join(joined[slot], rows[slot], packed, parts, joined[slot + 1], taken[slot + 1])


@compiled
def list_fresh(
    s: np.record,
    edges: Edges,
    kinds: Integers,
    kind_count: int,
    whole: int,
    strides: Integers,
    shares: Floats,
    tastes: Floats,
    parts: int,
    fresh: Floats,
    thorough: bool,
) -> int:
    """For each capital that may come: the best value of every part of the hand on it; how many there are."""
    count = 0
    row = np.zeros(1, np.int8)
    announced = np.empty(parts, np.float64)
    first = np.zeros(parts, np.int64)
    unwanted = room_for_endings(0, parts)
    for capital in range(KINDS):
        if thorough and s.capitals[capital] > 0:
            row[0] = capital
            list_layings(
                edges, row, 1, False, kinds, kind_count, whole, strides, shares, tastes,
                fresh[count], announced, first, first,
                unwanted, count,
            )  # fmt: skip
            for part in range(parts):
                fresh[count, part] = max(fresh[count, part], announced[part] + tastes[FRESH])
            count += 1
    return count


@compiled
def after_announcing(
    rest: Floats, fresh: Floats, capitals: int, packed: Integers, parts: int, kept: Floats, tastes: Floats
) -> Floats:
    """What each part of the hand, when it is left after an announcement, is worth on the average of new capitals."""
    future = np.zeros(parts, np.float64)
    joined = np.empty(parts, np.float64)
    taken = np.zeros(parts, np.int64)
    for draw in range(max(capitals, 1)):
        if capitals > 0:
            join(rest, fresh[draw], packed, parts, joined, taken)
        else:
            joined[:] = rest
        for whole in range(parts):
            best = IMPOSSIBLE
            for part in range(whole + 1):
                if joined[part] > IMPOSSIBLE / 2 and within(packed[part], packed[whole]):
                    # What is kept is counted from the full hand: the rest of `whole` is kept.
                    value = joined[part] + kept[parts - 1 - (whole - part)]
                    best = max(best, value)
            future[whole] += best
    for whole in range(parts):
        future[whole] = future[whole] / max(capitals, 1) + (0.0 if capitals > 0 else tastes[FRESH])
    return future
