"""Dzhunkvik brought to a window that only time closes, and what people heard of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from koloda.server.protocol.messages import Accepted, Update, Waive
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.table import LiveTable
from server.seating import AT_ONCE, Person, begun, calm, lay_out

NAMES = ("olena", "taras", "ivan")
SLOW = replace(AT_ONCE, short_window=30.0, long_window=30.0)  # nothing closes by itself while a test lasts
STEADY = replace(AT_ONCE, short_window=1.0)  # time enough on a busy machine
SHORT = replace(AT_ONCE, short_window=0.2, long_window=0.4)
GRACE = replace(SLOW, grace=1.0)  # two can act within it on a busy machine
STOCK = ["1"] * 8 + ["2"] * 8 + ["3"] * 8
# Seat 0 opens; whoever comes after it may lay a 4, or a Clean Slate.
ROUND = {
    "first": 0,
    "hands": [["1", "HY", "VL", "2"], ["4", "CS", "TS", "3"], ["TS", "HY", "VS", "3"]],
    "nests": [[], [], []],
    "homes": [[], [], []],
    "viruses": [[], [], []],
    "stock": STOCK,
    "discard": [],
    "virus_stock": ["v1", "v2"],
    "virus_discard": [],
}


async def opened(tables: TableRegistry, *texts: str, **fields: Any) -> tuple[LiveTable, list[Person]]:
    """Three people; seat 0 has laid a 1 and seat 1 this, by default a 4: the Leader phase."""
    table, people = await begun(tables, *NAMES, game="dzhunkvik", **fields)
    lay_out(table, ROUND)
    for seat, text in enumerate(("play 1", *(texts or ("play 4",)))):
        assert isinstance(await people[seat].move(text), Accepted)
    await calm(table)
    return table, people


async def moment(tables: TableRegistry, **fields: Any) -> tuple[LiveTable, list[Person]]:
    """The same with a Clean Slate: a moment for Hysteria, which seats 0 and 2 hold."""
    return await opened(tables, "play CS", **fields)


def view(person: Person) -> Mapping[str, Any]:
    assert person.now.view is not None
    return person.now.view


def lines(person: Person, since: int) -> list[tuple[int, str, list[int]]]:
    """What people and the clock did after a version, and whom it preempted."""
    heard = [line for update in person.all(Update) for line in update.entries]
    return [(line.seat, line.text, line.preempted) for line in heard if line.version > since and line.seat != -1]


def events(person: Person) -> list[Mapping[str, Any]]:
    """All that happened, as this person heard of it."""
    return [event for update in person.all(Update) for line in update.entries for event in line.events]


async def waive(person: Person) -> None:
    await person.say(Waive(person.now.version))


async def stored(tables: TableRegistry, table: LiveTable) -> Any:
    found = await tables.storage.table(table.name)
    assert found is not None
    return found
