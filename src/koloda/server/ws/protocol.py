"""How frames come in and go out, below a connection."""

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from koloda.server.security.limits import FRAMES, Bucket
from koloda.server.wire import Wire

SLICE = 4096  # bytes that are read at a time: many small frames fit into what the system hands over at once
MOST_PARTS = 16  # of a message
MOST_UNSENT = 4_000_000  # bytes that wait to be sent: more than any message; messages wait elsewhere (`ws.outbox`)
GONE = "koloda.gone"  # where the scope has a future that is done when the socket is gone
NO_MESSAGE: Any = {"type": "websocket.receive"}  # a frame that is none: a ping, a pong, a part of a message


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's, with limits for what it does not count, and without what it leaves to Python's collector.

    Frames that are no messages are handed on to be counted, and as with messages nothing more is read until they are.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.allowance = Bucket(FRAMES)
        self.pong = b""  # one that waits until there is room for it
        self.gone: asyncio.Future[None] = self.loop.create_future()
        if isinstance(transport, Wire):
            transport.most = MOST_UNSENT

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it and what it is the parser of hold each other
        if isinstance(self.transport, Wire):
            self.transport.lost()
        if not self.gone.done():
            self.gone.set_result(None)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope)[GONE] = self.gone

    def data_received(self, data: bytes) -> None:
        if len(data) <= SLICE:
            super().data_received(data)
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    # frames

    def is_too_much(self) -> bool:
        """One more frame. Whoever sends far more than is allowed gets no answer to each."""
        if self.allowance.take():
            return False
        self.transport.abort()
        return True

    def hand_on(self) -> None:
        """A frame that is no message."""
        if self.close_sent:
            return
        self.queue.put_nowait(NO_MESSAGE)
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_text(self, event: Frame) -> None:
        if not self.is_too_much():
            super().handle_text(event)
            self.count_part(event)

    def handle_bytes(self, event: Frame) -> None:
        if not self.is_too_much():
            super().handle_bytes(event)
            self.count_part(event)

    def handle_cont(self, event: Frame) -> None:
        if not self.is_too_much():
            super().handle_cont(event)
            self.count_part(event)

    def count_part(self, event: Frame) -> None:
        """A message that is whole is counted as such, its parts before that one by one."""
        if event.fin:
            return
        if len(self.frames) >= MOST_PARTS and not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many parts")
            self.handle_parser_exception()
        else:
            self.hand_on()

    def handle_ping(self) -> None:
        pong = b"".join(self.conn.data_to_send())
        if self.is_too_much():
            return
        if self.writable.is_set():
            self.transport.write(pong)
        else:
            self.pong = pong or self.pong  # only the last one is needed
        self.hand_on()

    def handle_pong(self, event: Frame) -> None:
        if not self.is_too_much():
            super().handle_pong(event)
            self.hand_on()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.pong:
            pong, self.pong = self.pong, b""
            self.transport.write(pong)
