"""SEVEN in plain Python, word for word after its page: slow, obvious, and independent of the compiled rules.

Tests use it as the oracle, the speed benchmark as the plain-Python generator to compare with.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

Cell = tuple[int, int]

REFERENCE = {
    "I": [(0, 0), (0, 1), (0, 2), (0, 3)],
    "J": [(0, 0), (0, 1), (0, 2), (1, -1)],
    "P": [(0, 0), (0, 1), (0, 2), (1, 0)],
    "S": [(0, 0), (0, 1), (1, -2), (1, -1)],
    "O": [(0, 0), (0, 1), (1, -1), (1, 0)],
    "U": [(0, 0), (0, 1), (1, -1), (1, 1)],
    "Y": [(0, 0), (1, -2), (1, -1), (2, -1)],
}


def beside(cell: Cell) -> list[Cell]:
    """The neighbours of a cell."""
    q, r = cell
    return [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]


def fixed_orientations(letter: str) -> set[tuple[Cell, ...]]:
    """All ways to turn a tile, turned over or not, each with its first cell at (0, 0)."""
    found = set()
    for face in (REFERENCE[letter], [(r, q) for q, r in REFERENCE[letter]]):
        cells = list(face)
        for _ in range(6):
            cells = [(-r, q + r) for q, r in cells]
            first_q, first_r = min(cells)
            found.add(tuple(sorted((q - first_q, r - first_r) for q, r in cells)))
    return found


ORIENTATIONS = {letter: fixed_orientations(letter) for letter in REFERENCE}


@dataclass
class Game:
    """A game: the tiles placed so far, in order, as (side, letter, cells, level)."""

    variant: str = "highest"
    placed: list[tuple[int, str, tuple[Cell, ...], int]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether all 14 tiles are placed."""
        return len(self.placed) == 14

    @property
    def side(self) -> int:
        """White, who is 0, begins; then they take turns."""
        return len(self.placed) % 2

    def tiles_left(self, side: int) -> list[str]:
        """What a side has not placed yet."""
        gone = [letter for owner, letter, _, _ in self.placed if owner == side]
        return [letter for letter in REFERENCE if letter not in gone]

    def stacks(self) -> dict[Cell, list[int]]:
        """For each cell that carries tiles, which ones (by their place in the order), from the table up."""
        found: dict[Cell, list[int]] = {}
        for number, (_, _, cells, _) in enumerate(self.placed):
            for cell in cells:
                found.setdefault(cell, []).append(number)
        return found

    def placements(self, letter: str) -> dict[tuple[Cell, ...], int]:
        """Everywhere a tile could lie if there were no rule of the highest level, with the level."""
        stacks = self.stacks()
        candidates = set(stacks) | {cell for full in stacks for cell in beside(full)}
        found = {}
        for shape in ORIENTATIONS[letter]:
            for q, r in candidates:
                for hold_q, hold_r in shape:
                    cells = tuple((q - hold_q + dq, r - hold_r + dr) for dq, dr in shape)
                    if cells in found:
                        continue
                    heights = {len(stacks.get(cell, [])) for cell in cells}
                    if len(heights) != 1:
                        continue
                    height = heights.pop()
                    if height == 0:
                        legal = any(neighbour in stacks for cell in cells for neighbour in beside(cell))
                    else:
                        legal = len({stacks[cell][-1] for cell in cells}) >= 2
                    if legal:
                        found[cells] = height + 1
        return found

    def moves(self) -> dict[str, tuple[str, tuple[Cell, ...], int]]:
        """The legal moves by their text: letter, cells, level."""
        if self.over:
            return {}
        found = {}
        for letter in self.tiles_left(self.side):
            places = self.placements(letter) if self.placed else {tuple(sorted(REFERENCE[letter])): 1}
            highest = max(places.values())
            for cells, level in places.items():
                if level == highest:
                    text = f"{letter}:" + ";".join(f"{q},{r}" for q, r in sorted(cells))
                    found[text] = (letter, cells, level)
        return found

    def play(self, text: str) -> None:
        """Place a tile."""
        letter, cells, level = self.moves()[text]
        self.placed.append((self.side, letter, cells, level))

    def count(self, side: int, level: int) -> int:
        """How many tiles a side has on a level."""
        return sum(owner == side and on == level for owner, _, _, on in self.placed)

    def winner(self) -> int | None:
        """Who has won; nobody before the end, or if all levels are equal."""
        if not self.over:
            return None
        levels = sorted({level for _, _, _, level in self.placed}, reverse=self.variant == "highest")
        for level in levels:
            white, black = self.count(0, level), self.count(1, level)
            if white != black:
                return 0 if white > black else 1
        return None


def perft(game: Game, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are."""
    if depth <= 1:
        return len(game.moves()) if depth else 1
    total = 0
    for letter, cells, level in game.moves().values():
        after = Game(game.variant, [*game.placed, (game.side, letter, cells, level)])
        total += perft(after, depth - 1)
    return total


def random_game(seed: int, variant: str = "highest") -> list[str]:
    """The moves of one game played at random."""
    chance = random.Random(seed)
    game, texts = Game(variant), []
    while not game.over:
        texts.append(chance.choice(sorted(game.moves())))
        game.play(texts[-1])
    return texts
