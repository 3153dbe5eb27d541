"""A game of Face to Face as the engine contract has it: who may act, with what, why not, and who sees it."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.chance import Rng
from koloda.engine.core import DEALER, NOBODY, WATCHER, Move, Seat
from koloda.engine.events import Told
from koloda.engine.games.face_to_face import moves as m
from koloda.engine.games.face_to_face.cards import BIT, DOWN, OPP_DOWN, OPP_UP, UP, WIDTH, count, number_of, numbers_in
from koloda.engine.games.face_to_face.position import position_of
from koloda.engine.games.face_to_face.redeal import deal_anew
from koloda.engine.games.face_to_face.telling import FaceToFaceTelling
from koloda.engine.games.face_to_face.turns import DRAWING, LOT, OVER, TURN, Turns
from koloda.engine.games.face_to_face.view import PHASES, drawing_of, view_of
from koloda.engine.games.face_to_face.view_types import FaceToFaceView
from koloda.engine.seats import or_none


class FaceToFace(Turns):
    """A game of Face to Face in progress."""

    # making a move

    def apply(self, seat: i64, move: i64) -> None:
        if move < m.END:
            self.lay(move // WIDTH, move % WIDTH)
        elif move >= m.DEAL:
            self.dealt(move - m.DEAL)
        elif move == m.END:
            self.end_turn()
        elif move == m.UNDO:
            self.take_back()
        else:
            self.lot(move - m.BEGIN)

    def narrate(self, seat: i64, move: i64) -> list[Told]:
        telling = FaceToFaceTelling()
        turn, phase, drawer = self.turn, self.phase, self.drawer
        self.telling = telling
        self.apply(seat, move)
        self.telling = None
        if self.turn != turn or self.phase != phase or self.drawer != drawer:
            telling.turn(or_none(int(self.turn)), PHASES[int(self.phase)], drawing_of(self))
        return telling.told

    # who may act (F-2.1)

    def waits_for(self) -> i64:
        if self.phase <= DRAWING:
            return DEALER
        return self.turn if self.phase == TURN else i64(NOBODY)

    def is_open(self) -> bool:
        return False

    def due(self) -> list[Seat]:
        seat = self.waits_for()
        return [int(seat)] if seat != NOBODY else []

    def actors(self) -> list[Seat]:
        return self.due()

    def interrupters(self) -> list[Seat]:
        return []

    # what may be done

    def choices(self, seat: i64, into: vec[i64]) -> i64:
        if seat == DEALER:
            return self.deals(into)
        if self.phase != TURN or seat != self.turn:
            return 0
        found: i64 = 0
        pile: i64 = UP
        while pile <= OPP_DOWN:
            rest = self.layable(pile)
            while rest:
                bit = rest & -rest
                into[found] = pile * WIDTH + number_of(bit)
                found += 1
                rest ^= bit
            pile += 1
        if self.laid >= 2:
            into[found] = m.END
            found += 1
        return found

    def asides(self, seat: Seat) -> list[Move]:
        return [m.UNDO] if self.phase == TURN and seat == self.turn and self.laid > 0 else []  # F-2.4

    # why a move may not be made

    def why_not(self, seat: Seat, move: Move) -> str | None:
        if self.phase == OVER:
            return self.rule_of_the_end()
        if not DEALER <= seat < 2:
            return "F-1.1"
        if move >= m.BEGIN:
            return self.why_not_deal(seat, move)
        if seat == DEALER:
            return "F-2.1"
        if self.phase <= DRAWING:
            return "F-4.1" if self.phase == DRAWING else "F-1.3"
        if seat != self.turn:
            return "F-2.1"
        if move == m.UNDO:
            return None if self.laid > 0 else "F-2.4"
        if move == m.END:
            return None if self.laid >= 2 else "F-2.1"
        return self.why_not_lay(move // WIDTH, move % WIDTH)

    def why_not_deal(self, seat: i64, move: i64) -> str | None:
        """`begin` and `deal`."""
        if move < m.DEAL:
            return None if seat == DEALER and self.phase == LOT else "F-1.3"
        if seat != DEALER:
            return "F-1.2"
        if self.phase == LOT:
            return "F-1.3"
        if self.phase == TURN:
            return "F-4.1"
        return None if self.stocks[self.drawer] & BIT[move - m.DEAL] else "F-1.2"

    def why_not_lay(self, pile: i64, card: i64) -> str | None:
        """A card laid by the seat on turn."""
        hand = self.hands[self.turn]
        bit = BIT[card]
        if not hand & bit:
            return "F-2.1"
        if pile >= OPP_UP and self.helped:
            return "F-2.2"
        if pile >= OPP_UP and self.lone(hand):
            return "F-5.4"
        if not self.fits(pile) & bit:
            return "F-3.1" if pile == UP else "F-3.2" if pile == DOWN else "F-3.4"
        return None if self.layable(pile) & bit else "F-5.3"

    # chance

    def deals(self, into: vec[i64]) -> i64:
        """The dealer's moves."""
        found: i64 = 0
        if self.phase == LOT:
            while found < 2:
                into[found] = m.BEGIN + found
                found += 1
        elif self.phase <= DRAWING:
            rest = self.stocks[self.drawer]
            while rest:
                bit = rest & -rest
                into[found] = m.DEAL + number_of(bit)
                found += 1
                rest ^= bit
        return found

    def weights(self, seat: Seat) -> list[int]:
        return [1] * int(self.bag()) if seat == DEALER else []

    def bag(self) -> i64:
        if self.phase == LOT:
            return 2
        return count(self.stocks[self.drawer]) if self.phase <= DRAWING else i64(0)

    def pick(self, n: i64) -> i64:
        if self.phase == LOT:
            return m.BEGIN + n
        rest = self.stocks[self.drawer]
        while n > 0:
            rest &= rest - 1
            n -= 1
        return m.DEAL + number_of(rest & -rest)

    # who sees what

    def readers(self, seat: Seat, move: Move) -> list[Seat]:
        return [int(self.drawer)] if move >= m.DEAL else [0, 1, WATCHER]

    def masked(self, move: Move) -> str:
        return "deal ?" if move >= m.DEAL else self.text(move)

    def view(self, seat: Seat) -> FaceToFaceView:
        return view_of(self, seat)

    def cards(self) -> list[str]:
        cards = [number for seat in range(2) for number in numbers_in(self.hands[seat])]
        cards += [number for seat in range(2) for number in numbers_in(self.stocks[seat])]
        cards += [number for place in range(4) for number in self.pile(place)]
        return [str(number) for number in sorted(cards)]

    # copies

    def clone(self) -> "FaceToFace":
        """An independent copy."""
        twin = FaceToFace(self.lenient, self.hands[:], self.stocks[:], self.known[:], self.tops[:], self.past[:])
        twin.rules = self.rules
        twin.players = self.players
        twin.options = self.options
        twin.laid_in_all = self.laid_in_all
        twin.phase = self.phase
        twin.began = self.began
        twin.turn = self.turn
        twin.turns = self.turns
        twin.laid = self.laid
        twin.helped = self.helped
        twin.follows = self.follows
        twin.drawer = self.drawer
        twin.owed = self.owed
        twin.winner = self.winner
        twin.laid_out = self.laid_out
        return twin

    def resample_hidden(self, seat: Seat, rng: Rng) -> None:
        deal_anew(self, seat, rng)

    # the end

    def scores(self) -> list[int] | None:
        return self.final_scores() if self.phase == OVER else None

    def winners(self) -> list[Seat]:
        return [int(self.winner)] if self.phase == OVER else []

    def position(self) -> dict[str, Any]:
        return position_of(self)
