"""The instants: Battle, Emigration, Immigration, Depopulation. Section 10 of the rulebook."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.dzhunkvik.before import Before
from koloda.engine.games.dzhunkvik.cards import (
    ALL_DZHUNS,
    BATTLE,
    BIT,
    DEPOPULATION,
    DOMINANT,
    EMIGRATION,
    FIGHTS,
    KINDS,
)
from koloda.engine.games.dzhunkvik.table import (
    BATTLING,
    FOR_INSTANT,
    GIVING,
    LOOK,
    NEXT_SEAT,
    NONE,
    PICKING,
    WAIT,
)

LAID_NOTHING: Final = 31
GIVES: Final = 3  # D-10.2, D-10.3
PERISH: Final = 2  # D-10.4


class Instants(Before):
    """What an instant does."""

    def effect(self) -> i64:
        """An instant takes effect."""
        if self.instant == BATTLE:
            self.laid = 0
            self.phase = BATTLING
            return WAIT
        self.queue = self.seats
        self.asked = self.first
        return self.ask_seat()

    def ask_seat(self) -> i64:
        """Emigration, Immigration, Depopulation: one after another, clockwise."""
        if self.instant == EMIGRATION:
            self.phase = GIVING
            self.left = min(GIVES, self.sizes[self.asked])
        else:
            self.phase = PICKING
            self.taker = self.asked
            self.source = self.before(self.asked)
            self.left = min(PERISH if self.instant == DEPOPULATION else GIVES, self.sizes[self.source])
        return WAIT if self.left > 0 else NEXT_SEAT

    def next_seat(self) -> i64:
        """The next one is asked; when all were, the instant is discarded (D-10.5) and all look again (D-12.2)."""
        while self.aside > 0:
            self.gain(self.source, DOMINANT)  # D-12.4
            if self.telling is not None:
                self.telling.dominant_returns(self.source, DOMINANT)
            self.aside -= 1
        self.queue -= 1
        if self.queue > 0:
            self.asked = self.after(self.asked)
            return self.ask_seat()
        return self.instant_done()

    def instant_done(self) -> i64:
        """The instant is discarded (D-10.5); all draw, and look again (D-12.2)."""
        self.discard_instant()
        self.asked = NONE
        return self.refill(FOR_INSTANT, LOOK)

    def discard_instant(self) -> None:
        """The instant goes to the discard pile."""
        self.put(self.discard, self.instant)
        if self.telling is not None:
            self.telling.discards_instant(self.instant_by, self.instant)
        self.instant = NONE
        self.instant_by = NONE

    def give(self, seat: i64, kind: i64) -> i64:
        """Emigration: a card for the left neighbour (D-10.2)."""
        self.hand_over(seat, self.after(seat), kind)
        if self.telling is not None:
            self.telling.gives(seat, self.after(seat), kind)
        self.left -= 1
        return WAIT if self.left > 0 else NEXT_SEAT

    def migrated(self, kind: i64) -> i64:
        """Immigration or Depopulation: chance took a card from a hand (D-10.3, D-10.4)."""
        if self.instant == DEPOPULATION:
            self.lose(self.source, kind)
            if kind == DOMINANT:
                self.aside += 1
                if self.telling is not None:
                    self.telling.dominant_picked(self.source, self.taker, kind)
            else:
                self.put(self.discard, kind)
                if self.telling is not None:
                    self.telling.perishes(self.source, self.taker, kind)
        else:
            self.hand_over(self.source, self.taker, kind)
            if self.telling is not None:
                self.telling.takes(self.taker, self.source, kind, self.instant)
        self.left -= 1
        return WAIT if self.left > 0 else NEXT_SEAT

    # Battle (D-10.1)

    def laid_by(self, seat: i64) -> i64:
        """What a seat has laid: a kind, LAID_NOTHING, or NONE while it has not."""
        entry = self.laid >> 5 * seat & 31
        return entry if entry == LAID_NOTHING else entry - 1

    def may_fight(self, seat: i64) -> bool:
        """Whether a hand holds a Dzhun with a value."""
        return self.sets[seat] & ALL_DZHUNS != 0

    def lay(self, seat: i64, kind: i64) -> i64:
        """A card face down, or nothing; it stays with its player until all have laid."""
        entry = kind if kind == LAID_NOTHING else kind + 1
        self.laid |= entry * BIT[5 * seat]
        if self.telling is not None:
            self.telling.fights(seat, kind)
        other: i64 = 0
        while other < self.seats:
            if self.laid_by(other) == NONE:
                return WAIT
            other += 1
        return self.fight()

    def fight(self) -> i64:
        """All is shown."""
        winner = self.strongest()
        if self.telling is not None:
            self.tell_battle(winner)
        seat: i64 = 0
        while seat < self.seats:
            kind = self.laid_by(seat)
            if kind == LAID_NOTHING:
                self.remembering().no_dzhuns(seat, self.sizes[seat])
            elif winner != NONE:
                self.lose(seat, kind)
                self.gain(self.seats + winner, kind)
            else:
                shown = vec[u8]([0] * KINDS)
                shown[kind] = 1
                self.remembering().saw(seat, shown)
            seat += 1
        self.laid = 0
        return self.instant_done()

    def tell_battle(self, winner: i64) -> None:
        """What everybody has laid, and who takes all."""
        telling = self.telling
        assert telling is not None
        telling.battle_shown()
        kinds: list[int] = []
        for seat in range(self.players):
            kind = self.laid_by(seat)
            telling.fighter(seat, kind)
            if kind != LAID_NOTHING:
                kinds.append(int(kind))
        if winner == NONE:
            telling.battle_drawn()
        else:
            best = max([FIGHTS[kind] for kind in kinds])
            telling.wins_battle(winner, kinds, FIGHTS[self.laid_by(winner)] == best)

    def strongest(self) -> i64:
        """Who takes all: the highest, else the lowest; NONE if both are tied, or nobody laid."""
        high: i64 = NONE
        low: i64 = NONE
        high_tied = False
        low_tied = False
        seat: i64 = 0
        while seat < self.seats:
            kind = self.laid_by(seat)
            if kind != LAID_NOTHING:
                strength = FIGHTS[kind]
                if high == NONE or strength > FIGHTS[self.laid_by(high)]:
                    high, high_tied = seat, False
                elif strength == FIGHTS[self.laid_by(high)]:
                    high_tied = True
                if low == NONE or strength < FIGHTS[self.laid_by(low)]:
                    low, low_tied = seat, False
                elif strength == FIGHTS[self.laid_by(low)]:
                    low_tied = True
            seat += 1
        if not high_tied:
            return high
        return low if not low_tied else NONE
