"""`koloda serve` as a command: what it says, what it refuses, how it stops."""

import json
import os
import pty
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import httpx
import pytest
import segno

from koloda.cli.serve import drawn
from koloda.server.network import public_address
from koloda.server.security.identity import cookie_of
from server.serving import SOLO, SOON, Person, Server

pytestmark = pytest.mark.once

COMMAND = [sys.executable, "-m", "koloda", "serve"]


def complaint(*arguments: str) -> str:
    """What the command says when it does not start."""
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=SOON, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_it_says_where_it_is_to_people_and_to_programs(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "--port", "0", "--data", str(tmp_path), "--lang", "en", "--public-url", "https://cards.example/"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        port = int(first.removeprefix("port: "))
        assert first == f"port: {port}\n"
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
    assert process.returncode == 0
    assert "On this machine" in rest and f"  http://127.0.0.1:{port}/\n" in rest
    assert "  https://cards.example/\n" in rest
    assert all(line in rest for line in drawn("https://cards.example/"))
    assert rest.endswith("Stopped. All games are kept.\n")


def test_the_code_in_the_terminal_is_the_link() -> None:
    link = "http://192.0.2.7:8765/"
    light = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    lines = drawn(link)
    rows = [[1 - light[block][half] for block in line] for line in lines for half in (0, 1)]
    expected = [list(row) for row in segno.make(link, error="m", micro=False).matrix_iter(border=2)]
    assert rows[: len(expected)] == expected


def test_in_a_terminal_the_code_is_dark_on_light(tmp_path: Path) -> None:
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "--port", "0", "--data", str(tmp_path), "--public-url", "http://cards.example"],
        stdout=follower,
        stderr=follower,
    )
    os.close(follower)
    text = b""
    while b"Ctrl-C" not in text:
        text += os.read(leader, 65536)
    process.send_signal(signal.SIGINT)
    assert process.wait(SOON) == 0
    os.close(leader)
    assert b"\x1b[38;5;16;48;5;231m" in text
    assert b'"event"' not in text  # no log lines between what people read


