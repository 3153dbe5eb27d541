"""`koloda tune GAME --worth`: what a position is worth, fitted to games of the craft against itself."""

import json
import os
from argparse import Namespace
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from koloda.lab import fit_dzhunkvik as model
from koloda.lab.command import at_least
from koloda.lab.fit import Gain, gain_of, loss
from koloda.lab.fit_dzhunkvik import Ending
from koloda.lab.tournament import leave_interrupts_alone
from koloda.texts import Texts
from koloda.tui.arguments import game_of, players_of, whole
from koloda.tui.complaint import Complaint

GAMES = 3000
BATCH = 100
Work = tuple[int, int, int, list[int]]


def fit_worth(args: Namespace, texts: Texts) -> int:
    """Fit the numbers to some games, compare them with the present ones in as many others, and show them."""
    rules = game_of(args.game, "tune", texts)
    if rules.slug != model.SLUG:
        raise Complaint(texts("error-no-worth", game=rules.slug, known=model.SLUG))
    sizes = [players_of(args.players, rules, texts)] if args.players is not None else list(rules.players)
    count = at_least(10, "--deals", args.deals, GAMES, texts)
    seed = whole("--seed", args.seed, texts) if args.seed is not None else 1
    jobs = at_least(1, "--jobs", args.jobs, os.cpu_count() or 1, texts)
    if not args.json:
        print(texts("tune-worth-begin", game=rules.slug, games=count), flush=True)
    moments = played(seed, 2 * count, sizes, jobs)
    numbers = model.fitted_to([moment for moment in moments if moment.game < count])
    others = [moment for moment in moments if moment.game >= count]
    tell(args, texts, numbers, compared(others, numbers), compared(filter(model.is_judged, others), numbers))
    return 0


def played(seed: int, count: int, sizes: list[int], jobs: int) -> list[Ending]:
    """The moments of so many games, in the order of the games."""
    todo: list[Work] = [(seed, first, min(BATCH, count - first), sizes) for first in range(0, count, BATCH)]
    if jobs == 1 or len(todo) == 1:
        return [moment for work in todo for moment in part(work)]
    with ProcessPoolExecutor(min(jobs, len(todo)), get_context("spawn"), initializer=leave_interrupts_alone) as pool:
        return [moment for moments in pool.map(part, todo) for moment in moments]


def part(work: Work) -> list[Ending]:
    """Some games, in a process of their own."""
    return model.endings(*work)


def compared(moments: Iterable[Ending], numbers: list[float]) -> Gain:
    """What new numbers bring in moments that they were not fitted to."""
    chosen = list(moments)
    old = [loss(moment.shares, model.strengths(moment, model.present())) for moment in chosen]
    new = [loss(moment.shares, model.strengths(moment, numbers)) for moment in chosen]
    return gain_of([moment.game for moment in chosen], old, new)


def tell(args: Namespace, texts: Texts, numbers: list[float], everywhere: Gain, judged: Gain) -> None:
    """The numbers, and whether they are better."""
    if args.json:
        found = {name: vars(gain) for name, gain in (("everywhere", everywhere), ("judged", judged))}
        print(json.dumps({"game": model.SLUG, "numbers": model.named(numbers), "loss": found}))
        return
    for name, gain in (("tune-worth-everywhere", everywhere), ("tune-worth-judged", judged)):
        interval = f"{gain.mean - gain.error:+.4f} – {gain.mean + gain.error:+.4f}"
        before, after = f"{gain.before:.4f}", f"{gain.after:.4f}"
        print(texts(name, moments=gain.moments, before=before, after=after, interval=interval))
    better = judged.is_sure()
    print(texts("tune-worth-found", file=model.FILE) if better else texts("tune-worth-doubtful"))
    for line in model.lines(numbers):
        print(line)
