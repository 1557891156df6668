"""What a game is: the parts that its folder holds, and the one object that ties them together.

The parts are modules. `rules.py` must look like `Rules`, `notation.py` like `Notation`, `words.py` like `Words`,
`drawing.py` like `Drawing`; `Game(...)` in the folder's `__init__.py` names them, and the package's entry point in the
group `ludotheque.games` names that object. Nothing else is needed to play it everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Literal, Protocol

import numpy as np

from ludotheque.rules.loops import Integers, Records
from ludotheque.rules.options import Option, Options
from ludotheque.rules.phrase import Language, Phrase
from ludotheque.rules.random import RandomState

if TYPE_CHECKING:
    from ludotheque.rules.puzzles import Puzzle, Workbench
    from ludotheque.rules.solving import Solver

View = Any
"""What one seat may know: each game has a type of its own, and only that game's drawing and words look inside."""

SPECTATOR = -1
"""Asks `see` for what everybody may know."""
EVERYTHING = -2
"""Asks `see` for the whole position: for a notebook, and for a game that is over."""

Path = tuple[str, ...]
"""The ids of the elements to click, in order."""


class Rules(Protocol):
    """A game's `rules.py`: the record of a position and the compiled functions on it."""

    @property
    def RECORD(self) -> np.dtype[np.void]: ...
    @property
    def ACTIONS(self) -> int:
        """Moves are integers below this; an integer means the same move in every position."""

    @property
    def WIDTH(self) -> int:
        """The most moves (or chance outcomes) that any position has."""

    def start(self, s: np.record, options: Integers) -> None: ...
    def turn(self, s: np.record) -> int: ...
    def moves(self, s: np.record, out: Integers) -> int: ...
    def odds(self, s: np.record, out: Integers) -> None: ...
    def play(self, s: np.record, move: int) -> None: ...
    def score(self, s: np.record, points: Integers, wins: Integers) -> None: ...
    def guess(self, s: np.record, seat: int, rng: RandomState) -> None: ...
    def step(self, before: Records, after: Records, move: int) -> bool: ...
    def playouts(self, origin: Records, games: int, rng: RandomState, buffer: Integers, weights: Integers) -> int: ...
    def perft(self, origin: Records, depth: int) -> int: ...


class Notation(Protocol):
    """A game's `notation.py`: every move as one text, read strictly."""

    def text_of(self, move: int) -> str: ...
    def number_of(self, text: str) -> int:
        """The move that a text means; `BadNotation` says what is wrong with any other text."""


@dataclass(frozen=True)
class PositionText:
    """How a game writes a whole position as text and reads it back."""

    write: Callable[[np.record], str]
    read: Callable[[np.record, str, Options], None]
    """Fill a record from a text, or raise `BadNotation`."""


@dataclass(frozen=True)
class Clock:
    """For games in which time itself plays. All times are whole milliseconds, and the functions are compiled."""

    runs: Callable[[Options], bool]
    """Whether time plays with these options."""
    wait: Callable[[np.record, int], int]
    """Let time pass, and stop at the first instant that needs chance or ends a turn; how much of it was used."""
    due: Callable[[np.record], int]
    """How long until something happens by itself; -1 if nothing will."""
    expired: Callable[[np.record], bool]
    """Whether the turn has run out, so that the clock is to make the pass."""
    passes: Callable[[np.record], str]
    """The text of the move by which the clock ends a turn here."""
    motions: Callable[[View, View], tuple[Motion, ...]]
    """What is seen to happen by itself while time passes, between the views before and after."""


class Words(Protocol):
    """A game's `words.py`: what is said of seats, moves, refusals and endings."""

    def seat_name(self, seat: int) -> Phrase:
        """What the seat is called in this game: "White"."""

    def move(self, before: View, move: int) -> Phrase:
        """What a move does, with `{who}` for whoever makes it."""

    def refusal(self, s: np.record, move: int) -> Phrase:
        """Why a move that is not legal here is not."""

    def ending(self, view: View) -> Phrase:
        """How the game has ended, with `{winners}` where somebody won."""

    def about(self, view: View, element: str) -> Phrase | None:
        """What to say when an element has been chosen as the first step of a move."""


