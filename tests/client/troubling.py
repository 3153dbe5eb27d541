"""A way to a server on which requests of programs are refused or cut off, as often as a test wants."""

import json
import socket
from contextlib import closing, suppress
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

UNSTORED = json.dumps({"code": "storage", "message": "Nothing has changed."}).encode()


class BadLine(ThreadingHTTPServer):
    """Between programs and a server. Each move of a program meets the next of the `troubles`, while there are any:

    `storage` is answered like that and not passed on, `lost` is not passed on, of `unanswered` the answer is lost.
    """

    daemon_threads = True

    def __init__(self, url: str, troubles: list[str]) -> None:
        super().__init__(("127.0.0.1", 0), Passing)
        self.target = urlsplit(url).netloc
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.troubles = troubles
        self.moves: list[dict[str, Any]] = []  # as programs sent them

    def __enter__(self) -> "BadLine":
        Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()


class Passing(BaseHTTPRequestHandler):
    """One request, passed on unless there is to be trouble."""

    server: BadLine

    def do_GET(self) -> None:
        self.pass_on(None)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        trouble = ""
        if self.path.endswith("/move"):
            self.server.moves.append(json.loads(body))
            trouble = self.server.troubles.pop(0) if self.server.troubles else ""
        if trouble == "storage":
            self.send_response(503)
            self.end_headers()
            self.wfile.write(UNSTORED)
        elif trouble == "lost":
            self.connection.shutdown(socket.SHUT_RDWR)
        else:
            self.pass_on(body, is_answered=not trouble)

    def pass_on(self, body: bytes | None, is_answered: bool = True) -> None:
        headers = {name: self.headers[name] for name in ("Authorization", "Content-Type")}
        with closing(HTTPConnection(self.server.target)) as onward:
            onward.request(self.command, self.path, body, headers)
            with onward.getresponse() as answer:
                if not is_answered:
                    answer.read()
                    self.connection.shutdown(socket.SHUT_RDWR)
                    return
                self.send_response(answer.status)
                self.end_headers()
                with suppress(OSError):  # the program has left
                    for line in answer:
                        self.wfile.write(line)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""
