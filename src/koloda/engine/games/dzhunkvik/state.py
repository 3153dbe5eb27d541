"""A game of Dzhunkvik as the engine contract has it. The rules are in the modules it calls."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.chance import Rng
from koloda.engine.core import DEALER, WATCHER, Move, Seat
from koloda.engine.events import Told
from koloda.engine.games.dzhunkvik import acting, chances, choices, ending, phases
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.applying import apply_move
from koloda.engine.games.dzhunkvik.cards import (
    DEPOPULATION,
    DOMINANT,
    HYSTERIA,
    KINDS,
    NAMES,
    NESTING,
    VIRUS_NAMES,
    VIRUSES,
)
from koloda.engine.games.dzhunkvik.position import position_of
from koloda.engine.games.dzhunkvik.redeal import deal_anew
from koloda.engine.games.dzhunkvik.refusals import why_not
from koloda.engine.games.dzhunkvik.table import NONE, Table, pack_kinds
from koloda.engine.games.dzhunkvik.telling import DzhunkvikTelling
from koloda.engine.games.dzhunkvik.view import turn_event, view_of
from koloda.engine.games.dzhunkvik.view_types import DzhunkvikView


class Dzhunkvik(Table):
    """A game of Dzhunkvik in progress."""

    # who

    def actors(self) -> list[Seat]:
        return acting.actors(self)

    def due(self) -> list[Seat]:
        return acting.due(self)

    def interrupters(self) -> list[Seat]:
        return acting.interrupters(self)

    def waits_for(self) -> i64:
        return acting.waits_for(self)

    def is_open(self) -> bool:
        return acting.is_open(self)

    def is_short_window(self) -> bool:
        return self.phase == phases.MOMENT

    # what

    def choices(self, seat: i64, into: vec[i64]) -> i64:
        return chances.deals(self, into) if seat == DEALER else choices.choices(self, seat, into)

    def asides(self, seat: Seat) -> list[Move]:
        return []

    def why_not(self, seat: Seat, move: Move) -> str | None:
        return why_not(self, seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        apply_move(self, seat, move)

    def narrate(self, seat: i64, move: i64) -> list[Told]:
        before = turn_event(self)
        telling = DzhunkvikTelling(self.seats)
        self.telling = telling
        self.apply(seat, move)
        self.telling = None
        after = turn_event(self)
        if after != before:
            telling.tell(after)
        return telling.told

    # chance

    def weights(self, seat: Seat) -> list[int]:
        return chances.weights(self) if seat == DEALER else []

    def bag(self) -> i64:
        return chances.bag(self)

    def pick(self, n: i64) -> i64:
        return chances.pick(self, n)

    # who sees what

    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        everybody = [*range(self.players), WATCHER]
        if seat == DEALER:
            if self.phase == phases.DEAL:
                return [int(self.drawer)]
            if self.phase == phases.PICK and not self.is_discarded(move - m.PICK):
                return [int(self.source % self.seats), int(self.taker)]
            return everybody
        if m.SHOW <= move < m.SAY:
            return [seat]
        if m.GIVE <= move < m.WITH:
            return [seat, int(self.after(seat))]
        if m.LAY <= move <= m.LAY_NOTHING and self.due() != [seat]:
            return [seat]
        return everybody

    def is_discarded(self, kind: i64) -> bool:
        """Whether a card that chance takes is seen by all: it is discarded, or the Dominant comes back (D-12.23)."""
        if self.instant != NONE:
            return self.instant == DEPOPULATION
        return kind >= NESTING

    def masked(self, move: Move) -> str:
        return m.masked(self.text(move))

    def view(self, seat: Seat) -> DzhunkvikView:
        return view_of(self, seat)

    def cards(self) -> list[str]:
        counts = [0] * KINDS
        for at, count in enumerate(self.piles):
            counts[at % KINDS] += int(count)
        for entry in self.stack:
            counts[int(entry & 255)] += 1
        for pack in self.packs:
            for kind in pack_kinds(pack):
                counts[kind] += 1
        for card in (self.used, self.instant):
            if card != NONE:
                counts[int(card)] += 1
        counts[HYSTERIA] += len(self.hysterias)
        counts[DOMINANT] += int(self.aside)
        names = [name for kind, name in enumerate(NAMES) for _ in range(counts[kind])]
        for virus, name in enumerate(VIRUS_NAMES):
            names += [name] * sum(int(self.viruses[at]) for at in range(virus, len(self.viruses), VIRUSES))
        return names

    # copies

    def clone(self) -> "Dzhunkvik":
        """An independent copy."""
        twin = Dzhunkvik(
            self.house,
            self.notation,
            self.memory,
            self.seats,
            self.piles[:],
            self.sizes[:],
            self.sets[:],
            self.viruses[:],
            self.packs[:],
            self.stack[:],
            self.bluff[:],
            self.hysterias[:],
        )
        twin.rules = self.rules
        twin.players = self.players
        twin.options = self.options
        twin.memory_shared = True
        self.memory_shared = True
        twin.force = self.force
        twin.value = self.value
        twin.leads = self.leads
        twin.phase = self.phase
        twin.stage = self.stage
        twin.setting_up = self.setting_up
        twin.round = self.round
        twin.opened = self.opened
        twin.unopened = self.unopened
        twin.first = self.first
        twin.turn = self.turn
        twin.asked = self.asked
        twin.left = self.left
        twin.queue = self.queue
        twin.out = self.out
        twin.extra = self.extra
        twin.redeals = self.redeals
        twin.drawer = self.drawer
        twin.owed = self.owed
        twin.drawers = self.drawers
        twin.drawing = self.drawing
        twin.after_drawing = self.after_drawing
        twin.ill = self.ill
        twin.doses = self.doses
        twin.after_virus = self.after_virus
        twin.source = self.source
        twin.taker = self.taker
        twin.aside = self.aside
        twin.instant = self.instant
        twin.instant_by = self.instant_by
        twin.laid = self.laid
        twin.used = self.used
        twin.used_by = self.used_by
        twin.used_on = self.used_on
        twin.used_pack = self.used_pack
        twin.played_last = self.played_last
        twin.shown = self.shown
        twin.said = self.said
        twin.answer = self.answer
        twin.virus = self.virus
        twin.paid = self.paid
        twin.final = self.final  # never changed in place
        twin.open_hands = self.open_hands  # never changed in place
        return twin

    def resample_hidden(self, seat: Seat, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    # the end

    def scores(self) -> list[int] | None:
        if self.phase != phases.OVER:
            return None
        return [self.final[at] - self.final[at + 1] for at in range(0, len(self.final), 3)]

    def winners(self) -> list[Seat]:
        return ending.best(self) if self.phase == phases.OVER else []

    def position(self) -> dict[str, Any]:
        return position_of(self)
