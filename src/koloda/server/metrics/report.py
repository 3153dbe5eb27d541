"""A server's figures as they are now, at an address of their own that a proxy in front does not know."""

import asyncio
import gc
import os
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import uvicorn

from koloda import __version__, is_compiled
from koloda.server import memory
from koloda.server.http.context import Service
from koloda.server.http.requests import http_protocol
from koloda.server.jobs.pool import Pool
from koloda.server.metrics.instruments import ALL, LOOP_DELAYS, PAUSES, Gauge, text_of
from koloda.server.storage.interface import StorageError

TEXT = b"text/plain; version=0.0.4; charset=utf-8"
AT_ONCE = 500  # tables looked at before others have their turn
COUNTED_FOR = 60.0  # seconds for which the number of stored tables holds
LOOK = 0.25  # seconds between two looks at the event loop
ENDING = 1.5  # seconds for whoever is being told something
STARTED = time.time()


class Report:
    """Everything that is told about one server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.stored = 0
        self.counted = 0.0

    async def text(self) -> str:
        """In the text form of Prometheus."""
        return text_of([*ALL, *await self.gauges()])

    async def gauges(self) -> list[Gauge]:
        service = self.service
        engine = "compiled" if is_compiled() else "interpreted"
        kind = service.store.engine.dialect.name
        found = [
            Gauge("koloda_info", "What runs.", 1, version=__version__, engine=engine, database=kind),
            Gauge("koloda_connections", "Sockets that are open.", service.connected),
            Gauge("koloda_tables_awake", "Tables in memory.", len(service.tables.awake)),
            Gauge("koloda_stopping", "1 while the server stops.", int(service.stopping)),
        ]
        stored = await self.stored_tables()
        if stored is not None:
            asleep = max(0, stored - len(service.tables.awake))
            found.append(Gauge("koloda_tables_asleep", "Tables that are only in the database.", asleep))
        return [*found, *await self.queues(), *self.workers(), *process()]

    async def stored_tables(self) -> int | None:
        """How many tables the database has, counted once a minute at most; None while it cannot be asked."""
        now = time.monotonic()
        if not self.counted or now - self.counted > COUNTED_FOR:
            try:
                self.stored = await self.service.store.count_tables()
            except StorageError:
                return None
            self.counted = now
        return self.stored

    async def queues(self) -> list[Gauge]:
        """What waits: for tables, for the database, for browsers to read."""
        inbox = longest = messages = size = largest = 0
        for number, table in enumerate(list(self.service.tables.awake.values())):
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
            inbox += table.inbox.qsize()
            longest = max(longest, table.inbox.qsize())
            for listener in table.model.audience.listeners:
                waiting, length = listener.unread()
                messages += waiting
                size += length
                largest = max(largest, length)
        writer = self.service.store.writer
        return [
            Gauge("koloda_inbox_messages", "Messages that wait for their tables.", inbox),
            Gauge("koloda_inbox_longest_messages", "The most of them at one table.", longest),
            Gauge("koloda_outbox_messages", "Messages that browsers have not taken yet.", messages),
            Gauge("koloda_outbox_bytes", "Their length.", size),
            Gauge("koloda_outbox_largest_bytes", "The most of it for one browser.", largest),
            Gauge("koloda_storage_queue", "Writes that wait for a commit.", writer.queue.qsize() if writer else 0),
        ]

    def workers(self) -> list[Gauge]:
        thinkers = self.service.tables.thinkers
        if not isinstance(thinkers, Pool):
            return []
        running = sum(worker.process is not None for worker in thinkers.workers)
        return [
            Gauge("koloda_workers", "Processes that think.", running),
            Gauge("koloda_workers_most", "As many as there may be.", len(thinkers.workers)),
            Gauge("koloda_questions_open", "Questions that workers think about.", len(thinkers.asked())),
        ]


def process() -> list[Gauge]:
    """The process itself, under the names that every program uses."""
    times = os.times()
    found = [
        Gauge("process_start_time_seconds", "When it started, as Unix time.", round(STARTED, 3)),
        Gauge("process_uptime_seconds", "For how long it has run.", round(time.time() - STARTED, 3)),
        Gauge("process_cpu_seconds_total", "Processor time.", round(times.user + times.system, 3), "counter"),
    ]
    if sys.platform == "linux":
        files = len(os.listdir("/proc/self/fd"))
        found.append(Gauge("process_resident_memory_bytes", "Memory.", memory.used()))
        found.append(Gauge("process_open_fds", "Open files and sockets.", files))
    return found


@contextmanager
def watched() -> Iterator[None]:
    """While this lasts, pauses of the collector and delays of the event loop are measured."""
    began = 0.0

    def pause(phase: str, info: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.perf_counter()
        else:
            PAUSES[info["generation"]].observe(time.perf_counter() - began)

    async def look() -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(LOOK)
            LOOP_DELAYS.observe(max(0.0, time.perf_counter() - before - LOOK))

    task = asyncio.get_running_loop().create_task(look(), name="loop delay")
    gc.callbacks.append(pause)
    try:
        yield
    finally:
        gc.callbacks.remove(pause)
        task.cancel()


class MetricsServer(uvicorn.Server):
    """Answers `/metrics` and nothing else; ends when it is told to, not by a signal."""

    def __init__(self, service: Service) -> None:
        self.report = Report(service)
        settings = service.tables.settings
        super().__init__(
            uvicorn.Config(
                self.answer,
                interface="asgi3",
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                http=http_protocol(settings.request_time, settings.unsent_time),
                ws="none",
                proxy_headers=False,
                limit_concurrency=20,
                timeout_graceful_shutdown=1,
            )
        )

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def answer(self, scope: Any, _: Any, send: Any) -> None:
        is_right = scope["type"] == "http" and scope["path"] == "/metrics" and scope["method"] in ("GET", "HEAD")
        body = (await self.report.text()).encode() if is_right else b"only /metrics is here\n"
        headers = [
            (b"content-type", TEXT),
            (b"cache-control", b"no-store"),
            (b"content-length", str(len(body)).encode()),
        ]
        await send({"type": "http.response.start", "status": 200 if is_right else 404, "headers": headers})
        await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def metrics_served(service: Service, listener: socket.socket | None) -> AsyncIterator[None]:
    """Tell the figures at this socket, if there is one, while this lasts."""
    if listener is None:
        yield
        return
    server = MetricsServer(service)
    task = asyncio.get_running_loop().create_task(server.serve(sockets=[listener]), name="metrics")
    with watched():
        try:
            yield
        finally:
            server.should_exit = True
            with suppress(TimeoutError):
                async with asyncio.timeout(ENDING):
                    await task
