"""What a seat cannot know, dealt anew: the other hands, and with them what the pack still holds.

Before the discard has been turned over, every unseen card may be anywhere. When it is turned over, all unseen cards are
in the other hands. From then on a card comes from one of two pools: the hands of that moment, or the new pack. Who drew
how many from the pack is known, and so is what the other hands held all together. A card that somebody gives away came
from one of the two; that is decided at random by how likely each is, and if a later card then cannot be explained, the
story is told again from the start. With two players nothing is left to chance: old cards are known one by one.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptagramme.cards import begin_trail, hand_size, note
from ludotheque.games.heptagramme.deck import KINDS
from ludotheque.games.heptagramme.record import NONE, SEATS, TURNED, WENT
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers
from ludotheque.rules.random import RandomState, random_pick

_TRIES = 200
_ONE = 1 << 20
"""The scale on which likelihoods are whole numbers."""

OLD, NEW = 0, 1
"""The two pools: the hands when the discard was turned over, and the pack that it became."""

Pools = npt.NDArray[np.int64]


@compiled
def guess(s: np.record, seat: int, rng: RandomState) -> None:
    """Deal the hands of all other seats anew, in a way that could have happened."""
    if s.logged > 0:
        came_from = np.empty(s.logged, np.int64)
        explained = np.empty(s.logged, np.int64)
        pools = unseen_by_pool(s, seat, came_from)
        for _ in range(_TRIES):
            left = pools.copy()
            if explain_trail(s, seat, rng, left, came_from, explained):
                deal_from_trail(s, seat, rng, left, came_from, explained)
                return
        deal_freely(s, seat, rng)
        # The trail tells what others drew: it must not outlive a deal that it does not explain.
        begin_trail(s)
        note(s, TURNED, 0)
        return
    deal_freely(s, seat, rng)


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
    pools = np.zeros((2, KINDS), np.int64)
    pool = OLD
    for i in range(s.logged):
        if s.trail_who[i] == TURNED:
            pool = NEW
        came_from[i] = pool
        if s.trail_who[i] < WENT and s.trail_who[i] != seat:
            pools[pool, s.trail_card[i]] += 1
    for kind in range(KINDS):
        pools[NEW, kind] += s.pack[kind]
    return pools


@compiled
def explain_trail(
    s: np.record, seat: int, rng: RandomState, left: Pools, came_from: Integers, explained: Integers
) -> bool:
    """Say of every card that another seat gave away when it had come; False if this story breaks off.

    `left` loses the cards that are explained, and `explained` holds them where they were drawn.
    """
    remaining = left.sum(axis=1)
    held = np.zeros((SEATS, 2), np.int64)
    likely = np.zeros(2, np.int64)
    for i in range(s.logged):
        explained[i] = NONE
        who = int(s.trail_who[i])
        if who < WENT:
            held[who, came_from[i]] += 1
            continue
        who -= WENT
        if s.trail_who[i] == TURNED or who == seat:
            continue
        card = int(s.trail_card[i])
        pool = likely_pool(rng, left, remaining, held[who], card, likely)
        if pool == NONE:
            return False
        left[pool, card] -= 1
        remaining[pool] -= 1
        held[who, pool] -= 1
        earlier = i - 1
        while s.trail_who[earlier] != who or came_from[earlier] != pool or explained[earlier] != NONE:
            earlier -= 1
        explained[earlier] = card
    return True


@compiled
def likely_pool(rng: RandomState, left: Pools, remaining: Integers, held: Integers, card: int, likely: Integers) -> int:
    """The pool that a card came from: for certain where all that is left of a pool is in this hand, else by odds."""
    total = 0
    for pool in range(2):
        likely[pool] = 0
        if held[pool] > 0 and left[pool, card] > 0:
            if held[pool] == remaining[pool]:
                return pool
            likely[pool] = held[pool] * left[pool, card] * _ONE // remaining[pool]
            total += likely[pool]
    return random_pick(rng, likely, 2) if total > 0 else NONE


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
        s.pack[kind] = left[NEW, kind]
