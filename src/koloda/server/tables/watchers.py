"""Those who watch a table: how they are called, and the numbers by which a host means them."""

from collections.abc import Collection, Sequence

from koloda.server.protocol.messages import WatcherInfo
from koloda.server.security.identity import key_of, told_apart

LISTED = 30  # watchers that everybody is told about
REMEMBERED = 1000


class Watchers:
    """Names and numbers of people without a seat, as long as the table is in memory."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.own_names: dict[str, str] = {}
        self.last = 0
        self.calls = 0  # how often somebody has said a name
        # What was last asked, and the answer: that is asked after every move.
        self.asked: tuple[tuple[str, ...], tuple[str, ...], int] | None = None
        self.shown: dict[str, str] = {}

    def knows(self, person: str) -> bool:
        return person in self.own_names

    def call(self, person: str, name: str) -> None:
        """How a person wants to be called; empty if that was never said."""
        if len(self.own_names) >= REMEMBERED and person not in self.own_names:
            self.own_names.pop(next(iter(self.own_names)))
        self.own_names[person] = name
        self.calls += 1

    def number(self, person: str) -> int:
        """By which a person is meant."""
        if person not in self.numbers:
            self.last += 1
            self.numbers[person] = self.last
            if len(self.numbers) > REMEMBERED:
                self.numbers.pop(next(iter(self.numbers)))
        return self.numbers[person]

    def person(self, number: int) -> str | None:
        """Who is meant by a number."""
        return next((person for person, own in self.numbers.items() if own == number), None)

    def names(self, people: Sequence[str], seated: Sequence[str]) -> dict[str, str]:
        """How everybody who watches is shown: like nobody who sits at the table, and like none who came before."""
        asked = (tuple(people), tuple(seated), self.calls)
        if asked != self.asked:
            taken = {key_of(name) for name in seated}
            self.asked, self.shown = asked, {}
            for person in people:
                own = self.own_names.get(person, "")
                name = told_apart(own, taken) if own else ""
                self.shown[person] = name
                taken.add(key_of(name))
        return self.shown

    def info(self, people: Sequence[str], seated: Sequence[str], silenced: Collection[str]) -> list[WatcherInfo]:
        """The first of those who watch."""
        names = self.names(people, seated)
        listed = [person for person in people if person][:LISTED]
        return [WatcherInfo(self.number(person), names[person], person in silenced) for person in listed]
