"""What a seat may know: everything, for the timers stand in the open. Only whose moves are whose differs by seat."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ludotheque.games.heisa.layouts import COLUMNS, HOME, NAMES
from ludotheque.games.heisa.notation import FACES, LETTERS
from ludotheque.games.heisa.rules import (
    ARRIVED,
    IN_PLAY,
    PASS,
    THEIR_TURN,
    TIMERS,
    WIDTH,
    expired,
    moves,
    score,
    turn,
)
from ludotheque.games.heisa.sharing import shares, side_of_seat, timer_of


@dataclass(frozen=True, slots=True)
class Timer:
    """One sand timer; all times are in milliseconds."""

    side: int
    letter: str
    row: int
    column: int
    """Where it stands: its place on the start line, its cell, or where it arrived."""
    left: int
    running: bool
    arrived: bool
    home_row: int
    home_column: int


@dataclass(frozen=True, slots=True)
class HourglassView:
    """The board as everybody sees it, and what the viewing seat may do."""

    layout: str
    players: int
    timers: tuple[Timer, ...]
    """Side 0's A to D, then side 1's."""
    side: int
    die: str
    """1, 2, 3 or S; empty before it is thrown."""
    real: bool
    sand: int
    tempo: int
    turn: int
    used: int
    """How long a turn on the real clock may last, and how much of this one has passed."""
    expired: bool
    """Whether the clock is to pass: the turn has run out, or its throw allows nothing."""
    turns: int
    first: bool
    """Whether the first timer home wins."""
    ending: int
    winner: int | None
    """The winning side once the game is over, None for a draw."""
    last: tuple[tuple[int, int], ...]
    """The cells (row, column) of the last action: where it came from, if it moved, and where it is."""
    moves: tuple[int, ...]
    yours: tuple[int, ...]
    """The moves that the viewing seat may make now; none for a spectator."""

    def timer(self, side: int, letter: str) -> Timer:
        """The timer of a side with this letter."""
        return self.timers[side * TIMERS + LETTERS.index(letter)]

    def timer_of(self, move: int) -> Timer:
        """The timer that a move is made with, own or opposing."""
        return self.timer(self.side if move < THEIR_TURN else 1 - self.side, LETTERS[timer_of(move)])

    def on(self, row: int, column: int) -> Timer | None:
        """The running timer on a cell."""
        return next((t for t in self.timers if t.running and (t.row, t.column) == (row, column)), None)


def see(s: np.record, seat: int) -> HourglassView:
    """What a seat sees of a position."""
    legal = np.empty(WIDTH, np.int64)
    points, wins = np.empty(2, np.int64), np.empty(2, np.int64)
    score(s, points, wins)
    found = tuple(legal[: moves(s, legal)].tolist())
    timers = zip(s.state.ravel().tolist(), s.cell.ravel().tolist(), s.left.ravel().tolist(), strict=True)
    homes = HOME[s.layout].tolist()
    return HourglassView(
        layout=NAMES[s.layout],
        players=int(s.players),
        timers=tuple(_timer(number, homes, *timer) for number, timer in enumerate(timers)),
        side=int(s.side),
        die=FACES[s.die],
        real=bool(s.live),
        sand=int(s.sand),
        tempo=int(s.tempo),
        turn=int(s.turn),
        used=int(s.used),
        expired=expired(s),
        turns=int(s.turns),
        first=bool(s.first),
        ending=int(s.ending),
        winner=0 if wins[0] else 1 if wins[1] else None,
        last=tuple(divmod(int(cell), COLUMNS) for cell in (s.last_from, s.last_to) if cell >= 0),
        moves=found,
        yours=_yours(s, seat, found),
    )


def _timer(number: int, homes: list[list[int]], state: int, cell: int, left: int) -> Timer:
    side, timer = divmod(number, TIMERS)
    row, column = divmod(cell, COLUMNS)
    home_row, home_column = divmod(homes[side][timer], COLUMNS)
    return Timer(
        side=side,
        letter=LETTERS[timer],
        row=row,
        column=column,
        left=left,
        running=state == IN_PLAY,
        arrived=state == ARRIVED,
        home_row=home_row,
        home_column=home_column,
    )


def _yours(s: np.record, seat: int, found: tuple[int, ...]) -> tuple[int, ...]:
    players = int(s.players)
    if seat < 0 or turn(s) < 0 or side_of_seat(players, seat) != s.side:
        return ()
    return tuple(move for move in found if (move != PASS or not s.live) and shares(players, seat, move))
