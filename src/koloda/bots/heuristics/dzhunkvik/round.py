"""What a good player does within a round of Dzhunkvik: lay, use, strike, fight, cancel, pass.

Every move is given a score: what it is expected to bring, in Packs, over doing nothing at all.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.dzhunkvik.features import SLOTS, TableFeatures
from koloda.bots.heuristics.heuristic import WAIT
from koloda.engine.games.dzhunkvik import gathering, phases, stack, stages
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import (
    ALL_DEVOURERS,
    BIT,
    CLEAN_SLATE,
    DEVOURER_L,
    DEVOURER_M,
    DEVOURER_S,
    DOMINANT,
    EVOLUTION,
    GRABBER,
    HYSTERIA,
    ICESTORM,
    INSTANTS,
    LIAR,
    NAMES,
    NESTING,
    THIEF,
    TOO_SOON,
    VALUE,
    set_of,
)
from koloda.engine.games.dzhunkvik.state import Dzhunkvik
from koloda.engine.games.dzhunkvik.table import NONE

FOUR: Final = 3
STRIKES: Final = set_of(FOUR, DOMINANT, TOO_SOON) | ALL_DEVOURERS  # what wins a round after an Icestorm
NEVER: Final = -9.0
TOUCH: Final = 0.001  # where two moves come to the same


class RoundHeuristic:
    """Scores for the moves of a round."""

    def __init__(self, weights: dict[str, float], features: TableFeatures) -> None:
        self.features = features
        self.hold = vec[float]([weights[f"hold_{name}"] if at < INSTANTS else 0.0 for at, name in enumerate(NAMES)])
        self.virus = weights["virus"]
        self.virus_late = weights["virus_late"]
        self.back = weights["back"]
        self.back_dominant = weights["back_dominant"]
        self.back_storm = weights["back_storm"]
        self.back_four = weights["back_four"]
        self.back_devourer = vec[float]([weights[f"back_{name}"] for name in ("VS", "VM", "VL")])
        self.back_hysteria = weights["back_hysteria"]
        self.grows = weights["grows"]
        self.skip = weights["skip"]
        self.grab = weights["grab"]
        self.thief = weights["thief"]
        self.liar = weights["liar"]
        self.cancels = weights["cancels"]
        self.slate = weights["slate"]
        self.slate_mine = weights["slate_mine"]
        self.redeals = weights["redeals"]
        self.patience = weights["patience"]
        self.comeback = 0.0

    def score_all(self, table: Dzhunkvik, seat: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """Scores of moves on a turn, after an Icestorm, in the Leader phase or in a moment."""
        self.features.look(table, seat)
        at: i64 = 0
        if table.phase == phases.MOMENT:
            while at < count:
                into[at] = self.cancelling(table, seat) if moves[at] != WAIT else 0.0
                at += 1
            return
        self.comeback = self.comes_back(table.sets[seat])
        while at < count:
            into[at] = self.score(table, seat, moves[at])
            at += 1

    def score(self, table: Dzhunkvik, seat: i64, move: i64) -> float:
        """One move."""
        if move == WAIT:
            return self.letting_be(table, seat) + self.waiting(table, seat)
        if move < m.SHOW:
            return self.laying(table, seat, move)
        if m.USE_LIAR <= move < m.BEGIN:
            return self.using(table, seat, move)
        if move == m.REDEAL:
            return self.new_hand(table, seat)
        if move >= m.EVOLVE:
            return self.evolving(table, seat, move - m.EVOLVE + 1)
        score = self.letting_be(table, seat)
        if move == m.STOP:
            return score + TOUCH
        if table.stage != stages.LEADER and table.home(seat) > 0:
            score -= self.ill()
        return score

    def ill(self) -> float:
        """What a Virus costs."""
        return self.virus + self.virus_late * (1.0 - self.features.ahead)

    def kept(self, kind: i64) -> float:
        """The value of keeping a card."""
        return self.hold[kind] * self.features.ahead

    # passing

    def letting_be(self, table: Dzhunkvik, seat: i64) -> float:
        """Nothing more is laid by this seat."""
        features = self.features
        if table.leads != seat:
            return -features.loss
        force = stack.in_force(table)
        chance = features.stays(table, seat, force, table.value)
        return chance * features.prize - (1.0 - chance) * features.loss

    def waiting(self, table: Dzhunkvik, seat: i64) -> float:
        """Whether there is anything to wait for: the lead to defend, or others who may fight it out first."""
        if table.leads == seat:
            return TOUCH
        fighting = table.sets[seat] & (ALL_DEVOURERS | BIT[HYSTERIA] | BIT[CLEAN_SLATE] | BIT[TOO_SOON])
        return self.patience if fighting and self.features.others_in > 1 else -TOUCH

    def new_hand(self, table: Dzhunkvik, seat: i64) -> float:
        """A redeal: all cards of the hand for others."""
        score = self.redeals
        kind: i64 = 0
        while kind < INSTANTS:
            score -= self.kept(kind) * float(table.holds(seat, kind))
            kind += 1
        return score

    # laying

    def comes_back(self, hand: i64) -> float:
        """The chance to win a round after somebody else has laid on top, by the kinds that the hand still holds."""
        best = self.back
        if hand & BIT[FOUR]:
            best = max(best, self.back_four)
        if hand & BIT[DEVOURER_S]:
            best = max(best, self.back_devourer[0])
        if hand & BIT[DEVOURER_M]:
            best = max(best, self.back_devourer[1])
        if hand & BIT[DEVOURER_L]:
            best = max(best, self.back_devourer[2])
        if hand & BIT[DOMINANT]:
            best = max(best, self.back_dominant)
        if hand & BIT[ICESTORM] and hand & STRIKES:
            best = max(best, self.back_storm)
        if hand & BIT[HYSTERIA]:
            best += (1.0 - best) * self.back_hysteria
        return best

    def strikes(self, table: Dzhunkvik, seat: i64) -> i64:
        """The kinds of the hand that, laid first after an Icestorm, win the round."""
        kinds = table.sets[seat] & stack.fitting(table)
        striking = kinds & STRIKES
        striking |= kinds & BIT[GRABBER]  # where it may be laid
        if table.value == 3:
            striking |= kinds & BIT[EVOLUTION]
        return striking

    def laying(self, table: Dzhunkvik, seat: i64, kind: i64) -> float:
        """A card on the stack."""
        features = self.features
        hold = self.kept(kind)
        if kind == ICESTORM:
            return self.storming(table, seat) - hold
        if kind == HYSTERIA and table.leads == seat:
            return NEVER
        gain = features.gain(kind)
        value = VALUE[kind] if kind != EVOLUTION else table.value + 1
        attack = value == 4 or kind >= DEVOURER_S or kind == TOO_SOON
        if kind == DOMINANT or features.others_in == 0 or (attack and table.phase == phases.STORM and table.extra == 2):
            return gain - hold
        in_force = table.value if kind == HYSTERIA else value
        chance = features.stays(table, seat, kind, in_force)
        back = self.comeback if table.holds(seat, kind) > 1 else self.without(table, seat, kind)
        if attack and back > 0.0:
            # In the Leader phase only influence cards help.
            back = self.fights_back(table, seat, kind)
        elif kind >= NESTING and kind != CLEAN_SLATE:
            back = self.fights_back(table, seat, kind)
        given = features.given(kind) + features.missed(kind) + self.grows * features.harm
        lost = back * (gain + self.grows) - (1.0 - back) * given
        return chance * gain + (1.0 - chance) * lost - hold

    def evolving(self, table: Dzhunkvik, seat: i64, value: i64) -> float:
        """An Evolution of the Nest: it comes back with the stack, or it is gone."""
        features = self.features
        frozen = value == 4 and table.phase == phases.STORM and table.extra == 2
        if features.others_in == 0 or frozen:
            return features.prize
        chance = features.stays(table, seat, EVOLUTION, value)
        back = self.fights_back(table, seat, EVOLUTION) if value == 4 else self.comeback
        given = features.given(EVOLUTION) + features.joker() + self.grows * features.harm
        lost = back * (features.prize + self.grows) - (1.0 - back) * given
        return chance * features.prize + (1.0 - chance) * lost

    def without(self, table: Dzhunkvik, seat: i64, kind: i64) -> float:
        """As `comes_back`, when a card is laid of which the hand holds no other."""
        if not BIT[kind] & (STRIKES | BIT[HYSTERIA] | BIT[ICESTORM]):
            return self.comeback
        return self.comes_back(table.sets[seat] ^ BIT[kind])

    def fights_back(self, table: Dzhunkvik, seat: i64, kind: i64) -> float:
        """The chance to win a round in the Leader phase after somebody has laid on top."""
        hand = table.sets[seat]
        if table.holds(seat, kind) == 1:
            hand ^= BIT[kind]
        best = 0.0
        if hand & BIT[DEVOURER_S]:
            best = self.back_devourer[0]
        if hand & BIT[DEVOURER_M]:
            best = max(best, self.back_devourer[1])
        if hand & BIT[DEVOURER_L]:
            best = max(best, self.back_devourer[2])
        if hand & BIT[HYSTERIA]:
            best += (1.0 - best) * self.back_hysteria
        return best

    def storming(self, table: Dzhunkvik, seat: i64) -> float:
        """An Icestorm: what the best strike after it brings; without one the stack is lost."""
        striking = self.strikes(table, seat)
        best = self.features.prize if gathering.may_evolve(table, seat) else -self.features.loss
        kind: i64 = 0
        while striking:
            if striking & 1:
                best = max(best, self.features.gain(kind) - self.kept(kind))
            striking >>= 1
            kind += 1
        return best

    # properties in use

    def using(self, table: Dzhunkvik, seat: i64, move: i64) -> float:
        """A property: the turn goes by, and the seat is still in."""
        features = self.features
        rest = self.letting_be(table, seat) * self.skip
        if move < m.USE_THIEF:
            return rest + self.lying(table, seat, move - m.USE_LIAR) - self.kept(LIAR)
        if move < m.USE_GRABBER:
            return rest + self.robbing(table, seat, move - m.USE_THIEF) - self.kept(THIEF)
        other = (move - m.USE_GRABBER) // m.MOST_PACKS
        gain = self.grab * (1.0 + features.harm * (1.0 + 0.1 * float(table.home(other))))
        if table.extra != 2:
            gain *= 1.0 - 0.5 * self.anyone_holds(table, seat, BIT[HYSTERIA])
        return rest + gain - self.kept(GRABBER)

    def anyone_holds(self, table: Dzhunkvik, seat: i64, kinds: i64) -> float:
        """The chance that somebody still in holds one of these."""
        none = 1.0
        other: i64 = 0
        while other < table.seats:
            if other != seat and not table.is_out(other):
                none *= 1.0 - self.features.holds_any(table, seat, other, kinds)
            other += 1
        return 1.0 - none

    def average(self, table: Dzhunkvik, seat: i64, other: i64) -> float:
        """What a card of another Nest brings on the average, taken away there and put into the own one."""
        features = self.features
        size = table.sizes[table.seats + other]
        features.count_known(table, seat, other)
        mine, theirs = features.mine, features.theirs
        total = 0.0
        known: i64 = 0
        slot: i64 = 0
        there = features.nest_value(theirs)
        while slot < SLOTS:
            count = theirs[slot]
            if count > 0:
                mine[slot] += 1
                theirs[slot] -= 1
                total += float(count) * (
                    features.nest_value(mine) - features.base + features.harm * (there - features.nest_value(theirs))
                )
                mine[slot] -= 1
                theirs[slot] += 1
                known += count
            slot += 1
        total += float(size - known) * self.thief * (1.0 + features.harm) * features.fresh
        return total / float(size)

    def robbing(self, table: Dzhunkvik, seat: i64, other: i64) -> float:
        """A Thief."""
        if table.sizes[table.seats + other] > 0:
            return self.average(table, seat, other)
        return self.thief * (0.7 + self.features.harm) * self.features.fresh

    def lying(self, table: Dzhunkvik, seat: i64, other: i64) -> float:
        """A Liar: about even, but for who has more to lose."""
        features = self.features
        nest = table.sizes[table.seats + other]
        won = self.average(table, seat, other) if nest > 0 else self.thief * features.fresh
        size = table.sizes[table.seats + seat]
        lost = self.thief * features.fresh * (1.0 + features.harm) if size > 0 else self.hold_average()
        return self.liar * won - (1.0 - self.liar) * lost

    def hold_average(self) -> float:
        """What a card lost from the hand costs."""
        return self.thief * self.features.fresh * (0.7 + self.features.harm)

    # cancelling

    def cancelling(self, table: Dzhunkvik, seat: i64) -> float:
        """A Hysteria in a moment, over letting it be."""
        if table.used == NONE:
            if stack.kind_at(table, stack.beneath(table)) >= DEVOURER_S:
                return self.laying(table, seat, HYSTERIA) - self.letting_be(table, seat)
            return self.cancelling_slate(table, seat) - self.kept(HYSTERIA)
        works = len(table.hysterias) % 2 == 0
        stake = self.stake(table, seat)
        if works:
            gain = stake if table.used_on == seat else -stake if table.used_by == seat else 0.0
        else:
            gain = stake if table.used_by == seat else -stake if table.used_on == seat else 0.0
        return gain * self.cancels - self.kept(HYSTERIA)

    def stake(self, table: Dzhunkvik, seat: i64) -> float:
        """What a property in use is about, for the two concerned."""
        if table.used == GRABBER:
            return 1.0 + self.features.harm
        share = self.thief * self.features.fresh * (1.0 + self.features.harm)
        return share if table.used == THIEF else 0.2 * share

    def cancelling_slate(self, table: Dzhunkvik, seat: i64) -> float:
        """A Clean Slate, or a Hysteria on it: whoever cancels leads."""
        features = self.features
        if table.leads == seat:
            return NEVER
        place = stack.beneath(table)
        slate_works = not stack.is_cancelled(table, place)
        mine = self.slate_mine if stack.seat_at(table, place) == seat or not slate_works else self.slate
        return mine * (features.prize + features.loss)
