"""Moves (`b2-c3`) and positions (`fcfcfcfc/… w 0 0 0`) as text, read strictly."""

from __future__ import annotations

import re
from itertools import groupby

import numpy as np

from ludotheque.games.latroncules.rules import QUIET_LIMIT, ending_of
from ludotheque.games.latroncules.tabula import BIT, CAVALIERS, SIZE, SQUARES, square_at, square_name
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.options import Options
from ludotheque.rules.phrase import Phrase

_NAMES = tuple(square_name(square) for square in range(SQUARES))
_TEXTS = tuple(f"{origin}-{target}" for origin in _NAMES for target in _NAMES)
_NUMBERS = {text: number for number, text in enumerate(_TEXTS)}
_LETTERS = {"C": ("cavaliers", 0), "F": ("fantassins", 0), "c": ("cavaliers", 1), "f": ("fantassins", 1)}
_SIDES = "wb"


def text_of(move: int) -> str:
    """`b2-c3`."""
    return _TEXTS[move]


def number_of(text: str) -> int:
    """The move that a text means."""
    number = _NUMBERS.get(text)
    if number is None:
        raise BadNotation(
            Phrase(
                "{text!r} is not a move: a move is two squares, like b2-c3",
                "{text!r} n’est pas un coup : un coup, c’est deux cases, comme b2-c3",
                {"text": text},
            ),
            text,
        )
    return number


def write_position(s: np.record) -> str:
    """Ranks 8 to 1, side to move, cavaliers lost by White and by Black, quiet plies."""
    ranks = "/".join(_rank_text(s, rank) for rank in range(SIZE - 1, -1, -1))
    lost = [CAVALIERS - int(s.cavaliers[side]).bit_count() for side in range(2)]
    return f"{ranks} {_SIDES[s.side]} {lost[0]} {lost[1]} {s.quiet}"


def read_position(s: np.record, text: str, options: Options) -> None:
    """Fill a record that `start` has prepared; its history begins with this position."""
    parts = text.split(" ")
    if len(parts) != 5:
        raise _bad(
            text,
            Phrase(
                "a position has five parts (board, side to move, cavaliers lost by White and by Black, quiet plies),"
                " not {n}",
                "une position a cinq parties (plateau, trait, cavaliers perdus par les Blancs, par les Noirs, coups"
                " calmes), pas {n}",
                {"n": len(parts)},
            ),
        )
    board, side, *counts = parts
    _read_board(s, board, text)
    if side not in ("w", "b"):
        raise _bad(
            text,
            Phrase("the side to move is w or b, not {side!r}", "le trait est w ou b, pas {side!r}", {"side": side}),
        )
    white_lost, black_lost, quiet = (_read_count(count, text) for count in counts)
    for lost, who, given in ((0, _WHITE, white_lost), (1, _BLACK, black_lost)):
        _check_material(s, lost, who, given, text)
    if quiet > QUIET_LIMIT:
        raise _bad(
            text,
            Phrase("the quiet plies end at {n}", "les coups calmes s’arrêtent à {n}", {"n": QUIET_LIMIT}),
        )
    if not (s.cavaliers.any() or s.fantassins.any()):
        raise _bad(text, Phrase("the board is empty", "le plateau est vide"))
    s.side = _SIDES.index(side)
    s.quiet = quiet
    s.ending = ending_of(s)


_WHITE, _BLACK = Phrase("White", "les Blancs"), Phrase("Black", "les Noirs")


def _letter_at(s: np.record, square: int) -> str:
    for letter, (kind, side) in _LETTERS.items():
        if s[kind][side] & BIT[square]:
            return letter
    return " "


def _rank_text(s: np.record, rank: int) -> str:
    letters = (_letter_at(s, square_at(file, rank)) for file in range(SIZE))
    runs = ((letter, len(list(run))) for letter, run in groupby(letters))
    return "".join(str(length) if letter == " " else letter * length for letter, length in runs)


def _read_board(s: np.record, board: str, text: str) -> None:
    ranks = board.split("/")
    if len(ranks) != SIZE:
        raise _bad(
            text, Phrase("a board has eight ranks, not {n}", "un plateau a huit rangées, pas {n}", {"n": len(ranks)})
        )
    s.cavaliers[:] = 0
    s.fantassins[:] = 0
    for rank, row in zip(range(SIZE - 1, -1, -1), ranks, strict=True):
        unknown = re.sub("[CFcf1-8]", "", row)
        if unknown:
            raise _bad(
                text,
                Phrase(
                    "rank {rank} holds {unknown!r}: only C F c f and digits 1 to 8 stand there",
                    "la rangée {rank} contient {unknown!r} : seuls C F c f et les chiffres 1 à 8 y ont place",
                    {"rank": rank + 1, "unknown": unknown[0]},
                ),
            )
        width = sum(int(sign) if sign.isdigit() else 1 for sign in row)
        if width != SIZE or re.search("[1-8]{2}", row):
            raise _bad(
                text,
                Phrase(
                    "rank {rank}, {row!r}, does not describe eight squares in the shortest way",
                    "la rangée {rank}, {row!r}, ne décrit pas huit cases de la façon la plus courte",
                    {"rank": rank + 1, "row": row},
                ),
            )
        file = 0
        for sign in row:
            if sign in _LETTERS:
                kind, side = _LETTERS[sign]
                s[kind][side] |= BIT[square_at(file, rank)]
                file += 1
            else:
                file += int(sign)


def _read_count(count: str, text: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,2}", count, re.ASCII):
        raise _bad(text, Phrase("{count!r} is not a count", "{count!r} n’est pas un nombre", {"count": count}))
    return int(count)


def _check_material(s: np.record, side: int, who: Phrase, lost: int, text: str) -> None:
    cavaliers = int(s.cavaliers[side]).bit_count()
    fantassins = int(s.fantassins[side]).bit_count()
    values = {"who": who, "cavaliers": cavaliers, "fantassins": fantassins, "most": CAVALIERS, "lost": lost}
    if cavaliers > CAVALIERS or fantassins > CAVALIERS:
        raise _bad(
            text,
            Phrase(
                "{who} has {cavaliers} cavaliers and {fantassins} fantassins: at most {most} of each",
                "{who} ont {cavaliers} cavaliers et {fantassins} fantassins : au plus {most} de chaque",
                values,
            ),
        )
    if cavaliers + lost != CAVALIERS:
        raise _bad(
            text,
            Phrase(
                "{who} has {cavaliers} cavaliers on the board and {lost} lost: together that must be {most}",
                "{who} ont {cavaliers} cavaliers sur le plateau et {lost} perdus : ensemble, il en faut {most}",
                values,
            ),
        )


def _bad(text: str, reason: Phrase) -> BadNotation:
    return BadNotation(reason, text)
