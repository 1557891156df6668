"""Players of Heptagramme: each plans whole turns; they differ in the words that they know and in what they mind.

The gentle ones know only words that people meet often. The strongest knows all words, minds what it leaves to the next
player, and tries several temperaments on guessed hands before it moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from ludotheque.games.heptagramme.endings import Floats
from ludotheque.games.heptagramme.layings import (
    BONUS_CARD,
    FAR,
    FRESH,
    KEEP_JOKER,
    NEAR,
    OPEN,
    TASTES,
)
from ludotheque.games.heptagramme.lexicon.graph import EDGES
from ludotheque.games.heptagramme.lexicon.minimal import Edges
from ludotheque.games.heptagramme.lexicon.vocabulary import edges_of_frequent_words
from ludotheque.games.heptagramme.policy import compare, next_move
from ludotheque.rules.contract import Bot
from ludotheque.rules.loops import Records
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import RandomState

Vocabulary = Literal["common", "familiar", "all"]


def _tastes(near: float = 0, far: float = 0, wide: float = 0, joker: float = 0) -> Floats:
    """Points, the value of a bonus card and of a new capital, and what is minded beside."""
    tastes = np.zeros(TASTES, np.float64)
    tastes[[FRESH, BONUS_CARD, NEAR, FAR, OPEN, KEEP_JOKER]] = (2.0, 1.7, near, far, wide, joker)
    return tastes


POINTS = _tastes()
"""Greedy for points: nothing else counts, and the best turn is found exactly."""
CAREFUL = _tastes(near=1.8, far=1.0, wide=3, joker=4)
"""Found by play against POINTS."""
TEMPERAMENTS = np.stack(
    [
        CAREFUL,
        _tastes(near=1.8, far=1.0, wide=3, joker=9),
        POINTS,
        _tastes(near=3.5, far=2.0, wide=1, joker=4),
        _tastes(near=0.6, wide=6, joker=2),
    ]
)
"""What the strongest player tries, the usual one first."""

_DOUBT = 2.0
"""Points that another temperament must lead by: more than the error of a comparison."""


def _edges(vocabulary: Vocabulary) -> Edges:
    return EDGES if vocabulary == "all" else edges_of_frequent_words(vocabulary)


@dataclass(frozen=True, eq=False)
class Planner:
    """Plays the best turn that it sees, by its own tastes."""

    name: Phrase
    tastes: Floats
    vocabulary: Vocabulary = "all"

    def choose(self, board: Records, seat: int, rng: RandomState) -> int:
        """The first move of its plan."""
        return int(next_move(board[0], _edges(self.vocabulary), self.tastes, True))


@dataclass(frozen=True, eq=False)
class Simulator:
    """Plans a turn in several temperaments, and takes the one that leads furthest on guessed hands."""

    name: Phrase
    guesses: int
    turns: int
    """How many turns after this one are played out."""

    def choose(self, board: Records, seat: int, rng: RandomState) -> int:
        """The move of the best temperament; the usual one, unless another leads by more than chance would."""
        plans: dict[int, Floats] = {}
        for tastes in TEMPERAMENTS:
            plans.setdefault(int(next_move(board[0], EDGES, tastes, True)), tastes)
        if len(plans) == 1:
            return next(iter(plans))
        candidates = np.stack(list(plans.values()))
        first_moves = np.array(list(plans), np.int64)
        leads = compare(board, seat, EDGES, candidates, first_moves, CAREFUL, self.guesses, self.turns, rng)
        leads[0] += _DOUBT
        return list(plans)[int(leads.argmax())]


GREEDY = Planner(Phrase("Greedy", "Gourmand"), POINTS)
"""The measure of the others."""

BOTS: tuple[Bot, ...] = (
    Planner(Phrase("The Hare", "Le Lièvre"), POINTS, "common"),
    Planner(Phrase("The Fox", "Le Renard"), CAREFUL, "familiar"),
    Simulator(Phrase("The Tortoise", "La Tortue"), guesses=48, turns=4),
)
