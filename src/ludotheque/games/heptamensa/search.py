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
cheaper pawn can still do, the dearer one kept instead can do as well, for at least as many points. What else is left
out says `reduction.py`.
"""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptamensa.memory import RUNNING, Table, look_up, mixed_key, store
from ludotheque.games.heptamensa.mensa import SPOTS
from ludotheque.games.heptamensa.reduction import GROUPS, kept, pawns_in, settled
from ludotheque.rules.bits import bit_count, lowest_bit
from ludotheque.rules.compile import compiled, int64, record_type

CENTAUR_AT = 2 * SPOTS
WITH_NOTHING = 8
LIGHTNING_AT = CENTAUR_AT + SPOTS * 9
STRIKE_AT = LIGHTNING_AT + 8
PASSING = STRIKE_AT + SPOTS * 8
CODES = PASSING + 1
"""Moves inside the search: a stone `kind * 9 + spot`, a Centaur `spot * 9 + token` (8: none), a lightning by token,
a strike `spot * 8 + token`, a pass."""
ANY = -1
PEEK = 0
"""As both ends of the window: only say what is known already, lower bound + `UPPER` * upper bound."""
UPPER = 128
PEEK_FROM = 3
"""With so many pawns left, what is known of all moves is looked at before any is searched; later that costs more than
it saves."""
REFUTED = -1
"""The worth of a move that is known to be too bad."""
LEADS = 5
"""Leads that are told apart when moves are ordered: -2 or less to 2 or more."""
RATE = np.float32(0.02)
"""How fast a move's record of being good enough follows the latest results."""
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
    ("history", np.float32, 144 * LEADS * CODES),
    ("moves", np.int64, DEEPEST * CODES),
    ("worths", np.float32, DEEPEST * CODES),
)
"""What a search keeps at hand: the tokens that each spot touches, the size of the table and how full it is, whether to
stop, the one move to look at, the best move at the root, how often of late each move was good enough by the pawns left
and the lead, and the lists of moves."""

CHOOSE = np.array([[1, 0, 0, 0, 0], *[[0] * 5 for _ in range(8)]], np.int64)
for _n in range(1, 9):
    for _k in range(5):
        CHOOSE[_n, _k] = CHOOSE[_n - 1, _k] + (CHOOSE[_n - 1, _k - 1] if _k else 0)


