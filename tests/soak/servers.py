"""A real server on a real database, and what can be done to both."""

import asyncio
import json
import os
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from server.databases import query
from server.faults import FULL
from server.postgres import Postgres, database_of

SOON = 60.0
INSIDE = Path(__file__).parent / "inside"
FAST = {
    "KOLODA_PACE": "0",
    "KOLODA_SHORT_WINDOW": "0.3",
    "KOLODA_LONG_WINDOW": "0.3",
    "KOLODA_OPENING": "2",
    "KOLODA_WORKERS": "1",
}


class Database:
    """SQLite in a folder of its own; others override what is different about them."""

    kind = "sqlite"

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="koloda-soak-"))
        self.file = self.folder / "koloda.sqlite"
        self.url = f"sqlite:///{self.file}"

    def query(self, statement: str) -> list[tuple[Any, ...]]:
        """What another connection finds, while a server has the database."""
        with sqlite3.connect(self.file, timeout=SOON) as connection:
            found = connection.execute(statement).fetchall()
        connection.close()
        return found

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    # while a block lasts

    @asynccontextmanager
    async def full(self, server: "Server") -> AsyncIterator[None]:
        """Nothing can be written beyond the first page of any file."""
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, before[1]))
        yield
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)

    @asynccontextmanager
    async def read_only(self, server: "Server") -> AsyncIterator[None]:
        """SQLite refuses every write: see `inside`."""
        server.read_only.touch()
        yield
        server.read_only.unlink()

    @asynccontextmanager
    async def away(self, server: "Server") -> AsyncIterator[None]:
        aside = self.folder / "aside"
        self.file.rename(aside)
        yield
        aside.rename(self.file)

    @asynccontextmanager
    async def frozen(self, server: "Server") -> AsyncIterator[None]:
        """Another program has it for itself."""
        other = sqlite3.connect(self.file, isolation_level=None, timeout=SOON)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
        other.close()


class PostgresDatabase(Database):
    kind = "postgres"

    def __init__(self) -> None:
        self.server = Postgres(careful=True)
        self.url = self.server.new_database()

    def query(self, statement: str) -> list[tuple[Any, ...]]:
        return query(self.url, statement)

    def close(self) -> None:
        self.server.close()

    @asynccontextmanager
    async def full(self, server: "Server") -> AsyncIterator[None]:
        await asyncio.to_thread(query, self.url, FULL)
        yield
        await asyncio.to_thread(query, self.url, "DROP FUNCTION no_room CASCADE")

    @asynccontextmanager
    async def read_only(self, server: "Server") -> AsyncIterator[None]:
        name = "default_transaction_read_only"
        self.server.execute(f"ALTER SYSTEM SET {name} = on")
        self.server.execute("SELECT pg_reload_conf()")
        yield
        self.server.execute(f"ALTER SYSTEM RESET {name}")
        self.server.execute("SELECT pg_reload_conf()")

    @asynccontextmanager
    async def away(self, server: "Server") -> AsyncIterator[None]:
        await asyncio.to_thread(self.server.kill)
        yield
        # Not in another thread: what that thread starts would end with it.
        self.server.start()

    @asynccontextmanager
    async def frozen(self, server: "Server") -> AsyncIterator[None]:
        self.server.freeze()
        yield
        self.server.thaw()

    def cut(self) -> None:
        """End all connections, from the other side."""
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname"
        self.server.execute(f"{ended} = '{database_of(self.url)}'")


class Server:
    """`koloda serve`, killed and started again on the same port."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.folder = Path(tempfile.mkdtemp(prefix="koloda-soak-data-"))
        self.shift = self.folder / "clock"
        self.shift.write_text("0")
        self.read_only = self.folder / "read-only"  # while this is there
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.events: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()  # why the database could not be written
        self.mistakes: list[str] = []
        self.start()

    def start(self) -> None:
        paths = [str(INSIDE), *filter(None, [os.environ.get("PYTHONPATH", "")])]
        places = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder)]
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "koloda",
                "serve",
                *places,
                "--database",
                self.database.url,
                "--no-limits",
                "--json",
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={
                **os.environ,
                **FAST,
                "KOLODA_SOAK_CLOCK": str(self.shift),
                "KOLODA_SOAK_READ_ONLY": str(self.read_only),
                "PYTHONPATH": os.pathsep.join(paths),
            },
        )
        assert self.process.stdout is not None and self.process.stderr is not None
        line = self.process.stdout.readline()
        assert line, f"the server did not start: {self.process.stderr.read()}"
        assert json.loads(line)["port"] == self.port, "somebody else has taken the port"
        self.process.stdout.close()
        self.listener = threading.Thread(target=self.listen, args=(self.process.stderr,), daemon=True)
        self.listener.start()

    def listen(self, log: IO[str]) -> None:
        """Through a pipe: a full disk does not concern it."""
        with log:
            for line in log:
                try:
                    said = json.loads(line)
                except ValueError:
                    said = {"event": "mistake"}
                self.events[said["event"]] += 1
                if said["event"] == "storage":
                    self.reasons[said["reason"]] += 1
                if said["event"] == "mistake":
                    self.mistakes.append(line)

    def end(self, number: int) -> None:
        """By a signal; all it had to say is heard then."""
        self.process.send_signal(number)
        self.process.wait(SOON)
        self.listener.join()
        if number == signal.SIGTERM:
            assert self.process.returncode == 0, f"it ended with {self.process.returncode}"

    def close(self) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)

    def health(self) -> int:
        """The status of /healthz; 0 if nobody answers."""
        try:
            with urlopen(f"{self.url}/healthz", timeout=SOON) as answer:
                return int(answer.status)
        except HTTPError as error:
            error.close()
            return error.code
        except URLError:
            return 0

    async def is_healthy(self, wanted: bool, patience: float = SOON) -> bool:
        """Wait until it says that it is, or is not."""
        ends = time.monotonic() + patience
        while time.monotonic() < ends:
            if (await asyncio.to_thread(self.health) == 200) == wanted:
                return True
            await asyncio.sleep(0.2)
        return False
