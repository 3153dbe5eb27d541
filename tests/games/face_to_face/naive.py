"""Face to Face a second time, for tests only: slow, plain and in the order of the rulebook.

It shares nothing with the engine, not even the names of the seats. Piles, hands and draw piles are lists of numbers;
whether a first play is allowed (F-5.3) is found out by making it and trying every second one.
"""

from typing import Any

THE_DEALER = -1
PILES = ("up", "down", "opp-up", "opp-down")


class Naive:
    """A game in progress."""

    def __init__(self, last_card: str = "strict") -> None:
        self.last_card = last_card
        # What the table waits for: "lot", "deal" and "draw" from the dealer, "turn" from a seat; nothing when "over".
        self.step = "lot"
        self.began: int | None = None
        self.seat = 0  # on turn
        # F-1.1, F-1.2
        self.piles: list[dict[str, list[int]]] = [{"up": [1], "down": [60]}, {"up": [1], "down": [60]}]
        self.stocks = [list(range(2, 60)), list(range(2, 60))]
        self.hands: list[list[int]] = [[], []]
        self.owed: list[int] = []  # the seats that the next cards go to
        self.laid: list[tuple[int, str]] = []  # in this turn
        self.alone = False  # F-5.4: this turn is one last card
        self.taken_back: list[list[int]] = [[], []]  # F-2.4
        self.ended: str | None = None
        self.won: int | None = None

    def set_up(self, position: dict[str, Any]) -> None:
        """The start of a turn as a position tells it."""
        self.hands = [list(hand) for hand in position["hands"]]
        self.stocks = [list(stock) for stock in position["stock"]]
        self.piles = [{which: list(pile) for which, pile in piles.items()} for piles in position["piles"]]
        self.begin_turn(position["turn"])

    def give(self, seats: list[int]) -> None:
        """The dealer gives these seats one card each, in this order; then a turn begins."""
        self.owed = seats
        if seats:
            return
        if self.step == "deal":
            assert self.began is not None
            self.begin_turn(self.began)
        else:
            self.begin_turn(1 - self.seat)

    # A turn

    def begin_turn(self, seat: int) -> None:
        self.step = "turn"
        self.seat = seat
        self.laid = []
        one_last_card = len(self.hands[seat]) == 1 and self.stocks[seat] == []
        self.alone = self.last_card == "lenient" and one_last_card  # F-5.4
        if not any(self.allowed_first(card, where) for card in sorted(self.hands[seat]) for where in PILES):
            self.end_game(1 - seat, "F-5.2")

    def pile(self, where: str) -> list[int]:
        if where.startswith("opp-"):
            return self.piles[1 - self.seat][where.removeprefix("opp-")]
        return self.piles[self.seat][where]

    def fits(self, card: int, where: str) -> bool:
        top = self.pile(where)[-1]  # F-2.3
        if where == "up":
            return card > top or card == top - 10  # F-3.1, F-3.3
        if where == "down":
            return card < top or card == top + 10  # F-3.2, F-3.3
        if where == "opp-up":
            return card < top  # F-3.4
        return card > top  # F-3.4

    def gifts(self) -> int:
        return sum(where.startswith("opp-") for _, where in self.laid)

    def may_go(self, card: int, where: str) -> bool:
        """F-2.2 and F-3, for one card by itself."""
        if where.startswith("opp-") and self.gifts() == 1:
            return False
        return self.fits(card, where)

    def put(self, card: int, where: str) -> None:
        self.hands[self.seat].remove(card)
        self.pile(where).append(card)
        self.laid.append((card, where))

    def take_back(self) -> int:
        card, where = self.laid.pop()
        assert self.pile(where).pop() == card
        self.hands[self.seat].append(card)
        return card

    def allowed_first(self, card: int, where: str) -> bool:
        """F-5.3, by trying; F-5.4 for one last card."""
        if self.alone:
            return where in ("up", "down") and self.fits(card, where)
        if not self.fits(card, where):
            return False
        self.put(card, where)
        follows = any(self.may_go(second, pile) for second in self.hands[self.seat] for pile in PILES)
        self.take_back()
        return follows

    def allowed(self, card: int, where: str) -> bool:
        if self.laid:
            return self.may_go(card, where)
        return self.allowed_first(card, where)

    def draws(self) -> int:
        """F-4.1, F-4.2"""
        count = 2
        if self.gifts():
            count = 6 - len(self.hands[self.seat])
        return min(count, len(self.stocks[self.seat]))

    def end_game(self, winner: int, rule: str) -> None:
        self.step = "over"
        self.won = winner
        self.ended = rule

    def scores(self) -> list[int] | None:
        """F-5.5"""
        if self.won is None:
            return None
        return [1, 0] if self.won == 0 else [0, 1]

    # Who may do what

    def due(self) -> list[int]:
        if self.step == "over":
            return []
        return [self.seat] if self.step == "turn" else [THE_DEALER]

    def legal(self, seat: int) -> set[str]:
        if seat not in self.due():
            return set()
        if seat == THE_DEALER:
            if self.step == "lot":
                return {"begin 0", "begin 1"}  # F-1.3
            return {f"deal {card}" for card in self.stocks[self.owed[0]]}
        moves = {f"{card} {where}" for card in sorted(self.hands[seat]) for where in PILES if self.allowed(card, where)}
        if len(self.laid) >= 2:
            moves.add("end")  # F-2.1
        return moves

    def asides(self, seat: int) -> set[str]:
        """F-2.4"""
        return {"undo"} if [seat] == self.due() and seat != THE_DEALER and self.laid else set()

    def why_not(self, seat: int, text: str) -> str | None:
        """The rule that forbids a move, of several the first in this order."""
        word, _, where = text.partition(" ")
        if self.step == "over":
            return self.ended
        if seat not in (THE_DEALER, 0, 1):
            return "F-1.1"
        if word == "begin":
            return None if seat == THE_DEALER and self.step == "lot" else "F-1.3"
        if word == "deal":
            if seat != THE_DEALER:
                return "F-1.2"
            if self.step in ("lot", "turn"):
                return "F-1.3" if self.step == "lot" else "F-4.1"
            return None if int(where) in self.stocks[self.owed[0]] else "F-1.2"
        if seat == THE_DEALER:
            return "F-2.1"
        if self.step != "turn":
            return "F-4.1" if self.step == "draw" else "F-1.3"
        if seat != self.seat:
            return "F-2.1"
        if word == "undo":
            return None if self.laid else "F-2.4"
        if word == "end":
            return None if len(self.laid) >= 2 else "F-2.1"
        return self.why_not_lay(int(word), where)

    def why_not_lay(self, card: int, where: str) -> str | None:
        if card not in self.hands[self.seat]:
            return "F-2.1"
        if where.startswith("opp-") and self.alone:
            return "F-5.4"
        if where.startswith("opp-") and self.gifts():
            return "F-2.2"
        if not self.fits(card, where):
            return {"up": "F-3.1", "down": "F-3.2"}.get(where, "F-3.4")
        return None if self.allowed(card, where) else "F-5.3"

    def apply(self, seat: int, text: str) -> None:
        assert text in self.legal(seat) | self.asides(seat), f"{seat}: {text}"
        word, _, rest = text.partition(" ")
        if word == "begin":
            self.began = int(rest)
            self.step = "deal"
            self.give([self.began] * 6 + [1 - self.began] * 6)  # F-1.3
        elif word == "deal":
            owner = self.owed[0]
            self.stocks[owner].remove(int(rest))
            self.hands[owner].append(int(rest))
            self.give(self.owed[1:])
        elif word == "undo":
            self.taken_back[seat].append(self.take_back())
        elif word == "end":
            self.step = "draw"
            self.give([seat] * self.draws())
        else:
            card = int(word)
            self.put(card, rest)
            if card in self.taken_back[seat]:
                self.taken_back[seat].remove(card)
            if self.hands[seat] == [] and self.stocks[seat] == []:
                self.end_game(seat, "F-5.1")
