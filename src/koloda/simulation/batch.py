"""A batch of games, played here and now: columns with a value for each game."""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import nan
from typing import Any

from koloda import Record, Rng, State, games
from koloda.bots.heuristics.heuristic import win_share
from koloda.bots.sides import Side, seated, side_of
from koloda.engine.core import DEALER, WATCHER, Move, Seat, entry_of
from koloda.engine.driver import Driver, Player, random_game
from koloda.simulation.measures import Measures, measures_of
from koloda.simulation.plan import Plan
from koloda.simulation.threads import one_at_a_time

LONGEST = 200_000  # decisions; a longer game, of random players, counts as won by nobody
EVENT = "event_"
CARD = "card_"
EDGE = "edge_"
COUNTED = (EVENT, CARD)
# By how the name begins.
TYPES = {
    "game": "q",
    "moves": "i",
    "rounds": "i",
    "finished": "b",
    "winners": "b",
    "first": "b",
    "won": "f",
    "score": "i",
    "lead": "i",
    "event": "i",
    "card": "i",
    "edge": "f",
}


@dataclass
class Columns:
    """The games from `begin` on, a column for each thing that is known of them."""

    begin: int
    count: int
    values: "dict[str, array[Any]]" = field(default_factory=dict)
    records: list[str] = field(default_factory=list)

    def __getitem__(self, name: str) -> "array[Any]":
        """A column; of what never happened all are 0, and nobody had an edge by it."""
        if name not in self.values and name.startswith((*COUNTED, EDGE)):
            return nothing(name, self.count)
        return self.values[name]

    def names(self) -> list[str]:
        """The columns; those of events and cards last, in the order of their names."""
        return in_column_order(self.values)


def nothing(name: str, count: int) -> "array[Any]":
    """A column of what never happened."""
    if name.startswith(EDGE):
        return array(type_of(name), [nan] * count)
    return array(type_of(name), bytes(4 * count))


def in_column_order(names: Iterable[str]) -> list[str]:
    """The names of columns as they stand in a table: those of events and cards last, in the order of the alphabet."""
    listed = list(dict.fromkeys(names))
    late = sorted(name for name in listed if name.startswith((*COUNTED, EDGE)))
    return [name for name in listed if not name.startswith((*COUNTED, EDGE))] + late


def type_of(name: str) -> str:
    """The type of a column, as `array` calls it."""
    return TYPES[name.partition("_")[0]]


@one_at_a_time
def play_batch(plan: Plan, begin: int, count: int) -> Columns:
    """Games of a plan: `count` of them, from number `begin` on."""
    measures = measures_of(plan.game)
    found = empty_columns(plan, begin, count)
    sides = [side_of(bot) for bot in plan.bots]
    start = games()[plan.game].start(plan.players, **plan.options)
    for number in range(begin, begin + count):
        state = start.clone()
        first, moves, written = played(plan, state, sides, number, measures)
        won = add_row(found, state, number, moves, first)
        if isinstance(written, CountingDriver):
            note(found, number - begin, written, won)
    return found


def empty_columns(plan: Plan, begin: int, count: int) -> Columns:
    """Columns without a row yet."""
    names = [*("game", "moves", "rounds", "finished", "winners", "first")]
    names += [f"{what}_{seat}" for what in ("won", "score") for seat in range(plan.players)]
    return Columns(begin, count, {name: array(type_of(name)) for name in names})


def add_row(found: Columns, state: State, number: int, moves: int, first: Seat) -> list[float]:
    """Write down what came of a game; each seat's share of the win. Columns of what was counted are left to `note`."""
    winners = state.winners()
    scores = state.scores()
    values: list[float] = [number, moves, state.rounds_over(), scores is not None, len(winners), first]
    # If nobody has won, the win is everybody's in equal parts, so that shares always add up to one.
    shared = winners or list(range(state.players))
    won = [win_share(shared, seat) for seat in range(state.players)]
    values += won
    values += scores or [0] * state.players
    for row, value in zip(found.values.values(), values, strict=False):
        row.append(value)
    return won


def played(
    plan: Plan, state: State, sides: Sequence[Side], number: int, measures: Measures
) -> "tuple[Seat, int, Driver | None]":
    """A game of a plan from its first card on: who began, how many decisions were made, and by which driver.

    The cards come from the seed and the number of the game alone: whatever else is changed, games of the same number
    begin with the same deal.
    """
    if not plan.events and not plan.records and all(side.level == "random" for side in sides):
        rng = Rng(seed_of(plan.seed, number))
        lot, first = draw_lot(state, rng, measures)
        if lot is not None:
            state.apply(DEALER, lot)
        return first, random_game(state, rng, None, LONGEST), None
    first, driver = begun(plan, state, sides, number, measures)
    return first, driver.run(LONGEST), driver


