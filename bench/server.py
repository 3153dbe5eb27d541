"""How long a move takes to reach the last browser of its table, under load: see README.md beside this file."""

import asyncio
import gc
import json
import sys
import tempfile
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import Counter
from contextlib import AsyncExitStack
from datetime import datetime
from math import ceil, sqrt
from pathlib import Path
from time import perf_counter, time
from typing import Any, Final, NoReturn

import uvloop

import rivals
from company import ExpertTables, Readers, sensible, told_by_delays
from koloda import __version__
from koloda.client import ClientError, Lobby, Me, NewTable, TableConnection
from koloda.engine import core
from koloda.server.protocol.messages import (
    Again,
    Bye,
    Changed,
    MakeMove,
    Now,
    Refused,
    ServerMessage,
    Sit,
    Start,
    Update,
)
from processes import Process, Server, quantile

SEATS: Final = 4
TARGET: Final = 50.0  # milliseconds, for 99 moves of 100
MINUTE: Final = 60.0  # between two looks at the memory
WARM_UP: Final = 3.0  # seconds that are played and not counted
LAST_ANSWERS: Final = 10.0  # seconds that the last moves may take
CONNECTING: Final = 40  # connections made at the same time


class Player:
    """One browser."""

    def __init__(self, game: "Game", seat: int, lobby: Lobby) -> None:
        self.game = game
        self.seat = seat
        self.lobby = lobby
        self.connection: TableConnection | None = None

    async def connect(self, table: str) -> TableConnection:
        await self.close()
        self.connection = self.lobby.connect(table, on_message=self.hear)
        await self.connection.open()
        return self.connection

    async def close(self) -> None:
        if self.connection is not None:
            self.lobby.token = self.connection.token  # the same person at the next table
            await self.connection.close()

    @property
    def now(self) -> Now | None:
        return self.connection.latest if self.connection is not None else None

    def hear(self, message: ServerMessage) -> None:
        if isinstance(message, Update | Changed):
            self.game.heard(message, perf_counter())
        elif isinstance(message, Refused | Bye):
            self.game.refusals.append(message.code)


class Game:
    """A table of four, and when its moves are due."""

    def __init__(self, url: str, number: int = 0, rounds: int = 0) -> None:
        self.rounds = rounds  # of a game; 0 to play to the usual target
        # Each table has an address of its own, where the server asks for that: others' limits are not theirs.
        from_where = {"X-Forwarded-For": f"10.{number // 65536}.{number // 256 % 256}.{number % 256}"}
        self.players = [Player(self, seat, Lobby(url, headers=from_where)) for seat in range(SEATS)]
        self.refusals: list[str] = []
        self.changed = asyncio.Event()
        self.missing = 0  # browsers that have not heard of the move under way
        self.last = 0.0  # when the last of them did
        self.waits: list[float] = []  # seconds from when a move was due until everybody had it
        self.late: list[float] = []  # seconds from when a move was due until it was sent
        self.slowest = (0.0, 0.0)  # of these: how long, and when it was due
        self.moves = 0
        self.games = 1

    def heard(self, message: Update | Changed, at: float) -> None:
        if isinstance(message, Update) and self.missing:
            self.missing -= 1
            self.last = at
        self.changed.set()

    async def until(self, reached: Any) -> None:
        while not reached():
            self.changed.clear()
            await self.changed.wait()

    def has_begun(self) -> bool:
        return all(player.now is not None and player.now.version for player in self.players)  # dealt, too

    def all_have_heard(self) -> bool:
        return not self.missing

    async def play(self, first: float, every: float, counted_from: float, ends: float) -> None:
        """A move at each of its times, whether or not the server is in time with the one before.

        A move that has to wait for the answer to the one before is counted from the time it was due.
        """
        at = first
        while at < ends:
            await asyncio.sleep(max(0.0, at - perf_counter()))
            await self.until(self.all_have_heard)
            connection, text = self.next_move()
            if connection is None:
                if not self.rounds:
                    return  # the match is over
                await self.again()
                at += every * max(0, ceil((perf_counter() - at) / every))
                continue
            self.missing = SEATS
            sent = perf_counter()
            await connection.say(MakeMove(f"m{self.moves}", connection.now.version, text))
            self.moves += 1
            await self.until(self.all_have_heard)
            if at >= counted_from:
                self.waits.append(self.last - at)
                self.slowest = max(self.slowest, (self.last - at, at))
                self.late.append(sent - at)
            at += every

    async def again(self) -> None:
        """The same people at the next table. Nobody waits for it: the moves that would have been due are left out."""
        host = self.players[0]
        hosting = host.connection
        assert hosting is not None
        await hosting.say(Again())
        table = await hosting.until(lambda: hosting.info.rematch)
        for player in self.players[1:]:
            await player.connect(table)
        await (await host.connect(table)).say(Start())
        await self.until(self.has_begun)
        self.games += 1

    def next_move(self) -> tuple[TableConnection | None, str]:
        for player in self.players:
            now = player.now
            if now is not None and now.view is not None and player.seat in now.view["due"] and now.legal:
                return player.connection, sensible(now.legal)
        return None, ""


