"""Who may act, with what moves, and what the dealer's chances are."""

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.core import CLOCK, DEALER, NOBODY, Seat
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import (
    ALL_DZHUNS,
    ALL_INSTANTS,
    ALL_KINDS,
    ALL_NESTING,
    BIT,
    DOMINANT,
    GRABBER,
    HYSTERIA,
    INSTANTS,
    KINDS,
    LIAR,
    THIEF,
    VIRUSES,
)
from koloda.engine.games.dzhunkvik.ending import Ending
from koloda.engine.games.dzhunkvik.table import (
    ANSWERING,
    BATTLING,
    CHOOSING,
    DEALING,
    GIVING,
    LEADING,
    LOT,
    MOMENT,
    NONE,
    OVER,
    PAYING,
    PICKING,
    READYING,
    SAYING,
    SHOWING,
    STORM,
    TURN,
    VIRUS,
)


class Choices(Ending):
    """The moves of every seat, the dealer's and the clock's among them."""

    # who may act

    def waits_for(self) -> i64:
        phase = self.phase
        if phase <= PICKING:
            return DEALER
        if TURN <= phase <= STORM:
            return self.turn
        if phase >= MOMENT:
            return CLOCK if phase != OVER else NOBODY
        if phase == BATTLING:
            seat: i64 = 0
            while self.laid_by(seat) != NONE:
                seat += 1
            return seat
        return self.asked

    def is_open(self) -> bool:
        return self.phase == MOMENT or self.phase == LEADING

    def is_short_window(self) -> bool:
        return self.phase == MOMENT

    def due(self) -> list[Seat]:
        if self.phase == BATTLING:
            return [seat for seat in range(self.players) if self.laid_by(seat) == NONE]  # D-12.3
        seat = self.waits_for()
        return [int(seat)] if seat != NOBODY else []

    def actors(self) -> list[Seat]:
        if not self.is_open():
            return self.due()
        return [CLOCK, *[seat for seat in range(self.players) if self.may_interrupt(seat)]]

    def interrupters(self) -> list[Seat]:
        if not self.is_open():
            return []
        order: list[Seat] = []
        seat = self.first  # D-5.2
        for _ in range(self.players):
            if self.may_interrupt(seat):
                order.append(int(seat))
            seat = self.before(seat)
        return order

    def may_interrupt(self, seat: i64) -> bool:
        """Whether a seat may act though only the clock is due."""
        if self.phase == MOMENT:
            return self.admitted() & BIT[seat] != 0
        return self.phase == LEADING and not self.is_out(seat)

    # what may be done

    def choices(self, seat: i64, into: vec[i64]) -> i64:
        phase = self.phase
        if seat < 0:
            if seat == CLOCK and self.is_open():
                into[0] = m.CLOSE
                return 1
            return self.deals(into) if seat == DEALER else 0
        if seat >= self.seats or phase <= PICKING or phase == OVER:
            return 0
        if phase == LEADING:
            if self.is_out(seat):
                return 0
            count = self.held(seat, self.fitting(), m.PLAY, into, 0)
            into[count] = m.PASS
            return count + 1
        if phase == MOMENT:
            if not self.may_interrupt(seat) or self.holds(seat, HYSTERIA) == 0:
                return 0
            into[0] = m.PLAY + HYSTERIA
            return 1
        if phase == BATTLING:
            return self.layings(seat, into)
        if TURN <= phase <= STORM:
            return self.turn_choices(seat, into) if seat == self.turn else 0
        return self.answers(seat, into) if seat == self.asked else 0

    def held(self, zone: i64, kinds: i64, how: i64, into: vec[i64], count: i64) -> i64:
        """Moves with the cards of a zone that are among these kinds; how many moves there are then."""
        rest = self.sets[zone] & kinds
        move = how
        while rest:
            if rest & 1:
                into[count] = move
                count += 1
            rest >>= 1
            move += 1
        return count

    def turn_choices(self, seat: i64, into: vec[i64]) -> i64:
        """A turn in Gathering, or cards after an Icestorm."""
        count = self.held(seat, self.fitting(), m.PLAY, into, 0)
        usable = self.usable()
        if usable:
            other: i64 = 0
            if usable & BIT[LIAR] and self.holds(seat, LIAR) > 0 and self.sizes[seat] > 1:
                while other < self.seats:
                    if other != seat:
                        into[count] = m.USE_LIAR + other
                        count += 1
                    other += 1
            if usable & BIT[THIEF] and self.holds(seat, THIEF) > 0:
                other = 0
                while other < self.seats:
                    if self.may_rob(seat, other):
                        into[count] = m.USE_THIEF + other
                        count += 1
                    other += 1
            if self.holds(seat, GRABBER) > 0:
                count = self.grabs(seat, into, count)
        if self.phase == STORM:
            into[count] = m.STOP
            return count + 1
        into[count] = m.PASS
        count += 1
        if self.may_redeal(seat):
            into[count] = m.REDEAL
            count += 1
        return count

    def grabs(self, seat: i64, into: vec[i64], count: i64) -> i64:
        """Grabber: any Pack that may be taken."""
        other: i64 = 0
        while other < self.seats:
            place: i64 = 0
            for pack in self.packs:
                if pack & 255 == other:
                    if self.may_grab(seat, pack):
                        into[count] = m.USE_GRABBER + other * m.MOST_PACKS + place
                        count += 1
                    place += 1
            other += 1
        return count

    def layings(self, seat: i64, into: vec[i64]) -> i64:
        """Battle (D-10.1)."""
        if self.laid_by(seat) != NONE:
            return 0
        count = self.held(seat, ALL_DZHUNS, m.LAY, into, 0)
        if count == 0:
            into[0] = m.LAY_NOTHING
            return 1
        return count

    def answers(self, seat: i64, into: vec[i64]) -> i64:
        """What the seat that is asked may answer."""
        phase = self.phase
        count: i64 = 0
        if phase == SHOWING:
            kind: i64 = 0
            while kind < KINDS:
                if self.piles[seat * KINDS + kind] > self.bluff[kind]:
                    into[count] = m.SHOW + kind
                    count += 1
                kind += 1
            if self.shown > 0:
                into[count] = m.DONE
                count += 1
        elif phase == SAYING:
            if self.said == self.shown:
                into[0] = m.DONE
                return 1
            while count < KINDS:
                into[count] = m.SAY + count
                count += 1
        elif phase == ANSWERING:
            into[0] = m.TRUTH
            into[1] = m.LIE
            count = 2
        elif phase == GIVING:
            count = self.held(seat, ALL_KINDS, m.GIVE, into, 0)
        elif phase == READYING:
            count = self.held(seat, ALL_INSTANTS, m.PLAY, into, 0)
            into[count] = m.READY
            count += 1
        elif phase == CHOOSING:
            virus: i64 = 0
            while virus < VIRUSES:
                if self.may_pay(seat, virus):
                    into[count] = m.PAY + virus
                    count += 1
                virus += 1
            into[count] = m.DONE
            count += 1
        elif phase == PAYING:
            count = self.held(self.seats + seat, ALL_NESTING ^ BIT[DOMINANT], m.WITH, into, 0)
        return count

    # chance

    def deals(self, into: vec[i64]) -> i64:
        """The dealer's moves."""
        count: i64 = 0
        if self.phase == DEALING:
            kinds = ALL_KINDS ^ ALL_INSTANTS if self.setting_up else ALL_KINDS  # D-2.1
            return self.held(self.stock, kinds, m.DEAL, into, 0)
        if self.phase == PICKING:
            return self.held(self.source, ALL_KINDS, m.PICK, into, 0)
        if self.phase == LOT:
            while count < self.seats:
                into[count] = m.BEGIN + count
                count += 1
        elif self.phase == VIRUS:
            virus: i64 = 0
            while virus < VIRUSES:
                if self.viruses[self.seats * VIRUSES + virus] > 0:
                    into[count] = m.VIRUS + virus
                    count += 1
                virus += 1
        return count

    def weights(self, seat: Seat) -> list[int]:
        if seat != DEALER or self.phase > PICKING:
            return []
        if self.phase == LOT:
            return [1] * self.players
        if self.phase == VIRUS:
            first = int(self.seats) * VIRUSES
            return [count for count in [int(n) for n in self.viruses[first : first + VIRUSES]] if count]
        counts = [int(n) for n in self.counts(self.stock if self.phase == DEALING else self.source)]
        return [count for count in (counts[:INSTANTS] if self.setting_up else counts) if count]

    def bag(self) -> i64:
        if self.phase == DEALING:
            if not self.setting_up:
                return self.sizes[self.stock]
            instants: i64 = 0
            kind: i64 = INSTANTS
            while kind < KINDS:
                instants += self.holds(self.stock, kind)
                kind += 1
            return self.sizes[self.stock] - instants
        if self.phase == PICKING:
            return self.sizes[self.source]
        if self.phase == LOT:
            return self.seats
        return self.virus_count(self.seats) if self.phase == VIRUS else 0

    def pick(self, n: i64) -> i64:
        kind: i64 = 0
        if self.phase == LOT:
            return m.BEGIN + n
        if self.phase == VIRUS:
            at = self.seats * VIRUSES
            while n >= i64(self.viruses[at + kind]):
                n -= i64(self.viruses[at + kind])
                kind += 1
            return m.VIRUS + kind
        # The instants are the last kinds, so that none is dealt while they are not in the bag.
        at = (self.stock if self.phase == DEALING else self.source) * KINDS
        while n >= i64(self.piles[at + kind]):
            n -= i64(self.piles[at + kind])
            kind += 1
        return (m.DEAL if self.phase == DEALING else m.PICK) + kind
