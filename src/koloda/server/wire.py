"""The way to the other side of a connection. What is written to it goes, or the connection ends."""

import asyncio
import math
import socket
import struct
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

AT_ONCE = struct.pack("ii", 1, 0)  # for SO_LINGER: the system, too, keeps nothing of what was not read


class Wire(asyncio.Transport):
    """A transport that does not wait for ever for somebody who never reads.

    A transport that is closed waits until everything written has gone. Here, if nothing of it goes for `patience`
    seconds, closed or not, or more than `most` bytes wait, the connection is aborted.
    """

    __slots__ = ("gone", "inner", "loop", "most", "patience", "timer", "written")

    def __init__(self, inner: asyncio.Transport, loop: asyncio.AbstractEventLoop, patience: float) -> None:
        super().__init__()
        self.inner = inner
        self.loop = loop
        self.patience = patience
        self.most = math.inf
        self.written = 0  # bytes in all
        self.gone = 0  # of them, when it was last looked at
        self.timer: asyncio.TimerHandle | None = None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.inner.write(data)
        self.written += len(data)
        waiting = self.inner.get_write_buffer_size()
        if waiting > self.most:
            self.give_up()
        elif waiting and self.timer is None:
            self.gone = self.written - waiting
            self.timer = self.loop.call_later(self.patience, self.look)

    def look(self) -> None:
        """Some time has passed since something had to wait."""
        self.timer = None
        waiting = self.inner.get_write_buffer_size()
        if not waiting:
            return
        gone = self.written - waiting
        if gone <= self.gone:
            self.give_up()
            return
        self.gone = gone
        self.timer = self.loop.call_later(self.patience, self.look)

    def give_up(self) -> None:
        """Nobody reads."""
        found = self.inner.get_extra_info("socket")
        if found is not None:
            with suppress(OSError):
                found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.inner.abort()

    def lost(self) -> None:
        """The connection is gone."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # as it is

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        self.write(b"".join(list_of_data))

    def write_eof(self) -> None:
        self.inner.write_eof()

    def can_write_eof(self) -> bool:
        return self.inner.can_write_eof()

    def abort(self) -> None:
        self.inner.abort()

    def close(self) -> None:
        self.inner.close()

    def is_closing(self) -> bool:
        return self.inner.is_closing()

    def is_reading(self) -> bool:
        return self.inner.is_reading()

    def pause_reading(self) -> None:
        self.inner.pause_reading()

    def resume_reading(self) -> None:
        self.inner.resume_reading()

    def get_write_buffer_size(self) -> int:
        return self.inner.get_write_buffer_size()

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return self.inner.get_write_buffer_limits()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self.inner.set_write_buffer_limits(high, low)

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self.inner.get_extra_info(name, default)

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.inner.get_protocol()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.inner.set_protocol(protocol)
