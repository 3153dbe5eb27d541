"""What a house rule changes, measured with bots: length, the first seat's advantage, how often it comes up.

See README.md beside this file.
"""

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from koloda import Rng, games
from koloda.bots.sides import Side, seated
from koloda.engine.driver import Driver
from koloda.engine.events import Event
from koloda.lab.match import shares
from koloda.simulation.batch import LONGEST
from koloda.titles import TITLES
from koloda.titles.title import OptionValue

DEVOURERS: Final = ("VS", "VM", "VL")


@dataclass(frozen=True)
class Case:
    """A house rule away from its default: who plays, and which moves show, by their events, that it has come up."""

    game: str
    players: int
    option: str
    value: OptionValue
    level: str
    came_up: Callable[[list[Event]], bool]


def caught(events: list[Event]) -> bool:
    return any(event["kind"] == "catches" for event in events)


def burnt_as_a_pair(events: list[Event]) -> bool:
    """Two neighbours burnt though there were three of their colour."""
    pairs = [event for event in events if event["kind"] == "burns" and event["cause"] == "neighbours"]
    return any(sum(card[0] == pair["cards"][0][0] for card in pair["row"]) >= 3 for pair in pairs)


def laid_alone(events: list[Event]) -> bool:
    return any(event["kind"] == "lays" and event["cause"] == "alone" for event in events)


def grabber_laid(events: list[Event]) -> bool:
    return any(event["kind"] == "lays" and event["card"] == "G4" for event in events)


def hand_robbed(events: list[Event]) -> bool:
    robbed = [event for event in events if event.get("cause") == "thief"]
    return any(event["kind"] == "discarded" or event.get("zone") == "hand" for event in robbed)


def laid_from_nest(events: list[Event]) -> bool:
    return any(event["kind"] == "lays" and event["zone"] == "nest" for event in events)


def devourer_cancelled(events: list[Event]) -> bool:
    """In a moment: in the Leader phase there is none for a Devourer."""
    about = [event["kind"] for event in events if event.get("card") in DEVOURERS]
    return "moment-closes" in about and "cancelled" in about


CASES: Final = (
    # Whoever plays well says UNO with the card: novices forget it now and then.
    Case("uno", 4, "late_uno", False, "novice", caught),
    Case("flights", 3, "burn_first", "pair", "skilled", burnt_as_a_pair),
    Case("dzhunkvik", 4, "play_on", True, "skilled", laid_alone),
    Case("dzhunkvik", 4, "grabber", "double", "skilled", grabber_laid),
    Case("dzhunkvik", 4, "thief", "anyone", "skilled", hand_robbed),
    Case("dzhunkvik", 4, "evolution_from_nest", True, "skilled", laid_from_nest),
    Case("dzhunkvik", 4, "cancelled_devourer", "gathering", "skilled", devourer_cancelled),
)


class Watched(Driver):
    """A game of which it is counted how often something comes up."""

    def watch(self, came_up: Callable[[list[Event]], bool]) -> None:
        self.came_up = came_up
        self.times = 0

    def make(self, seat: int, move: int) -> None:
        told = self.state.narrate(seat, move)
        self.times += self.came_up([one.event for one in told])


@dataclass(frozen=True)
class Played:
    """One game: decisions, rounds, the share of the win of whoever moved first, how often the rule came up."""

    decisions: int
    rounds: int
    first_share: float
    times: int


def played(case: Case, options: dict[str, Any], number: int) -> Played:
    """The game with a number: the same cards and players whatever the options."""
    state = games()[case.game].start(case.players, **options)
    player = seated(case.game, Side(case.level), Rng(-1 - number))
    driver = Watched(state, [player] * case.players, Rng(number))
    driver.watch(case.came_up)
    driver.run(1)
    first = next((seat for seat in range(case.players) if seat in state.due()), 0)
    decisions = 1 + int(driver.run(LONGEST))
    rounds = int(state.view(0).get("round", 0)) or state.rounds_over()
    return Played(decisions, rounds, shares(state)[first], driver.times)


def batch(number: int, games_: range, changed: bool) -> list[Played]:
    case = CASES[number]
    options = dict(TITLES[case.game].single_round)  # where there is one, a round by itself says as much
    if changed:
        options[case.option] = case.value
    return [played(case, options, game) for game in games_]


def spread(values: list[float]) -> float:
    """Half of a 95 % interval for the mean."""
    return 1.96 * stdev(values) / sqrt(len(values))


def measured(number: int, count: int, pool: ProcessPoolExecutor) -> dict[str, Any]:
    """A house rule against its default, on the same deals."""
    case = CASES[number]
    parts = [range(at, min(at + 50, count)) for at in range(0, count, 50)]
    usual, other = (
        [game for part in pool.map(batch, [number] * len(parts), parts, [changed] * len(parts)) for game in part]
        for changed in (False, True)
    )
    longer = [float(b.decisions - a.decisions) for a, b in zip(usual, other, strict=True)]
    first = [b.first_share - 1 / case.players for b in other]
    was_first = [a.first_share - 1 / case.players for a in usual]
    decisions = fmean(game.decisions for game in usual)
    return {
        "game": case.game,
        "players": case.players,
        "level": case.level,
        "option": case.option,
        "value": case.value,
        "games": count,
        "decisions": decisions,
        "longer": 100 * fmean(longer) / decisions,
        "longer_within": 100 * spread(longer) / decisions,
        "first_before": 100 * fmean(was_first),
        "first_after": 100 * fmean(first),
        "first_within": 100 * spread(first),
        "times_before": fmean(game.times for game in usual),
        "times_after": fmean(game.times for game in other),
        "in_games": 100 * fmean(game.times > 0 for game in other),
        "rounds": fmean(game.rounds for game in other),
    }


def main() -> int:
    parser = ArgumentParser(prog="script/bench options", description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="of each sort (default 2000)")
    parser.add_argument("--option", metavar="NAME", help="only this one")
    parser.add_argument("--json", action="store_true", help="one JSON object a line instead of a table")
    options = parser.parse_args()
    numbers = [number for number, case in enumerate(CASES) if options.option in (None, case.option)]
    if options.games < 2 or not numbers:
        parser.error("at least two games, of " + ", ".join(case.option for case in CASES))
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for number in numbers:
            row = measured(number, options.games, pool)
            if options.json:
                print(json.dumps(row), flush=True)
                continue
            print(
                f"{row['game']}, {row['players']} {row['level']} players, {row['option']} = {row['value']}, "
                f"{row['games']} games each\n"
                f"  decisions a game     {row['decisions']:8.1f}, with it {row['longer']:+.1f} % "
                f"(± {row['longer_within']:.1f})\n"
                f"  first to move wins   {row['first_before']:+8.1f} % over its share, with it "
                f"{row['first_after']:+.1f} % (± {row['first_within']:.1f})\n"
                f"  comes up             {row['times_before']:8.2f} times a game, with it {row['times_after']:.2f}, "
                f"in {row['in_games']:.0f} % of the games of {row['rounds']:.1f} rounds",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