def begun(plan: Plan, state: State, sides: Sequence[Side], number: int, measures: Measures) -> "tuple[Seat, Driver]":
    """A game of a plan before its first decision: who begins, and what plays it."""
    rng = Rng(seed_of(plan.seed, number))
    lot, first = draw_lot(state, rng, measures)
    made: dict[Side, Player] = {}
    for side in sides:
        if side not in made:  # one player can sit in several seats: it remembers nothing
            made[side] = seated(plan.game, side, Rng(-1 - (seed_of(plan.seed, number) << 3) - len(made)))
    players = [made[side] for side in sides]
    driver: Driver = Driver(state, players, rng)
    if plan.events or plan.records:
        driver = CountingDriver(state, players, rng, plan, measures)
    if lot is not None:
        driver.make(DEALER, lot)
    return first, driver


def draw_lot(state: State, rng: Rng, measures: Measures) -> tuple[Move | None, Seat]:
    """The dealer's first move where that is a lot, and who begins by it."""
    if measures.lot is None:
        return None, 0
    lot = state.pick(rng.below(state.bag()))
    return lot, (int(state.text(lot).rpartition(" ")[2]) + measures.lot) % state.players


def seed_of(seed: int, number: int) -> int:
    """The seed of a game: no two games of any two plans with different seeds share one, up to 2**40 games."""
    return (seed << 40) | number


class CountingDriver(Driver):
    """Counts what happens and to whom, who leads, and which cards are used; or writes the game down."""

    def __init__(self, state: State, players: list[Player], rng: Rng, plan: Plan, measures: Measures) -> None:
        super().__init__(state, players, rng)
        self.events = plan.events
        self.edges = plan.edges
        self.measures = measures
        self.counts: Counter[str] = Counter()
        self.by_seat: dict[str, list[int]] = {}
        self.lead_changes = 0
        self.leader: Seat | None = None
        self.record = Record(state.rules, state.players, dict(plan.options)) if plan.records else None

    def make(self, seat: Seat, move: Move) -> None:
        if self.record is not None:
            self.record.add(entry_of(self.state, seat, move))
        if not self.events:
            self.state.apply(seat, move)
            return
        if seat >= 0:
            legal = [self.state.text(other) for other in self.state.legal(seat)]
            for kind in self.measures.uses(self.state.text(move), legal):
                self.count(CARD + kind, seat)
        for told in self.state.narrate(seat, move):
            about = told.event.get("seat")
            self.count(EVENT + str(told.event["kind"]).replace("-", "_"), about if isinstance(about, int) else None)
        if seat >= 0 and self.measures.has_lead:
            self.look_who_leads()

    def count(self, name: str, seat: Seat | None) -> None:
        """It has happened once more, to a seat or to nobody."""
        self.counts[name] += 1
        if seat is not None and self.edges:
            self.by_seat.setdefault(name, [0] * self.state.players)[seat] += 1

    def look_who_leads(self) -> None:
        """The lead changes when another seat stands alone in front; while some are level, it stays where it was."""
        standing = self.measures.standing(self.state.view(WATCHER), self.state.options)
        best = max(standing)
        if standing.count(best) == 1:
            leader = standing.index(best)
            self.lead_changes += self.leader is not None and leader != self.leader
            self.leader = leader


def note(found: Columns, at: int, driver: CountingDriver, won: Sequence[float]) -> None:
    """What a game was counted to have, in its row."""
    if driver.events:
        if driver.measures.has_lead:
            put(found, "lead_changes", at, driver.lead_changes)
        for name, times in driver.counts.items():
            put(found, name, at, times)
        for name, counts in driver.by_seat.items():
            put(found, EDGE + name, at, edge(counts, won))
    if driver.record is not None:
        found.records.append(driver.record.text())


def put(found: Columns, name: str, at: int, value: float) -> None:
    """A value into a column that is made with the first one."""
    if name not in found.values:
        found.values[name] = nothing(name, found.count)
    found.values[name][at] = value


def edge(counts: Sequence[int], won: Sequence[float]) -> float:
    """How much more of the win went to seats to which something happened more often than to the average seat than to
    the others; not a number if it happened to all alike.
    """
    mean = sum(counts) / len(counts)
    above = [share for share, count in zip(won, counts, strict=True) if count > mean]
    others = [share for share, count in zip(won, counts, strict=True) if count <= mean]
    return sum(above) / len(above) - sum(others) / len(others) if above else nan


def joined(parts: Iterable[Columns]) -> Columns:
    """Batches one after the other as one. Columns grow in place: no number is copied again with every batch."""
    whole = Columns(0, 0)
    for part in parts:
        if not whole.count:
            whole.begin = part.begin
        for name in {**whole.values, **part.values}:
            if name not in whole.values:
                whole.values[name] = whole[name] if whole.count else part[name][:0]
            whole.values[name].extend(part[name])
        whole.count += part.count
        whole.records += part.records
    return whole
