"""Puzzles on pages: the list, the page where one is laid by hand, and what that page asks while somebody lays.

Nothing here knows a game. Whether something is solved is said by the game's own checker and by nobody else: the page
sends the whole arrangement after each change and shows the answer.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from datetime import UTC, date, datetime
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.response import Redirect, Template
from markupsafe import Markup

from ludotheque.rules.contract import Game
from ludotheque.rules.phrase import Language
from ludotheque.rules.puzzles import Puzzle, Verdict, Workbench, find_puzzle
from ludotheque.rules.registry import find_game, installed_games
from ludotheque.web.pages import page, script_safe
from ludotheque.web.reader import reader_of

AnyRequest = Request[Any, Any, Any]

HINT_SECONDS = 5.0
"""How long somebody waits for a hint at most, once its search has begun."""
_AT_ONCE = 2
"""How many hints are looked for at the same time; others wait their turn."""
_IN_LINE = 16
"""How many may wait; more are told to come back."""
_SCRIPT = re.compile("[a-z]+[.]js", re.ASCII)

Text = Annotated[str, msgspec.Meta(max_length=2_000)]


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has laid, and what for."""

    goal: Text
    lay: Text


class VerdictInfo(msgspec.Struct, frozen=True):
    """What is to be said of it, in the asker's language."""

    solved: bool
    missing: tuple[str, ...]
    facts: tuple[str, ...]
    marks: tuple[str, ...]


class HintInfo(msgspec.Struct, frozen=True):
    """One piece more, or why there is none."""

    found: bool | None
    """False: it is proved that no solution begins with what lies there. None: that is not known."""
    placement: str | None
    """What to add at the end of the arrangement, after a space."""
    says: str


class HintDesk:
    """Where hints are looked for: beside the event loop, a few at a time."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(_AT_ONCE)
        self._asked = 0

    async def find(self, puzzle: Puzzle, attempt: Attempt, language: Language) -> HintInfo:
        """A hint, as soon as there is a place to look for it."""
        if self._asked >= _AT_ONCE + _IN_LINE:
            raise TooManyRequestsException("too many hints at once")
        self._asked += 1
        try:
            async with self._places:
                hint = await asyncio.to_thread(puzzle.hint, attempt.lay, attempt.goal, HINT_SECONDS)
        finally:
            self._asked -= 1
        return HintInfo(hint.found, hint.placement, hint.says.say(language))


@get("/puzzles", include_in_schema=False)
async def all_puzzles(request: AnyRequest) -> Template:
    """The puzzles of all games."""
    return _list(request, [game for game in installed_games() if game.puzzles])


@get("/games/{name:str}/puzzles", include_in_schema=False)
async def puzzles_of_game(request: AnyRequest, name: str) -> Template:
    """The puzzles of one game."""
    game = find_game(name)
    _bench_of(game)
    return _list(request, [game])


@get("/games/{name:str}/puzzles/{puzzle_name:str}", include_in_schema=False)
async def puzzle_page(
    request: AnyRequest, name: str, puzzle_name: str, goal: str = "", lay: str | None = None
) -> Template:
    """The page where a puzzle is laid by hand; with `lay`, an arrangement that somebody has shared."""
    game = find_game(name)
    puzzle, bench, language = find_puzzle(game, puzzle_name), _bench_of(game), reader_of(request).language
    chosen = await asyncio.to_thread(puzzle.goal, goal or puzzle.goals[0].name)
    begun = chosen.example if lay is None else lay
    verdict = await asyncio.to_thread(puzzle.check, begun, chosen.name)
    listed = puzzle.goals
    state = {
        "address": f"/games/{game.name}/puzzles/{puzzle.name}",
        "goal": chosen.name,
        "lay": begun,
        "shared": lay is not None,
        "example": chosen.example,
        "fixed": chosen.fixed,
        "supply": chosen.supply,
        "verdict": _verdict_info(verdict, language),
        "script": f"/games/{game.name}/workbench/bench.js",
        "material": bench.material(puzzle.name, language),
    }
    return page(
        request,
        "puzzle.html",
        game=game,
        puzzle=puzzle,
        goal=chosen,
        goals=listed if chosen.name in {one.name for one in listed} else (chosen, *listed),
        daily=puzzle.daily(_today()),
        another=puzzle.another(chosen.name, 0),
        following=_following(puzzle, chosen.name),
        definitions=bench.definitions(),
        state=script_safe(state),
    )


@get("/games/{name:str}/puzzles/{puzzle_name:str}/another", include_in_schema=False)
async def another_goal(name: str, puzzle_name: str, goal: str = "") -> Redirect:
    """A goal like this one, never seen before."""
    other = find_puzzle(find_game(name), puzzle_name).another(goal, secrets.randbelow(10**6))
    if other is None:
        raise NotFoundException("there are no others")
    return Redirect(f"/games/{name}/puzzles/{puzzle_name}?goal={other}", status_code=303)


@get("/games/{name:str}/puzzles/{puzzle_name:str}/daily", include_in_schema=False)
async def goal_of_the_day(name: str, puzzle_name: str) -> Redirect:
    """The goal of today, the same for everybody."""
    goal = find_puzzle(find_game(name), puzzle_name).daily(_today())
    if goal is None:
        raise NotFoundException("no day has its own")
    return Redirect(f"/games/{name}/puzzles/{puzzle_name}?goal={goal}", status_code=303)


@get("/games/{name:str}/workbench/{file:str}", include_in_schema=False)
async def workbench_file(name: str, file: str) -> Response[str]:
    """A game's own scripts for its puzzles."""
    script = _bench_of(find_game(name)).SCRIPTS / file
    if not _SCRIPT.fullmatch(file) or not script.is_file():
        raise NotFoundException("no such script")
    return Response(script.read_text(encoding="utf-8"), media_type="text/javascript")


