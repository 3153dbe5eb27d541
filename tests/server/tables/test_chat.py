"""Chat and reactions."""

from pathlib import Path

from koloda.server.protocol.messages import (
    ChatLine,
    Chatted,
    Me,
    React,
    Reacted,
    Say,
    Welcome,
)
from koloda.server.tables.registry import TableRegistry
from server.seating import Person, at, seated


def test_chat_is_heard_by_all_and_kept(tmp_path: Path) -> None:
    async def first(tables: TableRegistry) -> str:
        table, (olena, taras) = await seated(tables, "olena", "taras")
        await tables.storage.keep_person("ivan", Me("Іван", 2))
        ivan, nobody = await Person("ivan").join(table), await Person("").join(table)
        await olena.ask(Say("привіт"), Chatted)
        await ivan.ask(Say("hello"), Chatted)
        lines = [(line.line.seat, line.line.name, line.line.text) for line in taras.all(Chatted)]
        assert lines == [(0, "olena", "привіт"), (None, "Іван", "hello")]
        assert await nobody.refused(Say("boo")) == "no-person"
        await taras.ask(React("wow"), Reacted)
        assert nobody.all(Reacted) == [Reacted(1, "taras", "wow")]
        return table.name

    name = at(tmp_path, first)

    async def second(tables: TableRegistry) -> list[ChatLine]:
        table = await tables.find(name)
        assert table is not None
        return (await Person("taras").join(table)).all(Welcome)[0].chat

    assert [line.text for line in at(tmp_path, second)] == ["привіт", "hello"]
