"""The island: a black tile closed in by white ones, and those closed in by the other black ones."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.games.seven.puzzles import arrangement as notation
from ludotheque.games.seven.puzzles.arrangement import (
    BLACK,
    WHITE,
    Arrangement,
    Laid,
    cell_text,
    cell_texts,
    piece,
    reference,
)
from ludotheque.games.seven.puzzles.cover import Deadline
from ludotheque.games.seven.puzzles.island.search import islands_from
from ludotheque.games.seven.puzzles.known import known_islands
from ludotheque.games.seven.puzzles.regions import beside
from ludotheque.games.seven.puzzles.saying import (
    ALREADY_SOLVED,
    ListedGoals,
    counted,
    hint_towards,
    lay_next,
)
from ludotheque.games.seven.tiles import LETTERS, Cell, neighbours
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.puzzles import Goal, Hint, Verdict

_EXAMPLE = "white I:-1,-2;-1,-1;-1,0;-1,1 U:0,-1;1,-2;2,-2;2,-1 J:-1,2;0,2;1,1;2,0"
"""Three white tiles that close in the volcano O."""


@dataclass(frozen=True)
class Island:
    """How far an island is closed."""

    volcano: Laid
    white: tuple[Laid, ...]
    black: tuple[Laid, ...]
    """Without the volcano."""
    open_edges: int
    """How many edges of the volcano touch no white tile."""
    beside_volcano: frozenset[Cell]
    """The cells there that are no white tile's."""
    beside_white: frozenset[Cell]
    """The empty cells beside a white tile."""
    apart: tuple[Laid, ...]
    """The white tiles that do not touch the volcano."""


def look_at(laid: Arrangement, volcano: Laid) -> Island:
    """How far the island around this volcano is closed."""
    white = tuple(tile for tile in laid if tile.side == WHITE)
    land = {cell for tile in white for cell in tile.cells}
    taken = {cell for tile in laid for cell in tile.cells}
    edges = [near for cell in volcano.cells for near in neighbours(cell) if near not in volcano.cells]
    shore = beside(volcano.cells)
    return Island(
        volcano=volcano,
        white=white,
        black=tuple(tile for tile in laid if tile.side == BLACK and tile != volcano),
        open_edges=sum(near not in land for near in edges),
        beside_volcano=frozenset(shore - land),
        beside_white=frozenset(beside(land) - taken),
        apart=tuple(tile for tile in white if not shore.intersection(tile.cells)),
    )


class IslandPuzzle(ListedGoals):
    """The puzzle; a goal is the letter of its volcano."""

    name = "island"
    title = Phrase("The island", "L’île")
    task = Phrase(
        "Close in the black volcano with as few white tiles as you can, so that every edge of it touches white. Then "
        "close in the white tiles with the other black ones: every cell beside a white tile has to be covered.",
        "Entoure le volcan noir avec le moins possible de pièces blanches : chacun de ses côtés doit toucher du blanc. "
        "Puis entoure les blanches avec les autres noires : toute case voisine d’une blanche doit être couverte.",
    )

    @property
    def goals(self) -> tuple[Goal, ...]:
        """One for each volcano, O first: it is the gentlest."""
        return tuple(_goal(letter) for letter in sorted(LETTERS, key=lambda letter: letter != "O"))

    def check(self, text: str, goal: str) -> Verdict:
        """Open edges of the volcano, open cells beside white tiles, white tiles apart, and too many of them."""
        letter = self.goal(goal).name
        laid = notation.read(text)
        volcano = _volcano(laid, letter)
        if volcano is None:
            return Verdict((_NO_VOLCANO.with_(letter=letter),))
        return verdict(look_at(laid, volcano), known_islands(letter).least_with_ring)

    def hint(self, text: str, goal: str, seconds: float) -> Hint:
        """A white tile of a closed ring; once that is closed, a black tile of the second."""
        letter = self.goal(goal).name
        laid = notation.read(text)
        volcano = _volcano(laid, letter)
        if volcano is None:
            missing = Hint(None, None, _NO_VOLCANO.with_(letter=letter))
            return missing if laid else lay_next((reference(BLACK, letter),), laid)
        most = known_islands(letter).least_with_ring
        if verdict(look_at(laid, volcano), most).solved:
            return ALREADY_SOLVED
        return hint_towards(lambda: next(islands_from(laid, volcano, most, Deadline.after(seconds)), None), laid)


