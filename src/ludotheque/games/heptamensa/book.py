"""The book of solved layouts: a text file that anybody can read, a layout a line, in the order in which they came.

    DDSSDSSDDSDSDSSD 9/14 4785732 0.8 S1@1 S1@2 …

Layout, seat 0's probability of winning, states visited, seconds taken, all best first moves. A layout stands for all
that are the same table turned or mirrored. `LAYOUTS` lies in this folder and ships with the game; `--all --folder`
with this folder adds to it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from ludotheque.games.heptamensa.mensa import PAWNS
from ludotheque.games.heptamensa.notation import layout_text
from ludotheque.games.heptamensa.rules import PLAYING
from ludotheque.games.heptamensa.symmetry import moved, representative, way_from
from ludotheque.rules.errors import LudothequeError
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.position import Position
from ludotheque.rules.solving import Solution

FILE = "heptamensa-layouts.txt"
LAYOUTS = Path(__file__).parent
"""The folder of the book that ships with the game."""

_TITLE = (
    "# Made by `ludotheque solve heptamensa --all`: layout, seat 0's probability of winning, states visited, seconds, "
    "best first moves.\n"
)
_LINE = re.compile(
    r"([DS]{16}) (0|1|[1-9]\d?/[1-9]\d?) (\d+) (\d+\.\d)((?: [SC][12M]@[1-9](?::[a-d][1-4])?)+)", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a layout."""

    value: Fraction
    """Seat 0's probability of winning."""
    states: int
    seconds: float
    best: tuple[str, ...]


def read_book(folder: Path) -> dict[str, Entry]:
    """The layouts that are solved in a folder's book; a last line that was never finished does not count."""
    path = folder / FILE
    if not path.exists():
        return {}
    lines = path.read_text(encoding="ascii").split("\n")[:-1]
    return dict(_entry(path, number, line) for number, line in enumerate(lines, start=1) if not line.startswith("#"))


def _entry(path: Path, number: int, line: str) -> tuple[str, Entry]:
    found = _LINE.fullmatch(line)
    if found is None:
        raise LudothequeError(
            Phrase(
                "line {number} of {path} is not a solved layout",
                "la ligne {number} de {path} n’est pas une disposition résolue",
                {"number": number, "path": path.name},
            ),
            line,
        )
    layout, value, states, seconds, best = found.groups()
    return layout, Entry(Fraction(value), int(states), float(seconds), tuple(best.split()))


def begin(folder: Path) -> None:
    """Make a folder's book ready to be added to: a line that an interruption has cut short is taken out."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    if path.exists():
        text = path.read_bytes()
        path.write_bytes(text[: text.rfind(b"\n") + 1])
    else:
        path.write_text(_TITLE, encoding="ascii")


def add(folder: Path, layout: str, solution: Solution) -> None:
    """Write one more layout into a folder's book."""
    line = f"{layout} {solution.value} {solution.states} {solution.seconds:.1f} {' '.join(solution.best)}\n"
    with (folder / FILE).open("a", encoding="ascii") as file:
        file.write(line)


@cache
def shipped() -> dict[str, Entry]:
    """The book that ships with the game."""
    return read_book(LAYOUTS)


def recall(position: Position) -> Solution | None:
    """What the book says of a position: all of it for a fresh layout, nothing of any other."""
    s = position.board[0]
    if s.phase != PLAYING or s.hand.tolist() != [*PAWNS] * 2:
        return None
    layout = layout_text(int(s.doubles))
    entry = shipped().get(representative(layout))
    if entry is None:
        return None
    way = way_from(layout)
    best = tuple(sorted(moved(text, way) for text in entry.best))
    return Solution(entry.value, entry.value, best, complete=True, states=entry.states, seconds=entry.seconds)
