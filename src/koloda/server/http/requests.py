"""How a request comes in: whole, and soon."""

import asyncio
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from koloda.server.protocol.messages import Failure
from koloda.server.wire import Wire

UNFINISHED = (h11.IDLE, h11.SEND_BODY)

NO_HANDSHAKE_BODY = msgspec.json.encode(Failure("bad-request", "That is no handshake of a WebSocket"))
NO_HANDSHAKE = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(NO_HANDSHAKE_BODY), NO_HANDSHAKE_BODY)
)


class TimedProtocol(H11Protocol):
    """Closes a connection that does not bring a whole request in time: nothing at all, or only a part of one.

    Between requests Uvicorn has a time of its own. Answers that nobody reads end a connection too: see `Wire`.
    """

    patience = 15.0  # seconds
    unsent = 30.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.wire = Wire(transport, self.loop, self.unsent)  # a WebSocket takes it over
        super().connection_made(self.wire)
        self.timer: asyncio.TimerHandle | None = self.loop.call_later(self.patience, transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_no_handshake():
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()
        if self.conn.their_state not in UNFINISHED or self.transport.get_protocol() is not self:
            self.stop_timer()  # the request is whole; or it is a WebSocket by now
        elif self.timer is None:
            self.timer = self.loop.call_later(self.patience, self.transport.abort)

    def send_400_response(self, msg: str) -> None:
        """What comes after the head of a request is no HTTP. Whatever is being answered to the head is not sent."""
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def is_no_handshake(self) -> bool:
        """Whether a WebSocket was asked for in a way that its library cannot read, with a body or not by GET.

        Uvicorn would leave such a connection open and say nothing.
        """
        taken_over: Any = self.transport.get_protocol()
        if taken_over is self or self.transport.is_closing():
            return False
        return taken_over.conn.handshake_exc is not None

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timer()
        self.wire.lost()
        super().connection_lost(exc)

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def http_protocol(patience: float, unsent: float) -> type[Any]:
    """The protocol with so many seconds for a request, and for something of an answer to go."""
    return type("HttpProtocol", (TimedProtocol,), {"patience": patience, "unsent": unsent})
