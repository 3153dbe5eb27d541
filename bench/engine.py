"""The speed of the engine, measured in one run with its peers: see README.md beside this file."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from platform import python_version
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple, NoReturn

import peers
from koloda import DEALER, Rng, State, __version__, games
from koloda.engine import core
from koloda.engine.chance import deal
from koloda.engine.core import NOBODY
from koloda.engine.driver import random_game
from measure import Measure, Sample, repeated

MOMENTS: Final = 400  # mid-game states that clone, redeal and view are averaged over
DEEPEST: Final = 4000  # decisions before the latest of them: some way into a match
SHALLOW: Final = 40  # the same for games that are shorter

LABELS: Final = {
    "uno4": "Koloda UNO, 4 seats, engine's driver",
    "uno2": "Koloda UNO, 2 seats, engine's driver",
    "uno4_short": "Koloda UNO, 4 seats, one round without free draws",
    "face_to_face2": "Koloda Face to Face, engine's driver",
    "flights2": "Koloda Flights, 2 seats, engine's driver",
    "flights4": "Koloda Flights, 4 seats, engine's driver",
    "dzhunkvik2": "Koloda Dzhunkvik, 2 seats, engine's driver",
    "dzhunkvik4": "Koloda Dzhunkvik, 4 seats, engine's driver",
    "dzhunkvik6": "Koloda Dzhunkvik, 6 seats, engine's driver",
    "uno4_python": "Koloda UNO, 4 seats, driven from Python",
    "uno2_python": "Koloda UNO, 2 seats, driven from Python",
    "rlcard_game4": "RLCard UNO, 4 seats, game",
    "rlcard_game2": "RLCard UNO, 2 seats, game",
    "rlcard_env4": "RLCard UNO, 4 seats, environment",
    "openspiel_python4": "OpenSpiel Crazy Eights, 4 seats, driven from Python",
    "openspiel_cpp4": "OpenSpiel Crazy Eights, 4 seats, C++ rollouts",
    "clone": "clone",
    "redeal": "redeal",
    "view": "view",
    "clone_face_to_face": "clone, Face to Face",
    "clone_flights": "clone, Flights",
    "clone_dzhunkvik": "clone, Dzhunkvik",
}
CALLS: Final = ("clone", "redeal", "view", "clone_face_to_face", "clone_flights", "clone_dzhunkvik")
# Games without a peer, and their seats.
OTHERS: Final = {
    "face_to_face2": ("face-to-face", 2),
    "flights2": ("flights", 2),
    "flights4": ("flights", 4),
    "dzhunkvik2": ("dzhunkvik", 2),
    "dzhunkvik4": ("dzhunkvik", 4),
    "dzhunkvik6": ("dzhunkvik", 6),
}
# Whose clones, and how many microseconds each may take.
CLONED: Final = {
    "clone_face_to_face": ("face-to-face", 2, 0.5),
    "clone_flights": ("flights", 4, 0.5),
    "clone_dzhunkvik": ("dzhunkvik", 4, 1.0),
}
MILLION: Final = 1_000_000

RATIOS: Final = {
    "uno4_vs_rlcard_game": ("uno4", "rlcard_game4"),
    "uno2_vs_rlcard_game": ("uno2", "rlcard_game2"),
    "uno4_vs_rlcard_env": ("uno4", "rlcard_env4"),
    "uno4_vs_openspiel_python": ("uno4", "openspiel_python4"),
    "uno4_vs_openspiel_cpp": ("uno4", "openspiel_cpp4"),
    "python_vs_rlcard_game": ("uno4_python", "rlcard_game4"),
    "short_vs_rlcard_game": ("uno4_short", "rlcard_game4"),
    "short_vs_openspiel_cpp": ("uno4_short", "openspiel_cpp4"),
}


class Target(NamedTuple):
    """What a figure has to reach; an aim is not yet a duty."""

    figure: str
    words: str
    bound: float
    met: Callable[[float], bool]


def under(figure: str, most: float) -> Target:
    """Less than this."""
    return Target(figure, "under", most, lambda x: x < most)


TARGETS: Final = (
    Target("uno4_vs_rlcard_game", "at least", 20, lambda x: x >= 20),
    Target("uno4_vs_openspiel_cpp", "at least", 1, lambda x: x >= 1),
    Target("uno4_vs_openspiel_cpp", "aim", 3, lambda x: x >= 3),
    Target("short_vs_rlcard_game", "at least", 50, lambda x: x >= 50),
    Target("short_vs_openspiel_cpp", "at least", 3, lambda x: x >= 3),
    Target("python_vs_rlcard_game", "at least", 10, lambda x: x >= 10),
    under("clone", 0.5),
    *(Target(name, "at least", MILLION, lambda x: x >= MILLION) for name in OTHERS),
    *(under(name, most) for name, (_, _, most) in CLONED.items()),
)


# Koloda


# What comes nearest to the games the peers play: a single round, drawing only with nothing to lay.
SHORT: Final[dict[str, object]] = {"rounds": 1, "voluntary_draw": False}


def compiled(game: str, players: int, options: dict[str, object]) -> Measure:
    """Whole games by the compiled driver."""
    rules = games()[game]
    rng = Rng(players)
    return lambda seconds: repeated(lambda: random_game(rules.start(players, **options), rng), seconds)


def python_uno(players: int) -> Measure:
    """Whole matches with default options, every decision made here, in interpreted Python."""
    rules = games()["uno"]
    rng = Rng(players)
    random = Random(players).random

    def play() -> int:
        decisions = 0
        state = rules.start(players)
        while (seat := state.waits_for()) != NOBODY:
            if seat == DEALER:
                deal(state, rng)
                continue
            if state.is_open() and interrupted(state, random):
                decisions += 1
                continue
            moves = state.legal(seat)
            state.apply(seat, moves[int(random() * len(moves))])
            decisions += 1
        return decisions

    return lambda seconds: repeated(play, seconds)


def interrupted(state: State, random: Callable[[], float]) -> bool:
    """Ask those who may act but need not, as the compiled driver does; whether one of them acted."""
    for seat in state.interrupters():
        moves = state.legal(seat)
        n = int(random() * (len(moves) + 1))
        if n < len(moves):
            state.apply(seat, moves[n])
            return True
    return False


def moments(game: str, players: int, deepest: int) -> list[tuple[State, int]]:
    """States in the middle of games, each with the seat that is due there."""
    rules = games()[game]
    rng = Rng(MOMENTS)
    found: list[tuple[State, int]] = []
    while len(found) < MOMENTS:
        state = rules.start(players)
        random_game(state, rng, limit=1 + rng.below(deepest))
        deal(state, rng)
        if (seat := state.waits_for()) != NOBODY:
            found.append((state, seat))
    return found


def call_costs() -> dict[str, Measure]:
    """The three copies a search or a server makes all the time, called from interpreted Python, loop included."""
    found = moments("uno", 4, DEEPEST)
    rng = Rng(1)

    def redeal() -> int:
        for state, seat in found:
            state.redeal(seat, rng)
        return len(found)

    def view() -> int:
        for state, seat in found:
            state.view(seat)
        return len(found)

    return {
        "clone": clones([state for state, _ in found]),
        "redeal": lambda seconds: repeated(redeal, seconds),
        "view": lambda seconds: repeated(view, seconds),
    }


def clones(states: list[State]) -> Measure:
    """What copies of these cost."""

    def clone() -> int:
        for state in states:
            state.clone()
        return len(states)

    return lambda seconds: repeated(clone, seconds)


def others() -> dict[str, Measure]:
    """The games that no peer has."""
    measures = {name: compiled(game, players, {}) for name, (game, players) in OTHERS.items()}
    for name, (game, players, _) in CLONED.items():
        measures[name] = clones([state for state, _ in moments(game, players, SHALLOW)])
    return measures


# measuring


def rounds_of(measures: dict[str, Measure], rounds: int, seconds: float) -> dict[str, list[Sample]]:
    """Every measurement once a round, in turn: a slow minute of the machine then hits all of them alike."""
    for measure in measures.values():
        measure(0)  # one game to warm up, and to fail before the long part if anything does
    samples: dict[str, list[Sample]] = {name: [] for name in measures}
    for number in range(1, rounds + 1):
        for name, measure in measures.items():
            progress(f"round {number} of {rounds}: {LABELS[name]}")
            samples[name].append(measure(seconds))
    progress("")
    return samples


def progress(line: str) -> None:
    """What is being measured, for whoever watches the terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def report(samples: dict[str, list[Sample]], versions: dict[str, str], seconds: float) -> dict[str, Any]:
    """All figures as plain data: medians over the rounds, the ranges beside them, ratios of the medians."""
    compiled = not (core.__file__ or "").endswith(".py")
    per_round = {
        name: [s.seconds / s.counted * 1e6 if name in CALLS else s.counted / s.seconds for s in taken]
        for name, taken in samples.items()
    }
    figures = {name: median(values) for name, values in per_round.items()}
    ratio = {name: figures[a] / figures[b] for name, (a, b) in RATIOS.items() if a in figures and b in figures}
    targets = [
        {
            "figure": target.figure,
            "target": f"{target.words} {target.bound:g}",
            "value": value,
            "met": target.met(value) if compiled else None,  # nobody promises anything for the interpreted engine
        }
        for target in TARGETS
        if (value := {**figures, **ratio}.get(target.figure)) is not None
    ]
    return {
        "koloda": __version__,
        "engine": "compiled" if compiled else "interpreted",
        "python": python_version(),
        "peers": versions,
        "seconds": seconds,
        "rounds": len(next(iter(samples.values()))),
        "decisions_per_second": {name: value for name, value in figures.items() if name not in CALLS},
        "microseconds": {name: value for name, value in figures.items() if name in CALLS},
        "range": {name: [min(values), max(values)] for name, values in per_round.items()},
        "decisions_per_game": {
            name: sum(s.counted for s in taken) / sum(s.games for s in taken)
            for name, taken in samples.items()
            if name not in CALLS
        },
        "ratio": ratio,
        "targets": targets,
    }


