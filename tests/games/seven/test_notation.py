"""Texts are strict, and a move has exactly one."""

from __future__ import annotations

import pytest

from ludotheque.games.seven.notation import number_of, text_of
from ludotheque.games.seven.rules import ACTIONS
from ludotheque.rules.errors import BadNotation


def test_every_number_has_a_text_of_its_own() -> None:
    step = 61  # shares no factor with the width of the numbering, so all orientations and edges are met
    numbers = range(0, ACTIONS, step)
    assert all(number_of(text_of(number)) == number for number in numbers)
    assert number_of(text_of(ACTIONS - 1)) == ACTIONS - 1


def test_the_page_s_example() -> None:
    text = "Y:0,0;1,-2;1,-1;2,-1"
    assert text_of(number_of(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Y",
        "y:0,0;1,-2;1,-1;2,-1",
        "Z:0,0;1,-2;1,-1;2,-1",
        "Y:0,0;1,-2;1,-1",
        "Y:0,0;1,-2;1,-1;2,-1;",
        "Y:0,0;1,-2;1,-1;2,-1\n",
        " Y:0,0;1,-2;1,-1;2,-1",
        "Y: 0,0;1,-2;1,-1;2,-1",
        "Y:0,0;+1,-2;1,-1;2,-1",
        "Y:-0,0;1,-2;1,-1;2,-1",
        "Y:00,0;1,-2;1,-1;2,-1",
        "Y:0,0;1,-02;1,-1;2,-1",
        "Y:0,0;1,−2;1,−1;2,−1",
        "Y:٠,0;1,-2;1,-1;2,-1",
        "Y:0.0;1,-2;1,-1;2,-1",
    ],
)
def test_anything_that_is_not_written_like_a_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a move"):
        number_of(text)


def test_cells_out_of_order_are_refused() -> None:
    with pytest.raises(BadNotation, match="not in order"):
        number_of("Y:0,0;1,-1;1,-2;2,-1")


def test_cells_of_another_tile_or_of_none_are_refused() -> None:
    for text in ("I:0,0;1,-2;1,-1;2,-1", "I:0,0;0,1;0,2;0,4", "I:0,0;0,0;0,1;0,2"):
        with pytest.raises(BadNotation, match="do not make a tile I"):
            number_of(text)


def test_cells_beyond_reach_are_refused() -> None:
    with pytest.raises(BadNotation, match="further away"):
        number_of("I:60,0;60,1;60,2;60,3")
