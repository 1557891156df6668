"""Sorted words made into the smallest graph without cycles that spells them, and that graph as a small file.

The graph is an array of edges, one 32-bit integer each:

    bits 0-4   the letter, a = 0
    bit  5     this edge is the last of its node
    bit  6     a word ends with this edge
    bits 7-31  the first edge of the node that it leads to; 0 if it leads nowhere further

Edge 0 stands for the empty word and leads to the first letters. The nodes that lead nowhere further come first, then
those one step above them, and so on up: whatever is counted from the ends upwards is counted level by level.
"""

from __future__ import annotations

import lzma
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

import numpy as np
import numpy.typing as npt

LETTER, LAST, ENDS, TARGET = 31, 32, 64, 7
"""Where an edge keeps its letter, its two marks, and (as a shift) its target."""

Edges = npt.NDArray[np.int32]
_Node = tuple[tuple[int, bool, int], ...]
"""A node while building: letter, whether a word ends, and the number of the node below, 0 for none."""


def build_edges(words: Sequence[str]) -> tuple[Edges, tuple[int, ...]]:
    """The graph of sorted words, and where each level of its nodes begins among the edges."""
    number_of: dict[_Node, int] = {(): 0}
    height = [0]

    def settle(node: list[list[int]]) -> int:
        frozen = tuple((letter, bool(ends), below) for letter, ends, below in node)
        found = number_of.setdefault(frozen, len(number_of))
        if found == len(height):
            height.append(1 + max(height[below] for _, _, below in frozen))
        return found

    path: list[list[list[int]]] = [[]]
    previous = ""
    for word in words:
        shared = next((i for i, (a, b) in enumerate(zip(word, previous, strict=False)) if a != b), len(previous))
        _close(path, shared, settle)
        for letter in word[shared:]:
            path[-1].append([ord(letter) - ord("a"), 0, 0])
            path.append([])
        path[-2][-1][1] = 1
        previous = word
    _close(path, 0, settle)
    root = settle(path[0])
    return _laid_out(list(number_of), height, root)


def _close(path: list[list[list[int]]], depth: int, settle: Callable[[list[list[int]]], int]) -> None:
    """Settle the open nodes below a depth, from the bottom."""
    while len(path) > depth + 1:
        below = settle(path.pop())
        path[-1][-1][2] = below


def _laid_out(nodes: list[_Node], height: list[int], root: int) -> tuple[Edges, tuple[int, ...]]:
    by_height: dict[int, list[int]] = defaultdict(list)
    for number in range(1, len(nodes)):
        by_height[height[number]].append(number)
    first_edge, levels, length = {0: 0}, [], 1
    for level in sorted(by_height):
        levels.append(length)
        for number in by_height[level]:
            first_edge[number] = length
            length += len(nodes[number])
    edges = np.zeros(length, np.int32)
    edges[0] = LAST | first_edge[root] << TARGET
    for number, start in first_edge.items():
        for i, (letter, ends, below) in enumerate(nodes[number]):
            last = LAST if i == len(nodes[number]) - 1 else 0
            edges[start + i] = letter | last | (ENDS if ends else 0) | first_edge[below] << TARGET
    return edges, tuple(levels)


def pack(edges: Edges, levels: Iterable[int]) -> bytes:
    """The graph as a small file: how many levels, where they begin, and the edges, compressed."""
    starts = list(levels)
    raw = np.array([len(starts), *starts], "<i4").tobytes() + edges.astype("<i4").tobytes()
    return lzma.compress(raw, lzma.FORMAT_XZ, preset=9 | lzma.PRESET_EXTREME)


def unpack(data: bytes) -> tuple[Edges, tuple[int, ...]]:
    """The graph from its file."""
    raw = np.frombuffer(lzma.decompress(data), "<i4").astype(np.int32)
    count = int(raw[0])
    return raw[1 + count :], tuple(raw[1 : 1 + count].tolist())
