"""The speed of the learning environments, measured in one run with their peers: see README.md beside this file."""

import json
import sys
from argparse import Namespace
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from platform import python_version
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import numpy as np

from engine import Parser, progress, rounds_number, seconds_of
from koloda import __version__
from koloda.rl import batch
from koloda.rl.gymnasium import VectorEnv
from koloda.rl.pettingzoo import env
from measure import Measure, Sample, repeated
from peers import rlcard_environment

GAMES: Final = 256  # stepped in one call: as many as fit a processor's cache
SOME: Final = 1024
MANY: Final = 4096
STEPS: Final = 20  # calls between two looks at the stopwatch
# One round a game, as the peers play it; drawing only with nothing to lay.
SHORT: Final[dict[str, Any]] = {"rounds": 1, "voluntary_draw": False}
OTHERS: Final = {"uno-express": 4, "face-to-face": 2, "flights": 4, "dzhunkvik": 4}

PEERS: Final = {"pettingzoo": "pettingzoo", "rlcard": "rlcard", "openspiel": "open_spiel", "pgx": "pgx"}
LABELS: Final = {
    "aec_uno": "Koloda UNO, 4 seats, AEC",
    "aec_leduc": "PettingZoo leduc_holdem_v4, AEC",
    "aec_leduc_raw": "PettingZoo leduc_holdem_v4, AEC, raw_env",
    "rlcard_env": "RLCard UNO, 4 seats, environment",
    "openspiel_env": "OpenSpiel Crazy Eights, 4 seats, rl_environment",
    "vector_uno": f"Koloda UNO, 4 seats, {GAMES} games a call",
    "vector_uno_random": "the same, with random actions chosen",
    "vector_uno_some": f"Koloda UNO, 4 seats, {SOME} games a call",
    "vector_uno_many": f"Koloda UNO, 4 seats, {MANY} games a call",
    "vector_uno_many_random": "the same, with random actions chosen",
    "vector_uno_skilled": "Koloda UNO, a seat against 3 bots 'skilled'",
    "pgx_leduc": f"pgx leduc_holdem, {MANY} games a call",
    "pgx_mahjong": f"pgx sparrow_mahjong, {MANY} games a call",
    **{f"vector_{slug}": f"Koloda {slug}, {seats} seats, vectorised" for slug, seats in OTHERS.items()},
}
RATIOS: Final = {
    "aec_vs_leduc": ("aec_uno", "aec_leduc"),
    "aec_vs_leduc_raw": ("aec_uno", "aec_leduc_raw"),
    "aec_vs_rlcard_env": ("aec_uno", "rlcard_env"),
    "aec_vs_openspiel_env": ("aec_uno", "openspiel_env"),
    "vector_vs_openspiel_env": ("vector_uno_random", "openspiel_env"),
    "vector_vs_pgx_leduc": ("vector_uno_many_random", "pgx_leduc"),
    "vector_vs_pgx_mahjong": ("vector_uno_many_random", "pgx_mahjong"),
}
TARGETS: Final = {"aec_vs_leduc": 20.0, "aec_vs_rlcard_env": 5.0, "vector_uno": 2_000_000.0}


# games one at a time


def agents_of(environment: Any) -> Measure:
    """An AEC environment in the loop that PettingZoo shows: `last`, choose by the mask, `step`."""
    random = Random(4).random
    environment.reset(seed=4)

    def play() -> int:
        steps = 0
        environment.reset()
        for _ in environment.agent_iter():
            seen, _, over, cut, _ = environment.last()
            if over or cut:
                environment.step(None)
                continue
            allowed = seen["action_mask"].nonzero()[0]
            environment.step(int(allowed[int(random() * len(allowed))]))
            steps += 1
        return steps

    return lambda seconds: repeated(play, seconds)


