"""Arriving, winning, and the draw."""

from __future__ import annotations

import ludotheque
from games.heisa.positions import board, seconds
from ludotheque.games.heisa import rules
from ludotheque.rules.position import Position


def test_arriving_takes_the_exact_number() -> None:
    assert "A:f2" in board({"0A": (6, 3, 50)}, "2").moves
    assert "A:f3" not in board({"0A": (6, 3, 50)}, "3").moves


def test_timers_resting_on_the_line_are_not_in_the_way() -> None:
    position = board({"0A": (7, 2, 50)}, "1").play("A:f1")
    assert position.view(0).timer(0, "A").arrived
    assert position.scores == (1, 0)
    assert not position.over


def test_what_has_arrived_is_not_concerned_any_more() -> None:
    position = board({"0A": (7, 2, 50)}, "1").play("A:f1")
    for _ in range(40):
        position = position.play("=1").play("--")
    assert position.view(0).timer(0, "A").arrived


def test_the_side_whose_last_timer_arrives_wins_and_no_sand_runs_after() -> None:
    position = board({"0D": (7, 3, 50), "1A": (4, 1, 5)}, "1")
    array = position.board
    array[0].state[0, :3] = rules.ARRIVED
    array[0].home[0] = 3
    last = Position(position.game, position.options, array).play("D:f1")
    assert last.over
    assert last.winners == (0,)
    assert last.scores == (4, 0)
    assert seconds(last) == {"1A": 5}
    assert last.moves == ()


def test_option_first_the_first_timer_home_wins() -> None:
    last = board({"1A": (1, 1, 50)}, "1", 1, first=True).play("A:f1")
    assert last.over
    assert last.winners == (1,)


def test_after_3000_turns_the_game_is_a_draw() -> None:
    array = board({"0A": (4, 1, 50)}, "1").board
    array[0].turns = 2_999
    game = ludotheque.start("heisa")
    drawn = Position(game.game, game.options, array).play("A:f1")
    assert drawn.over
    assert drawn.winners == ()
    assert seconds(drawn) == {"0A": 45}


def test_a_win_in_the_last_turn_counts() -> None:
    array = board({"0A": (7, 1, 50)}, "1", first=True).board
    array[0].turns = 2_999
    game = ludotheque.start("heisa", first=True)
    assert Position(game.game, game.options, array).play("A:f1").winners == (0,)
