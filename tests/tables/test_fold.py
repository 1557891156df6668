"""Folding: the state of a table is what its log says, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from ludotheque import BadOption, UnknownGame
from ludotheque.rules.records import read_record
from ludotheque.tables.commands import BOT, holder_of
from ludotheque.tables.events import (
    Chanced,
    Created,
    DrawDeclined,
    DrawOffered,
    Ended,
    Entry,
    Event,
    Moved,
    RanOut,
    Rematched,
    Resumed,
    SatDown,
    SeatPlan,
    TakebackAnswered,
    TakebackAsked,
    TookBack,
    Waited,
)
from ludotheque.tables.table import Table, fold, open_table

Grow = Callable[..., Table]

EVERY_EVENT: list[Event] = [
    Created("latroncules", {"variant": "points"}, (SeatPlan("me"), SeatPlan("bot", 2)), "c0", "come"),
    SatDown(0, 'Zoé "Z" \\', "aa", "\0\n"),
    Moved(1, "b7-b6"),
    Chanced("=S", 7),
    Waited(250),
    RanOut("pass"),
    Resumed(),
    TakebackAsked(0, 3),
    TakebackAnswered(1, False),
    TookBack(0, 3),
    DrawOffered(1),
    DrawDeclined(0),
    Ended("resigned 1", "5e"),
    Rematched("othertable"),
]


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_every_event_survives_json(event: Event) -> None:
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


def test_every_kind_of_event_is_covered_here() -> None:
    assert {type(event) for event in EVERY_EVENT} == set(Event.__args__)


def test_an_unknown_event_is_not_read() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"exploded"}', type=Event)


def test_a_new_table_waits_for_its_people(waiting: Table) -> None:
    assert not waiting.complete
    assert not waiting.running
    assert waiting.acting == ()
    assert waiting.number == 2
    assert waiting.turn == 1
    assert [seat.taken for seat in waiting.seats] == [True, False]


def test_sitting_down_keeps_name_holder_and_nonce(duel: Table) -> None:
    bob = duel.seats[1]
    assert (bob.name, bob.holder, bob.nonce, bob.taken) == ("Bob", holder_of("bob"), "pepper", True)
    assert duel.complete
    assert duel.running
    assert duel.acting == (0,)


def test_sitting_down_leaves_the_turn_open(waiting: Table, duel: Table) -> None:
    assert duel.turn == waiting.turn == 1


def test_moves_are_played_and_open_a_new_turn(duel: Table, grow: Grow) -> None:
    after = grow(duel, Moved(0, "a2-a3"), Moved(1, "b7-b6"))
    assert [(ply.who, ply.text) for ply in after.plies] == [(0, "a2-a3"), (1, "b7-b6")]
    assert after.turn == after.number == 5
    assert after.position == duel.position.play("a2-a3").play("b7-b6")
    assert [after.position_after(i) for i in range(3)] == [
        duel.position,
        duel.position.play("a2-a3"),
        after.position,
    ]


def test_folding_changes_no_earlier_table(duel: Table, grow: Grow) -> None:
    grow(duel, Moved(0, "a2-a3"), Ended("resigned 0", "5e"))
    assert duel.plies == ()
    assert duel.ended is None
    assert duel.position.moves == duel.origin.moves


def test_folding_at_once_and_step_by_step_agree(duel: Table) -> None:
    events: list[Event] = [
        Moved(0, "a2-a3"),
        DrawOffered(0),
        DrawDeclined(1),
        TakebackAsked(0, 0),
        TakebackAnswered(1, True),
        TookBack(0, 0),
        Moved(0, "c2-c3"),
        Ended("agreed", "5e"),
        Rematched("othertable"),
    ]
    entries = [Entry(duel.number + i, i, event) for i, event in enumerate(events, start=1)]
    at_once = fold(duel, entries)
    by_step = duel
    for entry in entries:
        by_step = fold(by_step, [entry])
    assert at_once.record == by_step.record
    assert (at_once.number, at_once.turn, at_once.rematch) == (by_step.number, by_step.turn, by_step.rematch)
    assert (at_once.turn, at_once.number) == (duel.number + 7, duel.number + 9)


@pytest.mark.parametrize(
    "event",
    [DrawOffered(1), DrawDeclined(1), TakebackAsked(0, 0), TakebackAnswered(1, False), Rematched("t")],
    ids=lambda event: type(event).__name__,
)
def test_only_play_opens_a_new_turn(duel: Table, grow: Grow, event: Event) -> None:
    before = grow(duel, Moved(0, "a2-a3"))
    assert grow(before, event).turn == before.turn
    assert grow(before, event).position == before.position


def test_taking_back_opens_a_new_turn(duel: Table, grow: Grow) -> None:
    after = grow(duel, Moved(0, "a2-a3"), Moved(1, "b7-b6"), TookBack(0, 0))
    assert after.turn == after.number == 6
    assert after.plies == ()
    assert after.position == duel.origin


@pytest.mark.parametrize("gone", [Moved(1, "b7-b6"), TookBack(0, 0), Ended("agreed", "5e")])
def test_what_was_asked_is_forgotten_once_play_goes_on(duel: Table, grow: Grow, gone: Event) -> None:
    asked = grow(duel, Moved(0, "a2-a3"), DrawOffered(0), TakebackAsked(0, 0))
    assert asked.draw_offer == 0
    assert asked.takeback is not None
    after = grow(asked, gone)
    assert after.draw_offer is None
    assert after.takeback is None


def test_a_refused_takeback_is_gone_and_an_agreed_one_counts(duel: Table, grow: Grow) -> None:
    asked = grow(duel, Moved(0, "a2-a3"), TakebackAsked(0, 0))
    agreed = grow(asked, TakebackAnswered(1, True)).takeback
    assert agreed is not None
    assert agreed.agreed == {1}
    assert grow(asked, TakebackAnswered(1, False)).takeback is None


def test_seats_of_a_person(duel: Table, alone: Table, against_bot: Table) -> None:
    assert duel.seats_of(holder_of("bob")) == (1,)
    assert alone.seats_of(holder_of("ann")) == (0, 1)
    assert against_bot.seats_of(holder_of("bob")) == ()
    assert against_bot.seats_of("") == ()
    assert against_bot.seats[1].is_bot
    assert not against_bot.seats[0].is_bot


def test_no_key_has_the_holder_of_a_bot() -> None:
    assert BOT not in {holder_of(key) for key in ("", "bot", BOT, "bot:1")}


@pytest.mark.parametrize("number", [1, 3, 5, 0, -1])
def test_a_log_has_no_gaps_and_no_doubles(duel: Table, number: int) -> None:
    assert duel.number == 3
    with pytest.raises(ValueError, match=rf"event {number} cannot follow event 3 of table sometable1"):
        fold(duel, [Entry(number, 0, DrawOffered(0))])


def test_a_log_begins_with_its_creation() -> None:
    with pytest.raises(TypeError, match="does not begin with its creation"):
        open_table("sometable1", Entry(1, 0, Moved(0, "a2-a3")))


def test_creation_happens_once(duel: Table) -> None:
    with pytest.raises(TypeError, match="Created is not an event that a table can fold"):
        fold(duel, [Entry(4, 0, duel.created)])


def test_the_log_of_a_game_that_left_the_house_is_refused() -> None:
    with pytest.raises(UnknownGame):
        open_table("t", Entry(1, 0, Created("chess", {}, (), "", "")))
    with pytest.raises(BadOption):
        open_table("t", Entry(1, 0, Created("latroncules", {"variant": "mad"}, (), "", "")))


@pytest.mark.parametrize(
    ("termination", "winners"), [("resigned 0", (1,)), ("resigned 1", (0,)), ("agreed", ()), ("time 1", (0,))]
)
def test_winners_by_the_way_it_ended(duel: Table, grow: Grow, termination: str, winners: tuple[int, ...]) -> None:
    ended = grow(duel, Moved(0, "a2-a3"), Ended(termination, "5e" * 32))
    assert ended.winners == winners
    assert not ended.running
    assert ended.acting == ()
    assert duel.winners == ()


def test_a_side_that_gives_up_loses_with_both_partners(partners: Table, grow: Grow) -> None:
    assert grow(partners, Ended("resigned 2", "5e" * 32)).winners == (1, 3)


def test_chance_plays_and_counts_its_draws(stones: Grow, grow: Grow) -> None:
    table = grow(stones(rain="yes"), Moved(0, "take-1"))
    assert table.acting == ()
    rained = grow(table, Chanced("=wet", 1))
    assert [(ply.who, ply.text) for ply in rained.plies] == [(0, "take-1"), ("=", "=wet")]
    assert rained.turn == rained.number
    assert rained.draws == 1
    assert rained.acting == (1, 3)
    taken_back = grow(rained, TookBack(0, 0))
    assert taken_back.plies == ()
    assert taken_back.draws == 1


def test_time_passes_in_one_ply_and_leaves_the_turn_open(stones: Grow, grow: Grow) -> None:
    table = stones(real="yes")
    waited = grow(table, Waited(1_250), Waited(1_000), Resumed(), Waited(500))
    assert [(ply.who, ply.text) for ply in waited.plies] == [("~", "+2.75")]
    assert waited.turn == table.turn
    moved = grow(waited, Moved(0, "take-1"), Waited(1_000))
    assert [ply.text for ply in moved.plies] == ["+2.75", "take-1", "+1"]
    assert moved.turn == moved.number - 1


@pytest.mark.parametrize("ending", [None, "resigned 1", "agreed"])
def test_the_record_of_a_table_reads_back(waiting: Table, grow: Grow, ending: str | None) -> None:
    named = grow(waiting, SatDown(1, 'Bob "the \\" Builder', holder_of("bob"), ""), Moved(0, "a2-a3"))
    table = grow(named, Ended(ending, "5e" * 32)) if ending else named
    text = table.record.write()
    assert read_record(text) == table.record
    assert read_record(text).write() == text
    assert ('[Seed "' in text) == (ending is not None)
    assert '[Date "2026-05-17"]' in text


def test_the_record_before_anybody_came_reads_back(waiting: Table) -> None:
    text = waiting.record.write()
    assert '[Seats "Ann" ""]' in text
    assert read_record(text) == waiting.record
