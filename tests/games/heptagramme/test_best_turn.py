"""The best turn, against trying every order of every placement and announcement, and every card that may come."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest
from benchmarks.reference.heptagramme import ORDER, Reference, can_grow, is_word, may_stand, words

from games.heptagramme.play import Play
from ludotheque.games.heptagramme.deck import KINDS
from ludotheque.games.heptagramme.exact import TO_STOP, best_turn
from ludotheque.games.heptagramme.lexicon.graph import EDGES
from ludotheque.games.heptagramme.policy import unseen_shares
from ludotheque.games.heptagramme.record import BONUS_GONE, NONE, SLOTS
from ludotheque.games.heptagramme.rows import clear_row, extend_row, lay_capital

Known = dict[tuple[object, ...], float]


def best_average(position: Reference, known: Known) -> float:
    """The points still to be made in this turn, on the average of whatever cards come, when everything is tried."""
    if position.over:
        return 0.0
    hand = position.hands[position.seat]
    key = (
        tuple(position.rows),
        frozenset(position.added),
        tuple(sorted(hand.elements())),
        tuple(position.capitals),
        tuple(position.waiting),
        position.bonus_had,
        position.bonus_due,
    )
    if key not in known:
        known[key] = 0.0
        if position.waiting:
            known[key] = sum(float(p) * best_average(position.play(card), known) for card, p in position.odds().items())
        else:
            before = position.points[position.seat]
            for move in position.moves():
                if ">" in move or "=" in move:
                    after = position.play(move)
                    known[key] = max(known[key], after.points[position.seat] - before + best_average(after, known))
    return known[key]


def random_row(rng: random.Random, lacking: int) -> str:
    """The beginning of a word that lacks some letters, perhaps with a joker, which can still grow."""
    while True:
        word = rng.choice([word for word in rng.sample(words(), 200) if len(word) in (5, 6, 7)])
        row = word[: len(word) - lacking]
        if rng.random() < 0.3:
            at = rng.randrange(len(row))
            row = f"{row[:at]}?{row[at + 1 :]}"
        if may_stand(row) and can_grow(row):
            return row


def random_position(rng: random.Random) -> Reference:
    """Two or three rows, mostly near a word, and a hand with cards that finish some of them."""
    rows = [random_row(rng, rng.choice([0, 1, 1, 2, 3])) for _ in range(rng.choice([2, 2, 3]))]
    useful = [c for c in ORDER[:26] for row in rows if any(is_word(row.replace("?", r) + c) for r in ORDER[:26])]
    hand = rng.choices(useful + list("aeinrst?"), k=4 - (len(rows) == 3))
    unseen = Counter(rng.sample("aeeinrstxz?", rng.choice([0, 0, 2, 4])))
    position = Reference(
        hands=[Counter(hand), Counter()],
        pack=unseen,
        discard=Counter(rng.sample("aeioulmp", rng.choice([0, 2]))),
        capitals=sorted(rng.sample("abcdeilmnoprst?", rng.choice([0, 1, 2, 3])), key=ORDER.index),
        rows=rows + [""] * (SLOTS - len(rows)),
        points=[0, 0],
        short=rng.random() < 0.3,
    )
    if rng.random() < 0.5:
        position.placed = 1
        position.added = {slot for slot in range(len(rows)) if len(rows[slot]) > 1 and rng.random() < 0.6}
        position.bonus_had = rng.random() < 0.3
    return position


def record_of(position: Reference) -> np.record:
    """The same position for the players; what cannot be seen is partly in the other hand."""
    s = Play(["", ""], "", short=position.short).s
    for cards, counter in (
        (s.hands[0], position.hands[0]),
        (s.pack, position.pack),
        (s.discard, position.discard),
        (s.capitals, Counter(position.capitals)),
    ):
        cards[:] = [counter[sign] for sign in ORDER]
    s.hands[1] = 0
    for kind in range(KINDS):
        if s.pack[kind] and s.pack.sum() > 1:
            s.pack[kind] -= 1
            s.hands[1, kind] += 1
    for slot, row in enumerate(position.rows):
        clear_row(s, slot)
        for i, sign in enumerate(row):
            (extend_row if i else lay_capital)(s, slot, ORDER.index(sign))
        s.added[slot] = slot in position.added
    s.placed = position.placed
    s.bonus = BONUS_GONE if position.bonus_had else 0
    return s


@pytest.mark.parametrize("seed", range(60))
def test_the_best_turn_is_worth_what_trying_everything_finds(seed: int) -> None:
    """And its first move keeps that worth."""
    rng = random.Random(f"best turn {seed}")
    position = random_position(rng)
    known: Known = {}
    expected = best_average(position, known)
    s = record_of(position)
    found, value, slot, card = best_turn(s, EDGES, unseen_shares(s, 0))
    assert found
    assert value == pytest.approx(expected, abs=1e-9)
    if slot == TO_STOP:
        assert expected == 0.0
        return
    if card != NONE:
        moves = [f"{ORDER[card]}>{slot + 1}"]
    else:
        moves = [move for move in position.moves() if move.startswith(f"{slot + 1}=")]
    after = [position.play(move) for move in moves]
    assert max(next_.points[0] + best_average(next_, known) for next_ in after) == pytest.approx(expected, abs=1e-9)
