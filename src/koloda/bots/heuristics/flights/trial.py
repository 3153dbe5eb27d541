"""What cards would do to the rows of Flights: the engine tries it on a copy."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.flights.orders import SEATS, Orders
from koloda.engine.core import MOST_MOVES
from koloda.engine.games.flights.cards import (
    BIT,
    COPIES,
    DEPORTATION,
    DIFFERENCE,
    EIGHT,
    EXCHANGE,
    HIGHEST,
    HOW_MANY,
    KIND_OF,
    KINDS,
    UNIVERSAL,
    place,
)
from koloda.engine.games.flights.moves import other_of, own_of, theirs_of
from koloda.engine.games.flights.state import Flights
from koloda.engine.games.flights.table import NONE, ROOM

MEAN_OF_ALL: Final = 3.5


class Trial:
    """A copy of the rows of a world, put back after every trial. Hands and deck on it mean nothing."""

    def __init__(self, world: Flights, weights: dict[str, float]) -> None:
        self.world = world
        self.copy = world.clone()
        self.orders = Orders(self.copy)
        self.colours = vec[float]([weights[f"colours-{count}"] for count in range(world.players + 2)])
        self.high: float = weights["high"]
        self.low: float = weights["low"]
        self.pair: float = weights["pair"]
        self.end: float = weights["end"]
        self.point: float = weights["point"]
        self.envy: float = weights["envy"]
        self.deny: float = weights["deny"]
        self.base = vec[float]([0.0] * SEATS)  # by seat: how strong its row is
        self.gains = vec[float]([0.0] * (SEATS * KINDS))  # by seat and kind, where it is fresh
        self.fresh = vec[i64]([0] * (SEATS * KINDS))
        self.age: i64 = 0
        self.swaps = vec[i64]([0] * MOST_MOVES)

    def look_at(self, world: Flights) -> None:
        """Take over the rows of a world."""
        self.world = world
        self.age += 1
        copy = self.copy
        copy.house = world.house
        copy.totals = world.totals
        copy.first = world.first
        seat: i64 = 0
        while seat < copy.seats:
            self.put_back(seat)
            seat += 1
        seat = 0
        while seat < copy.seats:
            self.base[seat] = self.strength(seat)  # of a complete row it depends on the others
            seat += 1

    def put_back(self, seat: i64) -> None:
        """The row of a seat as it is in the world."""
        world = self.world
        copy = self.copy
        rows = world.rows
        into = copy.rows
        length = world.lengths[seat]
        at = seat * ROOM
        end = at + length
        while at < end:
            into[at] = rows[at]
            at += 1
        copy.lengths[seat] = length
        copy.cities[seat] = world.cities[seat]

    # how good a row is

    def strength(self, seat: i64) -> float:
        """How good a row is, about in log odds to win the deal."""
        count, high, low, pairs = row_of(self.copy.cities[seat])
        if count >= len(self.colours):
            return self.ending(seat)
        return self.colours[count] + self.high * float(high) + self.low * float(low) - self.pair * float(pairs)

    def ending(self, seat: i64) -> float:
        """How good it is for a seat that the deal ends with its row complete."""
        copy = self.copy
        if copy.house.wins:
            return self.end
        mine = copy.points_in(seat)
        best: i64 = 0
        most: i64 = 0
        other: i64 = 0
        while other < copy.seats:
            if other != seat:
                points = copy.points_in(other)
                best = max(best, points)
                most = max(most, points + copy.totals[other])
            other += 1
        whole = copy.totals[seat] + mine
        if whole < copy.house.target and most < copy.house.target:
            return self.point * float(mine - best)
        if whole > most:
            return self.end
        return 0.0 if whole == most else -self.end

    # what a card does

    def gain(self, seat: i64, kind: i64) -> float:
        """How much stronger a row gets by a card; by an exchange: what the best swap does to both rows."""
        at = seat * KINDS + kind
        if self.fresh[at] != self.age:
            self.fresh[at] = self.age
            self.gains[at] = self.tried(seat, kind)
        return self.gains[at]

    def tried(self, seat: i64, kind: i64) -> float:
        """As `gain`, worked out."""
        if EXCHANGE <= kind <= UNIVERSAL:
            return self.best_swap(seat, kind)
        if kind == DEPORTATION:
            self.copy.deport(seat)
        else:
            self.copy.add_city(seat, kind)
        gain = self.strength(seat) - self.base[seat]
        self.put_back(seat)
        return gain

    def best_swap(self, seat: i64, kind: i64) -> float:
        """What the best swap by an exchange brings; nothing where none is possible."""
        self.copy.exchange = place(first_of(kind))
        count = self.copy.swaps_of(seat, self.swaps)
        best = 0.0
        at: i64 = 0
        while at < count:
            value = self.swapped(seat, self.swaps[at])
            if at == 0 or value > best:
                best = value
            at += 1
        return best

    def swapped(self, seat: i64, move: i64) -> float:
        """What a swap does to both rows, as the seat that makes it sees it."""
        other = other_of(move)
        self.copy.swap_cities(seat, own_of(move), other, theirs_of(move))
        mine = self.strength(seat) - self.base[seat]
        theirs = self.strength(other) - self.base[other]
        self.put_back(seat)
        self.put_back(other)
        return mine - self.envy * theirs

    # a round

    def line_up(self, seat: i64, rank: i64, turn: i64) -> None:
        """An order of choice on the copy in which a seat has some place, the others in a circle around it."""
        copy = self.copy
        copy.order = 0
        copy.choosers = 0
        other: i64 = 0
        while other < copy.seats:
            if copy.bids[other] != NONE:
                copy.choosers += 1
            other += 1
        rivals = copy.choosers - 1
        n: i64 = 0  # how many of the others were met
        other = 0
        while other < copy.seats:
            if other != seat and copy.bids[other] != NONE:
                at = n + turn
                if at >= rivals:
                    at -= rivals
                if at >= rank:
                    at += 1
                copy.order |= other << (4 * at)
                n += 1
            other += 1
        copy.order |= seat << (4 * rank)

    def outcome(self, seat: i64) -> float:
        """What the bids on the copy come to for a seat, if everybody takes what they wish for most."""
        copy = self.copy
        cards: i64 = 0
        n: i64 = 0
        while n < copy.seats:
            if copy.bids[n] != NONE:
                cards |= BIT[copy.bids[n] >> 3]
            n += 1
        copy.table = cards
        value = 0.0
        n = 0
        while n < copy.choosers:
            chooser = copy.chooser(n)
            asked = copy.askable()
            bit = asked & -asked
            if asked != bit:
                bit = self.favourite(n, asked)
            copy.table ^= bit
            gain = self.gain(chooser, KIND_OF[place(bit)])
            value += gain if chooser == seat else -self.envy * gain
            n += 1
        return value

    def favourite(self, n: i64, asked: i64) -> i64:
        """The card that the n-th to choose wants most."""
        best: i64 = 0
        most = 0.0
        while asked:
            bit = asked & -asked
            asked ^= bit
            value = self.wish(self.copy, n, KIND_OF[place(bit)])
            if best == 0 or value > most:
                most = value
                best = bit
        return best

    def wish(self, order: Flights, n: i64, kind: i64) -> float:
        """How much the n-th to choose wants a card: for its own row, and to keep it from those after it."""
        value = self.gain(order.chooser(n), kind)
        if kind >= EXCHANGE or n + 1 == order.choosers:
            return value
        worst = self.gain(order.chooser(n + 1), kind)
        after = n + 2
        if after == order.choosers:
            return value + self.envy * worst  # what one of two does not take the other gets
        while after < order.choosers:
            worst = max(worst, self.gain(order.chooser(after), kind))
            after += 1
        return value + self.deny * worst


def first_of(kind: i64) -> i64:
    """A card of a kind, as a set of one."""
    cards = COPIES[kind]
    return cards & -cards


def row_of(cities: i64) -> tuple[i64, i64, i64, i64]:
    """Of a row: its colours, the points it has as a complete one and as another one, and colours with two cities."""
    count: i64 = 0
    high: i64 = 0
    low: i64 = 0
    pairs: i64 = 0
    while cities:
        six = cities & 63
        if six:
            count += 1
            high += HIGHEST[six]
            low += DIFFERENCE[six]
            if HOW_MANY[six] > 1:
                pairs += 1
        cities >>= 6
    return count, high, low, pairs


def mean_flight(flights: i64) -> float:
    """The mean of a set of flights; for none, of all six: a seat that has used up its flights gets them back."""
    total: i64 = 0
    flight: i64 = 1
    while flight < 7:
        if flights & BIT[flight]:
            total += flight
        flight += 1
    return float(total) / float(EIGHT[flights]) if flights else MEAN_OF_ALL
