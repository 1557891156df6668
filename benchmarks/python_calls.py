"""What one call from Python costs: playing a move beside python-chess, and drawing what a seat sees.

`Position.play` takes a text, checks that the move is legal and gives a new position. python-chess's nearest call is
`push_uci`: it parses a text, checks that the move is legal and changes its board. Its bare `push` of a move that was
parsed before does neither check; that is the harder line.
"""

from __future__ import annotations

import random
from typing import Any

from benchmarks.peers import peer
from benchmarks.table import Line, alone, beside, microseconds
from benchmarks.timing import Work, rates
from ludotheque import start
from ludotheque.rules.contract import Look
from ludotheque.rules.position import Position

_PLIES = 80


def lines() -> list[Line]:
    """Microseconds a call, over the moves of a random game of each side."""
    positions = _random_game()
    chess = peer("chess")
    peers = (_chess_texts(chess), _chess_moves(chess)) if chess else ()
    play, draw, *theirs = rates(_plays(positions), _drawings(positions), *peers)
    of_text, of_move = theirs or (None, None)
    return [
        beside("Position.play / python-chess push_uci (parse, check, push)", play, of_text, 1, microseconds),
        beside("Position.play / python-chess push of a move parsed before", play, of_move, 1, microseconds),
        alone("Position.play", play, "goal", 1e6 / 15, microseconds),
        alone("drawing one view (what a seat sees, as SVG)", draw, "goal", 1e6 / 300, microseconds),
    ]


def _random_game() -> list[Position]:
    rng = random.Random("benchmarks")
    positions = [start("latroncules")]
    while len(positions) <= _PLIES and not positions[-1].over:
        positions.append(positions[-1].play(rng.choice(positions[-1].moves)))
    return positions


def _plays(positions: list[Position]) -> Work:
    first = positions[0]
    text_of = first.game.notation.text_of
    texts = [text_of(position.last) for position in positions if position.last is not None]

    def work() -> int:
        position = first
        for text in texts:
            position = position.play(text)
        return len(texts)

    return work


def _drawings(positions: list[Position]) -> Work:
    moving = positions[0].game.drawing.moving
    looks = (Look("en", 0), Look("fr", 1))

    def work() -> int:
        for position in positions:
            for seat, look in enumerate(looks):
                moving(position.view(seat), look, position.last)
        return len(positions) * len(looks)

    return work


def _chess_game(chess: Any) -> list[Any]:
    rng = random.Random("benchmarks")
    board = chess.Board()
    while len(board.move_stack) < _PLIES and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return list(board.move_stack)


def _chess_texts(chess: Any) -> Work:
    texts = [move.uci() for move in _chess_game(chess)]

    def work() -> int:
        board = chess.Board()
        for text in texts:
            board.push_uci(text)
        return len(texts)

    return work


def _chess_moves(chess: Any) -> Work:
    moves = _chess_game(chess)

    def work() -> int:
        board = chess.Board()
        for move in moves:
            board.push(move)
        return len(moves)

    return work
