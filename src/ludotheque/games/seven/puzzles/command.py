"""The command `ludotheque puzzle`: solve and check the four puzzles, and make copycats."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ludotheque.games.seven.puzzles import arrangement as notation
from ludotheque.games.seven.puzzles.arrangement import BLACK, WHITE, Laid
from ludotheque.games.seven.puzzles.copycat.puzzle import FREE, CopycatPuzzle, covers, sides_of
from ludotheque.games.seven.puzzles.cover import Deadline, Progress, TimeIsUp
from ludotheque.games.seven.puzzles.holes.many import many_holes
from ludotheque.games.seven.puzzles.holes.puzzle import HolesPuzzle, supply_of
from ludotheque.games.seven.puzzles.holes.search import most_holes
from ludotheque.games.seven.puzzles.island.puzzle import IslandPuzzle
from ludotheque.games.seven.puzzles.island.search import Islands, fewest, islands
from ludotheque.games.seven.puzzles.known import HIGHEST, known_holes
from ludotheque.games.seven.puzzles.level.puzzle import read as read_game
from ludotheque.games.seven.puzzles.level.puzzle import verdict as verdict_on_game
from ludotheque.games.seven.puzzles.level.solver import tall_game
from ludotheque.games.seven.puzzles.level.tower import tallest
from ludotheque.games.seven.tiles import LETTERS, TILES, Cells, way_of
from ludotheque.rules.errors import BadNotation, LudothequeError
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.puzzles import Puzzle, Verdict

puzzle = typer.Typer(help="SEVEN's four puzzles: solve them, check a solution, make new ones.", no_args_is_help=True)

Seconds = Annotated[float | None, typer.Option(min=0.0, help="Stop after this time, with what is known by then.")]
Check = Annotated[
    str | None, typer.Option("--check", metavar="TEXT|FILE", help="Check this arrangement instead of solving.")
]
_IN_TIME = "time is up"
_SECONDS_FOR_BOTH_SETS = 60.0


@puzzle.command()
def level(
    level: Annotated[int, typer.Option(min=1, max=7, help="The level to reach.")] = HIGHEST,
    check: Check = None,
    seconds: Seconds = None,
) -> None:
    """Find a whole game that reaches a level, or prove that there is none."""
    if check is not None:
        _say_verdict(verdict_on_game(read_game(_text_of(check)), level))
        return
    with _watched() as progress:
        progress("towers of two tiles")
        highest = tallest() + 2
        game = tall_game(level, Deadline.after(seconds), progress) if level <= highest else None
    if level > highest:
        print(f"impossible, proved: the highest level that any game can reach is {highest}")
    elif game is None:
        print(f"{_IN_TIME}: no game found, and none proved impossible")
    else:
        print(notation_of_moves(game))
        print(f"a game that reaches level {level}; the highest that any game can reach is {highest}, proved")


@puzzle.command()
def island(
    volcano: Annotated[str, typer.Option(help="The black tile to close in.")],
    white: Annotated[
        int | None, typer.Option(min=1, max=TILES, help="With so many white tiles, not the fewest.")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Count all that a second ring can close in.")] = False,
    check: Check = None,
    seconds: Seconds = None,
) -> None:
    """Close in a volcano with the fewest white tiles, and these with black ones; or prove that it is impossible."""
    if check is not None:
        _check(IslandPuzzle(), check, volcano)
        return
    if volcano not in LETTERS or len(volcano) != 1:
        raise BadNotation(
            Phrase(
                "there is no tile {letter!r}: the tiles are {letters}",
                "il n’y a pas de pièce {letter!r} : les pièces sont {letters}",
                {"letter": volcano, "letters": ", ".join(LETTERS)},
            ),
            volcano,
        )
    deadline = Deadline.after(seconds)
    try:
        with _watched() as progress:
            least = white or fewest(volcano, deadline, progress).white
            found = with_ring = islands(volcano, least, deadline, progress, all_of_them=every)
            while white is None and with_ring.proved and not with_ring.whole and with_ring.white < TILES:
                with_ring = islands(volcano, with_ring.white + 1, deadline, progress)
    except TimeIsUp:
        print(f"{_IN_TIME}: the fewest white tiles are not known yet")
        return
    if white is None:
        print(f"{least} white tiles are the fewest that close in {volcano}: proved best, {len(found.rings)} ways")
    else:
        print(f"{len(found.rings)} ways to close in {volcano} with {least} white tiles, proved")
    _say_second_ring(found, every)
    if with_ring is not found:
        _say_second_ring(with_ring, every=False)


@puzzle.command()
def holes(
    tiles: Annotated[int | None, typer.Option(help="How many tiles: 7, 6 or 14.", show_default="7")] = None,
    without: Annotated[str, typer.Option(help="With 6 tiles: the one left out.", show_default="each in its turn")] = "",
    check: Check = None,
    seconds: Seconds = None,
) -> None:
    """Enclose as many holes as possible. With 14 tiles the search only ends at its time limit (or 60 s)."""
    goals = _goals_of_holes(tiles, without)
    if check is None:
        deadline = Deadline.after(_SECONDS_FOR_BOTH_SETS if seconds is None and tiles == 2 * TILES else seconds)
        for goal in goals:
            _say_holes(goal, deadline)
    elif len(goals) == 1:
        _check(HolesPuzzle(), check, goals[0])
    else:
        raise BadNotation(
            Phrase(
                "say which of the seven tiles is left out, with --without",
                "dis laquelle des sept pièces manque, avec --without",
            )
        )


@puzzle.command()
def copycat(
    given: Annotated[str | None, typer.Argument(metavar="TEXT|FILE", help="The black tiles to cover.")] = None,
    generate: Annotated[int, typer.Option(min=0, help="Make so many copycats with exactly one cover.")] = 0,
    grade: Annotated[int, typer.Option(min=1, max=3, help="How hard they are.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Made from this number and those after it.")] = 1,
    daily: Annotated[
        bool, typer.Option("--daily", help="The copycat of the day, or of the day given as DATE.")
    ] = False,
    check: Check = None,
    seconds: Seconds = None,
) -> None:
    """List all covers of an arrangement, or prove that there is none; or make new copycats."""
    if check is not None:
        _check(CopycatPuzzle(), check, FREE)
    elif generate:
        for number in range(seed, seed + generate):
            print(CopycatPuzzle().goal(f"{grade}:{number}").fixed)
    elif daily:
        print(CopycatPuzzle().goal(given or datetime.now(UTC).date().isoformat()).fixed)
    elif given is None:
        raise BadNotation(
            Phrase(
                "give the black tiles to cover, or --generate, or --daily",
                "donne les pièces noires à couvrir, ou --generate, ou --daily",
            )
        )
    else:
        _cover(given, Deadline.after(seconds))


def notation_of_moves(tiles: tuple[Laid, ...]) -> str:
    """The moves of a game, in order."""
    return " ".join(str(tile) for tile in tiles)


def written(tiles: tuple[Cells, ...]) -> str:
    """An arrangement of tiles given by their cells: the first of each letter is black, the second white."""
    laid: list[Laid] = []
    for cells in tiles:
        letter = way_of(cells).letter
        side = WHITE if any(tile.letter == letter for tile in laid) else BLACK
        laid.append(Laid(side, letter, cells))
    return notation.write(sorted(laid, key=lambda tile: -tile.side))


def _goals_of_holes(tiles: int | None, without: str) -> list[str]:
    """The goals meant by a number of tiles and the one left out."""
    count = tiles
    if count is None:
        count = TILES - 1 if without else TILES
    if without and count != TILES - 1:
        raise BadNotation(
            Phrase(
                "{n} tiles are not all seven without {letter!r}: that is {six}",
                "{n} pièces, ce n’est pas les sept sans {letter!r} : il en reste {six}",
                {"n": count, "letter": without, "six": TILES - 1},
            )
        )
    if count == TILES - 1:
        names = [f"without-{letter}" for letter in ([without] if without else LETTERS)]
    else:
        names = [str(count)]
    return [HolesPuzzle().goal(name).name for name in names]


def _say_holes(goal: str, deadline: Deadline) -> None:
    supply = supply_of(goal)
    with _watched() as progress:
        if len(supply) == 2 * TILES:
            most = many_holes(known_holes(goal).at_most, deadline, progress)
        else:
            most = most_holes("".join(letter for _, letter in supply), deadline, progress)
    if most.arrangements:
        print(written(most.arrangements[0]))
    if most.holes == most.at_most:
        print(f"{most.holes} holes: proved best" + (f", {len(most.arrangements)} arrangements" if most.every else ""))
    else:
        print(f"{most.holes} holes: best found, at most {most.at_most}")


def _cover(given: str, deadline: Deadline) -> None:
    laid = notation.read(_text_of(given), layers=True)
    verdict = CopycatPuzzle().check(notation.write(sides_of(laid)[0]), FREE)
    if len(sides_of(laid)[0]) < TILES or len(verdict.missing) > 1:
        raise BadNotation(verdict.missing[0], given)
    found = 0
    try:
        with _watched() as progress:
            for white in covers(laid, deadline):
                found += 1
                progress(f"{found} covers")
                print(notation.write(white))
    except TimeIsUp:
        print(f"{_IN_TIME}: {found} covers found, there may be more")
    else:
        counted = "1 cover, proved to be the only one" if found == 1 else f"{found} covers, proved to be all"
        print(counted if found else "no cover: proved")


def _say_second_ring(found: Islands, every: bool) -> None:
    if found.whole:
        print(notation.write(found.whole[0]))
        count = f": {len(found.whole)} of the ways" if every and found.proved else ""
        print(f"a second ring closes in {found.white} white tiles{count}")
    elif found.proved:
        print(f"no second ring closes in {found.white} white tiles: proved")
    else:
        print(f"{_IN_TIME}: whether a second ring exists is not known yet")


def _check(puzzle: Puzzle, given: str, goal: str) -> None:
    _say_verdict(puzzle.check(_text_of(given), goal))


def _say_verdict(verdict: Verdict) -> None:
    for fact in verdict.facts:
        print(fact)
    if not verdict.solved:
        reasons = " ".join(str(reason) for reason in verdict.missing)
        raise LudothequeError(Phrase("not solved: {reasons}", "pas résolu : {reasons}", {"reasons": reasons}), reasons)
    print("solved")


def _text_of(given: str) -> str:
    """What a file holds, or the text itself."""
    if ":" in given and not Path(given[:200]).is_file():
        return given
    try:
        return Path(given).read_text("utf-8")
    except (OSError, ValueError) as problem:
        raise LudothequeError(
            Phrase("there is no such file: {name}", "il n’y a pas de tel fichier : {name}", {"name": given}), given
        ) from problem


@contextmanager
def _watched() -> Iterator[Progress]:
    """A line on standard error that says how far a search has come."""
    with Console(stderr=True).status("solving") as status:
        yield status.update
