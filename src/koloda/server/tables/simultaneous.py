"""Moves made at the same time: the rule of the game orders them, not the network."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from koloda import IllegalMove, Move, Seat, State, check


@dataclass(frozen=True)
class QueuedMove:
    """A move that was checked against the table's state and not made yet.

    `refused` is the rule that it breaks there; the move is then the penalty for it. A bot's has no client id.
    `arrived` is when a person's came, as `perf_counter` has it.
    """

    seat: Seat
    text: str
    client: str
    move: Move
    refused: str | None
    arrived: float | None = None

    def checked_again(self, state: State) -> "QueuedMove":
        """The same move after the state has changed. One that is illegal by now has no penalty: it came too late."""
        try:
            move, refused = check(state, self.seat, self.text)
        except IllegalMove as error:
            move, refused = self.move, error.rule
        return replace(self, move=move, refused=refused)


def checked(state: State, seat: Seat, text: str, client: str = "", arrived: float | None = None) -> QueuedMove:
    """A move that may be made, or costs a penalty. NotationError and IllegalMove as from `koloda.check`."""
    move, refused = check(state, seat, text)
    return QueuedMove(seat, text, client, move, refused, arrived)


class SimultaneousMoves:
    """The first move of each seat on one version, collected for a short time from the first arrival on."""

    def __init__(self, length: float) -> None:
        self.length = length
        self.moves: dict[Seat, QueuedMove] = {}
        self.until: float | None = None

    def __contains__(self, seat: Seat) -> bool:
        return seat in self.moves

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.moves)

    def has(self, seat: Seat, client: str) -> bool:
        """Whether this very move of a seat is in the queue."""
        return seat in self.moves and self.moves[seat].client == client

    def add(self, move: QueuedMove, now: float) -> None:
        self.moves[move.seat] = move
        if self.until is None:
            self.until = now + self.length

    def take(self, state: State) -> list[QueuedMove]:
        """All that was collected, in the order of the game: those who interrupt, then those who are due."""
        order = {seat: place for place, seat in enumerate([*state.interrupters(), *state.due()])}
        moves = sorted(self.moves.values(), key=lambda move: order.get(move.seat, len(order)))
        self.moves = {}
        self.until = None
        return moves
