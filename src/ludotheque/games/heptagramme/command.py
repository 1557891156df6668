"""The command that asks the lexicon: `ludotheque words CAR`."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from ludotheque.games.heptagramme.lexicon.ask import words_for
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.phrase import Phrase


def words(
    row: Annotated[str, typer.Argument(help="The cards of a row, ? for a joker: CAR, or C?RPE.")],
    limit: Annotated[int, typer.Option(min=1, help="How many words to list at most.")] = 50,
) -> None:
    """List the words that a row of Heptagramme can still become, the shortest first."""
    if not re.fullmatch("[A-Za-z?]+", row, re.ASCII) or row.count("?") > 1:
        raise BadNotation(
            Phrase(
                "a row is letters without accents, and at most one joker ?",
                "une ligne, ce sont des lettres sans accents, et un joker ? au plus",
            ),
            row,
        )
    for word in words_for(row.upper(), limit):
        print(word)
