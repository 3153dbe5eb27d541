"""The Python client against a real server: whole games, broken connections, refusals."""

import asyncio
import socket
from collections.abc import Awaitable, Iterator, Mapping
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

import pytest

from client.troubling import BadLine
from koloda import parse_record
from koloda.client import (
    AsyncSeat,
    ConnectionLost,
    Lobby,
    Me,
    NewTable,
    RefusedByServer,
    Seat,
    TableConnection,
    play,
)
from koloda.client import bot as client_bot
from koloda.client import seat as client_seat
from koloda.engine.fair import line_of
from koloda.engine.fairness import record_fairness
from koloda.server.protocol.messages import (
    Accepted,
    BotToken,
    Hello,
    NewBot,
    Refused,
    ServerMessage,
    Sit,
    Start,
    Update,
    Welcome,
)
from koloda.server.tables.game import PAGE
from server.serving import SOON, Server

pytestmark = pytest.mark.once

ROUND = NewTable("uno", 2, {"rounds": 1}, bots="novice", me=Me("Olena", 1))
T = TypeVar("T")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("client")
    with Server(folder, "--no-limits", KOLODA_SHORT_WINDOW="0.05", KOLODA_OPENING="30") as running:
        yield running


@pytest.fixture
def lobby(server: Server) -> Lobby:
    return Lobby(server.url)


def run(work: Awaitable[T]) -> T:
    async def soon() -> T:
        async with asyncio.timeout(3 * SOON):
            return await work

    return asyncio.run(soon())


def first_card(_: Mapping[str, Any], legal: list[str]) -> str:
    """A card with UNO said, or a card, or what there is."""
    cards = [move for move in legal if move.startswith("play ")]
    return next((card for card in cards if card.endswith(" uno")), (cards or legal)[0])


def test_a_bot_plays_a_whole_game_and_has_its_record(lobby: Lobby) -> None:
    async def use() -> None:
        table = await lobby.make_table(ROUND)
        assert lobby.token
        async with lobby.connect(table) as connection:
            assert connection.you == 0
            info = await play(connection, first_card)
            assert info.state == "over"
            record = parse_record(await lobby.record(table))
            assert [(entry.seat, entry.version) for entry in connection.entries] == [
                (seat, number) for number, (seat, _) in enumerate(record.moves, 1)
            ]
        overview = await lobby.replay(table)
        assert overview.checked and overview.winners
        fairness, shuffle = record_fairness(record), connection.shuffle
        assert fairness is not None and fairness.is_pledged() and not fairness.forged()
        assert shuffle.opened and (fairness.pledge, fairness.hashes) == (shuffle.pledge, shuffle.hashes)
        assert fairness.lines() == [line_of(shuffle.salt, shuffle.word), ""]
        draws = [step.draw for step in overview.steps if step.seat == -1]
        fair = fairness.fair()
        assert draws and all(first <= fair.below(of) < first + weight for of, first, weight in draws)

    run(use())


def test_whoever_comes_late_to_a_long_game_has_all_of_it(server: Server, lobby: Lobby) -> None:
    async def use() -> None:
        wanted = NewTable("uno", 4, {"target": 10_000, "uno_call": "auto"}, bots="random", me=Me("Olena", 1))
        table = await lobby.make_table(wanted)
        async with lobby.connect(table) as olena:
            game = asyncio.create_task(play(olena, first_card))
            await olena.until(lambda: len(olena.entries) > 3 * PAGE)
            async with Lobby(server.url).connect(table) as watcher:
                assert watcher.welcome is not None
                assert watcher.welcome.before > 2 * PAGE and len(watcher.welcome.entries) == PAGE
                assert watcher.before == 0
                versions = [entry.version for entry in watcher.entries]
                assert versions == list(range(1, len(versions) + 1)) and len(versions) > 3 * PAGE
            game.cancel()

    run(use())


def test_windows_are_waived(lobby: Lobby) -> None:
    async def use() -> None:
        wanted = NewTable("dzhunkvik", 3, bots="novice", me=Me("Olena", 1))
        async with lobby.connect(await lobby.make_table(wanted)) as connection:
            game = asyncio.create_task(play(connection, lambda view, legal: None if view["due"] == [-2] else legal[0]))
            await connection.until(lambda: sum(entry.seat == -2 for entry in connection.entries) > 3)
            game.cancel()

    run(use())


