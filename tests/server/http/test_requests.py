"""How requests come in, below the application."""

import asyncio
import logging
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState

from koloda.server.http.requests import http_protocol

HEAD = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
NO_CHUNK = b"no number\r\n"


@pytest.mark.parametrize("begun", [False, True])
def test_an_answer_to_a_head_whose_body_is_no_http_is_not_sent(begun: bool, caplog: pytest.LogCaptureFixture) -> None:
    """Otherwise there would be two answers, and a mistake of ours in the log, whenever the application is slow."""

    async def use() -> bytes:
        sent, come = bytearray(), asyncio.Event()

        async def slow(_scope: Any, _receive: Any, send: Any) -> None:
            if begun:
                await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await come.wait()
            if not begun:
                await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await send({"type": "http.response.body", "body": b"ok"})

        config = uvicorn.Config(slow, lifespan="off", log_config=None)
        config.load()
        state = ServerState()
        protocol = http_protocol(60.0, 60.0)(config, state, {})
        # A wire on which everything takes its time.
        transport = Mock(write=sent.extend, is_closing=lambda: False, get_write_buffer_size=lambda: 0)
        transport.get_protocol.return_value = protocol
        protocol.connection_made(transport)
        protocol.data_received(HEAD)
        await asyncio.sleep(0)
        protocol.data_received(NO_CHUNK)
        come.set()
        await asyncio.gather(*state.tasks)
        protocol.connection_lost(None)
        transport.close.assert_called()
        return bytes(sent)

    with caplog.at_level(logging.ERROR):
        answer = asyncio.run(use())
    assert answer.startswith(b"HTTP/1.1 200" if begun else b"HTTP/1.1 400")
    assert answer.count(b"HTTP/1.1") == 1 and caplog.records == []
