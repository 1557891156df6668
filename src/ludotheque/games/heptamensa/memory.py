"""What the exact search remembers: bounds on states, in a table that never confuses two of them.

A bucket is a cache line of eight entries. An entry is one word: the part of the state's key that its place does not
tell already, then the upper bound, the lower bound (seven bits each) and the best move (eight bits).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.games.heptamensa.mensa import SPOTS
from ludotheque.rules.compile import compiled, int64

Table = npt.NDArray[np.uint64]

RUNNING, INTERRUPTED, TABLE_FULL = range(3)
"""Reasons to stop, or none."""

_BUCKET = 8
_VALUE_BITS = np.uint64(22)
_HALF = np.uint64(30)
_LOW = np.uint64((1 << 30) - 1)
_ROUNDS = (np.uint64(0x2545F4915), np.uint64(0x27D4EB2F9), np.uint64(0x19E3779B1))

_SUM_OF_SIXES = np.array([sum(6**i for i in range(SPOTS) if bits >> i & 1) for bits in range(1 << SPOTS)], np.int64)
_SUM_OF_THREES = np.array([sum(3**i for i in range(8) if bits >> i & 1) for bits in range(1 << 8)], np.int64)


@compiled
def mixed_key(
    doubles: int, lightnings: int, singles: int, m1: int, m2: int, o1: int, o2: int, free: int,
    mine: int, theirs: int, lead: int, coins: int, signs: int,
) -> np.uint64:  # fmt: skip
    """A number below 2**60 that only this state has, with its bits well mixed: no two states are ever confused.

    Mixed-radix digits first; then three rounds that change one half by the other, which can be undone.
    """
    key = _SUM_OF_THREES[doubles] + 2 * _SUM_OF_THREES[lightnings]
    key = key * 256 + singles
    key = key * 10_077_696 + (
        _SUM_OF_SIXES[free]
        + 2 * _SUM_OF_SIXES[m1]
        + 3 * _SUM_OF_SIXES[m2]
        + 4 * _SUM_OF_SIXES[o1]
        + 5 * _SUM_OF_SIXES[o2]
    )
    key = key * 144 + mine * 12 + theirs
    key = key * 25 + coins * 5 + signs
    key = key * 11 + lead + 5
    high, low = np.uint64(key) >> _HALF, np.uint64(key) & _LOW
    high ^= ((low * _ROUNDS[0]) >> np.uint64(20)) & _LOW
    low ^= ((high * _ROUNDS[1]) >> np.uint64(20)) & _LOW
    high ^= ((low * _ROUNDS[2]) >> np.uint64(20)) & _LOW
    return (high << _HALF) | low


@compiled
def look_up(w: np.record, table: Table, key: np.uint64) -> int:
    """Upper bound, lower bound and best move of a state, packed in 22 bits; 0 if the table does not know it."""
    shift = np.uint64(w.bucket_bits)
    first = int64(key & ((np.uint64(1) << shift) - np.uint64(1))) * _BUCKET
    tag = key >> shift
    for i in range(first, first + _BUCKET):
        if table[i] == np.uint64(0):
            return 0
        if table[i] >> _VALUE_BITS == tag:
            return int(int64(table[i] & np.uint64(0x3FFFFF)))
    return 0


@compiled
def store(w: np.record, table: Table, key: np.uint64, packed: int) -> None:
    """Remember the bounds of a state; in a full bucket some other state is forgotten."""
    shift = np.uint64(w.bucket_bits)
    first = int64(key & ((np.uint64(1) << shift) - np.uint64(1))) * _BUCKET
    tag = key >> shift
    place = first + (w.visited & (_BUCKET - 1))
    for i in range(first, first + _BUCKET):
        if table[i] == np.uint64(0):
            place = i
            w.stored += 1
            if w.stored >= w.room:
                w.stop = TABLE_FULL
            break
        if table[i] >> _VALUE_BITS == tag:
            place = i
            break
    table[place] = (tag << _VALUE_BITS) | np.uint64(packed)


@compiled
def move_into(w: np.record, old: Table, old_bits: int, new: Table) -> None:
    """Copy every entry of a table into a larger one, whose size `w` has already."""
    w.stored = 0
    shift = np.uint64(old_bits)
    for i in range(old.size):
        if old[i]:
            key = ((old[i] >> _VALUE_BITS) << shift) | np.uint64(i // _BUCKET)
            store(w, new, key, int(int64(old[i] & np.uint64(0x3FFFFF))))
