"""How Flights looks and reads in a terminal."""

from collections.abc import Sequence
from typing import Any

from koloda import DEALER, Seat, View
from koloda.terminal.renderer import Event, GameRenderer
from koloda.terminal.screen import Screen, padded, table, visible, wrapped
from koloda.texts import Texts

COLOURS = "roygbv"
FLIGHTS = range(1, 7)
USED = "·"  # in the place of a flight that is not held any more
CARD_WORDS = {"xU": "flights-card-universal", "dep": "flights-card-deportation"}
BURNS = {"P-5.1": "flights-burn-two", "P-5.2": "flights-burn-three"}
OPTION_WORDS = {"match": "flights-option-match", "target": "flights-option-target"}


def is_city(card: str) -> bool:
    """Whether a card is a city: the others have no colour."""
    return card[0] in COLOURS


class Flights(GameRenderer):
    """A table of Flights."""

    def __init__(self, texts: Texts, screen: Screen, seat: Seat, options: dict[str, Any]) -> None:
        super().__init__(texts, screen, seat, options)
        self.bidders: list[Seat] = []  # whose bids are in and not told yet
        self.drawn: list[tuple[Seat, str]] = []  # who drew what in this round, and is not told yet

    # cards

    def card(self, card: str, case: str = "nom") -> str:
        """A card in words."""
        if is_city(card):
            words = self.texts("flights-card-city", color=card[0], number=card[1:], case=case)
            return self.screen.paint(words, card[0])
        words = self.texts(CARD_WORDS.get(card, "flights-card-exchange"), number=card[1:], case=case)
        return self.screen.paint(words, "black")

    def chip(self, card: str) -> str:
        """A card in notation, or the letter of a colour."""
        style = card[0] if is_city(card) else "black"
        return self.screen.paint(f" {card} ", style) if self.screen.colours else card

    def chips(self, cards: Sequence[str]) -> str:
        """Cards in notation."""
        return " ".join(map(self.chip, cards))

    def colour(self, colour: str) -> str:
        """A colour in words."""
        return self.screen.paint(self.texts("flights-color", color=colour), colour)

    def cards(self, count: int, case: str = "nom") -> str:
        """A number of cards."""
        return self.texts("flights-cards", count=count, case=case)

    def score(self, view: View, count: int, case: str = "nom") -> str:
        """A number of points, or of deals won where these count."""
        return self.texts(
            "flights-points" if view["match"] == "points" else "flights-deals-won", count=count, case=case
        )

    def name(self, seat: Seat) -> str:
        """A seat at the beginning of a line."""
        return self.texts("play-seat", **self.person(seat))

    def about(self, seat: Seat) -> dict[str, str | int]:
        """Who a sentence is about: at a table in a browser the name would be the person's own."""
        return {"name": self.name(seat), "who": self.person(seat)["who"]}

    # the table

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        lines = [self.header(view), *self.seats(view)]
        if view["bids"]:
            lines += self.hanging(self.texts("flights-order", list=", ".join(self.order(view))))
        if view["table"]:
            lines += self.hanging(self.texts("flights-on-table", cards=self.chips(view["table"])))
        stock, discard = self.cards(view["stock"]), self.cards(len(view["discard"]))
        if view["discard"]:
            cards = self.chips(view["discard"])
            lines += self.hanging(self.texts("flights-piles-cards", stock=stock, discard=discard, cards=cards))
        else:
            lines.append(self.texts("flights-piles", stock=stock, discard=discard))
        return lines + self.own(view) if view["seat"] is not None else lines

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
                ("▸ " if seat in view["due"] else "  ") + self.name(seat),
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
        taken = dict(view["taken"])
        return [
            ("▸" if bid["seat"] == view["chooser"] else "")
            + held(f"{self.player(bid['seat'])} ({bid['flight']})")
            + (held(f": {self.chip(taken[bid['seat']])}") if bid["seat"] in taken else "")
            for bid in view["bids"]
        ]

    def own(self, view: View) -> list[str]:
        """What the person holds and has laid."""
        bid = view["bid"]
        lines = []
        if bid is not None:
            lines.append(self.texts("flights-own-bid", card=self.card(bid["card"], "acc"), flight=bid["flight"]))
        if view["hand"]:
            return [*lines, *self.hanging(self.texts("flights-hand", cards=self.chips(view["hand"])))]
        return [*lines, self.texts("flights-hand-empty")]

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
            mine, theirs = view["would_burn"].get(text, ((), ()))
            return self.burning(self.burning(words, view["seat"], mine), int(other), theirs)
        return self.burning(self.card(rest[0]), view["seat"], view["would_burn"].get(rest[0], ()))

    def burning(self, words: str, seat: Seat, cards: Sequence[str]) -> str:
        """A move in words, and what it would burn in the row of a seat."""
        if not cards:
            return words
        return self.texts("flights-move-burns", move=words, name=self.player(seat), cards=self.chips(cards))

    # what happened

    def tell(self, event: Event) -> list[str]:
        before, after = event.before, event.after
        word, *rest = event.text.split()
        if event.seat == DEALER:
            lines = self.dealt(event, word, rest)
        elif word == "lay":
            lines = self.laid(event, rest)
        elif word == "take":
            lines = [self.took(event, rest[0])]
        else:
            own, other, card = rest
            cards = {"own": self.card(own, "acc"), "card": self.card(card, "acc")}
            lines = [self.texts("flights-swaps", whom=self.player(int(other)), **cards, **self.about(event.seat))]
        lines += [line for each in news(event) for line in self.happened(each)]
        lines += self.drawing_done(before, after)
        if len(after["deals"]) > len(before["deals"]):
            lines += self.deal_end(after)
        if after["phase"] == "bid" and (after["deal"], after["round"]) != (before["deal"], before["round"]):
            lines.append(" ".join(self.round(after)))
            lines += [self.texts("flights-sits-out", **self.about(seat)) for seat in after["sits_out"]]
        return lines

    def rest(self) -> list[str]:
        lines = self.draws(self.drawn) if self.drawn else []
        if self.bidders:
            lines.append(self.texts("flights-have-laid", names=", ".join(map(self.player, self.bidders))))
        return lines

    def dealt(self, event: Event, word: str, rest: list[str]) -> list[str]:
        """A lot, a colour taken out, or a card; a deal and the draw of a round are told when they are complete."""
        before, after = event.before, event.after
        if word == "begin":
            return [self.texts("flights-begins", **self.about(int(rest[0])))]
        if word == "without":
            if after["phase"] == "without":
                return []
            out = [self.colour(colour) for colour in COLOURS if colour not in after["colors"]]
            return [self.texts("flights-without", colors=", ".join(out))]
        if before["phase"] == "deal":
            if after["phase"] == "deal":
                return []
            return [self.texts("flights-deals", cards=self.cards(after["hands"][0], "acc"))]
        self.drawn.append((before["drawing"][0], rest[0]))
        return []

    def laid(self, event: Event, rest: list[str]) -> list[str]:
        """A bid: one's own is told at once, the others' when all are turned up, in the order of choice."""
        after = event.after
        if not after["bids"]:
            self.bidders.append(event.seat)
            if event.seat != self.seat:
                return []
            bid = {"card": self.card(rest[0], "acc"), "flight": rest[2]}
            return [self.texts("flights-lays", **bid, **self.about(event.seat))]
        self.bidders = []
        rows = [
            [
                f"  {place}",
                self.name(bid["seat"]),
                self.texts("flights-flight", flight=bid["flight"]),
                self.card(bid["card"]),
            ]
            for place, bid in enumerate(after["bids"], 1)
        ]
        return [self.texts("flights-turned-up"), *table(rows)]

    def took(self, event: Event, card: str) -> str:
        """A card taken, and whether there was a choice: who takes no city had to."""
        about = self.about(event.seat)
        if not is_city(card):
            return self.texts("flights-must-take", card=self.card(card, "acc"), **about)
        if sum(map(is_city, event.before["table"])) == 1:
            return self.texts("flights-left-with", card=self.card(card), **about)
        return self.texts("flights-takes", card=self.card(card, "acc"), **about)

    def happened(self, what: dict[str, Any]) -> list[str]:
        """Something that followed by itself."""
        kind = what["what"]
        if kind == "shuffle":
            return [self.texts("flights-shuffled")]
        about = self.about(what["seat"])
        if kind == "burn":
            cards = ", ".join(map(self.card, what["cards"]))
            return [self.texts(BURNS[what["rule"]], cards=cards, **about)]
        if kind == "deport":
            if what["card"] is None:
                return [self.texts("flights-loses-nothing", **about)]
            return [self.texts("flights-loses", card=self.card(what["card"], "acc"), **about)]
        return [self.texts("flights-no-swap", card=self.card(what["card"]), **about)]

    def drawing_done(self, before: View, after: View) -> list[str]:
        """The draw at the end of a round, told when the next one begins."""
        if after["phase"] != "bid" or not after["round"] == before["round"] + 1 > 1:
            return []
        drawn, self.drawn = self.drawn, []
        if len(drawn) == after["players"] and any(card == "?" for _, card in drawn):
            own = dict(drawn).get(self.seat)
            if own is None:
                return [self.texts("flights-draw-all")]
            return [self.texts("flights-draw-yours", card=self.card(own))]
        lacks = len(drawn) < after["players"]
        return self.draws(drawn) + ([self.texts("flights-nothing-left")] if lacks else [])

    def draws(self, drawn: Sequence[tuple[Seat, str]]) -> list[str]:
        """Who drew, one by one, and what, as far as the person may know it."""
        return [
            self.texts("flights-draws", **self.about(seat))
            if card == "?"
            else self.texts("flights-draws-this", card=self.card(card, "acc"), **self.about(seat))
            for seat, card in drawn
        ]

    def deal_end(self, view: View) -> list[str]:
        """A finished deal: who has all colours, and how the points of every seat came about."""
        end = view["deals"][-1]
        number = len(view["deals"])
        lines = [self.texts("flights-deal-over" if end["complete"] else "flights-deal-stuck", deal=number)]
        lines += [self.texts("flights-completes", **self.about(seat)) for seat in end["complete"]]
        if view["match"] == "wins":
            lines.append(
                self.texts("flights-wins-deal", **self.about(end["won"]))
                if end["won"] is not None
                else self.texts("flights-nobody-wins-deal")
            )
        rows = [
            [f"  {self.name(seat)}", f"+{points}", self.score(view, view["scores"][seat])]
            for seat, points in enumerate(end["points"])
        ]
        for head, counted in zip(table(rows, right=(1, 2)), end["lines"], strict=True):
            sums = "  ".join(self.sum(line) for line in counted)
            lines += wrapped(f"{head}   {sums}".rstrip(), self.screen.width, " " * (visible(head) + 3))
        return lines

    def sum(self, line: dict[str, Any]) -> str:
        """What a colour counted; no line is broken inside it."""
        return held(f"{self.chips(line['cards'])} = {line['points']}")

    def outcome(self, scores: Sequence[int], winners: Sequence[Seat]) -> list[str]:
        lines = super().outcome(scores, winners)
        if self.options["match"] == "wins":
            won = ", ".join(f"{seat}: {score}" for seat, score in enumerate(scores))
            lines[-1] = self.texts("flights-wins-by-seat", list=won)
        return lines


def held(text: str) -> str:
    """A text that no line is broken inside."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def places(flights: Sequence[int]) -> list[str]:
    """A set of flights, with a mark in the place of each that is used."""
    return [str(flight) if flight in flights else USED for flight in FLIGHTS]


def news(event: Event) -> list[dict[str, Any]]:
    """What followed from a move: the dealer's moves only add to what is there."""
    happened: list[dict[str, Any]] = event.after["happened"]
    return happened[len(event.before["happened"]) :] if event.seat == DEALER else happened
