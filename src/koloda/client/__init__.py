"""Tables over the network: `Lobby` makes and finds them, `TableConnection` is a place at one, `play` a bot.

lobby = Lobby("http://127.0.0.1:8765")
table = await lobby.make_table(NewTable("uno", 2, bots="novice", me=Me("Olena", 1)))
async with lobby.connect(table) as connection:
    await play(connection, lambda view, legal: random.choice(legal))
    print(connection.info.seats, connection.now.view)
"""

from koloda.client.bot import Choose, play
from koloda.client.connection import TableConnection
from koloda.client.errors import ClientError, ConnectionLost, RefusedByServer
from koloda.client.lobby import Lobby
from koloda.server.protocol.messages import Me, NewTable

__all__ = [
    "Choose",
    "ClientError",
    "ConnectionLost",
    "Lobby",
    "Me",
    "NewTable",
    "RefusedByServer",
    "TableConnection",
    "play",
]
