"""The rules of the real clock."""

from __future__ import annotations

import math

import pytest

from games.heisa.positions import board, reason, seconds, start
from ludotheque import IllegalMove
from ludotheque.games.heisa import rules


def test_time_passes_only_in_wait_and_only_in_a_turn() -> None:
    position = start(clock="real")
    assert position.wait_ms(1_000)[1] == 0
    position = position.play("=S")
    later, used = position.wait_ms(3_250)
    assert used == 3_250
    assert later.play("A:out").view(0).timer(0, "A").left == 90_000
    with pytest.raises(IllegalMove):
        start("=S").wait(1)


def test_a_time_must_be_a_number_and_may_be_very_long() -> None:
    position = start("=S", clock="real")
    for wrong in (math.nan, math.inf, -math.inf, -1):
        with pytest.raises(IllegalMove):
            position.wait(wrong)
    assert position.wait(1e30).expired


def test_the_turn_runs_out_and_the_clock_passes() -> None:
    position, used = start("=S", clock="real").wait_ms(20_000)
    assert used == 8_000
    assert position.expired
    assert position.turn == 0
    assert position.moves == ()
    assert position.seats == ()
    assert "run out" in reason(position, "A:out")
    after = position.play("--")
    assert after.chance is not None
    assert after.view(0).side == 1
    assert after.view(0).used == 0


def test_at_the_last_millisecond_one_can_still_act() -> None:
    position, used = start("=S", clock="real").wait_ms(7_999)
    assert used == 7_999
    assert not position.expired
    assert "--" not in position.moves
    assert position.play("A:out").chance


def test_a_forced_pass_is_the_clocks_and_immediate() -> None:
    position = start("=2", clock="real")
    assert position.expired
    assert position.moves == ()
    assert position.seats == ()
    assert position.wait_ms(1_000)[1] == 0
    assert position.play("--").view(0).side == 1


def test_a_death_settles_at_its_moment_and_time_goes_on() -> None:
    position = board({"0A": (4, 1, 50), "1B": (6, 2, 2)}, "1", clock="real")
    assert rules.due(position.board[0]) == 2_000
    later, used = position.wait_ms(5_000)
    assert used == 5_000
    assert seconds(later) == {"0A": 45}


def test_a_death_that_makes_the_throw_impossible_passes_at_that_instant() -> None:
    position = board({"0A": (4, 1, 2), "1B": (6, 2, 50)}, "1", clock="real")
    later, used = position.wait_ms(5_000)
    assert used == 2_000
    assert later.expired
    assert later.moves == ()
    assert seconds(later.play("--")) == {"1B": 48}


def test_a_death_may_free_the_way() -> None:
    position = board({"0A": (4, 1, 50), "1B": (5, 1, 2)}, "2", clock="real")
    assert "A:f2" not in position.moves
    assert "A:f2" in position.wait_ms(2_000)[0].moves


def test_no_sand_runs_by_an_action_on_the_real_clock() -> None:
    assert seconds(board({"0A": (4, 1, 50)}, "1", clock="real").play("A:f1")) == {"0A": 50}


def test_a_refused_action_changes_nothing_and_restarts_nothing() -> None:
    position, _ = board({"0A": (4, 1, 50)}, "1", clock="real").wait_ms(3_000)
    before = position.board.tobytes()
    assert reason(position, "A:l1")
    assert position.board.tobytes() == before
    assert rules.due(position.board[0]) == 5_000
