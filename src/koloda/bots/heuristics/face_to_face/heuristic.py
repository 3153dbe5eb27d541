"""The heuristic of Face to Face: it plans whole turns and counts the cards that are still out."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.face_to_face.plan import WON, Planner
from koloda.bots.heuristics.face_to_face.reasons import reasons_for
from koloda.bots.heuristics.face_to_face.value import ValueModel
from koloda.bots.heuristics.face_to_face.weights import WEIGHTS
from koloda.bots.heuristics.heuristic import Heuristic
from koloda.bots.heuristics.softmax import round_priors, softmax_priors
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, Move, Seat, State
from koloda.engine.games.face_to_face.state import FaceToFace
from koloda.engine.games.face_to_face.turns import NONE, OVER, TURN

BOLDNESS: Final = 3.0  # how strongly the priors of a search follow the values of plans
# The log odds of a player at the start of a turn, fitted to finished games: BEGINS + SURENESS * the value of the best
# plan + WAITING * the value of the other player's hand.
BEGINS: Final = 0.3
SURENESS: Final = 0.56
WAITING: Final = -1.17


class FaceToFaceHeuristic(Heuristic):
    """Plans the turn, lays its next card."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.planner = Planner(ValueModel({**WEIGHTS, **weights}))
        self.scores = vec[float]([0.0] * MOST_MOVES)
        self.thinker: i64 = NONE  # the seat that searches

    def resample_hidden(self, world: State, seat: Seat, rng: Rng) -> None:
        """Nothing is chosen in secret here. `is_leaf` needs to know which seat searches."""
        self.thinker = seat

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, FaceToFace)
        self.planner.plan(world, False)
        return self.planner.move

    def priors(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        assert isinstance(world, FaceToFace)
        planner = self.planner
        planner.plan(world, True)
        at: i64 = 0
        while at < count:
            self.scores[at] = planner.values[moves[at]]
            at += 1
        softmax_priors(self.scores, count, BOLDNESS)
        round_priors(self.scores, count, into)

    def is_leaf(self, world: State, since: i64) -> bool:
        """At the start of a turn of the searching seat: there `value` plans with its hand."""
        assert isinstance(world, FaceToFace)
        if world.phase != TURN:
            return world.phase == OVER
        return world.laid == 0 and (self.thinker == NONE or self.thinker == world.turn)

    def value(self, world: State, seat: Seat) -> float:
        assert isinstance(world, FaceToFace)
        if world.phase == OVER:
            return 1.0 if world.winner == seat else 0.0
        if world.phase != TURN:
            return 0.5
        self.planner.plan(world, False)
        odds = BEGINS + SURENESS * self.planner.value
        if self.planner.value < WON:
            odds += WAITING * self.planner.waiting(world)
        value = 1.0 / (1.0 + exp(-odds))
        return value if world.turn == seat else 1.0 - value

    def reasons(self, world: State, seat: Seat, move: Move) -> list[str]:
        assert isinstance(world, FaceToFace)
        return reasons_for(world, move)
