"""What several of the puzzles say: counts, hints, and refusals of goals that do not exist."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from ludotheque.games.seven.puzzles.arrangement import Arrangement, cell_text, write
from ludotheque.games.seven.puzzles.cover import TimeIsUp
from ludotheque.games.seven.puzzles.regions import beside
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.puzzles import Goal, Hint


def counted(count: int, one: Phrase, many: Phrase) -> Phrase:
    """The phrase for one thing or the one for `{n}` of them; French has none of them in the singular too."""
    return Phrase(one.en if count == 1 else many.en, one.fr if count < 2 else many.fr, {"n": count})


def letters_of(tiles: Iterable[str]) -> str:
    """`I, J, P`."""
    return ", ".join(tiles)


class ListedGoals:
    """A puzzle that has the goals it lists and no others."""

    @property
    def goals(self) -> tuple[Goal, ...]:
        """Those to choose from."""
        raise NotImplementedError

    def goal(self, name: str) -> Goal:
        """The goal of that name; nothing for a name is the first."""
        for goal in self.goals:
            if name in ("", goal.name):
                return goal
        raise no_goal(name, ", ".join(goal.name for goal in self.goals))

    def daily(self, day: date) -> str | None:
        """No day has its own."""
        return None

    def another(self, name: str, seed: int) -> str | None:
        """None are made."""
        return None


def no_goal(name: str, known: str) -> BadNotation:
    """The refusal of a goal that a puzzle does not have."""
    return BadNotation(
        Phrase(
            "this puzzle has no goal {name!r}; it has {known}",
            "ce problème n’a pas de but {name!r} ; il a {known}",
            {"name": name, "known": known},
        ),
        name,
    )


def lay_next(whole: Arrangement, laid: Arrangement) -> Hint:
    """The hint to lay a tile of a solution that does not lie there yet: the first that touches what lies there."""
    left = [tile for tile in whole if tile not in laid]
    shore = beside([cell for tile in laid for cell in tile.cells])
    tile = next((tile for tile in left if shore.intersection(tile.cells)), left[0])
    return Hint(
        True,
        write([tile]),
        Phrase(
            "Lay the {tile} here, on {cell}: a solution goes on from there.",
            "Pose la {tile} ici, sur {cell} : une solution part de là.",
            {"tile": tile.name, "cell": cell_text(tile.cells[0])},
        ),
    )


def hint_towards(look: Callable[[], Arrangement | None], laid: Arrangement) -> Hint:
    """The hint to lay a tile of the solution that is found, if there is one and time suffices."""
    try:
        whole = look()
    except TimeIsUp:
        return NOT_KNOWN
    return NO_SOLUTION if whole is None else lay_next(whole, laid)


ALREADY_SOLVED = Hint(True, None, Phrase("Nothing is missing: this is solved.", "Il ne manque rien : c’est résolu."))
NO_SOLUTION = Hint(
    False,
    None,
    Phrase(
        "No solution goes on from here: take something away.",
        "Aucune solution ne part d’ici : retire quelque chose.",
    ),
)
NOT_KNOWN = Hint(
    None,
    None,
    Phrase(
        "Time was too short to find a solution from here, or to be sure that there is none.",
        "Le temps a manqué pour trouver une solution à partir d’ici, ou pour être sûr qu’il n’y en a pas.",
    ),
)
