"""The table of a game of Flights: where every card is, what rows do by themselves, what is public about the rest."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.flights.cards import (
    ALL_CARDS,
    BIT,
    COLOUR_OF,
    COPIES,
    DIFFERENCE,
    HIGHEST,
    KIND_OF,
    SAME_COLOUR,
    UNIVERSAL,
    size,
)
from koloda.engine.games.flights.options import House
from koloda.engine.games.flights.telling import FlightsTelling
from koloda.engine.state import GameState

NONE: Final = -1  # no seat, no card, no bid
ROOM: Final = 16  # for a row: at most two cities of each of six colours, and one more before it burns


class Table(GameState):
    """Deck, hands, bids, rows; what everybody knows of hidden cards."""

    def __init__(
        self,
        house: House,
        seats: i64,
        hands: vec[i64],
        bids: vec[i64],
        cities: vec[i64],
        rows: vec[u8],
        lengths: vec[i64],
    ) -> None:
        self.house = house
        self.needed: i64 = house.needed  # how many colours a complete row has
        self.seats = seats
        self.hands = hands  # by seat: the set of cards in hand
        self.bids = bids  # by seat: card * 8 + flight, or NONE
        self.cities = cities  # by seat: the set of cities in its row
        self.rows = rows  # seat * ROOM + place, oldest first
        self.lengths = lengths  # by seat: the number of cities in its row
        self.stock: i64 = 0  # the main deck: a set, so it has no order
        self.stock_size: i64 = 0
        self.discard: i64 = 0
        self.table: i64 = 0  # laid this round and not yet taken
        self.aside: i64 = 0  # not in this deal
        self.exchange: i64 = NONE  # the card that was taken and waits for its swap
        # Cards that came into the deck together, oldest first: everybody knows which cards they are and how many of
        # them every hand has (see redeal.py). Never changed in place.
        self.layers = vec[i64]([ALL_CARDS])
        self.telling: FlightsTelling | None = None  # while a move is narrated

    # rows (P-4)

    def row(self, seat: i64) -> list[int]:
        """The cities of a row, oldest first."""
        return [int(self.rows[seat * ROOM + at]) for at in range(int(self.lengths[seat]))]

    def add_city(self, seat: i64, city: i64) -> None:
        """A city comes to the end of a row (P-4.1)."""
        self.rows[seat * ROOM + self.lengths[seat]] = u8(city)
        self.lengths[seat] += 1
        self.cities[seat] |= BIT[city]
        self.burn(seat, COLOUR_OF[city])

    def deport(self, seat: i64) -> None:
        """The last city of the own row is discarded (P-4.2). No two others become neighbours by that."""
        length = self.lengths[seat]
        if length == 0:
            if self.telling is not None:
                self.telling.deports_nothing(seat)
            return
        city = i64(self.rows[seat * ROOM + length - 1])
        self.lengths[seat] = length - 1
        self.cities[seat] ^= BIT[city]
        self.discard |= BIT[city]
        if self.telling is not None:
            self.telling.deports(seat, city)

    def swap_cities(self, seat: i64, city: i64, other: i64, theirs: i64) -> None:
        """Each city takes the exact place of the other (P-4.7); then each row by itself, the own first (P-5.3)."""
        self.replace(seat, city, theirs)
        self.replace(other, theirs, city)
        self.burn(seat, COLOUR_OF[theirs])
        self.burn(other, COLOUR_OF[city])

    def replace(self, seat: i64, gone: i64, come: i64) -> None:
        """One city of a row is replaced by another."""
        at = seat * ROOM
        while i64(self.rows[at]) != gone:
            at += 1
        self.rows[at] = u8(come)
        self.cities[seat] ^= BIT[gone] | BIT[come]

    # burning (P-5)

    def burn(self, seat: i64, colour: i64) -> None:
        """Burn what burns after a city of some colour came into a row (P-5.3, P-5.4).

        Only the colour that came can have three, and burning adds to none.
        """
        if self.house.pair_first:
            self.burn_neighbours(seat)
        cities = self.cities[seat] & SAME_COLOUR[colour]
        if size(cities) > 2:
            self.burn_cities(seat, cities, True)  # P-5.2
            self.burn_neighbours(seat)
        elif not self.house.pair_first:
            self.burn_neighbours(seat)

    def burn_neighbours(self, seat: i64) -> None:
        """Burn two neighbours of one colour, the oldest first, until there are none (P-5.1)."""
        row = seat * ROOM
        at: i64 = 0
        while at + 1 < self.lengths[seat]:
            one = i64(self.rows[row + at])
            other = i64(self.rows[row + at + 1])
            if COLOUR_OF[one] == COLOUR_OF[other]:
                self.burn_cities(seat, BIT[one] | BIT[other], False)
                at = at - 1 if at > 0 else i64(0)
            else:
                at += 1

    def burn_cities(self, seat: i64, cities: i64, three: bool) -> None:
        """Some cities leave a row; the gaps close."""
        if self.telling is not None:
            before = self.row(seat)
            self.telling.burns(seat, before, [city for city in before if cities & BIT[city]], three)
        row = seat * ROOM
        kept: i64 = 0
        at: i64 = 0
        while at < self.lengths[seat]:
            city = self.rows[row + at]
            if not cities & BIT[i64(city)]:
                self.rows[row + kept] = city
                kept += 1
            at += 1
        self.lengths[seat] = kept
        self.discard |= cities
        self.cities[seat] &= ~cities

    # what a row is worth (P-6)

    def is_complete(self, seat: i64) -> bool:
        """Whether a row has all colours (P-6.1)."""
        if self.lengths[seat] < self.needed:
            return False
        count: i64 = 0
        cities = self.cities[seat]
        while cities:
            if cities & 63:
                count += 1
            cities >>= 6
        return count >= self.needed

    def points_in(self, seat: i64) -> i64:
        """What a row counts."""
        counts = HIGHEST if self.is_complete(seat) else DIFFERENCE  # P-6.2, P-6.3
        points: i64 = 0
        cities = self.cities[seat]
        while cities:
            points += counts[cities & 63]
            cities >>= 6
        return points

    # what everybody knows of hidden cards (P-2.7)

    def new_layer(self) -> None:
        """The discard has become the deck: all that is unseen besides is in hands."""
        held: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            held |= self.hands[seat]
            seat += 1
        layers: list[i64] = []
        for layer in self.layers:
            if layer & held:
                layers.append(layer & held)
        layers.append(self.stock)
        self.layers = vec[i64](layers)

    def blur_layers(self) -> None:
        """Just before bids are shown: where nobody can tell from which layer a card comes, these layers become one."""
        unseen = self.stock
        seat: i64 = 0
        while seat < self.seats:
            unseen |= self.hands[seat]
            if self.bids[seat] != NONE:
                unseen |= BIT[self.bids[seat] >> 3]
            seat += 1
        seat = 0
        while seat < self.seats:
            if self.bids[seat] != NONE:
                card = self.bids[seat] >> 3
                if KIND_OF[card] >= UNIVERSAL:
                    self.merge_layers(self.hands[seat] | BIT[card], COPIES[KIND_OF[card]] & unseen)
                unseen ^= BIT[card]
            seat += 1

    def merge_layers(self, hand: i64, copies: i64) -> None:
        """One of these copies was in this hand: merge the layers that it may come from."""
        merged: i64 = 0
        count: i64 = 0
        for layer in self.layers:
            if layer & hand and layer & copies:
                merged |= layer
                count += 1
        if count < 2:
            return
        layers: list[i64] = []
        first = True
        for layer in self.layers:
            if not layer & merged:
                layers.append(layer)
            elif first:
                layers.append(merged)
                first = False
        self.layers = vec[i64](layers)
