"""Dzhunkvik: what shows each rule, and the rules that nobody can try."""

from typing import Any

from koloda.engine.chance import Rng
from koloda.engine.core import View
from koloda.situations.looks import Look, Lookout, Made, deal_small
from koloda.titles import TITLES

INSTANTS = ("BA", "EM", "IM", "DE")
DEVOURERS = ("VS", "VM", "VL")
FOURS = ("4", "4")
HONOUR = {"instants": "honour"}
PACK = ["1", "2", "3", "4"]


def in_turn(view: View) -> bool:
    return bool(view["phase"] == "turn" and not view["opening"])


def in_leader(view: View) -> bool:
    return bool(view["phase"] == "leader")


def in_moment(view: View) -> bool:
    return bool(view["phase"] == "moment")


def on_clean_slate(view: View) -> bool:
    return bool(view["phase"] == "turn" and view["opening"] and view["stack"])


def in_storm(view: View) -> bool:
    return bool(view["phase"] == "storm")


def lays(made: Made, *cards: str) -> bool:
    return made.word == "play" and made.card in cards and made.has("lays", card=made.card)


def cancels_property(made: Made) -> bool:
    return made.card == "HY" and made.has("cancelled") and made.has("discards", cause="property")


def cancels_stack_card(made: Made) -> bool:
    return made.card == "HY" and made.has("cancelled") and not made.has("discards", cause="property")


def cancels_own(made: Made) -> bool:
    stack = made.view["stack"]
    return lays(made, "HY") and in_leader(made.view) and stack[-1]["seat"] == made.seat


