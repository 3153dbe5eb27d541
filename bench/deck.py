"""Both decks of Dzhunkvik: how far the worth of cards is spread, and the wins by place. See script/findings.

Played with a seed of its own: the balanced deck was chosen by other games.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import mean, pstdev, stdev
from typing import Any, Final

from koloda.lab import worth
from koloda.lab.executors import Workers
from koloda.lab.report.structure import Estimate, Unit, estimate
from koloda.simulation import Mean, Summary, play_batch
from koloda.simulation.plan import Plan, plan_of
from koloda.simulation.summary import Moments

GAME: Final = "dzhunkvik"
BOT: Final = "skilled"
SEED: Final = 4242
DECKS: Final = ("standard", "balanced")
# All with a property or an influence but the Dominant, of which there is only one.
KINDS: Final = ("L2", "T3", "G4", "EV", "CS", "TS", "HY", "IS", "VS", "VM", "VL")
GRABBER: Final = "G4"
SEATS: Final = (4, 6)
DEALS: Final = 3000  # without each kind of card, with four players
GAMES: Final = 200_000  # of each deck and number of players
AGAIN: Final = 1000  # how often deals and games are drawn again
CERTAIN: Final = 1.96
KEPT: Final = 2  # deals of each kind of which the loss is kept, so that it can be played again
KEPT_GAMES: Final = 100  # likewise
POINTS: Final = Unit("", 100.0)  # of the wins
MORE_POINTS: Final = Unit("", 100.0, signed=True)
FINE: Final = Unit("", 100.0, digits=2)
MORE_FINE: Final = Unit("", 100.0, digits=2, signed=True)
PLAIN: Final = Unit()
MORE: Final = Unit(signed=True)
PERCENT: Final = Unit("%", 100.0, digits=2)
MORE_PERCENT: Final = Unit("%", 100.0, digits=2, signed=True)


@dataclass(frozen=True)
class Cards:
    """What the cards of a deck are worth."""

    losses: dict[str, Mean]  # without each kind, as a part of a half of the wins
    spread: Mean
    first: dict[str, list[float]]  # in the first deals


@dataclass(frozen=True)
class Seats:
    """Games of a deck at tables of one size."""

    players: int
    turns: list[Mean]  # shares of the wins in the order of the first turns
    spread: Mean
    moves: Mean
    shared: Mean  # games without a single winner
    first: list[float]  # shares of the wins in the first games


@dataclass(frozen=True)
class Deck:
    """What is known of a deck."""

    deck: str
    cards: Cards
    tables: list[Seats]


def measured(workers: Workers, scale: float) -> dict[str, Any]:
    """Everything, as it is kept."""
    deals, games = max(20, round(DEALS * scale)), max(1000, round(GAMES * scale))
    decks = [
        Deck(deck, cards_of(workers, deck, deals), [seats_of(workers, deck, players, games) for players in SEATS])
        for deck in DECKS
    ]
    return {"seed": SEED, "deals": deals, "games": games, "decks": [asdict(deck) for deck in decks]}


def card_plan(deck: str, deals: int) -> tuple[Plan, list[worth.Thing]]:
    """Deals with four at the table, without each kind in turn."""
    return worth.plan_for(GAME, deals, KINDS, 4, BOT, {"deck": deck}, SEED)


def cards_of(workers: Workers, deck: str, deals: int) -> Cards:
    """Play every deal without each kind."""
    plan, things = card_plan(deck, deals)
    losses: dict[str, list[float]] = {thing.name: [] for thing in things}
    work = ((part,) for part in worth.work_of(plan, things, 0, deals))
    for thing, found, _ in workers.in_order(worth.played, work):
        losses[thing.name] += found
    by_deal = list(zip(*losses.values(), strict=True))
    rng = random.Random(SEED)
    return Cards(
        losses={name: mean_of(found) for name, found in losses.items()},
        spread=around(spread_of(by_deal), lambda: spread_of(rng.choices(by_deal, k=deals))),
        first={name: found[:KEPT] for name, found in losses.items()},
    )


def spread_of(by_deal: Sequence[Sequence[float]]) -> float:
    """The standard deviation between the mean losses."""
    return float(pstdev([mean(column) for column in zip(*by_deal, strict=True)]))


def mean_of(values: Sequence[float]) -> Mean:
    moments = Moments()
    moments.add(values)
    return moments.mean()


def game_plan(deck: str, players: int, games: int) -> Plan:
    """Games between bots of the same level."""
    return plan_of(GAME, games, players, BOT, {"deck": deck}, SEED)


def played(workers: Workers, plan: Plan) -> Summary:
    """All games of a plan."""
    summary = Summary(plan)
    for columns in workers.in_order(play_batch, ((plan, *batch) for batch in plan.batches())):
        summary.add(columns)
    return summary


def seats_of(workers: Workers, deck: str, players: int, games: int) -> Seats:
    """Play with so many at the table."""
    summary = played(workers, game_plan(deck, players, games))
    by_place: Counter[tuple[float, ...]] = Counter()
    for (first, *shares), times in summary.outcomes.items():
        by_place[tuple(shares[(int(first) + place) % players] for place in range(players))] += times
    rng = random.Random(SEED)
    return Seats(
        players=players,
        turns=summary.turns(),
        spread=around(places_spread(by_place), lambda: places_spread(drawn_again(by_place, rng))),
        moves=summary.mean("moves"),
        shared=summary.draws.share(),
        first=first_turns(deck, players),
    )


def first_turns(deck: str, players: int) -> list[float]:
    """The shares of the wins in the first games."""
    plan = game_plan(deck, players, KEPT_GAMES)
    summary = Summary(plan)
    for batch in plan.batches():
        summary.add(play_batch(plan, *batch))
    return [turn.mean for turn in summary.turns()]


def drawn_again(by_place: Mapping[tuple[float, ...], float], rng: random.Random) -> dict[tuple[float, ...], float]:
    """How often each result might have come instead: so many games differ from so many as their root."""
    return {shares: max(0.0, rng.gauss(times, sqrt(times))) for shares, times in by_place.items()}


def places_spread(by_place: Mapping[tuple[float, ...], float]) -> float:
    """The standard deviation between the shares of the places."""
    total = sum(by_place.values())
    players = len(next(iter(by_place)))
    return pstdev(sum(times * shares[place] for shares, times in by_place.items()) / total for place in range(players))


def around(found: float, again: Callable[[], float]) -> Mean:
    """With the interval that drawing deals or games again tells."""
    half = CERTAIN * stdev(again() for _ in range(AGAIN))
    return Mean(found, found - half, found + half)


# the page


def lines_of(kept: dict[str, Any]) -> list[str]:
    """The table of docs/lab.md."""
    one, other = kept["decks"]
    lines = ["| | `standard` | `balanced` | difference |", "|---|---|---|---|"]
    spreads = [deck["cards"]["spread"] for deck in (one, other)]
    lines.append(row("worth of the eleven kinds, spread", spreads, POINTS, MORE_POINTS))
    grabbers = [deck["cards"]["losses"][GRABBER] for deck in (one, other)]
    lines.append(row("the Grabber", grabbers, POINTS, MORE_POINTS))
    tables = list(zip(one["tables"], other["tables"], strict=True))
    for both in reversed(tables):
        name = f"shares by place, spread: {both[0]['players']} players"
        lines.append(row(name, [table["spread"] for table in both], FINE, MORE_FINE))
    for both in reversed(tables):
        even = 1 / both[0]["players"]
        lasts = [{name: value - even for name, value in table["turns"][-1].items()} for table in both]
        name = f"the last place, beyond an even share: {both[0]['players']} players"
        lines.append(row(name, lasts, MORE_FINE, MORE_FINE))
    lines.append(row("moves, 4 players", [table["moves"] for table in tables[0]], PLAIN, MORE))
    lines.append(row("shared wins, 4 players", [table["shared"] for table in tables[0]], PERCENT, MORE_PERCENT))
    return lines


def row(name: str, both: Sequence[dict[str, float]], unit: Unit, change: Unit) -> str:
    """What was measured with each deck, and the difference; games of one deck tell nothing of those of the other."""
    one, other = (Mean(**found) for found in both)
    half = sqrt((one.high - one.low) ** 2 + (other.high - other.low) ** 2) / 2
    by = other.mean - one.mean
    cells = [estimate(one, unit), estimate(other, unit), Estimate(by, by - half, by + half, change)]
    return "| " + " | ".join([name, *(cell.written("en") for cell in cells)]) + " |"
