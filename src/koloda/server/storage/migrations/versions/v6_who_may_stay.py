"""Who may stay at a table, who said what, and when tables and people were last seen."""

import time

import sqlalchemy as sa
from alembic import op

revision = "v6"
down_revision = "v5"


def upgrade() -> None:
    op.add_column("tables", sa.Column("removed", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("silenced", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("chat", sa.Column("person", sa.String(64), nullable=False, server_default=""))
    op.create_index("ix_tables_seen", "tables", ["seen"])
    op.create_index("ix_reports_table", "reports", ["table"])
    tables = sa.table("tables", sa.column("name"), sa.column("created"), sa.column("seen"))
    log = sa.table("log", sa.column("table"), sa.column("at"))
    last = sa.select(sa.func.max(log.c.at)).where(log.c.table == tables.c.name).scalar_subquery()
    op.execute(sa.update(tables).values(seen=sa.func.coalesce(last, tables.c.created)))
    # Nobody knows when they were last here: from now on it is counted.
    people = sa.table("people", sa.column("seen", sa.BigInteger))
    op.execute(sa.update(people).values(seen=time.time_ns() // 1_000_000))


def downgrade() -> None:
    op.drop_index("ix_reports_table", "reports")
    op.drop_index("ix_tables_seen", "tables")
    op.drop_column("chat", "person")
    op.drop_column("people", "seen")
    for name in ("seen", "silenced", "removed"):
        op.drop_column("tables", name)
