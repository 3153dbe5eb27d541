"""What a card, or a rule, is worth: how much less often those win who have to do without it.

Each deal is played twice: first half of the seats do without, then the other half. Deals, bots and their chances are
the same in both, so that a thing that changes no decision changes nothing at all.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass, field
from math import isfinite, sqrt
from typing import Any

from koloda import Rng, games
from koloda.bots.restricted import RestrictedPlayer
from koloda.bots.sides import seated, side_of
from koloda.engine.driver import Driver, Player
from koloda.lab.comparison import workers_of
from koloda.lab.confidence import SURE, ConfidenceSequence, Estimate, holm
from koloda.lab.executors import Workers
from koloda.lab.match import arrangements, shares
from koloda.simulation import Plan, PlanError
from koloda.simulation.batch import LONGEST
from koloda.simulation.measures import measures_of
from koloda.simulation.plan import SECONDS, plan_of
from koloda.simulation.threads import one_at_a_time
from koloda.titles import TITLES

DEALS = 2000  # for each thing, at most
LOOKS = 10
PRECISE = 0.02  # of a win: half of an interval that is narrow enough
PAIRS_SLOWER = 10  # a deal is two games, and in the half that does without, moves are looked at one by one


@dataclass(frozen=True)
class Thing:
    """What a player may have to do without."""

    name: str  # a kind of card, or a rule
    copies: int  # cards of it; none of a rule

    @property
    def is_card(self) -> bool:
        return self.copies > 0


@dataclass(frozen=True)
class Worth:
    """The share of the wins that a side loses without it, of the half that it has with it."""

    name: str
    copies: int
    loss: float
    low: float  # the interval holds with those of all other things together
    high: float
    p: float  # after Holm's correction
    changed: float  # decisions in a game that became others
    deals: int

    @property
    def matters(self) -> bool:
        """Whether it is worth anything, beyond chance."""
        return self.p < SURE

    def written(self) -> dict[str, Any]:
        """For programs; what is not known is null."""
        numbers = {
            name: None if isinstance(value, float) and not isfinite(value) else value
            for name, value in asdict(self).items()
        }
        return {**numbers, "matters": self.matters}


@dataclass(frozen=True)
class Balance:
    """What everything in a game is worth, and how that was found."""

    plan: Plan
    worths: list[Worth]  # the dearest first
    unused: list[str]  # what no decision ever hung on

    def written(self) -> dict[str, Any]:
        """For programs."""
        return {
            "plan": self.plan.written(),
            "sure": 1 - SURE,
            "correction": "holm",
            "worths": [worth.written() for worth in self.worths],
            "unused": self.unused,
        }


@dataclass
class Found:
    """What has been played without something."""

    thing: Thing
    losses: list[float] = field(default_factory=list)
    changed: int = 0
    is_clear: bool = False

    def estimate(self) -> Estimate:
        """As if one more deal had been lost by chance: where nothing has changed so far, something may."""
        count = len(self.losses)
        mean = sum(self.losses) / max(1, count)
        squares = sum((loss - mean) ** 2 for loss in self.losses) + 0.25
        return Estimate(mean, sqrt(squares / max(1, count - 1)), count)


@dataclass(frozen=True)
class Deals:
    """What one worker does at once."""

    plan: Plan
    thing: Thing
    begin: int
    count: int


def balance(
    game: str,
    *,
    deals: int = DEALS,
    only: Sequence[str] = (),
    players: int | None = None,
    bot: str = "skilled",
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    executor: Executor | None = None,
    jobs: int | None = None,
    tell: Callable[[int], None] | None = None,
) -> Balance:
    """What every kind of card, and every rule that a player can do without, is worth in a game; or only some of them.

    Single rounds are played where a game has them, unless options say otherwise. PlanError says what is wrong with the
    arguments. `tell` hears how many deals are done.
    """
    plan, things = plan_for(game, deals, only, players, bot, options, seed)
    return run(plan, things, workers_of(executor, jobs), tell)


def plan_for(
    game: str,
    deals: int,
    only: Sequence[str],
    players: int | None,
    bot: str,
    options: Mapping[str, Any] | None,
    seed: int,
) -> tuple[Plan, list[Thing]]:
    """What is to be played, and without what in turn. PlanError says what is wrong with what was asked for.

    An option among `only` stands for the moves that it allows, at tables that have it.
    """
    single = dict(TITLES[game].single_round) if game in TITLES else {}
    chosen = {**single, **(options or {})}
    allowed = options_among(game, only, chosen) if game in TITLES else {}
    plan = plan_of(game, deals, players, bot, {**chosen, **{name: value for name, (_, value) in allowed.items()}}, seed)
    things = things_of(plan)
    known = {thing.name: thing for thing in things}
    only = list(dict.fromkeys(allowed[name][0] if name in allowed else name for name in only))
    for name in only:
        if name not in known:
            said = f"{game} has no card or rule {name!r}; there are {', '.join(known)}"
            raise PlanError("only", said, "error-only", game=game, name=name, known=", ".join(known))
    if not things:
        raise PlanError("game", f"{game} does not say which cards its moves use", "error-no-cards", game=game)
    return plan, [known[name] for name in only] or things


def options_among(game: str, only: Sequence[str], chosen: Mapping[str, Any]) -> dict[str, tuple[str, Any]]:
    """The options that are named, each with its moves and the value that allows these. PlanError if one side of a table
    cannot do without one of them, or if another value was chosen.
    """
    allowing = measures_of(game).allowing
    options = {option.name: option for option in games()[game].options()}
    for name in only:
        if name in options and name not in allowing:
            raise PlanError(
                "only",
                f"the option {name} is how the whole table plays: its moves are not told from others, so that no side "
                f"can do without it; koloda compare {game} --option {name}=… tells what it changes",
                "error-only-table",
                name=name,
                game=game,
            )
    found = {name: allowing[name] for name in only if name in allowing}
    for name, (_, value) in found.items():
        if chosen.get(name, value) != value:
            said = f"{name} is switched off with --option: nobody can do it"
            raise PlanError("only", said, "error-only-off", name=name)
    return found


def things_of(plan: Plan) -> list[Thing]:
    """The kinds of cards of a game and its rules."""
    measures = measures_of(plan.game)
    state = games()[plan.game].start(plan.players, **plan.options)
    kinds = Counter(measures.kind_of(card) for card in state.cards())
    cards = [Thing(kind, copies) for kind, copies in kinds.items() if kind]
    return cards + [Thing(rule, 0) for rule in measures.rules]


def run(
    plan: Plan,
    things: Sequence[Thing],
    place: AbstractContextManager[Workers],
    tell: Callable[[int], None] | None = None,
) -> Balance:
    """Play without each thing until its worth is known well enough, or all deals are played."""
    found = {thing: Found(thing) for thing in things}
    block = max(1, plan.games // LOOKS)
    done = 0
    with place as workers:
        for begin in range(0, plan.games, block):
            count = min(block, plan.games - begin)
            todo = [thing for thing in things if not found[thing].is_clear]
            batches = ((work,) for work in work_of(plan, todo, begin, count))
            for thing, losses, changed in workers.in_order(played, batches):
                found[thing].losses += losses
                found[thing].changed += changed
                done += len(losses)
                if tell is not None:
                    tell(done)
            for thing in todo:
                low, high = sequence_for(plan, things).interval(found[thing].estimate())
                found[thing].is_clear = high - low <= 2 * PRECISE
                if found[thing].is_clear:
                    done += plan.games - begin - count
    return balance_of(plan, things, list(found.values()))


def work_of(plan: Plan, things: Sequence[Thing], begin: int, count: int) -> Iterator[Deals]:
    """Some deals without each of these, in batches."""
    size = max(1, plan.games_in(SECONDS) // PAIRS_SLOWER)
    for thing in things:
        for first in range(begin, begin + count, size):
            yield Deals(plan, thing, first, min(size, begin + count - first))


@one_at_a_time
def played(work: Deals) -> tuple[Thing, list[float], int]:
    """What is lost without something in each deal, and how many decisions became others."""
    losses = []
    changed = 0
    for number in range(work.begin, work.begin + work.count):
        loss, others = play_without(work.plan, work.thing.name, number)
        losses.append(loss)
        changed += others
    return work.thing, losses, changed


def play_without(plan: Plan, name: str, number: int) -> tuple[float, int]:
    """A deal played twice, each half of the seats doing without something in turn; what they lose by it."""
    measures = measures_of(plan.game)
    side = side_of(plan.bots[0])
    ways = arrangements(plan.players)
    seats = ways[number % len(ways)]
    deal = plan.seed * 1_000_003 + number
    won = 0.0
    changed = 0

    def bars(text: str, legal: Sequence[str]) -> bool:
        return name in measures.uses(text, legal)

    for again in (False, True):
        state = games()[plan.game].start(plan.players, **plan.options)
        without = [(seat in seats) != again for seat in range(plan.players)]
        players: list[Player] = []
        for seat, gone in enumerate(without):
            rng = Rng(-1 - (deal * 16 + seat))
            players.append(RestrictedPlayer(plan.game, side, rng, bars) if gone else seated(plan.game, side, rng))
        Driver(state, players, Rng(deal)).run(LONGEST)
        won += sum(share for share, gone in zip(shares(state), without, strict=True) if gone)
        changed += sum(player.changed for player in players if isinstance(player, RestrictedPlayer))
    return (1 - won) / 2, changed


def sequence_for(plan: Plan, things: Sequence[Thing]) -> ConfidenceSequence:
    """Intervals that hold for all things together."""
    return ConfidenceSequence(SURE / len(things), plan.games // 2)


def balance_of(plan: Plan, things: Sequence[Thing], found: Sequence[Found]) -> Balance:
    """What all deals say. What changed no decision in any deal is worth nothing here, and no question."""
    used = [one for one in found if one.changed]
    way = sequence_for(plan, things)
    corrected = holm([way.p_value(one.estimate()) for one in used])
    worths = []
    for one, p in zip(used, corrected, strict=True):
        estimate = one.estimate()
        low, high = way.interval(estimate)
        name, copies, games_played = one.thing.name, one.thing.copies, 2 * estimate.count
        worths.append(Worth(name, copies, estimate.mean, low, high, p, one.changed / games_played, estimate.count))
    worths.sort(key=lambda worth: -worth.loss)
    return Balance(plan, worths, [one.thing.name for one in found if not one.changed])
