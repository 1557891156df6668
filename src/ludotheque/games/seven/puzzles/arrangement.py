"""Arrangements of tiles as text: placements in the game's notation, after a word for their colour where it changes.

`black U:0,0;0,1;1,-1;1,1 white I:-1,-2;-1,-1;-1,0;-1,1 J:…` lays a black U, then a white I and a white J. Tiles before
any such word are black. Reading is strict, and a refusal names the tile and the cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from ludotheque.games.seven.notation import CELL, cells_in, placement_text
from ludotheque.games.seven.puzzles.regions import pieces
from ludotheque.games.seven.tiles import BY_SHAPE, LETTERS, REFERENCE, Cell, Cells, shape_of
from ludotheque.games.seven.words import tile_name
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.phrase import Phrase

COLOURS = ("white", "black")
"""By side: White is side 0."""
WHITE, BLACK = range(2)

FURTHEST = 99
_PLACEMENT = re.compile(f"([A-Z]):({CELL}(?:;{CELL})*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Laid:
    """One tile that lies somewhere."""

    side: int
    letter: str
    cells: Cells
    """Sorted."""

    def __str__(self) -> str:
        return placement_text(self.letter, self.cells)

    @property
    def name(self) -> Phrase:
        """`black tile U`."""
        return tile_name(self.side, self.letter)


Arrangement = tuple[Laid, ...]


def piece(side: int, letter: str) -> str:
    """The name of a piece in a puzzle's supply: `black-U`."""
    return f"{COLOURS[side]}-{letter}"


def cell_text(cell: Cell) -> str:
    """`1,-2`."""
    return f"{cell[0]},{cell[1]}"


def cell_texts(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The marks on these cells, sorted."""
    return tuple(cell_text(cell) for cell in sorted(cells))


def reference(side: int, letter: str) -> Laid:
    """A tile in its reference placement."""
    return Laid(side, letter, REFERENCE[letter])


def write(arrangement: Iterable[Laid]) -> str:
    """The arrangement as text, in its order."""
    words = []
    side = None
    for tile in arrangement:
        if tile.side != side:
            words.append(COLOURS[tile.side])
            side = tile.side
        words.append(str(tile))
    return " ".join(words)


def read(text: str, *, layers: bool = False) -> Arrangement:
    """The arrangement that a text means; with `layers` the white tiles lie on the black ones instead of beside them."""
    found: list[Laid] = []
    taken: dict[tuple[int, Cell], Laid] = {}
    side = BLACK
    for word in text.split():
        if word in COLOURS:
            side = COLOURS.index(word)
            continue
        tile = read_tile(word, side)
        for other in found:
            if (other.side, other.letter) == (tile.side, tile.letter):
                raise _bad(
                    word,
                    "the {tile} lies there twice: on {first}, and again on {again}",
                    "la {tile} est posée deux fois : sur {first}, et encore sur {again}",
                    tile=tile.name,
                    first=cell_text(other.cells[0]),
                    again=cell_text(tile.cells[0]),
                )
        for cell in tile.cells:
            under = taken.setdefault((side if layers else BLACK, cell), tile)
            if under is not tile:
                raise _bad(
                    word,
                    "the {tile} covers the cell {cell}, where the {other} lies already",
                    "la {tile} couvre la case {cell}, où la {other} est déjà posée",
                    tile=tile.name,
                    cell=cell_text(cell),
                    other=under.name,
                )
        found.append(tile)
    return tuple(found)


def read_tile(word: str, side: int) -> Laid:
    """One placement, of a side's tile."""
    match = _PLACEMENT.fullmatch(word)
    if match is None:
        raise _bad(
            word,
            "{text!r} is not a tile that lies somewhere: that is a letter and four cells, like Y:0,0;1,-2;1,-1;2,-1",
            "{text!r} n’est pas une pièce posée : il faut une lettre et quatre cases, comme Y:0,0;1,-2;1,-1;2,-1",
        )
    letter = match[1]
    cells = cells_in(match[2])
    if letter not in LETTERS:
        raise _bad(
            word,
            "there is no tile {letter} to lie on {cell}: the tiles are {letters}",
            "il n’y a pas de pièce {letter} à poser sur {cell} : les pièces sont {letters}",
            letter=letter,
            cell=cell_text(cells[0]),
            letters=", ".join(LETTERS),
        )
    _check_cells(word, letter, cells)
    return Laid(side, letter, tuple(cells))


def _check_cells(word: str, letter: str, cells: list[Cell]) -> None:
    """Refuse cells that are not this tile's."""
    for cell in cells:
        if max(map(abs, cell)) > FURTHEST:
            raise _bad(
                word,
                "tile {letter} lies too far away: the cell {cell} is more than {limit} from the middle",
                "la pièce {letter} est trop loin : la case {cell} est à plus de {limit} du milieu",
                letter=letter,
                cell=cell_text(cell),
                limit=FURTHEST,
            )
    for before, after in pairwise(cells):
        if after <= before:
            raise _bad(
                word,
                "the cells of tile {letter} are not in order at {cell}: they go by q, then by r, each once",
                "les cases de la pièce {letter} ne sont pas dans l’ordre à {cell} : elles vont par q, puis par r, "
                "chacune une fois",
                letter=letter,
                cell=cell_text(after),
            )
    joined = pieces(cells)[0]
    for cell in cells:
        if cell not in joined:
            raise _bad(
                word,
                "the cells of tile {letter} do not hang together: {cell} is cut off from {first}",
                "les cases de la pièce {letter} ne se tiennent pas : {cell} est coupée de {first}",
                letter=letter,
                cell=cell_text(cell),
                first=cell_text(cells[0]),
            )
    if len(cells) != 4:
        raise _bad(
            word,
            "tile {letter} on {cell} has {count} cells: a tile has four",
            "la pièce {letter} posée sur {cell} a {count} cases : une pièce en a quatre",
            letter=letter,
            cell=cell_text(cells[0]),
            count=len(cells),
        )
    lies = BY_SHAPE[shape_of(cells)].letter
    if lies != letter:
        raise _bad(
            word,
            "the cells on {cell} do not make a tile {letter}: they make a tile {lies}",
            "les cases posées sur {cell} ne forment pas une pièce {letter} : elles forment une pièce {lies}",
            letter=letter,
            cell=cell_text(cells[0]),
            lies=lies,
        )


def _bad(word: str, en: str, fr: str, **values: object) -> BadNotation:
    return BadNotation(Phrase(en, fr, {"text": word, **values}), word)
