"""Keeps a table of UNO from what is told alone: moves cards from place to place, and knows no rule."""

from collections import Counter
from typing import Any

from koloda import Event, View

Fields = dict[str, Any]


class Bookkeeper:
    """One reader of events: a seat, or a watcher. Begins with what that reader sees of the table."""

    def __init__(self, view: View) -> None:
        self.seat = view["seat"]
        self.round = view["round"]
        self.phase = view["phase"]
        self.dealer = view["dealer"]
        self.turn = view["turn"]
        self.direction = view["direction"]
        self.color = view["color"]
        self.discard: list[str] = [*view["discard"]]
        self.turned_up_below = view["turned_up"]  # the lowest discard is the card turned up at the start
        self.stock = view["stock"]
        self.hand: Counter[str] = Counter(view["hand"])
        self.hands: list[int] = [*view["hands"]]
        self.drawn = view["drawn"]
        self.penalty = view["penalty"]
        self.drawing = view["drawing"]
        self.unsaid = view["unsaid"]
        self.idle = view["idle"]
        self.scores: list[int] = view["scores"]
        self.known: list[Counter[str]] = [Counter(cards) for cards in view["known"]]
        self.known_before = self.known  # by seat, before hands change their owners
        self.rounds: list[Fields] = [*view["rounds"]]
        self.winners: list[int] = view["winners"]

    def read(self, events: list[Event]) -> None:
        """Write down what is told."""
        for event in events:
            getattr(self, "read_" + event["kind"].replace("-", "_"))(event)

    def kept(self) -> Fields:
        """The books, in the fields of a view."""
        return {
            "round": self.round,
            "phase": self.phase,
            "dealer": self.dealer,
            "turn": self.turn,
            "direction": self.direction,
            "color": self.color,
            "top": self.discard[-1] if self.discard else None,
            "turned_up": self.turned_up_below and len(self.discard) == 1,
            "discard": self.discard,
            "stock": self.stock,
            "hand": sorted(self.hand.elements()),
            "hands": self.hands,
            "drawn": self.drawn,
            "penalty": self.penalty,
            "drawing": self.drawing,
            "unsaid": self.unsaid,
            "idle": self.idle,
            "scores": self.scores,
            "known": [sorted(cards.elements()) for cards in self.known],
            "rounds": self.rounds,
            "winners": self.winners,
        }

    # cards that change their place

    def gains(self, event: Event) -> None:
        """Cards come into the hand of the seat that is told of."""
        self.hands[event["seat"]] += event["count"]
        if event["seat"] == self.seat:
            self.hand.update(event["cards"])

    def owes_less(self, count: int) -> None:
        """So many of the cards to be drawn are drawn or let off."""
        seat, owed = self.drawing
        self.drawing = [seat, owed - count] if owed > count else None

    def read_round_begins(self, event: Event) -> None:
        """The table is cleared."""
        self.round = event["round"]
        self.dealer = event["seat"]
        self.direction = 1
        self.color = None
        self.discard = []
        self.turned_up_below = False
        self.stock = event["stock"]
        self.hand = Counter()
        self.hands = [0] * len(self.hands)
        self.known = [Counter() for _ in self.hands]

    def read_first_dealer(self, event: Event) -> None:
        assert self.dealer == event["seat"]

    def read_dealt(self, event: Event) -> None:
        self.stock -= event["count"]
        self.gains(event)

    def read_deals(self, event: Event) -> None:
        assert self.dealer == event["seat"]
        assert self.hands == [event["count"]] * len(self.hands)

    def read_turned_up(self, event: Event) -> None:
        if not event["goes_back"]:
            self.stock -= 1
            self.discard = [event["card"]]
            self.turned_up_below = True
            self.color = event["color"]

    def read_names_color(self, event: Event) -> None:
        self.color = event["color"]

    def read_lays(self, event: Event) -> None:
        seat, card = event["seat"], event["card"]
        self.hands[seat] -= 1
        assert self.hands[seat] == event["left"]
        self.discard.append(card)
        self.color = event["color"]
        self.drawn = None
        if seat == self.seat:
            self.hand.subtract([card])
        elif event["how"] != "drawn" and self.known[seat][card]:
            self.known[seat][card] -= 1

    def read_must_draw(self, event: Event) -> None:
        self.drawing = [event["seat"], event["count"]]

    def read_draws(self, event: Event) -> None:
        self.stock -= event["count"]
        self.gains(event)
        assert self.drawing[0] == event["seat"]
        self.owes_less(event["count"])
        if event["cause"] == "turn":
            self.drawn = event["cards"][0] if event["cards"] else "?"

    def read_reshuffles(self, event: Event) -> None:
        assert self.stock == 0
        self.stock = event["count"]
        self.discard = self.discard[event["count"] :]
        self.turned_up_below = False

    def read_nothing_to_draw(self, event: Event) -> None:
        assert self.stock == 0

    def read_lapses(self, event: Event) -> None:
        assert self.stock == 0
        self.owes_less(event["count"])

    def read_keeps(self, event: Event) -> None:
        # Where another seat has jumped in, its card was told first.
        self.drawn = None

    def read_direction_changes(self, event: Event) -> None:
        assert self.direction != event["direction"]
        self.direction = event["direction"]

    def read_loses_turn(self, event: Event) -> None:
        pass

    # the challenge

    def read_challenged(self, event: Event) -> None:
        pass

    def read_shows_hand(self, event: Event) -> None:
        if event["whom"] == self.seat:
            self.known[event["seat"]] |= Counter(event["cards"])

    def read_takes_back(self, event: Event) -> None:
        seat, card = event["seat"], event["card"]
        assert self.discard.pop() == card
        self.color = event["color"]
        self.hands[seat] += 1
        (self.hand if seat == self.seat else self.known[seat]).update([card])

    def read_says_ready(self, event: Event) -> None:
        pass

    # UNO!

    def read_forgets(self, event: Event) -> None:
        assert self.unsaid is None
        self.unsaid = event["seat"]

    def read_escapes(self, event: Event) -> None:
        assert self.unsaid == event["seat"]
        self.unsaid = None

    def read_catches(self, event: Event) -> None:
        assert self.unsaid == event["whom"]
        self.unsaid = None

    def read_says_uno(self, event: Event) -> None:
        assert self.unsaid == event["seat"]
        self.unsaid = None

    def read_makes_mistake(self, event: Event) -> None:
        pass

    # the end

    def read_round_ends(self, event: Event) -> None:
        assert self.hands == [len(cards) for cards in event["hands"]]
        assert self.seat is None or sorted(self.hand.elements()) == sorted(event["hands"][self.seat])
        assert event["scores"] == [a + b for a, b in zip(self.scores, event["points"], strict=True)]
        self.scores = event["scores"]
        self.rounds.append({"out": event["seat"], "points": event["points"], "hands": event["hands"]})

    def read_game_ends(self, event: Event) -> None:
        self.winners = event["winners"]

    def read_wins(self, event: Event) -> None:
        assert event["seat"] in self.winners

    # hands that change their owner

    def read_swaps(self, event: Event) -> None:
        self.known_before = self.known[:]

    def read_hands_move(self, event: Event) -> None:
        self.known_before = self.known[:]

    def read_passes_hand(self, event: Event) -> None:
        seat, whom = event["seat"], event["whom"]
        self.hands[seat] -= event["count"]
        self.hands[whom] += event["count"]
        if seat == self.seat:
            self.hand -= Counter(event["cards"])
            self.known[whom] = Counter(event["cards"])
        elif whom == self.seat:
            self.hand += Counter(event["cards"])
            self.known[whom] = Counter()
        else:
            self.known[whom] = self.known_before[seat]

    # what the table waits for

    def read_turn(self, event: Event) -> None:
        self.turn = event["seat"]
        self.phase = event["phase"]
        self.penalty = event["penalty"]
        self.idle = event["idle"]
