"""Heptagramme read from its rulebook page in plain Python: strings, counters, a sorted list of words."""

from __future__ import annotations

import copy
import csv
import itertools
from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from importlib.resources import files
from string import ascii_lowercase

ORDER = ascii_lowercase + "?"


@cache
def words() -> list[str]:
    """The lexicon, sorted."""
    from ludotheque.games.heptagramme.lexicon.ask import words_for
    from ludotheque.games.heptagramme.lexicon.graph import WORDS

    return sorted(words_for("", WORDS))


@cache
def deck() -> dict[str, tuple[int, int, int]]:
    """Small cards, their value, and their capital's value, by letter; the joker is `?`."""
    table = (files("ludotheque.games.heptagramme") / "deck.csv").read_text(encoding="utf-8")
    return {
        ("?" if card["letter"] == "joker" else card["letter"]): (
            int(card["small_cards"]),
            int(card["small_value"]),
            int(card["capital_value"] or 0),
        )
        for card in csv.DictReader(table.splitlines())
    }


@cache
def is_beginning(letters: str) -> bool:
    """Whether some word begins with these letters, or is them."""
    place = bisect_left(words(), letters)
    return place < len(words()) and words()[place].startswith(letters)


@cache
def is_word(letters: str) -> bool:
    """Whether these letters are a word."""
    place = bisect_left(words(), letters)
    return place < len(words()) and words()[place] == letters


def readings(row: str) -> list[str]:
    """The row with every letter that its joker may stand for."""
    return [row.replace("?", letter) for letter in ascii_lowercase] if "?" in row else [row]


def may_stand(row: str) -> bool:
    """Whether a row may lie on the table."""
    return row.count("?") <= 1 and any(map(is_beginning, readings(row)))


def spelt(row: str) -> list[str]:
    """The words that a row is, in all its readings."""
    return [reading for reading in readings(row) if is_word(reading)]


def can_grow(row: str) -> bool:
    """Whether any letter can follow in any reading."""
    return any(is_beginning(reading + letter) for reading in readings(row) for letter in ascii_lowercase)


