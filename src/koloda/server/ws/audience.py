"""Who is connected to a table, as a player or a watcher."""

from abc import ABC, abstractmethod

import msgspec

from koloda.server.metrics.instruments import Delivery
from koloda.server.protocol.messages import Bye, ServerMessage

encoder = msgspec.json.Encoder()


class Told:
    """A message for several listeners, written once for all of them."""

    def __init__(self, message: ServerMessage) -> None:
        self.message = message
        self.written = b""

    def json(self) -> bytes:
        if not self.written:
            self.written = encoder.encode(self.message)
        return self.written


class Listener(ABC):
    """One browser connection. `person` is the hash of the person's token, empty for a watcher without one."""

    person: str
    host: str = ""  # the address it comes from

    @abstractmethod
    def send(self, message: ServerMessage) -> None:
        """Never blocks."""

    def pass_on(self, told: Told) -> None:
        """The same, of what others get too."""
        self.send(told.message)

    def unread(self) -> tuple[int, int]:
        """How many messages wait to be sent, and their length."""
        return 0, 0

    def note(self, delivery: Delivery) -> None:  # noqa: B027 - whoever has no queue has nothing to tell
        """Tell a delivery when everything that waits by now was sent."""

    @abstractmethod
    def close(self, code: str) -> None:
        """Nothing more is sent; the code is that of the Bye."""


class Audience:
    """The listeners of a table, at most one for each person."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def __bool__(self) -> bool:
        return bool(self.listeners)

    def add(self, listener: Listener) -> None:
        """Whoever opens the table a second time is seen off at the first place."""
        for older in self.listeners[:]:
            if older is not listener and listener.person and older.person == listener.person:
                self.see_off(older, "elsewhere")
        if listener not in self.listeners:
            self.listeners.append(listener)

    def remove(self, listener: Listener) -> bool:
        """Whether it was there."""
        if listener not in self.listeners:
            return False
        self.listeners.remove(listener)
        return True

    def see_off(self, listener: Listener, code: str) -> None:
        """Say bye and close."""
        self.remove(listener)
        farewell(listener, code)

    def of(self, person: str) -> Listener | None:
        """The listener of a person."""
        return next((listener for listener in self.listeners if person and listener.person == person), None)

    def people(self) -> set[str]:
        """Everybody here whom we can tell apart."""
        return {listener.person for listener in self.listeners if listener.person}


def farewell(listener: Listener, code: str) -> None:
    """The last thing that a listener hears."""
    codes: dict[str, Bye] = {known: Bye(known) for known in ("elsewhere", "stopping", "slow", "gone", "removed")}
    listener.send(codes[code])
    listener.close(code)
