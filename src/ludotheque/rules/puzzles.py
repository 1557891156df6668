"""Puzzles that a game brings: tasks for one person, who lays pieces freely and asks whether that solves it.

An arrangement is one text in the game's own notation: pieces laid one after the other, separated by white space.
Whoever shows a puzzle (a page, the command line) needs to know no more of it than this file says: it takes the pieces
from `Goal.supply`, begins with `Goal.example`, sends the whole arrangement to `Puzzle.check` whenever something was
laid or taken away, and adds `Hint.placement` to it when a hint is asked for. What the pieces look like and how they
are dragged and turned is the business of the game's own script, which its `Workbench` names.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Protocol

from ludotheque.rules.errors import UnknownPuzzle
from ludotheque.rules.phrase import Language, Phrase

if TYPE_CHECKING:
    from ludotheque.rules.contract import Game


@dataclass(frozen=True)
class Goal:
    """One thing to achieve in a puzzle, and what it is achieved with."""

    name: str
    """Names it in links and on the command line; letters, digits, `-` and `:` only."""
    title: Phrase
    """A few words to choose it by."""
    task: Phrase
    """What is asked for here, in one sentence."""
    example: str
    """The arrangement to open on. It begins with `fixed`."""
    supply: tuple[str, ...]
    """Every piece that may lie there at the same time, by the game's own names for them, those of `fixed` included."""
    fixed: str = ""
    """What lies there from the beginning and stays: no piece of it is moved or taken away."""


@dataclass(frozen=True)
class Verdict:
    """What is to be said of an arrangement."""

    missing: tuple[Phrase, ...]
    """What still fails, the most important first; nothing if it is solved."""
    facts: tuple[Phrase, ...] = ()
    """What to show while somebody lays pieces: "5 holes"."""
    marks: tuple[str, ...] = ()
    """The places that all this is about, by the game's own names for them, to be shown on the board."""

    @property
    def solved(self) -> bool:
        """Whether the arrangement solves the puzzle."""
        return not self.missing


@dataclass(frozen=True)
class Hint:
    """One piece more, or the reason why there is none."""

    found: bool | None
    """True: `placement` leads on to a solution (or, without one, this is solved). False: it is proved that no solution
    begins with what lies there. None: time ended before either was known."""
    placement: str | None
    """What to add at the end of the arrangement, after a space."""
    says: Phrase


class Puzzle(Protocol):
    """One puzzle. All texts that people give are checked, and `BadNotation` names what is wrong with them."""

    @property
    def name(self) -> str:
        """Names it in links and on the command line."""

    @property
    def title(self) -> Phrase: ...
    @property
    def task(self) -> Phrase:
        """What the puzzle is, in two or three sentences."""

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The goals to choose from; the first is the one to begin with."""

    def goal(self, name: str) -> Goal:
        """The goal of that name: one of `goals`, or one that `daily` or `another` has named."""

    def daily(self, day: date) -> str | None:
        """The name of the goal of a day, the same for everybody; None if this puzzle has none."""

    def another(self, name: str, seed: int) -> str | None:
        """The name of a goal like this one, made from a number; None if there are no others."""

    def check(self, text: str, goal: str) -> Verdict:
        """What is to be said of an arrangement, finished or not; `BadNotation` if it is none."""

    def hint(self, text: str, goal: str, seconds: float) -> Hint:
        """One piece more on the way to a real solution, looked for during so many seconds at most."""


class Workbench(Protocol):
    """What a game brings so that its puzzles can be laid by hand on a page."""

    @property
    def SCRIPTS(self) -> Traversable:
        """The folder of its browser scripts. `bench.js` in it exports `start(bench)`; see `web/static/puzzle.js`."""

    def definitions(self) -> str:
        """The shapes that the script draws with, as the inside of an SVG `defs`."""

    def material(self, puzzle: str, language: Language) -> object:
        """All else that the script has to know of the pieces and has to say, to be sent as JSON."""

    def picture(self, puzzle: str) -> str:
        """A whole SVG that makes people want to begin."""


def find_puzzle(game: Game, name: str) -> Puzzle:
    """The puzzle of that name among a game's."""
    for puzzle in game.puzzles:
        if puzzle.name == name:
            return puzzle
    raise UnknownPuzzle(
        Phrase(
            "{game} has no puzzle {name!r}; it has {known}",
            "{game} n’a pas de problème {name!r} ; il a {known}",
            {"game": game.title, "name": name, "known": ", ".join(puzzle.name for puzzle in game.puzzles) or "0"},
        ),
        name,
    )
