"""`koloda join` line by line, in a process of its own, at a table of a real server."""

import asyncio
import json
import subprocess
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any, cast

import pytest

from games.uno.table import setup
from koloda import games
from koloda.cli.errors import CommandError
from koloda.cli.join import Tokens, link_of
from koloda.cli.main import main
from koloda.client import ConnectionLost, Lobby, Me, NewTable, RefusedByServer, TableConnection
from koloda.server.protocol.messages import ClockState, Failure, Now, RecordInfo, Start
from koloda.terminal import remote
from koloda.terminal.lines import PlainTable
from koloda.terminal.remote import RemoteSession
from koloda.terminal.session import Place, Question
from server.serving import SOON, Server
from terminal.pseudo import ALTERNATE_SCREEN, Terminal
from terminal.running import KOLODA, environment
from terminal.telling import texts_in


@pytest.mark.parametrize(
    ("link", "server", "table"),
    [
        ("http://127.0.0.1:8765/t/sova", "http://127.0.0.1:8765", "sova"),
        ("koloda.example/t/sova/", "http://koloda.example", "sova"),
        ("https://koloda.example/t/%D1%81%D0%BE%D0%B2%D0%B0?x=1", "https://koloda.example", "сова"),
    ],
)
def test_a_link_names_a_server_and_a_table(link: str, server: str, table: str) -> None:
    assert link_of(link, texts_in("en")) == (server, table)


@pytest.mark.parametrize(
    "link",
    [
        *("", "sova", "http://koloda.example", "ftp://koloda.example/t/sova", "http:///t/sova"),
        *("http://[::1/t/sova", "http://..../t/sova", f"http://{'x' * 64}.example/t/sova"),
        *("http://koloda.example:abc/t/sova", "http://koloda.example:99999/t/sova", "http://:8765/t/sova"),
    ],
)
def test_other_links_are_refused(link: str) -> None:
    with pytest.raises(CommandError, match="is no link to a table"):
        link_of(link, texts_in("en"))


class OtherServer(BaseHTTPRequestHandler):
    """A server that is not of Koloda: it greets everybody."""

    def do_GET(self) -> None:
        self.send_response(404 if self.path.endswith("missing") else 200)
        self.end_headers()
        self.wfile.write(b"<p>Welcome")

    def log_message(self, *_: Any) -> None:
        """Nothing."""


def test_a_server_that_does_not_answer_or_otherwise_is_told_in_one_line_of_ones_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    def said(link: str, language: str) -> str:
        assert main(["join", link, "--lang", language]) == 2
        return capsys.readouterr().err

    url = "http://127.0.0.1:9"
    assert said(f"{url}/t/sova", "en") == f"koloda: {url}: The server does not answer\n"
    assert said(f"{url}/t/sova", "uk") == f"koloda: {url}: Сервер не відповідає\n"
    assert said(f"{url}/t/sova", "ru") == f"koloda: {url}: Сервер не отвечает\n"
    server = HTTPServer(("127.0.0.1", 0), OtherServer)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        for table in ("sova", "missing"):
            line = said(f"http://127.0.0.1:{server.server_port}/t/{table}", "en")
            assert line.endswith(": It answers, but not as a server of Koloda does\n")
    finally:
        server.shutdown()
        server.server_close()


def test_a_client_that_is_given_no_address_says_so() -> None:
    with pytest.raises(ConnectionLost):
        asyncio.run(Lobby("http://....").table("sova"))


def test_secrets_are_kept_for_oneself_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    tokens = Tokens()
    assert tokens.of("http://one") == ""
    tokens.keep("http://one", "1")
    tokens.keep("http://two", "2")
    assert (tokens.of("http://one"), tokens.of("http://two")) == ("1", "2")
    assert tokens.path.stat().st_mode & 0o077 == 0
    tokens.path.write_text("no JSON", encoding="utf-8")
    assert tokens.of("http://one") == ""


