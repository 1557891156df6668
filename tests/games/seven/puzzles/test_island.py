"""The island: what the checker says, and rings counted by a plain search."""

from __future__ import annotations

import pytest

from ludotheque.games.seven.puzzles import arrangement
from ludotheque.games.seven.puzzles.cover import Deadline, TimeIsUp
from ludotheque.games.seven.puzzles.island.puzzle import IslandPuzzle
from ludotheque.games.seven.puzzles.island.search import fewest, islands
from ludotheque.games.seven.puzzles.known import known_islands
from ludotheque.games.seven.puzzles.regions import beside
from ludotheque.games.seven.tiles import LETTERS, REFERENCE
from ludotheque.rules.errors import BadNotation
from support.plain_puzzles import all_covers

PUZZLE = IslandPuzzle()


def quiet(progress: str) -> None:
    pass


@pytest.mark.parametrize("volcano", LETTERS)
def test_the_known_islands_are_solved(volcano: str) -> None:
    known = known_islands(volcano)
    verdict = PUZZLE.check(known.arrangement, volcano)
    assert verdict.solved, verdict.missing
    laid = arrangement.read(known.arrangement)
    assert sum(tile.side == arrangement.WHITE for tile in laid) == known.least_with_ring >= known.least


def test_the_example_is_closed_in_by_three_white_tiles() -> None:
    verdict = PUZZLE.check(PUZZLE.goals[0].example, "O")
    assert [fact.en for fact in verdict.facts] == [
        "{n} white tiles", "{n} edges of the volcano open", "{n} cells open around the island",
    ]  # fmt: skip
    assert [fact.values["n"] for fact in verdict.facts] == [3, 0, 19]
    assert len(verdict.missing) == 1
    assert len(verdict.marks) == 19


def test_each_thing_that_fails_is_said() -> None:
    whole = arrangement.read(known_islands("O").arrangement)
    for tile in whole[1:4]:
        open_again = PUZZLE.check(arrangement.write(other for other in whole if other != tile), "O")
        assert "of the volcano" in str(open_again.missing[0])
        assert open_again.marks
    lonely = PUZZLE.check("black O:0,0;0,1;1,-1;1,0 white I:9,0;9,1;9,2;9,3", "O")
    assert any("does not touch" in str(reason) and "9,0" in str(reason) for reason in lonely.missing)
    assert "14 edges" in str(lonely.missing[0])
    assert not PUZZLE.check("white I:9,0;9,1;9,2;9,3", "O").solved
    assert not PUZZLE.check("", "O").solved


def test_more_white_tiles_than_needed_are_no_solution() -> None:
    four = next(iter(islands("O", 4, Deadline(), quiet).whole))
    verdict = PUZZLE.check(arrangement.write(four), "O")
    assert [str(reason) for reason in verdict.missing] == ["There are 4 white tiles; 3 are enough."]


@pytest.mark.parametrize("volcano", ["O", "S"])
def test_rings_are_those_of_a_plain_search(volcano: str) -> None:
    cells = set(REFERENCE[volcano])
    plain = {ring for ring in all_covers(beside(cells), None, cells, LETTERS, 3) if len(ring) == 3}
    found = islands(volcano, 3, Deadline(), quiet).rings
    assert len(found) == len(set(found)) == known_islands(volcano).ways
    assert {frozenset((tile.letter, tile.cells) for tile in ring) for ring in found} == plain


def test_hints_lead_to_the_end() -> None:
    text = PUZZLE.goal("J").fixed
    for _ in range(12):
        hint = PUZZLE.hint(text, "J", 60)
        assert hint.found
        if hint.placement is None:
            break
        text = f"{text} {hint.placement}"
    assert PUZZLE.check(text, "J").solved


def test_hints_know_dead_ends_and_the_clock() -> None:
    blocked = f"{PUZZLE.goal('O').fixed} black I:-1,-1;-1,0;-1,1;-1,2"
    assert PUZZLE.hint(blocked, "O", 60).found is False
    assert PUZZLE.hint(PUZZLE.goal("I").fixed, "I", 0).found is None
    assert PUZZLE.hint("", "O", 60).placement == PUZZLE.goal("O").fixed
    assert PUZZLE.hint("white I:-1,-1;-1,0;-1,1;-1,2", "O", 60).found is None


def test_time_ends_a_search() -> None:
    with pytest.raises(TimeIsUp):
        fewest("U", Deadline.after(0), quiet)


def test_an_unknown_volcano_is_refused() -> None:
    with pytest.raises(BadNotation, match="no goal 'Q'"):
        PUZZLE.check("", "Q")
