"""UNO and UNO Express as numbers."""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.core import Rules, State, View
from koloda.engine.games.uno.cards import BLACK_FACES, COLOURS, KINDS, SAME_COLOUR, WILD, WILD_DRAW, place
from koloda.engine.games.uno.memory import Memory
from koloda.engine.games.uno.rules import UnoRules
from koloda.engine.games.uno.state import Uno
from koloda.engine.games.uno.table import NONE
from koloda.engine.games.uno.view import PHASES
from koloda.rl.encoding import Encoding, Field, Row, distance, mark, put, put_words

PHASE: Final = {name: number for number, name in PHASES.items()}
PERCENT: Final = 100


@mypyc_attr(allow_interpreted_subclasses=True)
class UnoEncoding(Encoding):
    """Both editions."""

    others_words: ClassVar[frozenset[str]] = frozenset({"deal", "dealer", "mistake"})
    seat_words: ClassVar[dict[str, int]] = {"catch": 1, "swap": 1}

    def __init__(self, rules: Rules, players: int, options: dict[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.hand_at: i64 = self.first_of("hand")
        self.top_at: i64 = self.first_of("top")
        self.discard_at: i64 = self.first_of("discard")
        self.drawn_at: i64 = self.first_of("drawn")
        self.color_at: i64 = self.first_of("color")
        self.phase_at: i64 = self.first_of("phase")
        self.turn_at: i64 = self.first_of("turn")
        self.dealer_at: i64 = self.first_of("dealer")
        self.unsaid_at: i64 = self.first_of("unsaid")
        self.hands_at: i64 = self.first_of("hands")
        self.scores_at: i64 = self.first_of("scores")
        self.numbers_at: i64 = self.first_of("clockwise")  # those that have a field each follow one another
        self.known_at: i64 = self.first_of("known")

    def layout(self) -> list[Field]:
        players = self.players
        return [
            Field("hand", (KINDS,), "own cards of each kind"),
            Field("top", (KINDS,), "1 for the top card of the discard pile"),
            Field("discard", (KINDS,), "cards of each kind in the discard pile"),
            Field("drawn", (KINDS,), "1 for the own card just drawn, while it may be laid"),
            Field("color", (len(COLOURS),), "1 for the colour in force"),
            Field("phase", (len(PHASE),), "1 for what the table waits for"),
            Field("turn", (players,), "1 for the seat in turn, or asked"),
            Field("dealer", (players,), "1 for the dealer of the round"),
            Field("unsaid", (players,), "1 for who did not say UNO and can be caught"),
            Field("hands", (players,), "cards in each hand"),
            Field("scores", (players,), "points of each seat, in hundredths of the target"),
            Field("clockwise", (1,), "1 if play runs clockwise"),
            Field("stock", (1,), "cards in the draw pile"),
            Field("penalty", (1,), "cards due from the seat that is asked"),
            Field("turned_up", (1,), "1 if the top card was turned up at the start"),
            Field("bluff", (1,), "1 if a Wild Draw laid by this seat now would be a bluff"),
            Field("idle", (1,), "turns in a row that laid nothing and found nothing to draw"),
            Field("known", (players - 1, KINDS), "cards known to be in each other hand"),
        ]

    def encode_view(self, view: View, row: Row) -> None:
        assert isinstance(self.rules, UnoRules)
        kinds = self.rules.edition.kinds
        row.count("hand", kinds, view["hand"])
        row.mark("top", kinds.get(view["top"]))
        row.count("discard", kinds, view["discard"])
        row.mark("drawn", kinds.get(view["drawn"]))
        if view["color"] is not None:
            row.mark("color", COLOURS.index(view["color"]))
        row.mark("phase", PHASE[view["phase"]])
        row.mark("turn", self.turned(view["turn"], view))
        row.mark("dealer", self.turned(view["dealer"], view))
        row.mark("unsaid", self.turned(view["unsaid"], view))
        row.put_all("hands", self.from_own(view["hands"], view))
        if view["target"] is not None:
            row.put_all("scores", [total * PERCENT // view["target"] for total in self.from_own(view["scores"], view)])
        row.put("clockwise", int(view["direction"] == 1))
        row.put("stock", view["stock"])
        row.put("penalty", view["penalty"])
        row.put("turned_up", int(view["turned_up"]))
        row.put("bluff", int(view["bluff"] or False))
        row.put("idle", view["idle"])
        for other, cards in enumerate(self.from_own(view["known"], view)[1:]):
            row.count("known", kinds, cards, other * KINDS)

    def observe(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        """As `encode_view` does, from the fields of the table that the view is made of."""
        assert isinstance(state, Uno)
        self.clear(into, at, self.words)
        self.observe_hand(state, seat, into, at)
        put_words(into, at, self.discard_at, state.discards())
        if state.pile_size > 0:
            mark(into, at, self.top_at + state.top())
        if state.drawn != NONE and seat == state.turn:
            mark(into, at, self.drawn_at + state.drawn)
        if state.colour != NONE:
            mark(into, at, self.color_at + state.colour)
            if state.faces[seat] & SAME_COLOUR[state.colour]:
                mark(into, at, self.numbers_at + 4)
        mark(into, at, self.phase_at + state.phase)
        seats = state.seats
        if state.turn != NONE:
            mark(into, at, self.turn_at + distance(seat, state.turn, seats))
        if state.dealer != NONE:
            mark(into, at, self.dealer_at + distance(seat, state.dealer, seats))
        if state.unsaid != NONE:
            mark(into, at, self.unsaid_at + distance(seat, state.unsaid, seats))
        if state.direction == 1:
            mark(into, at, self.numbers_at)
        put(into, at, self.numbers_at + 1, state.stock_size)
        put(into, at, self.numbers_at + 2, state.penalty)
        if state.turned_up_on_top():
            mark(into, at, self.numbers_at + 3)
        put(into, at, self.numbers_at + 5, state.idle)
        self.observe_seats(state, seat, into, at)

    def observe_hand(self, state: Uno, seat: i64, into: vec[i64], at: i64) -> None:
        """The own cards, by the faces they can show: a coloured kind has one, a black one four."""
        held = state.held
        first = seat * KINDS
        rest = state.faces[seat]
        if rest & BLACK_FACES:
            put(into, at, self.hand_at + WILD, i64(held[first + WILD]))
            put(into, at, self.hand_at + WILD_DRAW, i64(held[first + WILD_DRAW]))
        rest &= ~BLACK_FACES
        while rest:
            bit = rest & -rest
            kind = place(bit)
            put(into, at, self.hand_at + kind, i64(held[first + kind]))
            rest ^= bit

    def observe_seats(self, state: Uno, seat: i64, into: vec[i64], at: i64) -> None:
        """What is known of each seat."""
        seats = state.seats
        sizes = state.sizes
        counted = not state.house.single_round
        far: i64 = 0
        owner = seat
        while far < seats:
            put(into, at, self.hands_at + far, sizes[owner])
            if counted:
                put(into, at, self.scores_at + far, state.totals[owner] * PERCENT // state.house.target)
            far += 1
            owner += 1
            if owner == seats:
                owner = 0
        memory = state.memory
        if memory is not None and memory.knows:
            self.observe_known(memory, seat, seats, into, at)

    def observe_known(self, memory: Memory, seat: i64, seats: i64, into: vec[i64], at: i64) -> None:
        """The cards known to be in other hands."""
        known = memory.known
        field = self.known_at
        far: i64 = 1
        while far < seats:
            pair = memory.pair(seat, (seat + far) % seats)
            rest = memory.kinds[pair]
            while rest:
                bit = rest & -rest
                kind = place(bit)
                put(into, at, field + kind, i64(known[pair * KINDS + kind]))
                rest ^= bit
            field += KINDS
            far += 1
