"""Where tables live: SQLAlchemy over a SQLite file or PostgreSQL, with migrations."""
