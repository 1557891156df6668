"""Every rule and ruling of Latroncules by name, on hand-made positions."""

from __future__ import annotations

import re

import pytest

import ludotheque
from ludotheque import BadNotation, IllegalMove
from ludotheque.rules.position import Position

START = "fcfcfcfc/cfcfcfcf/8/8/8/8/FCFCFCFC/CFCFCFCF w 0 0 0"


def read(text: str, **options: object) -> Position:
    return ludotheque.read("latroncules", text, **options)


def board(ranks: str, side: str = "w", quiet: int = 0, **options: object) -> Position:
    """A position from its board alone: the cavaliers lost are counted."""
    lost = [8 - ranks.count(letter) for letter in "Cc"]
    return read(f"{ranks} {side} {lost[0]} {lost[1]} {quiet}", **options)


def from_square(position: Position, square: str) -> set[str]:
    return {text[3:] for text in position.moves if text.startswith(square)}


def reason(position: Position, move: str, language: str = "en") -> str:
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    return refused.value.reason.say(language)  # type: ignore[arg-type]


def test_set_up_is_cavaliers_on_dark_fantassins_on_light() -> None:
    assert ludotheque.start("latroncules").text == START


def test_white_begins_and_has_eleven_moves() -> None:
    start = ludotheque.start("latroncules")
    assert start.turn == 0
    assert start.seats == (0,)
    assert len(start.moves) == 11
    assert start.scores == (16, 16)


def test_fantassin_goes_one_square_straight_forward_only() -> None:
    position = board("8/8/8/8/3F4/8/8/f6f")
    assert from_square(position, "d4") == {"d5"}
    assert "straight" in reason(position, "d4-d3")
    assert "straight" in reason(position, "d4-e5")
    assert from_square(board("8/8/8/3f4/8/8/8/F6F", "b"), "d5") == {"d4"}


def test_fantassin_never_jumps() -> None:
    assert from_square(board("8/8/8/3f4/3F4/8/8/F6f"), "d4") == set()


def test_cavalier_on_a_light_square_goes_all_eight_ways() -> None:
    assert from_square(board("8/8/8/8/4C3/8/8/f6f"), "e4") == {"d3", "e3", "f3", "d4", "f4", "d5", "e5", "f5"}


@pytest.mark.parametrize(
    ("square", "targets"),
    [
        ("b2", "a1 c1 a3 c3"),
        ("c3", "b3 d3 b4 d2"),
        ("e3", "d3 f3 d2 f4"),
        ("b4", "b3 b5 a3 c5"),
        ("f4", "f3 f5 e5 g3"),
        ("c5", "c4 c6 b6 d4"),
        ("e5", "e4 e6 d4 f6"),
        ("d6", "c6 e6 c5 e7"),
        ("f6", "e6 g6 e7 g5"),
        ("g7", "f6 h6 f8 h8"),
    ],
)
def test_cavalier_on_a_dark_square_follows_its_marks(square: str, targets: str) -> None:
    far_file = "h" if square[0] in "abcd" else "a"
    letters = {square: "C", f"{far_file}1": "f", f"{far_file}8": "f"}
    ranks = ["".join(letters.get(f"{file}{rank}", ".") for file in "abcdefgh") for rank in range(8, 0, -1)]
    text = "/".join(re.sub(r"\.+", lambda dots: str(len(dots[0])), row) for row in ranks)
    assert from_square(board(text), square) == set(targets.split())


def test_the_tabula_looks_the_same_from_both_sides() -> None:
    from ludotheque.games.latroncules.tabula import ALLOWED

    for square in range(64):
        for direction in range(8):
            assert ALLOWED[square, direction] == ALLOWED[63 - square, (direction + 4) % 8]


def test_jump_over_an_adjacent_opposing_piece_does_not_capture_it() -> None:
    position = board("8/8/8/4f3/4C3/8/8/F6f")
    assert "e6" in from_square(position, "e4")
    after = position.play("e4-e6")
    assert after.text == "8/8/4C3/4f3/8/8/8/F6f b 7 8 1"


def test_no_jump_over_own_piece_or_onto_a_taken_square() -> None:
    assert "e6" not in from_square(board("8/8/8/4F3/4C3/8/8/F6f"), "e4")
    assert "e6" not in from_square(board("8/8/4f3/4f3/4C3/8/8/F6f"), "e4")


