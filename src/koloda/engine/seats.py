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
