"""The pages: the shelf, a game with its rules and the form for a table, the table itself."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body
from litestar.response import Redirect, Template
from markupsafe import Markup

from ludotheque.rules.contract import Look
from ludotheque.rules.phrase import LANGUAGES, Language
from ludotheque.rules.registry import find_game, installed_games
from ludotheque.rules.rulebook import Example
from ludotheque.tables.commands import Sit, holder_of
from ludotheque.tables.events import SeatPlan
from ludotheque.tables.house import House, OpenTable
from ludotheque.tables.table import Table
from ludotheque.web import sayings
from ludotheque.web.frames import make_frame
from ludotheque.web.pictures import example_picture, still_layer
from ludotheque.web.reader import (
    KEY,
    LANGUAGE,
    LIGHT,
    NAME,
    cookie,
    new_key,
    reader_of,
    require_same_site,
)
from ludotheque.web.rulebook import rulebook_html
from ludotheque.web.settings import Settings

AnyRequest = Request[Any, Any, Any]
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]

_LISTED = 12
_FOR_EVER = "public, max-age=31536000, immutable"
_A_DAY = "public, max-age=86400"


def page(request: AnyRequest, template: str, status: int = 200, **values: Any) -> Template:
    """A page in its reader's language and light."""
    reader = reader_of(request)
    context = {"reader": reader, "language": reader.language, "address": _address(request), **values}
    return Template(template_name=template, context=context, status_code=status)


def _address(request: AnyRequest) -> str:
    """Where this page can be asked for again."""
    if request.method != "GET":
        return "/"
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


@get("/", include_in_schema=False)
async def shelf(request: AnyRequest, house: House) -> Template:
    """The shelf of games, one's own games, and tables with a free seat."""
    reader = reader_of(request)
    holder = holder_of(reader.key) if reader.key else ""
    mine = [await house.table(glimpse.table) for glimpse in await house.store.tables_of(holder, _LISTED)]
    waiting = [await house.table(glimpse.table) for glimpse in await house.store.unfinished(10 * _LISTED)]
    open_tables = [
        table
        for table in waiting
        if not table.seats_of(holder) and any(seat.plan.kind == "anyone" and not seat.taken for seat in table.seats)
    ][:_LISTED]
    return page(
        request,
        "shelf.html",
        games=installed_games(),
        mine=[(table, *_company(table, holder, reader.language)) for table in mine],
        open_tables=open_tables,
        sayings=sayings,
    )


@get("/games/{name:str}", include_in_schema=False)
async def game_page(request: AnyRequest, name: str) -> Template:
    """A game's box opened: the form to start a table, with as many seats as are asked for, and the rulebook."""
    game = find_game(name)
    reader = reader_of(request)
    named = {option.name for option in game.options}
    asked = {key: value for key, value in request.query_params.items() if key in named}
    start = game.check(dict(asked))
    return page(
        request,
        "game.html",
        game=game,
        options=start,
        asked=asked,
        seats=game.seats(start),
        rulebook=rulebook_html(game, reader.language),
    )


@get("/games/{name:str}/still.svg", include_in_schema=False)
async def still_file(request: AnyRequest, name: str, bottom: int = 0) -> Response[str]:
    """The still layer of a board."""
    game = find_game(name)
    named = {option.name for option in game.options}
    options = game.check({key: value for key, value in request.query_params.items() if key in named})
    if not 0 <= bottom < game.seats(options):
        raise NotFoundException("no such seat")
    width, height = game.drawing.canvas(options)
    layer = still_layer(game, options, Look(reader_of(request).language, bottom))
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{layer}</svg>'
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": _FOR_EVER})


@get("/games/{name:str}/comfort.js", include_in_schema=False)
async def comfort_file(name: str) -> Response[str]:
    """A game's own script for comfort."""
    script = find_game(name).comfort
    if script is None:
        raise NotFoundException("this game needs no script")
    return Response(script.read_text(encoding="utf-8"), media_type="text/javascript")


@get("/games/{name:str}/picture.svg", include_in_schema=False)
async def picture_file(
    request: AnyRequest, name: str, options: str = "", text: str = "", moves: str = ""
) -> Response[str]:
    """A picture of a position."""
    picture = example_picture(find_game(name), Example(options, text, moves, ""), reader_of(request).language)
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": _A_DAY})


