"""How Flights looks and reads in a terminal."""

from collections.abc import Sequence
from typing import Any

from koloda import Event, Seat, View
from koloda.terminal.renderer import BACK, CardFace, GameRenderer
from koloda.terminal.screen import padded, table, visible, wrapped

COLOURS = "roygbv"
FLIGHTS = range(1, 7)
USED = "·"  # in the place of a flight that is not held any more
CARD_WORDS = {"xU": "flights-card-universal", "dep": "flights-card-deportation"}


def is_city(card: str) -> bool:
    """Whether a card is a city: the others have no colour."""
    return card[0] in COLOURS


class FlightsRenderer(GameRenderer):
    """A table of Flights."""

    prefix = "flights"
    headings = ("deal-begins", "round-begins")
    own_line = ("bids-shown", "order-of-choice", "deal-ends", "scores")
    untold = ("game-ends", "wins-game")  # `outcome` says it

    # cards

    def card(self, card: str, case: str = "nom") -> str:
        if is_city(card):
            words = self.texts("flights-card-city", color=card[0], number=card[1:], case=case)
            return self.screen.paint(words, card[0])
        words = self.texts(CARD_WORDS.get(card, "flights-card-exchange"), number=card[1:], case=case)
        return self.screen.paint(words, "black")

    def chip(self, card: str) -> str:
        """A card in notation, or the letter of a colour."""
        return self.screen.paint(f" {card} ", paint_of(card)) if self.screen.colours else card

    def chips(self, cards: Sequence[str]) -> str:
        """Cards in notation."""
        return " ".join(map(self.chip, cards))

    def cards(self, count: int) -> str:
        """A number of cards."""
        return self.texts("flights-cards", count=count, case="nom")

    def score(self, view: View, count: int, case: str = "nom") -> str:
        """A number of points, or of deals won where these count."""
        return self.texts(
            "flights-points" if view["match"] == "points" else "flights-deals-won", count=count, case=case
        )

    # the table

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        return [*self.board(view, moves), *(self.hand(view) if view["seat"] is not None else [])]

    def board(self, view: View, moves: Sequence[str]) -> list[str]:
        middle = [*self.choice(view), *self.piles(view), *self.own_bid(view)]
        return [self.header(view), *self.seats(view), *middle]

    def brief(self, view: View, moves: Sequence[str]) -> list[str]:
        rest = [*self.hanging(self.header(view)), *self.piles(view)]
        return [*self.choice(view), *self.own_bid(view), *self.short_seats(view), *rest]

    def choice(self, view: View) -> list[str]:
        """Who chooses, and what lies on the table."""
        lines = []
        if view["bids"]:
            lines += self.hanging(self.texts("flights-order", list=", ".join(self.order(view))))
        if view["table"]:
            lines += self.hanging(self.texts("flights-on-table", cards=self.chips(view["table"])))
        return lines

    def piles(self, view: View) -> list[str]:
        """The deck and the discard."""
        stock, discard = self.cards(view["stock"]), self.cards(len(view["discard"]))
        if not view["discard"]:
            return [self.texts("flights-piles", stock=stock, discard=discard)]
        cards = self.chips(view["discard"])
        return self.hanging(self.texts("flights-piles-cards", stock=stock, discard=discard, cards=cards))

    def own_bid(self, view: View) -> list[str]:
        """The own bid while it lies face down."""
        bid = view["bid"]
        if bid is None:
            return []
        return [self.texts("flights-own-bid", card=self.card(bid["card"]), flight=bid["flight"])]

    def pictures(self, view: View) -> list[CardFace]:
        if view["bids"]:
            taken = {one["card"] for one in view["taken"]}
            return [
                CardFace(bid["card"], paint_of(bid["card"]), f"{self.name(bid['seat'])} ({bid['flight']})")
                for bid in view["bids"]
                if bid["card"] not in taken
            ]
        return [CardFace(BACK, "black", self.name(seat)) for seat, laid in enumerate(view["laid"]) if laid]

    def own_cards(self, view: View) -> list[CardFace]:
        return [CardFace(card, paint_of(card)) for card in view["hand"]]

    def card_of(self, move: str) -> str | None:
        word, *rest = move.split()
        return rest[0] if word == "lay" else None

    def attempt(self, view: View, card: str, moves: Sequence[str]) -> str:
        return f"lay {card} fly {FLIGHTS[0]}"

    def hanging(self, line: str) -> list[str]:
        """A line that may be long."""
        return wrapped(line, self.screen.width, "  ")

    def header(self, view: View) -> str:
        """The deal, what it is played for, the round and who has the marker."""
        parts = [
            self.texts("flights-deal", deal=view["deal"], target=self.score(view, view["target"], "gen"))
            if view["target"] > 1
            else self.texts("flights-single-deal")
        ]
        return " ".join(parts + self.round(view))

    def round(self, view: View) -> list[str]:
        """The round and who has the marker, as far as there is one."""
        parts = [self.texts("flights-round", round=view["round"])] if view["round"] else []
        if view["first"] is not None:
            parts.append(self.texts("flights-first-player", name=self.player(view["first"])))
        return parts

    def seats(self, view: View) -> list[str]:
        """Two lines for each seat: what it has, and its row of cities with the colours that lack."""
        rows = [
            [
                (self.screen.mark if seat in view["due"] else "  ") + self.name(seat),
                self.score(view, view["scores"][seat]),
                self.cards(view["hands"][seat]),
                self.texts("flights-held", list=" ".join(places(view["flights"][seat]))),
                self.status(view, seat),
            ]
            for seat in range(view["players"])
        ]
        heads = table(rows, right=(1, 2))
        cities = [self.chips(row) or self.texts("flights-row-empty") for row in view["collections"]]
        size = max(map(visible, cities))
        lines = []
        for head, row, collection in zip(heads, cities, view["collections"], strict=True):
            lines.append(head)
            lines += wrapped(f"      {padded(row, size)}   {self.missing(view, collection)}", self.screen.width)
        return lines

    def short_seats(self, view: View) -> list[str]:
        """A line for each seat: points, flights still held, and the row of cities."""
        rows = [
            [
                (self.screen.mark if seat in view["due"] else "  ") + self.name(seat),
                self.score(view, view["scores"][seat]),
                "".join(places(view["flights"][seat])),
                " ".join(self.screen.paint(card, paint_of(card)) for card in view["collections"][seat]) or "–",
                self.status(view, seat),
            ]
            for seat in range(view["players"])
        ]
        return [line for row in table(rows, right=(1,)) for line in wrapped(row, self.screen.width, "      ")]

    def status(self, view: View, seat: Seat) -> str:
        """What a seat has done about its bid."""
        if seat in view["sits_out"]:
            return self.texts("flights-out-of-round")
        return self.texts("flights-bid-is-in") if view["laid"][seat] and not view["bids"] else ""

    def missing(self, view: View, collection: Sequence[str]) -> str:
        """The colours that a row has not."""
        lacking = [colour for colour in view["colors"] if colour not in {city[0] for city in collection}]
        if not lacking:
            return self.texts("flights-all-colors")
        return self.texts("flights-missing", list=self.chips(lacking))

    def order(self, view: View) -> list[str]:
        """The seats in the order of choice with their flights and what they took."""
        taken = {one["seat"]: one["card"] for one in view["taken"]}
        return [
            ("▸" if bid["seat"] == view["chooser"] else "")
            + held(f"{self.player(bid['seat'])} ({bid['flight']})")
            + (held(f": {self.chip(taken[bid['seat']])}") if bid["seat"] in taken else "")
            for bid in view["bids"]
        ]

    def hand(self, view: View) -> list[str]:
        """What the person holds."""
        if view["hand"]:
            return self.hanging(self.texts("flights-hand", cards=self.chips(view["hand"])))
        return [self.texts("flights-hand-empty")]

    def hands(self, views: Sequence[View]) -> list[str]:
        rows = [
            [
                self.name(seat),
                self.chips(view["hand"]),
                f"({self.bid(view['bid'])})" if view["bid"] is not None else "",
            ]
            for seat, view in enumerate(views)
        ]
        return table(rows)

    def bid(self, bid: dict[str, Any]) -> str:
        """A card and a flight."""
        return self.texts("flights-move-lay", card=self.card(bid["card"]), flight=bid["flight"])

    # what is asked

    def question(self, view: View, moves: Sequence[str], due: bool) -> str:
        if view["phase"] == "bid":
            return self.texts("flights-ask-bid")
        if view["phase"] == "swap":
            return self.texts("flights-ask-swap", card=self.card(view["exchange"]))
        cards = [move.split()[1] for move in moves]
        if len(cards) == 1:
            return self.texts("flights-ask-only", card=self.card(cards[0]))
        return self.texts("flights-ask-city" if is_city(cards[0]) else "flights-ask-exchange")

    def move(self, view: View, text: str) -> str:
        word, *rest = text.split()
        if word == "lay":
            return self.bid({"card": rest[0], "flight": rest[2]})
        if word == "swap":
            own, other, card = rest
            words = self.texts(
                "flights-move-swap", own=self.card(own), card=self.card(card, "acc"), whom=self.player(int(other))
            )
            burnt = view["would_burn_by_swap"].get(text, {"own": [], "theirs": []})
            return self.burning(self.burning(words, view["seat"], burnt["own"]), int(other), burnt["theirs"])
        return self.burning(self.card(rest[0]), view["seat"], view["would_burn"].get(rest[0], ()))

    def burning(self, words: str, seat: Seat, cards: Sequence[str]) -> str:
        """A move in words, and what it would burn in the row of a seat."""
        if not cards:
            return words
        return self.texts("flights-move-burns", move=words, name=self.player(seat), cards=self.chips(cards))

    # what happened

    def details(self, event: Event) -> list[str]:
        if event["kind"] != "scores" or not event["lines"]:
            return []
        return wrapped("  " + "  ".join(self.sum(line) for line in event["lines"]), self.screen.width)

    def sum(self, line: dict[str, Any]) -> str:
        """What a colour counted; no line is broken inside it."""
        return held(f"{self.chips(line['cards'])} = {line['points']}")

    def outcome(self, scores: Sequence[int], winners: Sequence[Seat]) -> list[str]:
        lines = super().outcome(scores, winners)
        if self.options["match"] == "wins":
            won = self.by_seat(scores)
            lines[-1] = self.texts("flights-wins-by-seat", list=won)
        return lines


def held(text: str) -> str:
    """A text that no line is broken inside."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def places(flights: Sequence[int]) -> list[str]:
    """A set of flights, with a mark in the place of each that is used."""
    return [str(flight) if flight in flights else USED for flight in FLIGHTS]


def paint_of(card: str) -> str:
    """The paint of a card, or of the letter of a colour."""
    return card[0] if is_city(card) else "black"
