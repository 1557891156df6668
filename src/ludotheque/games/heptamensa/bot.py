"""Players of Hepta Mensa: tree search at first, and the solver's perfect play as soon as it finishes in time."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludotheque.bots.players import TreePlayer
from ludotheque.bots.tree import grow_tree
from ludotheque.games.heptamensa import rules
from ludotheque.games.heptamensa.actions import LIGHTNING, PASS, STRIKE
from ludotheque.games.heptamensa.knowledge import Knowledge
from ludotheque.games.heptamensa.notation import number_of
from ludotheque.games.heptamensa.rules import WIDTH, forget_backs, moves, odds, pawns_left, play, score, turn
from ludotheque.games.heptamensa.solver import solve
from ludotheque.rules.compile import compiled
from ludotheque.rules.loops import CHANCE, OVER, Integers, Records
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import RandomState, random_below

_ROLLOUT_LIMIT = 64
"""Longer than any game: rollouts are played to the end."""
_CURIOSITY = 0.7
_SCALE = 0.8
_SOLVER_MEMORY = 610_000_000
_GLANCE = 10_000
"""Simulations that say which of several best moves deserve to be compared."""
_COMPARED = 10
_HASTE = 1_000
"""Simulations of somebody who answers hastily, and expects nobody to strike."""
_HASTY_ANSWERS = 3
_TRAPS_FROM = 5
"""With so many pawns left it is quickly told what a hasty answer costs."""


@compiled
def evaluate(s: np.record, values: npt.NDArray[np.float64]) -> None:
    """Each side's share of the win, from the points as they stand."""
    points = np.zeros(2, np.int64)
    wins = np.zeros(2, np.int64)
    score(s, points, wins)
    values[0] = 1.0 / (1.0 + math.exp(-_SCALE * (points[0] - points[1])))
    values[1] = 1.0 - values[0]


@compiled
def grow(
    origin: Records, simulations: int, rng: RandomState, nodes: Records, buffer: Integers, weights: Integers
) -> int:
    """`grow_tree` of this game."""
    return grow_tree(
        origin, simulations, _ROLLOUT_LIMIT, _CURIOSITY, 2, rng, nodes, buffer, weights,
        turn, moves, odds, play, score, evaluate,
    )  # fmt: skip


_EAGERNESS = np.ones(rules.ACTIONS, np.int64)
"""How likely a sensible player is to make each move, compared with the others that there are: who can strike does, and
who can prepare it mostly does. Random players never punish a stone that stands badly."""
_EAGERNESS[LIGHTNING:STRIKE] = 10
_EAGERNESS[STRIKE:PASS] = 150


@compiled
def sensible(s: np.record, found: Integers, count: int, rng: RandomState) -> int:
    """The index of a move, by eagerness."""
    total = 0
    for i in range(count):
        total += _EAGERNESS[found[i]]
    left = random_below(rng, total)
    i = 0
    while left >= _EAGERNESS[found[i]]:
        left -= _EAGERNESS[found[i]]
        i += 1
    return i


@compiled
def grow_sensibly(
    origin: Records, simulations: int, rng: RandomState, nodes: Records, buffer: Integers, weights: Integers
) -> int:
    """`grow_tree` of this game, with rollouts that strike."""
    return grow_tree(
        origin, simulations, _ROLLOUT_LIMIT, _CURIOSITY, 2, rng, nodes, buffer, weights,
        turn, moves, odds, play, score, evaluate, sensible,
    )  # fmt: skip


_kept: list[Knowledge] = []
"""What was learnt of the layout solved last, while nobody uses it: a game's next move is solved from there."""


@contextmanager
def knowledge_of(board: Records) -> Iterator[Knowledge]:
    """What is known of a position's layout; what is learnt is kept, for the latest layout only."""
    try:
        known = _kept.pop()
    except IndexError:
        known = Knowledge(board, _SOLVER_MEMORY)
    if not known.is_of(board):
        known = Knowledge(board, _SOLVER_MEMORY)
    yield known
    _kept[:] = [known]


def forget() -> None:
    """Forget what was learnt."""
    _kept.clear()


