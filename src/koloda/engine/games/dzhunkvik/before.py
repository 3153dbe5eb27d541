"""Drawing cards, Viruses, and the look for instants before a round: sections 2 and 3 of the rulebook."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.dzhunkvik.cards import (
    ALL_INSTANTS,
    BATTLE,
    HAND,
    INSTANTS,
    KINDS,
    VIRUSES,
)
from koloda.engine.games.dzhunkvik.stack import Stack
from koloda.engine.games.dzhunkvik.table import (
    AFTER,
    AFTER_PASS,
    BEFORE,
    BEGIN_TURN,
    DEALING,
    DRAW,
    EFFECT,
    END_GAME,
    FOR_INSTANT,
    FOR_ROUND,
    GATHERING,
    LOOK,
    NONE,
    READYING,
    TURN,
    VIRUS,
    WAIT,
)
from koloda.engine.games.dzhunkvik.telling import Doses, Exposed

FINE: Final = 2  # Viruses for an instant that comes to light (D-3.3)


class Before(Stack):
    """What happens before a round, and whenever cards are drawn."""

    # the lot (D-2.3)

    def begun_by_lot(self, seat: i64) -> i64:
        """The first player gets the marker, and all are dealt six."""
        self.first = seat
        if self.telling is not None:
            self.telling.begins(seat)
        return self.refill(FOR_ROUND, LOOK)

    # drawing (D-2.1, D-9.4, D-11.1, D-12.1)

    def refill(self, why: i64, then: i64) -> i64:
        """All draw up to six, from the first player."""
        self.drawing = why
        self.after_drawing = then
        self.drawers = self.seats
        self.drawer = self.first
        self.owed = HAND - self.sizes[self.first]
        return DRAW

    def draw(self) -> i64:
        """Whoever needs a card is dealt one."""
        while self.owed <= 0:
            self.drawers -= 1
            if self.drawers <= 0:
                self.owed = 0
                return self.after_drawing
            self.drawer = self.after(self.drawer)
            self.owed = HAND - self.sizes[self.drawer]
        if self.sizes[self.stock] == 0:
            return END_GAME  # D-11.1
        self.phase = DEALING
        return WAIT

    def dealt(self, kind: i64) -> i64:
        """A card from the draw pile."""
        self.take(self.stock, kind)
        self.put(self.drawer, kind)
        if self.telling is not None:
            self.telling.draws(self.drawer, kind, self.drawing, self.setting_up)
        if not self.setting_up:
            self.remembering().drew(self.drawer)
        self.owed -= 1
        return DRAW

    # Viruses (D-4.3)

    def infect(self, seat: i64, count: i64, then: i64) -> i64:
        """A seat draws Viruses, if there are any."""
        self.ill = seat
        self.doses = count
        self.after_virus = then
        return self.next_dose()

    def next_dose(self) -> i64:
        """The virus pile is made anew from its discards when it is empty."""
        pile, discards = self.seats, self.seats + 1
        if self.doses > 0 and self.virus_count(pile) == 0:
            if self.telling is not None and self.virus_count(discards) > 0:
                self.telling.viruses_shuffled(self.virus_count(discards))
            virus: i64 = 0
            while virus < VIRUSES:
                self.viruses[pile * VIRUSES + virus] = self.viruses[discards * VIRUSES + virus]
                self.viruses[discards * VIRUSES + virus] = 0
                virus += 1
        if self.doses == 0 or self.virus_count(pile) == 0:
            if self.telling is not None and self.doses > 0:
                self.telling.no_virus(self.ill, self.doses, self.infected_for())
            self.doses = 0
            return self.after_virus
        self.phase = VIRUS
        return WAIT

    def caught(self, virus: i64) -> i64:
        """A Virus from the virus pile."""
        self.viruses[self.seats * VIRUSES + virus] -= 1
        self.viruses[self.ill * VIRUSES + virus] += 1
        if self.telling is not None:
            self.telling.catches(self.ill, virus, self.infected_for())
        self.doses -= 1
        return self.next_dose()

    def infected_for(self) -> Doses:
        """Why Viruses are drawn: for passing, or for instants that came to light (D-3.3)."""
        return "pass" if self.after_virus == AFTER_PASS else "found"

    # instants in the hands (D-3)

    def look(self) -> i64:
        """Instants are played out, one after another (D-3.2); when no hand holds one the round begins."""
        if self.telling is not None and self.setting_up:
            self.telling.deals(HAND)
        self.setting_up = False
        if self.stage == AFTER:
            self.stage = BEFORE
        if not self.house.auto:
            self.asked = self.first  # D-12.5
            self.left = self.seats
            self.phase = READYING
            return WAIT
        memory = self.remembering()
        seat = self.first
        count: i64 = 0
        while count < self.seats:
            if self.sets[seat] & ALL_INSTANTS:
                kind: i64 = INSTANTS
                while self.holds(seat, kind) == 0:  # D-12.2
                    kind += 1
                memory.first_instant(seat, kind)
                return self.play_instant(seat, kind)
            memory.no_instants(seat)
            seat = self.after(seat)
            count += 1
        return BEGIN_TURN

    def ready(self) -> i64:
        """`ready`: the next one is asked (D-12.5)."""
        if self.telling is not None:
            self.telling.ready(self.asked)
        self.left -= 1
        if self.left == 0:
            return BEGIN_TURN
        self.asked = self.after(self.asked)
        return WAIT

    def expose(self, seat: i64, shown: vec[u8], cause: Exposed) -> i64:
        """Instants among cards of a hand that come to light are discarded without effect (D-3.3); how many."""
        count: i64 = 0
        kind: i64 = INSTANTS
        while kind < KINDS:
            copies = i64(shown[kind])
            while copies > 0:
                self.lose(seat, kind)
                self.put(self.discard, kind)
                if self.telling is not None:
                    self.telling.found(seat, kind, cause)
                copies -= 1
                count += 1
            kind += 1
        return count

    def begin_turn(self) -> i64:
        """A round begins, or goes on for the opener who redealt (D-4.4)."""
        self.asked = NONE
        if self.stage != GATHERING:
            self.stage = GATHERING
            self.round += 1
            self.turn = self.first
            self.out = 0
            self.redeals = 0
            if self.telling is not None:
                self.telling.round_begins(self.first, self.round)
        self.phase = TURN
        return WAIT

    def play_instant(self, seat: i64, kind: i64) -> i64:
        """An instant leaves a hand; all but a Battle let all draw up to six first."""
        self.asked = NONE
        self.lose(seat, kind)
        self.instant = kind
        self.instant_by = seat
        if self.telling is not None:
            self.telling.plays_instant(seat, kind, self.house.auto)
        return EFFECT if kind == BATTLE else self.refill(FOR_INSTANT, EFFECT)
