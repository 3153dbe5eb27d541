"""A review: how long a 60-move game of UNO takes on one core, beside the review with all cards open. See README.md."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import count
from time import process_time
from typing import Any, Final, Protocol

from koloda import Record, is_compiled
from koloda.bots.decisions import Decisions
from koloda.bots.luck import LuckAndSkill
from koloda.bots.review import Review
from koloda.lab.calibration import bot_game

PLAYERS: Final = 4
MOVES: Final = 60  # of the players
TARGET: Final = 30.0  # seconds for all that `koloda review` works out


class Work(Protocol):
    """Something that is worked out a little at a time."""

    def step(self) -> bool: ...


def game_of(moves: int) -> Record:
    """The first game between bots in which the players make so many moves."""
    for seed in count():
        record = bot_game("uno", PLAYERS, {"rounds": 1}, seed)
        if sum(seat >= 0 for seat, _ in record.moves) == moves:
            return record
    raise AssertionError("some game is so long")


def seconds(work: Work) -> float:
    """Of the processor, until all is done."""
    start = process_time()
    while not work.step():
        pass
    return process_time() - start


def measured(moves: int) -> dict[str, Any]:
    """All figures, in one run."""
    record = game_of(moves)
    luck, review = LuckAndSkill(record), Review(record)
    known = seconds(luck)
    decisions = seconds(Decisions(record, range(PLAYERS)))
    return {
        "compiled": is_compiled(),
        "moves": moves,
        "luck_and_skill": known,
        "worlds": sum(moment.tries for moment in luck.open),
        "error": max(share.error for share in luck.shares()),
        "decisions": decisions,
        "all": known + decisions,
        "target": TARGET,
        "all_cards_open": seconds(review),
        "playouts": sum(stop.tries for stop in review.stops),
    }


def words(found: dict[str, Any]) -> list[str]:
    """A table."""
    points = 200 * found["error"]
    return [
        f"UNO, {PLAYERS} seats, {found['moves']} moves of players; compiled: {'yes' if found['compiled'] else 'no'}",
        f"  luck and skill         {found['luck_and_skill']:6.1f} s  {found['worlds']} worlds, ± {points:.0f} points",
        f"  costliest decisions    {found['decisions']:6.1f} s  of all seats",
        f"  all of koloda review   {found['all']:6.1f} s  target: under {found['target']:.0f}",
        f"  with all cards open    {found['all_cards_open']:6.1f} s  {found['playouts']} playouts",
    ]


def main(given: Sequence[str]) -> int:
    """1 if it takes longer than it should."""
    parser = ArgumentParser(prog="script/bench review", description=__doc__, allow_abbrev=False)
    parser.add_argument("--moves", type=int, default=MOVES, help="of the players (%(default)s)")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    args = parser.parse_args(given)
    found = measured(args.moves)
    print(json.dumps(found) if args.json else "\n".join(words(found)))
    return int(found["all"] >= found["target"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
