"""The bots: endgames are exact, every level plays whole legal games."""

from __future__ import annotations

import numpy as np
import pytest
from benchmarks.reference.seven import Game, random_game

from ludotheque.bots.endgame import UNSOLVED
from ludotheque.games.seven import rules
from ludotheque.games.seven.bot import BOTS, solve
from ludotheque.games.seven.notation import number_of, text_of
from ludotheque.rules.loops import OVER
from ludotheque.rules.random import random_state
from support.seven import after, empty, legal, outcome


def best(game: Game) -> int:
    """What best play leads to, by trying everything."""
    if game.over:
        return {0: 1, 1: -1, None: 0}[game.winner()]
    values = []
    for letter, cells, level in game.moves().values():
        values.append(best(Game(game.variant, [*game.placed, (game.side, letter, cells, level)])))
    return max(values) if game.side == 0 else min(values)


@pytest.mark.parametrize("variant", ["highest", "lowest"])
@pytest.mark.parametrize("seed", [2, 5])
def test_endgames_are_solved_as_by_trying_everything(seed: int, variant: str) -> None:
    texts = random_game(seed, variant)
    for placed in (12, 13):
        game = Game(variant)
        for text in texts[:placed]:
            game.play(text)
        if len(game.moves()) > 60:
            continue
        value, move = solve(after(*texts[:placed], variant=variant), 1_000_000)
        assert value == best(game)
        game.play(text_of(int(move)))
        assert best(game) == value


@pytest.mark.parametrize("seed", range(6))
def test_a_solved_position_keeps_its_value_to_the_end(seed: int) -> None:
    board = after(*random_game(seed)[:9])
    promised, _ = solve(board, 50_000_000)
    assert promised != UNSOLVED
    while rules.turn(board[0]) != OVER:
        value, move = solve(board, 50_000_000)
        assert value == promised
        assert text_of(int(move)) in legal(board)
        rules.play(board[0], int(move))
    wins = outcome(board)[1]
    assert wins[0] - wins[1] == promised


def test_the_solver_leaves_the_position_alone_and_refuses_what_is_far_from_the_end() -> None:
    board = after(*random_game(1)[:13])
    before = board.copy()
    solve(board, 1_000)
    assert board.tobytes() == before.tobytes()
    assert solve(empty(), 1_000_000) == (UNSOLVED, -1)


@pytest.mark.parametrize("level", range(3))
def test_each_level_chooses_a_legal_move(level: int) -> None:
    rng = random_state("bots", level)
    for texts in (random_game(3)[:8], random_game(4)[:11], random_game(4)[:13]):
        board = after(*texts)
        move = BOTS[level].choose(board, int(rules.turn(board[0])), rng)
        assert text_of(move) in legal(board)


def test_the_strongest_takes_a_win_that_is_there() -> None:
    texts = random_game(1)[:11]
    board = after(*texts)
    value, _ = solve(board, 50_000_000)
    move = BOTS[-1].choose(board, 1, random_state(0))
    rules.play(board[0], number_of(text_of(move)))
    kept, _ = solve(board, 50_000_000)
    assert value == kept == np.int64(-1)