@dataclass(frozen=True)
class Look:
    """How a board is to be drawn: for which reader, and which seat sits at the bottom."""

    language: Language = "en"
    bottom: int = 0
    names: tuple[str, ...] = ()
    """Who sits on each seat, where that is known."""


@dataclass(frozen=True)
class Motion:
    """One thing that visibly happens in a move, for the browser to animate.

    `slide`: what now stands on `target` came from `source`. `vanish`: what stood on `target` is gone. `turn`: what lies
    on `target` was turned over. `tip`: what stands on `target` was stood on its head. `land`: what lies on `target` is
    new. `roll`: what lies on `target` was thrown.
    """

    kind: str
    target: str
    source: str = ""


@dataclass(frozen=True)
class Box:
    """The game's box on the shelf: a drawing on the front, 216 wide and as high as it says, foot included."""

    height: int
    colour: str
    ink: str
    art: str


@dataclass(frozen=True)
class Mat:
    """The felt under a game: under the lamp, at the edge, and text on it; then the same in the dark."""

    lamp: str
    edge: str
    text: str
    quiet: str
    dark_lamp: str
    dark_edge: str
    dark_text: str
    dark_quiet: str


@dataclass(frozen=True)
class Note:
    """A few words behind a small drawing and, where something is used up, a bar that is as full as it is."""

    words: Phrase
    share: float | None = None


@dataclass(frozen=True)
class Beside:
    """What a seat has taken or has left: a few words, and small drawings, each in a square of `svg.ITEM`."""

    caption: Phrase
    items: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    """One for each item, or none; narrow screens do without."""


@dataclass(frozen=True)
class Choice:
    """A move as a button on the sheet: what it does, and what becomes of what by it."""

    label: Phrase
    detail: Phrase


@dataclass(frozen=True)
class Sign:
    """A sign on the pieces, for the legend: a small drawing in a square of `svg.ITEM`, its name, and what it means."""

    drawing: str
    """It may use what the still layer defines."""
    name: Phrase
    meaning: Phrase


@dataclass(frozen=True)
class ScoreSheet:
    """Points as people write them down: a line a round with an entry for each seat, and the totals below."""

    lines: tuple[tuple[str, ...], ...]
    """Each line begins with its own name, the number of a round."""
    totals: tuple[str, ...]
    open: int | None = None
    """The seat whose entry in the last line is still being made."""


class Drawing(Protocol):
    """A game's `drawing.py`: SVG in two layers, element ids, and the paths of clicks through them."""

    @property
    def BOX(self) -> Box: ...
    @property
    def MAT(self) -> Mat: ...
    def canvas(self, options: Options) -> tuple[int, int]:
        """Width and height of the drawing, in its own units."""

    def still(self, options: Options, look: Look) -> str:
        """The layer that never changes during a game."""

    def moving(self, view: View, look: Look, last: int | None) -> str:
        """The layer that changes: every element that can be clicked, with its id and its `aria-label`.

        `last` is the move that led here; at a table the last that somebody chose, whatever chance made of it.
        """

    def beside(self, view: View, seat: int, look: Look) -> Beside:
        """What lies beside the board on a seat's side."""

    def paths(self, view: View, move: int) -> tuple[Path, ...]:
        """The ways to click a legal move; at least one, and no path belongs to two moves."""

    def sign(self, view: View, move: int) -> Literal["dot", "ring"]:
        """The sign on the last element of a move's path: a ring where the move is of an unusual kind, like a jump."""

    def meaning(self, path: Path) -> str | None:
        """The move, legal or not, that a path of clicks says; None where it says none."""

    def motions(self, before: View, move: int, after: View) -> tuple[Motion, ...]:
        """What is seen to happen in a move, in order."""

    def characters(self, view: View) -> str:
        """The board in characters, for a terminal."""


