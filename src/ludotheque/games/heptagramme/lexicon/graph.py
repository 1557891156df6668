"""The word graph, loaded, and the questions that compiled rules ask it.

A place in the graph is the number of the edge that was walked last; `ROOT` is the place before the first letter. Only
words of five letters or more are in it, so a row of cards may stand on the table exactly if it has a place here.
"""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptagramme.lexicon.minimal import ENDS, LAST, LETTER, TARGET, Edges, unpack
from ludotheque.rules.compile import compiled

WORDS = 417_487
"""How many words there are; a word's index counts them in alphabetical order."""
LONGEST = 26
"""Letters of the longest word."""
ROOT = 0
NOWHERE = -1

_FILE_DIGEST = "4f40afbfbc9dabe4f8e9598de4f5e90fd21706d8e1687d37982733125a0c22eb"
"""Machine code contains the graph and is kept as long as no source changes: this source changes with the file."""


def _load() -> tuple[Edges, tuple[int, ...]]:
    data = (files("ludotheque.games.heptagramme.lexicon") / "words.xz").read_bytes()
    if sha256(data).hexdigest() != _FILE_DIGEST:
        raise ValueError("words.xz is not the file that graph.py was written for; see `make lexicon`")
    return unpack(data)


def _count_upwards(edges: Edges, levels: tuple[int, ...]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint32]]:
    """For every edge: how many words go through it, and (a bit a number) after how many more letters words end."""
    counts = np.zeros(len(edges), np.int32)
    lengths = np.zeros(len(edges), np.uint32)
    below_count, below_length = np.zeros(len(edges), np.int32), np.zeros(len(edges), np.uint32)
    targets = edges >> TARGET
    for start, end in zip(levels, (*levels[1:], len(edges)), strict=True):
        ends = (edges[start:end] & ENDS != 0).astype(np.int32)
        counts[start:end] = ends + below_count[targets[start:end]]
        lengths[start:end] = ends.astype(np.uint32) | below_length[targets[start:end]] << np.uint32(1)
        last = np.flatnonzero(edges[start:end] & LAST)
        firsts = np.concatenate(([0], last[:-1] + 1))
        below_count[start + firsts] = np.add.reduceat(counts[start:end], firsts)
        below_length[start + firsts] = np.bitwise_or.reduceat(lengths[start:end], firsts)
    counts[ROOT] = below_count[targets[ROOT]]
    lengths[ROOT] = below_length[targets[ROOT]] << np.uint32(1)
    return counts, lengths


EDGES, _LEVELS = _load()
COUNTS, LENGTHS = _count_upwards(EDGES, _LEVELS)


@compiled
def edge_at(place: int) -> int:
    """One edge. Everything compiled asks here, so that machine code contains the graph once and not once a function."""
    return int(EDGES[place])


@compiled
def count_at(place: int) -> int:
    """How many words go through an edge."""
    return int(COUNTS[place])


@compiled
def go(place: int, letter: int) -> int:
    """The place after one more letter, or NOWHERE."""
    edge = edge_at(place) >> TARGET
    if edge == 0:
        return NOWHERE
    while edge_at(edge) & LETTER < letter:
        if edge_at(edge) & LAST:
            return NOWHERE
        edge += 1
    return int(edge) if edge_at(edge) & LETTER == letter else NOWHERE


@compiled
def ends_here(place: int) -> bool:
    """Whether the letters so far are a word."""
    return bool(edge_at(place) & ENDS)


@compiled
def goes_on(place: int) -> bool:
    """Whether some word has more letters than these."""
    return bool(edge_at(place) >> TARGET)


@compiled
def next_letters(place: int) -> int:
    """The letters that may follow, as a set of bits."""
    edge = edge_at(place) >> TARGET
    if edge == 0:
        return 0
    found = 0
    while True:
        found |= 1 << int(edge_at(edge) & LETTER)
        if edge_at(edge) & LAST:
            return found
        edge += 1


@compiled
def word_index(letters: npt.NDArray[np.int8], length: int) -> int:
    """The number of a word in alphabetical order, or NOWHERE if it is none."""
    place = ROOT
    index = 0
    for i in range(length):
        if i > 0 and edge_at(place) & ENDS:
            index += 1
        target = edge_at(place) >> TARGET
        found = go(place, letters[i])
        if found == NOWHERE:
            return NOWHERE
        for edge in range(target, found):
            index += count_at(edge)
        place = found
    return index if length > 0 and edge_at(place) & ENDS else NOWHERE


@compiled
def spell(index: int, letters: npt.NDArray[np.int8]) -> int:
    """Write the letters of the word with this number; return how many."""
    edge = int(edge_at(ROOT) >> TARGET)
    length = 0
    while True:
        while index >= count_at(edge):
            index -= count_at(edge)
            edge += 1
        letters[length] = edge_at(edge) & LETTER
        length += 1
        if edge_at(edge) & ENDS:
            if index == 0:
                return length
            index -= 1
        edge = int(edge_at(edge) >> TARGET)


@compiled
def list_endings(place: int, more: int, out: npt.NDArray[np.int8], count: int) -> int:
    """Write every way to end a word with exactly so many more letters, in alphabetical order, as rows of `out`.

    `count` rows are written already; return how many there are then, at most as many as `out` has.
    """
    if count == len(out) or not _ends_after(place, more):
        return count
    if more == 0:
        return count + 1
    letters = np.zeros(LONGEST, np.int8)
    edges = np.zeros(LONGEST, np.int64)
    edges[0] = edge_at(place) >> TARGET
    depth = 0
    while depth >= 0 and count < len(out):
        edge = edges[depth]
        if edge == NOWHERE:
            depth -= 1
            continue
        edges[depth] = NOWHERE if edge_at(edge) & LAST else edge + 1
        left = more - depth - 1
        if _ends_after(edge, left):
            letters[depth] = edge_at(edge) & LETTER
            if left > 0:
                depth += 1
                edges[depth] = edge_at(edge) >> TARGET
            else:
                out[count, :more] = letters[:more]
                count += 1
    return count


@compiled
def _ends_after(place: int, more: int) -> bool:
    """Whether some word has exactly so many letters more."""
    return bool((LENGTHS[place] >> np.uint32(more)) & np.uint32(1))