def test_jump_needs_a_mark_in_its_direction() -> None:
    position = board("8/8/8/8/3Cf3/8/8/F6f")
    assert "f4" not in from_square(position, "d4")
    assert "marks" in reason(position, "d4-f4")


@pytest.mark.parametrize("ranks", ["8/8/8/2Ff4/4C3/8/8/f7", "8/8/3F4/3f4/4C3/8/8/f7"])
def test_a_piece_between_two_is_captured(ranks: str) -> None:
    position = board(ranks)
    move = "e4-e5" if "2Ff4" in ranks else "e4-d4"
    after = position.play(move)
    assert after.scores == (2, 1)


def test_capture_on_a_diagonal() -> None:
    after = board("8/8/2F5/3f4/8/5C2/8/f7").play("f3-e4")
    assert after.text == "8/8/2F5/8/4C3/8/8/f7 b 7 8 0"


def test_one_move_can_capture_several() -> None:
    after = board("8/8/8/1Ff1fF2/3C4/8/8/f7").play("d4-d5")
    assert after.text == "8/8/8/1F1C1F2/8/8/8/f7 b 7 8 0"


def test_a_piece_that_walks_between_two_is_not_captured_because_it_may_not_walk_there() -> None:
    position = board("8/8/8/2f1f3/3F4/8/8/C7")
    assert "d5" not in from_square(position, "d4")
    assert reason(position, "d4-d5") == "Not d5: your fantassin would be caught between c5 and e5."
    assert reason(position, "d4-d5", "fr") == "Pas en d5\u00a0: ton fantassin y serait pris entre c5 et e5."


def test_exposure_is_allowed_when_the_move_captures_and_the_piece_stays() -> None:
    position = board("8/3F4/3f4/2f1f3/3F4/8/8/8")
    after = position.play("d4-d5")
    assert after.text == "8/3F4/8/2fFf3/8/8/8/8 b 8 8 0"
    assert after.turn == 1


def test_corner_is_captured_between_its_two_sides() -> None:
    after = board("7f/8/8/8/8/8/2C5/fF6").play("c2-b3")
    assert after.scores == (2, 2)
    taken = board("7f/8/8/8/8/1C6/8/fF6").play("b3-a2")
    assert taken.scores == (2, 1)


def test_corner_exposure_is_refused() -> None:
    position = board("8/8/8/8/8/8/fC6/1f6")
    assert "a1" not in from_square(position, "b2")
    assert "between b1 and a2" in reason(position, "b2-a1")


def test_the_vacated_square_does_not_flank() -> None:
    after = board("7f/8/8/8/8/8/8/fC6").moves
    assert "b1-a2" in after
    assert board("7f/8/8/8/8/8/8/fC6").play("b1-a2").scores == (1, 2)


def test_promotion_frees_a_captured_cavalier() -> None:
    after = board("8/3F4/8/8/8/8/8/f6C").play("d7-d8")
    assert after.text == "3C4/8/8/8/8/8/8/f6C b 6 8 0"


def test_without_a_captured_cavalier_the_fantassin_stays_for_good() -> None:
    after = board("8/3F4/8/8/8/8/CCCCCCCC/f7").play("d7-d8")
    assert after.text == "3F4/8/8/8/8/8/CCCCCCCC/f7 b 0 8 0"
    later = board("3F4/8/8/8/8/8/1CCCCCCC/f7")
    assert from_square(later, "d8") == set()


def test_captures_of_the_arriving_move_are_settled_before_promotion() -> None:
    after = board("3fF3/2F5/8/8/8/8/8/f7").play("c7-c8")
    assert after.text == "2C1F3/8/8/8/8/8/8/f7 b 7 8 0"


def test_a_winning_move_still_promotes() -> None:
    after = board("3fF3/2F5/8/8/8/8/8/8").play("c7-c8")
    assert after.over
    assert after.winners == (0,)
    assert after.text == "2C1F3/8/8/8/8/8/8/8 b 7 8 0"


def test_capturing_everything_is_imperator() -> None:
    after = board("8/8/8/2Ff4/4C3/8/8/8").play("e4-e5")
    assert after.over
    assert after.winners == (0,)
    assert after.moves == ()
    assert "over" in reason(after, "e5-e6")


