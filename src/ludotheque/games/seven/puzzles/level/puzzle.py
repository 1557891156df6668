"""The fifth level: a whole game, played by one person for both sides, that goes as high as possible.

An arrangement is here the list of the moves in their order, without words for colours: they alternate, White begins.
The table is endless and looks the same from all sides, so the first tile may lie anywhere and in any way: the moves are
judged as they would be with the whole table turned, turned over and shifted so that the tile lies as the rules want it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ludotheque.games.seven import notation, rules, words
from ludotheque.games.seven.puzzles import known
from ludotheque.games.seven.puzzles.arrangement import (
    COLOURS,
    Arrangement,
    Laid,
    cell_text,
    cell_texts,
    piece,
    read_tile,
)
from ludotheque.games.seven.puzzles.cover import Deadline, TimeIsUp
from ludotheque.games.seven.puzzles.level.search import game_from
from ludotheque.games.seven.puzzles.saying import ALREADY_SOLVED, NO_SOLUTION, NOT_KNOWN, ListedGoals, counted, lay_next
from ludotheque.games.seven.puzzles.turning import TURNINGS, turnings_onto
from ludotheque.games.seven.tiles import LETTERS, REFERENCE, Cells, hub_of, way_of
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.loops import Records
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.puzzles import Goal, Hint, Verdict


@dataclass(frozen=True)
class Played:
    """A list of moves, as far as the rules allow it."""

    board: Records
    """The position after the moves that are legal."""
    legal: int
    """How many are."""
    refused: Laid | None
    """The first tile that may not lie where it does."""
    why: Phrase | None

    @property
    def height(self) -> int:
        """The highest level reached."""
        return int(self.board[0].height)


def read(text: str) -> Arrangement:
    """The tiles in their order; White begins."""
    laid: list[Laid] = []
    for word in text.split():
        if word in COLOURS:
            raise BadNotation(
                Phrase(
                    "here the colours alternate and White begins: leave out the word {word!r}",
                    "ici les couleurs alternent et les Blancs commencent : enlève le mot {word!r}",
                    {"word": word},
                ),
                word,
            )
        tile = read_tile(word, len(laid) % 2)
        before = next((other for other in laid if (other.side, other.letter) == (tile.side, tile.letter)), None)
        if before is not None:
            raise BadNotation(
                Phrase(
                    "the {tile} lies there twice: on {first}, and again on {again}",
                    "la {tile} est posée deux fois : sur {first}, et encore sur {again}",
                    {"tile": tile.name, "first": cell_text(before.cells[0]), "again": cell_text(tile.cells[0])},
                ),
                word,
            )
        laid.append(tile)
    return tuple(laid)


def move_of(tile: Laid) -> int | None:
    """The number of the move that lays this tile; None if that is further away than any game goes."""
    hub, way = hub_of(tile.cells), way_of(tile.cells)
    return rules.move_number(way.number, *hub) if max(map(abs, hub)) <= rules.REACH else None


def play(laid: Arrangement) -> Played:
    """Play the moves by the rules of the game, as far as they are legal."""
    board = np.zeros(1, rules.RECORD)
    rules.start(board[0], np.zeros(1, np.int64))
    if not laid:
        return Played(board, 0, None, None)
    turning = next(turnings_onto(laid[0].cells, REFERENCE[laid[0].letter]))
    for count, tile in enumerate(laid):
        move = move_of(Laid(tile.side, tile.letter, turning.there(tile.cells)))
        after = np.empty(1, rules.RECORD)
        if move is None:
            return Played(board, count, tile, _TOO_FAR)
        if not rules.step(board, after, move):
            return Played(board, count, tile, words.refusal(board[0], move))
        board = after
    return Played(board, len(laid), None, None)


class LevelPuzzle(ListedGoals):
    """The puzzle; a goal is the level to reach."""

    name = "level"
    title = Phrase("The fifth level", "Le cinquième niveau")
    task = Phrase(
        "Play a whole game for both sides, by its rules, with all fourteen tiles: colours alternate, and each tile has "
        "to go on the highest level where it fits. How high can you build?",
        "Joue toute une partie pour les deux camps, selon les règles, avec les quatorze pièces : les couleurs "
        "alternent, et chaque pièce va au plus haut niveau où elle tient. Jusqu’où peux-tu monter ?",
    )

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The fifth level, and the highest that can be reached."""
        return tuple(_goal(level) for level in (5, known.HIGHEST))

    def check(self, text: str, goal: str) -> Verdict:
        """The first move that the rules do not allow; then the level, and the tiles left."""
        return verdict(read(text), int(self.goal(goal).name))

    def hint(self, text: str, goal: str, seconds: float) -> Hint:
        """The next move of a game that reaches the level."""
        level = int(self.goal(goal).name)
        laid = read(text)
        played = play(laid)
        if played.refused is not None:
            return NO_SOLUTION
        if played.legal == rules.ALL_TILES:
            return ALREADY_SOLVED if played.height >= level else NO_SOLUTION
        move = _known_move(laid, level)
        if move is None:
            try:
                game = game_from(played.board, level, Deadline.after(seconds))
            except TimeIsUp:
                return NOT_KNOWN
            if game is None:
                return NO_SOLUTION
            move = _as_laid(laid, notation.cells_of(game[0]))
        hint = lay_next((move,), ())
        return Hint(hint.found, str(move), hint.says)


