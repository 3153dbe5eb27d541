"""TableRegistry over real WebSockets, against a real server and a real SQLite file."""

import json
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from koloda import CLOCK, DEALER, WATCHER, parse_record
from koloda.server.app import application
from koloda.server.http.context import Service
from koloda.server.http.static import BuiltClient
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import ChatLine, Chatted, GoOn
from koloda.server.security.limits import MOST_OF_A_PERSON, MOST_WATCHERS, Addresses, Allowance, Limits
from koloda.server.storage.store import Store
from koloda.server.tables.registry import TableRegistry
from koloda.server.ws import outbox
from koloda.server.ws.connection import Connection
from koloda.server.ws.outbox import OUTBOX_BYTES
from server.seating import at, made
from server.serving import SOLO, SOON, Line, Message, Person, Server, sensible

pytestmark = pytest.mark.once

WILD = {"jump_in": True, "seven_zero": True, "stacking": True, "rounds": 1}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--no-limits") as running:
        yield running


@pytest.fixture
def olena(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


@pytest.fixture
def taras(server: Server) -> Iterator[Person]:
    with Person(server, "Taras", 2) as person:
        yield person


def begin(host: Line, *others: tuple[Line, Person]) -> None:
    """Everybody sits down, the host starts."""
    for line, person in others:
        line.say(t="sit", me=person.me)
        line.welcome["you"] = line.until("changed", that=lambda message: message["you"] is not None)["you"]
    host.say(t="start")
    for line in (host, *(line for line, _ in others)):
        while line.info["state"] != "playing" or line.now["view"]["due"] == [DEALER]:
            line.hear()


def play_together(lines: list[Line], until: int | None = None) -> None:
    """All play on, to the end or until everybody has reached a version."""
    ends = time.monotonic() + 6 * SOON
    while any(line.info["state"] == "playing" and (until is None or line.now["version"] < until) for line in lines):
        assert time.monotonic() < ends, "the game does not end"
        for line in lines:
            with suppress(TimeoutError):
                while True:
                    line.hear(timeout=0)
        newest = max(line.now["version"] for line in lines)
        mover = next((line for line in lines if line.welcome["you"] in line.now["view"]["due"]), None)
        if mover is not None and mover.now["version"] == newest and mover.now["legal"]:
            assert mover.move(sensible(mover.now))["t"] == "accepted"
        else:
            time.sleep(0.005)


def gapless(line: Line) -> bool:
    """Whether every move was heard once, in order."""
    versions = [entry["version"] for entry in line.entries]
    return versions == list(range(1, len(versions) + 1))


# -- who is who


def test_a_browser_without_a_cookie_gets_one_with_the_handshake(server: Server, olena: Person) -> None:
    table = olena.make()
    with Person(server, "Ivan") as guest:
        with guest.open(table) as line:
            assert line.socket.response is not None
            assert line.socket.response.headers["Set-Cookie"].endswith("; HttpOnly; SameSite=Lax")
            line.say(t="hello")
            assert line.until("welcome")["you"] is None
            line.say(t="sit", me=guest.me)
            assert line.until("changed", that=lambda message: message["you"] is not None)["you"] == 1
        with guest.enter(table) as line:
            assert line.socket.response is not None and "Set-Cookie" not in line.socket.response.headers
            assert line.welcome["you"] == 1


def test_names_come_clean_to_the_table(olena: Person, taras: Person) -> None:
    table = olena.make()
    with olena.enter(table) as host, taras.enter(table) as line:
        line.say(t="sit", me={"name": " Та\u202eрас\n\x00 ", "face": 2})
        line.until("changed", that=lambda message: message["you"] is not None)
        assert line.info["seats"][1]["name"] == "Та рас"
        line.say(t="say", text="Привіт\u0000,\n👨‍👩‍👧!")
        assert host.until("chatted")["line"]["text"] == "Привіт , 👨‍👩‍👧!"


# -- a game


def test_two_people_play_a_round_with_house_rules(olena: Person, taras: Person) -> None:
    table = olena.make(options=WILD)
    with olena.enter(table) as first, taras.enter(table) as second:
        begin(first, (second, taras))
        play_together([first, second])
        assert gapless(first) and gapless(second)
        assert first.info["secret"] and first.now["view"]["winners"]
        record = parse_record(olena.http.get(f"/api/tables/{table}/record").text)
        for seat, line in enumerate((first, second)):
            assert line.now["view"] == json.loads(json.dumps(record.replay().view(seat)))
            # Nobody heard what the other one was dealt.
            for entry, (by, text) in zip(line.entries, record.moves, strict=True):
                assert entry["seat"] == by and entry["text"] in (text, "deal ?")
        hidden = [[entry["text"] for entry in line.entries].count("deal ?") for line in (first, second)]
        assert min(hidden) >= 7
        first.say(t="again")
        rematch = second.until("changed", that=lambda message: message["info"]["rematch"] is not None)
        with taras.enter(rematch["info"]["rematch"]) as line:
            assert line.welcome["you"] == 1


def test_alone_against_bots(olena: Person) -> None:
    with olena.enter(olena.make(**{**SOLO, "seats": 4})) as line:
        assert line.info["state"] == "playing"
        line.play_out()
        assert gapless(line) and line.info["state"] == "over"


def test_windows_that_time_closes(tmp_path: Path) -> None:
    """A whole game of Dzhunkvik against bots: moments close by themselves, the Leader phase when nobody wants more."""
    with (
        Server(tmp_path, "--no-limits", KOLODA_SHORT_WINDOW="0.05", KOLODA_LONG_WINDOW="600") as server,
        Person(server) as olena,
    ):
        table = olena.make(game="dzhunkvik", seats=3, bots="novice")
        with olena.enter(table) as line:
            while line.info["state"] == "playing":
                now, view = line.now, line.now["view"]
                if 0 in view["due"]:
                    line.move(sensible(now))
                elif view["phase"] == "leader" and 0 in now["clock"]["seats"] and 0 not in now["waived"]:
                    line.say(t="waive", version=now["version"])
                    line.until("changed", "update", "refused")
                else:
                    line.hear()
            assert gapless(line)
            closed = [entry for entry in line.entries if (entry["seat"], entry["text"]) == (CLOCK, "close")]
            assert closed and all(entry["events"] for entry in closed)
        found = olena.http.get(f"/api/tables/{table}/replay").json()
        assert found["checked"] and len(found["steps"]) == line.now["version"]
        told = [(step["text"], step["events"], step["preempted"]) for step in found["steps"] if step["seat"] == CLOCK]
        assert told == [(entry["text"], entry["events"], entry["preempted"]) for entry in closed]


def test_a_watcher_sees_no_hand(server: Server, olena: Person) -> None:
    table = olena.make(**SOLO)
    with olena.enter(table) as line, Person(server) as stranger, stranger.enter(table) as watcher:
        line.my_turn()
        assert watcher.welcome["you"] is None and watcher.now["legal"] == []
        assert watcher.now["view"]["seat"] is None and watcher.now["view"]["hand"] == []
        assert watcher.move("draw")["code"] == "not-seated"


# -- coming back


def test_whoever_comes_back_gets_what_was_missed(olena: Person, taras: Person) -> None:
    table = olena.make(seats=3, options={"rounds": 1})
    with olena.enter(table) as first, taras.enter(table) as second:
        first.say(t="add-bot", seat=2, level="random")
        begin(first, (second, taras))
        seen = second.now["version"]
        known = list(second.entries)
        second.socket.close()
        if first.welcome["you"] in first.now["view"]["due"]:
            first.move(sensible(first.now))
        with taras.enter(table, since=seen) as back:
            assert back.welcome["whole"] is False
            assert [entry["version"] for entry in back.entries] == list(range(seen + 1, back.now["version"] + 1))
            back.entries = known + back.entries
            assert gapless(back)
            # On the same connection too: whoever sees a gap may ask.
            back.say(t="hello", since=None)
            welcome = back.until("welcome")
            assert welcome["whole"] is True and welcome["entries"][0]["version"] == 1
        with taras.enter(table, since=10_000) as back:
            assert back.welcome["whole"] is True


def test_a_second_tab_takes_over(olena: Person) -> None:
    table = olena.make(**SOLO)
    with olena.enter(table) as first:
        first.my_turn()
        with olena.enter(table) as second:
            assert first.until("bye")["code"] == "elsewhere"
            assert first.closed() == (4001, "elsewhere")
            assert second.welcome["you"] == 0 and second.info["seats"][0]["here"]
            assert second.move(sensible(second.now))["t"] == "accepted"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_restart_in_the_middle_loses_nothing(tmp_path: Path, number: int) -> None:
    with Server(tmp_path) as before, Person(before) as olena, Person(before, "Taras") as taras:
        table = olena.make(options={**WILD, "jump_in": False})
        with olena.enter(table) as first, taras.enter(table) as second:
            begin(first, (second, taras))
            play_together([first, second], until=first.now["version"] + 6)  # too few for a hand of seven: it goes on
            lines = [first, second]
            for seat, line in enumerate(lines):
                line.say(t="say", text=f"seat {seat}")
                line.until("chatted")
            mover = next(line for line in lines if line.welcome["you"] in line.now["view"]["due"])
            version, text = mover.now["version"], sensible(mover.now)
            answer = mover.move(text, name="the last before")
            # What was heard before the end is what counts.
            for line in lines:
                while line.now["version"] < answer["version"]:
                    line.hear()
            views = [line.now["view"] for line in lines]
            heard = [list(line.entries) for line in lines]
            before.stop(number)
        with before.again():
            back = [
                person.enter(table, since=line.now["version"])
                for person, line in zip((olena, taras), lines, strict=True)
            ]
            with back[0], back[1]:
                for line, view, entries in zip(back, views, heard, strict=True):
                    assert line.now["view"] == view
                    assert line.entries == [] and line.welcome["whole"] is False
                    assert [chat["text"] for chat in line.welcome["chat"]] == ["seat 0", "seat 1"]
                    line.entries = entries
                # The same move again, as a browser does that has had no answer: the first answer, and nothing else.
                again = back[lines.index(mover)]
                assert again.move(text, version=version, name="the last before") == answer
                assert again.now["version"] == mover.now["version"] >= answer["version"]
                play_together(back)
                assert gapless(back[0]) and gapless(back[1])
                record = parse_record(olena.http.get(f"/api/tables/{table}/record").text)
                assert back[0].now["view"] == json.loads(json.dumps(record.replay().view(0)))


# -- what is wrong


def test_a_wrong_table_says_so_kindly(olena: Person) -> None:
    for name in ("nowhere", "x" * 300, "%F0%9F%A6%8A", "..%2f"):
        with olena.open(name) as line:
            refused = line.until("refused")
            assert refused["code"] == "no-table" and "link" in refused["message"]
            assert line.closed() == (4404, "no-table")


def test_a_page_of_another_site_is_turned_away(server: Server, olena: Person) -> None:
    table = olena.make()
    for origin in ("https://elsewhere.example", "null", f"{server.url}.elsewhere.example"):
        with pytest.raises(InvalidStatus) as refused:
            olena.open(table, Origin=origin)
        assert refused.value.response.status_code == 403
    with olena.open(table, Origin=server.url) as line:
        line.say(t="hello")
        assert line.until("welcome")["you"] == 0


def table_at(line: Line) -> Message:
    """All that a browser can know about a table."""
    line.say(t="hello")
    welcome = line.until("welcome")
    return {key: welcome[key] for key in ("you", "info", "now", "entries", "chat")}


MOVE = {"t": "move", "id": "x", "version": 0, "text": "draw"}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("hello", "malformed"),
        ('{"zz":' + "[" * 4000, "malformed"),
        (b"\xff\xfe", "malformed"),
        ('{"t":"say","text":"\\ud800"}', "malformed"),
        ("null", "bad-message"),
        ("[]", "bad-message"),
        ("7", "bad-message"),
        ("{}", "unknown-message"),
        ('{"t":"fly"}', "unknown-message"),
        ('{"t":7}', "unknown-message"),
        ('{"t":null}', "unknown-message"),
        ('{"text":"draw"}', "unknown-message"),
        ('{"t":"move"}', "bad-message"),
        (json.dumps({**MOVE, "version": -1}), "bad-message"),
        (json.dumps({**MOVE, "version": 1.5}), "bad-message"),
        (json.dumps({**MOVE, "version": "1"}), "bad-message"),
        (json.dumps({**MOVE, "version": 10**30}), "stale"),
        (json.dumps({**MOVE, "text": ""}), "bad-message"),
        (json.dumps({**MOVE, "text": "x" * 61}), "bad-message"),
        (json.dumps({**MOVE, "text": ["draw"]}), "bad-message"),
        (json.dumps({**MOVE, "id": ""}), "bad-message"),
        (json.dumps({**MOVE, "seat": 1}), "bad-message"),
        (json.dumps({**MOVE, "id": "a\0b"}), "bad-message"),
        (json.dumps({**MOVE, "id": "a\n"}), "bad-message"),
        (json.dumps({**MOVE, "text": "draw\0"}), "bad-message"),
        ('{"t":"open","salt":"0123456789abcdef0123456789abcdef","word":"a\\u0000b"}', "bad-message"),
        ('{"t":"open","salt":"0123456789abcdef0123456789abcdef","word":"a\\u009f"}', "bad-message"),
        (json.dumps({**MOVE, "version": 10**9}), "stale"),
        ('{"t":"say","text":" \\u200b"}', "bad-message"),
        ('{"t":"say","text":"%s"}' % ("x" * 301), "bad-message"),
        ('{"t":"react","what":"dance"}', "bad-message"),
        ('{"t":"sit","me":{"name":"\\u202e","face":1}}', "name"),
        ('{"t":"sit","me":{"name":"Olena","face":0}}', "bad-message"),
        ('{"t":"clear","seat":10}', "bad-message"),
        ('{"t":"hello","since":-1}', "bad-message"),
        ('{"t":"say","text":"x","pad":"%s"}' % ("x" * 9000), "too-large"),
        (b"\x00" * 9000, "too-large"),
        ("ї" * 5000, "too-large"),
        ('{"t":"start"}', "playing"),
        ('{"t":"change-table","options":{"stacking":true}}', "playing"),
        ('{"t":"clear","seat":1}', "playing"),
        ('{"t":"again"}', "playing"),
    ],
)
def test_what_cannot_be_gets_a_code_and_changes_nothing(olena: Person, data: str | bytes, code: str) -> None:
    with olena.enter(olena.make(**SOLO)) as line:
        line.my_turn()
        before = table_at(line)
        line.raw(data)
        refused = line.until("refused")
        assert (refused["code"], bool(refused["message"])) == (code, True)
        assert table_at(line) == before


