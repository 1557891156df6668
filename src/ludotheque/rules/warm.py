"""Compiling a game before anybody waits for it."""

from __future__ import annotations

import numpy as np

from ludotheque.rules.contract import EVERYTHING, SPECTATOR, Game, Look
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state


def _look_at(before: Position, after: Position) -> None:
    """Draw and describe a move as a table does: views, pictures and reasons may have compiled parts too."""
    game, move = before.game, before.numbers[0]
    for seat in (0, SPECTATOR, EVERYTHING):
        old, new = before.view(seat), after.view(seat)
        game.drawing.moving(new, Look(), move)
        game.drawing.motions(old, move, new)
        game.drawing.beside(new, 0, Look())
        game.words.move(old, move)
    game.drawing.paths(before.view(before.seats[0]), move)
    illegal = next((number for number in range(game.rules.ACTIONS) if number not in before.numbers), None)
    if illegal is not None:
        game.words.refusal(before.board[0], illegal)
    _ = after.scores


def warm(game: Game) -> None:
    """Call every compiled function of a game once, so that its machine code is loaded or made."""
    rules = game.rules
    position = Position.start(game, game.check({}))
    rng = random_state("warm")
    buffer, weights = np.empty(rules.WIDTH, np.int64), np.zeros(rules.WIDTH, np.int64)
    rules.playouts(position.board, 1, rng, buffer, weights)
    rules.perft(position.board, 1)
    while position.turn is None and not position.over:
        rules.odds(position.board[0], weights)
        position = position.play_number(position.numbers[0])
    rules.guess(position.board[0], 0, rng)
    _look_at(position, position.play_number(position.numbers[0]))
    if game.clock:
        board = position.board
        game.clock.wait(board[0], 1)
        game.clock.due(board[0])
        game.clock.expired(board[0])
    if game.bots:
        game.bots[0].choose(position.board, position.seats[0], rng)
    for puzzle in game.puzzles:
        for goal in puzzle.goals:
            puzzle.check(goal.example, goal.name)
            puzzle.hint(goal.example, goal.name, 0)
