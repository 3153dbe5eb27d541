"""Frames and requests that no honest browser sends, and many that one might: at the wrong moment, or nearly right.

Everything is drawn from a seed. What is sent goes to a server in memory (`secrecy.house`), through the same protocols
and the same application as at a real one.
"""

import json
import random
import string
from collections.abc import Callable
from typing import Any

import msgspec

from server.secrecy.house import BINARY, CLOSE, PING, PONG, TEXT, Browser

ODD_TEXTS = [
    "",
    " ",
    "\0",
    "draw\0",
    "\u202e\u200b",
    "a\nb",
    "'; drop table games; --",
    "../../etc/passwd",
    "%s%n{0}",
    "x" * 61,
    "x" * 5000,
    "\U0001f0cf" * 40,
    "\ud800",
    "play r5 uno uno",
    "NaN",
    "__proto__",
]
ODD_NUMBERS = [-1, 0, 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63), 10**40, 0.5, -0.0, 1e308, 1e-320]
ODD_VALUES: list[Any] = [None, True, False, [], {}, [[]], {"t": "move"}, *ODD_NUMBERS, *ODD_TEXTS]
ODD_JSON = [
    b"",
    b" ",
    b"{",
    b'{"t"',
    b'{"t":"move",',
    b"[" * 400,
    b'{"a":' * 400,
    b"[" * 8000,
    b'{"t":"say","text":' + b"[" * 7000,
    b'{"t": NaN}',
    b'{"t": 1e999}',
    b'{"t":"hello","since":1e999}',
    b'{"t":"hello","since":' + b"9" * 4000 + b"}",
    b'{"t":"say","text":"\\ud800"}',
    b'{"t":"say","text":"\\udc00\\ud800"}',
    b'{"t":"say","text":"\\u0000"}',
    b'{"t":"say","text":"\x00"}',
    b'{"t":"hello","t":"start"}',
    b'{"t":"hello"}{"t":"hello"}',
    b"\xef\xbb\xbf{}",
    b"null",
    b"true",
    b'"hello"',
    b"-",
    b"1" * 8192,
    b" " * 8193,
]
NOT_UTF8 = [b"\xff", b"\xc3\x28", b'{"t":"say","text":"\xed\xa0\x80"}', b"\xf0\x9f\x83"]
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "get", "MOVE"]
ORIGINS = [
    "http://koloda.test",
    "https://koloda.test",
    "http://evil.example",
    "null",
    "http://[",
    "",
    "\xff",
    "http://koloda.test.evil",
]
PATHS = [
    *("/", "/t/NAME", "/api", "/api/", "/api/tables", "/api/tables/", "/api/tables/NAME", "/api/tables/%00"),
    *("/api/tables/NAME/record", "/api/tables/NAME/replay", "/api/tables/NAME/replay/-1", "/api/tables/NAME/review"),
    *("/api/tables/NAME/replay/999999999999999999999", "/api/tables/NAME/qr.svg", "/api/tables/NAME/report", "/api/me"),
    *("/api/me/games", "/api/me/games?skip=-1", "/api/me/games?skip=999999999999", "/api/me/history?result=x"),
    *("/api/me/history?game=uno&against=bot-novice&since=1", "/api/me/move", "/api/me/move-link", "/api/me/move-offer"),
    *("/api/rules/uno?lang=xx", "/api/rules/uno?lang=uk", "/api/rules/%2e%2e", "/api/rules/uno?lang=en&lang=ru"),
    *("/api/rules/uno/U-3.1/try", "/api/rules/uno/U-3.1/try?number=-1", "/api/rules/flights/%00/try"),
    *(
        "/api/games",
        "/healthz",
        "/ws/NAME",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//",
        "/assets/..%5c..",
        "*",
    ),
    *("/%ff%fe", "/api/tables/%ed%a0%80", "/api/tables/" + "a" * 3000, "/?" + "q" * 3000, "/api/tables/NAME%20"),
]
REACTIONS = ["clap", "laugh", "wow", "sad", "hurry"]
LEVELS = ["random", "novice", "skilled", "expert"]


