"""What the tests of SEVEN share: positions from texts, and the oracle beside the compiled rules."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from benchmarks.reference.seven import Game

from ludotheque.games.seven import rules
from ludotheque.games.seven.notation import cells_of, number_of, text_of
from ludotheque.rules.loops import Records


def empty(variant: str = "highest") -> Records:
    """The opening position."""
    board = np.zeros(1, rules.RECORD)
    rules.start(board[0], np.array([variant == "lowest"], np.int64))
    return board


def after(*texts: str, variant: str = "highest") -> Records:
    """The position after these moves, each of which must be legal."""
    board = empty(variant)
    for text in texts:
        assert text in legal(board), text
        rules.play(board[0], number_of(text))
    return board


def legal(board: Records) -> list[str]:
    """The legal moves as sorted texts."""
    out = np.empty(rules.WIDTH, np.int64)
    return sorted(text_of(int(move)) for move in out[: rules.moves(board[0], out)])


def legal_of(board: Records, letter: str) -> list[str]:
    """The legal moves of one tile."""
    return [text for text in legal(board) if text.startswith(letter)]


def outcome(board: Records) -> tuple[list[int], list[int]]:
    """Points and wins."""
    points, wins = np.zeros(2, np.int64), np.zeros(2, np.int64)
    rules.score(board[0], points, wins)
    return points.tolist(), wins.tolist()


def laid(pieces: Iterable[tuple[str, int]], variant: str = "highest") -> tuple[Records, Game]:
    """A position and its oracle after tiles were laid by force, (text, level) each, allowed or not."""
    board, game = empty(variant), Game(variant)
    for text, level in pieces:
        move = number_of(text)
        game.placed.append((game.side, text[0], cells_of(move), level))
        rules.play(board[0], move)
    return board, game