# words


def table(figures: dict[str, Any]) -> str:
    """The report for people."""
    peers_named = "".join(f", {peer} {number}" for peer, number in figures["peers"].items())
    lines = [
        f"koloda {figures['koloda']} ({figures['engine']}){peers_named}; Python {figures['python']}, one core",
        f"random play; medians over {figures['rounds']} × {figures['seconds']:g} s of processor time each",
        "",
        f"{'':52}{'decisions/s':>12}  {'lowest – highest':>23}{'a game':>9}",
    ]
    for name, value in figures["decisions_per_second"].items():
        low, high = figures["range"][name]
        length = figures["decisions_per_game"][name]
        lines.append(f"{LABELS[name]:52}{value:12,.0f}  {f'{low:,.0f} – {high:,.0f}':>23}{length:9,.0f}")
    lines += ["", f"{'called from Python, in the middle of games (of UNO)':52}{'µs a call':>12}"]
    for name, value in figures["microseconds"].items():
        low, high = figures["range"][name]
        lines.append(f"{LABELS[name]:52}{value:12.3f}  {f'{low:.3f} – {high:.3f}':>23}")
    if figures["ratio"]:
        lines += ["", f"{'ratio':52}{'times':>12}"]
        lines += [f"{name:52}{value:12.2f}" for name, value in figures["ratio"].items()]
    lines += ["", f"{'target':52}{'measured':>12}  {'wanted':>23}"]
    for target in figures["targets"]:
        missed = "not yet" if target["target"].startswith("aim") else "MISSED"
        verdict = {True: "met", False: missed, None: "–"}[target["met"]]
        lines.append(f"{target['figure']:52}{target['value']:12.2f}  {target['target']:>23}{verdict:>9}")
    return "\n".join(lines)


