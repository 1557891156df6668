"""The database's tables. A log line can only ever be inserted, and its key makes appending a compare-and-set."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("tables_by_time", "over", "at"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
)
