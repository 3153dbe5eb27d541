"""The tables of the store. A change here needs a migration in `migrations/versions`."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("face", Integer, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),  # to the day
)

TABLES = Table(
    "tables",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clock", String(10), nullable=False),
    Column("state", String(10), nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    # A list; or, where the game begins with a position, an object with both, and what led to the game.
    Column("words", JSON, nullable=False),
    Column("host", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("rematch", String(40), nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),
    # The clock when the server stopped or the game was paused: so many milliseconds were left at this version.
    Column("time_left", Integer, nullable=False),
    Column("time_left_at", Integer, nullable=False),
    Column("fairness", Integer, nullable=False, server_default="1"),
    # People, by the hashes of their tokens: those who may not come back; and those whom nobody hears, with the hashes
    # of how they were called (in earlier versions a list of them).
    Column("removed", JSON, nullable=False, server_default="[]"),
    Column("silenced", JSON, nullable=False, server_default="[]"),
    # When the game ended; until then when somebody was last here, to the hour.
    Column("seen", BigInteger, nullable=False, server_default="0"),
    # Whom the game waited for when it was last put away, and the version then. Moves do not write it.
    Column("due", JSON, nullable=False, server_default="[]"),
    Column("due_at", Integer, nullable=False, server_default="-1"),
    # The first table of the same people, if this is a rematch.
    Column("series", String(40), nullable=False, server_default=""),
    Column("speed", String(10), nullable=False, server_default="normal"),
    # Whoever was host until they went away, and may be host again.
    Column("earlier_host", String(64), nullable=False, server_default=""),
    Index("ix_tables_seen", "seen"),
    Index("ix_tables_series", "series"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String(40), ForeignKey("tables.name"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(64), nullable=False),
    Column("level", String(10), nullable=False),
    Column("name", String(24), nullable=False),
    Column("face", Integer, nullable=False),
    Column("bot_in", Boolean, nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("hash", String(64), nullable=False, server_default=""),
    Column("program", Boolean, nullable=False, server_default=false()),
    # Once the game is over; null where nobody has counted yet.
    Column("won", Boolean, nullable=True),
    Column("score", Integer, nullable=True),
    Column("moves", Integer, nullable=True),
    Column("ready", Boolean, nullable=False, server_default=false()),
    # Off the list of this person's games, until they open the table again.
    Column("hidden", Boolean, nullable=False, server_default=false()),
    Index("ix_seats_person", "person"),
)

LOG = Table(
    "log",
    METADATA,
    Column("table", String(40), ForeignKey("tables.name"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(80), nullable=False),
    Column("refused", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("client", String(40), nullable=False),
    Column("beat", String(20), nullable=False, server_default=""),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table", String(40), ForeignKey("tables.name"), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(24), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(64), nullable=False, server_default=""),
    Index("ix_chat_table", "table"),
    Index("ix_chat_person", "person"),
)

# Finished reviews: worked out once.
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table", String(40), ForeignKey("tables.name"), primary_key=True),
    Column("review", Text, nullable=False),
    # The least chance to win that each seat ever had; empty where nobody has looked.
    Column("lows", JSON, nullable=False, server_default="[]"),
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table", String(40), ForeignKey("tables.name"), nullable=False),
    Column("person", String(64), nullable=False),
    Column("move", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_reports_table", "table"),
)
