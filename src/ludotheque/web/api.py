"""The HTTP interface for programs, and for our own pages: everything that can be done at a table.

A sender is known by `Authorization: Bearer KEY` (any secret of theirs) or by the cookie of our pages. Opening a table
without a key makes one and gives it back. Every refusal is a 4xx with `code`, `reason` and the offending `text`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Router, get, post
from litestar.params import Parameter

from ludotheque.rules.contract import Game
from ludotheque.rules.errors import LudothequeError
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.registry import find_game, installed_games
from ludotheque.tables.commands import Command, Refused, holder_of
from ludotheque.tables.house import House, OpenTable
from ludotheque.tables.table import Table
from ludotheque.web.frames import Frame, make_frame
from ludotheque.web.reader import new_key, reader_of, require_same_site

AnyRequest = Request[Any, Any, Any]


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of a game."""

    name: str
    default: str
    label: str
    choices: tuple[str, ...]


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    credit: str
    minutes: int
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody may see it."""

    seat: int
    kind: str
    name: str
    taken: bool
    yours: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table as its asker may see it."""

    table: str
    game: str
    options: dict[str, str]
    number: int
    turn: int
    seats: tuple[SeatInfo, ...]
    acting: tuple[int, ...]
    moves: tuple[str, ...]
    """What the asker may play now."""
    over: bool
    termination: str | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    position: str | None
    commitment: str
    invitation: str | None
    """What a friend's link carries; only for whoever opened the table or sits at it."""
    key: str | None = None
    """The asker's new key, if the house has just made one."""


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A path of clicks that is not a legal move."""

    path: tuple[str, ...]


class Why(msgspec.Struct, frozen=True):
    """Why a path of clicks cannot be played; empty where it says no move at all."""

    reason: str


@get("/games", summary="The installed games")
async def list_games(request: AnyRequest) -> list[GameInfo]:
    """Every installed game, with its options and bots."""
    return [_game_info(request, game) for game in installed_games()]


@get("/games/{name:str}", summary="One game")
async def show_game(request: AnyRequest, name: str) -> GameInfo:
    """One game, with its options and bots."""
    return _game_info(request, find_game(name))


@post("/tables", summary="Open a table", status_code=201)
async def open_table(request: AnyRequest, data: OpenTable, house: House) -> TableInfo:
    """Open a table, and sit on the seats planned for `me`."""
    require_same_site(request)
    known = reader_of(request).key
    key = known or new_key()
    table = await house.open(data, key)
    house.wake(table)
    return _table_info(table, key, None if known else key)


@get("/tables/{table_id:str}", summary="One table")
async def show_table(request: AnyRequest, table_id: str, house: House) -> TableInfo:
    """A table as it stands."""
    return _table_info(await house.table(table_id), reader_of(request).key)


@post("/tables/{table_id:str}/commands", summary="Do something at a table", status_code=200)
async def do_command(request: AnyRequest, table_id: str, data: Command, house: House) -> TableInfo:
    """Sit, play, resign, offer or decline a draw, take back: the body's `do` says which."""
    require_same_site(request)
    known = reader_of(request).key
    key = known or new_key()
    return _table_info(await house.do(table_id, data, key), key, None if known else key)


@get("/tables/{table_id:str}/frames/{ply:int}", summary="The table after some moves")
async def show_frame(
    request: AnyRequest,
    table_id: str,
    ply: int,
    house: House,
    bottom: Annotated[int | None, Parameter(ge=0)] = None,
) -> Frame:
    """What the asker sees of the game after `ply` events of play, as the pages show it."""
    reader = reader_of(request)
    table = await house.table(table_id)
    nearest = bottom if bottom is not None and bottom < len(table.seats) else None
    holder = holder_of(reader.key) if reader.key else ""
    return make_frame(table, holder, reader.language, bottom=nearest, ply=ply)


@get("/tables/{table_id:str}/record", summary="The game as a record", media_type="text/plain")
async def show_record(request: AnyRequest, table_id: str, house: House) -> str:
    """The record of the game so far, as the asker may know it."""
    table, key = await house.table(table_id), reader_of(request).key
    return table.record_for(table.seats_of(holder_of(key)) if key else ()).write()


@post("/tables/{table_id:str}/why", summary="Why a move is refused", status_code=200)
async def say_why(request: AnyRequest, table_id: str, data: Attempt, house: House) -> Why:
    """The reason, in the asker's language, why a path of clicks is not a legal move."""
    reader = reader_of(request)
    table = await house.table(table_id)
    mine = table.seats_of(holder_of(reader.key)) if reader.key else ()
    # A partner who has no move at all is told so too.
    asking = next((seat for seat in (*table.acting, *table.side_to_move) if seat in mine), None)
    if asking is None:
        raise Refused("not-your-turn", Phrase("It is not your turn.", "Ce n’est pas à toi de jouer."))
    return Why(_reason(table, asking, data.path).say(reader.language))


@post("/tables/{table_id:str}/rematch", summary="Meet again", status_code=200)
async def rematch(request: AnyRequest, table_id: str, house: House) -> TableInfo:
    """The table at which the same people play again, the first turn moved one seat on."""
    require_same_site(request)
    key = reader_of(request).key
    return _table_info(await house.rematch(table_id, key), key)


def _reason(table: Table, seat: int, path: tuple[str, ...]) -> Phrase:
    """Why a path of clicks is not a move of the seat that is to act."""
    view, position = table.position.view(seat), table.position
    if any(way[: len(path)] == path for move in position.numbers for way in table.game.drawing.paths(view, move)):
        return Phrase("That is your partner’s to play.", "C’est à ton partenaire de jouer cela.")
    text = table.game.drawing.meaning(path)
    if text is None:
        about = table.game.words.about(view, path[-1]) if path else None
        return about or Phrase("Nothing can be done there now.", "Il n’y a rien à faire là pour l’instant.")
    try:
        position.play(text)
    except LudothequeError as refused:
        return refused.reason
    return Phrase("", "")


def _game_info(request: AnyRequest, game: Game) -> GameInfo:
    language = reader_of(request).language
    return GameInfo(
        name=game.name,
        title=game.title.say(language),
        credit=game.credit.say(language),
        minutes=game.minutes,
        options=tuple(
            OptionInfo(o.name, o.write(o.default), o.label.say(language), tuple(value for value, _ in o.choices))
            for o in game.options
        ),
        bots=tuple(bot.name.say(language) for bot in game.bots),
    )


def _table_info(table: Table, key: str, new: str | None = None) -> TableInfo:
    holder = holder_of(key) if key else ""
    mine = table.seats_of(holder)
    position = table.position
    playable = [text for seat in table.acting if seat in mine for text in position.moves_for(seat)]
    return TableInfo(
        table=table.id,
        game=table.game.name,
        options=table.told_options,
        number=table.number,
        turn=table.turn,
        seats=tuple(
            SeatInfo(i, seat.plan.kind, seat.name, seat.taken, i in mine) for i, seat in enumerate(table.seats)
        ),
        acting=table.acting,
        moves=tuple(sorted(set(playable))),
        over=table.ended is not None,
        termination=table.ended.termination if table.ended else None,
        scores=position.scores,
        winners=table.winners,
        position=position.text,
        commitment=table.created.commitment,
        invitation=table.created.invitation if table.invites(holder) else None,
        key=new,
    )


router = Router(
    "/api",
    route_handlers=[
        list_games,
        show_game,
        open_table,
        show_table,
        do_command,
        show_frame,
        show_record,
        say_why,
        rematch,
    ],
    tags=["tables"],
)
