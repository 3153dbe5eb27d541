"""The bots: playouts a second, how long an expert takes, where RLCard's rules stand. See README.md beside this file."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from time import process_time
from typing import Any, Final

from koloda import CLOCK, Rng, State, games
from koloda.bots import Budget, Seen, craft_of, policy_for
from koloda.bots.crafts.craft import Craft
from koloda.bots.crafts.match import ByCraft, play_match
from koloda.bots.crafts.playout import LONGEST, play_out
from koloda.engine import core
from koloda.engine.chance import deal
from koloda.lab.match import SHORT, shares
from koloda.lab.ratings import Share, share_of
from koloda.lab.sides import ByPolicy
from measure import repeated
from uno_rule import UnoRule

EVENTS: Final = (
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
LADDER: Final = ("random", "novice", "skilled")


def start(game: str, players: int) -> State:
    """A game of one round."""
    return games()[game].start(players, **SHORT.get(game, {}))


def middle(game: str, players: int, craft: Craft, number: int) -> State:
    """A game some way in, played by those who know it."""
    state = start(game, players)
    play_match(state, [ByCraft(craft, Rng(number))] * players, Rng(number), 4 + number % 20)
    deal(state, Rng(number))
    return state


def playouts(game: str, players: int, seconds: float) -> dict[str, float]:
    """How many playouts a second a search has, and how fast whole games of `skilled` are."""
    craft = craft_of(game)
    states = [middle(game, players, craft, number) for number in range(40)]
    rng = Rng(1)

    def some() -> int:
        for state in states:
            play_out(state.redeal(0, rng), craft, rng, craft.begun(state), LONGEST)
        return len(states)

    def whole() -> int:
        return int(play_match(start(game, players), [ByCraft(craft, rng)] * players, rng, 100_000))

    tried, played = repeated(some, seconds), repeated(whole, seconds)
    return {
        "playouts": tried.counted / tried.seconds,
        "games": played.games / played.seconds,
        "microseconds": played.seconds / played.counted * 1e6,
    }


def longest_answer(game: str, players: int, number: int) -> dict[str, float]:
    """The longest time that an expert with the default budget took, in so many games against `skilled`."""
    longest = 0.0
    answers = 0
    total = 0.0
    for game_number in range(number):
        expert = policy_for(game, "expert", Rng(game_number))
        other = policy_for(game, "skilled", Rng(-game_number))
        state, rng = start(game, players), Rng(game_number)
        while (due := int(deal(state, rng))) != core.NOBODY:
            for seat in [*state.polled(), due]:
                if seat == CLOCK:
                    state.apply(CLOCK, state.legal(CLOCK)[0])
                    break
                seen = Seen(state, seat)
                if not seen.moves:
                    continue
                begun = process_time()
                text = (expert if seat == 0 else other).choose(seen)
                if seat == 0:
                    spent = process_time() - begun
                    longest, total, answers = max(longest, spent), total + spent, answers + 1
                if text is not None:
                    state.apply(seat, state.parse(text))
                    break
    return {"longest": longest, "usual": total / max(1, answers), "answers": answers}


def against_rules(level: str, players: int, deals: int) -> Share:
    """What a level wins against RLCard's rules, the same deals with the seats swapped."""
    pairs = []
    for number in range(deals):
        total = 0.0
        for mine in (0, 1):
            budget = Budget(300, 0.0)
            ours = ByPolicy(policy_for("uno", level, Rng(number * 2 + mine), budget))
            theirs = ByPolicy(UnoRule(Rng(-1 - number * 2 - mine)))
            state = start("uno", players)
            play_match(state, [ours if seat % 2 == mine else theirs for seat in range(players)], Rng(number), 100_000)
            total += sum(share for seat, share in enumerate(shares(state)) if seat % 2 == mine)
        pairs.append(total / 2)
    return share_of(pairs)


def figures_of(seconds: float, number: int, deals: int) -> dict[str, Any]:
    """All figures as plain data."""
    figures: dict[str, Any] = {
        "engine": "interpreted" if (core.__file__ or "").endswith(".py") else "compiled",
        "speed": {f"{game} {players}": playouts(game, players, seconds) for game, players in EVENTS},
    }
    if number:
        figures["answers"] = {f"{game} {players}": longest_answer(game, players, number) for game, players in EVENTS}
    if deals:
        figures["uno-rule-v1"] = {
            f"{level} {players}": vars(against_rules(level, players, deals)) for level in LADDER for players in (2, 4)
        }
    return figures


def table(figures: dict[str, Any]) -> str:
    """The report for people."""
    lines = [f"engine: {figures['engine']}", "", f"{'':16}{'playouts/s':>12}{'games/s':>12}{'µs a decision':>15}"]
    for name, speed in figures["speed"].items():
        lines.append(f"{name:16}{speed['playouts']:12,.0f}{speed['games']:12,.0f}{speed['microseconds']:15.2f}")
    if "answers" in figures:
        lines += ["", f"{'expert answers':16}{'usual, ms':>12}{'longest, ms':>12}{'answers':>10}"]
        for name, answer in figures["answers"].items():
            verdict = "" if answer["longest"] < SECOND else "  MISSED: under a second is wanted"
            usual, longest = 1000 * answer["usual"], 1000 * answer["longest"]
            lines.append(f"{name:16}{usual:12.0f}{longest:12.0f}{answer['answers']:10}{verdict}")
    if "uno-rule-v1" in figures:
        lines += ["", "share of the wins in single rounds of UNO against uno-rule-v1, with its 95 % interval"]
        for name, share in figures["uno-rule-v1"].items():
            lines.append(f"{name:16}{share['mean']:8.1%}  [{share['low']:.1%} – {share['high']:.1%}]")
    return "\n".join(lines)


def number_of(least: int) -> Callable[[str], int]:
    """A whole number that is not too small."""

    def read(text: str) -> int:
        value = int(text)
        if value < least:
            raise ValueError(text)
        return value

    return read


def main(given: list[str]) -> int:
    """Measure and tell."""
    parser = ArgumentParser(prog="bench", description="The bots: speed, answers, RLCard's rules.", allow_abbrev=False)
    parser.add_argument("--seconds", type=float, default=0.5, metavar="N", help="for each speed (default 0.5)")
    parser.add_argument("--games", type=number_of(0), default=2, metavar="N", help="an expert plays (default 2)")
    parser.add_argument("--deals", type=number_of(0), default=300, metavar="N", help="against RLCard's rules (300)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    args = parser.parse_args(given)
    figures = figures_of(args.seconds, args.games, args.deals)
    print(json.dumps(figures) if args.json else table(figures))
    late = any(answer["longest"] >= SECOND for answer in figures.get("answers", {}).values())
    return 1 if late and figures["engine"] == "compiled" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
