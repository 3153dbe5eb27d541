"""How somebody who knows Dzhunkvik plays it."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.crafts.craft import EVEN, WAIT, Craft
from koloda.bots.crafts.dzhunkvik_answers import Answers
from koloda.bots.crafts.dzhunkvik_eye import Eye
from koloda.bots.crafts.dzhunkvik_reasons import reason_for
from koloda.bots.crafts.dzhunkvik_round import RoundCraft
from koloda.bots.crafts.dzhunkvik_worth import Judge
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, Move, Seat, State
from koloda.engine.games.dzhunkvik import instants, phases, stages
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import BIT
from koloda.engine.games.dzhunkvik.state import Dzhunkvik
from koloda.engine.games.dzhunkvik.table import NONE

__all__ = ["WEIGHTS", "DzhunkvikCraft"]

# In Packs, where nothing else is said. Found by matches of the craft against itself, and by trying its choices and the
# others in the same worlds.
WEIGHTS: Final[dict[str, float]] = {
    # A card in the Nest that waits for its Pack, by value; each further one is worth `again` of the one before.
    "one": 0.14,
    "two": 0.202,
    "three": 0.286,
    "four": 0.494,
    "joker": 0.42,
    "again": 0.75,
    "near": 0.038,  # three of the four
    "fades": 0.82,  # how early what is only begun loses its worth
    "ramp": 8.0,  # cards in the draw pile for each seat below which a card in the hand loses its worth
    "last": 2.377,  # below which the round may be the last
    "rival": 1.0,  # what another's gain hurts
    # The chance that somebody who can raise on a value does; that somebody who can fight for a card does, and by how
    # much more for each card of the stack.
    "raises_1": 0.7,
    "raises_2": 0.59,
    "raises_3": 0.78,
    "fights": 0.1,
    "fights_more": 0.15,
    # What keeping a card in the hand is worth, over the one drawn for it.
    "hold_1": -0.401,
    "hold_2": -0.332,
    "hold_3": -0.04,
    "hold_4": 0.31,
    "hold_L2": -0.924,
    "hold_T3": 0.032,
    "hold_G4": 0.694,
    "hold_D4": 0.645,
    "hold_EV": 0.462,
    "hold_CS": 0.099,
    "hold_TS": 0.196,
    "hold_HY": 0.4,
    "hold_IS": 0.15,
    "hold_VS": 0.831,
    "hold_VM": 0.806,
    "hold_VL": 0.91,
    # The chance to win a round after all when somebody has laid on top, by what is left in the hand.
    "back": 0.175,
    "back_four": 0.41,
    "back_VS": 0.4,
    "back_VM": 0.203,
    "back_VL": 0.492,
    "back_dominant": 0.21,
    "back_storm": 0.271,
    "back_hysteria": 0.3,
    "grows": 0.164,  # what is laid until then
    "virus": 0.59,
    "virus_late": 0.4,  # more, the nearer the end
    "skip": 0.1,  # a turn that a property takes, as a part of giving the round up
    "grab": 1.43,  # a Pack, taken
    "thief": 0.244,  # a card nobody has seen, out of a Nest
    "liar": 0.223,  # the chance that a bluff goes well
    "cancels": 0.8,  # a Hysteria on a property, as a part of what that is about
    "slate": 0.39,  # one on a Clean Slate, as a part of the stack
    "slate_mine": 0.6,  # and back
    "redeals": 1.0,  # a new hand
    "patience": 0.01,  # waiting for others to fight it out
    # Chances of bluffs, and what else is asked.
    "honest": 0.5,
    "doubts": 0.5,
    "doubts_more": 0.8,
    # A Battle: the chance that who holds something higher lays it, that who holds the same does; what a card of
    # another is worth; and the chance for each further player that the highest tie and a 1 takes all.
    "bold": 0.8,
    "ties": 0.42,
    "booty": 0.175,
    "low": 0.075,
    "pays": 1.12,  # what may be paid for a Virus, as a part of what it costs
    "keeps": 1.5,  # the worth of a hand that is not stirred up by an instant
    # How sharply a search prefers what scores well.
    "heat": 0.25,
    # How far it looks: so many rounds; to the end when so few cards are left in the draw pile for each seat. First with
    # two or three at the table, then with more, where the others' hands blur what comes after the round.
    "few_depth": 3.0,
    "few_to_end": 4.0,
    "depth": 1.0,
    "to_end": 2.0,
}
THOUSAND: Final = 1000
FEW: Final = 3  # at a table


def sort_of(seats: i64) -> i64:
    """Which of two numbers is for a table: the first for few, the second for many."""
    return 1 if seats > FEW else 0


class DzhunkvikCraft(Craft):
    """Tempo, the worth of a round to each seat, Hysteria and Viruses."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.eye = Eye(weights)
        self.rounds = RoundCraft(weights, self.eye)
        self.answers = Answers(weights, self.eye, self.rounds)
        self.judge = Judge()
        self.heat = weights["heat"]
        self.depths = vec[i64]([int(weights["few_depth"]), int(weights["depth"])])
        self.to_ends = vec[float]([weights["few_to_end"], weights["to_end"]])
        self.moves = vec[i64]([0] * (MOST_MOVES + 1))
        self.scores = vec[float]([0.0] * (MOST_MOVES + 1))

    # choosing

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, Dzhunkvik)
        moves = self.moves
        count = world.choices(seat, moves)
        phase = world.phase
        if phase in (phases.LEADER, phases.MOMENT):
            moves[count] = WAIT
            count += 1
        if count == 1:
            return moves[0]
        if phase == phases.ANSWER:
            doubt = self.answers.doubt(world, seat)
            return m.LIE if float(rng.below(THOUSAND)) < doubt * THOUSAND else m.TRUTH
        if phase == phases.SAY:
            return self.said(world, seat, rng)
        self.score(world, seat, moves, count)
        best: i64 = 0
        at: i64 = 1
        while at < count:
            if self.scores[at] > self.scores[best]:
                best = at
            at += 1
        return moves[best]

    def said(self, world: Dzhunkvik, seat: i64, rng: Rng) -> i64:
        """Truly or not. A lie names what a hand might as well hold, so that no word gives it away."""
        truth = self.answers.truth_in(world)
        if float(rng.below(THOUSAND)) < self.answers.honest * THOUSAND:
            return m.SAY + truth
        return m.SAY + self.answers.lie_instead(world, seat, truth, rng)

    def score(self, world: Dzhunkvik, seat: i64, moves: vec[i64], count: i64) -> None:
        """What each move is expected to bring, in Packs."""
        phase = world.phase
        if phase in (phases.TURN, phases.STORM, phases.LEADER, phases.MOMENT):
            self.rounds.score_all(world, seat, moves, count, self.scores)
        else:
            self.answers.score_all(world, seat, moves, count, self.scores)

    # for a search

    def believe(self, world: State, seat: Seat, rng: Rng) -> None:
        assert isinstance(world, Dzhunkvik)
        if world.phase == phases.BATTLE:
            self.lay_anew(world, seat, rng)
        elif world.phase == phases.ANSWER:
            self.answers.show_anew(world, rng)

    def lay_anew(self, world: Dzhunkvik, seat: i64, rng: Rng) -> None:
        """What the others have laid for a Battle is what they would choose."""
        other: i64 = 0
        while other < world.seats:
            if other != seat and instants.laid_by(world, other) != NONE:
                world.laid ^= (world.laid >> 5 * other & 31) * BIT[5 * other]
                move = self.choose(world, other, rng)
                world.laid |= (instants.LAID_NOTHING if move == m.LAY_NOTHING else move - m.LAY + 1) * BIT[5 * other]
            other += 1

    def weigh(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        assert isinstance(world, Dzhunkvik)
        scores = self.scores
        phase = world.phase
        at: i64 = 0
        if phase == phases.ANSWER:
            doubt = self.answers.doubt(world, seat)
            while at < count:
                scores[at] = doubt if moves[at] == m.LIE else 1.0 - doubt
                at += 1
        elif phase == phases.SAY:
            self.eye.count_unseen(world, seat)
            honest = self.answers.honest
            truth = m.SAY + self.answers.truth_in(world)
            while at < count:
                lie = self.answers.likely(world, seat, moves[at] - m.SAY)
                scores[at] = honest if moves[at] == truth else (1.0 - honest) * lie
                at += 1
        else:
            self.score(world, seat, moves, count)
            best = scores[0]
            at = 1
            while at < count:
                best = max(best, scores[at])
                at += 1
            at = 0
            while at < count:
                scores[at] = exp((scores[at] - best) / self.heat)
                at += 1
        total = 0.0
        at = 0
        while at < count:
            total += scores[at]
            at += 1
        at = 0
        while at < count:
            into[at] = max(1, i64(scores[at] / total * float(EVEN) * float(count)))
            at += 1

    def begun(self, world: State) -> i64:
        assert isinstance(world, Dzhunkvik)
        return world.round

    def settled(self, world: State, since: i64) -> bool:
        assert isinstance(world, Dzhunkvik)
        if world.phase == phases.OVER:
            return True
        if self.is_near_end(world.sizes[world.stock], world.seats):
            return False  # what is left is short, and every card counts
        depth = self.depths[sort_of(world.seats)]
        if world.phase == phases.DEAL:
            # A round is over and paid for; what is drawn next is chance.
            return world.stage == stages.AFTER and world.round - since + 1 >= depth
        begins = world.phase == phases.TURN and world.force < 0 and world.out == 0 and world.redeals == 0
        return begins and world.round - since >= depth

    def is_near_end(self, stock: i64, seats: i64) -> bool:
        """Whether so few cards are left in the draw pile that a playout goes on to the end of the game."""
        return float(stock) <= self.to_ends[sort_of(seats)] * float(seats)

    def worth(self, world: State, seat: Seat) -> float:
        assert isinstance(world, Dzhunkvik)
        if world.phase == phases.OVER:
            winners = world.winners()
            return 1.0 / len(winners) if seat in winners else 0.0
        return self.judge.chance(world, seat)

    # for people

    def reason(self, world: State, seat: Seat, move: Move) -> str:
        assert isinstance(world, Dzhunkvik)
        return reason_for(world, seat, move)
