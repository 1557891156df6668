"""The rulings of Heptagramme, one test each."""

from __future__ import annotations

import numpy as np
import pytest

from games.heptagramme.play import Play
from ludotheque import BadNotation
from ludotheque.games.heptagramme import notation, rules
from ludotheque.games.heptagramme.deck import CAPITAL_VALUE, KINDS, SIGNS, SMALL_CARDS, SMALL_VALUE
from ludotheque.games.heptagramme.lexicon.ask import word_of
from ludotheque.games.heptagramme.record import (
    ACTIONS,
    CARDS_OUT,
    PASSED,
    SLASH,
    SWAPS,
    TABLE_EMPTY,
)
from ludotheque.games.heptagramme.rows import clear_row
from ludotheque.games.heptagramme.swaps import rank, unrank

_OTHER = "eeeeaas"


def two(hand: str = "", capitals: str = "", *, short: bool = False, other: str = _OTHER) -> Play:
    return Play([hand, other], capitals, short=short)


def leave_only(game: Play, *, capitals: str = "", pack: str = "", discard: str = "") -> None:
    """Replace what lies in the packs and in the discard."""
    game.s.capitals[:] = [int(sign.upper() in capitals) for sign in SIGNS]
    game.s.pack[:] = [pack.count(sign) for sign in SIGNS]
    game.s.discard[:] = [discard.count(sign) for sign in SIGNS]


def test_the_deck_is_the_one_of_the_rulebook() -> None:
    assert SMALL_CARDS.sum() == 96
    values = {sign: int(SMALL_VALUE[kind]) for kind, sign in enumerate(SIGNS)}
    assert [values[sign] for sign in "aeirtnfphcxz?"] == [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 0]
    assert all(CAPITAL_VALUE[kind] == 2 * SMALL_VALUE[kind] for kind in range(KINDS - 1))


def test_hands_are_dealt_first_seat_by_seat_then_capitals_slot_by_slot() -> None:
    game = Play(["abcdefg", "hijklmn", "opqrstu"], "ABCDEFG")
    assert [game.hand(seat) for seat in range(3)] == ["abcdefg", "hijklmn", "opqrstu"]
    assert "".join(game.row(slot) for slot in range(1, 8)) == "abcdefg"
    assert not game.chance


def test_draws_have_the_odds_of_the_cards_left() -> None:
    board = np.zeros(1, rules.RECORD)
    rules.start(board[0], np.array([2, 0, 0], np.int64))
    weights, found = np.zeros(rules.WIDTH, np.int64), np.empty(rules.WIDTH, np.int64)
    count = rules.moves(board[0], found)
    rules.odds(board[0], weights)
    assert weights[:count].tolist() == SMALL_CARDS.tolist()
    rules.play(board[0], notation.number_of("=e"))
    rules.odds(board[0], weights)
    assert weights[4] == SMALL_CARDS[4] - 1


def test_a_joker_of_either_kind_is_drawn_by_the_same_text() -> None:
    game = two("?", "?")
    assert "?" in game.hand(0)
    assert game.row(1) == "?"


def test_each_letter_scores_at_once_and_a_small_joker_nothing() -> None:
    game = two("x?e", "OD").play("x>1")
    assert game.points == [5, 0]
    assert game.play("?>2").points == [5, 0]
    assert game.play("e>2").points == [6, 0]


def test_stop_needs_a_placement_and_passing_needs_none() -> None:
    game = two("frieiap", "ARFCOVD")
    assert "stop" not in game.moves
    assert "swap" in game.moves
    game.play("f>1")
    assert "stop" in game.moves
    assert not any(move.startswith("swap") for move in game.moves)


def test_a_word_may_be_announced_only_if_it_got_a_letter_in_this_turn() -> None:
    game = two("arpe", "CARFOVD", other="s").play("a>1", "r>1", "p>1", "e>1")
    assert "1=CARPE" in game.moves
    game.play("stop").draw("")
    assert "1=CARPE" not in game.moves
    game.play("s>1")
    assert word_of(int(game.s.last_word)) == "carpes"


