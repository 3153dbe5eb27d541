"""The speed of bots, who is ready, who may be host again, and tables that somebody has taken off their list."""

import sqlalchemy as sa
from alembic import op

revision = "v8"
down_revision = "v7"


def upgrade() -> None:
    op.add_column("tables", sa.Column("speed", sa.String(10), nullable=False, server_default="normal"))
    op.add_column("tables", sa.Column("earlier_host", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for name in ("hidden", "ready"):
        op.drop_column("seats", name)
    for name in ("earlier_host", "speed"):
        op.drop_column("tables", name)
