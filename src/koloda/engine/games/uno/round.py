"""What moves do, in the order of the rulebook; the numbers are those of the rules pages.

`fitting`, `answering` and `jumping` say which faces may be laid: legal moves, refusals and fines all come from them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.core import Seat
from koloda.engine.games.uno.cards import (
    ALL_FACES,
    BLACK_FACES,
    COLOUR_OF,
    COLUMN,
    DRAW_CARD,
    FACE_BITS,
    KIND_OF,
    RANK,
    RANKS,
    REVERSE,
    SAME_COLOUR,
    SAME_RANK,
    SEVEN,
    SKIP,
    WILD,
    WILD_DRAW,
    WILD_DRAW_FACES,
    Edition,
)
from koloda.engine.games.uno.ending import RoundEnd, is_last_round, points_of, winners_of
from koloda.engine.games.uno.options import House
from koloda.engine.games.uno.table import NONE, Table, kinds_in, leaning
from koloda.engine.games.uno.telling import (
    BLUFF_CAUSE,
    CAUGHT_CAUSE,
    CHALLENGE_CAUSE,
    EFFECT_CAUSE,
    LOSSES,
    MISTAKE_CAUSE,
    TURN_CAUSE,
    UnoTelling,
)
from koloda.engine.notation import Notation

# What the table waits for. Up to DRAWING it is the dealer.
LOT: Final = 0  # who deals first
DEALING: Final = 1
TURNING_UP: Final = 2
DRAWING: Final = 3  # cards for `drawer`
TURN: Final = 4  # lay or draw
DRAWN: Final = 5  # lay the drawn card or keep it
ANSWER: Final = 6  # take the effect of the top card, or answer it
SWAPPING: Final = 7  # with whom to swap hands
COLOURING: Final = 8  # the colour of a turned-up Wild
READYING: Final = 9  # `ready`, after a Wild Draw
OVER: Final = 10
ROUND_OVER: Final = 11  # only as what follows a draw

PENALTY: Final = 2  # what a catch, a mistake and a challenge in vain cost
NO_ROUNDS: Final[list[RoundEnd]] = []
NOBODY_YET: Final[list[Seat]] = []


class Round(Table):
    """What the table waits for, and what each move does."""

    def __init__(
        self,
        edition: Edition,
        house: House,
        notation: Notation,
        held: vec[u8],
        faces: vec[i64],
        sizes: vec[i64],
        stock: vec[u8],
        pile: vec[u8],
        totals: vec[i64],
    ) -> None:
        super().__init__(edition, house, notation, held, faces, sizes, stock, pile)
        self.seats: i64 = len(sizes)
        self.totals = totals  # points by seat
        self.phase: i64 = LOT
        self.dealer: i64 = NONE
        self.turn: i64 = NONE  # whose turn it is, or who is asked
        self.direction: i64 = 1
        self.colour: i64 = NONE  # the colour in force
        self.drawn: i64 = NONE  # the card just drawn, while it may be laid
        self.penalty: i64 = 0  # in ANSWER: the cards due from whoever takes them
        self.unsaid: i64 = NONE  # who laid the next-to-last card without a word, while it can be caught
        self.mover: i64 = NONE  # who laid the top card
        self.out: i64 = NONE  # whose hand is empty: the round ends when all draws are made
        self.idle: i64 = 0  # U-10.7
        # In DRAWING: cards for whom, how many still, why, and what comes then.
        self.drawer: i64 = NONE
        self.owed: i64 = 0
        self.cause: i64 = TURN_CAUSE
        self.then_phase: i64 = TURN
        self.then_turn: i64 = NONE
        self.ready_turn: i64 = NONE  # in READYING: whose turn it is afterwards
        # For a challenge: the colour in force before the Wild Draw, and the hand as it was when it was laid.
        self.colour_before: i64 = NONE
        self.shown = vec[u8]()
        self.shown_faces: i64 = 0
        self.shown_size: i64 = 0
        self.finished = NO_ROUNDS  # the rounds played; never changed in place
        self.won = NOBODY_YET  # likewise

    # the deal (U-2)

    def begin_round(self) -> None:
        """Every round is dealt from the whole deck (U-10.1)."""
        self.all_in_stock()
        self.direction = 1
        self.colour = NONE
        self.turn = NONE
        self.mover = NONE
        self.out = NONE
        self.unsaid = NONE
        self.idle = 0
        if self.dealer == NONE:
            self.phase = LOT  # U-2.1
        else:
            self.begin_dealing()

    def begin_dealing(self) -> None:
        """The first card goes to the seat after the dealer (U-10.1)."""
        self.phase = DEALING
        self.drawer = self.after(self.dealer)
        self.owed = self.edition.hand * self.seats
        if self.telling is not None:
            self.telling.round_begins(len(self.finished) + 1, self.dealer, self.stock_size, self.house.single_round)

    def found_dealer(self, seat: i64) -> None:
        """The lot has found the first dealer (U-2.1)."""
        self.dealer = seat
        self.begin_dealing()
        if self.telling is not None:
            self.telling.first_dealer(seat)

    def dealt(self, kind: i64) -> None:
        """A card from the draw pile goes where it is due."""
        if self.phase == TURNING_UP:
            self.turn_up(kind)
            return
        self.take_from_stock(kind)
        self.gain(self.drawer, kind)
        self.owed -= 1
        if self.phase == DEALING:
            if self.telling is not None:
                self.telling.dealt(self.drawer, kind)
            self.drawer = self.after(self.drawer)
            if self.owed == 0:
                self.phase = TURNING_UP  # U-2.2
                if self.telling is not None:
                    self.telling.deals(self.dealer, self.edition.hand)
            return
        if self.telling is not None:
            self.telling.draws(self.drawer, kind, self.cause)
        if self.then_phase == DRAWN and self.drawn == NONE:
            self.drawn = kind
            self.idle = 0
        if self.owed == 0:
            self.drawing_done()
        elif not self.can_draw(self.kept()):
            if self.telling is not None:
                self.telling.lapses(self.drawer, self.owed)  # U-3.5
            self.drawing_done()

    def turn_up(self, kind: i64) -> None:
        """The first card of the discard pile, whose effect nobody answers."""
        if self.telling is not None:
            self.telling.turned_up(kind, kind == WILD_DRAW)
        if kind == WILD_DRAW:
            return  # U-2.8: back into the draw pile, and another one
        self.take_from_stock(kind)
        self.on_pile(kind)
        self.turned_up = True
        first = self.after(self.dealer)  # U-2.3
        rank = RANK[kind]
        if kind == WILD:
            self.phase = COLOURING  # U-2.7
            self.turn = first
            return
        self.colour = kind // RANKS
        if rank == DRAW_CARD:
            self.turn = first
            self.draw_cards(first, self.edition.draw, EFFECT_CAUSE, TURN, self.after(first))  # U-2.4
        elif rank == REVERSE:
            self.turn_direction()
            self.begin(self.dealer)  # U-2.5
        elif rank == SKIP:
            if self.telling is not None:
                self.telling.loses_turn(first, "skip")
            self.begin(self.after(first))  # U-2.6
        else:
            self.begin(first)

    def name_colour(self, seat: i64, colour: i64) -> None:
        """The first seat names the colour of a turned-up Wild, then takes its turn (U-2.7)."""
        self.colour = colour
        if self.telling is not None:
            self.telling.names_color(seat, colour)
        self.begin(seat)

    # a turn (U-3)

    def after(self, seat: i64) -> i64:
        """The next seat in the direction of play."""
        seat += self.direction
        if seat == self.seats:
            return 0
        return seat if seat >= 0 else self.seats - 1

    def begin(self, seat: i64) -> None:
        """A seat's turn begins, unless the round is over (U-8.1)."""
        self.penalty = 0
        self.drawn = NONE
        if self.out != NONE:
            self.end_round()
            return
        self.phase = TURN
        self.turn = seat

    def fitting(self) -> i64:
        """The faces that may be laid in turn (U-3.1); a Wild Draw always, as a bluff if need be (U-4.5)."""
        return SAME_COLOUR[self.colour] | SAME_RANK[self.top()] | BLACK_FACES

    def may_draw(self, fits: i64) -> bool:
        """Whether a seat that could lay these faces may draw (U-3.4).

        A Wild Draw that would be a bluff counts: beside it lies a card that goes.
        """
        return fits == 0 or self.house.voluntary_draw

    def draw(self, seat: i64) -> None:
        """A seat draws of its own will (U-3.3)."""
        self.close_window()  # U-7.2
        if not self.house.voluntary_draw:
            self.remembering().held_none(seat, self.fitting(), self.sizes[seat])
        self.passes(seat, self.colour)
        if self.can_draw(1):
            self.draw_cards(seat, 1, TURN_CAUSE, DRAWN, seat)
            return
        if self.telling is not None:
            self.telling.nothing_to_draw(seat, 1, TURN_CAUSE)
        self.idle += 1
        if self.idle >= self.seats:
            self.end_round()  # U-10.7
        else:
            self.begin(self.after(seat))  # U-10.5

    def keep(self, seat: i64) -> None:
        """A seat keeps the card it has drawn, and its turn ends (U-3.3)."""
        if self.telling is not None:
            self.telling.keeps(seat, True)
        self.passes(seat, self.colour)
        self.begin(self.after(seat))

    def draw_cards(self, seat: i64, count: i64, cause: i64, then_phase: i64, then_turn: i64) -> None:
        """A seat draws; then the game goes on as given."""
        self.drawer = seat
        self.owed = count
        self.cause = cause
        self.then_phase = then_phase
        self.then_turn = then_turn
        if self.can_draw(self.kept()):
            self.phase = DRAWING
            if self.telling is not None:
                self.telling.must_draw(seat, count, cause)
        else:
            if self.telling is not None:
                self.telling.nothing_to_draw(seat, count, cause)
            self.drawing_done()  # U-3.5: a penalty lapses

    def drawing_done(self) -> None:
        """All that could be drawn is drawn."""
        self.owed = 0
        if self.then_phase == ROUND_OVER:
            self.end_round()
        else:
            if self.telling is not None and self.turn_is_lost():
                self.telling.loses_turn(self.drawer, LOSSES[int(self.cause)])
            self.phase = self.then_phase
            self.turn = self.then_turn

    def turn_is_lost(self) -> bool:
        """Whether whoever has drawn loses a turn too: by U-6.4 a bluffer does not."""
        return int(self.cause) in LOSSES and (self.cause != BLUFF_CAUSE or self.edition.takes_back)

    def kept(self) -> i64:
        """How many discards a reshuffle leaves: the top card, and what a challenge may uncover (U-10.6)."""
        return 2 if self.then_phase == ANSWER and self.top() == WILD_DRAW else 1

    # laying a card (U-4, U-9)

    def lay(self, seat: i64, face: i64, said: bool) -> None:
        """A card is laid, in turn, as an answer or by jumping in; what it does follows."""
        kind = KIND_OF[face]
        chosen = self.phase == TURN and seat == self.turn  # of all the hand
        if not (self.phase == DRAWN and seat == self.turn):
            self.parts_with(seat, COLUMN[kind])
            if self.memory is not None:
                self.remembering().went(seat, kind)
        answered: i64 = NONE
        if self.phase == ANSWER:
            answered = self.top()
        if self.telling is not None:
            self.tell_laying(self.telling, seat, face, said)
        self.lose(seat, kind)
        self.on_pile(kind)
        self.drawn = NONE
        self.colour_before = self.colour
        self.colour = COLOUR_OF[face]  # U-3.2
        self.mover = seat
        self.idle = 0
        left = self.sizes[seat]
        if chosen:
            self.leant[seat] = leaning(self.colour_before, self.colour, kind >= WILD, left)
            if kind >= WILD and self.colour != self.colour_before:
                self.passes_over(seat, self.colour_before)
        else:
            self.leant[seat] = 0
        self.close_window()  # U-7.2
        if left == 1 and self.house.call and not said:
            self.unsaid = seat  # U-7.1
            if self.telling is not None:
                self.telling.forgets(seat)
        if left == 0:
            self.out = seat
        rank = RANK[kind]
        if rank < SKIP:
            self.number(seat, rank, left)
        elif rank == SKIP:
            self.skip(seat)
        elif rank == REVERSE:
            self.turn_direction()  # U-4.2
            if self.seats == 2 and self.house.reverse_skips:
                self.skip(seat)
            else:
                self.begin(self.after(seat))
        elif rank == DRAW_CARD:
            self.draw_card(seat, answered)
        elif rank == WILD:
            self.begin(self.after(seat))  # U-4.4
        else:
            self.wild_draw_card(seat, answered)

    def tell_laying(self, telling: UnoTelling, seat: i64, face: i64, said: bool) -> None:
        """Tell that a card is laid: before anything has changed."""
        left = self.sizes[seat] - 1
        if seat != self.turn:
            telling.lays(seat, face, "jump-in", said, left)
            if self.phase == DRAWN:
                telling.keeps(self.turn, False)  # U-9.3
        elif self.phase == ANSWER:
            telling.lays(seat, face, "answer", said, left)
        else:
            telling.lays(seat, face, "drawn" if self.phase == DRAWN else "turn", said, left)

    def turn_direction(self) -> None:
        """Play runs the other way."""
        self.direction = -self.direction
        if self.telling is not None:
            self.telling.direction_changes(self.direction, self.seats)

    def number(self, seat: i64, rank: i64, left: i64) -> None:
        """A number card; with seven_zero a 7 or a 0 moves hands (U-9.4)."""
        if self.house.seven_zero and left > 0:
            if rank == SEVEN:
                self.phase = SWAPPING
                self.turn = seat
                self.penalty = 0
                return
            if rank == 0:
                if self.telling is not None:
                    self.telling.hands_move()
                self.move_hands([int((giver - self.direction) % self.seats) for giver in range(self.seats)])
        self.begin(self.after(seat))

    def swap(self, seat: i64, other: i64) -> None:
        """The player of a 7 swaps hands (U-9.4)."""
        if self.telling is not None:
            self.telling.swaps(seat, other)
        hands = [int(giver) for giver in range(self.seats)]
        hands[seat], hands[other] = int(other), int(seat)
        self.move_hands(hands)
        self.begin(self.after(seat))

    def skip(self, seat: i64) -> None:
        """The next seat loses its turn (U-4.3), or is asked first (U-5.1, U-10.4)."""
        target = self.after(seat)
        if self.house.saving and self.out == NONE:
            self.ask(target, 0)
        else:
            self.is_skipped(target)

    def is_skipped(self, seat: i64) -> None:
        """A seat loses its turn to a Skip, or to a Reverse with two seats (U-4.2, U-4.3)."""
        if self.telling is not None and self.out == NONE:
            self.telling.loses_turn(seat, "reverse" if RANK[self.top()] == REVERSE else "skip")
        self.begin(self.after(seat))

    def draw_card(self, seat: i64, answered: i64) -> None:
        """A Draw One / Draw Two (U-4.1), alone or added to what is due (U-9.5, U-10.3)."""
        count = self.edition.draw
        if self.house.stacking and answered != NONE:
            count += self.penalty
            if answered == WILD_DRAW:
                count -= self.edition.wild_draw  # U-5.3: it cancels the last four
        target = self.after(seat)
        if self.out != NONE:
            self.penalty = 0
            self.turn = target
            self.draw_cards(target, count, EFFECT_CAUSE, ROUND_OVER, target)  # U-4.6
        elif self.house.saving or self.house.stacking:
            self.ask(target, count)
        else:
            self.turn = target
            self.draw_cards(target, count, EFFECT_CAUSE, TURN, self.after(target))

    def wild_draw_card(self, seat: i64, answered: i64) -> None:
        """A Wild Draw (U-4.5): its target is always asked."""
        self.shown = self.hand_counts(seat)
        self.shown_faces = self.faces[seat]
        self.shown_size = self.sizes[seat]
        count = self.edition.wild_draw
        if self.house.stacking and answered != NONE:
            count += self.penalty
        self.ask(self.after(seat), count)

    # answering (U-5, U-9.5)

    def ask(self, target: i64, penalty: i64) -> None:
        """The table waits for the target's answer."""
        self.phase = ANSWER
        self.turn = target
        self.penalty = penalty

    def answering(self) -> i64:
        """The faces that answer the top card."""
        if self.out != NONE:
            return 0  # U-4.6
        top = self.top()
        if top == WILD_DRAW:
            faces: i64 = 0
            if self.house.stacking:
                faces |= WILD_DRAW_FACES  # U-9.5
            if self.house.saving:
                faces |= FACE_BITS[self.colour * RANKS + DRAW_CARD]  # U-5.3
            return faces
        if RANK[top] == DRAW_CARD:
            return SAME_RANK[top]  # U-5.2, U-9.5
        return FACE_BITS[top]  # U-5.1, U-10.4

    def take(self, seat: i64) -> None:
        """The target takes what the card brings."""
        self.close_window()  # U-7.2
        penalty = self.penalty
        self.penalty = 0
        if penalty == 0:
            self.is_skipped(seat)
        elif self.top() == WILD_DRAW:
            self.draw_for_wild(seat, penalty, EFFECT_CAUSE, self.after(seat))
        else:
            self.draw_cards(seat, penalty, EFFECT_CAUSE, TURN, self.after(seat))

    def draw_for_wild(self, seat: i64, count: i64, cause: i64, next_turn: i64) -> None:
        """Cards drawn because of a Wild Draw: the round may be over (U-4.6), or the seat is waited for (U-6.6)."""
        self.turn = seat
        if self.out != NONE:
            self.draw_cards(seat, count, cause, ROUND_OVER, seat)
        elif self.house.courtesy:
            self.ready_turn = next_turn
            self.draw_cards(seat, count, cause, READYING, seat)
        else:
            self.draw_cards(seat, count, cause, TURN, next_turn)

    def is_ready(self, seat: i64) -> None:
        """A seat that drew because of a Wild Draw has had its time; the game goes on (U-6.6)."""
        if self.telling is not None:
            self.telling.says_ready(seat)
        self.begin(self.ready_turn)

    # the challenge (U-6)

    def challenge(self, seat: i64) -> None:
        """The target doubts that the Wild Draw was laid by U-4.5."""
        self.close_window()  # U-7.2
        penalty = self.penalty
        self.penalty = 0
        player = self.mover
        forbidden = SAME_COLOUR[self.colour_before]
        guilty = self.shown_faces & forbidden != 0
        if self.telling is not None:
            self.telling.challenged(seat, player, guilty)
            if self.shown_size > 0:
                self.telling.shows_hand(player, seat, self.names(kinds_in(self.shown)))
        memory = self.remembering()
        memory.saw(seat, player, self.shown)  # U-6.1
        if not guilty:
            memory.held_none(player, forbidden, self.shown_size)
            self.draw_for_wild(seat, penalty + PENALTY, CHALLENGE_CAUSE, self.after(seat))  # U-6.3, U-6.5, U-9.6
            return
        memory.held_some(player, forbidden)
        if self.edition.takes_back:  # U-6.2
            self.leave_on_pile(self.pile_size - 1)
            self.gain(player, WILD_DRAW)
            memory.came_back(player, WILD_DRAW)
            self.colour = self.colour_before
            if self.telling is not None:
                self.telling.takes_back(player, WILD_DRAW, self.colour)
        self.draw_for_wild(player, penalty, BLUFF_CAUSE, seat)  # U-6.2, U-6.4, U-9.6

    # UNO! (U-7)

    def close_window(self) -> None:
        """Whoever has not said UNO can be caught no more (U-7.2)."""
        if self.telling is not None and self.unsaid != NONE:
            self.telling.escapes(self.unsaid)
        self.unsaid = NONE

    def catch(self, seat: i64, caught: i64) -> None:
        """A seat is caught and draws two; the game stands where it stood (U-7.2)."""
        if self.telling is not None:
            self.telling.catches(seat, caught)
        self.unsaid = NONE
        self.draw_cards(caught, PENALTY, CAUGHT_CAUSE, self.phase, self.turn)

    def say_late(self, seat: i64) -> None:
        """A seat says UNO late and can be caught no more (U-7.3)."""
        if self.telling is not None:
            self.telling.says_uno(seat)
        self.unsaid = NONE

    def mistake(self, seat: i64) -> None:
        """A mistake costs two cards; the game stands where it stood (U-7.5)."""
        if self.telling is not None:
            self.telling.makes_mistake(seat)
        if not self.house.call:
            # Then it was a card, and everybody knows that the hand has one that does not go.
            refused = self.refused_faces(seat)
            if refused:
                self.remembering().held_some(seat, refused)
        self.draw_cards(seat, PENALTY, MISTAKE_CAUSE, self.phase, self.turn)

    def refused_faces(self, seat: i64) -> i64:
        """The faces that a seat may not lay now and would be fined for, as far as the others can tell."""
        if seat != self.turn:
            return ALL_FACES ^ self.jumping() if self.jump_possible() else i64(0)
        if self.phase == TURN:
            return ALL_FACES ^ self.fitting()
        return ALL_FACES ^ self.answering() if self.phase == ANSWER else i64(0)

    # jumping in (U-9.1, U-10.2)

    def jump_possible(self) -> bool:
        """Whether a card could be jumped in now, for all that everybody can see."""
        return (
            self.house.jump_in
            and TURN <= self.phase <= ANSWER
            and self.top() != WILD_DRAW
            and not self.turned_up_on_top()
        )

    def jumping(self) -> i64:
        """The faces that may be jumped in: those of a card identical to the top one."""
        return FACE_BITS[self.top()]

    # the end of a round and of the game (U-8)

    def end_round(self) -> None:
        """Points are counted; the game is over, or the deal passes on."""
        in_hand = [self.points_in(seat) for seat in range(self.seats)]
        points = points_of(self.house, self.out, in_hand)
        self.finished = [*self.finished, RoundEnd(self.out, points, self.held[:])]
        for seat in range(self.seats):
            self.totals[seat] += points[seat]
        totals = self.total_points()
        self.won = winners_of(self.edition, self.house, self.out, in_hand, totals)
        self.penalty = 0
        self.unsaid = NONE
        if self.telling is not None:
            self.tell_end(self.telling, in_hand, points, totals)
        if is_last_round(self.house, totals):
            self.phase = OVER
            self.turn = NONE
            if self.telling is not None:
                self.telling.game_ends(self.won[:], points if self.house.single_round else totals)
        else:
            self.dealer = (self.dealer + 1) % self.seats  # U-2.1
            self.begin_round()

    def tell_end(self, telling: UnoTelling, in_hand: list[int], points: list[int], totals: list[int]) -> None:
        """Tell how a round ended."""
        hands = [self.names(self.hand(seat)) for seat in range(self.seats)]
        out = int(self.out) if self.out != NONE else None
        telling.round_ends(out, len(self.finished), self.house.loser_scores, hands, in_hand, points, totals)

    def total_points(self) -> list[int]:
        """The points of all rounds by seat."""
        return [int(total) for total in self.totals]
