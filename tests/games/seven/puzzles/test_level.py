"""The levels: a list of moves judged by the real rules, towers, and games that go high."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque.games.seven.puzzles.arrangement import Laid
from ludotheque.games.seven.puzzles.cover import Deadline
from ludotheque.games.seven.puzzles.known import HIGHEST, highest_game
from ludotheque.games.seven.puzzles.level import puzzle as level
from ludotheque.games.seven.puzzles.level import tower
from ludotheque.games.seven.puzzles.level.search import game_from, tiles_needed
from ludotheque.games.seven.puzzles.level.solver import tall_game
from ludotheque.games.seven.puzzles.turning import TURNINGS, Turning
from ludotheque.games.seven.tiles import ORIENTATIONS
from ludotheque.rules.errors import BadNotation
from support.seven import after

PUZZLE = level.LevelPuzzle()


def quiet(progress: str) -> None:
    pass


def turned(text: str, turning: Turning) -> str:
    return " ".join(str(Laid(tile.side, tile.letter, turning.there(tile.cells))) for tile in level.read(text))


def test_the_known_game_reaches_the_highest_level() -> None:
    assert PUZZLE.check(highest_game(), str(HIGHEST)).solved
    assert PUZZLE.check(highest_game(), "5").solved
    board = after(*highest_game().split())
    assert int(board[0].height) == HIGHEST == 6


@pytest.mark.parametrize("turning", TURNINGS)
def test_the_whole_table_may_be_turned_and_shifted(turning: Turning) -> None:
    moved = turned(highest_game(), Turning(turning.over, turning.sixths, (7, -4)))
    assert PUZZLE.check(moved, str(HIGHEST)).solved
    beginning = " ".join(moved.split()[:5])
    hint = PUZZLE.hint(beginning, str(HIGHEST), 1)
    assert hint.placement == moved.split()[5]


def test_no_seventh_level() -> None:
    assert len(tower.eights()) == 14577
    assert tower.tallest() == 4
    with pytest.raises(BadNotation, match="no goal '7'"):
        PUZZLE.goal("7")


def test_eights_against_a_plain_count() -> None:
    cells = ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3))
    plain = set()
    for way in ORIENTATIONS:
        for hub in cells:
            one = way.at(hub)
            other = tuple(sorted(set(cells) - set(one)))
            shapes = [w for w in ORIENTATIONS for h in cells if w.at(h) == other]
            if set(one) <= set(cells) and shapes:
                plain.add(frozenset([(way.letter, one), (shapes[0].letter, other)]))
    assert {frozenset(floor) for floor in tower.eights()[cells]} == plain


def test_an_illegal_move_is_named_with_its_reason() -> None:
    moves = highest_game().split()
    verdict = PUZZLE.check(" ".join([*moves[:2], "S:60,0;60,1;61,-2;61,-1"]), "5")
    assert str(verdict.missing[0]).startswith("Move 3, the white tile S on 60,0: ")
    assert verdict.marks == ("60,0", "60,1", "61,-2", "61,-1")
    assert PUZZLE.hint(" ".join([*moves[:2], "S:60,0;60,1;61,-2;61,-1"]), "5", 1).found is False


def test_an_unfinished_game_says_what_is_left() -> None:
    verdict = PUZZLE.check(" ".join(highest_game().split()[:12]), "5")
    assert [str(reason) for reason in verdict.missing] == ["2 tiles are still to be laid."]
    assert [str(fact) for fact in verdict.facts] == ["highest level: 6", "2 tiles left"]
    assert len(PUZZLE.check("", "5").missing) == 2
    assert PUZZLE.check(PUZZLE.goals[0].example, "5").facts


@pytest.mark.parametrize(
    "text", ["white O:0,0;0,1;1,-1;1,0", "O:0,0;0,1;1,-1;1,0 I:2,0;2,1;2,2;2,3 O:5,0;5,1;6,-1;6,0"]
)
def test_words_for_colours_and_tiles_used_twice_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        PUZZLE.check(text, "5")


def test_hints_from_a_position_of_one_s_own() -> None:
    text = "Y:0,0;1,-2;1,-1;2,-1 U:3,-1;3,0;4,-2;4,0"
    for _ in range(12):
        hint = PUZZLE.hint(text, "5", 120)
        assert hint.found, text
        text = f"{text} {hint.placement}"
    assert PUZZLE.check(text, "5").solved
    assert PUZZLE.hint(text, "5", 1).placement is None


def test_a_lost_game_is_known_to_be_lost() -> None:
    game = tall_game(3, Deadline(), quiet)
    assert game is not None
    flat = level.play(game[:9]).board
    assert tiles_needed(flat[0], 6) > 5
    assert game_from(flat, 6, Deadline.after(1)) is None


def test_tiles_needed_at_least() -> None:
    empty = level.play(()).board
    assert [tiles_needed(empty[0], n) for n in (1, 2, 5, 7)] == [1, 3, 9, 13]
    played = level.play(level.read(highest_game())[:12]).board
    assert tiles_needed(played[0], 6) == 0
    assert tiles_needed(played[0], 7) == 2
    assert np.all(played[0].count == 12)
