"""The bots play legally, and perfectly as soon as they can."""

from __future__ import annotations

import random

import pytest

import ludotheque
from ludotheque.games.heptamensa.bot import BOTS
from ludotheque.games.heptamensa.solver import solve
from ludotheque.rules.random import random_state

EVENTS = ("=DDSSDSSDDSDSDSSD", "S2@3", "S1@1", "S1@9", "S1@2", "CM@8:b4", "=coin")


@pytest.mark.parametrize("level", range(len(BOTS)))
def test_bots_play_legally(level: int) -> None:
    position = ludotheque.start("heptamensa").play("=DDSSDSSDDSDSDSSD")
    assert BOTS[level].choose(position.board, 0, random_state(level)) in position.numbers


@pytest.mark.parametrize("level", [2, 3])
def test_the_strongest_play_a_best_move_late(level: int) -> None:
    position = ludotheque.start("heptamensa")
    for text in EVENTS:
        position = position.play(text)
    chosen = BOTS[level].choose(position.board, int(position.turn or 0), random_state(1))
    assert position.game.notation.text_of(chosen) in solve(position).best


@pytest.mark.parametrize("seed", range(8))
def test_the_tortoise_is_perfect_once_five_pawns_are_left(seed: int) -> None:
    rng = random.Random(seed)
    position = ludotheque.start("heptamensa").play("=" + "".join(rng.sample("DDDDDDDDSSSSSSSS", 16)))
    while position.turn is None or sum(map(sum, position.view(0).hands)) > 5:
        position = position.play(rng.choice(position.moves))
    chosen = BOTS[2].choose(position.board, position.turn, random_state(seed))
    assert position.game.notation.text_of(chosen) in solve(position).best


def test_bots_do_not_peek_at_given_backs() -> None:
    boards = []
    for setup in ("DDCCDCCDDRDRDRRD", "DDRRDRRDDCDCDCCD"):
        position = ludotheque.start("heptamensa", setup=setup)
        for text in ("S2@3", "S1@1", "S1@9", "S1@2"):
            position = position.play(text)
        boards.append(position.board)
    assert len({BOTS[2].choose(board, 0, random_state(3)) for board in boards}) == 1
