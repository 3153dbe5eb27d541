"""A round: turns in Gathering, the Leader phase, influence cards, cancelling. Sections 4, 5, 7, 8 of the rulebook."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from koloda.engine.games.dzhunkvik.before import FINE
from koloda.engine.games.dzhunkvik.cards import (
    BIT,
    CLEAN_SLATE,
    DEVOURER_S,
    DOMINANT,
    HAND,
    HYSTERIA,
    ICESTORM,
    INSTANTS,
    KINDS,
    ON_NOTHING,
    TOO_SOON,
)
from koloda.engine.games.dzhunkvik.instants import Instants
from koloda.engine.games.dzhunkvik.table import (
    AFTER_PASS,
    CARD_DONE,
    DRAW,
    END_ROUND,
    FOR_REDEAL,
    GATHERING,
    LEADER,
    LEADING,
    LOOK,
    MOMENT,
    NONE,
    PROPERTY,
    PROPERTY_DONE,
    SETTLE,
    STORM,
    TURN,
    WAIT,
)

FROZEN_MOVES: Final = 2  # D-7.7
MOST_REDEALS: Final = 3  # D-4.4


class Gathering(Instants):
    """Cards laid on the stack, and passing."""

    # passing (D-4.3, D-4.5, D-4.7, D-5.3)

    def pass_by(self, seat: i64) -> i64:
        """A seat is out for the rest of the round."""
        self.out |= BIT[seat]
        if self.telling is not None:
            self.telling.passes(seat, "leader" if self.stage == LEADER else "turn")
        if self.stage == LEADER:
            return CARD_DONE
        return self.infect(seat, 1, AFTER_PASS) if self.home(seat) > 0 else AFTER_PASS

    def after_pass(self) -> i64:
        """The next one opens, or lays; unless all have passed."""
        if self.force != NONE:
            return CARD_DONE
        if self.out == BIT[self.seats] - 1:
            return END_ROUND  # D-4.5
        self.turn = self.next_in(self.turn)
        self.redeals = 0
        self.phase = TURN
        return WAIT

    def is_won(self) -> bool:
        """Whether everybody but the leader of the round has passed (D-4.7, D-5.4)."""
        return (self.out | BIT[self.leads]) == BIT[self.seats] - 1

    # redeal (D-4.4)

    def can_open(self, seat: i64) -> bool:
        """Whether a hand holds a card that opens."""
        return self.sets[seat] & ON_NOTHING != 0

    def may_redeal(self, seat: i64) -> bool:
        """Whether an opener may take a new hand."""
        return self.force == NONE and self.redeals < MOST_REDEALS and not self.can_open(seat)

    def redeal_hand(self, seat: i64) -> i64:
        """The whole hand is shown and shuffled into the draw pile; instants found in it are not (D-3.3, D-12.5)."""
        self.redeals += 1
        if self.telling is not None:
            self.telling.redeals(seat, self.kinds(seat), self.redeals)
        found = self.expose(seat, self.counts(seat), "redeal")
        self.remembering().redealt(seat, self.counts(seat))
        if self.telling is not None:
            self.telling.shuffles_in(seat, self.kinds(seat))
        kind: i64 = 0
        while kind < INSTANTS:
            while self.piles[seat * KINDS + kind] > 0:
                self.take(seat, kind)
                self.put(self.stock, kind)
            kind += 1
        self.drawing = FOR_REDEAL
        self.after_drawing = LOOK
        self.drawers = 1
        self.drawer = seat
        self.owed = HAND - found
        return self.infect(seat, FINE * found, DRAW)

    # laying a card (D-4.2, D-5.1, D-7)

    def lay_on_stack(self, seat: i64, kind: i64) -> i64:
        """A card from a hand onto the stack, in turn, after an Icestorm or in the Leader phase."""
        self.unopened = 0
        self.lose(seat, kind)
        self.push(seat, kind)
        if kind == ICESTORM:
            self.extra = FROZEN_MOVES  # D-7.7, D-12.10
            self.turn = seat
            self.phase = STORM
            if self.telling is not None:
                self.telling.freezes(seat, (BIT[self.seats] - 1) & ~self.out & ~BIT[seat], FROZEN_MOVES)
            return WAIT
        if self.extra > 0:
            self.extra_done(seat)
        if kind == CLEAN_SLATE:
            return self.open_moment(seat)
        if kind == HYSTERIA:
            return self.cancel_at_once(seat)
        if kind == DOMINANT:
            if self.telling is not None:
                self.telling.ending = "dominant"
            return END_ROUND  # D-6.6
        if self.value == 4 or kind >= DEVOURER_S or kind == TOO_SOON:
            if self.extra > 0:
                if self.telling is not None:
                    self.telling.ending = "frozen"
                return END_ROUND  # D-7.8: the first extra card, and nobody can answer it
            if self.stage != LEADER:
                self.stage = LEADER  # D-4.6
                if self.telling is not None:
                    self.telling.leader_begins(seat)
        return CARD_DONE

    def extra_done(self, seat: i64) -> None:
        """One of the cards that an Icestorm allows is played; after the last the others are no longer frozen."""
        self.extra -= 1
        if self.telling is not None and self.extra == 0:
            self.telling.thaws(seat)

    def card_done(self) -> i64:
        """The round is won; or more cards follow an Icestorm; or others may lay, in turn or all at once."""
        if self.is_won():
            return END_ROUND  # D-12.20
        if self.extra > 0:
            self.phase = STORM
        elif self.stage == LEADER:
            self.turn = NONE
            self.phase = LEADING
        else:
            self.turn = self.next_in(self.turn)
            self.phase = TURN
        return WAIT

    def stop(self) -> i64:
        """No further card after an Icestorm (D-12.10)."""
        self.extra = 0
        if self.telling is not None:
            self.telling.stops(self.turn)
            self.telling.thaws(self.turn)
        return CARD_DONE

    # cancelling (D-8)

    def admitted(self) -> i64:
        """The set of those who may play Hysteria in a moment (D-12.7)."""
        return (BIT[self.seats] - 1) & ~self.out & ~BIT[self.played_last]

    def open_moment(self, seat: i64) -> i64:
        """A property in use or a Clean Slate can be cancelled before it takes effect (D-8.2)."""
        self.played_last = seat
        if self.extra > 0 or not self.admitted():
            return SETTLE  # D-12.11, D-12.7
        self.phase = MOMENT
        if self.telling is not None:
            self.telling.moment_opens(self.doubted_of(), self.doubted(), self.doubters(), self.admitted())
        return WAIT

    def cancel_at_once(self, seat: i64) -> i64:
        """A Hysteria laid in the Leader phase (D-8.1); it may open the moment for a Clean Slate again (D-12.8)."""
        place = self.beneath()
        kind = self.kind_at(place)
        cancelled = self.is_cancelled(place)
        if kind == CLEAN_SLATE and not cancelled:
            return self.open_moment(seat)
        if self.telling is not None:
            self.telling.settles(self.seat_at(place), kind, len(self.stack) - 1 - place)
        return CARD_DONE

    def cancel_in_moment(self, seat: i64) -> i64:
        """A Hysteria played in a moment."""
        if self.telling is not None:
            self.telling.moment_closes(self.doubted_of(), self.doubted(), "hysteria")
        self.lose(seat, HYSTERIA)
        if self.used != NONE:
            if self.telling is not None:
                on = HYSTERIA if len(self.hysterias) else self.used
                self.telling.plays_hysteria(seat, self.played_last, on, self.sizes[seat])
            self.hysterias = append(self.hysterias, seat)
            return self.open_moment(seat)
        self.push(seat, HYSTERIA)
        return self.cancel_at_once(seat) if self.stage == LEADER else self.open_moment(seat)  # D-12.8

    def close(self) -> i64:
        """Time is up: a moment is over, or in the Leader phase all who are still in pass (D-12.9)."""
        if self.phase == MOMENT:
            if self.telling is not None:
                self.telling.moment_closes(self.doubted_of(), self.doubted(), "clock")
            return SETTLE
        if self.telling is not None:
            self.telling.leader_closes()
            for seat in range(self.players):
                if not self.is_out(seat):
                    self.telling.passes(seat, "clock")
            self.telling.ending = "clock"
        self.out = BIT[self.seats] - 1
        return END_ROUND

    def settle(self) -> i64:
        """Cancelled or not, after a whole chain of Hysterias (D-12.19)."""
        self.played_last = NONE
        if self.used != NONE:
            cancelled = len(self.hysterias) % 2 == 1
            if self.telling is not None:
                self.telling.settles(self.used_by, self.used, len(self.hysterias))
            return PROPERTY_DONE if cancelled else PROPERTY  # D-8.3
        place = self.beneath()
        if self.telling is not None:
            self.telling.settles(self.seat_at(place), CLEAN_SLATE, len(self.stack) - 1 - place)
        self.turn = self.seat_at(place)  # D-8.4
        if not self.is_cancelled(place):
            self.stage = GATHERING  # D-7.3
            if self.telling is not None:
                self.telling.gathering_begins(self.turn)
        return CARD_DONE
