"""The rules of Connect Four: named one by one, against the plain game, and counted."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import ludotheque
import pytest
from ludotheque.rules.position import Position
from ludotheque.rules.records import read_record
from ludotheque.rules.registry import find_game, game_names
from plain_connect_four import PlainGame

DATA = Path(__file__).parent / "data"
DRAWN = "deegadfcgfagfadgfgbdbdgfcafdeeabbbabececcc"
WON_WITH_THE_LAST_DISC = "efgeeedebcdcfdagbbegaccdafgadbbaafdgbcgcff"


def after(moves: str) -> Position:
    """The position after these columns."""
    position = ludotheque.start("connect_four")
    for move in moves:
        position = position.play(move)
    return position


def test_the_game_is_found_by_its_entry_point() -> None:
    assert "connect_four" in game_names()
    assert find_game("connect_four").name == "connect_four"


def test_the_first_side_begins_and_they_take_turns() -> None:
    assert [after("dce"[:n]).turn for n in range(4)] == [0, 1, 0, 1]


def test_a_disc_falls_to_the_lowest_free_place() -> None:
    assert after("ddc").text == "//x/xo///"


def test_a_full_column_is_refused_and_nothing_has_changed() -> None:
    position = after("dddddd")
    assert position.moves == tuple("abcefg")
    with pytest.raises(ludotheque.IllegalMove) as refused:
        position.play("d")
    assert refused.value.reason.say("en") == "Column d is full."
    assert refused.value.reason.say("fr") == "La colonne d est pleine."
    assert position == after("dddddd")


@pytest.mark.parametrize(
    "moves", ["ddcceef", "abababa", "abbcdcceddd", "gffedeedbdd"], ids=["level", "upright", "rising", "falling"]
)
def test_four_in_a_line_win(moves: str) -> None:
    position = after(moves)
    assert position.over
    assert position.winners == (0,)
    assert position.scores == (1, 0)
    assert position.moves == ()
    assert not after(moves[:-1]).over


def test_the_second_side_can_win_too() -> None:
    assert after("fagbgcfd").winners == (1,)


def test_a_line_does_not_run_from_the_top_of_a_column_to_the_bottom_of_the_next() -> None:
    assert not ludotheque.read("connect_four", "oooxxx/x/////").over


def test_a_full_board_without_four_is_a_draw() -> None:
    position = after(DRAWN)
    assert position.over
    assert position.winners == ()
    assert position.scores == (0, 0)


def test_four_with_the_last_disc_of_all_is_a_win() -> None:
    assert after(WON_WITH_THE_LAST_DISC[:-1]).moves == ("f",)
    assert after(WON_WITH_THE_LAST_DISC).winners == (1,)


@pytest.mark.parametrize("seed", range(60))
def test_random_games_agree_with_the_plain_game(seed: int) -> None:
    chooser = random.Random(seed)
    plain, position = PlainGame(), ludotheque.start("connect_four")
    while not plain.over:
        assert not position.over
        assert position.turn == "xo".index(plain.to_move)
        assert list(position.moves) == plain.moves()
        assert position.text == plain.text()
        move = chooser.choice(plain.moves())
        plain.play(move)
        position = position.play(move)
    assert position.over
    assert position.text == plain.text()
    assert position.winners == (() if plain.winner is None else ("xo".index(plain.winner),))


@pytest.mark.parametrize("case", json.loads((DATA / "perft.json").read_text()), ids=["opening", "threats", "late"])
def test_counted_sequences(case: dict[str, Any]) -> None:
    position = ludotheque.read("connect_four", case["text"]) if case["text"] else after("".join(case["moves"]))
    perft = position.game.rules.perft
    assert [perft(position.board, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]


def test_the_plain_game_counts_the_same() -> None:
    assert [PlainGame().perft(depth) for depth in range(1, 6)] == [7, 49, 343, 2401, 16807]


def test_the_golden_record_replays_and_is_written_as_it_was_read() -> None:
    text = (DATA / "golden.record").read_text(encoding="utf-8")
    record = read_record(text)
    assert record.write() == text
    plain = PlainGame()
    for event, position in zip(record.events, list(record.positions())[1:], strict=True):
        assert event.comment == f"of {len(plain.moves())}"
        plain.play(event.text)
        assert position.text == plain.text()
    assert plain.winner == "x"
    assert record.winners == (0,)