# the tables


async def sit_down(games: list[Game], stack: AsyncExitStack) -> None:
    """A table for each game: everybody connects and sits, and the hosts begin."""
    gate = asyncio.Semaphore(CONNECTING)

    async def come(game: Game) -> None:
        async with gate, asyncio.timeout(300):
            host, *others = game.players
            rounds: dict[str, bool | int | str] = {"rounds": game.rounds} if game.rounds else {}
            table = await host.lobby.make_table(NewTable("uno", SEATS, options=rounds, me=Me("Seat 0", 1)))
            hosting = await host.connect(table)
            stack.push_async_callback(host.close)
            for player in others:
                connection = await player.connect(table)
                stack.push_async_callback(player.close)
                await connection.say(Sit(Me(f"Seat {player.seat}", 1 + player.seat), player.seat))
            # Each connection is served by itself: the host waits until all have been seen to sit.
            await hosting.until(lambda: all(seat.kind == "person" for seat in hosting.info.seats))
            await hosting.say(Start())
            await game.until(game.has_begun)

    await asyncio.gather(*(come(game) for game in games))


# the measurement


async def measured(
    options: Namespace, server: Process, experts: int = 0, reviews: int = 0, flood: bool = False
) -> dict[str, Any]:
    """Play, and count from the end of the warm-up on. Experts, readers of reviews and a flooder come in addition."""
    url = f"http://127.0.0.1:{server.port}"
    games = [Game(url, number, options.rounds) for number in range(options.tables)]
    others, readers = ExpertTables(url, experts), Readers(url, reviews)
    async with AsyncExitStack() as stack:
        await readers.open(stack)
        await sit_down(games, stack)
        await others.open(stack)
        flooder = await flooding(url) if flood else None
        # What is built up by now stays; looking through it again and again would be measured as the server's delay.
        gc.collect()
        gc.freeze()
        gc.disable()  # what the measuring side collects would be in the figures
        begins = perf_counter() + 0.5
        counted = begins + WARM_UP
        counted_at = time() + counted - perf_counter()
        ends = counted + options.seconds
        step = options.every / len(games)
        playing = [
            asyncio.create_task(game.play(begins + step * number, options.every, counted, ends))
            for number, game in enumerate(games)
        ]
        others.begin()
        await asyncio.sleep(counted - perf_counter())
        readers.begin()
        used = server.seconds()
        memory = [server.memory("VmRSS")]
        while (left := ends - perf_counter()) > 0:
            await asyncio.sleep(min(left, MINUTE))
            memory.append(server.memory("VmRSS"))
        used = server.seconds() - used
        most = server.memory()
        company: dict[str, Any] = {"experts": await others.end(), "reviews": await readers.end()}
        if flooder is not None:
            company["flood"] = json.loads((await flooder.communicate(b""))[0] or b"{}")
        done, stuck = await asyncio.wait(playing, timeout=LAST_ANSWERS)
        for task in stuck:
            task.cancel()
        await asyncio.gather(*stuck, return_exceptions=True)
        for task in done:
            task.result()
    slowest = max(game.slowest for game in games)[1] - counted
    return {
        **figures(options, games, len(stuck), used, memory, most),
        "slowest_at": slowest,
        "at": counted_at,
        **company,
    }