@post("/tables", include_in_schema=False)
async def start_table(request: AnyRequest, data: Form, house: House, settings: Settings) -> Redirect:
    """Open a table from the form of a game's page."""
    require_same_site(request)
    reader = reader_of(request)
    game = find_game(data.get("game", ""))
    options = {
        option.name: data[f"option-{option.name}"]
        for option in game.options
        if data.get(f"option-{option.name}", "") != ""
    }
    name = data.get("name", "").strip()
    seats = game.seats(game.check(dict(options)))
    plans = tuple(_plan(data.get(f"seat-{number}", "")) for number in range(seats))
    key = reader.key or new_key()
    table = await house.open(OpenTable(game.name, plans, name, options, data.get("nonce", "")), key)
    house.wake(table)
    return _at_table(table.id, key, name, settings)


@get("/tables/{table_id:str}", include_in_schema=False)
async def table_page(request: AnyRequest, table_id: str, house: House, invitation: str = "") -> Template:
    """The table."""
    reader = reader_of(request)
    table = await house.table(table_id)
    holder = holder_of(reader.key) if reader.key else ""
    frame = make_frame(table, holder, reader.language)
    mine = table.seats_of(holder)
    free = [
        number
        for number, seat in enumerate(table.seats)
        if not seat.taken and not mine and (seat.plan.kind == "anyone" or invitation == table.created.invitation)
    ]
    invited = f"?invitation={table.created.invitation}" if table.awaits_friend else ""
    return page(
        request,
        "table.html",
        table=table,
        frame=frame,
        frame_json=script_safe(frame),
        mine=mine,
        free=free,
        invitation=invitation,
        link=f"{request.base_url}tables/{table.id}{invited}" if table.invites(holder) else "",
        canvas=table.game.drawing.canvas(table.options),
        portrait=table.game.portrait(table.options) if table.game.portrait else None,
        still=still_layer(table.game, table.options, Look(reader.language, frame.bottom)),
    )


@post("/tables/{table_id:str}/sit", include_in_schema=False)
async def sit_down(request: AnyRequest, table_id: str, data: Form, house: House, settings: Settings) -> Redirect:
    """Take a seat from the table's page."""
    require_same_site(request)
    key = reader_of(request).key or new_key()
    name = data.get("name", "").strip()
    wish = Sit(_small_number(data.get("seat", "")), name, data.get("invitation", ""), data.get("nonce", ""))
    await house.do(table_id, wish, key)
    return _at_table(table_id, key, name, settings)


@post("/reading", include_in_schema=False)
async def choose_reading(request: AnyRequest, data: Form, settings: Settings) -> Redirect:
    """Choose a language or a light, and go back to where one was."""
    require_same_site(request)
    back = data.get("back", "/")
    answer = Redirect(back if back.startswith("/") and not back.startswith("//") else "/", status_code=303)
    if data.get(LANGUAGE) in LANGUAGES:
        answer.cookies.append(cookie(LANGUAGE, data[LANGUAGE], secure=settings.secure_cookies))
    if data.get(LIGHT) in ("light", "dark"):
        answer.cookies.append(cookie(LIGHT, data[LIGHT], secure=settings.secure_cookies))
    return answer


def _small_number(text: str) -> int:
    """A number of one or two digits; -1 for any other text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 2 else -1


def _company(table: Table, holder: str, language: Language) -> tuple[tuple[int, ...], list[str]]:
    """A person's seats at a table, and the names on the others."""
    mine = table.seats_of(holder)
    others = [
        sayings.name_of(table, seat).say(language)
        for seat, place in enumerate(table.seats)
        if seat not in mine and place.taken
    ]
    return mine, others


def _plan(text: str) -> SeatPlan:
    kind, _, level = text.partition(":")
    if kind == "bot":
        return SeatPlan("bot", level=_small_number(level))
    if kind == "friend":
        return SeatPlan("friend")
    return SeatPlan("anyone" if kind == "anyone" else "me")


def script_safe(data: object) -> Markup:
    """Data as JSON that can stand inside a script element."""
    return Markup(msgspec.json.encode(data).decode().replace("<", "\\u003c"))


def _at_table(table_id: str, key: str, name: str, settings: Settings) -> Redirect:
    answer = Redirect(f"/tables/{table_id}", status_code=303)
    answer.cookies.append(cookie(KEY, key, secure=settings.secure_cookies, secret=True))
    if name:
        answer.cookies.append(cookie(NAME, quote(name), secure=settings.secure_cookies))
    return answer


router = Router(
    "/",
    route_handlers=[
        shelf,
        game_page,
        still_file,
        comfort_file,
        picture_file,
        start_table,
        table_page,
        sit_down,
        choose_reading,
    ],
)
