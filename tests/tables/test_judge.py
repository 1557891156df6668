"""The judge: every command and every refusal, with its code and its words."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from ludotheque import BadNotation, IllegalMove
from ludotheque.tables.commands import (
    BOT,
    NAME_LENGTH,
    AnswerTakeback,
    Command,
    DeclineDraw,
    OfferDraw,
    Play,
    Resign,
    Sit,
    TakeBack,
    holder_of,
    judge,
)
from ludotheque.tables.consequences import with_consequences
from ludotheque.tables.events import (
    DrawAccepted,
    DrawDeclined,
    DrawOffered,
    Ended,
    Moved,
    SatDown,
)
from ludotheque.tables.table import Table
from tables.refusals import refuse

Grow = Callable[..., Table]
ANN, BOB, CY, DEE = map(holder_of, ("ann", "bob", "cy", "dee"))

NO_SEAT = ("no-seat", "There is no seat {} at this table.", "Il n’y a pas de place {} à cette table.")
NOT_YOURS = ("not-yours", "That seat is not yours.", "Cette place n’est pas la tienne.")
OVER = ("over", "The game is over.", "La partie est finie.")
WAITING = ("waiting", "Not everybody is here yet.", "Tout le monde n’est pas encore là.")
TAKEN = ("taken", "Somebody sits there already.", "Quelqu’un est déjà assis là.")
NOT_INVITED = (
    "not-invited",
    "That seat is kept for a friend with the link.",
    "Cette place attend un ami qui a le lien.",
)
NO_KEY = ("no-key", "Say who you are: a key is missing.", "Dis qui tu es\u00a0: il manque une clé.")
BAD_NAME = (
    "bad-name",
    "A name has 1 to 40 characters, and is not a bot’s.",
    "Un nom a de 1 à 40 caractères, et n’est pas celui d’un robot.",
)
BAD_NONCE = (
    "bad-nonce",
    "A nonce has up to 64 letters, digits, - and _.",
    "Un nonce a jusqu’à 64 lettres, chiffres, - et _.",
)
LATE = ("late", "That turn is over.", "Ce tour est passé.")
NOT_YOUR_TURN = ("not-your-turn", "It is not your turn.", "Ce n’est pas à toi de jouer.")
PARTNER = ("partner", "That move is your partner’s.", "Ce coup est à ton partenaire.")
NOBODY = ("nobody", "There is nobody to offer a draw to.", "Il n’y a personne à qui proposer la nulle.")
NO_DRAW = ("no-draw", "This game has no draw.", "Ce jeu ne connaît pas la nulle.")
NO_OFFER = ("no-offer", "No draw is offered to you.", "On ne te propose pas la nulle.")

EVERY_COMMAND: list[Command] = [
    Sit(0, "Zoé", "come in", "salt"),
    Play(0, 1, "a2-a3"),
    Resign(0),
    OfferDraw(0),
    DeclineDraw(0),
    TakeBack(0, 1),
    AnswerTakeback(0, True),
]
BUT_SITTING = EVERY_COMMAND[1:]


def named(command: Command) -> str:
    return type(command).__name__


@pytest.mark.parametrize("command", EVERY_COMMAND, ids=named)
def test_every_command_survives_json_and_takes_no_other_field(command: Command) -> None:
    text = msgspec.json.encode(command)
    assert msgspec.json.decode(text, type=Command) == command
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text[:-1] + b',"cheat":1}', type=Command)


def test_every_kind_of_command_is_covered_here() -> None:
    assert {type(command) for command in EVERY_COMMAND} == set(Command.__args__)


@pytest.mark.parametrize("seat", [-1, 2, 99, 2**70])
@pytest.mark.parametrize("command", EVERY_COMMAND, ids=named)
def test_a_seat_that_does_not_exist(duel: Table, command: Command, seat: int) -> None:
    code, english, french = NO_SEAT
    wrong = msgspec.structs.replace(command, seat=seat)
    refused = refuse(duel, wrong, ANN, (code, english.format(seat), french.format(seat)))
    assert refused.text == str(seat)


@pytest.mark.parametrize("holder", [BOB, holder_of("nobody"), BOT, ""])
@pytest.mark.parametrize("command", BUT_SITTING, ids=named)
def test_a_seat_of_somebody_else(duel: Table, command: Command, holder: str) -> None:
    refuse(duel, command, holder, NOT_YOURS)


@pytest.mark.parametrize("command", BUT_SITTING, ids=named)
def test_a_seat_of_nobody_yet(waiting: Table, command: Command) -> None:
    empty = msgspec.structs.replace(command, seat=1)
    refuse(waiting, empty, "", NOT_YOURS)
    refuse(waiting, empty, BOB, NOT_YOURS)


@pytest.mark.parametrize("command", BUT_SITTING, ids=named)
def test_nothing_happens_before_all_are_here(waiting: Table, command: Command) -> None:
    refuse(waiting, command, ANN, WAITING)


@pytest.mark.parametrize("command", BUT_SITTING, ids=named)
def test_nothing_happens_after_the_end(duel: Table, grow: Grow, command: Command) -> None:
    refuse(grow(duel, Ended("agreed", "")), command, ANN, OVER)


# Sitting down.


def test_a_friend_sits_down_with_the_link(waiting: Table) -> None:
    nonce = "Az09_-".ljust(64, "n")
    sat = judge(waiting, Sit(1, "  Bob \t the  Builder ", "come in", nonce), BOB, "secret")
    assert sat == [SatDown(1, "Bob the Builder", BOB, nonce)]


@pytest.mark.parametrize("nonce", ["n" * 65, "a b", "é", "\0", "draw 1", "n\n", "٣"])
def test_a_nonce_that_no_record_can_carry(waiting: Table, nonce: str) -> None:
    assert refuse(waiting, Sit(1, "Bob", "come in", nonce), BOB, BAD_NONCE).text == nonce


@pytest.mark.parametrize("invitation", ["", "come", "come in ", "COME IN"])
def test_a_friend_without_the_link(waiting: Table, invitation: str) -> None:
    refuse(waiting, Sit(1, "Bob", invitation), BOB, NOT_INVITED)


def test_a_taken_seat(waiting: Table, against_bot: Table) -> None:
    refuse(waiting, Sit(0, "Bob", "come in"), BOB, TAKEN)
    refuse(waiting, Sit(0, "Ann", "come in"), ANN, TAKEN)
    refuse(against_bot, Sit(1, "Bob", "come in"), BOB, TAKEN)


def test_sitting_without_a_key(waiting: Table) -> None:
    refuse(waiting, Sit(1, "Bob", "come in"), "", NO_KEY)


@pytest.mark.parametrize(
    "name", ["", "   ", "\n", "x" * (NAME_LENGTH + 1), "Bo\0b", "Bo\u200bb", "\ue000", "\u202eboB"]
)
def test_a_name_that_cannot_be_shown(waiting: Table, name: str) -> None:
    assert refuse(waiting, Sit(1, name, "come in"), BOB, BAD_NAME).text == name


@pytest.mark.parametrize("name", ["x", "x" * NAME_LENGTH, '"', "\\", "名前", "Zoé O’Neil"])
def test_a_name_that_can(waiting: Table, name: str) -> None:
    assert judge(waiting, Sit(1, name, "come in"), BOB, "secret") == [SatDown(1, name, BOB, "")]


# Playing.


def test_a_move(duel: Table) -> None:
    assert judge(duel, Play(0, 1, "a2-a3"), ANN, "secret") == [Moved(0, "a2-a3")]


@pytest.mark.parametrize("turn", [0, 2, 3, -1, 10**9])
def test_a_move_in_another_turn(duel: Table, turn: int) -> None:
    assert refuse(duel, Play(0, turn, "a2-a3"), ANN, LATE).text == "a2-a3"


def test_a_move_answers_its_turn_although_others_spoke(duel: Table, grow: Grow) -> None:
    busy = grow(duel, DrawOffered(1), DrawDeclined(0), DrawOffered(1))
    assert judge(busy, Play(0, 1, "a2-a3"), ANN, "secret") == [Moved(0, "a2-a3")]


def test_a_move_out_of_turn(duel: Table, against_bot: Table, grow: Grow) -> None:
    refuse(duel, Play(1, 1, "b7-b6"), BOB, NOT_YOUR_TURN)
    refuse(grow(duel, Moved(0, "a2-a3")), Play(0, 4, "c2-c3"), ANN, NOT_YOUR_TURN)
    refuse(grow(against_bot, Moved(0, "a2-a3")), Play(0, 4, "b7-b6"), ANN, NOT_YOUR_TURN)


def test_both_seats_of_one_person_are_told_apart(alone: Table, grow: Grow) -> None:
    refuse(alone, Play(1, 1, "b7-b6"), ANN, NOT_YOUR_TURN)
    after = grow(alone, Moved(0, "a2-a3"))
    assert judge(after, Play(1, 4, "b7-b6"), ANN, "secret") == [Moved(1, "b7-b6")]


def test_a_move_against_the_rules_is_refused_by_the_rules(duel: Table) -> None:
    with pytest.raises(IllegalMove) as illegal:
        judge(duel, Play(0, 1, "a2-a5"), ANN, "secret")
    assert illegal.value.text == "a2-a5"
    assert illegal.value.reason.say("en") == "Not a5: a fantassin goes one square straight forward."
    assert illegal.value.reason.say("fr") == "Pas en a5\u00a0: un fantassin avance d’une case, tout droit."


@pytest.mark.parametrize("move", ["", " a2-a3", "a2-a3\n", "A2-A3", "a2-i9", "=S", "a2–a3", "x" * 10_000])
def test_a_text_that_is_no_move(duel: Table, move: str) -> None:
    with pytest.raises(BadNotation) as bad:
        judge(duel, Play(0, 1, move), ANN, "secret")
    assert bad.value.text == move


def test_a_partner_plays_only_their_own_moves(partners: Table, grow: Grow) -> None:
    assert judge(partners, Play(0, 1, "take-1"), ANN, "secret") == [Moved(0, "take-1")]
    assert judge(partners, Play(2, 1, "take-2"), CY, "secret") == [Moved(2, "take-2")]
    refuse(partners, Play(0, 1, "take-2"), ANN, PARTNER)
    refuse(partners, Play(2, 1, "take-1"), CY, PARTNER)
    refuse(partners, Play(1, 1, "take-1"), BOB, NOT_YOUR_TURN)
    one_left = grow(partners, Moved(0, "take-3"), Moved(1, "take-3"), Moved(2, "take-2"))
    refuse(one_left, Play(3, one_left.turn, "take-1"), DEE, NOT_YOUR_TURN)


def test_the_last_move_ends_the_game_and_publishes_the_seed(alone: Table, grow: Grow, seed: str) -> None:
    rng = random.Random(3)
    position, moves = alone.position, []
    while not position.over:
        moves.append(Moved(position.seats[0], rng.choice(position.moves)))
        position = position.play(moves[-1].text)
    *before, last = moves
    table = grow(alone, *before)
    judged = judge(table, Play(last.seat, table.turn, last.text), ANN, seed)
    assert judged == [last]
    ending = with_consequences(table, judged, seed)
    assert ending == [last, Ended("normal", seed)]
    ended = grow(table, *ending)
    assert ended.winners == position.winners
    assert ended.record.scores == position.scores


# Giving up and agreeing.


def test_resigning_at_any_time(duel: Table, against_bot: Table, grow: Grow) -> None:
    assert judge(duel, Resign(0), ANN, "secret") == [Ended("resigned 0", "secret")]
    assert judge(duel, Resign(1), BOB, "secret") == [Ended("resigned 1", "secret")]
    thinking = grow(against_bot, Moved(0, "a2-a3"))
    assert judge(thinking, Resign(0), ANN, "secret") == [Ended("resigned 0", "secret")]


def test_a_draw_is_offered_and_accepted(duel: Table, grow: Grow) -> None:
    assert judge(duel, OfferDraw(1), BOB, "secret") == [DrawOffered(1)]
    offered = grow(duel, DrawOffered(1))
    assert judge(offered, OfferDraw(0), ANN, "secret") == [DrawAccepted(0), Ended("agreed", "secret")]


def test_a_draw_is_declined_and_may_be_offered_again(duel: Table, grow: Grow) -> None:
    offered = grow(duel, DrawOffered(1))
    assert judge(offered, DeclineDraw(0), ANN, "secret") == [DrawDeclined(0)]
    declined = grow(offered, DrawDeclined(0))
    refuse(declined, DeclineDraw(0), ANN, NO_OFFER)
    assert judge(declined, OfferDraw(1), BOB, "secret") == [DrawOffered(1)]


def test_nobody_accepts_or_declines_their_own_offer(duel: Table, grow: Grow) -> None:
    offered = grow(duel, DrawOffered(0))
    refuse(offered, OfferDraw(0), ANN, NO_OFFER)
    refuse(offered, DeclineDraw(0), ANN, NO_OFFER)


def test_no_draw_is_declined_before_it_is_offered(duel: Table) -> None:
    refuse(duel, DeclineDraw(0), ANN, NO_OFFER)


def test_an_offer_ends_with_the_next_move(duel: Table, grow: Grow) -> None:
    moved = grow(duel, DrawOffered(1), Moved(0, "a2-a3"))
    refuse(moved, DeclineDraw(0), ANN, NO_OFFER)
    assert judge(moved, OfferDraw(0), ANN, "secret") == [DrawOffered(0)]


def test_no_draw_is_offered_where_somebody_always_wins(without_draws: Table) -> None:
    refuse(without_draws, OfferDraw(0), ANN, NO_DRAW)


def test_bots_and_oneself_agree_to_no_draw(against_bot: Table, alone: Table) -> None:
    refuse(against_bot, OfferDraw(0), ANN, NOBODY)
    refuse(alone, OfferDraw(0), ANN, NOBODY)
