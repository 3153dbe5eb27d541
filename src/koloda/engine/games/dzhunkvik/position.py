"""A position as JSON and back: the start of a round."""

from typing import Any

from librt.vecs import append
from mypy_extensions import u8

from koloda.engine.core import PositionError, Rules
from koloda.engine.fields import fields_of, hands_of
from koloda.engine.games.dzhunkvik import phases, stages
from koloda.engine.games.dzhunkvik.cards import (
    DOMINANT,
    EVOLUTION,
    GRABBER,
    KIND_OF,
    LIAR,
    NAMES,
    NESTING,
    THIEF,
    VIRUS_NAMES,
    VIRUSES,
    Deck,
    names_of,
)
from koloda.engine.games.dzhunkvik.memory import ONE_OF_EACH
from koloda.engine.games.dzhunkvik.table import Table, packed
from koloda.engine.games.dzhunkvik.view import homes_of, viruses_of

SLUG = "dzhunkvik"
BY_SEAT = ("hands", "nests", "homes", "viruses")
NEEDED = ("game", "first", *BY_SEAT, "stock", "discard", "virus_stock", "virus_discard")
# What may stand for each value in a Pack, besides an Evolution.
STANDS_FOR = ((0,), (1, LIAR), (2, THIEF), (3, GRABBER, DOMINANT))


def position_of(table: Table) -> dict[str, Any]:
    """The position, when the opener is to open and nobody has passed."""
    opening = table.phase == phases.TURN and table.stage == stages.GATHERING and table.force < 0 and not table.out
    if table.house.auto:
        at_start = opening and not table.redeals
    else:
        at_start = table.phase == phases.READY and table.stage == stages.BEFORE and table.asked == table.first
    if not at_start:
        raise PositionError("a position is the start of a round; this is not one")
    seats = range(table.players)
    position: dict[str, Any] = {"game": table.rules.slug}
    options = table.rules.non_default_options(table.players, table.options)
    if options:
        position["options"] = options
    position["first"] = int(table.first)
    position["hands"] = [names_of(table.kinds(seat)) for seat in seats]
    position["nests"] = [names_of(table.kinds(table.players + seat)) for seat in seats]
    position["homes"] = homes_of(table)
    position["viruses"] = [viruses_of(table, seat) for seat in seats]
    position["stock"] = names_of(table.kinds(table.stock))
    position["discard"] = names_of(table.kinds(table.discard))
    position["virus_stock"] = viruses_of(table, table.players)
    position["virus_discard"] = viruses_of(table, table.players + 1)
    return position


class Position:
    """A position whose every field has been checked."""

    def __init__(self, rules: Rules, position: Any) -> None:
        data = fields_of(rules, position, NEEDED, ("options",))
        self.options: dict[str, Any] = data["options"]
        hands = hands_of(rules, data)
        self.players = len(hands)
        for field in BY_SEAT:
            if len(listed(field, data[field], field)) != self.players:
                raise PositionError(f"field '{field}' has {len(data[field])} entries, for {self.players} players")
        first = data["first"]
        if type(first) is not int or first not in range(self.players):
            raise PositionError(f"field 'first' is a seat from 0 to {self.players - 1}, not {first!r}")
        self.first = first
        self.hands = [cards_of(f"hands[{seat}]", hand) for seat, hand in enumerate(hands)]
        self.nests = [nest_of(f"nests[{seat}]", nest) for seat, nest in enumerate(data["nests"])]
        self.homes = [home_of(f"homes[{seat}]", home) for seat, home in enumerate(data["homes"])]
        self.stock = cards_of("stock", data["stock"])
        self.discard = cards_of("discard", data["discard"])
        viruses = [(f"viruses[{seat}]", data["viruses"][seat]) for seat in range(self.players)]
        viruses += [(field, data[field]) for field in ("virus_stock", "virus_discard")]
        self.viruses = [viruses_in(field, held) for field, held in viruses]

    def check_against(self, deck: Deck) -> None:
        """There are no more of a card than the deck has (D-1.2); there may be fewer."""
        cards = self.stock + self.discard
        for held in self.hands + self.nests + [pack for home in self.homes for pack in home]:
            cards = cards + held
        viruses = [virus for held in self.viruses for virus in held]
        copies = [(name, cards.count(kind), deck.cards[kind]) for kind, name in enumerate(NAMES)]
        copies += [(name, viruses.count(virus), deck.viruses[virus]) for virus, name in enumerate(VIRUS_NAMES)]
        for name, count, most in copies:
            if count > most:
                raise PositionError(f"the position has {count} cards {name!r}; the deck has {most}")

    def lay_out(self, table: Table) -> None:
        """Set up an empty table so, before the look for instants."""
        zones = [*self.hands, *self.nests, self.stock, self.discard]
        for zone, kinds in enumerate(zones):
            for kind in kinds:
                table.put(zone, kind)
        for seat, home in enumerate(self.homes):
            for pack in home:
                table.packs = append(table.packs, packed(seat, pack))
        for holder, held in enumerate(self.viruses):
            for virus in held:
                at = holder * VIRUSES + virus
                table.viruses[at] = u8(int(table.viruses[at]) + 1)
        memory = table.remembering()
        for seat in range(self.players):
            # Any of these cards may be an instant, and nobody has looked for Packs in the Nests.
            memory.facts[seat] = ONE_OF_EACH * len(self.hands[seat])
            memory.facts[2 * self.players + seat] = len(self.nests[seat])
        table.first = self.first


def listed(field: str, value: Any, what: str) -> list[Any]:
    """A list, whatever is in it."""
    if not isinstance(value, list):
        raise PositionError(f"field '{field}' is a list of {what}, not {type(value).__name__}")
    return value


def cards_of(field: str, cards: Any) -> list[int]:
    """The kinds of a list of cards in notation."""
    for card in listed(field, cards, "cards"):
        if not isinstance(card, str) or card not in KIND_OF:
            raise PositionError(f"field '{field}': {card!r} is no card of {SLUG}")
    return [KIND_OF[card] for card in cards]


def nest_of(field: str, cards: Any) -> list[int]:
    """A Nest: cards with a value, and Evolutions."""
    kinds = cards_of(field, cards)
    for kind in kinds:
        if kind >= NESTING:
            raise PositionError(f"field '{field}': {names_of([kind])[0]!r} has no value and cannot be in a Nest")
    return kinds


def home_of(field: str, packs: Any) -> list[list[int]]:
    """The Packs of a Home."""
    return [pack_of(f"{field}[{place}]", pack) for place, pack in enumerate(listed(field, packs, "Packs"))]


def pack_of(field: str, cards: Any) -> list[int]:
    """Four cards that stand for 1, 2, 3 and 4, put in that order."""
    kinds = cards_of(field, cards)
    pack: list[int] = []
    for standing in STANDS_FOR:
        real = [kind for kind in kinds if kind in standing]
        if len(real) > 1:
            break
        pack += real or [EVOLUTION]
    if sorted(pack) != sorted(kinds):
        raise PositionError(f"field '{field}': a Pack is four cards standing for 1, 2, 3 and 4, not {cards!r}")
    return pack


def viruses_in(field: str, viruses: Any) -> list[int]:
    """Viruses as numbers from 0."""
    for virus in listed(field, viruses, "Viruses"):
        if not isinstance(virus, str) or virus not in VIRUS_NAMES:
            raise PositionError(f"field '{field}': {virus!r} is no Virus of {SLUG}; those are {', '.join(VIRUS_NAMES)}")
    return [VIRUS_NAMES.index(virus) for virus in viruses]
