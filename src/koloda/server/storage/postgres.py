"""All that is special about PostgreSQL: how long it is waited for, and that one server has it to itself.

A connection to it can be lost at any moment, and it can stop answering without being lost. Nothing here waits for ever.
"""

import secrets
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, text

from koloda.server.storage.interface import StorageError

LOCK = 0x6B6F6C6F6461  # any number that no other program is likely to use
CONNECTING = 3  # seconds for a connection to be made
ANSWERING = 8.0  # seconds for a commit, or for a reading
STOPPING = 3.0  # the same, when the server stops
CLAIMING = 3.0  # seconds for the connection of a server that was just killed to end
LOOKING = 0.25  # seconds from one look at who is waiting to the next
SETTINGS = {
    # Milliseconds. Below `ANSWERING`, so that a database that is only slow says so itself.
    "statement_timeout": 6_000,
    "lock_timeout": 4_000,
    "idle_in_transaction_session_timeout": 30_000,
    # Seconds. A machine that is gone does not keep what it has locked for hours.
    "tcp_keepalives_idle": 20,
    "tcp_keepalives_interval": 5,
    "tcp_keepalives_count": 4,
}
SOCKET = "koloda socket"  # of a connection, in what SQLAlchemy keeps about it

BACKENDS = "FROM pg_stat_activity WHERE application_name = :name AND datname = current_database()"
OTHERS = text(f"SELECT count(pg_terminate_backend(pid)) {BACKENDS} AND pid <> pg_backend_pid()")
CLAIM = text("SELECT set_config('application_name', :name, false), pg_try_advisory_lock(:lock)")
# What is acknowledged is on the disk, as with SQLite; an operator's stronger wish stays.
CAREFUL = text(
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
)


def is_postgres(url: URL) -> bool:
    return url.get_backend_name() in ("postgresql", "postgres")


def engine_for(url: URL) -> Engine:
    """Connections are kept by whoever uses them: a pool would hand out one that has been lost meanwhile."""
    settings = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
    given = url.query.get("options", "")
    options = " ".join([settings, given] if isinstance(given, str) else [settings, *given])
    engine = create_engine(
        url.set(drivername="postgresql+psycopg").difference_update_query(["options"]),
        poolclass=NullPool,
        connect_args={"connect_timeout": CONNECTING, "options": options, "application_name": "koloda"},
    )

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        # A second handle of the socket: the number of the first may be another's by the time it is needed.
        record.info[SOCKET] = socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM)

    @event.listens_for(engine, "close")
    def closed(_: Any, record: Any) -> None:
        handle = record.info.pop(SOCKET, None)
        if handle is not None:
            handle.close()

    return engine


class Watchdog:
    """Cuts a connection that has not answered in time; whoever waits for it hears that it was lost."""

    def __init__(self, patience: float = ANSWERING) -> None:
        self.patience = patience
        self.waiting: dict[socket.socket, float] = {}  # until when
        self.ending = threading.Event()
        self.changing = threading.Lock()
        self.thread = threading.Thread(target=self.run, name="koloda-watchdog", daemon=True)
        self.thread.start()

    @contextmanager
    def over(self, connection: Connection) -> Iterator[None]:
        """Whatever is asked of the connection within the block has to be answered in time."""
        handle: socket.socket | None = connection.info.get(SOCKET)
        if handle is None:
            yield
            return
        with self.changing:
            self.waiting[handle] = time.monotonic() + self.patience
        try:
            yield
        finally:
            with self.changing:
                self.waiting.pop(handle, None)

    def run(self) -> None:
        while not self.ending.wait(LOOKING):
            with self.changing:
                now = time.monotonic()
                for handle in [handle for handle, until in self.waiting.items() if until <= now]:
                    del self.waiting[handle]
                    with suppress(OSError):
                        handle.shutdown(socket.SHUT_RDWR)

    def hurry(self) -> None:
        """The server is stopping: from now on nothing is waited for long."""
        with self.changing:
            self.patience = STOPPING
            latest = time.monotonic() + STOPPING
            self.waiting = {handle: min(until, latest) for handle, until in self.waiting.items()}

    def close(self) -> None:
        self.ending.set()
        self.thread.join()


class Claim:
    """The one connection of all servers that may write to a database."""

    def __init__(self) -> None:
        self.name = f"koloda writer {secrets.token_hex(8)}"

    def make(self, connection: Connection) -> None:
        """Give the right to write to this connection; StorageError if another server has it.

        A connection of ours that was lost may still be there on the other side, with the right to write and a commit
        on its way. It is ended first: from then on nothing of it can come about.
        """
        until = time.monotonic() + CLAIMING
        while True:
            with connection.begin():
                left = connection.execute(OTHERS, {"name": self.name}).scalar_one()
                claimed = not left and connection.execute(CLAIM, {"name": self.name, "lock": LOCK}).one()[1]
                connection.execute(CAREFUL).close()
            if claimed:
                return
            if time.monotonic() > until:
                raise StorageError("taken")
            time.sleep(0.05)