@pytest.mark.parametrize(
    ("text", "code"),
    [("fly", "notation"), ("play q9", "notation"), ("keep", "illegal"), ("deal r7", "illegal"), ("swap 1", "illegal")],
)
def test_a_move_that_cannot_be(olena: Person, text: str, code: str) -> None:
    with olena.enter(olena.make(**SOLO)) as line:
        line.my_turn()
        before = table_at(line)
        answer = line.move(text)
        assert answer["code"] == code
        assert bool(answer["rule"]) == (code == "illegal")
        assert table_at(line) == before


def test_a_stale_move_and_a_repeated_one(olena: Person) -> None:
    with olena.enter(olena.make(**SOLO)) as line:
        line.my_turn()
        version, text = line.now["version"], sensible(line.now)
        assert line.move(text, version=version - 1)["code"] == "stale"
        answer = line.move(text, version=version, name="once")
        assert answer["t"] == "accepted"
        assert line.move(text, version=version, name="once") == answer
        line.my_turn()
        made = [entry for entry in line.entries if entry["seat"] == 0]
        assert len([entry for entry in made if entry["version"] <= answer["version"]]) == 1


def test_only_the_host_changes_the_table(olena: Person, taras: Person) -> None:
    table = olena.make()
    with olena.enter(table) as host, taras.enter(table) as guest:
        begin_at = table_at(guest)
        for wish in (
            {"t": "start"},
            {"t": "change-table", "listed": True},
            {"t": "add-bot", "seat": 1},
            {"t": "clear", "seat": 0},
        ):
            guest.say(**wish)
            assert guest.refusal() == "not-host"
        assert table_at(guest) == begin_at
        host.say(t="change-table", options={"stacking": "perhaps"})
        refused = host.until("refused")
        assert (refused["code"], refused["field"], refused["rule"]) == ("option", "stacking", "U-9.5")


