"""What is said of Hepta Mensa: seats, moves, refusals, endings, and what a chosen pawn or token can do."""

from __future__ import annotations

import numpy as np

from ludotheque.games.heptamensa.actions import Action, action_of
from ludotheque.games.heptamensa.mensa import CORNERS, MOON, ONE, TWO, cell_name
from ludotheque.games.heptamensa.view import MensaView, see
from ludotheque.rules.contract import EVERYTHING
from ludotheque.rules.phrase import Phrase

SEATS = (Phrase("Ivory", "Ivoire"), Phrase("Garnet", "Grenat"))
SHAPES = (Phrase("squares", "carrés"), Phrase("diamonds", "losanges"))
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
_NO_TWO_LIGHTNINGS = Phrase(
    "The pawn on spot {spot} does not touch two lightnings yet.",
    "Le pion en {spot} ne touche pas encore deux éclairs.",
)


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
        return Phrase("The tokens are laid.", "Les jetons sont posés.")
    if action.kind in ("coin", "recycling"):
        cell = cell_name(before.turning) if before.turning is not None else ""
        return _shown(cell, before.side, coin=action.kind == "coin", striking=before.striking)
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


def _shown(cell: str, seat: int, *, coin: bool, striking: bool) -> Phrase:
    values = {"cell": cell, "seat": SEATS[seat]}
    if coin and striking:
        return Phrase("{cell} shows a coin: nothing happens.", "{cell} montre une pièce : rien ne se passe.", values)
    if coin:
        return Phrase("{cell} shows a coin: {seat} takes it.", "{cell} montre une pièce : {seat} la prend.", values)
    if striking:
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
        "A tie will go to whoever places the fourth pawn first.",
        "L’égalité ira à qui pose le premier son quatrième pion.",
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


def still_hidden(view: MensaView) -> dict[str, Phrase]:
    """For each face that is still hidden, how often, and the odds that a turned token shows it."""
    coins, signs = view.unseen_coins, view.unseen_recyclings
    names = {
        "coin": (coins, Phrase("coin" if coins == 1 else "coins", "pièces" if coins > 1 else "pièce")),
        "recycling": (signs, Phrase("recycling", "recyclages" if signs > 1 else "recyclage")),
    }
    return {
        face: Phrase(
            "{n} {name}, {odds}%",
            "{n} {name}, {odds} %",
            {"n": count, "name": name, "odds": round(100 * count / (coins + signs))},
        )
        for face, (count, name) in names.items()
        if count
    }


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
        return _NO_TWO_LIGHTNINGS.with_(**values)
    return Phrase(
        "Not {cell}: a strike turns a token with its single arrow up.",
        "Pas {cell} : une frappe retourne un jeton dont la flèche simple est visible.",
        values,
    )


def lightnings_around(view: MensaView, spot: int) -> int:
    """How many lightnings a spot touches."""
    return sum(view.cells[cell] == "lightning" for cell in CORNERS[spot].tolist())


def about(view: MensaView, element: str) -> Phrase | None:
    """What a pawn, a side, a spot or a token is good for now, or why it is good for nothing."""
    kind, _, rest = element.partition("-")
    if kind == "hand":
        return _about_hand(view, *rest.split("-"))
    if kind == "side":
        return _about_side(rest)
    if kind == "spot":
        return _about_spot(view, int(rest) - 1)
    if kind == "cell":
        return Phrase("A pawn goes on a spot, between four tokens.", "Un pion va sur une place, entre quatre jetons.")
    return None


