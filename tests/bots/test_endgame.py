"""The endgame solver, on a game that one knows by heart: take one to three stones, whoever takes the last wins."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque.bots.endgame import UNSOLVED, solve_endgame
from ludotheque.rules.compile import compiled, record_type
from ludotheque.rules.loops import OVER, Integers, Records

RECORD = record_type(("stones", np.int64), ("side", np.int64))


@compiled
def _turn(s: np.record) -> int:
    return OVER if s.stones == 0 else int(s.side)


@compiled
def _moves(s: np.record, out: Integers) -> int:
    count = min(3, int(s.stones))
    for i in range(count):
        out[i] = i + 1
    return count


@compiled
def _play(s: np.record, move: int) -> None:
    s.stones -= move
    s.side = 1 - s.side


@compiled
def _score(s: np.record, points: Integers, wins: Integers) -> None:
    wins[0] = int(s.side)
    wins[1] = 1 - int(s.side)


@compiled
def _solve(origin: Records, budget: int) -> tuple[int, int]:
    return solve_endgame(origin, 30, budget, 3, _turn, _moves, _play, _score)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("stones", range(1, 22))
def test_value_and_move(stones: int, side: int) -> None:
    board = np.zeros(1, RECORD)
    board[0].stones, board[0].side = stones, side
    value, move = _solve(board, 1_000_000)
    mover_wins = stones % 4 != 0
    assert value == (1 if side == 0 else -1) * (1 if mover_wins else -1)
    if mover_wins:
        assert move == stones % 4


def test_budget_is_kept() -> None:
    board = np.zeros(1, RECORD)
    board[0].stones = 24
    assert _solve(board, 10) == (UNSOLVED, -1)
