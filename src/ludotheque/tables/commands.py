"""What people ask of a table, and the judge: a command becomes events, or is refused with a reason, and then nothing
has changed.
"""

from __future__ import annotations

import hashlib

import msgspec

from ludotheque.rules.errors import LudothequeError
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.records import milliseconds_of
from ludotheque.tables.chance import NONCE
from ludotheque.tables.events import (
    DrawAccepted,
    DrawDeclined,
    DrawOffered,
    Ended,
    Event,
    Moved,
    SatDown,
    TakebackAnswered,
    TakebackAsked,
    TookBack,
    Waited,
)
from ludotheque.tables.table import Table


class Refused(LudothequeError):
    """A command that cannot be carried out. `code` is for programs, `reason` for people."""

    def __init__(self, code: str, reason: Phrase, text: str = "") -> None:
        super().__init__(reason, text)
        self.code = code


class Sit(msgspec.Struct, frozen=True, tag="sit", tag_field="do", forbid_unknown_fields=True):
    """Take a free seat."""

    seat: int
    name: str
    invitation: str = ""
    nonce: str = ""


class Play(msgspec.Struct, frozen=True, tag="play", tag_field="do", forbid_unknown_fields=True):
    """Play a move, in answer to a turn."""

    seat: int
    turn: int
    move: str


class Resign(msgspec.Struct, frozen=True, tag="resign", tag_field="do", forbid_unknown_fields=True):
    """Give the game up."""

    seat: int


class OfferDraw(msgspec.Struct, frozen=True, tag="offer-draw", tag_field="do", forbid_unknown_fields=True):
    """Offer a draw; or accept the one that is offered."""

    seat: int


class DeclineDraw(msgspec.Struct, frozen=True, tag="decline-draw", tag_field="do", forbid_unknown_fields=True):
    """Decline the draw that is offered."""

    seat: int


class TakeBack(msgspec.Struct, frozen=True, tag="take-back", tag_field="do", forbid_unknown_fields=True):
    """Take one's last move back, or ask to."""

    seat: int
    turn: int


class AnswerTakeback(msgspec.Struct, frozen=True, tag="answer-takeback", tag_field="do", forbid_unknown_fields=True):
    """Agree to a takeback, or not."""

    seat: int
    agree: bool


Command = Sit | Play | Resign | OfferDraw | DeclineDraw | TakeBack | AnswerTakeback

NAME_LENGTH = 40
BOT = "bot"
"""The holder of a bot's seat: no key has this hash."""


def holder_of(key: str) -> str:
    """What a log says of a person: a hash of the secret key that acts for them."""
    return hashlib.sha256(key.encode()).hexdigest()


def judge(table: Table, command: Command, holder: str, seed: str) -> list[Event]:
    """The events that a person's command leads to; `Refused` (or the rules' own error) says why not.

    `seed` is the table's secret: it is written into the event that ends the game.
    """
    if not 0 <= command.seat < len(table.seats):
        reason = Phrase("There is no seat {seat} at this table.", "Il n’y a pas de place {seat} à cette table.")
        raise Refused("no-seat", reason.with_(seat=command.seat), str(command.seat))
    if isinstance(command, Sit):
        return _sit(table, command, holder)
    if table.seats[command.seat].holder != holder or not holder:
        raise Refused("not-yours", Phrase("That seat is not yours.", "Cette place n’est pas la tienne."))
    if table.ended:
        raise Refused("over", Phrase("The game is over.", "La partie est finie."))
    if not table.complete:
        raise Refused("waiting", Phrase("Not everybody is here yet.", "Tout le monde n’est pas encore là."))
    match command:
        case Play():
            return _play(table, command)
        case Resign():
            return [Ended(f"resigned {command.seat}", seed)]
        case OfferDraw():
            return _offer_draw(table, command, seed)
        case DeclineDraw():
            _require_offer(table, command.seat)
            return [DrawDeclined(command.seat)]
        case TakeBack():
            return _take_back(table, command)
        case AnswerTakeback():
            return _answer_takeback(table, command)


def _sit(table: Table, command: Sit, holder: str) -> list[Event]:
    seat = table.seats[command.seat]
    name = " ".join(command.name.split())
    if seat.taken:
        raise Refused("taken", Phrase("Somebody sits there already.", "Quelqu’un est déjà assis là."))
    if seat.plan.kind == "friend" and command.invitation != table.created.invitation:
        raise Refused(
            "not-invited",
            Phrase("That seat is kept for a friend with the link.", "Cette place attend un ami qui a le lien."),
        )
    if not holder:
        raise Refused("no-key", Phrase("Say who you are: a key is missing.", "Dis qui tu es : il manque une clé."))
    if not 0 < len(name) <= NAME_LENGTH or not name.isprintable() or name.startswith("bot:"):
        reason = Phrase(
            "A name has 1 to {most} characters, and is not a bot’s.",
            "Un nom a de 1 à {most} caractères, et n’est pas celui d’un robot.",
        )
        raise Refused("bad-name", reason.with_(most=NAME_LENGTH), command.name)
    if not NONCE.fullmatch(command.nonce):
        reason = Phrase(
            "A nonce has up to 64 letters, digits, - and _.", "Un nonce a jusqu’à 64 lettres, chiffres, - et _."
        )
        raise Refused("bad-nonce", reason, command.nonce)
    return [SatDown(command.seat, name, holder, command.nonce)]