def _about_hand(view: MensaView, seat: str, name: str) -> Phrase:
    pawn = {"one": ONE, "two": TWO, "moon": MOON}[name]
    if int(seat) != view.side:
        return Phrase("That pawn is your opponent’s.", "Ce pion est à l’autre.")
    if view.hands[view.side][pawn] == 0:
        return Phrase("You have placed {pawn} already.", "Tu as déjà posé {pawn}.", {"pawn": PAWNS[pawn]})
    if pawn == MOON:
        return Phrase(
            "The moon pawn only serves as a Centaur. Choose a free spot, then a single arrow that it touches.",
            "Le pion lune ne sert que de Centaure. Choisis une place libre, puis une flèche simple qu’il touche.",
        )
    return Phrase(
        "Choose its side, then a free spot; for a Centaur, then a single arrow that it touches.",
        "Choisis son côté, puis une place libre ; pour un Centaure, ensuite une flèche simple qu’il touche.",
    )


def _about_side(side: str) -> Phrase:
    if side == "stone":
        return Phrase(
            "Choose a pawn with stones first; the moon only serves as a Centaur.",
            "Choisis d’abord un pion à pierres ; la lune ne sert que de Centaure.",
        )
    return Phrase("Choose the pawn first, then its side.", "Choisis d’abord le pion, puis son côté.")


def _about_spot(view: MensaView, spot: int) -> Phrase:
    pawn, values = view.spots[spot], {"spot": spot + 1}
    if pawn is None:
        return Phrase(
            "Spot {spot} is free. First choose a pawn and its side.",
            "La place {spot} est libre. Choisis d’abord un pion et son côté.",
            values,
        )
    if pawn.side == "centaur":
        return Phrase("A Centaur does nothing any more.", "Un Centaure ne fait plus rien.")
    if pawn.seat == view.side:
        return Phrase("That pawn is yours: it stays where it is.", "Ce pion est à toi : il reste où il est.")
    if lightnings_around(view, spot) < 2:
        return _NO_TWO_LIGHTNINGS.with_(**values)
    if not any(view.cells[cell] == "single" for cell in CORNERS[spot].tolist()):
        return Phrase(
            "The pawn on spot {spot} touches no single arrow to strike with.",
            "Le pion en {spot} ne touche aucune flèche simple pour le frapper.",
            values,
        )
    return Phrase(
        "Strike with which single arrow? Recycling disarms the pawn: {signs} of {all} still hidden.",
        "Frapper avec quelle flèche simple ? Un recyclage désarme le pion : {signs} sur {all} encore cachés.",
        {"signs": view.unseen_recyclings, "all": view.unseen_coins + view.unseen_recyclings},
    )


def prospects(view: MensaView) -> Phrase:
    """What there is to do for whoever is to move: strike, make lightnings, place a pawn."""
    actions = [action_of(move) for move in view.moves]
    targets = sorted({action.spot + 1 for action in actions if action.kind == "strike" and action.spot is not None})
    doubles = [cell_name(action.cell) for action in actions if action.kind == "lightning" and action.cell is not None]
    struck = Phrase(
        "Two lightnings: you can strike at spot {spots}.",
        "Deux éclairs : tu peux frapper en {spots}.",
        {"spots": ", ".join(map(str, targets))},
    )
    turned = Phrase(
        "{cells} can become lightning." if len(doubles) == 1 else "These can become lightning: {cells}.",
        "{cells} peut devenir éclair." if len(doubles) == 1 else "Ces jetons peuvent devenir éclairs : {cells}.",
        {"cells": ", ".join(doubles)},
    )
    if targets and doubles:
        return Phrase("{struck} {turned}", "{struck} {turned}", {"struck": struck, "turned": turned})
    if targets or doubles:
        return struck if targets else turned
    if any(view.hands[view.side]):
        return Phrase("Place a stone or a Centaur.", "Pose une pierre ou un Centaure.")
    return Phrase("", "")


def revealed(before: MensaView, move: int, after: MensaView) -> Phrase:
    """What a move turned over, where backs were given and so chance does not say it."""
    action = action_of(move)
    if action.kind not in ("centaur", "strike") or action.cell is None or after.turning is not None:
        return Phrase("", "")
    return _shown(
        cell_name(action.cell),
        before.side,
        coin=after.cells[action.cell] != "recycling",
        striking=action.kind == "strike",
    )
