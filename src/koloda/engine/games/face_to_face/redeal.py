"""Dealing the hidden cards anew, consistent with all that a seat has seen.

Only the other player's hand is hidden: which of the numbers not laid yet it holds, and with that its draw pile.
"""

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.chance import Rng
from koloda.engine.games.face_to_face.cards import BIT, PILES, count, numbers_in
from koloda.engine.games.face_to_face.turns import OVER, TURN, Turns

TRIES: Final = 400


def deal_anew(table: Turns, seat: i64, rng: Rng) -> None:
    """Draw the hidden cards anew, as a seat (or a watcher, if negative) may believe them."""
    if table.phase == OVER:
        return  # both hands are shown
    owner: i64 = 0
    while owner < 2:
        if owner != seat and table.stocks[owner] != 0:
            whole = table.hands[owner] | table.stocks[owner]
            hand = new_hand(table, owner, whole, rng)
            table.hands[owner] = hand
            table.stocks[owner] = whole ^ hand
        owner += 1


def new_hand(table: Turns, owner: i64, whole: i64, rng: Rng) -> i64:
    """A hand out of all the cards its owner has not laid, each that can be believed as likely as the others."""
    known = table.known[owner]
    missing = count(table.hands[owner]) - count(known)
    bag = Bag(whole & ~known)
    tries: i64 = 0
    while tries < TRIES:
        hand = known | bag.some(missing, rng)
        if owner != table.turn or believable(table, hand):
            return hand
        tries += 1
    return built_hand(table, known, missing, whole & ~known, rng)


class Bag:
    """Cards to draw from."""

    def __init__(self, cards: i64) -> None:
        self.bits = vec[i64]([0] * count(cards))
        at: i64 = 0
        while cards:
            bit = cards & -cards
            self.bits[at] = bit
            at += 1
            cards ^= bit

    def some(self, number: i64, rng: Rng) -> i64:
        """So many of them, put back at once."""
        drawn: i64 = 0
        left: i64 = len(self.bits)
        while number > 0:
            at = rng.below(left)
            left -= 1
            bit = self.bits[at]
            self.bits[at] = self.bits[left]
            self.bits[left] = bit
            drawn |= bit
            number -= 1
        return drawn


def believable(table: Turns, hand: i64) -> bool:
    """Whether the seat on turn can hold this hand: the game has gone on and not ended by F-5.2."""
    if table.phase != TURN:
        return True
    if table.follows and not hand & table.follows:
        return False
    if table.laid == 0:
        return table.can_begin(hand)
    return table.laid > 1 or hand & table.fitting() != 0  # F-5.3


def built_hand(table: Turns, known: i64, missing: i64, pool: i64, rng: Rng) -> i64:
    """A hand for a table where hardly any can be believed: first what makes it so, then the rest.

    A way is weighted by the number of hands that have it, and a hand that has several is taken as much less often: so
    all hands remain equally likely.
    """
    ways = [way for way in sorted(ways_to_go_on(table, known | pool)) if (way & ~int(known)).bit_count() <= missing]
    weights = [comb(int(count(pool & ~way)), int(missing - count(way & ~known))) for way in ways]
    hand: i64 = 0
    for _ in range(TRIES):
        n = int(rng.below(sum(weights)))
        index = 0
        while n >= weights[index]:
            n -= weights[index]
            index += 1
        way: i64 = ways[index]
        hand = known | way | Bag(pool & ~way).some(missing - count(way & ~known), rng)
        if rng.below(sum(1 for other in ways if other & int(hand) == other)) == 0:
            break
    return hand


def ways_to_go_on(table: Turns, cards: i64) -> set[int]:
    """Sets of one or two cards: a hand can be believed if it has one of these sets whole."""
    if table.laid == 0 and not table.follows:
        ways: set[int] = set()
        for pile in range(len(PILES)):
            for card in numbers_in(cards & table.fits(pile)):
                ways |= {int(BIT[card]) | way for way in ones(cards & table.followers(pile, card))}
        return ways
    # With no card laid yet, one that follows the card taken back makes a pair with it.
    now = ones(cards & table.fitting()) if table.laid == 1 else {0}
    then = ones(cards & table.follows) if table.follows else {0}
    return {one | other for one in now for other in then}


def ones(cards: i64) -> set[int]:
    """The cards of a set, as sets of one."""
    return {int(BIT[number]) for number in numbers_in(cards)}
