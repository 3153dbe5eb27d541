"""What the engine refuses, named by who erred."""

from koloda.engine.seats import seat_name


class KolodaError(Exception):
    """Anything the engine refuses; `str()` is one line for people."""


class NotationError(KolodaError):
    """A text that is no move, or a record that cannot be read."""


class IllegalMove(KolodaError):  # noqa: N818 - the name is part of the contract
    """A move that can be written down but not made now; `rule` is the number of the rule that forbids it."""

    def __init__(self, rule: str, seat: int, text: str) -> None:
        super().__init__(f"{seat_name(seat)} may not {text}: rule {rule}")
        self.rule = rule
        self.seat = seat
        self.text = text


class PositionError(KolodaError):
    """A position that cannot be, or a moment that cannot be written as one."""


class OptionError(KolodaError):
    """An option, or a number of players, that the game does not have."""
