"""Ten thousand frames and requests that nobody should send: the server says why not, and goes on.

KOLODA_SOAK=N sends N times as many; 100 makes a million. A failure names its seed and the bytes that led to it.
"""

import asyncio
import gc
import logging
import os
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn, get_args
from unittest.mock import patch

import msgspec
import pytest

from koloda import State
from koloda.server.http import lobby
from koloda.server.http.requests import TimedProtocol
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import ClientMessage, Failure
from koloda.server.security.limits import Allowance, Crowd
from koloda.server.tables.chat import Chat
from koloda.server.tables.game import Game
from koloda.server.tables.model import TableModel
from koloda.server.ws import connection
from koloda.server.ws.connection import Connection
from server.fuzzing import Fuzzer
from server.secrecy.house import CLOSE, SETTINGS, TEXT, Browser, House, run

pytestmark = pytest.mark.once

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
SEEDS = range(4 * SOAK)
EACH = 2_500  # frames and requests
FEW = 600
REQUESTS = 0.2  # of all
NO_LIMIT = Allowance(1e12, 1e12)
MOST_AWAKE = 12
NOT_HTTP = b"Invalid HTTP request received."
CALM = {"uno_call": "auto", "rounds": 1}


def section(title: str) -> str:
    return PAGE.partition(f"\n{title}\n")[2].partition("\n#")[0]


REFUSALS = {
    code
    for row in re.findall(r"^\| (`.*?) \|", section("### Codes of `refused`"), re.M)
    for code in re.findall(r"`([a-z-]+)`", row)
}
CLOSES = {int(code) for code in re.findall(r"^\| (\d{4}) \|", section("### How a connection ends"), re.M)}
FAILURES = {
    (int(status), code)
    for status, codes in re.findall(r"^\| (\d{3}) \| (.*?) \|", section("## HTTP"), re.M)
    for code in re.findall(r"`([a-z-]+)`", codes)
}


