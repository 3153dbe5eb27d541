"""The course of a game of Face to Face: where every card is, what fits, and what moves do.

In the order of the rulebook. `fits`, `followers` and `lone` are the only places that say what may be laid.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.face_to_face.cards import (
    BASES,
    BIT,
    DOWN,
    DRAW,
    FITS,
    HAND,
    OPP_DOWN,
    OPP_UP,
    UP,
    WIDTH,
    count,
    number_of,
    numbers_in,
    way_of,
)
from koloda.engine.games.face_to_face.events import DrawCause, EndCause, EndRule, StuckCause
from koloda.engine.games.face_to_face.moves import NOTATION
from koloda.engine.games.face_to_face.telling import FaceToFaceTelling
from koloda.engine.state import GameState

NONE: Final = -1  # no seat

# Phases; the dealer is due up to DRAWING.
LOT: Final = 0
DEALING: Final = 1
DRAWING: Final = 2
TURN: Final = 3
OVER: Final = 4


class Turns(GameState):
    """Hands, draw piles, piles, and whose turn it is."""

    def __init__(
        self, lenient: bool, hands: vec[i64], stocks: vec[i64], known: vec[i64], tops: vec[i64], past: vec[u8]
    ) -> None:
        self.notation = NOTATION
        self.lenient = lenient  # F-5.4
        self.hands = hands  # by seat, a set
        self.stocks = stocks  # by seat: the draw pile, a set without an order
        self.known = known  # by seat: what everybody knows to be in its hand (F-2.4)
        self.tops = tops  # by place: 2 * seat, and 1 more for the falling pile
        self.past = past  # all cards laid so far, place * WIDTH + number: the first `laid_in_all` of it
        self.laid_in_all: i64 = 0
        self.phase: i64 = LOT
        self.began: i64 = NONE
        self.turn: i64 = NONE
        self.turns: i64 = 0  # begun so far
        self.laid: i64 = 0  # in this turn
        self.helped = False  # one of them went to the opponent
        # The player on turn holds one of these, if there are any: it could have followed a first card taken back.
        self.follows: i64 = 0
        self.drawer: i64 = NONE
        self.owed: i64 = 0  # cards still to be drawn
        self.winner: i64 = NONE
        self.laid_out = False  # the game ended by F-5.1, not by F-5.2
        self.telling: FaceToFaceTelling | None = None  # while a move is told; a clone has none

    # the deal (F-1)

    def lot(self, seat: i64) -> None:
        """A seat begins (F-1.3)."""
        self.began = seat
        self.turn = seat
        self.drawer = seat
        self.owed = HAND
        self.phase = DEALING
        if self.telling is not None:
            self.telling.begins(seat)

    def dealt(self, card: i64) -> None:
        """A card comes from a draw pile into the hand."""
        seat = self.drawer
        self.stocks[seat] ^= BIT[card]
        self.hands[seat] |= BIT[card]
        self.owed -= 1
        if self.telling is not None:
            self.telling.draws(seat, card, self.cause_of_draw())
        if self.owed > 0:
            return
        if self.phase == DRAWING:
            self.begin_turn(1 - seat)
        elif seat == self.began:
            self.drawer = 1 - seat
            self.owed = HAND
        else:
            if self.telling is not None:
                self.telling.dealt(HAND)
            self.begin_turn(self.began)

    def cause_of_draw(self) -> DrawCause:
        """Why a card is drawn."""
        if self.phase == DEALING:
            return "deal"
        return "helped" if self.helped else "turn"

    # a turn (F-2)

    def begin_turn(self, seat: i64) -> None:
        """A turn begins, if its player can lay the least that is asked (F-5.2)."""
        self.phase = TURN
        self.turn = seat
        self.turns += 1
        self.laid = 0
        self.helped = False
        self.drawer = NONE
        if self.telling is not None:
            self.telling.turn_begins(seat, self.turns)
        if not self.can_begin(self.hands[seat]):
            self.phase = OVER
            self.winner = 1 - seat
            if self.telling is not None:
                self.telling.cannot_lay(seat, self.cause_of_loss())
                self.tell_end(self.telling)

    def cause_of_loss(self) -> StuckCause:
        """Why the seat on turn cannot begin its turn."""
        if count(self.hands[self.turn] | self.stocks[self.turn]) > 1:
            return "pair"
        return "last-card" if self.lenient else "one-card"  # F-5.4

    def place_of(self, pile: i64) -> i64:
        """The place of a pile as the seat on turn names it."""
        return (2 * self.turn + pile) & 3

    def lay(self, pile: i64, card: i64) -> None:
        """The seat on turn lays a card."""
        seat = self.turn
        bit = BIT[card]
        place = self.place_of(pile)
        hand = self.hands[seat] ^ bit
        self.hands[seat] = hand
        self.known[seat] &= ~bit
        if self.follows & bit:
            self.follows = 0
        self.past[self.laid_in_all] = u8(place * WIDTH + card)
        self.laid_in_all += 1
        self.laid += 1
        if self.telling is not None:
            top = self.tops[place]
            self.telling.lays(seat, card, place, top, way_of(pile, top, card), count(hand), self.laid)
        self.tops[place] = card
        if pile >= OPP_UP:
            self.helped = True  # F-2.2
        if hand == 0 and self.stocks[seat] == 0:  # F-5.1
            self.phase = OVER
            self.winner = seat
            self.laid_out = True
            if self.telling is not None:
                self.telling.laid_out(seat)
                self.tell_end(self.telling)

    def take_back(self) -> None:
        """The card laid last returns to the hand; everybody has seen it (F-2.4)."""
        seat = self.turn
        self.laid_in_all -= 1
        last = i64(self.past[self.laid_in_all])
        card = last % WIDTH
        place = last // WIDTH
        self.tops[place] = self.top_before(place)
        pile = (place - 2 * seat) & 3
        if pile >= OPP_UP:
            self.helped = False
        self.laid -= 1
        self.hands[seat] |= BIT[card]
        self.known[seat] |= BIT[card]
        if self.telling is not None:
            self.telling.takes_back(seat, card, place, self.tops[place], count(self.hands[seat]), self.laid)
        if self.laid == 0:
            # By F-5.3 some other card could have followed. Worth keeping unless a known card is one of those.
            followers = self.followers(pile, card)
            if not followers & self.known[seat]:
                self.follows = followers

    def top_before(self, place: i64) -> i64:
        """The top card of a pile, out of all that has been laid."""
        at = self.laid_in_all
        while at > 0:
            at -= 1
            if i64(self.past[at]) // WIDTH == place:
                return i64(self.past[at]) % WIDTH
        return BASES[place % 2]

    # what fits (F-3, F-5.3, F-5.4), always for the seat on turn

    def fits(self, pile: i64) -> i64:
        """The cards that may lie on a pile (F-3.1 to F-3.4)."""
        return FITS[pile * WIDTH + self.tops[self.place_of(pile)]]

    def anywhere(self, up: i64, down: i64, helped: bool) -> i64:
        """The cards that fit somewhere when these are the tops of the own piles; one may go to the opponent (F-2.2)."""
        cards = FITS[UP * WIDTH + up] | FITS[DOWN * WIDTH + down]
        return cards if helped else cards | self.fits(OPP_UP) | self.fits(OPP_DOWN)

    def fitting(self) -> i64:
        """The cards that fit somewhere now."""
        own = 2 * self.turn
        return self.anywhere(self.tops[own + UP], self.tops[own + DOWN], self.helped)

    def followers(self, pile: i64, card: i64) -> i64:
        """The cards that could follow this one, laid first on this pile (F-5.3)."""
        own = 2 * self.turn
        up = card if pile == UP else self.tops[own + UP]
        down = card if pile == DOWN else self.tops[own + DOWN]
        return self.anywhere(up, down, pile >= OPP_UP) & ~BIT[card]

    def firsts(self, pile: i64, hand: i64) -> i64:
        """The cards of a hand that may be laid first on a pile: those that another can follow (F-5.3)."""
        found: i64 = 0
        rest = hand & self.fits(pile)
        while rest:
            bit = rest & -rest
            if hand & self.followers(pile, number_of(bit)):
                found |= bit
            rest ^= bit
        return found

    def lone(self, hand: i64) -> bool:
        """Whether a hand is the one last card that may be laid alone, on an own pile (F-5.4)."""
        return self.lenient and self.laid == 0 and hand & (hand - 1) == 0 and self.stocks[self.turn] == 0

    def layable(self, pile: i64) -> i64:
        """The cards that the seat on turn may lay on a pile."""
        hand = self.hands[self.turn]
        if pile >= OPP_UP and (self.helped or self.lone(hand)):
            return 0  # F-2.2, F-5.4
        if self.laid == 0 and not self.lone(hand):
            return self.firsts(pile, hand)
        return hand & self.fits(pile)

    def can_begin(self, hand: i64) -> bool:
        """Whether with this hand the turn can begin (F-5.2)."""
        if self.lone(hand):
            return hand & (self.fits(UP) | self.fits(DOWN)) != 0
        pile: i64 = UP
        while pile <= OPP_DOWN:
            if self.firsts(pile, hand):
                return True
            pile += 1
        return False

    # the end of a turn (F-4)

    def may_end(self) -> bool:
        """Whether the turn can be ended (F-2.1)."""
        return self.phase == TURN and self.laid >= 2

    def due_cards(self) -> i64:
        """How many cards are drawn when the turn ends now."""
        wanted = self.wanted_cards()
        there = count(self.stocks[self.turn])
        return wanted if wanted < there else there  # F-4.2

    def wanted_cards(self) -> i64:
        """How many it would be with enough cards left."""
        return HAND - count(self.hands[self.turn]) if self.helped else DRAW  # F-4.1

    def cause_of_count(self) -> EndCause:
        """Why so many cards are drawn."""
        if self.owed == 0:
            return "nothing"
        if self.owed < self.wanted_cards():
            return "rest"
        return "six" if self.helped else "two"

    def end_turn(self) -> None:
        """The seat on turn has laid what it wanted."""
        self.follows = 0  # of the old cards one may still be of it, but they are told apart no more
        self.owed = self.due_cards()
        if self.telling is not None:
            self.telling.ends_turn(self.turn, self.laid, self.helped, self.owed, self.cause_of_count())
        if self.owed > 0:
            self.drawer = self.turn
            self.phase = DRAWING
        else:
            self.begin_turn(1 - self.turn)

    # for all who look at the table

    def tell_end(self, telling: FaceToFaceTelling) -> None:
        """The game is over: the hands are shown (F-2.3), and who has won is told."""
        for seat in range(2):
            if self.hands[seat] != 0:
                telling.shows(seat, numbers_in(self.hands[seat]))
        loser = 1 - self.winner
        left = count(self.hands[loser] | self.stocks[loser])
        telling.game_ends(self.winner, self.rule_of_the_end(), left, self.final_scores())

    def final_scores(self) -> list[int]:
        """Winner 1, loser 0 (F-5.5)."""
        return [1, 0] if self.winner == 0 else [0, 1]

    def rule_of_the_end(self) -> EndRule:
        """The rule by which the game is over."""
        return "F-5.1" if self.laid_out else "F-5.2"

    def pile(self, place: int) -> list[int]:
        """A pile, bottom to top."""
        laid = [int(self.past[at]) for at in range(self.laid_in_all)]
        return [BASES[place % 2], *[card % WIDTH for card in laid if card // WIDTH == place]]
