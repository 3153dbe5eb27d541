"""Whose moves at the same moment came too late because of a move."""

import sqlalchemy as sa
from alembic import op

revision = "v2"
down_revision = "v1"


def upgrade() -> None:
    op.add_column("log", sa.Column("beat", sa.String(20), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("log", "beat")
