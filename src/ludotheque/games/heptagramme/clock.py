"""The clock of a turn, where a table has one: thirty seconds, counted only while a player is to act."""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptagramme.record import ACTIONS, RUNNING, STOP, TURN
from ludotheque.rules.compile import compiled
from ludotheque.rules.options import Options

TURN_TIME = 30_000
"""Milliseconds of a turn."""
_EMPTY_SWAP = ACTIONS - 1
"""The pass that exchanges nothing has the last number of all."""


def runs(options: Options) -> bool:
    """Whether turns have a clock."""
    return bool(options["clock"])


@compiled
def ticks(s: np.record) -> bool:
    """Whether time passes now."""
    return bool(s.clocked == 1 and s.phase == TURN and s.ending == RUNNING)


@compiled
def expired(s: np.record) -> bool:
    """Whether the turn has run out."""
    return ticks(s) and s.used >= TURN_TIME


@compiled
def due(s: np.record) -> int:
    """The time until the turn runs out, or -1 if none passes."""
    return TURN_TIME - int(s.used) if ticks(s) else -1


@compiled
def wait(s: np.record, milliseconds: int) -> int:
    """Let time pass, at most to the end of the turn; return how much has."""
    span = max(0, min(milliseconds, due(s)))
    s.used += span
    return span


@compiled
def clock_move(s: np.record) -> int:
    """What ends the turn when it runs out: a stop, or a pass without exchange if nothing was placed."""
    return STOP if s.placed > 0 else _EMPTY_SWAP
