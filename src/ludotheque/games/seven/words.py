"""What is said of SEVEN: seats, moves, refusals, endings, and on which level a chosen tile has to go."""

from __future__ import annotations

import numpy as np

from ludotheque.games.seven.notation import placement
from ludotheque.games.seven.tiles import Cells, Orientation
from ludotheque.games.seven.view import StackView, see
from ludotheque.rules.contract import EVERYTHING
from ludotheque.rules.phrase import Phrase

SIDES = (Phrase("White", "Blancs"), Phrase("Black", "Noirs"))
COLOURS = (Phrase("white", "blanche"), Phrase("black", "noire"))


def seat_name(seat: int) -> Phrase:
    """White or Black."""
    return SIDES[seat]


def move(before: StackView, move: int) -> Phrase:
    """`{who} laid tile Y on level 2.`"""
    letter = placement(move)[0].letter
    level = before.highest.get(letter, 1)
    return Phrase(
        "{who} laid tile {letter} on level {level}.",
        "{who} a posé la pièce {letter} au niveau {level}.",
        {"letter": letter, "level": level},
    )


def brief(before: StackView, move: int) -> Phrase:
    """`Y, level 2`."""
    letter = placement(move)[0].letter
    return Phrase(
        "{letter}, level {level}",
        "{letter}, niveau {level}",
        {"letter": letter, "level": before.highest.get(letter, 1)},
    )


def about(view: StackView, element: str) -> Phrase | None:
    """On which level a chosen tile has to go."""
    letter = element.removeprefix("tile-")
    level = view.highest.get(letter)
    if level is None:
        return None
    if level == 1:
        return (
            Phrase(
                "Tile {letter} fits on no tiles yet: it goes on the table.",
                "La pièce {letter} ne tient encore sur aucune autre : elle va sur la table.",
                {"letter": letter},
            )
            if view.tiles
            else Phrase(
                "Tile {letter} opens the game, lying as it is.",
                "La pièce {letter} ouvre la partie, posée telle quelle.",
                {"letter": letter},
            )
        )
    return Phrase(
        "Tile {letter} has to go on level {level}.",
        "La pièce {letter} doit aller au niveau {level}.",
        {"letter": letter, "level": level},
    )


def refusal(s: np.record, move: int) -> Phrase:
    """Why a tile may not lie there, told as at a table."""
    view = see(s, EVERYTHING)
    orientation, hub = placement(move)
    letter, cells = orientation.letter, orientation.at(hub)
    if letter not in view.left[view.side]:
        return Phrase("You have no tile {letter} left.", "Tu n’as plus la pièce {letter}.", {"letter": letter})
    if not view.tiles:
        return Phrase(
            "The table is empty and endless: the first tile lies as it is drawn in the tray, on the middle cells.",
            "La table est vide et sans fin : la première pièce se pose telle quelle, sur les cases du milieu.",
        )
    why = _no_place(view, letter, cells)
    must = view.highest[letter]
    if why is None:
        return _must(letter, must)
    if must == 1:
        return why
    return Phrase("{why} {must}", "{why} {must}", {"why": why, "must": _must(letter, must)})


def _must(letter: str, level: int) -> Phrase:
    return Phrase(
        "Tile {letter} fits on level {level}, so it must go there.",
        "La pièce {letter} tient au niveau {level} : elle doit y aller.",
        {"letter": letter, "level": level},
    )


def _no_place(view: StackView, letter: str, cells: Cells) -> Phrase | None:
    """Why a tile could not lie there even if there were no rule of the highest level; None if it could."""
    heights = {view.heights.get(cell, 0) for cell in cells}
    if len(heights) > 1:
        return Phrase(
            "Not there: a tile lies flat, and these cells are not all on one level.",
            "Pas là : une pièce se pose à plat, et ces cases ne sont pas toutes au même niveau.",
        )
    height = heights.pop()
    if height == 0:
        if view.beside_a_tile(cells):
            return None
        return Phrase(
            "Not there: on the table, a tile has to touch another by an edge.",
            "Pas là : sur la table, une pièce doit en toucher une autre par un côté.",
        )
    if any(tile.level == height and tile.cells == cells for tile in view.tiles):
        return Phrase(
            "Not there: above the table, a tile has to lie on two others at least.",
            "Pas là : au-dessus de la table, une pièce doit reposer sur deux autres au moins.",
        )
    return None


def ending(view: StackView) -> Phrase:
    """Who has won, and on which level it was decided."""
    if view.winner is None:
        return Phrase(
            "A draw: both have as many tiles on every level.",
            "Partie nulle : autant de pièces de chaque côté, à tous les niveaux.",
        )
    counts = view.by_level[view.decided_on - 1]
    more, fewer = counts[view.winner], counts[1 - view.winner]
    first = 1 if view.lowest else len(view.by_level)
    values = {"level": view.decided_on, "more": more, "fewer": fewer, "first": first}
    if view.decided_on == first:
        return Phrase(
            "{winners} wins on level {level}, {more} to {fewer}.",
            "{winners} gagne au niveau {level}, {more} à {fewer}.",
            values,
        )
    return Phrase(
        "{winners} wins on level {level}, {more} to {fewer}, after a tie on level {first}.",
        "{winners} gagne au niveau {level}, {more} à {fewer}, après égalité au niveau {first}.",
        values,
    )


def tile_name(side: int, letter: str) -> Phrase:
    """`black tile Y`."""
    return Phrase("{colour} tile {letter}", "pièce {letter} {colour}", {"colour": COLOURS[side], "letter": letter})


def left_of(view: StackView, side: int) -> Phrase:
    """How many tiles a side has left."""
    count = len(view.left[side])
    if count == 0:
        return Phrase("has placed every tile", "a posé toutes ses pièces")
    if count == 1:
        return Phrase("has 1 tile left", "a encore 1 pièce")
    return Phrase("has {n} tiles left", "a encore {n} pièces", {"n": count})


def tray_label(view: StackView, letter: str) -> Phrase:
    """A tile of the side to move, and where it has to go."""
    return Phrase(
        "tile {letter}, goes on level {level}",
        "pièce {letter}, va au niveau {level}",
        {"letter": letter, "level": view.highest[letter]},
    )


def turn_label(orientation: Orientation, place: int, count: int) -> Phrase:
    """One of the ways to turn a tile."""
    return Phrase(
        "tile {letter}, way {place} of {count}",
        "pièce {letter}, position {place} sur {count}",
        {"letter": orientation.letter, "place": place, "count": count},
    )
