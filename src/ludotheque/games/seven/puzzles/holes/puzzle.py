"""The holes: tiles joined into one flat piece that leaves as many holes as possible."""

from __future__ import annotations

from ludotheque.games.seven.puzzles import arrangement as notation
from ludotheque.games.seven.puzzles.arrangement import BLACK, WHITE, Arrangement, cell_text, cell_texts, piece
from ludotheque.games.seven.puzzles.cover import Deadline
from ludotheque.games.seven.puzzles.holes.hint import Supply, extend
from ludotheque.games.seven.puzzles.known import known_holes
from ludotheque.games.seven.puzzles.regions import holes, pieces
from ludotheque.games.seven.puzzles.saying import (
    ALREADY_SOLVED,
    NO_SOLUTION,
    ListedGoals,
    counted,
    hint_towards,
    letters_of,
)
from ludotheque.games.seven.tiles import LETTERS
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.puzzles import Goal, Hint, Verdict

EXAMPLE = (
    "black I:0,-1;0,0;0,1;0,2 J:3,-3;3,-2;3,-1;4,-1 P:-2,-1;-2,0;-2,1;-1,0 S:1,-1;1,0;2,-3;2,-2 "
    "O:-1,-2;0,-3;0,-2;1,-3 U:-2,-3;-2,-2;-1,-4;0,-4 Y:1,2;2,0;2,1;3,1"
)
"""All seven tiles, with five holes."""


_STILL_TO_BE_LAID = (
    (
        BLACK,
        Phrase("The black tile {letters} is still to be laid.", "La pièce noire {letters} est encore à poser."),
        Phrase("The black tiles {letters} are still to be laid.", "Les pièces noires {letters} sont encore à poser."),
    ),
    (
        WHITE,
        Phrase("The white tile {letters} is still to be laid.", "La pièce blanche {letters} est encore à poser."),
        Phrase("The white tiles {letters} are still to be laid.", "Les pièces blanches {letters} sont encore à poser."),
    ),
)


def supply_of(goal: str) -> Supply:
    """The tiles of a goal: `7`, `14`, or `without-U`."""
    sides = (BLACK, WHITE) if goal == "14" else (BLACK,)
    return tuple((side, letter) for side in sides for letter in LETTERS if goal != f"without-{letter}")


class HolesPuzzle(ListedGoals):
    """The puzzle; a goal is the tiles to use."""

    name = "holes"
    title = Phrase("The holes", "Les trous")
    task = Phrase(
        "Lay the tiles flat, joined edge to edge into one piece, so that they enclose as many holes as possible. A "
        "hole is one or more empty cells that no path of empty cells joins with the outside.",
        "Pose les pièces à plat, jointes par leurs côtés en un seul morceau, de façon à enfermer le plus de trous "
        "possible. Un trou, c’est une ou plusieurs cases vides qu’aucun chemin de cases vides ne relie au dehors.",
    )

    @property
    def goals(self) -> tuple[Goal, ...]:
        """All seven tiles; six, each of them left out; both sets."""
        return tuple(_goal(name) for name in ("7", *(f"without-{letter}" for letter in LETTERS), "14"))

    def check(self, text: str, goal: str) -> Verdict:
        """Tiles that are missing or not wanted, pieces that are not joined, and the holes."""
        name = self.goal(goal).name
        return verdict(notation.read(text), supply_of(name), known_holes(name).holes)

    def hint(self, text: str, goal: str, seconds: float) -> Hint:
        """A tile on the way to as many holes as are known to be possible."""
        name = self.goal(goal).name
        laid = notation.read(text)
        supply, best = supply_of(name), known_holes(name)
        if verdict(laid, supply, best.holes).solved:
            return ALREADY_SOLVED
        if any((tile.side, tile.letter) not in supply for tile in laid):
            return NO_SOLUTION
        return hint_towards(lambda: extend(laid, supply, best, Deadline.after(seconds)), laid)


def verdict(laid: Arrangement, supply: Supply, wanted: int) -> Verdict:
    """What is to be said of an arrangement of these tiles that is to have so many holes."""
    cells = {cell for tile in laid for cell in tile.cells}
    found = holes(cells)
    parts = pieces(cells)
    missing = [
        Phrase(
            "The {tile} on {cell} does not belong to this task.",
            "La {tile} posée sur {cell} n’est pas de cette épreuve.",
            {"tile": tile.name, "cell": cell_text(tile.cells[0])},
        )
        for tile in laid
        if (tile.side, tile.letter) not in supply
    ]
    lying = {(tile.side, tile.letter) for tile in laid}
    for colour, one, several in _STILL_TO_BE_LAID:
        left = [letter for side, letter in supply if side == colour and (side, letter) not in lying]
        if left:
            missing.append(counted(len(left), one, several).with_(letters=letters_of(left)))
    if len(parts) > 1:
        missing.append(
            Phrase(
                "The tiles are not joined: they lie in {n} pieces, one of them on {cell}.",
                "Les pièces ne sont pas jointes : elles forment {n} morceaux, dont un sur {cell}.",
                {"n": len(parts), "cell": cell_text(min(parts[-1]))},
            )
        )
    count = counted(len(found), Phrase("{n} hole", "{n} trou"), Phrase("{n} holes", "{n} trous"))
    if len(found) < wanted:
        missing.append(
            Phrase(
                "{count} so far; {wanted} are possible.",
                "{count} pour l’instant ; {wanted} sont possibles.",
                {"count": count, "wanted": wanted},
            )
        )
    return Verdict(tuple(missing), (count,), cell_texts(cell for hole in found for cell in hole))


def _goal(name: str) -> Goal:
    supply = supply_of(name)
    example, left_out = notation.read(EXAMPLE), name[-1]
    values = {"n": len(supply), "wanted": known_holes(name).holes, "letter": left_out}
    if name.startswith("without-"):
        title = Phrase("Six tiles, without {letter}", "Six pièces, sans {letter}", values)
    elif name == "14":
        title = Phrase("Both sets, fourteen tiles", "Les deux jeux, quatorze pièces", values)
    else:
        title = Phrase("All seven tiles", "Les sept pièces", values)
    return Goal(
        name=name,
        title=title,
        task=Phrase(
            "Enclose {wanted} holes with these {n} tiles.", "Enferme {wanted} trous avec ces {n} pièces.", values
        ),
        example="" if name == "14" else notation.write(tile for tile in example if tile.letter != left_out),
        supply=tuple(piece(side, letter) for side, letter in supply),
    )
