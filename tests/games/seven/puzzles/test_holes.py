"""The holes: counted in two ways, the arithmetic of contacts, and small cases searched plainly."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import numpy as np
import pytest

from ludotheque.games.seven.puzzles import arrangement
from ludotheque.games.seven.puzzles.copycat.generator import grown
from ludotheque.games.seven.puzzles.cover import Deadline
from ludotheque.games.seven.puzzles.holes.bound import at_most, roundest_rim
from ludotheque.games.seven.puzzles.holes.climb import value_of
from ludotheque.games.seven.puzzles.holes.contacts import SIZE, cells_at, contacts, place_of, toggle
from ludotheque.games.seven.puzzles.holes.many import many_holes
from ludotheque.games.seven.puzzles.holes.puzzle import HolesPuzzle, supply_of
from ludotheque.games.seven.puzzles.holes.search import arrangements, floors, most_holes, pairs
from ludotheque.games.seven.puzzles.known import known_holes
from ludotheque.games.seven.puzzles.regions import beside, holes, pieces
from ludotheque.games.seven.tiles import LETTERS, REFERENCE, Cells, hub_of, way_of
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.random import random_state
from support.plain_puzzles import count_holes, touching

PUZZLE = HolesPuzzle()
GOALS = [goal.name for goal in PUZZLE.goals]


def quiet(progress: str) -> None:
    pass


def place(cells: Cells) -> int:
    return place_of(way_of(cells).number, hub_of(cells))


@pytest.mark.parametrize("goal", GOALS)
def test_the_known_arrangements_have_their_holes(goal: str) -> None:
    known = known_holes(goal)
    assert known.arrangements
    for text in known.arrangements:
        laid = arrangement.read(text)
        cells = {cell for tile in laid for cell in tile.cells}
        assert sorted((tile.side, tile.letter) for tile in laid) == sorted(supply_of(goal))
        assert len(cells) == 4 * len(laid)
        assert count_holes(cells) == len(holes(cells)) == known.holes <= known.at_most
        assert PUZZLE.check(text, goal).solved


def test_the_example_has_five_holes() -> None:
    verdict = PUZZLE.check(PUZZLE.goals[0].example, "7")
    assert [str(fact) for fact in verdict.facts] == ["5 holes"]
    assert [str(reason) for reason in verdict.missing] == ["5 holes so far; 7 are possible."]
    assert len(verdict.marks) == 5


@pytest.mark.parametrize("seed", range(40))
def test_holes_and_contacts_agree_with_euler(seed: int) -> None:
    laid = grown(random_state("contacts", seed), 1 + seed % 4)
    cells = {cell for tile in laid for cell in tile.cells}
    assert len(holes(cells)) == count_holes(cells)
    placed = np.array([place(tile.cells) for tile in laid], np.int64)
    assert value_of(placed) == value_of(placed[::-1].copy()) == count_holes(cells)
    assert [cells_at(int(where)) for where in placed] == [tile.cells for tile in laid]


def test_a_closed_ring_is_no_contact() -> None:
    rows = np.zeros(SIZE, np.uint64)
    for letter in "IJPSOUY":
        cells = REFERENCE[letter]
        rows[:] = 0
        for q, r in beside(cells):
            rows[r + SIZE // 2] |= np.uint64(1 << (q + SIZE // 2))
        assert contacts(rows, place(cells)) == 0
        toggle(rows, place(cells))
        assert contacts(rows, place(cells)) == 0


def test_two_and_three_tiles_searched_plainly() -> None:
    assert max(count_holes({*REFERENCE["U"], *other}) for other in touching(set(REFERENCE["U"]), "J")) == 1
    first = set(REFERENCE["U"])
    best: dict[int, int] = {}
    for second in touching(first, "Y"):
        for third in touching(first | set(second), "S"):
            number = count_holes(first | set(second) | set(third))
            best[number] = best.get(number, 0) + 1
    for third in touching(first, "S"):
        for second in touching(first | set(third), "Y"):
            if not any(near in first for near in beside(second)):
                number = count_holes(first | set(second) | set(third))
                best[number] = best.get(number, 0) + 1
    found = most_holes("SUY", Deadline(), quiet)
    assert found.holes == found.at_most == max(best)
    # U looks the same turned over, and no arrangement with the most holes does: each was met twice.
    assert 2 * len(found.arrangements) == best[max(best)]


def test_pairs_are_all_there() -> None:
    assert len(pairs("OU")) == len(pairs("UO"))
    plain = list(touching(set(REFERENCE["J"]), "P"))
    assert len(pairs("JP")) == len(plain)


def test_four_tiles_have_three_holes_and_no_more() -> None:
    assert arrangements(LETTERS, 4, 3, Deadline(), quiet, all_of_them=False)
    assert not arrangements(LETTERS, 4, 4, Deadline(), quiet, all_of_them=True)
    assert floors(7, 8) == [8, 0, 0, 1, 2, 3, 5, 8]


def test_the_bound_for_many_tiles() -> None:
    assert [roundest_rim(cells) for cells in (1, 2, 3, 7, 19)] == [6, 10, 12, 18, 30]
    assert (at_most(LETTERS), at_most(2 * LETTERS)) == (7, 18)


def test_both_sets_have_many_holes_within_seconds() -> None:
    found = many_holes(17, Deadline.after(60), quiet, wanted=14)
    cells = {cell for tile in found.arrangements[0] for cell in tile}
    assert len(pieces(cells)) == 1
    assert len(cells) == 56
    assert count_holes(cells) == found.holes >= 14


def test_what_is_known_when_time_ends() -> None:
    found = most_holes(LETTERS, Deadline.after(0), quiet)
    cells = {cell for tile in found.arrangements[0] for cell in tile}
    assert count_holes(cells) == found.holes <= found.at_most == 7
    assert not found.every


@pytest.mark.parametrize(("goal", "tiles"), [("7", 7), ("14", 14)])
def test_each_hint_touches_what_lies_there(goal: str, tiles: int) -> None:
    text = ""
    for _ in range(tiles):
        text = f"{text} {PUZZLE.hint(text, goal, 10).placement}"
        assert len(pieces(cell for tile in arrangement.read(text) for cell in tile.cells)) == 1
    assert PUZZLE.check(text, goal).solved


def test_hints_from_known_arrangements() -> None:
    text = ""
    for _ in range(7):
        hint = PUZZLE.hint(text, "7", 10)
        assert hint.found
        text = f"{text} {hint.placement}"
    assert PUZZLE.check(text, "7").solved
    assert PUZZLE.hint(text, "7", 10).placement is None
    assert PUZZLE.hint(PUZZLE.goals[0].example, "7", 10).found is False


def test_when_all_tiles_lie_there_no_time_is_lost() -> None:
    example = PUZZLE.goal("without-U").example
    began = time.process_time()
    assert PUZZLE.hint(example, "without-U", 60).found is False
    assert time.process_time() - began < 10


def test_hints_from_a_search() -> None:
    laid = arrangement.read(known_holes("without-I").arrangements[0])
    text = "black " + str(laid[0])
    for _ in range(5):
        hint = PUZZLE.hint(text, "without-I", 60)
        assert hint.found
        text = f"{text} {hint.placement}"
    assert PUZZLE.check(text, "without-I").solved
    hopeless = "J:0,0;0,1;0,2;1,-1 P:20,0;20,1;20,2;21,0 S:-20,0;-20,1;-19,-2;-19,-1"
    assert not PUZZLE.hint(hopeless, "without-I", 1).found


def test_a_search_from_few_tiles_left_is_a_proof() -> None:
    row = "J:0,0;0,1;0,2;1,-1 P:0,3;0,4;0,5;1,3 S:0,6;0,7;1,4;1,5 O:0,8;0,9;1,7;1,8 U:0,10;0,11;1,9;1,11"
    assert PUZZLE.hint(row, "without-I", 20).found is False


def test_what_fails_is_said() -> None:
    verdict = PUZZLE.check("I:0,0;0,1;0,2;0,3 white J:9,0;9,1;9,2;10,-1", "7")
    said = [str(reason) for reason in verdict.missing]
    assert any("white tile J on 9,0 does not belong" in reason for reason in said)
    assert any("in 2 pieces, one of them on 9,0" in reason for reason in said)
    assert any("J, P, S, O, U, Y are still" in reason for reason in said)
    assert not PUZZLE.check("", "14").solved
    with pytest.raises(BadNotation, match="no goal 'without-Q'"):
        PUZZLE.check("", "without-Q")


PROGRAM = """
import numpy as np
from ludotheque.games.seven.puzzles.holes.contacts import place_of
from ludotheque.games.seven.puzzles.holes.climb import anyhow, climb
from ludotheque.rules.random import random_state
first = place_of(0, (0, 0))
placed = np.array([first, *anyhow([first], "JPSOUY")], np.int64)
print(climb(placed, 1, 9, 25, random_state("same")), placed.tolist())
"""


def test_uncompiled_code_lays_the_same_tiles() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-W", "error", "-c", PROGRAM],
            env={**os.environ, "NUMBA_DISABLE_JIT": disabled}, capture_output=True, text=True, check=True,
        ).stdout
        for disabled in "01"
    }  # fmt: skip
    assert len(printed) == 1
