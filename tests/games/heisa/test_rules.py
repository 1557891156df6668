"""The rules and rulings of Heisa by name: set-up, die, sand, moving and S."""

from __future__ import annotations

from fractions import Fraction

from games.heisa.positions import board, reason, seconds, start
from ludotheque.games.heisa.layouts import DRAWN, NAMES, ROWS
from ludotheque.games.heisa.view import HourglassView

# Set-up and die


def test_all_timers_stand_run_down_on_their_lines() -> None:
    for layout in NAMES:
        view: HourglassView = start(layout=layout).view(0)
        assert [(t.row, t.column) for t in view.timers] == [
            (r, c) for r in (0, ROWS[NAMES.index(layout)] - 1) for c in range(4)
        ]
        assert not any(t.running or t.arrived or t.left for t in view.timers)


def test_layouts_are_hourglasses_with_full_ends_that_are_alike() -> None:
    for rows in DRAWN.values():
        assert rows[:2] == rows[-2:] == ("####", "####")
        widths = [row.count("#") for row in rows]
        assert widths == widths[::-1]
        assert widths[: len(widths) // 2 + 1] == sorted(widths[: len(widths) // 2 + 1], reverse=True)
    assert [row.count("#") for row in DRAWN["default"]] == [4, 4, 4, 2, 2, 2, 4, 4, 4]
    assert [row.count("#") for row in DRAWN["short"]] == [4, 4, 4, 2, 4, 4, 4]
    assert DRAWN["narrow"][3:6] == (".#..",) * 3


def test_the_die_is_chance_with_faces_1_2_2_3_s_s() -> None:
    chance = start().chance
    assert chance == {"=1": Fraction(1, 6), "=2": Fraction(1, 3), "=3": Fraction(1, 6), "=S": Fraction(1, 3)}


def test_only_an_s_brings_the_first_timer_out() -> None:
    assert start("=2").moves == ("--",)
    assert start("=S").moves == ("A:out", "B:out", "C:out", "D:out")


# Sand


def test_a_timer_comes_out_turned_over_with_all_its_sand() -> None:
    position = start("=S B:out")
    timer = position.view(0).timer(0, "B")
    assert (timer.row, timer.column, timer.left) == (1, 1, 85_000)


def test_turned_over_the_time_left_is_the_rest() -> None:
    position = board({"0A": (3, 1, 11), "1C": (6, 2, 75)}, "S")
    assert seconds(position.play("A:turn"))["0A"] == 79 - 5
    assert seconds(position.play("c:turn"))["1C"] == 15 - 5


def test_each_tempo_turn_takes_its_sand_after_the_action_passes_included() -> None:
    position = board({"0A": (3, 1, 50)}, "2", 1)
    assert seconds(position.play("--")) == {"0A": 45}
    assert seconds(board({"0A": (3, 1, 50)}, "1", tempo=7).play("A:f1")) == {"0A": 43}


def test_exactly_zero_is_dead_and_goes_to_its_own_place() -> None:
    position = board({"0C": (5, 1, 5), "1B": (4, 2, 6)}, "1", 0).play("C:f1")
    timer = position.view(0).timer(0, "C")
    assert (timer.row, timer.column, timer.running, timer.left) == (0, 2, False, 0)
    assert seconds(position) == {"1B": 1}


def test_the_dead_can_come_out_again() -> None:
    position = board({"0C": (5, 1, 5)}, "1").play("C:f1").play("=S")
    assert "C:out" in position.play("A:out").play("=S").moves


def test_a_fresh_timer_turned_over_at_once_dies_at_once_on_the_real_clock() -> None:
    position = start("=S A:out =S a:turn", clock="real")
    assert seconds(position) == {}
    assert not position.view(0).timer(0, "A").running


# Moving


def test_exactly_the_throw_in_one_straight_line() -> None:
    assert board({"0A": (2, 1, 50)}, "1").moves == ("A:b1", "A:f1", "A:l1", "A:r1")
    assert board({"0A": (2, 1, 50)}, "2").moves == ("A:f2", "A:r2")


def test_the_neck_stops_what_goes_sideways() -> None:
    assert board({"0A": (4, 1, 50)}, "1").moves == ("A:b1", "A:f1", "A:r1")
    assert board({"0A": (4, 1, 50)}, "2").moves == ("A:b2", "A:f2")
    assert board({"0A": (2, 0, 50)}, "2").moves == ("A:r2",)
    assert "no cell" in reason(board({"0A": (2, 0, 50)}, "2"), "A:f2")


def test_left_and_right_are_as_the_mover_sees_them() -> None:
    view: HourglassView = board({"1A": (6, 2, 50)}, "1", 1).play("A:l1").view(0)
    assert (view.timer(1, "A").row, view.timer(1, "A").column) == (6, 3)
    view = board({"0A": (2, 2, 50)}, "1").play("A:l1").view(0)
    assert (view.timer(0, "A").row, view.timer(0, "A").column) == (2, 1)


def test_forwards_is_towards_the_opposing_line() -> None:
    assert board({"1A": (6, 2, 50)}, "3", 1).play("A:f3").view(0).timer(1, "A").row == 3


def test_no_jumping_and_one_timer_a_cell() -> None:
    position = board({"0A": (2, 1, 50), "1B": (4, 1, 50)}, "3")
    assert "A:f3" not in position.moves
    assert reason(position, "A:f3") == "A cannot jump: B is in the way."
    assert reason(position, "A:f3", "fr") == "A ne saute pas\u00a0: B est sur le chemin."
    assert "A:f2" not in board({"0A": (2, 1, 50), "0B": (4, 1, 50)}, "2").moves


def test_a_running_timer_never_enters_its_own_start_line() -> None:
    assert "own start line" in reason(board({"0A": (1, 1, 50)}, "1"), "A:b1")
    assert "own start line" in reason(board({"1A": (7, 1, 50)}, "1", 1), "A:b1")
    assert "A:b2" not in board({"0A": (2, 1, 50)}, "2").moves


def test_you_must_act_if_the_roll_allows_it_even_when_it_hurts() -> None:
    position = board({"0A": (7, 0, 50)}, "2")
    assert position.moves == ("A:r2",)
    assert "can be played" in reason(position, "--")
    assert board({"0A": (7, 1, 50)}, "3").moves == ("A:b3",)


# S


def test_s_is_out_or_turn_own_or_turn_opposing() -> None:
    position = board({"0A": (3, 1, 50), "1D": (6, 0, 50)}, "S")
    assert position.moves == ("A:turn", "B:out", "C:out", "D:out", "d:turn")
    assert "moves nothing" in reason(position, "A:f1")


def test_the_cell_in_front_must_be_free() -> None:
    position = board({"0A": (1, 1, 50), "1D": (1, 2, 50)}, "S")
    assert position.moves == ("A:turn", "D:out", "d:turn")
    assert reason(position, "B:out") == "B stays in: the cell in front of it is taken."


def test_resting_and_arrived_timers_are_not_turned_over() -> None:
    position = board({"0A": (7, 0, 50)}, "1").play("A:f1").play("=S")
    assert "a:turn" not in position.moves
    assert "A:turn" not in position.moves
    assert "not in play" in reason(position, "b:turn")
    assert "arrived" in reason(position, "a:turn")
