"""The event stream: one WebSocket a watcher, a frame whenever the table's log has grown.

A frame is the whole of what its watcher sees, so whoever lost the connection only has to connect again.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from ludotheque.rules.errors import LudothequeError
from ludotheque.tables.bell import Watch
from ludotheque.tables.commands import holder_of
from ludotheque.tables.house import House, now
from ludotheque.tables.table import Table
from ludotheque.web.frames import make_frame
from ludotheque.web.reader import reader_of, require_same_site

_NO_SUCH_TABLE = 4404
_NOT_UNDERSTOOD = 1003


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """What a page may ask of its stream: which seat to draw nearest, or what time it is here."""

    bottom: int | None = None
    ping: float | None = None
    """Anything; it comes back with the time."""


class Pong(msgspec.Struct, frozen=True):
    """The answer to a ping: the house's clock, in milliseconds."""

    pong: float
    at: int


@websocket("/tables/{table_id:str}/stream")
async def stream(socket: WebSocket[Any, Any, Any], table_id: str, house: House) -> None:
    """Send the table as this watcher sees it, now and after every event."""
    require_same_site(socket)
    await socket.accept()
    try:
        table = await house.table(table_id)
    except LudothequeError as refused:
        await socket.close(code=_NO_SUCH_TABLE, reason=refused.reason.say(reader_of(socket).language))
        return
    house.wake(table)
    wish = Wish()
    with house.bell.watch(table_id) as watch:
        watch.ring(table.number)
        sender = asyncio.create_task(_send(socket, table_id, house, watch, wish))
        try:
            while True:
                asked = msgspec.json.decode(await socket.receive_text(), type=Wish)
                if asked.ping is not None:
                    await socket.send_text(msgspec.json.encode(Pong(asked.ping, now())).decode())
                    continue
                wish.bottom = asked.bottom
                watch.ring(watch.number)
        except msgspec.MsgspecError:
            await socket.close(code=_NOT_UNDERSTOOD)
        except (WebSocketDisconnect, WebSocketException):
            pass
        finally:
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)


async def _send(socket: WebSocket[Any, Any, Any], table_id: str, house: House, watch: Watch, wish: Wish) -> None:
    reader = reader_of(socket)
    holder = holder_of(reader.key) if reader.key else ""
    seen: Table | None = None
    while True:
        table = await house.table_at(table_id, await watch.next())
        seats = range(len(table.seats))
        bottom = wish.bottom if wish.bottom in seats else None
        frame = make_frame(table, holder, reader.language, bottom=bottom, seen=seen)
        await socket.send_text(msgspec.json.encode(frame).decode())
        seen = table
