"""The value model of Flights: the chances of all seats, from their rows, flights and hands, all cards open."""

from math import erf, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.flights.orders import SEATS, Orders
from koloda.bots.heuristics.flights.trial import mean_flight, row_of
from koloda.engine.games.flights.cards import (
    BIT,
    CITIES,
    DEPORTATIONS,
    HOW_MANY,
    SAME_COLOUR,
    UNIVERSALS,
    size,
)
from koloda.engine.games.flights.state import Flights

# The features of a seat and their weights: for two players who count deals won, then for two, three and four who count
# points. Features that end in "-last" count only where one colour is missing. The numbers are fitted to games of
# `skilled`: `koloda tune flights --value` fits them anew.
FITTED: Final[dict[str, tuple[float, float, float, float]]] = {
    "colours-1": (0.138, 0.121, -0.015, -0.123),  # a row of so many colours
    "colours-2": (0.335, 0.296, -0.033, -0.194),
    "colours-3": (0.493, 0.606, 0.045, -0.258),
    "colours-4": (0.0, 0.0, 0.205, -0.245),
    "colours-5": (0.0, 0.0, 0.0, -0.303),
    "high": (0.035, 0.014, 0.078, 0.074),  # points as complete rows count
    "low": (-0.028, 0.011, 0.006, 0.001),  # points as other rows count
    "pairs": (-0.086, -0.063, -0.097, -0.145),  # colours with two cities
    "fare": (0.175, 0.202, 0.094, 0.046),  # the mean of the flights held
    "lead": (0.061, -0.005, 0.063, 0.083),  # how likely the highest of them chooses first
    "useful": (0.098, 0.17, 0.1, 0.032),  # missing colours in the own hand
    "elsewhere": (0.044, 0.059, 0.036, 0.014),  # missing colours in each of the other hands
    "supply": (0.223, 0.196, 0.093, 0.07),  # unseen cities of a missing colour, on the average
    "deportations": (0.2, 0.245, 0.194, 0.063),  # in hand
    "universals": (0.051, 0.065, 0.091, 0.047),  # in hand
    "high-last": (-0.018, 0.021, 0.005, 0.02),  # the points beyond the usual
    "lead-last": (-0.01, -0.168, -0.032, -0.03),
    "useful-last": (-0.121, -0.236, 0.259, 0.322),  # the missing colour in the own hand
    "elsewhere-last": (0.076, 0.072, -0.104, -0.012),
    "aim-last": (1.136, 0.849, 0.363, 0.348),  # the same, if it can be taken first
}
DEALS_WON: Final = 1  # in place of the number of players
HIGH: Final = 5
LOW: Final = 6
PAIRS: Final = 7
FARE: Final = 8
LEAD: Final = 9
USEFUL: Final = 10
ELSEWHERE: Final = 11
SUPPLY: Final = 12
HELD_DEPORTATIONS: Final = 13
HELD_UNIVERSALS: Final = 14
HIGH_LAST: Final = 15
LEAD_LAST: Final = 16
USEFUL_LAST: Final = 17
ELSEWHERE_LAST: Final = 18
AIM_LAST: Final = 19
COUNT: Final = 20

USUAL: Final = 3.5  # points of a city
# By the number of players, from matches of `skilled`: the mean points of a seat in a deal, and the spread of the
# difference between two seats with which `chances` agrees with the results.
DEAL_POINTS: Final = vec[float]([0.0, 0.0, 10.7, 12.8, 14.4])
DEAL_SPREAD: Final = vec[float]([0.0, 0.0, 12.0, 14.0, 16.0])
TYPICAL: Final = 0.8  # of that spread: the usual lead of whoever won the deal


