"""All islands: the white rings around a volcano, and the black rings around those.

A white ring is a set of white tiles that covers every cell beside the volcano and of which every tile covers one: just
what `cover` enumerates, each ring once. A black ring, likewise, is a cover of the empty cells beside the white tiles.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from ludotheque.games.seven.puzzles.arrangement import BLACK, WHITE, Arrangement, Laid, reference
from ludotheque.games.seven.puzzles.cover import Deadline, Ground, Progress, Search, TimeIsUp
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


@dataclass(frozen=True)
class Islands:
    """What is known of all islands around one volcano with one number of white tiles."""

    white: int
    rings: tuple[Arrangement, ...]
    """All ways to close in the volcano, which lies in its reference placement, with so many white tiles."""
    whole: tuple[Arrangement, ...]
    """Those around which a second ring was found, with volcano and ring."""
    proved: bool
    """Whether all rings were looked at to the end, so that there are no others with a second ring."""


def islands(letter: str, white: int, deadline: Deadline, progress: Progress, *, all_of_them: bool = False) -> Islands:
    """All ways to close in a volcano with exactly so many white tiles, and those (or one) that can be closed in again.

    Where time ends before all rings are known, `TimeIsUp` is raised; later, what is known is given.
    """
    volcano = reference(BLACK, letter)
    ground = Ground.around(volcano.cells, REACH)
    progress(f"volcano {letter}: closing it in with {white} white tiles")
    rings = tuple(ring for ring in white_rings(ground, (), volcano, white, deadline) if len(ring) == white)
    whole: list[Arrangement] = []
    proved = True

    def close(ring: Arrangement) -> Arrangement | None:
        if whole and not all_of_them:
            return None
        black = next(black_rings(ground, (), volcano, ring, deadline), None)
        return None if black is None else (volcano, *ring, *black)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            for done, found in enumerate(pool.map(close, rings), 1):
                progress(f"volcano {letter}: {done} of {len(rings)} rings, {len(whole)} closed in again")
                if found is not None:
                    whole.append(found)
                    if not all_of_them:
                        break
        except TimeIsUp:
            proved = False
        finally:
            pool.shutdown(cancel_futures=True)
    return Islands(white, rings, tuple(whole), proved)


def fewest(letter: str, deadline: Deadline, progress: Progress) -> Islands:
    """The islands with the fewest white tiles that close in a volcano."""
    white = 1
    while not (found := islands(letter, white, deadline, progress)).rings:
        white += 1
    return found


def _left(laid: Arrangement, side: int) -> str:
    """The letters of a side's tiles that do not lie there."""
    used = {tile.letter for tile in laid if tile.side == side}
    return "".join(letter for letter in LETTERS if letter not in used)