async def flooding(url: str) -> asyncio.subprocess.Process:
    """Somebody who floods the server, in a process of its own."""
    pipe = asyncio.subprocess.PIPE
    script = str(Path(__file__).with_name("flood.py"))
    flooder = await asyncio.create_subprocess_exec(sys.executable, script, url, stdin=pipe, stdout=pipe)
    assert flooder.stdout is not None
    if not await flooder.stdout.readline():  # it has begun
        raise OSError("the flooder has ended")
    return flooder


def figures(
    options: Namespace, games: list[Game], stuck: int, used: float, memory: list[float], most: float
) -> dict[str, Any]:
    waits = sorted(1000 * wait for game in games for wait in game.waits)
    late = sorted(1000 * wait for game in games for wait in game.late)
    if not waits:
        raise OSError("no move was answered")
    p99 = quantile(waits, 0.99)
    return {
        "koloda": __version__,
        "engine": "compiled" if not core.__file__.endswith(".py") else "interpreted",
        "tables": options.tables,
        "browsers": SEATS * options.tables,
        "seconds": options.seconds,
        "every": options.every,
        "games": sum(game.games for game in games),
        "moves": len(waits),
        "moves_a_second": round(len(waits) / options.seconds, 1),
        "ms": {"p50": quantile(waits, 0.5), "p90": quantile(waits, 0.9), "p99": p99, "max": round(waits[-1], 2)},
        "sent_late_ms": {"p50": quantile(late, 0.5), "p99": quantile(late, 0.99)},
        "refused": dict(Counter(code for game in games for code in game.refusals)),
        "unanswered": stuck,
        "server_cores": round(used / options.seconds, 2),
        "server_megabytes": round(most, 1),
        "megabytes_by_minute": [round(size) for size in memory],
        "target_ms": TARGET,
        "met": p99 < TARGET and not stuck,
    }


def table(found: dict[str, Any]) -> str:
    ms, late = found["ms"], found["sent_late_ms"]
    load = (
        f"{found['tables']} tables of {SEATS}, {found['browsers']} browsers, a move every {found['every']:g} s at each"
    )
    lines = [
        f"Koloda {found['koloda']}, {found['engine']} engine, on a file of SQLite, over loopback",
        f"{load}: {found['moves']} moves in {found['seconds']:g} s",
        "",
        "from when a move was due until the last of its four browsers had it, in milliseconds",
        f"  half of them within {ms['p50']:9.2f}",
        f"  90 of 100           {ms['p90']:9.2f}",
        f"  99 of 100           {ms['p99']:9.2f}   target: under {TARGET:g}, {'met' if found['met'] else 'NOT met'}",
        f"  the slowest         {ms['max']:9.2f}   {found['slowest_at']:.1f} s from the beginning",
        "",
        f"moves went out late by {late['p50']:.2f} ms (half of them), {late['p99']:.2f} ms (99 of 100): in the figures",
        f"the server used {found['server_cores']:.2f} of a core and {found['server_megabytes']:.0f} MB at most",
    ]
    if len(found["megabytes_by_minute"]) > 2:
        lines.append(f"its memory, every minute: {' '.join(map(str, found['megabytes_by_minute']))} MB")
    lines += collected(found["collector"])
    if found["refused"] or found["unanswered"]:
        refused = ", ".join(f"{count} {code}" for code, count in found["refused"].items()) or "none"
        lines.append(f"refused: {refused}; tables without an answer: {found['unanswered']}")
    return "\n".join(lines)


