"""`koloda serve` on a real PostgreSQL: started, stopped, and what happens when the database ends or freezes."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import query
from server.postgres import Postgres
from server.serving import SOLO, Person, Server

pytestmark = pytest.mark.once


@pytest.fixture
def careful() -> Iterator[Postgres]:
    with Postgres(careful=True) as server:
        yield server


def complaint(folder: Path, url: str) -> str:
    """The one line of a server that cannot start."""
    command = [sys.executable, "-m", "koloda", "serve", "--host", "127.0.0.1", "--port", "0", "--lang", "en"]
    done = subprocess.run(
        [*command, "--data", str(folder), "--database", url], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("koloda: ") and done.stderr.count("\n") == 1
    return done.stderr


def test_a_database_that_ends_and_comes_back_throws_nobody_out(tmp_path: Path, careful: Postgres) -> None:
    url = careful.new_database()
    with Server(tmp_path, "--database", url) as running, Person(running) as olena:
        table = olena.make(**SOLO)
        with olena.enter(table) as line:
            assert olena.http.get("/healthz").json()["status"] == "ok"
            moves = line.my_turn()
            careful.kill()
            time.sleep(1.1)  # what was found out a moment ago still holds
            refused = line.move(moves[0], name="kept")
            assert (refused["t"], refused["code"]) == ("refused", "storage")
            answer = olena.http.get("/healthz")
            found = answer.json()
            assert (answer.status_code, found["status"], found["reason"]) == (503, "storage", "unreachable")
            for asked in (olena.http.post("/api/tables", json=SOLO), olena.http.get("/api/tables/no-such-one")):
                assert (asked.status_code, asked.json()["code"]) == (503, "storage")
            careful.start()
            assert line.move(moves[0], name="kept")["t"] == "accepted"
            version = line.my_turn() and line.now["version"]
        running.stop(signal.SIGKILL)
        with running.again("--database", url) as next_one, olena.enter(table) as line:
            assert line.now["version"] >= version
            assert "another koloda serve is using this database" in complaint(tmp_path, url)
            moves = line.my_turn()
            careful.freeze()
            began = time.monotonic()
            line.say(t="move", id="frozen", version=line.now["version"], text=moves[0])
            assert next_one.stop() == 0
            assert time.monotonic() - began < 30
            careful.thaw()
        assert query(url, "select count(*) from log where client = 'kept'") == [(1,)]
        with running.again("--database", url), olena.enter(table) as line:
            assert line.now["version"] >= version
    events = [json.loads(text)["event"] for text in running.log.read_text(encoding="utf-8").splitlines()]
    assert "mistake" not in events


def test_why_it_cannot_begin_is_said_in_one_line(tmp_path: Path, careful: Postgres) -> None:
    assert f"postgresql://{careful.folder}/nowhere: there is no database of that name" in complaint(
        tmp_path, careful.url("nowhere")
    )
    line = complaint(tmp_path, "postgresql://koloda:hush@127.0.0.1:1/cards")
    assert line == "koloda: postgresql://127.0.0.1:1/cards: no database answers there\n"
    assert "does not let us in" in complaint(tmp_path, careful.url().replace("koloda@", "nobody@"))