class Parser(ArgumentParser):
    """Refuses in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and stop."""
        self.exit(2, f"bench: {message}\n")


def seconds_of(text: str) -> float:
    """A time that a measurement can take."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 600:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0, up to 600")
    return seconds


def rounds_number(text: str) -> int:
    """How often everything is measured."""
    if not text.isdecimal() or not 1 <= int(text) <= 1000:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 to 1000")
    return int(text)


def arguments(given: list[str]) -> Namespace:
    """The command line, read."""
    parser = Parser(prog="bench", description="The speed of the engine beside its peers.", allow_abbrev=False)
    parser.add_argument(
        "--seconds", type=seconds_of, default=0.5, metavar="N", help="for each measurement, each round (default 0.5)"
    )
    parser.add_argument("--rounds", type=rounds_number, default=5, metavar="N", help="how many (default 5)")
    parser.add_argument(
        "--peers", choices=["all", *peers.PACKAGES, "none"], default="all", help="whom to measure besides (default all)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    return parser.parse_args(given)


def main(given: list[str]) -> int:
    """Measure and print; 2 if that cannot be done."""
    options = arguments(given)
    wanted = {"all": list(peers.PACKAGES), "none": []}.get(options.peers, [options.peers])
    try:
        versions = {peer: peers.peer_version(peer) for peer in wanted}
    except peers.MissingPeerError as missing:
        print(f"bench: {missing}", file=sys.stderr)
        return 2
    measures = {f"uno{players}": compiled("uno", players, {}) for players in (4, 2)}
    measures["uno4_short"] = compiled("uno", 4, SHORT)
    measures |= {f"uno{players}_python": python_uno(players) for players in (4, 2)}
    for peer in wanted:
        measures |= peers.measures(peer)
    measures |= call_costs() | others()
    figures = report(rounds_of(measures, options.rounds, options.seconds), versions, options.seconds)
    print(json.dumps(figures, indent=2) if options.json else table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
