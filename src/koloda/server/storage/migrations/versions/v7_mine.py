"""Who won, whose turn it was, which tables belong together, and finding a person's tables quickly."""

import sqlalchemy as sa
from alembic import op

revision = "v7"
down_revision = "v6"


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("due_at", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("series", sa.String(40), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("won", sa.Boolean, nullable=True))
    op.add_column("seats", sa.Column("score", sa.Integer, nullable=True))
    op.add_column("seats", sa.Column("moves", sa.Integer, nullable=True))
    op.add_column("reviews", sa.Column("lows", sa.JSON, nullable=False, server_default="[]"))
    op.create_index("ix_tables_series", "tables", ["series"])
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_index("ix_chat_person", "chat", ["person"])
    link_rematches()


def link_rematches() -> None:
    """Tables that were rematches already belong to the first table of their people."""
    tables = sa.table("tables", sa.column("name"), sa.column("rematch"), sa.column("series"))
    connection = op.get_bind()
    links = connection.execute(sa.select(tables.c.name, tables.c.rematch).where(tables.c.rematch != ""))
    next_of = {row.name: row.rematch for row in links}
    for first in next_of.keys() - set(next_of.values()):
        name = first
        while name in next_of:
            name = next_of[name]
            connection.execute(sa.update(tables).where(tables.c.name == name).values(series=first))


def downgrade() -> None:
    op.drop_index("ix_chat_person", "chat")
    op.drop_index("ix_seats_person", "seats")
    op.drop_index("ix_tables_series", "tables")
    op.drop_column("reviews", "lows")
    for name in ("moves", "score", "won"):
        op.drop_column("seats", name)
    for name in ("series", "due_at", "due"):
        op.drop_column("tables", name)
