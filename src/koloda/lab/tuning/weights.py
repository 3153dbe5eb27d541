"""Better weights for a heuristic, found by playing its variants against itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from koloda.bots import weights_of
from koloda.bots.sides import Side
from koloda.lab.executors import ThisProcess, Workers
from koloda.lab.match import play_pair
from koloda.lab.ratings import Share, share_of
from koloda.titles import TITLES

STEPS = (0.6, 1.6)  # a weight is tried smaller and larger by these factors
SMALL = 0.25  # a weight of zero is tried at SMALL times 1 - factor instead
CONVINCING = 0.5  # the lower end of the interval above which a change is taken
BATCH = 100  # deals that a worker plays at once


@dataclass(frozen=True)
class Trial:
    """A value of a weight that was tried, its share of the wins against the value so far, and whether it is taken."""

    name: str
    value: float
    share: Share
    taken: bool


class WeightTuning:
    """The weights so far, and how a change of them is tried."""

    def __init__(
        self,
        game: str,
        players: int,
        against: Side,
        deals: int,
        seed: int,
        workers: Workers | None = None,
        tell: Callable[[Trial], None] = lambda _: None,
    ) -> None:
        """Each trial is `deals` deals: against the weights so far, or against a side if `against` is not `skilled`."""
        self.game = game
        self.players = players
        self.against = against
        self.start = Side("skilled")
        self.side = self.start
        self.deals = deals
        self.next_deal = seed * 1_000_003
        self.workers = workers or Workers(ThisProcess(), 1)
        self.tell = tell
        self.values = dict(weights_of(game))

    def vary_all(self, names: Sequence[str], rounds: int) -> None:
        """Vary one weight after the other, all of them so many times."""
        for _ in range(rounds):
            for name in names:
                self.vary(name)

    def vary(self, name: str) -> None:
        """Try a weight smaller and larger; go on in a direction as long as it wins."""
        for factor in STEPS:
            while self.improves(name, self.values[name] * factor if self.values[name] else SMALL * (1 - factor)):
                pass

    def improves(self, name: str, value: float) -> bool:
        """Whether a value is better than the present one; if so it is taken."""
        value = float(f"{value:.3g}")
        weights = {**dict(self.side.weights), name: value}
        side = replace(self.side, weights=tuple(weights.items()))
        share = self.compare(side, self.side)
        trial = Trial(name, value, share, share.low > CONVINCING)
        self.tell(trial)
        if trial.taken:
            self.side = side
            self.values[name] = value
        return trial.taken

    def result(self) -> Share | None:
        """What all changes bring together, in deals that had no part in finding them; None if nothing was changed."""
        return self.compare(self.side, self.start) if self.side != self.start else None

    def compare(self, new: Side, old: Side) -> Share:
        """How a variant fares against another, in deals that have not been played before.

        If another side is the measure: how much better the variant fares against that side, in the same deals.
        """
        first, self.next_deal = self.next_deal, self.next_deal + self.deals
        if self.against.level == "skilled" and not self.against.weights:
            return share_of(self.played(new, old, first))
        gains = zip(self.played(new, self.against, first), self.played(old, self.against, first), strict=True)
        return share_of([0.5 + (ours - theirs) / 2 for ours, theirs in gains])

    def played(self, one: Side, other: Side, first: int) -> list[float]:
        """The share of one side in each of the deals."""
        parts = [
            (self.game, self.players, one, other, first + begin, min(BATCH, self.deals - begin))
            for begin in range(0, self.deals, BATCH)
        ]
        return [value for values in self.workers.in_order(play_part, parts) for value in values]


def play_part(game: str, players: int, one: Side, other: Side, first: int, count: int) -> list[float]:
    """Some of the deals, in a process of their own."""
    options = dict(TITLES[game].single_round)
    return [play_pair(game, players, options, one, other, first + number) for number in range(count)]
