"""Words for the shuffle are sealed: seats have a hash. Words told in the clear and not dealt with yet count no more."""

import sqlalchemy as sa
from alembic import op

revision = "v5"
down_revision = "v4"


def upgrade() -> None:
    op.add_column("tables", sa.Column("fairness", sa.Integer, nullable=False, server_default="1"))
    op.add_column("seats", sa.Column("hash", sa.String(64), nullable=False, server_default=""))
    op.drop_column("seats", "word")


def downgrade() -> None:
    op.add_column("seats", sa.Column("word", sa.String(40), nullable=False, server_default=""))
    op.drop_column("seats", "hash")
    op.drop_column("tables", "fairness")
