"""The door: what a notebook imports, and what it costs to import it."""

from __future__ import annotations

import subprocess
import sys

import pytest

import ludotheque
from ludotheque import BadOption, LudothequeError, UnknownGame


def test_the_names_of_the_door() -> None:
    assert callable(ludotheque.games)
    assert "latroncules" in ludotheque.games()
    p = ludotheque.start("latroncules")
    assert isinstance(p, ludotheque.Position)
    assert p.play("a2-a3").turn == 1
    assert p.chance is None
    assert not p.over
    assert p.winners == ()
    assert p.text is not None
    assert ludotheque.read("latroncules", p.text) == p
    assert "<svg" in p._repr_svg_()
    assert "f c f c" in str(p)
    assert p.text in repr(p)


def test_games_can_be_listed_before_and_after_their_package_is_imported() -> None:
    script = (
        "import ludotheque; first = ludotheque.games(); import ludotheque.games.latroncules;"
        "assert ludotheque.games() == first; print(first)"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "latroncules" in answer.stdout


def test_importing_the_door_does_not_load_the_compiler() -> None:
    script = (
        "import sys, ludotheque; ludotheque.games(); assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_positions_compare_by_what_they_are() -> None:
    p = ludotheque.start("latroncules")
    assert p == ludotheque.start("latroncules")
    assert hash(p) == hash(ludotheque.start("latroncules"))
    assert p != ludotheque.start("latroncules", variant="points")
    assert p != p.play("a2-a3")


def test_unknown_games_and_options_are_refused_by_name() -> None:
    with pytest.raises(UnknownGame) as unknown:
        ludotheque.start("chess")
    assert unknown.value.text == "chess"
    assert isinstance(unknown.value, LudothequeError)
    for options in ({"colour": "red"}, {"variant": "none"}, {"variant": None}, {"variant": 3}, {"variant": ""}):
        with pytest.raises(BadOption) as bad:
            ludotheque.start("latroncules", **options)
        name, value = next(iter(options.items()))
        assert bad.value.text == f"{name}={value}"
        assert "«" not in str(bad.value)


def test_a_board_that_was_handed_out_is_a_copy() -> None:
    p = ludotheque.start("latroncules")
    p.board[0]["cavaliers"][:] = 0
    assert len(p.moves) == 11
