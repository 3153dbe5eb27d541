"""A wire to PostgreSQL that can be cut: at once, or around the next commit."""

import shutil
import socket
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sqlalchemy import make_url

from server.postgres import Postgres

NAME = ".s.PGSQL.5432"


class Wire:
    """Passes on what is said in both directions, for as many connections as come."""

    def __init__(self, server: Postgres) -> None:
        self.target = str(server.folder / NAME)
        self.folder = Path(tempfile.mkdtemp(prefix="koloda-wire-"))
        self.is_open = True
        self.cut_at_commit = ""  # "before": it never arrives; "after": it does, and its answer does not
        self.stays_cut = False  # nobody can connect after that
        self.commits_cut = 0
        self.sockets: list[socket.socket] = []  # that may still be open
        self.every: list[socket.socket] = []
        self.threads: list[threading.Thread] = []
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.folder / NAME))
        self.listener.listen(50)
        self.begin(self.accept)

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self.listener.shutdown(socket.SHUT_RDWR)
        for thread in self.threads:
            thread.join()
        for one in (self.listener, *self.every):
            one.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def begin(self, work: Callable[..., None], *arguments: object) -> None:
        self.threads.append(threading.Thread(target=work, args=arguments, daemon=True))
        self.threads[-1].start()

    def through(self, url: str) -> str:
        """The same database, reached by this wire."""
        return make_url(url).update_query_dict({"host": str(self.folder)}).render_as_string(hide_password=False)

    def cut(self, stays: bool = False) -> None:
        """End all connections; with `stays` nobody can connect until `mend`."""
        self.is_open = not stays
        for one in self.sockets:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        self.sockets.clear()

    def mend(self) -> None:
        self.is_open, self.stays_cut, self.cut_at_commit = True, False, ""

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self.listener.accept()
                if not self.is_open:
                    here.close()
                    continue
                there = socket.socket(socket.AF_UNIX)
                try:
                    there.connect(self.target)
                except OSError:
                    here.close()
                    there.close()
                    continue
                self.sockets += [here, there]
                self.every += [here, there]
                self.begin(self.pass_on, here, there, True)
                self.begin(self.pass_on, there, here, False)

    def pass_on(self, source: socket.socket, sink: socket.socket, to_server: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                if to_server and self.cut_at_commit and b"COMMIT" in data:
                    after = self.cut_at_commit == "after"
                    self.cut_at_commit = ""
                    self.commits_cut += 1
                    with suppress(OSError):
                        source.shutdown(socket.SHUT_RDWR)  # first: no answer gets through
                    if after:
                        sink.sendall(data)
                    self.cut(self.stays_cut)
                    break
                sink.sendall(data)
        for one in (source, sink):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
