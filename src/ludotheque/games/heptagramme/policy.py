"""Turns and games played by plans: the next move of a player with given tastes, and games in which all play so."""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptagramme.deck import JOKER, KINDS
from ludotheque.games.heptagramme.endings import Floats
from ludotheque.games.heptagramme.exact import best_turn
from ludotheque.games.heptagramme.guess import guess
from ludotheque.games.heptagramme.layings import FAR, KEEP, KEEP_JOKER, NEAR, OPEN
from ludotheque.games.heptagramme.lexicon.graph import WORDS
from ludotheque.games.heptagramme.lexicon.minimal import Edges
from ludotheque.games.heptagramme.planning import TO_STOP, plan_turn
from ludotheque.games.heptagramme.record import ANNOUNCEMENTS, NONE, SLOTS, STOP, SWAPS, WIDTH
from ludotheque.games.heptagramme.rows import best_reading, word_in
from ludotheque.games.heptagramme.rules import moves, odds, play, turn
from ludotheque.games.heptagramme.swaps import rank
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import CHANCE, OVER, Integers, Records
from ludotheque.rules.random import RandomState, random_pick, random_word


@compiled
def unseen_shares(s: np.record, seat: int) -> Floats:
    """How likely a card that a seat has not seen is of each kind."""
    shares = np.zeros(KINDS, np.float64)
    for kind in range(KINDS):
        shares[kind] = s.pack[kind]
        for other in range(s.players):
            if other != seat:
                shares[kind] += s.hands[other, kind]
    total = shares.sum()
    if total > 0:
        shares /= total
    return shares


@compiled
def next_move(s: np.record, edges: Edges, tastes: Floats, thorough: bool) -> int:
    """The move that a plan begins with: nothing but what the player to move may know is used.

    A thorough player who minds points only plays the best turn exactly, unless it would take too many steps to find.
    """
    shares = unseen_shares(s, int(s.seat))
    found = False
    if thorough and minds_only_points(tastes):
        found, _, slot, card = best_turn(s, edges, shares)
    if not found:
        _, slot, card, _ = plan_turn(s, edges, shares, tastes, thorough)
    if slot != TO_STOP:
        if card != NONE:
            return card * SLOTS + slot
        return ANNOUNCEMENTS + slot * WORDS + word_in(s, slot, best_reading(s, slot))
    return STOP if s.placed > 0 else SWAPS + rank(worst_cards(s))


@compiled
def minds_only_points(tastes: Floats) -> bool:
    """Whether nothing counts but the points of this turn."""
    return bool(tastes[NEAR] == tastes[FAR] == tastes[OPEN] == tastes[KEEP] == tastes[KEEP_JOKER] == 0.0)


@compiled
def worst_cards(s: np.record) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    """What a player throws away who cannot place anything: all but jokers."""
    thrown = np.zeros(KINDS, np.int8)
    for kind in range(KINDS):
        if kind != JOKER:
            thrown[kind] = s.hands[s.seat, kind]
    return thrown


@compiled
def play_on(
    board: Records, edges: Edges, tastes: Floats, thorough: bool, turns: int, rng: RandomState, first: int
) -> None:
    """Let each seat play with its own tastes (a line of them each) until so many turns have ended, or the game has.

    The first move is given, or NONE.
    """
    found = np.empty(WIDTH, np.int64)
    weights = np.zeros(WIDTH, np.int64)
    s = board[0]
    seat = int(s.seat)
    while turns > 0:
        mover = turn(s)
        if mover == OVER:
            return
        if mover == CHANCE:
            count = moves(s, found)
            odds(s, weights)
            play(s, found[random_pick(rng, weights, count)])
        elif first != NONE:
            play(s, first)
            first = NONE
        else:
            play(s, next_move(s, edges, tastes[mover], thorough))
        if s.seat != seat:
            seat = int(s.seat)
            turns -= 1


@compiled
def compare(
    board: Records,
    seat: int,
    edges: Edges,
    candidates: Floats,
    first_moves: Integers,
    usual: Floats,
    guesses: int,
    turns: int,
    rng: RandomState,
) -> Floats:
    """How far ahead a seat is, on the average of guessed hands, after playing this turn with each candidate's tastes.

    Each begins with its own first move, which was thought about longer than there is time for here. For each guess all
    candidates meet the same luck; after this turn everybody plays with the usual tastes.
    """
    players = int(board[0].players)
    leads = np.zeros(len(candidates), np.float64)
    guessed = board.copy()
    trial = board.copy()
    tastes = np.empty((players, usual.size), np.float64)
    luck = rng.copy()
    for _ in range(guesses):
        guessed[0] = board[0]
        guess(guessed[0], seat, rng)
        random_word(rng)
        for i in range(len(candidates)):
            luck[:] = rng
            trial[0] = guessed[0]
            tastes[:] = usual
            tastes[seat] = candidates[i]
            play_on(trial, edges, tastes, False, 1, luck, first_moves[i])
            tastes[seat] = usual
            play_on(trial, edges, tastes, False, turns, luck, NONE)
            leads[i] += lead_of(trial[0], seat)
    return leads / guesses


@compiled
def lead_of(s: np.record, seat: int) -> float:
    """A seat's points less those of the best other seat."""
    best = -1000.0
    for other in range(s.players):
        if other != seat:
            best = max(best, float(s.points[other]))
    return float(s.points[seat]) - best
