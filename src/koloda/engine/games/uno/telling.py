"""Tells what happens in UNO: a method for each kind of event, which turns numbers into notation and hides hands."""

from typing import Final

from mypy_extensions import i64

from koloda.engine.events import Event, Telling
from koloda.engine.games.uno.cards import COLOUR_OF, KIND_OF, WILD, Edition
from koloda.engine.games.uno.events import (
    Catches,
    Challenged,
    Deals,
    Dealt,
    DirectionChanges,
    DrawCause,
    Draws,
    Escapes,
    FirstDealer,
    Forgets,
    GameEnds,
    HandsMove,
    How,
    Keeps,
    Lapses,
    Lays,
    LosesTurn,
    LossCause,
    MakesMistake,
    MustDraw,
    NamesColor,
    NothingToDraw,
    PassesHand,
    Reshuffles,
    RoundBegins,
    RoundEnds,
    SaysReady,
    SaysUno,
    ShowsHand,
    Swaps,
    TakesBack,
    Turn,
    TurnedUp,
    Wins,
)
from koloda.engine.games.uno.view_types import Color, Phase

# Why cards are drawn.
TURN_CAUSE: Final = 0  # of one's own will
EFFECT_CAUSE: Final = 1  # of a draw card
CAUGHT_CAUSE: Final = 2
CHALLENGE_CAUSE: Final = 3  # which was in vain
BLUFF_CAUSE: Final = 4  # found out by a challenge
MISTAKE_CAUSE: Final = 5
DRAW_CAUSES: Final[tuple[DrawCause, ...]] = ("turn", "effect", "caught", "challenge", "bluff", "mistake")
# Among them those by which a turn can be lost.
LOSSES: Final[dict[int, LossCause]] = {EFFECT_CAUSE: "effect", CHALLENGE_CAUSE: "challenge", BLUFF_CAUSE: "bluff"}
COLORS: Final[tuple[Color, ...]] = ("r", "y", "g", "b")


