"""What is to be simulated."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from operator import index
from typing import Any

from koloda import KolodaError, Rules, games
from koloda.bots.sides import SideError, check_weights, side_of
from koloda.engine.core import OptionError
from koloda.simulation.measures import measures_of
from koloda.titles import TITLES

# A batch is some seconds of work, so that sending it there and back costs nothing and losing it not much. How games
# are cut into batches changes no game; sums are added batch by batch, so how fast this machine is must not matter.
SECONDS = 2.0
LEAST = 0.2  # seconds of work in a batch of a small run
PARTS = 32  # batches that a run is cut into at least, if they are not shorter than that
MOST = 40_000  # games in a batch
# Times as long a game takes in which events are counted, or which is written down; of skilled bots see `Measures`.
COUNTED = {"random": 60.0, "novice": 2.0, "expert": 1.0}
EXPERT = 100  # iterations of an expert whose pace is known
SLOWEST = ("expert", "novice", "skilled", "random")
# Of what is not whole games but deals between two sides, by the slowest of them.
BATCHES = {"random": 5000, "skilled": 500, "novice": 50, "expert": 4}


class PlanError(KolodaError):
    """A plan that cannot be played; `field` says what is wrong with it. `text` names the message in the catalogues that
    says it in other languages, with its `values`; none where a command line never comes to it.
    """

    def __init__(self, field: str, message: str, text: str = "", **values: str | int) -> None:
        super().__init__(message)
        self.field = field
        self.text = text
        self.values = values


@dataclass(frozen=True)
class Plan:
    """All that decides how simulated games come out: plain data that can be sent anywhere."""

    game: str
    players: int
    bots: tuple[str, ...]  # for each seat, as `koloda.bots.sides` writes them
    options: Mapping[str, Any]  # those that are not at their defaults
    games: int
    seed: int = 1
    events: bool = False  # whether events are counted, which takes longer
    records: bool = False  # whether games are written down
    edges: bool = False  # with events: whether it is asked as well who they happened to, and whether those won

    def written(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "game": self.game,
            "rules": games()[self.game].version,
            "players": self.players,
            "bots": list(self.bots),
            "options": dict(self.options),
            "games": self.games,
            "seed": self.seed,
            "events": self.events,
            "records": self.records,
            "edges": self.edges,
        }

    def batch_size(self) -> int:
        """How many games are played in one go: some seconds of work; of a small run less, so that all processors have
        their share.
        """
        return max(self.games_in(LEAST), min(self.games_in(SECONDS), ceil(self.games / PARTS)))

    def games_in(self, seconds: float) -> int:
        """How many games a processor plays in this time, more or less."""
        measures = measures_of(self.game)
        rates = []
        for side in map(side_of, self.bots):
            rate = measures.pace[side.level] * measures.shorter(side.level, self.options)
            if side.level == "expert":
                rate *= EXPERT / side.iterations
            rates.append(rate / COUNTED.get(side.level, measures.counting) if self.events or self.records else rate)
        return max(1, min(MOST, round(seconds * min(rates))))

    def batches(self, begin: int = 0) -> Iterator[tuple[int, int]]:
        """The first game and the number of games of each batch, from a game on."""
        size = self.batch_size()
        for first in range(begin, self.games, size):
            yield first, min(size, self.games - first)


def plan_of(
    game: str,
    count: int,
    players: int | None = None,
    bots: str | Sequence[str] = "random",
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    events: bool = False,
    records: bool = False,
    edges: bool = False,
) -> Plan:
    """A plan that can be played; PlanError says what is wrong with what was asked for.

    `bots` is one for all seats, or one for each. Where nobody says, four play, if that many can.
    """
    if game not in TITLES:
        raise PlanError("game", f"there is no game {game!r}; there are {', '.join(games())}")
    rules = games()[game]
    count, seed = whole("games", count), whole("seed", seed)
    usual = 4 if 4 in rules.players else rules.players[0]
    players = usual if players is None else whole("players", players)
    try:
        resolved = rules.resolve_options(players, dict(options or {}))
        rules.start(players, **dict(options or {}))  # some options do not go together
    except OptionError as error:
        if players not in rules.players:
            raise PlanError("players", str(error)) from error
        raise not_together(rules, players, dict(options or {}), str(error)) from error
    if count < 1:
        raise PlanError("games", f"{count} games: at least one")
    return Plan(
        game,
        players,
        seats_of(game, players, bots),
        rules.non_default_options(players, resolved),
        count,
        seed,
        events,
        records,
        edges,
    )


def whole(field: str, number: int) -> int:
    """A whole number, also one of NumPy's."""
    try:
        return index(number)
    except TypeError as error:
        raise PlanError(field, f"{field}: {number!r} is not a whole number") from error


def not_together(rules: Rules, players: int, options: dict[str, Any], reason: str) -> PlanError:
    """Which option does not go with the others, or with so many players."""
    for option in rules.options():
        rest = {name: value for name, value in options.items() if name != option.name}
        if option.name in options:
            try:
                rules.resolve_options(players, rest)
                rules.start(players, **rest)
            except OptionError:
                continue
            said = f"{option.name}={option.write(options[option.name])}"
            return PlanError(
                "options", reason, "error-options-together", option=said, players=players, rule=option.rule
            )
    return PlanError("options", reason)


def seats_of(game: str, players: int, given: str | Sequence[str]) -> tuple[str, ...]:
    """The bot in each seat."""
    asked: object = given  # whoever calls from Python may give anything
    bots = [asked] if isinstance(asked, str) else list(asked) if isinstance(asked, Sequence) else []
    if not all(isinstance(bot, str) for bot in bots) or not bots:
        raise PlanError("bots", f"{given!r} is not the name of a bot, nor several")
    if len(bots) not in (1, players):
        raise PlanError("bots", f"{len(bots)} bots for {players} seats: name one for all, or one for each")
    found = []
    for bot in bots:
        try:
            side = side_of(bot)
            check_weights(game, side)
        except SideError as error:
            raise PlanError("bots", f"there is no bot {str(error)!r}") from error
        found.append(str(side))
    return tuple(found * players if len(found) == 1 else found)
