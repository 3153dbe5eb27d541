"""A million rounds of UNO on all cores, measured in one run with its peers: see README.md beside this file."""

import json
import os
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from platform import python_version
from time import perf_counter
from typing import Any, Final

import peers
from engine import SHORT, Parser, progress, seconds_of
from koloda import __version__, is_compiled
from koloda.lab.executors import local_workers
from koloda.lab.simulation import run
from koloda.simulation import Plan, Summary
from koloda.simulation.plan import plan_of

MILLION: Final = 1_000_000
PART: Final = 20  # a part so large of the games is enough where a rate is wanted
MOST_SECONDS: Final = 30  # for a million games
LEAST_SHARE: Final = 0.85  # of the rate of one core, times the number of processes
GROWTH: Final = 1.05  # from a tenth of the games to the end
LOOKS: Final = (0.1, 0.5, 1.0)  # when memory is looked at
PEERS: Final = {
    "rlcard_game4": "RLCard UNO, game",
    "openspiel_python4": "OpenSpiel Crazy Eights, driven from Python",
    "openspiel_cpp4": "OpenSpiel Crazy Eights, C++ rollouts",
}


# Koloda


def rounds_of(games: int, options: Mapping[str, object]) -> Plan:
    """Random rounds of four-handed UNO."""
    return plan_of("uno", games, 4, "random", options)


def played(plan: Plan, jobs: int, memory: list[float] | None = None) -> float:
    """Seconds on the clock for all games of a plan: starting the processes, playing, and adding everything up."""
    summary = Summary(plan)
    begin = perf_counter()
    for columns in run(plan, local_workers(jobs)):
        summary.add(columns)
        if memory is not None:
            progress(f"{summary.games:,} of {plan.games:,} rounds")
            while len(memory) < len(LOOKS) and summary.games >= LOOKS[len(memory)] * plan.games:
                memory.append(megabytes())
    spent = perf_counter() - begin
    assert summary.games == plan.games
    return spent


def megabytes() -> float:
    """What this process and those that it has started use now, where the system tells."""
    own = os.getpid()
    found = 0.0
    with suppress(OSError, ValueError):
        children = Path(f"/proc/{own}/task/{own}/children").read_text().split()
        for process in (str(own), *children):
            with suppress(OSError):
                lines = Path(f"/proc/{process}/status").read_text().splitlines()
                found += sum(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))
    return found


# peers


def peer_games(name: str, games: int, seconds: float) -> tuple[int, float]:
    """In a process: how many games a peer has played when it has played enough, or the time is up; and its seconds."""
    peer = name.partition("_")[0]
    measure = peers.measures(peer)[name]
    measure(0)
    done, spent = 0, 0.0
    while done < games and spent < seconds:
        sample = measure(min(0.5, seconds))
        done, spent = done + sample.games, spent + sample.seconds
    return done, spent