LOOKS = (
    Look("D-3.1", options=HONOUR, rich=INSTANTS),
    Look(
        "D-3.3", lambda made: made.has("plays-instant", seat=made.seat, cause="honour"), options=HONOUR, rich=INSTANTS
    ),
    Look("D-4.1", rich=("D4", "G4", "VS", "CS"), where=lambda view: view["opening"] and not view["stack"]),
    Look("D-4.2", rich=("1", "2", "3"), where=in_turn),
    Look("D-4.3", lambda made: made.word == "pass" and made.has("catches", cause="pass", seat=made.seat), players=3),
    Look(
        "D-4.4", lambda made: made.has("redeals", seat=made.seat), rich=("D4", "G4", "VS", "CS", "HY", "TS"), stock=20
    ),
    Look("D-4.5", lambda made: made.word == "pass" and made.has("turn", opening=True), players=3),
    Look("D-4.6", lambda made: made.word == "play" and made.has("leader-begins"), rich=("4", "VM"), players=3),
    Look("D-4.7", lambda made: made.word == "pass" and in_turn(made.view) and made.has("round-ends", cause="passed")),
    Look("D-4.8", options={"play_on": True}, where=lambda view: view["phase"] == "alone"),
    Look("D-4.8", lambda made: made.has("lays", cause="alone", seat=made.seat), options={"play_on": True}),
    Look("D-5.1", where=in_leader, rich=("4", "CS", "TS", "VM"), players=3),
    Look("D-5.3", lambda made: made.has("passes", cause="leader", seat=made.seat), rich=("4", "VM"), players=3),
    Look(
        "D-5.4",
        lambda made: made.word == "pass" and in_leader(made.view) and made.has("round-ends", cause="passed"),
        rich=("4", "VM"),
    ),
    Look("D-6.1", rich=("L2", "T3", "G4"), players=3),
    Look(
        "D-6.2",
        lambda made: made.word == "use" and made.card in ("L2", "T3"),
        rich=("1", "L2", "T3"),
        where=in_turn,
    ),
    Look("D-6.3", rich=("G4", "1", "2")),
    Look("D-6.4", lambda made: made.word in ("truth", "lie") and made.has("turns-over"), rich=("1", "L2"), alike=1),
    Look("D-6.4", rich=("1", "L2"), where=lambda view: view["phase"] == "show"),
    Look("D-6.5", lambda made: made.has("takes", cause="thief", seat=made.seat, zone="nest"), rich=("1", "T3")),
    Look("D-6.6", lambda made: made.has("round-ends", cause="dominant", seat=made.seat), rich=("1", "D4")),
    Look("D-6.7", lambda made: made.has("grabs", seat=made.seat), rich=("1", "G4"), players=3, alike=4),
    Look("D-6.7", rich=("1", "G4"), players=3),
    Look("D-6.9", lambda made: lays(made, "G4"), options={"grabber": "double"}, rich=("1", "G4")),
    Look(
        "D-6.10",
        lambda made: made.has("takes", cause="thief", seat=made.seat, zone="hand"),
        options={"thief": "anyone"},
        rich=("1", "T3"),
        players=3,
        alike=3,
        where=lambda view: any(count for seat, count in enumerate(view["nests"]) if seat != view["seat"]),
    ),
    Look(
        "D-7.1",
        lambda made: (
            made.word == "pass" and any(e["kind"] == "round-ends" and e["discarded_cards"] for e in made.events)
        ),
        rich=DEVOURERS,
    ),
    Look("D-7.2", lambda made: lays(made, "EV") and not made.view["opening"], rich=("EV", "1", "2"), where=in_turn),
    Look("D-7.3", lambda made: lays(made, "CS") and made.has("gathering-begins"), rich=("CS",), players=3),
    Look("D-7.3", rich=("CS", "CS", "VS", "D4"), players=3, where=on_clean_slate),
    Look("D-7.4", lambda made: lays(made, "TS"), rich=("4", "TS"), players=3),
    Look("D-7.4", rich=("TS", "VM", "CS"), players=3),
    Look("D-7.5", lambda made: lays(made, *DEVOURERS), rich=DEVOURERS, where=in_leader, players=3),
    Look("D-7.5", rich=DEVOURERS, where=in_leader, players=3),
    Look("D-7.6", lambda made: made.card == "HY" and made.has("cancelled"), rich=("HY", "CS", "T3"), where=in_moment),
    Look("D-7.6", rich=("HY", "4", "CS", "VM"), where=in_leader, players=3),
    Look("D-7.7", lambda made: made.has("freezes", seat=made.seat), rich=("IS",), players=3),
    Look("D-7.8", lambda made: made.has("round-ends", cause="frozen", seat=made.seat), rich=("IS", "4", "VM")),
    Look(
        "D-7.9",
        lambda made: made.word == "evolve" and made.has("lays", zone="nest"),
        options={"evolution_from_nest": True},
        where=in_turn,
    ),
    Look("D-7.9", options={"evolution_from_nest": True}, where=lambda view: in_turn(view) and "EV" in view["nest"]),
    Look(
        "D-8.1", lambda made: lays(made, "HY") and made.has("cancelled"), rich=("HY", "4", "TS", "VM"), where=in_leader
    ),
    Look("D-8.2", lambda made: made.card == "HY" and made.has("cancelled"), rich=("HY", "CS"), where=in_moment),
    Look("D-8.3", cancels_property, rich=("HY", "T3", "1"), players=3, where=in_moment),
    Look("D-8.4", cancels_stack_card, rich=("HY", "CS", "VM"), players=3),
    Look("D-8.5", lambda made: made.card == "HY" and made.has("takes-effect", hysterias=2), rich=("HY", "HY", "CS")),
    Look(
        "D-8.6",
        lambda made: lays(made, *DEVOURERS) and made.has("moment-opens"),
        options={"cancelled_devourer": "gathering"},
        rich=DEVOURERS,
        where=in_turn,
    ),
    Look(
        "D-9.1",
        lambda made: made.word == "pass" and any(e["kind"] == "round-ends" and e["count"] > 1 for e in made.events),
    ),
    Look("D-9.2", lambda made: made.has("makes-pack"), stock=20),
    Look("D-9.3", lambda made: made.has("paid-off", seat=made.seat), where=lambda view: view["phase"] == "pay"),
    Look("D-9.3", where=lambda view: view["phase"] == "pay"),
    Look("D-10.1", lambda made: made.word == "lay" and made.has("battle-shown"), rich=("BA",), stock=20),
    Look("D-10.1", rich=("BA", "EV"), stock=20, where=lambda view: view["phase"] == "battle"),
    Look("D-10.2", lambda made: made.has("gives", seat=made.seat), rich=("EM",), stock=20),
    Look("D-11.1", lambda made: made.has("game-ends", cause="draw-pile"), stock=1),
    Look("D-12.3", rich=("BA",), stock=20),
    Look("D-12.6", rich=("CS", "CS", "T3", "L2"), players=3, where=on_clean_slate),
    Look("D-12.7", rich=("HY", "CS", "T3"), players=3, where=in_moment),
    Look("D-12.8", cancels_own, rich=("HY", "VM", "TS"), players=3),
    Look("D-12.10", rich=("IS", "2", "3"), where=in_storm),
    Look(
        "D-12.11",
        lambda made: lays(made, "CS") and made.has("lays", cause="storm") and made.view["extra"] == 2,
        rich=("IS", "CS"),
        players=3,
        where=in_storm,
    ),
    Look("D-12.12", rich=("1", "L2")),
    Look("D-12.15", where=lambda view: view["phase"] == "choose-virus"),
    Look("D-12.19", rich=("HY", "1", "2"), where=in_turn),
    Look("D-12.22", rich=("1", "T3"), players=3, alike=3),
    # what is best
    Look("D-4.2", lambda made: lays(made, *PACK), best=True, rich=("1", "2", "3"), where=in_turn),
    Look("D-4.3", lambda made: made.word == "pass", best=True, rich=("1", "2", "3"), where=in_turn, players=3),
    Look("D-6.4", lambda made: made.word in ("truth", "lie"), best=True, rich=("1", "L2"), alike=1),
    Look("D-6.5", lambda made: made.word == "use" and made.card == "T3", best=True, rich=("1", "T3")),
    Look("D-6.4", lambda made: made.word in ("say", "use"), best=True, rich=("1", "L2"), players=3, alike=3),
    Look("D-6.6", lambda made: lays(made, "D4"), best=True, rich=("1", "D4"), where=in_turn),
    Look("D-6.7", lambda made: made.has("grabs", seat=made.seat), best=True, rich=("1", "G4"), players=3),
    Look("D-7.2", lambda made: lays(made, "EV"), best=True, rich=("EV", "1", "2"), where=in_turn),
    Look("D-7.5", lambda made: lays(made, *DEVOURERS), best=True, rich=DEVOURERS, where=in_leader, players=3),
    Look("D-8.1", lambda made: lays(made, "HY"), best=True, rich=("HY", "4", "TS", "VM"), where=in_leader),
    Look("D-8.3", cancels_property, best=True, rich=("HY", "T3", "1"), players=3, where=in_moment),
    Look("D-9.3", lambda made: made.word == "with", best=True, where=lambda view: view["phase"] == "pay"),
)

