"""The smallest game with a clock: three seats may ring a bell until time runs out; who rang last has won."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from koloda import CLOCK, Move, Option, Rules, Seat, State, View

TEXTS = ["ring", "close"]


class BellRules(Rules):
    def __init__(self) -> None:
        self.slug = "bell"
        self.players = range(3, 4)
        self.version = 1

    def options(self) -> tuple[Option, ...]:
        return ()

    def start(self, players: int, **options: object) -> "Bell":
        return Bell()

    def load(self, position: dict[str, Any]) -> "Bell":
        return Bell()


class Bell(State):
    def __init__(self) -> None:
        self.rules = BellRules()
        self.players = 3
        self.options: dict[str, Any] = {}
        self.rang: list[Seat] = []
        self.closed = False

    def actors(self) -> list[Seat]:
        return [] if self.closed else [CLOCK, 0, 1, 2]

    def due(self) -> list[Seat]:
        return [] if self.closed else [CLOCK]

    def choices(self, seat: i64, into: vec[i64]) -> i64:
        into[0] = 1 if seat == CLOCK else 0
        return 1

    def asides(self, seat: Seat) -> list[Move]:
        return []

    def writable(self) -> list[Move]:
        return [0, 1]

    def why_not(self, seat: Seat, move: Move) -> str | None:
        return None if (move == 1) == (seat == CLOCK) else "B-1"

    def apply(self, seat: i64, move: i64) -> None:
        if move == 1:
            self.closed = True
        else:
            self.rang.append(int(seat))

    def weights(self, seat: Seat) -> list[int]:
        return []

    def text(self, move: Move) -> str:
        return TEXTS[move]

    def parse(self, text: str) -> Move:
        return TEXTS.index(text)

    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        return [0, 1, 2]

    def masked(self, move: Move) -> str:
        return TEXTS[move]

    def view(self, seat: Seat) -> View:
        return {"rang": list(self.rang)}

    def cards(self) -> list[str]:
        return []

    def clone(self) -> "Bell":
        twin = Bell()
        twin.rang, twin.closed = list(self.rang), self.closed
        return twin

    def redeal(self, seat: Seat, rng: Any) -> "Bell":
        return self.clone()

    def scores(self) -> list[int] | None:
        return [0, 0, 0] if self.closed else None

    def winners(self) -> list[Seat]:
        return self.rang[-1:] if self.closed else []

    def position(self) -> dict[str, Any]:
        return {}
