"""Encodings with a fault planted in each: what the tests of secrecy and of masks must find."""

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from koloda import State, View, games
from koloda.engine.games.dzhunkvik.state import Dzhunkvik
from koloda.engine.games.face_to_face.state import FaceToFace
from koloda.engine.games.flights.state import Flights
from koloda.engine.games.uno.state import Uno
from koloda.rl.encoding import Encoding, put
from koloda.rl.encodings.dzhunkvik import DzhunkvikEncoding
from koloda.rl.encodings.face_to_face import FaceToFaceEncoding
from koloda.rl.encodings.flights import FlightsEncoding
from koloda.rl.encodings.uno import UnoEncoding

Words = vec[i64]


def tell(encoding: Encoding, field: str, place: int, value: int, into: Words, at: i64) -> None:
    """Write something more into a field."""
    put(into, at, encoding.fields[field].first + place, value)


# observations that tell too much


class NextHandIsShown(UnoEncoding):
    """The dearest mistake: another hand where the known cards are."""

    def observe(self, state: State, seat: i64, into: Words, at: i64) -> None:
        super().observe(state, seat, into, at)
        assert isinstance(state, Uno)
        for kind in state.hand((seat + 1) % self.players):
            tell(self, "known", kind, 1, into, at)


class DrawnCardIsShown(UnoEncoding):
    """What was drawn is told to all, as a careless read of the field would."""

    def observe(self, state: State, seat: i64, into: Words, at: i64) -> None:
        super().observe(state, seat, into, at)
        assert isinstance(state, Uno)
        if state.drawn >= 0:
            tell(self, "drawn", int(state.drawn), 1, into, at)


class StockIsSearched(UnoEncoding):
    """Whether the stock still has a Wild Draw: one bit is a leak too."""

    def observe(self, state: State, seat: i64, into: Words, at: i64) -> None:
        super().observe(state, seat, into, at)
        assert isinstance(state, Uno)
        tell(self, "idle", 0, 64 * min(state.stock_counts()[53], 1), into, at)


class BluffIsNoticed(UnoEncoding):
    """The bluff of whoever laid the Wild Draw, instead of one's own."""

    def observe(self, state: State, seat: i64, into: Words, at: i64) -> None:
        super().observe(state, seat, into, at)
        before = (int(seat) - 1) % self.players
        tell(self, "bluff", 0, 2 * int(state.view(before)["bluff"] or False), into, at)


class BidsAreTurnedUpEarly(FlightsEncoding):
    """A bid of the other seats before all are in."""

    def observe(self, state: State, seat: i64, into: Words, at: i64) -> None:
        super().observe(state, seat, into, at)
        assert isinstance(state, Flights)
        bid = state.bids[(seat + 1) % self.players]
        if bid >= 0 and not state.view(int(seat))["bids"]:
            tell(self, "bid_flights", 6 + (bid & 7) - 1, 1, into, at)


class OtherHandIsKnown(FaceToFaceEncoding):
    """Everything in the other hand is told as known."""

    def observe(self, state: State, seat: i64, into: Words, at: i64) -> None:
        super().observe(state, seat, into, at)
        assert isinstance(state, FaceToFace)
        for number in state.view(1 - int(seat))["hand"]:
            tell(self, "known", number, 1, into, at)


class NestIsOpen(DzhunkvikEncoding):
    """The Nest of the next seat beside one's own."""

    def observe(self, state: State, seat: i64, into: Words, at: i64) -> None:
        super().observe(state, seat, into, at)
        assert isinstance(state, Dzhunkvik)
        other = (seat + 1) % self.players
        for kind in state.kinds(self.players + other):
            tell(self, "known_nests", 20 + kind, 1, into, at)


class ViewOfSomebodyElse(DzhunkvikEncoding):
    """A seat is given what the seat before it sees."""

    def encode(self, view: View) -> list[int]:
        return super().encode(view)

    def observe(self, state: State, seat: i64, into: Words, at: i64) -> None:
        super().observe(state, (seat - 1) % self.players, into, at)


class SumOfAHandIsHinted(FlightsEncoding):
    """One bit of the next hand, in a number that has room for it: whether its cities sum up to an odd number."""

    def observe(self, state: State, seat: i64, into: Words, at: i64) -> None:
        super().observe(state, seat, into, at)
        hand = state.view((int(seat) + 1) % self.players)["hand"]
        odd = sum(int(card[1]) for card in hand if card[1].isdigit()) & 1
        tell(self, "round", 0, 64 * odd, into, at)


# masks that tell too much


