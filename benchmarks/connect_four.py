"""Connect Four, a game of an outside package on our contract, beside OpenSpiel's in C++."""

from __future__ import annotations

import random
from typing import Any

from benchmarks.compiled import random_games
from benchmarks.peers import peer
from benchmarks.table import Line, beside
from benchmarks.timing import Work, rates
from ludotheque.bots.players import TreePlayer
from ludotheque.rules.contract import Game
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state
from ludotheque.rules.registry import find_game, game_names

_NAME = "connect_four"
_MISSING = "not installed (pip install ./examples/connect_four)"
_AT_A_TIME = 1_000
_SIMULATIONS = 20_000
_CURIOSITY = 2.0
"""OpenSpiel's own; its results go from -1 to 1, so that it is 1 where they go from 0 to 1, as ours do."""
_SEED = 7


def lines() -> list[Line]:
    """Random playouts and search simulations a second."""
    if _NAME not in game_names():
        return [Line("Connect Four beside OpenSpiel", verdict=_MISSING)]
    game = find_game(_NAME)
    spiel = peer("pyspiel")
    playouts, *others = rates(_playouts(game), *((_rollouts(spiel), _move_by_move(spiel)) if spiel else ()))
    rollouts, move_by_move = others or (None, None)
    search, *others = rates(_search(game), *((_spiel_search(spiel),) if spiel else ()))
    spiel_search = others[0] if others else None
    return [
        beside("Connect Four playouts / OpenSpiel C++ rollouts, 1,000 a call", playouts, rollouts, 15),
        beside("Connect Four playouts / OpenSpiel move by move from Python", playouts, move_by_move, 60),
        beside("Connect Four search simulations / OpenSpiel C++ MCTSBot", search, spiel_search, 5),
    ]


def _playouts(game: Game) -> Work:
    play = random_games(game, _AT_A_TIME)

    def work() -> int:
        play()
        return _AT_A_TIME

    return work


def _search(game: Game) -> Work:
    bot = next(bot for bot in reversed(game.bots) if isinstance(bot, TreePlayer))
    player = TreePlayer(bot.name, bot.rules, bot.grow, _SIMULATIONS)
    position = Position.start(game, game.check({}))
    rng = random_state("benchmarks")

    def work() -> int:
        player.choose(position.board, 0, rng)
        return _SIMULATIONS

    return work


def _rollouts(spiel: Any) -> Work:
    """A search of one simulation: OpenSpiel's evaluator, which Python cannot call itself, called once at the root."""
    game = spiel.load_game("connect_four")
    state = game.new_initial_state()
    bot = _spiel_bot(spiel, game, rollouts=_AT_A_TIME, simulations=1)

    def work() -> int:
        bot.mcts_search(state)
        return _AT_A_TIME

    return work


def _spiel_search(spiel: Any) -> Work:
    game = spiel.load_game("connect_four")
    state = game.new_initial_state()
    bot = _spiel_bot(spiel, game, rollouts=1, simulations=_SIMULATIONS)

    def work() -> int:
        bot.step(state)
        return _SIMULATIONS

    return work


def _spiel_bot(spiel: Any, game: Any, rollouts: int, simulations: int) -> Any:
    return spiel.MCTSBot(
        game,
        spiel.RandomRolloutEvaluator(rollouts, _SEED),
        uct_c=_CURIOSITY,
        max_simulations=simulations,
        max_memory_mb=1_000,
        solve=False,
        seed=_SEED,
        verbose=False,
    )


def _move_by_move(spiel: Any) -> Work:
    game = spiel.load_game("connect_four")
    choice = random.Random(_SEED).choice

    def work() -> int:
        for _ in range(_AT_A_TIME):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
        return _AT_A_TIME

    return work
