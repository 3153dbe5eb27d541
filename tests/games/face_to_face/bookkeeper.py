"""A bookkeeper of Face to Face: hears what happened and moves cards from place to place. It knows no rule."""

from copy import deepcopy
from typing import Any

from koloda import Event, View

# What can be kept from events alone.
KEPT = (
    *("phase", "turn", "began", "drawing", "piles", "hand", "hands", "stock", "out", "known", "laid", "helped"),
    *("shown", "ended", "winners"),
)


class Bookkeeper:
    """One who saw the table once and has only listened since."""

    def __init__(self, view: View) -> None:
        self.seat: int | None = view["seat"]
        self.book: dict[str, Any] = {field: deepcopy(view[field]) for field in KEPT}
        self.turns = 0
        self.scores: list[int] | None = None
        self.hands_shown: dict[int, list[int]] = {}

    def hear(self, events: list[Event]) -> None:
        """Some events, in order."""
        for event in events:
            getattr(self, str(event["kind"]).replace("-", "_"))(event)

    def differences(self, view: View) -> dict[str, Any]:
        """Where a view is not what the book says: the field, the book, the view."""
        return {field: (self.book[field], view[field]) for field in KEPT if self.book[field] != view[field]}

    # one method for each kind

    def begins(self, event: Event) -> None:
        self.book["began"] = event["seat"]

    def draws(self, event: Event) -> None:
        seat, count = event["seat"], event["count"]
        self.book["stock"][seat] -= count
        self.book["hands"][seat] += count
        self.book["drawing"][1] -= count
        if event["cards"] is not None:
            assert (seat, count) == (self.seat, len(event["cards"]))
            self.book["hand"] = sorted([*self.book["hand"], *map(int, event["cards"])])

    def dealt(self, event: Event) -> None:
        assert self.book["hands"] == [event["count"]] * 2

    def turn_begins(self, event: Event) -> None:
        assert event["turn"] == self.turns + 1 or self.turns == 0
        self.turns = event["turn"]
        self.book["laid"] = []
        self.book["helped"] = False

    def lays(self, event: Event) -> None:
        seat, card = event["seat"], int(event["card"])
        pile = self.book["piles"][event["whom"]][event["pile"]]
        assert pile[-1] == int(event["top_card"])
        pile.append(card)
        self.book["hands"][seat] -= 1
        self.book["out"][seat].remove(card)
        self.book["laid"].append([card, event["pile"] if event["whom"] == seat else f"opp-{event['pile']}"])
        self.book["helped"] |= event["way"] == "help"
        if seat == self.seat:
            self.book["hand"].remove(card)
        elif card in self.book["known"][seat]:
            self.book["known"][seat].remove(card)
        self.check_sizes(event)

    def takes_back(self, event: Event) -> None:
        seat, card = event["seat"], int(event["card"])
        pile = self.book["piles"][event["whom"]][event["pile"]]
        assert pile.pop() == card
        assert pile[-1] == int(event["top_card"])
        self.book["hands"][seat] += 1
        self.book["out"][seat] = sorted([*self.book["out"][seat], card])
        assert self.book["laid"].pop()[0] == card
        self.book["helped"] &= event["whom"] == seat
        if seat == self.seat:
            self.book["hand"] = sorted([*self.book["hand"], card])
        else:
            self.book["known"][seat] = sorted({*self.book["known"][seat], card})
        self.check_sizes(event)

    def check_sizes(self, event: Event) -> None:
        """What an event says besides agrees with the book."""
        assert event["hand"] == self.book["hands"][event["seat"]]
        assert event["laid"] == len(self.book["laid"])

    def ends_turn(self, event: Event) -> None:
        assert event["laid"] == len(self.book["laid"])
        assert event["helped"] == self.book["helped"]

    def laid_out(self, event: Event) -> None:
        assert self.book["out"][event["seat"]] == []

    def cannot_lay(self, event: Event) -> None:
        assert self.book["out"][event["seat"]] != []

    def shows(self, event: Event) -> None:
        self.hands_shown[event["seat"]] = [int(card) for card in event["cards"]]
        assert event["count"] == len(event["cards"]) == self.book["hands"][event["seat"]]

    def game_ends(self, event: Event) -> None:
        self.scores = event["scores"]
        self.book["winners"] = [event["seat"]]
        self.book["ended"] = event["rule"]
        self.book["shown"] = [self.hands_shown.get(seat, []) for seat in (0, 1)]
        assert event["left"] == len(self.book["out"][event["whom"]])

    def turn(self, event: Event) -> None:
        self.book["turn"] = event["seat"]
        self.book["phase"] = event["phase"]
        self.book["drawing"] = deepcopy(event["drawing"])
