"""What people say to each other: chat and quick reactions."""

from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import ChatLine, Chatted, React, Reacted, Say
from koloda.server.security.identity import clean
from koloda.server.tables.game import now_ms
from koloda.server.tables.model import TableModel
from koloda.server.ws.audience import Listener


class Chat:
    """Chat and reactions at a table, of players and watchers."""

    def __init__(self, model: TableModel) -> None:
        self.model = model

    async def say(self, listener: Listener, message: Say) -> None:
        text = clean(message.text)
        if not text:
            raise RefusedError("bad-message", "There is nothing to be seen in it: text")
        seat, name = await self.speaker(listener)
        line = ChatLine(seat, name, text, now_ms())
        await self.model.add_chat(line)
        self.model.tell(lambda _: Chatted(line))

    async def react(self, listener: Listener, message: React) -> None:
        seat, name = await self.speaker(listener)
        self.model.tell(lambda _: Reacted(seat, name, message.what))

    async def speaker(self, listener: Listener) -> tuple[int | None, str]:
        """The seat and name of whoever speaks; a watcher may have no name."""
        seat = self.model.seat_of(listener)
        if seat is not None:
            return seat, self.model.seats.name(seat)
        if not listener.person:
            raise RefusedError("no-person", "a browser without a token cannot speak")
        me = await self.model.storage.person(listener.person)
        return None, me.name if me is not None else ""
