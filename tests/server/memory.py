"""A storage in memory: nothing waits for a disk, and nothing is left behind."""

from koloda.server.protocol.messages import ChatLine, Me
from koloda.server.storage.rows import LogRow, SeatRow, Stored, TableRow


class MemoryStorage:
    """What tables ask of a storage; forgotten with the test. Tables are kept, but cannot be woken up."""

    def __init__(self) -> None:
        self.people: dict[str, Me] = {}
        self.tables: dict[str, TableRow] = {}

    async def person(self, token_hash: str) -> Me | None:
        return self.people.get(token_hash)

    async def keep_person(self, token_hash: str, me: Me) -> None:
        self.people[token_hash] = me

    async def add_table(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.tables[row.name] = row

    async def change(
        self,
        row: TableRow,
        fields: tuple[str, ...] = (),
        seats: list[SeatRow] | None = None,
        log: tuple[LogRow, ...] = (),
        before: tuple[TableRow, list[SeatRow]] | None = None,
    ) -> None:
        pass

    async def table(self, name: str) -> Stored | None:
        return None

    async def add_chat(self, table: str, line: ChatLine, person: str = "") -> None:
        pass

    async def count_chat(self, table: str, person: str) -> int:
        return 0
