"""Tricks: two players, the numbers 1 to 12, a hand of three each.

One lays, the other answers, the higher card takes the trick and its player lays next. Whoever takes more tricks wins.
"""

from typing import Any

from adding_a_game.tricks.events import Dealt, GameEnds, Lays, TakesTrick, Turn
from adding_a_game.tricks.view_types import TricksView
from koloda import DEALER, WATCHER, Move, NotationError, Option, PositionError, Rules, Seat, State
from koloda.engine.chance import rng_of
from koloda.engine.events import Telling, Told

CARDS = range(1, 13)
HAND = 3
DEAL = 100  # + card: the dealer's moves; below it a card is laid


class Tricks(State):
    """A game in progress."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = 2
        self.options = {}
        self.stock = set(CARDS)
        self.hands: list[set[int]] = [set(), set()]
        self.table: list[int] = []
        self.taken: list[int] = []
        self.tricks = [0, 0]
        self.turn = 0
        self.telling: Telling | None = None

    # the rules

    def narrate(self, seat: int, move: int) -> list[Told]:
        telling = self.telling = Telling()
        self.apply(seat, move)
        self.telling = None
        return telling.told

    def apply(self, seat: int, move: int) -> None:
        if seat == DEALER:
            self.deal(move - DEAL)
        else:
            self.lay(seat, move)
        if self.telling is not None and self.waits_for_dealer() is False:
            due = self.due()
            self.telling.tell(Turn(kind="turn", seat=due[0] if due else None))

    def deal(self, card: int) -> None:
        """A card for the seat with fewer: T-1."""
        drawer = self.drawer()
        self.stock.remove(card)
        self.hands[drawer].add(card)
        if self.telling is not None:
            event = Dealt(kind="dealt", seat=drawer, cards=[str(card)], count=1)
            self.telling.tell_only([drawer], event, {**event, "cards": None})

    def lay(self, seat: int, card: int) -> None:
        """T-2; the higher of two takes the trick: T-3."""
        self.hands[seat].remove(card)
        self.table.append(card)
        if self.telling is not None:
            self.telling.tell(Lays(kind="lays", seat=seat, card=str(card)))
        self.turn = 1 - seat
        if len(self.table) == 2:
            first = 1 - seat
            self.turn = first if self.table[0] > self.table[1] else seat
            self.tricks[self.turn] += 1
            self.taken += self.table
            self.table = []
            if self.telling is not None:
                self.telling.tell(TakesTrick(kind="takes-trick", seat=self.turn, points=self.tricks[self.turn]))
                if self.is_over():
                    self.telling.tell(GameEnds(kind="game-ends", winners=self.winners()))

    def drawer(self) -> int:
        return 0 if len(self.hands[0]) == len(self.hands[1]) else 1

    def waits_for_dealer(self) -> bool:
        return not self.taken and not self.table and len(self.hands[1]) < HAND

    def is_over(self) -> bool:
        return len(self.taken) == 2 * HAND

    # the contract

    def due(self) -> list[Seat]:
        if self.is_over():
            return []
        return [DEALER] if self.waits_for_dealer() else [self.turn]

    def actors(self) -> list[Seat]:
        return self.due()

    def choices(self, seat: int, into: Any) -> int:
        moves = self.moves(seat)
        for at, move in enumerate(moves):
            into[at] = move
        return len(moves)

    def moves(self, seat: int) -> list[int]:
        if seat not in self.due():
            return []
        return [DEAL + card for card in sorted(self.stock)] if seat == DEALER else sorted(self.hands[seat])

    def asides(self, seat: Seat) -> list[Move]:
        return []

    def writable(self) -> list[Move]:
        return [*CARDS, *(DEAL + card for card in CARDS)]

    def why_not(self, seat: Seat, move: Move) -> str | None:
        return None if move in self.moves(seat) else "T-1" if move >= DEAL else "T-2"

    def weights(self, seat: Seat) -> list[int]:
        return [1] * len(self.moves(DEALER)) if seat == DEALER else []

    def text(self, move: Move) -> str:
        return f"deal {move - DEAL}" if move >= DEAL else f"lay {move}"

    def parse(self, text: str) -> Move:
        for move in self.writable():
            if self.text(move) == text:
                return move
        raise NotationError(f"{text!r} is neither 'lay' nor 'deal' with a number from 1 to 12")

    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        return [self.drawer()] if seat == DEALER else [0, 1, WATCHER]

    def masked(self, move: Move) -> str:
        return "deal ?" if move >= DEAL else self.text(move)

    def view(self, seat: Seat) -> TricksView:
        return {
            "game": self.rules.slug,
            "seat": seat if seat >= 0 else None,
            "players": 2,
            "phase": "over" if self.is_over() else "deal" if self.waits_for_dealer() else "turn",
            "due": self.due(),
            "actors": self.actors(),
            "hand": [str(card) for card in sorted(self.hands[seat])] if seat >= 0 else [],
            "hands": [len(hand) for hand in self.hands],
            "table": [str(card) for card in self.table],
            "scores": self.tricks[:],
            "winners": self.winners(),
        }

    def cards(self) -> list[str]:
        cards = [*self.stock, *self.hands[0], *self.hands[1], *self.table, *self.taken]
        return [str(card) for card in sorted(cards)]

    def clone(self) -> "Tricks":
        twin = Tricks(self.rules)
        twin.stock = set(self.stock)
        twin.hands = [set(hand) for hand in self.hands]
        twin.table = self.table[:]
        twin.taken = self.taken[:]
        twin.tricks = self.tricks[:]
        twin.turn = self.turn
        return twin

    def redeal(self, seat: Seat, rng: Any) -> "Tricks":
        twin = self.clone()
        source = rng_of(rng)
        hidden = [other for other in (0, 1) if other != seat]
        pool = sorted(twin.stock.union(*(twin.hands[other] for other in hidden)))
        for other in hidden:
            size = len(twin.hands[other])
            twin.hands[other] = {pool.pop(int(source.below(len(pool)))) for _ in range(size)}
        twin.stock = set(pool)
        return twin

    def scores(self) -> list[int] | None:
        return self.tricks[:] if self.is_over() else None

    def winners(self) -> list[Seat]:
        return [self.tricks.index(max(self.tricks))] if self.is_over() else []

    def position(self) -> dict[str, Any]:
        raise PositionError("Tricks has no positions")


class TricksRules(Rules):
    """The title."""

    def __init__(self) -> None:
        self.slug = "tricks"
        self.players = range(2, 3)
        self.version = 1

    def options(self) -> tuple[Option, ...]:
        return ()

    def start(self, players: Any, **options: object) -> Tricks:
        self.resolve_options(players, options)
        return Tricks(self)

    def load(self, position: Any) -> Tricks:
        raise PositionError("Tricks has no positions")


TRICKS = TricksRules()
