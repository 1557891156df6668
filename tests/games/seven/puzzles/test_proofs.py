"""What is kept as data, found and proved again: minutes, not seconds."""

from __future__ import annotations

import pytest

from ludotheque.games.seven.puzzles.command import written
from ludotheque.games.seven.puzzles.cover import Deadline
from ludotheque.games.seven.puzzles.holes.outline import most_with_both_sets
from ludotheque.games.seven.puzzles.holes.search import most_holes
from ludotheque.games.seven.puzzles.island.search import fewest, islands
from ludotheque.games.seven.puzzles.known import known_holes, known_islands
from ludotheque.games.seven.tiles import LETTERS

pytestmark = pytest.mark.slow


def quiet(progress: str) -> None:
    pass


@pytest.mark.parametrize("left_out", ["", *LETTERS])
def test_the_most_holes(left_out: str) -> None:
    found = most_holes("".join(letter for letter in LETTERS if letter != left_out), Deadline(), quiet)
    known = known_holes(f"without-{left_out}" if left_out else "7")
    assert found.holes == found.at_most == known.holes == known.at_most
    assert {written(tiles) for tiles in found.arrangements} >= set(known.arrangements)
    assert not known.every or len(found.arrangements) == len(known.arrangements)


def test_the_bound_for_both_sets() -> None:
    assert most_with_both_sets(quiet) == known_holes("14").at_most == 17


@pytest.mark.parametrize("volcano", LETTERS)
def test_the_islands(volcano: str) -> None:
    known = known_islands(volcano)
    assert fewest(volcano, Deadline(), quiet).white == known.least
    found = islands(volcano, known.least, Deadline(), quiet, all_of_them=True)
    assert found.proved
    assert (len(found.rings), len(found.whole)) == (known.ways, known.ways_with_ring)
