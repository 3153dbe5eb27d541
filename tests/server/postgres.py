"""A real PostgreSQL in a folder of its own, with a socket in that folder: to be killed, frozen and started again."""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import make_url

SOON = 60.0  # seconds; the machine may be busy
NOT_CAREFUL = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"]  # where nothing is killed
ROOM = 2 * 1024**3
SETTINGS = [
    "listen_addresses=",
    "max_connections=60",
    "shared_buffers=16MB",
    "wal_level=minimal",
    "max_wal_senders=0",
    "max_wal_size=256MB",
    "autovacuum=off",
    "lc_messages=C",
]


def programs() -> Path:
    """Where initdb and postgres are. Debian puts them beside the PATH."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found is not None else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if (place / "postgres").exists():
            return place
    raise AssertionError("there is no PostgreSQL; script/bootstrap --dev installs it")


def memory_disk() -> str | None:
    """A folder in memory, if there is one with room: it outlives a killed process, and a start syncs it in no time."""
    place = Path("/dev/shm")
    has_room = place.is_dir() and os.access(place, os.W_OK) and shutil.disk_usage(place).free > ROOM
    return str(place) if has_room else None


def not_root() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: the user that its package has made runs it then."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}


def dies_with_its_parent() -> Callable[[], None] | None:
    """Called in a new process: it is killed when whoever started it is, however that comes about."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return lambda: library.prctl(1, signal.SIGKILL)


class Postgres:
    """A database server. `careful`: what is committed survives a kill, as it should; without, it is faster."""

    def __init__(self, careful: bool = False) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="koloda-pg-", dir=memory_disk()))
        self.data = self.folder / "data"
        self.settings = SETTINGS + ([] if careful else NOT_CAREFUL)
        self.process: subprocess.Popen[bytes] | None = None
        self.made = 0
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        try:
            self.run("initdb", "-D", str(self.data), "-U", "koloda", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
            self.start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Postgres":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self.programs / program), *arguments],
            capture_output=True,
            text=True,
            cwd=self.folder,
            check=False,
            **not_root(),
        )
        assert done.returncode == 0, done.stderr

    # starting and stopping

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = [part for setting in self.settings for part in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", str(self.data), "-k", str(self.folder), *settings],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                preexec_fn=dies_with_its_parent(),  # noqa: PLW1509 - it calls one function of the system
                **not_root(),
            )
        ends = time.monotonic() + SOON
        while True:
            with suppress(psycopg.OperationalError):
                self.execute("SELECT 1")
                return
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < ends, "PostgreSQL does not answer"
            time.sleep(0.02)

    def stop(self, number: int = signal.SIGINT) -> None:
        """End it: at once but in order, or by another signal. All of its processes are gone then."""
        assert self.process is not None
        family = self.family()
        self.process.send_signal(number)
        self.process.send_signal(signal.SIGCONT)
        self.process.wait(SOON)
        self.process = None
        ends = time.monotonic() + SOON
        while any(map(is_there, family)):  # they notice it by themselves
            assert time.monotonic() < ends, "processes of PostgreSQL stay"
            time.sleep(0.02)

    def kill(self) -> None:
        """As when the machine's power fails: nothing is put in order."""
        for pid in self.family():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.stop(signal.SIGKILL)

    def freeze(self) -> None:
        """It keeps its connections, takes new ones, and answers nobody."""
        for pid in self.family():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        for pid in self.family():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def family(self) -> list[int]:
        """The first process, and those that it has started."""
        assert self.process is not None
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False
        )
        return [self.process.pid, *map(int, found.stdout.split())]

    def close(self) -> None:
        if self.process is not None:
            self.thaw()
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    # its databases

    def url(self, database: str = "koloda") -> str:
        """As --database wants it."""
        return f"postgresql+psycopg://koloda@/{database}?host={self.folder}"

    def new_database(self, template: str = "template1") -> str:
        """The URL of a database that nobody has used, with what is in the template."""
        self.made += 1
        self.execute(f"CREATE DATABASE test_{self.made} TEMPLATE {template}")
        return self.url(f"test_{self.made}")

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """What a statement finds, on a connection of its own."""
        with psycopg.connect(
            f"postgresql://koloda@/{database}?host={self.folder}", autocommit=True, connect_timeout=5
        ) as connection:
            found = connection.execute(statement)
            return found.fetchall() if found.description is not None else []


def is_there(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not asked about does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def database_of(url: str) -> str:
    """The name of a database in its URL."""
    return str(make_url(url).database)
