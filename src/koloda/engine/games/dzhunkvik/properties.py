"""Dzhuns with a property in use: Liar, Thief, Grabber. Section 6 of the rulebook."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.dzhunkvik.before import FINE
from koloda.engine.games.dzhunkvik.cards import DOMINANT, GRABBER, HYSTERIA, INSTANTS, KINDS, LIAR, NESTING, THIEF
from koloda.engine.games.dzhunkvik.gathering import Gathering
from koloda.engine.games.dzhunkvik.table import (
    ANSWERING,
    CARD_DONE,
    NONE,
    PICKING,
    PROPERTY_DONE,
    SAYING,
    SHOWING,
    TAKE,
    WAIT,
    pack_kinds,
)

OWNER: Final = 255  # the bits of a Pack that say whose it is


class Properties(Gathering):
    """What the property of a Dzhun does, and on whom it can be used."""

    # on whom

    def anyone_nests(self, seat: i64) -> bool:
        """Whether any other player has a card in the Nest."""
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.sizes[self.seats + other] > 0:
                return True
            other += 1
        return False

    def may_rob(self, seat: i64, other: i64) -> bool:
        """Thief: among those with a Nest; if no other has one, among those with a hand card (D-12.22)."""
        if other == seat:
            return False
        return self.sizes[self.seats + other] > 0 or (self.sizes[other] > 0 and not self.anyone_nests(seat))

    def may_grab(self, seat: i64, pack: i64) -> bool:
        """Grabber: a Pack of another player without a Dominant (D-6.7); it stands for the 4."""
        return pack & OWNER != seat and pack >> 32 & 255 != DOMINANT

    # using it

    def use(self, seat: i64, kind: i64, other: i64, place: i64) -> i64:
        """Shown beside the stack (D-6.2); others may cancel it (D-8.2)."""
        self.lose(seat, kind)
        self.used = kind
        self.used_by = seat
        self.used_on = other
        self.used_pack = place
        if self.telling is not None:
            pack = pack_kinds(self.packs[self.pack_at(other, place)]) if kind == GRABBER else []
            self.telling.uses(seat, other, kind, place, pack, self.sizes[seat])
        if self.extra > 0:
            self.extra_done(seat)
        return self.open_moment(seat)

    def property_works(self) -> i64:
        """The property is carried out."""
        seat, other = self.used_by, self.used_on
        if self.used == LIAR:
            if self.sizes[seat] == 0:
                if self.telling is not None:
                    self.telling.nothing_happens(seat, other, LIAR, "show")
                return PROPERTY_DONE  # D-12.12
            self.bluff = vec[u8]([0] * (2 * KINDS))
            self.asked = seat
            self.phase = SHOWING
            return WAIT
        if self.used == THIEF:
            return self.rob(other, seat)
        at = self.pack_at(other, self.used_pack)
        pack = self.packs[at]
        if self.telling is not None:
            self.telling.grabs(seat, other, self.used_pack, pack_kinds(pack))
        while at < len(self.packs) - 1:
            self.packs[at] = self.packs[at + 1]
            at += 1
        self.packs[at] = pack ^ other ^ seat  # D-12.13
        return PROPERTY_DONE

    def property_done(self) -> i64:
        """The card used is discarded, with the Hysterias about it (D-8.3); that was the whole turn."""
        if self.telling is not None:
            self.telling.discards_property(self.used_by, self.used, len(self.hysterias))
        self.put(self.discard, self.used)
        for _ in self.hysterias:
            self.put(self.discard, HYSTERIA)
        self.hysterias = vec[i64]()
        self.used = NONE
        self.used_by = NONE
        self.used_on = NONE
        self.used_pack = NONE
        self.bluff = vec[u8]()
        self.shown = 0
        self.said = 0
        self.answer = NONE
        self.asked = NONE
        return CARD_DONE

    # Liar (D-6.4)

    def show(self, kind: i64) -> i64:
        """A card face down; it counts as in the hand."""
        self.bluff[kind] += 1
        self.shown += 1
        if self.telling is not None:
            self.telling.shows(self.used_by, self.used_on, kind)
        return WAIT

    def say(self, kind: i64) -> i64:
        """What one of them is said to be."""
        self.bluff[KINDS + kind] += 1
        self.said += 1
        if self.telling is not None:
            self.telling.says(self.used_by, self.used_on, kind)
        return WAIT

    def bluff_done(self) -> i64:
        """All is shown; or all is said, and the opponent answers."""
        if self.phase == SHOWING:
            self.phase = SAYING
        else:
            self.phase = ANSWERING
            self.asked = self.used_on
        return WAIT

    def answered(self, lie_said: bool) -> i64:
        """The cards are shown to all, and are back in the hand before one is taken (D-12.12)."""
        liar, other = self.used_by, self.used_on
        lied = False
        kind: i64 = 0
        while kind < KINDS:
            if self.bluff[kind] != self.bluff[KINDS + kind]:
                lied = True
            kind += 1
        right = lied == lie_said
        self.answer = 1 if lie_said else 0
        if self.telling is not None:
            self.telling.answers(other, liar, lie_said)
            self.telling.turns_over(liar, other, self.bluff, lied, right)
        self.remembering().saw(liar, self.bluff)
        self.taker = other if right else liar
        self.source = liar if right else other
        found = self.expose(liar, self.bluff, "bluff")  # D-3.3
        return self.infect(liar, FINE * found, TAKE)

    # a card that chance takes (D-6.4, D-6.5, D-6.8)

    def take_won(self) -> i64:
        """The winner of a Liar's game takes a card of the loser."""
        return self.rob(self.source, self.taker)

    def rob(self, loser: i64, winner: i64) -> i64:
        """A random card of a Nest, or of the hand if that is empty; nothing if both are (D-12.13)."""
        self.taker = winner
        self.source = self.seats + loser if self.sizes[self.seats + loser] > 0 else loser
        if self.sizes[self.source] == 0:
            if self.telling is not None:
                self.telling.nothing_happens(winner, loser, self.used, "take")
            return PROPERTY_DONE
        self.left = 1
        self.phase = PICKING
        return WAIT

    def robbed(self, kind: i64) -> i64:
        """A card with a value, or an Evolution, goes to the Nest; any other is discarded."""
        source = self.source
        if kind < NESTING:
            self.hand_over(source, self.seats + self.taker, kind)
            if self.telling is not None:
                self.telling.takes(self.taker, source, kind, self.used)
            return PROPERTY_DONE
        self.lose(source, kind)
        self.put(self.discard, kind)
        if kind < INSTANTS:
            if self.telling is not None:
                self.telling.discarded(source, self.taker, kind, self.used)
            return PROPERTY_DONE
        if self.telling is not None:
            self.telling.found(source, kind, "stolen")
        return self.infect(source, FINE, PROPERTY_DONE)  # D-3.3
