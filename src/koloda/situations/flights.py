"""Flights: what shows each rule, and the rules that nobody can try."""

from typing import Any

from koloda.engine.chance import Rng
from koloda.engine.core import View
from koloda.situations.looks import Look, Lookout, Made, shuffled

CITIES = [color + str(number) for color in "roygbv" for number in range(1, 7)]
SPECIAL = [*(f"x{number}" for number in range(1, 7)), "xU", "xU", "dep", "dep", "dep"]
EXCHANGES = tuple(card for card in SPECIAL if card.startswith("x"))
ONE = {"target": 1}
COLORS = {2: 4, 3: 5, 4: 6}


def burns(rule: str) -> Any:
    """A city taken burns others of its colour by one rule alone."""
    return lambda made: made.word == "take" and made.count("burns") == 1 and made.has("burns", rule=rule)


def takes_of_another(made: Made) -> bool:
    """A city taken that somebody else laid."""
    bid = next((bid for bid in made.view["bids"] if bid["card"] == made.card), None)
    return bid is not None and bid["seat"] != made.seat and made.has("takes", seat=made.seat, place="row")


def swaps_number(made: Made) -> bool:
    return made.word == "swap" and made.view["exchange"] != "xU"


def swaps_any(made: Made) -> bool:
    return made.word == "swap" and made.view["exchange"] == "xU"


def avoids_burning(made: Made) -> bool:
    """A city taken that lets the row be, where another one has the colour of the row's last city."""
    row = made.view["collections"][made.seat]
    if made.word != "take" or not row or made.has("burns", seat=made.seat):
        return False
    return any(card != made.card and card in CITIES and card[0] == row[-1][0] for card in made.view["table"])


def burns_another(made: Made) -> bool:
    """Cities of somebody else burn with a swap."""
    return made.word == "swap" and any(e["kind"] == "burns" and e["seat"] != made.seat for e in made.events)


LOOKS = (
    Look("P-2.1", lambda made: made.word == "lay" and made.has("bids-shown"), alike=4),
    Look(
        "P-2.2",
        lambda made: any(
            event["kind"] == "order-of-choice"
            and event["cause"] == "equal-flights"
            and made.seat in (event["seat"], event["whom"])
            for event in made.events
        ),
        alike=4,
        players=3,
    ),
    Look("P-2.3", takes_of_another),
    Look("P-2.4", lambda made: made.word == "take" and made.has("all-draw") and made.has("draws", seat=made.seat)),
    Look("P-2.5", alike=4),
    Look(
        "P-2.5", lambda made: made.word == "take" and made.has("flights-return", seat=made.seat), rich=("one-flight",)
    ),
    Look("P-2.6", lambda made: made.word == "take" and made.has("new-deck"), stock=0),
    Look("P-3.1", rich=("dep",), players=3),
    Look("P-3.2", rich=EXCHANGES, players=3),
    Look("P-3.3", rich=("xU",), players=3),
    Look(
        "P-3.4",
        lambda made: made.has("takes", seat=made.seat, cause="choice"),
        players=3,
        where=lambda view: len(view["table"]) == 3,
    ),
    Look("P-4.1", lambda made: made.has("takes", seat=made.seat, place="row") and not made.has("burns")),
    Look("P-4.2", lambda made: made.has("deports", seat=made.seat), rich=("dep",)),
    Look("P-4.3", swaps_number, rich=EXCHANGES[:6], alike=4),
    Look("P-4.3", rich=EXCHANGES[:6], alike=4, where=lambda view: view["phase"] == "swap"),
    Look("P-4.4", swaps_any, rich=("xU",), alike=4),
    Look("P-4.5", rich=EXCHANGES, players=3, alike=4, where=lambda view: view["phase"] == "swap"),
    Look("P-4.6", lambda made: made.has("no-swap", seat=made.seat), rich=EXCHANGES),
    Look("P-4.7", lambda made: made.has("swaps", seat=made.seat) and not made.has("burns"), rich=EXCHANGES, alike=4),
    Look("P-5.1", burns("P-5.1")),
    Look("P-5.2", burns("P-5.2")),
    Look("P-5.3", lambda made: made.word == "take" and made.count("burns", seat=made.seat) > 1),
    Look(
        "P-5.4",
        lambda made: made.word == "take" and any(e["kind"] == "burns" and is_pair_of_three(e) for e in made.events),
        options={"burn_first": "pair"},
    ),
    Look("P-6.1", lambda made: made.word == "take" and made.has("deal-ends", cause="complete"), options=ONE),
    Look(
        "P-6.2",
        lambda made: made.word == "take" and made.has("scores", seat=made.seat, complete=True),
        options=ONE,
    ),
    Look("P-6.3", lambda made: made.word == "take" and any(has_pair(event) for event in made.events), options=ONE),
    Look("P-6.4", lambda made: made.word == "take" and made.has("wins-game", seat=made.seat), options={"target": 5}),
    # what is best
    Look("P-2.1", lambda made: made.word == "lay", best=True, options=ONE, alike=4),
    Look("P-2.3", takes_of_another, best=True, options=ONE),
    Look("P-4.3", swaps_number, best=True, options=ONE, rich=EXCHANGES[:6], players=3, alike=4),
    Look("P-4.4", swaps_any, best=True, options=ONE, rich=("xU",), alike=4),
    Look("P-5.1", avoids_burning, best=True, options=ONE),
    Look("P-5.3", burns_another, best=True, options=ONE, rich=EXCHANGES, players=3, alike=4),
)


