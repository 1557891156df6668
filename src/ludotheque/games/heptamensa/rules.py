"""Hepta Mensa: the record of a position, and the rules on it.

A position is a few bit sets over the sixteen cells (what each token shows) and over the nine spots (which pawn shows
what). Backs are drawn when a token is turned, so no secret is in the position; only where the option `setup` gave the
backs beforehand does the record hold them, and then a token's turning is part of the move.
"""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptamensa.mensa import (
    ALL_CELLS,
    ALL_SPOTS,
    CELLS,
    COINS,
    CORNERS,
    KINDS,
    MOON,
    ONE,
    PAWNS,
    RECYCLINGS,
    SETUPS,
    SPOTS,
    TOUCH,
    TWO,
)
from ludotheque.rules import loops
from ludotheque.rules.bits import bit_count, lowest_bit
from ludotheque.rules.compile import compiled, int64, record_type
from ludotheque.rules.loops import CHANCE, OVER, Integers, Records
from ludotheque.rules.random import RandomState, random_below

SETTING_UP, PLAYING, TURNING, FINISHED = range(4)
"""What the position waits for: the set-up, a seat's action, the face of a turned token, nothing."""
NOBODY = -1
NO_SPOT = -1

RECORD = record_type(
    ("doubles", np.uint16),
    ("singles", np.uint16),
    ("lightnings", np.uint16),
    ("coins", np.uint16),
    ("recyclings", np.uint16),
    ("taken", np.uint16, 2),
    ("ones", np.uint16, 2),
    ("twos", np.uint16, 2),
    ("centaurs", np.uint16, 2),
    ("backs", np.uint16),
    ("hand", np.int8, 2 * KINDS),
    ("phase", np.int8),
    ("side", np.int8),
    ("first", np.int8),
    ("given", np.int8),
    ("turned", np.int8),
    ("spot", np.int8),
    ("strikes", np.int8),
)
"""Cells by what they show; cells whose coin each seat has taken; spots by what each seat's pawn shows; coins' places
if `given`; pawns in hand by seat and kind; who placed all pawns first; and the token being turned, from which spot."""

NO_TOKEN = 4
"""In place of one of a spot's four corners: the Centaur turns nothing."""
_CHOICES = NO_TOKEN + 1
STONE = 0
CENTAUR = STONE + 2 * SPOTS
LIGHTNING = CENTAUR + KINDS * SPOTS * _CHOICES
STRIKE = LIGHTNING + CELLS
PASS = STRIKE + SPOTS * 4
COIN = PASS + 1
RECYCLING = COIN + 1
SETUP = RECYCLING + 1
"""The first number of each kind of event, in this order; see `stone`, `centaur` and `strike` for what follows."""
ACTIONS = SETUP + len(SETUPS)
WIDTH = len(SETUPS)


@compiled
def stone(kind: int, spot: int) -> int:
    """The number of placing a one-stone or two-stone pawn, stones up."""
    return STONE + kind * SPOTS + spot


@compiled
def centaur(kind: int, spot: int, corner: int) -> int:
    """The number of placing a Centaur that turns the token at one of its spot's corners (or `NO_TOKEN`)."""
    return CENTAUR + (kind * SPOTS + spot) * _CHOICES + corner


@compiled
def strike(spot: int, corner: int) -> int:
    """The number of striking at the pawn on a spot with the token at one of its corners."""
    return STRIKE + spot * 4 + corner


@compiled
def start(s: np.record, options: Integers) -> None:
    """The empty table; `options` are whether the backs are given, then the cells with doubles and with coins."""
    s.given = options[0]
    s.doubles = options[1]
    s.singles = ALL_CELLS ^ options[1] if s.given else 0
    s.backs = options[2]
    s.lightnings = 0
    s.coins = 0
    s.recyclings = 0
    for seat in range(2):
        s.taken[seat] = 0
        s.ones[seat] = 0
        s.twos[seat] = 0
        s.centaurs[seat] = 0
        for kind in range(KINDS):
            s.hand[seat * KINDS + kind] = PAWNS[kind]
    s.phase = PLAYING if s.given else SETTING_UP
    s.side = 0
    s.first = NOBODY
    _forget_turning(s)


@compiled
def _forget_turning(s: np.record) -> None:
    s.turned = 0
    s.spot = NO_SPOT
    s.strikes = 0


@compiled
def turn(s: np.record) -> int:
    """The side to move, or CHANCE, or OVER."""
    if s.phase == PLAYING:
        return int64(s.side)
    return OVER if s.phase == FINISHED else CHANCE


@compiled
def stones(s: np.record, seat: int) -> int:
    """The spots on which a seat's pawns show stones."""
    return int64(s.ones[seat]) | int64(s.twos[seat])


