"""A finished game from the side of each seat: its chance to win by what it could know, and what changed it.

At each moment worlds are dealt that the seat could not tell from the true one, and played on by players like people, as
in a review with all cards open (`review.py`). From one moment to the next the chance changes by what happened between:

- luck: what the dealer did, as far as the seat saw it, and what its own move turned up;
- own: what the seat chose. Its move is tried in the same worlds, with the same chance, as what a player would do there;
- others: what the other seats did, and what they showed of it.

Every change belongs to one of the three, so they add up to the result less the chance at the start.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from koloda.bots import heuristic_of
from koloda.bots.chances import told_chance
from koloda.bots.heuristics.heuristic import WAIT, win_share
from koloda.bots.review import DOUBT
from koloda.bots.search.playout import LONGEST, VariedPlayout
from koloda.engine.chance import Rng
from koloda.engine.core import CLOCK, DEALER, WATCHER, Move, Seat, State, play
from koloda.engine.driver import any_of
from koloda.engine.record import Record

PLAYOUTS: Final = 300_000  # in the whole game; some ten seconds
FEWEST: Final = 8  # worlds at each moment that the sums need
MOST: Final = 4000
AT_ONCE: Final = 4  # worlds at a moment before the next has its turn
SELDOM: Final = 4  # the others have a turn in every so many rounds: they only draw the line
# As in a review with all cards open, but fewer: here no two worlds are the same anyway. How far the chances
# come true with these numbers is in docs/review.md (`koloda.lab.calibration`).
OTHER_GOOD: Final = 10
ANY_MOVE: Final = 1
SEEDS: Final = 2**31
PROBES: Final = 3  # worlds in which a move is tried to find out whether it turns something up

LUCK: Final = "luck"
OWN: Final = "own"
OTHERS: Final = "others"


@dataclass(frozen=True)
class Share:
    """What became of a seat's chance: `start + luck + own + others` is `result`."""

    seat: Seat
    start: float  # before the first card
    luck: float
    own: float
    others: float
    result: float  # 1 for the winner; joint winners share it
    error: float  # the standard error of the least certain of the three


class Moment:
    """A moment of the game as one seat knew it. A decision of the seat there is tried in the same worlds."""

    def __init__(self, state: State, seat: Seat, modesty: float) -> None:
        self.state = state
        self.seat = seat
        self.modesty = modesty
        self.mover: Seat = seat
        self.move: Move = WAIT  # what was done then, if it was the seat's decision
        self.tries = 0
        self.sums = [0.0, 0.0]  # of wins: played on from here, and from after the move
        self.products = [0.0, 0.0, 0.0]  # sums of their squares, and of one times the other
        scores = state.scores()
        self.result = None if scores is None else win_share(state.winners(), seat)

    def learn(self, here: float, after: float) -> None:
        """How one world ended, played on from here and from after the move."""
        self.tries += 1
        self.sums[0] += here
        self.sums[1] += after
        self.products[0] += here * here
        self.products[1] += after * after
        self.products[2] += here * after

    def chance(self, after: bool) -> float:
        """The chance to win here, or after the move. Before the end nobody's is nothing or everything."""
        if self.result is not None:
            return self.result
        players = self.state.players
        return told_chance(stretched(self.share(after), 1 / players, self.modesty), players)

    def share(self, after: bool) -> float:
        """Of the wins in the worlds tried here, or after the move: never none nor all."""
        return (self.sums[after] + DOUBT) / (self.tries + DOUBT * self.state.players)

    def slope(self, after: bool) -> float:
        """How much the chance changes with the share of the wins."""
        share, chance = self.share(after), stretched(self.share(after), 1 / self.state.players, self.modesty)
        return self.modesty * chance * (1 - chance) / (share * (1 - share))

    def variance(self, here: int, after: int) -> float:
        """Of so many times the chance here and so many times that after the move."""
        if self.result is not None or self.tries < 2:
            return 0.0
        squares, later, both = self.products
        first, second = here * self.slope(False), after * self.slope(True)
        total = first * first * squares + second * second * later + 2 * first * second * both
        mean = (first * self.sums[0] + second * self.sums[1]) / self.tries
        return max(0.0, total / self.tries - mean * mean) / (self.tries - 1)


@dataclass(frozen=True)
class Place:
    """Where a chance is told: at a moment, or after the move that was made there. `number` moves had been made."""

    moment: Moment
    after: bool
    number: int

    def chance(self) -> float:
        return self.moment.chance(self.after)


