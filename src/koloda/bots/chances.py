"""How a chance to win is told: the one rule of hints, reviews and luck."""

from typing import Final

LEAST: Final = 0.006  # nobody's chance is said to be less before the game is over: people read whole percents


def certain(players: int) -> float:
    """How much of the whole is left to tell apart when everybody has the least."""
    return 1 - LEAST * players


def told_chance(share: float, players: int) -> float:
    """A seat's share of the wins in games played on, as it is told before the end: never nothing, never everything.

    Everybody has the least, and their share of what is left: the chances of all add up to 1.
    """
    return LEAST + certain(players) * share
