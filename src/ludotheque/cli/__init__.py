"""The command line. Exit codes: 0 done, 1 refused (the reason is on standard error), 2 wrong use of the command."""

from __future__ import annotations

import sys

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


def main() -> None:
    """Run the command line; a refusal is one line on standard error and exit code 1."""
    try:
        app()
    except LudothequeError as refused:
        offending = f" ({refused.text})" if refused.text and refused.text not in str(refused) else ""
        print(f"ludotheque: {refused}{offending}", file=sys.stderr)
        raise SystemExit(1) from None
