"""All islands: the white rings around a volcano, and the black rings around those.

A white ring is a set of white tiles that covers every cell beside the volcano and of which every tile covers one: just
what `cover` enumerates, each ring once. A black ring, likewise, is a cover of the empty cells beside the white tiles.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.games.seven.puzzles.arrangement import BLACK, WHITE, Arrangement, Laid
from ludotheque.games.seven.puzzles.cover import Deadline, Ground, Search
from ludotheque.games.seven.puzzles.regions import beside
from ludotheque.games.seven.tiles import LETTERS

REACH = 8
"""A white tile reaches 4 cells beyond the volcano at most, and a black one 4 beyond the white ones."""


def white_rings(
    ground: Ground, laid: Arrangement, volcano: Laid, most: int, deadline: Deadline
) -> Iterator[Arrangement]:
    """All ways to close in the volcano with at most so many white tiles, those included that lie there."""
    white = tuple(tile for tile in laid if tile.side == WHITE)
    taken = {cell for tile in (volcano, *laid) for cell in tile.cells}
    land = {cell for tile in white for cell in tile.cells}
    shore = beside(volcano.cells)
    blocked = shore & taken - land
    if blocked or len(white) > most or any(not shore.intersection(tile.cells) for tile in white):
        return
    search = Search(
        ground,
        ground.flags(shore),
        ground.flags(cell for cell in taken if cell in ground.index),
        _left(laid, WHITE),
        most - len(white),
    )
    for ways in search.solutions(deadline):
        yield white + tuple(ground.laid(way, WHITE) for way in ways)


def black_rings(
    ground: Ground, laid: Arrangement, volcano: Laid, white: Arrangement, deadline: Deadline
) -> Iterator[Arrangement]:
    """All ways to close in these white tiles with the black ones that do not lie there yet."""
    land = {cell for tile in white for cell in tile.cells}
    taken = land.union(*(tile.cells for tile in (volcano, *laid)))
    search = Search(
        ground,
        ground.flags(beside(land) - taken),
        ground.flags(cell for cell in taken if cell in ground.index),
        _left((volcano, *laid), BLACK),
    )
    for ways in search.solutions(deadline):
        yield tuple(ground.laid(way, BLACK) for way in ways)


def islands_from(laid: Arrangement, volcano: Laid, most: int, deadline: Deadline) -> Iterator[Arrangement]:
    """All whole islands that begin with what lies there, each with the first black ring that closes it."""
    ground = Ground.around(volcano.cells, REACH)
    for white in white_rings(ground, laid, volcano, most, deadline):
        for black in black_rings(ground, laid, volcano, white, deadline):
            yield tuple(dict.fromkeys((volcano, *white, *laid, *black)))
            break


def _left(laid: Arrangement, side: int) -> str:
    """The letters of a side's tiles that do not lie there."""
    used = {tile.letter for tile in laid if tile.side == side}
    return "".join(letter for letter in LETTERS if letter not in used)