def test_win_comes_before_any_draw() -> None:
    after = board("8/8/8/2Ff4/4C3/8/8/8", quiet=99).play("e4-e5")
    assert after.winners == (0,)


def test_no_legal_move_is_a_draw() -> None:
    after = board("8/8/8/8/3F4/3f4/8/7f", "w")
    assert not after.over
    blocked = board("8/8/8/3f4/3F4/8/8/7f", "w")
    assert blocked.over
    assert blocked.winners == ()


def test_third_time_is_a_draw_and_the_set_up_counts() -> None:
    position = ludotheque.start("latroncules")
    there_and_back = ["d2-c3", "e7-d6", "c3-d2", "d6-e7"]
    for move in [*there_and_back, *there_and_back]:
        assert not position.over
        position = position.play(move)
    assert position.over
    assert position.winners == ()


def test_hundred_quiet_plies_are_a_draw() -> None:
    position = board("8/8/8/8/8/8/8/C5cf", quiet=98)
    assert not position.play("a1-b2").over
    assert position.play("a1-b2").play("g1-f2").over


def test_a_fantassins_move_or_a_capture_starts_the_count_anew() -> None:
    assert board("8/8/8/8/3F4/8/8/f6f", quiet=99).play("d4-d5").text == "8/8/8/3F4/8/8/8/f6f b 8 8 0"


def test_one_piece_each_is_a_draw_at_once() -> None:
    position = board("8/8/8/8/3C4/8/8/7c")
    assert position.over
    assert position.winners == ()


@pytest.mark.parametrize(("ranks", "winners"), [("8/8/8/3f4/3F4/8/8/7f", (1,)), ("8/8/8/8/3C4/8/8/7c", ())])
def test_points_variant_counts_pieces_instead_of_drawing(ranks: str, winners: tuple[int, ...]) -> None:
    assert board(ranks, variant="points").winners == winners


def test_points_variant_at_the_hundredth_quiet_ply() -> None:
    assert board("8/8/8/8/8/8/8/C5cf", quiet=99, variant="points").play("a1-b2").winners == (1,)


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("", "five parts"),
        ("8/8/8/8/8/8/8/8 w 8 8 0", "empty"),
        (START.replace("w", "x"), "side to move"),
        (START.replace("0 0 0", "1 0 0"), "must be 8"),
        (START.replace("0 0 0", "0 0 101"), "100"),
        (START.replace("0 0 0", "0 0 00"), "not a count"),
        (START.replace("0 0 0", "0 0 -1"), "not a count"),
        (START.replace("8/8/8/8", "8/8/8"), "eight ranks"),
        (START.replace("8/8/8/8", "8/8/8/44"), "shortest"),
        (START.replace("8/8/8/8", "8/8/8/7"), "eight squares"),
        (START.replace("8/8/8/8", "8/8/8/9"), "'9'"),
        (START.replace("8/8/8/8", "8/8/8/Q7"), "'Q'"),
        (START.replace("8/8/8/8", "8/8/8/C7"), "9 cavaliers"),
        (START.replace("8/8/8/8", "8/8/8/F7"), "9 fantassins"),
        (START + " ", "five parts"),
        (START.replace(" w", "  w"), "five parts"),
    ],
)
def test_position_text_is_strict(text: str, about: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read(text)
    assert about in str(refused.value)
    assert refused.value.text == text


@pytest.mark.parametrize(
    "text", ["", "a2", "a2a3", "a2-a9", "i2-a3", "A2-A3", " a2-a3", "a2-a3\n", "a2–a3", "a2-a3-a4"]
)
def test_move_text_is_strict(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        ludotheque.start("latroncules").play(text)
    assert refused.value.text == text


@pytest.mark.parametrize(
    ("move", "about"),
    [
        ("d4-d5", "no piece"),
        ("a7-a6", "not yours"),
        ("a1-b2", "taken"),
        ("b2-d4", "jump"),
        ("b2-b3", "marks"),
        ("b2-e5", "steps one square"),
        ("b2-c4", "steps one square"),
        ("a2-a2", "taken"),
    ],
)
def test_refusals_say_why(move: str, about: str) -> None:
    assert about in reason(ludotheque.start("latroncules"), move)
    assert reason(ludotheque.start("latroncules"), move, "fr")
