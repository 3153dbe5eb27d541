"""The search of an expert: information-set Monte Carlo tree search with the heuristic of the game for playouts.

Moves at the root race each other. In every round a fresh world is dealt from what the seat knows, and each move still
in the race is tried in that same world with the same chance, so that luck counts for all of them alike. Moves that fall
behind drop out, and the rest of the budget goes to the others.

Below the root the tree holds only the searching seat's own later decisions (PUCT, with the heuristic's priors). It
branches by what that seat sees: a move of another seat that it would not see whole makes no branch. The others play by
the heuristic, which knows no more than they do; a tree over their moves would let them act on this seat's knowledge.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import WAIT, Heuristic
from koloda.bots.search.playout import LONGEST
from koloda.bots.search.simulation import Simulation
from koloda.bots.search.tree import WIN, Node
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, Seat, State

SEEDS: Final = 2**31
FIRST_LOOK: Final = 8  # rounds before anything drops out
BETWEEN_LOOKS: Final = 4  # rounds from one look at who drops out to the next

# Other values were tried for these two, and none was better.
CLEARLY: Final = 2.6  # standard errors: a move this far behind drops out
NEVER: Final = 1e9  # standard errors
# The heuristic's own move is better than another one more often than not. So the search chooses another move only if
# that one leads by more than LOYALTY times the squared standard error of the lead.
LOYALTY: Final = 25.0


class Search:
    """One decision of one seat, thought about in slices."""

    def __init__(
        self, heuristic: Heuristic, root: State, seat: Seat, rng: Rng, iterations: int, milliseconds: float
    ) -> None:
        """`root` is a world dealt from what the seat knows. The budget used up first ends the search; 0 ms: none."""
        self.heuristic = heuristic
        self.root = root
        self.seat: i64 = seat
        self.rng = Rng(int(rng.below(SEEDS)))  # of its own, so that nothing that happens between slices matters
        self.dice = self.rng  # of the round
        self.budget: i64 = iterations
        self.seconds = milliseconds / 1000.0
        self.plans = heuristic.plans()
        self.clearly = CLEARLY
        self.loyalty = LOYALTY
        self.spent = 0.0  # seconds, in the slices so far
        self.simulations: i64 = 0
        self.simulation = Simulation(root, seat, heuristic)
        legal = vec[i64]([0] * (MOST_MOVES + 1))
        self.due = seat in root.due()
        count = root.choices(self.seat, legal)
        if not self.due:
            legal[count] = WAIT
            count += 1
        self.count: i64 = count
        self.moves = legal[:count]
        self.results = [vec[i64]() for _ in range(count)]  # of each move, by round, in millionths of a win
        self.sums = vec[i64]([0] * int(count))
        self.below = [Node() for _ in range(count)]
        self.racing: list[i64] = list(range(count))
        self.at: i64 = 0  # which of the racing moves is tried next in the round
        self.world = root  # of the round
        self.done = count <= 1
        self.favourite: i64 = 0  # the heuristic's own move
        if not self.done:
            self.favour()

    def favour(self) -> None:
        """Find out what the heuristic would do, and let the race begin in the order of its priors."""
        count = self.count
        priors = vec[i64]([0] * int(count))
        self.heuristic.priors(self.root, self.seat, self.moves, count, priors)
        order = sorted([(-priors[n], n) for n in range(count)])
        self.racing = [n for _, n in order]
        move = self.heuristic.choose(self.root, self.seat, self.rng)
        n: i64 = 0
        while n < count:
            if self.moves[n] == move:
                self.favourite = n
            n += 1

    # thinking

    def run(self, most: int) -> bool:
        """Think for so many simulations; whether the choice is made."""
        start = perf_counter()
        left: i64 = most
        while left > 0 and not self.done:
            if self.at == 0:
                self.begin_round()
            self.simulate(self.racing[self.at])
            left -= 1
            self.at += 1
            if self.at == len(self.racing):
                self.at = 0
                self.drop_out(start)
            if self.progress(start) >= 1.0:
                self.done = True
        self.spent += perf_counter() - start
        return self.done

    def progress(self, start: float) -> float:
        """The part of the budget that is used up; this slice began at `start`."""
        used = float(self.simulations) / float(self.budget)
        if self.seconds > 0.0:
            used = max(used, (self.spent + perf_counter() - start) / self.seconds)
        return used

    def begin_round(self) -> None:
        """A fresh world, and the chance that all moves meet in it."""
        self.dice = Rng(int(self.rng.below(SEEDS)))
        self.world = self.root.redeal(int(self.seat), self.dice)
        self.heuristic.resample_hidden(self.world, int(self.seat), self.dice)

    def simulate(self, n: i64) -> None:
        """Try one of the moves in the world of the round."""
        world = self.world.clone()
        move = self.moves[n]
        if move != WAIT:
            world.apply(self.seat, move)
        self.simulation.begin(world, self.dice.clone(), self.below[n] if self.plans else None, move == WAIT)
        self.simulation.run(LONGEST)
        value: i64 = int(self.heuristic.value(world, int(self.seat)) * WIN)
        self.simulation.learn(value)
        self.results[n] = append(self.results[n], value)
        self.sums[n] += value
        self.simulations += 1

    def compare(self, one: int, other: int) -> None:
        """Before it begins: let only these two moves race, to the end of the budget, to tell how far they are apart."""
        self.racing = [self.place_of(one), self.place_of(other)]
        self.clearly = NEVER
        self.done = False

    # the race

    def drop_out(self, start: float) -> None:
        """After a round: end the race of those that are behind."""
        rounds: i64 = len(self.results[self.racing[0]])
        if rounds < FIRST_LOOK or rounds % BETWEEN_LOOKS:
            return
        leader = self.leader()
        racing: list[i64] = []
        for n in self.racing:
            if n == leader or self.behind(n, leader) < self.clearly:
                racing.append(n)
        # As many as would be left if the field were halved after equal parts of the budget.
        room: i64 = int(float(self.count) ** (1.0 - min(self.progress(start), 1.0))) + 1
        while len(racing) > max(room, 2):
            racing.remove(self.weakest(racing))
        self.racing = racing
        self.done = len(racing) == 1

    def leader(self) -> i64:
        """The move with the best results among those still racing, all of which have run all rounds."""
        best = self.racing[0]
        for n in self.racing:
            if self.sums[n] > self.sums[best]:
                best = n
        return best

    def weakest(self, racing: list[i64]) -> i64:
        """The move with the worst results; not the heuristic's own, which is only given up for a reason."""
        worst: i64 = -1
        for n in racing:
            if n != self.favourite and (worst < 0 or self.sums[n] <= self.sums[worst]):
                worst = n
        return worst

    def behind(self, n: i64, leader: i64) -> float:
        """How many standard errors a move is behind another, by their results in the same worlds."""
        gap, error = self.gap(n, leader)
        return gap / error

    def gap(self, n: i64, leader: i64) -> tuple[float, float]:
        """How far a move is behind another in the worlds that both were tried in, and the standard error of that."""
        ours = self.results[n]
        theirs = self.results[leader]
        rounds: i64 = min(len(ours), len(theirs))
        if rounds < 2:
            return 0.0, 1.0
        total = 0.0
        squares = 0.0
        at: i64 = 0
        while at < rounds:
            difference = float(theirs[at] - ours[at]) / WIN
            total += difference
            squares += difference * difference
            at += 1
        # As if one more difference, of about a third, had been seen: a few rounds that agree prove little.
        variance = (squares + 0.1 - total * total / float(rounds)) / float(rounds - 1)
        return total / float(rounds), sqrt(variance / float(rounds))

    def lead(self, better: int, worse: int) -> tuple[float, float]:
        """By how much one move has done better than another in the same worlds, and the standard error of that."""
        return self.gap(self.place_of(worse), self.place_of(better))

    def place_of(self, move: int) -> i64:
        """The index of a move."""
        n: i64 = 0
        while self.moves[n] != move:
            n += 1
        return n

    # the outcome

    def best(self) -> int:
        """The move to make, or WAIT."""
        return int(self.moves[self.chosen()])

    def chosen(self) -> i64:
        """The leader, or the heuristic's own move where too little speaks against it."""
        if self.simulations == 0:
            return self.favourite
        best = self.leader_of_all()
        gap, error = self.gap(self.favourite, best)
        return best if gap > self.loyalty * error * error else self.favourite

    def leader_of_all(self) -> i64:
        """The best of those still racing that has run every round."""
        best = self.racing[0]
        rounds: i64 = len(self.results[best])
        for n in self.racing:
            # A slice may have ended in the middle of a round.
            if self.mean(n) > self.mean(best) and len(self.results[n]) + 1 >= rounds:
                best = n
        return best

    def mean(self, n: i64) -> float:
        """The mean result of a move."""
        tried: i64 = len(self.results[n])
        return float(self.sums[n]) / float(tried) / WIN if tried > 0 else 0.0

    def ranking(self) -> list[tuple[int, int, float]]:
        """Every move with how often it was tried and its chance to win: the one to make first, then by tries."""
        first = self.chosen()
        order = sorted([(0 if n == first else 1, -len(self.results[n]), -self.mean(n), n) for n in range(self.count)])
        return [(int(self.moves[n]), len(self.results[n]), self.mean(n)) for _, _, _, n in order]