@compiled
def free_spots(s: np.record) -> int:
    """The spots without a pawn."""
    centaurs = int64(s.centaurs[0]) | int64(s.centaurs[1])
    return ALL_SPOTS & ~(stones(s, 0) | stones(s, 1) | centaurs)


@compiled
def pawns_left(s: np.record, seat: int) -> int:
    """How many pawns a seat has still in hand."""
    first = seat * KINDS
    return int64(s.hand[first + ONE]) + int64(s.hand[first + TWO]) + int64(s.hand[first + MOON])


@compiled
def unseen_coins(s: np.record) -> int:
    """How many single-arrow tokens still hide a coin."""
    return COINS - bit_count(s.taken[0]) - bit_count(s.taken[1]) - bit_count(s.coins)


@compiled
def unseen_recyclings(s: np.record) -> int:
    """How many single-arrow tokens still hide a recycling sign."""
    return RECYCLINGS - bit_count(s.recyclings)


@compiled
def moves(s: np.record, out: Integers) -> int:
    """All legal moves; or the possible set-ups; or the faces that a turned token can show."""
    count = 0
    if s.phase == SETTING_UP:
        for i in range(WIDTH):
            out[i] = SETUP + i
        return WIDTH
    if s.phase == TURNING:
        if unseen_coins(s) > 0:
            out[count] = COIN
            count += 1
        if unseen_recyclings(s) > 0:
            out[count] = RECYCLING
            count += 1
        return count
    if s.phase == FINISHED:
        return 0
    side = int64(s.side)
    if pawns_left(s, side) > 0:
        count = _list_placements(s, side, out)
    count = _list_turns(s, 1 - side, out, count)
    if count == 0:
        out[0] = PASS
        count = 1
    return count


@compiled
def _list_placements(s: np.record, side: int, out: Integers) -> int:
    """Every pawn in hand on every free spot; a Centaur has to turn a token where it touches a single-arrow one."""
    singles = int64(s.singles)
    count = 0
    left = free_spots(s)
    while left:
        spot = lowest_bit(left)
        left &= left - 1
        idle = singles & TOUCH[spot] == 0
        for kind in range(KINDS):
            if s.hand[side * KINDS + kind] == 0:
                continue
            if kind != MOON:
                out[count] = stone(kind, spot)
                count += 1
            first = centaur(kind, spot, 0)
            if idle:
                out[count] = first + NO_TOKEN
                count += 1
                continue
            for corner in range(4):
                if singles >> CORNERS[spot, corner] & 1:
                    out[count] = first + corner
                    count += 1
    return count


@compiled
def _list_turns(s: np.record, target: int, out: Integers, count: int) -> int:
    """Lightnings and strikes against the stones of a seat."""
    lightnings, singles = int64(s.lightnings), int64(s.singles)
    touched = 0
    left = stones(s, target)
    while left:
        spot = lowest_bit(left)
        left &= left - 1
        touched |= TOUCH[spot]
        if bit_count(lightnings & TOUCH[spot]) >= 2:
            for corner in range(4):
                if singles >> CORNERS[spot, corner] & 1:
                    out[count] = strike(spot, corner)
                    count += 1
    left = int64(s.doubles) & touched
    while left:
        out[count] = LIGHTNING + lowest_bit(left)
        left &= left - 1
        count += 1
    return count


@compiled
def odds(s: np.record, out: Integers) -> None:
    """Set-ups are equally likely; a turned token's face is as likely as there are such faces unseen."""
    if s.phase == SETTING_UP:
        for i in range(WIDTH):
            out[i] = 1
        return
    count = 0
    for unseen in (unseen_coins(s), unseen_recyclings(s)):
        if unseen > 0:
            out[count] = unseen
            count += 1


@compiled
def play(s: np.record, move: int) -> None:
    """Play an action of the side to move, or a chance outcome."""
    if move >= SETUP:
        s.doubles = SETUPS[move - SETUP]
        s.singles = ALL_CELLS ^ SETUPS[move - SETUP]
        s.phase = PLAYING
    elif move == COIN or move == RECYCLING:
        _settle(s, move == COIN)
    elif move == PASS:
        _end_turn(s)
    elif move >= STRIKE:
        spot, corner = (move - STRIKE) // 4, (move - STRIKE) % 4
        s.strikes = 1
        _turn_single(s, spot, CORNERS[spot, corner])
    elif move >= LIGHTNING:
        token = 1 << (move - LIGHTNING)
        s.doubles = int64(s.doubles) ^ token
        s.lightnings = int64(s.lightnings) | token
        _end_turn(s)
    elif move >= CENTAUR:
        place, corner = (move - CENTAUR) // _CHOICES, (move - CENTAUR) % _CHOICES
        kind, spot = place // SPOTS, place % SPOTS
        _spend(s, kind)
        s.centaurs[s.side] = int64(s.centaurs[s.side]) | 1 << spot
        if corner == NO_TOKEN:
            _end_turn(s)
        else:
            _turn_single(s, spot, CORNERS[spot, corner])
    else:
        kind, spot = move // SPOTS, move % SPOTS
        _spend(s, kind)
        if kind == ONE:
            s.ones[s.side] = int64(s.ones[s.side]) | 1 << spot
        else:
            s.twos[s.side] = int64(s.twos[s.side]) | 1 << spot
        _end_turn(s)


