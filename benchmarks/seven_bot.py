"""SEVEN's strongest bot against plain tree search with as many simulations, colours shared equally.

python -m benchmarks.seven_bot --games 200 --minutes 20
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import replace

import numpy as np

from ludotheque.bots.endgame import EndgamePlayer
from ludotheque.bots.players import TreePlayer
from ludotheque.games.seven import rules
from ludotheque.games.seven.bot import BOTS, grow
from ludotheque.rules.contract import Bot
from ludotheque.rules.loops import OVER
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import random_state


def strongest(simulations: int | None) -> tuple[EndgamePlayer, int]:
    """The last bot of the ladder, with another number of simulations if asked for; and that number."""
    bot = BOTS[-1]
    assert isinstance(bot, EndgamePlayer)
    assert isinstance(bot.before, TreePlayer)
    simulations = simulations or bot.before.simulations
    return replace(bot, before=replace(bot.before, simulations=simulations)), simulations


def winner_of(players: tuple[Bot, Bot], seed: int, lowest: bool, clock: list[float]) -> int | None:
    """Play one game; add the time that each player took to `clock`."""
    board = np.zeros(1, rules.RECORD)
    rules.start(board[0], np.array([lowest], np.int64))
    rng = random_state("seven_bot", seed)
    while (side := rules.turn(board[0])) != OVER:
        begun = time.perf_counter()
        move = players[side].choose(board, side, rng)
        clock[side] += time.perf_counter() - begun
        rules.play(board[0], move)
    points, wins = np.zeros(2, np.int64), np.zeros(2, np.int64)
    rules.score(board[0], points, wins)
    return 0 if wins[0] else 1 if wins[1] else None


def main() -> None:
    """Play the match and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=None, help="of both; the strongest bot's own by default")
    parser.add_argument("--minutes", type=float, default=20.0, help="start no further pair of games after this")
    parser.add_argument("--lowest", action="store_true", help="the variant")
    given = parser.parse_args()
    bot, simulations = strongest(given.simulations)
    plain = TreePlayer(Phrase("plain", "simple"), rules, grow, simulations)
    results: Counter[tuple[str, str]] = Counter()
    spent = {"bot": 0.0, "plain": 0.0}
    begun = time.monotonic()
    played = 0
    while played < given.games and time.monotonic() - begun < given.minutes * 60:
        for seat, colour in enumerate(("white", "black")):
            clock = [0.0, 0.0]
            pair: tuple[Bot, Bot] = (bot, plain) if seat == 0 else (plain, bot)
            winner = winner_of(pair, played, given.lowest, clock)
            spent["bot"] += clock[seat]
            spent["plain"] += clock[1 - seat]
            results[colour, "drawn" if winner is None else "won" if winner == seat else "lost"] += 1
            played += 1
    points = sum(n * {"won": 1.0, "drawn": 0.5, "lost": 0.0}[how] for (_, how), n in results.items())
    wins = sum(n for (_, how), n in results.items() if how == "won")
    print(f"{played} games, {simulations} simulations each, variant {'lowest' if given.lowest else 'highest'}")
    for colour in ("white", "black"):
        print(f"  as {colour}: " + ", ".join(f"{results[colour, how]} {how}" for how in ("won", "drawn", "lost")))
    print(f"  won {wins / played:.1%}, points {points / played:.1%}")
    print(f"  seconds a game: bot {spent['bot'] / played:.2f}, plain {spent['plain'] / played:.2f}")


if __name__ == "__main__":
    main()