def test_quiet_says_nothing(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "--port", "0", "--data", str(tmp_path), "--quiet"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline().startswith("port: ")
        process.send_signal(signal.SIGTERM)
        assert (process.stdout.read(), process.stderr.read()) == ("", "")
    assert process.returncode == 0


def test_a_port_that_is_taken_gives_the_next_one_aloud(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with Server(tmp_path, "--lang", "en", port=port) as running:
            assert port < running.port <= port + 50
            assert httpx.get(f"{running.url}/healthz").status_code == 200
            running.process.send_signal(signal.SIGTERM)
            _, aloud = running.process.communicate(timeout=SOON)
    assert aloud == f"koloda: port {port} is taken, using {running.port}\n"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_soon_with_everybody_told(tmp_path: Path, number: int) -> None:
    with Server(tmp_path) as running, Person(running) as olena, Person(running, "Taras") as taras:
        table = olena.make()
        with olena.enter(table) as first, taras.enter(table) as second, taras.open(table) as silent:
            assert running.stop(number) == 0
            # By its own log: how long a busy machine takes to end a process is another matter.
            lines = [json.loads(line) for line in running.log.read_text(encoding="utf-8").splitlines()]
            times = {line["event"]: datetime.fromisoformat(line["at"]) for line in lines}
            assert times["stopped"] - times["stopping"] < timedelta(seconds=10)
            for line in (first, second):
                assert line.until("bye")["code"] == "stopping"
                assert line.closed() == (1012, "stopping")
            assert silent.closed()[0] == 1012


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_two_servers_do_not_share_a_database(tmp_path: Path, number: int) -> None:
    with Server(tmp_path) as running, Person(running) as person:
        table = person.make()
        data = running.folder / "data"
        (tmp_path / "link").symlink_to(data)
        for place in (
            ["--data", str(data)],
            ["--database", f"sqlite:///{data / 'koloda.sqlite'}"],
            ["--database", f"sqlite:///{tmp_path / 'link' / 'koloda.sqlite'}"],
        ):
            said = complaint("--port", "0", "--lang", "en", "--data", str(tmp_path / "other"), *place)
            expected = f"koloda: {data / 'koloda.sqlite'}: another koloda serve is using this database"
            assert said.startswith(expected)
        assert person.http.get(f"/api/tables/{table}").status_code == 200
        running.stop(number)  # however it ends, the next one can have it
        with running.again(), Person(running) as back:
            assert back.http.get(f"/api/tables/{table}").status_code == 200


def newer(file: Path) -> None:
    database = sqlite3.connect(file)
    database.execute("update alembic_version set version_num = 'v99'")
    database.commit()
    database.close()


def damaged(file: Path) -> None:
    with file.open("r+b") as pages:
        pages.seek(4096)
        pages.write(b"\xa5" * 4096 * 4)


def cut_off(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2 // 4096 * 4096)


def cut_off_in_the_middle_of_a_page(file: Path) -> None:
    os.truncate(file, 4096 * 3 + 1000)


def emptied(file: Path) -> None:
    os.truncate(file, 0)


def replaced(file: Path) -> None:
    file.write_text("Dear diary, " * 1000)


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (newer, "the database was made by a newer koloda"),
        (damaged, "the database is damaged"),
        (cut_off, "the database is damaged"),
        (cut_off_in_the_middle_of_a_page, "the database is damaged"),
        (emptied, "the file is empty"),
        (replaced, "the database is damaged"),
    ],
)
def test_a_database_that_cannot_be_used_is_left_as_it_is(
    tmp_path: Path, harm: Callable[[Path], None], words: str
) -> None:
    with Server(tmp_path) as running, Person(running) as person:
        person.make()
        running.stop()
    file = tmp_path / "data" / "koloda.sqlite"
    harm(file)
    before = file.read_bytes()
    said = complaint("--port", "0", "--data", str(tmp_path / "data"), "--lang", "en")
    assert said.startswith(f"koloda: {file}: {words}") and "--database" not in said
    assert file.read_bytes() == before


def test_a_log_without_its_database(tmp_path: Path) -> None:
    with Server(tmp_path) as running, Person(running) as person:
        person.make()
        running.stop(signal.SIGKILL)
    data = tmp_path / "data"
    (data / "koloda.sqlite").unlink()
    assert (data / "koloda.sqlite-wal").stat().st_size > 0
    assert "the database is missing" in complaint("--port", "0", "--data", str(data), "--lang", "en")
    assert (data / "koloda.sqlite-wal").stat().st_size > 0


def test_a_folder_in_the_place_of_a_database(tmp_path: Path) -> None:
    (tmp_path / "koloda.sqlite").mkdir()
    assert "this is a folder" in complaint("--port", "0", "--data", str(tmp_path), "--lang", "en")


@pytest.mark.parametrize(
    "statements",
    [
        ["create table customers (name)"],
        ["create table people (name)", "create table customers (name)"],
        [
            "create table alembic_version (version_num)",
            "insert into alembic_version values ('v1')",
            "create table x (y)",
        ],
        ["pragma journal_mode = wal", "create table customers (name)"],
    ],
)
def test_a_database_of_another_program_stays_as_it_is(tmp_path: Path, statements: list[str]) -> None:
    file = tmp_path / "koloda.sqlite"
    connection = sqlite3.connect(file)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()
    before = file.read_bytes()
    said = complaint("--port", "0", "--data", str(tmp_path), "--lang", "en")
    assert said == f"koloda: {file}: this is a database, but none of Koloda’s\n"
    assert file.read_bytes() == before


def taken_away(file: Path) -> Callable[[], None]:
    aside = file.rename(file.with_name("aside"))

    def back() -> None:
        aside.rename(file)

    return back


def taken_away_log(file: Path) -> Callable[[], None]:
    return taken_away(file.with_name(file.name + "-wal"))


def exchanged(file: Path) -> Callable[[], None]:
    back = taken_away(file)
    file.write_bytes(file.with_name("aside").read_bytes())
    return back


def shortened(file: Path) -> Callable[[], None]:
    whole = file.read_bytes()
    os.truncate(file, 1000)

    def back() -> None:
        file.write_bytes(whole)

    return back


def emptied_log(file: Path) -> Callable[[], None]:
    return cut_log(file, 0)


def halved_log(file: Path) -> Callable[[], None]:
    return cut_log(file, file.with_name(file.name + "-wal").stat().st_size // 2)


def cut_log(file: Path, size: int) -> Callable[[], None]:
    log = file.with_name(file.name + "-wal")
    whole = log.read_bytes()
    os.truncate(log, size)

    def back() -> None:
        log.write_bytes(whole)

    return back


def foreign_log(file: Path) -> Callable[[], None]:
    """As long as it was, and somebody else's."""
    log = file.with_name(file.name + "-wal")
    whole = log.read_bytes()
    log.write_bytes(b"x" * len(whole))

    def back() -> None:
        log.write_bytes(whole)

    return back


def held(file: Path) -> Callable[[], None]:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("begin immediate")
    return other.close


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (taken_away, "gone"),
        (taken_away_log, "gone"),
        (exchanged, "gone"),
        (shortened, "damaged"),
        (emptied_log, "damaged"),
        (halved_log, "damaged"),
        (foreign_log, "damaged"),
        (held, "slow"),
    ],
)
def test_nothing_is_accepted_that_would_be_lost(
    tmp_path: Path, harm: Callable[[Path], Callable[[], None]], reason: str
) -> None:
    """The database is deleted, exchanged, cut off or locked under a running server, and comes back."""
    with Server(tmp_path) as running, Person(running) as olena:
        table = olena.make(**SOLO)
        with olena.enter(table) as line:
            moves = line.my_turn()
            assert olena.http.get("/healthz").json()["status"] == "ok"
            back = harm(tmp_path / "data" / "koloda.sqlite")
            time.sleep(1.1)  # what was found out a moment ago still holds
            answer = olena.http.get("/healthz")
            found = answer.json()
            assert (answer.status_code, found["status"], found["reason"]) == (503, "storage", reason)
            answer = olena.http.get("/readyz")
            assert (answer.status_code, answer.json()["reason"]) == (503, reason)
            assert olena.http.get("/livez").status_code == 200  # a restart would help nobody
            if harm is not held:
                refused = line.move(moves[0], name="kept")
                assert (refused["t"], refused["code"]) == ("refused", "storage")
                made = olena.http.post("/api/tables", json={"game": "uno", "seats": 2})
                assert (made.status_code, made.json()["code"]) == (503, "storage")
                asleep = olena.http.get("/api/tables/nobody-made-it-77")
                assert (asleep.status_code, asleep.json()["code"]) == (503, "storage")
            back()
            assert line.move(moves[0], name="kept")["t"] == "accepted"
            time.sleep(1.1)
            assert olena.http.get("/healthz").json()["status"] == "ok"
            assert olena.http.get("/readyz").json()["status"] == "ready"
            version = line.now["version"]
        running.stop(signal.SIGKILL)
        with running.again(), olena.enter(table) as line:
            assert line.now["version"] >= version
        events = [json.loads(text)["event"] for text in running.log.read_text(encoding="utf-8").splitlines()]
        assert "mistake" not in events


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "many"], "--port: “many” is not a whole number"),
        (["--port", "70000"], "--port: ports are 0 to 65535, not 70000"),
        (["--public-url", "cards.example"], "--public-url: “cards.example” is not an address"),
        (["--public-url", "https://cards.example/koloda"], "is not an address"),
        (["--host", "192.0.2.77"], "192.0.2.77"),
        (["--host", "no such host"], "no such host"),
        (["--database", "nonsense"], "--database: the database cannot be opened"),
        (["--database", "sqlite:////nowhere/at/all.sqlite"], "/nowhere/at/all.sqlite: the database cannot be opened"),
        (["--log", "/nowhere/at/all.log"], "/nowhere/at/all.log"),
        (["--trusted-proxy", "cards.example"], "--trusted-proxy: “cards.example” is not an address"),
        (["--trusted-proxy", "10.0.0.1", "--trusted-proxy", "*"], "--trusted-proxy: “*” is not an address"),
        (["--trusted-proxy", "0.0.0.0/0"], "--trusted-proxy: “0.0.0.0/0” is everybody"),
        (["--metrics", "many"], "--metrics: “many” is not a port"),
        (["table"], "unknown argument “table”"),
    ],
)
def test_what_it_refuses(tmp_path: Path, arguments: list[str], words: str) -> None:
    assert words in complaint("--data", str(tmp_path), "--port", "0", "--lang", "en", *arguments)


