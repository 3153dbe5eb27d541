"""What a server can be told about time at its tables, about its workers, and about what it keeps."""

import math
import os
from dataclasses import dataclass, field
from typing import Any

from koloda.bots import Budget

# Seconds that the environment may set, some for operators, others for tests and measurements.
SECONDS = {
    "KOLODA_PACE": "pace",
    "KOLODA_SHORT_WINDOW": "short_window",
    "KOLODA_LONG_WINDOW": "long_window",
    "KOLODA_REQUEST_TIME": "request_time",
    "KOLODA_UNSENT_TIME": "unsent_time",
    "KOLODA_OPENING": "opening",
    "KOLODA_RETURNING": "returning",
    "KOLODA_HOST_AWAY": "host_away",
    "KOLODA_IDLE_TURN": "idle_turn",
    "KOLODA_TIDY_EVERY": "tidy_every",
}
COUNTS = {"KOLODA_WORKERS": "workers", "KOLODA_TABLES_AWAKE": "most_awake"}
NEEDED = ("request_time", "unsent_time", "tidy_every")  # without any time nothing would get through, or pause
LEAST_NEEDED = 0.01
A_YEAR = 366 * 86_400  # seconds; longer than any server waits for something


class SettingError(ValueError):
    """A variable of the environment whose value cannot be: `kind` is `number`, `least` or `waiting`."""

    def __init__(self, kind: str, name: str, text: str, least: float) -> None:
        super().__init__(f"{name}={text}")
        self.kind = kind
        self.name = name
        self.text = text
        self.least = least


def processors() -> int:
    """How many of them this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Settings:
    """Times are in seconds. A window is open to several seats, none of which must act, until time closes it."""

    grace: float = 0.15  # moves made on one version that arrive within it are ordered by the rule of the game
    pace: float = 1.0  # how slow bots are, and how long they wait where there is something to look at; 0: at once
    result: float = 15.0  # for the result of a round, unless everybody has gone on before
    result_alone: float = 600.0  # the same where nobody else plays
    relaxed: float = 60.0  # for a decision
    quick: float = 15.0
    short_window: float = 5.0  # for one short answer: `State.is_short_window()`
    quick_short_window: float = 3.0
    relaxed_short_window: float = 8.0
    long_window: float = 12.0  # for choosing among cards
    quick_long_window: float = 8.0
    relaxed_long_window: float = 20.0
    away: float = 30.0  # after this anybody seated may put a bot in for somebody who is gone
    idle_turn: float = 60.0  # after this on a turn without a clock the host may put a bot in for whoever is due
    host_away: float = 60.0  # after this another person who sits at the table and is here becomes host
    proposal: float = 30.0  # after this a proposal that not everybody has agreed to lapses
    returning: float = 20.0  # after a table was woken, for those who were at it: until they are back, time stands
    opening: float = 4.0  # for the hashes of words at the start, and again for the words; 0: nobody is waited for
    budget: Budget = field(default_factory=Budget)  # for an expert's move, and for a hint
    workers: int = field(default_factory=processors)  # processes that think for bots, hints, reviews and house rules
    idle: float = 600.0  # after this a table that nobody is at is put to sleep: it is in the storage, not in memory

    finished_idle: float = 10.0  # the same where the game is over; its record may be asked for again in a moment
    most_awake: int = 5000  # tables in memory; beyond that the one is put to sleep that nobody has been at for longest
    tidy_every: float = 3600.0  # between two looks for what need not be kept any longer
    request_time: float = 15.0  # for a browser to send the whole of an HTTP request
    unsent_time: float = 30.0  # for something of what was sent to get through; then the connection is cut

    def decision(self, clock: str) -> float:
        """The time for a decision; 0 without a clock."""
        return {"relaxed": self.relaxed, "quick": self.quick}.get(clock, 0.0)

    def window(self, clock: str, short: bool) -> float:
        """How long a window is open: also at a table without a clock, and whoever holds what."""
        if short:
            return {"relaxed": self.relaxed_short_window, "quick": self.quick_short_window}.get(
                clock, self.short_window
            )
        return {"relaxed": self.relaxed_long_window, "quick": self.quick_long_window}.get(clock, self.long_window)


@dataclass(frozen=True)
class Keep:
    """For how many seconds things are kept; None: for ever."""

    tables: float | None = None  # from the end of the game
    unfinished: float | None = None  # from when somebody was last at a table whose game is not over
    chat: float | None = None  # from when it was said
    people: float | None = None  # from when somebody was last seen: their name and face

    def is_all(self) -> bool:
        """Whether nothing is ever removed."""
        return self == Keep()


def settings_from_environment() -> Settings:
    """The defaults, but for what the environment says; SettingError where that cannot be."""
    given: dict[str, Any] = {name: seconds(key, name) for key, name in SECONDS.items() if os.environ.get(key)}
    given |= {name: count(key) for key, name in COUNTS.items() if os.environ.get(key)}
    return Settings(**given)


def seconds(key: str, name: str) -> float:
    """A time that the environment sets."""
    text, least = os.environ[key], LEAST_NEEDED if name in NEEDED else 0.0
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not least <= found <= A_YEAR:  # nor is what is no number
        raise SettingError("waiting", key, text, least)
    return found


def count(key: str) -> int:
    """How many of something, at least one."""
    text = os.environ[key]
    try:
        found = int(text)
    except ValueError:
        raise SettingError("number", key, text, 1) from None
    if found < 1:
        raise SettingError("least", key, text, 1)
    return found
