"""How both editions of UNO look and read in a terminal."""

from collections.abc import Sequence
from typing import Any

from koloda import DEALER, Seat, View
from koloda.terminal.renderer import Event, GameRenderer
from koloda.terminal.screen import Screen, columns, padded, table, visible, wrapped
from koloda.texts import Texts

COLOURS = "rygb"
CARD_WORDS = {
    "0": "uno-card-zero",
    "S": "uno-card-skip",
    "R": "uno-card-reverse",
    "+1": "uno-card-draw-one",
    "+2": "uno-card-draw-two",
    "W": "uno-card-wild",
    "W+2": "uno-card-wild-draw-two",
    "W+4": "uno-card-wild-draw-four",
}
OPTION_WORDS = {
    "voluntary_draw": "uno-option-voluntary-draw",
    "reverse_skips": "uno-option-reverse-skips",
    "saving": "uno-option-saving",
    "courtesy": "uno-option-courtesy",
    "uno_call": "uno-option-uno-call",
    "penalties": "uno-option-penalties",
    "scoring": "uno-option-scoring",
    "rounds": "uno-option-rounds",
    "target": "uno-option-target",
    "jump_in": "uno-option-jump-in",
    "seven_zero": "uno-option-seven-zero",
    "stacking": "uno-option-stacking",
}
# What the seat that is due is asked, by phase.
QUESTIONS = {"swap": "uno-ask-swap", "color": "uno-ask-color", "ready": "uno-ask-ready"}
# Sentences that need nothing but who says it.
PLAIN_SENTENCES = {
    "keep": "uno-keeps",
    "uno": "uno-says-late",
    "ready": "uno-is-ready",
    "mistake": "uno-errs",
}
# Moves whose words need nothing but the word.
PLAIN_MOVES = {
    "draw": "uno-move-draw",
    "keep": "uno-move-keep",
    "challenge": "uno-move-challenge",
    "uno": "uno-move-uno",
    "ready": "uno-move-ready",
}
# Draws that somebody brought about without losing a turn by them.
NO_TURN_LOST = ("draw", "catch", "challenge", "mistake")


