"""What of a state matters: the rest is forgotten, what is alike is made equal, and sure results are seen. Compiled.

Every step keeps the value of the state exactly:

- Pawns and tokens that no action can reach again change neither what can be done nor who wins.
- Two tokens of the same kind that touch the same free spots and kept stones are interchangeable; so are two free
  spots that touch no token that matters. Of such, the ones with the lowest numbers are taken to be left.
"""

from __future__ import annotations

import numpy as np

from ludotheque.rules.bits import bit_count, lowest_bit
from ludotheque.rules.compile import compiled

GROUPS = 4
"""More than one token in each, eight tokens: no more groups of tokens alike than this."""

Kept = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
"""A state's tokens, stones and free spots that matter; then the stones that can be struck in the end and now, whether
a free spot is out of reach for the moment, how many are for ever, and what is like another (singles in bits 0 to 7,
doubles in 8 to 15, free spots from 16)."""


@compiled
def stone_worth(hand: int) -> int:
    """The stones on all pawns of a hand."""
    return hand // 4 + (hand & 2)


@compiled
def pawns_in(hand: int) -> int:
    """How many pawns a hand holds."""
    return hand // 4 + (hand >> 1 & 1) + (hand & 1)


@compiled
def most_struck(ones: int, twos: int, strikes: int) -> int:
    """The most points that so many strikes can take from stones of these numbers."""
    if strikes <= 0:
        return 0
    return min(2 * twos, 2 * strikes) + max(0, min(ones, strikes - twos))


@compiled
def lowest_of(group: int, count: int) -> int:
    """The lowest so many bits of a set."""
    rest = group
    for _ in range(count):
        rest &= rest - 1
    return group ^ rest


