"""The end of a round and of the game: Packs, payments, the count. Sections 9 and 11 of the rulebook."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from koloda.engine.core import Seat
from koloda.engine.games.dzhunkvik.cards import (
    BIT,
    DOMINANT,
    EVOLUTION,
    GRABBER,
    KINDS,
    LEFT_NONE,
    LIAR,
    NESTING,
    PAYS,
    THIEF,
    VIRUSES,
)
from koloda.engine.games.dzhunkvik.properties import Properties
from koloda.engine.games.dzhunkvik.table import (
    AFTER,
    CHOOSING,
    END_GAME,
    ENDED,
    FOR_ROUND,
    LOOK,
    NEXT_PAYER,
    NONE,
    OVER,
    PAYING,
    WAIT,
    pack_kinds,
)

MOST_UNOPENED: Final = 6  # D-12.17


class Ending(Properties):
    """What a round and a game are worth."""

    # the stack (D-9.1)

    def end_round(self) -> i64:
        """The leader takes the Dzhuns and Evolutions of the stack; the rest is discarded."""
        winner = self.leads
        if winner == NONE:
            self.unopened += 1
        if self.telling is not None:
            self.telling.round_ends(winner, self.round, self.stack, self.unopened)
        place: i64 = 0
        while place < len(self.stack):
            kind = self.kind_at(place)
            if kind < NESTING:
                self.gain(self.seats + winner, kind)
            else:
                self.put(self.discard, kind)
            place += 1
        self.clear_stack()
        self.stage = AFTER
        self.turn = NONE
        self.out = 0
        self.extra = 0
        self.redeals = 0
        if self.unopened == MOST_UNOPENED:
            return END_GAME  # D-12.17
        return self.all_make_packs(NEXT_PAYER)

    # Packs (D-9.2)

    def all_make_packs(self, then: i64) -> i64:
        """Clockwise from the first player."""
        seat = self.first
        count: i64 = 0
        while count < self.seats:
            self.make_packs(seat)
            seat = self.after(seat)
            count += 1
        self.queue = self.seats + 1
        self.asked = self.before(self.first)
        return then

    def make_packs(self, seat: i64) -> None:
        """As many as possible, with as few Evolutions as that needs."""
        nest = self.seats + seat
        ones = self.holds(nest, 0)
        twos = self.holds(nest, 1) + self.holds(nest, LIAR)
        threes = self.holds(nest, 2) + self.holds(nest, THIEF)
        fours = self.holds(nest, 3) + self.holds(nest, GRABBER) + self.holds(nest, DOMINANT)
        jokers = self.holds(nest, EVOLUTION)
        made: i64 = 0
        needed = lacking(ones, 1) + lacking(twos, 1) + lacking(threes, 1) + lacking(fours, 1)
        while needed <= jokers:
            made += 1
            more = made + 1
            needed = lacking(ones, more) + lacking(twos, more) + lacking(threes, more) + lacking(fours, more)
        if made == 0:
            if self.memory.added(seat) > 0:
                self.remembering().packed(seat, 0)
            return
        never: i64 = 0
        count: i64 = 0
        while count < made:
            # D-12.14: the Dominant first of all 4s, plain Dzhuns before those with a property, Evolutions last.
            one = self.pack_card(nest, 0, NONE, NONE)
            two = self.pack_card(nest, 1, LIAR, NONE)
            three = self.pack_card(nest, 2, THIEF, NONE)
            four = self.pack_card(nest, DOMINANT, 3, GRABBER)
            never |= LEFT_NONE[one] | LEFT_NONE[two] | LEFT_NONE[three] | LEFT_NONE[four]
            count += 1
            pack = seat | one << 8 | two << 16 | three << 24 | four << 32
            if self.telling is not None:
                self.telling.makes_pack(seat, pack_kinds(pack), self.home(seat))
            self.packs = append(self.packs, pack)
        # An Evolution stands only for what has run out.
        if ones < made:
            never |= BIT[0]
        if twos < made:
            never |= BIT[1] | BIT[LIAR]
        if threes < made:
            never |= BIT[2] | BIT[THIEF]
        if fours < made:
            never |= BIT[3] | BIT[GRABBER] | BIT[DOMINANT]
        self.remembering().packed(seat, never)

    def pack_card(self, nest: i64, first: i64, second: i64, third: i64) -> i64:
        """The first of these kinds that a Nest holds, else an Evolution; it leaves the Nest."""
        kind: i64 = EVOLUTION
        if self.holds(nest, first) > 0:
            kind = first
        elif second != NONE and self.holds(nest, second) > 0:
            kind = second
        elif third != NONE and self.holds(nest, third) > 0:
            kind = third
        self.lose(nest, kind)
        return kind

    # payments (D-9.3, D-12.15)

    def next_payer(self) -> i64:
        """Clockwise from the round's first player, everyone with a Virus; then the marker goes on (D-9.4)."""
        while True:
            self.queue -= 1
            if self.queue == 0:
                break
            self.asked = self.after(self.asked)
            if self.has_virus(self.asked):
                self.phase = CHOOSING
                return WAIT
        self.asked = NONE
        self.first = self.after(self.first)
        if self.telling is not None:
            self.telling.marker_goes(self.first)
        return self.refill(FOR_ROUND, LOOK)

    def payable(self, seat: i64) -> i64:
        """What a Nest can pay at most."""
        total: i64 = 0
        kind: i64 = 0
        while kind < NESTING:
            total += PAYS[kind] * self.holds(self.seats + seat, kind)
            kind += 1
        return total

    def may_pay(self, seat: i64, virus: i64) -> bool:
        """Whether a seat holds a Virus and can pay for it; v1 is number 0."""
        return self.viruses[seat * VIRUSES + virus] > 0 and self.payable(seat) > virus

    def pay(self, virus: i64) -> i64:
        """A Virus is chosen."""
        if self.telling is not None:
            self.telling.chooses_virus(self.asked, virus)
        self.virus = virus
        self.paid = 0
        self.phase = PAYING
        return WAIT

    def pay_with(self, seat: i64, kind: i64) -> i64:
        """A card of the Nest; when the price is met the Virus goes."""
        self.lose(self.seats + seat, kind)
        self.put(self.discard, kind)
        if self.telling is not None:
            self.telling.pays(seat, kind)
        self.paid += PAYS[kind]
        if self.paid <= self.virus:
            return WAIT
        self.viruses[seat * VIRUSES + self.virus] -= 1
        self.viruses[(self.seats + 1) * VIRUSES + self.virus] += 1
        if self.telling is not None:
            self.telling.paid_off(seat, self.virus, self.paid)
        self.virus = NONE
        self.paid = 0
        if self.has_virus(seat):
            self.phase = CHOOSING
            return WAIT
        return NEXT_PAYER

    def pay_no_more(self) -> i64:
        """`done`: the next one is asked."""
        if self.telling is not None:
            self.telling.pays_no_more(self.asked)
        return NEXT_PAYER

    # the end of the game (D-11)

    def end_game(self) -> i64:
        """Hands go into the Nests, the last Packs are made and counted."""
        if self.telling is not None:
            self.telling.game_ends("unopened" if self.unopened == MOST_UNOPENED else "draw-pile")
        if self.instant != NONE:
            self.discard_instant()
        self.open_hands = self.piles[: self.seats * KINDS]
        final: list[int] = []
        # In the order of D-9.2, so that the Packs lie as they would.
        seat: i64 = 0
        while seat < self.seats:
            if self.telling is not None:
                self.telling.hand_to_nest(seat, self.kinds(seat))
            kind: i64 = 0
            while kind < KINDS:
                while self.holds(seat, kind) > 0:
                    self.take(seat, kind)
                    self.put(self.seats + seat, kind)
                kind += 1
            seat += 1
        self.all_make_packs(WAIT)
        seat = 0
        while seat < self.seats:
            packs = self.home(seat)
            lost = min(packs, self.virus_count(seat))  # D-11.3, D-12.16
            left: i64 = 0
            kind = 0
            while kind < NESTING:
                left += self.holds(self.seats + seat, kind)
                kind += 1
            final += [int(packs), int(lost), int(left)]
            if self.telling is not None:
                self.telling.counts(seat, packs, lost, left, self.kinds(self.seats + seat))
            seat += 1
        self.final = final
        if self.telling is not None:
            winners = self.best()
            for other in winners:
                self.telling.wins(other, final[3 * other] - final[3 * other + 1], len(winners) > 1)
        self.phase = OVER
        self.stage = ENDED
        self.turn = NONE
        self.asked = NONE
        self.out = 0
        return WAIT

    def best(self) -> list[Seat]:
        """Who has most Packs and, if that is shared, most cards left (D-11.4)."""
        final = self.final
        ranks = [(final[at] - final[at + 1], final[at + 2]) for at in range(0, len(final), 3)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def lacking(count: i64, wanted: i64) -> i64:
    """How many Evolutions a value needs for so many Packs."""
    return wanted - count if wanted > count else 0
