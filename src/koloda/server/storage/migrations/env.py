"""Run by Alembic for every migration; the connection comes from `store.migrate`."""

from alembic import context

from koloda.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
