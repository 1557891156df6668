"""Copycats that have exactly one cover, made from any number or text, in three grades.

Black tiles are laid one after the other in a random order, each the snuggest of a few random ways to touch the others:
the more ways, the more compact the arrangement and the more ways to go wrong in it. Arrangements with no cover or with
several are thrown away. How hard one is to solve is measured by the exact search: in how many places it had to choose a
tile until it had found the cover and proved that there is no other.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count

from ludotheque.games.seven.puzzles.arrangement import BLACK, Arrangement, Laid
from ludotheque.games.seven.puzzles.cover import FOUND, Ground, Search
from ludotheque.games.seven.puzzles.regions import beside
from ludotheque.games.seven.tiles import BY_TILE, LETTERS, Cell, Cells, neighbours
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import RandomState, random_below, random_state

GRADES = {1: Phrase("Easy", "Facile"), 2: Phrase("Medium", "Moyen"), 3: Phrase("Hard", "Difficile")}

_CHOICES = {1: range(60), 2: range(60, 300), 3: range(300, 1_000_000)}
"""In how many places the exact search has to choose, by grade."""
_WAYS_TRIED = {1: 5, 2: 8, 3: 12}


@lru_cache(maxsize=256)
def made(grade: int, seed: str) -> Arrangement:
    """The black tiles of the copycat made from a seed: the same on every machine."""
    for attempt in count():
        black = grown(random_state("copycat", grade, seed, attempt), _WAYS_TRIED[grade])
        choices = choices_of_the_only_cover(black)
        if choices is not None and choices in _CHOICES[grade]:
            return black
    raise AssertionError("counting does not end")


def choices_of_the_only_cover(black: Arrangement) -> int | None:
    """In how many places the search had to choose if there is exactly one cover, else None."""
    ground = Ground((cell for tile in black for cell in tile.cells), without=black)
    search = Search(ground, ground.flags(ground.cells), ground.flags(()), LETTERS)
    covers = 0
    while search.to_the_next() == FOUND:
        covers += 1
        if covers == 2:
            return None
    return search.nodes if covers else None


def grown(rng: RandomState, ways_tried: int) -> Arrangement:
    """All black tiles, joined."""
    laid: list[Laid] = []
    taken: set[Cell] = set()
    for letter in _shuffled(rng):
        edge = sorted(beside(taken)) or [(0, 0)]
        free = [_somewhere(rng, letter, edge, taken) for _ in range(ways_tried)]
        cells = max(free, key=lambda cells: sum(near in taken for cell in cells for near in neighbours(cell)))
        laid.append(Laid(BLACK, letter, cells))
        taken.update(cells)
    return tuple(laid)


def _somewhere(rng: RandomState, letter: str, edge: list[Cell], taken: set[Cell]) -> Cells:
    """A random way to lay a tile on empty cells, one of them from the edge."""
    ways = BY_TILE[LETTERS.index(letter)]
    while True:
        way = ways[random_below(rng, len(ways))]
        q, r = edge[random_below(rng, len(edge))]
        part = way.cells[random_below(rng, len(way.cells))]
        cells = way.at((q - part[0], r - part[1]))
        if not taken.intersection(cells):
            return cells


def _shuffled(rng: RandomState) -> list[str]:
    letters = list(LETTERS)
    for i in range(len(letters) - 1, 0, -1):
        j = random_below(rng, i + 1)
        letters[i], letters[j] = letters[j], letters[i]
    return letters
