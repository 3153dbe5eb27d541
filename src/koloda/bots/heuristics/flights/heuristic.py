"""The heuristic of Flights: it bids against what the others need, and takes what helps it or would help them."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.flights.bids import Bids
from koloda.bots.heuristics.flights.orders import SEATS
from koloda.bots.heuristics.flights.reasons import reasons_of
from koloda.bots.heuristics.flights.trial import Trial
from koloda.bots.heuristics.flights.value import DEALS_WON, ValueModel, chances, stake_of
from koloda.bots.heuristics.flights.weights import WEIGHTS
from koloda.bots.heuristics.heuristic import Heuristic, win_share
from koloda.bots.heuristics.softmax import round_priors, softmax_priors
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, Move, Seat, State
from koloda.engine.games.flights.cards import BIT
from koloda.engine.games.flights.moves import TAKE
from koloda.engine.games.flights.round import BIDDING, OVER, TAKING
from koloda.engine.games.flights.state import Flights
from koloda.engine.games.flights.table import NONE

CAREFUL: Final = 24  # bids of the others that are tried for priors, which a search asks for once
DEAL: Final = 1_000_000  # more than the rounds of a deal: what one deal counts in `playout_start`


class FlightsHeuristic(Heuristic):
    """Tries every bid against bids that the others may make; takes what helps the own row and hurts theirs."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = {**WEIGHTS, **weights}
        self.scorers: list[MoveScorer | None] = [None] * (SEATS + 1)  # by the number of players
        self.moves = vec[i64]([0] * MOST_MOVES)
        self.scores = vec[float]([0.0] * MOST_MOVES)
        self.value_models: list[ValueModel | None] = [None] * (SEATS + 1)  # by the number of players, or DEALS_WON
        self.ahead = vec[i64]([0, 0] + [int(self.weights[f"{players}-ahead"]) for players in range(2, SEATS + 1)])

    def plans(self) -> bool:
        """No: later decisions depend on bids and draws in between, by which the tree does not branch."""
        return False

    # choosing

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, Flights)
        count = world.choices(seat, self.moves)
        if count == 1:
            return self.moves[0]
        scorer = self.scorer_of(world)
        self.score_moves(scorer, world, seat, self.moves, count, scorer.samples, rng)
        mix = scorer.mix / 1024.0 if world.phase == BIDDING else 0.0
        best: i64 = 0
        most = 0.0
        at: i64 = 0
        while at < count:
            value = self.scores[at] + mix * float(rng.below(1024))
            if at == 0 or value > most:
                most = value
                best = at
            at += 1
        return self.moves[best]

    def priors(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        assert isinstance(world, Flights)
        scorer = self.scorer_of(world)
        self.score_moves(scorer, world, seat, moves, count, CAREFUL, Rng(0))  # priors must not depend on chance
        softmax_priors(self.scores, count, scorer.sharp)
        round_priors(self.scores, count, into)

    def score_moves(
        self, scorer: "MoveScorer", world: Flights, seat: i64, moves: vec[i64], count: i64, samples: i64, rng: Rng
    ) -> None:
        """The score of each of these moves, into `scores`."""
        if world.phase == BIDDING:
            scorer.bids.score(world, seat, moves, count, samples, rng, self.scores)
            return
        at: i64 = 0
        while at < count:
            if world.phase == TAKING:
                self.scores[at] = scorer.trial.wish(world, world.chosen, moves[at] - TAKE)
            else:
                self.scores[at] = scorer.trial.swapped(seat, moves[at])
            at += 1

    def scorer_of(self, world: Flights) -> "MoveScorer":
        """The scorer for tables of this size, which has read the rows of the world."""
        scorer = self.scorers[world.players]
        if scorer is None:
            start = f"{world.players}-"
            scorer = MoveScorer(
                world, {name[2:]: weight for name, weight in self.weights.items() if name.startswith(start)}
            )
            self.scorers[world.players] = scorer
        scorer.trial.look_at(world)
        return scorer

    def resample_hidden(self, world: State, seat: Seat, rng: Rng) -> None:
        """Everybody else bids at once: nobody sees the bids of the others, so it does not matter who is first.

        Those that lie face down were dealt blindly, and are chosen anew.
        """
        assert isinstance(world, Flights)
        if world.phase != BIDDING or not world.owes_bid(seat):
            return
        other: i64 = 0
        while other < world.seats:
            if other != seat:
                if world.bids[other] != NONE:
                    world.hands[other] |= BIT[world.bids[other] >> 3]
                    world.bids[other] = NONE
                if world.hands[other]:
                    world.apply(other, self.choose(world, other, rng))
            other += 1

    def reasons(self, world: State, seat: Seat, move: Move) -> list[str]:
        assert isinstance(world, Flights)
        return reasons_of(self.scorer_of(world).trial, world, seat, move)

    # leaves

    def playout_start(self, world: State) -> i64:
        """The number of the round, counted through all deals."""
        assert isinstance(world, Flights)
        return world.rounds_over() * DEAL + world.round

    def is_leaf(self, world: State, since: i64) -> bool:
        """At the end of the deal, or after a few rounds: what follows is more chance than skill."""
        assert isinstance(world, Flights)
        return self.playout_start(world) >= since + self.ahead[world.players]

    def modesty(self, start: State) -> float:
        """By five thousand games and more of bots (docs/review.md)."""
        return 1.28

    def value(self, world: State, seat: Seat) -> float:
        assert isinstance(world, Flights)
        if world.phase == OVER:
            return win_share(world.winners(), seat)
        return self.win_chances(world)[seat]

    def win_chances(self, world: Flights) -> list[float]:
        """The chances of all seats to win: by the totals, and in the middle of a deal by the value model."""
        model = self.value_model(world)
        model.look_at(world)
        stake = stake_of(world)
        hopes = [share * exp(stake * model.score(seat)) for seat, share in enumerate(chances(world))]
        return [hope / sum(hopes) for hope in hopes]

    def value_model(self, world: Flights) -> ValueModel:
        """The value model for tables of this size, under these rules."""
        at = DEALS_WON if world.house.wins else int(world.players)
        model = self.value_models[at]
        if model is None:
            model = ValueModel(at)
            self.value_models[at] = model
        return model


class MoveScorer:
    """Scores moves at tables of one size."""

    def __init__(self, world: Flights, weights: dict[str, float]) -> None:
        self.trial = Trial(world, weights)
        self.bids = Bids(self.trial, weights)
        self.mix: float = weights["mix"]
        self.sharp: float = weights["sharp"]
        self.samples: i64 = int(weights["samples"])
