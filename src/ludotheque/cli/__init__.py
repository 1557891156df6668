"""The command line. Exit codes: 0 done, 1 refused (the reason is on standard error), 2 wrong use of the command."""

from __future__ import annotations

import sys
from importlib.metadata import entry_points

import typer

from ludotheque.cli import inspect, serve, solve, speed
from ludotheque.rules.errors import LudothequeError

app = typer.Typer(
    help="Ludothèque: rare board games, exact to their rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (
    inspect.games,
    inspect.rules,
    inspect.moves,
    inspect.perft,
    inspect.replay,
    inspect.verify,
    inspect.draw,
    speed.warm,
    speed.bench,
    solve.solve,
    serve.serve,
):
    app.command()(command)


def _add_commands_of_games(asked: list[str]) -> None:
    """A game may bring a command, or several under one name, by an entry point; only what is asked for is loaded."""
    for entry in entry_points(group="ludotheque.commands"):
        if asked not in ([], ["--help"], [entry.name]):
            continue
        brought = entry.load()
        if isinstance(brought, typer.Typer):
            app.add_typer(brought, name=entry.name)
        else:
            app.command(entry.name)(brought)


def main() -> None:
    """Run the command line; a refusal is one line on standard error and exit code 1."""
    try:
        _add_commands_of_games(sys.argv[1:2])
        app()
    except LudothequeError as refused:
        offending = f" ({refused.text})" if refused.text and refused.text not in str(refused) else ""
        print(" ".join(f"ludotheque: {refused}{offending}".split()), file=sys.stderr)
        raise SystemExit(1) from None
