"""Seats: players from 0 on, and chance, time and watchers below."""

from typing import Final

Seat = int
Move = int  # means something only within its game; its text is the stable form

DEALER: Final = -1
CLOCK: Final = -2
WATCHER: Final = -3  # a view without any seat; never acts
NOBODY: Final = -9  # waited for when a game is over

SEAT_NAMES: Final = {DEALER: "dealer", CLOCK: "clock", WATCHER: "watcher"}


def seat_name(seat: Seat) -> str:
    """The seat as records write it: its number, `dealer` or `clock`."""
    return SEAT_NAMES.get(seat, str(seat))


def or_none(number: int) -> int | None:
    """A seat, a place or the like as views have it: None where the engine has -1 for none."""
    return number if number >= 0 else None
