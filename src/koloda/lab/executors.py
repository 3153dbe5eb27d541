"""Where games are played: the processors of this machine, a Dask cluster, or any executor that somebody brings.

Work is a function and plain data, and what comes back is plain data. Batches are told in their order, whoever plays
them and whenever they are done, so that the result does not depend on it.
"""

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from socket import gethostname
from threading import Event, Thread
from typing import Any, Protocol, TypeVar

import koloda
from koloda.simulation.plan import PlanError, whole

AHEAD = 64  # batches that an executor has at once, where nobody knows how many workers it has
FEWEST_AHEAD = 4
FOR_EACH = 3  # batches at once for each thread of a cluster: one is played, the others are on their way
TRIES = 5  # for a batch whose worker is lost
SOON = 10  # seconds in which a scheduler has to answer
CLEARED = 5.0  # seconds in which a pool gives up what it has not begun
LOOK = 2.0  # seconds between two looks at who has joined a cluster, and who has left it

LOST = "nobody is left to play: the cluster has gone, or the same games ended one process after the other"
NONE = "koloda –"  # what a worker has where nobody has installed it
UNGUARDED = (
    "the processes that are to play end before they begin. Each of them imports the script that started them: what "
    'it does has to stand under `if __name__ == "__main__":`. With jobs=1 everything is played in this process'
)

Result = TypeVar("Result")


class WorkersLostError(Exception):
    """Nobody is left to play: the cluster has gone, or a batch ends every process that tries it."""


class OtherVersionError(Exception):
    """A worker has another Koloda, or other rules: its games would be others."""

    def __init__(self, where: str, theirs: str, ours: str) -> None:
        super().__init__(where, theirs, ours)
        self.where, self.theirs, self.ours = where, theirs, ours

    def __str__(self) -> str:
        return f"{self.where} has {self.theirs}, and here is {self.ours}: the same version is needed everywhere"


class Workers:
    """An executor, and how many batches are given to it at once; one of our own is made anew when a process dies."""

    def __init__(
        self,
        executor: Executor,
        ahead: int | Callable[[], int] = AHEAD,
        remake: Callable[[], Executor] | None = None,
        lost: tuple[type[Exception], ...] = (),
    ) -> None:
        """`ahead` is asked again and again if it can change; `lost` is what the executor raises besides when a worker
        has gone for good.
        """
        self.executor = executor
        self.ahead = ahead
        self.remake = remake
        self.lost: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError, *lost)

    def in_order(self, work: Callable[..., Result], batches: Iterable[tuple[Any, ...]]) -> Generator[Result]:
        """What `work` makes of each batch, in their order. Only a few are waited for: memory does not grow.

        WorkersLostError if nobody can play them any more.
        """
        todo = iter(batches)
        waiting: deque[tuple[tuple[Any, ...], Future[Result]]] = deque()
        tries = 0
        try:
            while True:
                ahead = self.ahead if isinstance(self.ahead, int) else self.ahead()
                while len(waiting) < ahead and (batch := next(todo, None)) is not None:
                    waiting.append((batch, self.submit(work, batch)))
                if not waiting:
                    return
                batch, future = waiting[0]
                if callable(self.ahead) and not wait([future], LOOK).done:
                    continue  # others may have come who have nothing to do yet
                try:
                    result = future.result()
                except self.lost as error:
                    tries += 1
                    if self.remake is None or tries > TRIES:
                        raise WorkersLostError(LOST) from error
                    self.executor.shutdown(wait=False, cancel_futures=True)
                    self.executor = self.remake()
                    waiting = deque(
                        (batch, future if has_come(future) else self.submit(work, batch)) for batch, future in waiting
                    )
                    continue
                waiting.popleft()
                tries = 0
                yield result
        finally:
            for _, future in waiting:
                future.cancel()

    def submit(self, work: Callable[..., Result], batch: tuple[Any, ...]) -> Future[Result]:
        """A batch for any worker."""
        try:
            return self.executor.submit(work, *batch)
        except BrokenExecutor as error:
            broken: Future[Result] = Future()  # noticed when its turn comes
            broken.set_exception(error)
            return broken


