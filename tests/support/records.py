"""Records to test with: a whole game, and lines of a record."""

from __future__ import annotations

import random

import ludotheque
from ludotheque.rules.records import Event, GameRecord

GAME = '[Game "latroncules"]'
SEED = "5e" * 32


def lines(*written: str) -> str:
    return "".join(f"{line}\n" for line in written)


def whole_game(variant: str, seed: int) -> GameRecord:
    """A game played to its end at random."""
    rng = random.Random(seed)
    position = ludotheque.start("latroncules", variant=variant)
    events: list[Event] = []
    while not position.over:
        comment = rng.choice([None, "a comment", "l’été ; 100 %", " leads with a space"])
        events.append(Event(position.seats[0], rng.choice(position.moves), comment))
        position = position.play(events[-1].text)
    return GameRecord(
        game="latroncules",
        options={} if variant == "null" else {"variant": variant},
        events=tuple(events),
        seats=("Zoé", 'a "quoted" \\ name'),
        date="2026-11-16",
        commitment="c0" * 32,
        seed=SEED,
        termination="normal",
        scores=position.scores,
        winners=position.winners,
    )
