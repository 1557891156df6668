"""Arrangements as text: read strictly, and every refusal names the tile and the cell in both languages."""

from __future__ import annotations

import pytest

from ludotheque.games.seven.puzzles import arrangement
from ludotheque.rules.errors import BadNotation

TEXT = "black U:0,0;0,1;1,-1;1,1 white I:-1,-2;-1,-1;-1,0;-1,1 black O:3,0;3,1;4,-1;4,0"


def test_what_is_read_is_written_again() -> None:
    assert arrangement.write(arrangement.read(TEXT)) == TEXT
    assert arrangement.read("") == ()
    assert arrangement.read("U:0,0;0,1;1,-1;1,1") == arrangement.read("black \n\t U:0,0;0,1;1,-1;1,1 ")


def test_white_tiles_may_lie_on_black_ones_only_in_layers() -> None:
    text = "black U:0,0;0,1;1,-1;1,1 white U:0,0;0,1;1,-1;1,1"
    assert len(arrangement.read(text, layers=True)) == 2
    with pytest.raises(BadNotation):
        arrangement.read(text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Q:3,4;3,5;3,6;3,7", ["Q", "3,4"]),
        ("I:0,0;0,1;0,2;0,3 white J:0,0;0,1;0,2;1,-1", ["J", "0,0", "I"]),
        ("I:0,0;0,1;0,2;0,3 I:2,0;2,1;2,2;2,3", ["I", "0,0", "2,0"]),
        ("I:0,0;0,1;0,2;5,5", ["I", "5,5"]),
        ("I:0,0;0,1;0,2", ["I", "0,0", "3"]),
        ("I:0,0;0,1;0,2;0,3;0,4", ["I", "0,0", "5"]),
        ("O:0,0;0,1;0,2;0,3", ["O", "0,0", "I"]),
        ("I:0,1;0,0;0,2;0,3", ["I", "0,0"]),
        ("I:0,0;0,0;0,1;0,2", ["I", "0,0"]),
        ("I:0,97;0,98;0,99;0,100", ["I", "0,100"]),
    ],
)
def test_refusals_name_the_tile_and_the_cell(text: str, named: list[str]) -> None:
    with pytest.raises(BadNotation) as refused:
        arrangement.read(text)
    for language in ("en", "fr"):
        said = refused.value.reason.say(language)
        assert all(word in said for word in named), said


@pytest.mark.parametrize(
    "text", ["I", "i:0,0;0,1;0,2;0,3", "I:+0,0;0,1;0,2;0,3", "I:00,0;0,1;0,2;0,3", "green", "I:0,0;-0,1"]
)
def test_other_texts_are_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadNotation, match="Y:0,0;1,-2;1,-1;2,-1"):
        arrangement.read(text)
