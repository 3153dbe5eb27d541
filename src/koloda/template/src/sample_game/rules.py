"""The rules, numbered as in pages/en/sample-game.md: cards are laid one after the other and their numbers added up. Who
cannot lay without passing the limit is out, and the last player left wins.
"""

from itertools import chain
from typing import Any

from koloda import DEALER, Move, Option, Rules, Seat
from koloda.engine.chance import rng_of
from koloda.simple import SimpleRules, SimpleState

from .events import Draws, GameEnds, GoesOut, Lays
from .view import view_of
from .view_types import SampleGameView

NUMBERS = range(1, 11)  # four cards of each: S-1
# A move is a whole number: OUT, or the number of the card that is laid, or DEAL + the number that the dealer gives.
OUT, DEAL = 0, 100


class SampleGame(SimpleState):
    """A game in progress."""

    def __init__(self, rules: Rules, players: int, options: dict[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.stock = [number for number in NUMBERS for _ in range(4)]
        self.held: list[list[int]] = [[] for _ in range(players)]
        self.laid: list[int] = []
        self.total = 0
        self.turn = 0
        self.out: list[Seat] = []  # whoever went out first comes first

    # what happens

    def make(self, seat: Seat, move: Move) -> None:
        drawer = self.drawer()
        if drawer is not None:
            self.deal(drawer, move - DEAL)
        elif move == OUT:
            self.go_out(seat)
        else:
            self.lay(seat, move)

    def deal(self, seat: Seat, card: int) -> None:
        if not self.stock:
            self.stock, self.laid = self.drawn_from(), self.laid[-1:]
        self.stock.remove(card)
        self.held[seat] = sorted([*self.held[seat], card])
        self.tell_only(seat, Draws(kind="draws", seat=seat, cards=[str(card)], count=1), hidden="cards")

    def lay(self, seat: Seat, card: int) -> None:
        self.held[seat].remove(card)
        self.laid.append(card)
        self.total = self.total_with(card)
        self.tell(Lays(kind="lays", seat=seat, card=str(card), total=self.total))
        self.pass_turn()

    def go_out(self, seat: Seat) -> None:
        self.tell(GoesOut(kind="goes-out", seat=seat, cards=[str(card) for card in self.held[seat]]))
        self.laid = self.held[seat] + self.laid  # S-6
        self.held[seat] = []
        self.out.append(seat)
        self.pass_turn()
        if self.is_over():
            self.tell(GameEnds(kind="game-ends", seat=self.turn))

    def pass_turn(self) -> None:
        after = [*range(self.turn + 1, self.players), *range(self.turn + 1)]
        self.turn = next(seat for seat in after if seat not in self.out)

    def total_with(self, card: int) -> int:
        return max(0, self.total - 10) if card == 10 and self.options["tens"] else self.total + card  # S-3

    def drawer(self) -> Seat | None:
        """Who gets the next card: the first who has too few (S-2, S-4)."""
        wanting = [seat for seat, held in enumerate(self.held) if len(held) < self.options["hand"]]
        return next((seat for seat in wanting if seat not in self.out), None)

    def is_over(self) -> bool:
        return len(self.out) == self.players - 1

    def due(self) -> list[Seat]:
        if self.is_over():
            return []
        return [self.turn] if self.drawer() is None else [DEALER]

    def moves(self, seat: Seat) -> list[Move]:
        if seat not in self.due():
            return []
        if seat == DEALER:
            return [DEAL + card for card in NUMBERS if card in self.drawn_from()]
        fitting = {card for card in self.held[seat] if self.total_with(card) <= self.options["limit"]}  # S-4
        return sorted(fitting) or [OUT]  # S-6

    def why_not(self, seat: Seat, move: Move) -> str | None:
        return None if move in self.moves(seat) else "S-2" if move > DEAL else "S-6" if move == OUT else "S-4"

    def drawn_from(self) -> list[int]:
        return self.stock or self.laid[:-1]  # S-5

    def weight(self, move: Move) -> int:
        return self.drawn_from().count(move - DEAL)

    def writable(self) -> list[Move]:
        return [OUT, *NUMBERS, *(DEAL + card for card in NUMBERS)]

    def text(self, move: Move) -> str:
        return "out" if move == OUT else f"deal {move - DEAL}" if move > DEAL else f"lay {move}"

    # who sees what

    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        drawer = self.drawer()
        return super().readers(seat, move) if drawer is None else [drawer]

    def masked(self, move: Move) -> str:
        return "deal ?" if move > DEAL else self.text(move)

    def view(self, seat: Seat) -> SampleGameView:
        return view_of(self, seat)

    def cards(self) -> list[str]:
        return [str(card) for card in sorted([*self.stock, *self.laid, *chain(*self.held)])]

    def redeal(self, seat: Seat, rng: Any) -> "SampleGame":
        twin, source = self.clone(), rng_of(rng)
        others = [other for other in range(self.players) if other != seat]
        unseen = sorted([*twin.stock, *chain(*(twin.held[other] for other in others))])
        for other in others:
            twin.held[other] = sorted(unseen.pop(int(source.below(len(unseen)))) for _ in twin.held[other])
        twin.stock = unseen
        return twin

    def points(self) -> list[int]:  # S-7
        return [self.out.index(seat) if seat in self.out else len(self.out) for seat in range(self.players)]


class SampleGameRules(SimpleRules):
    """What can be chosen about the game."""

    def __init__(self) -> None:
        super().__init__("sample-game", players=range(2, 6), state=SampleGame)

    def options(self) -> tuple[Option, ...]:
        return (
            Option("hand", 3, range(2, 6), "S-2"),
            Option("tens", True, (True, False), "S-3"),
            Option("limit", 99, range(30, 100), "S-4"),
        )
