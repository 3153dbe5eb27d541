"""`koloda tune GAME --worth`: what a position is worth, fitted to games of the heuristic against itself."""

import json
import os
from argparse import Namespace
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Protocol

from koloda.cli.arguments import game_of, players_of, whole
from koloda.cli.errors import CommandError
from koloda.cli.tournament import at_least
from koloda.lab.tournament import leave_interrupts_alone
from koloda.lab.tuning import dzhunkvik, flights
from koloda.lab.tuning.fit import Gain, gain_of, loss
from koloda.texts import Texts

BATCH = 100
Work = tuple[str, int, int, int, list[int]]


class Model(Protocol):
    """The module of a game whose heuristic has such numbers. Its moments are its own business."""

    SLUG: str
    FILE: str  # where the numbers are
    GAMES: int  # to fit to, where nobody says

    def moments(self, seed: int, first: int, count: int, sizes: Sequence[int]) -> list[Any]: ...
    def is_judged(self, moment: Any, /) -> bool: ...
    def strengths(self, moment: Any, numbers: Sequence[float], /) -> list[float]: ...
    def fitted_to(self, moments: Sequence[Any], /) -> list[float]: ...
    def present(self) -> list[float]: ...
    def named(self, numbers: Sequence[float]) -> dict[str, Any]: ...
    def lines(self, numbers: Sequence[float]) -> list[str]: ...


MODELS: dict[str, Model] = {model.SLUG: model for model in (dzhunkvik, flights)}


def fit_worth(args: Namespace, texts: Texts) -> int:
    """Fit the numbers to some games, compare them with the present ones in as many others, and show them."""
    rules = game_of(args.game, "tune", texts)
    if rules.slug not in MODELS:
        raise CommandError(texts("error-no-worth", game=rules.slug, known=", ".join(MODELS)))
    model = MODELS[rules.slug]
    sizes = [players_of(args.players, rules, texts)] if args.players is not None else list(rules.players)
    count = at_least(10, "--deals", args.deals, model.GAMES, texts)
    seed = whole("--seed", args.seed, texts) if args.seed is not None else 1
    jobs = at_least(1, "--jobs", args.jobs, os.cpu_count() or 1, texts)
    if not args.json:
        print(texts("tune-worth-begin", game=rules.slug, games=count), flush=True)
    moments = played(model, seed, 2 * count, sizes, jobs)
    numbers = model.fitted_to([moment for moment in moments if moment.game < count])
    others = [moment for moment in moments if moment.game >= count]
    judged = compared(model, filter(model.is_judged, others), numbers)
    tell(args, texts, model, numbers, compared(model, others, numbers), judged)
    return 0


def played(model: Model, seed: int, count: int, sizes: list[int], jobs: int) -> list[Any]:
    """The moments of so many games, in the order of the games."""
    todo = [(model.SLUG, seed, first, min(BATCH, count - first), sizes) for first in range(0, count, BATCH)]
    if jobs == 1 or len(todo) == 1:
        return [moment for work in todo for moment in part(work)]
    with ProcessPoolExecutor(min(jobs, len(todo)), get_context("spawn"), initializer=leave_interrupts_alone) as pool:
        return [moment for moments in pool.map(part, todo) for moment in moments]


def part(work: Work) -> list[Any]:
    """Some games, in a process of their own."""
    return MODELS[work[0]].moments(*work[1:])


def compared(model: Model, moments: Iterable[Any], numbers: list[float]) -> Gain:
    """What new numbers bring in moments that they were not fitted to."""
    chosen, present = list(moments), model.present()
    old = [loss(moment.shares, model.strengths(moment, present)) for moment in chosen]
    new = [loss(moment.shares, model.strengths(moment, numbers)) for moment in chosen]
    return gain_of([moment.game for moment in chosen], old, new)


def tell(args: Namespace, texts: Texts, model: Model, numbers: list[float], everywhere: Gain, judged: Gain) -> None:
    """The numbers, and whether they are better."""
    if args.json:
        found = {name: vars(gain) for name, gain in (("everywhere", everywhere), ("judged", judged))}
        print(json.dumps({"game": model.SLUG, "numbers": model.named(numbers), "loss": found}))
        return
    told = [("tune-worth-everywhere", everywhere)]
    if judged.moments < everywhere.moments:
        told.append(("tune-worth-judged", judged))
    for name, gain in told:
        interval = f"{gain.mean - gain.error:+.4f} – {gain.mean + gain.error:+.4f}"
        before, after = f"{gain.before:.4f}", f"{gain.after:.4f}"
        print(texts(name, moments=gain.moments, before=before, after=after, interval=interval))
    better = judged.is_sure()
    print(texts("tune-worth-found", file=model.FILE) if better else texts("tune-worth-doubtful"))
    for line in model.lines(numbers):
        print(line)