class Path:
    """The places of one seat in order, and what led from each to the next."""

    def __init__(self, state: State, seat: Seat, modesty: float) -> None:
        self.seat = seat
        self.modesty = modesty
        self.moments = [Moment(state, seat, modesty)]
        self.places = [Place(self.moments[0], False, 0)]
        self.causes: list[str] = []
        # Since the seat's last move, or the last card it saw dealt, others have chosen something that it did not see.
        self.secrets = False

    def follow(self, before: State, state: State, mover: Seat, move: Move, number: int) -> None:
        """A move was made, the state before it and that after it; `number` moves now."""
        if mover == self.seat or (mover == CLOCK and before.legal(self.seat)):
            self.decided(before, state, mover, move, number)
            return
        readers = before.readers(mover, move)
        hidden = self.seat not in readers and WATCHER not in readers
        if mover != DEALER:
            self.secrets = self.secrets or hidden
            self.reach(state, OTHERS, number)
        elif not hidden:
            # Cards dealt in a row are one stroke of luck.
            if self.causes and self.causes[-1] == LUCK and not self.places[-1].after:
                self.causes.pop()
                self.places.pop()
                self.moments.pop()
            self.reach(state, LUCK, number)
            self.secrets = False
        elif not state.due():
            self.reach(state, LUCK, number)

    def decided(self, before: State, state: State, mover: Seat, move: Move, number: int) -> None:
        """The seat did something, or let time pass."""
        shows = turns_up(before, state, self.seat, mover, move)
        shown = OTHERS if self.secrets else LUCK
        self.secrets = False
        legal = before.legal(self.seat)
        if mover == CLOCK or (move in legal and (len(legal) > 1 or self.seat not in before.due())):
            if self.places[-1].after:
                self.reach(before, OWN, number - 1)
            moment = self.places[-1].moment
            moment.state = before  # what was done unseen since then changes nothing for the seat
            moment.mover, moment.move = mover, move
            self.places.append(Place(moment, True, number))
            self.causes.append(OWN)
        elif move not in legal:  # taken back, or a mistake against the rules
            self.reach(state, OWN, number)
            return
        if shows:
            self.reach(state, shown, number)
        elif not state.due():
            self.reach(state, OWN, number)

    def reach(self, state: State, cause: str, number: int) -> None:
        """Another moment, and what led to it."""
        self.moments.append(Moment(state, self.seat, self.modesty))
        self.places.append(Place(self.moments[-1], False, number))
        self.causes.append(cause)

    def telling(self) -> list[Moment]:
        """The moments at which the cause changes: the sums need no others."""
        same = {
            place.moment
            for place, before, after in zip(self.places[1:], self.causes, self.causes[1:], strict=False)
            if before == after and place.moment.move == WAIT
        }
        return [moment for moment in self.moments if moment not in same]

    def chances(self, moves: int) -> list[float]:
        """After 0, 1, 2 … moves."""
        found: list[float] = []
        for place in self.places:
            del found[place.number :]  # of two places after as many moves the later one counts
            found += [found[-1] if found else place.chance()] * (place.number - len(found))
            found.append(place.chance())
        return found + [found[-1]] * (moves + 1 - len(found))

    def share(self) -> Share:
        """The sums of all changes."""
        sums = dict.fromkeys((LUCK, OWN, OTHERS), 0.0)
        weights: dict[str, dict[Moment, list[int]]] = {cause: {} for cause in sums}
        for number, cause in enumerate(self.causes):
            for place, sign in ((self.places[number], -1), (self.places[number + 1], 1)):
                sums[cause] += sign * place.chance()
                weights[cause].setdefault(place.moment, [0, 0])[place.after] += sign
        errors = [sqrt(sum(moment.variance(*signs) for moment, signs in weights[cause].items())) for cause in weights]
        start, result = self.places[0].chance(), self.places[-1].chance()
        return Share(self.seat, start, sums[LUCK], sums[OWN], sums[OTHERS], result, max(errors))


