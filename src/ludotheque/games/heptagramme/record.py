"""The record of a position, and the numbers of all moves."""

from __future__ import annotations

from math import comb

import numpy as np

from ludotheque.games.heptagramme.deck import JOKER, KINDS, LETTERS, SMALL_CARDS
from ludotheque.games.heptagramme.lexicon.graph import LONGEST, WORDS
from ludotheque.rules.compile import record_type

SEATS = 4
"""The most players."""
SLOTS = 7
HAND = 7
"""Cards in a full hand."""
ROUNDS = 64
"""Rounds that the score sheet has room for; the oldest give way."""
TRAIL = 1024
"""Comings and goings of cards since the discard was first turned over; the longest of many games had fewer than 900."""
LAP = 193
"""The most that happens between two turnings of the discard: 96 cards come or are held, 96 go, and it is turned."""

DEAL, LAY, TURN, CAPITAL, BONUS, REFILL = range(6)
"""What the position waits for: a card for a hand at the set-up, a capital at the set-up, a player, a capital for the
slot of an announced word, a player's bonus card, a card to fill a hand."""

RUNNING, TABLE_EMPTY, PASSED, CARDS_OUT = range(4)
"""How a game has ended: no capital and no card left, three rounds of passes, no letters left in the short version."""

NO_BONUS_YET, BONUS_DUE, BONUS_GONE = range(3)

NONE = -1
UNPLAYED, SLASH, SCORED = 0, 1, 2
"""What the score sheet holds: a turn to come, a pass, or SCORED plus the points of a turn."""

CAME, WENT, TURNED = 0, SEATS, 2 * SEATS
"""What the trail tells: CAME + seat drew a card, WENT + seat gave one away, the discard was turned over."""

RECORD = record_type(
    ("places", np.int32, (SLOTS, LETTERS)),
    ("last_word", np.int32),
    ("row", np.int8, (SLOTS, LONGEST)),
    ("length", np.int8, SLOTS),
    ("joker_at", np.int8, SLOTS),
    ("added", np.int8, SLOTS),
    ("hands", np.int8, (SEATS, KINDS)),
    ("pack", np.int8, KINDS),
    ("discard", np.int8, KINDS),
    ("capitals", np.int8, KINDS),
    ("top_small", np.int8),
    ("top_capital", np.int8),
    ("points", np.int16, SEATS),
    ("sheet", np.uint8, (ROUNDS, SEATS)),
    ("rounds", np.int16),
    ("turn_points", np.int16),
    ("players", np.int8),
    ("short", np.int8),
    ("seat", np.int8),
    ("phase", np.int8),
    ("to_draw", np.int8),
    ("open_slot", np.int8),
    ("placed", np.int8),
    ("bonus", np.int8),
    ("passes", np.int8),
    ("ending", np.int8),
    ("last_slot", np.int8),
    ("clocked", np.int8),
    ("used", np.int32),
    ("logged", np.int16),
    ("trail_who", np.int8, TRAIL),
    ("trail_card", np.int8, TRAIL),
)
"""`row` holds a slot's cards, the capital first, and `joker_at` where its joker lies. `places` says where each reading
of the row leads in the word graph: by the letter that the joker stands for, or under 0 for a row without a joker.

`last_slot` and `last_word` tell of the word that the last event announced. `capitals` are those in the pack. The trail
begins when the discard is first turned over; who drew is public, what was drawn is the drawer's secret. `clocked` is 1
if turns have a clock, and `used` how many milliseconds of this turn have passed."""

SMALL_TOTAL = int(SMALL_CARDS.sum())

PLACEMENTS = KINDS * SLOTS
"""`card * SLOTS + slot` places a small letter."""
STOP = PLACEMENTS
DRAWS = STOP + 1
"""A small letter drawn; the joker, of either kind, is drawn by `DRAWS + JOKER`."""
CAPITAL_DRAWS = DRAWS + KINDS
ANNOUNCEMENTS = CAPITAL_DRAWS + LETTERS
"""`slot * WORDS + index of the word` announces a word."""
SWAPS = ANNOUNCEMENTS + SLOTS * WORDS
"""A pass that exchanges cards, numbered by `swaps.rank`."""
ACTIONS = SWAPS + comb(KINDS + HAND, HAND)
JOKER_DRAWN = DRAWS + JOKER

WIDTH = 256
"""No position has more moves: 49 placements and the 128 parts of a hand, or 49 placements, one stop and fewer than 27
readings in each of seven rows."""
