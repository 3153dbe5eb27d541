"""The scores of bids in Flights, against bids that the others may make."""

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.flights.orders import SEATS
from koloda.bots.heuristics.flights.trial import Trial, first_of, mean_flight
from koloda.engine.chance import Rng
from koloda.engine.games.flights.cards import ALL_CARDS, BIT, EXCHANGE, KIND_OF, UNIVERSAL, nth, place, size
from koloda.engine.games.flights.moves import LAY
from koloda.engine.games.flights.state import Flights
from koloda.engine.games.flights.table import NONE


class Bids:
    """All bids of a seat side by side. What the others hold is drawn from what the seat has not seen."""

    def __init__(self, trial: Trial, weights: dict[str, float]) -> None:
        self.trial = trial
        self.fare: float = weights["fare"]
        self.wanted: float = weights["wanted"]
        self.keep_city: float = weights["keep-city"]
        self.keep_exchange: float = weights["keep-exchange"]
        self.keep_universal: float = weights["keep-universal"]
        self.keep_deportation: float = weights["keep-deportation"]
        self.chances = vec[float]([0.0] * (7 * SEATS))  # by flight and place in the order of choice
        self.payoff = vec[float]([0.0] * SEATS)  # by that place
        self.rivals: i64 = 0  # how many others bid
        self.turn: i64 = 0  # which of them chooses first
        self.firsts = vec[float]([0.0] * 7)  # by flight: how often it chooses first, of two players
        self.first = 0.0  # what a card comes to if the seat chooses first, of two players
        self.last = 0.0

    def score(
        self, world: Flights, seat: i64, moves: vec[i64], count: i64, samples: i64, rng: Rng, into: vec[float]
    ) -> None:
        """The score of each bid, into `into`."""
        at: i64 = 0
        while at < count:
            into[at] = 0.0
            at += 1
        unseen = unseen_by(world, seat)
        if world.seats == 2:
            self.meet_all(world, seat, unseen, moves, count, into)
        else:
            self.meet_some(world, seat, unseen, moves, count, samples, rng, into)
        at = 0
        while at < count:
            move = moves[at] - LAY
            into[at] += self.left(world.flights[seat] ^ BIT[move % 6 + 1]) - self.keep(seat, move // 6)
            at += 1

    def left(self, flights: i64) -> float:
        """The value of the flights that are left after a bid."""
        return self.fare * mean_flight(flights)

    def keep(self, seat: i64, kind: i64) -> float:
        """The value of a card that stays in hand."""
        if kind < EXCHANGE:
            return self.keep_city if self.trial.gain(seat, kind) > self.wanted else 0.0
        if kind < UNIVERSAL:
            return self.keep_exchange
        return self.keep_universal if kind == UNIVERSAL else self.keep_deportation

    # two players

    def meet_all(self, world: Flights, seat: i64, unseen: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """Each bid against every bid that the other may make, all equally likely."""
        other = 1 - seat
        held = world.flights[other] if takes_part(world, other) else 0
        self.count_firsts(seat, other, held)
        kind: i64 = NONE
        at: i64 = 0
        while at < count:
            move = moves[at] - LAY
            if move // 6 != kind:
                kind = move // 6
                if held:
                    self.meet_cards(seat, other, kind, unseen)
                else:
                    self.first = self.trial.gain(seat, kind)
            share = self.firsts[move % 6 + 1]
            into[at] = share * self.first + (1.0 - share) * self.last
            at += 1

    def count_firsts(self, seat: i64, other: i64, held: i64) -> None:
        """How often each flight chooses before those that the other holds, into `firsts`."""
        flight: i64 = 1
        while flight < 7:
            self.firsts[flight] = 1.0 - self.trial.orders.chance_before(held, seat, flight, other)
            flight += 1

    def meet_cards(self, seat: i64, other: i64, kind: i64, unseen: i64) -> None:
        """What a card comes to on the average of those that the other may lay, into `first` and `last`."""
        trial = self.trial
        copy = trial.copy
        mine = trial.gain(seat, kind)
        given = trial.gain(other, kind)
        first = 0.0
        last = 0.0
        cards = unseen
        while cards:
            bit = cards & -cards
            cards ^= bit
            theirs = KIND_OF[place(bit)]
            keep = mine - trial.gain(other, theirs)
            change = trial.gain(seat, theirs) - given
            copy.table = first_of(kind) | first_of(theirs)
            asked = copy.askable()
            if asked == first_of(kind) or (asked == copy.table and keep > change):
                first += keep
                last += change
            else:
                first += change
                last += keep
        number = float(size(unseen))
        self.first = first / number
        self.last = last / number

    # more players

    def meet_some(
        self,
        world: Flights,
        seat: i64,
        unseen: i64,
        moves: vec[i64],
        count: i64,
        samples: i64,
        rng: Rng,
        into: vec[float],
    ) -> None:
        """Each bid against the same few that are drawn for the others, by the chances of its flight."""
        self.rank_flights(world, seat)
        pool: i64 = 0
        n: i64 = 0
        while n < samples:
            if size(pool) < world.seats:
                pool = unseen  # drawn without putting back, until too few are left
            pool = self.draw_bids(world, seat, pool, rng)
            self.add_sample(seat, moves, count, into)
            n += 1
        at: i64 = 0
        while at < count:
            into[at] /= float(samples)
            at += 1

    def rank_flights(self, world: Flights, seat: i64) -> None:
        """How likely each flight held gives each place in the order of choice, into `chances`."""
        copy = self.trial.copy
        self.rivals = 0
        other: i64 = 0
        while other < world.seats:
            copy.bids[other] = NONE
            if other != seat and takes_part(world, other):
                self.rivals += 1
            other += 1
        flight: i64 = 1
        while flight < 7:
            if world.flights[seat] & BIT[flight]:
                self.rank_flight(world, seat, flight)
            flight += 1

    def rank_flight(self, world: Flights, seat: i64, flight: i64) -> None:
        """As `rank_flights`, for one: add the others one by one, each of whom may be before or after."""
        chances = self.chances
        start = flight * SEATS
        at: i64 = 0
        while at < SEATS:
            chances[start + at] = 0.0
            at += 1
        chances[start] = 1.0
        other: i64 = 0
        while other < world.seats:
            if other != seat and takes_part(world, other):
                before = self.trial.orders.chance_before(world.flights[other], seat, flight, other)
                at = SEATS - 1
                while at > 0:
                    chances[start + at] = chances[start + at] * (1.0 - before) + chances[start + at - 1] * before
                    at -= 1
                chances[start] *= 1.0 - before
            other += 1

    def draw_bids(self, world: Flights, seat: i64, pool: i64, rng: Rng) -> i64:
        """A card for everybody else who bids, and somebody to begin with; the cards that are left."""
        bids = self.trial.copy.bids
        left = size(pool)
        other: i64 = 0
        while other < world.seats:
            if other != seat and takes_part(world, other):
                card = nth(pool, rng.below(left))
                pool ^= BIT[card]
                left -= 1
                bids[other] = card * 8
            other += 1
        self.turn = rng.below(self.rivals) if self.rivals > 0 else 0
        return pool

    def add_sample(self, seat: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """Add what each bid comes to against the others' cards on the copy."""
        bids = self.trial.copy.bids
        kind: i64 = NONE
        at: i64 = 0
        while at < count:
            move = moves[at] - LAY
            if move // 6 != kind:
                kind = move // 6
                bids[seat] = place(first_of(kind)) * 8
                rank: i64 = 0
                while rank <= self.rivals:
                    self.trial.line_up(seat, rank, self.turn)
                    self.payoff[rank] = self.trial.outcome(seat)
                    rank += 1
            start = (move % 6 + 1) * SEATS
            rank = 0
            while rank <= self.rivals:
                into[at] += self.chances[start + rank] * self.payoff[rank]
                rank += 1
            at += 1


def takes_part(world: Flights, seat: i64) -> bool:
    """Whether a seat bids this round, or has bid."""
    return world.bids[seat] != NONE or world.hands[seat] != 0


def unseen_by(world: Flights, seat: i64) -> i64:
    """The cards that may be in the others' hands, as a seat can tell that is about to bid."""
    seen = world.aside | world.discard | world.hands[seat]
    other: i64 = 0
    while other < world.seats:
        seen |= world.cities[other]
        other += 1
    return ALL_CARDS & ~seen
