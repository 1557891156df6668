"""Whole games that reach a level, from the first tile to the last."""

from __future__ import annotations

from ludotheque.games.seven.notation import cells_of
from ludotheque.games.seven.puzzles.arrangement import Arrangement, Laid
from ludotheque.games.seven.puzzles.cover import Deadline, Progress, TimeIsUp
from ludotheque.games.seven.puzzles.known import HIGHEST
from ludotheque.games.seven.puzzles.level.puzzle import play
from ludotheque.games.seven.puzzles.level.search import game_from
from ludotheque.games.seven.puzzles.level.tower import tall_games
from ludotheque.games.seven.puzzles.turning import turnings_onto
from ludotheque.games.seven.rules import ALL_TILES
from ludotheque.games.seven.tiles import REFERENCE, way_of


def tall_game(level: int, deadline: Deadline, progress: Progress) -> Arrangement | None:
    """A whole game that reaches the level; None if none was found in time."""
    try:
        if level < HIGHEST:
            return finished((), level, deadline)
        for tried, beginning in enumerate(tall_games(), 1):
            progress(f"level {level}: {tried} towers played")
            if play(beginning).legal == len(beginning):
                return finished(beginning, level, deadline)
            deadline.check()
    except TimeIsUp:
        pass
    return None


def finished(beginning: Arrangement, level: int, deadline: Deadline) -> Arrangement | None:
    """A whole game that begins with these moves and reaches the level, its first tile in its reference placement."""
    laid = beginning
    if laid:
        turning = next(turnings_onto(laid[0].cells, REFERENCE[laid[0].letter]))
        laid = tuple(Laid(tile.side, tile.letter, turning.there(tile.cells)) for tile in laid)
    while len(laid) < ALL_TILES:
        moves = game_from(play(laid).board, level, deadline)
        if moves is None:
            return None
        for move in moves:
            cells = cells_of(move)
            laid = (*laid, Laid(len(laid) % 2, way_of(cells).letter, cells))
    return laid
