"""States of a game kept on the way: whoever takes a move back need not wait for the whole game to be played again."""

from collections import deque
from typing import NamedTuple

from koloda import State

STRIDE = 16  # moves between two of them
KEPT = 2  # for a few moves back; before that the game is played from its start


class Mark(NamedTuple):
    """A game after so many moves, and how many numbers of its stream they have used up."""

    number: int
    state: State
    drawn: int


class Marks:
    """The last states kept. Nobody changes them: a clone goes on."""

    def __init__(self) -> None:
        self.kept: deque[Mark] = deque(maxlen=KEPT)

    def note(self, number: int, state: State, drawn: int) -> None:
        """So many moves stand now; what was kept of others stands no longer."""
        while self.kept and self.kept[-1].number > number:
            self.kept.pop()
        if not self.kept or number - self.kept[-1].number >= STRIDE:
            self.kept.append(Mark(number, state, drawn))

    def back_from(self, number: int) -> list[Mark]:
        """Those of them after at most so many moves, the latest first."""
        return [mark for mark in reversed(self.kept) if mark.number <= number]
