"""Flights as numbers."""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.core import Rules, State, View
from koloda.engine.games.flights.cards import COLOURS, EXCHANGE, KIND_OF, KINDS, KINDS_BY_NAME, place, size
from koloda.engine.games.flights.round import BIDDING, SWAPPING, TAKING
from koloda.engine.games.flights.state import Flights
from koloda.engine.games.flights.table import NONE, ROOM
from koloda.engine.games.flights.view import PHASES
from koloda.rl.encoding import Encoding, Field, Row, add, distance, mark_set, put

PHASE: Final = {name: number for number, name in PHASES.items()}
CITIES: Final = EXCHANGE  # kinds below this one are cities
FLIGHTS: Final = 6
PERCENT: Final = 100


@mypyc_attr(allow_interpreted_subclasses=True)
class FlightsEncoding(Encoding):
    """Bids, rows of cities and swaps."""

    others_words: ClassVar[frozenset[str]] = frozenset({"begin", "without", "deal"})
    seat_words: ClassVar[dict[str, int]] = {"swap": 2}

    def __init__(self, rules: Rules, players: int, options: dict[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.hand_at: i64 = self.first_of("hand")
        self.table_at: i64 = self.first_of("table")
        self.discard_at: i64 = self.first_of("discard")
        self.collections_at: i64 = self.first_of("collections")
        self.flights_at: i64 = self.first_of("flights")
        self.bid_at: i64 = self.first_of("bid")
        self.bid_flight_at: i64 = self.first_of("bid_flight")
        self.bids_at: i64 = self.first_of("bids")
        self.bid_flights_at: i64 = self.first_of("bid_flights")
        self.taken_at: i64 = self.first_of("taken")
        self.exchange_at: i64 = self.first_of("exchange")
        self.colors_at: i64 = self.first_of("colors")
        self.phase_at: i64 = self.first_of("phase")
        self.chooser_at: i64 = self.first_of("chooser")
        self.first_at: i64 = self.first_of("first")
        self.laid_at: i64 = self.first_of("laid")
        self.hands_at: i64 = self.first_of("hands")
        self.scores_at: i64 = self.first_of("scores")
        self.stock_at: i64 = self.first_of("stock")
        self.round_at: i64 = self.first_of("round")

    def layout(self) -> list[Field]:
        players = self.players
        return [
            Field("hand", (KINDS,), "own cards of each kind"),
            Field("table", (KINDS,), "cards of each kind laid this round and not yet taken"),
            Field("discard", (KINDS,), "cards of each kind in the discard"),
            Field("collections", (players, CITIES), "the place of each city in each row, the oldest 1; 0 if not there"),
            Field("flights", (players, FLIGHTS), "1 for each flight still held"),
            Field("bid", (KINDS,), "1 for the own card while it lies face down"),
            Field("bid_flight", (FLIGHTS,), "1 for the own flight while it lies face down"),
            Field("bids", (players, KINDS), "1 for each seat's card, once bids are turned up"),
            Field("bid_flights", (players, FLIGHTS), "1 for each seat's flight, once bids are turned up"),
            Field("taken", (players, KINDS), "1 for the card each seat has taken this round"),
            Field("exchange", (KINDS,), "1 for the exchange taken and waiting for its swap"),
            Field("colors", (len(COLOURS),), "1 for each colour in play"),
            Field("phase", (len(PHASE),), "1 for what the table waits for"),
            Field("chooser", (players,), "1 for the seat that takes or swaps"),
            Field("first", (players,), "1 for the seat with the marker"),
            Field("laid", (players,), "1 for each seat that has laid its bid"),
            Field("hands", (players,), "cards in each hand"),
            Field("scores", (players,), "points of each seat, in hundredths of the target"),
            Field("stock", (1,), "cards in the deck"),
            Field("round", (1,), "the round of this deal"),
        ]

    def encode_view(self, view: View, row: Row) -> None:
        kinds = KINDS_BY_NAME
        for name in ("hand", "table", "discard"):
            row.count(name, kinds, view[name])
        for other, cities in enumerate(self.from_own(view["collections"], view)):
            for age, city in enumerate(cities):
                row.put("collections", age + 1, other * CITIES + kinds[city])
        for other, flights in enumerate(self.from_own(view["flights"], view)):
            for flight in flights:
                row.mark("flights", other * FLIGHTS + flight - 1)
        if view["bid"] is not None:
            row.mark("bid", kinds[view["bid"]["card"]])
            row.mark("bid_flight", view["bid"]["flight"] - 1)
        for bid in view["bids"]:
            other = (bid["seat"] - view["seat"]) % self.players
            row.mark("bids", other * KINDS + kinds[bid["card"]])
            row.mark("bid_flights", other * FLIGHTS + bid["flight"] - 1)
        for taken in view["taken"]:
            row.mark("taken", (taken["seat"] - view["seat"]) % self.players * KINDS + kinds[taken["card"]])
        row.mark("exchange", kinds.get(view["exchange"]))
        for colour in view["colors"]:
            row.mark("colors", COLOURS.index(colour))
        row.mark("phase", PHASE[view["phase"]])
        row.mark("chooser", self.turned(view["chooser"], view))
        row.mark("first", self.turned(view["first"], view))
        row.put_all("laid", [int(laid) for laid in self.from_own(view["laid"], view)])
        row.put_all("hands", self.from_own(view["hands"], view))
        row.put_all(
            "scores", [max(total, 0) * PERCENT // view["target"] for total in self.from_own(view["scores"], view)]
        )
        row.put("stock", view["stock"])
        row.put("round", view["round"])

    def observe(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        """As `encode_view` does, from the fields of the table that the view is made of."""
        assert isinstance(state, Flights)
        self.clear(into, at, self.words)
        count_cards(into, at, self.hand_at, state.hands[seat])
        count_cards(into, at, self.table_at, state.table)
        count_cards(into, at, self.discard_at, state.discard)
        seats = state.seats
        if state.phase == BIDDING and state.bids[seat] != NONE:
            put(into, at, self.bid_at + KIND_OF[state.bids[seat] >> 3], 1)
            put(into, at, self.bid_flight_at + (state.bids[seat] & 7) - 1, 1)
        n: i64 = 0
        while n < state.choosers:
            chooser = state.chooser(n)
            far = distance(seat, chooser, seats)
            put(into, at, self.bids_at + far * KINDS + KIND_OF[state.bids[chooser] >> 3], 1)
            put(into, at, self.bid_flights_at + far * FLIGHTS + (state.bids[chooser] & 7) - 1, 1)
            if n < state.chosen:
                put(into, at, self.taken_at + far * KINDS + ((state.taken >> (6 * n)) & 63), 1)
            n += 1
        if state.exchange != NONE:
            put(into, at, self.exchange_at + KIND_OF[state.exchange], 1)
        mark_set(into, at, self.colors_at, state.colours)
        put(into, at, self.phase_at + state.phase, 1)
        if state.phase == TAKING or state.phase == SWAPPING:
            put(into, at, self.chooser_at + distance(seat, state.turn, seats), 1)
        if state.first != NONE:
            put(into, at, self.first_at + distance(seat, state.first, seats), 1)
        put(into, at, self.stock_at, state.stock_size)
        put(into, at, self.round_at, state.round)
        self.observe_seats(state, seat, into, at)

    def observe_seats(self, state: Flights, seat: i64, into: vec[i64], at: i64) -> None:
        """What everybody sees of each seat."""
        target = state.house.target
        far: i64 = 0
        owner = seat
        while far < state.seats:
            row = owner * ROOM
            age: i64 = 0
            while age < state.lengths[owner]:
                age += 1
                put(into, at, self.collections_at + far * CITIES + i64(state.rows[row + age - 1]), age)
            mark_set(into, at, self.flights_at + far * FLIGHTS, state.flights[owner] >> 1)
            if state.bids[owner] != NONE:
                put(into, at, self.laid_at + far, 1)
            put(into, at, self.hands_at + far, size(state.hands[owner]))
            if state.totals[owner] > 0:
                put(into, at, self.scores_at + far, state.totals[owner] * PERCENT // target)
            far += 1
            owner += 1
            if owner == state.seats:
                owner = 0


def count_cards(into: vec[i64], at: i64, first: i64, cards: i64) -> None:
    """Count a set of cards by kind, in a field that begins at `first`."""
    while cards:
        bit = cards & -cards
        add(into, at, first + KIND_OF[place(bit)])
        cards ^= bit