class DrawingIsOfferedWhereItHelps(UnoEncoding):
    """No drawing where the stock has no Wild Draw Four left: what may be done tells what lies there."""

    def mask(self, state: State, seat: i64, due: bool, into: Words, at: i64) -> i64:
        count = super().mask(state, seat, due, into, at)
        assert isinstance(state, Uno)
        action = self.names().index("draw")
        if action in self.legal(state, int(seat)) and not state.stock_counts()[53]:
            flip(into, at, action)
        return count


class WaitingTellsOfHysteria(DzhunkvikEncoding):
    """In a window only those may wait beside whom somebody holds a Hysteria: the oldest way to tell of it."""

    def mask(self, state: State, seat: i64, due: bool, into: Words, at: i64) -> i64:
        others = (state.view(other)["hand"] for other in range(self.players) if other != seat)
        return super().mask(state, seat, due or not any("HY" in hand for hand in others), into, at)


# masks that are wrong


class MaskForgetsOne(UnoEncoding):
    """The last legal move is missing where there are several."""

    def mask(self, state: State, seat: i64, due: bool, into: Words, at: i64) -> i64:
        count = super().mask(state, seat, due, into, at)
        if count > 1:
            flip(into, at, int(self.action_of(seat, state.legal(int(seat))[-1])))
        return count


class MaskAllowsWhatDoesNotFit(FlightsEncoding):
    """Every card may be taken, whether or not it lies there."""

    def mask(self, state: State, seat: i64, due: bool, into: Words, at: i64) -> i64:
        count = super().mask(state, seat, due, into, at)
        if state.text(state.legal(int(seat))[0]).startswith("take"):
            action = self.names().index("take r1")
            if action not in self.legal(state, int(seat)):
                flip(into, at, action)
        return count


class WaitingIsAlwaysAllowed(FaceToFaceEncoding):
    """Who is due may wait, and the game stands still."""

    def mask(self, state: State, seat: i64, due: bool, into: Words, at: i64) -> i64:
        return super().mask(state, seat, False, into, at)


class WaitingIsNeverAllowed(DzhunkvikEncoding):
    """In a window everybody has to act."""

    def mask(self, state: State, seat: i64, due: bool, into: Words, at: i64) -> i64:
        return super().mask(state, seat, True, into, at)


class MaskKnowsTheBluff(UnoEncoding):
    """A challenge is offered only where it would succeed."""

    def mask(self, state: State, seat: i64, due: bool, into: Words, at: i64) -> i64:
        count = super().mask(state, seat, due, into, at)
        action = self.names().index("challenge")
        if action in self.legal(state, int(seat)) and not state.view((int(seat) - 1) % self.players)["bluff"]:
            flip(into, at, action)
        return count


class SeatsAreCountedFromZero(UnoEncoding):
    """Seats in actions are not turned: seat 2 names its neighbour as seat 0 would."""

    def action_of(self, seat: i64, move: i64) -> i64:
        return super().action_of(0, move)


def flip(into: Words, at: i64, action: int) -> None:
    """Turn an action of a mask on or off."""
    into[at + (action >> 3)] ^= 1 << ((action & 7) << 3)


def faulty(kind: type[Encoding], players: int, options: dict[str, Any]) -> Encoding:
    """A table's encoding with a fault."""
    slugs: dict[type[Encoding], str] = {
        UnoEncoding: "uno",
        FlightsEncoding: "flights",
        FaceToFaceEncoding: "face-to-face",
        DzhunkvikEncoding: "dzhunkvik",
    }
    return kind(games()[slugs[kind.__mro__[1]]], players, options)


Fault = tuple[Callable[..., Encoding], int, dict[str, Any]]

WILD: dict[str, Any] = {"rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True}
LEAKS: list[tuple[type[Encoding], int, dict[str, Any]]] = [
    (NextHandIsShown, 4, {}),
    (DrawnCardIsShown, 4, {}),
    (StockIsSearched, 4, {}),
    (BluffIsNoticed, 4, {}),
    (BidsAreTurnedUpEarly, 3, {}),
    (OtherHandIsKnown, 2, {}),
    (NestIsOpen, 4, {}),
    (ViewOfSomebodyElse, 4, {}),
    (SumOfAHandIsHinted, 3, {}),
]
TELLING_MASKS: list[tuple[type[Encoding], int, dict[str, Any]]] = [
    (DrawingIsOfferedWhereItHelps, 4, {}),
    (WaitingTellsOfHysteria, 4, {}),
]
WRONG_MASKS: list[tuple[type[Encoding], int, dict[str, Any]]] = [
    (MaskForgetsOne, 4, {}),
    (MaskAllowsWhatDoesNotFit, 3, {}),
    (WaitingIsAlwaysAllowed, 2, {}),
    (WaitingIsNeverAllowed, 4, {}),
    (MaskKnowsTheBluff, 4, {"voluntary_draw": False}),
    (SeatsAreCountedFromZero, 4, WILD),
]
