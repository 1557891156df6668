"""What each number means: every action and every chance outcome has one, the same in all positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ludotheque.games.heptamensa.mensa import CELLS, CORNERS, KINDS, SPOTS
from ludotheque.rules.compile import compiled

NO_TOKEN = 4
"""In place of one of a spot's four corners: the Centaur turns nothing."""
CHOICES = NO_TOKEN + 1
STONE = 0
CENTAUR = STONE + 2 * SPOTS
LIGHTNING = CENTAUR + KINDS * SPOTS * CHOICES
STRIKE = LIGHTNING + CELLS
PASS = STRIKE + SPOTS * 4
COIN = PASS + 1
RECYCLING = COIN + 1
SETUP = RECYCLING + 1
"""The first number of each kind of event, in this order; see `stone`, `centaur` and `strike` for what follows."""


@compiled
def stone(kind: int, spot: int) -> int:
    """The number of placing a one-stone or two-stone pawn, stones up."""
    return STONE + kind * SPOTS + spot


@compiled
def centaur(kind: int, spot: int, corner: int) -> int:
    """The number of placing a Centaur that turns the token at one of its spot's corners (or `NO_TOKEN`)."""
    return CENTAUR + (kind * SPOTS + spot) * CHOICES + corner


@compiled
def strike(spot: int, corner: int) -> int:
    """The number of striking at the pawn on a spot with the token at one of its corners."""
    return STRIKE + spot * 4 + corner


@dataclass(frozen=True, slots=True)
class Action:
    """A move taken apart."""

    kind: Literal["stone", "centaur", "lightning", "strike", "pass", "coin", "recycling", "setup"]
    pawn: int | None = None
    spot: int | None = None
    cell: int | None = None


def action_of(move: int) -> Action:
    """What a number means."""
    if move >= SETUP:
        return Action("setup")
    if move == PASS:
        return Action("pass")
    if move in (COIN, RECYCLING):
        return Action("coin" if move == COIN else "recycling")
    if move >= STRIKE:
        spot, corner = divmod(move - STRIKE, 4)
        return Action("strike", spot=spot, cell=int(CORNERS[spot, corner]))
    if move >= LIGHTNING:
        return Action("lightning", cell=move - LIGHTNING)
    if move >= CENTAUR:
        place, corner = divmod(move - CENTAUR, NO_TOKEN + 1)
        pawn, spot = divmod(place, SPOTS)
        return Action("centaur", pawn, spot, None if corner == NO_TOKEN else int(CORNERS[spot, corner]))
    pawn, spot = divmod(move, SPOTS)
    return Action("stone", pawn, spot)
