"""OpenSpiel's IS-MCTS at our tables: where it stands among the levels, and how long it takes. See README.md."""

import json
import os
import sys
from argparse import ArgumentParser
from concurrent.futures import as_completed
from time import process_time
from typing import Any, Final

from mypy_extensions import i64

from koloda import Rng, State
from koloda.engine.driver import Player
from koloda.lab.executors import worker_pool
from koloda.lab.ratings import share_of
from koloda.rl import openspiel
from koloda.titles import TITLES
from matches import level, pair

GAME: Final = "uno"


class Timed(Player):
    """A player, how often it was asked, and how long it took."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.asked = 0
        self.seconds = 0.0
        self.longest = 0.0

    def move(self, state: State, seat: i64) -> i64:
        if len(state.legal(int(seat))) + (int(seat) not in state.due()) == 1:
            return self.player.move(state, seat)  # nothing to think about
        begun = process_time()
        chosen = self.player.move(state, seat)
        spent = process_time() - begun
        self.asked += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return chosen


def deal(players: int, opponent: str, playouts: str, iterations: int, number: int) -> dict[str, float]:
    """A deal played twice: the share of IS-MCTS, its decisions between several moves, and the time for them."""
    game = openspiel.game_of(GAME, players, dict(TITLES[GAME].single_round))
    made: list[Timed] = []

    def theirs(rng: Rng) -> Player:
        search = openspiel.ismcts(game, iterations, rng, level(GAME, playouts)(rng))
        made.append(Timed(openspiel.OpenSpielPlayer(game, search, rng)))
        return made[-1]

    won = pair(GAME, players, theirs, level(GAME, opponent), number)
    return {
        "share": won,
        "asked": sum(timed.asked for timed in made),
        "seconds": sum(timed.seconds for timed in made),
        "longest": max(timed.longest for timed in made),
    }


def event(players: int, opponent: str, playouts: str, iterations: int, deals: int, jobs: int) -> dict[str, Any]:
    """What came of all deals against a level."""
    pool = worker_pool(jobs)
    try:
        waiting = [pool.submit(deal, players, opponent, playouts, iterations, number) for number in range(deals)]
        for done in as_completed(waiting):
            done.result()
    finally:
        pool.shutdown(cancel_futures=True)
    played = [done.result() for done in waiting]
    return {
        "players": players,
        "level": opponent,
        "playouts": playouts,
        "iterations": iterations,
        **vars(share_of([one["share"] for one in played])),
        "seconds": sum(one["seconds"] for one in played) / sum(one["asked"] for one in played),
        "longest": max(one["longest"] for one in played),
    }


def main(given: list[str]) -> int:
    """Play and tell."""
    parser = ArgumentParser(prog="bench", description="OpenSpiel's IS-MCTS at tables of UNO.", allow_abbrev=False)
    parser.add_argument("--players", default="2,4", metavar="A,B", help="sizes of the table (2,4)")
    parser.add_argument("--levels", default="novice,skilled", metavar="A,B", help="its opponents (novice,skilled)")
    parser.add_argument("--iterations", type=int, default=100, metavar="N", help="for each of its moves (100)")
    parser.add_argument(
        "--playouts", choices=("random", "skilled"), default="random", help="who plays games to the end"
    )
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="each played twice (100)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all processors)")
    parser.add_argument("--json", action="store_true", help="one JSON object for each line")
    args = parser.parse_args(given)
    for players in args.players.split(","):
        for opponent in args.levels.split(","):
            found = event(int(players), opponent, args.playouts, args.iterations, args.deals, args.jobs)
            print(json.dumps(found) if args.json else line(found), flush=True)
    return 0


def line(found: dict[str, Any]) -> str:
    """A row for people."""
    wins = f"{found['mean']:6.1%} [{found['low']:.1%} – {found['high']:.1%}]"
    time = f"{found['seconds']:.2f} s a move, {found['longest']:.2f} s at most"
    return f"{found['players']} players, against {found['level']:8} {wins}  {found['pairs']} deals, {time}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
