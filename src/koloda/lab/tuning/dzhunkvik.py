"""What the end of a round of Dzhunkvik says about who wins: the numbers in `bots/heuristics/dzhunkvik/value.py`."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from librt.vecs import vec
from mypy_extensions import i64

from koloda import games
from koloda.bots import heuristic_of, weights_of
from koloda.bots.heuristics.dzhunkvik import value
from koloda.bots.heuristics.dzhunkvik.features import JOKER, SLOTS, count_zone, packs_in
from koloda.bots.heuristics.dzhunkvik.heuristic import DzhunkvikHeuristic
from koloda.engine.games.dzhunkvik.cards import GRABBER, INSTANTS
from koloda.engine.games.dzhunkvik.state import Dzhunkvik
from koloda.lab.match import shares
from koloda.lab.tuning.fit import Moment, Slopes, fitted
from koloda.lab.tuning.selfplay import SelfPlay, rng_for

SLUG = "dzhunkvik"
FILE = "src/koloda/bots/heuristics/dzhunkvik/value.py"
GAMES = 3000
# What is counted of each seat, in this order: Viruses, prey, the Nest by slot, whether three of the four are there, the
# hand by kind, the Packs in both, the cards for Packs in both. Packs at Home come last and weigh 1.
VIRUSES, PREY, NEST, NEAR = 0, 1, 2, 2 + SLOTS
HAND = NEAR + 1
LAST_PACK = HAND + INSTANTS
LEFT, HOME = LAST_PACK + 1, LAST_PACK + 2
# The numbers: one for each count up to the hand; one for each that weighs differently late; how sure all that is.
EARLY = range(LAST_PACK)
LATE = (VIRUSES, *range(NEST, NEST + SLOTS), *range(HAND, HAND + INSTANTS), LAST_PACK, LEFT)
SURE = len(EARLY) + len(LATE)
START = [0.0] * SURE + [1.0, 1.0]
USUAL = DzhunkvikHeuristic(weights_of(SLUG))
# With these weights the end of every round is a leaf.
ROUND_BY_ROUND = heuristic_of(SLUG, {"few_depth": 1.0, "few_to_end": -1.0, "depth": 1.0, "to_end": -1.0})


@dataclass(frozen=True)
class Ending(Moment):
    """A table at the end of a round."""

    stock: int
    seats: tuple[bytes, ...]  # counts, by seat

    def late(self) -> float:
        """How near the end of the game is, from 0 to 1."""
        return 1.0 - min(1.0, self.stock / (value.RAMP * len(self.seats)))

    def root(self) -> float:
        """How much luck is still to come."""
        return sqrt(self.stock + 1.0)


def counts_of(table: Dzhunkvik, seat: int) -> bytes:
    """What a seat has."""
    nest, both = vec[i64]([0] * SLOTS), vec[i64]([0] * SLOTS)
    count_zone(table, table.seats + seat, nest)
    count_zone(table, seat, both)
    slots = [int(nest[slot]) for slot in range(SLOTS)]
    for slot in range(SLOTS):
        both[slot] += nest[slot]
    home = int(table.home(seat))
    kinds = slots[JOKER] + sum(1 for slot in slots[:JOKER] if slot)
    viruses = min(int(table.virus_count(seat)), home + 1)
    prey = min(int(table.holds(seat, GRABBER)), len(table.packs) - home)
    hand = [int(table.holds(seat, kind)) for kind in range(INSTANTS)]
    cards = sum(int(both[slot]) for slot in range(SLOTS))
    return bytes([viruses, prey, *slots, int(kinds >= 3), *hand, int(packs_in(both)), cards, home])


def moments(seed: int, first: int, count: int, sizes: Sequence[int]) -> list[Ending]:
    """The ends of all rounds in games of the heuristic against itself; the numbers of players take turns."""
    return [ending for game in range(first, first + count) for ending in endings_of(seed, game, sizes)]


def endings_of(seed: int, game: int, sizes: Sequence[int]) -> list[Ending]:
    """The ends of all rounds of one game."""
    table = games()[SLUG].start(sizes[game % len(sizes)])
    assert isinstance(table, Dzhunkvik)
    met: list[tuple[int, tuple[bytes, ...]]] = []
    since = int(ROUND_BY_ROUND.playout_start(table))

    def look() -> None:
        nonlocal since
        if ROUND_BY_ROUND.is_leaf(table, since):
            since = int(ROUND_BY_ROUND.playout_start(table)) + 1
            met.append((int(table.sizes[table.stock]), tuple(counts_of(table, at) for at in range(table.players))))

    SelfPlay(table, heuristic_of(SLUG), rng_for(seed, game), look).run(0)
    won = tuple(shares(table))
    return [Ending(game, won, stock, seats) for stock, seats in met]


def is_judged(ending: Ending) -> bool:
    """Whether a playout stops here; nearer the end of the game it plays on."""
    return not USUAL.is_near_end(ending.stock, len(ending.seats))


# the numbers


def strength(counts: bytes, late: float, numbers: Sequence[float]) -> float:
    """As the heuristic has it, in Packs."""
    total = counts[HOME] + sum(numbers[at] * counts[at] for at in EARLY if counts[at])
    if late:
        total += late * sum(numbers[at] * counts[which] for at, which in enumerate(LATE, len(EARLY)) if counts[which])
    return total


def strengths(ending: Ending, numbers: Sequence[float]) -> list[float]:
    """Of all seats: the surer, the less luck is still to come."""
    late = ending.late()
    sure = (numbers[SURE] + numbers[SURE + 1] * len(ending.seats)) / ending.root()
    return [sure * strength(counts, late, numbers) for counts in ending.seats]


def slopes(ending: Ending, numbers: Sequence[float]) -> Slopes:
    """The strengths, and how they change with each number."""
    late, root, seats = ending.late(), ending.root(), len(ending.seats)
    sure = (numbers[SURE] + numbers[SURE + 1] * seats) / root
    found: Slopes = []
    for counts in ending.seats:
        own = strength(counts, late, numbers)
        parts = [(at, sure * counts[at]) for at in EARLY if counts[at]]
        if late:
            pairs = enumerate(LATE, len(EARLY))
            parts += [(at, sure * late * counts[which]) for at, which in pairs if counts[which]]
        parts += [(SURE, own / root), (SURE + 1, seats * own / root)]
        found.append((sure * own, parts))
    return found


def late_slopes(ending: Ending, numbers: Sequence[float]) -> Slopes:
    """As `slopes`, with all other numbers as good as fixed."""
    late = range(len(EARLY), SURE)
    return [(own, [part for part in parts if part[0] in late]) for own, parts in slopes(ending, numbers)]


def fitted_to(endings: Sequence[Ending]) -> list[float]:
    """The numbers found from nothing: first while the end is far, then what is added nearer to it."""
    early = fitted([ending for ending in endings if not ending.late()], START, strengths, slopes)
    return fitted([ending for ending in endings if ending.late()], early, strengths, late_slopes)


def present() -> list[float]:
    """The numbers as they are."""
    early = [-value.VIRUS, value.PREY, *value.NEST, value.NEAR, *value.HAND]
    late = [-value.VIRUS_LATE, *value.NEST_LATE, *value.HAND_LATE, value.LAST_PACK, value.LEFT]
    return [*early, *late, value.SURE, value.SURE_BY_SEAT]


def named(numbers: Sequence[float]) -> dict[str, float | list[float]]:
    """The numbers by their names in the module, rounded as there."""
    given = [round(number, 3) + 0.0 for number in numbers]
    late = given[len(EARLY) :]
    return {
        "VIRUS": -given[VIRUSES],
        "VIRUS_LATE": -late[0],
        "NEST": given[NEST:NEAR],
        "NEST_LATE": late[1 : 1 + SLOTS],
        "NEAR": given[NEAR],
        "HAND": given[HAND:LAST_PACK],
        "HAND_LATE": late[1 + SLOTS : -4],
        "PREY": given[PREY],
        "LAST_PACK": late[-4],
        "LEFT": late[-3],
        "SURE": late[-2],
        "SURE_BY_SEAT": late[-1],
    }


def lines(numbers: Sequence[float]) -> list[str]:
    """The numbers as the module holds them."""
    found: list[str] = []
    for name, given in named(numbers).items():
        if not isinstance(given, list):
            found.append(f"{name}: Final = {given}")
        elif len(given) <= SLOTS:
            found.append(f"{name}: Final = vec[float]({given})")
        else:
            found += [f"{name}: Final = vec[float](", f"    {given}", ")"]
    return found
