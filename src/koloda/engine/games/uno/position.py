"""A position as JSON and back: the start of a turn."""

from typing import Any, Final

from mypy_extensions import u8

from koloda.engine.core import PositionError, Rules
from koloda.engine.fields import fields_of, hands_of
from koloda.engine.games.uno.cards import COLOURS, KINDS, RANKS, WILD, Edition
from koloda.engine.games.uno.round import TURN, Round
from koloda.engine.games.uno.table import NONE

NEEDED: Final = ("game", "dealer", "turn", "direction", "color", "hands", "stock", "discard")
MAY_BE_MISSING: Final = ("options", "scores", "idle", "unsaid", "turned_up")


def position_of(table: Round) -> dict[str, Any]:
    """The position, at the start of a turn."""
    if table.phase != TURN:
        raise PositionError("a position is the start of a turn; this is not one")
    seats = range(int(table.seats))
    position: dict[str, Any] = {
        "game": table.edition.slug,
        "options": table.rules.non_default_options(table.players, table.options),
        "dealer": int(table.dealer),
        "turn": int(table.turn),
        "direction": int(table.direction),
        "color": COLOURS[int(table.colour)],
        "hands": [table.names(table.hand(seat)) for seat in seats],
        "stock": table.names([kind for kind, count in enumerate(table.stock_counts()) for _ in range(count)]),
        "discard": table.pile_names(),
        "scores": [int(total) for total in table.totals],
    }
    if table.idle:
        position["idle"] = int(table.idle)
    if table.unsaid != NONE:
        position["unsaid"] = int(table.unsaid)
    if table.pile_size == 1 and not table.turned_up:
        position["turned_up"] = False
    return position


class Position:
    """A position whose every field has been checked."""

    def __init__(self, rules: Rules, edition: Edition, data: Any) -> None:
        data = fields_of(rules, data, NEEDED, MAY_BE_MISSING)
        self.options: dict[str, Any] = data["options"]
        hands = hands_of(rules, data)
        self.hands = [cards_of(edition, f"hands[{seat}]", hand) for seat, hand in enumerate(hands)]
        self.players = len(hands)
        self.stock = cards_of(edition, "stock", data["stock"])
        self.discard = cards_of(edition, "discard", data["discard"])
        for name, cards in [(f"hands[{seat}]", hand) for seat, hand in enumerate(self.hands)] + [
            ("discard", self.discard)
        ]:
            if not cards:
                raise PositionError(f"field '{name}' is empty")
        self.dealer = whole(data, "dealer", range(self.players))
        self.turn = whole(data, "turn", range(self.players))
        self.direction = data["direction"]
        if type(self.direction) is not int or self.direction not in (1, -1):
            raise PositionError(f"field 'direction' is 1 or -1, not {self.direction!r}")
        self.colour = colour_of(data["color"], self.discard[-1])
        self.scores = scores_of(data.get("scores", [0] * self.players), self.players)
        self.idle = whole(data, "idle", range(self.players)) if "idle" in data else 0
        self.unsaid = whole(data, "unsaid", range(self.players)) if "unsaid" in data else NONE
        turned_up = data.get("turned_up", True)
        if type(turned_up) is not bool:
            raise PositionError(f"field 'turned_up' is true or false, not {turned_up!r}")
        self.turned_up = turned_up and len(self.discard) == 1

    def lay_out(self, table: Round) -> None:
        """Set up an empty table so."""
        if self.unsaid != NONE and not table.house.call:
            raise PositionError("field 'unsaid': with this uno_call nobody owes an UNO")
        for seat, hand in enumerate(self.hands):
            for kind in hand:
                table.gain(seat, kind)
        for at, kind in enumerate(self.stock):
            table.stock[at] = u8(kind)
        table.stock_size = len(self.stock)
        for kind in self.discard:
            table.on_pile(kind)
        table.turned_up = self.turned_up
        for seat, score in enumerate(self.scores):
            table.totals[seat] = score
        table.phase = TURN
        table.dealer = self.dealer
        table.turn = self.turn
        table.direction = self.direction
        table.colour = self.colour
        table.idle = self.idle
        table.unsaid = self.unsaid
        table.mover = self.unsaid if self.unsaid != NONE else (self.turn - self.direction) % self.players


def cards_of(edition: Edition, field: str, cards: Any) -> list[int]:
    """The kinds of a list of cards in notation."""
    if not isinstance(cards, list):
        raise PositionError(f"field '{field}' is a list of cards, not {type(cards).__name__}")
    for card in cards:
        if not isinstance(card, str) or card not in edition.kinds:
            raise PositionError(f"field '{field}': {card!r} is no card of {edition.slug}")
    kinds = [edition.kinds[card] for card in cards]
    if any(kinds.count(kind) > 255 for kind in range(KINDS)):
        raise PositionError(f"field '{field}' has more than 255 cards of one kind")
    return kinds


def whole(data: dict[str, Any], field: str, allowed: range) -> int:
    """A whole number within bounds."""
    value = data[field]
    if type(value) is not int or value not in allowed:
        raise PositionError(f"field '{field}' is a whole number from {allowed[0]} to {allowed[-1]}, not {value!r}")
    return value


def colour_of(colour: Any, top: int) -> int:
    """The colour in force, which only a black card leaves open."""
    if not isinstance(colour, str) or colour not in tuple(COLOURS):
        raise PositionError(f"field 'color' is one of {', '.join(COLOURS)}, not {colour!r}")
    index = COLOURS.index(colour)
    if top < WILD and top // RANKS != index:
        raise PositionError(f"field 'color': {colour!r} is not the colour of the top card")
    return index


def scores_of(scores: Any, players: int) -> list[int]:
    if not isinstance(scores, list) or len(scores) != players:
        raise PositionError(f"field 'scores' is a list of {players} whole numbers")
    for score in scores:
        if type(score) is not int or not 0 <= score < 2**31:
            raise PositionError(f"field 'scores': {score!r} is no score")
    return scores
