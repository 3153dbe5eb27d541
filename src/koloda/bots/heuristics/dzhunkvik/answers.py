"""What a good player of Dzhunkvik answers when asked: bluffs, Viruses, Battles, gifts, instants."""

from itertools import product
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.dzhunkvik.features import JOKER, SLOT, TableFeatures, count_zone
from koloda.bots.heuristics.dzhunkvik.round import RoundHeuristic
from koloda.engine.chance import Rng
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik import phases
from koloda.engine.games.dzhunkvik.cards import (
    BATTLE,
    BIT,
    DOMINANT,
    DZHUNS,
    FIGHTS,
    INSTANTS,
    KINDS,
)
from koloda.engine.games.dzhunkvik.state import Dzhunkvik
from koloda.engine.games.dzhunkvik.table import NONE

TIES: Final = 3  # the strength from which on the others are likely to have laid the same
NEVER: Final = -9.0
THOUSAND: Final = 1000
MOST: Final = 9.0  # dearer than anything


def ways_to_pay(owed: int) -> list[tuple[int, int, int, int, int]]:
    """How many 1s, 2s, 3s, 4s and Evolutions pay so much, with none of them to spare (D-9.3)."""
    ways: list[tuple[int, int, int, int, int]] = []
    for ones, twos, threes, fours, jokers in product(range(5), range(3), range(3), range(2), range(2)):
        paid = ones + 2 * twos + 3 * threes + 4 * fours + 4 * jokers
        least = 1 if ones else 2 if twos else 3 if threes else 4
        if paid - least < owed <= paid:
            ways.append((ones, twos, threes, fours, jokers))
    return ways


WAYS: Final = [ways_to_pay(owed) for owed in (1, 2, 3, 4)]