class Trouble(logging.Handler):
    """What the server, or the loop, writes down as a mistake."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if str(record.msg).startswith("Invalid UTF-8"):
            return  # as in `logs.begin`
        error = record.exc_info[1] if record.exc_info else ""
        self.said.append(f"{record.name}: {record.getMessage()} {error!r}")


@contextmanager
def trouble() -> Iterator[list[str]]:
    handler = Trouble()
    loggers = [logging.getLogger(name) for name in ("koloda", "uvicorn.error", "asyncio")]
    for logger in loggers:
        logger.addHandler(handler)
        logger.propagate = False  # thousands of lines that nobody reads
    try:
        yield handler.said
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
            logger.propagate = True


class Recorded(Browser):
    """Somebody honest, whose frames are remembered."""

    def __init__(self, house: House, token: str, frames: list[bytes]) -> None:
        super().__init__(house, token)
        self.frames = frames

    def send(self, data: bytes, kind: int = TEXT, final: bool = True) -> None:
        self.frames.append(data)
        super().send(data, kind, final)


class Attack:
    """Some who send anything to a server, and two who only want to play."""

    def __init__(self, seed: int, number: int) -> None:
        self.seed = seed
        self.number = number
        self.rng = random.Random(seed)
        self.last = b""
        self.seen: dict[Browser, int] = {}
        self.counts = {"refused": 0, "closed": 0, "failures": 0}

    def fail(self, what: str) -> NoReturn:
        raise AssertionError(f"seed {self.seed}: {what}\nafter {self.last[:3000]!r}")

    async def run(self) -> None:
        self.house = House(replace(SETTINGS, most_awake=MOST_AWAKE, opening=0.1, idle=60.0))
        self.honest = await self.begin_honest_game()
        schema = (await self.house.ask("GET", "/api/schema")).partition(b"\r\n\r\n")[2]
        self.fuzzer = Fuzzer(self.rng, self.recorded, msgspec.json.decode(schema))
        self.tables = [self.table, *[await self.made(options) for options in SCENES]]
        self.browsers = [Browser(self.house, f"eve-{number}".ljust(32, "x")) for number in range(5)]
        for sent in range(self.number):
            if self.rng.random() < REQUESTS:
                await self.ask()
            else:
                await self.say()
            if sent % 50 == 0:
                await self.honest_move()
        for browser in [*self.browsers, *self.honest]:
            browser.leave()
        await asyncio.sleep(300)
        self.check_all_is_let_go()
        await self.house.stop()

    # two who only want to play

    async def begin_honest_game(self) -> list[Recorded]:
        """Two people at a table; what their browsers send is remembered."""
        self.recorded: list[bytes] = []
        people = [Recorded(self.house, f"{name}".ljust(32, "x"), self.recorded) for name in ("olena", "taras")]
        self.table = await self.made({"game": "uno", "seats": 2, "options": CALM, "listed": True}, people[0].token)
        await people[0].enter(self.table)
        await people[1].enter(self.table)
        people[1].say(t="sit", me={"name": "Taras", "face": 2}, seat=1)
        await people[1].until(lambda: people[1].you == 1)
        people[0].say(t="start")
        await people[1].until(lambda: bool(people[1].now.get("version")))
        self.expected = self.game.version
        self.moves = 0
        return people

    async def made(self, wish: dict[str, Any], token: str = "eve-0".ljust(32, "x")) -> str:
        answer = await self.house.ask("POST", "/api/tables", token, {"me": {"name": "Eve", "face": 1}, **wish})
        return str(msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])["table"])

    @property
    def game(self) -> Game:
        table = self.house.tables.awake.get(self.table)
        if table is None or table.model.game is None:
            self.fail("the table of others is gone")
        return table.model.game

    async def honest_move(self) -> None:
        """Their table is as they left it, and takes their next move."""
        await asyncio.sleep(1)
        game = self.game
        if game.version != self.expected:
            self.fail("somebody else has moved at the table of others")
        if game.is_over():
            return
        seat = game.state.due()[0]
        person = self.honest[seat]
        if not person.is_open or person.now["version"] != game.version:
            self.fail("somebody at the table of others was disconnected, or not told")
        if person.now["legal"] != game.legal(seat):
            self.fail("the legal moves are others than those of the table")
        self.moves += 1
        text = self.rng.choice([move for move in game.legal(seat) if move != "draw"] or game.legal(seat))
        person.say(t="move", id=f"honest-{self.moves}", version=game.version, text=text)
        answer = await person.answer(f"honest-{self.moves}")
        if answer["t"] != "accepted":
            self.fail(f"an honest move is refused: {answer}")
        await asyncio.sleep(0.2)
        self.expected = self.game.version
        if shown(self.game.state) != shown(replayed(self.game)):
            self.fail("the table of others is not what its log says")

    # those who send anything

    async def say(self) -> None:
        browser = self.rng.choice(self.browsers)
        if not browser.is_open or self.rng.random() < 0.01:
            await self.come_anew(browser)
            return
        self.last = self.fuzzer.frame(browser)
        browser.raw(self.last)
        await asyncio.sleep(self.rng.choice([0.001, 0.02, 0.3]))
        self.check_heard(browser)

    async def come_anew(self, browser: Browser) -> None:
        """Another connection: to any table, as anybody, with hello or without."""
        browser.leave()
        browser.token = self.rng.choice([browser.token, f"eve-{self.rng.randrange(8)}".ljust(32, "x"), "", "no token"])
        browser.messages.clear()
        self.seen[browser] = 0
        table = self.rng.choice([*self.tables, *self.house.tables.awake, "no-such-table", "%00", ""])
        origin = {"Origin": self.rng.choice(["http://evil.example", "http://["])} if self.rng.random() < 0.1 else {}
        self.last = f"the handshake of {table!r} {origin}".encode()
        browser.open(table, **origin)
        await asyncio.sleep(0.01)
        if origin and browser.status != 403:
            self.fail(f"a page of another site was answered with {browser.status}")
        if browser.is_open and self.rng.random() < 0.9:
            browser.say(t="hello", since=None)
            await asyncio.sleep(0.01)
        self.check_heard(browser)

    def check_heard(self, browser: Browser) -> None:
        """Every refusal and every close is one of those in the docs."""
        new = browser.messages[self.seen.get(browser, 0) :]
        self.seen[browser] = len(browser.messages)
        for message in new:
            if message["t"] == "refused":
                self.counts["refused"] += 1
                if message["code"] not in REFUSALS or message["code"] == "our-mistake":
                    self.fail(f"refused with {message}")
        if browser.close_code is not None:
            self.counts["closed"] += 1
            echoed = self.last[0] == 0x80 | CLOSE  # the browser's own close comes back
            if (browser.close_code not in CLOSES and not echoed) or browser.close_code == 1011:
                self.fail(f"closed with {browser.close_code}")
            browser.leave()
        if len(browser.messages) > 2000:
            browser.messages.clear()
            self.seen[browser] = 0

    async def ask(self) -> None:
        table = self.rng.choice(self.tables)
        self.last = self.fuzzer.request(table, self.rng.choice(self.browsers).token)
        try:
            answer = await self.house.exchange(self.last)
        except TimeoutError:
            self.fail("a request is neither answered nor given up")
        self.check_answer(answer)

    def check_answer(self, answer: bytes) -> None:
        """Whatever fails over HTTP is a Failure with a status and a code of the docs."""
        if not answer:
            return  # not a whole request: given up after a while
        head, _, body = answer.partition(b"\r\n\r\n")
        status = int(head.split()[1])
        if status < 400 or b"text/html" in head:
            if status >= 500 and b"text/html" not in head:
                self.fail(f"status {status}")
            return
        if NOT_HTTP in body or not body:
            return  # Uvicorn's, to what is no request; or to HEAD
        self.counts["failures"] += 1
        if b"websocket" in self.last.lower() and b"application/json" not in head:
            return  # a handshake that is none: the WebSocket library's words
        try:
            failure = msgspec.json.decode(body, type=Failure)
        except msgspec.MsgspecError:
            self.fail(f"answered with {answer!r}")
        if (status, failure.code) not in FAILURES or status == 500:
            self.fail(f"answered with {status} {failure}")

    def check_all_is_let_go(self) -> None:
        """Nobody is at any table: nothing is kept for those who were."""
        service, state = self.house.service, self.house.state
        left = {
            "browsers": service.connected,
            "connections": len(state.connections),
            "tasks": len(state.tasks),
            "crowds": sum(service.limits.of_person.open.values()) + sum(service.limits.of_table.open.values()),
            "questions": sum(len(table.play.hints.wanted) for table in self.house.tables.awake.values()),
        }
        if any(left.values()):
            self.fail(f"something is kept: {left}")
        if len(self.house.tables.awake) > MOST_AWAKE:
            self.fail("too many tables are awake")


SCENES: list[dict[str, Any]] = [
    {"game": "uno", "seats": 4},
    {"game": "uno", "seats": 2, "bots": "novice", "options": {"rounds": 1}},
    {"game": "dzhunkvik", "seats": 3, "bots": "skilled", "clock": "quick"},
    {"game": "flights", "seats": 2, "bots": "random", "hints": True},
    {"game": "face-to-face", "seats": 2, "bots": "expert", "listed": True},
]


def shown(state: State) -> list[Any]:
    return [state.view(seat) for seat in range(state.players)]


def replayed(game: Game) -> State:
    state = game.start()
    for line in game.lines:
        state.apply(line.row.seat, state.parse(line.row.text))
    return state


def attacked(seed: int, number: int = EACH) -> Attack:
    """A server under attack; AssertionError if it does anything that it should not."""
    attack = Attack(seed, number)
    with (
        trouble() as said,
        patch("koloda.server.ws.connection.MESSAGES", NO_LIMIT),
        patch("koloda.server.ws.connection.PAGES", NO_LIMIT),
    ):
        run(attack.run)
        if said:
            attack.fail(f"written down as a mistake: {said}")
    return attack


def attacked_by_all(number: int) -> None:
    """One attack after another, each on a server of its own."""
    for seed in SEEDS:
        attacked(seed, number)


def test_the_docs_were_read() -> None:
    assert {"illegal", "malformed", "no-hello", "too-late"} <= REFUSALS and len(REFUSALS) > 30
    assert {1007, 1009, 4001, 4429} <= CLOSES and (400, "bad-request") in FAILURES and (404, "no-table") in FAILURES


def test_every_message_is_sent() -> None:
    fuzzer = Fuzzer(random.Random(1), [], {"paths": {}})
    house: Any = None
    sent = {fuzzer.message(Browser(house))["t"] for _ in range(1000)}
    assert sent == {kind.__struct_config__.tag for kind in get_args(ClientMessage)}


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_sent_is_refused_in_words_and_harms_nobody(seed: int) -> None:
    attack = attacked(seed)
    assert all(count > EACH / 100 for count in attack.counts.values()), attack.counts
    assert attack.moves > 10


def broken(*_: object, **__: object) -> NoReturn:
    raise KeyError("a mistake of ours")


def odd_refusal(browser: Connection, _: str, message: str) -> None:
    browser.send(RefusedError("odd", message).refused())


FAULTS: dict[str, tuple[Any, str, Any, str]] = {
    "a mistake at a table": (Chat, "react", broken, "the table of others is gone|was disconnected|written down"),
    "a mistake over HTTP": (lobby, "cleaned", broken, "answered with 500"),
    "a refusal without a code": (Connection, "refuse", odd_refusal, "refused with .*odd"),
    "a close without a code": (connection, "CLOSE_CODES", {**connection.CLOSE_CODES, "no-table": 4999}, "closed with"),
    "somebody else's seat": (TableModel, "need_seat", lambda *_: 0, "somebody else has moved|honest move is refused"),
    "a connection that stays": (TimedProtocol, "is_no_handshake", lambda _: False, "neither answered nor given up"),
    "a person who is never forgotten": (Crowd, "leave", lambda *_: None, "something is kept"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    owner, name, value, words = FAULTS[fault]
    with patch.object(owner, name, value), pytest.raises(AssertionError, match=words):
        attacked_by_all(FEW if words == "something is kept" else EACH)


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_handshake_that_is_none_is_answered_and_ended(method: str) -> None:
    """Such a connection used to stay open for ever, and nobody was told why."""

    async def ask() -> bytes:
        house = House()
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 2"
        answer = await house.exchange(f"{method} /ws/a HTTP/1.1\r\nHost: koloda.test\r\n{upgrade}\r\n\r\n{{}}".encode())
        assert not house.state.connections
        await house.stop()
        return answer

    head, _, body = run(ask).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ") and msgspec.json.decode(body, type=Failure).code == "bad-request"


def test_nothing_is_kept_of_what_was_sent() -> None:
    """After the same attack again there are about as many objects as before it."""
    attacked(0, FEW)
    gc.collect()
    before = len(gc.get_objects())
    attacked(0, FEW)
    gc.collect()
    assert len(gc.get_objects()) - before < FEW / 2