def has_come(future: Future[Any]) -> bool:
    """Whether its result is there, whoever has been lost since."""
    return future.done() and not future.cancelled() and future.exception() is None


class ThisProcess(Executor):
    """Does what it is given at once, here."""

    def submit(self, work: Callable[..., Result], /, *args: Any, **named: Any) -> Future[Result]:
        done: Future[Result] = Future()
        done.set_result(work(*args, **named))
        return done


def nothing() -> None:
    """Nothing else has to be ended."""


@contextmanager
def local_workers(jobs: int | None = None, ending: Callable[[], None] = nothing) -> Iterator[Workers]:
    """As many processes as there are processors, or as are asked for; one is this process.

    Each calls `ending` when it is ended in the middle of its work.
    """
    check_jobs(jobs)
    number = jobs or available_processors()
    if number == 1:
        yield Workers(ThisProcess(), 1)
        return

    begun = get_context("spawn").Event()
    pools = 0

    def remake() -> Executor:
        nonlocal pools
        if pools and not begun.is_set():
            raise WorkersLostError(UNGUARDED)
        pools += 1
        return worker_pool(number, ending, begun)

    workers = Workers(remake(), 3 * number, remake)
    try:
        yield workers
    except BaseException:
        end_at_once(workers.executor)  # nobody waits for what is being played
        raise
    workers.executor.shutdown(cancel_futures=True)


def check_jobs(jobs: int | None) -> None:
    """PlanError if that is no number of processes."""
    if jobs is not None and whole("jobs", jobs) < 1:
        raise PlanError("jobs", f"{jobs} processes: at least one")


def end_at_once(pool: Executor) -> None:
    """End the processes of a pool in the middle of their work."""
    cleared = Event()
    with suppress(RuntimeError):  # a broken pool has nothing left that could be cleared
        pool.submit(nothing).add_done_callback(lambda _: cleared.set())
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        try:
            # A pool whose processes end while it still has something that was cancelled tells of an error in its own
            # thread. It gives up what waits in its order, and this was the last.
            cleared.wait(CLEARED)
        finally:
            for process in processes:
                process.terminate()


@contextmanager
def dask_workers(address: str, nobody: Callable[[], None] = lambda: None) -> Iterator[Workers]:
    """The workers of a Dask cluster, also those who join it later. A batch whose worker is lost is played by another.

    `nobody` is called when there is no worker, every time the last one has gone. ValueError if that is no address,
    OSError if nobody answers there. Later OtherVersionError if a worker has another Koloda.
    """
    from distributed import Client, KilledWorker
    from distributed.comm.addressing import get_address_host_port
    from distributed.comm.core import CommClosedError

    get_address_host_port(address)  # a client that finds out itself never ends
    with Client(address, set_as_default=False, timeout=SOON) as client:  # type: ignore[no-untyped-call]
        executor = DaskExecutor(client, nobody)
        yield Workers(executor, executor.ahead, executor.again, (CommClosedError, KilledWorker))


