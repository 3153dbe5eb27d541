"""A position as JSON and back: the start of a round."""

from typing import Any, Final

from mypy_extensions import u8

from koloda.engine.core import PositionError, Rules
from koloda.engine.fields import fields_of, hands_of
from koloda.engine.games.flights.cards import (
    BIT,
    CARDS,
    COLOUR_OF,
    COLOURS,
    EXCHANGE,
    KIND_OF,
    KINDS_BY_NAME,
    NAMES,
    names_of,
    size,
)
from koloda.engine.games.flights.round import BIDDING, HAND, Round
from koloda.engine.games.flights.table import NONE, ROOM

NEEDED: Final = ("game", "first", "colors", "hands", "flights", "collections", "stock", "discard", "scores")
MAY_BE_MISSING: Final = ("options", "began")


def position_of(table: Round) -> dict[str, Any]:
    """The position, at the start of a round."""
    seats = range(table.players)
    if table.phase != BIDDING or any(table.bids[seat] != NONE for seat in seats):
        raise PositionError("a position is the start of a round; this is not one")
    position: dict[str, Any] = {
        "game": table.rules.slug,
        "first": int(table.first),
        "colors": [colour for index, colour in enumerate(COLOURS) if table.colours & BIT[index]],
        "hands": [names_of(table.hands[seat]) for seat in seats],
        "flights": [[flight for flight in range(1, 7) if table.flights[seat] & BIT[flight]] for seat in seats],
        "collections": [[NAMES[city] for city in table.row(seat)] for seat in seats],
        "stock": names_of(table.stock),
        "discard": names_of(table.discard),
        "scores": [int(total) for total in table.totals],
    }
    options = table.rules.non_default_options(table.players, table.options)
    if options:
        position["options"] = options
    if table.began != table.first:
        position["began"] = int(table.began)
    return position


