"""Draws: what may come, with which odds, and what follows."""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptagramme.cards import take_card
from ludotheque.games.heptagramme.deck import JOKER, KINDS, LETTERS
from ludotheque.games.heptagramme.record import (
    BONUS,
    BONUS_GONE,
    CAPITAL,
    CAPITAL_DRAWS,
    DEAL,
    DRAWS,
    HAND,
    JOKER_DRAWN,
    LAY,
    SLOTS,
    TURN,
)
from ludotheque.games.heptagramme.rows import lay_capital
from ludotheque.games.heptagramme.turn import go_on, refill
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers


@compiled
def awaits_capital(s: np.record) -> bool:
    """Whether the next card drawn is a capital."""
    return bool(s.phase == LAY or s.phase == CAPITAL)  # noqa: PLR1714 (compiled)


@compiled
def list_draws(s: np.record, out: Integers) -> int:
    """Every card that may be drawn now."""
    count = 0
    if awaits_capital(s):
        for kind in range(LETTERS):
            if s.capitals[kind] > 0:
                out[count] = CAPITAL_DRAWS + kind
                count += 1
        if s.capitals[JOKER] > 0:
            out[count] = JOKER_DRAWN
            count += 1
    else:
        for kind in range(KINDS):
            if s.pack[kind] > 0:
                out[count] = DRAWS + kind
                count += 1
    return count


@compiled
def odds(s: np.record, out: Integers) -> None:
    """The cards left of each kind, in the order of `list_draws`."""
    count = 0
    capital = awaits_capital(s)
    for kind in range(KINDS):
        left = s.capitals[kind] if capital else s.pack[kind]
        if left > 0:
            out[count] = left
            count += 1


@compiled
def draw(s: np.record, move: int) -> None:
    """Draw the card that chance has chosen."""
    if awaits_capital(s):
        draw_capital(s, JOKER if move == JOKER_DRAWN else move - CAPITAL_DRAWS)
    else:
        draw_letter(s, move - DRAWS)


@compiled
def draw_capital(s: np.record, kind: int) -> None:
    """Lay a capital on its slot; the set-up goes on with the next slot, a turn goes on."""
    s.capitals[kind] -= 1
    lay_capital(s, int(s.open_slot), kind)
    if s.phase == CAPITAL:
        s.open_slot = 0
        go_on(s)
    elif s.open_slot < SLOTS - 1:
        s.open_slot += 1
    else:
        s.open_slot = 0
        s.phase = TURN


@compiled
def draw_letter(s: np.record, kind: int) -> None:
    """Put a small letter in the hand of the seat that draws."""
    take_card(s, int(s.seat), kind)
    if s.phase == BONUS:
        s.bonus = BONUS_GONE
        s.phase = TURN
        return
    s.to_draw -= 1
    if s.phase != DEAL:
        refill(s)
    elif s.to_draw == 0:
        s.seat = (s.seat + 1) % s.players
        if s.seat == 0:
            s.phase = LAY
        else:
            s.to_draw = HAND
