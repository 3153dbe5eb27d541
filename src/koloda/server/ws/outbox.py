"""What waits to be sent to one listener, over a WebSocket or as a stream: limited, so that nobody fills our memory."""

import asyncio
from collections import deque

from koloda.server.logs import event
from koloda.server.metrics.instruments import CLOSES, REFUSALS, Delivery
from koloda.server.protocol.messages import Bye, Refused, ServerMessage
from koloda.server.ws.audience import Listener, Told, encoder

OUTBOX_SIZE = 128  # messages that a reader has not read yet
OUTBOX_BYTES = 1_000_000  # and all of them together
ALL_BYTES = 128_000_000  # of all readers together


class Waiting:
    """What waits in all outboxes of this process. If that is too much, whoever lets most wait is let go."""

    def __init__(self) -> None:
        self.size = 0
        self.outboxes: set[Outbox] = set()  # those in which something waits

    def change(self, outbox: "Outbox", size: int) -> None:
        """So much more waits in an outbox, or less."""
        outbox.outbox_bytes += size
        self.size += size
        if outbox.outbox_bytes:
            self.outboxes.add(outbox)
        else:
            self.outboxes.discard(outbox)

    def relieve(self) -> None:
        while self.size > ALL_BYTES:
            fullest = max(self.outboxes, key=lambda outbox: outbox.outbox_bytes)
            if len(fullest.outbox) == 1 and fullest.ending is not None:
                return  # they have been let go, all of them
            fullest.let_go()


WAITING = Waiting()


class Outbox(Listener):
    """A listener whose messages wait in a queue. Whoever reads too slowly is disconnected, and comes back."""

    def __init__(self, person: str, host: str) -> None:
        self.person = person
        self.host = host
        self.outbox: deque[bytes] = deque()
        self.outbox_bytes = 0
        self.deliveries: list[Delivery] = []  # which want to know when the outbox is empty
        self.ending: str | None = None
        self.news = asyncio.Event()
        self.ended = asyncio.Event()

    def send(self, message: ServerMessage) -> None:
        """Put a message into the queue; never waits."""
        if self.ending is not None:
            return
        if isinstance(message, Refused):
            REFUSALS.add(message.code)
        self.put(encoder.encode(message))

    def pass_on(self, told: Told) -> None:
        """The same, of what others get too."""
        if self.ending is None:
            self.put(told.json())

    def put(self, written: bytes) -> None:
        if len(self.outbox) >= OUTBOX_SIZE or (self.outbox and self.outbox_bytes + len(written) > OUTBOX_BYTES):
            self.let_go()
            return
        self.outbox.append(written)
        WAITING.change(self, len(written))
        self.news.set()
        WAITING.relieve()

    def let_go(self) -> None:
        """Too slow. What is in the queue is thrown away: the reader asks for it again when it comes back."""
        self.clear()
        written = encoder.encode(Bye("slow"))
        self.outbox.append(written)
        WAITING.change(self, len(written))
        self.close("slow")

    def clear(self) -> None:
        """Nothing waits any more."""
        self.outbox.clear()
        WAITING.change(self, -self.outbox_bytes)

    def next(self) -> bytes:
        """Take the first message out of the queue."""
        written = self.outbox.popleft()
        WAITING.change(self, -len(written))
        return written

    def close(self, code: str) -> None:
        """End when the queue is empty."""
        if self.ending is None:
            event("closed", code=code)
            CLOSES.add(code)
            self.ending = code
            self.news.set()
            self.ended.set()

    def unread(self) -> tuple[int, int]:
        return len(self.outbox), self.outbox_bytes

    def note(self, delivery: Delivery) -> None:
        if self.outbox:
            delivery.expect()
            self.deliveries.append(delivery)

    def tell_deliveries(self) -> None:
        """The outbox is empty, or nobody is there any more."""
        for delivery in self.deliveries:
            delivery.done()
        self.deliveries.clear()