def test_two_people_at_a_table(server: Server, lobby: Lobby) -> None:
    async def use() -> None:
        table = await lobby.make_table(NewTable("uno", 2, {"rounds": 1}, listed=True, me=Me("Olena", 1)))
        async with lobby.connect(table) as olena, Lobby(server.url).connect(table) as taras:
            assert (olena.you, taras.you) == (0, None)
            assert taras.token and taras.token != olena.token
            assert table in [line.table for line in await lobby.tables()]
            await taras.say(Sit(Me("Taras", 2)))
            await olena.until(lambda: olena.info.seats[1].kind == "person")
            assert taras.you == 1 or await taras.until(lambda: taras.you == 1)
            await olena.say(Start())
            await asyncio.gather(play(olena, first_card), play(taras, first_card))
            assert olena.entries != taras.entries, "each saw the own cards only"
            assert [entry.version for entry in olena.entries] == [entry.version for entry in taras.entries]

    run(use())


def broken(connection: TableConnection) -> None:
    """The network fails: nothing more comes, and nothing more goes."""
    assert connection.socket is not None
    sock: socket.socket = connection.socket.transport.get_extra_info("socket")
    sock.shutdown(socket.SHUT_RDWR)


def test_a_move_survives_a_broken_connection(lobby: Lobby) -> None:
    async def use() -> None:
        async with lobby.connect(await lobby.make_table(ROUND), pauses=(0.1,) * 50) as connection:
            await connection.until(lambda: connection.now.legal)
            welcome, version = connection.welcome, connection.now.version
            broken(connection)
            accepted = await connection.move(first_card({}, connection.now.legal))
            assert accepted.version == version + 1
            assert connection.welcome is not welcome and connection.welcome is not None
            assert not connection.welcome.whole, "only what was new"
            await connection.until(lambda: connection.now.version > version)
            versions = [entry.version for entry in connection.entries]
            assert versions == list(range(1, len(versions) + 1))

    run(use())


def test_whoever_missed_something_asks_for_it(lobby: Lobby) -> None:
    async def use() -> None:
        heard: list[ServerMessage] = []
        table = await lobby.make_table(ROUND)
        async with lobby.connect(table, on_message=heard.append) as connection:
            await connection.until(lambda: connection.now.legal)
            now = connection.now
            gap = Update([connection.entries[-1]], now)
            gap.entries[0].version = now.version + 5
            del connection.entries[-1]
            now.version -= 1
            await connection.take(gap)
            await connection.until(lambda: sum(isinstance(message, Welcome) for message in heard) == 2)
            versions = [entry.version for entry in connection.entries]
            assert versions == list(range(1, len(versions) + 1))

    run(use())


