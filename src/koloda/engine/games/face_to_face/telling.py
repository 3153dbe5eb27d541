"""What happens in Face to Face, turned into events: numbers into notation, and who may read what."""

from koloda.engine.events import Telling
from koloda.engine.games.face_to_face.events import (
    Begins,
    CannotLay,
    Dealt,
    DrawCause,
    Draws,
    EndCause,
    EndRule,
    EndsTurn,
    GameEnds,
    LaidOut,
    Lays,
    Phase,
    Pile,
    Shows,
    StuckCause,
    TakesBack,
    Turn,
    TurnBegins,
    Way,
)


class FaceToFaceTelling(Telling):
    """The events of one move, with a method for each kind. A place is 2 * seat, and 1 more for the falling pile."""

    def begins(self, seat: int) -> None:
        event: Begins = {"kind": "begins", "seat": seat}
        self.tell(event)

    def draws(self, seat: int, card: int, cause: DrawCause) -> None:
        event: Draws = {"kind": "draws", "seat": seat, "count": 1, "cards": [str(card)], "cause": cause}
        masked: Draws = {"kind": "draws", "seat": seat, "count": 1, "cards": None, "cause": cause}
        self.tell_only([seat], event, masked)  # F-2.3

    def dealt(self, count: int) -> None:
        event: Dealt = {"kind": "dealt", "count": count}
        self.tell(event)

    def turn_begins(self, seat: int, turn: int) -> None:
        event: TurnBegins = {"kind": "turn-begins", "seat": seat, "turn": turn}
        self.tell(event)

    def lays(self, seat: int, card: int, place: int, top: int, way: Way, hand: int, laid: int) -> None:
        event: Lays = {
            "kind": "lays",
            "seat": seat,
            "card": str(card),
            "whom": place // 2,
            "pile": pile_at(place),
            "top_card": str(top),
            "way": way,
            "hand": hand,
            "laid": laid,
        }
        self.tell(event)

    def takes_back(self, seat: int, card: int, place: int, top: int, hand: int, laid: int) -> None:
        event: TakesBack = {
            "kind": "takes-back",
            "seat": seat,
            "card": str(card),
            "whom": place // 2,
            "pile": pile_at(place),
            "top_card": str(top),
            "hand": hand,
            "laid": laid,
        }
        self.tell(event)

    def ends_turn(self, seat: int, laid: int, helped: bool, draws: int, cause: EndCause) -> None:
        event: EndsTurn = {
            "kind": "ends-turn",
            "seat": seat,
            "laid": laid,
            "helped": helped,
            "draws": draws,
            "cause": cause,
        }
        self.tell(event)

    def laid_out(self, seat: int) -> None:
        event: LaidOut = {"kind": "laid-out", "seat": seat}
        self.tell(event)

    def cannot_lay(self, seat: int, cause: StuckCause) -> None:
        event: CannotLay = {"kind": "cannot-lay", "seat": seat, "cause": cause}
        self.tell(event)

    def shows(self, seat: int, cards: list[int]) -> None:
        event: Shows = {"kind": "shows", "seat": seat, "count": len(cards), "cards": [str(card) for card in cards]}
        self.tell(event)

    def game_ends(self, winner: int, rule: EndRule, left: int, scores: list[int]) -> None:
        event: GameEnds = {
            "kind": "game-ends",
            "seat": winner,
            "whom": 1 - winner,
            "rule": rule,
            "left": left,
            "scores": scores,
        }
        self.tell(event)

    def turn(self, seat: int | None, phase: Phase, drawing: list[int] | None) -> None:
        event: Turn = {"kind": "turn", "seat": seat, "phase": phase, "drawing": drawing}
        self.tell(event)


def pile_at(place: int) -> Pile:
    """Which of a player's two piles it is."""
    return "up" if place % 2 == 0 else "down"
