"""The exact search behind three of the puzzles: all ways to cover given cells with different tiles of one set.

It goes from cell to cell: of the cells that still have to be covered it takes the one that the fewest tiles can cover,
and tries each of them. As tiles do not overlap, exactly one tile of a solution covers that cell, so every solution is
met exactly once; and every tile of a solution covers a cell that needed it. The search stops at each solution and after
each portion of work, and goes on from there, so that it can be watched, timed and spread over threads.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludotheque.games.seven.puzzles.arrangement import Laid
from ludotheque.games.seven.tiles import LETTERS, ORIENTATIONS, TILES, Cell
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import Integers

Flags = npt.NDArray[np.uint8]
Progress = Callable[[str], None]
"""Hears in words how far a search has come."""

FOUND, SPENT, DONE = range(3)
"""Why the search stops: at a solution, after its portion of work, or because there are no more solutions."""

_DEPTH, _FRESH, _NODES = range(3)
"""Where `state` keeps the number of tiles laid, whether a cell is to be chosen next, and how many were chosen."""

_PORTION = 20_000


class TimeIsUp(Exception):
    """The time given has ended before the answer was known. Never seen outside this package."""


@dataclass(frozen=True)
class Deadline:
    """The instant at which to stop; None for never."""

    at: float | None = None

    @classmethod
    def after(cls, seconds: float | None) -> Deadline:
        """So many seconds from now."""
        return cls(None if seconds is None else time.monotonic() + seconds)

    def check(self) -> None:
        """Raise `TimeIsUp` when it has come."""
        if self.at is not None and time.monotonic() >= self.at:
            raise TimeIsUp

    @property
    def left(self) -> float | None:
        """The seconds until then."""
        return None if self.at is None else max(0.0, self.at - time.monotonic())


class Ground:
    """A part of the table, and every way to lay a tile inside it."""

    def __init__(self, cells: Iterable[Cell], *, without: Collection[Laid] = ()) -> None:
        """`without` are placements that are not allowed, whatever their colour."""
        self.cells = tuple(sorted(cells))
        self.index = {cell: i for i, cell in enumerate(self.cells)}
        barred = {tile.cells for tile in without}
        ways: list[tuple[int, ...]] = []
        tiles: list[int] = []
        over: list[list[int]] = [[] for _ in self.cells]
        for orientation in ORIENTATIONS:
            for cell in self.cells:
                covered = orientation.at(cell)
                if covered in barred or not all(place in self.index for place in covered):
                    continue
                for place in covered:
                    over[self.index[place]].append(len(ways))
                ways.append(tuple(self.index[place] for place in covered))
                tiles.append(orientation.tile)
        self.ways = np.array(ways, np.int64).reshape(-1, 4)
        self.tiles = np.array(tiles, np.int64)
        self.starts = np.cumsum([0, *map(len, over)], dtype=np.int64)
        self.listed = np.array([way for covering in over for way in covering], np.int64)

    @classmethod
    def around(cls, cells: Collection[Cell], margin: int) -> Ground:
        """All cells of the box that goes so far beyond these on all sides."""
        columns, rows = [q for q, _ in cells], [r for _, r in cells]
        return cls(
            (q, r)
            for q in range(min(columns) - margin, max(columns) + margin + 1)
            for r in range(min(rows) - margin, max(rows) + margin + 1)
        )

    def laid(self, way: int, side: int) -> Laid:
        """One of the ways to lay a tile."""
        return Laid(side, LETTERS[self.tiles[way]], tuple(self.cells[place] for place in self.ways[way]))

    def flags(self, cells: Iterable[Cell]) -> Flags:
        """1 for each of these cells."""
        flags = np.zeros(len(self.cells), np.uint8)
        flags[[self.index[cell] for cell in cells]] = 1
        return flags


class Search:
    """One search on a ground: which cells need covering, which may not be, and which tiles are there to do it."""

    def __init__(self, ground: Ground, needed: Flags, taken: Flags, letters: str, most: int = TILES) -> None:
        """Both sets of flags are taken over; `letters` are the tiles of the set, and `most` of them may be laid."""
        self._ground = ground
        self._needed = needed
        self._taken = taken
        self._used = np.array([letter not in letters for letter in LETTERS], np.uint8)
        self._most = min(most, len(letters))
        self._chosen = np.full(TILES + 1, -1, np.int64)
        self._aim = np.zeros(TILES + 1, np.int64)
        self._cursor = np.zeros(TILES + 1, np.int64)
        self._state = np.array([0, 1, 0], np.int64)

    @property
    def nodes(self) -> int:
        """How often a cell was chosen so far: the work of the search, the same on every machine."""
        return int(self._state[_NODES])

    def advance(self, portion: int) -> int:
        """Go on until a solution, for so many steps, or to the end."""
        ground = self._ground
        return int(
            _advance(
                ground.ways, ground.tiles, ground.starts, ground.listed, self._needed, self._taken, self._used,
                self._most, self._chosen, self._aim, self._cursor, self._state, portion,
            )
        )  # fmt: skip

    def to_the_next(self) -> int:
        """Go on until a solution or to the end, however long that takes."""
        outcome = SPENT
        while outcome == SPENT:
            outcome = self.advance(_PORTION)
        return outcome

    @property
    def chosen(self) -> Sequence[int]:
        """The ways of the tiles that lie now: right after FOUND, a solution."""
        return [way for way in self._chosen.tolist() if way >= 0]

    def solutions(self, deadline: Deadline, tick: Callable[[], None] | None = None) -> Iterator[Sequence[int]]:
        """Every solution; `TimeIsUp` when time ends, and `tick` is called after each portion of work."""
        while True:
            outcome = self.advance(_PORTION)
            if outcome == DONE:
                return
            if outcome == FOUND:
                yield self.chosen
            deadline.check()
            if tick is not None:
                tick()


@compiled
def _fits(ways: Integers, tiles: Integers, taken: Flags, used: Flags, way: int) -> bool:
    return not (
        used[tiles[way]] or taken[ways[way, 0]] or taken[ways[way, 1]] or taken[ways[way, 2]] or taken[ways[way, 3]]
    )


@compiled
def _hardest(
    ways: Integers, tiles: Integers, starts: Integers, listed: Integers, needed: Flags, taken: Flags, used: Flags,
    room: int,
) -> int:  # fmt: skip
    """The open cell that the fewest tiles can cover; -1 if no cell is open, -2 if that cannot be mended."""
    hardest, fewest, still_open = -1, len(listed) + 1, 0
    for cell in range(len(needed)):
        if not needed[cell] or taken[cell]:
            continue
        still_open += 1
        options = 0
        for at in range(starts[cell], starts[cell + 1]):
            if _fits(ways, tiles, taken, used, listed[at]):
                options += 1
                if options >= fewest:
                    break
        if options == 0:
            return -2
        if options < fewest:
            hardest, fewest = cell, options
    return -2 if still_open > 4 * room else hardest


@compiled
def _lay(ways: Integers, tiles: Integers, taken: Flags, used: Flags, way: int, there: int) -> None:
    for i in range(4):
        taken[ways[way, i]] = there
    used[tiles[way]] = there


@compiled
def _advance(
    ways: Integers, tiles: Integers, starts: Integers, listed: Integers, needed: Flags, taken: Flags, used: Flags,
    most: int, chosen: Integers, aim: Integers, cursor: Integers, state: Integers, portion: int,
) -> int:  # fmt: skip
    """`Search.advance`."""
    depth = state[_DEPTH]
    for _ in range(portion):
        if depth < 0:
            return DONE
        if state[_FRESH]:
            state[_FRESH] = 0
            state[_NODES] += 1
            cell = _hardest(ways, tiles, starts, listed, needed, taken, used, most - depth)
            if cell < 0:
                depth -= 1
                state[_DEPTH] = depth
                if cell == -1:
                    return FOUND
                continue
            aim[depth] = cell
            cursor[depth] = starts[cell]
        if chosen[depth] >= 0:
            _lay(ways, tiles, taken, used, chosen[depth], 0)
            chosen[depth] = -1
        end = starts[aim[depth] + 1]
        while cursor[depth] < end:
            way = listed[cursor[depth]]
            cursor[depth] += 1
            if _fits(ways, tiles, taken, used, way):
                _lay(ways, tiles, taken, used, way, 1)
                chosen[depth] = way
                state[_FRESH] = 1
                break
        depth += 1 if state[_FRESH] else -1
        state[_DEPTH] = depth
    return SPENT
