"""What the beginning of a round of Flights says about who wins: the numbers in `bots/heuristics/flights/value.py`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from koloda import games
from koloda.bots import heuristic_of
from koloda.bots.heuristics.flights.value import COUNT, DEALS_WON, FITTED, ValueModel
from koloda.engine.games.flights.round import BIDDING
from koloda.engine.games.flights.state import Flights
from koloda.lab.match import shares
from koloda.lab.tuning.fit import Moment, Slopes, fitted
from koloda.lab.tuning.selfplay import SelfPlay, rng_for

SLUG = "flights"
FILE = "src/koloda/bots/heuristics/flights/value.py"
GAMES = 16_000
# By the column of FITTED, from 1: players and options of single deals.
KINDS: dict[int, tuple[int, dict[str, Any]]] = {
    DEALS_WON: (2, {"target": 1, "match": "wins"}),
    2: (2, {"target": 1}),
    3: (3, {"target": 1}),
    4: (4, {"target": 1}),
}
EVERY = 3  # one round out of so many is looked at: the rounds of a deal are much alike

Marks = list[tuple[int, float]]  # those of a seat that are not 0


@dataclass(frozen=True)
class Beginning(Moment):
    """A table at the beginning of a round."""

    kind: int
    seats: tuple[Marks, ...]


def moments(seed: int, first: int, count: int, sizes: Sequence[int]) -> list[Beginning]:
    """The beginnings of rounds in deals of the heuristic against itself; the kinds of deals take turns."""
    kinds = [kind for kind, (players, _) in KINDS.items() if players in sizes]
    models = {kind: ValueModel(kind) for kind in kinds}
    found: list[Beginning] = []
    for game in range(first, first + count):
        kind = kinds[game % len(kinds)]
        found += beginnings_of(seed, game, models[kind], kind, game // len(kinds))
    return found


def beginnings_of(seed: int, game: int, model: ValueModel, kind: int, offset: int) -> list[Beginning]:
    """The beginnings of every EVERY-th round of one deal; `offset` says which of them."""
    players, options = KINDS[kind]
    state = games()[SLUG].start(players, **options)
    assert isinstance(state, Flights)
    met: list[tuple[Marks, ...]] = []
    last = 0

    def look() -> None:
        nonlocal last
        if state.phase == BIDDING and state.round > last:
            last = int(state.round)
            if (last + offset) % EVERY == 0:
                model.look_at(state)
                met.append(tuple(marks_of(model, seat) for seat in range(players)))

    SelfPlay(state, heuristic_of(SLUG), rng_for(seed, game), look).run(0)
    won = tuple(shares(state))
    return [Beginning(game, won, kind, marks) for marks in met]


def marks_of(model: ValueModel, seat: int) -> Marks:
    """What a seat has."""
    marks = [float(model.marks[seat * COUNT + at]) for at in range(COUNT)]
    return [(at, mark) for at, mark in enumerate(marks) if mark]


def is_judged(_: Beginning) -> bool:
    """Whether a playout stops here: it always does."""
    return True


# the numbers: all of one kind after the other


def begin_of(kind: int) -> int:
    """Where the numbers of a kind begin."""
    return (kind - 1) * COUNT


def strengths(beginning: Beginning, numbers: Sequence[float]) -> list[float]:
    """Of all seats, as the heuristic has them."""
    begin = begin_of(beginning.kind)
    return [sum(numbers[begin + at] * mark for at, mark in marks) for marks in beginning.seats]


def slopes(beginning: Beginning, numbers: Sequence[float]) -> Slopes:
    """The strengths, and how they change with each number."""
    begin = begin_of(beginning.kind)
    parts = [[(begin + at, mark) for at, mark in marks] for marks in beginning.seats]
    return list(zip(strengths(beginning, numbers), parts, strict=True))


def fitted_to(beginnings: Sequence[Beginning]) -> list[float]:
    """The numbers found from nothing; those of kinds that were not played stay as they are."""
    start = present()
    for kind in {beginning.kind for beginning in beginnings}:
        start[begin_of(kind) : begin_of(kind) + COUNT] = [0.0] * COUNT
    return fitted(beginnings, start, strengths, slopes)


def present() -> list[float]:
    """The numbers as they are."""
    return [numbers[kind - 1] for kind in KINDS for numbers in FITTED.values()]


def named(numbers: Sequence[float]) -> dict[str, list[float]]:
    """The numbers by their names in the module, rounded as there."""
    return {name: [round(numbers[begin_of(kind) + at], 3) + 0.0 for kind in KINDS] for at, name in enumerate(FITTED)}


def lines(numbers: Sequence[float]) -> list[str]:
    """The numbers as the module holds them."""
    return [f'    "{name}": ({", ".join(map(str, values))}),' for name, values in named(numbers).items()]