def collected(said: dict[str, Any]) -> list[str]:
    """What Python's collector did meanwhile: a slow moment may be its."""
    slices, everything = said["slices"], said["everything"]
    longest = f"the longest took {said['longest_ms']:.1f} ms"
    lines = [f"its collector looked through {slices} slices, {longest}; {len(everything)} times through everything"]
    return lines + [f"  {one['at']:.1f} s from the beginning for {one['ms']:.0f} ms" for one in everything]


def collections(log: Path, counted_at: float) -> dict[str, Any]:
    """What a server has written down about its collector; times are seconds from when moves were counted."""
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    told = [line for line in lines if line["event"] == "collected"]
    slices = [line for line in told if not line["everything"]]
    everything = [
        {"at": datetime.fromisoformat(line["at"]).timestamp() - counted_at, "ms": line["ms"], "found": line["found"]}
        for line in told
        if line["everything"]
    ]
    return {
        "slices": sum(line["slices"] for line in slices),
        "longest_ms": max((line["longest"] for line in slices), default=0.0),
        "everything": everything,
    }


def comparison(alone: dict[str, Any], busy: dict[str, Any]) -> str:
    """The delays without and with those who make the server think."""
    experts, reviews = busy["experts"], busy["reviews"]
    before, after = alone["ms"]["p99"], busy["ms"]["p99"]
    met = after <= 2 * before and busy["met"]
    flood = ", ".join(f"{name} {count}" for name, count in busy.get("flood", {}).items())
    thinking = [
        f"beside {experts['tables']} tables of a person and experts, who made {experts['moves_of_experts']} moves,",
        f"and {reviews['games']} reviews ({reviews['done']} done, refused {reviews['refused']} times):",
    ]
    if experts["auc"] is not None:
        few, many, auc = experts["auc"]
        by_chance = 1.96 * sqrt((few + many + 1) / max(1, 12 * few * many))
        told = (
            f"  an expert took longer with several legal moves than with one: {auc:.2f} ± {by_chance:.2f} of the pairs"
        )
        thinking.append(f"{told} of {few} and {many} turns   target: 0.45 to 0.55")
    return "\n".join(
        [
            "",
            *([f"beside somebody who floods, and was answered: {flood}"] if flood else []),
            *(thinking if experts["tables"] or reviews["games"] else []),
            f"  99 of 100, without  {before:9.2f}",
            f"  99 of 100, with     {after:9.2f}   target: at most double, {'met' if met else 'NOT met'}",
        ]
    )


# the command line


class Parser(ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"bench: {message}\n")


