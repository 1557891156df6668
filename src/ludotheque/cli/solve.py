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
    every: Annotated[bool, typer.Option("--all", help="Solve every opening, stored and resumed.")] = False,
    hours: Annotated[float, typer.Option(min=0.0, help="With --all: stop after this time.")] = 1.0,
    folder: Annotated[Path | None, typer.Option(help="With --all: where the values are kept.")] = None,
) -> None:
    """Solve a position exactly: seat 0's probability of winning as a fraction, and every best move."""
    solver = find_game(game).solver
    if solver is None:
        raise LudothequeError(Phrase("there is no solver for this game", "ce jeu n’a pas de solveur"), game)
    room = round(memory * _GIGABYTE)
    if every:
        _solve_all(solver, folder or user_data_path("ludotheque") / "solved", hours, room)
        return
    position = position_of(game, option, text, f"={layout} {moves}" if layout else moves)
    console = Console(stderr=True)
    with console.status("solving") as status:
        solution = solver.solve(
            position, seconds=seconds, memory=room, progress=lambda found: status.update(_progress_line(found))
        )
    if solution.value is None:
        print(f"between {solution.low} and {solution.high}")
    else:
        print(solution.value)
        print(" ".join(solution.best))
        if solution.best and not solution.complete:
            console.print("time ended before every move was tried: there may be more best moves")
    console.print(f"{solution.states:,} states, {solution.seconds:.1f} s")


def _solve_all(solver: Solver, folder: Path, hours: float, memory: int) -> None:
    if solver.solve_all is None:
        raise LudothequeError(
            Phrase("this game cannot be solved opening by opening", "ce jeu ne se résout pas ouverture par ouverture")
        )
    with Progress() as progress:
        task = progress.add_task("openings", total=None)
        known = solver.solve_all(
            folder,
            hours,
            os.cpu_count() or 1,
            memory=memory,
            progress=lambda done, total: progress.update(task, completed=done, total=total),
        )
    print(f"{known} openings are known, in {folder}")


def _progress_line(found: Solution) -> str:
    return f"between {float(found.low):.4f} and {float(found.high):.4f}, {found.states:,} states, {found.seconds:.0f} s"
