"""How somebody who knows Dzhunkvik plays it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.dzhunkvik.answers import Answers
from koloda.bots.heuristics.dzhunkvik.features import TableFeatures
from koloda.bots.heuristics.dzhunkvik.reasons import reasons_for
from koloda.bots.heuristics.dzhunkvik.round import RoundHeuristic
from koloda.bots.heuristics.dzhunkvik.value import ValueModel
from koloda.bots.heuristics.heuristic import WAIT, Heuristic, win_share
from koloda.bots.heuristics.softmax import round_priors, scale_priors, softmax_priors
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, Move, Seat, State
from koloda.engine.games.dzhunkvik import instants, phases, stages
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import BIT
from koloda.engine.games.dzhunkvik.state import Dzhunkvik
from koloda.engine.games.dzhunkvik.table import NONE

THOUSAND: Final = 1000
FEW: Final = 3  # at a table


def sort_of(seats: i64) -> i64:
    """Which of two numbers is for a table: the first for few, the second for many."""
    return 1 if seats > FEW else 0


class DzhunkvikHeuristic(Heuristic):
    """Scores moves by what they bring in Packs; chooses by chance only in a Liar's game."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.features = TableFeatures(weights)
        self.rounds = RoundHeuristic(weights, self.features)
        self.answers = Answers(weights, self.features, self.rounds)
        self.value_model = ValueModel()
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
            return self.claim(world, seat, rng)
        self.score(world, seat, moves, count)
        best: i64 = 0
        at: i64 = 1
        while at < count:
            if self.scores[at] > self.scores[best]:
                best = at
            at += 1
        return moves[best]

    def claim(self, world: Dzhunkvik, seat: i64, rng: Rng) -> i64:
        """Truly or not. A lie names what a hand might as well hold, so that no word gives it away."""
        truth = self.answers.truth_in(world)
        if float(rng.below(THOUSAND)) < self.answers.honest * THOUSAND:
            return m.SAY + truth
        return m.SAY + self.answers.lie_instead(world, seat, truth, rng)

    def score(self, world: Dzhunkvik, seat: i64, moves: vec[i64], count: i64) -> None:
        """What each move is expected to bring, in Packs."""
        phase = world.phase
        if phase in (phases.TURN, phases.STORM, phases.ALONE, phases.LEADER, phases.MOMENT):
            self.rounds.score_all(world, seat, moves, count, self.scores)
        else:
            self.answers.score_all(world, seat, moves, count, self.scores)

    # for a search

    def resample_hidden(self, world: State, seat: Seat, rng: Rng) -> None:
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

    def priors(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        assert isinstance(world, Dzhunkvik)
        scores = self.scores
        phase = world.phase
        at: i64 = 0
        if phase == phases.ANSWER:
            doubt = self.answers.doubt(world, seat)
            while at < count:
                scores[at] = doubt if moves[at] == m.LIE else 1.0 - doubt
                at += 1
            scale_priors(scores, count)
        elif phase == phases.SAY:
            self.features.count_unseen(world, seat)
            honest = self.answers.honest
            truth = m.SAY + self.answers.truth_in(world)
            while at < count:
                lie = self.answers.likely(world, seat, moves[at] - m.SAY)
                scores[at] = honest if moves[at] == truth else (1.0 - honest) * lie
                at += 1
            scale_priors(scores, count)
        else:
            self.score(world, seat, moves, count)
            softmax_priors(scores, count, 1.0 / self.heat)
        round_priors(scores, count, into)

    def playout_start(self, world: State) -> i64:
        assert isinstance(world, Dzhunkvik)
        return world.round

    def is_leaf(self, world: State, since: i64) -> bool:
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

    def value(self, world: State, seat: Seat) -> float:
        assert isinstance(world, Dzhunkvik)
        if world.phase == phases.OVER:
            return win_share(world.winners(), seat)
        return self.value_model.win_chance(world, seat)

    # for people

    def reasons(self, world: State, seat: Seat, move: Move) -> list[str]:
        assert isinstance(world, Dzhunkvik)
        return reasons_for(world, seat, move)
