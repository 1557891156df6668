"""The copycat: what the checker says, covers counted by a plain search, and puzzles that have exactly one."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from datetime import date, timedelta

import pytest

from ludotheque.games.seven.puzzles import arrangement
from ludotheque.games.seven.puzzles.copycat.generator import GRADES, choices_of_the_only_cover, grown, made
from ludotheque.games.seven.puzzles.copycat.puzzle import FREE, CopycatPuzzle, covers
from ludotheque.games.seven.puzzles.cover import Deadline
from ludotheque.games.seven.puzzles.regions import pieces
from ludotheque.games.seven.tiles import LETTERS
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.random import random_state
from support.plain_puzzles import Placed, all_covers

PUZZLE = CopycatPuzzle()


def plain_covers(black: arrangement.Arrangement) -> set[frozenset[Placed]]:
    cells = {cell for tile in black for cell in tile.cells}
    copied = {tile.cells for tile in black}
    found = all_covers(cells, cells, set(), LETTERS, 7)
    return {cover for cover in found if all(placed not in copied for _, placed in cover)}


@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("seed", range(4))
def test_a_made_copycat_has_exactly_one_cover(grade: int, seed: int) -> None:
    black = made(grade, str(seed))
    assert sorted(tile.letter for tile in black) == sorted(LETTERS)
    assert len(pieces(cell for tile in black for cell in tile.cells)) == 1
    assert len(plain_covers(black)) == 1
    (white,) = covers(black, Deadline())
    assert PUZZLE.check(arrangement.write((*black, *white)), f"{grade}:{seed}").solved


def test_all_covers_are_those_of_a_plain_search() -> None:
    counts = set()
    for seed in range(300):
        black = _some_black(seed)
        if choices_of_the_only_cover(black) is None and next(covers(black, Deadline()), None) is not None:
            found = [frozenset((tile.letter, tile.cells) for tile in cover) for cover in covers(black, Deadline())]
            assert len(found) == len(set(found))
            assert set(found) == plain_covers(black)
            counts.add(len(found))
        if len(counts) == 3:
            return
    raise AssertionError("too few arrangements with several covers")


def _some_black(seed: int) -> arrangement.Arrangement:
    return grown(random_state("some", seed), 8)


def test_grades_are_apart() -> None:
    choices = {grade: choices_of_the_only_cover(made(grade, "5")) or 0 for grade in GRADES}
    assert choices[1] < 60 <= choices[2] < 300 <= choices[3]


@pytest.mark.parametrize("grade", GRADES)
def test_one_a_second(grade: int) -> None:
    made(grade, "warm")
    began = time.process_time()
    for seed in range(10):
        made(grade, f"speed {seed}")
    assert time.process_time() - began < 10


def test_the_copycat_of_a_day_is_the_same_everywhere() -> None:
    day = date(2026, 11, 16)
    name = PUZZLE.daily(day)
    assert name == "2026-11-16"
    assert PUZZLE.goal(name).fixed == DAY
    week = [PUZZLE.goal((day + timedelta(days)).isoformat()).fixed for days in range(7)]
    assert len(set(week)) == 7


PROGRAM = """
from ludotheque.games.seven.puzzles.copycat.puzzle import CopycatPuzzle
print(CopycatPuzzle().goal("1:1").fixed)
"""


def test_uncompiled_code_makes_the_same_copycat() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert ran.stdout.strip() == PUZZLE.goal("1:1").fixed


def test_hints_lead_to_the_end_and_know_dead_ends() -> None:
    goal = PUZZLE.goal("2:3")
    text = goal.example
    for _ in range(7):
        hint = PUZZLE.hint(text, goal.name, 60)
        assert hint.found
        assert hint.placement
        text = f"{text} {hint.placement}"
    assert PUZZLE.check(text, goal.name).solved
    assert PUZZLE.hint(text, goal.name, 60).placement is None
    black = arrangement.read(goal.fixed)[0]
    copied = f"{goal.fixed} white {black}"
    assert PUZZLE.hint(copied, goal.name, 60).found is False
    assert any("single black tile" in str(reason) for reason in PUZZLE.check(copied, goal.name).missing)
    assert PUZZLE.hint("", FREE, 60).found is None


def test_what_fails_is_said() -> None:
    goal = PUZZLE.goal("1:1")
    out = PUZZLE.check(f"{goal.fixed} white I:50,0;50,1;50,2;50,3", goal.name)
    assert any("sticks out" in str(reason) and "50,0" in str(reason) for reason in out.missing)
    assert "50,0" in out.marks
    with pytest.raises(BadNotation, match="has to lie on"):
        PUZZLE.check("black I:50,0;50,1;50,2;50,3", goal.name)
    apart = PUZZLE.check("black I:50,0;50,1;50,2;50,3 J:0,0;0,1;0,2;1,-1", FREE)
    assert any("not joined" in str(reason) for reason in apart.missing)


@pytest.mark.parametrize("name", ["4:1", "1:01", "1:-1", "2026-02-30", "tomorrow", "1"])
def test_unknown_goals_are_refused(name: str) -> None:
    with pytest.raises(BadNotation, match="no goal"):
        PUZZLE.goal(name)


def test_another_one_is_of_the_same_grade() -> None:
    assert PUZZLE.another("2:3", 77) == "2:77"
    assert PUZZLE.another("2026-11-16", 77) is None


DAY = (
    "black Y:0,0;1,0;1,1;2,-1 J:2,1;3,-2;3,-1;3,0 S:4,-1;5,-1;5,0;6,0 I:3,1;4,1;5,1;6,1 "
    "P:0,1;0,2;0,3;1,2 O:2,2;2,3;3,2;3,3 U:4,-3;4,-2;5,-4;6,-4"
)
