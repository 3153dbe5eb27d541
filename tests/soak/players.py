"""People who play whole games over real sockets, and remember every answer that they got."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from koloda.client import ClientError, ConnectionLost, Lobby, Me, NewTable, RefusedByServer, TableConnection
from koloda.client.bot import CLOCK, LATE
from koloda.server.protocol.messages import Sit, Start, Waive

# Short games of all titles: seats, how many of them are bots', house rules.
GAMES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("uno", 2, 0, {"rounds": 1, "uno_call": "auto"}),
    ("flights", 2, 0, {"match": "wins", "target": 1}),
    ("dzhunkvik", 3, 1, {}),
    ("face-to-face", 2, 0, {}),
    ("uno-express", 3, 1, {"rounds": 1, "jump_in": True}),
    ("uno", 4, 2, {"rounds": 1, "jump_in": True, "seven_zero": True}),
    ("dzhunkvik", 2, 0, {"instants": "honour"}),
    ("flights", 3, 0, {"target": 1}),
]
LATER = ("storage", "stopping", "too-fast", "server-busy")
AGAIN = 0.3  # seconds until something is asked for once more
PAUSES = (0.05, 0.1, 0.2, 0.4, *[0.5] * 240)  # a server that is away for two minutes is waited for

T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    """A move that the server has acknowledged."""

    seat: int
    version: int
    client: str
    text: str


class Player:
    """One person at one table."""

    def __init__(self, game: "Game", number: int) -> None:
        self.game = game
        self.number = number
        self.rng = random.Random(f"{game.seed} {number}")
        self.moves = 0
        self.refused_for_storage = 0
        self.connection: TableConnection | None = None

    async def come(self, url: str, table: str, token: str) -> None:
        async def connect() -> TableConnection:
            connection = TableConnection(url, table, token, pauses=PAUSES)
            await connection.open()
            return connection

        self.connection = await persistently(connect)

    async def sit(self) -> None:
        connection = self.at_table()
        while connection.you is None:
            await connection.say(Sit(Me(f"player {self.number}", 1 + self.number % 8), self.number))
            await asyncio.sleep(AGAIN)

    def at_table(self) -> TableConnection:
        assert self.connection is not None
        return self.connection

    async def play(self) -> None:
        """Until the game is over."""
        connection = self.at_table()
        asked: tuple[int, list[str]] | None = None
        while connection.info.state != "over":
            heard, now, info = connection.heard, connection.now, connection.info
            if info.state == "playing" and now.view is not None and (now.version, now.legal) != asked:
                asked = (now.version, now.legal)
                text = self.choose(now.view["due"], now.legal)
                if text is not None:
                    await self.move(text, now.version)
                elif CLOCK in now.view["due"] and connection.you in now.clock.seats:
                    await connection.say(Waive(now.version))
            await briefly(connection, heard)

    def choose(self, due: list[int], legal: list[str]) -> str | None:
        if not legal or (self.at_table().you not in due and self.rng.random() < 0.7):
            return None
        cards = [move for move in legal if move.startswith("play ")]
        return self.rng.choice(cards if cards and self.rng.random() < 0.8 else legal)

    async def move(self, text: str, version: int) -> None:
        """One move by one name, until the answer is another than that it cannot be stored."""
        self.moves += 1
        client = f"{self.number}-{self.moves}"
        connection = self.at_table()
        while True:
            try:
                answer = await connection.move(text, version, client)
            except RefusedByServer as error:
                if error.code in LATE:
                    return
                if error.code not in LATER:
                    raise
                self.refused_for_storage += error.code == "storage"
                await asyncio.sleep(AGAIN)
                continue
            assert answer.id == client and connection.you is not None
            self.game.answers.append(Answer(connection.you, answer.version, client, text))
            return


class Game:
    """One table from its making to the end of its game."""

    def __init__(self, url: str, number: int, seed: int) -> None:
        self.url = url
        self.seed = seed * 100_000 + number
        self.title, self.seats, self.bots, self.options = GAMES[number % len(GAMES)]
        self.name = ""
        self.answers: list[Answer] = []
        self.players = [Player(self, seat) for seat in range(self.seats - self.bots)]
        self.is_over = False
        self.lobby = Lobby(url)

    async def run(self) -> None:
        try:
            await self.set_up()
            await asyncio.gather(*(player.play() for player in self.players))
            self.is_over = True
        finally:
            for connection in self.connections():
                with suppress(ClientError):
                    await connection.close()

    def connections(self) -> list[TableConnection]:
        """Of those who have come."""
        return [player.connection for player in self.players if player.connection is not None]

    async def set_up(self) -> None:
        wanted = NewTable(self.title, self.seats, options=self.options, me=Me("player 0", 1))
        self.name = await persistently(lambda: self.lobby.make_table(wanted))
        for player in self.players:
            await player.come(self.url, self.name, "" if player.number else self.lobby.token)
            await player.sit()
        host = self.players[0].at_table()
        while host.info.state == "lobby":
            await host.say(Start(fill=self.bots > 0))
            await asyncio.sleep(AGAIN)


async def briefly(connection: TableConnection, heard: int) -> None:
    """Wait for more messages than so many, but not for ever: something may have been lost with a connection."""
    with suppress(TimeoutError):
        async with asyncio.timeout(2.0):
            await connection.next_message(heard)


async def persistently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until there is an answer."""
    for _ in range(600):
        try:
            return await ask()
        except RefusedByServer as error:
            if error.code not in LATER:
                raise
        except ConnectionLost as error:
            if error.code in ("no-table", "elsewhere"):
                raise
        await asyncio.sleep(AGAIN)
    raise AssertionError("the server does not come back")
