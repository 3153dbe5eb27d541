"""Dzhunkvik as numbers."""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.core import Rules, State, View
from koloda.engine.games.dzhunkvik import acting, cancelling, instants, phases, stages
from koloda.engine.games.dzhunkvik.cards import BIT, KIND_OF, KINDS, VALUES, VIRUS_NAMES, VIRUSES
from koloda.engine.games.dzhunkvik.state import Dzhunkvik
from koloda.engine.games.dzhunkvik.table import NONE
from koloda.engine.games.dzhunkvik.view import extra_of, is_opening, turn_of
from koloda.rl.encoding import Encoding, Field, Row, add, distance, put

VIRUS: Final[dict[str, int]] = {name: number for number, name in enumerate(VIRUS_NAMES)}
ANSWERS: Final = ("truth", "lie")


@mypyc_attr(allow_interpreted_subclasses=True)
class DzhunkvikEncoding(Encoding):
    """Hands, Nests, Homes, the stack, and whatever is being carried out."""

    others_words: ClassVar[frozenset[str]] = frozenset({"begin", "deal", "pick", "virus", "close"})
    seat_words: ClassVar[dict[str, int]] = {"use": 2}

    def __init__(self, rules: Rules, players: int, options: dict[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.hand_at: i64 = self.first_of("hand")
        self.nest_at: i64 = self.first_of("nest")
        self.homes_at: i64 = self.first_of("homes")
        self.packs_at: i64 = self.first_of("packs")
        self.viruses_at: i64 = self.first_of("viruses")
        self.hands_at: i64 = self.first_of("hands")
        self.nests_at: i64 = self.first_of("nests")
        self.discard_at: i64 = self.first_of("discard")
        self.stock_at: i64 = self.first_of("stock")
        self.virus_stock_at: i64 = self.first_of("virus_stock")
        self.virus_discard_at: i64 = self.first_of("virus_discard")
        self.phase_at: i64 = self.first_of("phase")
        self.stage_at: i64 = self.first_of("stage")
        self.stack_at: i64 = self.first_of("stack")
        self.force_at: i64 = self.first_of("force")
        self.force_of_at: i64 = self.first_of("force_of")
        self.value_at: i64 = self.first_of("value")
        self.leader_at: i64 = self.first_of("leader")
        self.first_at: i64 = self.first_of("first")
        self.turn_at: i64 = self.first_of("turn")
        self.due_at: i64 = self.first_of("due")
        self.actors_at: i64 = self.first_of("actors")
        self.passed_at: i64 = self.first_of("passed")
        self.frozen_at: i64 = self.first_of("frozen")
        self.pass_costs_at: i64 = self.first_of("pass_costs")
        self.extra_at: i64 = self.first_of("extra")
        self.redeals_at: i64 = self.first_of("redeals")
        self.opening_at: i64 = self.first_of("opening")
        self.unopened_at: i64 = self.first_of("unopened")
        self.round_at: i64 = self.first_of("round")
        self.moment_at: i64 = self.first_of("moment")
        self.moment_of_at: i64 = self.first_of("moment_of")
        self.hysterias_at: i64 = self.first_of("hysterias")
        self.admits_at: i64 = self.first_of("admits")
        self.used_at: i64 = self.first_of("used")
        self.used_by_at: i64 = self.first_of("used_by")
        self.used_on_at: i64 = self.first_of("used_on")
        self.bluff_at: i64 = self.first_of("bluff")
        self.said_at: i64 = self.first_of("said")
        self.shown_at: i64 = self.first_of("shown")
        self.answer_at: i64 = self.first_of("answer")
        self.instant_at: i64 = self.first_of("instant")
        self.instant_of_at: i64 = self.first_of("instant_of")
        self.laid_at: i64 = self.first_of("laid")
        self.giver_at: i64 = self.first_of("giver")
        self.giving_at: i64 = self.first_of("giving")
        self.paying_at: i64 = self.first_of("paying")
        self.paid_at: i64 = self.first_of("paid")
        self.known_hands_at: i64 = self.first_of("known_hands")
        self.known_nests_at: i64 = self.first_of("known_nests")

    def layout(self) -> list[Field]:
        seats = self.players
        return [
            Field("hand", (KINDS,), "own cards of each kind"),
            Field("nest", (KINDS,), "cards of each kind in the own Nest"),
            Field("homes", (seats, KINDS), "cards of each kind in the Packs of each Home"),
            Field("packs", (seats,), "Packs in each Home"),
            Field("viruses", (seats, VIRUSES), "Viruses of each seat"),
            Field("hands", (seats,), "cards in each hand"),
            Field("nests", (seats,), "cards in each Nest"),
            Field("discard", (KINDS,), "cards of each kind in the discard pile"),
            Field("stock", (1,), "cards in the draw pile"),
            Field("virus_stock", (1,), "Viruses in their pile"),
            Field("virus_discard", (VIRUSES,), "Viruses discarded"),
            Field("phase", (len(phases.NAMES),), "1 for what the table waits for"),
            Field("stage", (len(stages.NAMES),), "1 for the part of the round"),
            Field("stack", (KINDS,), "cards of each kind in the stack"),
            Field("force", (KINDS,), "1 for the card in force"),
            Field("force_of", (seats,), "1 for who laid it"),
            Field("value", (len(VALUES),), "1 for the value in force"),
            Field("leader", (seats,), "1 for the leader of the round"),
            Field("first", (seats,), "1 for the seat with the marker"),
            Field("turn", (seats,), "1 for whose turn it is, or who is asked"),
            Field("due", (seats,), "1 for each seat the table waits for"),
            Field("actors", (seats,), "1 for each seat that may act"),
            Field("passed", (seats,), "1 for each seat that has passed"),
            Field("frozen", (seats,), "1 for each seat that an Icestorm keeps out"),
            Field("pass_costs", (seats,), "1 for each seat whom passing would cost a Virus"),
            Field("extra", (1,), "cards that may still be laid after an Icestorm"),
            Field("redeals", (1,), "redeals of this opener"),
            Field("opening", (1,), "1 if whoever is on turn opens"),
            Field("unopened", (1,), "rounds in a row that nobody opened but with Evolutions of a Nest"),
            Field("round", (1,), "the round"),
            Field("moment", (KINDS,), "1 for the card that Hysteria can still cancel"),
            Field("moment_of", (seats,), "1 for whose it is"),
            Field("hysterias", (seats,), "Hysterias played on it by each seat"),
            Field("admits", (seats,), "1 for each seat that may play the next one"),
            Field("used", (KINDS,), "1 for the property in use"),
            Field("used_by", (seats,), "1 for whose it is"),
            Field("used_on", (seats,), "1 for whom it is used on"),
            Field("bluff", (KINDS,), "cards of each kind that lie face down, for those who may see them"),
            Field("said", (KINDS,), "cards of each kind that they are said to be"),
            Field("shown", (1,), "how many lie face down"),
            Field("answer", (len(ANSWERS),), "1 for the answer: truth, lie"),
            Field("instant", (KINDS,), "1 for the instant that is being carried out"),
            Field("instant_of", (seats,), "1 for whose it is"),
            Field("laid", (seats,), "1 for each seat that has laid a card in a Battle"),
            Field("giver", (seats,), "1 for who gives cards away"),
            Field("giving", (1,), "how many more"),
            Field("paying", (VIRUSES,), "1 for the Virus that is being paid off"),
            Field("paid", (1,), "how much is paid so far"),
            Field("known_hands", (seats, KINDS), "cards known to be in each hand"),
            Field("known_nests", (seats, KINDS), "cards known to be in each Nest"),
        ]

    def encode_view(self, view: View, row: Row) -> None:
        for name in ("hand", "nest", "discard"):
            row.count(name, KIND_OF, view[name])
        for place, home in enumerate(self.from_own(view["homes"], view)):
            row.put("packs", len(home), place)
            for pack in home:
                row.count("homes", KIND_OF, pack, place * KINDS)
        for place, viruses in enumerate(self.from_own(view["viruses"], view)):
            row.count("viruses", VIRUS, viruses, place * VIRUSES)
        for name in ("hands", "nests"):
            row.put_all(name, self.from_own(view[name], view))
        row.count("virus_discard", VIRUS, view["virus_discard"])
        for name in ("stock", "virus_stock", "extra", "redeals", "opening", "unopened", "round"):
            row.put(name, int(view[name]))
        row.mark("phase", phases.NAMES.index(view["phase"]))
        row.mark("stage", stages.NAMES.index(view["stage"]))
        self.encode_stack(view, row)
        for name in ("leader", "first", "turn"):
            row.mark(name, self.turned(view[name], view))
        for name in ("due", "actors", "passed", "frozen", "pass_costs"):
            self.mark_seats(name, view[name], view, row)
        self.encode_effects(view, row)
        for place, cards in enumerate(self.from_own(view["known"]["hands"], view)):
            row.count("known_hands", KIND_OF, cards, place * KINDS)
        for place, cards in enumerate(self.from_own(view["known"]["nests"], view)):
            row.count("known_nests", KIND_OF, cards, place * KINDS)

    def encode_stack(self, view: View, row: Row) -> None:
        row.count("stack", KIND_OF, [entry["card"] for entry in view["stack"]])
        if view["force"] is not None:
            force = view["stack"][view["force"]]
            row.mark("force", KIND_OF[force["card"]])
            row.mark("force_of", self.turned(force["seat"], view))
        if view["value"] is not None:
            row.mark("value", VALUES.index(view["value"]))

    def encode_effects(self, view: View, row: Row) -> None:
        """What is being carried out."""
        moment, used, bluff = view["moment"], view["used"], view["bluff"]
        if moment is not None:
            row.mark("moment", KIND_OF[moment["card"]])
            row.mark("moment_of", self.turned(moment["seat"], view))
            for seat in moment["hysterias"]:
                place = (seat - view["seat"]) % self.players
                row.put("hysterias", moment["hysterias"].count(seat), place)
            self.mark_seats("admits", moment["admits"], view, row)
        if used is not None:
            row.mark("used", KIND_OF[used["card"]])
            row.mark("used_by", self.turned(used["seat"], view))
            row.mark("used_on", self.turned(used["on"], view))
        if bluff is not None:
            row.count("bluff", KIND_OF, bluff["cards"])
            row.count("said", KIND_OF, bluff["said"])
            row.put("shown", bluff["shown"])
            if bluff["answer"] is not None:
                row.mark("answer", ANSWERS.index(bluff["answer"]))
        if view["instant"] is not None:
            row.mark("instant", KIND_OF[view["instant"]["card"]])
            row.mark("instant_of", self.turned(view["instant"]["seat"], view))
        if view["laid"] is not None:
            row.put_all("laid", [int(laid) for laid in self.from_own(view["laid"], view)])
        if view["giving"] is not None:
            row.mark("giver", self.turned(view["giving"][0], view))
            row.put("giving", view["giving"][1])
        if view["paying"] is not None:
            row.mark("paying", VIRUS[view["paying"]["virus"]])
            row.put("paid", view["paying"]["paid"])

    def mark_seats(self, name: str, seats: list[Any], view: View, row: Row) -> None:
        """Set 1 for each of these seats; the dealer and the clock are none."""
        for seat in seats:
            if seat >= 0:
                row.mark(name, self.turned(seat, view))

    # the same from the fields of the table that the view is made of

    def observe(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        """As `encode_view` does, faster."""
        assert isinstance(state, Dzhunkvik)
        self.clear(into, at, self.words)
        self.observe_zone(state, seat, self.hand_at, into, at)
        self.observe_zone(state, state.seats + seat, self.nest_at, into, at)
        self.observe_zone(state, state.discard, self.discard_at, into, at)
        put(into, at, self.stock_at, state.sizes[state.stock])
        put(into, at, self.virus_stock_at, state.virus_count(state.seats))
        self.observe_viruses(state, state.seats + 1, self.virus_discard_at, into, at)
        put(into, at, self.phase_at + state.phase, 1)
        put(into, at, self.stage_at + state.stage, 1)
        put(into, at, self.extra_at, extra_of(state))
        put(into, at, self.redeals_at, state.redeals)
        put(into, at, self.opening_at, 1 if is_opening(state) else 0)
        put(into, at, self.unopened_at, state.unopened)
        put(into, at, self.round_at, state.round)
        self.observe_stack(state, seat, into, at)
        self.observe_seats(state, seat, into, at)
        self.observe_effects(state, seat, into, at)
        turn = turn_of(state)
        if turn is not None:
            self.point(self.turn_at, turn, seat, into, at)
        self.point(self.leader_at, state.leads, seat, into, at)
        self.point(self.first_at, state.first, seat, into, at)

    def point(self, field: i64, who: i64, seat: i64, into: vec[i64], at: i64) -> None:
        """Set 1 for a seat, if it is one, as far as it is from the one that observes."""
        if who >= 0:
            put(into, at, field + distance(seat, who, self.players), 1)

    def observe_zone(self, state: Dzhunkvik, zone: i64, field: i64, into: vec[i64], at: i64) -> None:
        """How many of each kind are in a zone."""
        if state.sizes[zone] == 0:
            return
        first = zone * KINDS
        kind: i64 = 0
        while kind < KINDS:
            put(into, at, field + kind, i64(state.piles[first + kind]))
            kind += 1

    def observe_viruses(self, state: Dzhunkvik, holder: i64, field: i64, into: vec[i64], at: i64) -> None:
        """The Viruses of a seat or a pile."""
        virus: i64 = 0
        while virus < VIRUSES:
            put(into, at, field + virus, i64(state.viruses[holder * VIRUSES + virus]))
            virus += 1

    def observe_stack(self, state: Dzhunkvik, seat: i64, into: vec[i64], at: i64) -> None:
        """The stack, and what is in force."""
        place: i64 = 0
        while place < len(state.stack):
            add(into, at, self.stack_at + (state.stack[place] & 255))
            place += 1
        if state.force >= 0:
            entry = state.stack[state.force]
            put(into, at, self.force_at + (entry & 255), 1)
            self.point(self.force_of_at, entry >> 8 & 255, seat, into, at)
        if state.value:
            put(into, at, self.value_at + state.value - 1, 1)

    def observe_seats(self, state: Dzhunkvik, seat: i64, into: vec[i64], at: i64) -> None:
        """What is known of each seat."""
        seats = state.seats
        for pack in state.packs:
            far = distance(seat, pack & 255, seats)
            add(into, at, self.packs_at + far)
            shift: i64 = 8
            while shift < 40:
                add(into, at, self.homes_at + far * KINDS + (pack >> shift & 255))
                shift += 8
        due = acting.waits_for(state)
        is_open = acting.is_open(state)
        battle = state.phase == phases.BATTLE
        known = state.phase != phases.OVER
        far = 0
        while far < seats:
            owner = (seat + far) % seats
            put(into, at, self.hands_at + far, state.sizes[owner])
            put(into, at, self.nests_at + far, state.sizes[seats + owner])
            self.observe_viruses(state, owner, self.viruses_at + far * VIRUSES, into, at)
            waited_for = instants.laid_by(state, owner) == NONE if battle else owner == due
            if waited_for:
                put(into, at, self.due_at + far, 1)
            elif battle:
                put(into, at, self.laid_at + far, 1)
            if acting.may_interrupt(state, owner) if is_open else waited_for:
                put(into, at, self.actors_at + far, 1)
            if state.is_out(owner):
                put(into, at, self.passed_at + far, 1)
            elif state.extra and owner != state.turn:
                put(into, at, self.frozen_at + far, 1)
            if state.stage == stages.GATHERING and state.home(owner) > 0:
                put(into, at, self.pass_costs_at + far, 1)
            if known:
                self.observe_known(state, seat, owner, self.known_hands_at + far * KINDS, into, at)
                self.observe_known(state, seat, seats + owner, self.known_nests_at + far * KINDS, into, at)
            far += 1

    def observe_known(self, state: Dzhunkvik, seat: i64, zone: i64, field: i64, into: vec[i64], at: i64) -> None:
        """The cards of another's hand or Nest that a seat knows."""
        memory = state.memory
        row = memory.row(seat, zone)
        kind: i64 = 0
        while kind < KINDS:
            if memory.known[row + kind]:
                put(into, at, field + kind, i64(memory.known[row + kind]))
            kind += 1

    def observe_effects(self, state: Dzhunkvik, seat: i64, into: vec[i64], at: i64) -> None:
        """What is being carried out."""
        if state.phase == phases.MOMENT:
            put(into, at, self.moment_at + cancelling.doubted(state), 1)
            self.point(self.moment_of_at, cancelling.doubted_of(state), seat, into, at)
            for doubter in cancelling.doubters(state):
                add(into, at, self.hysterias_at + distance(seat, doubter, self.players))
            admitted = cancelling.admitted(state)
            other: i64 = 0
            while other < state.seats:
                if admitted & BIT[other]:
                    self.point(self.admits_at, other, seat, into, at)
                other += 1
        if state.used != NONE:
            put(into, at, self.used_at + state.used, 1)
            self.point(self.used_by_at, state.used_by, seat, into, at)
            self.point(self.used_on_at, state.used_on, seat, into, at)
        if len(state.bluff):
            self.observe_bluff(state, seat, into, at)
        if state.instant != NONE:
            put(into, at, self.instant_at + state.instant, 1)
            self.point(self.instant_of_at, state.instant_by, seat, into, at)
        if state.phase == phases.GIVE:
            self.point(self.giver_at, state.asked, seat, into, at)
            put(into, at, self.giving_at, state.left)
        elif state.phase == phases.PAY:
            put(into, at, self.paying_at + state.virus, 1)
            put(into, at, self.paid_at, state.paid)

    def observe_bluff(self, state: Dzhunkvik, seat: i64, into: vec[i64], at: i64) -> None:
        """A Liar's game; the cards only for the liar until the answer."""
        may_see = state.answer != NONE or seat == state.used_by
        kind: i64 = 0
        while kind < KINDS:
            if may_see:
                put(into, at, self.bluff_at + kind, i64(state.bluff[kind]))
            put(into, at, self.said_at + kind, i64(state.bluff[KINDS + kind]))
            kind += 1
        put(into, at, self.shown_at, state.shown)
        if state.answer != NONE:
            put(into, at, self.answer_at + state.answer, 1)