def test_hello_comes_first(olena: Person) -> None:
    with olena.open(olena.make(**SOLO)) as line:
        line.say(**MOVE)
        assert line.refusal() == "no-hello"
        line.say(t="hello")
        assert line.until("welcome")["you"] == 0


# -- limits


def test_a_flood_is_refused_then_cut_off(olena: Person) -> None:
    table = olena.make()
    with olena.enter(table) as line:
        with suppress(ConnectionClosed):  # it may have come to that already
            for _ in range(200):
                line.raw("{")
        codes = []
        while "too-fast" not in codes:
            codes.append(line.refusal())
        assert 50 <= codes.count("malformed") <= 120
        assert line.closed() == (4429, "too-fast")
    with olena.enter(table) as line:
        assert line.welcome["you"] == 0


def test_a_move_that_comes_too_fast_is_named(olena: Person) -> None:
    with olena.enter(olena.make(**SOLO)) as line:
        for _ in range(65):
            line.raw("{")
        line.say(t="move", id="named", version=1, text="draw")
        assert line.until("refused", that=lambda message: message["id"] == "named")["code"] == "too-fast"


def test_too_many_connections_from_one_address_keep_nobody_from_their_seat(tmp_path: Path) -> None:
    with Server(tmp_path) as running, Person(running) as olena, Person(running) as stranger:
        table = olena.make()
        ends: list[Message] = []
        # The allowance grows while a busy machine takes its time, so nobody knows which will be the last.
        while len(ends) < 2000 and (not ends or ends[-1]["t"] == "welcome"):
            with stranger.open(table) as line:
                with suppress(ConnectionClosed):
                    line.say(t="hello")
                ends.append(line.hear())
        assert len(ends) > 100
        assert ends[-1]["t"] == "refused" and ends[-1]["code"] == "too-fast"
        for _ in range(40):  # far more than come in while this lasts
            with olena.enter(table) as line:
                assert line.welcome["you"] == 0


