"""The store over SQLAlchemy: one code for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ludotheque.store.schema import events, people, tables
from ludotheque.tables.commands import BOT
from ludotheque.tables.events import Created, Ended, Entry, Event, SatDown
from ludotheque.tables.house import Glimpse

CHANNEL = "ludotheque"
"""The PostgreSQL channel on which processes tell each other which log has grown."""

_P = ParamSpec("_P")
_T = TypeVar("_T")
_decode = msgspec.json.Decoder(Event).decode
_encode = msgspec.json.Encoder().encode
_log = logging.getLogger(__name__)
_RECONNECT_SECONDS = 1.0
_PATIENCE = 20
_RETRY_SECONDS = 0.25
_MIGRATION_LOCK = 7_777
_one_migration_at_a_time = asyncio.Lock()
"""Alembic has one context for the whole process."""


def _whole(
    call: Callable[Concatenate[Database, _P], Coroutine[Any, Any, _T]],
) -> Callable[Concatenate[Database, _P], Coroutine[Any, Any, _T]]:
    """Once begun, a call is carried out whole although its caller is cancelled: no connection is left half way, and
    when the caller has ended, so has the call.
    """

    @wraps(call)
    async def shielded(self: Database, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        task = asyncio.ensure_future(call(self, *args, **kwargs))
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])
            raise

    return shielded


class Database:
    """Logs in a database. Use `Database.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._shared = engine.dialect.name == "postgresql"
        self._busy: set[asyncio.Future[Any]] = set()

    @classmethod
    async def open(cls, url: str) -> Database:
        """Connect, and bring the schema up to date. `sqlite:///file` or `postgresql://…`."""
        engine = create_async_engine(_with_driver(url))
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        async with _one_migration_at_a_time:
            await _bring_up_to_date(engine)
        return cls(engine)

    async def close(self) -> None:
        """Let go of all connections, when what was begun is done."""
        await asyncio.gather(*self._busy, return_exceptions=True)
        await self._engine.dispose()

    @_whole
    async def create(self, table: str, seed: str, entries: Sequence[Entry]) -> None:
        """Begin a log."""
        created = entries[0].event
        if not isinstance(created, Created):
            raise TypeError("a log begins with its table's creation")
        row = {"id": table, "game": created.game, "seed": seed, "over": False, "at": entries[-1].at}
        async with self._engine.begin() as connection:
            await connection.execute(insert(tables).values(row))
            await self._insert(connection, table, entries)

    @_whole
    async def append(self, table: str, entries: Sequence[Entry]) -> bool:
        """Add entries on disk; False, and nothing added, if their numbers are taken already."""
        over = any(isinstance(entry.event, Ended) for entry in entries)
        try:
            async with self._engine.begin() as connection:
                await self._insert(connection, table, entries)
                changed = {"at": entries[-1].at, **({"over": True} if over else {})}
                await connection.execute(update(tables).where(tables.c.id == table).values(changed))
                if self._shared:
                    await connection.execute(select(func.pg_notify(CHANNEL, f"{table} {entries[-1].number}")))
        except IntegrityError:
            return False
        return True

    @_whole
    async def load(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table, or what came after a number."""
        query = (
            select(events.c.number, events.c.at, events.c.event)
            .where(events.c.table_id == table, events.c.number > after)
            .order_by(events.c.number)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Entry(number, at, _decode(body)) for number, at, body in rows]

    @_whole
    async def seed(self, table: str) -> str:
        """The table's secret; empty if there is no such table."""
        async with self._engine.connect() as connection:
            found = await connection.scalar(select(tables.c.seed).where(tables.c.id == table))
        return found or ""

    @_whole
    async def tables_of(self, holder: str, limit: int) -> list[Glimpse]:
        """The tables at which a person sits: running games first, then the latest."""
        query = (
            select(tables.c.id, tables.c.game, tables.c.at)
            .join(people, people.c.table_id == tables.c.id)
            .where(people.c.holder == holder)
            .order_by(tables.c.over, tables.c.at.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [Glimpse(*row) for row in (await connection.execute(query)).all()]

    @_whole
    async def unfinished(self, limit: int) -> list[Glimpse]:
        """The tables whose game is not over, the latest first."""
        query = (
            select(tables.c.id, tables.c.game, tables.c.at)
            .where(tables.c.over.is_(False))
            .order_by(tables.c.at.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [Glimpse(*row) for row in (await connection.execute(query)).all()]

    async def listen(self, ring: Callable[[str, int], None], ring_all: Callable[[], None] = lambda: None) -> None:
        """Ring for what other processes append, until cancelled.

        A lost connection is made again, and then everybody is told to look, since what came meanwhile was not heard.
        """
        if not self._shared:
            return
        import psycopg

        while True:
            try:
                await self._listen_once(ring, ring_all)
            except psycopg.Error as failure:
                _log.warning("the database stopped talking, listening again: %s", failure)
            await asyncio.sleep(_RECONNECT_SECONDS)

    async def _listen_once(self, ring: Callable[[str, int], None], ring_all: Callable[[], None]) -> None:
        import psycopg

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            ring_all()
            async for notice in connection.notifies():
                table, _, number = notice.payload.partition(" ")
                if number.isdecimal():
                    ring(table, int(number))

    async def _insert(self, connection: AsyncConnection, table: str, entries: Sequence[Entry]) -> None:
        rows = [
            {"table_id": table, "number": entry.number, "at": entry.at, "event": _encode(entry.event).decode()}
            for entry in entries
        ]
        await connection.execute(insert(events), rows)
        for entry in entries:
            if isinstance(entry.event, SatDown) and entry.event.holder != BOT:
                await _note_person(connection, entry.event.holder, table)


async def _note_person(connection: AsyncConnection, holder: str, table: str) -> None:
    known = select(people.c.holder).where(people.c.holder == holder, people.c.table_id == table)
    if await connection.scalar(known) is None:
        await connection.execute(insert(people).values(holder=holder, table_id=table))


def default_url(folder: Path) -> str:
    """The embedded database in a folder, which is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'ludotheque.sqlite3'}"


def _with_driver(address: str) -> str:
    url = make_url(address)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
    return url.set(drivername=drivers.get(url.drivername, url.drivername)).render_as_string(hide_password=False)


def _prepare_sqlite(connection: object, record: object) -> None:
    """Readers never wait for a writer, and a commit is on disk before it is acknowledged."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def _bring_up_to_date(engine: AsyncEngine) -> None:
    """Migrate; of several processes that open a new database at once, one does it and the others wait."""
    for patience in range(_PATIENCE, -1, -1):
        try:
            async with engine.begin() as connection:
                if engine.dialect.name == "postgresql":
                    await connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
                await connection.run_sync(_migrate)
                return
        except (OperationalError, IntegrityError):
            if patience == 0 or not await _reachable(engine):
                raise
            await asyncio.sleep(_RETRY_SECONDS)


async def _reachable(engine: AsyncEngine) -> bool:
    try:
        async with engine.connect():
            return True
    except DBAPIError:
        return False


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
