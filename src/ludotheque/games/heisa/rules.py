"""Heisa: the record of a position, and the rules on it. All time is in whole milliseconds.

A turn begins with the die, which is chance, and ends with one action or a pass. On the tempo clock each turn then takes
the same time, all at once. On the real clock time passes only in `wait`, which settles every timer that runs dry at its
own moment; the pass of a turn that has run out, or that a throw forces, is made by the clock (`expired`).
"""

from __future__ import annotations

import numpy as np

from ludotheque.games.heisa.layouts import BIT, FRONT, HOME, NEIGHBOUR, ROWS
from ludotheque.rules import loops
from ludotheque.rules.compile import compiled, record_type
from ludotheque.rules.loops import CHANCE, OVER, Integers, Records
from ludotheque.rules.plain import no_secrets
from ludotheque.rules.random import RandomState

TIMERS = 4
"""Timers a side, lettered A to D."""
TURN_LIMIT = 3_000
SECOND = 1_000

RESTING, IN_PLAY, ARRIVED = range(3)
"""Where a timer is: run down on its start line, running on a cell, or home and dry on the opposing line."""
RUNNING, ALL_HOME, FIRST_HOME, TOO_LONG = range(4)
"""How a game has ended: a side's last timer arrived; its first did, if that is the option; too many turns."""
UNTHROWN, SAND = 0, 4
"""The die: not thrown yet, 1 to 3, or S."""

RECORD = record_type(
    ("occupied", np.uint64),
    ("left", np.int32, (2, TIMERS)),
    ("sand", np.int32),
    ("tempo", np.int32),
    ("turn", np.int32),
    ("used", np.int32),
    ("turns", np.int16),
    ("state", np.int8, (2, TIMERS)),
    ("cell", np.int8, (2, TIMERS)),
    ("home", np.int8, 2),
    ("side", np.int8),
    ("die", np.int8),
    ("ending", np.int8),
    ("live", np.int8),
    ("first", np.int8),
    ("layout", np.int8),
    ("players", np.int8),
    ("last_from", np.int8),
    ("last_to", np.int8),
)
"""`left`, `sand`, `tempo`, `turn` and `used` (of the turn) are times; `home` counts arrivals; `last_from` and `last_to`
are the cells of the last action, or -1, for the eye only; `live` is 1 on the real clock."""

WALKS = TIMERS * 4 * 3
OUT = WALKS
OWN_TURN = OUT + TIMERS
THEIR_TURN = OWN_TURN + TIMERS
PASS = THEIR_TURN + TIMERS
THROW = PASS + 1
ACTIONS = THROW + 4
"""A move is `12 * timer + 3 * direction + distance - 1`, or one of these plus a timer, the pass, or `THROW` plus the
face - 1. Directions are as the mover sees them."""
WIDTH = TIMERS * 4
"""The most legal moves: each timer in four directions."""

guess = no_secrets


@compiled
def start(s: np.record, options: Integers) -> None:
    """The set-up; the options are players, clock, sand, tempo, turn, first and layout."""
    s.players = options[0]
    s.live = options[1]
    s.sand = options[2] * SECOND
    s.tempo = options[3] * SECOND
    s.turn = options[4] * SECOND
    s.first = options[5]
    s.layout = options[6]
    s.occupied = np.uint64(0)
    s.used = 0
    s.turns = 0
    s.side = 0
    s.die = UNTHROWN
    s.ending = RUNNING
    s.last_from = -1
    s.last_to = -1
    for side in range(2):
        s.home[side] = 0
        for timer in range(TIMERS):
            s.state[side, timer] = RESTING
            s.cell[side, timer] = HOME[options[6], side, timer]
            s.left[side, timer] = 0


@compiled
def turn(s: np.record) -> int:
    """The side to move, CHANCE before the die is thrown, or OVER."""
    if s.ending != RUNNING:
        return OVER
    return CHANCE if s.die == UNTHROWN else int(s.side)


