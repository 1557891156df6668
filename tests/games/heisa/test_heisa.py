"""Every rule and ruling of Heisa by name, from the opening or on hand-made positions."""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque import BadNotation, BadOption, IllegalMove
from ludotheque.games.heisa import rules
from ludotheque.games.heisa.layouts import BIT, DRAWN, NAMES, ROWS, cell_at
from ludotheque.games.heisa.view import HourglassView
from ludotheque.rules.position import Position


def start(moves: str = "", **options: object) -> Position:
    position = ludotheque.start("heisa", **options)
    for move in moves.split():
        position = position.play(move)
    return position


def board(timers: dict[str, tuple[int, int, int]], die: str, side: int = 0, **options: object) -> Position:
    """A position with these timers in play, each with its row, column and seconds left, and a die that lies."""
    position = ludotheque.start("heisa", **options)
    array = position.board
    s = array[0]
    for name, (row, column, left) in timers.items():
        owner, timer = int(name[0]), "ABCD".index(name[1])
        s.state[owner, timer] = rules.IN_PLAY
        s.cell[owner, timer] = cell_at(row, column)
        s.left[owner, timer] = left * 1000
        s.occupied |= BIT[cell_at(row, column)]
    s.side, s.die = side, "-123S".index(die)
    return Position(position.game, position.options, array)


def seconds(position: Position) -> dict[str, float]:
    view: HourglassView = position.view(0)
    return {f"{t.side}{t.letter}": t.left / 1000 for t in view.timers if t.running}


def reason(position: Position, move: str, language: str = "en") -> str:
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    return refused.value.reason.say(language)  # type: ignore[arg-type]


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
    from fractions import Fraction

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


# Arriving and the end


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


# More than two


def test_four_partners_share_the_letters() -> None:
    position = start("=S", players=4)
    assert position.seats == (0, 2)
    assert position.moves_for(0) == ("A:out", "B:out")
    assert position.moves_for(2) == ("C:out", "D:out")
    assert position.moves_for(1) == ()
    over = board({"1A": (1, 0, 50)}, "1", 1, first=True, players=4).play("A:f1")
    assert over.winners == (1, 3)


def test_three_seat_0_alone_against_two() -> None:
    assert start("=S", players=3).moves_for(0) == ("A:out", "B:out", "C:out", "D:out")
    position = start("=1 -- =S", players=3)
    assert position.moves_for(1) == ("A:out", "B:out")
    assert position.moves_for(2) == ("C:out", "D:out")
    assert position.scores == (0, 0, 0)


def test_opposing_timers_may_be_turned_over_by_either_partner() -> None:
    position = board({"1D": (4, 1, 50)}, "S", players=4)
    assert "d:turn" in position.moves_for(0)
    assert "d:turn" in position.moves_for(2)


def test_a_partner_without_a_move_of_their_own_waits() -> None:
    position = board({"0A": (4, 1, 50)}, "1", players=4)
    assert position.seats == (0,)


# The real clock


def test_time_passes_only_in_wait_and_only_in_a_turn() -> None:
    position = start(clock="real")
    assert position.wait_ms(1_000)[1] == 0
    position = position.play("=S")
    later, used = position.wait_ms(3_250)
    assert used == 3_250
    assert later.play("A:out").view(0).timer(0, "A").left == 90_000
    with pytest.raises(IllegalMove):
        start("=S").wait(1)


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


# Options and notation


@pytest.mark.parametrize(
    "options",
    [
        {"sand": 49},
        {"sand": 70, "tempo": 8},
        {"clock": "real", "sand": 79},
        {"clock": "real", "turn": 10},
        {"layout": "round"},
        {"players": 5},
        {"players": 1},
        {"clock": "slow"},
        {"first": "yes"},
        {"sand": "90.5"},
        {"glass": 3},
    ],
)
def test_bad_options_are_refused_with_the_reason(options: dict[str, object]) -> None:
    with pytest.raises(BadOption) as refused:
        ludotheque.start("heisa", **options)
    assert refused.value.reason.say("fr") != refused.value.reason.say("en")


def test_sand_is_measured_by_the_clock_that_is_played_with() -> None:
    start(sand=50)
    start(sand=50, turn=300)
    start(clock="real", sand=80, tempo=300)
    with pytest.raises(BadOption, match="at least 80"):
        start(clock="real", sand=50)


@pytest.mark.parametrize(
    "text", ["", "A", "A:", "a:out", "A:f0", "A:f4", "A:d1", "E:out", "-", "---", "=4", "=s", "A:F2", "a:f1"]
)
def test_any_other_notation_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        start("=S").play(text)


def test_refusals_say_why() -> None:
    assert "thrown first" in reason(start(), "A:out")
    assert "already" in reason(start("=S"), "=S")
    assert "not running" in reason(board({"0B": (4, 1, 50)}, "1"), "A:f1")
    assert "shows 2" in reason(board({"0B": (4, 1, 50)}, "2"), "B:f1")
    assert "out already" in reason(board({"0B": (4, 1, 50)}, "S"), "B:out")
