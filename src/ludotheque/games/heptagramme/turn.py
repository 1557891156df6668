"""A player's turn: placing, announcing, stopping, passing, and what follows from each."""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptagramme.cards import can_draw, give_card, hand_size, pack_size, ready_pack, throw_card
from ludotheque.games.heptagramme.deck import KINDS, SMALL_VALUE
from ludotheque.games.heptagramme.record import (
    BONUS,
    BONUS_DUE,
    BONUS_GONE,
    CAPITAL,
    CARDS_OUT,
    HAND,
    NO_BONUS_YET,
    PASSED,
    REFILL,
    ROUNDS,
    SCORED,
    SEATS,
    SLASH,
    SLOTS,
    TABLE_EMPTY,
    TURN,
    UNPLAYED,
)
from ludotheque.games.heptagramme.rows import (
    best_reading,
    clear_row,
    extend_row,
    is_finished,
    table_is_empty,
    word_in,
    worth,
)
from ludotheque.games.heptagramme.swaps import Cards
from ludotheque.rules.compile import compiled

PASS_ROUNDS = 3


@compiled
def place(s: np.record, slot: int, kind: int) -> None:
    """Put a small letter at the end of a row, score it, and announce the row if it cannot grow any more."""
    seat = int(s.seat)
    give_card(s, seat, kind)
    extend_row(s, slot, kind)
    s.added[slot] = 1
    s.placed += 1
    s.passes = 0
    earn(s, SMALL_VALUE[kind])
    if s.bonus == NO_BONUS_YET and hand_size(s, seat) == 0:
        s.bonus = BONUS_DUE
    if is_finished(s, slot):
        announce(s, slot, best_reading(s, slot))
    else:
        go_on(s)


@compiled
def announce(s: np.record, slot: int, reading: int) -> None:
    """Score a word's capital and take its cards away; a new capital is to come, as long as there is one."""
    earn(s, worth(s, slot, reading))
    s.last_slot = slot
    s.last_word = word_in(s, slot, reading)
    s.top_capital = s.row[slot, 0]
    for i in range(1, s.length[slot]):
        throw_card(s, s.row[slot, i])
    clear_row(s, slot)
    if has_capital(s):
        s.open_slot = slot
        s.phase = CAPITAL
    elif table_is_empty(s):
        s.ending = TABLE_EMPTY
    else:
        go_on(s)


@compiled
def go_on(s: np.record) -> None:
    """The turn continues, after the bonus card if one is due and there is one."""
    if s.bonus == BONUS_DUE and can_draw(s):
        ready_pack(s)
        s.phase = BONUS
    else:
        if s.bonus == BONUS_DUE:
            s.bonus = BONUS_GONE
        s.phase = TURN


@compiled
def stop(s: np.record) -> None:
    """End the turn and fill the hand."""
    s.to_draw = HAND - hand_size(s, int(s.seat))
    refill(s)


@compiled
def pass_turn(s: np.record, thrown: Cards) -> None:
    """Throw cards away and draw as many; too many passes on end end the game, and then nothing is drawn."""
    seat = int(s.seat)
    s.passes += 1
    s.to_draw = 0
    for kind in range(KINDS):
        for _ in range(thrown[kind]):
            give_card(s, seat, kind)
            throw_card(s, kind)
            s.to_draw += 1
    if s.passes == PASS_ROUNDS * s.players:
        s.to_draw = 0
        fill_in_sheet(s)
        s.ending = PASSED
    else:
        refill(s)


@compiled
def refill(s: np.record) -> None:
    """Wait for the next card of a hand to fill, or end the turn."""
    if s.to_draw > 0 and can_draw(s):
        ready_pack(s)
        s.phase = REFILL
    else:
        s.to_draw = 0
        end_turn(s)


@compiled
def end_turn(s: np.record) -> None:
    """Write the turn down; then it is the next player's, unless all letters of the short version are used up."""
    fill_in_sheet(s)
    if s.short == 1 and letters_are_out(s):
        s.ending = CARDS_OUT
        return
    s.seat = (s.seat + 1) % s.players
    if s.seat == 0:
        open_round(s)
    s.placed = 0
    s.used = 0
    s.turn_points = 0
    s.bonus = NO_BONUS_YET
    for slot in range(SLOTS):
        s.added[slot] = 0
    s.phase = TURN


@compiled
def fill_in_sheet(s: np.record) -> None:
    """Write the points of this turn, or the slash of a pass, on the score sheet."""
    s.sheet[min(s.rounds, ROUNDS) - 1, s.seat] = SCORED + s.turn_points if s.placed > 0 else SLASH


@compiled
def open_round(s: np.record) -> None:
    """Begin a line of the score sheet; the oldest line gives way when there is no room."""
    if s.rounds >= ROUNDS:
        for line in range(ROUNDS - 1):
            for seat in range(SEATS):
                s.sheet[line, seat] = s.sheet[line + 1, seat]
        for seat in range(SEATS):
            s.sheet[ROUNDS - 1, seat] = UNPLAYED
    s.rounds += 1


@compiled
def earn(s: np.record, points: int) -> None:
    """Score points in this turn."""
    s.points[s.seat] += points
    s.turn_points += points


@compiled
def has_capital(s: np.record) -> bool:
    """Whether a capital is left in the pack."""
    left = 0
    for kind in range(KINDS):
        left += s.capitals[kind]
    return left > 0


@compiled
def letters_are_out(s: np.record) -> bool:
    """Whether all hands and the pack are empty."""
    for seat in range(s.players):
        if hand_size(s, seat) > 0:
            return False
    return pack_size(s) == 0