@compiled
def target_of(s: np.record, timer: int, direction: int, distance: int) -> int:
    """Where a running timer of the side to move comes to stand, or -1 if it cannot go there.

    Timers on the opposing line are not in the way: they do not run, and only running ones occupy a cell.
    """
    side = int(s.side)
    cell = int(s.cell[side, timer])
    for _ in range(distance):
        cell = NEIGHBOUR[s.layout, side, cell, direction]
        if cell < 0 or s.occupied & BIT[cell] != np.uint64(0):
            return -1
    return cell


@compiled
def actions(s: np.record, out: Integers) -> int:
    """What the throw allows, passing left aside."""
    side = int(s.side)
    count = 0
    if s.die == SAND:
        for timer in range(TIMERS):
            if s.state[side, timer] == RESTING and s.occupied & BIT[FRONT[s.layout, side, timer]] == np.uint64(0):
                out[count] = OUT + timer
                count += 1
            elif s.state[side, timer] == IN_PLAY:
                out[count] = OWN_TURN + timer
                count += 1
        for timer in range(TIMERS):
            if s.state[1 - side, timer] == IN_PLAY:
                out[count] = THEIR_TURN + timer
                count += 1
        return count
    for timer in range(TIMERS):
        if s.state[side, timer] == IN_PLAY:
            for direction in range(4):
                if target_of(s, timer, direction, int(s.die)) >= 0:
                    out[count] = 12 * timer + 3 * direction + s.die - 1
                    count += 1
    return count


@compiled
def stuck(s: np.record) -> bool:
    """Whether the throw allows nothing."""
    side = int(s.side)
    for timer in range(TIMERS):
        if s.die == SAND:
            if s.state[side, timer] == IN_PLAY or s.state[1 - side, timer] == IN_PLAY:
                return False
            if s.state[side, timer] == RESTING and s.occupied & BIT[FRONT[s.layout, side, timer]] == np.uint64(0):
                return False
        elif s.state[side, timer] == IN_PLAY:
            for direction in range(4):
                if target_of(s, timer, direction, int(s.die)) >= 0:
                    return False
    return True


@compiled
def run_out(s: np.record) -> bool:
    """Whether the turn's seconds are used up, on the real clock."""
    return bool(s.live == 1 and s.ending == RUNNING and s.die != UNTHROWN and s.used >= s.turn)


@compiled
def expired(s: np.record) -> bool:
    """Whether the clock is to make the pass: on the real clock, a turn has run out or its throw allows nothing."""
    if s.live == 0 or s.ending != RUNNING or s.die == UNTHROWN:
        return False
    return bool(s.used >= s.turn) or stuck(s)


@compiled
def moves(s: np.record, out: Integers) -> int:
    """All legal moves, or the faces of the die; the pass if there is nothing else; none once the turn has run out."""
    if s.ending != RUNNING:
        return 0
    if s.die == UNTHROWN:
        for face in range(4):
            out[face] = THROW + face
        return 4
    if run_out(s):
        return 0
    count = actions(s, out)
    if count == 0:
        out[0] = PASS
        return 1
    return count


@compiled
def odds(s: np.record, out: Integers) -> None:
    """The faces are 1, 2, 2, 3, S, S."""
    out[0] = 1
    out[1] = 2
    out[2] = 1
    out[3] = 2


@compiled
def send_home(s: np.record, side: int, timer: int) -> None:
    """A timer that has run dry goes back to its own place."""
    s.occupied &= ~BIT[s.cell[side, timer]]
    s.state[side, timer] = RESTING
    s.cell[side, timer] = HOME[s.layout, side, timer]
    s.left[side, timer] = 0


@compiled
def let_run(s: np.record, ms: int) -> None:
    """Let the sand of every timer in play run; exactly zero is dead."""
    for side in range(2):
        for timer in range(TIMERS):
            if s.state[side, timer] == IN_PLAY:
                if s.left[side, timer] <= ms:
                    send_home(s, side, timer)
                else:
                    s.left[side, timer] -= ms


@compiled
def next_death(s: np.record) -> int:
    """The time until the first timer runs dry, or -1 if none is in play."""
    soonest = -1
    for side in range(2):
        for timer in range(TIMERS):
            if s.state[side, timer] == IN_PLAY and (soonest < 0 or s.left[side, timer] < soonest):
                soonest = int(s.left[side, timer])
    return soonest


