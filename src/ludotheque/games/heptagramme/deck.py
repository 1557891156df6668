"""The 123 cards, read from `deck.csv`: how many of each letter, and what each is worth."""

from __future__ import annotations

import csv
from importlib.resources import files

import numpy as np

LETTERS = 26
JOKER = 26
"""Cards are numbered a = 0 to z = 25; the joker comes last."""
KINDS = 27
SIGNS = "abcdefghijklmnopqrstuvwxyz?"
"""A card's sign by its number; capitals are written large."""

_CARDS = (files("ludotheque.games.heptagramme") / "deck.csv").read_text(encoding="utf-8")
_TABLE = list(csv.DictReader(_CARDS.splitlines()))

SMALL_CARDS = np.array([int(card["small_cards"]) for card in _TABLE], np.int8)
CAPITAL_CARDS = np.array([int(card["capital_cards"]) for card in _TABLE], np.int8)
SMALL_VALUE = np.array([int(card["small_value"]) for card in _TABLE], np.int64)
CAPITAL_VALUE = np.array([int(card["capital_value"] or 0) for card in _TABLE], np.int64)
"""The capital joker has no value of its own: it takes that of the letter it stands for."""
