"""What a seat may know: the faces on the table, and how many coins and recycling signs nobody has seen.

Both seats know the same. Only who asks for EVERYTHING is told the backs, and only where the set-up gave them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from ludotheque.games.heptamensa.mensa import CELLS, CORNERS, KINDS, SPOTS
from ludotheque.games.heptamensa.rules import (
    CENTAUR,
    COIN,
    FINISHED,
    LIGHTNING,
    NO_TOKEN,
    NOBODY,
    PASS,
    RECYCLING,
    SETTING_UP,
    SETUP,
    STRIKE,
    TURNING,
    WIDTH,
    moves,
    score,
    unseen_coins,
    unseen_recyclings,
)
from ludotheque.rules.contract import EVERYTHING

Face = Literal["double", "single", "lightning", "coin", "recycling", "taken", "none"]
"""What lies in a cell: a token by its upper side; the Centaur that took its coin; nothing before the set-up."""
Side = Literal["one", "two", "centaur"]
"""The side of a pawn that is up."""


@dataclass(frozen=True, slots=True)
class Pawn:
    """One pawn on the table."""

    seat: int
    side: Side


@dataclass(frozen=True, slots=True)
class MensaView:
    """The table as everybody sees it."""

    cells: tuple[Face, ...]
    takers: tuple[int | None, ...]
    """The seat whose Centaur stands in a cell, for those whose coin was taken."""
    spots: tuple[Pawn | None, ...]
    hands: tuple[tuple[int, int, int], tuple[int, int, int]]
    """One-stone, two-stone and moon pawns that each seat has left."""
    points: tuple[int, int]
    coins_taken: tuple[int, int]
    unseen_coins: int
    unseen_recyclings: int
    side: int
    setting_up: bool
    turning: int | None
    """The cell whose token is being turned."""
    striking: bool
    first: int | None
    """The seat that placed all its pawns first: it wins a tie."""
    over: bool
    winner: int | None
    moves: tuple[int, ...]
    backs: tuple[Literal["coin", "recycling"] | None, ...]
    """What unturned tokens hide, for those who may know everything."""


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


def see(s: np.record, seat: int) -> MensaView:
    """What a seat, or anybody, sees of a position."""
    legal = np.empty(WIDTH, np.int64)
    points, wins = np.empty(2, np.int64), np.empty(2, np.int64)
    score(s, points, wins)
    setting_up = s.phase == SETTING_UP
    taken = [int(cells) for cells in s.taken]
    hand = s.hand.tolist()
    return MensaView(
        cells=tuple(_face(s, cell) for cell in range(CELLS)),
        takers=tuple(next((who for who in range(2) if taken[who] >> cell & 1), None) for cell in range(CELLS)),
        spots=tuple(_pawn(s, spot) for spot in range(SPOTS)),
        hands=(tuple(hand[:KINDS]), tuple(hand[KINDS:])),
        points=(int(points[0]), int(points[1])),
        coins_taken=(taken[0].bit_count(), taken[1].bit_count()),
        unseen_coins=int(unseen_coins(s)),
        unseen_recyclings=int(unseen_recyclings(s)),
        side=int(s.side),
        setting_up=bool(setting_up),
        turning=int(s.turned) if s.phase == TURNING else None,
        striking=bool(s.strikes),
        first=None if s.first == NOBODY else int(s.first),
        over=bool(s.phase == FINISHED),
        winner=0 if wins[0] else 1 if wins[1] else None,
        moves=() if setting_up else tuple(legal[: moves(s, legal)].tolist()),
        backs=tuple(_back(s, cell) if seat == EVERYTHING else None for cell in range(CELLS)),
    )


def _face(s: np.record, cell: int) -> Face:
    faces: tuple[tuple[int, Face], ...] = (
        (s.doubles, "double"),
        (s.singles, "single"),
        (s.lightnings, "lightning"),
        (s.coins, "coin"),
        (s.recyclings, "recycling"),
        (s.taken[0] | s.taken[1], "taken"),
    )
    return next((face for cells, face in faces if int(cells) >> cell & 1), "none")


def _pawn(s: np.record, spot: int) -> Pawn | None:
    for seat in range(2):
        sides: tuple[tuple[int, Side], ...] = (
            (s.ones[seat], "one"),
            (s.twos[seat], "two"),
            (s.centaurs[seat], "centaur"),
        )
        for spots, side in sides:
            if int(spots) >> spot & 1:
                return Pawn(seat, side)
    return None


def _back(s: np.record, cell: int) -> Literal["coin", "recycling"] | None:
    if not s.given or not int(s.singles) >> cell & 1:
        return None
    return "coin" if int(s.backs) >> cell & 1 else "recycling"
