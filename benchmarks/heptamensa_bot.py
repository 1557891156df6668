"""Hepta Mensa's strongest bot against plain tree search that thinks as long: `heptamensa_bot.py [games] [minutes]`.

Seats are shared equally and each layout is played from both seats; what was learnt of it in the first of the two games
is forgotten before the second. The plain player's simulations are set before every move so that it has never had less
thinking time in total than its opponent.
"""

from __future__ import annotations

import sys
import time

import numpy as np

from ludotheque.games.heptamensa import rules
from ludotheque.games.heptamensa.actions import SETUP
from ludotheque.games.heptamensa.bot import BOTS, forget, tree_player
from ludotheque.rules.loops import CHANCE, OVER
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import RandomState, random_below, random_pick, random_state

_NAME = Phrase("plain tree search", "recherche arborescente simple")


class Clock:
    """The strong player, and a plain one that is given its time."""

    def __init__(self) -> None:
        self.strong = BOTS[-1]
        self.spent = [0.0, 0.0]
        self.moves = [0, 0]
        self.rate = 50_000.0

    def choose(self, plain: bool, board: np.ndarray, seat: int, rng: RandomState) -> int:
        """A move by one of them, with the time it took."""
        began = time.perf_counter()
        if plain:
            target = max(0.05, (self.spent[0] / max(1, self.moves[0])) * (self.moves[1] + 1) - self.spent[1])
            simulations = int(max(2_000, min(self.rate * target, 1_000_000)))
            move = tree_player(_NAME, simulations).choose(board, seat, rng)
            took = time.perf_counter() - began
            self.rate += 0.3 * (simulations / took - self.rate)
        else:
            move = self.strong.choose(board, seat, rng)
            took = time.perf_counter() - began
        self.spent[plain] += took
        self.moves[plain] += 1
        return move


def play_game(clock: Clock, setup: int, strong_seat: int, rng: RandomState) -> bool:
    """Whether the strong player wins."""
    forget()
    board = np.zeros(1, rules.RECORD)
    rules.start(board[0], np.zeros(3, np.int64))
    rules.play(board[0], setup)
    found, weights = np.empty(rules.WIDTH, np.int64), np.empty(rules.WIDTH, np.int64)
    while (mover := rules.turn(board[0])) != OVER:
        if mover == CHANCE:
            count = rules.moves(board[0], found)
            rules.odds(board[0], weights)
            move = int(found[random_pick(rng, weights, count)])
        else:
            move = clock.choose(mover != strong_seat, board, int(mover), rng)
        rules.play(board[0], move)
    points, wins = np.zeros(2, np.int64), np.zeros(2, np.int64)
    rules.score(board[0], points, wins)
    return bool(wins[strong_seat])


def main() -> None:
    """Play, and say how it stands after every twenty games."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    end = time.monotonic() + 60 * float(sys.argv[2]) if len(sys.argv) > 2 else float("inf")
    rng, clock = random_state("heptamensa bot"), Clock()
    won = 0
    for played, game in enumerate(range(games), 1):
        if game % 2 == 0:
            if time.monotonic() > end:
                break
            setup = SETUP + int(random_below(rng, rules.WIDTH))
        won += play_game(clock, setup, game % 2, rng)
        if played % 20 == 0 or played == games:
            means = [spent / max(1, count) for spent, count in zip(clock.spent, clock.moves, strict=True)]
            print(
                f"{played} games: {won} won, {won / played:.1%}; {means[0]:.2f} s a move against {means[1]:.2f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
