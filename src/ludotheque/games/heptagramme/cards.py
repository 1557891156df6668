"""Small letters on their way: pack, hands, discard, and the trail that guessing needs.

A pack is a bag, so only its contents are kept. Once the discard has become the pack, everybody can tell which cards
were in hands at that moment; from then on the trail tells who drew and who gave away what.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptagramme.deck import KINDS
from ludotheque.games.heptagramme.record import CAME, LAP, NONE, TRAIL, TURNED, WENT
from ludotheque.rules.compile import compiled, int64


@compiled
def _size(cards: npt.NDArray[np.int8]) -> int:
    count = 0
    for kind in range(KINDS):
        count += int64(cards[kind])
    return count


@compiled
def hand_size(s: np.record, seat: int) -> int:
    """Cards in a seat's hand."""
    return _size(s.hands[seat])


@compiled
def pack_size(s: np.record) -> int:
    """Small letters in the pack."""
    return _size(s.pack)


@compiled
def discard_size(s: np.record) -> int:
    """Small letters in the discard."""
    return _size(s.discard)


@compiled
def can_draw(s: np.record) -> bool:
    """Whether there is anything to draw, from the pack or from a discard that may become it."""
    return pack_size(s) > 0 or (s.short == 0 and discard_size(s) > 0)


@compiled
def ready_pack(s: np.record) -> None:
    """Somebody must draw: an empty pack is replaced by the discard."""
    if pack_size(s) > 0:
        return
    if s.logged == 0 or s.logged + LAP > TRAIL:
        begin_trail(s)
    note(s, TURNED, 0)
    for kind in range(KINDS):
        s.pack[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.top_small = NONE


@compiled
def begin_trail(s: np.record) -> None:
    """Begin the trail anew with the cards that are in hands now."""
    for i in range(s.logged):
        s.trail_who[i] = 0
        s.trail_card[i] = 0
    s.logged = 0
    for seat in range(s.players):
        for kind in range(KINDS):
            for _ in range(s.hands[seat, kind]):
                note(s, CAME + seat, kind)


@compiled
def note(s: np.record, what: int, kind: int) -> None:
    """Add to the trail."""
    s.trail_who[s.logged] = what
    s.trail_card[s.logged] = kind
    s.logged += 1


@compiled
def take_card(s: np.record, seat: int, kind: int) -> None:
    """A card goes from the pack to a hand."""
    s.pack[kind] -= 1
    s.hands[seat, kind] += 1
    if s.logged > 0:
        note(s, CAME + seat, kind)


@compiled
def give_card(s: np.record, seat: int, kind: int) -> None:
    """A card leaves a hand, for everybody to see."""
    s.hands[seat, kind] -= 1
    if s.logged > 0:
        note(s, WENT + seat, kind)


@compiled
def throw_card(s: np.record, kind: int) -> None:
    """A card comes to lie on the discard."""
    s.discard[kind] += 1
    s.top_small = kind
