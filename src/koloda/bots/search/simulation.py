"""A simulation of the search: a playout that follows the tree as long as there is a node for what happens."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import WAIT, Heuristic
from koloda.bots.search.playout import Playout
from koloda.bots.search.tree import Node
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, WATCHER, Seat, State

SEATS: Final = 64  # more than any table has; a key of the tree is (move + 1) * SEATS + seat
CURIOSITY: Final = 0.6  # the exploration constant of PUCT, chosen by reasoning
RIPE: Final = 8  # tries of a move before the tree gets a node below it; the same


class Simulation(Playout):
    """Used for one simulation after another: `begin`, `run`, `learn`."""

    def __init__(self, root: State, seat: Seat, heuristic: Heuristic) -> None:
        super().__init__(root, heuristic, Rng(0), heuristic.playout_start(root))
        self.seat: i64 = seat  # the seat that searches
        self.curiosity = CURIOSITY
        self.ripe: i64 = RIPE
        self.node: Node | None = None
        self.path: list[Node] = []  # the nodes at which the seat has decided, and below the place of each choice
        self.places = vec[i64]()
        self.has_waited = False
        self.legal = vec[i64]([0] * (MOST_MOVES + 1))
        self.keys = vec[i64]([0] * (MOST_MOVES + 1))
        self.weights = vec[i64]([0] * (MOST_MOVES + 1))

    def begin(self, world: State, dice: Rng, node: Node | None, has_waited: bool) -> None:
        """Start in a world in which the seat has just moved, or waited; `node` is None for a playout without a tree."""
        self.state = world
        self.rng = dice
        self.node = node
        self.path = []
        self.places = vec[i64]()
        self.has_waited = has_waited

    def learn(self, value: i64) -> None:
        """Add the result to all decisions that led to it."""
        for at, node in enumerate(self.path):
            place = self.places[at]
            node.tries[place] += 1
            node.sums[place] += value

    # the loop

    def interrupted(self) -> bool:
        found = super().interrupted()
        self.has_waited = False
        return found

    def act(self, seat: i64, due: bool) -> bool:
        if self.has_waited and not due:
            # The seats up to the one that has just waited were asked before it.
            self.has_waited = seat != self.seat
            return False
        if self.node is None:
            return super().act(seat, due)
        return self.decide(due) if seat == self.seat else self.follow(seat, due)

    def decide(self, due: bool) -> bool:
        """A later decision of the searching seat, by the tree; whether it moves."""
        state = self.state
        count = state.choices(self.seat, self.legal)
        if not due:
            if count == 0:
                return False
            self.legal[count] = WAIT
            count += 1
        move = self.legal[0] if count == 1 else self.picked(count)
        if move == WAIT:
            return False
        state.apply(self.seat, move)
        return True

    def picked(self, count: i64) -> i64:
        """The choice of the tree among the first `count` moves in `legal`; the path goes on below it."""
        node = self.node
        assert node is not None
        self.heuristic.priors(self.state, self.seat, self.legal, count, self.weights)
        n: i64 = 0
        while n < count:
            self.keys[n] = (self.legal[n] + 1) * SEATS + self.seat
            n += 1
        best = node.pick(self.keys, self.weights, count, self.curiosity)
        at = node.place(self.keys[best])
        self.path.append(node)
        self.places = append(self.places, at)
        self.node = node.child(at, self.ripe)
        return self.legal[best]

    def follow(self, seat: i64, due: bool) -> bool:
        """Let another seat act; if the searching seat sees its move whole, the path goes on below it."""
        state = self.state
        if not due and state.choices(seat, self.legal) == 0:
            return False
        move = self.heuristic.choose(state, seat, self.rng)
        if move == WAIT:
            return False
        node = self.node
        assert node is not None
        readers = state.readers(int(seat), int(move))
        if WATCHER in readers or int(self.seat) in readers:
            at = node.place((move + 1) * SEATS + seat)
            node.tries[at] += 1
            self.node = node.child(at, self.ripe)
        state.apply(seat, move)
        return True
