"""How much one connection, and one address, may ask for: token buckets."""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable
from functools import lru_cache

MOST_ADDRESSES = 20_000


class Allowance:
    """So many at once (`burst`), and so many a second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate


# A hand can tap fast, and after a gap a browser sends again what was not answered; a program that floods does more.
MESSAGES = Allowance(60, 20)
# Frames of any kind: beyond this a connection is cut without a word. What is counted in words is counted above.
FRAMES = Allowance(1000, 200)
# One address may be a whole school behind one router.
ADDRESS_MESSAGES = Allowance(600, 200)
REQUESTS = Allowance(400, 100)
NEW_TABLES = Allowance(60, 1 / 30)
# Tables of the same people after a game that is over: a school plays many at a time.
REMATCHES = Allowance(120, 1 / 2)
NEW_CONNECTIONS = Allowance(120, 5)
# Beyond that, of browsers that may have a seat: after a restart a whole school comes back at once.
RETURNS = Allowance(1000, 50)
# Somebody is counted when they first sit down, speak, or say a name: it is not enough to throw one's cookie away.
NEW_PEOPLE = Allowance(400, 400 / 3600)
# At this rate, trying out names does not find a table of strangers within a year.
WRONG_NAMES = Allowance(60, 1 / 3)
# Who has many addresses has them in one network, which may also be that of many households.
NETWORK_WRONG_NAMES = Allowance(240, 4 / 3)
# Codes that move a person to another device: asked for, and tried. Nobody guesses one; few need many.
MOVES = Allowance(30, 1 / 20)
# Each looks through all finished games of a person.
HISTORIES = Allowance(40, 4)
# Each goes through a whole game: a record, and a finished game that nobody has looked at lately.
RECORDS = Allowance(60, 2)
# Each plays a game again up to some move.
TAKE_BACKS = Allowance(20, 1)
ADDRESS_TAKE_BACKS = Allowance(100, 5)
# Who sits where, what is played, a vote: each is stored, and told to everybody at the table.
CHANGES = Allowance(40, 4)
# What is told on, as often as there is somebody to hear it: a table may have 200 watchers.
DELIVERIES = Allowance(10_000, 2000)
# House rules that have not been measured before: each is some seconds of work.
MEASUREMENTS = Allowance(60, 20 / 60)
# Each is answered with up to 200 moves: `hello` after the first, and `earlier`.
PAGES = Allowance(20, 2)
ADDRESS_PAGES = Allowance(1000, 100)
# Anything over HTTP: a page of the client is some dozens of files.
FILES = Allowance(2000, 400)
# Connections that are open at the same time.
MOST_OF_AN_ADDRESS = 1000
MOST_OF_A_PERSON = 24
MOST_WATCHERS = 200  # of one table
MOST_TABLES = 100  # in memory, not over yet, that one address has made
# What one person may say at one table.
CHAT = Allowance(10, 20 / 60)
REACTIONS = Allowance(10, 30 / 60)
MOST_LINES = 500  # of chat in all
STRIKES = 20  # refusals, less what was allowed in between, before a connection is closed


class Bucket:
    """What is left of an allowance."""

    def __init__(self, allowance: Allowance, now: Callable[[], float] = time.monotonic) -> None:
        self.allowance = allowance
        self.now = now
        self.left = allowance.burst
        self.at = now()

    def has(self, count: int = 1) -> bool:
        """Whether there is one left, or so many."""
        self.refill()
        return self.left >= count

    def take(self, count: int = 1) -> bool:
        """Use one up, or so many; False if there are not that many."""
        if not self.has(count):
            return False
        self.left -= count
        return True

    def is_full(self) -> bool:
        self.refill()
        return self.left >= self.allowance.burst

    def refill(self) -> None:
        now = self.now()
        self.left = min(self.allowance.burst, self.left + (now - self.at) * self.allowance.rate)
        self.at = now


class Addresses:
    """A bucket for every address that has asked for something lately."""

    def __init__(
        self,
        allowance: Allowance,
        on: bool = True,
        now: Callable[[], float] = time.monotonic,
        network: Allowance | None = None,
    ) -> None:
        self.allowance = allowance
        self.on = on
        self.now = now
        self.network = network  # for all addresses of a network together
        self.buckets: dict[str, Bucket] = {}

    def has(self, host: str, count: int = 1) -> bool:
        """Whether this address, and its network, has one left, or so many."""
        return not self.on or all(bucket.has(count) for bucket in self.buckets_of(host))

    def take(self, host: str, count: int = 1) -> bool:
        """Use one up, or so many, of what this address, and its network, has left; of neither if one has too few."""
        return self.has(host, count) and (not self.on or all(bucket.take(count) for bucket in self.buckets_of(host)))

    def buckets_of(self, host: str) -> list[Bucket]:
        wanted = [(network_of(host), self.allowance)]
        if self.network is not None:
            wanted.append((network_of(host, wide=True), self.network))
        return [self.bucket(key, allowance) for key, allowance in wanted]

    def bucket(self, key: str, allowance: Allowance) -> Bucket:
        if key not in self.buckets:
            if len(self.buckets) >= MOST_ADDRESSES:
                self.forget()
            self.buckets[key] = Bucket(allowance, self.now)
        return self.buckets[key]

    def forget(self) -> None:
        """Drop those who are back at their full allowance; all of them if there are still too many."""
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if not bucket.is_full()}
        if len(self.buckets) >= MOST_ADDRESSES:
            self.buckets.clear()


class Crowd:
    """How many connections are open, of each address, person or table."""

    def __init__(self, most: int, on: bool = True) -> None:
        self.most = most
        self.on = on
        self.open: Counter[str] = Counter()

    def has_room(self, key: str) -> bool:
        return not self.on or self.open[key] < self.most

    def enter(self, key: str) -> None:
        self.open[key] += 1

    def leave(self, key: str) -> None:
        self.open[key] -= 1
        if not self.open[key]:
            del self.open[key]


class Limits:
    """The limits per address of one server."""

    def __init__(self, on: bool = True) -> None:
        self.files = Addresses(FILES, on)
        self.pages = Addresses(ADDRESS_PAGES, on)
        self.of_address = Crowd(MOST_OF_AN_ADDRESS, on)
        self.of_person = Crowd(MOST_OF_A_PERSON)
        self.of_table = Crowd(MOST_WATCHERS)
        self.messages = Addresses(ADDRESS_MESSAGES, on)
        self.requests = Addresses(REQUESTS, on)
        self.tables = Addresses(NEW_TABLES, on)
        self.rematches = Addresses(REMATCHES, on)
        self.people = Addresses(NEW_PEOPLE, on)
        self.moves = Addresses(MOVES, on)
        self.histories = Addresses(HISTORIES, on)
        self.measurements = Addresses(MEASUREMENTS, on)
        self.records = Addresses(RECORDS, on)
        self.take_backs = Addresses(ADDRESS_TAKE_BACKS, on)
        self.deliveries = Addresses(DELIVERIES, on)
        self.most_tables = MOST_TABLES if on else None
        self.connections = Addresses(NEW_CONNECTIONS, on)
        self.returns = Addresses(RETURNS, on)
        self.wrong_names = Addresses(WRONG_NAMES, on, network=NETWORK_WRONG_NAMES)


@lru_cache(maxsize=4096)
def network_of(host: str, wide: bool = False) -> str:
    """What counts as one address: with IPv6 a household has a whole network of them. `wide`: its provider's part."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 48 if wide else 64), strict=False))
    return str(ipaddress.ip_network((address, 24), strict=False)) if wide else str(address)
