"""Players of Heisa: expectation search over throws and actions, judged by how likely each timer is to arrive.

On the real clock nobody knows how long the next turns will take: the same search looks at a game at leisure whose turns
take as long as turns usually do, and less far ahead, since thinking costs sand.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludotheque.bots.expectation import expect
from ludotheque.bots.players import NAMES as BOT_NAMES
from ludotheque.games.heisa.layouts import CELLS, COLUMNS, NAMES, ROWS, in_front_of_neck
from ludotheque.games.heisa.rules import (
    ARRIVED,
    IN_PLAY,
    SECOND,
    TIMERS,
    WIDTH,
    moves,
    odds,
    play,
    score,
    turn,
)
from ludotheque.games.heisa.sharing import shares
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers, Records
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import RandomState, random_below

_USUAL_TURN = 3 * SECOND
"""How long a turn on the real clock usually takes."""

LEVELS = 9
"""Levels of sand that are told apart: so many rounds of two turns left, or so many since it was turned over."""
SHARE = np.array(
    [
        [1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00],
        [0.11, 0.40, 0.60, 0.63, 0.70, 0.76, 0.80, 0.67, 0.60],
        [0.36, 0.65, 0.75, 0.84, 0.87, 0.87, 0.90, 0.78, 0.60],
        [0.21, 0.43, 0.56, 0.63, 0.71, 0.73, 0.80, 0.70, 0.56],
        [0.15, 0.27, 0.36, 0.42, 0.47, 0.60, 0.65, 0.61, 0.51],
        [0.04, 0.20, 0.30, 0.31, 0.38, 0.54, 0.57, 0.46, 0.42],
        [0.00, 0.17, 0.19, 0.29, 0.35, 0.46, 0.44, 0.40, 0.36],
        [0.03, 0.12, 0.18, 0.18, 0.24, 0.32, 0.35, 0.39, 0.35],
    ]
)
"""[rows to go, level of sand] -> how much of an arrival a running timer is; learnt by playing itself."""
DETOUR = 0.22
"""How much less it is before the neck in a column that does not lead into it."""
EACH, LATER = 0.3, 0.1
"""What an arrival is worth, and how much more the later ones are."""
ASIDE = np.array(
    [
        [[in_front_of_neck(name, side, *divmod(cell, COLUMNS)) for cell in range(CELLS)] for side in range(2)]
        for name in NAMES
    ]
)
"""[layout, side, cell] -> whether a timer there has to step aside before it can pass the neck."""


@compiled
def share_of(s: np.record, side: int, timer: int) -> float:
    """How much of an arrival a timer is: 1 once it has arrived, nothing while it rests."""
    if s.state[side, timer] == ARRIVED:
        return 1.0
    if s.state[side, timer] != IN_PLAY:
        return 0.0
    cell = int(s.cell[side, timer])
    row = cell // COLUMNS
    to_go = ROWS[s.layout] - 1 - row if side == 0 else row
    round_time = 2 * s.tempo
    rounds_left = (s.left[side, timer] - 1) // round_time
    rounds_run = (s.sand - s.left[side, timer]) // round_time
    middle = LEVELS // 2
    level = min(rounds_left, max(middle, LEVELS - 1 - rounds_run))
    detour = DETOUR if ASIDE[s.layout, side, cell] else 0.0
    return float(SHARE[min(to_go, len(SHARE) - 1), level] - detour)


@compiled
def evaluate(s: np.record, values: npt.NDArray[np.float64]) -> None:
    """Each side's share of the win, from where the timers stand and what sand they have."""
    arrivals = np.zeros(2, np.float64)
    for side in range(2):
        for timer in range(TIMERS):
            arrivals[side] += share_of(s, side, timer)
    lead = (arrivals[0] - arrivals[1]) * (EACH + LATER * (arrivals[0] + arrivals[1]))
    values[0] = 1.0 / (1.0 + math.exp(-lead))
    values[1] = 1.0 - values[0]


@compiled
def look_ahead(origin: Records, decisions: int, found: Integers, worth: npt.NDArray[np.float64]) -> int:
    """`expect` of this game."""
    return expect(origin, decisions, WIDTH, found, worth, turn, moves, odds, play, score, evaluate)


@dataclass(frozen=True)
class SandPlayer:
    """Looks so many decisions ahead, fewer on the real clock; `slips` in a hundred moves are any move at all."""

    name: Phrase
    decisions: int
    live_decisions: int
    slips: int = 0

    def choose(self, board: Records, seat: int, rng: RandomState) -> int:
        """The best of the moves that are this seat's."""
        found, worth = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.float64)
        ahead = board.copy()
        side, live = int(ahead["side"][0]), bool(ahead["live"][0])
        if live:
            ahead["live"] = 0
            ahead["tempo"] = np.minimum(ahead["turn"], _USUAL_TURN)
        count = look_ahead(ahead, self.live_decisions if live else self.decisions, found, worth)
        players = int(board["players"][0])
        mine = [i for i in range(count) if shares(players, seat, int(found[i]))]
        if random_below(rng, 100) < self.slips:
            return int(found[mine[random_below(rng, len(mine))]])
        best = max(mine, key=lambda i: worth[i] if side == 0 else -worth[i])
        return int(found[best])


BOTS = (
    SandPlayer(BOT_NAMES[0], decisions=1, live_decisions=1, slips=25),
    SandPlayer(BOT_NAMES[1], decisions=2, live_decisions=2),
    SandPlayer(BOT_NAMES[2], decisions=4, live_decisions=3),
)