class Answers:
    """Scores for the moves of a seat that is asked something."""

    def __init__(self, weights: dict[str, float], features: TableFeatures, rounds: RoundHeuristic) -> None:
        self.features = features
        self.rounds = rounds
        self.honest = weights["honest"]
        self.doubts = weights["doubts"]
        self.doubts_more = weights["doubts_more"]
        self.low = weights["low"]
        self.bold = weights["bold"]
        self.ties = weights["ties"]
        self.booty = weights["booty"]
        self.pays = weights["pays"]
        self.keeps = weights["keeps"]
        self.spare: i64 = 0  # the slot to pay with first, of the cheapest way that was found

    def score_all(self, table: Dzhunkvik, seat: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """Scores for whatever is asked, but for a Liar's words and the answer to them: those are left to chance."""
        phase = table.phase
        at: i64 = 0
        if phase in (phases.CHOOSE_VIRUS, phases.PAY, phases.BATTLE):
            self.features.look(table, seat)
        if phase == phases.PAY:
            self.cheapest(table, seat, table.virus + 1 - table.paid)
        while at < count:
            move = moves[at]
            if phase == phases.CHOOSE_VIRUS:
                into[at] = self.curing(table, seat, move)
            elif phase == phases.PAY:
                into[at] = self.paying(table, seat, move - m.WITH)
            elif phase == phases.GIVE:
                into[at] = -self.rounds.hold[move - m.GIVE] if move - m.GIVE < INSTANTS else 1.0
            elif phase == phases.BATTLE:
                into[at] = self.battling(table, seat, move)
            elif phase == phases.READY:
                into[at] = self.announcing(table, seat, move)
            elif phase == phases.SHOW:
                into[at] = self.showing(table, seat, move)
            else:
                into[at] = 0.0
            at += 1

    # Viruses

    def cheapest(self, table: Dzhunkvik, seat: i64, owed: i64) -> float:
        """What the cheapest way to pay so much costs; `spare` is then what to begin with."""
        features = self.features
        mine = features.mine
        nest = features.theirs
        count_zone(table, table.seats + seat, nest)
        fours_at_hand = nest[3] - table.holds(table.seats + seat, DOMINANT)
        best = MOST
        for ones, twos, threes, fours, jokers in WAYS[owed - 1]:
            if ones > nest[0] or twos > nest[1] or threes > nest[2] or fours > fours_at_hand or jokers > nest[JOKER]:
                continue
            rest = features.value_of(
                mine[0] - ones, mine[1] - twos, mine[2] - threes, mine[3] - fours, mine[4] - jokers
            )
            if features.base - rest < best:
                best = features.base - rest
                self.spare = 0 if ones else 1 if twos else 2 if threes else 3 if fours else JOKER
        return best

    def curing(self, table: Dzhunkvik, seat: i64, move: i64) -> float:
        """A Virus to pay off, or none."""
        if move == m.DONE:
            return 0.0
        return self.rounds.ill() * self.pays - self.cheapest(table, seat, move - m.PAY + 1)

    def paying(self, table: Dzhunkvik, seat: i64, kind: i64) -> float:
        """A card to pay with: plain ones first."""
        return (1.0 if SLOT[kind] == self.spare else 0.0) - 0.01 * float(kind)

    # instants

    def battling(self, table: Dzhunkvik, seat: i64, move: i64) -> float:
        """A card for a Battle: what it may win, and what is lost with it otherwise."""
        if move == m.LAY_NOTHING:
            return 0.0
        features = self.features
        kind = move - m.LAY
        chance = self.wins_battle(table, seat, FIGHTS[kind])
        won = features.share[SLOT[kind]] + float(table.seats - 1) * self.booty * (1.0 + features.harm)
        lost = features.harm * features.share[SLOT[kind]]
        return chance * won - (1.0 - chance) * lost - self.rounds.kept(kind)

    def wins_battle(self, table: Dzhunkvik, seat: i64, strength: i64) -> float:
        """The chance to take all: nobody lays as high; or the highest tie, and nobody lays as low."""
        higher: i64 = 0
        equal: i64 = 0
        kind: i64 = 0
        while kind < DZHUNS:
            if FIGHTS[kind] > strength:
                higher |= BIT[kind]
            elif FIGHTS[kind] == strength:
                equal |= BIT[kind]
            kind += 1
        chance = 1.0
        other: i64 = 0
        while other < table.seats:
            if other != seat:
                if higher:
                    chance *= 1.0 - self.bold * self.features.holds_any(table, seat, other, higher)
                if strength >= TIES:
                    chance *= 1.0 - self.ties * self.features.holds_any(table, seat, other, equal)
            other += 1
        if table.seats > 2 and strength < TIES:
            low = self.low * float(table.seats - 2) / float(strength * strength)
            chance += (1.0 - chance) * min(low, 0.5)
        return chance

    def announcing(self, table: Dzhunkvik, seat: i64, move: i64) -> float:
        """An instant is played, unless the hand is too good to be disturbed."""
        if move == m.READY:
            return 0.0
        if move == m.PLAY + BATTLE:
            return 1.0
        hand = 0.0
        kind: i64 = 0
        while kind < INSTANTS:
            hand += self.rounds.hold[kind] * float(table.holds(seat, kind))
            kind += 1
        return self.keeps - hand

    # a Liar's game

    def showing(self, table: Dzhunkvik, seat: i64, move: i64) -> float:
        """One card only, and rather one that nobody knows of."""
        if move == m.DONE:
            return 2.0
        kind = move - m.SHOW
        if kind >= INSTANTS:
            return NEVER
        row = table.memory.row(table.used_on, seat)
        known = table.memory.known[row + kind] > 0
        return (0.0 if known else 1.0) + (0.2 if kind < DZHUNS else 0.0)

    def truth_in(self, table: Dzhunkvik) -> i64:
        """Of the cards face down, the next one not yet said; the last kind if all are."""
        kind: i64 = 0
        while kind < KINDS - 1 and table.bluff[kind] <= table.bluff[KINDS + kind]:
            kind += 1
        return kind

    def likely(self, table: Dzhunkvik, seat: i64, kind: i64) -> float:
        """How likely a card that the seat has not seen is of a kind that may be in a hand."""
        return float(self.features.unseen[kind]) / float(self.features.hidden + 1) if kind < INSTANTS else 0.0

    def lie_instead(self, table: Dzhunkvik, seat: i64, truth: i64, rng: Rng) -> i64:
        """Something else that the card might be, by what the seat has not seen."""
        features = self.features
        features.count_unseen(table, seat)
        total: i64 = 0
        kind: i64 = 0
        while kind < INSTANTS:
            if kind != truth:
                total += features.unseen[kind]
            kind += 1
        if total == 0:
            return 0 if truth else 1
        n = rng.below(total)
        kind = 0
        while True:
            if kind != truth:
                if n < features.unseen[kind]:
                    return kind
                n -= features.unseen[kind]
            kind += 1

    def show_anew(self, table: Dzhunkvik, rng: Rng) -> None:
        """A Liar speaks true as often as a good one does; the draw pile gives what the hand lacks for it."""
        if float(rng.below(THOUSAND)) >= self.honest * THOUSAND:
            return
        liar = table.used_by
        kind: i64 = 0
        while kind < KINDS:
            while table.holds(liar, kind) < i64(table.bluff[KINDS + kind]) and table.holds(table.stock, kind) > 0:
                other = self.not_said(table, liar, rng)
                if other == NONE:
                    return
                table.take(table.stock, kind)
                table.put(liar, kind)
                table.take(liar, other)
                table.put(table.stock, other)
            if table.holds(liar, kind) < i64(table.bluff[KINDS + kind]):
                return
            kind += 1
        kind = 0
        while kind < KINDS:
            table.bluff[kind] = table.bluff[KINDS + kind]
            kind += 1

    def not_said(self, table: Dzhunkvik, liar: i64, rng: Rng) -> i64:
        """A card of the liar's hand that is not known to be there and not said to be."""
        row = table.memory.row(table.used_on, liar)
        skip = rng.below(table.sizes[liar])
        found: i64 = NONE
        kind: i64 = 0
        while kind < INSTANTS:
            spare = table.holds(liar, kind) - max(i64(table.memory.known[row + kind]), i64(table.bluff[KINDS + kind]))
            if spare > 0:
                found = kind
                skip -= spare
                if skip < 0:
                    return found
            kind += 1
        return found

    def is_impossible(self, table: Dzhunkvik, seat: i64) -> bool:
        """Whether more cards of a kind are said than the seat has not seen elsewhere."""
        self.features.count_unseen(table, seat)
        row = table.memory.row(seat, table.used_by)
        kind: i64 = 0
        while kind < KINDS:
            if i64(table.bluff[KINDS + kind]) > self.features.unseen[kind] + i64(table.memory.known[row + kind]):
                return True
            kind += 1
        return False

    def doubt(self, table: Dzhunkvik, seat: i64) -> float:
        """How likely a Liar is disbelieved."""
        if self.is_impossible(table, seat):
            return 1.0
        return self.doubts if table.shown == 1 else self.doubts_more
