"""A running server: the store opened, the application served, and stopped without losing anything."""

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from logging import WARNING

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from koloda import __version__
from koloda.server.app import application
from koloda.server.collector import Collector
from koloda.server.config import Keep, Settings
from koloda.server.counting import Counting
from koloda.server.http.context import Service
from koloda.server.http.requests import http_protocol
from koloda.server.http.static import built_client
from koloda.server.jobs.pool import Pool
from koloda.server.logs import event, reopen
from koloda.server.metrics.report import metrics_served
from koloda.server.network import THIS_MACHINE, Links, believed
from koloda.server.security.limits import Limits
from koloda.server.storage.interface import StorageError
from koloda.server.storage.store import Store
from koloda.server.tables.registry import TableRegistry
from koloda.server.tidying import PAUSE, Tidying
from koloda.server.ws.protocol import WebSocketProtocol
from koloda.titles import TITLES

LARGEST_FRAME = 65_536  # beyond this a connection is closed unread; what is too large below it is refused in words
PUTTING_AWAY = 1.5  # seconds for all tables to be put away
LAST_WORDS = 0.6  # seconds for the last messages to get through


class CannotOpen(Exception):  # noqa: N818 - it is a matter of what a person asked for
    """A database that cannot be used: why, in one word (see StorageError), and where it is, if that is known.

    Only the kind of an error is told: its words may quote a password.
    """

    def __init__(self, reason: str, kind: str, place: str) -> None:
        super().__init__(f"{reason}: {kind}")
        self.reason = reason
        self.kind = kind
        self.place = place


@dataclass(frozen=True)
class Place:
    """Where a server is: its socket, how it is reached, whose word counts about who asks, where figures are told."""

    listener: socket.socket
    links: Links
    proxies: Sequence[str] = ()  # networks
    metrics: socket.socket | None = None

    def believed(self) -> list[str]:
        """Whose word counts. Whoever named a public address has a proxy in front; if nothing else is said, here."""
        return believed(self.proxies or (THIS_MACHINE if self.links.public is not None else ()))


def run(url: str, place: Place, settings: Settings, keep: Keep, limited: bool, ready: Callable[[], None]) -> None:
    """Serve until a signal says stop; `ready` is called when that has begun."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(served(url, place, settings, keep, limited, ready))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, which is faster; None for Python's own event loop where there is none, as on Windows."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


async def opened(url: str) -> Store:
    place = ""
    try:
        store = Store(url)
        place = store.place()
        await store.open()
    except (StorageError, SQLAlchemyError, ImportError, OSError) as error:
        reason, kind = (str(error), error.kind) if isinstance(error, StorageError) else ("failed", "")
        if isinstance(error, ImportError):
            reason = "driver"
        raise CannotOpen(reason, kind or type(error).__name__, place) from error
    return store


async def served(
    url: str, place: Place, settings: Settings, keep: Keep, limited: bool, ready: Callable[[], None]
) -> None:
    """Open the store, serve, and close it again."""
    TITLES.complete()  # games of other packages are found, and complained about, before the first request
    store = await opened(url)
    try:
        links = place.links
        thinkers = Pool(settings.workers, limited)
        limits = Limits(limited)
        tables = TableRegistry(store, lambda name: f"{links.best}/t/{name}", settings, thinkers, limits)
        service = Service(store, tables, built_client(), limits, links.best, links.public)
        tidying = asyncio.create_task(Tidying(store, keep, tables.hold, PAUSE).forever(settings.tidy_every))
        counting = asyncio.create_task(Counting(store, tables).once())
        config = uvicorn.Config(
            application(service),
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            http=http_protocol(settings.request_time, settings.unsent_time),
            ws=WebSocketProtocol,
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,  # it costs more than it saves on messages of this size
            proxy_headers=bool(place.believed()),
            forwarded_allow_ips=place.believed(),
            timeout_graceful_shutdown=1,
        )
        try:
            async with metrics_served(service, place.metrics):
                await Server(config, service, ready).serve(sockets=[place.listener])
        finally:
            tidying.cancel()
            counting.cancel()
            await asyncio.gather(tidying, counting, return_exceptions=True)
    finally:
        await store.close()
        event("stopped")


class Server(uvicorn.Server):
    """Says when it is ready, and stops gently: tables first, then connections."""

    def __init__(self, config: uvicorn.Config, service: Service, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.service = service
        self.ready = ready
        self.collector = Collector()
        self.collecting: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.collector.begin()
        self.collecting = asyncio.create_task(self.collector.watch())
        event("started", version=__version__)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        event("stopping")
        self.service.stopping = True
        if self.collecting is not None:
            self.collecting.cancel()
        for server in self.servers:
            server.close()
        try:
            async with asyncio.timeout(PUTTING_AWAY):
                await self.service.reviews.close()
                self.service.measurements.close()
                await self.service.tables.stop()
            async with asyncio.timeout(LAST_WORDS):
                while self.service.connected:
                    await asyncio.sleep(0.02)
        except TimeoutError:
            # Every move is stored already; at worst a clock shows more time than it should.
            event("cut-off", WARNING)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals end the server, and are no error; SIGHUP only if there is no log to begin anew."""
        loop = asyncio.get_running_loop()
        stopping = [signal.SIGINT, signal.SIGTERM]
        try:
            for number in stopping:
                loop.add_signal_handler(number, self.handle_exit, number, None)
            loop.add_signal_handler(signal.SIGHUP, self.hang_up)
        except NotImplementedError:
            # On Windows, which has no SIGHUP either.
            before = {number: signal.signal(number, self.handle_exit) for number in stopping}
            try:
                yield
            finally:
                for number, handler in before.items():
                    signal.signal(number, handler)
            return
        try:
            yield
        finally:
            for number in (*stopping, signal.SIGHUP):
                loop.remove_signal_handler(number)

    def hang_up(self) -> None:
        """The log was moved away; or, without one in a file, the terminal is gone."""
        if not reopen():
            self.handle_exit(signal.SIGHUP, None)