def peer_figures(name: str, games: int, jobs: int, seconds: float) -> dict[str, Any]:
    """How long a peer takes for as many games of its own, in as many processes."""
    share = -(-games // jobs)
    with local_workers(jobs) as workers:
        found = list(workers.in_order(peer_games, [(name, share, seconds)] * jobs))
    played = sum(done for done, _ in found)
    return {
        "played": played,
        "extrapolated": any(done < share for done, _ in found),
        "seconds": max(spent / done for done, spent in found) * share,
    }


# figures


def measured(options: Namespace, versions: dict[str, str]) -> dict[str, Any]:
    """Everything, one thing after the other."""
    games, jobs = options.games, options.jobs
    part = max(1, games // PART)
    memory: list[float] = []
    # The rate of one core before and after: a machine that has become slower meanwhile does not count against us.
    alone = [played(rounds_of(part, SHORT), 1)]
    seconds = played(rounds_of(games, SHORT), jobs, memory)
    alone.append(played(rounds_of(part, SHORT), 1))
    progress("with default options")
    usual = played(rounds_of(part, {"rounds": 1}), jobs)
    found = {}
    for name, label in PEERS.items():
        if name.partition("_")[0] in versions:
            progress(label)
            found[name] = peer_figures(name, games, jobs, options.seconds)
    progress("")
    one_core = len(alone) * part / sum(alone)
    million = seconds * MILLION / games
    share = games / seconds / (jobs * one_core)
    flat = memory[-1] / memory[0] if memory[0] else None
    return {
        "koloda": __version__,
        "engine": "compiled" if is_compiled() else "interpreted",
        "python": python_version(),
        "peers": versions,
        "processes": jobs,
        "games": games,
        "seconds": seconds,
        "games_per_second": games / seconds,
        "one_core_games_per_second": one_core,
        "megabytes": memory,
        "default_options": {"played": part, "extrapolated": True, "seconds": usual * games / part},
        "others": found,
        "targets": [
            target("seconds for a million", million, f"under {MOST_SECONDS}", million < MOST_SECONDS),
            target("share of the rate of so many cores", share, f"at least {LEAST_SHARE}", share >= LEAST_SHARE),
            target("memory at the end, at a tenth 1", flat, f"at most {GROWTH}", flat is not None and flat <= GROWTH),
        ],
    }


def target(figure: str, value: float | None, wanted: str, met: bool) -> dict[str, Any]:
    """What has to be reached, by the compiled engine."""
    return {"figure": figure, "value": value, "target": wanted, "met": met if is_compiled() else None}


def table(figures: dict[str, Any]) -> str:
    """The report for people."""
    named = "".join(f", {peer} {number}" for peer, number in figures["peers"].items())
    lines = [
        f"koloda {figures['koloda']} ({figures['engine']}){named}; Python {figures['python']}",
        f"{figures['games']:,} random games with four seats, in {figures['processes']} processes",
        "",
        f"{'':60}{'seconds':>10}{'times ours':>12}",
        f"{'Koloda UNO, one round without free draws':60}{figures['seconds']:10.1f}",
    ]
    rows = {"Koloda UNO, one round": figures["default_options"]}
    rows |= {PEERS[name]: found for name, found in figures["others"].items()}
    for label, found in rows.items():
        told = f"{label} (from {found['played']:,})" if found["extrapolated"] else label
        lines.append(f"{told:60}{found['seconds']:10.1f}{found['seconds'] / figures['seconds']:12.1f}")
    rates = f"{figures['games_per_second']:,.0f}; one core alone {figures['one_core_games_per_second']:,.0f}"
    memory = ", ".join(f"{value:.0f}" for value in figures["megabytes"])
    looks = ", ".join(f"{look:.0%}" for look in LOOKS)
    lines += ["", f"rounds a second: {rates}", f"megabytes at {looks} of the rounds: {memory}", ""]
    lines.append(f"{'target':44}{'measured':>12}{'wanted':>18}")
    for one in figures["targets"]:
        verdict = {True: "met", False: "MISSED", None: "–"}[one["met"]]
        value = f"{one['value']:.2f}" if one["value"] is not None else "–"
        lines.append(f"{one['figure']:44}{value:>12}{one['target']:>18}{verdict:>9}")
    return "\n".join(lines)


def number_of(text: str) -> int:
    """A number of games or processes."""
    if not text.isdecimal() or not 1 <= int(text) <= 10**9:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def arguments(given: list[str]) -> Namespace:
    """The command line, read."""
    parser = Parser(prog="bench", description="A million games on all cores, beside its peers.", allow_abbrev=False)
    parser.add_argument("--games", type=number_of, default=MILLION, metavar="N", help="how many (default a million)")
    parser.add_argument("--jobs", type=number_of, default=2, metavar="N", help="how many processes (default 2)")
    parser.add_argument(
        "--seconds", type=seconds_of, default=60.0, metavar="N", help="for each peer at the most (default 60)"
    )
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
    figures = measured(options, versions)
    print(json.dumps(figures, indent=2) if options.json else table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
