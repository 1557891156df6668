"""Sets of cells on the table: what lies beside them, what hangs together, and the holes in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ludotheque.games.seven.tiles import Cell, neighbours


def beside(cells: Collection[Cell]) -> set[Cell]:
    """The cells that touch these and are none of them."""
    return {near for cell in cells for near in neighbours(cell)} - set(cells)


def pieces(cells: Iterable[Cell]) -> list[set[Cell]]:
    """The cells, parted into sets that hang together; the set with the first cell comes first."""
    left = set(cells)
    found = []
    for first in sorted(left):
        if first not in left:
            continue
        left.discard(first)
        piece, edge = {first}, [first]
        while edge:
            for near in neighbours(edge.pop()):
                if near in left:
                    left.discard(near)
                    piece.add(near)
                    edge.append(near)
        found.append(piece)
    return found


def holes(cells: Collection[Cell]) -> list[set[Cell]]:
    """The bounded regions of empty cells, each joined through edges."""
    if not cells:
        return []
    columns, rows = [q for q, _ in cells], [r for _, r in cells]
    low_q, high_q, low_r, high_r = min(columns) - 1, max(columns) + 1, min(rows) - 1, max(rows) + 1
    empty = {(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1)} - set(cells)
    # The rim of the box is empty and hangs together, so the first piece, which has its corner, is all that is outside.
    return pieces(empty)[1:]
