"""Short words for the tests of what is told."""

from koloda import WATCHER, Entry, Event, State


def told(entries: list[Entry], seat: int | None = None) -> list[Event]:
    """What happened, as a seat may know it; the whole of it without a seat."""
    return [event for entry in entries for event in (entry.events if seat is None else entry.events_for(seat))]


def kinds(entries: list[Entry]) -> list[str]:
    """The kinds of what happened, in order."""
    return [event["kind"] for event in told(entries)]


def only(entries: list[Entry], kind: str, seat: int | None = None) -> Event:
    """The one event of a kind, less its kind."""
    (found,) = all_of(entries, kind, seat)
    return found


def all_of(entries: list[Entry], kind: str, seat: int | None = None) -> list[Event]:
    """The events of a kind, less their kind."""
    return [
        {key: value for key, value in event.items() if key != "kind"}
        for event in told(entries, seat)
        if event["kind"] == kind
    ]


def waits(state: State, seat: int | None, phase: str, penalty: int = 0, idle: int = 0) -> Event:
    """The event that says what the table waits for, which must be true."""
    view = state.view(WATCHER)
    event = {"seat": seat, "phase": phase, "penalty": penalty, "idle": idle}
    assert event == {"seat": view["turn"], "phase": view["phase"], "penalty": view["penalty"], "idle": view["idle"]}
    return event