@dataclass
class Reference:
    """A position. Rows are written small, the capital included."""

    players: int = 2
    short: bool = False
    hands: list[Counter[str]] = field(default_factory=list)
    pack: Counter[str] = field(default_factory=Counter)
    discard: Counter[str] = field(default_factory=Counter)
    capitals: list[str] = field(default_factory=list)
    rows: list[str] = field(default_factory=lambda: [""] * 7)
    points: list[int] = field(default_factory=list)
    seat: int = 0
    waiting: list[tuple[str, int]] = field(default_factory=list)
    """What chance owes, first to come first: ("hand", seat) or ("slot", number); empty when a player is to move."""
    added: set[int] = field(default_factory=set)
    placed: int = 0
    bonus_had: bool = False
    bonus_due: bool = False
    ending_turn: bool = False
    passes: int = 0
    over: bool = False

    @classmethod
    def start(cls, players: int = 2, short: bool = False) -> Reference:
        """The set-up, before any card is drawn."""
        deal = [("hand", seat) for seat in range(players) for _ in range(7)]
        return cls(
            players=players,
            short=short,
            hands=[Counter() for _ in range(players)],
            pack=Counter({letter: cards for letter, (cards, _, _) in deck().items()}),
            capitals=list(ORDER),
            points=[0] * players,
            waiting=deal + [("slot", slot) for slot in range(7)],
        )

    def turn(self) -> int | None:
        """The seat to move; None for chance or after the end."""
        return None if self.over or self.waiting else self.seat

    def odds(self) -> dict[str, Fraction]:
        """Each card that may be drawn now, with its odds."""
        if self.over or not self.waiting:
            return {}
        if self.waiting[0][0] == "slot":
            return {f"={c.upper()}": Fraction(1, len(self.capitals)) for c in sorted(self.capitals)}
        total = self.pack.total()
        return {f"={c}": Fraction(n, total) for c, n in sorted(self.pack.items()) if n}

    def moves(self) -> list[str]:
        """The texts of all legal moves, sorted."""
        if self.over:
            return []
        if self.waiting:
            return sorted(self.odds())
        hand = self.hands[self.seat]
        found = [
            f"{card}>{slot + 1}"
            for slot, row in enumerate(self.rows)
            for card in hand
            if hand[card] and row and may_stand(row + card)
        ]
        if self.placed:
            found += [f"{slot + 1}={word.upper()}" for slot in self.added for word in spelt(self.rows[slot])]
            return sorted([*found, "stop"])
        cards = "".join(sorted(hand.elements(), key=ORDER.index))
        parts = {"".join(part) for size in range(len(cards) + 1) for part in itertools.combinations(cards, size)}
        return sorted(found + [f"swap {part}".rstrip() for part in parts])

    def play(self, text: str) -> Reference:
        """The position after a legal move."""
        after = copy.deepcopy(self)
        if text.startswith("="):
            after._draw(text[1:].lower())
        elif text == "stop":
            after._fill(7 - after.hands[after.seat].total())
        elif text.startswith("swap"):
            after._pass(text[5:])
        elif ">" in text:
            card, slot = text.split(">")
            after._place(card, int(slot) - 1)
        else:
            slot, word = text.split("=")
            after._announce(int(slot) - 1, word.lower())
        return after

    def winners(self) -> tuple[int, ...]:
        """Whoever has most points once the game is over."""
        return tuple(s for s in range(self.players) if self.over and self.points[s] == max(self.points))

    def _place(self, card: str, slot: int) -> None:
        hand = self.hands[self.seat]
        hand[card] -= 1
        self.rows[slot] += card
        self.added.add(slot)
        self.placed += 1
        self.passes = 0
        self.points[self.seat] += deck()[card][1]
        if not hand.total() and not self.bonus_had:
            self.bonus_had = self.bonus_due = True
        row = self.rows[slot]
        if not can_grow(row):
            best = max(spelt(row), key=lambda word: (self._worth(row, word), [-ord(c) for c in word]))
            self._announce(slot, best)
        else:
            self._bonus()

    def _worth(self, row: str, word: str) -> int:
        return deck()[word[0] if row[0] == "?" else row[0]][2]

    def _announce(self, slot: int, word: str) -> None:
        self.points[self.seat] += self._worth(self.rows[slot], word)
        self.discard.update(self.rows[slot][1:])
        self.rows[slot] = ""
        self.added.discard(slot)
        if self.capitals:
            self.waiting.append(("slot", slot))
        elif not any(self.rows):
            self.over = True
        else:
            self._bonus()

    def _bonus(self) -> None:
        if self.bonus_due:
            self.bonus_due = False
            self._owe(1)

    def _pass(self, thrown: str) -> None:
        self.hands[self.seat].subtract(thrown)
        self.discard.update(thrown)
        self.passes += 1
        if self.passes == 3 * self.players:
            self.over = True
        else:
            self._fill(len(thrown))

    def _fill(self, cards: int) -> None:
        self.ending_turn = True
        self._owe(cards)
        if not self.waiting:
            self._end_turn()

    def _owe(self, cards: int) -> None:
        """Chance owes the seat some cards, as many as there are; an empty pack is renewed when a card must be drawn."""
        there = self.pack.total() + (0 if self.short else self.discard.total())
        self.waiting += [("hand", self.seat)] * min(cards, there)
        self._renew_pack()

    def _renew_pack(self) -> None:
        if self.waiting and self.waiting[0][0] == "hand" and not self.pack.total():
            self.pack, self.discard = self.discard, Counter()

    def _draw(self, card: str) -> None:
        kind, where = self.waiting.pop(0)
        if kind == "slot":
            self.capitals.remove(card)
            self.rows[where] = card
            if not self.waiting:
                self._bonus()
            return
        self.pack[card] -= 1
        self.hands[where][card] += 1
        if self.waiting:
            self._renew_pack()
        elif self.ending_turn:
            self._end_turn()

    def _end_turn(self) -> None:
        self.ending_turn = False
        if self.short and not self.pack.total() and not any(hand.total() for hand in self.hands):
            self.over = True
        self.seat = (self.seat + 1) % self.players
        self.added = set()
        self.placed = 0
        self.bonus_had = False
