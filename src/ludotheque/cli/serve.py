"""The command that opens the house."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import Annotated

import typer

from ludotheque.rules.errors import LudothequeError
from ludotheque.rules.phrase import Phrase


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="The port; 0 takes a free one.")] = 8_000,
    database: Annotated[
        str | None,
        typer.Option(envvar="LUDOTHEQUE_DATABASE", help="postgresql://… or sqlite:///…; a file of yours by default."),
    ] = None,
    bot_pause: Annotated[float, typer.Option(min=0.0, help="The least seconds that a bot takes to answer.")] = 0.5,
    secure_cookies: Annotated[bool, typer.Option("--secure-cookies", help="Set this behind HTTPS.")] = False,
) -> None:
    """Open the house: the games in the browser."""
    try:
        import uvicorn
        from platformdirs import user_data_path

        from ludotheque.store.database import default_url
        from ludotheque.web.app import create_app
        from ludotheque.web.settings import Settings
    except ImportError as missing:
        reason = Phrase(
            "the server needs the extra ludotheque[server]", "le serveur demande l’option ludotheque[server]"
        )
        raise LudothequeError(reason, str(missing)) from missing
    listener = _listen(host, port)
    named = f"[{host}]" if ":" in host else host
    address = f"http://{named}:{listener.getsockname()[1]}"
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("ludotheque").setLevel(logging.INFO)
    settings = Settings(
        database=database or default_url(user_data_path("ludotheque")),
        bot_pause=bot_pause,
        secure_cookies=secure_cookies,
    )

    asyncio.run(_try_database(settings.database))

    class Server(uvicorn.Server):
        """A server that says where it is once it answers."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            print(f"Ludothèque is open: {address}", flush=True)

    config = uvicorn.Config(create_app(settings), log_level="warning", ws_max_size=65_536)
    Server(config).run(sockets=[listener])


async def _try_database(url: str) -> None:
    """Open the database once, so that a wrong address is one clear line and not a server that dies."""
    from sqlalchemy.exc import SQLAlchemyError

    from ludotheque.store.database import Database

    try:
        database = await Database.open(url)
    except (SQLAlchemyError, OSError, ImportError) as failure:
        reason = Phrase("the database cannot be opened: {why}", "la base de données ne s’ouvre pas : {why}")
        raise LudothequeError(reason.with_(why=str(failure).splitlines()[0]), url) from failure
    await database.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as taken:
        listener.close()
        reason = Phrase(
            "cannot listen on {host}:{port}: {why}",
            "impossible d’écouter sur {host}:{port} : {why}",
            {"host": host, "port": port, "why": taken.strerror},
        )
        raise LudothequeError(reason) from taken
    return listener