def test_a_word_that_cannot_grow_is_announced_at_once() -> None:
    game = two("arpes", "CARFOVD").play("a>1", "r>1", "p>1", "e>1", "s>1")
    assert game.chance
    assert game.points == [1 + 2 + 3 + 1 + 2 + 6, 0]
    assert word_of(int(game.s.last_word)) == "carpes"
    assert game.play("=T").row(1) == "t"


def test_a_forced_announcement_takes_the_best_paying_reading_then_the_alphabet() -> None:
    game = two("arpes", "?ARFOVD").play("a>1", "r>1", "p>1", "e>1", "s>1")
    assert game.points[0] == 9 + 6
    assert word_of(int(game.s.last_word)) == "carpes"


def test_every_reading_of_a_joker_is_its_own_announcement() -> None:
    game = two("arpe", "?ARFOVD").play("a>1", "r>1", "p>1", "e>1")
    announced = {move for move in game.moves if move.startswith("1=")}
    assert {"1=CARPE", "1=HARPE"} <= announced
    assert {move[2] for move in announced} >= {"C", "H"}


def test_a_joker_changes_its_mind_as_the_word_grows() -> None:
    game = two("?rpe", "CARFOVD").play("?>1", "r>1", "p>1")
    assert "e>1" in game.moves
    game = two("?aler", "CARFOVD", other="s").play("?>1", "a>1")
    assert "l>1" in game.moves


def test_a_row_takes_one_joker_only() -> None:
    game = two("??a", "C?ARFOV").play("?>1")
    assert "?>1" not in game.moves
    assert "?>2" not in game.moves
    assert "?>3" in game.moves


def test_the_new_capital_serves_in_the_same_turn() -> None:
    game = two("arpesa", "CRFOVDL").play("a>1", "r>1", "p>1", "e>1", "1=CARPE", "=T")
    assert game.play("a>1").row(1) == "ta"


def test_the_bonus_comes_once_a_turn() -> None:
    game = two("frieiap", "ARFCOVD").play("f>1", "r>1", "i>1", "e>2", "p>2", "a>3", "i>3", "=h", "h>4")
    assert not game.chance
    assert set(game.moves) == {"stop"}


def test_the_bonus_comes_after_the_forced_announcement_and_its_capital() -> None:
    game = two("arpesif", "CARFOVD").play("i>2", "f>5", "a>1", "r>1", "p>1", "e>1", "s>1")
    assert game.hand(0) == ""
    game.play("=T")
    assert game.chance
    assert game.play("=e").hand(0) == "e"
    assert not game.chance


def test_with_nothing_to_draw_there_is_no_bonus() -> None:
    game = two("frieiap", "ARFCOVD", short=True)
    leave_only(game, capitals="T")
    game.play("f>1", "r>1", "i>1", "e>2", "p>2", "a>3", "i>3")
    assert game.moves == ["stop"]


def test_after_the_last_card_a_growable_word_may_still_be_announced() -> None:
    game = two("arpe", "CARFOVD")
    game.s.hands[0] = [int(sign in "arpe") for sign in SIGNS]
    game.play("a>1", "r>1", "p>1", "e>1", "=x")
    assert {"1=CARPE", "stop"} <= set(game.moves)


def test_a_pass_throws_any_part_of_the_hand_and_draws_as_many() -> None:
    game = two("aabcdef")
    parts = [move for move in game.moves if move.startswith("swap")]
    assert len(parts) == 3 * 2**5
    assert "swap aab" in parts
    game.play("swap aab")
    assert [int(game.s.discard[kind]) for kind in range(3)] == [2, 1, 0]
    game.draw("eee")
    assert game.hand(0) == "cdeeeef"


def test_an_empty_hand_can_only_pass() -> None:
    game = two("frieiap")
    game.s.hands[0] = 0
    assert game.moves == ["swap"]


def test_the_discard_becomes_the_pack_with_the_cards_just_thrown() -> None:
    game = two("frieiap", "ARFCOVD")
    leave_only(game, capitals="T", pack="s", discard="t")
    game.play("swap fr", "=s")
    assert game.moves == ["=f", "=r", "=t"]
    assert game.s.discard.sum() == 0


def test_an_empty_pack_stays_empty_until_somebody_must_draw() -> None:
    game = two("frieiap", "ARFCOVD")
    leave_only(game, capitals="T", pack="s", discard="t")
    game.play("f>1", "stop", "=s")
    assert game.s.pack.sum() == 0
    assert game.s.discard.sum() == 1
    assert game.s.seat == 1


