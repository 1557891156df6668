"""The compiled rules beside the plain ones: same moves, texts and results, however far the tiles spread."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest
from benchmarks.reference.seven import Game

from ludotheque.games.seven import rules
from ludotheque.games.seven.notation import cells_of, number_of, text_of
from ludotheque.games.seven.tiles import BY_TILE, LETTERS, NEIGHBOURS, REFERENCE, Cell
from ludotheque.rules.loops import Records
from support.seven import empty, laid, legal, outcome

Choose = Callable[[list[str]], str]


def drive(choose: Choose, variant: str = "highest") -> Records:
    """Play a whole game on both, comparing at every move; return how it ended."""
    board, game = empty(variant), Game(variant)
    while not game.over:
        expected = sorted(game.moves())
        assert legal(board) == expected
        text = choose(expected)
        game.play(text)
        rules.play(board[0], number_of(text))
        level = game.placed[-1][3]
        assert board[0].level[1 - game.side, LETTERS.index(text[0])] == level
    winner = game.winner()
    assert outcome(board)[1] == [int(winner == side) for side in range(2)]
    return board


@pytest.mark.parametrize("seed", range(8))
def test_random_games_are_the_same(seed: int) -> None:
    drive(random.Random(seed).choice, "highest" if seed % 2 else "lowest")


@pytest.mark.parametrize("direction", NEIGHBOURS)
def test_a_game_that_runs_away_in_one_direction(direction: Cell) -> None:
    """The I tiles first, one behind the other, then always the tile that gets furthest."""

    def furthest(texts: list[str]) -> str:
        straight = [text for text in texts if text[0] == "I"] or texts
        return max(straight, key=lambda text: (_advance(text, direction), text))

    drive(furthest)


@pytest.mark.parametrize("direction", NEIGHBOURS)
def test_the_window_holds_any_chain_of_all_tiles(direction: Cell) -> None:
    """All fourteen in a line, further than the highest level ever lets them go: the worst case of the proof."""
    line: list[tuple[str, int]] = []
    end = None
    for letter in "YIJSPOU" + "YIJSPOU":
        placed = ";".join(f"{q},{r}" for q, r in sorted(REFERENCE[letter]))
        text = f"{letter}:{placed}" if end is None else _longest(LETTERS.index(letter), end, direction)
        line.append((text, 1))
        end = max(cells_of(number_of(text)), key=lambda cell: _along(cell, direction))
        board, game = laid(line)
        if len(line) in (1, 2, 5, 9, 12, 13):
            assert legal(board) == sorted(game.moves())
    s = board[0]
    spread = max(int(s.high_q) - int(s.low_q), int(s.high_r) - int(s.low_r)) + 1
    assert spread == rules.SPREAD if 0 in direction else spread > rules.SPREAD * 2 // 3


def test_moves_are_numbered_within_the_declared_bounds() -> None:
    chance = random.Random(7)
    out = np.empty(rules.WIDTH, np.int64)
    for _ in range(200):
        board = empty()
        for _ in range(14):
            count = rules.moves(board[0], out)
            assert 0 < count <= rules.WIDTH
            assert out[:count].min() >= 0
            assert out[:count].max() < rules.ACTIONS
            assert len(set(out[:count].tolist())) == count
            rules.play(board[0], int(out[chance.randrange(count)]))


def _along(cell: Cell, direction: Cell) -> int:
    """How far a cell lies in a direction, by the coordinates that change in it."""
    return cell[0] * direction[0] + cell[1] * direction[1]


def _advance(text: str, direction: Cell) -> int:
    return max(_along(cell, direction) for cell in cells_of(number_of(text)))


def _longest(tile: int, end: Cell, direction: Cell) -> str:
    """The placement of a tile just beyond a chain's end that gets furthest."""
    q, r = end[0] + direction[0], end[1] + direction[1]
    ways = [
        text_of(rules.move_number(way.number, q - hold_q, r - hold_r))
        for way in BY_TILE[tile]
        for hold_q, hold_r in way.cells
        if min(_along((q - hold_q + dq, r - hold_r + dr), direction) for dq, dr in way.cells) > _along(end, direction)
    ]
    return max(ways, key=lambda text: (_advance(text, direction), text))
