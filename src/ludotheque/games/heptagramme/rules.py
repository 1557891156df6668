"""Heptagramme: the rules, as the contract asks for them. The parts of a turn are in the modules beside this one."""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptagramme.chance import draw, list_draws, odds
from ludotheque.games.heptagramme.clock import clock_move, expired
from ludotheque.games.heptagramme.deck import CAPITAL_CARDS, KINDS, SMALL_CARDS
from ludotheque.games.heptagramme.guess import guess
from ludotheque.games.heptagramme.lexicon.graph import LONGEST, WORDS, spell
from ludotheque.games.heptagramme.record import (
    ACTIONS,
    ANNOUNCEMENTS,
    DEAL,
    HAND,
    NONE,
    PLACEMENTS,
    RECORD,
    ROUNDS,
    RUNNING,
    SEATS,
    SLOTS,
    STOP,
    SWAPS,
    TRAIL,
    TURN,
    UNPLAYED,
    WIDTH,
)
from ludotheque.games.heptagramme.rows import clear_row, followers, may_follow, spells_word, word_in
from ludotheque.games.heptagramme.swaps import list_swaps, unrank
from ludotheque.games.heptagramme.turn import announce, pass_turn, place, stop
from ludotheque.rules import loops
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import CHANCE, OVER, Integers, Records
from ludotheque.rules.random import RandomState

__all__ = [
    "ACTIONS", "RECORD", "WIDTH",
    "guess", "moves", "odds", "perft", "play", "playouts", "score", "start", "step", "turn",
]  # fmt: skip


@compiled
def start(s: np.record, options: Integers) -> None:
    """Full packs, empty hands, an empty table; `options` are the number of players, 1 for short, 1 for a clock."""
    s.players = options[0]
    s.short = options[1]
    s.clocked = options[2]
    s.used = 0
    for kind in range(KINDS):
        s.pack[kind] = SMALL_CARDS[kind]
        s.capitals[kind] = CAPITAL_CARDS[kind]
        s.discard[kind] = 0
    for seat in range(SEATS):
        s.points[seat] = 0
        for kind in range(KINDS):
            s.hands[seat, kind] = 0
        for line in range(ROUNDS):
            s.sheet[line, seat] = UNPLAYED
    for slot in range(SLOTS):
        clear_row(s, slot)
    for i in range(TRAIL):
        s.trail_who[i] = 0
        s.trail_card[i] = 0
    s.logged = 0
    s.top_small = NONE
    s.top_capital = NONE
    s.last_slot = NONE
    s.last_word = NONE
    s.rounds = 1
    s.turn_points = 0
    s.seat = 0
    s.phase = DEAL
    s.to_draw = HAND
    s.open_slot = 0
    s.placed = 0
    s.bonus = 0
    s.passes = 0
    s.ending = RUNNING


@compiled
def turn(s: np.record) -> int:
    """The seat to move, CHANCE while a card is to be drawn, or OVER."""
    if s.ending != RUNNING:
        return OVER
    return int(s.seat) if s.phase == TURN else CHANCE


@compiled
def moves(s: np.record, out: Integers) -> int:
    """All legal moves, or all cards that may be drawn."""
    if s.ending != RUNNING:
        return 0
    if s.phase != TURN:
        return list_draws(s, out)
    count = list_placements(s, out)
    if s.placed == 0:
        return list_swaps(s.hands[s.seat], out, count)
    count = list_announcements(s, out, count)
    out[count] = STOP
    return count + 1


@compiled
def list_placements(s: np.record, out: Integers) -> int:
    """Every letter of the hand on every row that it may continue."""
    count = 0
    for slot in range(SLOTS):
        letters = followers(s, slot)
        if letters != 0:
            for kind in range(KINDS):
                if s.hands[s.seat, kind] > 0 and may_follow(s, slot, kind, letters):
                    out[count] = kind * SLOTS + slot
                    count += 1
    return count


@compiled
def list_announcements(s: np.record, out: Integers, count: int) -> int:
    """Every reading of every row that is a word and got a letter in this turn; return the new count."""
    for slot in range(SLOTS):
        if s.added[slot] == 1:
            for reading in range(KINDS - 1):
                if spells_word(s, slot, reading):
                    out[count] = ANNOUNCEMENTS + slot * WORDS + word_in(s, slot, reading)
                    count += 1
    return count


@compiled
def play(s: np.record, move: int) -> None:
    """Play a legal move or draw a card."""
    s.last_slot = NONE
    s.last_word = NONE
    if s.phase != TURN:
        draw(s, move)
    elif move < PLACEMENTS:
        place(s, move % SLOTS, move // SLOTS)
    elif move == STOP:
        stop(s)
    elif move < SWAPS:
        slot = (move - ANNOUNCEMENTS) // WORDS
        announce(s, slot, reading_of(s, slot, (move - ANNOUNCEMENTS) % WORDS))
    else:
        thrown = np.empty(KINDS, np.int8)
        unrank(move - SWAPS, thrown)
        pass_turn(s, thrown)


@compiled
def reading_of(s: np.record, slot: int, word: int) -> int:
    """The letter that a row's joker stands for in a word; 0, as the record has it, for a row without a joker."""
    if s.joker_at[slot] == NONE:
        return 0
    letters = np.empty(LONGEST, np.int8)
    spell(word, letters)
    return int(letters[s.joker_at[slot]])


@compiled
def score(s: np.record, points: Integers, wins: Integers) -> None:
    """The points; once the game is over, whoever has most wins, and equal points share the win."""
    best = 0
    for seat in range(s.players):
        points[seat] = s.points[seat]
        best = max(best, points[seat])
    for seat in range(s.players):
        wins[seat] = 1 if s.ending != RUNNING and points[seat] == best else 0


@compiled
def step(before: Records, after: Records, move: int) -> bool:
    """`loops.step` of this game; once the turn has run out, only the clock's own move can be made."""
    if expired(before[0]) and move != clock_move(before[0]):
        return False
    return loops.step(before, after, move, WIDTH, moves, play)


@compiled
def playouts(origin: Records, games: int, rng: RandomState, buffer: Integers, weights: Integers) -> int:
    """`loops.playouts` of this game."""
    return loops.playouts(origin, games, rng, buffer, weights, turn, moves, odds, play)


@compiled
def perft(origin: Records, depth: int) -> int:
    """`loops.perft` of this game."""
    return loops.perft(origin, depth, WIDTH, turn, moves, play)
