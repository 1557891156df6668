"""The rules of Heisa, written as plainly as possible.

This module is an oracle for tests and the plain-Python side of a speed benchmark. Timers are called by side and letter,
``0A`` to ``1D``; cells are (row, column) pairs. A dictionary says where each running timer stands and another how many
milliseconds it has left; a timer in neither has not been brought out or has arrived.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable

Cell = tuple[int, int]

FULL, TWO, ONE = (0, 1, 2, 3), (1, 2), (1,)
LAYOUTS: dict[str, list[tuple[int, ...]]] = {
    "default": [FULL, FULL, FULL, TWO, TWO, TWO, FULL, FULL, FULL],
    "short": [FULL, FULL, FULL, TWO, FULL, FULL, FULL],
    "narrow": [FULL, FULL, FULL, ONE, ONE, ONE, FULL, FULL, FULL],
}
LETTERS = "ABCD"
FACES = {"=1": 1, "=2": 2, "=3": 1, "=S": 2}
MOST_TURNS = 3000


class Reference:
    """A game of Heisa at one moment. Playing and waiting give a new object."""

    def __init__(
        self,
        clock: str = "tempo",
        sand: int = 90,
        tempo: int = 5,
        turn: int = 8,
        first: bool = False,
        layout: str = "default",
    ) -> None:
        """Set up a game; times are given in seconds and kept in milliseconds."""
        self.clock = clock
        self.sand, self.tempo, self.turn_length = sand * 1000, tempo * 1000, turn * 1000
        self.first = first
        self.rows = LAYOUTS[layout]
        self.cells = {(row, column) for row, columns in enumerate(self.rows) for column in columns}
        self.standing: dict[str, Cell] = {}
        self.left: dict[str, int] = {}
        self.arrived: set[str] = set()
        self.side = 0
        self.die: str | None = None
        self.used = 0
        self.turns = 0
        self.winner: int | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winner is not None or self.turns >= MOST_TURNS

    @property
    def scores(self) -> tuple[int, int]:
        """How many timers of each side have arrived."""
        counts = [sum(timer[0] == side for timer in self.arrived) for side in "01"]
        return counts[0], counts[1]

    @property
    def run_out(self) -> bool:
        """Whether the turn's seconds are over, on the real clock."""
        return self.clock == "real" and self.die is not None and not self.over and self.used >= self.turn_length

    @property
    def expired(self) -> bool:
        """Whether the clock is to pass."""
        waiting = self.clock == "real" and self.die is not None and not self.over
        return waiting and (self.run_out or not self._actions())

    def moves(self) -> list[str]:
        """Return the sorted texts of the legal moves or throws; none once the game is over or the turn has run out."""
        if self.over or self.run_out:
            return []
        if self.die is None:
            return sorted(FACES)
        return sorted(self._actions()) or ["--"]

    def play(self, text: str) -> Reference:
        """Return the game after one legal move; raise ValueError for any other text."""
        if text not in self.moves() and not (text == "--" and self.run_out):
            raise ValueError(f"not a legal move here: {text!r}")
        after = copy.copy(self)
        after.standing, after.left, after.arrived = dict(self.standing), dict(self.left), set(self.arrived)
        if text.startswith("="):
            after.die = text[1:]
        else:
            after._act(text)
        return after

    def wait(self, ms: int) -> tuple[Reference, int]:
        """Return the game after waiting at most so long on the real clock, and how long that was."""
        after = copy.copy(self)
        after.standing, after.left, after.arrived = dict(self.standing), dict(self.left), set(self.arrived)
        waited = 0
        running = self.clock == "real" and self.die is not None and not self.over
        while running and waited < ms and not after.expired:
            moment = min([ms - waited, after.turn_length - after.used, *after.left.values()])
            after._run(moment)
            after.used += moment
            waited += moment
        return after, waited

    def _line(self, side: int) -> int:
        """The row of a side's start line."""
        return 0 if side == 0 else len(self.rows) - 1

    def _forwards(self, side: int) -> int:
        """How the row changes when a side's timer goes forwards."""
        return 1 if side == 0 else -1

    def _front(self, timer: str) -> Cell:
        """The cell in front of a timer's place on its start line."""
        side = int(timer[0])
        return self._line(side) + self._forwards(side), LETTERS.index(timer[1])

    def _goal(self, timer: str, way: str, distance: int) -> Cell | None:
        """Where a running timer gets by going so far in one direction, or None if it cannot."""
        side = int(timer[0])
        forwards = self._forwards(side)
        rows, columns = {"f": (forwards, 0), "b": (-forwards, 0), "l": (0, -forwards), "r": (0, forwards)}[way]
        cell = self.standing[timer]
        for _ in range(distance):
            cell = cell[0] + rows, cell[1] + columns
            if cell not in self.cells or cell in self.standing.values() or cell[0] == self._line(side):
                return None
        return cell

    def _of(self, side: int) -> Iterable[str]:
        return (f"{side}{letter}" for letter in LETTERS)

    def _actions(self) -> list[str]:
        """What the throw allows, the pass left aside."""
        found = []
        own, other = self.side, 1 - self.side
        if self.die == "S":
            for timer in self._of(own):
                if timer in self.standing:
                    found.append(f"{timer[1]}:turn")
                elif timer not in self.arrived and self._front(timer) not in self.standing.values():
                    found.append(f"{timer[1]}:out")
            found += [f"{timer[1].lower()}:turn" for timer in self._of(other) if timer in self.standing]
        elif self.die is not None:
            for timer in self._of(own):
                if timer in self.standing:
                    ways = [way for way in "fblr" if self._goal(timer, way, int(self.die))]
                    found += [f"{timer[1]}:{way}{self.die}" for way in ways]
        return found

    def _act(self, text: str) -> None:
        """Carry out a move or a pass, and end the turn."""
        if text != "--":
            letter, deed = text.split(":")
            owner = self.side if letter.isupper() else 1 - self.side
            timer = f"{owner}{letter.upper()}"
            if deed == "out":
                self.standing[timer], self.left[timer] = self._front(timer), self.sand
            elif deed == "turn":
                self.left[timer] = self.sand - self.left[timer]
            else:
                self._walk(timer, deed[0], int(deed[1]))
        if self.winner is not None:
            return
        self._run(self.tempo if self.clock == "tempo" else 0)
        self.turns += 1
        self.side = 1 - self.side
        self.die = None
        self.used = 0

    def _walk(self, timer: str, way: str, distance: int) -> None:
        """Move a timer; on the opposing line it arrives, and may win."""
        goal = self._goal(timer, way, distance)
        assert goal is not None
        self.standing[timer] = goal
        if goal[0] == self._line(1 - self.side):
            del self.standing[timer], self.left[timer]
            self.arrived.add(timer)
            if self.first or self.scores[self.side] == len(LETTERS):
                self.winner = self.side

    def _run(self, ms: int) -> None:
        """Let sand run; what has none left goes home."""
        for timer in list(self.left):
            self.left[timer] -= ms
            if self.left[timer] <= 0:
                del self.left[timer], self.standing[timer]


def perft(ref: Reference, depth: int) -> int:
    """Count the sequences of exactly `depth` events from here; a game that ends earlier adds nothing."""
    if depth <= 1:
        return len(ref.moves()) if depth == 1 else 1
    return sum(perft(ref.play(text), depth - 1) for text in ref.moves())
