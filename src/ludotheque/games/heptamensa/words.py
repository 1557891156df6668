"""What is said of Hepta Mensa: seats, moves, refusals, endings, and what a chosen pawn or token can do."""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptamensa.mensa import CELLS, CORNERS, MOON, ONE, SETUPS, SPOTS, TWO, cell_name
from ludotheque.games.heptamensa.notation import layout_text
from ludotheque.games.heptamensa.rules import SETUP
from ludotheque.games.heptamensa.view import Action, MensaView, action_of, see
from ludotheque.rules.contract import EVERYTHING
from ludotheque.rules.phrase import Phrase

SEATS = (Phrase("Ivory", "Ivoire"), Phrase("Garnet", "Grenat"))
PAWNS = {
    ONE: Phrase("the one-stone pawn", "le pion à une pierre"),
    TWO: Phrase("the two-stone pawn", "le pion à deux pierres"),
    MOON: Phrase("the moon pawn", "le pion lune"),
}
FACES = {
    "double": Phrase("double arrow", "double flèche"),
    "single": Phrase("single arrow", "flèche simple"),
    "lightning": Phrase("lightning", "éclair"),
    "coin": Phrase("coin", "pièce"),
    "recycling": Phrase("recycling", "recyclage"),
    "none": Phrase("empty", "vide"),
}
_SIDES = {
    "one": Phrase("one stone", "une pierre"),
    "two": Phrase("two stones", "deux pierres"),
    "centaur": Phrase("Centaur", "Centaure"),
}
_OF_SEAT = (Phrase("of Ivory", "d’Ivoire"), Phrase("of Garnet", "de Grenat"))


def seat_name(seat: int) -> Phrase:
    """Ivory or Garnet."""
    return SEATS[seat]


def cell_words(view: MensaView, cell: int) -> Phrase:
    """`b2, single arrow`."""
    taker = view.takers[cell]
    what = FACES[view.cells[cell]] if taker is None else _of_seat("centaur", taker)
    return Phrase("{cell}, {what}", "{cell}, {what}", {"cell": cell_name(cell), "what": what})


def spot_words(view: MensaView, spot: int) -> Phrase:
    """`spot 5, two stones of Garnet`."""
    pawn = view.spots[spot]
    what = Phrase("free", "libre") if pawn is None else _of_seat(pawn.side, pawn.seat)
    return Phrase("spot {spot}, {what}", "place {spot}, {what}", {"spot": spot + 1, "what": what})


def _of_seat(side: str, seat: int) -> Phrase:
    return Phrase("{side} {of}", "{side} {of}", {"side": _SIDES[side], "of": _OF_SEAT[seat]})


def move(before: MensaView, move: int) -> Phrase:
    """What a move did, with `{who}` for whoever made it; what chance showed, without."""
    action = action_of(move)
    values = _values(action)
    if action.kind == "setup":
        return Phrase(
            "The tokens are laid: {layout}.",
            "Les jetons sont posés : {layout}.",
            {"layout": layout_text(int(SETUPS[move - SETUP]))},
        )
    if action.kind in ("coin", "recycling"):
        return _shown(before, action.kind == "coin")
    if action.kind == "stone":
        return Phrase("{who} put {pawn} on spot {spot}.", "{who} a posé {pawn} en {spot}.", values)
    if action.kind == "lightning":
        return Phrase("{who} turned {cell} into lightning.", "{who} a fait de {cell} un éclair.", values)
    if action.kind == "strike":
        return Phrase(
            "{who} strikes with {cell} at the pawn on spot {spot}.",
            "{who} frappe avec {cell} le pion de la place {spot}.",
            values,
        )
    if action.kind == "pass":
        return Phrase("{who} has no action left and passes.", "{who} n’a plus d’action et passe.")
    if action.cell is None:
        return Phrase(
            "{who} put {pawn} on spot {spot} as a Centaur.", "{who} a posé {pawn} en {spot}, côté Centaure.", values
        )
    return Phrase(
        "{who} put {pawn} on spot {spot} as a Centaur and turns {cell}.",
        "{who} a posé {pawn} en {spot}, côté Centaure, et retourne {cell}.",
        values,
    )


def _values(action: Action) -> dict[str, object]:
    return {
        "pawn": PAWNS[action.pawn] if action.pawn is not None else "",
        "spot": action.spot + 1 if action.spot is not None else "",
        "cell": cell_name(action.cell) if action.cell is not None else "",
    }


def _shown(before: MensaView, coin: bool) -> Phrase:
    cell = cell_name(before.turning) if before.turning is not None else ""
    values = {"cell": cell, "seat": SEATS[before.side]}
    if coin and before.striking:
        return Phrase("{cell} shows a coin: nothing happens.", "{cell} montre une pièce : rien ne se passe.", values)
    if coin:
        return Phrase("{cell} shows a coin: {seat} takes it.", "{cell} montre une pièce : {seat} la prend.", values)
    if before.striking:
        return Phrase(
            "{cell} shows recycling: the pawn becomes a Centaur.",
            "{cell} montre un recyclage : le pion devient Centaure.",
            values,
        )
    return Phrase("{cell} shows recycling: nothing more happens.", "{cell} montre un recyclage : rien de plus.", values)


def ending(view: MensaView) -> Phrase:
    """Who has won, and by what."""
    high, low = max(view.points), min(view.points)
    if high == low:
        return Phrase(
            "{winners} wins: {high} each, and the first to have placed all four pawns.",
            "{winners} gagne : {high} partout, et le premier à avoir posé ses quatre pions.",
            {"high": high},
        )
    return Phrase("{winners} wins, {high} to {low}.", "{winners} gagne, {high} à {low}.", {"high": high, "low": low})


