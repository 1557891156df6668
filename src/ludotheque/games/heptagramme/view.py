"""What a seat may know: the table, the packs by size, every hand by size, and its own hand card by card."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ludotheque.games.heptagramme.clock import TURN_TIME, expired
from ludotheque.games.heptagramme.deck import SIGNS
from ludotheque.games.heptagramme.lexicon.ask import word_of, words_for
from ludotheque.games.heptagramme.record import (
    CAPITAL,
    DEAL,
    LAY,
    NONE,
    ROUNDS,
    RUNNING,
    SCORED,
    SLASH,
    SLOTS,
    TURN,
    UNPLAYED,
    WIDTH,
)
from ludotheque.games.heptagramme.rules import moves, score
from ludotheque.rules.contract import EVERYTHING

PASS = -1
"""A pass on the score sheet."""


@dataclass(frozen=True, slots=True)
class RowView:
    """One slot: its cards, the capital written large, a joker `?`; and what it can still become."""

    cards: str
    added: bool
    """Whether the player whose turn it is has added to it."""
    word: str | None
    """The shortest word that it can become, the first in the alphabet among equals; None for an empty slot."""
    is_word: bool
    """Whether the cards are that word already."""


@dataclass(frozen=True, slots=True)
class HeptagrammeView:
    """The table as one seat sees it."""

    rows: tuple[RowView, ...]
    hands: tuple[str | None, ...]
    """The cards of each hand, sorted; None where this seat may not know them."""
    hand_sizes: tuple[int, ...]
    viewer: int
    """The seat that sees this; negative for nobody's or for everything."""
    seat: int
    """Whose turn it is."""
    placing: bool
    """Whether that player is to act, rather than a card to be drawn."""
    waits_for: str
    """`deal`, `capital`, `letter`, `player`, or `end`."""
    pack: int
    discard: str
    """The small letters thrown or announced, sorted: everybody saw them."""
    capitals: int
    capitals_gone: str
    top_small: str | None
    top_capital: str | None
    unseen: str
    """The small letters that this seat has not seen: in the pack or in a hidden hand."""
    points: tuple[int, ...]
    turn_points: int
    placed: int
    sheet: tuple[tuple[int | None, ...], ...]
    """The latest rounds: points, PASS, or None for a turn to come."""
    first_round: int
    passes: int
    short: bool
    time_left: int | None
    """Milliseconds left of the turn; None where turns have no clock."""
    ending: int
    winners: tuple[int, ...]
    announced: tuple[int, str] | None
    """The slot and the word that the last event announced."""
    moves: tuple[int, ...]
    """What this seat may play now."""


def see(s: np.record, seat: int) -> HeptagrammeView:
    """What a seat, everybody, or somebody who may know everything sees."""
    players = int(s.players)
    hands = [_signs(s.hands[other]) for other in range(players)]
    known = [seat in (other, EVERYTHING) for other in range(players)]
    over = s.ending != RUNNING
    points, wins = np.zeros(players, np.int64), np.zeros(players, np.int64)
    score(s, points, wins)
    rows = tuple(_row(s, slot) for slot in range(SLOTS))
    hidden = s.pack + sum(s.hands[other] for other in range(players) if not known[other])
    return HeptagrammeView(
        rows=rows,
        hands=tuple(hand if known[other] else None for other, hand in enumerate(hands)),
        hand_sizes=tuple(map(len, hands)),
        viewer=seat,
        seat=int(s.seat),
        placing=bool(not over and s.phase == TURN),
        waits_for=_awaited(s),
        pack=int(s.pack.sum()),
        discard=_signs(s.discard),
        capitals=int(s.capitals.sum()),
        capitals_gone=_capitals_gone(s, rows),
        top_small=None if s.top_small == NONE else SIGNS[s.top_small],
        top_capital=None if s.top_capital == NONE else SIGNS[s.top_capital].upper(),
        unseen=_signs(hidden),
        points=tuple(points.tolist()),
        turn_points=int(s.turn_points),
        placed=int(s.placed),
        sheet=_sheet(s),
        first_round=max(1, int(s.rounds) - ROUNDS + 1),
        passes=int(s.passes),
        short=bool(s.short),
        time_left=TURN_TIME - int(s.used) if s.clocked else None,
        ending=int(s.ending),
        winners=tuple(np.flatnonzero(wins).tolist()) if over else (),
        announced=None if s.last_slot == NONE else (int(s.last_slot), word_of(int(s.last_word)).upper()),
        moves=_moves(s) if seat in (int(s.seat), EVERYTHING) and s.phase == TURN and not expired(s) else (),
    )


def _signs(cards: np.ndarray[tuple[int, ...], np.dtype[np.int8]]) -> str:
    return "".join(sign * int(count) for sign, count in zip(SIGNS, cards, strict=True))


def _row(s: np.record, slot: int) -> RowView:
    cards = "".join(SIGNS[kind] for kind in s.row[slot, : s.length[slot]]).capitalize()
    word = words_for(cards, 1)[0].upper() if cards else None
    return RowView(cards, bool(s.added[slot]), word, word is not None and len(word) == len(cards))


def _capitals_gone(s: np.record, rows: tuple[RowView, ...]) -> str:
    """The capitals of announced words, in the order of the alphabet."""
    on_table = [row.cards[0] for row in rows if row.cards]
    return "".join(
        sign.upper() for kind, sign in enumerate(SIGNS) if not s.capitals[kind] and sign.upper() not in on_table
    )


def _awaited(s: np.record) -> str:
    if s.ending != RUNNING:
        return "end"
    return {DEAL: "deal", LAY: "capital", CAPITAL: "capital", TURN: "player"}.get(int(s.phase), "letter")


def _sheet(s: np.record) -> tuple[tuple[int | None, ...], ...]:
    lines = s.sheet[: min(int(s.rounds), ROUNDS), : int(s.players)].tolist()
    shown = {UNPLAYED: None, SLASH: PASS}
    return tuple(tuple(shown.get(entry, entry - SCORED) for entry in line) for line in lines)


def _moves(s: np.record) -> tuple[int, ...]:
    legal = np.empty(WIDTH, np.int64)
    return tuple(legal[: moves(s, legal)].tolist())
