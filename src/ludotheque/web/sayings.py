"""What the page says of a table: whose turn it is, what has just happened, how it ended."""

from __future__ import annotations

from ludotheque.rules.contract import SPECTATOR
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.records import HIDDEN
from ludotheque.tables.table import Table

BUTTONS = {
    "take-back": Phrase("Take back", "Annuler le coup"),
    "agree": Phrase("Agree", "D’accord"),
    "refuse": Phrase("Refuse", "Refuser"),
    "offer": Phrase("Offer a draw", "Proposer nulle"),
    "accept": Phrase("Accept", "Accepter"),
    "decline": Phrase("Decline", "Refuser"),
    "resign": Phrase("Resign", "Abandonner"),
    "sure": Phrase("Give the game up?", "Abandonner la partie ?"),
    "review": Phrase("Review the game", "Revoir la partie"),
    "rematch": Phrase("Rematch", "Revanche"),
}
_NOTHING = Phrase("", "")
_FREE_SEAT = Phrase("free seat", "place libre")


def name_of(table: Table, seat: int) -> Phrase:
    """Who sits on a seat."""
    place = table.seats[seat]
    if place.is_bot:
        return table.game.bots[place.plan.level - 1].name
    return Phrase("{name}", "{name}", {"name": place.name}) if place.taken else _FREE_SEAT


def status(table: Table, mine: tuple[int, ...], ply: int) -> Phrase:
    """The line that is said first, and always."""
    if ply < len(table.plies):
        return Phrase("Move {ply}. {what}", "Coup {ply}. {what}", {"ply": ply, "what": what_happened(table, ply)})
    if table.ended:
        return _ending(table)
    if not table.complete:
        return Phrase("The table is open.", "La table est ouverte.")
    if table.takeback:
        if table.takeback.seat in mine:
            return Phrase("Take back: the others have to agree.", "Annuler le coup : les autres doivent être d’accord.")
        asker = name_of(table, table.takeback.seat)
        return Phrase("{asker} would like to take a move back.", "{asker} voudrait annuler un coup.", {"asker": asker})
    if table.draw_offer is not None:
        if table.draw_offer in mine:
            return Phrase("Your draw offer stands.", "Ta proposition de nulle attend une réponse.")
        return Phrase("{who} offers a draw.", "{who} propose la nulle.", {"who": name_of(table, table.draw_offer)})
    return _whose_turn(table, mine)


def explanation(table: Table, mine: tuple[int, ...], ply: int) -> Phrase:
    """The line under the status: what to know or to do next."""
    if ply < len(table.plies):
        return Phrase("{n} moves in all.", "{n} coups en tout.", {"n": len(table.plies)})
    if not table.complete:
        free = sum(not seat.taken for seat in table.seats)
        if free == 1:
            return Phrase("One seat is free.", "Une place est libre.")
        return Phrase("{n} seats are free.", "{n} places sont libres.", {"n": free})
    if table.ended:
        scores = " – ".join(map(str, table.position.scores))
        return Phrase("Score {scores}.", "Score : {scores}.", {"scores": scores})
    if not mine:
        return Phrase("You are watching.", "Tu regardes.")
    prospects = table.game.prospects
    if prospects is not None and any(seat in mine for seat in table.acting) and not _asked(table):
        return prospects(table.position.view(table.acting[0]))
    people = {seat.holder for seat in table.seats if not seat.is_bot}
    if _asked(table) or len(people) < 2 or not table.plies:
        return _NOTHING
    last = table.plies[-1].who
    if last in mine:
        return Phrase("Your move is saved.", "Ton coup est enregistré.")
    return _NOTHING


def _asked(table: Table) -> bool:
    """Whether a question stands between the players."""
    return table.takeback is not None or table.draw_offer is not None


def _whose_turn(table: Table, mine: tuple[int, ...]) -> Phrase:
    acting = table.acting
    happened = what_happened(table, len(table.plies), mine)
    yours = [seat for seat in acting if seat in mine]
    if not yours:
        who = name_of(table, acting[0]) if acting else _NOTHING
        return Phrase("{who} is thinking.", "{who} réfléchit.", {"who": who})
    if len(mine) > 1:
        side = table.game.words.seat_name(yours[0])
        return Phrase(
            "Your move: {side}. {happened}", "À toi de jouer : {side}. {happened}", {"side": side, "happened": happened}
        )
    return Phrase("Your move. {happened}", "À toi de jouer. {happened}", {"happened": happened})


def what_happened(table: Table, ply: int, mine: tuple[int, ...] = ()) -> Phrase:
    """The last move or pass, unless it was made by one of these seats, and what chance made of it.

    Of a set-up by chance, only the latest is told.
    """
    if ply == 0:
        return _NOTHING
    before, done = table.position_after(ply - 1), table.plies[ply - 1]
    if done.waited or table.text_for(ply, ()) == HIDDEN:
        return what_happened(table, ply - 1, mine)
    if done.who in mine and not table.passed(ply):
        return _NOTHING
    move = table.game.notation.number_of(done.text)
    said = table.game.words.move(before.view(SPECTATOR), move)
    if isinstance(done.who, int):
        return _and_revealed(table, ply, move, said.with_(who=name_of(table, done.who)))
    if done.who == "~":
        return said.with_(who=_together([name_of(table, seat) for seat in table.seats_to_move(before)]))
    if all(earlier.who == "=" for earlier in table.plies[: ply - 1]):
        return said
    return Phrase("{before} {said}", "{before} {said}", {"before": what_happened(table, ply - 1, mine), "said": said})


def _and_revealed(table: Table, ply: int, move: int, said: Phrase) -> Phrase:
    """A move, and what it brought to light by itself."""
    if table.game.revealed is None:
        return said
    before, after = table.position_after(ply - 1).view(SPECTATOR), table.position_after(ply).view(SPECTATOR)
    shown = table.game.revealed(before, move, after)
    return Phrase("{said} {shown}", "{said} {shown}", {"said": said, "shown": shown})


def _ending(table: Table) -> Phrase:
    termination = table.ended.termination if table.ended else ""
    winners = [name_of(table, seat) for seat in table.winners]
    kind, _, seat = termination.partition(" ")
    if kind == "agreed":
        return Phrase("A draw, by agreement.", "Partie nulle, d’un commun accord.")
    names = _together(winners)
    if kind == "resigned":
        loser = name_of(table, int(seat))
        return Phrase(
            "{loser} resigns. {winners} wins.",
            "{loser} abandonne. {winners} gagne.",
            {"loser": loser, "winners": names},
        )
    return table.game.words.ending(table.position.view(SPECTATOR)).with_(winners=names)


def _together(names: list[Phrase]) -> Phrase:
    together = names[0] if names else _NOTHING
    for name in names[1:]:
        together = Phrase("{some} and {name}", "{some} et {name}", {"some": together, "name": name})
    return together
