"""Commands about speed: compiling ahead, and measuring."""

from __future__ import annotations

import json
import time
from typing import Annotated

import numpy as np
import typer
from rich.progress import Progress

from ludotheque.bots.players import TreePlayer
from ludotheque.cli.arguments import GameName, OptionList, position_of
from ludotheque.rules.compile import forget_unused
from ludotheque.rules.position import Position
from ludotheque.rules.random import random_state
from ludotheque.rules.registry import find_game, game_names
from ludotheque.rules.warm import warm as warm_game

_SECONDS = 1.0


def warm() -> None:
    """Compile every installed game, so that nobody waits for it later."""
    forget_unused()
    names = game_names()
    with Progress() as progress:
        task = progress.add_task("compiling", total=len(names))
        for name in names:
            progress.update(task, description=name)
            warm_game(find_game(name))
            progress.advance(task)
    print(f"{len(names)} games are ready")


def bench(
    game: GameName,
    option: OptionList = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure a game on one core: random moves and playouts, and search simulations, a second."""
    figures = measure(position_of(game, option, None, ""))
    if as_json:
        print(json.dumps({"game": game, **figures}))
    else:
        for name, figure in figures.items():
            print(f"{name.replace('_', ' ')}: {figure:,.0f}")


def measure(position: Position) -> dict[str, float]:
    """The figures of one position's game."""
    warm_game(position.game)
    moves_rate, playouts_rate = _random_play(position)
    figures = {"moves_per_second": moves_rate, "playouts_per_second": playouts_rate}
    searchers = [bot for bot in position.game.bots if isinstance(bot, TreePlayer)]
    if searchers:
        figures["simulations_per_second"] = _search(position, searchers[-1])
    return figures


def _random_play(position: Position) -> tuple[float, float]:
    rules = position.game.rules
    board, rng = position.board, random_state("bench")
    buffer, weights = np.empty(rules.WIDTH, np.int64), np.zeros(rules.WIDTH, np.int64)
    games = 1
    while True:
        begun = time.process_time()
        events = rules.playouts(board, games, rng, buffer, weights)
        seconds = time.process_time() - begun
        if seconds >= _SECONDS:
            return events / seconds, games / seconds
        games *= 2 if seconds < _SECONDS / 10 else max(2, round(1.2 * _SECONDS / seconds))


def _search(position: Position, bot: TreePlayer) -> float:
    while position.turn is None:
        position = position.play_number(position.numbers[0])
    begun = time.process_time()
    rounds = 0
    while (seconds := time.process_time() - begun) < _SECONDS:
        bot.choose(position.board, position.seats[0], random_state("bench", rounds))
        rounds += 1
    return bot.simulations * rounds / seconds