class Position:
    """A position whose every field has been checked."""

    def __init__(self, rules: Rules, data: Any) -> None:
        data = fields_of(rules, data, NEEDED, MAY_BE_MISSING)
        self.options: dict[str, Any] = data["options"]
        hands = hands_of(rules, data)
        self.players = len(hands)
        self.colours = colours_of(data["colors"], self.players + 2)
        self.hands = [self.cards(f"hands[{seat}]", hand) for seat, hand in enumerate(hands)]
        for seat, hand in enumerate(self.hands):
            if len(hand) > HAND:
                raise PositionError(f"field 'hands[{seat}]' has more than three cards")
        if not any(self.hands):
            raise PositionError("field 'hands': nobody has a card")
        self.flights = [
            flights_of(f"flights[{seat}]", flights) for seat, flights in enumerate(self.by_seat(data, "flights"))
        ]
        self.rows = [
            self.row(f"collections[{seat}]", row) for seat, row in enumerate(self.by_seat(data, "collections"))
        ]
        self.stock = self.cards("stock", data["stock"])
        self.discard = self.cards("discard", data["discard"])
        self.check_copies()
        self.first = whole("first", data["first"], self.players)
        self.began = whole("began", data["began"], self.players) if "began" in data else self.first
        self.scores = self.by_seat(data, "scores")
        for score in self.scores:
            if type(score) is not int or score < 0:
                raise PositionError(f"field 'scores': {score!r} is no score")

    def by_seat(self, data: dict[str, Any], field: str) -> list[Any]:
        """A list with an entry for each seat."""
        entries = data[field]
        if not isinstance(entries, list) or len(entries) != self.players:
            raise PositionError(f"field '{field}' is a list with an entry for each of {self.players} players")
        return entries

    def cards(self, field: str, cards: Any) -> list[int]:
        """The kinds of a list of cards in notation."""
        if not isinstance(cards, list):
            raise PositionError(f"field '{field}' is a list of cards, not {type(cards).__name__}")
        for card in cards:
            if not isinstance(card, str) or card not in KINDS_BY_NAME:
                raise PositionError(f"field '{field}': {card!r} is no card of flights")
            kind = KINDS_BY_NAME[card]
            if kind < EXCHANGE and COLOURS[int(COLOUR_OF[kind])] not in self.colours:
                raise PositionError(f"field '{field}': the colour of {card} is not in 'colors'")
        return [KINDS_BY_NAME[card] for card in cards]

    def row(self, field: str, cards: Any) -> list[int]:
        """The cities of a row, oldest first."""
        row = self.cards(field, cards)
        if any(kind >= EXCHANGE for kind in row):
            raise PositionError(f"field '{field}' has a card that is no city")
        colours = [int(COLOUR_OF[city]) for city in row]
        for at, colour in enumerate(colours):
            if colours.count(colour) > 2 or colours[at : at + 2] == [colour, colour]:
                raise PositionError(f"field '{field}': the cities of colour {COLOURS[colour]} would burn")
        if len(set(colours)) == len(self.colours):
            raise PositionError(f"field '{field}' has all colours: that deal is over")
        return row

    def check_copies(self) -> None:
        """No card more often than the deck has it (P-1.2)."""
        kinds = self.stock + self.discard
        for cards in self.hands + self.rows:
            kinds += cards
        deck = [int(KIND_OF[card]) for card in range(CARDS)]
        for kind in kinds:
            if kinds.count(kind) > deck.count(kind):
                raise PositionError(f"the position has {NAMES[kind]} more often than the deck")

    def lay_out(self, table: Round) -> None:
        """Set up an empty table so."""
        if max(self.scores) >= table.house.target:
            raise PositionError(f"field 'scores': {max(self.scores)} is not below the target of {table.house.target}")
        free = list(range(CARDS))
        for seat in range(self.players):
            table.hands[seat] = set_out_of(free, self.hands[seat])
            table.flights[seat] = sum(2**flight for flight in self.flights[seat])
            table.cities[seat] = set_out_of(free, self.rows[seat])
            for at, city in enumerate(self.rows[seat]):
                table.rows[seat * ROOM + at] = u8(city)
            table.lengths[seat] = len(self.rows[seat])
            table.totals[seat] = self.scores[seat]
        table.stock = set_out_of(free, self.stock)
        table.stock_size = size(table.stock)
        table.discard = set_out_of(free, self.discard)
        table.aside = sum(2**card for card in free)
        table.colours = sum(2 ** COLOURS.index(colour) for colour in self.colours)
        table.first = self.first
        table.began = self.began
        table.begin_round()


def set_out_of(free: list[int], kinds: list[int]) -> int:
    """A card of each of these kinds, taken out of the free ones."""
    cards = 0
    for kind in kinds:
        card = next(card for card in free if KIND_OF[card] == kind)
        free.remove(card)
        cards += 2**card
    return cards


def colours_of(colours: Any, needed: int) -> list[str]:
    """The colours in play."""
    if not isinstance(colours, list):
        raise PositionError(f"field 'colors' is a list of colours, not {type(colours).__name__}")
    for colour in colours:
        if not isinstance(colour, str) or colour not in tuple(COLOURS):
            raise PositionError(f"field 'colors': {colour!r} is not one of {', '.join(COLOURS)}")
    if len(colours) != needed or len(set(colours)) != needed:
        raise PositionError(f"field 'colors': with {needed - 2} players there are {needed} different colours")
    return colours


def flights_of(field: str, flights: Any) -> list[int]:
    """The flights that a seat holds."""
    if not isinstance(flights, list):
        raise PositionError(f"field '{field}' is a list of flights, not {type(flights).__name__}")
    for flight in flights:
        if type(flight) is not int or not 1 <= flight <= 6:
            raise PositionError(f"field '{field}': {flight!r} is no flight from 1 to 6")
    if not flights:
        raise PositionError(f"field '{field}' is empty: a used-up set is whole again")
    if len(set(flights)) != len(flights):
        raise PositionError(f"field '{field}' has a flight twice")
    return flights


def whole(field: str, value: Any, below: int) -> int:
    """A seat."""
    if type(value) is not int or not 0 <= value < below:
        raise PositionError(f"field '{field}' is a seat from 0 to {below - 1}, not {value!r}")
    return value
