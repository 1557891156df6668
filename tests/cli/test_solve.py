"""`ludotheque solve`: values, best moves, limits, the book, and what is refused."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from ludotheque.games.heptamensa import book

Run = Callable[..., subprocess.CompletedProcess[str]]

LATE = "=DDSSDSSDDSDSDSSD S1@1 S1@2 S1@3 S1@4 S2@5 L:b1"
GIVEN = "setup=DDCCDCCDDRDRDRRD"


def answered(ran: subprocess.CompletedProcess[str]) -> str:
    """Check a success; what was printed, apart from what was said of the effort."""
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def lines(ran: subprocess.CompletedProcess[str]) -> list[str]:
    """Check a success; the lines printed."""
    return answered(ran).splitlines()


def test_a_value_is_a_fraction_with_every_best_move(run: Run) -> None:
    done = run("solve", "heptamensa", "--moves", LATE)
    value, best = lines(done)
    assert 0 < Fraction(value) < 1
    assert len(best.split()) > 1
    assert best.split() == sorted(best.split())
    assert "states" in done.stderr


def test_the_layout_can_be_given_apart(run: Run) -> None:
    layout, _, moves = LATE.removeprefix("=").partition(" ")
    together = answered(run("solve", "heptamensa", "--moves", LATE))
    assert answered(run("solve", "heptamensa", "--layout", layout, "--moves", moves)) == together


def test_a_given_set_up_is_solved_as_the_players_see_it(run: Run) -> None:
    moves = LATE.partition(" ")[2]
    given = answered(run("solve", "heptamensa", "--option", GIVEN, "--moves", moves))
    assert given == answered(run("solve", "heptamensa", "--moves", LATE))


def test_a_turned_token_has_a_value_and_no_best_move(run: Run) -> None:
    turning = f"{LATE} CM@7:b3"
    assert len(lines(run("solve", "heptamensa", "--moves", turning))) == 1


def test_time_ends_it_with_bounds(run: Run) -> None:
    hard = "DDSSDSSDDSDSDSSD"
    (bounds,) = lines(run("solve", "heptamensa", "--layout", hard, "--seconds", "0", "--anew"))
    between, low, and_, high = bounds.split()
    assert (between, and_) == ("between", "and")
    assert 0 <= Fraction(low) < Fraction(high) <= 1


def test_a_fresh_layout_is_answered_from_the_book(run: Run) -> None:
    layout, entry = random.Random(3).choice(sorted(book.shipped().items()))
    done = run("solve", "heptamensa", "--layout", layout, "--seconds", "0")
    assert lines(done) == [str(entry.value), " ".join(entry.best)]
    assert "book" in done.stderr


def test_the_book_is_not_opened_where_it_is_to_be_solved_anew(run: Run) -> None:
    layout = min(book.shipped(), key=lambda layout: book.shipped()[layout].states)
    entry = book.shipped()[layout]
    done = run("solve", "heptamensa", "--layout", layout, "--anew")
    assert lines(done) == [str(entry.value), " ".join(entry.best)]
    assert "book" not in done.stderr


def test_all_openings_are_stored_in_a_folder(run: Run, tmp_path: Path) -> None:
    said = answered(run("solve", "heptamensa", "--all", "--hours", "0", "--folder", str(tmp_path)))
    assert said.startswith(f"{len(book.shipped())} openings are known")
    assert (tmp_path / book.FILE).exists()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((), "the tokens are not laid yet: solve a position after the set-up"),
        (("--layout", "DDSS"), "'=DDSS' is not a set-up: it has sixteen letters, eight D and eight S"),
        (("--option", GIVEN, "--layout", "DDSSDSSDDSDSDSSD"), "It is not chance’s turn. (=DDSSDSSDDSDSDSSD)"),
        (("--option", "setup=DDSS"), "option setup cannot be 'DDSS'"),
        (("--moves", f"{LATE} CM@1"), "Spot 1 is taken. (CM@1)"),
        (("--all", "--layout", "DDSSDSSDDSDSDSSD"), "--all solves every opening: give no position with it"),
    ],
)
def test_what_cannot_be_solved_is_refused(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    done = run("solve", "heptamensa", *arguments)
    assert reason in done.stderr
    assert done.returncode == 1
    assert not done.stdout
