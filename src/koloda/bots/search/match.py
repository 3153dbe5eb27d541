"""Programs at one table, at full speed: what tournaments and tuning are made of."""

from abc import ABC, abstractmethod

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.bots.heuristics.heuristic import WAIT, Heuristic
from koloda.bots.search.search import Search
from koloda.engine.chance import Rng
from koloda.engine.core import CLOCK, DEALER, MOST_MOVES, NOBODY, State

EVER = 1 << 40


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC):
    """Somebody in a seat."""

    @abstractmethod
    def move(self, state: State, seat: i64) -> i64:
        """A legal move of a seat that has one; WAIT to let things be, where it is not due."""


class RandomPlayer(Player):
    """Any legal move; waiting is as likely as any one move."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.legal = vec[i64]([0] * MOST_MOVES)

    def move(self, state: State, seat: i64) -> i64:
        count = state.choices(seat, self.legal)
        if state.is_open() and int(seat) not in state.due():
            n = self.rng.below(count + 1)
            return self.legal[n] if n < count else WAIT
        return self.legal[self.rng.below(count)]


class HeuristicPlayer(Player):
    """What the heuristic does. It is shown the table itself and trusted to look only where it may, which is tested."""

    def __init__(self, heuristic: Heuristic, rng: Rng) -> None:
        self.heuristic = heuristic
        self.rng = rng

    def move(self, state: State, seat: i64) -> i64:
        return self.heuristic.choose(state, seat, self.rng)


class SearchPlayer(Player):
    """What the search finds, in worlds dealt from what the seat knows."""

    def __init__(self, heuristic: Heuristic, rng: Rng, iterations: int, milliseconds: float) -> None:
        self.heuristic = heuristic
        self.rng = rng
        self.iterations = iterations
        self.milliseconds = milliseconds

    def move(self, state: State, seat: i64) -> i64:
        world = state.redeal(int(seat), self.rng)
        search = Search(self.heuristic, world, int(seat), self.rng, self.iterations, self.milliseconds)
        search.run(EVER)
        return search.best()


def play_match(state: State, players: list[Player], rng: Rng, longest: i64) -> i64:
    """Play on until the game is over, or for so many decisions; how many there were. The dealer draws with `rng`.

    As in the engine's own driver: those who may act out of turn are asked first, once per state, in the game's order.
    """
    decisions: i64 = 0
    legal = vec[i64]([0] * MOST_MOVES)
    while decisions < longest:
        seat = state.waits_for()
        if seat == NOBODY:
            break
        if seat == DEALER:
            state.apply(DEALER, state.pick(rng.below(state.bag())))
            continue
        decisions += 1
        if state.is_open() and interrupted(state, players, legal):
            continue
        if seat == CLOCK:
            state.apply(CLOCK, legal[rng.below(state.choices(CLOCK, legal))])
        else:
            state.apply(seat, players[seat].move(state, seat))
    return decisions


def interrupted(state: State, players: list[Player], legal: vec[i64]) -> bool:
    """Ask those who may act out of turn; whether one of them did."""
    for asked in state.interrupters():
        if state.choices(asked, legal) > 0:
            move = players[asked].move(state, asked)
            if move != WAIT:
                state.apply(asked, move)
                return True
    return False