@pytest.mark.parametrize(
    ("frame", "code"), [("x" * 100_000, 1009), (b"\x81\x82\0\0\0\0\xff\xfe", 1007)], ids=["too large", "no text"]
)
def test_a_frame_that_cannot_be_is_not_even_read(tmp_path: Path, frame: str | bytes, code: int) -> None:
    with Server(tmp_path) as server, Person(server) as olena, Person(server, "Taras") as taras:
        table = olena.make()
        for _ in range(20):
            with olena.enter(table) as line, taras.enter(table) as other:
                for number in range(20):
                    other.say(t="say", text=str(number))  # there is something to be told at the same moment
                if isinstance(frame, str):
                    line.raw(frame)
                else:
                    line.socket.socket.sendall(frame)
                assert line.closed()[0] == code
        log = [json.loads(text) for text in server.log.read_text(encoding="utf-8").splitlines()]
        assert [line for line in log if line["level"] not in ("info", "warning")] == []


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_mistake_of_ours_closes_with_a_code_that_is_documented(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sent: list[Message] = []

    async def speak(message: Message) -> None:
        sent.append(message)

    async def hear() -> Message:
        return {"type": "websocket.connect"}

    async def use(tables: TableRegistry) -> None:
        assert isinstance(tables.storage, Store)
        service = Service(tables.storage, tables, BuiltClient(None), Limits(), "http://koloda.test")
        service.table = None  # type: ignore[assignment,method-assign] # any mistake
        scope: Any = {
            "type": "websocket",
            "path": "/ws/kalyna",
            "raw_path": b"/ws/kalyna",
            "root_path": "",
            "query_string": b"",
            "headers": [],
            "client": ("127.0.0.1", 1),
        }
        await application(service)(scope, hear, speak)  # type: ignore[arg-type]

    at(tmp_path, use)
    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
    assert (sent[1]["code"], sent[1]["reason"]) == (1011, "our-mistake")
    assert "mistake" in [record.getMessage() for record in caplog.records]


def test_a_slow_reader_is_let_go_and_comes_back(server: Server, olena: Person, taras: Person) -> None:
    import socket

    table = olena.make(**{**SOLO, "seats": 10})
    # A browser that asks for everything again and again, and reads nothing.
    wire = socket.socket()
    # Before the connection is made: a buffer made smaller later drops answers that were on their way, and with them
    # the server's word that it has got what was said. Then the system would say no more, and the server never hear it.
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    wire.connect(("127.0.0.1", server.port))
    wire.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert wire.recv(1024).startswith(b"HTTP/1.1 101")
    hello = bytes([0x81, 0x80 | 13, 0, 0, 0, 0]) + b'{"t":"hello"}'
    with wire, olena.enter(table) as host:
        wire.sendall(hello)
        while host.info["watchers"] != 1:
            host.hear()
        until = time.monotonic() + 2 * SOON
        wire.sendall(hello * 50)
        while host.info["watchers"] == 1:
            assert time.monotonic() < until, "a slow reader is never let go"
            with suppress(OSError):
                wire.sendall(hello)
            time.sleep(0.055)  # not so often that it would be let go for that
            with suppress(TimeoutError):
                while host.info["watchers"] == 1:
                    host.hear(timeout=0)
        assert "slow" in [json.loads(line).get("code") for line in server.log.read_text().splitlines()]
        # Nobody else is held up.
        with taras.enter(table) as guest:
            assert guest.info["table"] == table


def test_asking_for_everything_again_and_again_is_refused(olena: Person) -> None:
    with olena.enter(olena.make(**SOLO)) as line:
        line.my_turn()
        kinds: list[tuple[str, str]] = []
        for number in range(60):
            line.say(**({"t": "hello"} if number % 2 else {"t": "earlier", "version": 4}))
            message = line.until("welcome", "past", "refused")
            kinds.append((message["t"], message.get("code", "") and message["field"]))
            time.sleep(0.01)  # the limit of messages is another one
        assert {("welcome", ""), ("past", ""), ("refused", ""), ("refused", "earlier")} == set(kinds)
        assert 20 <= sum(kind != "refused" for kind, _ in kinds) <= 30
        assert line.move(sensible(line.now))["t"] == "accepted"


def test_what_is_not_read_is_bounded_in_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(tables: TableRegistry) -> None:
        assert isinstance(tables.storage, Store)
        service = Service(tables.storage, tables, BuiltClient(None), Limits(), "http://koloda.test")
        socket: Any = SimpleNamespace(client=None)
        connection = Connection(socket, service, "olena")
        line = Chatted(ChatLine(None, "", "x" * 100_000, 0))
        for _ in range(9):
            connection.send(line)
        assert (connection.ending, len(connection.outbox)) == (None, 9)
        connection.send(line)
        assert connection.ending == "slow"
        assert [json.loads(written) for written in connection.outbox] == [{"t": "bye", "code": "slow"}]
        assert connection.unread() == (1, len(connection.outbox[0]))
        # One message is always sent, however large the table is.
        lone = Connection(socket, service, "olena")
        lone.send(Chatted(ChatLine(None, "", "x" * 2 * OUTBOX_BYTES, 0)))
        assert (lone.ending, len(lone.outbox)) == (None, 1)
        # And of all together: whoever lets most wait is let go.
        others = [Connection(socket, service, f"other-{number}") for number in range(3)]
        for other, size in zip(others, (1000, 3000, 2000), strict=True):
            other.send(Chatted(ChatLine(None, "", "x" * size, 0)))
        connection.clear()
        lone.clear()
        monkeypatch.setattr(outbox, "ALL_BYTES", outbox.WAITING.size + 500)
        others[0].send(Chatted(ChatLine(None, "", "x" * 600, 0)))
        assert [other.ending for other in others] == [None, "slow", None]
        for other in others:
            other.clear()
        assert not {*others, connection, lone} & outbox.WAITING.outboxes

    at(tmp_path, use)


def test_what_all_hear_is_written_once_and_counted_for_each_who_hears_it(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        assert isinstance(tables.storage, Store)
        service = Service(tables.storage, tables, BuiltClient(None), Limits(), "http://koloda.test")
        service.limits.deliveries = Addresses(Allowance(6, 0))
        table = await made(tables, "olena")
        socket: Any = SimpleNamespace(client=None)

        async def come(person: str) -> Connection:
            connection = Connection(socket, service, person)
            connection.table = table
            await connection.receive(b'{"t":"hello"}')
            await table.put(GoOn(0), connection, wait=True)  # everything before it is done by then
            connection.outbox.pop()
            return connection

        olena, *watchers = [await come(person) for person in ("olena", "ivan", "marta")]  # 0, 1 and 2 who hear it
        await olena.receive(b'{"t":"ready","on":true}')  # 3
        await table.put(GoOn(0), olena, wait=True)
        told = [json.loads(connection.outbox[-1])["t"] for connection in watchers]
        assert told == ["changed", "changed"]
        assert watchers[0].outbox[-1] is watchers[1].outbox[-1] and watchers[0].outbox[-1] is not olena.outbox[-2]
        await olena.receive(b'{"t":"move","id":"m","version":0,"text":"draw"}')
        refused = json.loads(olena.outbox[-1])
        assert (refused["t"], refused["code"], refused["id"]) == ("refused", "too-fast", "m")
        late = Connection(socket, service, "late")
        late.table = table
        await late.receive(b'{"t":"hello"}')
        assert late.ending == "too-fast" and len(table.model.audience.listeners) == 3
        for connection in (olena, *watchers, late):
            connection.clear()

    at(tmp_path, use)


def test_who_changes_a_table_or_takes_moves_back_all_the_time_is_refused(olena: Person) -> None:
    with olena.enter(olena.make()) as line:
        for number in range(44):
            line.say(t="ready", on=number % 2 == 0)
        codes = [line.until("changed", "refused").get("code") for _ in range(44)]
        assert 40 <= codes.count(None) < 44 and codes.count("too-fast") == 44 - codes.count(None)
    with olena.enter(olena.make(**SOLO)) as line:
        line.my_turn()
        for _ in range(24):
            line.say(t="agree", what="take-back", yes=True)
        codes = [line.refusal() for _ in range(24)]
        assert 20 <= codes.count("no-move-yet") < 24 and set(codes) == {"no-move-yet", "too-fast"}


def test_one_person_has_only_so_many_connections(olena: Person) -> None:
    table = olena.make()
    with ExitStack() as lines:
        for _ in range(MOST_OF_A_PERSON):
            lines.enter_context(olena.open(table))
        with olena.open(table) as line:
            assert line.refusal() == "crowded"
            assert line.closed() == (4430, "crowded")
    ends = time.monotonic() + SOON
    while True:  # and when they are gone there is room again
        with olena.open(table) as line:
            line.say(t="hello")
            if line.until("welcome", "refused")["t"] == "welcome":
                break
        assert time.monotonic() < ends


def test_a_crowd_of_watchers_keeps_no_player_out(tmp_path: Path) -> None:
    async def use(tables: TableRegistry) -> None:
        assert isinstance(tables.storage, Store)
        service = Service(tables.storage, tables, BuiltClient(None), Limits(), "http://koloda.test")
        table = await made(tables, "olena")
        socket: Any = SimpleNamespace(client=None)
        for _ in range(MOST_WATCHERS):
            service.limits.of_table.enter(table.name)
        player, watcher = Connection(socket, service, "olena"), Connection(socket, service, "ivan")
        player.table = watcher.table = table
        player.check_crowds()
        with pytest.raises(RefusedError) as refused:
            watcher.check_crowds()
        assert refused.value.code == "crowded"
        service.limits.of_table.leave(table.name)
        watcher.check_crowds()

    at(tmp_path, use)


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
@pytest.mark.parametrize("path", ["/nothing/at/all", "/healthz", "/"])
def test_files_and_what_is_not_there_fall_under_limits(tmp_path: Path, path: str) -> None:
    statuses: list[int] = []
    bodies: list[bytes] = []

    async def speak(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])
        else:
            bodies.append(message["body"])

    async def hear() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def use(tables: TableRegistry) -> None:
        assert isinstance(tables.storage, Store)
        service = Service(tables.storage, tables, BuiltClient(None), Limits(), "http://koloda.test")
        app = application(service)
        while len(statuses) < 100_000 and 429 not in statuses:
            scope: Any = {
                "type": "http",
                "method": "GET",
                "path": path,
                "raw_path": path.encode(),
                "root_path": "",
                "query_string": b"",
                "headers": [],
                "client": ("192.0.2.1", 1),
            }
            await app(scope, hear, speak)  # type: ignore[arg-type]

    at(tmp_path, use)
    assert len(statuses) >= 2000 and statuses[-1] == 429
    assert json.loads(bodies[-1])["code"] == "too-fast"


def test_what_a_watcher_knows_is_what_the_record_shows(server: Server, olena: Person) -> None:
    table = olena.make(**SOLO)
    with olena.enter(table) as line, Person(server) as stranger, stranger.enter(table) as watcher:
        line.play_out()
        watcher.until("changed", that=lambda message: message["info"]["state"] == "over")
        record = parse_record(olena.http.get(f"/api/tables/{table}/record").text)
        assert watcher.now["view"] == json.loads(json.dumps(record.replay().view(WATCHER)))
        assert gapless(watcher)


def test_a_screen_is_nobody_even_in_the_browser_of_a_player(olena: Person, taras: Person) -> None:
    """It sees what watchers see; the player's own page stays where it is."""
    table = olena.make()
    with olena.enter(table) as line, taras.enter(table) as guest:
        guest.say(t="sit", me=taras.me)
        guest.until("changed", that=lambda message: message["you"] == 1)
        with olena.open(f"{table}?as=screen") as screen:
            assert screen.socket.response is not None and "Set-Cookie" not in screen.socket.response.headers
            screen.say(t="hello", since=None)
            assert screen.until("welcome")["you"] is None
            line.until("changed", that=lambda message: message["info"]["watchers"] == 1)
            line.say(t="start")
            screen.until("update")
            assert screen.now["legal"] == [] and screen.now["view"]["hand"] == []
            line.until("update")
            view = line.now["view"]
            assert 7 <= len(view["hand"]) == view["hands"][0]  # two more if the card turned up is a Draw Two
            for said in ({"t": "say", "text": "hi"}, {"t": "react", "what": "wow"}, {"t": "sit", "me": olena.me}):
                screen.say(**said)
                assert screen.until("refused")["code"] == "no-person"
            assert screen.info["watching"] == []
        guest.until("changed", that=lambda message: message["info"]["watchers"] == 0)


def test_a_removed_person_sees_the_table_on_no_screen_either(olena: Person, taras: Person) -> None:
    table = olena.make()
    with olena.enter(table) as host, taras.enter(table) as guest:
        guest.say(t="sit", me=taras.me)
        guest.until("changed", that=lambda message: message["you"] == 1)
        host.say(t="remove", seat=1)
        guest.until("bye")
    with taras.open(f"{table}?as=screen") as screen:
        assert screen.hear() == {"t": "bye", "code": "removed"}
        assert screen.closed() == (4003, "removed")


def test_whoever_is_removed_hears_so_now_and_at_every_return(olena: Person, taras: Person) -> None:
    table = olena.make()
    with olena.enter(table) as host, taras.enter(table) as guest:
        guest.say(t="sit", me=taras.me)
        guest.until("changed", that=lambda message: message["you"] == 1)
        host.say(t="remove", seat=1)
        assert guest.until("bye")["code"] == "removed"
        assert guest.closed() == (4003, "removed")
        with taras.open(table) as again:
            again.say(t="hello", since=None)
            assert again.hear() == {"t": "bye", "code": "removed"}
            assert again.closed() == (4003, "removed")
        # The link still shows to others what it shows to everybody.
        assert taras.http.get(f"/api/tables/{table}").json()["seats"][1]["kind"] == "open"
