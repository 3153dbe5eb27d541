"""How both editions of UNO look and read in a terminal."""

from collections.abc import Sequence

from koloda import Event, View
from koloda.terminal.log import upper
from koloda.terminal.renderer import BACK, CardFace, GameRenderer
from koloda.terminal.screen import columns, padded, table, visible, wrapped

COLOURS = "rygb"
LAYING = ("play", "jump")  # moves that name a card in hand
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
FIGURES = {"+1": "one", "+2": "two"}  # as the texts call them; others by their letter
# What the seat that is due is asked, by phase.
QUESTIONS = {"swap": "uno-ask-swap", "color": "uno-ask-color", "ready": "uno-ask-ready"}
# Moves whose words need nothing but the word.
PLAIN_MOVES = {
    "draw": "uno-move-draw",
    "keep": "uno-move-keep",
    "challenge": "uno-move-challenge",
    "uno": "uno-move-uno",
    "ready": "uno-move-ready",
}


class UnoRenderer(GameRenderer):
    """A table of UNO."""

    prefix = "uno"
    headings = ("round-begins",)
    own_line = ("round-ends",)
    untold = ("game-ends", "wins")  # the outcome says it

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
        return self.screen.paint(f" {card} ", paint_of(card)) if self.screen.colours else card

    def chips(self, cards: Sequence[str]) -> str:
        """Cards in notation."""
        return " ".join(self.chip(card) for card in cards)

    def cards(self, count: int, case: str = "nom") -> str:
        """A number of cards."""
        return self.texts("uno-cards", count=count, case=case)

    # the table

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        return [*self.board(view, moves), *(self.hand(view, moves) if view["seat"] is not None else [])]

    def board(self, view: View, moves: Sequence[str]) -> list[str]:
        return [self.header(view), *self.seats(view), *self.top(view), self.piles(view)]

    def brief(self, view: View, moves: Sequence[str]) -> list[str]:
        return [*self.top(view), *self.seats(view), self.header(view), self.piles(view)]

    def top(self, view: View) -> list[str]:
        """The top card and the colour in force, once there is one."""
        if view["top"] is None:
            return []
        card = self.card(view["top"], "nom", view["color"] or "")
        top = f"{self.chip(view['top'])} {card}" if self.screen.colours else f"{view['top']} ({card})"
        if view["color"] is None:
            return [self.texts("uno-top", card=top)]
        return [self.texts("uno-top-color", card=top, color=self.colour(view["color"]))]

    def piles(self, view: View) -> str:
        """How many cards are in both piles."""
        return self.texts("uno-piles", stock=self.cards(view["stock"]), discard=self.cards(len(view["discard"])))

    def pictures(self, view: View) -> list[CardFace]:
        if view["top"] is None:
            return []
        top = CardFace(view["top"], view["color"] or paint_of(view["top"]))
        return [CardFace(BACK, "black", self.cards(view["stock"])), top]

    def own_cards(self, view: View) -> list[CardFace]:
        return [CardFace(card, paint_of(card)) for card in view["hand"]]

    def card_of(self, move: str) -> str | None:
        word, *rest = move.split()
        return rest[0] if word in LAYING else None

    def attempt(self, view: View, card: str, moves: Sequence[str]) -> str:
        return f"play {card} {view['color'] or COLOURS[0]}" if card.startswith("W") else f"play {card}"

    @property
    def fines(self) -> bool:
        return self.options.get("penalties") is True

    def header(self, view: View) -> str:
        """The round, what it is played for, who deals and which way round."""
        target = view["target"]
        parts = [
            self.texts("uno-single-round")
            if target is None
            else self.texts("uno-round", round=view["round"], points=self.points(target, "gen"))
        ]
        if view["dealer"] is not None:
            parts.append(self.about("uno-dealer", view["dealer"]))
        parts.append(self.texts("uno-clockwise" if view["direction"] == 1 else "uno-counter-clockwise"))
        return " ".join(parts)

    def seats(self, view: View) -> list[str]:
        """The seats in the order of the clock, with cards, points and a forgotten UNO."""
        rows = [
            [
                (self.screen.mark if view["turn"] == seat else "  ") + self.name(seat),
                self.cards(view["hands"][seat]),
                *([self.points(view["scores"][seat])] if view["target"] is not None else []),
                self.texts("uno-unsaid") if view["unsaid"] == seat else "",
            ]
            for seat in range(view["players"])
        ]
        lines = table(rows, right=range(1, len(rows[0]) - 1))
        return columns(lines, self.screen.width, gap=4) if len(lines) > 4 else lines

    def points(self, count: int, case: str = "nom") -> str:
        """A number of points."""
        return self.texts("uno-points", count=count, case=case)

    def hand(self, view: View, moves: Sequence[str]) -> list[str]:
        """The person's cards, those that may be laid in brackets."""
        laid = {card for card in map(self.card_of, moves) if card is not None}
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
            return self.answer_question(view, moves)
        if not lays:
            return self.texts("uno-ask-draw")
        return self.texts("uno-ask-turn" if "draw" in moves else "uno-ask-lay")

    def answer_question(self, view: View, moves: Sequence[str]) -> str:
        """What an attack costs, and what would answer it."""
        answer = self.answer(view, moves)
        if not view["penalty"]:
            return self.texts("uno-prompt-skip", **answer)
        answer["cards"] = self.cards(view["penalty"], "acc")
        if "challenge" not in moves:
            return self.texts("uno-prompt-take", **answer)
        layer = (view["turn"] - view["direction"]) % view["players"]  # whoever is asked comes next
        card = self.card(view["top"])
        return upper(self.texts("uno-prompt-wild-draw", name=self.player(layer), card=card, **answer))

    def answer(self, view: View, moves: Sequence[str]) -> dict[str, str]:
        """What would answer, as far as the person holds it; else what they would need, if there is any such card."""
        laid = set(map(self.card_of, moves))
        mine = [card for card in view["answers"] if card in laid]
        cards = mine or view["answers"]
        if len(cards) > 1 and cards[0][0] in COLOURS and len({card[1:] for card in cards}) == 1:
            rank = cards[0][1:]
            words = [self.texts("uno-figure", figure=FIGURES.get(rank, rank))]
        else:
            words = [self.card(card, "acc" if mine else "nom") for card in cards]
        return {
            "held": "yes" if mine else "no" if cards else "none",
            "answer": self.texts("uno-or").join(words),
        }

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

    def details(self, event: Event) -> list[str]:
        """After a round: what it gave, the totals, and the hands that were counted."""
        if event["kind"] != "round-ends":
            return []
        rows = [
            [f"  {self.name(seat)}", f"+{points}", self.points(event["scores"][seat]), self.chips(event["hands"][seat])]
            for seat, points in enumerate(event["points"])
        ]
        return table(rows, right=(1, 2))


def paint_of(card: str) -> str:
    """The paint of a card: its colour, if it has one."""
    return card[0] if card[0] in COLOURS else "black"
