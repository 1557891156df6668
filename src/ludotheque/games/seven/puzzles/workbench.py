"""What the pages of SEVEN's puzzles need: the tiles drawn as in the game, their turns, and the words of the script."""

from __future__ import annotations

from importlib.resources import files

from ludotheque.games.seven import shapes
from ludotheque.games.seven.puzzles.arrangement import Arrangement, Laid, piece, read
from ludotheque.games.seven.puzzles.level.puzzle import read as read_game
from ludotheque.games.seven.stack import grid
from ludotheque.games.seven.tiles import LETTERS, ORIENTATIONS, Cell, Orientation, turned, turned_over, way_of
from ludotheque.games.seven.trays import lying
from ludotheque.games.seven.words import tile_name
from ludotheque.rules import svg
from ludotheque.rules.phrase import Language, Phrase

SCRIPTS = files(__package__) / "browser"

_WAYS_TO_LIE = {"level": "stacked", "copycat": "covering"}
"""How the tiles of a puzzle lie, if not flat beside each other: `stacked` as in the game, in turn; or with the white
ones `covering` the black ones."""

_PICTURES = {
    "level": "O:0,0;0,1;1,-1;1,0 Y:-3,1;-2,-1;-2,0;-1,0 U:1,1;2,0;3,0;3,1 I:-2,0;-1,0;0,0;1,0 S:0,1;1,1;2,0;3,0 "
    "J:-2,0;-1,0;0,0;0,1",
    "island": "black O:0,0;0,1;1,-1;1,0 white I:-1,-2;-1,-1;-1,0;-1,1 U:0,-1;1,-2;2,-2;2,-1 J:-1,2;0,2;1,1;2,0",
    "holes": "black I:0,-1;0,0;0,1;0,2 J:3,-3;3,-2;3,-1;4,-1 P:-2,-1;-2,0;-2,1;-1,0 S:1,-1;1,0;2,-3;2,-2 "
    "O:-1,-2;0,-3;0,-2;1,-3 U:-2,-3;-2,-2;-1,-4;0,-4 Y:1,2;2,0;2,1;3,1",
    "copycat": "black S:0,0;1,-1;2,-1;3,-2 U:2,-4;2,-2;3,-4;3,-3 P:4,-4;4,-3;4,-2;5,-3 Y:3,-1;4,-1;4,0;5,-2 "
    "O:0,1;1,0;1,1;2,0 I:0,3;1,2;2,1;3,0 J:1,3;2,2;3,1;4,1 white J:2,-4;3,-4;4,-4;4,-3 U:0,1;1,0;2,0;2,1",
}
"""What each puzzle's picture shows."""


def definitions() -> str:
    """The grid, the outlines and seams of the tiles turned every way, and the two sides of a cell."""
    return grid() + shapes.definitions() + shapes.side_definitions()


def material(puzzle: str, language: Language) -> object:
    """The measures and colours of the drawing, the ways in which tiles lie, and the script's words."""
    return {
        "lies": _WAYS_TO_LIE.get(puzzle, "flat"),
        "side": shapes.SIDE,
        "half": shapes.HALF,
        "thickness": shapes.THICKNESS,
        "below": shapes.BELOW,
        "faces": shapes.FACES,
        "sides": shapes.SIDES,
        "lines": shapes.LINES,
        "hairlines": shapes.HAIRLINES,
        "signs": shapes.SIGNS,
        "letters": LETTERS,
        "ways": [_way(way) for way in ORIENTATIONS],
        "lying": {letter: lying(letter).number for letter in LETTERS},
        "names": {
            piece(side, letter): tile_name(side, letter).say(language) for side in range(2) for letter in LETTERS
        },
        "words": {name: phrase.with_(**_LATER).say(language) for name, phrase in _WORDS.items()},
    }