@compiled
def settled(
    m1: int, m2: int, o1: int, o2: int, mine: int, theirs: int, lead: int, coins: int, signs: int,
    exposed: int, ready: int, shelter: int, safe: int,
) -> int:  # fmt: skip
    """1 if the mover wins whatever happens, 0 if the opponent does, -1 if that cannot be told."""
    # What no play can change. Stones on spots that can never be struck from are sure, if enough of those are left
    # even when the opponent takes one a turn.
    mine_1, mine_2 = bit_count(m1 & exposed), bit_count(m2)
    theirs_1, theirs_2 = bit_count(o1 & exposed), bit_count(o2)
    coin_left = 1 if coins > 0 else 0
    my_pawns, their_pawns = pawns_in(mine), pawns_in(theirs)
    most = lead + stone_worth(mine) + (mine & coin_left) + most_struck(theirs_1, theirs_2, signs)
    least = lead - stone_worth(theirs) - (theirs & coin_left) - most_struck(mine_1, mine_2, signs)
    if safe >= 2 * my_pawns - 1:
        least += stone_worth(mine)
    if safe >= 2 * their_pawns:
        most -= stone_worth(theirs)
    i_am_first = my_pawns == 0 or (my_pawns == 1 and their_pawns > 0)
    they_are_first = their_pawns == 0 or (their_pawns == 1 and my_pawns > 1)
    if mine == 0:
        # The opponent can also simply place what is left, one pawn a turn.
        struck = most_struck(bit_count(o1 & ready), bit_count(o2 & ready), min(signs, their_pawns))
        if their_pawns == 2 and shelter and signs > 0:
            struck = max(struck, 2 if theirs_2 or theirs & 2 else 1)
        elif their_pawns > 1:
            struck = most_struck(theirs_1 + theirs // 4, theirs_2 + (theirs >> 1 & 1), min(signs, their_pawns))
        most = min(most, lead - stone_worth(theirs) + struck)
    elif theirs == 0:
        struck = 0
        if my_pawns == 2 and shelter:
            struck = most_struck(bit_count(m1 & ready), bit_count(m2 & ready), min(signs, 1))
        elif my_pawns > 1:
            struck = most_struck(mine_1 + mine // 4, mine_2 + (mine >> 1 & 1), min(signs, my_pawns - 1))
        least = max(least, lead + stone_worth(mine) - struck)
    if most < 0 or (most == 0 and they_are_first):
        return 0
    if least > 0 or (least == 0 and i_am_first):
        return 1
    return -1


@compiled
def kept(
    doubles: int, lightnings: int, singles: int, m1: int, m2: int, o1: int, o2: int, free: int,
    mine: int, theirs: int, signs: int, merge: bool, w: np.record,
) -> Kept:  # fmt: skip
    """What matters of a state."""
    reach_doubles, reach_lightnings, reach_singles = 0, 0, 0
    dead, plain = 0, 0
    exposed, ready, shelter, safe = 0, 0, 0, 0
    last = pawns_in(mine) + pawns_in(theirs) == 1
    left = m1 | m2 | o1 | o2
    while left:
        spot = lowest_bit(left)
        bit = left & -left
        left ^= bit
        near_s = singles & w.near_singles[spot]
        near_d = doubles & w.near_doubles[spot]
        near_l = lightnings & w.near_doubles[spot]
        if near_s != 0 and bit_count(near_d | near_l) >= 2:
            reach_doubles |= near_d
            reach_lightnings |= near_l
            reach_singles |= near_s
            if signs > 0:
                exposed |= bit
                if bit_count(near_l) >= 2:
                    ready |= bit
            else:
                plain |= bit
        elif near_d != 0:
            reach_doubles |= near_d
            plain |= bit
        else:
            dead |= bit
    if last and (mine | theirs) != 1:
        # The last pawn goes on any spot, stones up, and ends the game.
        free = 0
    left = free
    bare = 0
    while left:
        spot = lowest_bit(left)
        bit = left & -left
        left ^= bit
        near_s = singles & w.near_singles[spot]
        near_l = lightnings & w.near_doubles[spot]
        near_d = doubles & w.near_doubles[spot]
        if near_s == 0 or bit_count(near_l) < 2:
            shelter = 1
        if near_s == 0 or bit_count(near_l | near_d) < 2:
            safe += 1
        if last:
            # The last pawn is a moon: a Centaur that may still find a coin.
            reach_singles |= near_s
            if near_s == 0:
                free ^= bit
            continue
        reach_doubles |= near_d
        if near_s != 0:
            reach_singles |= near_s
            reach_lightnings |= near_l
        elif near_d == 0:
            bare |= bit
    if dead | (plain & (m2 | o2)):
        m1 = (m1 | (m2 & plain)) & ~dead
        o1 = (o1 | (o2 & plain)) & ~dead
        m2 &= exposed
        o2 &= exposed
    doubles, lightnings, singles = reach_doubles, reach_lightnings, reach_singles
    stones = m1 | m2 | o1 | o2
    again = 0
    if merge:
        first = (free | stones) * GROUPS
        for i in range(first, first + GROUPS):
            group = w.single_groups[i]
            if group == 0:
                break
            some = lowest_of(group, bit_count(singles & group))
            singles = (singles & ~group) | some
            again |= some & (some - 1)
        for i in range(first, first + GROUPS):
            group = w.double_groups[i]
            if group == 0:
                break
            count = bit_count(lightnings & group)
            turned = lowest_of(group, count)
            some = lowest_of(group, count + bit_count(doubles & group)) ^ turned
            doubles = (doubles & ~group) | some
            lightnings = (lightnings & ~group) | turned
            again |= (some & (some - 1)) << 8
        if bare:
            free ^= bare
            count = min(bit_count(bare), pawns_in(mine) + pawns_in(theirs))
            taken = free | stones
            spot = 0
            while count > 0:
                bit = 1 << spot
                if taken & bit == 0 and doubles & w.near_doubles[spot] == 0 and singles & w.near_singles[spot] == 0:
                    free |= bit
                    count -= 1
                    if taken >> 9:
                        again |= bit << 16
                    taken |= 1 << 9
                spot += 1
    return doubles, lightnings, singles, m1, m2, o1, o2, free, exposed, ready, shelter, safe, again
