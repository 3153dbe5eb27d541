"""Planning a whole turn of Face to Face: every set of cards for the rising and the falling pile, and one to give.

What lies on one pile does not touch the other, so a turn is a sequence for each own pile and perhaps a gift. For every
set of hand cards it is worked out once whether a pile can take all of it, and what then lies on top at best.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.face_to_face.value import STEPS, ValueModel
from koloda.engine.games.face_to_face.cards import BIT, DOWN, FITS, HAND, OPP_DOWN, OPP_UP, UP, WIDTH, count, number_of
from koloda.engine.games.face_to_face.moves import END
from koloda.engine.games.face_to_face.state import FaceToFace

SETS: Final = 64  # the subsets of six cards
NO_TOP: Final = -1
NO_MOVE: Final = -1
WON: Final = 30.0
MARGIN: Final = 1.0  # a turn whose piles have this much less room value than another's is skipped
HOPELESS: Final = -1.0e9

SIZE: Final = vec[i64]([bin(cards).count("1") for cards in range(SETS)])
PLACE_BIT: Final = vec[i64]([2**place for place in range(HAND + 1)])
# The top cards on which a card fits, by pile * WIDTH + card.
TAKERS: Final = vec[i64](
    [sum(2**top for top in range(1, 61) if FITS[at // WIDTH * WIDTH + top] & 2 ** (at % WIDTH)) for at in range(128)]
)


class Pile:
    """An own pile, and what every set of hand cards would make of it."""

    def __init__(self, pile: i64) -> None:
        self.pile = pile
        self.ends = vec[i64]([0] * SETS)  # by set: the cards that can end on top, as bits
        self.top = vec[i64]([0] * SETS)  # by set: the best of these
        self.able = vec[i64]([0] * SETS)  # the sets that can be laid completely
        self.sets: i64 = 0

    def work_out(self, top: i64, cards: vec[i64], size: i64) -> None:
        """For a pile with this top card and this hand."""
        takers = self.pile * WIDTH
        self.ends[0] = BIT[top]
        self.top[0] = top
        self.able[0] = 0
        self.sets = 1
        chosen: i64 = 1
        bound = PLACE_BIT[size]
        while chosen < bound:
            ends: i64 = 0
            at: i64 = 0
            while at < size:
                if chosen & PLACE_BIT[at] and self.ends[chosen ^ PLACE_BIT[at]] & TAKERS[takers + cards[at]]:
                    ends |= BIT[cards[at]]
                at += 1
            self.ends[chosen] = ends
            if ends:
                self.top[chosen] = number_of(ends & -ends) if self.pile == UP else highest(ends)
                self.able[self.sets] = chosen
                self.sets += 1
            chosen += 1

    def first_of(self, chosen: i64, cards: vec[i64]) -> i64:
        """The card to begin with, so that the set ends on its best top."""
        takers = self.pile * WIDTH
        goal = BIT[self.top[chosen]]
        while True:
            at: i64 = 0
            while BIT[cards[at]] != goal:
                at += 1
            chosen ^= PLACE_BIT[at]
            if chosen == 0:
                return cards[at]
            before = self.ends[chosen] & TAKERS[takers + cards[at]]
            goal = before & -before


def highest(cards: i64) -> i64:
    """The highest number in a set."""
    while cards & (cards - 1):
        cards &= cards - 1
    return number_of(cards)


class Planner:
    """Finds the best way to go on with a turn; used for one turn after another."""

    def __init__(self, model: ValueModel) -> None:
        self.model = model
        self.up = Pile(UP)
        self.down = Pile(DOWN)
        self.cards = vec[i64]([0] * HAND)
        self.size: i64 = 0
        self.whole: i64 = 0  # all cards, as bits by place
        self.out = vec[i64]([0] * SETS)  # by cards kept: these and the draw pile, as a set of numbers
        self.left: i64 = 0  # cards to draw
        self.won = False  # whether laying all cards wins
        self.laid: i64 = 0
        self.draws = vec[i64]([0] * (2 * HAND + 2))  # by number of cards kept, and HAND + 1 more after help
        self.theirs = vec[float]([0.0] * (2 * WIDTH + 1))  # by gift: (pile - OPP_UP) * WIDTH + card; the last: none
        self.gifts = vec[i64]([0] * (2 * HAND))  # by place, and HAND more: the move that gives the card away
        self.giving = vec[i64]([0] * HAND)  # by place: how much the cheapest gift of it gives
        self.steps = vec[i64]([0] * HAND)  # by place: how far the card would take an own pile
        self.values = vec[float]([0.0] * (END + 1))  # by move: of the best plan that begins with it
        self.every = False
        self.move: i64 = NO_MOVE
        self.value = HOPELESS

    def plan(self, world: FaceToFace, every: bool) -> None:
        """Find the best move for the seat on turn; with `every`, also the value of all moves to begin a plan with."""
        self.look(world)
        self.up.work_out(world.tops[2 * world.turn], self.cards, self.size)
        self.down.work_out(world.tops[2 * world.turn + 1], self.cards, self.size)
        self.move = NO_MOVE
        self.value = HOPELESS
        self.every = every
        if every:
            at: i64 = 0
            while at <= END:
                self.values[at] = HOPELESS
                at += 1
        best = HOPELESS
        one: i64 = 0
        while one < self.up.sets:
            for_up = self.up.able[one]
            room = self.model.mine.rooms[60 - self.up.top[for_up]]
            two: i64 = 0
            while two < self.down.sets:
                for_down = self.down.able[two]
                if for_up & for_down == 0:
                    rooms = room + self.model.mine.rooms[self.down.top[for_down] - 1]
                    worthwhile = rooms > best - MARGIN or self.won
                    if worthwhile and self.finish(for_up, for_down) and rooms > best:
                        best = rooms
                two += 1
            one += 1

    def waiting(self, world: FaceToFace) -> float:
        """The value of the hand that the other player holds."""
        other = 1 - world.turn
        hand = world.hands[other]
        opp_ups = (OPP_UP * WIDTH + world.tops[2 * world.turn]) * WIDTH
        opp_downs = (OPP_DOWN * WIDTH + world.tops[2 * world.turn + 1]) * WIDTH
        size: i64 = 0
        while hand:
            card = number_of(hand & -hand)
            self.cards[size] = card
            step = STEPS[opp_ups + card]
            down = STEPS[opp_downs + card]
            self.giving[size] = step if step < down else down
            hand &= hand - 1
            size += 1
        self.size = size
        self.reckon_steps(world.tops[2 * other], world.tops[2 * other + 1])
        return self.model.hand_value(PLACE_BIT[size] - 1, self.cards, self.steps, self.giving, 0)

    def look(self, world: FaceToFace) -> None:
        """See what the seat on turn holds, what it would draw, and what it can give."""
        seat = world.turn
        hand = world.hands[seat]
        stock = world.stocks[seat]
        self.left = count(stock)
        self.won = stock == 0
        self.laid = world.laid
        self.model.play_by(world.lenient)
        self.out[0] = stock
        size: i64 = 0
        while hand:
            bit = hand & -hand
            self.cards[size] = number_of(bit)
            hand ^= bit
            low: i64 = 0
            while low < PLACE_BIT[size]:
                self.out[low + PLACE_BIT[size]] = self.out[low] | bit
                low += 1
            size += 1
        self.size = size
        self.whole = PLACE_BIT[size] - 1
        self.reckon_draws(world)
        self.reckon_theirs(world)

    def reckon_draws(self, world: FaceToFace) -> None:
        """How many cards would be drawn after a turn, by the number of cards kept: the engine is asked."""
        trial = world.clone()
        kept: i64 = 0
        while kept <= self.size:
            trial.hands[world.turn] = self.out[PLACE_BIT[kept] - 1] ^ self.out[0]
            trial.helped = world.helped
            self.draws[kept] = trial.due_cards()
            trial.helped = True
            self.draws[kept + HAND + 1] = trial.due_cards()
            kept += 1

    def reckon_theirs(self, world: FaceToFace) -> None:
        """The value of the opponent's side after every gift and without one."""
        opponent = 1 - world.turn
        up = world.tops[2 * opponent]
        down = world.tops[2 * opponent + 1]
        out = world.hands[opponent] | world.stocks[opponent]
        left = count(out)
        side = self.model.theirs
        held = self.model.theirs_held[count(world.hands[opponent])]
        self.theirs[2 * WIDTH] = held + side.value(up, down, out, left)
        ups = FITS[OPP_UP * WIDTH + up] if not world.helped else 0
        downs = FITS[OPP_DOWN * WIDTH + down] if not world.helped else 0
        at: i64 = 0
        while at < self.size:
            card = self.cards[at]
            self.gifts[at] = NO_MOVE
            self.gifts[at + HAND] = NO_MOVE
            if ups & BIT[card]:
                self.theirs[card] = held + side.value(card, down, out, left)
                self.gifts[at] = OPP_UP * WIDTH + card
            if downs & BIT[card]:
                self.theirs[WIDTH + card] = held + side.value(up, card, out, left)
                self.gifts[at + HAND] = OPP_DOWN * WIDTH + card
            step = STEPS[(OPP_UP * WIDTH + up) * WIDTH + card]
            other = STEPS[(OPP_DOWN * WIDTH + down) * WIDTH + card]
            self.giving[at] = step if step < other else other
            at += 1

    def reckon_steps(self, up: i64, down: i64) -> None:
        """How far every card would take the own piles from these top cards."""
        ups = (UP * WIDTH + up) * WIDTH
        downs = (DOWN * WIDTH + down) * WIDTH
        at: i64 = 0
        while at < self.size:
            step = STEPS[ups + self.cards[at]]
            other = STEPS[downs + self.cards[at]]
            self.steps[at] = step if step < other else other
            at += 1

    def finish(self, for_up: i64, for_down: i64) -> bool:
        """Consider the turns with these cards on the own piles; whether there is such a turn."""
        up = self.up.top[for_up]
        down = self.down.top[for_down]
        free = self.whole ^ for_up ^ for_down
        laid = self.laid + self.size - SIZE[free]
        if laid < 1:
            return False
        self.reckon_steps(up, down)
        found = False
        if laid >= 2 or (self.won and free == 0):
            self.consider(up, down, free, for_up, for_down, NO_MOVE)
            found = True
        at: i64 = 0
        while at < self.size:
            if free & PLACE_BIT[at]:
                if self.gifts[at] != NO_MOVE:
                    self.consider(up, down, free ^ PLACE_BIT[at], for_up, for_down, self.gifts[at])
                    found = True
                if self.gifts[at + HAND] != NO_MOVE:
                    self.consider(up, down, free ^ PLACE_BIT[at], for_up, for_down, self.gifts[at + HAND])
                    found = True
            at += 1
        return found

    def consider(self, up: i64, down: i64, kept: i64, for_up: i64, for_down: i64, gift: i64) -> None:
        """Consider one turn; keep it if it is the best so far, or the best with its first move."""
        out = self.out[kept]
        if self.won and kept == 0:
            value = WON
        else:
            value = self.model.mine.value(up, down, out, self.left + SIZE[kept])
            if gift != NO_MOVE:
                value -= self.theirs[gift - OPP_UP * WIDTH]
                value += self.model.hand_value(
                    kept, self.cards, self.steps, self.giving, self.draws[SIZE[kept] + HAND + 1]
                )
            else:
                value -= self.theirs[2 * WIDTH]
                value += self.model.hand_value(kept, self.cards, self.steps, self.giving, self.draws[SIZE[kept]])
        if value <= self.value and not self.every:
            return
        move: i64 = END
        if for_up:
            move = UP * WIDTH + self.up.first_of(for_up, self.cards)
        elif for_down:
            move = DOWN * WIDTH + self.down.first_of(for_down, self.cards)
        elif gift != NO_MOVE:
            move = gift
        if value > self.value:
            self.value = value
            self.move = move
        if self.every and value > self.values[move]:
            self.values[move] = value
