"""The bots: expectation search is what it says, thinks fast on the real clock, and beats the greedy player."""

from __future__ import annotations

import random
import time

import numpy as np
import pytest
from benchmarks.heisa_bot import play_match

import ludotheque
from ludotheque.games.heisa import rules
from ludotheque.games.heisa.bot import BOTS, evaluate, look_ahead
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state


def plainly(position: Position, decisions: int) -> float:
    """Side 0's share of the win, found by recursion through the door."""
    if position.over:
        return 0.5 + 0.5 * ((position.winners == (0,)) - (position.winners == (1,)))
    if decisions == 0:
        values = np.zeros(2)
        evaluate(position.board[0], values)
        return float(values[0])
    if position.chance is not None:
        return sum(float(odds) * plainly(position.play(text), decisions) for text, odds in position.chance.items())
    found = [plainly(position.play(text), decisions - 1) for text in position.moves]
    return max(found) if position.turn == 0 else min(found)


@pytest.mark.parametrize("decisions", [1, 2, 3])
def test_expectation_search_is_plain_expectimax(decisions: int) -> None:
    rng = random.Random(decisions)
    position = ludotheque.start("heisa", sand=50, layout="short", first=True)
    checked = 0
    while not position.over and checked < 8:
        if position.turn is not None and len(position.moves) > 1 and rng.random() < 0.2:
            found, worth = np.empty(rules.WIDTH, np.int64), np.empty(rules.WIDTH)
            count = look_ahead(position.board, decisions, found, worth)
            for number, value in zip(found[:count].tolist(), worth[:count].tolist(), strict=True):
                assert value == pytest.approx(plainly(position.play_number(number), decisions - 1))
            checked += 1
        position = position.play_number(rng.choice(position.numbers))
    assert checked


def test_every_bot_takes_a_win() -> None:
    position = ludotheque.start("heisa", first=True)
    for move in ("=S", "B:out", "=1", "--", "=3", "B:f3", "=1", "--", "=3", "B:f3", "=1", "--", "=1"):
        position = position.play(move)
    winning = position.game.notation.number_of("B:f1")
    assert all(bot.choose(position.board, 0, random_state("win")) == winning for bot in BOTS[1:])


def test_on_the_real_clock_nobody_thinks_for_a_second() -> None:
    rng = random.Random(2)
    position = ludotheque.start("heisa", clock="real", players=4)
    longest = 0.0
    for bot in BOTS:
        for _ in range(150):
            if position.over:
                break
            if position.expired:
                position = position.play("--")
            elif position.chance is not None:
                position = position.play(rng.choice(["=1", "=2", "=3", "=S"]))
            else:
                seat = rng.choice(position.seats)
                bot.choose(position.board, seat, random_state("warm"))
                begun = time.perf_counter()
                move = bot.choose(position.board, seat, random_state("think"))
                longest = max(longest, time.perf_counter() - begun)
                assert position.game.notation.text_of(move) in position.moves_for(seat)
                position = position.play_number(move)
    assert longest < 1


def test_the_strongest_beats_the_greedy_player_in_a_short_match() -> None:
    won, _, _ = play_match(BOTS[-1], 30)
    assert won >= 15


@pytest.mark.slow
def test_the_strongest_wins_65_in_a_hundred_against_the_greedy_player() -> None:
    won, _, _ = play_match(BOTS[-1], 400)
    assert won >= 260
