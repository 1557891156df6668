"""The exact search: alpha-beta over actions, Star1 at chance, a table of bounds. Compiled.

**Values are whole numbers.** Let *c* coins and *r* recycling signs be unseen. All `C(c + r, c)` ways to deal them to
the unturned single arrows are equally likely, and a player's decisions depend only on what has been shown, so any pair
of strategies wins in a whole number of these ways; the value of a position is such a number over `C(c + r, c)`, at most
70. Turning a token splits the ways into those with a coin there, `C(c + r - 1, c - 1)`, and the rest: in these units
the value of a chance event is simply the **sum** of the values of its two outcomes. No fraction is ever rounded.

A state is seen from the side to move. Token bits are renumbered for each layout: the eight double-arrow cells are bits
0 to 7 of `doubles` and `lightnings`, the eight single-arrow cells bits 0 to 7 of `singles`. A hand is the number
`4 * one-stone + 2 * two-stone + moon`. `lead` is the mover's points less the opponent's.

**What is left out, and why that is exact.** A Centaur spends the cheapest pawn (moon, then one stone, then two): what a
cheaper pawn can still do, the dearer one kept instead can do as well, for at least as many points. Pawns and tokens
that no action can ever reach again are forgotten, since they change neither what can be done nor who wins.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptamensa.mensa import SPOTS
from ludotheque.rules.bits import bit_count, lowest_bit
from ludotheque.rules.compile import compiled, int64, record_type

Table = npt.NDArray[np.uint64]

STONES_AT = 0
CENTAUR_AT = 2 * SPOTS
WITH_NOTHING = 8
LIGHTNING_AT = CENTAUR_AT + SPOTS * 9
STRIKE_AT = LIGHTNING_AT + 8
PASSING = STRIKE_AT + SPOTS * 8
CODES = PASSING + 1
"""Moves inside the search: a stone `kind * 9 + spot`, a Centaur `spot * 9 + token` (8: none), a lightning by token,
a strike `spot * 8 + token`, a pass."""
ANY = -1
DEEPEST = 56
"""More than the plies of any game: eight placements, sixteen tokens turned, and passes between them."""

RUNNING, INTERRUPTED, TABLE_FULL = range(3)
"""Reasons to stop, or none."""

WORK = record_type(
    ("near_doubles", np.int64, SPOTS),
    ("near_singles", np.int64, SPOTS),
    ("bucket_bits", np.int64),
    ("visited", np.int64),
    ("stored", np.int64),
    ("room", np.int64),
    ("stop", np.int64),
    ("only", np.int64),
    ("spend", np.int64),
    ("history", np.int64, 144 * CODES),
    ("moves", np.int64, DEEPEST * CODES),
    ("worths", np.int64, DEEPEST * CODES),
)
"""What a search keeps at hand: the tokens that each spot touches, the size of the table and how full it is, whether to
stop, the one move to look at, how often each move was good enough by the pawns left, and the lists of moves."""

CHOOSE = np.array([[1, 0, 0, 0, 0], *[[0] * 5 for _ in range(8)]], np.int64)
for _n in range(1, 9):
    for _k in range(5):
        CHOOSE[_n, _k] = CHOOSE[_n - 1, _k] + (CHOOSE[_n - 1, _k - 1] if _k else 0)

_BUCKET = 8
_VALUE_BITS = np.uint64(22)
_HALF = np.uint64(30)
_LOW = np.uint64((1 << 30) - 1)
_ROUNDS = (np.uint64(0x2545F4915), np.uint64(0x27D4EB2F9), np.uint64(0x19E3779B1))

_SUM_OF_SIXES = np.array([sum(6**i for i in range(SPOTS) if bits >> i & 1) for bits in range(1 << SPOTS)], np.int64)
_SUM_OF_THREES = np.array([sum(3**i for i in range(8) if bits >> i & 1) for bits in range(1 << 8)], np.int64)


@compiled
def mixed_key(
    doubles: int, lightnings: int, singles: int, m1: int, m2: int, o1: int, o2: int, free: int,
    mine: int, theirs: int, lead: int, coins: int, signs: int,
) -> np.uint64:  # fmt: skip
    """A number below 2**60 that only this state has, with its bits well mixed: no two states are ever confused.

    Mixed-radix digits first; then three rounds that change one half by the other, which can be undone.
    """
    key = _SUM_OF_THREES[doubles] + 2 * _SUM_OF_THREES[lightnings]
    key = key * 256 + singles
    key = key * 10_077_696 + (
        _SUM_OF_SIXES[free]
        + 2 * _SUM_OF_SIXES[m1]
        + 3 * _SUM_OF_SIXES[m2]
        + 4 * _SUM_OF_SIXES[o1]
        + 5 * _SUM_OF_SIXES[o2]
    )
    key = key * 144 + mine * 12 + theirs
    key = key * 25 + coins * 5 + signs
    key = key * 11 + lead + 5
    high, low = np.uint64(key) >> _HALF, np.uint64(key) & _LOW
    high ^= ((low * _ROUNDS[0]) >> np.uint64(20)) & _LOW
    low ^= ((high * _ROUNDS[1]) >> np.uint64(20)) & _LOW
    high ^= ((low * _ROUNDS[2]) >> np.uint64(20)) & _LOW
    return (high << _HALF) | low


@compiled
def look_up(w: np.record, table: Table, key: np.uint64) -> int:
    """Upper bound, lower bound and best move of a state, packed in 22 bits; 0 if the table does not know it."""
    shift = np.uint64(w.bucket_bits)
    first = int64(key & ((np.uint64(1) << shift) - np.uint64(1))) * _BUCKET
    tag = key >> shift
    for i in range(first, first + _BUCKET):
        if table[i] == np.uint64(0):
            return 0
        if table[i] >> _VALUE_BITS == tag:
            return int64(table[i] & np.uint64(0x3FFFFF))
    return 0


@compiled
def store(w: np.record, table: Table, key: np.uint64, packed: int) -> None:
    """Remember the bounds of a state; in a full bucket some other state is forgotten."""
    shift = np.uint64(w.bucket_bits)
    first = int64(key & ((np.uint64(1) << shift) - np.uint64(1))) * _BUCKET
    tag = key >> shift
    place = first + (w.visited & (_BUCKET - 1))
    for i in range(first, first + _BUCKET):
        if table[i] == np.uint64(0):
            place = i
            w.stored += 1
            if w.stored >= w.room:
                w.stop = TABLE_FULL
            break
        if table[i] >> _VALUE_BITS == tag:
            place = i
            break
    table[place] = (tag << _VALUE_BITS) | np.uint64(packed)


@compiled
def move_into(w: np.record, old: Table, old_bits: int, new: Table) -> None:
    """Copy every entry of a table into a larger one, whose size `w` has already."""
    w.stored = 0
    shift = np.uint64(old_bits)
    for i in range(old.size):
        if old[i]:
            key = ((old[i] >> _VALUE_BITS) << shift) | np.uint64(i // _BUCKET)
            store(w, new, key, int64(old[i] & np.uint64(0x3FFFFF)))


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
def search(
    doubles: int, lightnings: int, singles: int, m1: int, m2: int, o1: int, o2: int, free: int,
    mine: int, theirs: int, lead: int, coins: int, signs: int,
    goal: int, depth: int, w: np.record, table: Table,
) -> int:  # fmt: skip
    """In how many deals of the unseen backs the mover wins, exact inside (alpha, beta), else a bound on that side.

    With `only`, the value of that one move, a Centaur being played with the pawn `spend` (4, 2 or 1, as in a hand).
    """
    w.visited += 1
    scale = 1
    only = int64(w.only) if depth == 0 else ANY
    spend = int64(w.spend)
    key = np.uint64(0)
    known_low = 0
    known_high = CHOOSE[coins + signs, coins]
    favourite = 0
    last = False
    if only == ANY:
        # Forget what cannot matter any more.
        stones = m1 | m2 | o1 | o2
        twos = m2 | o2
        reach_doubles, reach_lightnings, reach_singles = 0, 0, 0
        dead, plain = 0, 0
        exposed, ready, shelter, safe = 0, 0, 0, 0
        last = pawns_in(mine) + pawns_in(theirs) == 1
        left = stones
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
        while left:
            spot = lowest_bit(left)
            bit = left & -left
            left ^= bit
            near_s = singles & w.near_singles[spot]
            near_l = lightnings & w.near_doubles[spot]
            if near_s == 0 or bit_count(near_l) < 2:
                shelter = 1
            if near_s == 0 or bit_count(near_l | (doubles & w.near_doubles[spot])) < 2:
                safe += 1
            if last:
                # The last pawn is a moon: a Centaur that may still find a coin.
                reach_singles |= near_s
                if near_s == 0:
                    free ^= bit
                continue
            reach_doubles |= doubles & w.near_doubles[spot]
            if near_s != 0:
                reach_singles |= near_s
                reach_lightnings |= near_l
        if dead | (plain & twos):
            m1 = (m1 | (m2 & plain)) & ~dead
            o1 = (o1 | (o2 & plain)) & ~dead
            m2 &= exposed
            o2 &= exposed
        doubles = reach_doubles
        lightnings = reach_lightnings
        singles = reach_singles
        if singles == 0:
            # Nothing can be turned by chance any more: one side wins all deals.
            scale = known_high
            known_high = 1
            coins, signs, goal = 0, 0, 1
        total = known_high
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
            return total * scale
        key = mixed_key(doubles, lightnings, singles, m1, m2, o1, o2, free, mine, theirs, lead, coins, signs)
        packed = look_up(w, table, key)
        if packed:
            favourite = packed & 0xFF
            known_low = packed >> 8 & 0x7F
            known_high = packed >> 15
            if known_low >= goal:
                return known_low * scale
            if known_high < goal:
                return known_high * scale
    total = CHOOSE[coins + signs, coins]
    unseen = coins + signs

    # List the moves, the most promising first.
    base = depth * CODES
    stage = (mine * 12 + theirs) * CODES
    count = 0
    if only != ANY:
        w.moves[base] = only
        count = 1
    else:
        if last and mine != 0:
            # Ending now with a stone would have been seen to win above.
            if free != 0 and lead == 0:
                spot = lowest_bit(free)
                w.moves[base] = CENTAUR_AT + spot * 9 + lowest_bit(singles & w.near_singles[spot])
                count = 1
        elif mine != 0:
            left = free
            while left:
                spot = lowest_bit(left)
                left &= left - 1
                if mine >= 4:
                    w.moves[base + count] = STONES_AT + spot
                    count += 1
                if mine & 2:
                    w.moves[base + count] = STONES_AT + SPOTS + spot
                    count += 1
                turnable = singles & w.near_singles[spot]
                if turnable == 0:
                    w.moves[base + count] = CENTAUR_AT + spot * 9 + WITH_NOTHING
                    count += 1
                while turnable:
                    w.moves[base + count] = CENTAUR_AT + spot * 9 + lowest_bit(turnable)
                    turnable &= turnable - 1
                    count += 1
        touched = 0
        left = o1 | o2
        while left:
            spot = lowest_bit(left)
            left &= left - 1
            touched |= doubles & w.near_doubles[spot]
            turnable = singles & w.near_singles[spot]
            if turnable != 0 and bit_count(lightnings & w.near_doubles[spot]) >= 2:
                while turnable:
                    w.moves[base + count] = STRIKE_AT + spot * 8 + lowest_bit(turnable)
                    turnable &= turnable - 1
                    count += 1
        while touched:
            w.moves[base + count] = LIGHTNING_AT + lowest_bit(touched)
            touched &= touched - 1
            count += 1
        if count == 0 and mine != 0:
            return 0
        if count == 0:
            w.moves[base] = PASSING
            count = 1
        for i in range(count):
            w.worths[base + i] = w.history[stage + w.moves[base + i]]
            if w.moves[base + i] + 1 == favourite:
                w.worths[base + i] = 1 << 60
        spend = 1 if mine & 1 else 4 if mine >= 4 else 2

    best = -1
    best_move = 0
    for i in range(count):
        chosen = i
        for k in range(i + 1, count):
            if w.worths[base + k] > w.worths[base + chosen]:
                chosen = k
        move = w.moves[base + chosen]
        if chosen != i:
            w.worths[base + chosen] = w.worths[base + i]
            w.moves[base + chosen] = w.moves[base + i]
            w.moves[base + i] = move
        now_mine, now_lead, now_free = mine, lead, free
        token, spot = -1, 0
        strikes = False
        value = 0
        if move < CENTAUR_AT:
            kind, spot = move // SPOTS, move % SPOTS
            now_mine = mine - (2 if kind else 4)
            now_lead = lead + 1 + kind
            if now_mine == 0 and theirs == 0:
                value = total if now_lead > 0 else 0
            else:
                bit = 1 << spot
                value = total - search(
                    doubles, lightnings, singles, o1, o2, m1 if kind else m1 | bit, m2 | bit if kind else m2, free ^ bit,
                    theirs, now_mine, -now_lead, coins, signs, total - goal + 1, depth + 1, w, table,
                )  # fmt: skip
        elif move < LIGHTNING_AT:
            spot, token = (move - CENTAUR_AT) // 9, (move - CENTAUR_AT) % 9
            now_mine = mine - spend
            now_free = free ^ (1 << spot)
            if token == WITH_NOTHING:
                token = -1
                if now_mine == 0 and theirs == 0:
                    value = total if lead > 0 else 0
                else:
                    value = total - search(
                        doubles, lightnings, singles, o1, o2, m1, m2, now_free,
                        theirs, now_mine, -lead, coins, signs, total - goal + 1, depth + 1, w, table,
                    )  # fmt: skip
        elif move < STRIKE_AT:
            bit = 1 << (move - LIGHTNING_AT)
            value = total - search(
                doubles ^ bit, lightnings | bit, singles, o1, o2, m1, m2, free,
                theirs, mine, -lead, coins, signs, total - goal + 1, depth + 1, w, table,
            )  # fmt: skip
        elif move < PASSING:
            spot, token = (move - STRIKE_AT) // 8, (move - STRIKE_AT) % 8
            strikes = True
        else:
            value = total - search(
                doubles, lightnings, singles, o1, o2, m1, m2, free,
                theirs, mine, -lead, coins, signs, total - goal + 1, depth + 1, w, table,
            )  # fmt: skip
        if token >= 0:
            # Neither outcome is searched further than the other leaves it open: Star1 with windows of width nothing.
            now_singles = singles ^ (1 << token)
            over = now_mine == 0 and theirs == 0
            coin_high = CHOOSE[unseen - 1, coins - 1] if coins > 0 else 0
            sign_high = total - coin_high
            with_coin, with_sign = coin_high, sign_high
            coin_low, sign_low = 0, 0
            coin_lead = lead if strikes else lead + 1
            sign_lead = lead
            next_o1, next_o2 = o1, o2
            if strikes:
                bit = 1 << spot
                sign_lead = lead + (1 if o1 & bit else 2)
                next_o1, next_o2 = o1 & ~bit, o2 & ~bit
            if over:
                if coin_lead > 0:
                    coin_low = coin_high
                else:
                    coin_high = 0
                if sign_lead > 0:
                    sign_low = sign_high
                else:
                    sign_high = 0
            wanted = goal * with_sign // total
            while sign_low + coin_low < goal and sign_high + coin_high >= goal:
                ask_sign = max(wanted, sign_low + 1, goal - coin_high)
                if sign_low < sign_high and ask_sign <= sign_high and ask_sign <= goal - coin_low:
                    found = with_sign - search(
                        doubles, lightnings, now_singles, next_o1, next_o2, m1, m2, now_free,
                        theirs, now_mine, -sign_lead, coins, signs - 1, with_sign - ask_sign + 1, depth + 1, w, table,
                    )  # fmt: skip
                    if found >= ask_sign:
                        sign_low = found
                    else:
                        sign_high = found
                    wanted = 0
                    if w.stop != RUNNING:
                        return 0
                    if sign_low + coin_low >= goal or sign_high + coin_high < goal:
                        break
                wanted = 0
                ask_coin = min(coin_high, max(coin_low + 1, goal - sign_low))
                if coin_low < coin_high:
                    found = with_coin - search(
                        doubles, lightnings, now_singles, o1, o2, m1, m2, free,
                        theirs, now_mine, -coin_lead, coins - 1, signs, with_coin - ask_coin + 1, depth + 1, w, table,
                    )  # fmt: skip
                    if found >= ask_coin:
                        coin_low = found
                    else:
                        coin_high = found
                    if w.stop != RUNNING:
                        return 0
            value = sign_low + coin_low if sign_low + coin_low >= goal else sign_high + coin_high
        if w.stop != RUNNING:
            return 0
        if value > best:
            best = value
            best_move = move
            if value >= goal:
                break
    if only != ANY:
        return best
    if best >= goal:
        w.history[stage + best_move] += 1 + pawns_in(mine) + pawns_in(theirs)
        known_low = max(known_low, best)
    else:
        known_high = min(known_high, best)
        if known_low > 0:
            best_move = favourite - 1
    store(w, table, key, known_high << 15 | known_low << 8 | (best_move + 1))
    return best * scale
