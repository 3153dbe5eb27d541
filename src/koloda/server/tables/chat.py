"""What people say to each other: chat and quick reactions."""

from collections import Counter

from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import ChatLine, Chatted, React, Reacted, Say
from koloda.server.security.identity import clean
from koloda.server.security.limits import CHAT, MOST_LINES, REACTIONS, Allowance, Bucket
from koloda.server.tables.game import now_ms
from koloda.server.tables.model import TableModel
from koloda.server.ws.audience import Listener

REMEMBERED = 1000  # people


class Chat:
    """Chat and reactions at a table, of players and watchers."""

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self.lines: Counter[str] = Counter()  # that each person has said here, as far as it was asked
        self.chat: dict[str, Bucket] = {}
        self.reactions: dict[str, Bucket] = {}

    async def say(self, listener: Listener, message: Say) -> None:
        text = clean(message.text)
        if not text:
            raise RefusedError("bad-message", "There is nothing to be seen in it: text")
        seat, name = await self.speaker(listener)
        await self.check_lines(listener.person)
        line = ChatLine(seat, name, text, now_ms())
        await self.model.add_chat(line, listener.person)
        self.lines[listener.person] += 1
        self.model.tell(lambda _: Chatted(line))

    async def react(self, listener: Listener, message: React) -> None:
        seat, name = await self.speaker(listener)
        if not self.allowance(self.reactions, REACTIONS, listener.person).take():
            raise RefusedError("chat-too-fast", "So many reactions. Wait a little.")
        self.model.tell(lambda _: Reacted(seat, name, message.what))

    async def speaker(self, listener: Listener) -> tuple[int | None, str]:
        """The seat and name of whoever speaks; a watcher may have no name."""
        model, seat = self.model, self.model.seat_of(listener)
        if not listener.person:
            raise RefusedError("no-person", "a browser without a token cannot speak")
        if model.is_silenced(listener.person):
            raise RefusedError("silenced", "the host has silenced you")
        if seat is not None:
            return seat, model.seats.name(seat)
        me = await model.storage.person(listener.person)
        model.call_watcher(listener.person, me)
        return None, model.watchers.names(model.watching(), model.seats.names())[listener.person]

    async def check_lines(self, person: str) -> None:
        """RefusedError if somebody says too much at a time, or has said too much in all."""
        if person not in self.lines:
            self.lines[person] = await self.model.storage.count_chat(self.model.row.name, person)
        if self.lines[person] >= MOST_LINES:
            raise RefusedError("chat-full", f"One person can say {MOST_LINES} lines at one table")
        if not self.allowance(self.chat, CHAT, person).take():
            raise RefusedError("chat-too-fast", "So many lines. Wait a little.")

    def allowance(self, buckets: dict[str, Bucket], allowance: Allowance, person: str) -> Bucket:
        """What is left for a person."""
        if person not in buckets:
            while len(buckets) >= REMEMBERED:
                buckets.pop(next(iter(buckets)))
            buckets[person] = Bucket(allowance, self.model.time)
        return buckets[person]