@compiled
def _spend(s: np.record, kind: int) -> None:
    """Take a pawn from the hand of the side to move, and see whether it was the first to place all four."""
    side = int64(s.side)
    s.hand[side * KINDS + kind] -= 1
    if s.first == NOBODY and pawns_left(s, side) == 0:
        s.first = side


@compiled
def _turn_single(s: np.record, spot: int, cell: int) -> None:
    """Turn a single-arrow token: at once if its back is given, else chance has to say what it shows."""
    s.turned = cell
    s.spot = spot
    if s.given:
        _settle(s, int64(s.backs) >> cell & 1 == 1)
    else:
        s.phase = TURNING


@compiled
def _settle(s: np.record, coin: bool) -> None:
    """What the turned token's face brings to the Centaur, or to the pawn that is struck."""
    side = int64(s.side)
    token, place = 1 << int64(s.turned), 1 << int64(s.spot)
    s.singles = int64(s.singles) ^ token
    if not coin:
        s.recyclings = int64(s.recyclings) | token
        if s.strikes:
            other = 1 - side
            s.ones[other] = int64(s.ones[other]) & ~place
            s.twos[other] = int64(s.twos[other]) & ~place
            s.centaurs[other] = int64(s.centaurs[other]) | place
    elif s.strikes:
        s.coins = int64(s.coins) | token
    else:
        s.taken[side] = int64(s.taken[side]) | token
        s.centaurs[side] = int64(s.centaurs[side]) ^ place
    _forget_turning(s)
    _end_turn(s)


@compiled
def _end_turn(s: np.record) -> None:
    """The other side's turn, unless all eight pawns are placed."""
    if pawns_left(s, 0) == 0 and pawns_left(s, 1) == 0:
        s.phase = FINISHED
    else:
        s.phase = PLAYING
        s.side = 1 - s.side


@compiled
def score(s: np.record, points: Integers, wins: Integers) -> None:
    """A point a stone showing and a coin taken; equal points go to whoever placed all four pawns first."""
    for seat in range(2):
        points[seat] = bit_count(s.ones[seat]) + 2 * bit_count(s.twos[seat]) + bit_count(s.taken[seat])
    for seat in range(2):
        lead = points[seat] - points[1 - seat]
        wins[seat] = 1 if s.phase == FINISHED and (lead > 0 or (lead == 0 and s.first == seat)) else 0


@compiled
def guess(s: np.record, seat: int, rng: RandomState) -> None:
    """Where the backs are given: deal those that nobody has seen anew among the tokens that are not turned."""
    if not s.given:
        return
    coins, left = unseen_coins(s), int64(s.singles)
    unturned = bit_count(left)
    backs = 0
    while left:
        if random_below(rng, unturned) < coins:
            backs |= left & -left
            coins -= 1
        left &= left - 1
        unturned -= 1
    s.backs = backs


@compiled
def forget_backs(s: np.record) -> None:
    """Make the position one in which chance says what a token shows: the same to anybody who has not peeked."""
    s.given = 0
    s.backs = 0


@compiled
def step(before: Records, after: Records, move: int) -> bool:
    """`loops.step` of this game."""
    return loops.step(before, after, move, WIDTH, moves, play)


@compiled
def playouts(origin: Records, games: int, rng: RandomState, buffer: Integers, weights: Integers) -> int:
    """`loops.playouts` of this game; a set-up is drawn outright, since listing all of them would take longest."""
    if origin[0].phase != SETTING_UP:
        return loops.playouts(origin, games, rng, buffer, weights, turn, moves, odds, play)
    dealt = origin.copy()
    events = 0
    for _ in range(games):
        dealt[0] = origin[0]
        play(dealt[0], SETUP + random_below(rng, WIDTH))
        events += 1 + loops.playouts(dealt, 1, rng, buffer, weights, turn, moves, odds, play)
    return events


@compiled
def perft(origin: Records, depth: int) -> int:
    """`loops.perft` of this game."""
    return loops.perft(origin, depth, WIDTH, turn, moves, play)