class UnoTelling(Telling):
    """The events of one move."""

    def __init__(self, edition: Edition, always_says: bool) -> None:
        super().__init__()
        self.edition = edition
        self.always_says = always_says  # U-7.4: UNO, with `auto`

    def hide(self, readers: list[int], event: Event) -> None:
        """Cards that only the readers see."""
        masked = dict(event)
        masked["cards"] = None
        self.tell_only(readers, event, masked)

    # the deal (U-2)

    def round_begins(self, number: int, dealer: i64, stock: i64, single: bool) -> None:
        event: RoundBegins = {
            "kind": "round-begins",
            "seat": int(dealer),
            "round": number,
            "single": single,
            "stock": int(stock),
        }
        self.tell(event)

    def first_dealer(self, seat: i64) -> None:
        event: FirstDealer = {"kind": "first-dealer", "seat": int(seat)}
        self.tell(event)

    def dealt(self, seat: i64, kind: i64) -> None:
        event: Dealt = {"kind": "dealt", "seat": int(seat), "count": 1, "cards": [self.edition.names[int(kind)]]}
        self.hide([int(seat)], event)

    def deals(self, dealer: i64, each: i64) -> None:
        event: Deals = {"kind": "deals", "seat": int(dealer), "count": int(each)}
        self.tell(event)

    def turned_up(self, kind: i64, goes_back: bool) -> None:
        event: TurnedUp = {
            "kind": "turned-up",
            "card": self.edition.names[int(kind)],
            "color": COLORS[int(COLOUR_OF[kind])] if kind < WILD else None,
            "goes_back": goes_back,
        }
        self.tell(event)

    def names_color(self, seat: i64, colour: i64) -> None:
        event: NamesColor = {"kind": "names-color", "seat": int(seat), "color": COLORS[int(colour)]}
        self.tell(event)

    # a turn (U-3)

    def lays(self, seat: i64, face: i64, how: How, said: bool, left: i64) -> None:
        kind = int(KIND_OF[face])
        event: Lays = {
            "kind": "lays",
            "seat": int(seat),
            "card": self.edition.names[kind],
            "color": COLORS[int(COLOUR_OF[face])],
            "named": kind >= WILD,
            "how": how,
            "uno": said or (self.always_says and left == 1),
            "left": int(left),
        }
        self.tell(event)

    def must_draw(self, seat: i64, count: i64, cause: i64) -> None:
        event: MustDraw = {
            "kind": "must-draw",
            "seat": int(seat),
            "count": int(count),
            "cause": DRAW_CAUSES[int(cause)],
        }
        self.tell(event)

    def draws(self, seat: i64, kind: i64, cause: i64) -> None:
        event: Draws = {
            "kind": "draws",
            "seat": int(seat),
            "count": 1,
            "cards": [self.edition.names[int(kind)]],
            "cause": DRAW_CAUSES[int(cause)],
        }
        self.hide([int(seat)], event)

    def reshuffles(self, count: i64) -> None:
        event: Reshuffles = {"kind": "reshuffles", "count": int(count)}
        self.tell(event)

    def nothing_to_draw(self, seat: i64, count: i64, cause: i64) -> None:
        event: NothingToDraw = {
            "kind": "nothing-to-draw",
            "seat": int(seat),
            "count": int(count),
            "cause": DRAW_CAUSES[int(cause)],
        }
        self.tell(event)

    def lapses(self, seat: i64, count: i64) -> None:
        event: Lapses = {"kind": "lapses", "seat": int(seat), "count": int(count)}
        self.tell(event)

    def keeps(self, seat: i64, by_choice: bool) -> None:
        event: Keeps = {"kind": "keeps", "seat": int(seat), "cause": "turn" if by_choice else "jump-in"}
        self.tell(event)

    # action cards (U-4)

    def direction_changes(self, direction: i64, seats: i64) -> None:
        event: DirectionChanges = {
            "kind": "direction-changes",
            "direction": 1 if direction == 1 else -1,
            "seats": int(seats),
        }
        self.tell(event)

    def loses_turn(self, seat: i64, cause: LossCause) -> None:
        event: LosesTurn = {"kind": "loses-turn", "seat": int(seat), "cause": cause}
        self.tell(event)

    # the challenge (U-6)

    def challenged(self, seat: i64, whom: i64, bluff: bool) -> None:
        event: Challenged = {"kind": "challenged", "seat": int(seat), "whom": int(whom), "bluff": bluff}
        self.tell(event)

    def shows_hand(self, seat: i64, whom: i64, cards: list[str]) -> None:
        event: ShowsHand = {
            "kind": "shows-hand",
            "seat": int(seat),
            "whom": int(whom),
            "count": len(cards),
            "cards": cards,
        }
        self.hide([int(seat), int(whom)], event)

    def takes_back(self, seat: i64, kind: i64, colour: i64) -> None:
        event: TakesBack = {
            "kind": "takes-back",
            "seat": int(seat),
            "card": self.edition.names[int(kind)],
            "color": COLORS[int(colour)],
        }
        self.tell(event)

    def says_ready(self, seat: i64) -> None:
        event: SaysReady = {"kind": "says-ready", "seat": int(seat)}
        self.tell(event)

    # UNO! (U-7)

    def forgets(self, seat: i64) -> None:
        event: Forgets = {"kind": "forgets", "seat": int(seat)}
        self.tell(event)

    def escapes(self, seat: i64) -> None:
        event: Escapes = {"kind": "escapes", "seat": int(seat)}
        self.tell(event)

    def catches(self, seat: i64, whom: i64) -> None:
        event: Catches = {"kind": "catches", "seat": int(seat), "whom": int(whom)}
        self.tell(event)

    def says_uno(self, seat: i64) -> None:
        event: SaysUno = {"kind": "says-uno", "seat": int(seat)}
        self.tell(event)

    def makes_mistake(self, seat: i64) -> None:
        event: MakesMistake = {"kind": "makes-mistake", "seat": int(seat)}
        self.tell(event)

    # the end of a round, the end of the game (U-8)

    def round_ends(
        self,
        out: int | None,
        number: int,
        loser_scores: bool,
        hands: list[list[str]],
        in_hand: list[int],
        points: list[int],
        scores: list[int],
    ) -> None:
        event: RoundEnds = {
            "kind": "round-ends",
            "seat": out,
            "round": number,
            "scoring": "loser" if loser_scores else "winner",
            "gain": points[out] if out is not None else 0,
            "hands": hands,
            "in_hand": in_hand,
            "points": points,
            "scores": scores,
        }
        self.tell(event)

    def game_ends(self, winners: list[int], scores: list[int]) -> None:
        event: GameEnds = {"kind": "game-ends", "won": bool(winners), "winners": winners, "scores": scores}
        self.tell(event)
        for seat in winners:
            winner: Wins = {"kind": "wins", "seat": seat}
            self.tell(winner)

    # house rules (U-9)

    def swaps(self, seat: i64, whom: i64) -> None:
        event: Swaps = {"kind": "swaps", "seat": int(seat), "whom": int(whom)}
        self.tell(event)

    def hands_move(self) -> None:
        event: HandsMove = {"kind": "hands-move"}
        self.tell(event)

    def passes_hand(self, seat: i64, whom: i64, cards: list[str]) -> None:
        event: PassesHand = {
            "kind": "passes-hand",
            "seat": int(seat),
            "whom": int(whom),
            "count": len(cards),
            "cards": cards,
        }
        self.hide([int(seat), int(whom)], event)

    # what the table waits for

    def turn(self, seat: int | None, phase: Phase, penalty: i64, idle: i64) -> None:
        event: Turn = {"kind": "turn", "seat": seat, "phase": phase, "penalty": int(penalty), "idle": int(idle)}
        self.tell(event)
