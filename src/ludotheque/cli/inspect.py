"""Commands that look at games, positions and records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from ludotheque.cli.arguments import GameName, MoveList, OptionList, PositionText, position_of
from ludotheque.rules.contract import EVERYTHING, Look
from ludotheque.rules.errors import BadRecord, LudothequeError
from ludotheque.rules.phrase import Language, Phrase
from ludotheque.rules.records import GameRecord, read_record
from ludotheque.rules.registry import find_game, installed_games
from ludotheque.rules.rulebook import Example, read_rulebook
from ludotheque.rules.svg import document

LanguageChoice = Annotated[Language, typer.Option("--language", help="en or fr.")]


def games(language: LanguageChoice = "en") -> None:
    """List the installed games with their options."""
    for game in installed_games():
        options = " ".join(f"{option.name}={option.write(option.default)}" for option in game.options)
        print(f"{game.name}\t{game.title.say(language)}\t{options}")


def rules(game: GameName, language: LanguageChoice = "en") -> None:
    """Show a game's rulebook."""
    found = find_game(game)
    console = Console()
    for part in read_rulebook(found, language):
        if isinstance(part, Example):
            console.print(str(part.position(found)), style="bold", highlight=False, markup=False)
            console.print(part.caption, style="italic", highlight=False, markup=False)
        else:
            console.print(Markdown(part))


def moves(game: GameName, option: OptionList = None, text: PositionText = None, moves: MoveList = "") -> None:
    """List the legal moves, one a line; at a chance position its outcomes with their odds."""
    position = position_of(game, option, text, moves)
    chance = position.chance or {}
    for move in position.moves:
        print(f"{move}\t{chance[move]}" if chance else move)


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", min=0, max=99, help="How many events long.")],
    option: OptionList = None,
    text: PositionText = None,
    moves: MoveList = "",
) -> None:
    """Count the sequences of exactly DEPTH events."""
    position = position_of(game, option, text, moves)
    print(int(position.game.rules.perft(position.board, depth)))


def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[int | None, typer.Option("--at", min=0, help="Stop after this many events.")] = None,
) -> None:
    """Check a record and show where it leads."""
    record = read_record(_read_text(file))
    positions = list(record.positions())
    shown = len(record.events) if at is None else min(at, len(record.events))
    for number, event in enumerate(record.events[:shown], start=1):
        print(f"{number} {event.who} {event.text}")
    print(positions[shown])
    if shown == len(record.events):
        print(_result(record))


def verify(file: Annotated[Path, typer.Argument(help="A finished table's record.")]) -> None:
    """Check every throw and draw of a record against its seed and the commitment to it."""
    from ludotheque.tables.chance import verify as verify_record

    record = read_record(_read_text(file))
    print(f"{verify_record(record)} draws, all as the seed says")


def draw(
    game: GameName,
    option: OptionList = None,
    text: PositionText = None,
    moves: MoveList = "",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="A file ending in .svg or .png.")] = None,
    bottom: Annotated[int, typer.Option("--bottom", min=0, help="The seat that sits at the bottom.")] = 0,
    language: LanguageChoice = "en",
) -> None:
    """Draw a position."""
    position = position_of(game, option, text, moves)
    if bottom >= position.game.seats(position.options):
        raise typer.BadParameter(f"there is no seat {bottom}")
    look = Look(language, bottom)
    picture = document(position.game, position.options, position.view(EVERYTHING), look, position.last)
    if output is None:
        print(picture)
    elif output.suffix == ".svg":
        _write(output, picture.encode())
    elif output.suffix == ".png":
        _write(output, _png(picture))
    else:
        raise typer.BadParameter(f"{output} ends neither in .svg nor in .png")


def _read_text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as wrong:
        line = wrong.object[: wrong.start].count(b"\n") + 1
        raise BadRecord(
            Phrase("this is not UTF-8 text", "ce n’est pas du texte UTF-8"), str(file), line=line
        ) from wrong
    except OSError as failure:
        raise _file_error(file, failure) from failure


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as failure:
        raise _file_error(file, failure) from failure


def _file_error(file: Path, failure: OSError) -> LudothequeError:
    reason = Phrase("{file}: {why}", "{file} : {why}", {"file": file, "why": failure.strerror})
    return LudothequeError(reason, str(file))


def _png(picture: str) -> bytes:
    try:
        import resvg_py
    except ImportError as missing:
        reason = Phrase(
            "PNG needs the extra ludotheque[png]; SVG does not", "Le PNG demande l’option ludotheque[png] ; pas le SVG"
        )
        raise LudothequeError(reason) from missing
    return bytes(resvg_py.svg_to_bytes(svg_string=picture))


def _result(record: GameRecord) -> str:
    if record.termination is None:
        return "unfinished"
    scores = " ".join(map(str, record.scores or ()))
    winners = " ".join(map(str, record.winners or ())) or "none"
    return f"{record.termination}; scores {scores}; winners {winners}"
