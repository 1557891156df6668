"""The server, put together: store, house, pages, interface, stream, and what becomes of an error."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

import ludotheque
from ludotheque.rules.errors import LudothequeError
from ludotheque.rules.phrase import Phrase
from ludotheque.rules.registry import installed_games
from ludotheque.rules.warm import warm
from ludotheque.store.database import Database
from ludotheque.tables.bell import Bell
from ludotheque.tables.commands import Refused
from ludotheque.tables.house import House
from ludotheque.web import api, pages, puzzles, stream
from ludotheque.web.reader import reader_of
from ludotheque.web.settings import Settings
from ludotheque.web.translations import FOLDER, templates

_log = logging.getLogger(__name__)
_CONFLICTS = {"late", "not-your-turn", "taken", "over", "waiting"}
_FORBIDDEN = {"not-yours", "not-invited"}


def create_app(settings: Settings) -> Litestar:
    """The application of one server."""
    desk = puzzles.HintDesk()

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        database = await Database.open(settings.database)
        bell = Bell()
        house = House(database, bell, bot_pause=settings.bot_pause)
        app.state.house = house
        helpers = [
            asyncio.create_task(_warm_everything(house)),
            asyncio.create_task(database.listen(bell.ring, bell.ring_all)),
        ]
        try:
            yield
        finally:
            for helper in helpers:
                helper.cancel()
            await asyncio.gather(*helpers, return_exceptions=True)
            await house.close()
            await database.close()

    return Litestar(
        route_handlers=[
            pages.router,
            api.router,
            puzzles.router,
            stream.stream,
            create_static_files_router("/static", [str(FOLDER / "static")], include_in_schema=False),
        ],
        lifespan=[open_house],
        dependencies={
            "house": Provide(_the_house, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
            "desk": Provide(lambda: desk, sync_to_thread=False),
        },
        exception_handlers={
            LudothequeError: _refused,
            HTTPException: _http_error,
            Exception: _crashed,
            UnicodeDecodeError: _unreadable,
            RecursionError: _unreadable,
        },
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(templates())),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1_000),
        middleware=[RateLimitConfig(rate_limit=("minute", 6_000), exclude=["/static"]).middleware],
        openapi_config=OpenAPIConfig(title="Ludothèque", version=ludotheque.__version__, path="/api/schema"),
        logging_config=None,
    )


def _the_house(state: State) -> House:
    house: House = state.house
    return house


async def _warm_everything(house: House) -> None:
    """Compile game by game beside the event loop; then let the bots that were thinking think on."""
    for game in await asyncio.to_thread(installed_games):
        try:
            await asyncio.to_thread(warm, game)
            _log.info("%s is ready", game.name)
        except Exception:
            _log.exception("%s cannot be compiled", game.name)
    await house.wake_all()


def _status_of(error: LudothequeError) -> int:
    if isinstance(error, LookupError):
        return 404
    if isinstance(error, Refused):
        return 409 if error.code in _CONFLICTS else 403 if error.code in _FORBIDDEN else 400
    return 400


def _refused(request: Request[Any, Any, Any], error: LudothequeError) -> Response[Any]:
    """A refusal of ours: the reason, in the reader's language."""
    code = error.code if isinstance(error, Refused) else type(error).__name__
    return _answer(request, _status_of(error), code, error.reason.say(reader_of(request).language), error.text)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A request that is not one of ours: no such page, not JSON, a field too many."""
    details = [str(part) for part in error.extra] if isinstance(error.extra, list) else [error.detail]
    reason = _HTTP_REASONS.get(error.status_code, _HTTP_REASONS[400])
    language = reader_of(request).language
    return _answer(request, error.status_code, "http", reason.say(language), "; ".join(details), error.headers)


def _unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A body that is not text, or JSON nested beyond reason."""
    return _answer(request, 400, "http", _HTTP_REASONS[400].say(reader_of(request).language), "")


_HTTP_REASONS = {
    400: Phrase("That request cannot be understood.", "Cette demande ne peut pas être comprise."),
    403: Phrase("That request came from another site.", "Cette demande vient d’un autre site."),
    404: Phrase("There is nothing at this address.", "Il n’y a rien à cette adresse."),
    405: Phrase("This address is not meant for that.", "Cette adresse n’est pas faite pour cela."),
    413: Phrase("That is too much at once.", "C’est trop à la fois."),
    415: Phrase("Send JSON, please.", "Envoie du JSON, s’il te plaît."),
    429: Phrase("Too many requests: wait a minute.", "Trop de demandes : attends une minute."),
}


def _crashed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A mistake of ours: logged with all we know, and said plainly."""
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    reason = Phrase("Something broke on our side.", "Quelque chose s’est cassé chez nous.")
    return _answer(request, 500, "crash", reason.say(reader_of(request).language), "")


def _answer(
    request: Request[Any, Any, Any],
    status: int,
    code: str,
    reason: str,
    text: str,
    headers: dict[str, str] | None = None,
) -> Response[Any]:
    if request.url.path.startswith("/api"):
        return Response({"code": code, "reason": reason, "text": text}, status_code=status, headers=headers)
    return pages.page(request, "refused.html", status, reason=reason)
