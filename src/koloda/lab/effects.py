"""Measures what house rules do to a game, for the lobby: `script/effects` writes the tables of `koloda.effects`."""

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import koloda.effects
from koloda import games
from koloda.effects import BOTS, SEED, combinations, effect_of
from koloda.lab.executors import Workers, local_workers
from koloda.simulation import Summary, play_batch
from koloda.simulation.plan import plan_of
from koloda.titles import TITLES

PRESET = 8000  # games of each preset
VARIANT = 2000  # games of a preset with one option changed

Line = list[float]


def measured(game: str, players: int, options: Mapping[str, Any], count: int) -> Line:
    """A line of the table."""
    plan = plan_of(game, count, players, BOTS, options, SEED)
    summary = Summary(plan)
    for begin, size in plan.batches():
        summary.add(play_batch(plan, begin, size))
    return effect_of(summary).written()


def table(game: str, preset: int, variant: int, workers: Workers) -> dict[str, Any]:
    """Everything that is measured of a title."""
    wanted = [
        (players, name, options, preset if is_preset else variant)
        for players in games()[game].players
        for name, (options, is_preset) in combinations(game, players).items()
    ]
    lines = workers.in_order(measured, ((game, players, options, count) for players, _, options, count in wanted))
    found: dict[str, dict[str, Line]] = {}
    for done, ((players, name, *_), line) in enumerate(zip(wanted, lines, strict=True), 1):
        found.setdefault(str(players), {})[name] = line
        print(f"\r{game}: {done} of {len(wanted)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return {"game": game, "rules": games()[game].version, "bots": BOTS, "seed": SEED, "players": found}


def text_of(written: Mapping[str, Any]) -> str:
    """A table as JSON with a line for each combination, so that changes can be read."""
    head = json.dumps({name: value for name, value in written.items() if name != "players"})[1:-1]
    sizes = ",\n".join(size_text(players, lines) for players, lines in written["players"].items())
    return f'{{{head}, "players": {{\n{sizes}\n}}}}\n'


def size_text(players: str, lines: Mapping[str, Line]) -> str:
    """The combinations for a number of players."""
    rows = [f"{json.dumps(name)}: {json.dumps(line, separators=(',', ':'))}" for name, line in lines.items()]
    return f'"{players}": {{\n' + ",\n".join(rows) + "\n}"


def main(arguments: Iterable[str] | None = None) -> None:
    """Write the tables of some titles, or of all of ours."""
    parser = argparse.ArgumentParser(prog="script/effects", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of ours where none is named")
    parser.add_argument("--preset", type=int, default=PRESET, help="games of each preset")
    parser.add_argument("--variant", type=int, default=VARIANT, help="games of a preset with one option changed")
    parser.add_argument("--jobs", type=int, help="processes")
    parser.add_argument("--into", type=Path, default=Path(str(koloda.effects.__file__)).parent, help="the folder")
    chosen = parser.parse_args(None if arguments is None else list(arguments))
    ours = [slug for slug, title in TITLES.items() if not title.package]
    if unknown := sorted(set(chosen.games) - set(ours)):
        parser.error(f"there is no game {unknown[0]!r}; there are {', '.join(ours)}")
    with local_workers(chosen.jobs) as workers:
        for game in chosen.games or ours:
            text = text_of(table(game, chosen.preset, chosen.variant, workers))
            (chosen.into / f"{game}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
