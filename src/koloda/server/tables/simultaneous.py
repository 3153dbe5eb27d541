"""Moves that are made at the same time: the rule of the game orders them, not the network."""

from dataclasses import dataclass

from koloda import State


@dataclass(frozen=True)
class Pending:
    """A move that waits for others made at the same time. A bot's has no client id."""

    seat: int
    text: str
    client: str


class Grace:
    """Collects the first move of each seat on one version, for a short time from the first arrival on."""

    def __init__(self, length: float) -> None:
        self.length = length
        self.moves: dict[int, Pending] = {}
        self.until: float | None = None

    def add(self, move: Pending, now: float) -> None:
        self.moves[move.seat] = move
        if self.until is None:
            self.until = now + self.length

    def take(self, state: State) -> list[Pending]:
        """All that was collected, in the order of the game: those who interrupt, then those who are due."""
        order = {seat: place for place, seat in enumerate([*state.interrupters(), *state.due()])}
        moves = sorted(self.moves.values(), key=lambda move: order.get(move.seat, len(order)))
        self.moves = {}
        self.until = None
        return moves
