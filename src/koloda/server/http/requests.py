"""How a request comes in: whole, and soon."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

UNFINISHED = (h11.IDLE, h11.SEND_BODY)


class TimedProtocol(H11Protocol):
    """Closes a connection that does not bring a whole request in time: nothing at all, or only a part of one.

    Between requests Uvicorn has a time of its own.
    """

    patience = 15.0  # seconds

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.timer: asyncio.TimerHandle | None = self.loop.call_later(self.patience, transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in UNFINISHED or self.transport.get_protocol() is not self:
            self.stop_timer()  # the request is whole; or it is a WebSocket by now
        elif self.timer is None:
            self.timer = self.loop.call_later(self.patience, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timer()
        super().connection_lost(exc)

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def http_protocol(patience: float) -> type[Any]:
    """The protocol with so many seconds for a request."""
    return type("HttpProtocol", (TimedProtocol,), {"patience": patience})
