"""What a seat may know: everything, all tiles lie in the open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ludotheque.games.seven.notation import cells_of
from ludotheque.games.seven.rules import (
    ALL_TILES,
    NOWHERE,
    SPAN,
    WIDTH,
    deciding_level,
    moves,
    score,
    tiles_on,
)
from ludotheque.games.seven.tiles import LETTERS, ORIENTATIONS, Cell, Cells, Orientation, neighbours


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile that has been placed."""

    side: int
    letter: str
    level: int
    cells: Cells
    move: int


@dataclass(frozen=True)
class StackView:
    """The stack and both trays as everybody sees them."""

    tiles: tuple[Tile, ...]
    """From the table upwards; on a level, White's first."""
    left: tuple[str, str]
    """The letters of the tiles that each side still has."""
    side: int
    over: bool
    lowest: bool
    by_level: tuple[tuple[int, int], ...]
    """How many tiles White and Black have on each level, from level 1 up."""
    decided_on: int
    """The level that tells the sides apart as things stand; 0 if none does."""
    winner: int | None
    """The winning side once the game is over, None for a draw."""
    moves: tuple[int, ...]

    @cached_property
    def heights(self) -> Mapping[Cell, int]:
        """How many tiles each cell carries that carries any."""
        heights: dict[Cell, int] = {}
        for tile in self.tiles:
            heights.update(dict.fromkeys(tile.cells, tile.level))
        return heights

    @cached_property
    def highest(self) -> Mapping[str, int]:
        """The level on which each tile of the side to move has to go."""
        one_of_each = {ORIENTATIONS[move // (SPAN * SPAN)].letter: move for move in self.moves}
        return {letter: self.heights.get(cells_of(move)[0], 0) + 1 for letter, move in one_of_each.items()}

    @cached_property
    def ways(self) -> Mapping[str, tuple[Orientation, ...]]:
        """How each tile of the side to move may be turned, in order."""
        per_tile: dict[str, list[Orientation]] = {}
        for number in sorted({move // (SPAN * SPAN) for move in self.moves}):
            per_tile.setdefault(ORIENTATIONS[number].letter, []).append(ORIENTATIONS[number])
        return {letter: tuple(ways) for letter, ways in per_tile.items()}

    def beside_a_tile(self, cells: Cells) -> bool:
        """Whether one of the cells touches a tile on the table."""
        return any(beside in self.heights for cell in cells for beside in neighbours(cell))


def see(s: np.record, seat: int) -> StackView:
    """What anybody sees of a position."""
    placed, levels = s.placed.tolist(), s.level.tolist()
    tiles = [
        Tile(side, letter, levels[side][i], cells_of(placed[side][i]), placed[side][i])
        for side in range(2)
        for i, letter in enumerate(LETTERS)
        if placed[side][i] != NOWHERE
    ]
    left = ["".join(letter for i, letter in enumerate(LETTERS) if placed[side][i] == NOWHERE) for side in range(2)]
    legal = np.empty(WIDTH, np.int64)
    points, wins = np.empty(2, np.int64), np.empty(2, np.int64)
    score(s, points, wins)
    return StackView(
        tiles=tuple(sorted(tiles, key=lambda tile: tile.level)),
        left=(left[0], left[1]),
        side=int(s.count) % 2,
        over=bool(s.count == ALL_TILES),
        lowest=bool(s.lowest),
        by_level=tuple((int(tiles_on(s, 0, n)), int(tiles_on(s, 1, n))) for n in range(1, int(s.height) + 1)),
        decided_on=int(deciding_level(s)),
        winner=0 if wins[0] else 1 if wins[1] else None,
        moves=tuple(legal[: moves(s, legal)].tolist()),
    )
