"""What the solvers have found and proved, kept as data beside the commands that find and prove it again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

HIGHEST = 6
"""The highest level that any game can reach; `level.tower` has the proof."""


@dataclass(frozen=True)
class KnownHoles:
    """The most holes with some tiles."""

    holes: int
    """The most that were found."""
    at_most: int
    """The most that are not proved impossible."""
    arrangements: tuple[str, ...]
    """Arrangements with that many."""
    every: bool
    """Whether there are no others, up to turning, turning over and shifting."""


@dataclass(frozen=True)
class KnownIslands:
    """The islands around one volcano."""

    least: int
    """The fewest white tiles that close it in."""
    ways: int
    """In how many ways, with the volcano in its reference placement."""
    ways_with_ring: int
    """How many of them a second ring can close in."""
    least_with_ring: int
    """The fewest white tiles with which there is a second ring."""
    arrangement: str
    """An island with that many."""


@cache
def _data(name: str) -> Any:
    return json.loads((files(__package__) / "data" / f"{name}.json").read_text("utf-8"))


@cache
def known_holes(goal: str) -> KnownHoles:
    """The most holes with a goal's tiles."""
    known = _data("holes")["goals"][goal]
    return KnownHoles(known["holes"], known["at_most"], tuple(known["arrangements"]), known["every"])


@cache
def known_islands(volcano: str) -> KnownIslands:
    """The islands around a volcano."""
    return KnownIslands(**_data("islands")["volcanoes"][volcano])


def highest_game() -> str:
    """The moves of a game that reaches the highest level."""
    return str(_data("level")["game"])