def test_the_game_ends_at_once_when_no_capital_and_no_card_is_left() -> None:
    game = two("arpesax", "CARFOVD")
    for slot in range(2, 8):
        clear_row(game.s, slot - 1)
    leave_only(game, pack="eeee")
    game.play("a>1", "r>1", "p>1", "e>1", "s>1")
    assert game.over
    assert game.s.ending == TABLE_EMPTY
    assert game.moves == []
    assert game.hand(0) == "ax"


def test_a_slot_stays_empty_when_the_capitals_are_used_up() -> None:
    game = two("arpesax", "CARFOVD")
    leave_only(game, pack="eeee")
    game.play("a>1", "r>1", "p>1", "e>1", "s>1")
    assert not game.over
    assert game.row(1) == ""
    assert not any(move.endswith(">1") for move in game.moves)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_rounds_of_passes_end_the_game_and_nothing_is_drawn(players: int) -> None:
    game = Play(["aab"] * 1 + [""] * (players - 1), "")
    for _ in range(3 * players - 1):
        assert not game.over
        game.play("swap")
    game.play("swap " + game.hand(players - 1)[:1])
    assert game.s.ending == PASSED
    assert game.s.hands[players - 1].sum() == 6
    assert (game.s.sheet[2, :players] == SLASH).all()


def test_a_placement_breaks_a_row_of_passes() -> None:
    game = two("frieiap", "ARFCOVD").play(*["swap"] * 4).play("f>1", "stop").draw("")
    game.play(*["swap"] * 5)
    assert not game.over


def test_the_short_version_ends_when_a_turn_leaves_all_hands_and_the_pack_empty() -> None:
    game = two("frieiap", "ARFCOVD", short=True)
    leave_only(game, capitals="T", discard="aaa")
    game.s.hands[1] = 0
    game.s.hands[0] = [int(sign in "fr") for sign in SIGNS]
    game.play("f>1", "r>1")
    assert not game.over
    assert game.play("stop").s.ending == CARDS_OUT


def test_most_points_win_and_equal_points_share_the_win() -> None:
    game = two("frieiap", "ARFCOVD")
    points, wins = np.zeros(2, np.int64), np.zeros(2, np.int64)
    rules.score(game.s, points, wins)
    assert wins.tolist() == [0, 0]
    game.play(*["swap"] * 6)
    rules.score(game.s, points, wins)
    assert wins.tolist() == [1, 1]
    game.s.points[1] = 3
    rules.score(game.s, points, wins)
    assert wins.tolist() == [0, 1]


def test_only_its_owner_may_know_a_small_letter_drawn() -> None:
    game = two("frieiap", "ARFCOVD").play("f>1", "stop")
    drawn = notation.number_of("=e")
    assert notation.visible_to(game.s, drawn, 0)
    assert not notation.visible_to(game.s, drawn, 1)
    assert not notation.visible_to(game.s, drawn, -1)
    game.draw("")
    assert notation.visible_to(game.s, notation.number_of("swap"), 1)
    capital = two("arpes", "CARFOVD").play("a>1", "r>1", "p>1", "e>1", "s>1")
    assert notation.visible_to(capital.s, notation.number_of("=?"), 1)


def test_every_number_has_one_text_and_back() -> None:
    rng = np.random.default_rng(1)
    for move in [*range(300), SWAPS - 1, SWAPS, ACTIONS - 1, *rng.integers(0, ACTIONS, 500).tolist()]:
        assert notation.number_of(notation.text_of(move)) == move


def test_parts_of_a_hand_are_numbered_without_gaps() -> None:
    cards = np.zeros(KINDS, np.int8)
    for number in [0, 1, 2, 27, 28, 5_000_000, ACTIONS - SWAPS - 1]:
        unrank(number, cards)
        assert rank(cards) == number
    assert notation.text_of(ACTIONS - 1) == "swap"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "swap ",
        "swap ba",
        "swap ?a",
        "swap aaaaaaaa",
        "r>8",
        "R>3",
        "3=carpe",
        "3=XYZZY",
        "8=CARPE",
        "=é",
        "=",
        "=*",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        notation.number_of(text)
