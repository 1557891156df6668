"""The turn that makes the most points on the average, found exactly, new capitals and bonus card thought through.

Until the first card is drawn, a turn is one of two things. Either cards are laid and no word is announced; then the
turn ends, or the hand is empty and the bonus card comes. Or a word is announced; then nothing is lost if its own cards
are laid first, it is announced at once, and all the rest is decided when the new capital is seen: the other cards can
still be laid as they would have been, and the bonus card comes after them as before. What is left after the new capital
is a smaller turn of the same kind. Only a word that the last card of the hand completes may wait for the bonus card,
and must do so if the row can grow: the bonus comes before anything can be announced.

A search that takes too many steps gives up; how many depends on the position alone.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludotheque.games.heptagramme.deck import KINDS
from ludotheque.games.heptagramme.endings import IMPOSSIBLE, Floats, complete
from ludotheque.games.heptagramme.lexicon.minimal import Edges
from ludotheque.games.heptagramme.outlook import (
    ALL_SLOTS,
    DISCARD_NEXT,
    NO_BONUS,
    ROWS,
    Outlook,
    look_ahead,
    raise_to,
)
from ludotheque.games.heptagramme.record import HAND, NONE, SLOTS
from ludotheque.games.heptagramme.sharing import WORK, best_open_words, list_rows, odds_of_bonus, share_out
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

TO_STOP = -1
"""The plan is to place nothing more."""

_REMEMBERED = 1 << 17
"""More positions than a search has steps."""
_DEEPEST = HAND + SLOTS + 2
"""No more announcements than this follow each other: each takes a card, or a row that could be announced before."""
_SMALL = 1e-9
"""Less than any two turns differ by, more than rounding does."""


class Memory(NamedTuple):
    """What a search has found so far.

    `keys` and `values` are the positions inside the turn that are settled. `hopes` is the most that the bonus can bring
    by slots and part of the hand, under 0 where it has not been asked for. `work` counts steps. `plan` is the slot to
    act on and the card to lay on it first, or NONE to announce it.
    """

    keys: Integers
    values: Floats
    hopes: Floats
    work: Integers
    plan: Integers


@compiled
def best_turn(s: np.record, edges: Edges, shares: Floats) -> tuple[bool, float, int, int]:
    """The best turn from here on: whether it was found, the points still to be made in it, slot, and card.

    The slot is TO_STOP where nothing is to be placed; the card is NONE where the slot is to be announced as it lies.
    """
    look = look_ahead(s, edges, shares)
    if not complete(look.endings):
        return False, 0.0, TO_STOP, NONE
    memory = Memory(
        np.full(_REMEMBERED, NONE, np.int64),
        np.empty(_REMEMBERED, np.float64),
        np.full((ALL_SLOTS + 1, len(look.points)), -1.0, np.float64),
        np.zeros(1, np.int64),
        np.array([TO_STOP, NONE]),
    )
    value = search(look, memory)
    return memory.work[0] <= WORK, value, int(memory.plan[0]), int(memory.plan[1])


@compiled
def find_place(memory: Memory, key: int) -> int:
    """Where a position is remembered or would be."""
    place = (int(key) * 0x9E3779B97F4A7C1 >> 20) & (_REMEMBERED - 1)
    while memory.keys[place] != key and memory.keys[place] != NONE:
        place = (place + 1) & (_REMEMBERED - 1)
    return place


@compiled
def bound(look: Outlook, memory: Memory, rows: int, hand: int) -> float:
    """No turn makes more with these rows and this part of the hand, whatever capitals come."""
    slots = rows & ALL_SLOTS
    if memory.hopes[slots, hand] < 0.0:
        hope = 0.0
        if look.bonus != NO_BONUS:
            gains = look.reach_of_new[hand].copy()
            for slot in range(SLOTS):
                if (slots >> slot) & 1:
                    raise_to(gains, look.reach[slot, hand])
            for kind in range(KINDS):
                gain = max(gains[kind], 0.0)
                # The odds of a card from the discard depend on words still to be announced.
                hope = max(hope, gain) if look.bonus == DISCARD_NEXT else hope + look.unseen[kind] * gain
        memory.hopes[slots, hand] = hope
    return float(look.points[hand] + look.most_words[slots, hand] + memory.hopes[slots, hand])


@compiled
def bonus_waits(look: Outlook, piece: int, hand: int) -> bool:
    """Whether laying this part of the hand, which is all of it, brings the bonus card unless it closes a row."""
    return look.bonus != NO_BONUS and piece == hand


@compiled
def scored_at_once(look: Outlook, row: int, piece: int, hand: int) -> float:
    """What laying a part of the hand on a row and announcing it scores, if that is possible before the bonus."""
    if bonus_waits(look, piece, hand):
        return float(look.points[piece] + look.endings.closed[row, piece])
    return float(look.points[piece] + look.word[row, piece])


@compiled
def best_without_announcing(look: Outlook, memory: Memory, rows: int, gone: int, hand: int, at_start: bool) -> float:
    """The best of laying cards and announcing only when all is laid, and of laying all for the bonus card."""
    found = np.empty(ROWS, np.int64)
    count = list_rows(look, rows, found)
    open_words = best_open_words(look, found, count, hand)
    path = np.full(count, NONE, np.int64)
    best = IMPOSSIBLE
    chosen = 0
    for i in range(look.inner_from[hand], look.inner_from[hand + 1]):
        part = look.inner[i]
        if look.points[part] + open_words[0, part] > best and not bonus_waits(look, part, hand):
            best = look.points[part] + open_words[0, part]
            chosen = part
    if look.bonus != NO_BONUS and open_words[0, hand] > IMPOSSIBLE / 2:
        odds = np.empty(KINDS, np.float64)
        odds_of_bonus(look, rows, hand, odds)
        takers = np.zeros(KINDS, np.int64)
        capitals = 0
        for row in range(SLOTS, ROWS):
            if (look.capitals & ~rows) >> row & 1 and row != gone:
                capitals += 1
                for kind in range(KINDS):
                    takers[kind] += look.reach[row, 0, kind] > IMPOSSIBLE / 2
        shared = share_out(
            look, found, count, hand, open_words, odds, takers, capitals,
            path, best - look.points[hand] + _SMALL, memory.work,
        )  # fmt: skip
        if shared > best - look.points[hand] + _SMALL:
            best = look.points[hand] + shared
            chosen = NONE
    if at_start:
        if chosen != NONE:
            trace(look, found, count, chosen, open_words, path)
        set_plan(look, memory, found, path)
    return best


@compiled
def trace(look: Outlook, found: Integers, count: int, hand: int, open_words: Floats, path: Integers) -> None:
    """Find endings again that make the best open words of a part of the hand."""
    for i in range(count):
        done = False
        for j in range(look.inner_from[hand], look.inner_from[hand + 1]):
            piece = look.inner[j]
            ending = look.endings.newest[found[i], piece]
            while ending != NONE and not done:
                if look.endings.worth[ending] + open_words[i + 1, hand - piece] == open_words[i, hand]:
                    path[i] = ending
                    done = True
                ending = look.endings.older[ending]
            if done:
                hand -= piece
                break


@compiled
def set_plan(look: Outlook, memory: Memory, found: Integers, path: Integers) -> None:
    """The first card of the first row that gets one; where there is none, the first word to announce."""
    memory.plan[0] = TO_STOP
    memory.plan[1] = NONE
    for i in range(len(path)):
        if memory.plan[0] == TO_STOP and look.endings.worth[path[i]] > 0.0:
            memory.plan[0] = found[i]
        if look.endings.first[path[i]] != NONE:
            memory.plan[0] = found[i]
            memory.plan[1] = look.endings.first[path[i]]
            return


@compiled
def settle(look: Outlook, memory: Memory, rows: int, gone: int, hand: int, at_start: bool, asked: Integers) -> int:
    """Remember the points still to be made with these rows and this part of the hand, on the average.

    `gone` is the row of a new capital that has been announced already, or 0: there is never a second. Where positions
    must be known first, these are asked for instead; how many.
    """
    key = key_of(rows, gone, hand)
    memory.work[0] += 1
    best = best_without_announcing(look, memory, rows, gone, hand, at_start)
    left = look.capitals & ~rows & ~(1 << gone if gone > 0 else 0)
    bonus_due = hand == 0 and look.bonus != NO_BONUS
    count = 0 if bonus_due else look.inner_from[hand + 1] - look.inner_from[hand]
    promises = np.full((ROWS, count), IMPOSSIBLE, np.float64)
    for row in range(ROWS):
        if (rows >> row) & 1:
            for i in range(count):
                piece = look.inner[look.inner_from[hand] + i]
                scored = scored_at_once(look, row, piece, hand)
                if scored > IMPOSSIBLE / 2:
                    promises[row, i] = scored + bound(look, memory, rows & ~(1 << row), hand - piece)
    while promises.size > 0 and memory.work[0] <= WORK:
        chosen = int(promises.argmax())
        row = chosen // count
        i = chosen % count
        if promises[row, i] <= best + _SMALL:
            break
        promises[row, i] = IMPOSSIBLE
        piece = look.inner[look.inner_from[hand] + i]
        rest = hand - piece
        others = rows & ~(1 << row)
        lost = row if row >= SLOTS else gone
        scored = scored_at_once(look, row, piece, hand)
        most = bound(look, memory, others, rest)
        draws = 0
        for capital in range(SLOTS, ROWS):
            draws += (left >> capital) & 1
        total = 0.0
        missing = 0
        for capital in range(SLOTS, ROWS):
            new = 1 << capital if (left >> capital) & 1 else 0
            if new > 0 or (draws == 0 and capital == SLOTS):
                wanted = key_of(others | new, lost, rest)
                place = find_place(memory, wanted)
                if memory.keys[place] == wanted:
                    total += memory.values[place]
                else:
                    asked[missing] = wanted
                    missing += 1
        if missing > 0:
            if scored + (total + missing * most) / max(draws, 1) > best + _SMALL:
                return missing
            continue
        value = scored + total / max(draws, 1)
        if value > best + _SMALL:
            best = value
            if at_start:
                memory.plan[0] = row
                memory.plan[1] = look.word_first[row, piece]
                if bonus_waits(look, piece, hand):
                    memory.plan[1] = look.endings.closed_first[row, piece]
    place = find_place(memory, key)
    memory.keys[place] = key
    memory.values[place] = best
    return 0


@compiled
def search(look: Outlook, memory: Memory) -> float:
    """Settle the position at the start, and before it all that must be known for it.

    A list of what is to be settled stands where a function would call itself: Numba cannot keep that on disk.
    """
    start = key_of(look.rows, 0, len(look.points) - 1)
    waiting = np.empty(ROWS * _DEEPEST, np.int64)
    waiting[0] = start
    count = 1
    while count > 0 and memory.work[0] <= WORK:
        key = waiting[count - 1]
        if memory.keys[find_place(memory, key)] == key:
            count -= 1
        else:
            rows = key & ((1 << ROWS) - 1)
            gone = (key >> ROWS) & 63
            count += settle(look, memory, rows, gone, key >> ROWS + 6, key == start, waiting[count:])
    return float(memory.values[find_place(memory, start)])


@compiled
def key_of(rows: int, gone: int, hand: int) -> int:
    """One number for a position inside the turn."""
    return rows | gone << ROWS | hand << ROWS + 6