@dataclass(frozen=True)
class SolvingPlayer:
    """Plays perfectly once the solver finishes in time; before that, a move that is sure to win half of the deals, or
    what tree search looked at most.
    """

    name: Phrase
    seconds: float
    """How long the solver may try."""
    pawns: int
    """It tries once this many pawns, of both hands together, are left: before, it would hardly finish."""
    opening: TreePlayer
    about: Phrase
    """What a table's settings say of it."""

    def choose(self, board: Records, seat: int, rng: RandomState) -> int:
        """A best move, and of several the one that a hasty answer meets worst; all are best where the game is lost."""
        seen = board.copy()
        forget_backs(seen[0])
        if pawns_left(seen[0], 0) + pawns_left(seen[0], 1) <= self.pawns:
            with knowledge_of(seen) as known:
                solution = solve(seen, seconds=self.seconds, known=known)
                best = [number_of(text) for text in solution.best or filter(None, [solution.sure])]
                if best:
                    return self._hardest_to_meet(seen, seat, best, known, rng)
        return self.opening.choose(seen, seat, rng)

    def _hardest_to_meet(self, board: Records, seat: int, best: list[int], known: Knowledge, rng: RandomState) -> int:
        """Of several best moves, the one that tree search looked at most; late in the game the one after which a hasty
        answer leaves this seat the most.
        """
        if len(best) == 1:
            return best[0]
        looked_at = sensible_player(self.name, _GLANCE).look(board, seat, rng)
        best.sort(key=lambda move: -looked_at[move])
        if pawns_left(board[0], 0) + pawns_left(board[0], 1) > _TRAPS_FROM:
            return best[0]
        until = time.monotonic() + self.seconds
        return max(best[:_COMPARED], key=lambda move: _after_haste(_after(board, move), seat, known, until, rng))


def _after(board: Records, move: int) -> Records:
    after = board.copy()
    play(after[0], move)
    return after


def _after_haste(board: Records, seat: int, known: Knowledge, until: float, rng: RandomState) -> float:
    """A seat's chances of winning once its opponent has answered hastily; what takes too long to tell is guessed."""
    mover = turn(board[0])
    if mover == CHANCE:
        outcomes, weights = np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64)
        count = moves(board[0], outcomes)
        odds(board[0], weights)
        chances = [_after_haste(_after(board, move), seat, known, until, rng) for move in outcomes[:count].tolist()]
        return float(np.average(chances, weights=weights[:count]))
    answered = [board]
    if mover not in (OVER, seat):
        hasty = tree_player(Phrase("", ""), _HASTE)
        answered = [_after(board, hasty.choose(board, int(mover), rng)) for _ in range(_HASTY_ANSWERS)]
    solutions = [
        solve(after, seconds=max(0.0, until - time.monotonic()), known=known, every_best=False) for after in answered
    ]
    chances = [float(solution.low + solution.high) / 2 for solution in solutions]
    return float(np.mean(chances)) if seat == 0 else 1.0 - float(np.mean(chances))


def tree_player(name: Phrase, simulations: int) -> TreePlayer:
    """Plain tree search of this game; where the backs are given, several guesses at them share the simulations."""
    return TreePlayer(name, rules, grow, simulations)


def sensible_player(name: Phrase, simulations: int) -> TreePlayer:
    """Tree search whose rollouts strike when they can."""
    return TreePlayer(name, rules, grow_sensibly, simulations)


_HARE, _FOX, _TORTOISE, _OWL = (
    Phrase("The Hare", "Le Lièvre"),
    Phrase("The Fox", "Le Renard"),
    Phrase("The Tortoise", "La Tortue"),
    Phrase("The Owl", "La Chouette"),
)
BOTS = (
    tree_player(_HARE, 60),
    tree_player(_FOX, 1_500),
    SolvingPlayer(
        _TORTOISE,
        4.0,
        5,
        sensible_player(_TORTOISE, 20_000),
        Phrase("perfect once five pawns are left", "parfaite dès qu’il reste cinq pions"),
    ),
    SolvingPlayer(
        _OWL,
        3.0,
        7,
        sensible_player(_OWL, 100_000),
        Phrase(
            "perfect once the game is solved: with seven pawns left, or soon after",
            "parfaite une fois la partie résolue : à sept pions, ou peu après",
        ),
    ),
)
"""The Hare looks at a move or two, so it leaves stones where they can be struck; the Fox looks further; the Tortoise
solves the game once few pawns are left, the Owl earlier. Solving from the first move on would take most of its time and
seldom finish."""