class Uno(GameRenderer):
    """A table of UNO."""

    def __init__(self, texts: Texts, screen: Screen, seat: Seat, options: dict[str, Any]) -> None:
        super().__init__(texts, screen, seat, options)
        self.dealt_cards = 0  # dealt and not told yet
        self.drawer: Seat | None = None
        self.drawn: list[str] = []  # drawn and not told yet
        self.cause = ""  # the word of the last move that a seat made

    # cards

    def card(self, card: str, case: str = "acc", color: str = "") -> str:
        """A card in words, in its colour or the one named."""
        colour, rank = (card[0], card[1:]) if card[0] in COLOURS else ("", card)
        words = self.texts(CARD_WORDS.get(rank, "uno-card-digit"), color=colour or "none", digit=rank, case=case)
        return self.screen.paint(words, colour or color or "black")

    def colour(self, colour: str) -> str:
        """A colour in words."""
        return self.screen.paint(self.texts("uno-color", color=colour), colour)

    def chip(self, card: str) -> str:
        """A card in notation."""
        return (
            self.screen.paint(f" {card} ", card[0] if card[0] in COLOURS else "black") if self.screen.colours else card
        )

    def chips(self, cards: Sequence[str]) -> str:
        """Cards in notation."""
        return " ".join(self.chip(card) for card in cards)

    def cards(self, count: int, case: str = "nom") -> str:
        """A number of cards."""
        return self.texts("uno-cards", count=count, case=case)

    # the table

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        lines = [self.header(view), *self.seats(view)]
        if view["top"] is not None:
            card = self.card(view["top"], "nom", view["color"] or "")
            top = f"{self.chip(view['top'])} {card}" if self.screen.colours else f"{view['top']} ({card})"
            lines.append(
                self.texts("uno-top", card=top)
                if view["color"] is None
                else self.texts("uno-top-color", card=top, color=self.colour(view["color"]))
            )
        lines.append(self.texts("uno-piles", stock=self.cards(view["stock"]), discard=self.cards(len(view["discard"]))))
        if view["seat"] is not None:
            lines += self.hand(view, moves)
        return lines

    def header(self, view: View) -> str:
        """The round, what it is played for, who deals and which way round."""
        target = view["target"]
        parts = [
            self.texts("uno-single-round")
            if target is None
            else self.texts("uno-round", round=view["round"], points=self.points(target, "gen"))
        ]
        if view["dealer"] is not None:
            parts.append(self.texts("uno-dealer", **self.person(view["dealer"])))
        parts.append(self.texts("uno-clockwise" if view["direction"] == 1 else "uno-counter-clockwise"))
        return " ".join(parts)

    def seats(self, view: View) -> list[str]:
        """The seats in the order of the clock, with cards, points and a forgotten UNO."""
        rows = [
            [
                ("▸ " if view["turn"] == seat else "  ") + self.name(seat),
                self.cards(view["hands"][seat]),
                *([self.points(view["scores"][seat])] if view["target"] is not None else []),
                self.texts("uno-unsaid") if view["unsaid"] == seat else "",
            ]
            for seat in range(view["players"])
        ]
        lines = table(rows, right=range(1, len(rows[0]) - 1))
        return columns(lines, self.screen.width, gap=4) if len(lines) > 4 else lines

    def name(self, seat: Seat) -> str:
        """A seat at the beginning of a line."""
        return self.texts("play-seat", **self.person(seat))

    def points(self, count: int, case: str = "nom") -> str:
        """A number of points."""
        return self.texts("uno-points", count=count, case=case)

    def hand(self, view: View, moves: Sequence[str]) -> list[str]:
        """The person's cards, those that may be laid in brackets."""
        laid = {move.split()[1] for move in moves if move.split()[0] in ("play", "jump")}
        cards = [f"[{self.chip(card)}]" if card in laid else self.chip(card) for card in view["hand"]]
        label = self.texts("uno-hand-marked" if laid else "uno-hand")
        return wrapped(f"{label} {' '.join(cards)}", self.screen.width, "  ")

    def hands(self, views: Sequence[View]) -> list[str]:
        rows = [[self.name(seat), self.chips(view["hand"])] for seat, view in enumerate(views)]
        size = max(visible(name) for name, _ in rows)
        lines = []
        for name, cards in rows:
            lines += wrapped(f"{padded(name, size)}  {cards}", self.screen.width, " " * (size + 2))
        return lines

    # what is asked

    def question(self, view: View, moves: Sequence[str], due: bool) -> str:
        phase = view["phase"]
        if not due:
            return self.texts("uno-ask-out-of-turn")
        if phase in QUESTIONS:
            return self.texts(QUESTIONS[phase])
        lays = any(move.startswith("play ") for move in moves)
        if phase == "drawn":
            return self.texts("uno-ask-drawn" if lays else "uno-ask-drawn-keep", card=self.card(view["drawn"], "nom"))
        if phase == "answer":
            if view["penalty"]:
                return self.texts("uno-ask-penalty", cards=self.cards(view["penalty"], "acc"))
            return self.texts("uno-ask-skip")
        if not lays:
            return self.texts("uno-ask-draw")
        return self.texts("uno-ask-turn" if "draw" in moves else "uno-ask-lay")

    def move(self, view: View, text: str) -> str:
        word, *rest = text.split()
        if word in PLAIN_MOVES:
            return self.texts(PLAIN_MOVES[word])
        if word == "take":
            if not view["penalty"]:
                return self.texts("uno-move-miss")
            return self.texts("uno-move-take", cards=self.cards(view["penalty"], "acc"))
        if word == "color":
            return self.texts("uno-color", color=rest[0])
        if word == "catch":
            return self.texts("uno-move-catch", whom=self.player(int(rest[0]), "acc"))
        if word == "swap":
            other = int(rest[0])
            return self.texts("uno-move-swap", whom=self.player(other, "ins"), cards=self.cards(view["hands"][other]))
        card = self.card(rest[0], "nom")
        if rest[0].startswith("W"):
            card = self.texts("uno-move-wild", card=card, color=self.colour(rest[1]))
        return self.texts("uno-move-with-uno", card=card) if rest[-1] == "uno" else card

    # what happened

    def tell(self, event: Event) -> list[str]:
        word, *rest = event.text.split()
        if word == "dealer":
            return [self.texts("uno-deals-first", **self.person(int(rest[0])))]
        if event.seat == DEALER:
            lines = self.dealt(event, rest[0])
        else:
            self.cause = word
            lines = self.laid(event, word, rest) if word in ("play", "jump") else self.said(event, word, rest)
        before, after = event.before, event.after
        ended = len(after["rounds"]) > len(before["rounds"])
        if after["stock"] > before["stock"] and not ended:
            lines.append(self.texts("uno-reshuffled"))
        if after["unsaid"] is not None and before["unsaid"] != after["unsaid"]:
            lines.append(self.texts("uno-forgets", **self.person(after["unsaid"])))
        return lines + self.round_end(after) if ended else lines

    def rest(self) -> list[str]:
        return self.drawn_lines(turn_lost=False) if self.drawn else []

    def dealt(self, event: Event, card: str) -> list[str]:
        """A card from the draw pile; a deal and a draw of several cards are told when they are complete."""
        before, after = event.before, event.after
        phase = before["phase"]
        if phase == "deal":
            self.dealt_cards += 1
            if after["phase"] == "deal":
                return []
            each, self.dealt_cards = self.dealt_cards // before["players"], 0
            return [self.texts("uno-deals", cards=self.cards(each, "acc"), **self.person(before["dealer"]))]
        if phase == "turn-up":
            self.cause = ""
            if after["phase"] == "turn-up":
                return [self.texts("uno-turns-up-again", card=self.card(card, "nom"))]
            return [
                self.texts("uno-turns-up", card=self.card(card, "nom")),
                *self.effect(event, card, before["dealer"]),
            ]
        self.drawer = before["drawing"][0]
        self.drawn.append(card)
        if after["phase"] == "draw" and after["drawing"][0] == self.drawer:
            return []
        turn_lost = self.cause not in NO_TURN_LOST and len(after["rounds"]) == len(before["rounds"])
        lines = self.drawn_lines(turn_lost)
        if len(after["rounds"]) == len(before["rounds"]) and before["drawing"][1] > 1:
            lines.append(self.texts("uno-lapses"))
        return lines

    def drawn_lines(self, turn_lost: bool) -> list[str]:
        """The cards that a seat drew, as far as the person may know them."""
        assert self.drawer is not None
        about = self.person(self.drawer)
        cards, self.drawn = self.drawn, []
        count = self.cards(len(cards), "acc")
        if "?" in cards:
            return [self.texts("uno-draws-and-misses" if turn_lost else "uno-draws", cards=count, **about)]
        name = "uno-draws-these-and-misses" if turn_lost else "uno-draws-these"
        return [self.texts(name, cards=count, these=self.chips(cards), **about)]

    def laid(self, event: Event, word: str, rest: list[str]) -> list[str]:
        """A card laid in turn, as an answer, or out of turn."""
        about = self.person(event.seat)
        card = self.card(rest[0])
        if rest[0].startswith("W"):
            color = self.colour(rest[1])
            name = "uno-jumps-wild" if word == "jump" else "uno-lays-wild"
            line = self.texts(name, card=card, color=color, **about)
        else:
            line = self.texts("uno-jumps" if word == "jump" else "uno-lays", card=card, **about)
        if rest[-1] == "uno":
            line += " " + self.texts("uno-says")
        return [line, *self.effect(event, rest[0], event.seat)]

    def effect(self, event: Event, card: str, mover: Seat) -> list[str]:
        """What a card brings about by itself, except drawing."""
        before, after = event.before, event.after
        if len(after["rounds"]) > len(before["rounds"]):
            return []
        lines = []
        if after["direction"] != before["direction"] and after["players"] > 2:
            lines.append(
                self.texts("uno-turns-clockwise" if after["direction"] == 1 else "uno-turns-counter-clockwise")
            )
        target = (mover + after["direction"]) % after["players"]
        skips = card[1:] == "S" or (card[1:] == "R" and after["players"] == 2 and after["turn"] == mover and self.cause)
        if skips and after["phase"] == "turn":
            lines.append(self.texts("uno-misses", **self.person(target)))
        if card[1:] == "0" and self.options["seven_zero"] and self.cause:
            lines.append(self.texts("uno-hands-move"))
        return lines

    def said(self, event: Event, word: str, rest: list[str]) -> list[str]:
        """A move without a card."""
        about = self.person(event.seat)
        before, after = event.before, event.after
        if word in PLAIN_SENTENCES:
            return [self.texts(PLAIN_SENTENCES[word], **about)]
        if word == "color":
            return [self.texts("uno-names", color=self.colour(rest[0]), **about)]
        if word == "catch":
            return [self.texts("uno-catches", whom=self.player(int(rest[0]), "acc"), **about)]
        if word == "swap":
            return [self.texts("uno-swaps", whom=self.player(int(rest[0]), "ins"), **about)]
        if word == "challenge":
            return self.challenged(event)
        if word == "take" and before["penalty"] == 0:
            return [self.texts("uno-misses", **about)]
        # A draw is told with its cards.
        return [] if after["phase"] == "draw" else [self.texts("uno-finds-nothing", **about)]

    def challenged(self, event: Event) -> list[str]:
        """A challenge, how it ended, and for the challenger the hand that was shown."""
        before, after = event.before, event.after
        player = (event.seat - before["direction"]) % before["players"]
        lines = [self.texts("uno-challenges", whom=self.player(player, "acc"), **self.person(event.seat))]
        # The innocent's challenger draws: there is always something, at least the card beneath the Wild Draw.
        guilty = after["drawing"] is None or after["drawing"][0] != event.seat
        lines.append(self.texts("uno-was-bluff" if guilty else "uno-was-honest"))
        if after["hands"][player] > before["hands"][player]:
            lines.append(self.texts("uno-takes-back", card=self.card(before["top"]), **self.person(player)))
        if event.seat == self.seat and after["known"][player]:
            lines.append(self.texts("uno-shown", cards=self.chips(after["known"][player]), **self.person(player)))
        return lines

    def round_end(self, view: View) -> list[str]:
        """A finished round: who went out, what it gave, and the hands that were counted."""
        end = view["rounds"][-1]
        number = len(view["rounds"])
        if end["out"] is None:
            lines = [self.texts("uno-round-stuck", round=number)]
        else:
            lines = [self.texts("uno-round-out", round=number, **self.person(end["out"]))]
        rows = [
            [f"  {self.name(seat)}", f"+{points}", self.points(view["scores"][seat]), self.chips(end["hands"][seat])]
            for seat, points in enumerate(end["points"])
        ]
        return lines + table(rows, right=(1, 2))
