"""What a moment of Flights is worth: FITTED of koloda.bots.crafts.flights_worth, found in games of `skilled`.

Prints it as it stands there, and how well it foretells games that had no part in it.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any, Final

from koloda import DEALER, Rng, games
from koloda.bots import craft_of
from koloda.bots.crafts.flights_worth import COUNT, DEALS_WON, FITTED, Judge
from koloda.engine.core import NOBODY
from koloda.engine.games.flights.round import BIDDING
from koloda.engine.games.flights.state import Flights
from koloda.lab.fit import Moment, Slopes, chances, fitted, loss
from koloda.lab.match import shares

# By the column of FITTED, from 1: players and options of single deals, and how many of them.
KINDS: Final[dict[int, tuple[int, dict[str, Any], int]]] = {
    DEALS_WON: (2, {"target": 1, "match": "wins"}, 6000),
    2: (2, {"target": 1}, 6000),
    3: (3, {"target": 1}, 1500),
    4: (4, {"target": 1}, 3500),
}
EVERY: Final = 3  # the rounds of a deal are much alike: one of so many is looked at
ENOUGH: Final = 100  # seats in a tenth of the chances that is told about

Marks = list[tuple[int, float]]  # those of a seat that are not 0


@dataclass(frozen=True)
class Seen(Moment):
    """A table at the beginning of a round."""

    seats: tuple[Marks, ...]


def met(kind: int, seed: int, first: int, count: int) -> list[Seen]:
    """What was there to be seen in some deals, and who won them."""
    players, options, _ = KINDS[kind]
    craft, judge = craft_of("flights"), Judge(kind)
    found: list[Seen] = []
    for number in range(first, first + count):
        state = games()["flights"].start(players, **options)
        assert isinstance(state, Flights)
        rng = Rng(seed * 1_000_003 + number)
        looked_at: list[tuple[Marks, ...]] = []
        last = 0
        while (seat := int(state.waits_for())) != NOBODY:
            if seat == DEALER:
                state.apply(DEALER, state.pick(rng.below(state.bag())))
                continue
            if state.phase == BIDDING and state.round > last:
                last = int(state.round)
                if (last + number) % EVERY == 0:
                    judge.look_at(state)
                    looked_at.append(tuple(marks_of(judge, one) for one in range(players)))
            state.apply(seat, craft.choose(state, seat, rng))
        won = tuple(shares(state))
        found += [Seen(number, won, marks) for marks in looked_at]
    return found


def marks_of(judge: Judge, seat: int) -> Marks:
    """What a seat has."""
    marks = [float(judge.marks[seat * COUNT + at]) for at in range(COUNT)]
    return [(at, mark) for at, mark in enumerate(marks) if mark]


def strengths(seen: Seen, numbers: Sequence[float]) -> list[float]:
    """Of all seats, as the craft has them."""
    return [sum(numbers[at] * mark for at, mark in marks) for marks in seen.seats]


def slopes(seen: Seen, numbers: Sequence[float]) -> Slopes:
    """The strengths, and how they change with each number."""
    return list(zip(strengths(seen, numbers), seen.seats, strict=True))


def check(found: Sequence[Seen], numbers: Sequence[float]) -> str:
    """How surprising the winners are, in bits; and for tenths of the chances, how many of those seats won."""
    bits = sum(loss(seen.shares, strengths(seen, numbers)) for seen in found) / len(found) / log(2)
    tenths: dict[int, list[tuple[float, float]]] = {}
    for seen in found:
        for chance, won in zip(chances(strengths(seen, numbers)), seen.shares, strict=True):
            tenths.setdefault(int(chance * 10), []).append((chance, won))
    means = [
        f"{sum(chance for chance, _ in pairs) / len(pairs):.2f}: {sum(won for _, won in pairs) / len(pairs):.2f}"
        for _, pairs in sorted(tenths.items())
        if len(pairs) >= ENOUGH
    ]
    return f"{bits:.4f} of {log(len(found[0].seats), 2):.4f} bits; chance: won {', '.join(means)}"


def main() -> None:
    """Fit the columns that are asked for, and print them all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--part", type=float, default=1.0, help="of the usual number of deals")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", default="1,2,3,4", help="columns of FITTED to find")
    args = parser.parse_args()
    columns = {kind: [numbers[kind - 1] for numbers in FITTED.values()] for kind in KINDS}
    for kind in map(int, args.kinds.split(",")):
        deals = max(8, int(KINDS[kind][2] * args.part))
        numbers = fitted(met(kind, args.seed, 0, deals), [0.0] * COUNT, strengths, slopes)
        columns[kind] = [round(number, 3) + 0.0 for number in numbers]
        print(f"# {kind}: {check(met(kind, args.seed, deals, deals // 4), numbers)}", flush=True)
    for at, name in enumerate(FITTED):
        print(f'    "{name}": ({", ".join(str(columns[kind][at]) for kind in KINDS)}),')


if __name__ == "__main__":
    main()
