"""The workers of a real server: they end with it, and what they do survives them."""

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from koloda.server.jobs.pool import REVIEWS_PER_ADDRESS
from server.serving import SOLO, SOON, Person, Server
from server.thinkers import is_running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")


def until(reached: Callable[[], bool], what: str) -> None:
    ends = time.monotonic() + SOON
    while not reached():
        assert time.monotonic() < ends, what
        time.sleep(0.02)


def logged(server: Server, event: str) -> list[int]:
    """The processes that something was written down about."""
    lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
    return [line["pid"] for line in lines if line["event"] == event]


def finished(olena: Person) -> str:
    """A table whose game is over."""
    table = olena.make(**SOLO)
    with olena.enter(table) as line:
        line.play_out()
    return table


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_server_that_ends_in_whatever_way_leaves_no_worker(tmp_path: Path, number: int) -> None:
    with Server(tmp_path, KOLODA_WORKERS="2") as running, Person(running) as olena:
        tables = [finished(olena) for _ in range(2)]
        for table in tables:
            assert olena.http.get(f"/api/tables/{table}/review").status_code == 200
        until(lambda: len(logged(running, "worker-started")) == 2, "there are no workers")
        workers = logged(running, "worker-started")
        assert len(set(workers)) == 2 and all(map(is_running, workers))
        running.stop(number)
        until(lambda: not any(map(is_running, workers)), "workers are left")
        assert logged(running, "worker-ended") == []


def test_a_review_survives_its_worker(tmp_path: Path) -> None:
    with Server(tmp_path, KOLODA_WORKERS="1") as running, Person(running) as olena:
        path = f"/api/tables/{finished(olena)}/review"

        def is_known() -> bool:
            answer = olena.http.get(path)
            assert answer.status_code == 200, answer.text
            return bool(answer.json()["chances"])

        assert not is_known()
        until(lambda: bool(logged(running, "worker-started")), "there is no worker")
        [worker] = logged(running, "worker-started")
        os.kill(worker, signal.SIGKILL)
        until(lambda: logged(running, "worker-ended") == [worker], "nobody has noticed")
        until(lambda: len(logged(running, "worker-started")) == 2, "it is not replaced")
        until(is_known, "nothing is known")
        assert running.process.poll() is None


def test_an_address_has_so_many_reviews_at_a_time(tmp_path: Path) -> None:
    with Server(tmp_path, KOLODA_WORKERS="1") as running, Person(running) as olena:
        tables = [finished(olena) for _ in range(REVIEWS_PER_ADDRESS + 1)]
        olena.http.get(f"/api/tables/{tables[0]}/review")
        until(lambda: bool(logged(running, "worker-started")), "there is no worker")
        [worker] = logged(running, "worker-started")
        os.kill(worker, signal.SIGSTOP)  # so that none is done too soon
        try:
            for table in tables[:-1]:
                assert olena.http.get(f"/api/tables/{table}/review").status_code == 200
            answer = olena.http.get(f"/api/tables/{tables[-1]}/review")
            assert (answer.status_code, answer.json()["code"]) == (503, "server-busy")
            assert answer.headers["retry-after"]
            assert olena.http.get(f"/api/tables/{tables[0]}/review").status_code == 200, (
                "under way: asked as often as one likes"
            )
        finally:
            os.kill(worker, signal.SIGCONT)
