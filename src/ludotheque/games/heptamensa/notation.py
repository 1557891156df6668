"""Moves (`S1@5`, `CM@5:b2`, `L:b2`, `K:b2@5`, `--`), chance outcomes (`=coin`) and set-ups as text, read strictly."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ludotheque.games.heptamensa.mensa import (
    CELLS,
    COINS,
    CORNERS,
    DOUBLES,
    MOON,
    RECYCLINGS,
    SETUPS,
    SPOTS,
    cell_name,
)
from ludotheque.games.heptamensa.rules import (
    COIN,
    LIGHTNING,
    NO_TOKEN,
    PASS,
    RECYCLING,
    SETUP,
    centaur,
    stone,
    strike,
)
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.options import Value
from ludotheque.rules.phrase import Phrase

_KIND_LETTERS = "12M"


def _all_texts() -> dict[int, str]:
    texts = {COIN: "=coin", RECYCLING: "=recycling", PASS: "--"}
    for spot in range(SPOTS):
        for kind, letter in enumerate(_KIND_LETTERS):
            if kind != MOON:
                texts[stone(kind, spot)] = f"S{letter}@{spot + 1}"
            texts[centaur(kind, spot, NO_TOKEN)] = f"C{letter}@{spot + 1}"
            for corner, cell in enumerate(CORNERS[spot].tolist()):
                texts[centaur(kind, spot, corner)] = f"C{letter}@{spot + 1}:{cell_name(cell)}"
        for corner, cell in enumerate(CORNERS[spot].tolist()):
            texts[strike(spot, corner)] = f"K:{cell_name(cell)}@{spot + 1}"
    for cell in range(CELLS):
        texts[LIGHTNING + cell] = f"L:{cell_name(cell)}"
    for number, doubles in enumerate(SETUPS.tolist()):
        texts[SETUP + number] = "=" + layout_text(doubles)
    return texts


def layout_text(doubles: int) -> str:
    """Sixteen letters row by row: `D` where a double-arrow token lies, else `S`."""
    return "".join("D" if doubles >> cell & 1 else "S" for cell in range(CELLS))


_TEXTS = _all_texts()
_NUMBERS = {text: number for number, text in _TEXTS.items()}
_SHAPE = re.compile(r"(?:C[12M]@([1-9]):([a-d][1-4]))|(?:K:([a-d][1-4])@([1-9]))", re.ASCII)


def text_of(move: int) -> str:
    """`CM@5:b2`."""
    return _TEXTS[int(move)]


def number_of(text: str) -> int:
    """The move that a text means."""
    number = _NUMBERS.get(text)
    if number is not None:
        return number
    if match := _SHAPE.fullmatch(text):
        spot, cell = match[1] or match[4], match[2] or match[3]
        reason = Phrase(
            "{text!r} is not a move: spot {spot} does not touch {cell}",
            "{text!r} n’est pas un coup : la place {spot} ne touche pas {cell}",
            {"text": text, "spot": spot, "cell": cell},
        )
    elif re.fullmatch("=[DS]+", text):
        reason = Phrase(
            "{text!r} is not a set-up: it has sixteen letters, eight D and eight S",
            "{text!r} n’est pas une mise en place : il y faut seize lettres, huit D et huit S",
            {"text": text},
        )
    else:
        reason = Phrase(
            "{text!r} is not a move: a move is like S1@5, CM@5:b2, C2@5, L:b2, K:b2@5 or --",
            "{text!r} n’est pas un coup : un coup s’écrit comme S1@5, CM@5:b2, C2@5, L:b2, K:b2@5 ou --",
            {"text": text},
        )
    raise BadNotation(reason, text)


def read_setup(text: str) -> Value:
    """The option `setup`: sixteen letters D C R; the word `None` leaves the set-up to chance."""
    if text == "None":
        return None
    if [text.count(letter) for letter in "DCR"] != [DOUBLES, COINS, RECYCLINGS] or len(text) != CELLS:
        raise ValueError(f"not {DOUBLES} D, {COINS} C and {RECYCLINGS} R")
    return text


def setup_numbers(value: Value) -> Sequence[int]:
    """Whether the backs are given, the cells with double arrows, the cells with coins."""
    if value is None:
        return (0, 0, 0)
    letters = str(value)
    doubles = sum(1 << cell for cell in range(CELLS) if letters[cell] == "D")
    coins = sum(1 << cell for cell in range(CELLS) if letters[cell] == "C")
    return (1, doubles, coins)
