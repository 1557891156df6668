"""Moves as text: `A:f2`, `A:out`, `A:turn`, `b:turn`, the pass `--`, and the die `=1` to `=S`; read strictly."""

from __future__ import annotations

from ludotheque.games.heisa.rules import ACTIONS, OUT, OWN_TURN, PASS, THEIR_TURN, THROW, WALKS
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.phrase import Phrase

LETTERS = "ABCD"
DIRECTIONS = "fblr"
FACES = ("", "1", "2", "3", "S")
"""What the die shows, by its value in a position."""


def _text(move: int) -> str:
    if move < WALKS:
        return f"{LETTERS[move // 12]}:{DIRECTIONS[move // 3 % 4]}{move % 3 + 1}"
    if move < OWN_TURN:
        return f"{LETTERS[move - OUT]}:out"
    if move < THEIR_TURN:
        return f"{LETTERS[move - OWN_TURN]}:turn"
    if move < PASS:
        return f"{LETTERS[move - THEIR_TURN].lower()}:turn"
    return "--" if move == PASS else f"={FACES[move - THROW + 1]}"


_TEXTS = tuple(_text(move) for move in range(ACTIONS))
_NUMBERS = {text: move for move, text in enumerate(_TEXTS)}


def text_of(move: int) -> str:
    """`A:f2`."""
    return _TEXTS[move]


def number_of(text: str) -> int:
    """The move that a text means."""
    if text not in _NUMBERS:
        raise BadNotation(
            Phrase(
                "{text!r} is not a move: a move is like A:f2 (f, b, l or r, and 1 to 3), A:out, A:turn, b:turn or --, "
                "a throw like =2 or =S",
                "{text!r} n’est pas un coup : un coup s’écrit comme A:f2 (f, b, l ou r, et 1 à 3), A:out, A:turn, "
                "b:turn ou --, un lancer comme =2 ou =S",
                {"text": text},
            ),
            text,
        )
    return _NUMBERS[text]
