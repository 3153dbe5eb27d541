"""Short words for the tests of Flights: set up a table, bid, take, swap, ask what may be done."""

from collections import Counter
from typing import Any

from games.asking import deal, legal, seen
from koloda import DEALER, Entry, Event, State, games, play

COLORS = "roygbv"
NUMBERS = "123456"
IN_PLAY = {2: "rgbv", 3: "roygb", 4: "roygbv"}


def deck(colors: str = COLORS) -> list[str]:
    """The main deck with the cities of these colours, counted out by P-1.2."""
    cities = [color + number for color in colors for number in NUMBERS]
    return cities + ["x" + number for number in NUMBERS] + ["xU"] * 2 + ["dep"] * 3


def setup(
    *seats: str,
    first: int = 0,
    colors: str = "",
    stock: str | None = None,
    discard: str = "",
    scores: list[int] | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position. A seat is written as "hand | row | flights"; the stock is the rest of the deck if none is given.

    Without flights a seat has them all: "r3 x4 dep | r1 g4 | 126", "g1 | b4", "g1".
    """
    parts = [[part.split() for part in f"{seat}||".split("|")][:3] for seat in seats]
    hands = [part[0] for part in parts]
    rows = [part[1] for part in parts]
    flights = [[int(number) for number in "".join(part[2]) or NUMBERS] for part in parts]
    colors = colors or IN_PLAY[len(seats)]
    laid_out = [card for pile in [*hands, *rows, discard.split()] for card in pile]
    position: dict[str, Any] = {
        "game": "flights",
        "first": first,
        "colors": list(colors),
        "hands": hands,
        "flights": flights,
        "collections": rows,
        "stock": sorted((Counter(deck(colors)) - Counter(laid_out)).elements()) if stock is None else stock.split(),
        "discard": discard.split(),
        "scores": [0] * len(seats) if scores is None else scores,
    }
    if options is not None:
        position["options"] = options
    return position | fields


def table(
    *seats: str,
    first: int = 0,
    colors: str = "",
    stock: str | None = None,
    discard: str = "",
    scores: list[int] | None = None,
    began: int | None = None,
    **options: Any,
) -> State:
    """The game at a position, written as for `setup`."""
    fields = {} if began is None else {"began": began}
    position = setup(
        *seats, first=first, colors=colors, stock=stock, discard=discard, scores=scores, options=options, **fields
    )
    return games()["flights"].load(position)


def begun(players: int, first: int = 0, without: str | None = None, **options: Any) -> State:
    """A new game up to its first card; the colours that go out are the first that IN_PLAY leaves out."""
    state = games()["flights"].start(players, **options)
    play(state, DEALER, f"begin {first}")
    out = [color for color in COLORS if color not in IN_PLAY[players]] if without is None else list(without)
    for color in out:
        play(state, DEALER, f"without {color}")
    return state


def dealt(*hands: str, first: int = 0, **options: Any) -> State:
    """A new game dealt so that the seats hold these hands."""
    state = begun(len(hands), first, **options)
    deal_hands(state, *hands, first=first)
    return state


def deal_hands(state: State, *hands: str, first: int) -> None:
    """Three cards to each, all together, clockwise from the first player."""
    for step in range(len(hands)):
        deal(state, hands[(first + step) % len(hands)])


def bid(state: State, *bids: str) -> list[Entry]:
    """Everybody's bid, by seat: "r3 5" lays r3 and flies 5, "" is for a seat that sits the round out."""
    entries = []
    for seat, text in enumerate(bids):
        if text:
            card, flight = text.split()
            entries.append(play(state, seat, f"lay {card} fly {flight}"))
    return entries


def takes(state: State) -> str:
    """What the seat that chooses now may take, sorted as text; only it may act."""
    (seat,) = state.due()
    assert state.actors() == [seat]
    moves = [text.split() for text in legal(state, seat)]
    assert {word for word, *_ in moves} == {"take"}
    return " ".join(sorted(card for _, card in moves))


def swaps(state: State) -> set[str]:
    """The swaps open to the seat that must make one: "r4 1 g4"."""
    (seat,) = state.due()
    texts = legal(state, seat)
    assert all(text.startswith("swap ") for text in texts)
    return {text.removeprefix("swap ") for text in texts}


def chances(state: State) -> Counter[str]:
    """How many cards of the deck each of the dealer's moves stands for, by card."""
    moves = [state.text(move).removeprefix("deal ") for move in state.legal(DEALER)]
    return Counter(dict(zip(moves, state.weights(DEALER), strict=True)))


def phase(state: State) -> tuple[str, int | None]:
    """What the table waits for, and the seat that takes or swaps now."""
    view = seen(state)
    return view["phase"], view["chooser"]


def rows(state: State) -> list[str]:
    """All collections, oldest city first: ["r1 g4", ""]."""
    return [" ".join(row) for row in seen(state)["collections"]]


def discard(state: State) -> str:
    """The discard pile, sorted as text."""
    return " ".join(sorted(seen(state)["discard"]))


def hand(state: State, seat: int) -> str:
    """The cards of a seat, sorted as text."""
    return " ".join(sorted(state.view(seat)["hand"]))


def cards(text: str) -> str:
    """Cards sorted as text, to compare with `hand` and `discard`."""
    return " ".join(sorted(text.split()))


def happened(entries: list[Entry], kind: str) -> list[Event]:
    """Everything of one kind that these moves brought, with nothing hidden."""
    return [event for entry in entries for event in entry.events if event["kind"] == kind]


def burnt(entries: list[Entry]) -> list[tuple[int, str, str]]:
    """What these moves burnt, in order: seat, cards sorted as text, rule."""
    return [(event["seat"], " ".join(sorted(event["cards"])), event["rule"]) for event in happened(entries, "burns")]


def last_deal(state: State) -> dict[str, Any]:
    """The deal that was finished last."""
    found: dict[str, Any] = seen(state)["deals"][-1]
    return found