def test_a_port_for_figures_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        assert f"koloda: {place}: " in complaint("--data", str(tmp_path), "--port", "0", "--metrics", place)


def test_a_log_that_was_moved_away_is_begun_anew(tmp_path: Path) -> None:
    """As logrotate does it: the file is renamed, then the server gets SIGHUP."""
    with Server(tmp_path) as running, Person(running) as person:
        person.make()
        old = running.log.rename(tmp_path / "test.log.1")
        length = old.stat().st_size
        running.process.send_signal(signal.SIGHUP)
        ends = time.monotonic() + SOON
        while not running.log.exists() and time.monotonic() < ends:
            time.sleep(0.02)
        person.make()
        assert running.stop() == 0
        assert old.stat().st_size == length
        events = [json.loads(text)["event"] for text in running.log.read_text(encoding="utf-8").splitlines()]
        assert events[0] == "request" and events[-1] == "stopped"


def test_without_a_log_in_a_file_a_closed_terminal_stops_it_gently(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "--port", "0", "--data", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline().startswith("port: ")
        process.send_signal(signal.SIGHUP)
        lines = process.stderr.read().splitlines()
    assert process.returncode == 0
    assert [json.loads(line)["event"] for line in lines][-2:] == ["stopping", "stopped"]


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in complaint("--data", str(tmp_path / "file" / "folder"))


def test_a_refusal_in_ukrainian() -> None:
    assert "порти — від 0 до 65535" in complaint("--lang", "uk", "--port", "-1")


def test_data_is_kept_where_the_system_keeps_it(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        [*COMMAND, "--port", "0", "--host", "127.0.0.1", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        places = json.loads(process.stdout.readline())
        process.send_signal(signal.SIGTERM)
    assert places == {
        "port": places["port"],
        "here": f"http://127.0.0.1:{places['port']}",
        "network": None,
        "public": None,
    }
    assert (tmp_path / "koloda" / "koloda.sqlite").is_file()


def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with Server(tmp_path, "--public-url", "https://cards.example") as running, Person(running) as person:
        answer = person.http.put("/api/me", json=person.me, headers={"Origin": "https://cards.example"})
        assert answer.headers["set-cookie"].endswith("; HttpOnly; SameSite=Lax; Secure")
        person.http.cookies.clear()
        made = person.http.post("/api/tables", json={"game": "uno", "seats": 2}).json()["table"]
        info = person.http.get(f"/api/tables/{made}").json()
        assert info["address"] == f"https://cards.example/t/{made}"
    assert "Secure" not in cookie_of("x", secure=False)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://cards.example", "https://cards.example"),
        ("http://cards.example:8080/", "http://cards.example:8080"),
        ("https://cards.example?x", None),
        ("https://me:pw@cards.example", None),
        ("https://cards.example:x", None),
        ("javascript:alert(1)", None),
        ("https://", None),
        ("", None),
    ],
)
def test_public_addresses(text: str, expected: str | None) -> None:
    assert public_address(text) == expected