class DaskExecutor(Executor):
    """The workers that a client of Dask knows.

    Dask has such an executor too, but that one never tells of an answer that was on its way when a connection is lost.
    """

    def __init__(self, client: Any, nobody: Callable[[], None] = lambda: None) -> None:
        self.client = client
        self.nobody = nobody
        self.asked: dict[str, Any] = {}  # what is not done yet
        self.greeted: set[str] = set()
        self.looked = -LOOK
        self.threads = 1

    def submit(self, work: Callable[..., Result], /, *args: Any, **named: Any) -> Future[Result]:
        if self.client.status != "running":
            raise BrokenExecutor("the scheduler is gone")
        asked = self.client.submit(with_same_version, versions(), work, *args, **named, pure=False)
        told: Future[Result] = Future()

        def tell(_: Any) -> None:
            self.asked.pop(asked.key, None)
            if told.set_running_or_notify_cancel():
                try:
                    told.set_result(asked.result())
                except BaseException as error:
                    told.set_exception(error)

        self.asked[asked.key] = asked
        asked.add_done_callback(tell)
        told.add_done_callback(lambda done: asked.cancel() if done.cancelled() else None)
        return told

    def ahead(self) -> int:
        """How many batches keep all workers busy. They come and go, so the scheduler is asked now and then; while there
        is none, this waits for one.
        """
        if time.monotonic() - self.looked >= LOOK:
            self.look()
        while not self.threads and self.client.status == "running":
            time.sleep(LOOK / 10)
            self.look()
        return max(FEWEST_AHEAD, FOR_EACH * self.threads)

    def look(self) -> None:
        """Who is there now."""
        self.looked = time.monotonic()
        if self.client.status != "running":
            return
        with suppress(OSError):  # the connection is lost: whoever waits for a result hears of it
            found = self.client.nthreads()
            self.greet([address for address in found if address not in self.greeted])
            before, self.threads = self.threads, sum(found.values())
            if before and not self.threads:
                self.nobody()

    def greet(self, addresses: list[str]) -> None:
        """Workers that are new: OtherVersionError if they have no Koloda, for they would end with their first batch and
        tell nobody why.
        """
        if not addresses:
            return
        for address, said in self.client.run(versions, workers=addresses, on_error="return").items():
            # What cannot be imported there comes as a plain Exception that quotes the other one.
            if isinstance(said, Exception) and not isinstance(said, OSError):
                raise OtherVersionError(address, NONE, f"koloda {koloda.__version__}") from said
        self.greeted.update(addresses)

    def again(self) -> "DaskExecutor":
        """This one, when the client has found the scheduler again or given it up. Nobody is to play any more what was
        asked for before.
        """
        while self.client.status == "connecting":
            time.sleep(0.1)
        if self.asked and self.client.status == "running":
            self.client.cancel(list(self.asked.values()))
        self.asked.clear()
        return self


def versions() -> dict[str, str]:
    """What has to be the same everywhere: Koloda, and the rules of every game."""
    return {"koloda": koloda.__version__, **{slug: str(rules.version) for slug, rules in koloda.games().items()}}


def with_same_version(wanted: Mapping[str, str], work: Callable[..., Result], *args: Any, **named: Any) -> Result:
    """In a worker of a cluster: do the work, if here is what the asking side has.

    A game that another package has added may be missing where it is not played.
    """
    here = versions()
    other = [name for name, version in wanted.items() if here.get(name, version) != version]
    if other:
        theirs, ours = (", ".join(f"{name} {found[name]}" for name in other) for found in (here, wanted))
        raise OtherVersionError(gethostname(), theirs, ours)
    return work(*args, **named)


def available_processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Flag(Protocol):
    """What one process sets and others see."""

    def set(self) -> None: ...


class WorkerPool(ProcessPoolExecutor):
    """Processes that Ctrl-C does not end, also while they start.

    In a terminal it reaches all of them. One that has not come to `begin_work` yet would end with a traceback, and the
    pool that it breaks with another one.
    """

    def submit(self, work: Callable[..., Result], /, *args: Any, **named: Any) -> Future[Result]:
        with interrupts_waiting():  # a process that is started here waits as well, until it ignores them
            return super().submit(work, *args, **named)


@contextmanager
def interrupts_waiting() -> Iterator[None]:
    """Ctrl-C is noticed at the end; where the system knows no such thing, at once."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def worker_pool(jobs: int, ending: Callable[[], None] = nothing, begun: Flag | None = None) -> ProcessPoolExecutor:
    """Processes that start from nothing. Compiled objects cannot be sent to them: they get names and seeds.

    `begun` is set as soon as one of them is ready to work.
    """
    return WorkerPool(jobs, get_context("spawn"), initializer=begin_work, initargs=(ending, begun))


def begin_work(ending: Callable[[], None] = nothing, begun: Flag | None = None) -> None:
    """In a worker: Ctrl-C is for the process that waits for the results, and when that one is killed nobody does."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if ending is not nothing:
            signal.signal(signal.SIGTERM, lambda *_: leave(ending))
    Thread(target=end_with_parent, args=(ending,), daemon=True).start()
    if begun is not None:
        begun.set()


def end_with_parent(ending: Callable[[], None]) -> None:
    """End this process as soon as the one that started it has ended."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        leave(ending)


def leave(ending: Callable[[], None]) -> None:
    """End this process in the middle of its work."""
    try:
        ending()
    finally:
        os._exit(1)
