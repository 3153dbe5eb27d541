"""How Dzhunkvik looks and reads in a terminal."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from koloda import Seat, View
from koloda.terminal.renderer import CardFace, GameRenderer
from koloda.terminal.screen import table, wrapped

# How cards are painted: by what they are worth, else by what they are.
PAINTS = {"1": "y", "2": "g", "3": "b", "4": "r"} | dict.fromkeys(("BA", "EM", "IM", "DE"), "o") | {"EV": "v"}
# What the seat that is due is asked, by phase, where no more than that is said.
QUESTIONS = {
    "ready": "dzhunkvik-ask-ready",
    "choose-virus": "dzhunkvik-ask-virus",
    "alone": "dzhunkvik-ask-alone",
}
# Moves whose words need nothing but the word.
PLAIN_MOVES = {
    "pass": "dzhunkvik-move-pass",
    "redeal": "dzhunkvik-move-redeal",
    "stop": "dzhunkvik-move-stop",
    "truth": "dzhunkvik-move-truth",
    "lie": "dzhunkvik-move-lie",
    "ready": "dzhunkvik-move-ready",
}
OWN_LINE = (
    *("plays-instant", "found", "redeals", "leader-begins", "turns-over", "takes", "discarded", "cancelled"),
    *("takes-effect", "round-ends", "makes-pack", "battle-shown", "wins-battle", "battle-drawn", "dominant-returns"),
    *("game-ends", "counts"),
)
WITH_HAND = ("play", "use", "lay", "give", "show")  # moves that name a card in hand


class DzhunkvikRenderer(GameRenderer):
    """A table of Dzhunkvik."""

    prefix = "dzhunkvik"
    headings = ("round-begins",)
    own_line = OWN_LINE
    together = ("draws", "gives", "shows", "says", "pays")
    untold = ("wins",)  # it is the outcome

    # cards and people

    def card(self, card: str, case: str = "nom") -> str:
        return self.screen.paint(self.texts("dzhunkvik-card", card=card, case=case), paint_of(card))

    def chip(self, card: str) -> str:
        """A card in notation."""
        return self.screen.paint(f" {card} ", paint_of(card)) if self.screen.colours else card

    def listed(self, cards: Sequence[str]) -> str:
        return " ".join(map(self.chip, cards))

    def packs(self, packs: Sequence[Sequence[str]]) -> str:
        """Packs; no line is broken inside one."""
        return ", ".join(held(self.listed(pack)) for pack in packs)

    def virus(self, virus: str) -> str:
        """A Virus in words."""
        return self.texts("dzhunkvik-virus", number=virus[1:])

    def cards(self, count: int) -> str:
        """A number of cards."""
        return self.texts("dzhunkvik-cards", count=count)

    # the table

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        lines = self.middle(view)
        return lines if view["seat"] is None else [*lines, *self.hand(view, moves), *self.nest(view, moves)]

    def board(self, view: View, moves: Sequence[str]) -> list[str]:
        lines = self.middle(view)
        return lines if view["seat"] is None else [*lines, *self.nest(view, moves)]

    def brief(self, view: View, moves: Sequence[str]) -> list[str]:
        lines = [line for force in self.in_force(view) for line in self.hanging(force)]
        if view["bluff"] is not None:
            lines += self.hanging(self.bluff(view["bluff"]))
        lines += self.heads(view)
        if view["seat"] is not None:
            lines += self.nest(view, moves)
        if view["stack"]:
            lines += self.laid_cards(view)
        for seat in range(view["players"]):
            if parts := self.seen(view, seat):
                lines += wrapped(f"  {self.name(seat)}: {'   '.join(parts)}", self.screen.width, "      ")
        return [*lines, *self.hanging(" ".join(self.round(view))), *self.piles(view)]

    def middle(self, view: View) -> list[str]:
        """The round, the seats and what lies in the middle."""
        lines = [" ".join(self.round(view)), *self.seats(view)]
        if view["stack"]:
            lines += self.stack(view)
        if view["bluff"] is not None:
            lines += self.hanging(self.bluff(view["bluff"]))
        return [*lines, *self.piles(view)]

    def piles(self, view: View) -> list[str]:
        """The draw pile and the discard pile."""
        piles = {"stock": self.cards(view["stock"]), "discard": self.cards(len(view["discard"]))}
        if not view["discard"]:
            return [self.texts("dzhunkvik-piles", **piles)]
        return self.hanging(self.texts("dzhunkvik-piles-cards", cards=self.counted(view["discard"]), **piles))

    def pictures(self, view: View) -> list[CardFace]:
        return [
            CardFace(
                f"({entry['card']})" if entry["cancelled"] else entry["card"],
                paint_of(entry["card"]),
                self.name(entry["seat"]),
            )
            for entry in view["stack"]
        ]

    def own_cards(self, view: View) -> list[CardFace]:
        return [CardFace(card, paint_of(card)) for card in view["hand"]]

    def card_of(self, move: str) -> str | None:
        word, *rest = move.split()
        return rest[0] if word in WITH_HAND and rest[0] != "nothing" else None

    def attempt(self, view: View, card: str, moves: Sequence[str]) -> str:
        return f"play {card}"

    def round(self, view: View) -> list[str]:
        """The round, what part of it, and who has the marker, as far as there is one."""
        begun = view["round"] and view["stage"] != "before"
        parts = [self.texts("dzhunkvik-round", round=view["round"])] if begun else []
        parts.append(self.texts("dzhunkvik-stage", stage=view["stage"]))
        if view["first"] is not None:
            parts.append(self.texts("dzhunkvik-first-player", name=self.player(view["first"])))
        return parts

    def hanging(self, line: str) -> list[str]:
        """A line that may be long."""
        return wrapped(line, self.screen.width, "  ")

    def seats(self, view: View) -> list[str]:
        """A line for each seat, and one for what lies open or is known of it."""
        lines = []
        for seat, head in enumerate(self.rows(view)):
            lines += wrapped(head, self.screen.width, "      ")
            parts = self.seen(view, seat)
            if parts:
                lines += wrapped(f"      {'   '.join(parts)}", self.screen.width)
        return lines

    def heads(self, view: View) -> list[str]:
        """A line for each seat, without what lies open of it."""
        return [line for head in self.rows(view) for line in wrapped(head, self.screen.width, "      ")]

    def rows(self, view: View) -> list[str]:
        """How many cards and Packs each seat has, and how it stands."""
        rows = [
            [
                (self.screen.mark if seat == view["turn"] or seat in view["due"] else "  ") + self.name(seat),
                self.cards(view["hands"][seat]),
                self.texts("dzhunkvik-nest-size", count=view["nests"][seat]),
                self.texts("dzhunkvik-packs", count=len(view["homes"][seat])),
                self.status(view, seat),
            ]
            for seat in range(view["players"])
        ]
        return table(rows, right=(1, 2, 3))

    def status(self, view: View, seat: Seat) -> str:
        """The Viruses of a seat, and how it stands in the round."""
        words = {
            "dzhunkvik-leads": seat == view["leader"],
            "dzhunkvik-passed": seat in view["passed"],
            "dzhunkvik-frozen": seat in view["frozen"],
        }
        ill = view["viruses"][seat]
        parts = [self.texts("dzhunkvik-viruses", list=" ".join(ill))] if ill else []
        return ", ".join(parts + [self.texts(name) for name, so in words.items() if so])

    def seen(self, view: View, seat: Seat) -> list[str]:
        """The Home of a seat, and the cards known to be in its Nest and hand."""
        parts = []
        if view["homes"][seat]:
            parts.append(self.texts("dzhunkvik-home", packs=self.packs(view["homes"][seat])))
        for zone, name in {"nests": "dzhunkvik-seen-nest", "hands": "dzhunkvik-seen-hand"}.items():
            known = view["open"][zone][seat] if view["open"] is not None else view["known"][zone][seat]
            if known:
                unknown = "?" * (view[zone][seat] - len(known))
                part = self.texts(name, cards=f"{self.counted(known)} {unknown}".rstrip())
                parts.append(held(part) if zone == "hands" else part)  # a Nest may need more than a line
        return parts

    def counted(self, cards: Sequence[str]) -> str:
        """Cards in notation, alike ones together."""
        counts = Counter(cards)
        return " ".join(self.chip(card) + (f"×{counts[card]}" if counts[card] > 1 else "") for card in counts)

    def stack(self, view: View) -> list[str]:
        """What lies in the middle, and what is in force of it."""
        return [*self.laid_cards(view), *self.in_force(view)]

    def laid_cards(self, view: View) -> list[str]:
        """What lies in the middle; cards without effect are in brackets."""
        laid = []
        for entry in view["stack"]:
            value = f"={entry['value']}" if entry["card"] == "EV" else ""
            words = held(f"{self.chip(entry['card'])}{value} {self.player(entry['seat'])}")
            laid.append(f"({words})" if entry["cancelled"] else words)
        return self.hanging(self.texts("dzhunkvik-stack", cards=", ".join(laid)))

    def in_force(self, view: View) -> list[str]:
        """The card in force and who leads, if there is one."""
        if view["force"] is None:
            return []
        force = self.texts("dzhunkvik-in-force", card=self.laid(view["stack"][view["force"]]))
        return [f"{force} {self.texts('dzhunkvik-leader', name=self.player(view['leader']))}"]

    def laid(self, entry: dict[str, Any]) -> str:
        """A card of the stack in words; an Evolution with its worth."""
        card = self.card(entry["card"])
        return self.texts("dzhunkvik-card-as", card=card, value=entry["value"]) if entry["card"] == "EV" else card

    def bluff(self, bluff: dict[str, Any]) -> str:
        """What a liar has laid and said so far."""
        said = self.listed(bluff["said"]) or "–"
        if bluff["cards"]:
            return self.texts("dzhunkvik-bluff-cards", cards=self.listed(bluff["cards"]), said=said)
        return self.texts("dzhunkvik-bluff", shown=self.cards(bluff["shown"]), said=said)

    def hand(self, view: View, moves: Sequence[str]) -> list[str]:
        """What the person holds, cards that a move names in brackets."""
        named = {self.card_of(move) for move in moves}
        if not view["hand"]:
            return [self.texts("dzhunkvik-hand-empty")]
        cards = [f"[{self.chip(card)}]" if card in named else self.chip(card) for card in view["hand"]]
        label = "dzhunkvik-hand-marked" if named & set(view["hand"]) else "dzhunkvik-hand"
        return self.hanging(self.texts(label, cards=" ".join(cards)))

    def nest(self, view: View, moves: Sequence[str]) -> list[str]:
        """The own Nest, in brackets what a move could take from it."""
        if not view["nest"]:
            return [self.texts("dzhunkvik-nest-empty")]
        if not evolves(moves):
            return self.hanging(self.texts("dzhunkvik-nest", cards=self.listed(view["nest"])))
        nest = [f"[{self.chip(card)}]" if card == "EV" else self.chip(card) for card in view["nest"]]
        return self.hanging(self.texts("dzhunkvik-nest-marked", cards=" ".join(nest)))

    def hands(self, views: Sequence[View]) -> list[str]:
        rows = []
        for seat, view in enumerate(views):
            hand = view["hand"] if view["open"] is None else view["open"]["hands"][seat]
            nest = self.listed(view["nest"])
            rows.append([self.name(seat), self.listed(hand), self.texts("dzhunkvik-seen-nest", cards=nest or "–")])
        return [part for line in table(rows) for part in self.hanging(line)]

    # what is asked

    def question(self, view: View, moves: Sequence[str], due: bool) -> str:
        phase = view["phase"]
        if phase in QUESTIONS:
            return self.texts(QUESTIONS[phase])
        if phase == "turn":
            return self.turn_question(view, moves)
        if phase == "leader":
            leads = view["leader"] == view["seat"]
            return self.texts("dzhunkvik-ask-leading" if leads else "dzhunkvik-ask-leader")
        if phase == "moment":
            return self.moment_question(view)
        if phase == "storm":
            return self.texts("dzhunkvik-ask-storm", count=view["extra"])
        if phase == "battle":
            nothing = "lay nothing" in moves
            return self.texts("dzhunkvik-ask-battle-nothing" if nothing else "dzhunkvik-ask-battle")
        if phase == "give":
            neighbour = self.player(view["giving_to"])
            return self.texts("dzhunkvik-ask-give", count=view["giving"][1], whom=neighbour)
        if phase == "pay":
            return self.texts(
                "dzhunkvik-ask-pay", virus=self.virus(view["paying"]["virus"]), paid=view["paying"]["paid"]
            )
        return self.bluff_question(view["bluff"], phase)

    def turn_question(self, view: View, moves: Sequence[str]) -> str:
        """What can be done in turn, in the browser's words."""
        costs = yes(view["seat"] in view["pass_costs"])
        cards = {card for card in map(self.card_of, moves) if card is not None}
        opens = view["force"] is None
        if view["opening"] and opens and not cards:
            if evolves(moves):
                return self.texts("dzhunkvik-ask-open-nest")
            return self.texts("dzhunkvik-say-cannot-open", redeal=yes("redeal" in moves), costs=costs)
        if view["value"] is None:
            return self.texts("dzhunkvik-say-open" if opens else "dzhunkvik-say-open-again", costs=costs)
        # A card whose name has a figure has a value, and so has an Evolution.
        if evolves(moves) or any(card == "EV" or card[-1].isdigit() for card in cards):
            return self.texts("dzhunkvik-say-higher", value=view["value"], costs=costs)
        name = "dzhunkvik-say-influence" if cards else "dzhunkvik-say-pass"
        return self.texts(name, value=view["value"], costs=costs)

    def moment_question(self, view: View) -> str:
        """Hysteria, on a card or on a Hysteria on it."""
        moment, used = view["moment"], view["used"]
        card = self.card(moment["card"])
        if used is not None:
            card = self.texts("dzhunkvik-card-on", card=card, whom=self.player(used["on"]))
        name = "dzhunkvik-ask-moment-hysteria" if moment["hysterias"] else "dzhunkvik-ask-moment"
        return self.texts(name, name=self.name(moment["seat"]), card=card)

    def bluff_question(self, bluff: dict[str, Any], phase: str) -> str:
        """What a liar, or the one lied to, is asked."""
        if phase == "show":
            return self.texts("dzhunkvik-ask-show", whom=self.player(bluff["on"]))
        said = self.listed(bluff["said"])
        if phase == "answer":
            return self.texts("dzhunkvik-ask-answer", name=self.name(bluff["seat"]), cards=said)
        left = bluff["shown"] - len(bluff["said"])
        return self.texts("dzhunkvik-ask-say", count=left) if left else self.texts("dzhunkvik-ask-said", cards=said)

    def move(self, view: View, text: str) -> str:
        word, *rest = text.split()
        if word == "evolve":
            return self.texts("dzhunkvik-move-evolve", value=rest[0])
        if word == "stop" and view["phase"] == "alone":
            return self.texts("dzhunkvik-move-stop-alone")
        if word in PLAIN_MOVES:
            return self.texts(PLAIN_MOVES[word])
        if word == "done":
            paying = view["phase"] == "choose-virus"
            return self.texts("dzhunkvik-move-no-payment" if paying else "dzhunkvik-move-done")
        if text == "lay nothing":
            return self.texts("dzhunkvik-move-nothing")
        if word == "pay":
            return self.virus(rest[0])
        return self.use(view, rest) if word == "use" else self.card(rest[0])

    def use(self, view: View, rest: Sequence[str]) -> str:
        """A property in use, on whom, and what there is to get."""
        card, on = self.card(rest[0]), int(rest[1])
        whom = self.player(on)
        if rest[0] == "L2":
            return self.texts("dzhunkvik-move-liar", card=card, whom=whom)
        if rest[0] == "T3":
            nest, hand = view["nests"][on], view["hands"][on]
            cards = self.texts("dzhunkvik-nest-size", count=nest) if nest else self.cards(hand)
            return self.texts("dzhunkvik-move-steal", card=card, whom=whom, cards=cards)
        packs = view["homes"][on]
        pack = self.listed(packs[int(rest[2])]) if int(rest[2]) < len(packs) else rest[2]
        return self.texts("dzhunkvik-move-grab", card=card, whom=whom, pack=pack)

    def outcome(self, scores: Sequence[int], winners: Sequence[Seat]) -> list[str]:
        packs = self.by_seat(scores)
        return [*super().outcome(scores, winners)[:-1], self.texts("dzhunkvik-packs-by-seat", list=packs)]


def evolves(moves: Sequence[str]) -> bool:
    """Whether an Evolution of the Nest can be laid."""
    return any(move.startswith("evolve ") for move in moves)


def yes(true: bool) -> str:
    """As texts want it."""
    return "yes" if true else "no"


def held(text: str) -> str:
    """A text that no line is broken inside."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def paint_of(card: str) -> str:
    """The paint of a card: that of its value if it has one."""
    return PAINTS.get(card) or (PAINTS[card[1]] if card in ("L2", "T3", "G4", "D4") else "black")