class ValueModel:
    """The chances of all seats to win the deal, from weighted features (a logistic fit to games of `skilled`)."""

    def __init__(self, players: int) -> None:
        """For so many players who count points; DEALS_WON for two who count deals won."""
        self.weights = vec[float]([numbers[players - 1] for numbers in FITTED.values()])
        self.marks = vec[float]([0.0] * (SEATS * COUNT))  # by seat
        self.orders: Orders | None = None

    def score(self, seat: i64) -> float:
        """The log odds of a seat, up to a constant that all seats share; call `look_at` before."""
        total = 0.0
        start = seat * COUNT
        at: i64 = 0
        while at < COUNT:
            total += self.weights[at] * self.marks[start + at]
            at += 1
        return total

    def look_at(self, world: Flights) -> None:
        """Mark every seat of a world."""
        orders = self.orders
        if orders is None:
            orders = Orders(world.clone())
            self.orders = orders
        unseen = world.stock
        seat: i64 = 0
        while seat < world.seats:
            unseen |= world.hands[seat]
            seat += 1
        at: i64 = 0
        while at < world.seats * COUNT:
            self.marks[at] = 0.0
            at += 1
        seat = 0
        while seat < world.seats:
            self.mark_row(world, seat)
            self.mark_missing(world, seat, unseen & CITIES)
            self.mark_rest(world, seat, orders)
            seat += 1

    def mark_row(self, world: Flights, seat: i64) -> None:
        """What lies there."""
        count, high, low, pairs = row_of(world.cities[seat])
        marks = self.marks
        start = seat * COUNT
        if 0 < count < 6:
            marks[start + count - 1] = 1.0
        marks[start + HIGH] = float(high)
        marks[start + LOW] = float(low)
        marks[start + PAIRS] = float(pairs)
        if count + 1 == world.needed:
            marks[start + HIGH_LAST] = float(high) - USUAL * float(count)

    def mark_missing(self, world: Flights, seat: i64, unseen: i64) -> None:
        """Where what is missing may come from; `unseen` are the cities in the deck and in all hands."""
        missing: i64 = 0
        supply: i64 = 0
        useful: i64 = 0
        elsewhere: i64 = 0
        colour: i64 = 0
        while colour < 6:
            if world.colours & BIT[colour] and not world.cities[seat] & SAME_COLOUR[colour]:
                missing += 1
                supply += HOW_MANY[(unseen >> (6 * colour)) & 63]
                other: i64 = 0
                while other < world.seats:
                    if world.hands[other] & SAME_COLOUR[colour]:
                        if other == seat:
                            useful += 1
                        else:
                            elsewhere += 1
                    other += 1
            colour += 1
        marks = self.marks
        start = seat * COUNT
        marks[start + SUPPLY] = float(supply) / float(missing) if missing else 0.0
        marks[start + USEFUL] = float(useful)
        marks[start + ELSEWHERE] = float(elsewhere)
        if missing == 1:
            marks[start + USEFUL_LAST] = float(useful)
            marks[start + ELSEWHERE_LAST] = float(elsewhere)

    def mark_rest(self, world: Flights, seat: i64, orders: Orders) -> None:
        """Flights and special cards; the rest has been marked."""
        marks = self.marks
        start = seat * COUNT
        lead = orders.lead(world, seat)
        marks[start + FARE] = mean_flight(world.flights[seat])
        marks[start + LEAD] = lead
        marks[start + HELD_DEPORTATIONS] = float(size(world.hands[seat] & DEPORTATIONS))
        marks[start + HELD_UNIVERSALS] = float(size(world.hands[seat] & UNIVERSALS))
        if marks[start + world.needed - 2] > 0.0:  # one colour is missing
            marks[start + LEAD_LAST] = lead
            marks[start + AIM_LAST] = lead * marks[start + USEFUL_LAST]


# the match


def stake_of(world: Flights) -> float:
    """How much of the game this deal decides: how much winning it changes the chance to win the game."""
    if world.house.wins:
        return decided_by(1.0, deals_left(world) - 1.0)
    return decided_by(TYPICAL, deals_left(world) - 1.0)


def decided_by(lead: float, deals: float) -> float:
    """How much a lead, as a part of what chance does in a deal, decides that many deals before the end."""
    return 2.0 * normal(lead / sqrt(deals)) - 1.0 if deals > 0.01 else 1.0


def deals_left(world: Flights) -> float:
    """How many deals are left, this one included; where deals won count, the most that there can be."""
    target = float(world.house.target)
    if world.house.wins:
        return 2.0 * target - float(world.totals[0]) - float(world.totals[1]) - 1.0
    return (target - float(max(world.totals))) / DEAL_POINTS[world.seats] + 1.0


def chances(world: Flights) -> list[float]:
    """The chances to win a match by its totals: leads as parts of what chance will do until the end."""
    totals = [float(total) for total in world.totals]
    spread = sqrt(deals_left(world))
    if world.house.wins:
        first = normal((totals[0] - totals[1]) / spread)
        return [first, 1.0 - first]
    spread *= DEAL_SPREAD[world.seats]
    shares = [1.0] * len(totals)
    for one, ahead in enumerate(totals):
        for other, behind in enumerate(totals):
            if other != one:
                shares[one] *= normal((ahead - behind) / spread)
    return [share / sum(shares) for share in shares]


def normal(x: float) -> float:
    """How likely something of a normal distribution is below x."""
    return 0.5 + 0.5 * erf(x / sqrt(2.0))
