"""The copycat: seven black tiles lie flat, and the seven white ones are to cover them exactly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from ludotheque.games.seven.puzzles import arrangement as notation
from ludotheque.games.seven.puzzles.arrangement import BLACK, WHITE, Arrangement, Laid, cell_text, cell_texts, piece
from ludotheque.games.seven.puzzles.copycat.generator import GRADES, made
from ludotheque.games.seven.puzzles.cover import Deadline, Ground, Search
from ludotheque.games.seven.puzzles.regions import pieces
from ludotheque.games.seven.puzzles.saying import (
    ALREADY_SOLVED,
    counted,
    hint_towards,
    letters_of,
    no_goal,
)
from ludotheque.games.seven.tiles import LETTERS, Cell
from ludotheque.rules.errors import BadNotation
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.puzzles import Goal, Hint, Verdict

FREE = "free"
"""The goal of whoever lays the black tiles too."""
_MADE = re.compile("([1-3]):(0|[1-9][0-9]{0,17})", re.ASCII)
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


def covers(laid: Arrangement, deadline: Deadline) -> Iterator[Arrangement]:
    """All exact covers of the black tiles that keep the white ones that lie there; only the white tiles are given."""
    black, white = sides_of(laid)
    ground = Ground((cell for tile in black for cell in tile.cells), without=black)
    kept = [cell for tile in white for cell in tile.cells]
    copied = {tile.cells for tile in white} & {tile.cells for tile in black}
    if copied or any(cell not in ground.index for cell in kept):
        return
    letters = "".join(letter for letter in LETTERS if letter not in {tile.letter for tile in white})
    search = Search(ground, ground.flags(ground.cells), ground.flags(kept), letters)
    for ways in search.solutions(deadline):
        yield white + tuple(ground.laid(way, WHITE) for way in ways)


def sides_of(laid: Arrangement) -> tuple[Arrangement, Arrangement]:
    """The black tiles and the white ones."""
    return tuple(tile for tile in laid if tile.side == BLACK), tuple(tile for tile in laid if tile.side == WHITE)


class CopycatPuzzle:
    """The puzzle. Goals are `1:5`, made in grade 1 from the number 5; a day; and `free`."""

    name = "copycat"
    title = Phrase("The copycat", "L’imitateur")
    task = Phrase(
        "Seven black tiles lie on the table. Cover them exactly with the seven white ones, so that each white tile "
        "lies on at least two black ones.",
        "Sept pièces noires sont sur la table. Couvre-les exactement avec les sept blanches, de façon que chaque "
        "blanche repose sur deux noires au moins.",
    )

    @property
    def goals(self) -> tuple[Goal, ...]:
        """One of each grade, and the free one."""
        return (*(self.goal(f"{grade}:1") for grade in GRADES), self.goal(FREE))

    def goal(self, name: str) -> Goal:
        """The goal made from a number or for a day."""
        if name == FREE:
            return _goal(FREE, (), Phrase("Your own", "La tienne"))
        match = _MADE.fullmatch(name or "1:1")
        if match:
            grade = int(match[1])
            return _goal(match[0], made(grade, match[2]), GRADES[grade])
        if _DAY.fullmatch(name):
            try:
                day = date.fromisoformat(name)
            except ValueError:
                raise _no_such(name) from None
            return _goal(name, of_the_day(day), Phrase("Copycat of {day}", "L’imitateur du {day}", {"day": name}))
        raise _no_such(name)

    def daily(self, day: date) -> str | None:
        """The day itself."""
        return day.isoformat()

    def another(self, name: str, seed: int) -> str | None:
        """One of the same grade."""
        match = _MADE.fullmatch(name)
        return f"{match[1]}:{seed}" if match else None

    def check(self, text: str, goal: str) -> Verdict:
        """What is uncovered, what sticks out, and which white tile lies on one black tile only."""
        return verdict(self._read(text, goal))

    def hint(self, text: str, goal: str, seconds: float) -> Hint:
        """A white tile of a cover."""
        laid = self._read(text, goal)
        if verdict(laid).solved:
            return ALREADY_SOLVED
        if len(sides_of(laid)[0]) < len(LETTERS):
            return _LAY_BLACK
        return hint_towards(lambda: next(covers(laid, Deadline.after(seconds)), None), laid)

    def _read(self, text: str, goal: str) -> Arrangement:
        """The arrangement; its black tiles have to be the goal's."""
        laid = notation.read(text, layers=True)
        fixed = notation.read(self.goal(goal).fixed)
        black = sides_of(laid)[0]
        for tile in fixed:
            if tile not in black:
                raise BadNotation(
                    Phrase(
                        "the {tile} has to lie on {cell} in this copycat",
                        "dans cet imitateur, la {tile} doit être posée sur {cell}",
                        {"tile": tile.name, "cell": cell_text(tile.cells[0])},
                    ),
                    str(tile),
                )
        return laid


