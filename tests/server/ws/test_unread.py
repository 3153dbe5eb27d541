"""Those who send what is no message, and those who never read: what they cost ends soon."""

import asyncio
import os
import socket
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState

from koloda.server.ws.protocol import WebSocketProtocol
from server.serving import SOLO, Person, Server

pytestmark = pytest.mark.once

MASKED = b"\x80\0\0\0\0"  # the second byte and the mask of an empty frame
HELLO = b"\x81" + bytes([0x80 | 13]) + bytes(4) + b'{"t":"hello"}'
PING = b"\x89" + bytes([0x80 | 125]) + bytes(4) + bytes(125)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--no-limits", KOLODA_UNSENT_TIME="0.5") as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Server) -> Iterator[str]:
    with Person(server) as olena:
        yield olena.make(**{**SOLO, "seats": 10})


def wire(server: Server, room: int = 0) -> socket.socket:
    """A bare connection, with so much room for what is not read."""
    made = socket.socket()
    if room:
        # Before it is connected: made smaller later, it would drop answers that are on their way.
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    made.settimeout(15)
    made.connect(("127.0.0.1", server.port))
    return made


def handshake(host: str, table: str) -> bytes:
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )


def at_table(server: Server, table: str, room: int = 0) -> socket.socket:
    """A WebSocket after its handshake."""
    made = wire(server, room)
    made.sendall(handshake(f"127.0.0.1:{server.port}", table))
    assert made.recv(1024).startswith(b"HTTP/1.1 101")
    return made


def is_closed_with(made: socket.socket, code: int) -> bool:
    """Whether the server says so, before it goes."""
    heard, last = b"", struct.pack("!H", code)
    with suppress(ConnectionError):
        while last not in heard and (part := made.recv(65536)):
            heard += part
    return last in heard


def open_files(server: Server) -> int:
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not tell how many files are open")
def test_sockets_that_are_never_read_are_soon_gone(server: Server, table: str) -> None:
    before = open_files(server)
    with ExitStack() as stack:
        asking = f"GET /api/schema HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode() * 40
        for _ in range(4):
            stack.enter_context(wire(server, room=2048)).sendall(asking)
        talking = [stack.enter_context(at_table(server, table, room=2048)) for _ in range(4)]
        for made in talking:
            made.sendall(HELLO * 20)
        assert open_files(server) >= before + 8
        ends = time.monotonic() + 20
        while open_files(server) > before:
            assert time.monotonic() < ends, "they stay open for ever"
            time.sleep(0.1)


@pytest.mark.parametrize(
    ("first", "frame"),
    [(b"", b"\x89" + MASKED), (b"", b"\x8a" + MASKED), (b"\x01" + MASKED, b"\x00" + MASKED)],
    ids=["pings", "pongs", "parts of a message"],
)
def test_frames_that_are_no_messages_count_like_messages(
    server: Server, table: str, first: bytes, frame: bytes
) -> None:
    with at_table(server, table) as made:
        made.sendall(HELLO + first)
        for _ in range(12):
            made.sendall(frame * 14)  # a message may have so many parts
            if first:
                made.sendall(b"\x80" + MASKED + first)
        assert is_closed_with(made, 4429)


def test_a_message_has_only_so_many_parts(server: Server, table: str) -> None:
    with at_table(server, table) as made:
        made.sendall(HELLO + b"\x01" + MASKED + (b"\x00" + MASKED) * 40)
        assert is_closed_with(made, 1009)


def test_a_flood_of_pings_that_reads_no_pong_is_cut_off(server: Server, table: str) -> None:
    """Their pongs would wait in our memory, as many as come."""
    with at_table(server, table, room=2048) as made, pytest.raises(ConnectionError):
        made.sendall(PING * 200_000)


def test_where_nothing_is_read_one_pong_waits_for_all() -> None:
    async def use() -> list[bytes]:
        sent: list[bytes] = []

        async def app(_scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                pass

        config = uvicorn.Config(app, lifespan="off", log_config=None, ws_per_message_deflate=False)
        config.load()
        protocol = WebSocketProtocol(config, ServerState(), {})
        protocol.connection_made(Mock(write=sent.append, is_closing=lambda: False))
        protocol.data_received(handshake("x", "kalyna"))
        await asyncio.sleep(0.01)
        protocol.pause_writing()
        before = len(sent)
        for number in range(9):
            protocol.data_received(b"\x89\x81" + bytes(4) + bytes([number]))
        assert sent[before:] == []
        protocol.resume_writing()
        protocol.connection_lost(None)
        await asyncio.sleep(0)
        return sent[before:]

    assert asyncio.run(use()) == [b"\x8a\x01\x08"]
