"""Heisa's bots against a greedy player: `python -m benchmarks.heisa_bot [level] [games]`.

The greedy player moves its most advanced timer, forwards if it can. On an S it turns over its own dying timer, else the
freshest one of its opponent; it brings a timer out when neither is there, or when it has none in play.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import ludotheque
from ludotheque.games.heisa.bot import BOTS
from ludotheque.games.heisa.notation import number_of
from ludotheque.games.heisa.parts import target_of
from ludotheque.games.heisa.view import HourglassView, Timer
from ludotheque.rules.contract import Bot
from ludotheque.rules.position import Position
from ludotheque.rules.random import RandomState, random_pick, random_state

_DYING_TURNS = 4
"""A timer is dying when it has less sand left than so many turns take."""


def greedy(position: Position) -> str:
    """What the greedy player does."""
    view: HourglassView = position.view(0)
    moves = position.moves
    if view.die != "S":
        return max(moves, key=lambda text: _walk_order(view, text))
    own = [t for t in view.timers if t.running and t.side == view.side]
    dying = [t for t in own if t.left < min(_DYING_TURNS * view.tempo, view.sand // 2)]
    if dying:
        return f"{min(dying, key=_left).letter}:turn"
    out = [text for text in moves if text.endswith(":out")]
    fresh = [t for t in view.timers if t.running and t.side != view.side and t.left > view.sand // 2]
    if fresh and own:
        return f"{max(fresh, key=_left).letter.lower()}:turn"
    return out[0] if out else moves[0]


def _left(timer: Timer) -> int:
    return timer.left


def _walk_order(view: HourglassView, text: str) -> tuple[int, int]:
    """Forwards first, then sideways; and of those the most advanced timer."""
    if text == "--":
        return 0, 0
    timer = view.timer(view.side, text[0])
    advanced = timer.row if view.side == 0 else -timer.row
    gained = (target_of(view, number_of(text))[0] - timer.row) * (1 if view.side == 0 else -1)
    return gained, advanced


def play_match(bot: Bot, games: int, seed: str = "match") -> tuple[int, int, float]:
    """Wins of the bot, draws, and its longest thought in seconds; the bot plays each side in half of the games."""
    won = drawn = 0
    longest = 0.0
    for number in range(games):
        rng = random_state(seed, number)
        position = ludotheque.start("heisa")
        side = number % 2
        while not position.over:
            if position.chance is not None:
                position = position.play_number(_throw(position, rng))
            elif position.turn == side:
                begun = time.perf_counter()
                move = bot.choose(position.board, side, rng)
                longest = max(longest, time.perf_counter() - begun)
                position = position.play_number(move)
            else:
                position = position.play(greedy(position))
        won += position.winners == (side,)
        drawn += not position.winners
    return won, drawn, longest


def _throw(position: Position, rng: RandomState) -> int:
    weights = np.zeros(len(position.numbers), np.int64)
    position.game.rules.odds(position.board[0], weights)
    return position.numbers[random_pick(rng, weights, len(weights))]


def main() -> None:
    """Play the match and print what came of it."""
    level = int(sys.argv[1]) if len(sys.argv) > 1 else len(BOTS)
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    begun = time.perf_counter()
    won, drawn, longest = play_match(BOTS[level - 1], games)
    print(
        f"bot:{level} won {won} of {games} tempo games against the greedy player ({won / games:.1%}), {drawn} drawn, "
        f"longest thought {1000 * longest:.0f} ms, {time.perf_counter() - begun:.0f} s in all"
    )


if __name__ == "__main__":
    main()
