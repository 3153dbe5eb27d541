"""A position as JSON and back: the start of a turn."""

from typing import Any, Final

from mypy_extensions import u8

from koloda.engine.core import PositionError, Rules
from koloda.engine.fields import fields_of, hands_of
from koloda.engine.games.face_to_face.cards import BASES, BIT, HAND, HIGHEST, LOWEST, WIDTH, numbers_in
from koloda.engine.games.face_to_face.turns import TURN, Turns
from koloda.engine.games.face_to_face.view import piles_of

NEEDED: Final = ("game", "turn", "hands", "stock", "piles")
WAYS: Final = ("up", "down")


def position_of(table: Turns) -> dict[str, Any]:
    """The position, at the start of a turn."""
    if table.phase != TURN or table.laid > 0:
        raise PositionError("a position is the start of a turn; this is not one")
    position: dict[str, Any] = {
        "game": table.rules.slug,
        "turn": int(table.turn),
        "hands": [numbers_in(table.hands[seat]) for seat in range(2)],
        "stock": [numbers_in(table.stocks[seat]) for seat in range(2)],
        "piles": piles_of(table),
    }
    options = table.rules.non_default_options(table.players, table.options)
    if options:
        position["options"] = options
    return position


class Position:
    """A position whose every field has been checked."""

    def __init__(self, rules: Rules, data: Any) -> None:
        data = fields_of(rules, data, NEEDED, ("options",))
        self.options: dict[str, Any] = data["options"]
        hands = hands_of(rules, data)
        stocks, piles = two(data["stock"], "stock"), two(data["piles"], "piles")
        self.hands = [cards_of(hand, f"hands[{seat}]") for seat, hand in enumerate(hands)]
        self.stocks = [cards_of(stock, f"stock[{seat}]") for seat, stock in enumerate(stocks)]
        self.piles = [pile for seat, pair in enumerate(piles) for pile in piles_in(pair, f"piles[{seat}]")]
        self.turn = data["turn"]
        if type(self.turn) is not int or self.turn not in (0, 1):
            raise PositionError(f"field 'turn' is 0 or 1, not {self.turn!r}")
        for seat in range(2):
            self.check_player(seat)
        self.check_all()

    def check_player(self, seat: int) -> None:
        """What a player holds and has to draw."""
        hand = self.hands[seat]
        own = hand + self.stocks[seat]
        if not own:
            raise PositionError(f"player {seat} has no card at all, in hand or to draw")
        if len(hand) > HAND:
            raise PositionError(f"field 'hands[{seat}]' has {len(hand)} cards; a hand has at most {HAND}")
        for number in own:
            if own.count(number) > 1:
                raise PositionError(f"player {seat} has the {number} twice in hand and draw pile")

    def check_all(self) -> None:
        """There are two cards of each number."""
        cards = [number for zone in [*self.hands, *self.stocks, *self.piles] for number in zone]
        for number in cards:
            if cards.count(number) > 2:
                raise PositionError(f"there are only two cards of each number, and {cards.count(number)} of {number}")

    def lay_out(self, table: Turns) -> None:
        """Set up an empty table so."""
        for seat in range(2):
            for number in self.hands[seat]:
                table.hands[seat] |= BIT[number]
            for number in self.stocks[seat]:
                table.stocks[seat] |= BIT[number]
        for place, pile in enumerate(self.piles):
            for number in pile:
                table.past[table.laid_in_all] = u8(place * WIDTH + number)
                table.laid_in_all += 1
                table.tops[place] = number
        table.begin_turn(self.turn)


def two(value: Any, field: str) -> list[Any]:
    """A list with something for each player."""
    if not isinstance(value, list) or len(value) != 2:
        raise PositionError(f"field '{field}' is a list of two, one for each player")
    return value


def cards_of(cards: Any, field: str) -> list[int]:
    """A list of numbers that are cards."""
    if not isinstance(cards, list):
        raise PositionError(f"field '{field}' is a list of numbers, not {type(cards).__name__}")
    for number in cards:
        if type(number) is not int or not LOWEST <= number <= HIGHEST:
            raise PositionError(f"field '{field}': {number!r} is no card; cards are {LOWEST} to {HIGHEST}")
    return cards


def piles_in(pair: Any, field: str) -> list[list[int]]:
    """The cards on a player's two piles, without the base cards."""
    if not isinstance(pair, dict) or set(pair) != set(WAYS):
        raise PositionError(f"field '{field}' is an object of two piles, 'up' and 'down'")
    piles = []
    for base, way in zip(BASES, WAYS, strict=True):
        pile = pair[way]
        if not isinstance(pile, list) or not pile or type(pile[0]) is not int or pile[0] != base:
            raise PositionError(f"field '{field}.{way}' is a list of numbers, bottom to top, that begins with {base}")
        piles.append(cards_of(pile[1:], f"{field}.{way}"))
    return piles
