"""Whoever plays: the same games, bit for bit. Also if a worker is killed in the middle of a batch."""

import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest

from koloda.cli.main import main
from koloda.lab import executors
from koloda.lab.executors import (
    FOR_EACH,
    UNGUARDED,
    DaskExecutor,
    OtherVersionError,
    ThisProcess,
    Workers,
    WorkersLostError,
    dask_workers,
    end_at_once,
    local_workers,
    versions,
    with_same_version,
    worker_pool,
)
from koloda.lab.simulation import written
from koloda.simulation import joined, play_batch
from koloda.simulation.plan import plan_of
from lab.fatal import die, play_after_a_death

SIZE = 50
BATCHES = 12
PLAN = plan_of("uno", SIZE * BATCHES, 4, "random", {"rounds": 1, "voluntary_draw": False}, 5)
FATAL = 4  # the batch whose worker dies


def packed(workers: Workers, mark: Path | None = None) -> dict[str, object]:
    """All games of the plan as they would stand in a file; with a mark, the worker of one batch is killed."""
    parts = [(PLAN, first, SIZE) for first in range(0, PLAN.games, SIZE)]
    if mark is None:
        return written(joined(workers.in_order(play_batch, parts)))
    marks = [str(mark if number == FATAL else mark.parent) for number in range(BATCHES)]
    fatal = [(*part, at) for part, at in zip(parts, marks, strict=True)]
    found = written(joined(workers.in_order(play_after_a_death, fatal)))
    assert mark.exists(), "nobody was killed"
    return found


@pytest.fixture(scope="module")
def alone() -> dict[str, object]:
    """What one process comes to."""
    return packed(Workers(ThisProcess(), 1))


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A Dask cluster: a scheduler, and as yet no worker; each will be a process of its own."""
    from distributed import LocalCluster

    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=0,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    ) as running:
        address = running.scheduler_address
        yield running
    where = urlsplit(address)
    with pytest.raises(ConnectionRefusedError), socket.create_connection((where.hostname, where.port or 0)):
        pass


def test_two_processes_come_to_the_same_as_one(alone: dict[str, object]) -> None:
    with local_workers(2) as workers:
        assert packed(workers) == alone


def test_threads_of_somebody_else_do_too(alone: dict[str, object]) -> None:
    with ThreadPoolExecutor(3) as pool:
        assert packed(Workers(pool)) == alone


def test_a_process_that_is_killed_is_replaced(alone: dict[str, object], tmp_path: Path) -> None:
    with local_workers(2) as workers:
        before = workers.executor
        assert packed(workers, tmp_path / "killed") == alone
        assert workers.executor is not before


UNGUARDED_SCRIPT = """
import os
from koloda.lab.executors import local_workers
with local_workers(2) as workers:
    print(*workers.in_order(os.getpid, [(), ()]))
"""


def test_a_script_that_every_process_would_run_again_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(UNGUARDED_SCRIPT, encoding="utf-8")
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    # Told after the first two processes have ended, not after trying again and again.
    assert ended.stderr.rstrip().endswith(f"WorkersLostError: {UNGUARDED}")
    assert 1 <= ended.stderr.count("An attempt has been made to start a new process") <= 2


KILLED = """
import os, signal
from koloda.lab.executors import local_workers

def ending():
    os.write(1, b"ends ")

