"""What moves do, in the order of the rulebook; the numbers are those of the rules pages.

`askable` and `partners` say what may be taken and swapped: legal moves and refusals both come from them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.core import Seat
from koloda.engine.games.flights.cards import (
    ALL_CARDS,
    BIT,
    CITIES,
    COPIES,
    DEPORTATION,
    DEPORTATIONS,
    EXCHANGE,
    EXCHANGES,
    HOW_MANY,
    KIND_OF,
    SAME_COLOUR,
    SAME_NUMBER,
    place,
    size,
)
from koloda.engine.games.flights.options import House
from koloda.engine.games.flights.table import NONE, Table
from koloda.engine.games.flights.telling import FlightsTelling, shown_bid
from koloda.engine.games.flights.view_types import Match, ShownBid
from koloda.engine.notation import Notation

# What the table waits for. Up to DRAWING it is the dealer.
LOT: Final = 0  # who begins
TAKING_OUT: Final = 1  # colours that are not played with
DEALING: Final = 2
DRAWING: Final = 3
BIDDING: Final = 4
TAKING: Final = 5
SWAPPING: Final = 6
OVER: Final = 7

HAND: Final = 3  # P-1.4
ALL_COLOURS: Final = 0x3F
WHOLE_SET: Final = 0x7E  # flights 1 to 6, a bit for each


class DealEnd:
    """How a deal ended: the rows as they lay, who had all colours, the points it gave, and who won it."""

    def __init__(self, rows: list[list[int]], complete: list[Seat], points: list[int], won: i64) -> None:
        self.rows = rows
        self.complete = complete
        self.points = points
        self.won = won


NO_DEALS: Final[list[DealEnd]] = []


class Round(Table):
    """What the table waits for, and what each move does."""

    def __init__(
        self,
        house: House,
        notation: Notation,
        hands: vec[i64],
        flights: vec[i64],
        bids: vec[i64],
        cities: vec[i64],
        rows: vec[u8],
        lengths: vec[i64],
        totals: vec[i64],
    ) -> None:
        super().__init__(house, len(hands), hands, bids, cities, rows, lengths)
        self.notation = notation
        self.flights = flights  # by seat: the flights held, as everybody knows them (P-2.5)
        self.totals = totals  # by seat: points or deals won; never changed in place
        self.phase: i64 = LOT
        self.colours: i64 = ALL_COLOURS  # in play
        self.began: i64 = NONE
        self.first: i64 = NONE  # who has the marker
        self.turn: i64 = NONE  # who is waited for in BIDDING (the first of them), TAKING and SWAPPING
        self.round: i64 = 0  # of this deal
        self.drawer: i64 = NONE
        self.owed: i64 = 0  # in DEALING: cards for the drawer; in DRAWING: seats that have not drawn
        self.order: i64 = 0  # seats in the order of choice, four bits each, the first lowest
        self.choosers: i64 = 0  # how many they are: none until all bids are in
        self.chosen: i64 = 0  # how many of them have chosen
        self.taken: i64 = 0  # the kinds they took, six bits each
        self.finished = NO_DEALS  # never changed in place

    def deal(self) -> int:
        """The number of this deal, from 1."""
        return len(self.finished) + 1

    def match(self) -> Match:
        """What counts: points, or deals won (P-6.4)."""
        return "wins" if self.house.wins else "points"

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        seat += 1
        return seat if seat < self.seats else i64(0)

    # the deal (P-1)

    def begin_deal(self) -> None:
        """All cards are shuffled anew, removed colours too (P-6.5)."""
        seat: i64 = 0
        while seat < self.seats:
            self.hands[seat] = 0
            self.flights[seat] = WHOLE_SET
            self.cities[seat] = 0
            self.lengths[seat] = 0
            seat += 1
        self.clear_bids()
        self.stock = ALL_CARDS
        self.stock_size = size(ALL_CARDS)
        self.discard = 0
        self.table = 0
        self.aside = 0
        self.layers = vec[i64]([ALL_CARDS])
        self.colours = ALL_COLOURS
        self.round = 0
        self.turn = NONE
        if self.began == NONE:
            self.phase = LOT  # P-1.4
        else:
            self.begun_by(self.began)

    def begun_by(self, seat: i64) -> None:
        """It is known who begins."""
        if self.telling is not None:
            self.telling.deal_begins(self.deal(), self.stock_size)
            self.telling.begins(seat, self.phase == LOT)
        self.began = seat
        self.first = seat
        if self.needed < 6:
            self.phase = TAKING_OUT
        else:
            self.deal_hands()

    def take_out(self, colour: i64) -> None:
        """A colour is not played with in this deal (P-1.3)."""
        self.colours ^= BIT[colour]
        self.aside |= SAME_COLOUR[colour]
        self.stock ^= SAME_COLOUR[colour]
        self.stock_size -= 6
        if self.telling is not None:
            self.telling.taken_out(colour, 6)
        if HOW_MANY[self.colours] == self.needed:
            self.deal_hands()

    def deal_hands(self) -> None:
        """Three cards each, all three together, from the first player clockwise (P-1.4)."""
        self.phase = DEALING
        self.drawer = self.first
        self.owed = HAND

    def dealt(self, kind: i64) -> None:
        """A card from the deck goes where it is due."""
        if self.telling is not None:
            self.telling.draws(self.drawer, kind, "round" if self.phase == DRAWING else "deal")
        bit = self.stock & COPIES[kind]
        bit &= -bit
        self.stock ^= bit
        self.stock_size -= 1
        self.hands[self.drawer] |= bit
        self.owed -= 1
        if self.phase == DRAWING:
            self.drawer = self.after(self.drawer)
            self.draw_on()
        elif self.owed == 0:
            self.drawer = self.after(self.drawer)
            self.owed = HAND
            if self.drawer == self.first:
                if self.telling is not None:
                    self.telling.hands_dealt(HAND)
                self.begin_round()

    # a round (P-2)

    def clear_bids(self) -> None:
        """Nothing is laid and nothing is taken yet."""
        seat: i64 = 0
        while seat < self.seats:
            self.bids[seat] = NONE
            seat += 1
        self.order = 0
        self.choosers = 0
        self.chosen = 0
        self.taken = 0

    def begin_round(self) -> None:
        """Whoever has a card bids."""
        self.phase = BIDDING
        self.round += 1
        self.clear_bids()
        self.turn = self.next_bidder()
        if self.telling is not None:
            self.telling.round_begins(self.deal(), self.round)
            for seat in range(self.players):
                if self.hands[seat] == 0:
                    self.telling.sits_out(seat)  # P-2.6

    def owes_bid(self, seat: i64) -> bool:
        """Whether a seat has a card to bid with (P-2.6) and has not bid."""
        return self.bids[seat] == NONE and self.hands[seat] != 0

    def next_bidder(self) -> i64:
        """The first seat whose bid is missing."""
        seat: i64 = 0
        while seat < self.seats:
            if self.owes_bid(seat):
                return seat
            seat += 1
        return NONE

    def lay(self, seat: i64, kind: i64, flight: i64) -> None:
        """A card and a flight, face down; with the last all are revealed (P-2.1)."""
        bit = self.hands[seat] & COPIES[kind]
        bit &= -bit
        self.hands[seat] ^= bit
        self.bids[seat] = place(bit) * 8 + flight
        if self.telling is not None:
            self.telling.lays(seat, kind, flight)
        self.turn = self.next_bidder()
        if self.turn == NONE:
            self.reveal()

    def reveal(self) -> None:
        """All bids are shown; choice runs from the highest flight, ties from the first player clockwise (P-2.2)."""
        if len(self.layers) > 1:
            self.blur_layers()
        seat: i64 = 0
        while seat < self.seats:
            bid = self.bids[seat]
            if bid != NONE:
                self.table |= BIT[bid >> 3]
                self.flights[seat] ^= BIT[bid & 7]  # P-2.5
            seat += 1
        flight: i64 = 6
        while flight > 0:
            seat = self.first
            while True:
                bid = self.bids[seat]
                if bid != NONE and bid & 7 == flight:
                    self.order |= seat << (4 * self.choosers)
                    self.choosers += 1
                seat = self.after(seat)
                if seat == self.first:
                    break
            flight -= 1
        if self.telling is not None:
            self.telling.bids_shown(self.shown_bids())
        self.next_choice()

    def shown_bids(self) -> list[ShownBid]:
        """The bids in the order of choice; none until all are in."""
        seats = [int(self.chooser(n)) for n in range(int(self.choosers))]
        return [shown_bid(seat, int(self.bids[seat])) for seat in seats]

    def chooser(self, n: i64) -> i64:
        """The n-th in the order of choice."""
        return (self.order >> (4 * n)) & 15

    def next_choice(self) -> None:
        """The next one chooses, until all laid cards are taken (P-2.3)."""
        if self.chosen < self.choosers:
            self.phase = TAKING
            self.turn = self.chooser(self.chosen)
        else:
            self.turn = NONE
            self.all_taken()

    def all_taken(self) -> None:
        """The deal ends (P-6.1), or every player draws a card, in order from the first (P-2.4)."""
        seat: i64 = 0
        while seat < self.seats:
            if self.is_complete(seat):
                self.end_deal()
                return
            seat += 1
        self.phase = DRAWING
        self.drawer = self.first
        self.owed = self.seats
        if self.telling is not None and self.stock | self.discard != 0:
            self.telling.all_draw(self.drawer)
        self.draw_on()

    def draw_on(self) -> None:
        """Wait for the dealer if a card is due and there is one; the discard becomes the deck if need be (P-2.6)."""
        if self.owed > 0:
            if self.stock == 0 and self.discard != 0:
                self.stock = self.discard
                self.stock_size = size(self.stock)
                self.discard = 0
                self.new_layer()
                if self.telling is not None:
                    self.telling.new_deck(self.stock_size)
            if self.stock != 0:
                return
            if self.telling is not None:
                self.telling.nothing_left([int((self.drawer + n) % self.seats) for n in range(int(self.owed))])
        self.end_round()

    def end_round(self) -> None:
        """Used-up sets are whole again (P-2.5), the marker moves (P-2.4)."""
        bidders: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.flights[seat] == 0:
                self.flights[seat] = WHOLE_SET
                if self.telling is not None:
                    self.telling.flights_return(seat)
            if self.hands[seat] != 0:
                bidders += 1
            seat += 1
        if bidders == 0:
            self.end_deal()  # P-2.6
            return
        self.first = self.after(self.first)
        if self.telling is not None:
            self.telling.marker_moves(self.first)
        self.begin_round()

    # who must take what (P-3)

    def askable(self) -> i64:
        """The cards of which the chooser takes one: deportations, then cities, exchanges, universals (P-3.1 to 3.4)."""
        table = self.table
        if table & DEPORTATIONS:
            return table & DEPORTATIONS
        if table & CITIES:
            return table & CITIES
        if table & EXCHANGES:
            return table & EXCHANGES
        return table

    # resolving a card (P-4)

    def take(self, seat: i64, kind: i64) -> None:
        """A card is taken and resolved at once."""
        if self.telling is not None:
            self.telling.takes(seat, kind, self.table)
        bit = self.table & COPIES[kind]
        bit &= -bit
        self.table ^= bit
        self.taken |= kind << (6 * self.chosen)
        self.chosen += 1
        if kind < EXCHANGE:
            self.add_city(seat, kind)
        elif kind == DEPORTATION:
            self.discard |= bit
            self.deport(seat)
        else:
            self.exchange = place(bit)
            if self.swap_possible(seat):
                self.phase = SWAPPING
                return
            self.discard_exchange()
            if self.telling is not None:
                self.telling.no_swap(seat, kind)  # P-4.6
        self.next_choice()

    def partners(self, seat: i64, city: i64, other: i64) -> i64:
        """The cities in another's row for which a seat may swap an own one (P-4.3 to 4.5)."""
        if other == seat or self.lengths[other] < self.lengths[seat]:
            return 0
        if not self.cities[seat] & BIT[city] & SAME_NUMBER[KIND_OF[self.exchange]]:
            return 0
        return self.cities[other] & SAME_NUMBER[city]

    def swap_possible(self, seat: i64) -> bool:
        """Whether the exchange card just taken makes any swap possible (P-4.6)."""
        other: i64 = 0
        while other < self.seats:
            own = self.cities[seat] & SAME_NUMBER[KIND_OF[self.exchange]]
            while own:
                bit = own & -own
                if self.partners(seat, place(bit), other):
                    return True
                own ^= bit
            other += 1
        return False

    def swap(self, seat: i64, city: i64, other: i64, theirs: i64) -> None:
        """The exchange card does its work."""
        if self.telling is not None:
            self.telling.swaps(seat, city, other, theirs, KIND_OF[self.exchange])
        self.discard_exchange()
        self.swap_cities(seat, city, other, theirs)
        self.next_choice()

    def discard_exchange(self) -> None:
        """The exchange card is discarded, swap or not (P-4.6)."""
        self.discard |= BIT[self.exchange]
        self.exchange = NONE

    # the end of a deal (P-6)

    def end_deal(self) -> None:
        """Count, and end the game or begin the next deal."""
        seats = range(self.players)
        complete = [seat for seat in seats if self.is_complete(seat)]
        points = [int(self.points_in(seat)) for seat in seats]
        won: i64 = NONE
        if self.house.wins:
            won = self.winner_of(complete)
        self.finished = [*self.finished, DealEnd([self.row(seat) for seat in seats], complete, points, won)]
        totals = self.totals[:]
        highest: i64 = 0
        for seat in seats:
            if self.house.wins:
                totals[seat] += 1 if seat == won else 0
            else:
                totals[seat] += points[seat]
            highest = max(highest, totals[seat])
        self.totals = totals
        if self.telling is not None:
            self.tell_deal(self.telling, self.finished[-1])
        if highest >= self.house.target:  # P-6.4
            self.phase = OVER
            if self.telling is not None:
                self.telling.game_ends(self.winners(), [int(total) for total in totals], self.match())
        else:
            self.began = self.after(self.began)  # P-6.5
            self.begin_deal()

    def winner_of(self, complete: list[Seat]) -> i64:
        """The winner of a deal: of several who completed the colours the one who chose earliest (P-6.4)."""
        n: i64 = 0
        while n < self.choosers:
            if int(self.chooser(n)) in complete:
                return self.chooser(n)
            n += 1
        return complete[0] if complete else NONE

    def tell_deal(self, telling: FlightsTelling, end: DealEnd) -> None:
        """A deal that has just ended: who has all the colours, who has won it, and everybody's points."""
        telling.deal_ends(len(self.finished), end.complete)
        if self.house.wins and end.won == NONE:
            telling.nobody_wins_deal()
        elif self.house.wins:
            telling.wins_deal(int(end.won), len(end.complete) > 1, self.totals[end.won])
        for seat, row in enumerate(end.rows):
            total = None if self.house.wins else int(self.totals[seat])
            telling.scores(seat, row, seat in end.complete, end.points[seat], total)
