"""How Face to Face looks and reads in a terminal."""

from collections.abc import Sequence
from itertools import pairwise

from koloda import Event, Seat, View
from koloda.terminal.renderer import CardFace, GameRenderer
from koloda.terminal.screen import padded, table, visible, wrapped

METALS = ("black", "y")  # silver and gold, as near as a terminal has them
ARROWS = {"up": "↑", "down": "↓"}
OPPONENT = "opp-"  # how a move names a pile of the opponent


class FaceToFaceRenderer(GameRenderer):
    """A table of Face to Face."""

    prefix = "face"
    headings = ("turn-begins",)
    own_line = ("laid-out", "shows")
    untold = ("game-ends",)  # it is the outcome

    # cards and people

    def card(self, card: str, case: str = "acc") -> str:
        return card

    def values(self, event: Event) -> dict[str, str | int]:
        values = super().values(event)
        # Whoever lays, takes back, draws or shows cards owns them.
        if "card" in event:
            values["card"] = self.chip(event["card"], event["seat"])
        if "cards" in event:
            values["cards"] = self.chips(event["cards"] or [], event["seat"])
        return values

    def chip(self, card: int | str, owner: Seat) -> str:
        """A card in the colour of its owner."""
        return self.screen.paint(f" {card} ", METALS[owner]) if self.screen.colours else str(card)

    def chips(self, cards: Sequence[int | str], owner: Seat) -> str:
        """Cards side by side."""
        return " ".join(self.chip(card, owner) for card in cards)

    def cards(self, count: int, case: str = "nom") -> str:
        """A number of cards."""
        return self.texts("face-cards", count=count, case=case)

    # the table

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        is_held = view["seat"] is not None and view["shown"] is None
        return [*self.board(view, moves), *([self.hand(view, moves)] if is_held else [])]

    def board(self, view: View, moves: Sequence[str]) -> list[str]:
        lines = [line for seat in self.seats(view) for line in self.half(view, seat)]
        if view["laid"]:
            lines += self.laid_so_far(view, moves)
        return [*lines, *(self.shown(view) if self.is_shown(view) else [])]

    def is_shown(self, view: View) -> bool:
        """Whether the own hand lies open."""
        return view["seat"] is not None and view["shown"] is not None

    def brief(self, view: View, moves: Sequence[str]) -> list[str]:
        piles = [line for seat in self.seats(view) for line in self.half(view, seat)[:2]]
        laid = self.laid_so_far(view, moves) if view["laid"] else []
        rest = [line for seat in self.seats(view) for line in self.half(view, seat)[2:]]
        return [*piles, *laid, *rest, *(self.shown(view) if self.is_shown(view) else [])]

    def seats(self, view: View) -> tuple[Seat, Seat]:
        """Who is above, and who below: whoever looks."""
        return (0, 1) if view["seat"] is None else (1 - view["seat"], view["seat"])

    def pictures(self, view: View) -> list[CardFace]:
        return [
            CardFace(str(view["piles"][seat][pile][-1]), METALS[seat], f"{self.name(seat)} {arrow}")
            for seat in self.seats(view)
            for pile, arrow in ARROWS.items()
        ]

    def own_cards(self, view: View) -> list[CardFace]:
        return [CardFace(str(card), METALS[view["seat"]]) for card in view["hand"]]

    def card_of(self, move: str) -> str | None:
        card, *where = move.split()
        return card if where else None

    def attempt(self, view: View, card: str, moves: Sequence[str]) -> str:
        return f"{card} up"

    def hand(self, view: View, moves: Sequence[str]) -> str:
        """The person's cards, those that may be laid in brackets."""
        laid = {move.split()[0] for move in moves}
        chips = [(str(card) in laid, self.chip(card, view["seat"])) for card in view["hand"]]
        label = self.texts("face-hand-marked" if any(fits for fits, _ in chips) else "face-hand")
        return f"{label} {' '.join(f'[{chip}]' if fits else chip for fits, chip in chips) or '–'}"

    def half(self, view: View, seat: Seat) -> list[str]:
        """One player's side: sizes, both piles, and the numbers that are still to come."""
        size = max(visible(self.name(each)) for each in range(view["players"]))
        holds = self.texts("face-holds", hand=self.cards(view["hands"][seat]), stock=view["stock"][seat])
        mark = self.screen.mark if view["turn"] == seat and view["phase"] != "over" else "  "
        piles = view["piles"][seat]
        tops = [
            f"{arrow} {self.texts('face-pile', pile=pile, case='nom')} {self.chip(f'{piles[pile][-1]:2}', seat)}"
            for pile, arrow in ARROWS.items()
        ]
        lines = [f"{mark}{padded(self.name(seat), size)}  {holds}", "    " + "    ".join(tops)]
        own = seat == view["seat"]
        out = [card for card in view["out"][seat] if not own or card not in view["hand"]]
        if out and view["shown"] is None:
            label = self.texts("face-to-draw" if own else "face-out")
            lines += wrapped(f"    {label} {runs(out)}", self.screen.width, "      ")
        if view["known"][seat] and view["shown"] is None:
            lines.append(f"    {self.texts('face-known')} {self.chips(view['known'][seat], seat)}")
        return lines

    def laid_so_far(self, view: View, moves: Sequence[str]) -> list[str]:
        """The cards of this turn, and how the last one comes back."""
        items = [
            self.texts("face-laid-help", card=f"{card} {ARROWS[pile.removeprefix(OPPONENT)]}")
            if pile.startswith(OPPONENT)
            else f"{card} {ARROWS[pile]}"
            for card, pile in view["laid"]
        ]
        line = self.texts("face-laid", list=", ".join(items))
        if moves:
            line += " " + self.texts("face-laid-undo", card=str(view["laid"][-1][0]))
        return wrapped(line, self.screen.width, "  ")

    def hands(self, views: Sequence[View]) -> list[str]:
        return self.both([view["hand"] for view in views])

    def shown(self, view: View) -> list[str]:
        """Both hands when the game is over."""
        return [self.texts("face-left"), *(f"  {line}" for line in self.both(view["shown"]))]

    def both(self, hands: Sequence[Sequence[int]]) -> list[str]:
        """The hands, one below the other."""
        return table([[self.name(seat), self.chips(hand, seat) or "–"] for seat, hand in enumerate(hands)])

    # what is asked

    def question(self, view: View, moves: Sequence[str], due: bool) -> str:
        if view["may_end"]:
            if len(moves) > 1:
                return self.drawing("face-ask-more", "face-ask-more-no-draw", view)
            return self.drawing("face-ask-end", "face-ask-end-no-draw", view)
        if view["laid"]:
            return self.texts("face-ask-second")
        return self.texts("face-ask-last" if view["out"][view["seat"]] == view["hand"][:1] else "face-ask-first")

    def drawing(self, name: str, without: str, view: View) -> str:
        """A text about ending the turn now, and drawing."""
        draws = view["draws"]
        return self.texts(name, cards=self.cards(draws, "acc")) if draws else self.texts(without)

    def move(self, view: View, text: str) -> str:
        card, *where = text.split()
        if not where:
            return self.drawing("face-move-end", "face-move-end-no-draw", view)
        owner, pile = pile_of(where[0], view["seat"])
        top = view["piles"][owner][pile][-1]
        name = "face-move-trick" if view["tricks"][owner][pile] == int(card) else "face-move-lay"
        if owner != view["seat"]:
            name = "face-move-help"
        return self.texts(name, top=str(top), card=card, gap=abs(int(card) - top))

    def outcome(self, scores: Sequence[int], winners: Sequence[Seat]) -> list[str]:
        # The scores, one and none, say no more than who has won.
        return super().outcome(scores, winners)[:-1]


def pile_of(where: str, mover: Seat) -> tuple[Seat, str]:
    """Whose pile a move names, and which of the two."""
    return (1 - mover, where.removeprefix(OPPONENT)) if where.startswith(OPPONENT) else (mover, where)


def runs(cards: Sequence[int]) -> str:
    """Numbers in ascending order, three or more in a row as one run."""
    breaks = [at for at, (one, next_one) in enumerate(pairwise(cards), 1) if next_one != one + 1]
    parts = [cards[start:end] for start, end in pairwise([0, *breaks, len(cards)])]
    return " ".join(f"{part[0]}–{part[-1]}" if len(part) > 2 else " ".join(map(str, part)) for part in parts)