class Joined:
    """Somebody at a table, line by line."""

    def __init__(self, link: str, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*KOLODA, "join", link, "--name", "Taras", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(XDG_STATE_HOME=str(folder)),
            text=True,
        )

    def type(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{text}\n")
        self.process.stdin.flush()

    def line(self) -> str:
        """The next line that is told."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def leave(self) -> list[str]:
        """All that was told."""
        self.type("quit")
        output, _ = self.process.communicate(timeout=SOON)
        assert self.process.returncode == 0
        return output.splitlines()


async def taras_moved(host: TableConnection, moves: int) -> None:
    """The host does what comes first until the other person has made so many moves."""
    while sum(entry.seat == 1 for entry in host.entries) < moves:
        heard = host.heard
        if host.now.legal:
            await host.move(host.now.legal[0])
        else:
            await host.next_message(heard)


def leaves_the_whole_screen(terminal: Terminal) -> None:
    """Somebody who watches on the whole screen has seen who plays, and goes."""
    try:
        terminal.wait_for(ALTERNATE_SCREEN)
        terminal.wait_for("Taras")
        terminal.type(b"qq")
        assert terminal.ended() == 0
        assert "Olena" in terminal.output and "Traceback" not in terminal.output
    finally:
        terminal.close()


class Sitting:
    """In place of a session: what the person does."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def make(self, text: str) -> None:
        self.done.append(text)

    def wait(self) -> None:
        self.done.append("(wait)")


def test_enter_makes_the_only_move_or_lets_it_be(capsys: pytest.CaptureFixture[str]) -> None:
    sitting: Any = Sitting()
    table = PlainTable(sitting, texts_in("en"))
    rules = games()["uno"]
    view = rules.load(setup("r2 b2", "g2 y4")).view(0)
    table.seated(Place(rules, 0, {}))
    for moves, due, may_wait, prompt, expected in [
        (("draw",), True, False, "Your move (Enter: the only one):", ["draw"]),
        (("play r2", "draw"), True, False, "Your move:", []),
        (("catch 1",), False, True, "Your move (Enter: let it be):", ["(wait)"]),
        (("catch 2",), False, False, "Your move (Enter: let it be):", []),
    ]:
        table.asked(Question(view, moves, due, may_wait))
        assert capsys.readouterr().out.endswith(f"{prompt}\n")
        table.read("")
        assert sitting.done == expected
        assert ("play r2" in capsys.readouterr().out) == (len(moves) > 1), "the moves again"
        sitting.done.clear()


class Unsure(Lobby):
    """A server that cannot say at once who has won."""

    def __init__(self, refusals: int) -> None:
        super().__init__("http://127.0.0.1:9")
        self.refusals = refusals

    async def replay(self, name: str) -> RecordInfo:
        self.refusals -= 1
        if self.refusals >= 0:
            raise RefusedByServer(Failure("too-fast", "Slow down."))
        outcome: Any = SimpleNamespace(scores=[1, 0], winners=[0])
        return cast(RecordInfo, outcome)


@pytest.mark.parametrize(("refusals", "told"), [(2, ["over"]), (99, ["failed"])])
def test_what_is_refused_is_told_and_nothing_is_lost(
    refusals: int, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "OUTCOME_PAUSES", (0.0,) * 3)
    heard: list[str] = []

    async def use() -> None:
        session = RemoteSession(Unsure(refusals), "sova", Me("Olena", 1), texts_in("en"))
        session.connection.latest = Now(1, {}, [], ClockState())
        listener: Any = SimpleNamespace(
            over=lambda *_: heard.append("over"), failed=lambda _: heard.append("failed"), ended=heard.append
        )
        session.listener = listener
        await session.soon(session.tell_outcome())
        assert session.error is None, "koloda join would end with status 2"

    asyncio.run(use())
    assert heard == told


def test_a_few_moves_line_by_line_and_the_same_seat_again(tmp_path: Path) -> None:
    async def meet(url: str) -> None:
        lobby = Lobby(url)
        table = await lobby.make_table(NewTable("uno", 2, me=Me("Olena", 1), options={"rounds": 1, "uno_call": "auto"}))
        async with lobby.connect(table) as host:
            whole: dict[str, Any] = {
                "TERM": "xterm-256color",
                "NO_COLOR": "1",
                "XDG_STATE_HOME": str(tmp_path / "ivan"),
            }
            ivan = Terminal("join", f"{url}/t/{table}", "--watch", "--name", "Ivan", signals=False, **whole)
            taras = Joined(f"{url}/t/{table}", tmp_path, "--plain", "--word", "hrim")
            await host.until(lambda: host.info.seats[1].kind == "person")
            while not host.info.seats[1].ready:  # until the word is offered, it says nothing
                taras.type("ready")
                await asyncio.sleep(0.1)
            await host.say(Start())
            await host.until(lambda: host.info.state == "playing")
            taras.type("say hello")
            await host.until(lambda: host.chat)
            playing = asyncio.create_task(taras_moved(host, 1))
            while not playing.done():
                taras.type("1")
                await asyncio.sleep(0.1)
            lines = await asyncio.to_thread(taras.leave)
            assert "Your word for the shuffle: hrim" in lines
            assert "  ready  I am ready" in lines
            assert "Olena (host)" in lines and "Taras: hello" in lines
            assert any(line.startswith("You ") for line in lines)

            again = Joined(f"{url}/t/{table}", tmp_path, "--json")
            seated: dict[str, Any] = json.loads(await asyncio.to_thread(again.line))
            assert (seated["event"], seated["seat"], seated["names"]) == ("seated", 1, ["Olena", "Taras"])
            await asyncio.to_thread(again.leave)
            await asyncio.to_thread(leaves_the_whole_screen, ivan)

    with Server(tmp_path, "--no-limits") as server:
        asyncio.run(meet(server.url))
