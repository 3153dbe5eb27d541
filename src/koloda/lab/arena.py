"""An arena for programs: everybody against everybody, every deal twice, until the order is clear.

Two programs stop when the sequential test has decided between them, or after `deals` deals.
"""

import json
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from koloda import Record, Rng, games
from koloda.bots.sides import seated, side_of
from koloda.engine.driver import Player
from koloda.lab.executors import Workers
from koloda.lab.match import arrangements, shares
from koloda.lab.pairing import Pairing
from koloda.lab.programs import Limits, Process, Program, ProgramFailed, Watched, begun
from koloda.lab.ratings import Rating, ratings
from koloda.simulation.batch import LONGEST

LONGEST_IN_FILE = 60  # characters of a name: levels with many weights have long ones
Entrant = Program | str  # a program, or a level of our own bots


def name_of(entrant: Entrant) -> str:
    """What an entrant is called."""
    return entrant.name if isinstance(entrant, Program) else entrant


def in_file(entrant: Entrant) -> str:
    """Its name as a part of a file's name: without a colon, which Windows does not take, and never another's."""
    name = name_of(entrant).replace(":", "=")  # no program's name has one
    return name if len(name) <= LONGEST_IN_FILE else f"{name[:40]}={sha256(name.encode()).hexdigest()[:8]}"


@dataclass(frozen=True)
class Contest:
    """What is played, and within which times."""

    game: str
    players: int
    options: dict[str, Any]
    limits: Limits
    seed: int
    deals: int  # at most, for a pairing


@dataclass(frozen=True)
class Task:
    """A deal of one pairing: what a worker is sent."""

    contest: Contest
    first: Entrant
    second: Entrant
    number: int


@dataclass(frozen=True)
class Failure:
    """A game that somebody lost by a crash, an illegal move, or the time."""

    name: str
    reason: str
    detail: str
    record: str  # its file


@dataclass(frozen=True)
class Game:
    """A game as it was played."""

    seats: list[str]
    share: float  # of the first side
    record: str
    failure: Failure | None = None
    file: str = ""


@dataclass
class Standing:
    """The ladder so far."""

    names: list[str]
    pairings: dict[tuple[str, str], Pairing]
    failures: list[Failure] = field(default_factory=list)
    games: int = 0

    def ladder(self) -> list[Rating]:
        """The ratings, the best first; the weakest has 0."""
        known = {key: pairing.share() for key, pairing in self.pairings.items()}
        rated = sorted(ratings(self.names, known), key=lambda rating: rating.points)
        lowest = rated[0].name
        order = [lowest, *(name for name in self.names if name != lowest)]
        return sorted(ratings(order, known), key=lambda rating: -rating.points)

    def between(self, one: str, other: str) -> Pairing:
        """What is known about two of them."""
        return self.pairings[(one, other) if (one, other) in self.pairings else (other, one)]

    def steps(self) -> list[bool]:
        """For each place of the ladder but the last: whether it is decided that the next one is weaker."""
        names = [rating.name for rating in self.ladder()]
        return [self.between(one, two).better() == one for one, two in pairwise(names)]

    def is_clear(self) -> bool:
        """Whether the whole order is decided."""
        return all(self.steps())


# ---------------------------------------------------------------- playing


def play_task(task: Task) -> list[Game]:
    """A deal, played twice: in the second game each side has the seats of the other."""
    contest = task.contest
    ways = arrangements(contest.players)
    seats = ways[task.number % len(ways)]
    return [
        play_game(task, [(seat in seats) != again for seat in range(contest.players)], int(again))
        for again in (False, True)
    ]


def deal_of(seed: int, number: int) -> int:
    """What the cards of a deal come from. Whoever knows all cards of a deal cannot tell those of another by them."""
    return int.from_bytes(sha256(f"{seed}:{number}".encode()).digest()[:7], "big")  # the chance of bots has 6 bits more


