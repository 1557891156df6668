"""Random numbers for compiled rules: xoroshiro128+ on an array of two words, the same compiled and uncompiled.

The state belongs to whoever draws, never to a position: a planner that copies a position cannot see what comes next.
"""

from __future__ import annotations

import hashlib

import numpy as np
import numpy.typing as npt

from ludotheque.rules.compile import compiled

RandomState = npt.NDArray[np.uint64]

_LOW_HALF = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)


def random_state(*seeds: int | str) -> RandomState:
    """A state made from any numbers or texts; the same seeds always give the same state."""
    digest = hashlib.sha256(repr(seeds).encode()).digest()
    return np.frombuffer(digest[:16], dtype="<u8").astype(np.uint64)


@compiled
def random_word(rng: RandomState) -> np.uint64:
    """The next 64 random bits."""
    a = rng[0]
    b = rng[1]
    # The sum is made of halves because plain NumPy warns when a scalar sum overflows.
    low = (a & _LOW_HALF) + (b & _LOW_HALF)
    high = (a >> _HALF) + (b >> _HALF) + (low >> _HALF)
    b ^= a
    rng[0] = ((a << np.uint64(24)) | (a >> np.uint64(40))) ^ b ^ (b << np.uint64(16))
    rng[1] = (b << np.uint64(37)) | (b >> np.uint64(27))
    word: np.uint64 = (high << _HALF) | (low & _LOW_HALF)
    return word


@compiled
def random_below(rng: RandomState, limit: int) -> int:
    """A random integer from 0 to `limit` - 1; `limit` is below 2**32."""
    return int(((random_word(rng) >> _HALF) * np.uint64(limit)) >> _HALF)


@compiled
def random_pick(rng: RandomState, weights: npt.NDArray[np.int64], count: int) -> int:
    """An index below `count`, drawn with the odds given by the integer weights."""
    total = 0
    for i in range(count):
        total += weights[i]
    left = random_below(rng, total)
    for i in range(count):
        left -= weights[i]
        if left < 0:
            return i
    return count - 1
