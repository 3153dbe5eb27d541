"""Dzhunkvik a second time, for tests only: slow, plain and in the order of the rulebook.

It shares nothing with the engine, not even the names of the seats. Cards and moves are texts, piles are lists, and the
game is one long generator: it stops at every question and goes on with the answer.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any

THE_DEALER = -1
THE_CLOCK = -2
INSTANTS = ["BA", "EM", "IM", "DE"]  # in the order of D-12.2
DECK = (  # D-1.2
    ["1"] * 14 + ["2"] * 14 + ["3"] * 13 + ["4"] * 10 + ["L2"] * 4 + ["T3"] * 4 + ["G4"] * 3 + ["D4"]
    + ["VS", "VM", "VL"] * 2 + ["CS"] * 3 + ["EV"] * 4 + ["TS"] * 3 + ["HY"] * 3 + ["IS"] * 2
    + ["BA"] * 2 + ["EM", "IM", "DE"]
)  # fmt: skip
KINDS = sorted(set(DECK))
# The other list: five kinds have other numbers.
BALANCED = [card for card in DECK if card not in ("L2", "T3", "G4", "EV", "CS")]
BALANCED += ["G4"] + ["L2"] * 2 + ["T3"] * 6 + ["EV"] * 5 + ["CS"] * 4
VIRUSES = ["v1", "v2", "v3", "v4"] * 2
VALUE = {"1": 1, "2": 2, "3": 3, "4": 4, "L2": 2, "T3": 3, "G4": 4, "D4": 4}
WORTH = VALUE | {"EV": 4}  # what a card pays, D-9.3
SIZES = ["VS", "VM", "VL"]
OPENERS = ["1", "2", "3", "4", "L2", "T3", "EV"]  # D-4.1


@dataclass
class Question:
    """What the table waits for, and what everybody asked may answer."""

    phase: str
    moves: dict[int, set[str]]
    due: list[int]
    weights: dict[str, int] = field(default_factory=dict)


@dataclass
class Laid:
    """A card of the stack."""

    card: str
    seat: int
    value: int | None = None
    cancelled: bool = False


Flow = Generator[Question, tuple[int, str], None]
Answer = Generator[Question, tuple[int, str], str]


class OutOfCards(Exception):  # noqa: N818 - it is no error
    """The game is over."""


class NaiveTable(ABC):
    """Where the cards are, how they are dealt, and what happens to them outside of a round."""

    def __init__(
        self,
        players: int,
        instants: str = "auto",
        devourer_on_too_soon: bool = True,
        grabber: str = "forced",
        thief: str = "nests",
        evolution_from_nest: bool = False,
        cancelled_devourer: str = "leader",
        play_on: bool = False,
        deck: str = "standard",
    ) -> None:
        self.players = players
        self.deck = BALANCED if deck == "balanced" else DECK
        self.honour = instants == "honour"
        self.devourer_on_too_soon = devourer_on_too_soon
        self.grabber_is_laid = grabber == "double"
        self.thief_robs_anyone = thief == "anyone"
        self.evolution_from_nest = evolution_from_nest
        self.back_to_gathering = cancelled_devourer == "gathering"
        self.play_on = play_on
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.nests: list[list[str]] = [[] for _ in range(players)]
        self.homes: list[list[list[str]]] = [[] for _ in range(players)]
        self.viruses: list[list[str]] = [[] for _ in range(players)]
        self.stock: list[str] = []
        self.discard: list[str] = []
        self.virus_stock = list(VIRUSES)
        self.virus_discard: list[str] = []
        self.first = -1
        self.stage = "before"
        self.rounds = 0
        self.unopened = 0
        self.idle = True  # no card in this round but Evolutions of a Nest
        self.stack: list[Laid] = []
        self.passed: set[int] = set()
        self.frozen: list[int] = []
        self.turn: int | None = None
        self.extra = 0
        self.redeals = 0
        self.redealing = False
        self.won_at_once = False
        self.instant: tuple[str, int] | None = None
        self.beside: list[str] = []  # a property in use and the Hysterias on it
        self.face_down: list[str] = []  # the cards of a bluff
        self.said: list[str] = []
        self.battle: dict[int, str] = {}
        self.chain: list[int] = []  # who played Hysteria in this moment
        self.told: list[str] = []  # what came up, for those who count
        self.result: tuple[list[int], list[int]] | None = None
        self.flow = self.whole_game()
        self.question: Question | None = None

    def begin(self, position: dict[str, Any] | None = None) -> None:
        """Up to the first question, of a new game or from a position."""
        if position is not None:
            self.first = position["first"]
            for mine, given in ((self.hands, "hands"), (self.nests, "nests"), (self.viruses, "viruses")):
                mine[:] = [list(cards) for cards in position[given]]
            self.homes = [[list(pack) for pack in home] for home in position["homes"]]
            self.stock, self.discard = list(position["stock"]), list(position["discard"])
            self.virus_stock, self.virus_discard = list(position["virus_stock"]), list(position["virus_discard"])
        self.question = next(self.flow, None)

    def apply(self, seat: int, text: str) -> None:
        """A move that must be legal."""
        assert self.question is not None and text in self.question.moves[seat]
        self.told = []
        try:
            self.question = self.flow.send((seat, text))
        except StopIteration:
            self.question = None

    @abstractmethod
    def whole_game(self) -> Flow:
        """Question by question."""

    # Questions

    def ask(self, phase: str, seat: int, moves: Iterable[str]) -> Answer:
        _, text = yield Question(phase, {seat: set(moves)}, [seat])
        return text

    def chance(self, phase: str, word: str, cards: list[str]) -> Answer:
        weights = {f"{word} {card}": count for card, count in Counter(cards).items()}
        _, text = yield Question(phase, {THE_DEALER: set(weights)}, [THE_DEALER], weights)
        card = text.split()[1]
        cards.remove(card)
        return card

    # Set-up

    def set_up(self) -> Flow:
        lot = yield from self.chance("lot", "begin", [str(seat) for seat in range(self.players)])  # D-2.3
        self.first = int(lot)
        self.stock = [card for card in self.deck if card not in INSTANTS]  # D-2.1
        yield from self.draw_up()
        self.stock += [card for card in self.deck if card in INSTANTS]

    def clockwise(self, seat: int) -> list[int]:
        """All seats, beginning with this one."""
        return [*range(seat, self.players), *range(seat)]

    def draw_up(self) -> Flow:
        for seat in self.clockwise(self.first):
            while len(self.hands[seat]) < 6:
                yield from self.draw(seat)

    def draw(self, seat: int) -> Flow:
        if not self.stock:
            where = "in a redeal" if self.redealing else "for an instant" if self.instant else f"{self.stage} a round"
            self.told.append(f"no card left {where}")
            raise OutOfCards  # D-11.1
        card = yield from self.chance("deal", "deal", self.stock)
        self.hands[seat].append(card)

    def virus(self, seat: int) -> Flow:
        """D-4.3"""
        if not self.virus_stock and self.virus_discard:
            self.virus_stock, self.virus_discard = self.virus_discard, []
            self.told.append("viruses shuffled")
        if not self.virus_stock:
            self.told.append("no virus left")
            return
        card = yield from self.chance("virus", "virus", self.virus_stock)
        self.viruses[seat].append(card)

    # Instant cards

    def instants(self) -> Flow:
        """D-3.1, D-3.3"""
        if not self.honour:
            while True:
                found = [(s, card) for s in self.clockwise(self.first) for card in INSTANTS if card in self.hands[s]]
                if not found:
                    return
                yield from self.play_instant(*found[0])
        asked = self.clockwise(self.first)
        while asked:  # D-12.5
            own = [card for card in INSTANTS if card in self.hands[asked[0]]]
            text = yield from self.ask("ready", asked[0], ["ready", *(f"play {card}" for card in own)])
            if text == "ready":
                asked = asked[1:]
            else:
                yield from self.play_instant(asked[0], text.split()[1])
                asked = self.clockwise(self.first)

    def play_instant(self, seat: int, card: str) -> Flow:
        self.hands[seat].remove(card)
        self.instant = (card, seat)
        self.told.append(f"instant {card}")
        if card == "BA":
            yield from self.fight()
        else:
            yield from self.draw_up()
            for other in self.clockwise(self.first):
                yield from {"EM": self.emigrate, "IM": self.immigrate, "DE": self.depopulate}[card](other)
        self.instant = None
        self.discard.append(card)  # D-10.5
        yield from self.draw_up()  # D-12.2

    def fight(self) -> Flow:
        """D-10.1"""
        self.battle = {}
        answers: dict[int, str] = {}
        while len(answers) < self.players:
            moves = {}
            for seat in range(self.players):
                if seat not in answers:
                    own = {f"lay {card}" for card in self.hands[seat] if card in VALUE}
                    moves[seat] = own or {"lay nothing"}  # D-12.3
            seat, text = yield Question("battle", moves, sorted(moves))
            answers[seat] = text.split()[1]
            if answers[seat] != "nothing":
                self.hands[seat].remove(answers[seat])
                self.battle[seat] = answers[seat]
        height = {seat: 5 if card == "D4" else VALUE[card] for seat, card in self.battle.items()}
        winner = None
        for best in (max(height.values(), default=0), min(height.values(), default=0)):
            with_it = [seat for seat in height if height[seat] == best]
            if winner is None and len(with_it) == 1:
                winner = with_it[0]
        heights = Counter(height.values())
        if winner is not None:
            self.told.append("battle won by the highest" if heights[max(heights)] == 1 else "battle won by the lowest")
            self.nests[winner] += self.battle.values()
        else:
            self.told.append("battle drawn")
            for seat, card in self.battle.items():
                self.hands[seat].append(card)
        if len(self.battle) < self.players:
            self.told.append("nothing laid in battle")
        if "D4" in self.battle.values():
            self.told.append("the Dominant in battle")
        self.battle = {}

    def emigrate(self, seat: int) -> Flow:
        """D-10.2"""
        left = (seat + 1) % self.players  # D-12.18
        for _ in range(3):
            text = yield from self.ask("give", seat, {f"give {card}" for card in self.hands[seat]})
            self.hands[seat].remove(text.split()[1])
            self.hands[left].append(text.split()[1])
            if text.split()[1] in INSTANTS:
                self.told.append("instant given")

    def immigrate(self, seat: int) -> Flow:
        """D-10.3"""
        for _ in range(3):
            card = yield from self.chance("pick", "pick", self.hands[(seat - 1) % self.players])
            self.hands[seat].append(card)

    def depopulate(self, seat: int) -> Flow:
        """D-10.4"""
        right = (seat - 1) % self.players
        picked = []
        for _ in range(2):
            card = yield from self.chance("pick", "pick", self.hands[right])
            picked.append(card)
        for card in picked:
            (self.hands[right] if card == "D4" else self.discard).append(card)  # D-12.4
        if "D4" in picked:
            self.told.append("the Dominant given back")

    def come_to_light(self, seat: int, found: list[str]) -> Flow:
        """D-3.3"""
        self.discard += found
        for _ in range(2 * len(found)):
            self.told.append("instant found")
            yield from self.virus(seat)

    # End of a round

    def make_packs(self, seat: int) -> None:
        """D-9.2, D-12.14"""
        nest = self.nests[seat]
        order = [["1"], ["2", "L2"], ["3", "T3"], ["D4", "4", "G4"]]
        real = [[card for kind in kinds for card in nest if card == kind] for kinds in order]
        jokers = nest.count("EV")
        number = 0
        while sum(max(0, number + 1 - len(cards)) for cards in real) <= jokers:
            number += 1
        for at in range(number):
            pack = [cards[at] if at < len(cards) else "EV" for cards in real]
            for card in pack:
                nest.remove(card)
            self.homes[seat].append(pack)
            if "EV" in pack:
                self.told.append("pack with Evolution")

    def payments(self, seat: int) -> Flow:
        """D-9.3, D-12.15"""
        while self.viruses[seat]:
            purse = [card for card in self.nests[seat] if card != "D4"]
            able = sum(WORTH[card] for card in purse)
            choice = {f"pay {virus}" for virus in self.viruses[seat] if int(virus[1]) <= able}
            text = yield from self.ask("choose-virus", seat, choice | {"done"})
            if text == "done":
                return
            virus = text.split()[1]
            paid = 0
            while paid < int(virus[1]):
                text = yield from self.ask("pay", seat, {f"with {card}" for card in self.nests[seat] if card != "D4"})
                self.nests[seat].remove(text.split()[1])
                self.discard.append(text.split()[1])
                paid += WORTH[text.split()[1]]
                if text == "with EV":
                    self.told.append("paid with Evolution")
            self.viruses[seat].remove(virus)
            self.virus_discard.append(virus)
            self.told.append("virus paid")

    # End of the game

    def count(self) -> None:
        """D-11.2 to D-11.4, D-12.16"""
        self.stage = "over"
        self.told.append("over")
        packs, left = [], []
        for seat in range(self.players):
            self.nests[seat] += [card for card in self.hands[seat] if card in WORTH]
            self.make_packs(seat)
            packs.append(max(0, len(self.homes[seat]) - len(self.viruses[seat])))
            left.append(len(self.nests[seat]))
        self.result = (packs, left)

    # What may be asked

    def due(self) -> list[int]:
        return self.question.due if self.question else []

    def actors(self) -> list[int]:
        return sorted(self.question.moves) if self.question else []

    def legal(self, seat: int) -> set[str]:
        return self.question.moves.get(seat, set()) if self.question else set()

    def weights(self) -> dict[str, int]:
        return self.question.weights if self.question else {}

    def phase(self) -> str:
        return self.question.phase if self.question else "over"

    def scores(self) -> list[int] | None:
        return self.result[0] if self.result else None

    def winners(self) -> list[int]:
        """D-11.4"""
        if self.result is None:
            return []
        ranks = list(zip(*self.result, strict=True))
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]
