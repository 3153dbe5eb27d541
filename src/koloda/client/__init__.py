"""Tables over the network: `Lobby` makes and finds them, `TableConnection` is a place at one, `play` a bot.

lobby = Lobby("http://127.0.0.1:8765")
table = await lobby.make_table(NewTable("uno", 2, bots="novice", me=Me("Olena", 1)))
async with lobby.connect(table) as connection:
    await play(connection, lambda view, legal: random.choice(legal))
    print(connection.info.seats, connection.now.view)

`Seat` plays the seat of a token, one position after the other, without asyncio; `AsyncSeat` with it.

for position in Seat("http://127.0.0.1:8765", token):
    position.play(position.legal[0])
"""

from koloda.client.bot import Choose, play
from koloda.client.connection import TableConnection
from koloda.client.errors import ClientError, ConnectionLost, RefusedByServer
from koloda.client.lobby import Lobby
from koloda.client.seat import AsyncPosition, AsyncSeat, Position, Seat
from koloda.server.protocol.messages import Me, NewTable

__all__ = [
    "AsyncPosition",
    "AsyncSeat",
    "Choose",
    "ClientError",
    "ConnectionLost",
    "Lobby",
    "Me",
    "NewTable",
    "Position",
    "RefusedByServer",
    "Seat",
    "TableConnection",
    "play",
]
