"""Towers of two tiles on every level: why no game reaches level 7, and how one reaches level 6.

Every level lies wholly on the one below, so no level has more tiles than the one below it; and as a tile above the
table lies on two others, every level but the highest has two tiles at least. If a tile lay on level 7, the six levels
below it would hold 13 tiles at most. Then levels 2 to 6 have exactly two tiles each (with three on level 2 there would
be three on level 1 too, and 3 + 3 + 2 + 2 + 2 + 2 = 14), and all five cover the same eight cells. So there would be
eight cells that two tiles can cover in five ways, one upon the other: no tile right above its like, since that would
lie on one tile only, and no letter more than twice in all. `tallest` looks at all eight cells that two tiles can
cover: four ways are the most.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations

from ludotheque.games.seven.puzzles.arrangement import BLACK, WHITE, Arrangement, Laid
from ludotheque.games.seven.puzzles.cover import Deadline, Ground, Search
from ludotheque.games.seven.puzzles.known import HIGHEST
from ludotheque.games.seven.puzzles.regions import beside
from ludotheque.games.seven.tiles import LETTERS, ORIENTATIONS, Cell, Cells

Piece = tuple[str, Cells]
"""A tile's letter and its cells."""
Floor = tuple[Piece, Piece]
"""Two tiles that cover eight cells."""


@cache
def eights() -> dict[Cells, tuple[Floor, ...]]:
    """All sets of eight cells, up to a shift, that two tiles side by side can cover, and the ways to do so."""
    found: dict[Cells, set[Floor]] = {}
    for one in ORIENTATIONS:
        for other in ORIENTATIONS:
            if one.number > other.number:
                continue
            for q, r in beside(one.cells):
                for dq, dr in other.cells:
                    second = other.at((q - dq, r - dr))
                    if set(second) & set(one.cells):
                        continue
                    whole = tuple(sorted(one.cells + second))
                    low = whole[0]
                    floor = sorted([(one.letter, _shifted(one.cells, low)), (other.letter, _shifted(second, low))])
                    found.setdefault(_shifted(whole, low), set()).add((floor[0], floor[1]))
    return {whole: tuple(sorted(floors)) for whole, floors in sorted(found.items())}


def _shifted(cells: Cells, by: Cell) -> Cells:
    return tuple((q - by[0], r - by[1]) for q, r in cells)


def tallest() -> int:
    """The most levels of two tiles that can lie exactly upon each other."""
    return max(_height(floors, [], "") for floors in eights().values())


def _height(floors: tuple[Floor, ...], tower: list[Floor], letters: str) -> int:
    """How high a tower can become that begins with these levels, which use these letters."""
    best = len(tower)
    for floor in floors:
        used = letters + floor[0][0] + floor[1][0]
        twice_at_most = all(used.count(letter) <= 2 for letter, _ in floor)
        if twice_at_most and not (tower and set(floor) & set(tower[-1])):
            best = max(best, _height(floors, [*tower, floor], used))
    return best


def tall_games() -> Iterator[Arrangement]:
    """Lists of moves that might reach level 6, if the rules allow them: the first twelve tiles of a game.

    Three tiles lie on level 1, two on each of the levels 2 to 5, one on level 6, laid from below.
    """
    for cells, floors in eights().items():
        if _height(floors, [], "") < HIGHEST - 2:
            continue
        grounds = list(_grounds(cells))
        for tower in _coloured(floors, (), HIGHEST - 2):
            for top in _tops(cells, tower):
                laid = (*tower, top)
                used = {(tile.side, tile.letter) for tile in laid}
                for ground in grounds:
                    if used.isdisjoint((tile.side, tile.letter) for tile in ground) and not _copies(ground, tower[:2]):
                        yield (*ground, *laid)


def _coloured(floors: tuple[Floor, ...], tower: Arrangement, levels: int) -> Iterator[Arrangement]:
    """All towers of so many levels, with a black and then a white tile on each."""
    if len(tower) == 2 * levels:
        yield tower
        return
    used = {(tile.side, tile.letter) for tile in tower}
    for floor in floors:
        for black, white in (floor, floor[::-1]):
            pair = (Laid(BLACK, *black), Laid(WHITE, *white))
            if used.isdisjoint((tile.side, tile.letter) for tile in pair) and not _copies(tower[-2:], pair):
                yield from _coloured(floors, tower + pair, levels)


def _copies(below: Arrangement, above: Arrangement) -> bool:
    return not {tile.cells for tile in below}.isdisjoint(tile.cells for tile in above)


def _tops(cells: Cells, tower: Arrangement) -> Iterator[Laid]:
    """The black tiles that can lie on a tower."""
    used = {tile.letter for tile in tower if tile.side == BLACK}
    ground = Ground(cells, without=tower[-2:])
    for way in range(len(ground.tiles)):
        tile = ground.laid(way, BLACK)
        if tile.letter not in used:
            yield tile


def _grounds(cells: Cells) -> Iterator[Arrangement]:
    """Three different tiles that cover these cells, in all orders, the second black."""
    ground = Ground.around(cells, 3)
    search = Search(ground, ground.flags(cells), ground.flags(()), LETTERS, 3)
    for ways in search.solutions(Deadline()):
        for order in permutations(ways):
            if len(order) == 3:
                yield tuple(ground.laid(way, side) for way, side in zip(order, (WHITE, BLACK, WHITE), strict=True))
