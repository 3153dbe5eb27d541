"""The bots: playouts a second, how long an expert takes, where RLCard's rules stand. See README.md beside this file."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from time import process_time
from typing import Any, Final

from koloda import CLOCK, Rng, Seat, State
from koloda.bots import Budget, Expert, Observation, heuristic_of
from koloda.bots.heuristics.heuristic import WAIT, Heuristic
from koloda.bots.search.players import HeuristicPlayer
from koloda.bots.search.playout import LONGEST, play_out
from koloda.engine import core
from koloda.engine.chance import deal
from koloda.engine.driver import Driver
from koloda.lab.ratings import Share
from matches import against_rules, ceilings, start
from measure import repeated

Event = tuple[str, int]  # a game, and how many play
EVENTS: Final[tuple[Event, ...]] = (
    ("uno", 2),
    ("uno", 4),
    ("uno-express", 4),
    ("face-to-face", 2),
    ("flights", 2),
    ("flights", 4),
    ("dzhunkvik", 2),
    ("dzhunkvik", 4),
)
SECOND: Final = 1.0  # within which an expert has to answer
SOME: Final = 6  # simulations in every position
APART: Final = 16  # positions, on the average, from one whole answer to the next
MANY: Final = 1_000_000  # games, more than are ever wanted
SHARES: Final = {"uno-rule-v1": "of UNO against uno-rule-v1", "ceiling": "of who sees all hands against skilled"}


def middle(game: str, players: int, heuristic: Heuristic, number: int) -> State:
    """A game some way in, played by those who know it."""
    state = start(game, players)
    Driver(state, [HeuristicPlayer(heuristic, Rng(number))] * players, Rng(number)).run(4 + number % 20)
    deal(state, Rng(number))
    return state


def playouts(game: str, players: int, seconds: float) -> dict[str, float]:
    """How many playouts a second a search has, and how fast whole games of `skilled` are."""
    heuristic = heuristic_of(game)
    states = [middle(game, players, heuristic, number) for number in range(40)]
    rng = Rng(1)

    def some() -> int:
        for state in states:
            play_out(state.redeal(0, rng), heuristic, rng, heuristic.playout_start(state), LONGEST)
        return len(states)

    def whole() -> int:
        return int(Driver(start(game, players), [HeuristicPlayer(heuristic, rng)] * players, rng).run(100_000))

    tried, played = repeated(some, seconds), repeated(whole, seconds)
    return {
        "playouts": tried.counted / tried.seconds,
        "games": played.games / played.seconds,
        "microseconds": played.seconds / played.counted * 1e6,
    }


def positions(game: str, players: int, number: int) -> Iterator[tuple[State, Seat]]:
    """Everything that a seat is asked in so many games of `skilled` against itself, before it answers."""
    heuristic = heuristic_of(game)
    for game_number in range(number):
        state, rng = start(game, players), Rng(game_number)
        while (due := int(deal(state, rng))) != core.NOBODY:
            for seat in [*state.interrupters(), due]:
                if seat == CLOCK:
                    state.apply(CLOCK, state.legal(CLOCK)[0])
                    break
                if not state.legal(seat):
                    continue
                yield state, seat
                move = int(heuristic.choose(state, seat, rng))
                if move != WAIT:
                    state.apply(seat, move)
                    break


def latest(game: str, players: int, number: int) -> dict[str, float]:
    """What can make an answer late, in every position of so many games: the longest of each part, and of all together.

    A search looks at the clock after every simulation. So an answer takes no longer than its budget, with what comes
    before and after, and the simulation in which the time ran out.
    """
    found = dict.fromkeys(("ready", "simulation", "end", "worst"), 0.0)
    heuristic = heuristic_of(game)
    asked = 0
    for state, seat in positions(game, players, number):
        parts = parts_of(steps(heuristic, state, seat, asked))
        if any(parts[name] > found[name] for name in found):
            # What else goes on in the machine can make anything slow once; the same steps again tell.
            twice = steps(heuristic, state, seat, asked), steps(heuristic, state, seat, asked)
            parts = parts_of([min(both) for both in zip(*twice, strict=True)])
            found = {name: max(found[name], parts[name]) for name in found}
        asked += 1
    return {**found, "positions": asked, "games": number}


def steps(heuristic: Heuristic, state: State, seat: Seat, seed: int) -> list[float]:
    """How long getting ready takes, each of some simulations, and the end; the same with the same seed."""
    times = [process_time()]
    search = Expert(heuristic, Rng(seed), Budget(milliseconds=0.0)).begin(Observation(state, seat))
    times.append(process_time())
    done = False
    while not done and len(times) < SOME + 2:
        done = search.run(1)
        times.append(process_time())
    search.best()
    times.append(process_time())
    return [later - sooner for sooner, later in pairwise(times)]


def parts_of(times: list[float]) -> dict[str, float]:
    """The parts of an answer, and what it takes with them at the worst."""
    ready, simulation, end = times[0], max(times[1:-1]), times[-1]
    worst = Budget().milliseconds / 1000 + ready + simulation + end
    return {"ready": ready, "simulation": simulation, "end": end, "worst": worst}


def answers(game: str, players: int, number: int) -> dict[str, float]:
    """How long an expert with the default budget takes, in so many positions that leave a choice."""
    expert = Expert(heuristic_of(game), Rng(1))
    spent: list[float] = []
    simulation = 0.0
    chance = Rng(2)
    for state, seat in positions(game, players, MANY):
        if len(spent) == number:
            break
        if len(state.legal(seat)) + (seat not in state.due()) > 1 and chance.below(APART) == 0:
            begun = process_time()
            search = expert.begin(Observation(state, seat))
            done = False
            while not done:
                before = process_time()
                done = search.run(1)
                simulation = max(simulation, process_time() - before)
            search.best()
            spent.append(process_time() - begun)
    longest, usual = max(spent), sum(spent) / len(spent)
    return {"longest": longest, "usual": usual, "simulation": simulation, "answers": len(spent)}


def figures_of(args: Namespace) -> dict[str, Any]:
    """All figures as plain data."""
    events: Sequence[Event] = args.events
    figures: dict[str, Any] = {
        "engine": "interpreted" if (core.__file__ or "").endswith(".py") else "compiled",
        "speed": {f"{game} {players}": playouts(game, players, args.seconds) for game, players in events},
    }
    if args.games:
        figures["latest"] = {f"{game} {players}": latest(game, players, args.games) for game, players in events}
    if args.answers:
        figures["answers"] = {f"{game} {players}": answers(game, players, args.answers) for game, players in events}
    if args.deals:
        figures["uno-rule-v1"] = plain(against_rules(args.deals))
    if args.ceiling:
        figures["ceiling"] = plain(ceilings(args.ceiling))
    return figures


def plain(shares: dict[str, Share]) -> dict[str, dict[str, Any]]:
    """Shares as plain data."""
    return {name: vars(share) for name, share in shares.items()}


def longest_of(figures: dict[str, Any]) -> float:
    """The longest that any answer takes."""
    latest = [event["worst"] for event in figures.get("latest", {}).values()]
    return max([*latest, *(event["longest"] for event in figures.get("answers", {}).values())], default=0.0)


def table(figures: dict[str, Any]) -> str:
    """The report for people."""
    lines = [f"engine: {figures['engine']}", "", f"{'':16}{'playouts/s':>12}{'games/s':>12}{'µs a decision':>15}"]
    for name, speed in figures["speed"].items():
        lines.append(f"{name:16}{speed['playouts']:12,.0f}{speed['games']:12,.0f}{speed['microseconds']:15.2f}")
    if "latest" in figures:
        lines += ["", "the longest that an expert can take, in ms: its budget, getting ready, a simulation, the end"]
        lines += [f"{'':16}{'worst answer':>13}{'ready':>8}{'simulation':>12}{'end':>8}{'positions':>12}{'games':>7}"]
        for name, event in figures["latest"].items():
            ready, simulation, end, worst = (1000 * event[part] for part in ("ready", "simulation", "end", "worst"))
            parts = f"{worst:13.1f}{ready:8.2f}{simulation:12.2f}{end:8.2f}"
            lines.append(f"{name:16}{parts}{event['positions']:12,}{event['games']:7,}{verdict(event['worst'])}")
    if "answers" in figures:
        lines += ["", f"{'expert answers':16}{'usual, ms':>12}{'longest, ms':>12}{'simulation, ms':>16}{'answers':>10}"]
        for name, answer in figures["answers"].items():
            usual, most, simulation = (1000 * answer[part] for part in ("usual", "longest", "simulation"))
            parts = f"{usual:12.0f}{most:12.0f}{simulation:16.2f}"
            lines.append(f"{name:16}{parts}{answer['answers']:10}{verdict(answer['longest'])}")
    for part, words in SHARES.items():
        if part in figures:
            lines += ["", f"share of the wins in single rounds {words}, with its 95 % interval"]
            lines += [
                f"{name:16}{share['mean']:8.1%}  [{share['low']:.1%} – {share['high']:.1%}]"
                for name, share in figures[part].items()
            ]
    return "\n".join(lines)


def verdict(seconds: float) -> str:
    """What is said of an answer that comes too late."""
    return "" if seconds < SECOND else "  MISSED: under a second is wanted"


def number_of(least: int) -> Callable[[str], int]:
    """A whole number that is not too small."""

    def read(text: str) -> int:
        value = int(text)
        if value < least:
            raise ValueError(text)
        return value

    return read


def events_of(text: str) -> list[Event]:
    """`uno 2,flights 4`: some of the events."""
    known = {f"{game} {players}": (game, players) for game, players in EVENTS}
    names = [name.strip() for name in text.split(",")]
    if not set(names) <= set(known):
        raise ArgumentTypeError(f"some of {', '.join(known)}")
    return [known[name] for name in names]


def main(given: list[str]) -> int:
    """Measure and tell."""
    parser = ArgumentParser(prog="bench", description="The bots: speed, answers, RLCard's rules.", allow_abbrev=False)
    parser.add_argument("--events", type=events_of, default=EVENTS, metavar="A,B", help="such as 'uno 2,flights 4'")
    parser.add_argument("--seconds", type=float, default=0.5, metavar="N", help="for each speed (default 0.5)")
    parser.add_argument("--games", type=number_of(0), default=10, metavar="N", help="whose positions are timed (10)")
    parser.add_argument("--answers", type=number_of(0), default=10, metavar="N", help="whole answers of an expert (10)")
    parser.add_argument("--deals", type=number_of(0), default=300, metavar="N", help="against RLCard's rules (300)")
    parser.add_argument("--ceiling", type=number_of(0), default=0, metavar="N", help="deals for a seer of UNO (0)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    args = parser.parse_args(given)
    figures = figures_of(args)
    print(json.dumps(figures) if args.json else table(figures))
    return 1 if longest_of(figures) >= SECOND and figures["engine"] == "compiled" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
