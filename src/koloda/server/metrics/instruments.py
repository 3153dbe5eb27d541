"""What is counted, and how it is written. Counting is a few instructions: moves go through here.

A counter is kept for the whole process, as a log is. Each is changed by one thread only.
"""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from time import perf_counter

# Seconds. Of a move: from half a millisecond to what nobody would wait for.
MOVE_TIMES = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Counter:
    """How often something has happened, perhaps apart by a label with few values."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name = name
        self.about = about
        self.label = label
        self.counts: Tally[str] = Tally()

    def add(self, value: str = "") -> None:
        """It has happened once more, with this value of the label."""
        self.counts[value] += 1

    def samples(self) -> Iterator[str]:
        if not self.label:
            yield sample(self.name, {}, self.counts[""])
            return
        for value, count in sorted(self.counts.copy().items()):
            yield sample(self.name, {self.label: value}, count)


class Gauge:
    """How much there is of something now."""

    def __init__(self, name: str, about: str, value: float, kind: str = "gauge", **labels: str) -> None:
        self.name = name
        self.about = about
        self.kind = kind
        self.value = value
        self.labels = labels

    def samples(self) -> Iterator[str]:
        yield sample(self.name, self.labels, self.value)


class Histogram:
    """How long something has taken."""

    kind = "histogram"

    def __init__(self, name: str, about: str, bounds: tuple[float, ...] = MOVE_TIMES, **labels: str) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self.labels = labels
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """It has taken so long."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    def samples(self) -> Iterator[str]:
        below = 0
        for bound, count in zip((*self.bounds, float("inf")), self.counts.copy(), strict=True):
            below += count
            yield sample(f"{self.name}_bucket", {**self.labels, "le": written(bound)}, below)
        yield sample(f"{self.name}_sum", self.labels, self.total)
        yield sample(f"{self.name}_count", self.labels, below)


Instrument = Counter | Gauge | Histogram


class Delivery:
    """A move on its way to everybody who sees it; ends when the last connection has taken it, or is gone."""

    __slots__ = ("began", "left")

    def __init__(self, began: float) -> None:
        self.began = began
        self.left = 1  # until all are known who get it

    def expect(self) -> None:
        """One more gets it."""
        self.left += 1

    def done(self) -> None:
        """One has it, or all are known by now."""
        self.left -= 1
        if not self.left:
            MOVES_SHOWN.observe(perf_counter() - self.began)


def sample(name: str, labels: dict[str, str], value: float) -> str:
    """One line. Values of labels are words of ours, but a backslash or a quote would spoil the whole answer."""
    pairs = ",".join(
        '{}="{}"'.format(key, text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n"))
        for key, text in labels.items()
    )
    return f"{name}{{{pairs}}} {written(value)}" if pairs else f"{name} {written(value)}"


def written(value: float) -> str:
    return "+Inf" if value == float("inf") else repr(value)


def text_of(instruments: Iterable[Instrument]) -> str:
    """All of it; instruments of one name must follow each other."""
    lines: list[str] = []
    known = ""
    for instrument in instruments:
        if instrument.name != known:
            known = instrument.name
            lines += [f"# HELP {known} {instrument.about}", f"# TYPE {known} {instrument.kind}"]
        lines += instrument.samples()
    return "\n".join(lines) + "\n"


MOVES = Counter("koloda_moves_total", "Moves made and stored, by whom.", "by")
MOVES_STORED = Histogram("koloda_move_stored_seconds", "From a person's move to its commit in the database.")
MOVES_SHOWN = Histogram("koloda_move_shown_seconds", "From a person's move until everybody at the table was sent it.")
REFUSALS = Counter("koloda_refusals_total", "What was refused, over sockets and HTTP, by code.", "code")
REQUESTS = Counter("koloda_http_requests_total", "HTTP requests, by status.", "status")
CONNECTIONS = Counter("koloda_connections_total", "Sockets that were accepted.")
CLOSES = Counter("koloda_closes_total", "Sockets that the server closed, by code.", "code")
MESSAGES = Counter("koloda_messages_total", "Messages that came through sockets.")
COMMITS = Counter("koloda_storage_commits_total", "Commits to the database.")
COMMIT_TIMES = Histogram("koloda_storage_commit_seconds", "How long commits took.")
STORAGE_FAILURES = Counter(
    "koloda_storage_failures_total", "Commits that failed because of the database, by reason.", "reason"
)
QUESTIONS = Counter("koloda_questions_total", "What workers were asked, by kind.", "kind")
WORKER_DEATHS = Counter("koloda_worker_deaths_total", "Workers that ended although they were needed.")
MISTAKES = Counter("koloda_mistakes_total", "Errors of the server itself; each has a line in the log.")
PAUSES = [
    Histogram("koloda_gc_pause_seconds", "Pauses of Python's garbage collector.", generation=str(generation))
    for generation in range(3)
]
LOOP_DELAYS = Histogram(
    "koloda_loop_delay_seconds", "By how much the event loop was late, looked at four times a second."
)

# In the order in which they are told.
ALL: list[Counter | Histogram] = [
    MOVES,
    MOVES_STORED,
    MOVES_SHOWN,
    REFUSALS,
    REQUESTS,
    CONNECTIONS,
    CLOSES,
    MESSAGES,
    COMMITS,
    COMMIT_TIMES,
    STORAGE_FAILURES,
    QUESTIONS,
    WORKER_DEATHS,
    MISTAKES,
    *PAUSES,
    LOOP_DELAYS,
]
