"""A bot over the network: it is given what its seat may see, as a browser is."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from koloda.client.connection import TableConnection
from koloda.client.errors import RefusedByServer
from koloda.server.protocol.messages import GoOn, TableInfo, Waive

CLOCK = -2
# The table has moved on since the bot looked: it looks again.
LATE = ("stale", "too-late", "once", "paused", "not-playing")
NOT_STORED = 1.0  # seconds before a move that could not be stored is sent again

Choose = Callable[[Mapping[str, Any], list[str]], str | None]


async def play(connection: TableConnection, choose: Choose) -> TableInfo:
    """Play this seat until the game is over; the table as it is then.

    `choose` is given the seat's view and its legal moves, once for every version of the table, and names one of them;
    None waits for the others.
    """
    asked: tuple[int, list[str]] | None = None
    while connection.info.state != "over":
        heard, now = connection.heard, connection.now
        if now.view is not None and (now.version, now.legal) != asked and connection.info.state == "playing":
            asked = (now.version, now.legal)
            if now.clock.reveal and connection.you is not None:
                await connection.say(GoOn(now.version))  # it has seen everything
            text = choose(now.view, now.legal) if now.legal else None
            if text is not None:
                await make(connection, text, now.version)
            elif CLOCK in now.view["due"] and connection.you in now.clock.seats:
                await connection.say(Waive(now.version))
        await connection.next_message(heard)
    return connection.info


async def make(connection: TableConnection, text: str, version: int) -> None:
    """Make a move if the table has not moved on; again and again while it cannot be stored."""
    name = secrets.token_hex(8)
    while True:
        try:
            await connection.move(text, version, name)
        except RefusedByServer as error:
            if error.code == "storage":
                await asyncio.sleep(NOT_STORED)
                continue
            if error.code not in LATE:
                raise
        return
