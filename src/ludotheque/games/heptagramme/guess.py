"""What a seat cannot know, dealt anew: the other hands, and with them what the pack still holds.

Before the discard has been turned over, every unseen card may be anywhere. When it is turned over, all unseen cards are
in the other hands. From then on a card comes from one of several pools: the hands of that moment, or one of the packs
that the discard has become since. Who drew how many from which pack is known, and so is what the others got from each
pool all together. A card that somebody gives away came from a pool from which they still hold one; which, is decided at
random by how likely each is. If a later card then cannot be explained, one earlier card is explained differently; if
that does not help, the story is told again from the start. With two players nothing is left to chance: old cards are
known one by one.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptagramme.cards import begin_trail, hand_size, note
from ludotheque.games.heptagramme.deck import KINDS
from ludotheque.games.heptagramme.record import CAME, NONE, SEATS, TRAIL, TURNED, WENT
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers
from ludotheque.rules.random import RandomState, random_pick, random_word

_TRIES = 1000
_ONE = 1 << 20
"""The scale on which likelihoods are whole numbers."""

Pools = npt.NDArray[np.int64]


@compiled
def guess(s: np.record, seat: int, rng: RandomState) -> None:
    """Deal the hands of all other seats anew, in a way that could have happened."""
    if s.logged == 0:
        deal_freely(s, seat, rng)
        return
    if retell(s, seat, rng):
        return
    # Long stories may be hard to hit upon; what has happened since the last turning alone is easier.
    forget_before_last_turn(s)
    if retell(s, seat, rng):
        return
    deal_freely(s, seat, rng)
    # The trail tells what others drew: it must not outlive a deal that it does not explain.
    begin_trail(s)
    note(s, TURNED, 0)


@compiled
def retell(s: np.record, seat: int, rng: RandomState) -> bool:
    """Deal the other hands by a story that explains the trail; False if none was found."""
    came_from = np.empty(s.logged, np.int64)
    explained = np.empty(s.logged, np.int64)
    drawn = np.empty(s.logged, np.int64)
    pools = unseen_by_pool(s, seat, came_from)
    for _ in range(_TRIES):
        left = pools.copy()
        if explain_trail(s, seat, rng, left, came_from, explained, drawn):
            deal_from_trail(s, seat, rng, left, came_from, explained)
            return True
    return False


@compiled
def forget_before_last_turn(s: np.record) -> None:
    """Let the trail begin with the hands as they were when the discard was last turned over."""
    held = np.zeros((SEATS, KINDS), np.int64)
    last = int(s.logged) - 1
    while s.trail_who[last] != TURNED:
        last -= 1
    for i in range(last):
        who = int(s.trail_who[i])
        if who < WENT:
            held[who, s.trail_card[i]] += 1
        elif who != TURNED:
            held[who - WENT, s.trail_card[i]] -= 1
    later_who = s.trail_who[last : s.logged].copy()
    later_card = s.trail_card[last : s.logged].copy()
    s.logged = 0
    for seat in range(s.players):
        for kind in range(KINDS):
            for _ in range(held[seat, kind]):
                note(s, CAME + seat, kind)
    for i in range(len(later_who)):
        note(s, int(later_who[i]), int(later_card[i]))
    for i in range(s.logged, TRAIL):
        s.trail_who[i] = 0
        s.trail_card[i] = 0


@compiled
def deal_freely(s: np.record, seat: int, rng: RandomState) -> None:
    """Mix the other hands with the pack and deal them anew."""
    unseen = np.empty(KINDS, np.int64)
    sizes = np.zeros(SEATS, np.int64)
    for kind in range(KINDS):
        unseen[kind] = s.pack[kind]
    for other in range(s.players):
        if other != seat:
            sizes[other] = hand_size(s, other)
            for kind in range(KINDS):
                unseen[kind] += s.hands[other, kind]
                s.hands[other, kind] = 0
    for other in range(s.players):
        for _ in range(sizes[other]):
            s.hands[other, pick_card(rng, unseen)] += 1
    for kind in range(KINDS):
        s.pack[kind] = unseen[kind]


@compiled
def pick_card(rng: RandomState, cards: Integers) -> int:
    """Take a card out at random."""
    kind = random_pick(rng, cards, KINDS)
    cards[kind] -= 1
    return kind


@compiled
def unseen_by_pool(s: np.record, seat: int, came_from: Integers) -> Pools:
    """Number the pool of every entry of the trail; count what others had or drew from each, and the pack itself."""
    turnings = 0
    for i in range(s.logged):
        if s.trail_who[i] == TURNED:
            turnings += 1
        came_from[i] = turnings
    pools = np.zeros((turnings + 1, KINDS), np.int64)
    for i in range(s.logged):
        if s.trail_who[i] < WENT and s.trail_who[i] != seat:
            pools[came_from[i], s.trail_card[i]] += 1
    for kind in range(KINDS):
        pools[turnings, kind] += s.pack[kind]
    return pools


@compiled
def explain_trail(
    s: np.record, seat: int, rng: RandomState, left: Pools, came_from: Integers, explained: Integers, drawn: Integers
) -> bool:
    """Say of every card that another seat gave away when it had come; False if this story breaks off.

    `left` loses the cards that are explained; `explained` holds them where they were drawn, and `drawn` says of a card
    that went where that was.
    """
    held = np.zeros((SEATS, len(left)), np.int64)
    likely = np.zeros(len(left), np.int64)
    for i in range(s.logged):
        explained[i] = NONE
        drawn[i] = NONE
        who = int(s.trail_who[i])
        if who < WENT:
            held[who, came_from[i]] += 1
            continue
        who -= WENT
        if s.trail_who[i] == TURNED or who == seat:
            continue
        card = int(s.trail_card[i])
        pool = likely_pool(rng, left, held[who], card, likely)
        if pool == NONE:
            pool = make_room(s, i, rng, left, held, came_from, explained, drawn)
        if pool == NONE:
            return False
        left[pool, card] -= 1
        held[who, pool] -= 1
        drawn[i] = unexplained_draw(s, i, who, pool, came_from, explained)
        explained[drawn[i]] = card
    return True


@compiled
def unexplained_draw(s: np.record, before: int, who: int, pool: int, came_from: Integers, explained: Integers) -> int:
    """The last draw of a seat from a pool, before an entry, of which nothing is said yet; NONE if there is none."""
    for i in range(before - 1, -1, -1):
        if s.trail_who[i] == who and came_from[i] == pool and explained[i] == NONE:
            return i
    return NONE


@compiled
def make_room(
    s: np.record,
    entry: int,
    rng: RandomState,
    left: Pools,
    held: Pools,
    came_from: Integers,
    explained: Integers,
    drawn: Integers,
) -> int:
    """Explain one earlier card by another pool, so that the card of an entry can be explained; the pool for this one.

    Either the same card went from another hand, out of a pool from which this seat holds something; or another card
    went from this hand, out of a pool that still has the card.
    """
    who, card = int(s.trail_who[entry]) - WENT, int(s.trail_card[entry])
    first = int(random_word(rng) % np.uint64(entry))
    for step in range(entry):
        i = (first + step) % entry
        if drawn[i] == NONE:
            continue
        pool, other, earlier = came_from[drawn[i]], int(s.trail_who[i]) - WENT, int(s.trail_card[i])
        if not ((earlier == card and held[who, pool] > 0) or (other == who and left[pool, card] > 0)):
            continue
        for instead in range(len(left)):
            if instead != pool and left[instead, earlier] > 0:
                draw = unexplained_draw(s, i, other, instead, came_from, explained)
                if draw != NONE:
                    explained[drawn[i]] = NONE
                    explained[draw] = earlier
                    drawn[i] = draw
                    left[instead, earlier] -= 1
                    left[pool, earlier] += 1
                    held[other, instead] -= 1
                    held[other, pool] += 1
                    return int(pool)
    return NONE


@compiled
def likely_pool(rng: RandomState, left: Pools, held: Integers, card: int, likely: Integers) -> int:
    """The pool that a card came from: for certain where all that is left of a pool is in this hand, else by odds."""
    total = 0
    for pool in range(len(left)):
        likely[pool] = 0
        if held[pool] > 0 and left[pool, card] > 0:
            remaining = left[pool].sum()
            if held[pool] == remaining:
                return pool
            likely[pool] = held[pool] * left[pool, card] * _ONE // remaining
            total += likely[pool]
    return random_pick(rng, likely, len(left)) if total > 0 else NONE


@compiled
def deal_from_trail(
    s: np.record, seat: int, rng: RandomState, left: Pools, came_from: Integers, explained: Integers
) -> None:
    """Cards that came to others and never went are in their hands: draw them from what is left of their pools."""
    for other in range(s.players):
        if other != seat:
            for kind in range(KINDS):
                s.hands[other, kind] = 0
    for i in range(s.logged):
        who = int(s.trail_who[i])
        if who < WENT and who != seat:
            card = explained[i]
            if card == NONE:
                card = pick_card(rng, left[came_from[i]])
                s.hands[who, card] += 1
            s.trail_card[i] = card
    for kind in range(KINDS):
        s.pack[kind] = left[len(left) - 1, kind]
