"""A bookkeeper who knows no rule: moves cards from place to place as events say, for one seat or for a watcher."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from koloda import Event, View

Cards = Iterable[str] | None

# What a view holds and events tell.
KEPT = (
    "hand", "hands", "nest", "nests", "homes", "viruses", "stock", "discard", "virus_stock", "virus_discard", "stack",
    "force", "value", "leader", "passed", "frozen", "moment", "used", "instant", "first", "round", "phase", "stage",
    "turn", "extra", "opening", "final", "open", "winners",
)  # fmt: skip
UNORDERED = ("hand", "nest", "discard", "virus_discard")
# Kinds that change nothing in the books.
ONLY_SAID = {
    "deals", "ready", "redeals", "leader-begins", "leader-closes", "answers", "no-virus", "nothing-happens",
    "gathering-begins", "stops", "cancelled", "takes-effect", "pays-no-more",
}  # fmt: skip


class Bookkeeper:
    """The books of a table, begun from a view."""

    def __init__(self, view: View) -> None:
        self.seat = view["seat"]
        self.players = view["players"]
        self.book: dict[str, Any] = {key: deepcopy(view[key]) for key in KEPT}
        self.laid: set[int] = set()  # for a Battle, face down
        self.fighters: dict[int, list[str]] = {}
        self.shown: list[str | None] = []  # by a liar
        self.said: list[str] = []
        self.beside: list[str] = []
        self.aside: list[str] = []
        self.paying = ""

    def differs(self, view: View) -> dict[str, tuple[Any, Any]]:
        """What is otherwise in a view: in the book, in the view."""
        mine = {key: sorted(self.book[key]) if key in UNORDERED else self.book[key] for key in KEPT}
        mine["viruses"] = [sorted(held) for held in self.book["viruses"]]
        theirs = {key: sorted(view[key]) if key in UNORDERED else view[key] for key in KEPT}
        if view["laid"] is not None:
            mine["laid"], theirs["laid"] = [seat in self.laid for seat in range(self.players)], view["laid"]
        if view["bluff"] is not None:
            shown, said, cards = view["bluff"]["shown"], view["bluff"]["said"], view["bluff"]["cards"]
            mine["bluff"] = len(self.shown), sorted(self.said), sorted(card for card in self.shown if card)
            theirs["bluff"] = shown, sorted(said), sorted(cards)
        return {key: (mine[key], theirs[key]) for key in mine if mine[key] != theirs[key]}

    def read(self, events: Iterable[Event]) -> None:
        """What happened, in order."""
        for event in events:
            if event["kind"] not in ONLY_SAID:
                getattr(self, event["kind"].replace("-", "_"))(event)

    # places

    def to_hand(self, seat: int, cards: Cards, count: int) -> None:
        self.book["hands"][seat] += count
        self.put("hand", seat, cards)

    def from_hand(self, seat: int, cards: Cards, count: int) -> None:
        self.book["hands"][seat] -= count
        self.pull("hand", seat, cards)

    def to_nest(self, seat: int, cards: Cards, count: int) -> None:
        self.book["nests"][seat] += count
        self.put("nest", seat, cards)

    def from_nest(self, seat: int, cards: Cards, count: int) -> None:
        self.book["nests"][seat] -= count
        self.pull("nest", seat, cards)

    def put(self, zone: str, seat: int, cards: Cards) -> None:
        if seat == self.seat:
            assert cards is not None, "an own card that is not told"
            self.book[zone] += cards

    def pull(self, zone: str, seat: int, cards: Cards) -> None:
        if seat == self.seat:
            assert cards is not None, "an own card that is not told"
            for card in cards:
                self.book[zone].remove(card)

    # set-up, and before a round

    def begins(self, event: Event) -> None:
        self.book["first"] = event["seat"]

    def is_dealt(self, event: Event) -> None:
        self.book["stock"] -= event["count"]
        self.to_hand(event["seat"], event["cards"], event["count"])

    draws = is_dealt

    def plays_instant(self, event: Event) -> None:
        self.from_hand(event["seat"], [event["card"]], 1)
        self.book["instant"] = {"card": event["card"], "seat": event["seat"]}

    def found(self, event: Event) -> None:
        self.from_hand(event["seat"], [event["card"]], 1)
        self.book["discard"].append(event["card"])

    def round_begins(self, event: Event) -> None:
        self.book["round"] = event["round"]
        assert self.book["first"] == event["seat"]

    # Gathering and Leader

    def lays(self, event: Event) -> None:
        source = self.from_nest if event["zone"] == "nest" else self.from_hand
        source(event["seat"], [event["card"]], 1)
        assert self.book["hands"][event["seat"]] == event["left"]
        laid = {"card": event["card"], "seat": event["seat"], "value": event["value"], "cancelled": False}
        self.book["stack"].append(laid)

    def in_force(self, event: Event) -> None:
        self.book |= {"leader": event["seat"], "force": event["place"], "value": event["value"]}
        for place, laid in enumerate(self.book["stack"]):
            laid["cancelled"] = place in event["cancelled"]
        assert self.book["stack"][event["place"]]["card"] == event["card"]

    def passes(self, event: Event) -> None:
        self.book["passed"] = sorted([*self.book["passed"], event["seat"]])

    def catches(self, event: Event) -> None:
        self.book["virus_stock"] -= 1
        self.book["viruses"][event["seat"]].append(event["virus"])

    def viruses_shuffled(self, event: Event) -> None:
        assert len(self.book["virus_discard"]) == event["count"]
        self.book["virus_stock"] += event["count"]
        self.book["virus_discard"] = []

    def shuffles_in(self, event: Event) -> None:
        self.from_hand(event["seat"], event["cards"], event["count"])
        self.book["stock"] += event["count"]

    # properties

    def uses(self, event: Event) -> None:
        seat, whom, pack = event["seat"], event["whom"], event["pack"]
        self.from_hand(seat, [event["card"]], 1)
        assert self.book["hands"][seat] == event["left"]
        assert pack is None or self.book["homes"][whom][pack] == event["pack_cards"]
        self.book["used"] = {"card": event["card"], "seat": seat, "on": whom, "pack": pack}
        self.beside = [event["card"]]

    def shows(self, event: Event) -> None:
        self.shown += event["cards"] or [None] * event["count"]

    def says(self, event: Event) -> None:
        self.said += event["cards"]

    def turns_over(self, event: Event) -> None:
        assert (len(self.shown), sorted(self.said)) == (event["count"], sorted(event["said_cards"]))
        self.shown = event["cards"]

    def takes(self, event: Event) -> None:
        leave = self.from_hand if event["zone"] == "hand" else self.from_nest
        come = self.to_hand if event["into"] == "hand" else self.to_nest
        leave(event["whom"], event["cards"], event["count"])
        come(event["seat"], event["cards"], event["count"])

    discarded = found

    def grabs(self, event: Event) -> None:
        pack = self.book["homes"][event["whom"]].pop(event["pack"])
        assert pack == event["cards"]
        self.book["homes"][event["seat"]].append(pack)

    # influence cards, cancelling

    def freezes(self, event: Event) -> None:
        self.book["frozen"] = event["frozen"]

    def thaws(self, _: Event) -> None:
        self.book["frozen"] = []

    def plays_hysteria(self, event: Event) -> None:
        self.from_hand(event["seat"], [event["card"]], 1)
        assert self.book["hands"][event["seat"]] == event["left"]
        assert self.beside[-1] == event["on_card"]
        self.beside.append(event["card"])

    def moment_opens(self, event: Event) -> None:
        self.book["moment"] = {key: event[key] for key in ("card", "seat", "hysterias", "admits")}

    def moment_closes(self, event: Event) -> None:
        assert all(self.book["moment"][key] == event[key] for key in ("card", "seat"))
        self.book["moment"] = None

    def discards(self, event: Event) -> None:
        if event["cause"] == "instant":
            assert [self.book["instant"]["card"]] == event["cards"]
            self.book["instant"] = None
        else:
            assert self.beside == event["cards"]
            self.book["used"] = None
            self.shown, self.said, self.beside = [], [], []
        self.book["discard"] += event["cards"]

    # the end of a round

    def round_ends(self, event: Event) -> None:
        laid = [entry["card"] for entry in self.book["stack"]]
        assert sorted(laid) == sorted(event["cards"] + event["discarded_cards"])
        assert (event["seat"], event["round"]) == (self.book["leader"], self.book["round"])
        if event["seat"] is not None:
            self.to_nest(event["seat"], event["cards"], event["count"])
        self.book["discard"] += event["discarded_cards"]
        self.book |= {"stack": [], "force": None, "value": None, "leader": None, "passed": [], "frozen": []}

    def makes_pack(self, event: Event) -> None:
        self.from_nest(event["seat"], event["cards"], event["count"])
        assert len(self.book["homes"][event["seat"]]) == event["pack"]
        self.book["homes"][event["seat"]].append(event["cards"])

    def chooses_virus(self, event: Event) -> None:
        self.paying = event["virus"]

    def pays(self, event: Event) -> None:
        self.from_nest(event["seat"], event["cards"], event["count"])
        self.book["discard"] += event["cards"]

    def paid_off(self, event: Event) -> None:
        assert event["virus"] == self.paying
        self.book["viruses"][event["seat"]].remove(event["virus"])
        self.book["virus_discard"].append(event["virus"])

    def marker_goes(self, event: Event) -> None:
        self.book["first"] = event["seat"]

    # instants

    def fights(self, event: Event) -> None:
        self.laid.add(event["seat"])

    def battle_shown(self, _: Event) -> None:
        self.laid = set()

    def fighter(self, event: Event) -> None:
        self.from_hand(event["seat"], event["cards"], event["count"])
        self.fighters[event["seat"]] = event["cards"]

    def wins_battle(self, event: Event) -> None:
        assert [card for cards in self.fighters.values() for card in cards] == event["cards"]
        self.to_nest(event["seat"], event["cards"], event["count"])
        self.fighters = {}

    def battle_drawn(self, _: Event) -> None:
        for seat, cards in self.fighters.items():
            self.to_hand(seat, cards, len(cards))
        self.fighters = {}

    def gives(self, event: Event) -> None:
        self.from_hand(event["seat"], event["cards"], event["count"])
        self.to_hand(event["whom"], event["cards"], event["count"])

    def perishes(self, event: Event) -> None:
        self.from_hand(event["seat"], event["cards"], event["count"])
        self.book["discard"] += event["cards"]

    def dominant_picked(self, event: Event) -> None:
        self.from_hand(event["seat"], [event["card"]], 1)
        self.aside.append(event["card"])

    def dominant_returns(self, event: Event) -> None:
        self.aside.remove(event["card"])
        self.to_hand(event["seat"], [event["card"]], 1)

    # the end of the game

    def game_ends(self, _: Event) -> None:
        none: list[list[str]] = [[] for _ in range(self.players)]
        counts = [{"packs": 0, "lost": 0, "left": 0} for _ in range(self.players)]
        self.book |= {"passed": [], "final": counts, "open": {"hands": none, "nests": [*none]}}

    def hand_to_nest(self, event: Event) -> None:
        self.from_hand(event["seat"], event["cards"], event["count"])
        self.to_nest(event["seat"], event["cards"], event["count"])
        self.book["open"]["hands"][event["seat"]] = event["cards"]

    def counts(self, event: Event) -> None:
        self.book["final"][event["seat"]] = {key: event[key] for key in ("packs", "lost", "left")}
        self.book["open"]["nests"][event["seat"]] = event["nest_cards"]
        assert event["score"] == event["packs"] - event["lost"]

    def wins(self, event: Event) -> None:
        self.book["winners"].append(event["seat"])

    # whose turn it is

    def turn(self, event: Event) -> None:
        self.book |= {key: event[key] for key in ("phase", "stage", "extra", "opening")}
        self.book["turn"] = event["seat"]