class Bot(Protocol):
    """A player that thinks: it gets what its seat may know, and nothing more.

    It may also have `about`, a `Phrase` that stands behind its name where seats are given out.
    """

    @property
    def name(self) -> Phrase: ...
    def choose(self, board: Records, seat: int, rng: RandomState) -> int:
        """The number of the move to play; `board` may have its secrets guessed, and is not changed."""


def _two(options: Options) -> int:
    return 2


def _own_side(options: Options, seat: int) -> int:
    return seat


def _all_moves(options: Options, seat: int, move: int) -> bool:
    return True


def _any_together(options: Options) -> None:
    pass


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game, complete. Two games are the same if they have the same name."""

    name: str
    title: Phrase
    credit: Phrase
    minutes: int
    """How long a game usually takes, for the box."""
    options: tuple[Option, ...]
    rules: Rules
    notation: Notation
    see: Callable[[np.record, int], View]
    """`view.py`'s function: what a seat, a SPECTATOR, or EVERYTHING sees of a position."""
    words: Words
    drawing: Drawing
    bots: tuple[Bot, ...]
    """From the gentlest to the strongest; a seat's `bot:1` is the first."""
    rulebook: Traversable
    """The folder with `en.md` and `fr.md`."""
    visible_to: Callable[[np.record, int, int], bool] | None = None
    """Whether a seat (or a SPECTATOR) may know which move was played from a position; None where everybody may."""
    brief: Callable[[View, int], Phrase] | None = None
    """A move as the page lists it, where its notation is too long to read: from the view before it. It is asked for
    chance too, and may say nothing of it."""
    prospects: Callable[[View], Phrase] | None = None
    """What there is to do for the side to move, for the line that is otherwise empty on its turn."""
    revealed: Callable[[View, int, View], Phrase] | None = None
    """What a move brought to light that nobody knew and that no chance event says, from the views before and after."""
    legend: tuple[Sign, ...] = ()
    """The signs on the pieces, for the page to explain beside the board."""
    choice: Callable[[View, int], Choice | None] | None = None
    """A legal move as one of a few equal buttons beside the board, which also has it; None for a move that has none."""
    has_draws: bool = True
    """Whether nobody may win; where somebody always does, no draw is offered at a table."""
    score_sheet: Callable[[View], ScoreSheet] | None = None
    """The score sheet that the page shows above the moves, where the game is counted in rounds."""
    draws_seats: bool = False
    """Whether the drawing itself says who sits where (`Look.names`): it then has the whole mat, to its edges."""
    portrait: Callable[[Options], tuple[int, int]] | None = None
    """Width and height of the drawing on a phone, where its own style sheet, for screens below 700 pixels, lays it out
    anew; None where the drawing is only made smaller."""
    comfort: Traversable | None = None
    """A browser script for comfort, never for correctness: it exports `start(board)`; see `web/static/board.js`."""
    pass_move: str = ""
    """The text of the pass, where only those pass who can do nothing else: a table then passes for them."""
    position_text: PositionText | None = None
    clock: Clock | None = None
    solver: Solver | None = None
    puzzles: tuple[Puzzle, ...] = ()
    """Tasks for one person with the game's pieces; see `rules/puzzles.py`."""
    workbench: Workbench | None = None
    """Where they are laid by hand in a browser; a game with puzzles has one."""
    seats: Callable[[Options], int] = _two
    side_of: Callable[[Options, int], int] = _own_side
    """The side that a seat plays; they differ only where people share a side."""
    may_play: Callable[[Options, int, int], bool] = _all_moves
    """Whether a move of its side is this seat's to make."""
    check_options: Callable[[Options], None] = _any_together
    """Raises `BadOption` for values that are good one by one but not together."""

    def check(self, given: dict[str, object]) -> Options:
        """These options, all of them, or `BadOption`."""
        options = Options(self.options, given)
        self.check_options(options)
        return options

    def __hash__(self) -> int:
        return hash(self.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.name == self.name

    def __repr__(self) -> str:
        return f"<Game {self.name}>"