def tie(view: MensaView) -> Phrase:
    """Who would win a tie right now."""
    if view.first is not None:
        return Phrase("A tie goes to {seat}.", "L’égalité va à {seat}.", {"seat": SEATS[view.first]})
    return Phrase(
        "A tie goes to whoever places the fourth pawn first.",
        "L’égalité va à qui pose le premier son quatrième pion.",
    )


def unseen(view: MensaView) -> Phrase:
    """How many coins and recycling signs are still hidden."""
    coins, signs = view.unseen_coins, view.unseen_recyclings
    if coins + signs == 0:
        return Phrase("Nothing is hidden any more.", "Plus rien n’est caché.")
    coins_words = Phrase(
        f"{coins} {'coin' if coins == 1 else 'coins'}", f"{coins} {'pièces' if coins > 1 else 'pièce'}"
    )
    signs_words = Phrase(
        f"{signs} recycling {'sign' if signs == 1 else 'signs'}",
        f"{signs} {'recyclages' if signs > 1 else 'recyclage'}",
    )
    return Phrase(
        "Still hidden: {coins} and {signs}.",
        "Encore cachés : {coins} et {signs}.",
        {"coins": coins_words, "signs": signs_words},
    )


def refusal(s: np.record, move: int) -> Phrase:
    """Why a move is not legal, told as at a table."""
    view = see(s, EVERYTHING)
    action = action_of(move)
    if view.setting_up or view.turning is not None:
        return Phrase("Chance has to speak first.", "C’est d’abord au hasard de parler.")
    if action.kind in ("setup", "coin", "recycling"):
        return Phrase("It is not chance’s turn.", "Ce n’est pas au hasard de jouer.")
    if action.kind == "pass":
        return Phrase("You can still act, so you have to.", "Tu peux encore agir, alors il le faut.")
    if action.pawn is not None:
        return _placement_refusal(view, action)
    return _turn_refusal(view, action)


def _placement_refusal(view: MensaView, action: Action) -> Phrase:
    values = _values(action)
    if action.pawn is None or action.spot is None:
        raise ValueError("not a placement")
    if view.hands[view.side][action.pawn] == 0:
        return Phrase("You have placed {pawn} already.", "Tu as déjà posé {pawn}.", values)
    if view.spots[action.spot] is not None:
        return Phrase("Spot {spot} is taken.", "La place {spot} est occupée.", values)
    if action.cell is None:
        return Phrase(
            "The Centaur on spot {spot} touches a single arrow: choose which one it turns.",
            "Le Centaure en {spot} touche une flèche simple : choisis celle qu’il retourne.",
            values,
        )
    return Phrase(
        "Not {cell}: a Centaur turns a token with its single arrow up.",
        "Pas {cell} : un Centaure retourne un jeton dont la flèche simple est visible.",
        values,
    )


def _turn_refusal(view: MensaView, action: Action) -> Phrase:
    values = _values(action)
    if action.cell is None:
        raise ValueError("not a turn of a token")
    if action.kind == "lightning":
        if view.cells[action.cell] != "double":
            return Phrase(
                "Not {cell}: only a double arrow turns into lightning.",
                "Pas {cell} : seule une double flèche devient éclair.",
                values,
            )
        return Phrase(
            "Not {cell}: it touches no stone of your opponent.",
            "Pas {cell} : ce jeton ne touche aucune pierre adverse.",
            values,
        )
    pawn = view.spots[action.spot] if action.spot is not None else None
    if pawn is None or pawn.seat == view.side or pawn.side == "centaur":
        return Phrase("There is no opposing stone on spot {spot}.", "Il n’y a pas de pierre adverse en {spot}.", values)
    if lightnings_around(view, action.spot or 0) < 2:
        return Phrase(
            "The pawn on spot {spot} does not touch two lightnings yet.",
            "Le pion en {spot} ne touche pas encore deux éclairs.",
            values,
        )
    return Phrase(
        "Not {cell}: a strike turns a token with its single arrow up.",
        "Pas {cell} : une frappe retourne un jeton dont la flèche simple est visible.",
        values,
    )


def lightnings_around(view: MensaView, spot: int) -> int:
    """How many lightnings a spot touches."""
    return sum(view.cells[cell] == "lightning" for cell in CORNERS[spot].tolist())


def about(view: MensaView, element: str) -> Phrase | None:
    """What a chosen pawn, token or opposing stone is good for."""
    if element.startswith("hand-"):
        if element.endswith("moon"):
            return Phrase("The moon pawn only serves as a Centaur.", "Le pion lune ne sert que de Centaure.")
        return Phrase("Choose its side, then a free spot.", "Choisis son côté, puis une place libre.")
    for spot in range(SPOTS):
        if element == f"spot-{spot + 1}" and (pawn := view.spots[spot]) and pawn.seat != view.side:
            return Phrase(
                "Strike with which single arrow? Recycling disarms the pawn: {signs} of {all} still hidden.",
                "Frapper avec quelle flèche simple ? Un recyclage désarme le pion : {signs} sur {all} encore cachés.",
                {"signs": view.unseen_recyclings, "all": view.unseen_coins + view.unseen_recyclings},
            )
    for cell in range(CELLS):
        if element == f"cell-{cell_name(cell)}":
            return Phrase("{cell} becomes lightning.", "{cell} devient éclair.", {"cell": cell_name(cell)})
    return None