def is_pair_of_three(event: Any) -> bool:
    """Two burn where three of the colour lie in the row."""
    color = event["cards"][0][0]
    return bool(event["rule"] == "P-5.1") and sum(card[0] == color for card in event["row"]) == 3


def has_pair(event: Any) -> bool:
    """A row that is not complete counts two cities of a colour."""
    return bool(
        event["kind"] == "scores" and not event["complete"] and any(len(line["cards"]) == 2 for line in event["lines"])
    )


LEFT_OUT = {
    "P-1.1": "says what the cards are",
    "P-1.2": "says what the cards are",
    "P-1.3": "happens at the deal, by itself",
    "P-1.4": "happens at the deal, by itself",
    "P-2.7": "says what everybody sees",
    "P-6.5": "happens at the deal, by itself",
    "P-x1": "happens at the deal, by itself",
    "P-x2": "counts points, by itself",
}


class FlightsLookout(Lookout):
    """Rows of a few cities, hands of two or three cards, some flights used."""

    def small_table(self, game: str, look: Look, rng: Rng) -> dict[str, Any]:
        colors = shuffled(list("roygbv"), rng)[: COLORS[look.players]]
        cities = shuffled([card for card in CITIES if card[0] in colors], rng)
        special = shuffled(SPECIAL, rng)
        wanted = [card for card in special if card in look.rich]
        flights = [
            sorted(shuffled([1, 2, 3, 4, 5, 6], rng)[: 1 if "one-flight" in look.rich else 2 + rng.below(3)])
            for _ in range(look.players)
        ]
        rows = [[cities.pop() for _ in range(rng.below(5))] for _ in range(look.players)]
        hands = []
        for _ in range(look.players):
            first = wanted.pop() if wanted and rng.below(2) else cities.pop()
            hands.append([first, cities.pop()])
        return {
            "first": rng.below(look.players),
            "colors": colors,
            "hands": hands,
            "flights": flights,
            "collections": rows,
            "stock": [cities.pop() for _ in range(min(look.stock, len(cities)))],
            "discard": [cities.pop() for _ in range(min(5, len(cities)))],
            "scores": [0] * look.players,
        }

    def is_thinkable(self, view: View, text: str) -> bool:
        word, card, *rest = text.split(" ")
        if word == "lay":
            return view["phase"] == "bid" and card in view["hand"] and int(rest[1]) <= 6
        if word == "take":
            return view["phase"] == "take" and card in view["table"]
        if word == "swap":
            rows = view["collections"]
            return view["phase"] == "swap" and card in rows[view["seat"]] and rest[1] in rows[int(rest[0])]
        return False

    def is_clear(self, view: View) -> int:
        return sum(len(row) for row in view["collections"]) // 2


LOOKOUT = FlightsLookout(LOOKS, LEFT_OUT, quiet=("target",))