def picture(puzzle: str) -> str:
    """Some tiles as they may lie in a puzzle."""
    lies = _WAYS_TO_LIE.get(puzzle, "flat")
    text = _PICTURES[puzzle]
    laid = read_game(text) if lies == "stacked" else read(text, layers=lies == "covering")
    levels = _levels(laid)
    tops: dict[Cell, int] = {}
    for tile, level in levels:
        tops.update(dict.fromkeys(tile.cells, level))
    drawn = "".join(
        f'<g transform="translate(0 {svg.number((1 - level) * shapes.THICKNESS)})">'
        f"{shapes.standalone(tile.cells, tile.side, level, frozenset(c for c in tops if tops[c] >= level))}</g>"
        for tile, level in sorted(levels, key=lambda one: (one[1], max(r for _, r in one[0].cells)))
    )
    middles = [shapes.surface(cell, height) for cell, height in tops.items()]
    left, right = min(x for x, _ in middles) - shapes.HALF, max(x for x, _ in middles) + shapes.HALF
    top, bottom = min(y for _, y in middles) - shapes.SIDE, max(y for _, y in middles) + 2 * shapes.SIDE
    box = " ".join(map(svg.number, (left - 4, top - 4, right - left + 8, bottom - top)))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" aria-hidden="true">{drawn}</svg>'


def _levels(laid: Arrangement) -> list[tuple[Laid, int]]:
    """Each tile with its level: one above what its cells carry."""
    heights: dict[Cell, int] = {}
    found = []
    for tile in laid:
        level = 1 + max(heights.get(cell, 0) for cell in tile.cells)
        heights.update(dict.fromkeys(tile.cells, level))
        found.append((tile, level))
    return found


def _way(way: Orientation) -> dict[str, object]:
    """One way to lie, and what it becomes when it is turned, or turned over."""
    return {
        "letter": way.letter,
        "cells": way.cells,
        "turned": way_of(turned(way.cells)).number,
        "over": way_of(turned_over(way.cells)).number,
    }


_LATER = {name: f"{{{name}}}" for name in ("tile", "cell", "level", "n", "colour")}
"""The script fills these in."""

_WORDS = {
    "table": Phrase(
        "Table. Tab goes from tile to tile, Enter takes one up and lays it, the arrows move it, R turns it, F turns it "
        "over, Delete takes it away.",
        "Table. Tab va de pièce en pièce, Entrée en prend une et la pose, les flèches la déplacent, R la tourne, F la "
        "retourne, Suppr la retire.",
    ),
    "inTray": Phrase("{tile}, in its tray", "{tile}, dans sa réserve"),
    "lies": Phrase("{tile}, on {cell}", "{tile}, sur {cell}"),
    "liesOn": Phrase("{tile}, on {cell}, level {level}", "{tile}, sur {cell}, niveau {level}"),
    "stays": Phrase("The {tile} stays where it is.", "La {tile} reste où elle est."),
    "held": Phrase(
        "The {tile} is in your hand: arrows move it, R turns it, F turns it over, Enter lays it.",
        "La {tile} est dans ta main : les flèches la déplacent, R la tourne, F la retourne, Entrée la pose.",
    ),
    "heldAt": Phrase("{tile} over {cell}", "{tile} au-dessus de {cell}"),
    "noRoom": Phrase("No room on {cell}: the {tile} lies there.", "Pas de place en {cell} : la {tile} y est."),
    "notFlat": Phrase(
        "The {tile} would not lie flat there: its four cells are not equally high.",
        "La {tile} ne serait pas à plat : ses quatre cases ne sont pas à la même hauteur.",
    ),
    "back": Phrase("The {tile} is back in its tray.", "La {tile} est de retour dans sa réserve."),
    "onlyLast": Phrase(
        "Only the tile that was laid last can be taken up; the others come back one by one, with Undo.",
        "On ne reprend que la dernière pièce posée ; les autres reviennent une à une, avec Annuler.",
    ),
    "notYet": Phrase(
        "Colours alternate: now it is a {colour} tile’s turn.",
        "Les couleurs alternent : c’est au tour d’une pièce {colour}.",
    ),
    "white": Phrase("white", "blanche"),
    "black": Phrase("black", "noire"),
    "whites": Phrase("White", "Blanches"),
    "blacks": Phrase("Black", "Noires"),
    "left": Phrase("{n} left", "encore {n}"),
    "none": Phrase("none left", "plus aucune"),
    "next": Phrase("next", "à poser"),
}  # fmt: skip
