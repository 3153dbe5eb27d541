"""Face to Face as numbers."""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.core import Rules, State, View
from koloda.engine.games.face_to_face.cards import BASES, count
from koloda.engine.games.face_to_face.state import FaceToFace
from koloda.engine.games.face_to_face.turns import NONE
from koloda.engine.games.face_to_face.view import PHASES
from koloda.rl.encoding import Encoding, Field, Row, mark_set, put

NUMBERS: Final = BASES[1] + 1  # a place for each number, the base cards and 0 among them
SEATS: Final = 2
PILES: Final = 2  # of each seat


@mypyc_attr(allow_interpreted_subclasses=True)
class FaceToFaceEncoding(Encoding):
    """Two seats with two piles each."""

    others_words: ClassVar[frozenset[str]] = frozenset({"begin", "deal", "undo"})
    seat_words: ClassVar[dict[str, int]] = {}

    def __init__(self, rules: Rules, players: int, options: dict[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.hand_at: i64 = self.first_of("hand")
        self.tops_at: i64 = self.first_of("tops")
        self.out_at: i64 = self.first_of("out")
        self.known_at: i64 = self.first_of("known")
        self.phase_at: i64 = self.first_of("phase")
        self.turn_at: i64 = self.first_of("turn")
        self.hands_at: i64 = self.first_of("hands")
        self.stock_at: i64 = self.first_of("stock")
        self.numbers_at: i64 = self.first_of("laid")  # those that have a field each follow one another

    def layout(self) -> list[Field]:
        return [
            Field("hand", (NUMBERS,), "1 for each own card, by its number"),
            Field(
                "tops", (SEATS, PILES, NUMBERS), "1 for the top card of each pile going up, then down; own ones first"
            ),
            Field("out", (SEATS, NUMBERS), "1 for each number not laid yet"),
            Field("known", (NUMBERS,), "1 for each card known to be in the other hand"),
            Field("phase", (len(PHASES),), "1 for what the table waits for"),
            Field("turn", (SEATS,), "1 for the seat on turn"),
            Field("hands", (SEATS,), "cards in each hand"),
            Field("stock", (SEATS,), "cards still to be drawn"),
            Field("laid", (1,), "cards laid in this turn"),
            Field("helped", (1,), "1 if a card of this turn has gone to the other seat"),
            Field("draws", (1,), "cards that are drawn if the turn ends now"),
            Field("may_end", (1,), "1 if the turn may end"),
        ]

    def encode_view(self, view: View, row: Row) -> None:
        for number in view["hand"]:
            row.mark("hand", number)
        for place, piles in enumerate(self.from_own(view["piles"], view)):
            row.mark("tops", place * PILES * NUMBERS + piles["up"][-1])
            row.mark("tops", (place * PILES + 1) * NUMBERS + piles["down"][-1])
        for place, numbers in enumerate(self.from_own(view["out"], view)):
            for number in numbers:
                row.mark("out", place * NUMBERS + number)
        for number in self.from_own(view["known"], view)[1]:
            row.mark("known", number)
        row.mark("phase", PHASES.index(view["phase"]))
        row.mark("turn", self.turned(view["turn"], view))
        row.put_all("hands", self.from_own(view["hands"], view))
        row.put_all("stock", self.from_own(view["stock"], view))
        row.put("laid", len(view["laid"]))
        row.put("helped", int(view["helped"]))
        row.put("draws", view["draws"])
        row.put("may_end", int(view["may_end"]))

    def observe(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        """As `encode_view` does, from the fields of the table that the view is made of."""
        assert isinstance(state, FaceToFace)
        self.clear(into, at, self.words)
        mark_set(into, at, self.hand_at, state.hands[seat])
        mark_set(into, at, self.known_at, state.known[1 - seat])
        distance: i64 = 0
        while distance < SEATS:
            owner = (seat + distance) & 1
            pile: i64 = 0
            while pile < PILES:
                place = (distance * PILES + pile) * NUMBERS
                put(into, at, self.tops_at + place + state.tops[owner * PILES + pile], 1)
                pile += 1
            mark_set(into, at, self.out_at + distance * NUMBERS, state.hands[owner] | state.stocks[owner])
            put(into, at, self.hands_at + distance, count(state.hands[owner]))
            put(into, at, self.stock_at + distance, count(state.stocks[owner]))
            distance += 1
        put(into, at, self.phase_at + state.phase, 1)
        if state.turn != NONE:
            put(into, at, self.turn_at + (state.turn ^ seat), 1)
        put(into, at, self.numbers_at, state.laid)
        if state.helped:
            put(into, at, self.numbers_at + 1, 1)
        if state.may_end():
            put(into, at, self.numbers_at + 2, state.due_cards())
            put(into, at, self.numbers_at + 3, 1)
