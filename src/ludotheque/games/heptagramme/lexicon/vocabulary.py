"""Words that people meet often, for players who do not know the whole dictionary; see `NOTICE.md`."""

from __future__ import annotations

import lzma
from functools import cache
from importlib.resources import files
from typing import Literal

from ludotheque.games.heptagramme.lexicon.ask import index_of
from ludotheque.games.heptagramme.lexicon.minimal import Edges, build_edges

Frequent = Literal["common", "familiar"]


@cache
def frequent_words(which: Frequent) -> tuple[str, ...]:
    """The common words, or the familiar ones with them: those of the lexicon, sorted."""
    data = (files("ludotheque.games.heptagramme.lexicon") / f"{which}.txt.xz").read_bytes()
    words = lzma.decompress(data).decode("ascii").split()
    return tuple(sorted(word for word in words if index_of(word) is not None))


@cache
def edges_of_frequent_words(which: Frequent) -> Edges:
    """The graph of these words alone."""
    edges, _ = build_edges(frequent_words(which))
    return edges
