"""A game of UNO as the engine contract has it: who may act, with what, why not, and who sees it."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.chance import Rng
from koloda.engine.core import DEALER, NOBODY, WATCHER, Move, Seat, View
from koloda.engine.events import Told
from koloda.engine.games.uno import moves as m
from koloda.engine.games.uno.cards import (
    DRAW_CARD,
    FACE_BITS,
    FACES,
    KIND_OF,
    KINDS,
    RANK,
    REVERSE,
    SKIP,
    WILD_DRAW,
    place,
)
from koloda.engine.games.uno.position import position_of
from koloda.engine.games.uno.redeal import deal_anew
from koloda.engine.games.uno.round import (
    ANSWER,
    COLOURING,
    DRAWING,
    DRAWN,
    LOT,
    OVER,
    READYING,
    SWAPPING,
    TURN,
    TURNING_UP,
    Round,
)
from koloda.engine.games.uno.table import NONE
from koloda.engine.games.uno.telling import UnoTelling
from koloda.engine.games.uno.view import PHASES, view_of
from koloda.engine.seats import or_none


class Uno(Round):
    """A game of UNO in progress."""

    # making a move

    def apply(self, seat: i64, move: i64) -> None:
        if seat == DEALER:
            if move >= m.DEAL:
                self.dealt(move - m.DEAL)
            else:
                self.found_dealer(move - m.DEALER_IS)
        elif move < m.PLAY_UNO:
            self.lay(seat, move, False)
        elif move < m.DRAW:
            self.lay(seat, move - m.PLAY_UNO, True)
        elif move == m.DRAW:
            self.draw(seat)
        elif move == m.KEEP:
            self.keep(seat)
        elif move == m.TAKE:
            self.take(seat)
        elif move == m.CHALLENGE:
            self.challenge(seat)
        elif move == m.UNO:
            self.say_late(seat)
        elif move == m.READY:
            self.is_ready(seat)
        elif move == m.MISTAKE:
            self.mistake(seat)
        elif move < m.SWAP:
            self.catch(seat, move - m.CATCH)
        elif move < m.COLOUR:
            self.swap(seat, move - m.SWAP)
        elif move < m.DEALER_IS:
            self.name_colour(seat, move - m.COLOUR)
        elif move < m.JUMP_UNO:
            self.lay(seat, move - m.JUMP, False)
        else:
            self.lay(seat, move - m.JUMP_UNO, True)

    def narrate(self, seat: i64, move: i64) -> list[Told]:
        telling = UnoTelling(self.edition, self.options["uno_call"] == "auto")
        turn, phase, penalty, idle = self.turn, self.phase, self.penalty, self.idle
        self.telling = telling
        self.apply(seat, move)
        self.telling = None
        if self.turn != turn or self.phase != phase or self.penalty != penalty or self.idle != idle:
            telling.turn(or_none(int(self.turn)), PHASES[int(self.phase)], self.penalty, self.idle)
        return telling.told

    # who may act (U-2.3, U-9.1, U-10.1)

    def waits_for(self) -> i64:
        if self.phase <= DRAWING:
            return DEALER
        return self.turn if self.phase != OVER else i64(NOBODY)

    def is_open(self) -> bool:
        return self.phase > DRAWING and (self.unsaid != NONE or self.jump_possible())

    def due(self) -> list[Seat]:
        seat = self.waits_for()
        return [int(seat)] if seat != NOBODY else []

    def actors(self) -> list[Seat]:
        return list(range(int(self.seats))) if self.is_open() else self.due()

    def interrupters(self) -> list[Seat]:
        if not self.is_open():
            return []
        order: list[Seat] = []
        seat = self.mover
        for _ in range(self.seats):
            seat = self.after(seat)
            if seat != self.turn:
                order.append(int(seat))
        return order

    # what may be done

    def choices(self, seat: i64, into: vec[i64]) -> i64:
        if seat < 0 or self.phase <= DRAWING:
            return self.deals(into) if seat == DEALER else i64(0)
        count: i64 = 0
        if seat == self.turn:
            if self.phase == TURN:
                fits = self.faces[seat] & self.fitting()
                count = self.layings(seat, fits, m.PLAY, into)
                if self.may_draw(fits):
                    into[count] = m.DRAW
                    count += 1
            elif self.phase == DRAWN:
                count = self.layings(seat, FACE_BITS[self.drawn] & self.fitting(), m.PLAY, into)
                into[count] = m.KEEP
                count += 1
            elif self.phase == ANSWER:
                count = self.layings(seat, self.faces[seat] & self.answering(), m.PLAY, into)
                into[count] = m.TAKE
                count += 1
                if self.top() == WILD_DRAW:
                    into[count] = m.CHALLENGE
                    count += 1
            else:
                count = self.asked(seat, into)
        elif self.jump_possible():
            count = self.layings(seat, self.faces[seat] & self.jumping(), m.JUMP, into)
        if self.unsaid != NONE:
            if seat != self.unsaid:
                into[count] = m.CATCH + self.unsaid  # U-7.2
                count += 1
            elif self.house.late_uno:
                into[count] = m.UNO  # U-7.3
                count += 1
        return count

    def layings(self, seat: i64, faces: i64, how: i64, into: vec[i64]) -> i64:
        """Moves that lay these faces, with and without the word UNO where it is due (U-7.1)."""
        count: i64 = 0
        rest = faces
        while rest:
            bit = rest & -rest
            into[count] = how + place(bit)
            count += 1
            rest ^= bit
        if self.house.call and self.sizes[seat] == 2:
            plain = count
            while count < 2 * plain:
                into[count] = into[count - plain] + m.PLAY_UNO
                count += 1
        return count

    def asked(self, seat: i64, into: vec[i64]) -> i64:
        """Answers to a question that has nothing to do with cards in hand: a swap, a colour, ready."""
        count: i64 = 0
        if self.phase == SWAPPING:
            other: i64 = 0
            while other < self.seats:
                if other != seat:
                    into[count] = m.SWAP + other
                    count += 1
                other += 1
        elif self.phase == COLOURING:
            while count < 4:
                into[count] = m.COLOUR + count
                count += 1
        elif self.phase == READYING:
            into[0] = m.READY
            count = 1
        return count

    def asides(self, seat: Seat) -> list[Move]:
        return [m.MISTAKE] if self.may_err(seat) else []

    def may_err(self, seat: i64) -> bool:
        """Whether a seat could make a mistake that costs cards (U-7.5)."""
        if not self.house.penalties or not self.may_be_fined(seat):
            return False
        if self.house.call:
            if self.house.late_uno or self.seats > 2 or self.unsaid == NONE or self.unsaid == seat:
                return True  # one may call or catch wrongly
            if self.sizes[seat] != 2:
                # Nobody else is left to catch: the word is false only with a card, any card.
                return self.jump_possible() if seat != self.turn else TURN <= self.phase <= ANSWER
        if seat != self.turn:
            return self.jump_possible() and self.faces[seat] & ~self.jumping() != 0
        if self.phase == DRAWN:
            only_drawn = i64(self.held[seat * KINDS + self.drawn]) == self.sizes[seat]
            return not only_drawn or not FACE_BITS[self.drawn] & self.fitting()
        return self.faces[seat] & self.refused_faces(seat) != 0

    def may_be_fined(self, seat: i64) -> bool:
        """Not while the dealer is due, with an empty hand, or when only another seat may act (U-7.5, U-6.6)."""
        if seat < 0 or seat >= self.seats or self.phase <= DRAWING or self.phase == OVER or self.sizes[seat] == 0:
            return False
        return self.phase != READYING or seat == self.turn

    # why a move may not be made

    def why_not(self, seat: Seat, move: Move) -> str | None:
        if self.phase == OVER:
            return self.rule_of_the_end()
        if seat == DEALER:
            return self.why_not_dealer(move)
        if seat >= self.seats or seat <= WATCHER:
            return "U-2.3"
        if seat < 0 or self.phase <= DRAWING or m.DEALER_IS <= move < m.JUMP:
            return "U-10.1"
        if move == m.MISTAKE:
            return None if self.may_err(seat) else "U-7.5"
        if self.phase == READYING and seat != self.turn:
            return "U-6.6"
        if move == m.UNO or m.CATCH <= move < m.SWAP:
            return self.why_not_speak(seat, move)
        if move >= m.JUMP:
            return self.why_not_jump(seat, (move - m.JUMP) % FACES) or self.why_not_say(seat, move >= m.JUMP_UNO)
        if move == m.CHALLENGE and not (self.phase == ANSWER and self.top() == WILD_DRAW and seat == self.turn):
            return "U-6.1"
        if seat != self.turn:
            return self.rule_of_question(move) or "U-2.3"
        if move < m.DRAW:
            return self.why_not_lay(seat, move % FACES) or self.why_not_say(seat, move >= m.PLAY_UNO)
        return self.why_not_other(seat, move)

    def rule_of_the_end(self) -> str:
        """The rule by which the game is over."""
        if self.house.single_round:
            return "U-8.5"
        return "U-8.3" if self.house.loser_scores else "U-8.2"

    def why_not_dealer(self, move: i64) -> str | None:
        if self.phase > DRAWING or not m.DEALER_IS <= move < m.JUMP:
            return "U-10.1"
        if move < m.DEAL:
            return None if self.phase == LOT else "U-2.1"
        if self.phase == LOT:
            return "U-2.1"
        return None if self.stock_counts()[move - m.DEAL] else "U-2.2"

    def why_not_speak(self, seat: i64, move: i64) -> str | None:
        """`uno` alone and `catch`."""
        if not self.house.call:
            return "U-7.4"
        if move == m.UNO:
            return None if self.unsaid == seat and self.house.late_uno else "U-7.3"
        caught = move - m.CATCH
        return None if caught == self.unsaid and caught != seat else "U-7.2"

    def why_not_say(self, seat: i64, said: bool) -> str | None:
        """`uno` with a card that could otherwise be laid."""
        if not said:
            return None
        if not self.house.call:
            return "U-7.4"
        return None if self.sizes[seat] == 2 else "U-7.1"

    def why_not_jump(self, seat: i64, face: i64) -> str | None:
        if not self.house.jump_in:
            return "U-9.1"
        if seat == self.turn or not TURN <= self.phase <= ANSWER:
            return "U-10.2"
        if self.jump_possible() and self.has(seat, face) and self.has_face(self.jumping(), face):
            return None
        return "U-9.1"

    def why_not_lay(self, seat: i64, face: i64) -> str | None:
        """A card laid by the seat that is due."""
        if self.phase == TURN:
            return None if self.has(seat, face) and self.has_face(self.fitting(), face) else "U-3.1"
        if self.phase == DRAWN:
            if KIND_OF[face] != self.drawn:
                return "U-3.3"
            return None if self.has_face(self.fitting(), face) else "U-3.1"
        if self.phase == ANSWER:
            if self.has(seat, face) and self.has_face(self.answering(), face):
                return None
            return self.rule_of_answers(KIND_OF[face])
        return self.rule_of_asking()

    def rule_of_answers(self, kind: i64) -> str:
        """The rule by which the top card is answered, and not by this card."""
        top = self.top()
        if self.out != NONE:
            return "U-4.6"
        if RANK[top] == SKIP:
            return "U-5.1"
        if RANK[top] == REVERSE:
            return "U-10.4"
        if top != WILD_DRAW:
            return "U-9.5" if self.house.stacking else "U-5.2"
        if RANK[kind] == DRAW_CARD:
            return "U-5.3"
        if self.house.stacking or kind == WILD_DRAW:
            return "U-9.5"
        return "U-5.3" if self.house.saving else "U-4.5"

    def rule_of_asking(self) -> str:
        """The rule by which the table waits for one thing only."""
        if self.phase == SWAPPING:
            return "U-9.4"
        return "U-2.7" if self.phase == COLOURING else "U-6.6"

    def rule_of_question(self, move: i64) -> str | None:
        """The rule by which `swap`, `color` or `ready` is asked for; None for other moves."""
        if m.SWAP <= move < m.COLOUR:
            return "U-9.4"
        if m.COLOUR <= move < m.DEALER_IS:
            return "U-2.7"
        return "U-6.6" if move == m.READY else None

    def why_not_other(self, seat: i64, move: i64) -> str | None:
        """Any move but laying, by the seat that is due."""
        question = self.rule_of_question(move)
        if self.phase >= SWAPPING:
            asked = self.rule_of_asking()
            return None if question == asked and move != m.SWAP + seat else asked
        if question is not None:
            return question
        if move == m.TAKE:
            return None if self.phase == ANSWER else "U-10.4"
        if move == m.CHALLENGE:
            return None
        if self.phase == ANSWER:
            return "U-10.4"
        if move == m.KEEP:
            return None if self.phase == DRAWN else "U-3.3"
        if self.phase == DRAWN:
            return "U-3.3"
        return None if self.may_draw(self.faces[seat] & self.fitting()) else "U-3.4"

    def has(self, seat: i64, face: i64) -> bool:
        """Whether a hand has the card of a face."""
        return self.held[seat * KINDS + KIND_OF[face]] > 0

    def has_face(self, faces: i64, face: i64) -> bool:
        """Whether a face is in a set."""
        return (faces >> face) & 1 == 1

    def penalty_for(self, seat: Seat, move: Move) -> Move | None:
        """What the checked door makes of a refused move (U-7.5)."""
        if not self.house.penalties or not self.may_be_fined(seat):
            return None
        said = move == m.UNO or m.PLAY_UNO <= move < m.DRAW or move >= m.JUMP_UNO
        if said and not self.house.call:
            return None  # U-7.4
        if move == m.UNO and not self.house.late_uno:
            return None  # U-7.3
        if move < m.DRAW:
            fined = seat == self.turn and TURN <= self.phase <= ANSWER and self.has(seat, move % FACES)
        elif move >= m.JUMP:
            fined = seat != self.turn and self.jump_possible() and self.has(seat, (move - m.JUMP) % FACES)
        else:
            caught = move - m.CATCH
            fined = self.house.call and (move == m.UNO or (0 <= caught < self.seats and caught != seat))
        return m.MISTAKE if fined else None

    # chance

    def deals(self, into: vec[i64]) -> i64:
        """The dealer's moves."""
        count: i64 = 0
        if self.phase == LOT:
            while count < self.seats:
                into[count] = m.DEALER_IS + count
                count += 1
        elif self.phase <= DRAWING:
            for kind, copies in enumerate(self.stock_counts()):
                if copies:
                    into[count] = m.DEAL + kind
                    count += 1
        return count

    def weights(self, seat: Seat) -> list[int]:
        if seat != DEALER or self.phase > DRAWING:
            return []
        if self.phase == LOT:
            return [1] * int(self.seats)
        return [count for count in self.stock_counts() if count]

    def bag(self) -> i64:
        if self.phase == LOT:
            return self.seats
        return self.stock_size if self.phase <= DRAWING else i64(0)

    def pick(self, n: i64) -> i64:
        if self.phase == LOT:
            return m.DEALER_IS + n
        self.stock_hint = n
        return m.DEAL + i64(self.stock[n])

    # who sees what

    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        if seat == DEALER and move >= m.DEAL and self.phase != TURNING_UP:
            return [int(self.drawer)]
        return [*range(int(self.seats)), WATCHER]

    def masked(self, move: Move) -> str:
        return "deal ?" if m.DEAL <= move < m.JUMP else self.text(move)

    def view(self, seat: Seat) -> View:
        return view_of(self, seat)

    def cards(self) -> list[str]:
        kinds = [int(self.stock[at]) for at in range(self.stock_size)]
        kinds += [int(self.pile[at]) for at in range(self.pile_size)]
        for seat in range(self.seats):
            kinds += self.hand(seat)
        return self.names(sorted(kinds))

    # copies

    def clone(self) -> "Uno":
        """An independent copy."""
        twin = Uno(
            self.edition,
            self.house,
            self.notation,
            self.held[:],
            self.faces[:],
            self.sizes[:],
            self.stock[:],
            self.pile[:],
            self.totals[:],
        )
        twin.rules = self.rules
        twin.players = self.players
        twin.options = self.options
        twin.stock_size = self.stock_size
        twin.stock_hint = self.stock_hint
        twin.pile_size = self.pile_size
        twin.turned_up = self.turned_up
        twin.passed = self.passed[:]
        twin.leant = self.leant[:]
        twin.memory = self.memory
        twin.memory_shared = True
        self.memory_shared = True
        twin.phase = self.phase
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.direction = self.direction
        twin.colour = self.colour
        twin.drawn = self.drawn
        twin.penalty = self.penalty
        twin.unsaid = self.unsaid
        twin.mover = self.mover
        twin.out = self.out
        twin.idle = self.idle
        twin.drawer = self.drawer
        twin.owed = self.owed
        twin.cause = self.cause
        twin.then_phase = self.then_phase
        twin.then_turn = self.then_turn
        twin.ready_turn = self.ready_turn
        twin.colour_before = self.colour_before
        twin.shown = self.shown  # never changed in place
        twin.shown_faces = self.shown_faces
        twin.shown_size = self.shown_size
        twin.finished = self.finished
        twin.won = self.won
        return twin

    def resample_hidden(self, seat: Seat, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    # the end

    def rounds_over(self) -> int:
        return len(self.finished)

    def scores(self) -> list[int] | None:
        if self.phase != OVER:
            return None
        if self.house.single_round:
            return list(self.finished[-1].points)
        return self.total_points()

    def winners(self) -> list[Seat]:
        return self.won[:] if self.phase == OVER else []

    def position(self) -> dict[str, Any]:
        return position_of(self)
