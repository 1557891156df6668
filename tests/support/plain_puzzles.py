"""The puzzles in plain Python, slow and obvious, on the reference's own orientations: what the searches are held to."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.reference.seven import ORIENTATIONS, Cell, beside

Placed = tuple[str, tuple[Cell, ...]]


def over(letter: str, cell: Cell) -> Iterator[tuple[Cell, ...]]:
    """Every way to lay a tile so that it covers a cell."""
    for shape in sorted(ORIENTATIONS[letter]):
        for q, r in shape:
            yield tuple((cell[0] + x - q, cell[1] + y - r) for x, y in shape)


def all_covers(
    needed: set[Cell], free: set[Cell] | None, taken: set[Cell], letters: str, most: int
) -> Iterator[frozenset[Placed]]:
    """All ways to cover the needed cells with different tiles; `free` are the only cells to use, None for the plane."""
    open_cells = sorted(needed - taken)
    if not open_cells:
        yield frozenset()
        return
    if most == 0:
        return
    for letter in letters:
        for cells in over(letter, open_cells[0]):
            if taken.isdisjoint(cells) and (free is None or free.issuperset(cells)):
                for rest in all_covers(needed, free, taken | set(cells), letters.replace(letter, ""), most - 1):
                    yield rest | {(letter, cells)}


def count_holes(cells: set[Cell]) -> int:
    """Holes of a joined figure by Euler: edges, less cells, less points where three cells meet, and one."""
    edges = sum(near in cells for cell in cells for near in beside(cell)) // 2
    points = 0
    for q, r in cells:
        points += {(q + 1, r), (q, r + 1)} <= cells
        points += {(q + 1, r), (q + 1, r - 1)} <= cells
    return 1 + edges - len(cells) - points


def touching(cells: set[Cell], letter: str) -> Iterator[tuple[Cell, ...]]:
    """Every way to lay a tile beside others."""
    ring = {near for cell in cells for near in beside(cell)} - cells
    yield from sorted({placed for cell in ring for placed in over(letter, cell) if cells.isdisjoint(placed)})
