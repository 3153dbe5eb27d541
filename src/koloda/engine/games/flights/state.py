"""A game of Flights as the engine contract has it: who may act, with what, why not, and who sees it."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.chance import Rng
from koloda.engine.core import DEALER, NOBODY, WATCHER, Move, Seat, View
from koloda.engine.events import Told
from koloda.engine.games.flights import moves as m
from koloda.engine.games.flights.cards import (
    BIT,
    COPIES,
    EXCHANGE,
    HOW_MANY,
    KIND_OF,
    NAMES,
    SAME_NUMBER,
    UNIVERSAL,
    kinds_in,
    nth,
    place,
)
from koloda.engine.games.flights.position import position_of
from koloda.engine.games.flights.redeal import deal_anew
from koloda.engine.games.flights.round import BIDDING, DEALING, DRAWING, LOT, OVER, SWAPPING, TAKING, TAKING_OUT, Round
from koloda.engine.games.flights.table import NONE
from koloda.engine.games.flights.telling import FlightsTelling
from koloda.engine.games.flights.view import turn_of, view_of


class Flights(Round):
    """A game of Flights in progress."""

    # making a move

    def apply(self, seat: i64, move: i64) -> None:
        if seat == DEALER:
            if move >= m.DEAL:
                self.dealt(move - m.DEAL)
            elif move >= m.WITHOUT:
                self.take_out(move - m.WITHOUT)
            else:
                self.begun_by(move - m.BEGIN)
            return
        if move >= m.SWAP:
            self.swap(seat, m.own_of(move), m.other_of(move), m.theirs_of(move))
        elif move >= m.LAY:
            self.lay(seat, (move - m.LAY) // 6, (move - m.LAY) % 6 + 1)
        else:
            self.take(seat, move - m.TAKE)

    def narrate(self, seat: i64, move: i64) -> list[Told]:
        before = turn_of(self)
        telling = FlightsTelling()
        self.telling = telling
        self.apply(seat, move)
        self.telling = None
        after = turn_of(self)
        if after != before:
            telling.tell(after)
        return telling.told

    # who may act

    def waits_for(self) -> i64:
        if self.phase <= DRAWING:
            return DEALER
        return self.turn if self.phase != OVER else i64(NOBODY)

    def is_open(self) -> bool:
        return False

    def due(self) -> list[Seat]:
        if self.phase == BIDDING:
            return [seat for seat in range(self.players) if self.owes_bid(seat)]  # P-2.1: in any order
        seat = self.waits_for()
        return [int(seat)] if seat != NOBODY else []

    def actors(self) -> list[Seat]:
        return self.due()

    def interrupters(self) -> list[Seat]:
        return []

    # what may be done

    def choices(self, seat: i64, into: vec[i64]) -> i64:
        if seat < 0 or seat >= self.seats:
            return self.deals(into) if seat == DEALER else i64(0)
        if self.phase == BIDDING:
            return self.bids_of(seat, into)
        if seat != self.turn:
            return 0
        if self.phase == TAKING:
            return each_kind(self.askable(), m.TAKE, into)
        return self.swaps_of(seat, into)

    def bids_of(self, seat: i64, into: vec[i64]) -> i64:
        """Any card in hand with any flight held (P-2.1)."""
        if not self.owes_bid(seat):
            return 0
        count: i64 = 0
        hand = self.hands[seat]
        before: i64 = NONE
        while hand:
            bit = hand & -hand
            hand ^= bit
            kind = KIND_OF[place(bit)]
            if kind == before:
                continue
            before = kind
            flights = self.flights[seat]
            while flights:
                one = flights & -flights
                flights ^= one
                into[count] = m.LAY + kind * 6 + place(one) - 1
                count += 1
        return count

    def swaps_of(self, seat: i64, into: vec[i64]) -> i64:
        """Every swap that the exchange card allows."""
        count: i64 = 0
        other: i64 = 0
        while other < self.seats:
            cities = self.cities[seat]
            while cities:
                bit = cities & -cities
                cities ^= bit
                own = place(bit)
                theirs = self.partners(seat, own, other)
                while theirs:
                    one = theirs & -theirs
                    theirs ^= one
                    into[count] = m.SWAP + (other * EXCHANGE + own) * EXCHANGE + place(one)
                    count += 1
            other += 1
        return count

    def asides(self, seat: Seat) -> list[Move]:
        return []

    # why a move may not be made

    def why_not(self, seat: Seat, move: Move) -> str | None:
        if self.phase == OVER:
            return "P-6.4"
        if seat == DEALER:
            return self.why_not_dealer(move)
        if not 0 <= seat < self.seats:
            return "P-1.3"
        if move < m.TAKE:
            return "P-1.4"
        if self.phase <= DRAWING:
            return "P-2.4" if self.phase == DRAWING else "P-1.4"
        if move >= m.SWAP:
            return self.why_not_swap(seat, m.own_of(move), m.other_of(move), m.theirs_of(move))
        if move >= m.LAY:
            return self.why_not_lay(seat, (move - m.LAY) // 6, (move - m.LAY) % 6 + 1)
        return self.why_not_take(seat, move - m.TAKE)

    def why_not_dealer(self, move: i64) -> str | None:
        if move >= m.TAKE:
            return "P-2.1"
        if move >= m.DEAL:
            if self.phase != DEALING and self.phase != DRAWING:
                return "P-2.4"
            return None if self.stock & COPIES[move - m.DEAL] else "P-1.2"
        if move >= m.WITHOUT:
            out = self.phase != TAKING_OUT or not self.colours & BIT[move - m.WITHOUT]
            return "P-1.3" if out else None
        return None if self.phase == LOT else "P-1.4"

    def why_not_lay(self, seat: i64, kind: i64, flight: i64) -> str | None:
        if self.phase != BIDDING or self.bids[seat] != NONE:
            return "P-2.1"
        if not self.owes_bid(seat):
            return "P-2.6"
        if not self.hands[seat] & COPIES[kind]:
            return "P-2.1"
        return None if self.flights[seat] & BIT[flight] else "P-2.5"

    def why_not_take(self, seat: i64, kind: i64) -> str | None:
        if self.phase == BIDDING:
            return "P-2.1"
        if seat != self.turn:
            return "P-2.2"
        if self.phase == SWAPPING:
            return "P-4.6"
        if not self.table & COPIES[kind]:
            return "P-2.3"
        askable = self.askable()
        if askable & COPIES[kind]:
            return None
        if KIND_OF[nth(askable, 0)] > UNIVERSAL:
            return "P-3.1"
        return "P-3.3" if kind == UNIVERSAL else "P-3.2"

    def why_not_swap(self, seat: i64, own: i64, other: i64, theirs: i64) -> str | None:
        if self.phase != SWAPPING:
            return "P-4.3"
        if seat != self.turn:
            return "P-2.2"
        if self.partners(seat, own, other) & BIT[theirs]:
            return None
        kind = KIND_OF[self.exchange]
        asked = SAME_NUMBER[kind] & SAME_NUMBER[own]
        if other != seat and self.cities[seat] & asked & BIT[own] and self.cities[other] & asked & BIT[theirs]:
            return "P-4.5"
        return "P-4.4" if kind == UNIVERSAL else "P-4.3"

    # chance

    def deals(self, into: vec[i64]) -> i64:
        """The dealer's moves."""
        count: i64 = 0
        if self.phase == LOT:
            while count < self.seats:
                into[count] = m.BEGIN + count
                count += 1
        elif self.phase == TAKING_OUT:
            colours = self.colours
            while colours:
                bit = colours & -colours
                colours ^= bit
                into[count] = m.WITHOUT + place(bit)
                count += 1
        elif self.phase <= DRAWING:
            count = each_kind(self.stock, m.DEAL, into)
        return count

    def weights(self, seat: Seat) -> list[int]:
        if seat != DEALER or self.phase > DRAWING:
            return []
        if self.phase <= TAKING_OUT:
            return [1] * int(self.bag())
        kinds = kinds_in(self.stock)
        return [kinds.count(kind) for kind in sorted(set(kinds))]

    def bag(self) -> i64:
        if self.phase == LOT:
            return self.seats
        if self.phase == TAKING_OUT:
            return HOW_MANY[self.colours]
        return self.stock_size if self.phase <= DRAWING else i64(0)

    def pick(self, n: i64) -> i64:
        if self.phase == LOT:
            return m.BEGIN + n
        if self.phase == TAKING_OUT:
            return m.WITHOUT + nth(self.colours, n)
        return m.DEAL + KIND_OF[nth(self.stock, n)]

    # who sees what

    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        if seat == DEALER and m.DEAL <= move < m.TAKE:
            return [int(self.drawer)]
        if m.LAY <= move < m.SWAP and self.due() != [seat]:
            return [seat]  # P-2.1: the last bid is shown to all
        return [*range(self.players), WATCHER]

    def masked(self, move: Move) -> str:
        if m.DEAL <= move < m.TAKE:
            return "deal ?"
        return "lay ? fly ?" if m.LAY <= move < m.SWAP else self.text(move)

    def view(self, seat: Seat) -> View:
        return view_of(self, seat)

    def cards(self) -> list[str]:
        kinds = kinds_in(self.stock) + kinds_in(self.discard) + kinds_in(self.table) + kinds_in(self.aside)
        if self.exchange != NONE:
            kinds.append(int(KIND_OF[self.exchange]))
        for seat in range(self.players):
            kinds += kinds_in(self.hands[seat]) + self.row(seat)
            if self.phase == BIDDING and self.bids[seat] != NONE:
                kinds.append(int(KIND_OF[self.bids[seat] >> 3]))
        return [NAMES[kind] for kind in sorted(kinds)]

    # copies

    def clone(self) -> "Flights":
        """An independent copy."""
        twin = Flights(
            self.house,
            self.notation,
            self.hands[:],
            self.flights[:],
            self.bids[:],
            self.cities[:],
            self.rows[:],
            self.lengths[:],
            self.totals,
        )
        twin.rules = self.rules
        twin.players = self.players
        twin.options = self.options
        twin.stock = self.stock
        twin.stock_size = self.stock_size
        twin.discard = self.discard
        twin.table = self.table
        twin.aside = self.aside
        twin.exchange = self.exchange
        twin.layers = self.layers
        twin.phase = self.phase
        twin.colours = self.colours
        twin.began = self.began
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.drawer = self.drawer
        twin.owed = self.owed
        twin.order = self.order
        twin.choosers = self.choosers
        twin.chosen = self.chosen
        twin.taken = self.taken
        twin.finished = self.finished
        return twin

    def resample_hidden(self, seat: Seat, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    # the end

    def rounds_over(self) -> int:
        return len(self.finished)

    def scores(self) -> list[int] | None:
        return [int(total) for total in self.totals] if self.phase == OVER else None

    def winners(self) -> list[Seat]:
        scores = self.scores() or []
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def position(self) -> dict[str, Any]:
        return position_of(self)


def each_kind(cards: i64, move: i64, into: vec[i64]) -> i64:
    """A move with each kind in a set of cards."""
    count: i64 = 0
    before: i64 = NONE
    while cards:
        bit = cards & -cards
        cards ^= bit
        kind = KIND_OF[place(bit)]
        if kind != before:
            into[count] = move + kind
            count += 1
            before = kind
    return count
