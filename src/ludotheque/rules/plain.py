"""What games without dice and without secrets share: no odds to give, nothing to guess."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludotheque.rules.compile import compiled
from ludotheque.rules.random import RandomState


@compiled
def no_odds(s: np.record, out: npt.NDArray[np.int64]) -> None:
    """`odds` of a game that never waits for chance."""


@compiled
def no_secrets(s: np.record, seat: int, rng: RandomState) -> None:
    """`guess` of a game in which every seat knows everything."""
