"""Koloda: five card games to play and to study. The engine's public names."""

from koloda.engine import core
from koloda.engine.chance import Rng
from koloda.engine.core import (
    CLOCK,
    DEALER,
    WATCHER,
    Entry,
    IllegalMove,
    KolodaError,
    Move,
    NotationError,
    Option,
    OptionError,
    PositionError,
    Rules,
    Seat,
    State,
    View,
    check,
    play,
)
from koloda.engine.events import Event
from koloda.engine.record import Record, read_record
from koloda.titles import TITLES

__all__ = [
    "CLOCK",
    "DEALER",
    "WATCHER",
    "Entry",
    "Event",
    "IllegalMove",
    "KolodaError",
    "Move",
    "NotationError",
    "Option",
    "OptionError",
    "PositionError",
    "Record",
    "Rng",
    "Rules",
    "Seat",
    "State",
    "View",
    "check",
    "games",
    "is_compiled",
    "parse_record",
    "play",
    "replay",
]

__version__ = "0.1.0"


def games() -> dict[str, Rules]:
    """Every title by its slug."""
    return {slug: title.rules for slug, title in TITLES.items()}


def is_compiled() -> bool:
    """Whether the engine is compiled; if not, it plays the same, but far slower."""
    return not str(core.__file__).endswith(".py")


def parse_record(text: str) -> Record:
    """The record that a text holds. NotationError names the line that cannot be read."""
    return read_record(text, games())


def replay(text: str) -> State:
    """The game that a record tells, after its last move. Every move is checked again."""
    return parse_record(text).replay()
