"""Arrangements with many holes."""

from __future__ import annotations

from ludotheque.games.seven.puzzles.arrangement import Arrangement
from ludotheque.games.seven.puzzles.cover import Deadline, TimeIsUp

Supply = tuple[tuple[int, str], ...]
"""Tiles by side and letter."""


def extend(laid: Arrangement, supply: Supply, wanted: int, deadline: Deadline) -> Arrangement | None:
    """An arrangement of all these tiles that begins with these and has so many holes; None if there is none."""
    raise TimeIsUp
