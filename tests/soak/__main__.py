"""script/soak: games of all titles over real sockets, while server and database are killed, filled up and frozen.

Whatever happens, every move that was acknowledged must be stored once, everybody must see what a replay of the log
shows, no table may be lost, and every card must follow from the secret of its table. Exits with 1 if not.
"""

import argparse
import asyncio
import json
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from soak.players import Game
from soak.servers import Database, PostgresDatabase, Server
from soak.truth import Found, check_record, compare, look_at

TROUBLES = ("full", "read_only", "away", "frozen", "clock", "cut")
NOTICED = 20.0  # seconds in which a server has to say that it cannot write
DAYS = 86_400  # seconds; how far the clock jumps is drawn from a year in both directions


@dataclass
class Soak:
    """A run: games in a row at so many tables, and somebody who disturbs them."""

    server: Server
    database: Database
    wanted: argparse.Namespace
    rng: random.Random
    games: list[Game] = field(default_factory=list)
    found: Found = field(default_factory=Found)
    done: Counter[str] = field(default_factory=Counter)
    is_over: bool = False  # no further games are begun
    seen: set[str] = field(default_factory=set)  # names of tables that are finished and were looked at

    async def run(self) -> None:
        places = [asyncio.create_task(self.games_in_a_row()) for _ in range(self.wanted.tables)]
        disturbing = asyncio.create_task(self.disturb())
        running: set[asyncio.Task[None]] = {*places, disturbing}
        ends = float("inf")
        try:
            while running and time.monotonic() < ends and not self.found.wrong["failures"]:
                done, running = await asyncio.wait(running, timeout=1.0, return_when=asyncio.FIRST_COMPLETED)
                for error in (task.exception() for task in done):
                    if error is not None:
                        self.found.fault("failures", repr(error))
                if disturbing in done:
                    ends = time.monotonic() + self.wanted.finish
        finally:
            self.done["games left"] = sum(task is not disturbing for task in running)
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        if not self.found.wrong["failures"]:
            await self.look_at_all()

    async def games_in_a_row(self) -> None:
        while not self.is_over:
            game = Game(self.server.url, len(self.games), self.wanted.seed)
            self.games.append(game)
            await game.run()

    async def disturb(self) -> None:
        """Kills, one after another, other troubles among them; then the games that have begun are played to the end."""
        ends = time.monotonic() + self.wanted.seconds
        plan = ["SIGKILL" if self.rng.random() < 0.8 else "SIGTERM" for _ in range(self.wanted.kills)]
        for number, trouble in enumerate(self.troubles()):
            plan.insert(round((number + 1) * len(plan) / (1 + len(self.troubles()))), trouble)
        for what in plan:
            if time.monotonic() > ends:
                break
            await asyncio.sleep(self.rng.uniform(0.2, 2 * self.wanted.every - 0.2))
            await self.do(what)
        while len(self.games) < self.wanted.games and time.monotonic() < ends:
            await asyncio.sleep(0.5)
        self.is_over = True

    def troubles(self) -> list[str]:
        chosen = self.wanted.only.split(",")
        possible = [name for name in chosen if name != "cut" or self.database.kind == "postgres"]
        return [name for name in possible for _ in range(self.wanted.troubles)]

    async def do(self, what: str) -> None:
        playing = [game for game in self.games if not game.is_over]
        before = [(connection, connection.socket) for game in playing for connection in game.connections()]
        server = self.server.process.pid
        if what in ("SIGKILL", "SIGTERM"):
            await asyncio.to_thread(self.server.end, getattr(signal, what))
            self.server.start()
        elif what == "clock":
            self.server.shift.write_text(f"{self.rng.randint(-365 * DAYS, 365 * DAYS)}")
            await asyncio.sleep(1.0)
        elif what == "cut":
            assert isinstance(self.database, PostgresDatabase)
            for _ in range(10):
                self.database.cut()
                await asyncio.sleep(0.1)
        else:
            await self.trouble(what)
        self.done[what] += 1
        if not self.wanted.json:
            moves = sum(len(game.answers) for game in self.games)
            print(f"{what}: {self.done.total()} done to {len(self.games)} games, {moves} moves", file=sys.stderr)
        if what not in ("SIGKILL", "SIGTERM"):
            # Trouble with the database throws nobody out, and ends no server.
            if self.server.process.pid != server or self.server.process.poll() is not None:
                self.found.fault("servers ended", what)
            thrown_out = [connection for connection, socket in before if connection.socket is not socket]
            if thrown_out:
                self.found.fault("people thrown out", f"{what}: {len(thrown_out)}")
        await self.look()

    async def trouble(self, what: str) -> None:
        """The database cannot be written for a while: the server says so, and when it is over."""
        # However short it is wished to be, it lasts until it is told.
        ends = time.monotonic() + self.wanted.away
        async with getattr(self.database, what)(self.server):
            told = await self.server.is_healthy(False, max(NOTICED, self.wanted.away))
            await asyncio.sleep(ends - time.monotonic())
        if not told:
            self.found.fault("troubles not told", what)
        if not await self.server.is_healthy(True):
            self.found.fault("troubles not over", what)

    async def look(self) -> None:
        """Compare what people know with what is stored; finished games once."""
        looks = [look_at(game) for game in self.games if game.name not in self.seen]
        finished = {look.game.name for look in looks if look.game.is_over}
        await asyncio.to_thread(compare, self.database, looks, self.found)
        self.seen |= finished

    async def look_at_all(self) -> None:
        """At the end: every table is there, and every record can be checked by anybody."""
        self.seen.clear()
        self.found.answers = 0
        await self.look()
        for game in self.games:
            if game.is_over:
                await check_record(game, self.found)

    def summary(self, seconds: float) -> dict[str, Any]:
        return {
            "database": self.database.kind,
            "seed": self.wanted.seed,
            "seconds": round(seconds, 1),
            "games": len(self.games),
            "finished": sum(game.is_over for game in self.games),
            "kills": self.done["SIGKILL"] + self.done["SIGTERM"],
            "done": dict(self.done),
            "reasons": dict(self.server.reasons),
            "acknowledged": sum(len(game.answers) for game in self.games),
            "refused_for_storage": sum(player.refused_for_storage for game in self.games for player in game.players),
            "acknowledged_and_found": self.found.answers,
            "missing": self.found.wrong["moves missing"],
            "doubled": self.found.wrong["moves doubled"],
            "tables_lost": self.found.wrong["tables lost"],
            "views_compared": self.found.views,
            "deals_checked": self.found.deals,
            "records_checked": self.found.records,
            "mistakes_logged": len(self.server.mistakes),
            "wrong": {kind: times for kind, times in self.found.wrong.items() if times},
        }


def arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("script/soak", description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--kills", type=int, default=20, help="of the server, four of five by SIGKILL")
    parser.add_argument("--troubles", type=int, default=1, help="how often each other trouble comes")
    parser.add_argument("--only", default=",".join(TROUBLES), help="which of them")
    parser.add_argument(
        "--away", type=float, default=20.0, help="seconds that a trouble of the database lasts at least"
    )
    parser.add_argument("--every", type=float, default=2.0, help="seconds from one thing to the next, on average")
    parser.add_argument("--games", type=int, default=40, help="at least so many are begun, if there is time")
    parser.add_argument("--tables", type=int, default=16, help="games at once")
    parser.add_argument("--seconds", type=float, default=3600.0, help="nothing new is begun after that")
    parser.add_argument("--finish", type=float, default=900.0, help="seconds for the games that have begun, after that")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(given)


def run(wanted: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    """The figures, and what was wrong in words."""
    database = PostgresDatabase() if wanted.database == "postgres" else Database()
    try:
        server = Server(database)
        try:
            soak = Soak(server, database, wanted, random.Random(wanted.seed))
            began = time.monotonic()
            asyncio.run(soak.run())
            return soak.summary(time.monotonic() - began), [*soak.found.notes, *server.mistakes]
        finally:
            server.close()
    finally:
        database.close()


def main(given: Sequence[str]) -> int:
    wanted = arguments(given)
    figures, notes = run(wanted)
    if wanted.json:
        print(json.dumps(figures))
    else:
        width = max(map(len, figures))
        for name, value in figures.items():
            print(f"{name.replace('_', ' '):<{width}}  {value}")
    print(*notes, sep="\n", file=sys.stderr)
    return 1 if is_bad(figures) else 0


def is_bad(figures: dict[str, Any]) -> bool:
    """Anything wrong, or nothing tried."""
    return bool(figures["wrong"] or figures["mistakes_logged"] or not figures["acknowledged"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
