"""The book of solved layouts: strictly read, and right."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import pytest

import ludotheque
from ludotheque.games.heptamensa import book
from ludotheque.games.heptamensa.solver import solve
from ludotheque.games.heptamensa.symmetry import WAYS, representative

LINE = "DDDDDDDDSSSSSSSS 5/7 2313287 0.4 S1@1 CM@4:a3 CM@1"


def fresh(layout: str) -> ludotheque.Position:
    """A layout before the first move."""
    return ludotheque.start("heptamensa").play("=" + layout)


def prove(layout: str) -> None:
    """Solve a layout again and compare with the book."""
    solution, recalled = solve(fresh(layout)), book.recall(fresh(layout))
    assert recalled is not None
    assert (recalled.value, recalled.best) == (solution.value, solution.best)


def test_every_entry_is_possible() -> None:
    assert book.shipped()
    for layout, entry in book.shipped().items():
        assert representative(layout) == layout
        assert (entry.value * 70).denominator == 1
        assert 0 <= entry.value <= 1
        assert list(entry.best) == sorted(set(entry.best))
        assert set(entry.best) <= set(fresh(layout).moves)


def test_the_quickest_layouts_are_solved_again() -> None:
    for layout in sorted(book.shipped(), key=lambda layout: book.shipped()[layout].states)[:3]:
        prove(layout)


@pytest.mark.slow
def test_layouts_chosen_at_random_are_solved_again() -> None:
    for layout in random.Random(7).sample(sorted(book.shipped()), min(20, len(book.shipped()))):
        prove(layout)


def test_a_turned_or_mirrored_layout_is_recalled_with_moves_of_its_own() -> None:
    layout = min(book.shipped(), key=lambda layout: book.shipped()[layout].states)
    seen = {"".join(layout[way[cell]] for cell in range(16)) for way in WAYS}
    assert len(seen) > 1
    for other in sorted(seen):
        prove(other)


def test_only_fresh_layouts_are_recalled() -> None:
    layout = next(iter(book.shipped()))
    assert book.recall(ludotheque.start("heptamensa")) is None
    assert book.recall(fresh(layout).play("S1@5")) is None
    given = layout.replace("S", "C", 4).replace("S", "R")
    recalled = book.recall(ludotheque.start("heptamensa", setup=given))
    assert recalled == book.recall(fresh(layout))


def test_a_layout_that_is_not_in_the_book_is_not_recalled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "shipped", dict)
    assert book.recall(fresh("DDDDDDDDSSSSSSSS")) is None


def test_a_book_is_read_to_its_last_whole_line(tmp_path: Path) -> None:
    (tmp_path / book.FILE).write_text(f"# a title\n{LINE}\n{LINE[:-2]}")
    assert book.read_book(tmp_path) == {
        "DDDDDDDDSSSSSSSS": book.Entry(Fraction(5, 7), 2_313_287, 0.4, ("S1@1", "CM@4:a3", "CM@1"))
    }


def test_no_book_is_an_empty_one(tmp_path: Path) -> None:
    assert book.read_book(tmp_path) == {}


@pytest.mark.parametrize("line", ["", "DDDD 5/7 1 0.4 S1@1", "DDDDDDDDSSSSSSSS 5/7 1 0.4", LINE + " L:a1", LINE + " "])
def test_a_line_that_is_none_is_refused_by_its_number(tmp_path: Path, line: str) -> None:
    (tmp_path / book.FILE).write_text(f"{LINE}\n{line}\n")
    with pytest.raises(ludotheque.LudothequeError, match=r"line 2 of heptamensa-layouts\.txt"):
        book.read_book(tmp_path)
