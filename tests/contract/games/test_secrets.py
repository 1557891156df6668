"""Nobody peeks: guesses and bots depend on nothing but what a seat may know."""

from __future__ import annotations

import dataclasses

import msgspec
import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludotheque.rules.contract import SPECTATOR, Game
from ludotheque.rules.loops import Records
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state
from support.walks import walk

seeds = st.integers(0, 2**32)
some = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def guessed(game: Game, board: Records, seat: int, seed: int) -> Records:
    copy = board.copy()
    game.rules.guess(copy[0], seat, random_state(seed))
    return copy


@some
@given(seeds, st.integers(0, 120), seeds)
def test_a_guess_never_changes_what_the_seat_sees(game: Game, seed: int, length: int, luck: int) -> None:
    position = walk(game, seed, length)
    for seat in range(game.seats(position.options)):
        board = guessed(game, position.board, seat, luck)
        assert game.see(board[0], seat) == position.view(seat)
        again = Position(game, position.options, board)
        assert again.turn == position.turn
        assert again.moves_for(seat) == position.moves_for(seat)


@some
@given(seeds, st.integers(0, 120), seeds, seeds)
def test_equal_views_give_equal_guesses_and_equal_moves(
    game: Game, seed: int, length: int, one: int, other: int
) -> None:
    position = walk(game, seed, length)
    for seat in position.seats:
        boards = [guessed(game, position.board, seat, luck) for luck in (one, other)]
        second = [guessed(game, board, seat, 7) for board in boards]
        assert second[0].tobytes() == second[1].tobytes()
        bot = game.bots[0]
        assert len({bot.choose(board, seat, random_state(7)) for board in boards}) == 1


@some
@given(seeds, st.integers(0, 60))
def test_bots_play_legal_moves_and_leave_the_board_alone(game: Game, seed: int, length: int) -> None:
    position = walk(game, seed, length)
    for seat in position.seats:
        board = position.board
        move = game.bots[0].choose(board, seat, random_state(seed))
        assert game.notation.text_of(move) in position.moves_for(seat)
        assert board.tobytes() == position.board.tobytes()


def test_a_view_is_a_type_of_its_own(game: Game) -> None:
    position = walk(game, 1, 30)
    for seat in (*range(game.seats(position.options)), SPECTATOR):
        view = position.view(seat)
        assert dataclasses.is_dataclass(view)
        assert not any(
            isinstance(getattr(view, field.name), (np.ndarray, np.void)) for field in dataclasses.fields(view)
        )
        msgspec.json.encode(view)