def of_the_day(day: date) -> Arrangement:
    """The copycat of a day: easy on Mondays, harder towards the week's end."""
    grade = (1, 1, 2, 2, 2, 3, 3)[day.weekday()]
    return made(grade, day.isoformat())


def verdict(laid: Arrangement) -> Verdict:
    """What is to be said of black tiles with white ones on them."""
    black, white = sides_of(laid)
    under: dict[Cell, Laid] = {cell: tile for tile in black for cell in tile.cells}
    over = {cell for tile in white for cell in tile.cells}
    missing = []
    left = [letter for letter in LETTERS if letter not in {tile.letter for tile in black}]
    if left:
        missing.append(
            Phrase(
                "All seven black tiles have to lie there; {letters} do not yet.",
                "Les sept pièces noires doivent être posées ; il manque {letters}.",
                {"letters": letters_of(left)},
            )
        )
    if len(pieces(under)) > 1:
        missing.append(
            Phrase(
                "The black tiles are not joined: {cell} is cut off.",
                "Les pièces noires ne sont pas jointes : {cell} est coupée du reste.",
                {"cell": cell_text(min(pieces(under)[-1]))},
            )
        )
    marks: set[Cell] = set()
    for tile in white:
        outside = [cell for cell in tile.cells if cell not in under]
        if outside:
            marks.update(outside)
            missing.append(
                Phrase(
                    "The {tile} sticks out: there is no black tile under {cell}.",
                    "La {tile} dépasse : il n’y a pas de noire sous {cell}.",
                    {"tile": tile.name, "cell": cell_text(outside[0])},
                )
            )
        elif len({under[cell] for cell in tile.cells}) == 1:
            marks.update(tile.cells)
            missing.append(
                Phrase(
                    "The {tile} on {cell} lies on a single black tile; it needs two at least.",
                    "La {tile} posée sur {cell} repose sur une seule noire ; il en faut deux au moins.",
                    {"tile": tile.name, "cell": cell_text(tile.cells[0])},
                )
            )
    bare = set(under) - over
    if bare:
        missing.append(
            counted(
                len(bare),
                Phrase("One black cell is still bare.", "Une case noire est encore nue."),
                Phrase("{n} black cells are still bare.", "{n} cases noires sont encore nues."),
            )
        )
    covered = Phrase(
        "{n} of {total} cells covered", "{n} cases couvertes sur {total}",
        {"n": len(under) - len(bare), "total": len(under)},
    )  # fmt: skip
    return Verdict(tuple(missing), (covered,), cell_texts(marks))


def _goal(name: str, black: Arrangement, title: Phrase) -> Goal:
    fixed = notation.write(black)
    return Goal(
        name=name,
        title=title,
        task=Phrase(
            "Cover these black tiles with the white ones; there is exactly one way.",
            "Couvre ces pièces noires avec les blanches ; il n’y a qu’une seule façon.",
        )
        if black
        else Phrase(
            "Lay the seven black tiles as you like, joined; then cover them with the white ones.",
            "Pose les sept pièces noires comme tu veux, jointes ; puis couvre-les avec les blanches.",
        ),
        example=fixed,
        supply=tuple(piece(side, letter) for side in (BLACK, WHITE) for letter in LETTERS),
        fixed=fixed,
    )


def _no_such(name: str) -> BadNotation:
    return no_goal(name, "1:NUMBER, 2:NUMBER, 3:NUMBER, YEAR-MONTH-DAY, free")


_LAY_BLACK = Hint(
    None,
    None,
    Phrase(
        "Lay all seven black tiles first, as you like; then there is something to cover.",
        "Pose d’abord les sept pièces noires, comme tu veux ; il y aura alors quelque chose à couvrir.",
    ),
)
