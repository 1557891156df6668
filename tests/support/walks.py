"""Random walks through any game, for property tests: the same numbers always give the same walk."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

from ludotheque.rules.contract import Game
from ludotheque.rules.options import Options
from ludotheque.rules.position import Position
from ludotheque.rules.records import Event, GameRecord

ROOT = Path(__file__).parents[2]


def random_options(game: Game, rng: random.Random) -> Options:
    """Some options of a game: each that has a few values takes one of them."""
    given = {option.name: rng.choice(option.choices)[0] for option in game.options if option.choices}
    return game.check(dict(given))


def walk(game: Game, seed: int, length: int) -> Position:
    """The position after a random walk of at most so many events."""
    *_, last = walk_through(game, seed, length)
    return last


def walk_through(game: Game, seed: int, length: int) -> Iterator[Position]:
    """Every position of a random walk."""
    rng = random.Random(seed)
    position = Position.start(game, random_options(game, rng))
    yield position
    for _ in range(length):
        if position.over:
            return
        position = random_event(position, rng)
        yield position


def random_event(position: Position, rng: random.Random) -> Position:
    """The position after any move or outcome; or after the clock's pass, where a turn has run out."""
    if position.clock_move is not None:
        return position.play(position.clock_move)
    return position.play_number(rng.choice(position.numbers))


def random_record(game: Game, seed: int, length: int) -> GameRecord:
    """The record of a random walk."""
    positions = list(walk_through(game, seed, length))
    events = []
    for before, after in itertools.pairwise(positions):
        assert after.last is not None
        text = game.notation.text_of(after.last)
        mine = (s for s in before.seats if text in before.moves_for(s))
        who = "=" if before.chance is not None else "~" if before.expired else next(mine)
        events.append(Event(who, text))  # type: ignore[arg-type]
    last = positions[-1]
    return GameRecord(
        game=game.name,
        options=last.options.changed,
        events=tuple(events),
        seats=tuple(f"seat {n}" for n in range(game.seats(last.options))),
        termination="normal" if last.over else None,
        scores=last.scores if last.over else None,
        winners=last.winners if last.over else None,
    )


def data_folder(game: Game) -> Path:
    """Where a game keeps its perft counts and its golden playthrough: with our tests, or with its own package's."""
    inside = ROOT / "tests" / "data" / game.name
    return inside if inside.is_dir() else ROOT / "examples" / game.name.replace("-", "_") / "tests" / "data"
