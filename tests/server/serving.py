"""A real server in a process of its own, and people who talk to it over real sockets."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from koloda.server.protocol import COOKIE
from server import same_chance

Message = dict[str, Any]
SOON = 60.0  # seconds; the machine may be busy
SOLO = {"game": "uno", "seats": 2, "options": {"rounds": 1}, "bots": "novice"}


class Server:
    """`koloda serve` on a folder, of this environment or another; ends with the `with` block if it has not before."""

    def __init__(
        self, folder: Path, *arguments: str, port: int = 0, python: Path | str = sys.executable, **environment: str
    ) -> None:
        self.folder = folder
        self.log = folder / "test.log"
        environment |= same_chance.environment(environment.get("PYTHONPATH", os.environ.get("PYTHONPATH")))
        places = ["--host", "127.0.0.1", "--port", str(port), "--data", str(folder / "data"), "--log", str(self.log)]
        self.process = subprocess.Popen(
            [python, "-m", "koloda", "serve", *places, "--json", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "KOLODA_PACE": "0", "KOLODA_OPENING": "0", "KOLODA_RETURNING": "0", **environment},
        )
        assert self.process.stdout is not None and self.process.stderr is not None
        line = self.process.stdout.readline()
        assert line, f"the server did not start: {self.process.stderr.read()}"
        self.places: dict[str, Any] = msgspec.json.decode(line)
        self.port: int = self.places["port"]
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop(signal.SIGKILL)

    def stop(self, number: int = signal.SIGTERM) -> int:
        """End it by a signal: its exit status."""
        self.process.send_signal(number)
        self.process.communicate(timeout=SOON)
        return self.process.returncode

    def again(self, *arguments: str, **environment: str) -> "Server":
        """The next server, on the same folder and port."""
        return Server(self.folder, *arguments, port=self.port, **environment)


class Person:
    """Somebody with a browser, which keeps its cookie."""

    def __init__(self, server: Server, name: str = "Olena", face: int = 1) -> None:
        self.server = server
        self.me = {"name": name, "face": face}
        self.http = httpx.Client(base_url=server.url, timeout=SOON)

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    @property
    def token(self) -> str:
        return self.http.cookies.get(COOKIE) or ""

    def make(self, **wishes: Any) -> str:
        """A new table."""
        answer = self.http.post("/api/tables", json={"game": "uno", "seats": 2, "me": self.me, **wishes})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def open(self, table: str, **headers: str) -> "Line":
        """A connection to a table, before anything is said."""
        if self.token:
            headers["Cookie"] = f"{COOKIE}={self.token}"
        url = f"{self.server.url}/ws/{table}".replace("http:", "ws:", 1)
        line = Line(connect(url, additional_headers=headers, open_timeout=SOON, close_timeout=2, proxy=None))
        assert line.socket.response is not None
        fresh = line.socket.response.headers.get("Set-Cookie")
        if fresh is not None:
            self.http.cookies.set(COOKIE, fresh.partition("=")[2].partition(";")[0])
        return line

    def enter(self, table: str, since: int | None = None) -> "Line":
        """A connection to a table, after hello and welcome, with all moves."""
        line = self.open(table)
        line.say(t="hello", since=since)
        line.welcome = line.until("welcome")
        before = line.welcome["before"]
        while before:
            line.say(t="earlier", version=line.entries[0]["version"])
            past = line.until("past")
            line.entries[:0] = past["entries"]
            line.welcome["entries"][:0] = past["entries"]
            before = past["before"]
        return line


class Line:
    """A WebSocket to a table. `now` is the table as last heard, `entries` all moves heard."""

    def __init__(self, connection: AbstractContextManager[ClientConnection]) -> None:
        self.connection = connection
        self.socket = connection.__enter__()
        self.welcome: Message = {}
        self.now: Message = {}
        self.info: Message = {}
        self.entries: list[Message] = []
        self.moves = 0

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.__exit__(None, None, None)

    def say(self, **message: Any) -> None:
        self.raw(msgspec.json.encode(message).decode())

    def raw(self, data: str | bytes) -> None:
        self.socket.send(data)

    def hear(self, timeout: float = SOON) -> Message:
        message: Message = msgspec.json.decode(self.socket.recv(timeout=timeout))
        self.now = message.get("now", self.now)
        self.info = message.get("info", self.info)
        if message["t"] in ("welcome", "update"):
            self.entries += message["entries"]
        return message

    def until(self, *kinds: str, that: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next message of one of these kinds."""
        ends = time.monotonic() + SOON
        while time.monotonic() < ends:
            message = self.hear()
            if message["t"] in kinds and that(message):
                return message
        raise AssertionError(f"never heard {kinds}")

    def refusal(self) -> str:
        """The code of the next refusal."""
        return str(self.until("refused")["code"])

    def move(self, text: str, version: int | None = None, name: str | None = None) -> Message:
        """Make a move: what was answered to it. ClientMessage again, a little later, if it came too fast."""
        self.moves += 1
        name = name or f"m{id(self)}-{self.moves}"
        version = self.now["version"] if version is None else version
        while True:
            self.say(t="move", id=name, version=version, text=text)
            answer = self.until("accepted", "refused", that=lambda message: message["id"] == name)
            if answer.get("code") == "too-fast":
                time.sleep(0.5)
                continue
            while answer["t"] == "accepted" and self.now["version"] < answer["version"]:
                self.hear()
            return answer

    def my_turn(self) -> list[str]:
        """Wait until this seat is due: its moves."""
        while self.welcome["you"] not in self.now["view"]["due"]:
            self.hear()
        return list(self.now["legal"])

    def closed(self) -> tuple[int, str]:
        """How the server closed the connection, whatever it said before."""
        with suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.socket.close_code or 0, self.socket.close_reason or ""

    def play_out(self, choose: Callable[[Message], str] | None = None) -> None:
        """Play until the game is over, whoever else is at the table."""
        ends = time.monotonic() + 6 * SOON
        while self.info["state"] == "playing":
            assert time.monotonic() < ends, "the game does not end"
            if self.info["seats"] and self.welcome["you"] in self.now["view"]["due"] and self.now["legal"]:
                self.move((choose or sensible)(self.now))
            else:
                self.hear()


def sensible(now: Message) -> str:
    """A move that brings the game to its end: a card if one fits, with UNO said where that is possible."""
    moves: list[str] = now["legal"]
    cards = [move for move in moves if move.startswith("play ")]
    said = [move for move in cards if move.endswith(" uno")]
    return (said or cards or moves)[0]
