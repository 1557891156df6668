"""The best way to lay a whole hand so that no word is announced: for the sake of the bonus card.

However the hand is shared among the rows, its cards score the same; what differs is how much the bonus card brings, on
the average of the cards it may be, and which rows can still be announced after it.
"""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptagramme.deck import KINDS, SMALL_VALUE
from ludotheque.games.heptagramme.endings import IMPOSSIBLE, Floats
from ludotheque.games.heptagramme.outlook import DISCARD_NEXT, KNOWN_PACK, ROWS, Outlook, raise_to
from ludotheque.games.heptagramme.record import NONE, SLOTS
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

WORK = 60_000
"""Steps that a search may take; then it gives up."""


@compiled
def odds_of_bonus(look: Outlook, rows: int, hand: int, odds: Floats) -> None:
    """The odds of each bonus card when these rows are left, and this part of the hand is laid on them or held.

    All zero if there is nothing to draw. An empty pack becomes the discard, with the words announced in this turn:
    beside the cards that lay on their rows, they took everything of the hand that is not here any more.
    """
    odds[:] = 0.0
    if look.bonus == KNOWN_PACK:
        odds[:] = look.unseen
    elif look.bonus == DISCARD_NEXT:
        odds[:] = look.thrown
        for slot in range(SLOTS):
            if (rows >> slot) & 1 == 0:
                odds += look.slot_cards[slot]
        odds += look.slot_cards[SLOTS]
        for i in range(len(look.kinds)):
            odds[look.kinds[i]] -= (look.packed[hand] >> 4 * i) & 7
        if odds.sum() > 0:
            odds /= odds.sum()


@compiled
def list_rows(look: Outlook, rows: int, found: Integers) -> int:
    """The numbers of those among some rows that lie there for known words; how many."""
    count = 0
    for row in range(ROWS):
        if (rows >> row) & 1 and look.endings.newest[row, 0] != NONE:
            found[count] = row
            count += 1
    return count


@compiled
def best_open_words(look: Outlook, found: Integers, count: int, hand: int) -> Floats:
    """What the words score that a part of the hand spells if all of it is laid on the last of some rows, none closed.

    One line for each row, which counts it and those after it; IMPOSSIBLE where the part cannot be laid there.
    """
    best = np.full((count + 1, hand + 1), IMPOSSIBLE, np.float64)
    best[count, 0] = 0.0
    for i in range(count - 1, -1, -1):
        newest = look.endings.newest[found[i]]
        for j in range(look.inner_from[hand], look.inner_from[hand + 1]):
            part = look.inner[j]
            best[i, part] = best[i + 1, part]
            for k in range(look.inner_from[part], look.inner_from[part + 1]):
                piece = look.inner[k]
                rest = best[i + 1, part - piece]
                if rest > IMPOSSIBLE / 2:
                    ending = newest[piece]
                    while ending != NONE:
                        best[i, part] = max(best[i, part], look.endings.worth[ending] + rest)
                        ending = look.endings.older[ending]
    return best


@compiled
def no_taker(takers: int, capitals: int, draws: int) -> float:
    """How likely none of the next capitals takes a card that so many of them take."""
    missing = 1.0
    for drawn in range(min(draws, capitals)):
        missing *= max(capitals - takers - drawn, 0) / (capitals - drawn)
    return missing


@compiled
def bonus_value(gain: Floats, words: int, odds: Floats, takers: Integers, capitals: int) -> float:
    """What the bonus card brings on the average, when `words` rows lie there to be announced without it.

    It goes where it brings most. Or these words are announced first, one after the other, in the hope for a capital
    that takes it: all of them, or all but one that takes the card itself, though not as a word any more (only such a
    row brings something, and less than the card's value).
    """
    total = 0.0
    for kind in range(KINDS):
        if odds[kind] > 0.0:
            value = max(gain[kind], 0.0)
            if words > 0 and value < SMALL_VALUE[kind]:
                none_but_one = no_taker(takers[kind], capitals, words - 1)
                none = no_taker(takers[kind], capitals, words)
                hoped = SMALL_VALUE[kind] * (1.0 - none_but_one) + value * none_but_one
                value = max(hoped, SMALL_VALUE[kind] * (1.0 - none))
            total += odds[kind] * value
    return total


@compiled
def share_out(
    look: Outlook,
    found: Integers,
    count: int,
    hand: int,
    open_words: Floats,
    odds: Floats,
    takers: Integers,
    capitals: int,
    best_path: Integers,
    best: float,
    work: Integers,
) -> float:
    """The best average of words and bonus when a part of the hand is laid on some rows, if it is above `best`.

    Row by row, each ending of each part that the rows after it can do with the rest of; `best_path` gets the endings.
    """
    path = np.full(count + 1, NONE, np.int64)
    tried = np.zeros(count + 1, np.int64)
    held = np.zeros(count + 1, np.int64)
    worth = np.zeros(count + 1, np.float64)
    words = np.zeros(count + 1, np.int64)
    gains = np.full((count + 1, KINDS), IMPOSSIBLE, np.float64)
    held[0] = hand
    at = 0
    while at >= 0 and work[0] <= WORK:
        if at == count:
            value = worth[at] + bonus_value(gains[at], words[at], odds, takers, capitals)
            if value > best:
                best = value
                best_path[:] = path[:count]
            at -= 1
            continue
        if path[at] != NONE:
            path[at] = look.endings.older[path[at]]
        parts = look.inner_from[held[at] + 1] - look.inner_from[held[at]]
        while path[at] == NONE and tried[at] < parts:
            piece = look.inner[look.inner_from[held[at]] + tried[at]]
            tried[at] += 1
            if open_words[at + 1, held[at] - piece] > IMPOSSIBLE / 2:
                path[at] = look.endings.newest[found[at], piece]
        if path[at] == NONE:
            tried[at] = 0
            at -= 1
            continue
        work[0] += 1
        mine = look.endings.worth[path[at]]
        rest = held[at] - look.inner[look.inner_from[held[at]] + tried[at] - 1]
        gains[at + 1] = gains[at]
        raise_to(gains[at + 1], look.endings.gain[path[at]])
        hope = worth[at] + mine + open_words[at + 1, rest]
        may_announce = hope > 0.0
        for kind in range(KINDS):
            if odds[kind] > 0.0:
                most = max(gains[at + 1, kind], 0.0)
                if may_announce:
                    most = max(most, float(SMALL_VALUE[kind]))
                for after in range(at + 1, count):
                    most = max(most, look.reach[found[after], rest, kind])
                hope += odds[kind] * most
        if hope > best:
            held[at + 1] = rest
            worth[at + 1] = worth[at] + mine
            words[at + 1] = words[at] + (mine > 0.0)
            at += 1
    return best
