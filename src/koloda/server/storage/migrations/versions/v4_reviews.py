"""Reviews of finished games, kept once they are done."""

import sqlalchemy as sa
from alembic import op

revision = "v4"
down_revision = "v3"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(40), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("review", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
