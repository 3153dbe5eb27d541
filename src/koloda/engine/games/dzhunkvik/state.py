"""A game of Dzhunkvik as the engine contract has it: making moves, telling them, copies, the end."""

from typing import Any

from mypy_extensions import i64

from koloda.engine.chance import Rng
from koloda.engine.core import DEALER, WATCHER, Move, Seat
from koloda.engine.events import Told
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import (
    DEPOPULATION,
    DOMINANT,
    GRABBER,
    HYSTERIA,
    KINDS,
    LIAR,
    NAMES,
    NESTING,
    THIEF,
    VIRUS_NAMES,
    VIRUSES,
)
from koloda.engine.games.dzhunkvik.choices import Choices
from koloda.engine.games.dzhunkvik.instants import LAID_NOTHING
from koloda.engine.games.dzhunkvik.position import position_of
from koloda.engine.games.dzhunkvik.redeal import deal_anew
from koloda.engine.games.dzhunkvik.refusals import why_not
from koloda.engine.games.dzhunkvik.table import (
    AFTER_PASS,
    BEGIN_TURN,
    CARD_DONE,
    CHOOSING,
    DEALING,
    DRAW,
    EFFECT,
    END_GAME,
    END_ROUND,
    LOOK,
    MOMENT,
    NEXT_PAYER,
    NEXT_SEAT,
    NONE,
    OVER,
    PICKING,
    PROPERTY,
    PROPERTY_DONE,
    READYING,
    SETTLE,
    TAKE,
    WAIT,
    pack_kinds,
)
from koloda.engine.games.dzhunkvik.telling import DzhunkvikTelling
from koloda.engine.games.dzhunkvik.view import turn_event, view_of
from koloda.engine.games.dzhunkvik.view_types import DzhunkvikView


class Dzhunkvik(Choices):
    """A game of Dzhunkvik in progress."""

    # making a move

    def apply(self, seat: i64, move: i64) -> None:
        step = self.made(seat, move)
        while step != WAIT:
            step = self.carried_on(step)

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

    def made(self, seat: i64, move: i64) -> i64:
        """A move, and the step that follows from it."""
        if move < m.SHOW:
            return self.played(seat, move)
        if move < m.SAY:
            return self.show(move - m.SHOW)
        if move < m.GIVE:
            return self.say(move - m.SAY)
        if move < m.WITH:
            return self.give(seat, move - m.GIVE)
        if move < m.DEAL:
            return self.pay_with(seat, move - m.WITH)
        if move < m.PICK:
            return self.dealt(move - m.DEAL)
        if move < m.LAY:
            kind = move - m.PICK
            return self.migrated(kind) if self.instant != NONE else self.robbed(kind)
        if move < m.LAY_NOTHING:
            return self.lay(seat, move - m.LAY)
        if move == m.LAY_NOTHING:
            return self.lay(seat, LAID_NOTHING)
        if move < m.BEGIN:
            return self.used_by_move(seat, move)
        if move < m.PAY:
            return self.begun_by_lot(move - m.BEGIN)
        if move < m.VIRUS:
            return self.pay(move - m.PAY)
        if move < m.PASS:
            return self.caught(move - m.VIRUS)
        return self.said_plainly(seat, move)

    def played(self, seat: i64, kind: i64) -> i64:
        """`play`: an instant, a Hysteria in a moment, or a card on the stack."""
        if self.phase == READYING:
            return self.play_instant(seat, kind)
        return self.cancel_in_moment(seat) if self.phase == MOMENT else self.lay_on_stack(seat, kind)

    def used_by_move(self, seat: i64, move: i64) -> i64:
        """`use`."""
        if move < m.USE_THIEF:
            return self.use(seat, LIAR, move - m.USE_LIAR, NONE)
        if move < m.USE_GRABBER:
            return self.use(seat, THIEF, move - m.USE_THIEF, NONE)
        on = move - m.USE_GRABBER
        return self.use(seat, GRABBER, on // m.MOST_PACKS, on % m.MOST_PACKS)

    def said_plainly(self, seat: i64, move: i64) -> i64:
        """A move of one word."""
        if move == m.PASS:
            return self.pass_by(seat)
        if move == m.CLOSE:
            return self.close()
        if move == m.DONE:
            return self.pay_no_more() if self.phase == CHOOSING else self.bluff_done()
        if move == m.STOP:
            return self.stop()
        if move == m.REDEAL:
            return self.redeal_hand(seat)
        return self.ready() if move == m.READY else self.answered(move == m.LIE)

    def carried_on(self, step: i64) -> i64:
        """A step, and the one that follows it."""
        if step == DRAW:
            return self.draw()
        if step == CARD_DONE:
            return self.card_done()
        if step == AFTER_PASS:
            return self.after_pass()
        if step == SETTLE:
            return self.settle()
        if step == PROPERTY:
            return self.property_works()
        if step == TAKE:
            return self.take_won()
        if step == PROPERTY_DONE:
            return self.property_done()
        if step == END_ROUND:
            return self.end_round()
        if step == NEXT_PAYER:
            return self.next_payer()
        if step == LOOK:
            return self.look()
        if step == BEGIN_TURN:
            return self.begin_turn()
        if step == EFFECT:
            return self.effect()
        if step == NEXT_SEAT:
            return self.next_seat()
        assert step == END_GAME
        return self.end_game()

    # why a move may not be made

    def asides(self, seat: Seat) -> list[Move]:
        return []

    def why_not(self, seat: Seat, move: Move) -> str | None:
        return why_not(self, seat, move)

    # who sees what

    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        everybody = [*range(self.players), WATCHER]
        if seat == DEALER:
            if self.phase == DEALING:
                return [int(self.drawer)]
            if self.phase == PICKING and not self.is_discarded(move - m.PICK):
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
        if self.phase != OVER:
            return None
        return [self.final[at] - self.final[at + 1] for at in range(0, len(self.final), 3)]

    def winners(self) -> list[Seat]:
        return self.best() if self.phase == OVER else []

    def position(self) -> dict[str, Any]:
        return position_of(self)
