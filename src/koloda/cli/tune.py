"""`koloda tune`: better weights for a heuristic, or with `--value` better numbers for its value model."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable

from koloda.bots import weights_of
from koloda.bots.sides import Side, SideError, check_weights, side_of
from koloda.cli.arguments import at_least, game_of, players_of, seed_of
from koloda.cli.contests import interval, listed, percent
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.workers import workers_arguments, workers_of
from koloda.lab.tuning.value import Fit, Model, fit_value, fittable, model_of
from koloda.lab.tuning.weights import CONVINCING, Trial, WeightTuning
from koloda.texts import Texts

DEALS = 2000


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("game", "cli-arg-game", "cli-value-game")
    parser.option("--players", "cli-arg-players", "cli-value-number")
    parser.option("--weights", "cli-arg-weights", "cli-value-list")
    parser.switches.add_argument("--value", action="store_true", help=parser.texts("cli-arg-value-model"))
    parser.option("--deals", "cli-arg-deals", "cli-value-number")
    parser.option("--rounds", "cli-arg-rounds", "cli-value-number")
    parser.option("--against", "cli-arg-against", "cli-value-level")
    parser.option("--seed", "cli-arg-plan-seed", "cli-value-number")
    workers_arguments(parser)


def run(args: Namespace, texts: Texts) -> int:
    """Find better numbers, and show whether they are better in other deals too."""
    return tune_value(args, texts) if args.value else tune_weights(args, texts)


# weights


def tune_weights(args: Namespace, texts: Texts) -> int:
    """Vary one weight after the other, and take what wins."""
    rules = game_of(args.game, "tune", texts)
    game = rules.slug
    players = players_of(args.players or "2", rules, texts)
    deals = at_least(10, "--deals", args.deals, DEALS, texts)
    rounds = at_least(1, "--rounds", args.rounds, 1, texts)
    place = workers_of(args, texts)
    names = listed(args.weights) if args.weights else list(weights_of(game))
    try:
        against = side_of(args.against or "skilled")
        for name in names:
            check_weights(game, Side("skilled", weights=((name, 0.0),)))
    except SideError as error:
        raise CommandError(texts("error-weight", game=game, name=str(error)[:40])) from error
    if not args.json:
        begin = texts("tune-begin", game=game, players=players, weights=len(names), deals=deals, against=str(against))
        print(begin, flush=True)
    tell = (lambda _: None) if args.json else trial_printer(texts)
    with place as workers:
        tuning = WeightTuning(game, players, against, deals, seed_of(args.seed, texts), workers, tell)
        tuning.vary_all(names, rounds)
        conclude(tuning, args.json, texts)
    return 0


def trial_printer(texts: Texts) -> Callable[[Trial], None]:
    """Prints every trial as it is done."""

    def tell(trial: Trial) -> None:
        name, value = trial.name, f"{trial.value:g}"
        print(
            texts("tune-try", name=name, value=value, share=percent(trial.share.mean), interval=interval(trial.share))
        )
        if trial.taken:
            print(texts("tune-better", name=name, value=value))
        sys.stdout.flush()

    return tell


def conclude(tuning: WeightTuning, as_json: bool, texts: Texts) -> None:
    """What was found, and how it fares in deals that had no part in finding it."""
    share = tuning.result()
    weights = tuning.side.weights
    if share is None:
        print(json.dumps({"game": tuning.game, "weights": {}}) if as_json else texts("tune-none"))
    elif as_json:
        report = {"share": share.mean, "low": share.low, "high": share.high, "pairs": share.pairs}
        print(json.dumps({"game": tuning.game, "weights": dict(weights), **report}))
    else:
        name = "tune-found" if share.low > CONVINCING else "tune-doubtful"
        print(texts(name, share=percent(share.mean), interval=interval(share)))
        for weight, value in weights:
            print(f'    "{weight}": {value:g},')


# the value model


def tune_value(args: Namespace, texts: Texts) -> int:
    """Fit the value model of a game to who won."""
    rules = game_of(args.game, "tune", texts)
    model = model_of(rules.slug)
    if model is None:
        raise CommandError(texts("error-no-value-model", game=rules.slug, known=", ".join(fittable())))
    sizes = [players_of(args.players, rules, texts)] if args.players is not None else list(rules.players)
    count = at_least(10, "--deals", args.deals, model.GAMES, texts)
    place = workers_of(args, texts)
    import numpy  # noqa: F401 - the fit needs it; better missed now than after an hour

    if not args.json:
        print(texts("tune-value-begin", game=rules.slug, games=count), flush=True)
    with place as workers:
        fit = fit_value(model, seed_of(args.seed, texts), count, sizes, workers)
    if args.json:
        gains = {"everywhere": vars(fit.everywhere), "judged": vars(fit.judged)}
        print(json.dumps({"game": model.SLUG, "numbers": model.named(fit.numbers), "loss": gains}))
    else:
        tell_fit(model, fit, texts)
    return 0


def tell_fit(model: Model, fit: Fit, texts: Texts) -> None:
    """The numbers for people, and whether they are better."""
    told = [("tune-value-everywhere", fit.everywhere)]
    if fit.judged.moments < fit.everywhere.moments:
        told.append(("tune-value-judged", fit.judged))
    for name, gain in told:
        between = f"{gain.mean - gain.error:+.4f} – {gain.mean + gain.error:+.4f}"
        before, after = f"{gain.before:.4f}", f"{gain.after:.4f}"
        print(texts(name, moments=gain.moments, before=before, after=after, interval=between))
    better = fit.judged.is_sure()
    print(texts("tune-value-found", file=model.FILE) if better else texts("tune-value-doubtful"))
    for line in model.lines(fit.numbers):
        print(line)