class LuckAndSkill:
    """Worked out a little at a time: `step` until it says that all is done."""

    def __init__(self, record: Record) -> None:
        start = record.start()
        self.moves = len(record.moves)
        self.trial = Trial(start)
        self.paths = [Path(start, seat, self.trial.dealing.modesty(start)) for seat in range(start.players)]
        self.replay = followed(record, self.paths)
        self.open: list[Moment] = []  # whose chance is to be found, once the game has been played again
        self.telling: list[Moment] = []  # those of them that the sums need
        self.wanted = 0  # worlds at each of these
        self.rounds = 0
        self.at = 0

    def step(self) -> bool:
        """Play the game again, then deal a few worlds at the next moment; whether all is done."""
        if not self.wanted:
            if next(self.replay, None) is None:
                self.begin()
            return False
        turn = self.open if self.rounds % SELDOM == 0 else self.telling
        if turn:
            for _ in range(AT_ONCE):
                self.trial.run(turn[self.at])
        self.at += 1
        if self.at >= len(turn):
            self.at = 0
            self.rounds += 1
        return self.progress() >= 1.0

    def begin(self) -> None:
        """All moments are known: share the playouts out."""
        for path in self.paths:
            self.open += [moment for moment in path.moments if moment.result is None]
            self.telling += [moment for moment in path.telling() if moment.result is None]
        work = len(self.telling) + (len(self.open) - len(self.telling)) // SELDOM
        self.wanted = max(FEWEST, min(MOST, PLAYOUTS // max(1, work)))

    def progress(self) -> float:
        """From 0 to 1."""
        return min(1.0, self.rounds * AT_ONCE / self.wanted) if self.wanted else 0.0

    def is_known(self) -> bool:
        """Whether every moment has had its turn."""
        return self.rounds > 0

    def chances(self) -> list[list[float]]:
        """By seat, after 0, 1, 2 … moves, each by what that seat could know: they need not add up to 1."""
        return [list(row) for row in zip(*(path.chances(self.moves) for path in self.paths), strict=True)]

    def shares(self) -> list[Share]:
        """By seat."""
        return [path.share() for path in self.paths]


class Trial:
    """Deals worlds at a moment and plays them on.

    A heuristic that has dealt for a seat may judge the ends of playouts from that seat's side, as a search wants it;
    one that has not judges from the side of whoever is in turn. Where both err a little, they err to opposite sides: so
    each judges every other world.
    """

    def __init__(self, start: State) -> None:
        slug = start.rules.slug
        self.dealing = heuristic_of(slug)
        self.playouts = [
            VariedPlayout(start, heuristic, Rng(0), OTHER_GOOD, ANY_MOVE)
            for heuristic in (self.dealing, heuristic_of(slug))
        ]
        self.playout = self.playouts[0]

    def run(self, moment: Moment) -> None:
        """One world more. The same chance at every moment: neighbours then differ by what happened between them."""
        rng = Rng(moment.tries)
        world = moment.state.redeal(moment.seat, rng)
        self.dealing.resample_hidden(world, moment.seat, rng)
        self.playout = self.playouts[moment.tries % 2]
        since = int(self.playout.heuristic.playout_start(world))
        seed = int(rng.below(SEEDS))
        if moment.move == WAIT:
            here = after = self.finish(world, moment.seat, since, seed)
        else:
            other = world.clone()
            same = self.decide(world, moment, rng)
            here = after = self.finish(world, moment.seat, since, seed)
            if not same:
                other.apply(moment.mover, moment.move)
                after = self.finish(other, moment.seat, since, seed)
        moment.learn(here, after)

    def decide(self, world: State, moment: Moment, rng: Rng) -> bool:
        """Let a player like people decide what was decided there; whether that is what was done."""
        playout = self.playout
        playout.state, playout.rng = world, rng
        if world.is_open() and playout.interrupted():
            return False
        # Of several who choose at the same time it does not matter who is first.
        seat = moment.mover if moment.mover in world.due() else world.waits_for()
        move = any_of(world, CLOCK, rng) if seat == CLOCK else playout.chosen(seat, True)
        world.apply(seat, move)
        return bool(seat == moment.mover and move == moment.move)

    def finish(self, world: State, seat: Seat, since: int, seed: int) -> float:
        """Play on; the seat's share of the win."""
        heuristic = self.playout.heuristic
        if not heuristic.is_leaf(world, since):
            self.playout.play(world, Rng(seed), LONGEST)
        return heuristic.value(world, seat)


def stretched(share: float, even: float, times: float) -> float:
    """A chance so many times as far from the even one, in log odds."""
    start = log(even / (1 - even))
    return 1 / (1 + exp(-start - times * (log(share / (1 - share)) - start)))


def turns_up(before: State, after: State, seat: Seat, mover: Seat, move: Move) -> bool:
    """Whether a move has shown the seat something that it could not know: whether it looks else in other worlds."""
    seen = after.view(seat)
    for number in range(PROBES):
        world = before.redeal(seat, Rng(number))
        if move not in world.legal(mover):
            return True
        world.apply(mover, move)
        if world.view(seat) != seen:
            return True
    return False


def followed(record: Record, paths: list[Path]) -> Iterator[int]:
    """Play a game again, move by move, as each seat knew it; how many moves have been made."""
    state = record.start()
    before = state.clone()
    for number, (mover, text) in enumerate(record.moves, 1):
        move = state.parse(text)
        play(state, mover, text)
        after = state.clone()
        for path in paths:
            path.follow(before, after, mover, move, number)
        before = after
        yield number
