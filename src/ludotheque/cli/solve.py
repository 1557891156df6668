"""The command that solves a game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.progress import Progress

from ludotheque.cli.arguments import GameName, MoveList, OptionList, PositionText, position_of
from ludotheque.rules.errors import LudothequeError
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.position import Position
from ludotheque.rules.registry import find_game
from ludotheque.rules.solving import Solution, Solver

_GIGABYTE = 1_000_000_000


def solve(
    game: GameName,
    option: OptionList = None,
    text: PositionText = None,
    layout: Annotated[str, typer.Option(help="The outcome of the set-up, where that is chance (without its =).")] = "",
    moves: MoveList = "",
    seconds: Annotated[float | None, typer.Option(min=0.0, help="Stop after this time, with bounds.")] = None,
    memory: Annotated[float, typer.Option(min=0.01, help="Gigabytes to use at most.")] = 6.0,
    anew: Annotated[
        bool, typer.Option("--anew", help="Solve it, even where the answer is in the book that ships with the game.")
    ] = False,
    every: Annotated[bool, typer.Option("--all", help="Solve every opening, stored and resumed.")] = False,
    hours: Annotated[float, typer.Option(min=0.0, help="With --all: stop after this time.")] = 1.0,
    cores: Annotated[
        int | None, typer.Option(min=1, help="With --all: how many to solve at once. [default: all cores]")
    ] = None,
    folder: Annotated[Path | None, typer.Option(help="With --all: where the values are kept.")] = None,
) -> None:
    """Solve a position exactly: seat 0's probability of winning as a fraction, and every best move."""
    solver = find_game(game).solver
    if solver is None:
        raise LudothequeError(Phrase("there is no solver for this game", "ce jeu n’a pas de solveur"), game)
    room = round(memory * _GIGABYTE)
    if every:
        if option or text is not None or layout or moves:
            raise LudothequeError(
                Phrase(
                    "--all solves every opening: give no position with it",
                    "--all résout toutes les ouvertures : ne lui donne pas de position",
                )
            )
        _solve_all(solver, folder or user_data_path("ludotheque") / "solved", hours, cores or os.cpu_count() or 1, room)
        return
    position = position_of(game, option, text, f"={layout} {moves}" if layout else moves)
    console = Console(stderr=True)
    recalled = None if anew or solver.recall is None else solver.recall(position)
    solution = recalled or _solve_one(solver, position, seconds, room, console)
    if solution.value is None:
        print(f"between {solution.low} and {solution.high}")
    else:
        print(solution.value)
        if solution.best:
            print(" ".join(solution.best))
        if solution.best and not solution.complete:
            console.print("time ended before every move was tried: there may be more best moves")
    effort = f"{solution.states:,} states, {solution.seconds:.1f} s"
    console.print(f"from the game's book, solved with {effort}; --anew solves it again" if recalled else effort)


def _solve_one(solver: Solver, position: Position, seconds: float | None, memory: int, console: Console) -> Solution:
    with console.status("solving") as status:
        return solver.solve(
            position, seconds=seconds, memory=memory, progress=lambda found: status.update(_progress_line(found))
        )


def _solve_all(solver: Solver, folder: Path, hours: float, cores: int, memory: int) -> None:
    if solver.solve_all is None:
        raise LudothequeError(
            Phrase("this game cannot be solved opening by opening", "ce jeu ne se résout pas ouverture par ouverture")
        )
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("openings", total=None)
        known = solver.solve_all(
            folder,
            hours,
            cores,
            memory=memory,
            progress=lambda done, total: progress.update(task, completed=done, total=total),
        )
    print(f"{known} openings are known; those that did not ship with the game are in {folder}")


def _progress_line(found: Solution) -> str:
    return f"between {float(found.low):.4f} and {float(found.high):.4f}, {found.states:,} states, {found.seconds:.0f} s"
