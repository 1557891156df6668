"""What is said of Latroncules: seats, moves, refusals, endings, and what a chosen piece can do."""

from __future__ import annotations

import numpy as np

from ludotheque.games.latroncules.rules import BLOCKED, IMPERATOR, LONE, QUIET, QUIET_LIMIT, REPETITION
from ludotheque.games.latroncules.tabula import (
    ALLOWED,
    CORNER_OF,
    NEIGHBOUR,
    PARTNER_OF,
    SIZE,
    SQUARES,
    square_name,
)
from ludotheque.games.latroncules.view import Piece, TabulaView, see
from ludotheque.rules.contract import EVERYTHING
from ludotheque.rules.phrase import Phrase

SIDES = (Phrase("White", "Blancs"), Phrase("Black", "Noirs"))
KINDS = {"cavalier": Phrase("cavalier", "cavalier"), "fantassin": Phrase("fantassin", "fantassin")}
_COLOURS = (Phrase("white", "blanc"), Phrase("black", "noir"))

_ENDINGS = {
    IMPERATOR: Phrase("{winners} is imperator.", "{winners} est imperator."),
    BLOCKED: Phrase("no legal move is left", "il ne reste aucun coup permis"),
    REPETITION: Phrase("the same position for the third time", "la même position pour la troisième fois"),
    QUIET: Phrase(
        "{n} plies without a capture or a fantassin’s move",
        "{n} coups sans prise ni pas de fantassin",
        {"n": QUIET_LIMIT},
    ),
    LONE: Phrase("one piece each", "une pièce de chaque côté"),
}


def seat_name(seat: int) -> Phrase:
    """White or Black."""
    return SIDES[seat]


def piece_name(piece: Piece) -> Phrase:
    """`black cavalier`."""
    return Phrase("{colour} {kind}", "{kind} {colour}", {"colour": _COLOURS[piece.side], "kind": KINDS[piece.kind]})


def move(before: TabulaView, move: int) -> Phrase:
    """`{who} moved a cavalier from b5 to c5.`"""
    origin, target = divmod(move, SQUARES)
    piece = before.board[origin]
    values = {
        "kind": KINDS[piece.kind] if piece else "",
        "origin": square_name(origin),
        "target": square_name(target),
    }
    return Phrase(
        "{who} moved a {kind} from {origin} to {target}.", "{who} a mené un {kind} de {origin} en {target}.", values
    )


def ending(view: TabulaView) -> Phrase:
    """Who is imperator, or why nobody is."""
    reason = _ENDINGS[view.ending]
    if view.ending == IMPERATOR:
        return reason
    if view.winner is None:
        return Phrase("A draw: {reason}.", "Partie nulle : {reason}.", {"reason": reason})
    return Phrase(
        "{winners} wins with more pieces: {reason}.",
        "{winners} gagne avec plus de pièces : {reason}.",
        {"reason": reason},
    )


def refusal(s: np.record, move: int) -> Phrase:
    """Why a move is not legal, told as at a table."""
    view = see(s, EVERYTHING)
    origin, target = divmod(move, SQUARES)
    piece = view.board[origin]
    values = {"origin": square_name(origin), "target": square_name(target)}
    if piece is None:
        return Phrase("There is no piece on {origin}.", "Il n’y a pas de pièce en {origin}.", values)
    if piece.side != view.side:
        return Phrase("The piece on {origin} is not yours.", "La pièce en {origin} n’est pas à toi.", values)
    if view.board[target] is not None:
        return Phrase("Not {target}: the square is taken.", "Pas en {target} : la case est occupée.", values)
    if move in view.exposing:
        return _exposure(view, piece, origin, target)
    if piece.kind == "fantassin":
        return Phrase(
            "Not {target}: a fantassin goes one square straight forward.",
            "Pas en {target} : un fantassin avance d’une case, tout droit.",
            values,
        )
    return _cavalier_refusal(origin, target).with_(**values)


