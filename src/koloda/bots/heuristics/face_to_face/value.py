"""The value of a table of Face to Face to the player who ends a turn there.

A sum of named weights over what that player knows: both players' piles and cards left, and the own hand. The sum is the
logarithm of the odds to win.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.games.face_to_face.cards import BASES, BIT, DOWN, FITS, HAND, PILES, TRICK, UP, WIDTH

# Room on a pile counts for more the less of it there is: there is a weight for the room up to each of these marks.
MARKS: Final = (4, 9, 18, 34, 59)
CANNOT: Final = 30  # the step of a card that does not fit
LONGEST: Final = 24
UNDRAWN: Final = 7  # the step assumed for a card still to be drawn
NEAR: Final = 2  # two cards this close take hardly more room than one
MOST_LEFT: Final = 58
MOST_SPARE: Final = 6.0


def step_of(pile: int, top: int, card: int) -> int:
    """How far a card takes a pile: what it costs on an own pile, what it gives on one of the opponent's."""
    if not FITS[pile * WIDTH + top] & BIT[card]:
        return CANNOT
    ahead = card - top if pile % 2 == UP else top - card
    return min(ahead if pile <= DOWN else -ahead, LONGEST)


# By (pile * WIDTH + top card) * WIDTH + card.
STEPS: Final = vec[i64](
    [
        step_of(pile, top, card) if card <= BASES[1] else CANNOT
        for pile in range(len(PILES))
        for top in range(WIDTH)
        for card in range(WIDTH)
    ]
)


class Side:
    """The value of a player's piles and of the cards it has not laid, by what everybody sees."""

    def __init__(self, weights: dict[str, float], whose: str) -> None:
        rooms = [0.0] * (BASES[1] + 1)
        for room in range(len(rooms)):
            for mark in MARKS:
                rooms[room] += weights[f"{whose}-room-{mark}"] * min(room, mark) / mark
        self.rooms = vec[float](rooms)
        left = [0.0] * (MOST_LEFT + 1)
        for cards in range(len(left)):
            share = cards / MOST_LEFT
            left[cards] = weights[f"{whose}-left"] * share + weights[f"{whose}-left-square"] * share * share
        self.left = vec[float](left)
        self.spare = weights[f"{whose}-spare"]
        self.dead = weights[f"{whose}-dead"]
        self.trick = weights[f"{whose}-trick"]
        self.lone = weights[f"{whose}-lone"]
        self.alone = self.lone  # the weight of a single last card under the rules of this table

    def value(self, up: i64, down: i64, out: i64, left: i64) -> float:
        """The value with these top cards; `out` are the `left` cards not laid yet."""
        value = self.rooms[60 - up] + self.rooms[down - 1] + self.left[left]
        spare = float(59 - up + down) / float(left + 3)
        value += self.spare * (spare if spare < MOST_SPARE else MOST_SPARE)
        dead = out & ~(FITS[UP * WIDTH + up] | FITS[DOWN * WIDTH + down])
        while dead:
            value += self.dead
            dead &= dead - 1
        if up > TRICK and out & BIT[up - TRICK]:
            value += self.trick
        if down + TRICK < 60 and out & BIT[down + TRICK]:
            value += self.trick
        if left == 1:
            value += self.alone
        return value


class ValueModel:
    """The value of the table as a player leaves it at the end of a turn, as log odds."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.mine = Side(weights, "mine")
        self.theirs = Side(weights, "theirs")
        self.held = vec[float]([weights["held"] * size / HAND for size in range(HAND + 1)])
        self.first = weights["hand-first"] / 10
        self.second = weights["hand-second"] / 10
        self.third = weights["hand-third"] / 10
        self.gift = weights["hand-gift"] / 10
        self.pair = weights["hand-pair"]
        self.near = weights["hand-near"]
        self.stuck = weights["hand-stuck"]
        self.theirs_held = vec[float]([weights["theirs-held"] * size / HAND for size in range(HAND + 1)])

    def play_by(self, lenient: bool) -> None:
        """Whether one last card may be laid alone (F-5.4)."""
        self.mine.alone = 0.0 if lenient else self.mine.lone
        self.theirs.alone = 0.0 if lenient else self.theirs.lone

    def hand_value(self, kept: i64, cards: vec[i64], steps: vec[i64], giving: vec[i64], draws: i64) -> float:
        """The value of the cards kept (bits by place), by their steps on the own piles and what they give away."""
        first: i64 = CANNOT
        second: i64 = CANNOT
        third: i64 = CANNOT
        gift: i64 = LONGEST
        size: i64 = 0
        at: i64 = 0
        before: i64 = -CANNOT
        held: i64 = 0
        value = 0.0
        while kept:
            if kept & 1:
                size += 1
                card = cards[at]
                if card - before <= NEAR:
                    value += self.near
                if card > TRICK and held & BIT[card - TRICK]:
                    value += self.pair
                held |= BIT[card]
                before = card
                step = steps[at]
                if step < first:
                    third = second
                    second = first
                    first = step
                elif step < second:
                    third = second
                    second = step
                elif step < third:
                    third = step
                if giving[at] < gift:
                    gift = giving[at]
            kept >>= 1
            at += 1
        value += self.held[size + draws]
        if draws > 0:
            # Among the cards to be drawn something will fit tolerably.
            if first > UNDRAWN:
                first = UNDRAWN
            if draws > 1 and second > UNDRAWN:
                second = UNDRAWN
            elif second > LONGEST:
                second = LONGEST
            if draws > 2 and third > UNDRAWN:
                third = UNDRAWN
        elif second >= CANNOT and size > 1 and gift >= LONGEST:
            value += self.stuck
        value += self.first * float(first) + self.second * float(second) + self.third * float(third)
        return value + self.gift * float(gift)
