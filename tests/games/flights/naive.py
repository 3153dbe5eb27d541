"""Flights a second time, for tests only: slow, plain and in the order of the rulebook.

It shares nothing with the engine, not even the names of the seats. Cards and moves are texts, piles are lists.
"""

from collections import Counter
from itertools import pairwise
from typing import Any

THE_DEALER = -1
COLOURS = ["r", "o", "y", "g", "b", "v"]
CITIES = [colour + number for colour in COLOURS for number in "123456"]
EXCHANGES = ["x1", "x2", "x3", "x4", "x5", "x6"]
WHOLE_SET = [1, 2, 3, 4, 5, 6]  # P-1.1


class Naive:
    """A game in progress."""

    def __init__(
        self, players: int, match: str = "points", target: int | None = None, burn_first: str = "three"
    ) -> None:
        self.players = players
        self.burn_first = burn_first
        self.match = match
        self.target = target or (50 if match == "points" else 3)  # P-6.4
        self.colours_out = {2: 2, 3: 1, 4: 0}[players]  # P-1.3
        self.totals = [0] * players
        self.finished: list[dict[str, Any]] = []
        self.began: int | None = None
        self.first: int | None = None
        # What the table waits for: "lot", "without", "deal" and "draw" from the dealer; "bid", "take" and "swap" from
        # players; nothing when "over".
        self.step = "lot"
        self.happened: list[dict[str, Any]] = []  # by the last move: what burnt, was deported, not swapped; new decks
        self.clear_table()

    def clear_table(self) -> None:
        self.colours = list(COLOURS)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.rows: list[list[str]] = [[] for _ in range(self.players)]
        self.flights = [list(WHOLE_SET) for _ in range(self.players)]
        self.stock: list[str] = []
        self.discard: list[str] = []
        self.owed: list[int] = []  # the seats that the next cards go to
        self.round = 0
        self.clear_round()

    def clear_round(self) -> None:
        self.bids: dict[int, tuple[str, int]] = {}
        self.bidders: list[int] = []
        self.order: list[int] = []  # of choice, from the highest flight on
        self.left: list[int] = []  # those of them who have not chosen
        self.on_table: list[str] = []
        self.taken: list[tuple[int, str]] = []
        self.exchange: str | None = None

    def set_up(self, position: dict[str, Any]) -> None:
        """The start of a round as a position tells it."""
        self.clear_table()
        self.first = position["first"]
        self.began = position.get("began", self.first)
        self.colours = [colour for colour in COLOURS if colour in position["colors"]]
        self.hands = [list(hand) for hand in position["hands"]]
        self.rows = [list(row) for row in position["collections"]]
        self.flights = [sorted(held) for held in position["flights"]]
        self.stock = list(position["stock"])
        self.discard = list(position["discard"])
        self.totals = list(position["scores"])
        self.begin_round()

    def clockwise(self, seat: int | None) -> list[int]:
        """All seats, beginning with this one."""
        assert seat is not None
        return [*range(seat, self.players), *range(seat)]

    # Set-up

    def begin_deal(self) -> None:
        self.clear_table()
        self.first = self.began
        if self.colours_out:
            self.step = "without"
        else:
            self.deal_hands()

    def deal_hands(self) -> None:
        self.stock = (
            [card for card in CITIES if card[0] in self.colours] + EXCHANGES + ["xU", "xU"] + ["dep"] * 3
        )  # P-1.2
        self.owed = [seat for seat in self.clockwise(self.first) for _ in range(3)]  # P-1.4
        self.step = "deal"

    # A round

    def begin_round(self) -> None:
        self.clear_round()
        self.round += 1
        self.bidders = [seat for seat in range(self.players) if self.hands[seat]]  # P-2.6
        self.step = "bid"

    def reveal(self) -> None:
        self.order = []
        for flight in (6, 5, 4, 3, 2, 1):  # P-2.2
            self.order += [s for s in self.clockwise(self.first) if s in self.bids and self.bids[s][1] == flight]
        for seat, (_, flight) in self.bids.items():
            self.flights[seat].remove(flight)
        self.on_table = [card for card, _ in self.bids.values()]
        self.left = list(self.order)
        self.step = "take"

    def must_take(self) -> set[str]:
        """P-3.1 to P-3.4, for the first of those left."""
        deportations = [card for card in self.on_table if card == "dep"]
        universals = [card for card in self.on_table if card == "xU"]
        ordinary = [card for card in self.on_table if card in EXCHANGES]
        cities = [card for card in self.on_table if card in CITIES]
        if deportations:
            return set(deportations)
        if len(self.left) <= len(universals):
            return set(universals)
        if len(self.left) <= len(universals) + len(ordinary):
            return set(ordinary)
        return set(cities)

    def take(self, seat: int, card: str) -> None:
        self.on_table.remove(card)
        self.left.remove(seat)
        self.taken.append((seat, card))
        row = self.rows[seat]
        if card in CITIES:
            row.append(card)  # P-4.1
            self.burn(seat)
        elif card == "dep":  # P-4.2
            gone = row[-1] if row else None
            if gone is None:
                self.happened.append({"kind": "deports-nothing", "seat": seat})
            else:
                self.happened.append({"kind": "deports", "seat": seat, "card": gone})
                row.remove(gone)
                self.discard.append(gone)
                self.burn(seat)
            self.discard.append("dep")
        else:
            self.discard.append(card)  # P-4.6
            self.exchange = card
            if self.swaps(seat):
                self.step = "swap"
                return
            self.happened.append({"kind": "no-swap", "seat": seat, "card": card})
            self.exchange = None
        self.after_take()

    def swaps(self, seat: int) -> set[str]:
        """P-4.3, P-4.4, P-4.5"""
        found = set()
        for other in range(self.players):
            if other == seat or len(self.rows[other]) < len(self.rows[seat]):
                continue
            for mine in self.rows[seat]:
                for theirs in self.rows[other]:
                    if mine[1] == theirs[1] and self.exchange in ("xU", "x" + mine[1]):
                        found.add(f"swap {mine} {other} {theirs}")
        return found

    def swap(self, seat: int, mine: str, other: int, theirs: str) -> None:
        for row in (self.rows[seat], self.rows[other]):
            for place, card in enumerate(row):  # P-4.7
                if card == mine:
                    row[place] = theirs
                elif card == theirs:
                    row[place] = mine
        self.exchange = None
        self.burn(seat)
        self.burn(other)
        self.after_take()

    def after_take(self) -> None:
        if self.left:
            self.step = "take"
            return
        if any(self.complete(seat) for seat in range(self.players)):  # P-6.1
            self.end_deal()
            return
        self.owed = self.clockwise(self.first)  # P-2.4
        self.step = "draw"
        self.draw_on()

    def draw_on(self) -> None:
        """P-2.6"""
        if self.owed and not self.stock and self.discard:
            self.stock, self.discard = self.discard, []
            self.happened.append({"kind": "new-deck", "count": len(self.stock)})
        if not self.stock:
            self.owed = []
        if self.owed:
            return
        if not any(self.hands):
            self.end_deal()
            return
        self.first = self.clockwise(self.first)[1]
        self.flights = [held or list(WHOLE_SET) for held in self.flights]  # P-2.5
        self.begin_round()

    # Burning

    def burn(self, seat: int) -> None:
        row = self.rows[seat]
        for gone, rule in self.fires(row):
            for card in gone:
                row.remove(card)
                self.discard.append(card)
            self.happened.append({"kind": "burns", "seat": seat, "cards": gone, "rule": rule})

    def fires(self, row: list[str]) -> list[tuple[list[str], str]]:
        """P-5.3, P-5.4: what burns in a row, one fire after the other."""
        found: list[tuple[list[str], str]] = []
        while True:
            fires = [(self.three(row), "P-5.2"), (self.neighbours(row), "P-5.1")]
            if self.burn_first == "pair":
                fires.reverse()
            fires = [(gone, rule) for gone, rule in fires if gone]
            if not fires:
                return found
            row = [card for card in row if card not in fires[0][0]]
            found.append(fires[0])

    @staticmethod
    def three(row: list[str]) -> list[str]:
        """P-5.2"""
        for colour in COLOURS:
            same = [card for card in row if card[0] == colour]
            if len(same) == 3:
                return same
        return []

    @staticmethod
    def neighbours(row: list[str]) -> list[str]:
        """P-5.1"""
        for one, other in pairwise(row):
            if one[0] == other[0]:
                return [one, other]
        return []

    # End and score

    def complete(self, seat: int) -> bool:
        """P-6.1"""
        return len({card[0] for card in self.rows[seat]}) == {2: 4, 3: 5, 4: 6}[self.players]

    def value(self, seat: int) -> int:
        total = 0
        for colour in COLOURS:
            numbers = sorted(int(card[1]) for card in self.rows[seat] if card[0] == colour)
            if not numbers:
                continue
            if self.complete(seat) or len(numbers) == 1:
                total += numbers[-1]  # P-6.2, P-6.3
            else:
                total += numbers[1] - numbers[0]  # P-6.3
        return total

    def end_deal(self) -> None:
        points = [self.value(seat) for seat in range(self.players)]
        complete = [seat for seat in range(self.players) if self.complete(seat)]
        # P-6.4
        won = None
        if self.match == "wins" and complete:
            won = complete[0] if len(complete) == 1 else self.order[0]
        self.finished.append(
            {"collections": [list(row) for row in self.rows], "complete": complete, "points": points, "won": won}
        )
        if self.match == "points":
            self.totals = [total + gained for total, gained in zip(self.totals, points, strict=True)]
        elif won is not None:
            self.totals[won] += 1
        if max(self.totals) >= self.target:
            self.step = "over"
            return
        self.began = self.clockwise(self.began)[1]  # P-6.5
        self.begin_deal()

    # What a seat is warned of

    def would_burn(self, seat: int) -> dict[str, Any]:
        """By city in hand or on the table, and by swap: what it would burn now."""
        found: dict[str, Any] = {}
        for card in self.hands[seat] + self.on_table:
            if card in CITIES:
                found[card] = self.all_burnt([*self.rows[seat], card])
        if self.step == "swap" and seat in self.due():
            for text in self.swaps(seat):
                _, mine, other, theirs = text.split()
                swapped = {mine: theirs, theirs: mine}
                rows = [[swapped.get(card, card) for card in self.rows[s]] for s in (seat, int(other))]
                burnt = [self.all_burnt(row) for row in rows]
                found[text] = burnt if any(burnt) else []
        return {what: burnt for what, burnt in found.items() if burnt}

    def all_burnt(self, row: list[str]) -> list[str]:
        return sorted(card for gone, _ in self.fires(row) for card in gone)

    # What may be asked

    def due(self) -> list[int]:
        if self.step in ("lot", "without", "deal", "draw"):
            return [THE_DEALER]
        if self.step == "bid":
            return [seat for seat in self.bidders if seat not in self.bids]
        if self.step == "take":
            return self.left[:1]
        if self.step == "swap":
            return [self.taken[-1][0]]
        return []

    def weights(self) -> dict[str, int]:
        """The dealer's moves with their chances."""
        if self.step == "lot":
            return {f"begin {seat}": 1 for seat in range(self.players)}
        if self.step == "without":
            return {f"without {colour}": 1 for colour in self.colours}
        if self.step in ("deal", "draw"):
            return {f"deal {card}": count for card, count in Counter(self.stock).items()}
        return {}

    def legal(self, seat: int) -> set[str]:
        if seat not in self.due():
            return set()
        if seat == THE_DEALER:
            return set(self.weights())
        if self.step == "bid":
            return {f"lay {card} fly {flight}" for card in self.hands[seat] for flight in self.flights[seat]}
        if self.step == "take":
            return {f"take {card}" for card in self.must_take()}
        return self.swaps(seat)

    def apply(self, seat: int, text: str) -> None:
        """A move that must be legal."""
        self.happened = []
        words = text.split()
        if words[0] == "begin":
            self.began = int(words[1])
            self.begin_deal()
        elif words[0] == "without":
            self.colours.remove(words[1])
            if len(self.colours) == len(COLOURS) - self.colours_out:
                self.deal_hands()
        elif words[0] == "deal":
            self.stock.remove(words[1])
            self.hands[self.owed.pop(0)].append(words[1])
            if self.step == "draw":
                self.draw_on()
            elif not self.owed:
                self.begin_round()
        elif words[0] == "lay":
            self.hands[seat].remove(words[1])
            self.bids[seat] = (words[1], int(words[3]))
            if len(self.bids) == len(self.bidders):
                self.reveal()
        elif words[0] == "take":
            self.take(seat, words[1])
        else:
            self.swap(seat, words[1], int(words[2]), words[3])

    def scores(self) -> list[int] | None:
        return list(self.totals) if self.step == "over" else None

    def winners(self) -> list[int]:
        """P-6.4"""
        if self.step != "over":
            return []
        return [seat for seat in range(self.players) if self.totals[seat] == max(self.totals)]
