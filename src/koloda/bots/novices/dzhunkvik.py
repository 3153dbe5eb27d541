"""Rules of thumb for Dzhunkvik: lay low while little is at stake, strike for a prize, keep what Packs need."""

from collections import Counter
from collections.abc import Sequence

from koloda.bots.policy import Novice
from koloda.engine.core import View

SLIPS = 12  # one move in so many is made without thinking
BELIEVES = 2  # what sounds likely is believed one time in so many
LIES = 2  # one card in so many is said to be what it is not
WORTH_A_FIGHT = 2  # cards on the stack for which influence cards are spent
VALUES = {"1": 1, "2": 2, "3": 3, "4": 4, "L2": 2, "T3": 3, "G4": 4, "D4": 4}
HOMING = {*VALUES, "EV"}  # what ends in a Nest
STRIKES = ("4", "D4", "VS", "VM", "VL")  # what wins a round at once after an Icestorm
FIGHTERS = ("TS", "VS", "VM", "VL", "HY", "CS")  # in the Leader phase, the one that is missed least first
# How little a card is wanted by the others, first what is given away first.
UNWANTED = ("BA", "DE", "IM", "EM", "TS", "1", "2", "L2", "3", "CS", "T3", "HY", "IS", "VS", "VM", "4", "G4", "VL")
RARE = ("D4", "IS", "DE", "IM", "EM", "BA")  # said more often than held


class DzhunkvikNovice(Novice):
    """Knows a little of everything."""

    def move(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        phase = view["phase"]
        if phase == "leader":
            return self.leading(view, moves)
        if phase == "moment":
            return moves[0] if self.is_hurt(view) else None
        if len(moves) == 1 or not self.rng.below(SLIPS):
            return self.any_of(moves)
        if phase == "answer":
            return self.answer(view)
        if phase == "say":
            return self.claim(view, moves)
        thought = {"turn": self.turn, "storm": self.storm, "alone": self.alone, "choose-virus": self.cure}
        wish = thought.get(phase, self.spare)
        return max(moves, key=lambda move: wish(view, move))

    # a round

    def turn(self, view: View, move: str) -> float:
        """What a turn in Gathering is good for."""
        word, *rest = move.split()
        stake = prize(view)
        if word == "pass":
            return -8.0 if view["homes"][view["seat"]] else 0.0
        if word == "redeal":
            return 5.0
        if word == "use":
            return self.used(view, rest)
        card = rest[0]
        if word == "evolve":
            return 4.0 * stake - 12.0 if card == "4" else -10.0
        if card == "IS":
            return 40.0 + stake if stake >= WORTH_A_FIGHT and can_strike(view) else -10.0
        if card == "D4":
            return 10.0 * (stake - 1)
        if card in VALUES:
            value = VALUES[card]
            strikes = 4.0 * stake if value == 4 else 0.0
            return 12.0 - 2.0 * value + strikes - (1.0 if len(card) > 1 else 0.0)
        if card == "EV":
            return 4.0 * stake - 10.0 if view["value"] == 3 else -1.0
        return 4.0 * stake - 12.0 - FIGHTERS.index(card)

    def used(self, view: View, rest: Sequence[str]) -> float:
        """A property in use."""
        on = int(rest[1])
        if rest[0] == "G4":
            return 100.0 + len(view["homes"][on])
        theirs, mine = view["nests"][on], view["nests"][view["seat"]]
        if rest[0] == "T3":
            return 8.0 + 0.1 * theirs + 2.0 * len(view["homes"][on]) if theirs else 2.0
        return 4.0 + theirs - mine if theirs else -1.0

    def storm(self, view: View, move: str) -> float:
        """After an Icestorm: what strikes, the least that does."""
        word, *rest = move.split()
        if word == "play" and rest[0] in STRIKES:
            return 50.0 - STRIKES.index(rest[0])
        if word == "evolve":
            return 40.0 if rest[0] == "4" and view["extra"] == 2 else -1.0
        return 0.0 if word == "stop" else -1.0 if word == "play" and rest[0] in ("EV", "IS") else 1.0

    def alone(self, view: View, move: str) -> float:
        """All others have passed: what has a value goes home, the lowest first; the rest is kept."""
        word, *rest = move.split()
        if word == "use":
            return self.used(view, rest)
        if word == "play" and rest[0] in VALUES and rest[0] != "D4":
            return 5.0 - VALUES[rest[0]]
        return 0.0 if word == "stop" else -1.0

    def leading(self, view: View, moves: Sequence[str]) -> str | None:
        """The Leader phase: fight for a prize with as little as possible; with nothing to fight for be out of it."""
        if view["leader"] == view["seat"]:
            return None
        for card in FIGHTERS:
            if prize(view) >= WORTH_A_FIGHT and f"play {card}" in moves and self.rng.below(SLIPS):
                return f"play {card}"
        return "pass"

    def is_hurt(self, view: View) -> bool:
        """Whether a card that may be cancelled now would cost this seat something."""
        used, leads = view["used"], view["leader"] == view["seat"]
        if len(view["moment"]["hysterias"]) % 2:
            return bool(used is not None and used["seat"] == view["seat"] and used["card"] == "G4")
        if used is not None:
            return bool(used["on"] == view["seat"] and used["card"] != "L2")
        return leads and prize(view) > WORTH_A_FIGHT

    # the rest

    def claim(self, view: View, moves: Sequence[str]) -> str:
        """A liar's words: what is so, or any plain Dzhun."""
        left = Counter[str](view["bluff"]["cards"]) - Counter[str](view["bluff"]["said"])
        honest = [move for move in moves if left[move.removeprefix("say ")]]
        if honest and self.rng.below(LIES):
            return self.any_of(honest)
        return self.any_of([move for move in moves if move[-2:] in (" 1", " 2", " 3", " 4")])

    def answer(self, view: View) -> str:
        """Lie, where it sounds too good to be true; else a feeling."""
        if any(card in RARE for card in view["bluff"]["said"]):
            return "lie"
        return "truth" if not self.rng.below(BELIEVES) else "lie"

    def cure(self, view: View, move: str) -> float:
        """A Virus to pay off: the cheapest first, for each would cost a Pack."""
        return 0.0 if move == "done" else 5.0 - int(move[-1])

    def spare(self, view: View, move: str) -> float:
        """A card to lay in a Battle, to give away, to show or to pay with."""
        word, *rest = move.split()
        if word == "lay":
            return 9.0 if rest[0] == "D4" else float(VALUES.get(rest[0], 0))
        if word == "give":
            return float(-UNWANTED.index(rest[0])) if rest[0] in UNWANTED else -99.0
        if word == "with":
            return self.paying(view, rest[0])
        if word == "show":
            return 1.0 if rest[0] in VALUES else 0.0
        return 2.0 if word in ("play", "done") else 0.5

    def paying(self, view: View, card: str) -> float:
        """A card of the Nest to pay with: no more than is owed, and rather one of many."""
        owed: int = int(view["paying"]["virus"][1]) - view["paying"]["paid"]
        value = VALUES.get(card, 4)
        waste = max(0, value - owed)
        return Counter[str](view["nest"])[card] - 2.0 * waste - (5.0 if card == "EV" else 0.0)


def prize(view: View) -> int:
    """How many cards of the stack the winner of the round takes home."""
    return sum(entry["card"] in HOMING for entry in view["stack"])


def can_strike(view: View) -> bool:
    """Whether the hand holds what wins a round after an Icestorm."""
    return any(card in STRIKES for card in view["hand"])
