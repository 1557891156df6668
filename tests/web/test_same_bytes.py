"""Two games that differ in nothing but cards that somebody has not seen look the same to them, byte for byte."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from ludotheque import LudothequeError
from ludotheque.rules.contract import SPECTATOR
from ludotheque.rules.phrase import LANGUAGES
from ludotheque.tables.commands import AnswerTakeback, Command, Play, TakeBack, holder_of, judge
from ludotheque.tables.events import Chanced, Created, Entry, Event, Moved, SatDown, SeatPlan, TookBack
from ludotheque.tables.table import Table, entries_of, fold, open_table
from ludotheque.web import frames
from ludotheque.web.api import _reason, _table_info
from ludotheque.web.frames import make_frame

KEYS = ("ann", "bob", "cas")
SEED = "5e" * 32
_NOON = 1_779_000_000_000


def fresh_table(options: dict[str, str]) -> Table:
    first = Created("heptagramme", {"players": "3", **options}, (SeatPlan("anyone"),) * 3, "c0" * 32, "in")
    table = open_table("sametable1", Entry(1, _NOON, first))
    return after(table, *(SatDown(seat, key, holder_of(key), "") for seat, key in enumerate(KEYS)))


def after(table: Table, *events: Event) -> Table:
    return fold(table, entries_of(table, events, _NOON))


def told(table: Table, seen: Table, key: str, number: int) -> Iterator[bytes]:
    """What the server tells a person, or a stranger, about a table now, and about some moment of its past."""
    holder = holder_of(key) if key else ""
    language = LANGUAGES[number % 2]
    yield msgspec.json.encode(make_frame(table, holder, language, seen=seen))
    yield msgspec.json.encode(
        make_frame(table, holder, language, bottom=number % 3, ply=number % (len(table.plies) + 1))
    )
    yield msgspec.json.encode(_table_info(table, key))
    yield table.record_for(table.seats_of(holder)).write().encode()


def refusals(table: Table, key: str) -> Iterator[str]:
    """What a person is answered who tries things: moves from every seat, in turn or not, with cards that they lack."""
    wishes: list[Command] = [Play(seat, table.turn, text) for seat in range(3) for text in ("e>1", "?>3", "swap ae")]
    wishes += [TakeBack(seat, table.turn) for seat in range(3)] + [AnswerTakeback(seat, True) for seat in range(3)]
    for wish in wishes:
        try:
            yield repr(judge(table, wish, holder_of(key) if key else "", SEED))
        except LudothequeError as refused:
            yield repr([refused.reason.say(language) for language in LANGUAGES])
    if key and KEYS.index(key) in table.acting:
        for path in (
            (),
            ("card-0-e",),
            ("card-0-e", "slot-1"),
            ("slot-1",),
            ("swap-mode", "card-6-z"),
            ("announce-1",),
        ):
            yield _reason(table, KEYS.index(key), path).say("fr")


def drawn(rng: random.Random, one: Table, other: Table, knower: int) -> tuple[str, str] | None:
    """A card for each of two tables: the same if the knower may see it."""
    kinds = [list(table.position.chance or ()) for table in (one, other)]
    public = one.game.visible_to
    assert public is not None
    before, number = one.position.board[0], one.game.notation.number_of(kinds[0][0])
    if not public(before, number, knower):
        return rng.choice(kinds[0]), rng.choice(kinds[1])
    common = sorted(set(kinds[0]) & set(kinds[1]))
    return (rng.choice(common),) * 2 if common else None


def next_events(rng: random.Random, one: Table, other: Table, knower: int) -> tuple[Event, Event] | None:
    """What happens next at both tables, the same as far as the knower can tell; None if there is no such thing."""
    if one.position.chance is not None:
        cards = drawn(rng, one, other, knower)
        return cards and (Chanced(cards[0], one.draws + 1), Chanced(cards[1], other.draws + 1))
    seat = one.acting[0]
    if one.position.view(SPECTATOR).placed and rng.random() < 0.1:
        last = max(number for number, ply in enumerate(one.plies) if ply.who == seat)
        if last == len(one.plies) - 1:
            return TookBack(seat, last), TookBack(seat, last)
    common = sorted(set(one.position.moves) & set(other.position.moves))
    placing = [text for text in common if ">" in text]
    some = placing if placing and rng.random() < 0.8 else common
    return (Moved(seat, move := rng.choice(some)), Moved(seat, move)) if common else None


@pytest.mark.parametrize("options", [{}, {"short": "true"}])
@pytest.mark.parametrize("knower", range(3))
def test_nothing_that_is_sent_depends_on_cards_not_seen(
    monkeypatch: pytest.MonkeyPatch, knower: int, options: dict[str, str]
) -> None:
    monkeypatch.setattr(frames, "now", lambda: _NOON)
    rng = random.Random(f"{knower} {options}")
    one = other = fresh_table(options)
    differing = turns = 0
    while events := next_events(rng, one, other, knower):
        seen = one, other
        one, other = after(one, events[0]), after(other, events[1])
        if one.position.over or other.position.over:
            break
        differing += one.position.board.tobytes() != other.position.board.tobytes()
        turns += one.position.chance is None
        number = rng.randrange(1_000)
        for key in (KEYS[knower], ""):
            assert list(told(one, seen[0], key, number)) == list(told(other, seen[1], key, number))
            if number % 4 == 0:
                assert list(refusals(one, key)) == list(refusals(other, key))
    assert differing > 60
    assert turns > 25