class Fuzzer:
    """What somebody says next."""

    def __init__(self, rng: random.Random, recorded: list[bytes], schema: dict[str, Any]) -> None:
        self.rng = rng
        self.recorded = recorded  # frames of an honest session
        self.schema = schema  # OpenAPI
        self.operations = [
            (method.upper(), path, operation)
            for path, methods in schema["paths"].items()
            for method, operation in methods.items()
        ]

    # frames

    def frame(self, browser: Browser) -> bytes:
        """Bytes for an open socket: one frame, several, or none that anybody could read."""
        kinds: list[tuple[Callable[[Browser], bytes], int]] = [
            (self.honest, 20),
            (self.nearly_honest, 30),
            (self.mutated, 22),
            (self.broken, 10),
            (self.not_text, 6),
            (self.in_pieces, 6),
            (self.control, 4),
            (self.no_frame, 1),
        ]
        make = self.rng.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]
        return make(browser)

    def honest(self, browser: Browser) -> bytes:
        return framed(encoded(self.message(browser)))

    def nearly_honest(self, browser: Browser) -> bytes:
        """A message with something wrong in it."""
        message: dict[str, Any] = self.message(browser)
        for _ in range(self.rng.randint(1, 2)):
            name = self.rng.choice([*message, "extra", "t"])
            if self.rng.random() < 0.2:
                message.pop(name, None)
            else:
                message[name] = self.rng.choice(ODD_VALUES)
        return framed(encoded(message))

    def mutated(self, _browser: Browser) -> bytes:
        """A frame of an honest session, or a part of it, with a few bytes changed."""
        data = bytearray(self.rng.choice(self.recorded))
        for _ in range(self.rng.randint(1, 4)):
            at = self.rng.randrange(len(data) + 1)
            change = self.rng.randrange(5)
            if change == 0:
                data[at : at + 1] = bytes([self.rng.randrange(256)])
            elif change == 1:
                data[at : at + self.rng.randint(1, 8)] = b""
            elif change == 2:
                data[at:at] = self.rng.choice([b'"', b"{", b"}", b",", b"\\", b"0", b"null", b"\0", b"-1", b"9" * 30])
            elif change == 3:
                data[at:at] = data[: self.rng.randrange(len(data) + 1)]
            else:
                del data[at:]
            data = data or bytearray(b" ")
        return framed(bytes(data[:9000]))

    def broken(self, _: Browser) -> bytes:
        return framed(self.rng.choice(ODD_JSON))

    def not_text(self, browser: Browser) -> bytes:
        """Binary frames, text that is none, frames beyond all measure."""
        choice = self.rng.randrange(10)
        if choice < 5:
            return framed(encoded(self.message(browser)), BINARY)
        if choice < 8:
            return framed(self.rng.randbytes(self.rng.randint(0, 300)), BINARY)
        if choice == 8:
            return framed(self.rng.choice(NOT_UTF8))
        return framed(b"x" * self.rng.choice([8191, 8192, 8193, 65_536, 65_537, 70_000]))

    def in_pieces(self, browser: Browser) -> bytes:
        """Fragments: of a message, out of order, or without an end."""
        data = encoded(self.message(browser))
        at = self.rng.randrange(len(data))
        if self.rng.random() < 0.8:
            between = framed(b"!", PING) if self.rng.random() < 0.5 else b""
            return framed(data[:at], TEXT, False) + between + framed(data[at:], 0)
        return self.rng.choice([framed(data, 0), framed(data, TEXT, False) * 2, framed(data, BINARY, False)])

    def control(self, _: Browser) -> bytes:
        payload = self.rng.randbytes(self.rng.choice([0, 1, 2, 125]))
        choice = self.rng.randrange(4)
        if choice < 2:
            return framed(payload, self.rng.choice([PING, PONG]))
        if choice == 2:
            code = self.rng.choice([1000, 1001, 1002, 1005, 1006, 1015, 999, 3000, 4001, 4999, 65535])
            return framed(code.to_bytes(2, "big") + payload[:100], CLOSE)
        return framed(b"x" * 126, PING)

    def no_frame(self, _: Browser) -> bytes:
        """Reserved kinds and bits, no mask, a length that is never reached."""
        return self.rng.choice(
            [
                framed(b"{}", self.rng.choice([3, 7, 11, 15])),
                bytes([0xC1, 0x82, 0, 0, 0, 0]) + b"{}",
                bytes([0x81, 0x02]) + b"{}",
                bytes([0x81, 0xFF]) + (2**62).to_bytes(8, "big") + b"\0\0\0\0",
                self.rng.randbytes(40),
            ]
        )

    def message(self, browser: Browser) -> dict[str, Any]:
        """A message as it should be, at whatever moment."""
        rng = self.rng
        version = rng.choice([browser.now.get("version", 0), rng.randint(0, 60)])
        seat = rng.randrange(10)
        me = {"name": rng.choice(["Eve", "Mallory", "Олена", "\u202eevE", "x" * 24]), "face": rng.randint(1, 8)}
        legal = browser.now.get("legal") or ["draw", "pass", "keep", "play r5", "close", "lay 3"]
        made: dict[str, dict[str, Any]] = {
            "hello": {"since": rng.choice([None, version, 0])},
            "earlier": {"version": version},
            "sit": {"me": me, "seat": rng.choice([None, seat])},
            "stand": {},
            "add-bot": {"seat": seat, "level": rng.choice(LEVELS)},
            "clear": {"seat": seat},
            "remove": {"seat": rng.choice([None, seat]), "watcher": rng.choice([None, seat])},
            "silence": {
                "seat": rng.choice([None, seat]),
                "watcher": rng.choice([None, seat]),
                "on": rng.random() < 0.5,
            },
            "hand-over": {"seat": seat},
            "be-host": {},
            "ready": {"on": rng.random() < 0.7},
            "speed": {"speed": rng.choice(["slow", "normal", "fast"])},
            "reading": {"on": rng.random() < 0.5},
            "go-on": {"version": version},
            "change-table": {"options": rng.choice([None, {}, {"rounds": 1}]), "seats": rng.choice([None, 2, 3, 10])},
            "seal": {"hash": rng.randbytes(32).hex()},
            "open": {"salt": rng.randbytes(16).hex(), "word": "word"},
            "start": {"fill": rng.random() < 0.7},
            "move": {"id": f"i{rng.randrange(40)}", "version": version, "text": rng.choice(legal)},
            "waive": {"version": version},
            "hint": {"version": version},
            "say": {"text": rng.choice(["hello", "\u200b", "x" * 300])},
            "react": {"what": rng.choice(REACTIONS)},
            "agree": {"what": rng.choice(["pause", "resume", "take-back"]), "yes": rng.random() < 0.7},
            "again": {},
        }
        kind = "move" if rng.random() < 0.25 else rng.choice(list(made))
        return {"t": kind, **made[kind]}

    # requests

    def request(self, table: str, token: str) -> bytes:
        """A request on a connection of its own."""
        choice = self.rng.random()
        if choice < 0.06:
            return self.no_request()
        method, path, body = self.described(table) if choice < 0.6 else self.made_up(table)
        return self.written(method, path, body, token)

    def described(self, table: str) -> tuple[str, str, bytes]:
        """Something that the OpenAPI description offers, with a body that fits it, or nearly."""
        method, path, operation = self.rng.choice(self.operations)
        for parameter in operation.get("parameters", []):
            name = parameter["name"]
            value = table if name == "name" else str(self.value(parameter["schema"]))
            if self.rng.random() < 0.15:
                value = str(self.rng.choice(ODD_VALUES))
            path = path.replace(f"{{{name}}}", quoted(value))
        body = b""
        if "requestBody" in operation:
            wanted = self.value(next(iter(operation["requestBody"]["content"].values()))["schema"])
            if isinstance(wanted, dict) and wanted and self.rng.random() < 0.5:
                wanted[self.rng.choice([*wanted, "extra"])] = self.rng.choice(ODD_VALUES)
            body = encoded(wanted)
            if self.rng.random() < 0.2:
                body = self.rng.choice([*ODD_JSON, *NOT_UTF8, body[:-1], b"x" * 17_000])
        return method, path, body

    def made_up(self, table: str) -> tuple[str, str, bytes]:
        path = self.rng.choice(PATHS).replace("NAME", table)
        body = self.rng.choice([b"", b"", b"{}", *ODD_JSON]) if self.rng.random() < 0.3 else b""
        return self.rng.choice(METHODS if self.rng.random() < 0.5 else METHODS[:1]), path, body

    def written(self, method: str, path: str, body: bytes, token: str) -> bytes:
        rng = self.rng
        headers = {"Host": "koloda.test", "Connection": "close", "Content-Length": str(len(body))}
        if body and rng.random() < 0.8:
            headers["Content-Type"] = rng.choice(
                ["application/json", "application/json", "text/plain", "\xff", "a/b/c"]
            )
        if rng.random() < 0.5:
            headers["Cookie"] = rng.choice(
                [f"koloda={token}", "koloda=", "koloda=\xff", "=;;=", "koloda=" + "a" * 4000]
            )
        if rng.random() < 0.3:
            headers["Origin"] = rng.choice(ORIGINS)
        if rng.random() < 0.1:
            name = rng.choice(
                ["If-None-Match", "Accept-Encoding", "Accept-Language", "Accept", "Range", "Expect", "X-Forwarded-For"]
            )
            headers[name] = rng.choice(["*", "\xff", "gzip;q=x", "uk,,;q=", "bytes=9-1", "100-continue", "a" * 3000])
        if rng.random() < 0.02:
            headers["Content-Length"] = rng.choice(["-1", "1e3", str(len(body) + 5), "99999999999999999999"])
        if rng.random() < 0.02:
            headers["Transfer-Encoding"] = rng.choice(["chunked", "gzip", "chunked, chunked"])
        if rng.random() < 0.06:
            headers.update({"Upgrade": rng.choice(["websocket", "h2c"]), "Connection": "Upgrade"})
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1", "replace") + body

    def no_request(self) -> bytes:
        return self.rng.choice(
            [
                self.rng.randbytes(60) + b"\r\n\r\n",
                b"GET / HTTP/9.9\r\n\r\n",
                b"GET  / HTTP/1.1\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
                b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
                b"GET / HTTP/1.1\r\nA: " + b"b" * 70_000 + b"\r\n\r\n",
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
                b"GET /",
            ]
        )

    def value(self, schema: dict[str, Any]) -> Any:
        """A value that a JSON schema describes."""
        rng = self.rng
        if "$ref" in schema:
            return self.value(self.schema["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
        for several in ("oneOf", "anyOf", "allOf"):
            if several in schema:
                return self.value(rng.choice(schema[several]))
        if "enum" in schema:
            return rng.choice(schema["enum"])
        kind = schema.get("type")
        kind = rng.choice(kind) if isinstance(kind, list) else kind
        if kind == "object":
            required = schema.get("required", [])
            wanted = {
                name: self.value(part)
                for name, part in schema.get("properties", {}).items()
                if name in required or rng.random() < 0.5
            }
            return {
                name: rng.choice(["uno", "flights", "dzhunkvik"]) if name == "game" else part
                for name, part in wanted.items()
            }
        if kind == "array":
            return [self.value(schema.get("items", {})) for _ in range(rng.randint(0, 3))]
        if kind == "integer":
            return rng.randint(int(schema.get("minimum", 0)), int(schema.get("maximum", 60)))
        if kind == "boolean":
            return rng.random() < 0.5
        if kind == "string":
            most = schema.get("maxLength", 20)
            return "".join(rng.choices(string.ascii_lowercase, k=rng.randint(schema.get("minLength", 1), most)))
        return None


def framed(data: bytes, kind: int = TEXT, final: bool = True) -> bytes:
    """A frame as a browser sends it."""
    parts: list[bytes] = []
    recorder = Browser.__new__(Browser)
    recorder.raw = parts.append  # type: ignore[assignment]
    recorder.send(data, kind, final)
    return b"".join(parts)


def encoded(message: Any) -> bytes:
    try:
        return msgspec.json.encode(message)
    except (UnicodeEncodeError, OverflowError, msgspec.MsgspecError):
        return json.dumps(message).encode()  # lone surrogates and all


def quoted(text: str) -> str:
    """In a path, as far as it must be."""
    return "".join(letter if letter.isalnum() or letter in "-._" else f"%{ord(letter) % 256:02x}" for letter in text)