def openspiel_environment() -> Measure:
    """OpenSpiel's environment for learning programs around its C++ game: observations and legal actions each step."""
    environment = import_module("open_spiel.python.rl_environment").Environment("crazy_eights", players=4)
    random = Random(4).random

    def play() -> int:
        steps = 0
        seen = environment.reset()
        while not seen.last():
            moves = seen.observations["legal_actions"][seen.observations["current_player"]]
            seen = environment.step([moves[int(random() * len(moves))]])
            steps += 1
        return steps

    return lambda seconds: repeated(play, seconds)


# many games a call


def vectorised(slug: str, games: int, players: int, acting: bool, **arguments: Any) -> Measure:
    """Steps of a batch of games that began at different times; `acting`: choosing actions is in the time as well."""
    envs = VectorEnv(slug, games, players=players, copy=False, **arguments)
    envs.reset(seed=4)

    def measure(seconds: float) -> Sample:
        calls = 0
        spent = 0.0
        while not calls or spent < seconds:
            for _ in range(STEPS):
                start = process_time()
                actions = envs.random_actions()
                if not acting:
                    start = process_time()
                envs.step(actions)
                spent += process_time() - start
            calls += STEPS
        return Sample(calls * games, calls, spent)

    return measure


def pgx_game(name: str) -> Measure:
    """A game of pgx on this processor: steps, observations, masks and random actions in one compiled function."""
    jax = import_module("jax")
    pgx = import_module("pgx")
    environment = pgx.make(name)
    reset = jax.jit(jax.vmap(environment.init))
    step = jax.vmap(import_module("pgx.experimental.wrappers").auto_reset(environment.step, environment.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def act(state: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, dealing = jax.random.split(key, 3)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(choosing, scores, axis=-1)
        return step(state, actions, jax.random.split(dealing, MANY)), key

    key = jax.random.PRNGKey(4)
    held = [reset(jax.random.split(key, MANY)), key]

    def measure(seconds: float) -> Sample:
        calls = 0
        start = process_time()
        while True:
            for _ in range(STEPS):
                held[:] = act(*held)
            jax.block_until_ready(held[0])
            calls += STEPS
            spent = process_time() - start
            if spent >= seconds:
                return Sample(calls * MANY, calls, spent)

    return measure


def measures_of(peer: str) -> dict[str, Measure]:
    """What is measured of a peer."""
    if peer == "pettingzoo":
        leduc = import_module("pettingzoo.classic.rlcard_envs.leduc_holdem")
        return {"aec_leduc": agents_of(leduc.env()), "aec_leduc_raw": agents_of(leduc.raw_env())}
    if peer == "rlcard":
        return {"rlcard_env": rlcard_environment(4)}
    if peer == "openspiel":
        return {"openspiel_env": openspiel_environment()}
    return {"pgx_leduc": pgx_game("leduc_holdem"), "pgx_mahjong": pgx_game("sparrow_mahjong")}


def our_measures() -> dict[str, Measure]:
    """What is measured of Koloda."""
    return {
        "aec_uno": agents_of(env("uno", players=4, options=SHORT)),
        "vector_uno": vectorised("uno", GAMES, 4, acting=False, options=SHORT),
        "vector_uno_random": vectorised("uno", GAMES, 4, acting=True, options=SHORT),
        "vector_uno_some": vectorised("uno", SOME, 4, acting=False, options=SHORT),
        "vector_uno_many": vectorised("uno", MANY, 4, acting=False, options=SHORT),
        "vector_uno_many_random": vectorised("uno", MANY, 4, acting=True, options=SHORT),
        "vector_uno_skilled": vectorised("uno", GAMES, 4, acting=False, options=SHORT, opponent="skilled"),
        **{f"vector_{slug}": vectorised(slug, GAMES, seats, acting=False) for slug, seats in OTHERS.items()},
    }


# measuring


def measured(measures: dict[str, Measure], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Steps a second of everything, once a round and in turn: a slow minute of the machine hits all of them alike."""
    for measure in measures.values():
        measure(0)
    found: dict[str, list[float]] = {name: [] for name in measures}
    for number in range(1, rounds + 1):
        for name, measure in measures.items():
            progress(f"round {number} of {rounds}: {LABELS[name]}")
            sample = measure(seconds)
            found[name].append(sample.counted / sample.seconds)
    progress("")
    return found


def report(found: dict[str, list[float]], versions: dict[str, str], seconds: float) -> dict[str, Any]:
    """All figures as plain data: medians over the rounds, the ranges beside them, ratios of the medians."""
    compiled = not (batch.__file__ or "").endswith(".py")
    figures = {name: median(values) for name, values in found.items()}
    ratio = {name: figures[a] / figures[b] for name, (a, b) in RATIOS.items() if a in figures and b in figures}
    reached = {**figures, **ratio}
    return {
        "koloda": __version__,
        "engine": "compiled" if compiled else "interpreted",
        "python": python_version(),
        "numpy": np.__version__,
        "peers": versions,
        "seconds": seconds,
        "rounds": len(next(iter(found.values()))),
        "steps_per_second": figures,
        "range": {name: [min(values), max(values)] for name, values in found.items()},
        "ratio": ratio,
        "targets": [
            {"figure": name, "target": least, "value": reached[name], "met": reached[name] >= least}
            for name, least in TARGETS.items()
            if name in reached
        ],
    }


def table(figures: dict[str, Any]) -> str:
    """The report for people."""
    named = "".join(f", {peer} {number}" for peer, number in figures["peers"].items())
    lines = [
        f"koloda {figures['koloda']} ({figures['engine']}){named}; Python {figures['python']}, one core",
        f"random play; medians over {figures['rounds']} × {figures['seconds']:g} s",
        "",
        f"{'':52}{'steps/s':>12}  {'lowest – highest':>25}",
    ]
    for name, value in figures["steps_per_second"].items():
        low, high = figures["range"][name]
        lines.append(f"{LABELS[name]:52}{value:12,.0f}  {f'{low:,.0f} – {high:,.0f}':>25}")
    if figures["ratio"]:
        lines += ["", f"{'ratio':52}{'times':>12}"]
        lines += [f"{name:52}{value:12.2f}" for name, value in figures["ratio"].items()]
    lines += ["", f"{'target':52}{'measured':>12}  {'at least':>25}"]
    for target in figures["targets"]:
        verdict = "met" if target["met"] else "MISSED"
        lines.append(f"{target['figure']:52}{target['value']:12,.1f}  {target['target']:25,.0f}{verdict:>9}")
    return "\n".join(lines)


def arguments(given: list[str]) -> Namespace:
    """The command line, read."""
    parser = Parser(prog="bench", description="The speed of the learning environments.", allow_abbrev=False)
    parser.add_argument(
        "--seconds", type=seconds_of, default=0.5, metavar="N", help="for each measurement, each round (default 0.5)"
    )
    parser.add_argument("--rounds", type=rounds_number, default=5, metavar="N", help="how many (default 5)")
    parser.add_argument("--peers", choices=["all", *PEERS, "none"], default="all", help="whom to measure besides")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    return parser.parse_args(given)


def installed(peer: str) -> str | None:
    """The version of a peer; None if it is not there."""
    try:
        return version(PEERS[peer])
    except PackageNotFoundError:
        return None


def main(given: list[str]) -> int:
    """Measure and print; 2 if a peer asked for by name is missing."""
    options = arguments(given)
    wanted = {"all": list(PEERS), "none": []}.get(options.peers, [options.peers])
    versions = {peer: found for peer in wanted if (found := installed(peer)) is not None}
    missing = [peer for peer in wanted if peer not in versions]
    if missing:
        print(f"bench: {', '.join(missing)} not installed; see bench/README.md", file=sys.stderr)
        if options.peers != "all":
            return 2
    measures = our_measures()
    for peer in versions:
        measures |= measures_of(peer)
    figures = report(measured(measures, options.rounds, options.seconds), versions, options.seconds)
    print(json.dumps(figures, indent=2) if options.json else table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