def test_a_restart_of_the_server_is_waited_for(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def use() -> None:
        with Server(tmp_path_factory.mktemp("restart")) as first:
            lobby = Lobby(first.url)
            async with lobby.connect(await lobby.make_table(ROUND), pauses=(0.2,) * 200) as connection:
                await connection.until(lambda: connection.now.legal)
                await asyncio.to_thread(first.stop)
                move = asyncio.create_task(connection.move(first_card({}, connection.now.legal)))
                second = await asyncio.to_thread(first.again)
                with second:
                    assert (await move).version > 0

    run(use())


def test_what_is_refused_is_an_error_that_says_why(lobby: Lobby) -> None:
    async def use() -> None:
        with pytest.raises(RefusedByServer, match="no-game: ") as refused:
            await lobby.make_table(NewTable("chess", 2))
        assert (refused.value.code, refused.value.field) == ("no-game", "game")
        with pytest.raises(RefusedByServer, match="no-table"):
            await lobby.connect("no-such-table-1").open()
        with pytest.raises(RefusedByServer, match="no-table"):
            await lobby.table("no-such-table-1")
        async with lobby.connect(await lobby.make_table(ROUND)) as connection:
            await connection.until(lambda: connection.now.legal)
            with pytest.raises(RefusedByServer, match="may not keep") as refused:
                await connection.move("keep")
            assert refused.value.code == "illegal" and refused.value.rule.startswith("U-")
            await connection.say(Start())
            await connection.until(lambda: connection.refusals)
            assert connection.refusals[0].code == "playing"

    run(use())


def test_nobody_waits_in_vain(lobby: Lobby) -> None:
    async def use() -> None:
        with socket.socket() as closed:
            closed.bind(("127.0.0.1", 0))
            nowhere = f"http://127.0.0.1:{closed.getsockname()[1]}"
            with pytest.raises(ConnectionLost, match="does not answer"):
                await Lobby(nowhere).games()
            with pytest.raises(ConnectionLost, match="does not answer"):
                await Lobby(nowhere).connect("x").open()
        table = await lobby.make_table(ROUND)
        async with lobby.connect(table) as connection, lobby.connect(table):
            with pytest.raises(ConnectionLost, match="elsewhere"):
                await connection.until(lambda: None)
            with pytest.raises(ConnectionLost):
                await connection.say(Hello())
        with pytest.raises(ConnectionLost, match="closed"):
            await connection.move("draw")

    run(use())


def test_a_person_has_a_name(lobby: Lobby) -> None:
    async def use() -> None:
        assert await lobby.me() is None
        assert await lobby.call_me(Me(" Оленка ", 3)) == Me("Оленка", 3)
        assert await lobby.me() == Me("Оленка", 3)
        assert {game.slug for game in await lobby.games()} >= {"uno", "flights"}

    run(use())


async def let_in(lobby: Lobby) -> tuple[str, str]:
    """A table with a program at it, and the program's token."""
    table = await lobby.make_table(NewTable("uno", 2, {"rounds": 1}, me=Me("Olena", 1)))
    return table, (await lobby.ask("POST", f"/api/tables/{table}/bot-token", BotToken, NewBot(Me("Hal", 2)))).token


def test_a_seat_is_played_with_asyncio_too_and_no_trouble_keeps_it_from_its_move(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_seat, "NOT_STORED", 0.01)
    troubles = ["storage", "storage", "lost", "unanswered", "storage"]
    tried = len(troubles) + 1

    async def use() -> None:
        table, token = await let_in(lobby)
        with BadLine(lobby.url, troubles) as line:
            seat = AsyncSeat(line.url, token, pauses=(0.05,) * 20)
            async with lobby.connect(table) as olena, asyncio.timeout(SOON / 2):

                async def plays() -> int:
                    moves = 0
                    async for position in seat:
                        moves += await position.play(first_card({}, position.legal))
                    return moves

                program = asyncio.create_task(plays())
                await olena.until(lambda: olena.info.seats[1].here)
                await olena.say(Start())
                await play(olena, first_card)
                moves = await program
                assert seat.info is not None and seat.info.state == "over"
                assert moves == sum(entry.seat == 1 for entry in olena.entries)
            names = [move["id"] for move in line.moves]
            assert len(set(names[:tried])) == 1 and len(set(names)) == len(names) - tried + 1, "a move has one name"

    run(use())


def test_a_seat_is_left_at_once(lobby: Lobby) -> None:
    async def use() -> None:
        _, token = await let_in(lobby)
        seat, blocking = AsyncSeat(lobby.url, token), Seat(lobby.url, token)

        async def waits() -> None:
            async for _ in seat:
                pass

        waiting = asyncio.create_task(waits())
        while seat.info is None:
            await asyncio.sleep(0.01)
        began = monotonic()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert monotonic() - began < 3, "everybody else had to wait"
        thread = Thread(target=lambda: list(blocking), daemon=True)
        thread.start()
        while blocking.info is None:
            await asyncio.sleep(0.01)
        blocking.close()
        await asyncio.to_thread(thread.join, 5)
        assert not thread.is_alive()

    run(use())


def test_a_bot_makes_its_move_when_it_can_be_stored(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_bot, "NOT_STORED", 0.01)
    names: list[str] = []

    class Full(TableConnection):
        """To a server whose disk is full at first."""

        async def move(self, text: str, version: int | None = None, client: str = "") -> Accepted:
            names.append(client)
            if len(names) < 3:
                raise RefusedByServer(Refused("storage", "Nothing has changed.", client))
            return await super().move(text, version, client)

    async def use() -> None:
        table = await lobby.make_table(ROUND)
        async with Full(lobby.url, table, lobby.token) as connection:
            playing = asyncio.create_task(play(connection, first_card))
            await connection.until(lambda: any(entry.seat == 0 for entry in connection.entries) or playing.done())
            playing.cancel()
            assert names[0] and len(set(names[:3])) == 1 and any(entry.seat == 0 for entry in connection.entries)

    run(use())