def _cavalier_refusal(origin: int, target: int) -> Phrase:
    files, ranks = target % SIZE - origin % SIZE, target // SIZE - origin // SIZE
    distance = max(abs(files), abs(ranks))
    straight = files == 0 or ranks == 0 or abs(files) == abs(ranks)
    if distance > 2 or not straight:
        return Phrase(
            "Not {target}: a cavalier steps one square, or jumps over one opposing piece.",
            "Pas en {target} : un cavalier fait un pas, ou saute une pièce adverse.",
        )
    direction = next(
        d for d in range(8) if NEIGHBOUR[origin, d] in (target, origin + ranks // distance * SIZE + files // distance)
    )
    if not ALLOWED[origin, direction]:
        return Phrase(
            "Not {target}: the marks on {origin} do not lead there.",
            "Pas en {target} : les traits de {origin} n’y mènent pas.",
        )
    return Phrase(
        "Not {target}: a jump needs an opposing piece to jump over.",
        "Pas en {target} : pour sauter, il faut une pièce adverse à franchir.",
    )


def _exposure(view: TabulaView, piece: Piece, origin: int, target: int) -> Phrase:
    one, other = _flanks(view, target)
    return Phrase(
        "Not {target}: your {kind} would be caught between {one} and {other}.",
        "Pas en {target} : ton {kind} y serait pris entre {one} et {other}.",
        {
            "target": square_name(target),
            "kind": KINDS[piece.kind],
            "one": square_name(one),
            "other": square_name(other),
        },
    )


def _flanks(view: TabulaView, square: int) -> tuple[int, int]:
    """Two opposing pieces that a piece of the side to move would stand between on a square."""

    def opposing(place: int) -> bool:
        piece = view.board[place] if place >= 0 else None
        return piece is not None and piece.side != view.side

    pairs = [(int(NEIGHBOUR[square, d + 4]), int(NEIGHBOUR[square, d])) for d in range(4)]
    pairs += [(beside, int(PARTNER_OF[beside])) for beside in range(SQUARES) if CORNER_OF[beside] == square]
    one, other = next(pair for pair in pairs if opposing(pair[0]) and opposing(pair[1]))
    return min(one, other), max(one, other)


def about(view: TabulaView, element: str) -> Phrase | None:
    """How many steps and jumps a chosen piece has, and one square that it must not enter."""
    origin = next((q for q in range(SQUARES) if element == f"sq-{square_name(q)}"), None)
    piece = view.board[origin] if origin is not None else None
    if origin is None or piece is None or piece.side != view.side:
        return None
    targets = [m % SQUARES for m in view.moves if m // SQUARES == origin]
    jumps = sum(target not in NEIGHBOUR[origin] for target in targets)
    summary = Phrase(
        "{kind} {square}: {ways}.",
        "{kind} {square} : {ways}.",
        {
            "kind": Phrase(KINDS[piece.kind].en.capitalize(), KINDS[piece.kind].fr.capitalize()),
            "square": square_name(origin),
            "ways": _ways(len(targets) - jumps, jumps),
        },
    )
    refused = next((m for m in view.exposing if m // SQUARES == origin), None)
    if refused is None:
        return summary
    why = _exposure(view, piece, origin, refused % SQUARES)
    return Phrase("{summary} {why}", "{summary} {why}", {"summary": summary, "why": why})


_NUMBERS_EN = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_NUMBERS_FR = ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit")


def _ways(steps: int, jumps: int) -> Phrase:
    def counted(n: int, en: str, fr: str) -> Phrase:
        plural_fr = fr if n < 2 or fr.endswith("s") else fr + "s"
        return Phrase(f"{_NUMBERS_EN[n]} {en}{'' if n == 1 else 's'}", f"{_NUMBERS_FR[n]} {plural_fr}")

    walked, jumped = counted(steps, "step", "pas"), counted(jumps, "jump", "saut")
    if steps and jumps:
        return Phrase("{walked} and {jumped}", "{walked} et {jumped}", {"walked": walked, "jumped": jumped})
    return jumped if jumps else walked
