"""Bots that sit at a table: a search with a budget, and what its seat cannot know guessed anew several times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ludotheque.bots.tree import NODE
from ludotheque.rules.contract import Rules
from ludotheque.rules.loops import Integers, Records
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.random import RandomState

NAMES = (Phrase("The Hare", "Le Lièvre"), Phrase("The Fox", "Le Renard"), Phrase("The Tortoise", "La Tortue"))
"""The usual three levels, from a beginner to a serious opponent."""

GrowTree = Callable[[Records, int, RandomState, Records, Integers, Integers], int]
"""A game's compiled entry point to `grow_tree`: origin, simulations, random state, nodes, and two buffers."""


@dataclass(frozen=True)
class TreePlayer:
    """Plays the move that tree search looked at most, summed over `guesses` of what its seat cannot know."""

    name: Phrase
    rules: Rules
    grow: GrowTree
    simulations: int
    guesses: int = 1

    def choose(self, board: Records, seat: int, rng: RandomState) -> int:
        """The move looked at most; of equals, the one that the rules list first."""
        looked_at = self.look(board, seat, rng)
        return max(looked_at, key=lambda move: looked_at[move])

    def look(self, board: Records, seat: int, rng: RandomState) -> Counter[int]:
        """How often each move was looked at."""
        looked_at: Counter[int] = Counter()
        share = max(1, self.simulations // self.guesses)
        nodes = np.zeros(_room_for(share, self.rules.WIDTH), NODE)
        buffer, weights = np.empty(self.rules.WIDTH, np.int64), np.empty(self.rules.WIDTH, np.int64)
        for _ in range(self.guesses):
            guessed = board.copy()
            self.rules.guess(guessed[0], seat, rng)
            self.grow(guessed, share, rng, nodes, buffer, weights)
            first, count = nodes[0]["first"], nodes[0]["count"]
            for child in nodes[first : first + count]:
                looked_at[int(child["move"])] += int(child["visits"])
        return looked_at


def _room_for(simulations: int, width: int) -> int:
    """Nodes to set aside: a simulation opens at most one block of children; a full tree only stops growing."""
    return 1 + width + min(simulations * min(width, 32), 4_000_000)


def ladder(rules: Rules, grow: GrowTree, *simulations: int, guesses: int = 1) -> tuple[TreePlayer, ...]:
    """The usual three levels, from a beginner to a serious opponent, by how much they look ahead."""
    return tuple(
        TreePlayer(name, rules, grow, budget, guesses) for name, budget in zip(NAMES, simulations, strict=True)
    )
