"""Every rule and ruling of Hepta Mensa, by name."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import ludotheque
from ludotheque import BadNotation, BadOption, IllegalMove, Position
from ludotheque.games.heptamensa import rules
from ludotheque.games.heptamensa.notation import number_of, text_of
from ludotheque.rules.contract import EVERYTHING
from ludotheque.rules.random import random_state

LAYOUT = "=DDSSDSSDDSDSDSSD"
#    a b c d
# 1  D D S S
# 2  D S S D
# 3  D S D S
# 4  D S S D
ALL_COINS_FIRST = "DDCCDCCDDRDRDRRD"


def after(*texts: str, setup: str | None = None) -> Position:
    """The position after these events."""
    position = ludotheque.start("heptamensa", **({"setup": setup} if setup else {}))
    for text in texts:
        position = position.play(text)
    return position


def laid(*texts: str) -> Position:
    """The position after the usual layout and these events."""
    return after(LAYOUT, *texts)


def test_the_set_up_is_chance_with_12870_equal_outcomes() -> None:
    opening = ludotheque.start("heptamensa")
    assert opening.turn is None
    assert opening.chance is not None
    assert len(opening.chance) == 12_870
    assert set(opening.chance.values()) == {Fraction(1, 12_870)}
    assert all(text.count("D") == 8 and text.count("S") == 8 for text in opening.chance)


def test_seat_0_moves_first() -> None:
    assert laid().turn == 0


def test_each_seat_has_two_one_stone_pawns_one_two_stone_pawn_and_a_moon() -> None:
    assert laid().view(0).hands == ((2, 1, 1), (2, 1, 1))


def test_spots_touch_their_four_cells() -> None:
    assert [text for text in laid().moves if text.startswith("CM@3")] == ["CM@3:c1", "CM@3:c2", "CM@3:d1"]


def test_stone_goes_on_a_free_spot_and_scores() -> None:
    position = laid("S2@5")
    assert position.scores == (2, 0)
    assert not any("@5" in text and text[0] in "SC" for text in position.moves)
    assert position.turn == 1


def test_the_two_one_stone_pawns_are_the_same_to_the_notation() -> None:
    position = laid("S1@5", "S1@1", "S1@9")
    assert position.scores == (2, 1)
    assert position.view(0).hands[0] == (0, 1, 1)


def test_the_moon_side_has_no_use() -> None:
    assert not [text for text in laid().moves if text.startswith("SM")]
    with pytest.raises(BadNotation):
        laid().play("SM@5")


def test_centaur_has_to_turn_a_single_arrow_it_touches() -> None:
    position = laid()
    assert "CM@5:b2" in position.moves
    assert "CM@5" not in position.moves
    with pytest.raises(IllegalMove, match="touches a single arrow"):
        position.play("CM@5")


def test_centaur_does_not_turn_a_double_arrow() -> None:
    with pytest.raises(IllegalMove, match="single arrow up"):
        laid().play("CM@1:a1")


def test_centaur_that_touches_no_single_arrow_turns_nothing() -> None:
    position = after("=DDDDDDDDSSSSSSSS")
    assert [text for text in position.moves if text.startswith("CM@1")] == ["CM@1"]
    placed = position.play("CM@1")
    assert placed.turn == 1
    assert placed.view(0).spots[0].side == "centaur"


def test_centaur_that_finds_a_coin_takes_it_and_moves_into_its_cell() -> None:
    position = laid("CM@5:b2", "=coin")
    view = position.view(0)
    assert position.scores == (1, 0)
    assert view.spots[4] is None
    assert view.cells[5] == "taken"
    assert view.takers[5] == 0
    assert "S1@5" in position.moves


def test_centaur_that_finds_recycling_stays() -> None:
    view = laid("CM@5:b2", "=recycling").view(0)
    assert view.spots[4].side == "centaur"
    assert view.cells[5] == "recycling"
    assert view.points == (0, 0)


def test_the_odds_of_a_turned_token_are_the_unseen_faces() -> None:
    position = laid("CM@5:b2")
    assert position.chance == {"=coin": Fraction(1, 2), "=recycling": Fraction(1, 2)}
    position = position.play("=coin").play("CM@3:c1")
    assert position.chance == {"=coin": Fraction(3, 7), "=recycling": Fraction(4, 7)}


def test_a_chance_event_with_one_outcome_is_still_an_event() -> None:
    position = laid(
        "CM@3:c1", "=coin", "CM@3:d1", "=coin", "C1@3:c2", "=coin", "C1@4:b2", "=coin", "C1@5:b3"
    )  # fmt: skip
    assert position.chance == {"=recycling": Fraction(1)}


def test_lightning_turns_a_double_arrow_that_touches_an_opposing_stone() -> None:
    position = laid("S1@1")
    assert [text for text in position.moves if text.startswith("L")] == ["L:a1", "L:a2", "L:b1"]
    assert position.play("L:a1").view(0).cells[0] == "lightning"
    with pytest.raises(IllegalMove, match="touches no stone"):
        position.play("L:a4")


def test_own_stones_and_centaurs_attract_no_lightning() -> None:
    position = laid("S1@1", "CM@4:b2", "=recycling")
    assert not [text for text in position.moves if text.startswith("L")]


def test_a_token_is_turned_once_at_most() -> None:
    position = laid("S1@1", "L:a1", "S1@9")
    with pytest.raises(IllegalMove, match="only a double arrow"):
        position.play("L:a1")


def test_strike_needs_two_lightnings_whoever_turned_them() -> None:
    position = laid("S1@1", "L:a1", "S1@9")
    with pytest.raises(IllegalMove, match="two lightnings"):
        position.play("K:b2@1")
    # Garnet’s own pawn on spot 4 lets Ivory turn a2, which Garnet then uses.
    position = laid("S1@1", "L:a1", "S1@9", "S1@4", "L:a2")
    assert "K:b2@1" in position.moves


def test_strike_with_recycling_disarms_the_pawn_which_keeps_its_spot() -> None:
    position = laid("S1@1", "L:a1", "S1@9", "L:a2", "S2@7", "K:b2@1", "=recycling")
    view = position.view(0)
    assert view.spots[0] == type(view.spots[0])(0, "centaur")
    assert position.scores == (3, 0)
    assert view.hands[0] == (0, 0, 1)
    assert not [text for text in position.moves if text[0] in "SC" and "@1" in text]


def test_strike_with_a_coin_does_nothing_and_nobody_gets_it() -> None:
    position = laid("S1@1", "L:a1", "S1@9", "L:a2", "S2@7", "K:b2@1", "=coin")
    assert position.scores == (4, 0)
    assert position.view(0).cells[5] == "coin"
    assert position.view(0).unseen_coins == 3
    assert "CM@5:b2" not in position.moves


def test_strike_names_the_pawn_and_turns_only_that_one() -> None:
    events = ("S1@1", "L:a1", "S1@4", "L:a2", "S2@9", "L:a3", "CM@3:c1", "=coin")
    position = laid(*events)
    assert {"K:b2@1", "K:b2@4", "K:b3@4"} <= set(position.moves)
    spots = position.play("K:b2@4").play("=recycling").view(0).spots
    assert (spots[0].side, spots[3].side) == ("one", "centaur")


def test_a_strike_has_no_use_for_an_opposing_centaur() -> None:
    position = laid("S1@1", "L:a1", "S1@9", "L:a2", "S2@7", "K:b2@1", "=recycling", "CM@3:c1", "=coin")
    assert not [text for text in position.moves if text.startswith("K") and text.endswith("@1")]


def test_an_action_is_compulsory() -> None:
    with pytest.raises(IllegalMove, match="so you have to"):
        laid().play("--")


def test_pass_is_the_only_move_after_all_four_pawns_with_nothing_to_turn() -> None:
    position = after("=SSSSSSSSDDDDDDDD", "S1@9", "S1@1", "CM@2:b1", "=recycling", "L:c4", "C1@3:c1", "=recycling",
                     "L:d4", "C2@6:c2", "=recycling", "L:c3", )  # fmt: skip
    assert position.view(0).hands[0] == (0, 0, 0)
    assert position.moves == ("--",)
    assert position.play("--").turn == 1


def test_the_game_ends_at_once_when_all_eight_pawns_are_placed() -> None:
    position = laid("S1@1", "S1@2", "S1@3", "S1@4", "S2@5", "S2@6", "CM@7:b3", "=coin", "CM@7:b4")
    assert not position.over
    ended = position.play("=recycling")
    assert ended.over
    assert ended.moves == ()
    with pytest.raises(IllegalMove, match="over"):
        ended.play("--")


def test_the_last_centaurs_coin_is_settled_before_the_end() -> None:
    position = laid("S1@1", "S1@2", "S1@3", "S1@4", "S2@5", "S2@6", "CM@7:b3", "=recycling", "CM@8:b4", "=coin")
    assert position.over
    assert position.scores == (4, 5)
    assert position.winners == (1,)


def test_a_tie_goes_to_whoever_placed_all_four_pawns_first() -> None:
    position = laid("S1@1", "S1@2", "S1@3", "S1@4", "S2@5", "S2@6", "CM@7:b3", "=recycling", "CM@8:b4", "=recycling")
    assert position.scores == (4, 4)
    assert position.winners == (0,)
    other = laid("S1@1", "S1@2", "L:b1", "S1@4", "S1@3", "S2@6", "S2@5", "CM@7:b3", "=recycling")
    assert other.view(0).first == 1
    other = other.play("CM@8:b4").play("=recycling")
    assert other.scores == (4, 4)
    assert other.winners == (1,)


def test_a_centaur_in_a_cell_counts_as_placed() -> None:
    assert laid("CM@5:b2", "=coin").view(0).hands[0] == (2, 1, 0)


@pytest.mark.parametrize(
    "setup", ["DDDD", "DDCCDCCDDRDRDRRR", "DDSSDSSDDSDSDSSD", "ddccdccddrdrdrrd", ALL_COINS_FIRST + "D", ""]
)
def test_any_other_set_up_is_refused_with_the_reason(setup: str) -> None:
    with pytest.raises(BadOption, match="8 D .double arrow., 4 C .coin. and 4 R"):
        ludotheque.start("heptamensa", setup=setup)


def test_with_given_backs_nothing_is_chance() -> None:
    position = after("CM@5:b2", setup=ALL_COINS_FIRST)
    assert position.chance is None
    assert position.turn == 1
    assert position.scores == (1, 0)
    assert after("CM@8:b3", setup=ALL_COINS_FIRST).view(0).cells[9] == "recycling"


def test_the_default_set_up_can_be_said() -> None:
    assert ludotheque.start("heptamensa", setup=None).chance is not None


def test_given_backs_stay_hidden_from_seats_and_spectators() -> None:
    one = ludotheque.start("heptamensa", setup=ALL_COINS_FIRST)
    two = ludotheque.start("heptamensa", setup="DDRRDRRDDCDCDCCD")
    for seat in (0, 1, -1):
        assert one.view(seat) == two.view(seat)
    assert one.view(EVERYTHING) != two.view(EVERYTHING)


def test_guess_redraws_only_what_is_unseen_and_evenly() -> None:
    board = after("CM@5:b2", setup=ALL_COINS_FIRST).board
    rng = random_state(7)
    seen: dict[int, int] = {}
    for _ in range(7_000):
        rules.guess(board[0], 0, rng)
        backs = int(board[0].backs)
        assert backs.bit_count() == 3
        assert backs & ~int(board[0].singles) == 0
        seen[backs] = seen.get(backs, 0) + 1
    assert len(seen) == 35
    assert all(130 < times < 275 for times in seen.values())


def test_guess_leaves_a_position_without_secrets_alone() -> None:
    board = laid("CM@5:b2").board
    before = board.tobytes()
    rules.guess(board[0], 0, random_state(1))
    assert board.tobytes() == before


def test_every_number_has_one_text() -> None:
    texts = [text_of(number) for number in range(rules.ACTIONS)]
    assert len(set(texts)) == rules.ACTIONS
    assert [number_of(text) for text in texts] == list(range(rules.ACTIONS))
    assert texts[rules.SETUP :] == sorted(texts[rules.SETUP :])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("s1@5", "a move is like"),
        ("S1@0", "a move is like"),
        ("C1@5:a1", "spot 5 does not touch a1"),
        ("K:a1@5", "spot 5 does not touch a1"),
        ("=DDDD", "sixteen letters"),
        ("=heads", "a move is like"),
        ("", "a move is like"),
        (" S1@5", "a move is like"),
    ],
)
def test_notation_is_strict(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        laid().play(text)


def test_refusals_say_why() -> None:
    for text, reason in (
        ("S1@1", "taken"),
        ("L:c3", "touches no stone"),
        ("K:b2@4", "no opposing stone"),
        ("=coin", "not chance"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            laid("S1@1").play(text)
    with pytest.raises(IllegalMove, match="placed the two-stone pawn already"):
        laid("S2@1", "S1@2").play("S2@3")
    with pytest.raises(IllegalMove, match="Chance has to speak"):
        laid("CM@5:b2").play("S1@1")


def test_the_position_is_small() -> None:
    assert np.zeros(1, rules.RECORD).nbytes <= 64
