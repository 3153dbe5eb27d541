"""Who chooses before whom in Flights, as the engine finds it (P-2.2) for any flights."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.games.flights.cards import ALL_CARDS, BIT, EIGHT, place
from koloda.engine.games.flights.state import Flights
from koloda.engine.games.flights.table import NONE

SEATS: Final = 4  # at most


class Orders:
    """The order of choice on a copy of a world. It is asked for thousands of times, so every answer is kept."""

    def __init__(self, copy: Flights) -> None:
        self.copy = copy
        copy.layers = vec[i64]([ALL_CARDS])
        copy.chosen = 0  # wherever the world was: a round that is turned up has all of its choices ahead
        seat: i64 = 0
        while seat < copy.seats:
            copy.bids[seat] = NONE
            seat += 1
        # By the first player and the flight of each seat: the order that the engine finds, and its length.
        self.known = vec[i64]([NONE] * (SEATS * 8**SEATS))

    def turn_up(self) -> None:
        """Put the bids on the copy into the order of choice."""
        copy = self.copy
        bids = copy.bids
        key = copy.first
        seat: i64 = 0
        while seat < copy.seats:
            key = key * 8 + (bids[seat] & 7 if bids[seat] != NONE else 0)
            seat += 1
        known = self.known[key]
        if known == NONE:
            copy.order = 0
            copy.choosers = 0
            copy.reveal()
            self.known[key] = copy.order * 8 + copy.choosers
        else:
            copy.order = known >> 3
            copy.choosers = known & 7

    def chance_before(self, held: i64, seat: i64, flight: i64, other: i64) -> float:
        """How likely another one with these flights chooses before a seat with this flight; nobody else bids."""
        copy = self.copy
        copy.bids[seat] = flight
        before: i64 = 0
        flights = held
        while flights:
            bit = flights & -flights
            flights ^= bit
            copy.bids[other] = place(bit)
            self.turn_up()
            if copy.chooser(0) == other:
                before += 1
        copy.bids[seat] = NONE
        copy.bids[other] = NONE
        return float(before) / float(EIGHT[held]) if held else 0.0

    def lead(self, world: Flights, seat: i64) -> float:
        """How likely the highest flight of a seat chooses first, if the others fly whatever they hold."""
        self.copy.first = world.first if world.first > 0 else 0
        flight: i64 = 6
        while flight > 1 and not world.flights[seat] & BIT[flight]:
            flight -= 1
        chance = 1.0
        other: i64 = 0
        while other < world.seats:
            if other != seat:
                chance *= 1.0 - self.chance_before(world.flights[other], seat, flight, other)
            other += 1
        return chance
