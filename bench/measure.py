"""How long something takes: the one stopwatch for Koloda and its peers."""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple


class Sample(NamedTuple):
    """What one measurement counted (decisions, or calls), in how many games or passes, in how much time."""

    counted: int
    games: int
    seconds: float


Measure = Callable[[float], Sample]  # takes the seconds it may use


def repeated(game: Callable[[], int], seconds: float) -> Sample:
    """Play whole games until the time is up, at least one; `game` returns what it counted."""
    count = 0
    games = 0
    # Processor time, not the clock on the wall: what others do on the machine meanwhile is not charged.
    start = process_time()
    between = 1  # games: to ask for the time costs almost a tenth of a short one
    while True:
        for _ in range(between):
            count += game()
        games += between
        spent = process_time() - start
        if spent < seconds / 100:
            between *= 2
        elif spent >= seconds:
            return Sample(count, games, spent)
