"""Compiling a game before anybody waits for it."""

from __future__ import annotations

import numpy as np

from ludotheque.rules.contract import EVERYTHING, Game, Look
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state


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
    view = position.play_number(position.numbers[0]).view(EVERYTHING)
    game.drawing.moving(view, Look(), None)
    _ = position.scores
    if game.clock:
        board = position.board
        game.clock.wait(board[0], 1)
        game.clock.due(board[0])
        game.clock.expired(board[0])
    if game.bots:
        game.bots[0].choose(position.board, position.seats[0], rng)
