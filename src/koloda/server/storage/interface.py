"""What tables ask of the storage, without any SQL: `Store` does it, and tests may."""

from typing import Protocol

from koloda.server.protocol.messages import ChatLine, Me
from koloda.server.storage.rows import LogRow, SeatRow, Stored, TableRow


class NameTaken(Exception):  # noqa: N818 - nothing went wrong; another name is tried
    """There is a table of that name already."""


class StorageError(Exception):
    """The database cannot be written or read at the moment: nothing of what was asked is stored. Its text says why.

    `full`, `locked`, `read-only`, `gone`, `damaged`, `unreachable`, `slow`, `taken`, or `failed` where we cannot tell;
    when it is opened also `empty`, `newer`, `missing`, `refused`, `foreign`, `no-file` and `log-alone`. `kind` is what
    the database calls it.
    """

    def __init__(self, reason: str, kind: str = "") -> None:
        super().__init__(reason)
        self.kind = kind


class TableStorage(Protocol):
    """What was awaited is stored for good, all of it or nothing; StorageError if that cannot be now."""

    async def person(self, token_hash: str) -> Me | None:
        """How a person wants to be called, if we know."""

    async def keep_person(self, token_hash: str, me: Me) -> None:
        """Remember how a person wants to be called."""

    async def add_table(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Store a new table, or raise NameTaken."""

    async def change(
        self,
        row: TableRow,
        fields: tuple[str, ...] = (),
        seats: list[SeatRow] | None = None,
        log: tuple[LogRow, ...] = (),
        before: tuple[TableRow, list[SeatRow]] | None = None,
    ) -> None:
        """Store these fields of a table, its seats, and new entries of its log, in one commit.

        `before` is what is stored until then: it is brought back if this is refused, and found to be stored after all.
        """

    async def table(self, name: str) -> Stored | None:
        """All of a table, if there is one of that name."""

    async def add_chat(self, table: str, line: ChatLine, person: str = "") -> None:
        """Store a line of chat, and who said it."""

    async def count_chat(self, table: str, person: str) -> int:
        """How many lines of chat a person has said at a table."""


class ReviewStorage(Protocol):
    """Where reviews of finished games are kept, as JSON."""

    async def review(self, table: str) -> str | None:
        """The review of a table's game, if it was finished."""

    async def keep_review(self, table: str, review: str) -> None:
        """Store a finished review."""
