"""Playing Heptagramme by texts alone, for tests of single rules."""

from __future__ import annotations

from typing import Self

import numpy as np

from ludotheque.games.heptagramme import notation, rules
from ludotheque.games.heptagramme.deck import SIGNS
from ludotheque.games.heptagramme.record import RUNNING
from ludotheque.rules.loops import CHANCE, Records


class Play:
    """A position that moves on with every text."""

    def __init__(self, hands: list[str], capitals: str, *, short: bool = False) -> None:
        """Deal these hands and lay these capitals; what is missing is filled up with whatever comes first."""
        self.board: Records = np.zeros(1, rules.RECORD)
        rules.start(self.board[0], np.array([len(hands), int(short), 0], np.int64))
        for hand in hands:
            self.draw(hand, 7)
        self.draw(capitals, 7)

    @property
    def s(self) -> np.record:
        record: np.record = self.board[0]
        return record

    @property
    def moves(self) -> list[str]:
        found = np.empty(rules.WIDTH, np.int64)
        return sorted(map(notation.text_of, found[: rules.moves(self.s, found)].tolist()))

    @property
    def points(self) -> list[int]:
        return [int(n) for n in self.s.points[: self.s.players]]

    @property
    def over(self) -> bool:
        return bool(self.s.ending != RUNNING)

    @property
    def chance(self) -> bool:
        return int(rules.turn(self.s)) == CHANCE

    def row(self, slot: int) -> str:
        return "".join(SIGNS[kind] for kind in self.s.row[slot - 1, : self.s.length[slot - 1]])

    def hand(self, seat: int) -> str:
        return "".join(sign * int(n) for sign, n in zip(SIGNS, self.s.hands[seat], strict=True))

    def play(self, *texts: str) -> Self:
        """Play these, each of which must be legal."""
        for text in texts:
            assert text in self.moves, f"{text} is not among {self.moves}"
            rules.play(self.s, notation.number_of(text))
        return self

    def draw(self, cards: str, count: int | None = None) -> Self:
        """Draw these cards, then the first that comes until there are so many (or while chance is to move)."""
        for card in cards:
            self.play(f"={card}")
        for _ in range(count - len(cards) if count is not None else 100):
            if not self.chance:
                break
            self.play(self.moves[0])
        return self