COMPONENTS = "says what the cards are"
DEALING = "happens at the deal, by itself"
ITSELF = "nobody is asked: it happens by itself"
COUNTING = "counts Packs, by itself"
CLOCK = "is about time, and a table to try has no clock"
LEFT_OUT = {
    "D-1.1": COMPONENTS,
    "D-1.2": COMPONENTS,
    "D-1.3": COMPONENTS,
    "D-2.1": DEALING,
    "D-2.2": DEALING,
    "D-2.3": DEALING,
    "D-3.2": ITSELF,
    "D-5.2": CLOCK,
    "D-6.8": "says what everybody sees",
    "D-9.4": DEALING,
    "D-10.3": ITSELF,
    "D-10.4": ITSELF,
    "D-10.5": ITSELF,
    "D-11.2": COUNTING,
    "D-11.3": COUNTING,
    "D-11.4": COUNTING,
    "D-12.1": DEALING,
    "D-12.2": ITSELF,
    "D-12.4": ITSELF,
    "D-12.5": "says in which order players are asked",
    "D-12.9": CLOCK,
    "D-12.13": ITSELF,
    "D-12.14": ITSELF,
    "D-12.16": COUNTING,
    "D-12.17": "takes six rounds",
    "D-12.18": "says how seats are numbered",
    "D-12.20": CLOCK,
    "D-12.21": ITSELF,
    "D-12.23": "says what everybody sees",
}


class DzhunkvikLookout(Lookout):
    """Hands of three to five, small Nests, a Pack or a Virus here and there."""

    def small_table(self, game: str, look: Look, rng: Rng) -> dict[str, Any]:
        deck = [card for card in TITLES[game].rules.start(look.players).cards() if not card.startswith("v")]
        deck = [card for card in deck if card not in INSTANTS or card in look.rich]
        seats = range(look.players)
        hands, rest = deal_small(deck, [2 + rng.below(3) for _ in seats], look.rich, rng)
        homes: list[list[list[str]]] = [[] for _ in seats]
        for seat in seats:
            if rng.below(3) == 0 and all(card in rest for card in PACK):
                homes[seat].append(PACK)
                for card in PACK:
                    rest.remove(card)
        worth = [card for card in rest if card in ("1", "2", "3", "4", "EV")]
        nests: list[list[str]] = []
        for _ in seats:
            nest = [worth.pop() for _ in range(rng.below(4))]
            for card in nest:
                rest.remove(card)
            nests.append(nest)
        viruses = [[f"v{1 + rng.below(4)}"] if rng.below(4) == 0 else [] for _ in seats]
        return {
            "first": 0,
            "hands": hands,
            "nests": nests,
            "homes": homes,
            "viruses": viruses,
            "stock": rest[: look.stock],
            "discard": [],
            "virus_stock": ["v1", "v2"],
            "virus_discard": [],
        }

    def is_thinkable(self, view: View, text: str) -> bool:
        word, *rest = text.split(" ")
        hand, phase = view["hand"], view["phase"]
        if word in ("play", "use"):
            return rest[0] in hand and (word == "play" or self.is_other(view, rest))
        if word in ("lay", "give", "show"):
            return phase == {"lay": "battle"}.get(word, word) and rest[0] in [*hand, "nothing"]
        if word == "with":
            return phase == "pay" and rest[0] in view["nest"]
        if word == "pay":
            return phase == "choose-virus" and rest[0] in view["viruses"][view["seat"]]
        if word == "evolve":
            return "EV" in view["nest"]
        if word == "say":
            return phase == "say" and rest[0] in PACK
        if word in ("truth", "lie"):
            return bool(phase == "answer")
        if word == "stop":
            return phase in ("storm", "alone")
        if word == "done":
            return phase in ("show", "say", "choose-virus")
        if word == "ready":
            return bool(phase == "ready")
        return word in ("pass", "redeal")

    def is_other(self, view: View, used: list[str]) -> bool:
        """A property used on another player who is there and, for a Grabber, on a Pack that is."""
        seat = int(used[1])
        if seat == view["seat"] or seat >= view["players"]:
            return False
        return len(used) < 3 or int(used[2]) == 0


LOOKOUT = DzhunkvikLookout(LOOKS, LEFT_OUT)
