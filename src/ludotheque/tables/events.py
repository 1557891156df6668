"""What can happen at a table. The log of these events is the table; everything else can be computed from it."""

from __future__ import annotations

from typing import Literal

import msgspec


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: the one who opens the table, somebody with the link, anybody, or a bot of some level."""

    kind: Literal["me", "friend", "anyone", "bot"]
    level: int = 0
    """For a bot: 1 is the gentlest."""
    name: str = ""
    """For `me`: the name to sit under, where one person plays several seats at one screen."""


class Created(msgspec.Struct, frozen=True, tag="created"):
    """A table was opened. `commitment` is the SHA-256 of the seed that its chance will come from."""

    game: str
    options: dict[str, str]
    seats: tuple[SeatPlan, ...]
    commitment: str
    invitation: str
    """What a friend's link carries; only seats planned for a friend ask for it."""


class SatDown(msgspec.Struct, frozen=True, tag="sat"):
    """Somebody took a seat. `holder` is the SHA-256 of the key that may act for it; empty for a bot."""

    seat: int
    name: str
    holder: str
    nonce: str
    """Random text of theirs that goes into every draw, so that the house alone cannot choose its seed."""


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A seat played a move."""

    seat: int
    text: str


class Chanced(msgspec.Struct, frozen=True, tag="chanced"):
    """Chance moved: the outcome of the table's draw number `draw`, which no other draw ever repeats."""

    text: str
    draw: int


class Waited(msgspec.Struct, frozen=True, tag="waited"):
    """Time passed, at a table where time plays. While it runs there is one of these at least every second."""

    milliseconds: int


class RanOut(msgspec.Struct, frozen=True, tag="ran-out"):
    """The turn ran out, and the clock passed."""

    text: str


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """Time runs again from here: it stood still while the house was closed."""


class TakebackAsked(msgspec.Struct, frozen=True, tag="takeback-asked"):
    """A seat asked to take its last move back: to return to the position after `to` events of play."""

    seat: int
    to: int


class TakebackAnswered(msgspec.Struct, frozen=True, tag="takeback-answered"):
    """Somebody agreed to a takeback or refused it."""

    seat: int
    agreed: bool


class TookBack(msgspec.Struct, frozen=True, tag="took-back"):
    """Play returned to the position after `to` events."""

    seat: int
    to: int


class DrawOffered(msgspec.Struct, frozen=True, tag="draw-offered"):
    """A seat offered a draw."""

    seat: int


class DrawDeclined(msgspec.Struct, frozen=True, tag="draw-declined"):
    """A seat declined the draw that was offered."""

    seat: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over: `normal`, `agreed`, or `resigned` by a seat; with the seed, which is published now."""

    termination: str
    seed: str


class Rematched(msgspec.Struct, frozen=True, tag="rematched"):
    """The same people meet again at another table."""

    table: str


Event = (
    Created
    | SatDown
    | Moved
    | Chanced
    | Waited
    | RanOut
    | Resumed
    | TakebackAsked
    | TakebackAnswered
    | TookBack
    | DrawOffered
    | DrawDeclined
    | Ended
    | Rematched
)


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log: its number, counted from 1, when it happened (milliseconds), and what."""

    number: int
    at: int
    event: Event
