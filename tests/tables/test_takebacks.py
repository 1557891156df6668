"""The judge on taking back: who may, when the others have to agree, and what is never taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ludotheque.tables.commands import (
    BOT,
    AnswerTakeback,
    TakeBack,
    holder_of,
    judge,
)
from ludotheque.tables.events import (
    Chanced,
    Moved,
    SeatPlan,
    TakebackAnswered,
    TakebackAsked,
    TookBack,
    Waited,
)
from ludotheque.tables.table import Table
from tables.refusals import refuse

Grow = Callable[..., Table]
ANN, BOB, CY, DEE = map(holder_of, ("ann", "bob", "cy", "dee"))

CHANCE = ("chance", "A bot does not take chance back.", "Un robot ne revient pas sur le hasard.")
TIME = ("time", "Time does not run backwards.", "Le temps ne recule pas.")
LATE = ("late", "That turn is over.", "Ce tour est passé.")
NOTHING = ("nothing", "You have no move to take back.", "Tu n’as pas de coup à annuler.")
NOT_ASKED = (
    "not-asked",
    "Nobody asks you to agree to a takeback.",
    "On ne te demande pas d’annuler un coup.",
)


def test_one_person_takes_back_at_will(alone: Table, grow: Grow) -> None:
    after = grow(alone, Moved(0, "a2-a3"), Moved(1, "b7-b6"))
    assert judge(after, TakeBack(0, after.turn), ANN, "secret") == [TookBack(0, 1)]
    assert judge(after, TakeBack(1, after.turn), ANN, "secret") == [TookBack(1, 1)]


def test_a_bot_lets_its_opponent_take_back(against_bot: Table, grow: Grow) -> None:
    thinking = grow(against_bot, Moved(0, "a2-a3"))
    assert judge(thinking, TakeBack(0, thinking.turn), ANN, "secret") == [TookBack(0, 0)]
    answered = grow(thinking, Moved(1, "b7-b6"))
    assert judge(answered, TakeBack(0, answered.turn), ANN, "secret") == [TookBack(0, 0)]


def test_taking_back_before_the_first_move(duel: Table, against_bot: Table, grow: Grow) -> None:
    refuse(duel, TakeBack(0, 1), ANN, NOTHING)
    refuse(against_bot, TakeBack(0, 1), ANN, NOTHING)
    after = grow(duel, Moved(0, "a2-a3"))
    refuse(after, TakeBack(1, after.turn), BOB, NOTHING)
    taken = grow(after, TookBack(0, 0))
    refuse(taken, TakeBack(0, taken.turn), ANN, NOTHING)


def test_taking_back_in_another_turn(duel: Table, grow: Grow) -> None:
    after = grow(duel, Moved(0, "a2-a3"))
    refuse(after, TakeBack(0, 1), ANN, LATE)
    refuse(after, TakeBack(0, after.turn + 1), ANN, LATE)


def test_another_person_must_agree(duel: Table, grow: Grow) -> None:
    moved = grow(duel, Moved(0, "a2-a3"), Moved(1, "b7-b6"))
    assert judge(moved, TakeBack(0, moved.turn), ANN, "secret") == [TakebackAsked(0, 0)]
    asked = grow(moved, TakebackAsked(0, 0))
    yes = judge(asked, AnswerTakeback(1, True), BOB, "secret")
    assert yes == [TakebackAnswered(1, True), TookBack(0, 0)]
    assert grow(asked, *yes).position == duel.position
    no = judge(asked, AnswerTakeback(1, False), BOB, "secret")
    assert no == [TakebackAnswered(1, False)]
    assert grow(asked, *no).position == moved.position


def test_a_bot_does_not_take_chance_back(stones: Grow, grow: Grow) -> None:
    opened = stones(rain="yes")
    bots = tuple(
        seat if seat.holder == ANN else replace(seat, plan=SeatPlan("bot", level=1), holder=BOT)
        for seat in opened.seats
    )
    table = grow(replace(opened, seats=bots), Moved(0, "take-1"), Chanced("=dry", 1), Moved(1, "take-1"))
    refuse(table, TakeBack(0, table.turn), ANN, CHANCE)
    unlucky = grow(table, TookBack(0, 0), Moved(0, "take-1"))
    assert judge(unlucky, TakeBack(0, unlucky.turn), ANN, "secret") == [TookBack(0, 0)]


def test_people_may_agree_to_take_chance_back(stones: Grow, grow: Grow) -> None:
    table = grow(stones(rain="yes"), Moved(0, "take-1"), Chanced("=dry", 1))
    assert judge(table, TakeBack(0, table.turn), ANN, "secret") == [TakebackAsked(0, 0)]


def test_time_is_not_taken_back(stones: Grow, grow: Grow) -> None:
    table = grow(stones(real="yes"), Moved(0, "take-1"), Waited(10))
    refuse(table, TakeBack(0, table.turn), ANN, TIME)


def test_nobody_agrees_to_their_own_takeback(duel: Table, grow: Grow) -> None:
    asked = grow(duel, Moved(0, "a2-a3"), TakebackAsked(0, 0))
    refuse(asked, AnswerTakeback(0, True), ANN, NOT_ASKED)
    refuse(asked, AnswerTakeback(0, False), ANN, NOT_ASKED)


def test_answering_what_nobody_asked(duel: Table, grow: Grow) -> None:
    refuse(duel, AnswerTakeback(1, True), BOB, NOT_ASKED)
    asked = grow(duel, Moved(0, "a2-a3"), TakebackAsked(0, 0))
    for gone in (TakebackAnswered(1, False), Moved(1, "b7-b6"), TookBack(0, 0)):
        refuse(grow(asked, gone), AnswerTakeback(1, True), BOB, NOT_ASKED)


def test_everybody_must_agree(partners: Table, grow: Grow) -> None:
    asked = grow(partners, Moved(0, "take-1"), TakebackAsked(0, 0))
    first = judge(asked, AnswerTakeback(2, True), CY, "secret")
    assert first == [TakebackAnswered(2, True)]
    second = judge(grow(asked, *first), AnswerTakeback(1, True), BOB, "secret")
    assert second == [TakebackAnswered(1, True)]
    both = grow(asked, *first, *second)
    assert judge(both, AnswerTakeback(1, True), BOB, "secret") == [TakebackAnswered(1, True)]
    assert judge(both, AnswerTakeback(3, True), DEE, "secret") == [TakebackAnswered(3, True), TookBack(0, 0)]
    assert judge(both, AnswerTakeback(3, False), DEE, "secret") == [TakebackAnswered(3, False)]
    refused = grow(both, TakebackAnswered(3, False))
    assert refused.takeback is None
    assert refused.position == asked.position
