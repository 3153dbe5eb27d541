"""`koloda tune`: better weights for a heuristic, found by playing its variants against itself."""

import json
import os
from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from multiprocessing import get_context

from koloda.bots import weights_of
from koloda.cli.arguments import game_of, players_of, whole
from koloda.cli.errors import CommandError
from koloda.cli.tournament import at_least, interval, listed, percent
from koloda.lab.match import SHORT, play_pair
from koloda.lab.ratings import Share, share_of
from koloda.lab.sides import Side, SideError, check_weights, side_of
from koloda.lab.tournament import leave_interrupts_alone
from koloda.lab.tuning.value import fit_worth
from koloda.texts import Texts

DEALS = 2000
STEPS = (0.6, 1.6)  # a weight is tried smaller and larger by these factors
SMALL = 0.25  # and moved by this where it is zero
CONVINCING = 0.5  # the lower end of the interval above which a change is taken
Work = tuple[str, int, Side, Side, int, int]


def tune(args: Namespace, texts: Texts) -> int:
    """Vary one weight after the other; take what wins, and show at the end whether it does so in other deals too."""
    if args.worth:
        return fit_worth(args, texts)
    game = game_of(args.game, "tune", texts).slug
    players = players_of(args.players or "2", game_of(game, "tune", texts), texts)
    deals = at_least(10, "--deals", args.deals, DEALS, texts)
    rounds = at_least(1, "--rounds", args.rounds, 1, texts)
    seed = whole("--seed", args.seed, texts) if args.seed is not None else 1
    jobs = at_least(1, "--jobs", args.jobs, os.cpu_count() or 1, texts)
    names = listed(args.weights) if args.weights else list(weights_of(game))
    try:
        against = side_of(args.against or "skilled")
        for name in names:
            check_weights(game, replace(Side("skilled"), weights=((name, 0.0),)))
    except SideError as error:
        raise CommandError(texts("error-weight", game=game, name=str(error)[:40])) from error
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_interrupts_alone) if jobs > 1 else None
    with pool or nullcontext():
        lab = Lab(game, players, against, deals, seed, jobs, pool, None if args.json else texts)
        before = lab.base
        lab.tell("tune-begin", game=game, players=players, weights=len(names), deals=deals, against=str(against))
        for _ in range(rounds):
            for name in names:
                lab.vary(name)
        return conclude(lab, before, args.json, texts)


class Lab:
    """The weights so far, and how a change is tried."""

    def __init__(
        self,
        game: str,
        players: int,
        against: Side,
        deals: int,
        seed: int,
        jobs: int,
        pool: Executor | None,
        texts: Texts | None,
    ) -> None:
        self.game = game
        self.players = players
        self.against = against
        self.base = Side("skilled")
        self.deals = deals
        self.next_deal = seed * 1_000_003
        self.jobs = jobs
        self.pool = pool
        self.texts = texts
        self.values = dict(weights_of(game))

    def tell(self, text: str, /, **values: str | int) -> None:
        """A line for people."""
        if self.texts is not None:
            print(self.texts(text, **values), flush=True)

    def vary(self, name: str) -> None:
        """Try a weight smaller and larger; go on in a direction as long as it wins."""
        for factor in STEPS:
            while self.improves(name, self.values[name] * factor if self.values[name] else SMALL * (1 - factor)):
                pass

    def improves(self, name: str, value: float) -> bool:
        """Whether a value is better than the present one; if so it is taken."""
        value = float(f"{value:.3g}")
        weights = {**dict(self.base.weights), name: value}
        side = replace(self.base, weights=tuple(weights.items()))
        share = self.compare(side, self.base)
        self.tell("tune-try", name=name, value=f"{value:g}", share=percent(share.mean), interval=interval(share))
        if share.low <= CONVINCING:
            return False
        self.base = side
        self.values[name] = value
        self.tell("tune-better", name=name, value=f"{value:g}")
        return True

    def compare(self, new: Side, old: Side) -> Share:
        """How a variant fares against another, in deals that have not been played before; or, where somebody else is
        the measure, how much better it fares against that side in the same deals."""
        first, self.next_deal = self.next_deal, self.next_deal + self.deals
        if self.against.level == "skilled" and not self.against.weights:
            return share_of(self.played(new, old, first))
        gains = zip(self.played(new, self.against, first), self.played(old, self.against, first), strict=True)
        return share_of([0.5 + (ours - theirs) / 2 for ours, theirs in gains])

    def played(self, one: Side, other: Side, first: int) -> list[float]:
        """The share of one side in each of the deals."""
        size = -(-self.deals // self.jobs)
        parts: list[Work] = [
            (self.game, self.players, one, other, first + begin, min(size, self.deals - begin))
            for begin in range(0, self.deals, size)
        ]
        found = self.pool.map(part, parts) if self.pool is not None else map(part, parts)
        return [value for values in found for value in values]


def part(work: Work) -> list[float]:
    """Some deals, in a process of their own."""
    game, players, one, other, first, count = work
    return [play_pair(game, players, SHORT.get(game, {}), one, other, first + number) for number in range(count)]


def conclude(lab: Lab, before: Side, as_json: bool, texts: Texts) -> int:
    """What was found, tried once more in deals that had no part in finding it."""
    if lab.base == before:
        print(json.dumps({"game": lab.game, "weights": {}}) if as_json else texts("tune-none"))
        return 0
    share = lab.compare(lab.base, before)
    weights: Sequence[tuple[str, float]] = lab.base.weights
    if as_json:
        report = {"share": share.mean, "low": share.low, "high": share.high, "pairs": share.pairs}
        print(json.dumps({"game": lab.game, "weights": dict(weights), **report}))
        return 0
    name = "tune-found" if share.low > CONVINCING else "tune-doubtful"
    print(texts(name, share=percent(share.mean), interval=interval(share)))
    for weight, value in weights:
        print(f'    "{weight}": {value:g},')
    return 0
