"""Positions of Heisa to test with: from the opening, or hand-made."""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque import IllegalMove
from ludotheque.games.heisa import rules
from ludotheque.games.heisa.layouts import BIT, cell_at
from ludotheque.games.heisa.view import HourglassView
from ludotheque.rules.position import Position


def start(moves: str = "", **options: object) -> Position:
    """The position after these moves."""
    position = ludotheque.start("heisa", **options)
    for move in moves.split():
        position = position.play(move)
    return position


def board(timers: dict[str, tuple[int, int, int]], die: str, side: int = 0, **options: object) -> Position:
    """A position with these timers in play, each with its row, column and seconds left, and a die that lies."""
    position = ludotheque.start("heisa", **options)
    array = position.board
    s = array[0]
    for name, (row, column, left) in timers.items():
        owner, timer = int(name[0]), "ABCD".index(name[1])
        s.state[owner, timer] = rules.IN_PLAY
        s.cell[owner, timer] = cell_at(row, column)
        s.left[owner, timer] = left * 1000
        s.occupied |= BIT[cell_at(row, column)]
    s.side, s.die = side, "-123S".index(die)
    return Position(position.game, position.options, array)


def seconds(position: Position) -> dict[str, float]:
    """What each running timer has left."""
    view: HourglassView = position.view(0)
    return {f"{t.side}{t.letter}": t.left / 1000 for t in view.timers if t.running}


def reason(position: Position, move: str, language: str = "en") -> str:
    """Why a move is refused."""
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    return refused.value.reason.say(language)  # type: ignore[arg-type]