def verdict(island: Island, most: int) -> Verdict:
    """What is to be said of an island that may have so many white tiles."""
    missing = []
    if island.open_edges:
        missing.append(
            counted(
                island.open_edges,
                Phrase("One edge of the volcano is still open.", "Un côté du volcan est encore ouvert."),
                Phrase("{n} edges of the volcano are still open.", "{n} côtés du volcan sont encore ouverts."),
            )
        )
    missing += [
        Phrase(
            "The {tile} on {cell} does not touch the volcano.",
            "La {tile} posée sur {cell} ne touche pas le volcan.",
            {"tile": tile.name, "cell": cell_text(tile.cells[0])},
        )
        for tile in island.apart
    ]
    if len(island.white) > most:
        missing.append(
            Phrase(
                "There are {n} white tiles; {most} are enough.",
                "Il y a {n} pièces blanches ; {most} suffisent.",
                {"n": len(island.white), "most": most},
            )
        )
    if island.beside_white and island.white:
        missing.append(
            counted(
                len(island.beside_white),
                Phrase(
                    "One cell beside a white tile is still open.", "Une case voisine d’une blanche est encore vide."
                ),
                Phrase(
                    "{n} cells beside white tiles are still open.", "{n} cases voisines de blanches sont encore vides."
                ),
            )
        )
    facts = [
        counted(
            len(island.white),
            Phrase("{n} white tile", "{n} pièce blanche"),
            Phrase("{n} white tiles", "{n} pièces blanches"),
        )
    ]
    if missing:
        facts += [
            counted(
                island.open_edges,
                Phrase("{n} edge of the volcano open", "{n} côté du volcan ouvert"),
                Phrase("{n} edges of the volcano open", "{n} côtés du volcan ouverts"),
            ),
            counted(
                len(island.beside_white),
                Phrase("{n} cell open around the island", "{n} case ouverte autour de l’île"),
                Phrase("{n} cells open around the island", "{n} cases ouvertes autour de l’île"),
            ),
        ]
    astray = {cell for tile in island.apart for cell in tile.cells}
    marks = island.beside_volcano or astray or island.beside_white
    return Verdict(tuple(missing), tuple(facts), cell_texts(marks))


def _volcano(laid: Arrangement, letter: str) -> Laid | None:
    return next((tile for tile in laid if tile.side == BLACK and tile.letter == letter), None)


def _goal(letter: str) -> Goal:
    fixed = notation.write([reference(BLACK, letter)])
    least, with_ring = known_islands(letter).least, known_islands(letter).least_with_ring
    return Goal(
        name=letter,
        title=Phrase("Volcano {letter}", "Volcan {letter}", {"letter": letter}),
        task=Phrase(
            "Close in the black {letter} with {n} white tiles, then the white ones with the six other black tiles.",
            "Entoure la pièce noire {letter} de {n} blanches, puis les blanches avec les six autres noires.",
            {"letter": letter, "n": with_ring},
        )
        if least == with_ring
        else Phrase(
            "Close in the black {letter} with {n} white tiles ({least} can do it, but then the white ones cannot be "
            "closed in), then the white ones with the six other black tiles.",
            "Entoure la pièce noire {letter} de {n} blanches ({least} y arrivent, mais on ne peut plus entourer les "
            "blanches), puis les blanches avec les six autres noires.",
            {"letter": letter, "n": with_ring, "least": least},
        ),
        example=f"{fixed} {_EXAMPLE}" if letter == "O" else fixed,
        supply=tuple(piece(side, tile) for side in (BLACK, WHITE) for tile in LETTERS),
        fixed=fixed,
    )


_NO_VOLCANO = Phrase(
    "The volcano, the black tile {letter}, does not lie there yet.",
    "Le volcan, la pièce {letter} noire, n’est pas encore posé.",
)
