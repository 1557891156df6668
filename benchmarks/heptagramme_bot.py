"""Heptagramme's strongest bot against the one that is greedy for points: `heptagramme_bot.py [games] [minutes]`.

Two players, seats shared equally; each shuffle is played from both seats. A win shared counts half. The longest turn is
the most processor time that the strongest bot needed from its first move of a turn to its last.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field

import numpy as np

from ludotheque.games.heptagramme import rules
from ludotheque.games.heptagramme.bot import BOTS, GREEDY
from ludotheque.rules.contract import Bot
from ludotheque.rules.loops import CHANCE, OVER, Records
from ludotheque.rules.random import random_pick, random_state

STRONGEST = BOTS[-1]


@dataclass
class Tally:
    """What has been seen so far, for the strongest bot."""

    games: int = 0
    wins: float = 0.0
    leads: list[int] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)

    def say(self) -> str:
        """One line."""
        share, error = self.wins / self.games, (0.25 / self.games) ** 0.5
        return (
            f"{self.games} games: {100 * share:.1f} % (± {100 * error:.1f}), {np.mean(self.leads):+.1f} points a game; "
            f"a turn takes {np.mean(self.turns):.2f} s, at most {max(self.turns):.2f} s"
        )


def play_game(seats: tuple[Bot, Bot], seed: int, turns: list[float]) -> tuple[int, int]:
    """The points of both seats."""
    board: Records = np.zeros(1, rules.RECORD)
    rules.start(board[0], np.array([2, 0, 0], np.int64))
    luck, thought = random_state("luck", seed), random_state("thought", seed)
    found, weights = np.empty(rules.WIDTH, np.int64), np.zeros(rules.WIDTH, np.int64)
    turn, spent = (0, 0), 0.0
    while (mover := rules.turn(board[0])) != OVER:
        if mover == CHANCE:
            count = rules.moves(board[0], found)
            rules.odds(board[0], weights)
            move = int(found[random_pick(luck, weights, count)])
        else:
            if turn != (mover, int(board[0].rounds)):
                turn, spent = (mover, int(board[0].rounds)), 0.0
                if seats[mover] is STRONGEST:
                    turns.append(0.0)
            begun = time.process_time()
            move = seats[mover].choose(board, mover, thought)
            spent += time.process_time() - begun
            if seats[mover] is STRONGEST:
                turns[-1] = spent
        rules.play(board[0], move)
    return int(board[0].points[0]), int(board[0].points[1])


def main(games: int = 400, minutes: float = 30.0) -> None:
    """Play, and say how it stands every now and then."""
    play_game((STRONGEST, GREEDY), -1, [])
    tally, end = Tally(), time.monotonic() + 60 * minutes
    for number in range(games):
        seat = number % 2
        seats = (STRONGEST, GREEDY) if seat == 0 else (GREEDY, STRONGEST)
        points = play_game(seats, number // 2, tally.turns)
        lead = points[seat] - points[1 - seat]
        tally.games += 1
        tally.leads.append(lead)
        tally.wins += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        if tally.games % 50 == 0:
            print(tally.say(), flush=True)
        if time.monotonic() > end:
            break
    print(tally.say())


if __name__ == "__main__":
    main(*(kind(text) for kind, text in zip((int, float), sys.argv[1:], strict=False)))
