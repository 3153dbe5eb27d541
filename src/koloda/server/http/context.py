"""What all requests to one server share, and who is asking."""

import asyncio
import ipaddress
import time
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from koloda.server.http.errors import HttpRequest
from koloda.server.http.static import BuiltClient
from koloda.server.jobs.effects import Measurements
from koloda.server.jobs.replays import Replays
from koloda.server.jobs.reviews import Reviews
from koloda.server.protocol import COOKIE
from koloda.server.protocol.errors import RefusedError
from koloda.server.security.identity import cookie_of, new_token, person_of
from koloda.server.security.limits import Limits
from koloda.server.security.moving import MoveCodes
from koloda.server.storage.interface import StorageError
from koloda.server.storage.store import Store
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable

HttpConnection = ASGIConnection  # a request or a WebSocket
A_DAY = 86_400  # seconds
MOST_MET = 100_000
USUAL_PORTS = {"http": 80, "https": 443}
FRESH_COOKIE = "koloda.cookie"  # where a request keeps the cookie to be set by its answer


@dataclass
class Service:
    """One running server."""

    store: Store
    tables: TableRegistry
    client: BuiltClient
    limits: Limits
    address: str  # where friends find it, without a slash at the end
    public: str | None = None  # the same, where it was said and not found out
    replays: Replays = field(default_factory=Replays)
    reviews: Reviews = field(init=False)
    measurements: Measurements = field(init=False)
    codes: MoveCodes = field(default_factory=MoveCodes)
    stopping: bool = False
    connected: int = 0  # browsers at tables
    met: set[str] = field(default_factory=set)  # people who were let in
    noted: set[str] = field(default_factory=set)  # people whose coming was written down today
    noted_on: int = 0  # the day
    writing: set[asyncio.Future[None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.reviews = Reviews(self.tables.thinkers, self.store)
        self.measurements = Measurements(self.tables.thinkers, self.limits.measurements)

    async def table(self, name: str, host: str, person: str) -> LiveTable:
        """The table of that name, for somebody at this address; empty if nobody knows who that is."""
        if self.stopping:
            raise RefusedError("stopping", "The server is stopping. Come back in a moment.")
        if not self.limits.wrong_names.has(host) and not await self.sits(name, person):
            # Before looking: otherwise names could be tried out as fast as one likes.
            raise RefusedError("too-fast", "Too many wrong names from your address. Wait a little.")
        table = await self.tables.find(name)
        if table is None:
            self.limits.wrong_names.take(host)
            raise RefusedError("no-table", "There is no table of that name. Perhaps a letter is missing in the link?")
        return table

    async def sits(self, name: str, person: str) -> bool:
        """Whether somebody sits at a table: one who guesses names next door does not keep them from it.

        The same work whether there is such a table or not, and whether it is awake.
        """
        with suppress(StorageError):
            return bool(person) and await self.store.sits(name.strip().lower(), person)
        return False

    async def let_in(self, person: str, host: str) -> None:
        """Somebody is about to be seen or heard by others: RefusedError if too many new people come from an address."""
        if person in self.met:
            return
        if await self.store.person(person) is None and not self.limits.people.take(host):
            raise RefusedError("too-many-people", "Too many new people have come from your address. Wait a little.")
        if len(self.met) >= MOST_MET:
            self.met.clear()
        self.met.add(person)

    def note(self, person: str) -> None:
        """Somebody is here: written down once a day, and nobody waits for it."""
        today = int(time.time()) // A_DAY
        if self.noted_on != today:
            self.noted_on, self.noted = today, set()
        if person and person not in self.noted and len(self.noted) < MOST_MET:
            self.noted.add(person)
            writing = asyncio.ensure_future(self.saw(person))
            self.writing.add(writing)
            writing.add_done_callback(self.writing.discard)

    async def saw(self, person: str) -> None:
        with suppress(StorageError):  # another day, then
            await self.store.saw_person(person)

    def fresh_cookie(self, scheme: str) -> tuple[str, str]:
        """A new person, and the cookie that makes a browser that person; it came by this scheme."""
        token = new_token()
        return person_of(token), cookie_of(token, self.is_secure(scheme))

    def is_secure(self, scheme: str) -> bool:
        """Whether a browser that came by this scheme is to send its cookie over TLS alone."""
        return scheme in ("https", "wss") or self.address.startswith("https:")

    def forget(self, person: str) -> None:
        """Nothing is known about somebody any more."""
        self.met.discard(person)
        self.noted.discard(person)

    def is_own(self, origin: str | None, host: str) -> bool:
        """Whether a page that asks for something is one of ours. Programs other than browsers name no origin.

        Whoever has a name can let it lead to this machine, and `Host` says so. Where a public address is known a page
        is ours by that, or by an address of this machine in numbers, which nobody else can give to a page.
        """
        if origin is None:
            return True
        try:
            asking = urlsplit(origin)
            place = place_of(origin)
        except ValueError:
            return False
        if place == place_of(self.public or self.address):
            return True
        return asking.netloc.lower() == host.lower() and (self.public is None or is_number(asking.hostname or ""))


def place_of(address: str) -> tuple[str, str, int | None]:
    """Scheme, machine and port of an address; ValueError if it is none."""
    parts = urlsplit(address)
    return parts.scheme, parts.hostname or "", parts.port or USUAL_PORTS.get(parts.scheme)


def is_number(machine: str) -> bool:
    """Whether a machine is named by its address, or by itself."""
    if machine == "localhost":
        return True
    try:
        ipaddress.ip_address(machine)
    except ValueError:
        return False
    return True


def service_of(request: HttpConnection) -> Service:  # type: ignore[type-arg]
    """The server that is asked."""
    service = request.app.state["service"]
    assert isinstance(service, Service)
    return service


def host_of(request: HttpConnection) -> str:  # type: ignore[type-arg]
    """The address that is asking."""
    return request.client.host if request.client is not None else ""


async def table_asked(request: HttpRequest, name: str) -> LiveTable:
    """The table that a request is about."""
    return await service_of(request).table(name, host_of(request), known_person(request))


def known_person(request: HttpConnection) -> str:  # type: ignore[type-arg]
    """Who is asking; empty for a browser that has no cookie of ours."""
    return person_of(request.cookies.get(COOKIE))


def person_asking(request: HttpRequest) -> str:
    """Who is asking. A browser without a cookie becomes a new person, and gets its cookie with the answer."""
    person = known_person(request)
    if not person:
        person, cookie = service_of(request).fresh_cookie(request.scope.get("scheme", ""))
        request.scope[FRESH_COOKIE] = cookie  # type: ignore[literal-required]
    return person