if __name__ == "__main__":
    with local_workers(2, ending) as workers:
        asked = [workers.executor.submit(os.getpid) for _ in range(2)]
        print(len({one.result() for one in asked}), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_workers_end_with_the_process_that_waits_for_them(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    # Its output ends when the last process that could write there has ended, not before.
    ended = subprocess.run([sys.executable, script], stdout=subprocess.PIPE, timeout=60, check=False)
    assert ended.returncode == -signal.SIGKILL
    workers, *said = ended.stdout.decode().split()
    assert said == ["ends"] * len(said) and len(said) >= int(workers) > 0, "a worker has not done what it was to do"


def test_ctrl_c_while_processes_start_ends_none_of_them(capfd: pytest.CaptureFixture[str]) -> None:
    with local_workers(2) as workers:
        asked = workers.submit(os.getpid, ())
        assert isinstance(workers.executor, ProcessPoolExecutor)
        (started,) = workers.executor._processes
        while not asked.done():
            os.kill(started, signal.SIGINT)  # a terminal interrupts it together with the process that waits for it
            time.sleep(0.01)
        assert asked.result() == started
    assert capfd.readouterr().err == ""


def give_up() -> None:
    """Processes that are ended in the middle of their work; afterwards nobody has the pool any more."""
    pool = worker_pool(2)
    asked = Workers(pool, 6).in_order(time.sleep, [(0.1,)] * 20)
    next(asked)
    asked.close()
    end_at_once(pool)


def test_what_is_ended_in_the_middle_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", lambda failed: told.append(failed.exc_value))
    others = set(threading.enumerate())
    for _ in range(3):
        give_up()
        for thread in set(threading.enumerate()) - others:
            thread.join(10)
    assert told == []


def test_what_ends_every_process_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.lab.executors.TRIES", 1)
    with local_workers(2) as workers, pytest.raises(WorkersLostError):
        list(workers.in_order(die, [()]))


class GoneClient:
    """A client of Dask that has given its scheduler up."""

    status = "closed"


def test_a_cluster_that_is_gone_is_given_up() -> None:
    executor = DaskExecutor(GoneClient())
    with pytest.raises(WorkersLostError, match="the cluster has gone"):
        list(Workers(executor, executor.ahead, executor.again).in_order(play_batch, [(PLAN, 0, 1), (PLAN, 1, 1)]))


class AskedClient:
    """A client of Dask that is asked for something, and is told what nobody wants any more."""

    status = "running"

    def __init__(self) -> None:
        self.asked: list[SimpleNamespace] = []
        self.cancelled: list[SimpleNamespace] = []

    def submit(self, *_: Any, pure: bool) -> SimpleNamespace:
        one = SimpleNamespace(key=str(len(self.asked)))
        one.add_done_callback = partial(setattr, one, "tell")
        self.asked.append(one)
        return one

    def cancel(self, futures: list[SimpleNamespace]) -> None:
        self.cancelled += futures


def test_what_is_asked_for_again_is_not_played_twice() -> None:
    client = AskedClient()
    workers = Workers(executor := DaskExecutor(client), 4, executor.again)
    found = workers.in_order(divmod, ((number, 2) for number in range(4)))
    Thread(target=answer, args=(client,), daemon=True).start()
    assert list(found) == [divmod(number, 2) for number in range(4)]
    assert [one.key for one in client.cancelled] == ["2", "3"]  # the first was lost, and the second had come
    assert [one.key for one in client.asked] == [str(number) for number in range(4 + 3)]


def answer(client: AskedClient) -> None:
    """The second batch is played and the worker of the first is lost; then the rest is played."""
    played = iter([(1, (0, 1)), (0, CancelledError()), (4, (0, 0)), (5, (1, 0)), (6, (1, 1))])
    for number, came in played:
        while len(client.asked) <= number or not hasattr(client.asked[number], "tell"):
            time.sleep(0.001)
        one = client.asked[number]

        def result(came: Any = came) -> Any:
            if isinstance(came, Exception):
                raise came
            return came

        one.result = result
        one.tell(one)


class WithoutKoloda(AskedClient):
    """A client of Dask that finds a worker where Koloda was forgotten."""

    def nthreads(self) -> dict[str, int]:
        return {"tcp://there:1": 4}

    def run(self, _: Any, workers: list[str], on_error: str) -> dict[str, Exception]:
        assert on_error == "return"
        return {address: Exception("ModuleNotFoundError(\"No module named 'koloda'\")") for address in workers}


def test_a_worker_without_koloda_is_told_of_and_gets_nothing() -> None:
    executor = DaskExecutor(client := WithoutKoloda())
    with pytest.raises(OtherVersionError, match="there:1 has koloda –, and here is koloda "):
        list(Workers(executor, executor.ahead, executor.again).in_order(divmod, [(1, 1)]))
    assert client.asked == []


def test_who_comes_later_gets_work_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "LOOK", 0.01)
    begun: list[int] = []
    others_came = Event()

    def work(number: int) -> int:
        begun.append(number)
        if number == 3:
            others_came.set()
        assert others_came.wait(60), "nobody else came"
        return number

    def ahead() -> int:
        return 1 + len(begun)  # whenever somebody has begun, there is one more

    with ThreadPoolExecutor(9) as pool:
        found = Workers(pool, ahead).in_order(work, ((number,) for number in range(20)))
        assert list(found) == list(range(20))


def test_only_the_same_version_plays() -> None:
    assert with_same_version(versions(), divmod, 7, 2) == (3, 1)
    other = {**versions(), "uno": "0"}
    with pytest.raises(OtherVersionError) as refused:
        with_same_version(other, divmod, 7, 2)
    again = pickle.loads(pickle.dumps(refused.value))  # as it comes back from a worker
    assert (again.theirs, again.ours) == (f"uno {versions()['uno']}", "uno 0")
    assert str(again).endswith("here is uno 0: the same version is needed everywhere")
    # A game of another package, which these workers need not have.
    assert with_same_version({**versions(), "bridge": "1"}, divmod, 7, 2) == (3, 1)


def test_what_is_no_address_is_noticed_at_once() -> None:
    with pytest.raises(ValueError, match="port"), dask_workers("nowhere"):
        pass


COMMANDS = [
    ("simulate", "uno", "--games", "90", "--option", "rounds=1", "--events"),
    ("tournament", "--games", "uno", "--players", "2", "--levels", "random,novice", "--deals", "40", "--until-clear"),
]


def test_a_cluster_comes_to_the_same_though_workers_come_and_are_killed(
    alone: dict[str, object],
    cluster: Any,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(executors, "LOOK", 0.1)
    address = cluster.scheduler_address
    nobody: list[str] = []

    def come() -> None:
        nobody.append("nobody")
        cluster.scale(2)
        while len(cluster.scheduler.workers) < 2:  # if only one had come when it is killed, there would be nobody again
            time.sleep(0.01)

    with dask_workers(address, come) as workers:
        assert packed(workers, tmp_path / "killed") == alone
        assert nobody == ["nobody"]
        assert isinstance(workers.executor, DaskExecutor)
        workers.executor.client.wait_for_workers(2)
        workers.executor.looked = 0.0
        assert workers.executor.ahead() == 2 * FOR_EACH
        cluster.scheduler.allowed_failures = 0  # Dask itself gives a batch up whose worker is lost
        assert packed(workers, tmp_path / "given-up") == alone
    for command in COMMANDS:  # here, because a cluster takes seconds to start
        said = []
        for place in (("--jobs", "1"), ("--dask", address)):
            assert main([*command, "--json", *place]) == 0
            said.append(capsys.readouterr().out)
        assert said[0] == said[1] and said[0].startswith("{")
    monkeypatch.setattr(executors, "versions", lambda: {"koloda": "0.0"})
    assert main([*COMMANDS[0], "--dask", address, "--lang", "en"]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1 and "and here is koloda 0.0. Install the same version everywhere" in complaint