@compiled
def wait(s: np.record, ms: int) -> int:
    """Let at most `ms` milliseconds pass on the real clock; return how many have.

    It stops at the end of the turn, or when a timer's death leaves the throw nothing to do; other deaths on the way are
    settled at their moment. Nothing passes before the die is thrown, after the end, or on the tempo clock.
    """
    used = 0
    while used < ms and turn(s) >= 0 and s.live == 1 and not expired(s):
        span = min(ms - used, due(s))
        let_run(s, span)
        s.used += span
        used += span
    return used


@compiled
def due(s: np.record) -> int:
    """The time until something happens by itself (a timer dies, the turn ends), or -1 if nothing will."""
    if s.live == 0 or turn(s) < 0:
        return -1
    if expired(s):
        return 0
    death = next_death(s)
    rest = int(s.turn - s.used)
    return rest if death < 0 else min(death, rest)


@compiled
def play(s: np.record, move: int) -> None:
    """Throw the die, or act and end the turn."""
    if move >= THROW:
        s.die = move - THROW + 1
        return
    s.last_from = -1
    s.last_to = -1
    if move != PASS:
        act(s, move)
    if s.ending != RUNNING:
        return
    let_run(s, 0 if s.live == 1 else int(s.tempo))
    turns = int(s.turns) + 1
    s.turns = turns
    s.used = 0
    s.die = UNTHROWN
    s.side = 1 - s.side
    if turns >= TURN_LIMIT:
        s.ending = TOO_LONG


@compiled
def act(s: np.record, move: int) -> None:
    """Move a timer, bring one out, or turn one over; see whether that wins."""
    side = int(s.side)
    if move < WALKS:
        walk(s, move)
    elif move < OWN_TURN:
        timer = move - OUT
        s.last_from = s.cell[side, timer]
        s.cell[side, timer] = FRONT[s.layout, side, timer]
        s.last_to = s.cell[side, timer]
        s.occupied |= BIT[s.cell[side, timer]]
        s.state[side, timer] = IN_PLAY
        s.left[side, timer] = s.sand
    else:
        owner = side if move < THEIR_TURN else 1 - side
        timer = (move - OWN_TURN) % TIMERS
        s.left[owner, timer] = s.sand - s.left[owner, timer]
        s.last_to = s.cell[owner, timer]


@compiled
def walk(s: np.record, move: int) -> None:
    """Move a running timer; on the opposing line it has arrived."""
    side = int(s.side)
    timer = move // 12
    target = target_of(s, timer, move // 3 % 4, move % 3 + 1)
    s.last_from = s.cell[side, timer]
    s.last_to = target
    s.occupied &= ~BIT[s.cell[side, timer]]
    s.cell[side, timer] = target
    far_row = ROWS[s.layout] - 1 if side == 0 else 0
    if target // 4 != far_row:
        s.occupied |= BIT[target]
        return
    s.state[side, timer] = ARRIVED
    s.left[side, timer] = 0
    s.home[side] += 1
    if s.home[side] == TIMERS:
        s.ending = ALL_HOME
    elif s.first == 1:
        s.ending = FIRST_HOME


@compiled
def score(s: np.record, points: Integers, wins: Integers) -> None:
    """Points are the timers that have arrived; the side whose action ended the game wins."""
    for side in range(2):
        points[side] = s.home[side]
        won = s.ending in (ALL_HOME, FIRST_HOME) and s.side == side
        wins[side] = 1 if won else 0


@compiled
def step(before: Records, after: Records, move: int) -> bool:
    """`loops.step` of this game; the pass of a turn that has run out is not among its moves, but can be made."""
    if move == PASS and run_out(before[0]):
        after[0] = before[0]
        play(after[0], move)
        return True
    return loops.step(before, after, move, WIDTH, moves, play)


@compiled
def playouts(origin: Records, games: int, rng: RandomState, buffer: Integers, weights: Integers) -> int:
    """`loops.playouts` of this game."""
    return loops.playouts(origin, games, rng, buffer, weights, turn, moves, odds, play)


@compiled
def perft(origin: Records, depth: int) -> int:
    """`loops.perft` of this game."""
    return loops.perft(origin, depth, WIDTH, turn, moves, play)
