"""How Alembic reaches the database: over the connection that `Database.open` holds."""

from alembic import context

from ludotheque.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
