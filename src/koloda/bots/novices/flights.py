"""Rules of thumb for Flights: gather colours, burn nothing, fly high for what is wanted and low for the rest."""

from collections.abc import Sequence
from statistics import mean

from koloda.bots.policy import Novice
from koloda.engine.core import Seat, View

SLIPS = 12  # one move in so many is made without thinking
COLOUR = 10  # what a colour is worth besides its number
PAIR = 3  # how little a second city of a colour is liked: the third would burn them
ENVY = 0.5  # how much somebody else's gain hurts
UNKNOWN = 4.0  # what a city that somebody else lays is good for, on the average
FARE = 0.9  # what one step of a flight costs

Row = Sequence[str]


class FlightsNovice(Novice):
    """Knows a little of everything."""

    def move(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        if not due:
            return None
        if len(moves) == 1 or not self.rng.below(SLIPS):
            return self.any_of(moves)
        thought = {"bid": self.bidding, "take": self.taking, "swap": self.swapping}[view["phase"]]
        return max(moves, key=lambda move: thought(view, move))

    # what a move is good for

    def bidding(self, view: View, move: str) -> float:
        """A bid: what its card does to whoever gets it, by the chances of choosing first or last, and the fare."""
        _, card, _, number = move.split()
        flight = int(number)
        first, last = self.chances(view, flight)
        held: list[int] = view["flights"][view["seat"]]
        fare = FARE * sum(other < flight for other in held)
        if card == "dep":
            theirs = mean([worth_of_last(row) for row in others(view)])
            return (1 - first) * (UNKNOWN + ENVY * theirs) - first * worth_of_last(own_row(view)) - fare
        if card.startswith("x"):
            return last * self.best_swap(view, card) + (1 - last) * UNKNOWN - fare
        envied = mean([max(0, wish(row, card)) for row in others(view)])
        return first * max(self.gain(view, card), UNKNOWN) + (1 - first) * (UNKNOWN - ENVY * envied) - fare

    def taking(self, view: View, move: str) -> float:
        """A card: what it does to the own row, and what it leaves to the next one."""
        card = move.split()[1]
        if not is_city(card):
            return self.best_swap(view, card)
        envied = 0
        following = view["bids"][len(view["taken"]) + 1 :]
        if following:
            row = view["collections"][following[0]["seat"]]
            envied = max((wish(row, other) for other in view["table"] if other != card and is_city(other)), default=0)
        return self.gain(view, card) - ENVY * envied

    def swapping(self, view: View, move: str) -> float:
        """A swap: what it does to both rows, fire included."""
        _, own, other, card = move.split()
        burnt = view["would_burn_by_swap"].get(move, {"own": [], "theirs": []})
        swapped = {own: card, card: own}
        mine = loss([swapped.get(city, city) for city in own_row(view)], burnt["own"])
        theirs = loss([swapped.get(city, city) for city in view["collections"][int(other)]], burnt["theirs"])
        return self.swapped(view, own, int(other), card) - mine + ENVY * theirs

    def gain(self, view: View, city: str) -> float:
        """What a city brings at the end of the own row; less than nothing where it burns others."""
        burnt = view["would_burn"].get(city)
        if burnt is None:
            return wish(own_row(view), city)
        return -loss(own_row(view), [other for other in burnt if other != city])

    def swapped(self, view: View, own: str, other: Seat, card: str) -> float:
        """What both rows gain when these two cities change places, should nothing burn."""
        mine = [city for city in own_row(view) if city != own]
        theirs = [city for city in view["collections"][other] if city != card]
        return wish(mine, card) - wish(mine, own) - ENVY * (wish(theirs, own) - wish(theirs, card))

    def best_swap(self, view: View, exchange: str) -> float:
        """The best that may come of an exchange; with whom it is allowed is seen when it is there."""
        values = [
            self.swapped(view, own, other, card)
            for other, row in enumerate(view["collections"])
            for own in own_row(view)
            for card in row
            if other != view["seat"] and own[1] == card[1] and exchange[1] in ("U", own[1])
        ]
        return max(values, default=0.0)

    def chances(self, view: View, flight: int) -> tuple[float, float]:
        """How likely a flight is the highest of all, and the lowest; a tie is half of either."""
        first = last = 1.0
        for seat, held in enumerate(view["flights"]):
            if seat != view["seat"] and seat not in view["sits_out"]:
                lower = (sum(other < flight for other in held) + 0.5 * (flight in held)) / len(held)
                first *= lower
                last *= 1 - lower
        return first, last


def own_row(view: View) -> Row:
    """The row of the seat that looks."""
    row: Row = view["collections"][view["seat"]]
    return row


def others(view: View) -> list[Row]:
    """The rows of the other seats."""
    return [row for seat, row in enumerate(view["collections"]) if seat != view["seat"]]


def is_city(card: str) -> bool:
    """Whether a card is a city, as opposed to `x4`, `xU` and `dep`."""
    return len(card) == 2 and card[0] != "x"


def wish(row: Row, city: str) -> int:
    """How welcome a city is beside those of a row: a new colour very much, another one of a colour hardly."""
    alike = [int(other[1]) for other in row if other[0] == city[0]]
    if not alike:
        return COLOUR + int(city[1])
    return max(0, int(city[1]) - max(alike)) - PAIR * len(alike)


def worth_of_last(row: Row) -> int:
    """What a row loses with its last city."""
    return max(0, wish(row[:-1], row[-1])) if row else 0


def loss(row: Row, burnt: Row) -> int:
    """What a row loses with cities that burn, colour by colour; less where another of the colour stays (P-5.4)."""
    total = 0
    for colour in {city[0] for city in burnt}:
        gone = max(int(city[1]) for city in burnt if city[0] == colour)
        stays = [int(city[1]) for city in row if city[0] == colour and city not in burnt]
        total += max(0, gone - max(stays)) if stays else COLOUR + gone
    return total