def play_game(task: Task, is_first: Sequence[bool], again: int) -> Game:
    """One game. The number of the deal decides the cards."""
    contest = task.contest
    deal = deal_of(contest.seed, task.number)
    rules = games()[contest.game]
    state = rules.start(contest.players, **contest.options)
    entrants = [task.first if first else task.second for first in is_first]
    names = [name_of(entrant) for entrant in entrants]
    players: list[Player] = []
    failed: ProgramFailed | None = None
    driver: Watched | None = None
    try:
        for seat, entrant in enumerate(entrants):
            if isinstance(entrant, Program):
                process = Process(entrant, seat, contest.limits)
                players.append(process)
                begun(process, state, contest.game, contest.options, names)
            else:
                players.append(seated(contest.game, side_of(entrant), Rng(-1 - (deal * 64 + again * 16 + seat))))
        driver = Watched(state, players, Rng(deal))
        driver.run(LONGEST)
    except ProgramFailed as error:
        failed = error
    finally:
        for player in players:
            if isinstance(player, Process):
                player.tell("over", scores=state.scores(), winners=state.winners() if state.scores() else [])
                player.end()
    got = shares(state)
    if failed is not None:
        others = contest.players - 1
        got = [0.0 if seat == failed.seat else 1 / others for seat in range(contest.players)]
    record = Record(rules, contest.players, contest.options)
    record.headers["names"] = ", ".join(names)
    for entry in driver.log if driver is not None else []:
        record.add(entry)
    file = f"{task.number + 1:05d}-{'ba' if again else 'ab'}-{in_file(task.first)}-{in_file(task.second)}.txt"
    return Game(
        names,
        sum(share for share, first in zip(got, is_first, strict=True) if first),
        record.text(),
        Failure(names[failed.seat], failed.reason, failed.detail, file) if failed is not None else None,
        file,
    )


def run(
    contest: Contest, entrants: Sequence[Entrant], workers: Workers, keep: Path | None, tell: Callable[[Standing], None]
) -> Standing:
    """Play until the order is clear, or every pairing has had all its deals; `tell` hears of every round.

    A round is a deal of every pairing that is not decided, so the outcome does not hang on which worker was faster.
    """
    by_name = {name_of(entrant): entrant for entrant in entrants}
    names = list(by_name)
    standing = Standing(names, {pair: Pairing(*pair) for pair in combinations(names, 2)})
    with ExitStack() as stack:
        results = stack.enter_context((keep / "results.jsonl").open("w", encoding="utf-8")) if keep else None
        for number in range(contest.deals):
            open_ones = [pairing for pairing in standing.pairings.values() if not pairing.is_over()]
            tasks = [(Task(contest, by_name[pair.first], by_name[pair.second], number),) for pair in open_ones]
            # Nothing is written before: the pairings play the same cards, and a program could read what others had.
            for pairing, played in zip(open_ones, list(workers.in_order(play_task, tasks)), strict=True):
                pairing.add(sum(game.share for game in played) / 2)
                standing.games += len(played)
                standing.failures += [game.failure for game in played if game.failure is not None]
                if keep is not None and results is not None:
                    results.write(kept(keep, number, pairing, played) + "\n")
                    results.flush()
            tell(standing)
            if standing.is_clear() or all(pairing.is_decided() for pairing in standing.pairings.values()):
                break
    return standing


def kept(folder: Path, number: int, pairing: Pairing, played: Iterable[Game]) -> str:
    """Write the records of a deal, and give the line about it."""
    line: dict[str, Any] = {"deal": number + 1, "first": pairing.first, "second": pairing.second, "games": []}
    for game in played:
        (folder / game.file).write_text(game.record, encoding="utf-8")
        failure = asdict(game.failure) if game.failure is not None else None
        line["games"].append({"seats": game.seats, "share": game.share, "record": game.file, "failure": failure})
    return json.dumps(line, ensure_ascii=False)


def new_folder(parent: Path) -> Path:
    """A folder for the records of this run, beside those of earlier ones."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    for number in range(1000):
        folder = parent / (stamp if not number else f"{stamp}-{number}")
        try:
            os.makedirs(folder)
        except FileExistsError:
            continue
        return folder
    raise FileExistsError(parent)