@compiled
def search(
    doubles: int, lightnings: int, singles: int, m1: int, m2: int, o1: int, o2: int, free: int,
    mine: int, theirs: int, lead: int, coins: int, signs: int,
    alpha: int, beta: int, depth: int, w: np.record, table: Table,
) -> int:  # fmt: skip
    """In how many deals of the unseen backs the mover wins, exact inside (alpha, beta), else a bound on that side.

    With both ends at `PEEK`, the bounds known without searching. With `only`, the value of that one move, a Centaur
    being played with the pawn `spend` (4, 2 or 1, as in a hand).
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
            coins, signs, alpha, beta = 0, 0, 0, min(beta, 1)
        sure = settled(m1, m2, o1, o2, mine, theirs, lead, coins, signs, exposed, ready, shelter, safe)
        if sure >= 0:
            return sure * known_high * scale * (UPPER + 1 if beta == PEEK else 1)
        key = mixed_key(doubles, lightnings, singles, m1, m2, o1, o2, free, mine, theirs, lead, coins, signs)
        packed = look_up(w, table, key)
        if packed:
            favourite = packed & 0xFF
            known_low = packed >> 8 & 0x7F
            known_high = packed >> 15
            if beta == PEEK:
                return (known_low + known_high * UPPER) * scale
            if known_low >= beta or known_low == known_high:
                return known_low * scale
            if known_high <= alpha:
                return known_high * scale
            alpha = max(alpha, known_low)
            beta = min(beta, known_high)
        elif beta == PEEK:
            return known_high * scale * UPPER
    total = int(CHOOSE[coins + signs, coins])

    # List the moves, the most promising first.
    base = depth * CODES
    stage = ((mine * 12 + theirs) * LEADS + min(2, max(-2, lead)) + 2) * CODES
    count = 0
    if only != ANY:
        w.moves[base], w.worths[base] = only, 0.0
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
                w.worths[base + i] = 2.0
        spend = 1 if mine & 1 else 4 if mine >= 4 else 2

    best, best_move = -1, 0
    floor = alpha
    # A plain constant would make Numba compile a second search for it, which its cache on disk cannot link.
    no_window = int64(PEEK)
    peeks = only == ANY and pawns_in(mine) + pawns_in(theirs) >= PEEK_FROM
    for step in range(0 if peeks else count, 2 * count):
        i = step % count
        peek = step < count
        if not peek:
            chosen = i
            for k in range(i + 1, count):
                if w.worths[base + k] > w.worths[base + chosen]:
                    chosen = k
            if w.worths[base + chosen] == REFUTED:
                break
            move = w.moves[base + chosen]
            if chosen != i:
                w.worths[base + chosen] = w.worths[base + i]
                w.moves[base + chosen] = w.moves[base + i]
                w.moves[base + i] = move
        move = w.moves[base + i]
        now_doubles, now_lightnings, now_singles = doubles, lightnings, singles
        now_m1, now_m2, now_o1, now_o2, now_free = m1, m2, o1, o2, free
        now_mine, coin_lead, sign_lead = mine, lead, lead
        coin_high, now_signs = 0, signs
        token = -1
        if move < CENTAUR_AT:
            bit = 1 << (move % SPOTS)
            now_free ^= bit
            if move < SPOTS:
                now_mine -= 4
                sign_lead += 1
                now_m1 |= bit
            else:
                now_mine -= 2
                sign_lead += 2
                now_m2 |= bit
        elif move < LIGHTNING_AT:
            spot, token = (move - CENTAUR_AT) // 9, (move - CENTAUR_AT) % 9
            now_mine -= spend
            now_free ^= 1 << spot
            coin_lead += 1
            if token == WITH_NOTHING:
                token = -1
        elif move < STRIKE_AT:
            bit = 1 << (move - LIGHTNING_AT)
            now_doubles ^= bit
            now_lightnings |= bit
        elif move < PASSING:
            spot, token = (move - STRIKE_AT) // 8, (move - STRIKE_AT) % 8
            bit = 1 << spot
            sign_lead += 1 if o1 & bit else 2
            now_o1 &= ~bit
            now_o2 &= ~bit
        if token >= 0:
            now_singles ^= 1 << token
            coin_high = CHOOSE[coins + signs - 1, coins - 1] if coins > 0 else 0
            now_signs -= 1
        sign_high = total - coin_high
        value = 0
        if now_mine == 0 and theirs == 0:
            value = (coin_high if coin_lead > 0 else 0) + (sign_high if sign_lead > 0 else 0)
            if peek and value < beta:
                continue
        else:
            # Star1: an outcome is searched only inside what the best and the worst of the other leave open.
            coin_all, coin_low, sign_low = coin_high, 0, 0
            if coin_all > 0:
                bounds = search(
                    doubles, lightnings, now_singles, o1, o2, m1, m2, free,
                    theirs, now_mine, -coin_lead, coins - 1, signs, no_window, no_window, depth + 1, w, table,
                )  # fmt: skip
                coin_low, coin_high = coin_all - bounds // UPPER, coin_all - bounds % UPPER
            if peek:
                sign_all = sign_high
                if sign_all > 0:
                    bounds = search(
                        now_doubles, now_lightnings, now_singles, now_o1, now_o2, now_m1, now_m2, now_free,
                        theirs, now_mine, -sign_lead, coins, now_signs, no_window, no_window, depth + 1, w, table,
                    )  # fmt: skip
                    sign_low, sign_high = sign_all - bounds // UPPER, sign_all - bounds % UPPER
                if sign_high + coin_high <= alpha:
                    best = max(best, sign_high + coin_high)
                    w.worths[base + i] = REFUTED
                    continue
                value = sign_low + coin_low
                if value < beta:
                    continue
            else:
                if sign_high > 0:
                    low, high = max(0, floor - coin_high), min(sign_high, beta - coin_low)
                    if low < high:
                        value = sign_high - search(
                            now_doubles, now_lightnings, now_singles, now_o1, now_o2, now_m1, now_m2, now_free,
                            theirs, now_mine, -sign_lead, coins, now_signs, sign_high - high, sign_high - low,
                            depth + 1, w, table,
                        )  # fmt: skip
                    elif low >= sign_high:
                        value = sign_high
                if w.stop != RUNNING:
                    return 0
                if value + coin_high <= floor or coin_low == coin_high:
                    value += coin_high
                elif value + coin_low >= beta:
                    value += coin_low
                elif coin_all > 0:
                    low, high = max(0, floor - value), min(coin_all, beta - value)
                    value += coin_all - search(
                        doubles, lightnings, now_singles, o1, o2, m1, m2, free,
                        theirs, now_mine, -coin_lead, coins - 1, signs, coin_all - high, coin_all - low,
                        depth + 1, w, table,
                    )  # fmt: skip
        if w.stop != RUNNING:
            return 0
        if value > best:
            best = value
            best_move = move
            floor = max(floor, best)
            if value >= beta:
                break
        if not peek:
            w.history[stage + move] -= w.history[stage + move] * RATE
    if only != ANY:
        return best
    if best > alpha:
        if depth == 0:
            w.proved = best_move
        where = stage + best_move
        w.history[where] += (1.0 - w.history[where]) * RATE
        known_low = max(known_low, min(best, known_high))
    if best < beta:
        known_high = max(known_low, min(best, known_high))
        if best <= alpha and known_low > 0:
            best_move = favourite - 1
    store(w, table, key, known_high << 15 | known_low << 8 | (best_move + 1))
    return max(known_low, min(best, known_high)) * scale
