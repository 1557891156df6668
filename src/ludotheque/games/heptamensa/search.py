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

from ludotheque.games.heptamensa.memory import RUNNING, Table, look_up, mixed_key, store
from ludotheque.games.heptamensa.mensa import SPOTS
from ludotheque.games.heptamensa.reduction import GROUPS, kept, pawns_in, settled
from ludotheque.rules.bits import bit_count, lowest_bit
from ludotheque.rules.compile import compiled, record_type

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

WORK = record_type(
    ("near_doubles", np.int64, SPOTS),
    ("near_singles", np.int64, SPOTS),
    ("double_groups", np.int64, GROUPS << SPOTS),
    ("single_groups", np.int64, GROUPS << SPOTS),
    ("bucket_bits", np.int64),
    ("visited", np.int64),
    ("stored", np.int64),
    ("room", np.int64),
    ("stop", np.int64),
    ("only", np.int64),
    ("spend", np.int64),
    ("proved", np.int64),
    ("history", np.int64, 144 * CODES),
    ("moves", np.int64, DEEPEST * CODES),
    ("worths", np.int64, DEEPEST * CODES),
)
"""What a search keeps at hand: the tokens that each spot touches, the size of the table and how full it is, whether to
stop, the one move to look at, the last move that reached the goal at the root, how often each move was good enough by
the pawns left, and the lists of moves."""

CHOOSE = np.array([[1, 0, 0, 0, 0], *[[0] * 5 for _ in range(8)]], np.int64)
for _n in range(1, 9):
    for _k in range(5):
        CHOOSE[_n, _k] = CHOOSE[_n - 1, _k] + (CHOOSE[_n - 1, _k - 1] if _k else 0)


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
    only = int(w.only) if depth == 0 else ANY
    spend = int(w.spend)
    key = np.uint64(0)
    known_low = 0
    known_high = int(CHOOSE[coins + signs, coins])
    favourite = 0
    again = 0
    last = False
    if only == ANY:
        last = pawns_in(mine) + pawns_in(theirs) == 1
        doubles, lightnings, singles, m1, m2, o1, o2, free, exposed, ready, shelter, safe, again = kept(
            doubles, lightnings, singles, m1, m2, o1, o2, free, mine, theirs, signs, depth > 0, w
        )
        if singles == 0:
            # Nothing can be turned by chance any more: one side wins all deals.
            scale = known_high
            known_high = 1
            coins, signs, goal = 0, 0, 1
        sure = settled(m1, m2, o1, o2, mine, theirs, lead, coins, signs, exposed, ready, shelter, safe)
        if sure >= 0:
            return sure * known_high * scale
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
    total = int(CHOOSE[coins + signs, coins])

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
            left = free & ~(again >> 16)
            while left:
                spot = lowest_bit(left)
                left &= left - 1
                if mine >= 4:
                    w.moves[base + count] = spot
                    count += 1
                if mine & 2:
                    w.moves[base + count] = SPOTS + spot
                    count += 1
                turnable = singles & ~again & w.near_singles[spot]
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
            turnable = singles & ~again & w.near_singles[spot]
            if turnable != 0 and bit_count(lightnings & w.near_doubles[spot]) >= 2:
                while turnable:
                    w.moves[base + count] = STRIKE_AT + spot * 8 + lowest_bit(turnable)
                    turnable &= turnable - 1
                    count += 1
        touched &= ~(again >> 8)
        while touched:
            w.moves[base + count] = LIGHTNING_AT + lowest_bit(touched)
            touched &= touched - 1
            count += 1
        if count == 0:
            if mine != 0:
                return 0
            w.moves[base] = PASSING
            count = 1
        for i in range(count):
            w.worths[base + i] = w.history[stage + w.moves[base + i]]
            if w.moves[base + i] + 1 == favourite:
                w.worths[base + i] = 1 << 60
        spend = 1 if mine & 1 else 4 if mine >= 4 else 2

    best, best_move = -1, 0
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
                next_m1, next_m2 = (m1, m2 | bit) if kind else (m1 | bit, m2)
                value = total - search(
                    doubles, lightnings, singles, o1, o2, next_m1, next_m2, free ^ bit,
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
            coin_high = CHOOSE[coins + signs - 1, coins - 1] if coins > 0 else 0
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
                coin_low = coin_high = coin_high if coin_lead > 0 else 0
                sign_low = sign_high = sign_high if sign_lead > 0 else 0
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
        if depth == 0:
            w.proved = best_move
        w.history[stage + best_move] += 1 + pawns_in(mine) + pawns_in(theirs)
        known_low = max(known_low, best)
    else:
        known_high = min(known_high, best)
        if known_low > 0:
            best_move = favourite - 1
    store(w, table, key, known_high << 15 | known_low << 8 | (best_move + 1))
    return best * scale