def verdict(laid: Arrangement, level: int) -> Verdict:
    """What is to be said of a list of moves that is to reach this level."""
    played = play(laid)
    missing = []
    if played.refused is not None:
        missing.append(
            Phrase(
                "Move {number}, the {tile} on {cell}: {why}",
                "Coup {number}, la {tile} sur {cell} : {why}",
                {
                    "number": played.legal + 1,
                    "tile": played.refused.name,
                    "cell": cell_text(played.refused.cells[0]),
                    "why": played.why,
                },
            )
        )
    if played.height < level:
        missing.append(
            Phrase("No tile lies on level {n} yet.", "Aucune pièce n’est encore au niveau {n}.", {"n": level})
        )
    facts = [Phrase("highest level: {n}", "niveau le plus haut : {n}", {"n": played.height})]
    left = rules.ALL_TILES - played.legal
    if left:
        missing.append(
            counted(
                left,
                Phrase("One tile is still to be laid.", "Une pièce est encore à poser."),
                Phrase("{n} tiles are still to be laid.", "{n} pièces sont encore à poser."),
            )
        )
        facts.append(
            counted(left, Phrase("{n} tile left", "encore {n} pièce"), Phrase("{n} tiles left", "encore {n} pièces"))
        )
    return Verdict(tuple(missing), tuple(facts), cell_texts(played.refused.cells) if played.refused else ())


def _known_move(laid: Arrangement, level: int) -> Laid | None:
    """The next move of the stored game, if this is its beginning."""
    game = read(known.highest_game())
    if level > known.HIGHEST or not laid:
        return None if laid else game[0]
    for turning in turnings_onto(game[0].cells, laid[0].cells):
        if all(
            (tile.letter, turning.there(tile.cells)) == (other.letter, other.cells)
            for tile, other in zip(game, laid, strict=False)
        ):
            follower = game[len(laid)]
            return Laid(follower.side, follower.letter, turning.there(follower.cells))
    return None


def _as_laid(laid: Arrangement, cells: Cells) -> Laid:
    """A tile of a game played by the rules, as it lies on a table that may be turned."""
    letter = way_of(cells).letter
    turning = next(turnings_onto(laid[0].cells, REFERENCE[laid[0].letter])) if laid else TURNINGS[0]
    return Laid(len(laid) % 2, letter, turning.back(cells))


def _goal(level: int) -> Goal:
    return Goal(
        name=str(level),
        title=Phrase("Level {n}", "Niveau {n}", {"n": level}),
        task=Phrase(
            "Lay all fourteen tiles by the rules, with one at least on level {n}.",
            "Pose les quatorze pièces selon les règles, dont une au moins au niveau {n}.",
            {"n": level},
        ),
        example=_EXAMPLE,
        supply=tuple(piece(side, letter) for side in range(2) for letter in LETTERS),
    )


_EXAMPLE = "O:0,0;0,1;1,-1;1,0 I:2,-2;2,-1;2,0;2,1 P:0,1;1,0;2,-1;2,0"
"""Three moves, the last of them to level 2."""
_TOO_FAR = Phrase(
    "Not there: on the table, a tile has to touch another by an edge.",
    "Pas là : sur la table, une pièce doit en toucher une autre par un côté.",
)
