"""The stack: the card in force, the leader of the round, what may be laid (the table of D-7), what cancels what."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.games.dzhunkvik.cards import (
    ALL_DEVOURERS,
    BIGGER,
    BIT,
    CANCELLABLE,
    CLEAN_SLATE,
    DEVOURER_S,
    EVOLUTION,
    HYSTERIA,
    ICESTORM,
    NESTING,
    ON_CLEAN_SLATE,
    ON_NOTHING,
    ON_VALUE,
    TOO_SOON,
    USABLE,
    VALUE,
)
from koloda.engine.games.dzhunkvik.table import GATHERING, LEADING, MOMENT, NONE, STORM, TURN, Table
from koloda.engine.games.dzhunkvik.telling import Laid

IS_CANCELLED: Final = 1 << 24
LAID_IN: Final[dict[int, Laid]] = {TURN: "turn", STORM: "storm", LEADING: "leader", MOMENT: "moment"}


class Stack(Table):
    """The cards laid in the middle this round."""

    def kind_at(self, place: i64) -> i64:
        """The card at a place of the stack."""
        return self.stack[place] & 255

    def seat_at(self, place: i64) -> i64:
        """Who laid it."""
        return self.stack[place] >> 8 & 255

    def is_cancelled(self, place: i64) -> bool:
        """Whether a Hysteria took its effect away."""
        return self.stack[place] & IS_CANCELLED != 0

    def top(self) -> i64:
        """The card laid last; NONE on an empty stack."""
        return self.stack[len(self.stack) - 1] & 255 if len(self.stack) else NONE

    def in_force(self) -> i64:
        """The card in force; NONE on an empty stack."""
        return self.stack[self.force] & 255 if self.force != NONE else NONE

    def push(self, seat: i64, kind: i64) -> None:
        """A card is laid on the stack."""
        value = VALUE[kind] if kind != EVOLUTION else self.value + 1  # D-7.2
        self.stack = append(self.stack, kind | seat << 8 | value << 16)
        if self.telling is not None:
            opens = kind < NESTING and self.opens()
            self.telling.lays(seat, kind, value, opens, self.sizes[seat], LAID_IN[int(self.phase)])
        if kind == HYSTERIA:
            self.cancel()
        if kind != ICESTORM:
            self.leads = seat
            self.find_force()
            if self.telling is not None:
                self.telling.in_force(seat, self.in_force(), self.force, self.value, self.cancelled())

    def cancel(self) -> None:
        """The Hysteria on top cancels the card beneath it; what that one had cancelled is in force again (D-8.5)."""
        place: i64 = len(self.stack) - 2
        cancelled = True
        while True:
            if cancelled != self.is_cancelled(place):
                self.stack[place] ^= IS_CANCELLED
            if self.kind_at(place) != HYSTERIA:
                return
            cancelled = not cancelled
            place -= 1

    def cancelled(self) -> list[int]:
        """The places of the stack that a Hysteria took the effect from."""
        return [place for place in range(len(self.stack)) if self.is_cancelled(place)]

    def find_force(self) -> None:
        """The last card that is neither an Icestorm nor a Hysteria nor cancelled."""
        place: i64 = len(self.stack) - 1
        while True:
            kind = self.kind_at(place)
            if kind != ICESTORM and kind != HYSTERIA and not self.is_cancelled(place):
                break
            place -= 1
        self.force = place
        self.value = self.stack[place] >> 16 & 255

    def clear_stack(self) -> None:
        """Nothing is laid."""
        self.stack = vec[i64]()
        self.force = NONE
        self.value = 0
        self.leads = NONE

    def beneath(self) -> i64:
        """The place of the last card that is no Hysteria: what the Hysterias on top are about."""
        place: i64 = len(self.stack) - 1
        while self.kind_at(place) == HYSTERIA:
            place -= 1
        return place

    # the card that a moment for Hysteria, or a chain of them, is about: a property in use or a card of the stack

    def doubted(self) -> i64:
        """That card."""
        return self.used if self.used != NONE else self.kind_at(self.beneath())

    def doubted_of(self) -> i64:
        """Whose it is."""
        return self.used_by if self.used != NONE else self.seat_at(self.beneath())

    def doubters(self) -> list[int]:
        """Who played Hysterias on it, the first one first."""
        if self.used != NONE:
            return [int(seat) for seat in self.hysterias]
        return [int(self.seat_at(place)) for place in range(int(self.beneath()) + 1, len(self.stack))]

    # what may be laid

    def fitting(self) -> i64:
        """The kinds that the one who may lay now may lay, in Gathering or in the Leader phase."""
        if self.force == NONE:
            return ON_NOTHING
        if self.stage == GATHERING:
            return ON_VALUE[self.value] if self.value else ON_CLEAN_SLATE
        kinds = BIT[CLEAN_SLATE] | BIT[ICESTORM]
        kind = self.in_force()
        if self.value:
            kinds |= ALL_DEVOURERS
            if self.value == 4:
                kinds |= BIT[TOO_SOON]  # D-7.4
        elif kind == TOO_SOON:
            if self.house.devourer_on_too_soon:
                kinds |= ALL_DEVOURERS
        elif kind >= DEVOURER_S:
            kinds |= BIGGER[kind]  # D-7.5
        if CANCELLABLE & BIT[self.top()]:
            kinds |= BIT[HYSTERIA]  # D-8.1
        return kinds

    def usable(self) -> i64:
        """The kinds whose property may be used (D-6.1)."""
        return USABLE[self.value] if self.stage == GATHERING else 0

    def opens(self) -> bool:
        """Whether what is laid next opens: on nothing, or on a Clean Slate."""
        return self.value == 0 and self.stage == GATHERING