def number(least: float, most: float) -> Any:
    """A number between two others."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise ArgumentTypeError(f"{text!r} is not a number from {least:g} to {most:g}")
        return value

    return read


def arguments(given: list[str]) -> Namespace:
    parser = Parser(prog="bench", description="How fast moves get through, under load.", allow_abbrev=False)
    parser.add_argument(
        "--tables", type=number(1, 4000), default=200, metavar="N", help="how many, with four people each (default 200)"
    )
    parser.add_argument("--seconds", type=number(1, 600), default=20.0, metavar="N", help="of play (default 20)")
    parser.add_argument(
        "--every", type=number(0.05, 60), default=1.0, metavar="N", help="seconds between moves of a table (default 1)"
    )
    parser.add_argument(
        "--experts", type=number(0, 500), default=0, metavar="N", help="so many more tables of one person and experts"
    )
    parser.add_argument(
        "--reviews", type=number(0, 100), default=0, metavar="N", help="so many reviews of finished games meanwhile"
    )
    parser.add_argument(
        "--rounds",
        type=number(0, 20),
        default=0,
        metavar="N",
        help="of a game, then the same people play again; 0: to 500",
    )
    parser.add_argument("--flood", action="store_true", help="somebody who asks for all that the limits allow")
    parser.add_argument("--peers", action="store_true", help="boardgame.io and Colyseus too, on the same load")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args(given)
    for name in ("tables", "experts", "reviews", "rounds"):
        setattr(options, name, int(getattr(options, name)))
    return options


def main(given: list[str]) -> int:
    """Measure and print; 2 if that cannot be done."""
    options = arguments(given)
    try:
        if options.peers:
            rivals.install()
        alone = run(options)
        others = run_peers(options, alone) if options.peers else None
        beside = options.experts or options.reviews or options.flood
        busy = run(options, options.experts, options.reviews, options.flood) if beside else None
    except (OSError, ClientError) as error:  # a timeout is one too, without words
        print(f"bench: {str(error) or type(error).__name__}", file=sys.stderr)
        return 2
    if others is not None:
        print(json.dumps(others, indent=2) if options.json else table(alone) + "\n\n" + rivals.table(others))
    elif options.json:
        print(json.dumps(alone if busy is None else {"without": alone, "with": busy}, indent=2))
    else:
        print(table(alone) if busy is None else table(busy) + "\n" + comparison(alone, busy))
    return 0


def run(options: Namespace, experts: int = 0, reviews: int = 0, flood: bool = False) -> dict[str, Any]:
    """Measure a server of its own. Where somebody floods, it has its limits and believes what a proxy says."""
    limits = ["--public-url", "http://127.0.0.1"] if options.flood else ["--no-limits"]
    with tempfile.TemporaryDirectory(prefix="koloda-bench-") as folder:
        server = Server(Path(folder), *limits)
        try:
            found = uvloop.run(measured(options, server, experts, reviews, flood))
        finally:
            server.stop()
        found["collector"] = collections(Path(folder, "log"), found.pop("at"))
        delays = found["experts"].pop("delays")
        found["experts"]["auc"] = uvloop.run(told_by_delays(Path(folder), delays)) if experts else None
        return found


def run_peers(options: Namespace, ours: dict[str, Any]) -> list[dict[str, Any]]:
    """Koloda's figures and those of its peers; each with what is left of games under way after a kill."""
    left = uvloop.run(left_after_kill())
    name = f"Koloda ({__version__}), SQLite"
    return [{"name": name, **ours, "killed": left}, *uvloop.run(rivals.compared(options, WARM_UP))]


async def left_after_kill() -> dict[str, Any]:
    """As `rivals.left_after_kill`, for Koloda."""
    with tempfile.TemporaryDirectory(prefix="koloda-bench-") as folder:
        server = Server(Path(folder), "--no-limits")
        games = [Game(f"http://127.0.0.1:{server.port}") for _ in range(rivals.KILLED_TABLES)]
        async with AsyncExitStack() as stack:
            await sit_down(games, stack)
            begins = perf_counter()
            step = rivals.KILLED_EVERY / len(games)
            playing = [
                asyncio.create_task(game.play(begins + step * number, rivals.KILLED_EVERY, begins, begins + 600))
                for number, game in enumerate(games)
            ]
            await asyncio.sleep(rivals.KILLED_AFTER)
            server.kill()
            await asyncio.sleep(0.5)  # what is on its way
            heard = [max(player.now.version for player in game.players if player.now) for game in games]
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        server = Server(Path(folder), "--no-limits")
        found = {"whole": 0, "behind": 0, "gone": 0}
        try:
            for game, version in zip(games, heard, strict=True):
                host = game.players[0]
                assert host.connection is not None
                host.lobby.url = f"http://127.0.0.1:{server.port}"
                try:
                    async with host.lobby.connect(host.connection.table) as connection:
                        found["whole" if connection.now.version >= version else "behind"] += 1
                except ClientError:
                    found["gone"] += 1
            crashed = server.process.poll() is not None
        finally:
            server.stop()
    return {"games": len(games), **found, "crashed": crashed}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
