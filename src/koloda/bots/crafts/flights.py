"""Flights as somebody plays it who knows it: bids against what the others need, takes what helps and what denies."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.crafts.craft import EVEN, Craft
from koloda.bots.crafts.flights_bids import Bids
from koloda.bots.crafts.flights_orders import SEATS
from koloda.bots.crafts.flights_reasons import reason_of
from koloda.bots.crafts.flights_trial import Trial
from koloda.bots.crafts.flights_worth import DEALS_WON, Judge, chances, stake_of
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, Move, Seat, State
from koloda.engine.games.flights.cards import BIT
from koloda.engine.games.flights.moves import TAKE
from koloda.engine.games.flights.round import BIDDING, OVER, TAKING
from koloda.engine.games.flights.state import Flights
from koloda.engine.games.flights.table import NONE

# For two, three and four players. Strengths are about log odds to win the deal; found by matches.
TUNED: Final[dict[str, tuple[float, float, float]]] = {
    # a row by the number of its colours
    "colours-0": (0.0, 0.0, 0.0),
    "colours-1": (0.5, 0.5, 0.6),
    "colours-2": (1.0, 1.0, 1.2),
    "colours-3": (1.5, 1.5, 1.7),
    "colours-4": (0.0, 2.0, 2.1),
    "colours-5": (0.0, 0.0, 2.6),
    "high": (0.05, 0.05, 0.05),  # for a point as complete rows count
    "low": (0.02, 0.02, 0.0),  # for a point as other rows count
    "pair": (0.1, 0.1, 0.1),  # against two cities of a colour
    "end": (6.0, 6.0, 8.0),  # the deal ends and decides the game
    "point": (0.3, 0.3, 0.3),  # the deal ends and the game goes on: for a point ahead
    "envy": (1.0, 0.4, 0.4),  # how much the gain of another one hurts
    "deny": (1.0, 0.2, 0.3),  # how much it matters that another one does not get a city
    "fare": (0.5, 0.35, 0.2),  # for the mean of the flights that are left
    "wanted": (0.24, 0.25, 0.25),  # from which gain on a city is wanted
    "keep-city": (0.0, 0.1, 0.1),  # what a card in hand is worth: a city that is wanted, …
    "keep-exchange": (0.0, 0.0, 0.0),
    "keep-universal": (0.1, 0.0, 0.0),
    "keep-deportation": (0.0, 0.0, 0.0),
    "mix": (0.05, 0.05, 0.05),  # bids that are this close are all made now and then
    "samples": (1.0, 8.0, 8.0),  # bids of the others that are tried
    "sharp": (2.0, 2.0, 2.0),  # how much more promising a stronger move is
    "ahead": (1.0, 1.0, 1.0),  # rounds that a search plays on, the present one included
}
WEIGHTS: Final[dict[str, float]] = {
    f"{players}-{name}": numbers[players - 2] for players in range(2, SEATS + 1) for name, numbers in TUNED.items()
}
CAREFUL: Final = 24  # bids of the others that are tried where it is done once and for all
DEAL: Final = 1_000_000  # more rounds than a deal has


class FlightsCraft(Craft):
    """Tries every bid against bids that the others may make; takes what helps the own row and hurts theirs."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = {**WEIGHTS, **weights}
        self.tables: list[Table | None] = [None] * (SEATS + 1)  # by the number of players
        self.moves = vec[i64]([0] * MOST_MOVES)
        self.values = vec[float]([0.0] * MOST_MOVES)
        self.judges: list[Judge | None] = [None] * (SEATS + 1)  # as the tables; and one for deals won
        self.ahead = vec[i64]([0, 0] + [int(self.weights[f"{players}-ahead"]) for players in range(2, SEATS + 1)])

    def plans(self) -> bool:
        """Later decisions hang on what has been bid and drawn since, by which the tree does not part."""
        return False

    # choosing

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, Flights)
        count = world.choices(seat, self.moves)
        if count == 1:
            return self.moves[0]
        table = self.table_of(world)
        self.value(table, world, seat, self.moves, count, table.samples, rng)
        mix = table.mix / 1024.0 if world.phase == BIDDING else 0.0
        best: i64 = 0
        most = 0.0
        at: i64 = 0
        while at < count:
            value = self.values[at] + mix * float(rng.below(1024))
            if at == 0 or value > most:
                most = value
                best = at
            at += 1
        return self.moves[best]

    def weigh(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        assert isinstance(world, Flights)
        table = self.table_of(world)
        self.value(table, world, seat, moves, count, CAREFUL, Rng(0))  # it must always say the same
        most = self.values[0]
        at: i64 = 1
        while at < count:
            most = max(most, self.values[at])
            at += 1
        total = 0.0
        at = 0
        while at < count:
            share = exp(table.sharp * (self.values[at] - most))
            self.values[at] = share
            total += share
            at += 1
        at = 0
        while at < count:
            weight = i64(float(EVEN * count) * self.values[at] / total)
            into[at] = weight if weight > 1 else 1
            at += 1

    def value(
        self, table: "Table", world: Flights, seat: i64, moves: vec[i64], count: i64, samples: i64, rng: Rng
    ) -> None:
        """What each of these moves is good for, into `values`."""
        if world.phase == BIDDING:
            table.bids.value(world, seat, moves, count, samples, rng, self.values)
            return
        at: i64 = 0
        while at < count:
            if world.phase == TAKING:
                self.values[at] = table.trial.wish(world, world.chosen, moves[at] - TAKE)
            else:
                self.values[at] = table.trial.swapped(seat, moves[at])
            at += 1

    def table_of(self, world: Flights) -> "Table":
        """What is needed to think about a world, its rows looked at."""
        table = self.tables[world.players]
        if table is None:
            start = f"{world.players}-"
            table = Table(world, {name[2:]: weight for name, weight in self.weights.items() if name.startswith(start)})
            self.tables[world.players] = table
        table.trial.look_at(world)
        return table

    def believe(self, world: State, seat: Seat, rng: Rng) -> None:
        """Everybody else bids at once: nobody sees the bids of the others, so it does not matter who is first.

        Those that lie face down were dealt blindly, and are chosen anew.
        """
        assert isinstance(world, Flights)
        if world.phase != BIDDING or not world.owes_bid(seat):
            return
        other: i64 = 0
        while other < world.seats:
            if other != seat:
                if world.bids[other] != NONE:
                    world.hands[other] |= BIT[world.bids[other] >> 3]
                    world.bids[other] = NONE
                if world.hands[other]:
                    world.apply(other, self.choose(world, other, rng))
            other += 1

    def reason(self, world: State, seat: Seat, move: Move) -> str:
        assert isinstance(world, Flights)
        return reason_of(self.table_of(world).trial, world, seat, move)

    # judging

    def begun(self, world: State) -> i64:
        """The round; that of another deal is far from it."""
        assert isinstance(world, Flights)
        return world.rounds_over() * DEAL + world.round

    def settled(self, world: State, since: i64) -> bool:
        """At the end of the deal, or some rounds on: what comes after is more chance than skill."""
        assert isinstance(world, Flights)
        return self.begun(world) >= since + self.ahead[world.players]

    def worth(self, world: State, seat: Seat) -> float:
        assert isinstance(world, Flights)
        if world.phase == OVER:
            winners = world.winners()
            return 1.0 / len(winners) if seat in winners else 0.0
        return self.hopes(world)[seat]

    def hopes(self, world: Flights) -> list[float]:
        """The chances of all to win: by the totals, and in the middle of a deal by what everybody has."""
        judge = self.judge_of(world)
        judge.look_at(world)
        stake = stake_of(world)
        hopes = [share * exp(stake * judge.score(seat)) for seat, share in enumerate(chances(world))]
        return [hope / sum(hopes) for hope in hopes]

    def judge_of(self, world: Flights) -> Judge:
        """Who judges tables of this size, by these rules."""
        at = DEALS_WON if world.house.wins else int(world.players)
        judge = self.judges[at]
        if judge is None:
            judge = Judge(at)
            self.judges[at] = judge
        return judge


class Table:
    """What a craft needs to think at a table of some size."""

    def __init__(self, world: Flights, weights: dict[str, float]) -> None:
        self.trial = Trial(world, weights)
        self.bids = Bids(self.trial, weights)
        self.mix: float = weights["mix"]
        self.sharp: float = weights["sharp"]
        self.samples: i64 = int(weights["samples"])
