"""UNO a second time, for tests only: slow, plain and in the order of the rulebook.

It knows both editions with their default options and with `late_uno` off, and shares nothing with the engine, not even
the names of the seats. Cards, colours and moves are texts, piles are lists; what comes after the dealer's cards is a
function kept for later.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

THE_DEALER = -1
COLOURS = "rygb"
WORDS = ("S", "R", "+1", "+2")


class Naive:
    """A game of `uno` or `uno-express` in progress."""

    def __init__(self, edition: str, players: int, rounds: int | str = "match", late_uno: bool = True) -> None:
        self.players = players
        self.rounds = rounds
        self.late_uno = late_uno
        if edition == "uno":
            # U-1.2
            self.deck = [c + n for c in COLOURS for n in "0112233445566778899"]
            self.deck += [c + a for c in COLOURS for a in ("S", "S", "R", "R", "+2", "+2")]
            self.deck += ["W", "W", "W", "W", "W+4", "W+4", "W+4", "W+4"]
            self.hand_size = 7  # U-1.4
            self.draw_card, self.draw_count = "+2", 2
            self.wild_draw, self.wild_draw_count = "W+4", 4
            self.taken_back = True  # U-6.2
            self.saving = True
            self.target = 500
        else:
            # U-1.3
            self.deck = [c + n for c in COLOURS for n in "0123456789"]
            self.deck += [c + a for c in COLOURS for a in ("+1", "R", "S")]
            self.deck += ["W", "W", "W+2", "W+2"]
            self.hand_size = 5  # U-1.4
            self.draw_card, self.draw_count = "+1", 1
            self.wild_draw, self.wild_draw_count = "W+2", 2
            self.taken_back = False  # U-6.4
            self.saving = False
            self.target = 250

        self.points = [0] * players
        self.finished: list[tuple[int | None, list[int], list[list[str]]]] = []  # who went out, points, hands left
        self.won: list[int] = []
        self.dealer: int | None = None
        # What the table waits for: "lot", "turn-up" and "cards" from the dealer; "color", "turn", "drawn" and "answer"
        # from the seat in turn or asked; nothing when "over".
        self.step = "lot"
        self.clear_table()

    def clear_table(self) -> None:
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.stock = list(self.deck)
        self.discard: list[str] = []
        self.colour: str | None = None
        self.direction = 1
        self.seat = THE_DEALER  # in turn, or asked
        self.unsaid: int | None = None  # owes an UNO
        self.idle = 0
        self.owed: list[int] = []  # the seats that the next cards go to
        self.then: Callable[[], None] = self.clear_table  # when they have got them
        self.wild_draw_waits = False
        self.laid_by = THE_DEALER  # who laid the Wild Draw that waits
        self.guilty = False
        self.colour_before: str | None = None

    def set_up(self, position: dict[str, Any]) -> None:
        """The start of a turn as a position tells it; all fields but the optional ones must be there."""
        self.clear_table()
        self.dealer = position["dealer"]
        self.direction = position["direction"]
        self.colour = position["color"]
        self.hands = [list(hand) for hand in position["hands"]]
        self.stock = list(position["stock"])
        self.discard = list(position["discard"])
        self.points = list(position["scores"])
        self.idle = position.get("idle", 0)
        self.unsaid = position.get("unsaid")
        self.begin_turn(position["turn"])

    # Components

    def value(self, card: str) -> int:
        """U-1.5"""
        if card[0] == "W":
            return 50
        if card[1:] in WORDS:
            return 20
        return int(card[1:])

    def hand_value(self, seat: int) -> int:
        return sum(self.value(card) for card in self.hands[seat])

    # Deal

    def deal(self) -> None:
        assert self.dealer is not None
        self.clear_table()
        order = [(self.dealer + 1 + n) % self.players for n in range(self.players)]  # U-10.1
        self.give(order * self.hand_size, self.ask_for_turn_up)

    def ask_for_turn_up(self) -> None:
        self.step = "turn-up"

    def turn_up(self, card: str) -> None:
        assert self.dealer is not None
        if card == self.wild_draw:
            return  # U-2.8: it stays in the draw pile, and another one is turned up
        self.stock.remove(card)
        self.discard = [card]  # U-2.2
        first = (self.dealer + 1) % self.players  # U-2.3
        second = (self.dealer + 2) % self.players
        if card == "W":  # U-2.7
            self.seat = first
            self.step = "color"
            return
        self.colour = card[0]
        if card[1:] == self.draw_card:  # U-2.4
            self.give([first] * self.draw_count, lambda: self.begin_turn(second))
        elif card[1:] == "R":  # U-2.5
            self.direction = -1
            self.begin_turn(self.dealer)
        elif card[1:] == "S":  # U-2.6
            self.begin_turn(second)
        else:
            self.begin_turn(first)

    # A turn

    def begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.step = "turn"

    def after(self, seat: int) -> int:
        return (seat + self.direction) % self.players

    def fits(self, card: str) -> bool:
        """U-3.1; a Wild Draw may be laid as a bluff (U-4.5)."""
        top = self.discard[-1]
        if card[0] == "W" or card[0] == self.colour:
            return True
        return top[0] != "W" and card[1:] == top[1:]

    def give(self, seats: list[int], then: Callable[[], None]) -> None:
        """The dealer gives these seats one card each, in this order."""
        self.owed = list(seats)
        self.then = then
        self.give_on()

    def give_on(self) -> None:
        if self.owed and not self.stock:
            self.reshuffle()
        if self.owed and self.stock:
            self.step = "cards"
        else:
            self.owed = []  # U-3.5: the rest lapses
            self.then()

    def reshuffle(self) -> None:
        """U-3.5"""
        stay = 1
        if self.wild_draw_waits:
            stay = 2  # U-10.6
        self.stock = self.discard[:-stay]
        self.discard = self.discard[-stay:]

    def draw(self, seat: int) -> None:
        """U-3.3"""
        self.unsaid = None  # U-7.2
        cards_before = len(self.hands[seat])
        self.give([seat], lambda: self.after_draw(seat, cards_before))

    def after_draw(self, seat: int, cards_before: int) -> None:
        if len(self.hands[seat]) > cards_before:
            self.idle = 0
            self.step = "drawn"
            return
        # U-10.5
        self.idle += 1
        if self.idle == self.players:
            self.end_round(None)  # U-10.7
        else:
            self.begin_turn(self.after(seat))

    # Action cards

    def lay(self, seat: int, card: str, named: str | None, said_uno: bool) -> None:
        hand = self.hands[seat]
        hand.remove(card)
        self.discard.append(card)
        self.colour_before = self.colour
        self.colour = named or card[0]  # U-3.2
        self.idle = 0
        self.wild_draw_waits = False
        self.unsaid = None  # U-7.2
        if len(hand) == 1 and not said_uno:
            self.unsaid = seat  # U-7.1
        went_out = hand == []

        if card == self.wild_draw:  # U-4.5, and U-4.6 for the last card
            self.wild_draw_waits = True
            self.laid_by = seat
            self.guilty = any(other[0] == self.colour_before for other in hand)  # U-6.1
            self.ask(self.after(seat))
        elif card[1:] == self.draw_card:
            target = self.after(seat)
            if went_out:  # U-4.6
                self.give([target] * self.draw_count, lambda: self.end_round(seat))
            elif self.saving:
                self.ask(target)
            else:  # U-4.1
                self.give([target] * self.draw_count, lambda: self.begin_turn(self.after(target)))
        elif went_out:  # U-8.1
            self.end_round(seat)
        elif card[1:] == "R":  # U-4.2
            self.direction = -self.direction
            if self.players > 2:
                self.begin_turn(self.after(seat))
            elif self.saving:
                self.ask(self.after(seat))  # U-10.4
            else:
                self.begin_turn(seat)
        elif card[1:] == "S":  # U-4.3
            target = self.after(seat)
            if self.saving:
                self.ask(target)
            else:
                self.begin_turn(self.after(target))
        else:
            self.begin_turn(self.after(seat))

    # Saving oneself

    def ask(self, target: int) -> None:
        """U-10.4: the target answers whatever it holds."""
        self.seat = target
        self.step = "answer"

    def saves(self, card: str) -> bool:
        """Whether a card answers the top card."""
        top = self.discard[-1]
        if not self.saving:
            return False
        if top == self.wild_draw:
            if self.hands[self.laid_by] == []:
                return False  # U-4.6
            return card == f"{self.colour}{self.draw_card}"  # U-5.3
        if top[1:] == self.draw_card:
            return card[1:] == self.draw_card  # U-5.2
        return card == top  # U-5.1, and U-10.4 for a Reverse

    def take(self, seat: int) -> None:
        self.unsaid = None  # U-7.2
        top = self.discard[-1]
        count = 0
        if top == self.wild_draw:
            count = self.wild_draw_count
        elif top[1:] == self.draw_card:
            count = self.draw_count  # U-5.2
        self.lose_turn(seat, count)

    def lose_turn(self, seat: int, count: int) -> None:
        waited = self.wild_draw_waits
        self.wild_draw_waits = False
        if waited and self.hands[self.laid_by] == []:
            self.give([seat] * count, lambda: self.end_round(self.laid_by))  # U-4.6
        else:
            self.give([seat] * count, lambda: self.begin_turn(self.after(seat)))

    # Challenge

    def challenge(self, seat: int) -> None:
        self.unsaid = None  # U-7.2
        if not self.guilty:
            self.lose_turn(seat, self.wild_draw_count + 2)  # U-6.3, U-6.5
            return
        self.wild_draw_waits = False
        if self.taken_back:  # U-6.2
            self.hands[self.laid_by].append(self.discard.pop())
            self.colour = self.colour_before
        self.give([self.laid_by] * self.wild_draw_count, lambda: self.begin_turn(seat))  # U-6.2, U-6.4

    # UNO!

    def catch(self, caught: int) -> None:
        """U-7.2; the table then waits as it did before."""
        self.unsaid = None  # U-7.3
        step_before = self.step

        def go_on() -> None:
            self.step = step_before

        self.give([caught, caught], go_on)

    # End of a round, end of the game

    def end_round(self, out: int | None) -> None:
        gained = [0] * self.players
        if out is not None:
            gained[out] = sum(self.hand_value(seat) for seat in range(self.players))  # U-8.2
        for seat in range(self.players):
            self.points[seat] += gained[seat]
        self.finished.append((out, gained, [list(hand) for hand in self.hands]))
        if self.rounds == 1:  # U-8.5
            if out is not None:
                self.end_game([out])
            else:  # U-10.7
                least = min(self.hand_value(seat) for seat in range(self.players))
                self.end_game([seat for seat in range(self.players) if self.hand_value(seat) == least])
        elif max(self.points) >= self.target:  # U-8.2
            self.end_game([seat for seat in range(self.players) if self.points[seat] == max(self.points)])
        else:
            assert self.dealer is not None
            self.dealer = (self.dealer + 1) % self.players  # U-2.1
            self.deal()

    def end_game(self, won: list[int]) -> None:
        self.won = won
        self.step = "over"

    def scores(self) -> list[int] | None:
        if self.step != "over":
            return None
        if self.rounds == 1:
            return self.finished[-1][1]  # U-8.5
        return self.points

    def winners(self) -> list[int]:
        return self.won

    # Who may do what

    def due(self) -> list[int]:
        if self.step == "over":
            return []
        if self.step in ("lot", "turn-up", "cards"):
            return [THE_DEALER]
        return [self.seat]

    def actors(self) -> list[int]:
        if self.unsaid is not None and self.due() != [THE_DEALER]:
            return list(range(self.players))  # U-7.2, U-7.3
        return self.due()  # U-2.3, U-10.1

    def legal(self, seat: int) -> set[str]:
        if seat not in self.actors():
            return set()
        if seat == THE_DEALER:
            return set(self.weights())
        moves: set[str] = set()
        if self.unsaid == seat:
            if self.late_uno:
                moves.add("uno")  # U-7.3
        elif self.unsaid is not None:
            moves.add(f"catch {self.unsaid}")  # U-7.2
        if seat != self.seat:
            return moves
        if self.step == "color":  # U-2.7
            moves.update(f"color {colour}" for colour in COLOURS)
        elif self.step == "turn":
            moves.add("draw")  # U-3.4
            for card in self.hands[seat]:
                if self.fits(card):
                    moves.update(self.ways_to_lay(seat, card))
        elif self.step == "drawn":  # U-3.3
            moves.add("keep")
            drawn = self.hands[seat][-1]
            if self.fits(drawn):
                moves.update(self.ways_to_lay(seat, drawn))
        elif self.step == "answer":
            moves.add("take")
            if self.wild_draw_waits:
                moves.add("challenge")  # U-6.1
            for card in self.hands[seat]:
                if self.saves(card):
                    moves.update(self.ways_to_lay(seat, card))
        return moves

    def ways_to_lay(self, seat: int, card: str) -> list[str]:
        ways = [f"play {card}"]
        if card[0] == "W":
            ways = [f"play {card} {colour}" for colour in COLOURS]  # U-4.4, U-4.5
        if len(self.hands[seat]) == 2:
            ways += [f"{way} uno" for way in ways]  # U-7.1
        return ways

    def weights(self) -> dict[str, int]:
        """The dealer's moves, each with the number of its equal chances."""
        if self.step == "lot":
            return {f"dealer {seat}": 1 for seat in range(self.players)}  # U-2.1
        if self.step in ("turn-up", "cards"):
            return {f"deal {card}": count for card, count in Counter(self.stock).items()}
        return {}

    def apply(self, seat: int, text: str) -> None:
        assert text in self.legal(seat), f"{seat}: {text}"
        word, *rest = text.split()
        if word == "dealer":
            self.dealer = int(rest[0])
            self.deal()
        elif word == "deal" and self.step == "turn-up":
            self.turn_up(rest[0])
        elif word == "deal":
            self.stock.remove(rest[0])
            self.hands[self.owed.pop(0)].append(rest[0])
            self.give_on()
        elif word == "color":
            self.colour = rest[0]
            self.begin_turn(seat)
        elif word == "play":
            card, *words = rest
            named = next((named for named in words if named in COLOURS), None)
            self.lay(seat, card, named, "uno" in words)
        elif word == "draw":
            self.draw(seat)
        elif word == "keep":
            self.begin_turn(self.after(seat))
        elif word == "take":
            self.take(seat)
        elif word == "challenge":
            self.challenge(seat)
        elif word == "uno":
            self.unsaid = None  # U-7.3
        elif word == "catch":
            self.catch(int(rest[0]))