def _play(table: Table, command: Play) -> list[Event]:
    if command.turn != table.turn:
        raise Refused("late", Phrase("That turn is over.", "Ce tour est passé."), command.move)
    mine = table.position.moves_for(command.seat)
    if not mine:
        raise Refused("not-your-turn", Phrase("It is not your turn.", "Ce n’est pas à toi de jouer."), command.move)
    table.position.play(command.move)
    if command.move not in mine:
        raise Refused("partner", Phrase("That move is your partner’s.", "Ce coup est à ton partenaire."), command.move)
    return [Moved(command.seat, command.move)]


def _offer_draw(table: Table, command: OfferDraw, seed: str) -> list[Event]:
    if not table.game.has_draws:
        raise Refused("no-draw", Phrase("This game has no draw.", "Ce jeu ne connaît pas la nulle."))
    if not _opponents(table, command.seat):
        raise Refused(
            "nobody", Phrase("There is nobody to offer a draw to.", "Il n’y a personne à qui proposer la nulle.")
        )
    if table.draw_offer is None:
        return [DrawOffered(command.seat)]
    _require_offer(table, command.seat)
    waiting = {table.seats[s].holder for s in _opponents(table, table.draw_offer) - table.draw_accepted}
    accepted: list[Event] = [DrawAccepted(command.seat)]
    agreed = waiting <= {table.seats[command.seat].holder}
    return [*accepted, Ended("agreed", seed)] if agreed else accepted


def _require_offer(table: Table, seat: int) -> None:
    """The offer of an opponent must be on the table."""
    if table.draw_offer is None or seat not in _opponents(table, table.draw_offer):
        raise Refused("no-offer", Phrase("No draw is offered to you.", "On ne te propose pas la nulle."))


def _take_back(table: Table, command: TakeBack) -> list[Event]:
    if command.turn != table.turn:
        raise Refused("late", Phrase("That turn is over.", "Ce tour est passé."))
    mine = table.seats_of(table.seats[command.seat].holder)
    mine_last = (
        i for i in range(len(table.plies) - 1, -1, -1) if table.plies[i].who in mine and not table.passed(i + 1)
    )
    to = next(mine_last, None)
    undone = table.plies[to:] if to is not None else ()
    if to is not None and command.seat in table.acting and all(ply.who in mine or ply.waited for ply in undone):
        # The move is taken back, the time that it took is not.
        waited = sum(milliseconds_of(ply.text) for ply in undone if ply.waited)
        return [TookBack(command.seat, to), Waited(waited)] if waited else [TookBack(command.seat, to)]
    if table.position.live:
        raise Refused("time", Phrase("Time does not run backwards.", "Le temps ne recule pas."))
    if to is None:
        raise Refused("nothing", Phrase("You have no move to take back.", "Tu n’as pas de coup à annuler."))
    if _other_people(table, command.seat):
        return [TakebackAsked(command.seat, to)]
    if any(seat.is_bot for seat in table.seats) and any(ply.who == "=" for ply in table.plies[to:]):
        reason = Phrase("A bot does not take chance back.", "Un robot ne revient pas sur le hasard.")
        raise Refused("chance", reason)
    return [TookBack(command.seat, to)]


def _answer_takeback(table: Table, command: AnswerTakeback) -> list[Event]:
    asked = table.takeback
    others = _other_people(table, asked.seat) if asked else set()
    if asked is None or command.seat not in others:
        raise Refused(
            "not-asked", Phrase("Nobody asks you to agree to a takeback.", "On ne te demande pas d’annuler un coup.")
        )
    answer: list[Event] = [TakebackAnswered(command.seat, command.agree)]
    holders_left = {table.seats[s].holder for s in others - asked.agreed} - {table.seats[command.seat].holder}
    return [*answer, TookBack(asked.seat, asked.to)] if command.agree and not holders_left else answer


def _opponents(table: Table, seat: int) -> set[int]:
    """The seats of other people on other sides."""
    side = table.game.side_of(table.options, seat)
    return {other for other in _other_people(table, seat) if table.game.side_of(table.options, other) != side}


def _other_people(table: Table, seat: int) -> set[int]:
    """The seats of other people than the one who sits here; a bot is not asked."""
    holder = table.seats[seat].holder
    return {i for i, other in enumerate(table.seats) if not other.is_bot and other.holder != holder}
