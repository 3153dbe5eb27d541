"""A bookkeeper: moves cards from place to place as it is told, and knows no rule.

It begins with a view and hears events from then on. What it has then must be what a new view shows.
"""

from collections import Counter
from typing import Any

from koloda import Event, View

# What a view shows that the bookkeeper keeps as it stands.
KEPT = (
    "deal",
    "round",
    "phase",
    "due",
    "first",
    "began",
    "colors",
    "hands",
    "stock",
    "flights",
    "laid",
    "sits_out",
    "bid",
    "bids",
    "taken",
    "exchange",
    "collections",
    "scores",
    "deals",
    "winners",
)
PILES = ("hand", "discard", "table")  # kept without an order


class Bookkeeper:
    """What one seat, or a watcher, can write down about the table."""

    def __init__(self, view: View) -> None:
        self.kept: dict[str, Any] = {field: view[field] for field in (*KEPT, *PILES)}
        self.whose = turn_in(view)

    def page(self) -> dict[str, Any]:
        """All that is written down."""
        return {**self.kept, **{pile: Counter(self.kept[pile]) for pile in PILES}, "turn": self.whose}

    def hear(self, event: Event) -> None:
        """Write down what is told."""
        getattr(self, event["kind"].replace("-", "_"))(event)

    # the deal

    def deal_begins(self, event: Event) -> None:
        players = len(self.kept["hands"])
        self.kept |= {
            "deal": event["deal"],
            "round": 0,
            "stock": event["count"],
            "colors": list(event["colors"]),
            "flights": [list(event["flights"]) for _ in range(players)],
            "hands": [0] * players,
            "collections": [[] for _ in range(players)],
            "hand": [],
            "discard": [],
        }
        self.clear()

    def clear(self) -> None:
        """Nothing is laid or taken."""
        players = len(self.kept["hands"])
        self.kept |= {"laid": [False] * players, "sits_out": [], "bid": None, "bids": [], "table": [], "taken": []}

    def begins(self, event: Event) -> None:
        self.kept["began"] = self.kept["first"] = event["seat"]

    def taken_out(self, event: Event) -> None:
        self.kept["colors"].remove(event["color"])
        self.kept["stock"] -= event["count"]

    def draws(self, event: Event) -> None:
        self.kept["stock"] -= event["count"]
        self.kept["hands"][event["seat"]] += event["count"]
        if event["cards"] is not None:
            assert len(event["cards"]) == event["count"]
            self.kept["hand"] = self.kept["hand"] + event["cards"]

    def hands_dealt(self, event: Event) -> None:
        assert self.kept["hands"] == [event["count"]] * len(self.kept["hands"])

    # a round

    def round_begins(self, event: Event) -> None:
        assert event["deal"] == self.kept["deal"]
        self.kept["round"] = event["round"]
        self.clear()

    def sits_out(self, event: Event) -> None:
        self.kept["sits_out"].append(event["seat"])

    def lays(self, event: Event) -> None:
        self.kept["hands"][event["seat"]] -= event["count"]
        self.kept["laid"][event["seat"]] = True
        if event["cards"] is not None:
            self.kept["hand"] = without(self.kept["hand"], event["cards"])
            self.kept["bid"] = {"card": event["cards"][0], "flight": event["flight"]}

    def bids_shown(self, event: Event) -> None:
        self.kept["bid"] = None
        self.kept["bids"] = event["bids"]
        for bid in event["bids"]:
            self.kept["table"].append(bid["card"])
            self.kept["flights"][bid["seat"]].remove(bid["flight"])

    def order_of_choice(self, event: Event) -> None:
        bid = self.kept["bids"][event["place"] - 1]
        assert bid == {field: event[field] for field in ("seat", "card", "flight")}

    def takes(self, event: Event) -> None:
        card = event["card"]
        self.kept["table"].remove(card)
        self.kept["taken"].append({"seat": event["seat"], "card": card})
        if event["place"] == "exchange":
            self.kept["exchange"] = card
        else:
            self.put(card, event["place"], event["seat"])

    def put(self, card: str, place: str, seat: int) -> None:
        """A card comes to the end of a row, or to the discard pile."""
        pile = self.kept["collections"][seat] if place == "row" else self.kept[place]
        pile.append(card)

    def all_draw(self, event: Event) -> None:
        assert event["seat"] == self.kept["first"]

    def new_deck(self, event: Event) -> None:
        assert event["count"] == len(self.kept["discard"])
        self.kept["stock"] += event["count"]
        self.kept["discard"] = []

    def nothing_left(self, event: Event) -> None:
        assert (self.kept["stock"], self.kept["discard"]) == (0, [])
        assert len(set(event["seats"])) == event["count"]

    def flights_return(self, event: Event) -> None:
        self.kept["flights"][event["seat"]] = list(event["flights"])

    def marker_moves(self, event: Event) -> None:
        self.kept["first"] = event["seat"]

    # resolving a card, and burning

    def deports(self, event: Event) -> None:
        self.kept["collections"][event["seat"]].remove(event["card"])
        self.kept["discard"].append(event["card"])

    def deports_nothing(self, event: Event) -> None:
        assert self.kept["collections"][event["seat"]] == []

    def swaps(self, event: Event) -> None:
        assert self.kept["exchange"] == event["exchange_card"]
        self.kept["exchange"] = None
        self.kept["discard"].append(event["exchange_card"])
        own, theirs = self.kept["collections"][event["seat"]], self.kept["collections"][event["whom"]]
        own[own.index(event["own_card"])] = event["card"]
        theirs[theirs.index(event["card"])] = event["own_card"]

    def no_swap(self, event: Event) -> None:
        assert self.kept["exchange"] == event["card"]
        self.kept["exchange"] = None
        self.kept["discard"].append(event["card"])

    def burns(self, event: Event) -> None:
        rows = self.kept["collections"]
        assert rows[event["seat"]] == event["row"]
        assert len(event["cards"]) == event["count"]
        rows[event["seat"]] = without(event["row"], event["cards"])
        self.kept["discard"] += event["cards"]

    # the end

    def deal_ends(self, event: Event) -> None:
        assert event["deal"] == self.kept["deal"]
        rows = [list(row) for row in self.kept["collections"]]
        end: dict[str, Any] = {"collections": rows, "complete": [], "points": [], "lines": [], "won": None}
        self.kept["deals"] = [*self.kept["deals"], end]

    def completes(self, event: Event) -> None:
        self.kept["deals"][-1]["complete"].append(event["seat"])

    def wins_deal(self, event: Event) -> None:
        self.kept["deals"][-1]["won"] = event["seat"]
        if event["total"] is not None:
            self.kept["scores"][event["seat"]] = event["total"]

    def scores(self, event: Event) -> None:
        end = self.kept["deals"][-1]
        assert len(end["points"]) == event["seat"]
        assert (event["seat"] in end["complete"]) == event["complete"]
        end["points"].append(event["points"])
        end["lines"].append(event["lines"])
        if event["total"] is not None:
            self.kept["scores"][event["seat"]] = event["total"]

    def game_ends(self, event: Event) -> None:
        assert event["scores"] == self.kept["scores"]
        self.kept["winners"] = event["winners"]

    def wins_game(self, event: Event) -> None:
        assert event["seat"] in self.kept["winners"]
        assert event["total"] == self.kept["scores"][event["seat"]]

    def turn(self, event: Event) -> None:
        self.kept |= {"phase": event["phase"], "due": event["due"]}
        self.whose = event["seat"]


def without(cards: list[str], gone: list[str]) -> list[str]:
    """Cards from which these are taken."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def turn_in(view: View) -> int | None:
    """Who takes or swaps now, or gets the next card."""
    if view["chooser"] is not None:
        chooser: int = view["chooser"]
        return chooser
    return view["drawing"]["seat"] if view["drawing"] is not None else None


def shown(view: View) -> dict[str, Any]:
    """A view in the form of the bookkeeper's page."""
    kept = {field: view[field] for field in KEPT}
    return {**kept, **{pile: Counter(view[pile]) for pile in PILES}, "turn": turn_in(view)}