@post("/api/games/{name:str}/puzzles/{puzzle_name:str}/check", summary="Does it solve the puzzle?", status_code=200)
async def check(request: AnyRequest, name: str, puzzle_name: str, data: Attempt) -> VerdictInfo:
    """What is to be said of an arrangement, finished or not."""
    puzzle = find_puzzle(find_game(name), puzzle_name)
    verdict = await asyncio.to_thread(puzzle.check, data.lay, data.goal)
    return _verdict_info(verdict, reader_of(request).language)


@post("/api/games/{name:str}/puzzles/{puzzle_name:str}/hint", summary="One piece more", status_code=200)
async def hint(request: AnyRequest, name: str, puzzle_name: str, data: Attempt, desk: HintDesk) -> HintInfo:
    """A piece that leads on to a real solution, or the news that there is none from here."""
    puzzle = find_puzzle(find_game(name), puzzle_name)
    return await desk.find(puzzle, data, reader_of(request).language)


def _list(request: AnyRequest, games: list[Game]) -> Template:
    shown = [
        (game, [(puzzle, Markup(_bench_of(game).picture(puzzle.name))) for puzzle in game.puzzles]) for game in games
    ]
    return page(request, "puzzles.html", games=shown, today=_today())


def _bench_of(game: Game) -> Workbench:
    if game.workbench is None:
        raise NotFoundException("this game has no puzzles")
    return game.workbench


def _following(puzzle: Puzzle, name: str) -> str | None:
    """The listed goal after this one; none after the last."""
    names = [goal.name for goal in puzzle.goals]
    place = names.index(name) + 1 if name in names else 0
    return names[place] if place < len(names) else None


def _verdict_info(verdict: Verdict, language: Language) -> VerdictInfo:
    return VerdictInfo(
        verdict.solved,
        tuple(phrase.say(language) for phrase in verdict.missing),
        tuple(phrase.say(language) for phrase in verdict.facts),
        verdict.marks,
    )


def _today() -> date:
    return datetime.now(UTC).date()


router = Router(
    "/",
    route_handlers=[
        all_puzzles,
        puzzles_of_game,
        puzzle_page,
        another_goal,
        goal_of_the_day,
        workbench_file,
        check,
        hint,
    ],
    tags=["puzzles"],
)
