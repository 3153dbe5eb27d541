"""The engine against a second, naive Dzhunkvik: random games in lock step, everything compared at every state.

KOLODA_SOAK multiplies the number of games.
"""

import os
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from games.dzhunkvik.naive import Naive
from games.dzhunkvik.table import COUNTS, KINDS, VALUED, VIRUSES, rules
from games.lock_step import LockStep, assert_met, played
from koloda import CLOCK, DEALER, WATCHER, View

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
PLAYERS = [2, 3, 4, 5, 6]
GAMES = 1
POSITIONS = 20
# Moves, after which a game is broken off: from the first card on none is so long, from a position it is enough.
LONG = 10_000
SHORT = 60
# In one of so many states everybody's own view is looked at too.
OFTEN = 8
# In one of so many states all moves that can be written down are asked about.
EVERY = 120
OPTIONS: dict[str, tuple[Any, ...]] = {
    "instants": ("auto", "honour"),
    "devourer_on_too_soon": (True, False),
    "grabber": ("forced", "double"),
    "thief": ("nests", "anyone"),
    "evolution_from_nest": (False, True),
    "cancelled_devourer": ("leader", "gathering"),
    "play_on": (False, True),
}
EVERYTHING = {name: OPTIONS[name][1] for name in list(OPTIONS)[2:]}


def random_options(rng: random.Random) -> dict[str, Any]:
    """Any combination."""
    return {name: rng.choice(values) for name, values in OPTIONS.items()}


class Mood:
    """How random play leans in one game, so that short and long rounds and all kinds of cards come up."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.clock = rng.choice((0.02, 0.2, 1.0))
        self.fours = rng.choice((0.05, 0.3, 1.0))
        self.words = {
            "pass": rng.choice((0.02, 0.2, 0.5, 2.0)),
            "stop": rng.choice((0.05, 0.5)),
            "use": rng.choice((0.5, 2.0)),
            "done": rng.choice((0.5, 2.0)),
            "pay": rng.choice((0.5, 4.0)),
            "ready": rng.choice((0.2, 1.0)),
            "redeal": rng.choice((0.3, 4.0)),
            "evolve": rng.choice((0.3, 1.0, 4.0)),
        }

    def choose(self, naive: Naive) -> tuple[int, str]:
        """One of the actors, and one of its moves."""
        seats = [seat for seat in naive.actors() if naive.legal(seat)]
        chances = [self.clock if seat == CLOCK else 1.0 for seat in seats]
        seat = self.rng.choices(seats, chances)[0]
        if seat == DEALER:
            weights = dict(sorted(naive.weights().items()))
            return seat, self.rng.choices(list(weights), list(weights.values()))[0]
        moves = [text.split() for text in sorted(naive.legal(seat))]
        truth = [move for move in moves if move[0] == "say" and move[1] in naive.face_down]
        if truth and self.rng.random() < 0.6:
            moves = truth
        words = sorted({move[0] for move in moves})
        word = self.rng.choices(words, [self.words.get(word, 1.0) for word in words])[0]
        moves = [move for move in moves if move[0] == word]
        return seat, " ".join(self.rng.choices(moves, [self.lean(move) for move in moves])[0])

    def lean(self, move: list[str]) -> float:
        return self.fours if move[0] in ("play", "evolve") and move[1] in ("4", "D4", "G4") else 1.0


class Dzhunkvik(LockStep[Naive]):
    """A game of Dzhunkvik."""

    def make(self, seat: int, text: str) -> None:
        super().make(seat, text)
        self.met.update(self.naive.told)
        self.met["games"] += not self.naive.due()

    def compare(self) -> None:
        state, naive = self.state, self.naive
        self.same("actors", state.actors(), naive.actors())
        self.same("due", state.due(), naive.due())
        for seat in (CLOCK, DEALER, *range(naive.players)):
            texts = self.compare_legal(seat)
            if seat == DEALER:
                self.same("weights", dict(zip(texts, state.weights(DEALER), strict=True)), naive.weights())
        if self.mood.rng.randrange(EVERY) == 0:
            self.compare_every_move(naive.players)
        table = self.state.view(WATCHER)
        if self.mood.rng.randrange(OFTEN) == 0:
            self.compare_seats(table)
        self.compare_table(table)
        self.same("scores", state.scores(), naive.scores())
        self.same("winners", state.winners(), naive.winners())

    def compare_seats(self, table: View) -> None:
        """Hands and Nests, each as its owner sees it, and that nobody sees anything else of them."""
        naive = self.naive
        if not naive.due():
            return
        self.same("the watcher's hand and Nest", (table["hand"], table["nest"]), ([], []))
        for seat in range(naive.players):
            view = self.state.view(seat)
            self.same(f"hand of {seat}", view["hand"], sorted(view["hand"], key=list(COUNTS).index))
            self.same(f"hand of {seat}", sorted(view["hand"]), sorted(self.hand(seat)))
            self.same(f"Nest of {seat}", sorted(view["nest"]), sorted(naive.nests[seat]))
            for zone, true in (("hands", [self.hand(other) for other in range(naive.players)]), ("nests", naive.nests)):
                known = view["known"][zone]
                self.same(f"what {seat} knows of its own {zone}", known[seat], [])
                for other in range(naive.players):
                    wrong = Counter(known[other]) - Counter(true[other])
                    self.same(f"what {seat} wrongly knows of the {zone} of {other}", wrong, Counter())
                    public = Counter(table["known"][zone][other]) if other != seat else Counter()
                    self.same(f"what everybody but {seat} knows", public - Counter(known[other]), Counter())

    def hand(self, seat: int) -> list[str]:
        """What lies face down before a player is counted with the hand until it is shown."""
        bluffed = self.naive.face_down if seat == self.naive.turn else []
        return self.naive.hands[seat] + bluffed + ([self.naive.battle[seat]] if seat in self.naive.battle else [])

    def compare_table(self, table: View) -> None:
        naive = self.naive
        self.same("phase", table["phase"], naive.phase())
        self.same("viruses", [sorted(held) for held in table["viruses"]], [sorted(held) for held in naive.viruses])
        if not naive.due():
            return
        self.same("first", table["first"], None if naive.first < 0 else naive.first)
        self.same("sizes of hands", table["hands"], [len(self.hand(seat)) for seat in range(naive.players)])
        self.same("sizes of Nests", table["nests"], [len(nest) for nest in naive.nests])
        homes = [[sorted(pack) for pack in home] for home in table["homes"]]
        self.same("homes", homes, [[sorted(pack) for pack in home] for home in naive.homes])
        self.same("virus pile", table["virus_stock"], len(naive.virus_stock))
        self.same("virus discard", sorted(table["virus_discard"]), sorted(naive.virus_discard))
        self.same("rounds nobody opened", table["unopened"], naive.unopened)
        if naive.rounds or naive.stage != "before":
            self.same("stock", table["stock"], len(naive.stock))
        if not naive.beside and naive.instant is None:
            self.same("discard", sorted(table["discard"]), sorted(naive.discard))
        if naive.phase() in ("turn", "alone", "storm", "show", "say", "answer", "give", "ready", "choose-virus", "pay"):
            self.same("turn", table["turn"], naive.due()[0])
        instant = None if naive.instant is None else {"card": naive.instant[0], "seat": naive.instant[1]}
        self.same("instant", table["instant"], instant)
        self.same("extra cards", table["extra"], naive.extra if naive.phase() == "storm" else 0)
        if naive.phase() in ("turn", "alone", "storm", "leader"):
            self.compare_round(table)

    def compare_round(self, table: View) -> None:
        naive = self.naive
        self.same("stage", table["stage"], naive.stage)
        self.same("round", table["round"], naive.rounds)
        ours = [(laid["card"], laid["seat"], laid["value"], laid["cancelled"]) for laid in table["stack"]]
        theirs = [(laid.card, laid.seat, laid.value, laid.cancelled) for laid in naive.stack]
        self.same("stack", ours, theirs)
        force = naive.in_force()
        place = None if force is None else [laid is force for laid in naive.stack].index(True)
        self.same("place of the card in force", table["force"], place)
        self.same("value in force", table["value"], None if force is None else force.value)
        self.same("leader of the round", table["leader"], naive.leader())
        self.same("passed", table["passed"], sorted(naive.passed))
        self.same("frozen", table["frozen"], sorted(naive.frozen))
        opening = naive.stage == "gathering" and (force is None or force.card == "CS")
        self.same("opening", table["opening"], opening)
        if naive.phase() == "turn" and not naive.stack:
            self.same("redeals", table["redeals"], naive.redeals)


def play_games(players: int, games: Iterable[dict[str, Any]]) -> Counter[str]:
    """Plays games with these options and tells what came up in them."""

    def game(number: int, options: dict[str, Any]) -> Dzhunkvik:
        mood = Mood(random.Random(f"game {players} {options} {number}"))
        naive = Naive(players, **options)
        naive.begin()
        return Dzhunkvik(rules().start(players, **options), naive, mood, f"{players} players, {options}")

    return played((game(number, options) for number, options in enumerate(games)), LONG)


# Cards that are all in somebody's hand, and cards to fill up with: each theme brings up what the others seldom do.
THEMES = {
    "chains": ("HY HY HY CS CS TS VS VM L2 T3 G4 4", "1 1 1 2 2 3"),
    "slates": ("HY HY HY CS CS CS IS VS EV", "1 1 2 3 4"),
    "storms": ("IS IS CS CS 4 4 D4 EV EV", "1 1 1 2 2 3 3 L2 T3 G4 VS VM VL TS"),
    "leaders": ("4 4 TS TS TS VS VM VL HY HY CS IS", "4 4 VS VM VL EV"),
    "properties": ("L2 L2 L2 T3 T3 T3 G4 G4 HY", "1 1 1 1 1 1 2"),
    "stuck": ("G4 D4 CS CS TS TS HY IS VS VM VL", "G4 CS TS HY IS VS VM VL"),
    "instants": ("BA BA EM IM DE D4", "1 1 2 2 3 3 4 4 HY CS VS G4 EV"),
    "alone": ("CS CS IS IS HY HY TS TS VS VM 4 D4 L2 L2 T3 G4", "1 1 2 3 4 EV L2"),
    "devourers": ("VS VS VM VM VL VL HY HY HY IS IS CS", "1 1 2 2 3 EV"),
    "evolutions": ("IS IS CS CS", "1 1 2 3"),
    "idle": ("", "1 1 1 2 2 3"),
}
# Options without which a theme is not what it is called.
NEEDED: dict[str, dict[str, Any]] = {
    "alone": {"play_on": True},
    "devourers": {"cancelled_devourer": "gathering"},
    "evolutions": {"evolution_from_nest": True},
    "idle": {"evolution_from_nest": True},
}


class Deck:
    """The cards not yet placed in a position."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.left = Counter(COUNTS)

    def take(self, *cards: str) -> list[str]:
        """These cards, if they are all there."""
        wanted = Counter(cards)
        if wanted - self.left:
            return []
        self.left -= wanted
        return list(cards)

    def some(self, number: int, among: Iterable[str]) -> list[str]:
        taken = []
        for _ in range(number):
            able = [card for card in among if self.left[card]]
            taken += self.take(self.rng.choice(able)) if able else []
        return taken

    def pack(self) -> list[str]:
        kinds = (("1",), ("2", "2", "L2"), ("3", "3", "T3"), ("4", "4", "D4", "G4"))
        return self.take(*(self.rng.choice((*kind, "EV") if kind != ("1",) else kind) for kind in kinds))


def position_of(theme: str, rng: random.Random, players: int) -> dict[str, Any]:
    """A position that leans to a theme: hands as far as the cards go, often no Nests, often little to draw."""
    deck = Deck(rng)
    core, fill = (part.split() for part in THEMES[theme])
    rng.shuffle(core)
    hands: list[list[str]] = [[] for _ in range(players)]
    for card in core[: players * 5]:
        rng.choice([held for held in hands if len(held) < 5]).extend(deck.take(card))
    for held in hands:
        held += deck.some(6 if theme == "idle" else rng.choice((0, 1, 6)), fill)[: 6 - len(held)]
    if theme not in ("stuck", "idle"):
        hands[0] += deck.take("1")
    deck.left = Counter(COUNTS) - Counter(card for held in hands for card in held)
    homes = [[deck.pack() for _ in range(rng.choice((0, 1, 2)))] for _ in range(players)]
    nests = [[] if rng.random() < 0.5 else deck.some(rng.choice((1, 3, 6)), VALUED) for _ in range(players)]
    if theme in ("alone", "evolutions", "idle"):
        nests = [(deck.take("EV", "EV") or deck.take("EV")) + ([] if theme == "idle" else own[:2]) for own in nests]
    ill = rng.sample(VIRUSES * 2, 8)
    viruses = [[ill.pop() for _ in range(rng.choice((0, 0, 1, 2))) if ill] for _ in range(players)]
    out = rng.choice((0, 1, len(ill)))
    if theme == "stuck":
        few = rng.random() < 0.5
        stock = deck.some(rng.choice((1, 14)) if few else 14, fill) + ([] if few else deck.some(2, ["1", "BA", "DE"]))
    else:
        # Mostly enough that an instant in a hand does not end the game before it began.
        stock = deck.some(rng.choice((0, 3, 20, 30)), KINDS if theme == "instants" else KINDS[:-4])
    return {
        "game": "dzhunkvik",
        "options": random_options(rng) | NEEDED.get(theme, {}),
        "first": rng.choice((0, 0, players - 1)),
        "hands": hands,
        "nests": nests,
        "homes": [[pack for pack in own if pack] for own in homes],
        "viruses": viruses,
        "virus_discard": ill[:out],
        "virus_stock": ill[out:],
        "stock": stock,
        "discard": [],
    }


def play_theme(theme: str, count: int) -> Counter[str]:
    """Plays on from so many positions for every number of players and tells what came up."""

    def game(players: int, number: int) -> Dzhunkvik:
        rng = random.Random(f"{theme} {players} {number}")
        position = position_of(theme, rng, players)
        naive = Naive(players, **position["options"])
        naive.begin(position)
        mood = Mood(rng)
        if theme == "idle":
            mood.words["play"] = 0.1
        return Dzhunkvik(rules().load(position), naive, mood, str(position))

    return played((game(players, number) for players in PLAYERS for number in range(count)), SHORT)


# What must have come up in each theme.
WANTED = {
    "chains": [
        *(f"{number} Hysteria in Gathering on {card}" for number in (1, 2, 3) for card in ("CS", "T3", "G4")),
        *(f"{number} Hysteria in the Leader phase on CS" for number in (1, 2, 3)),
        *(f"1 Hysteria in the Leader phase on {card}" for card in ("TS", "VS", "VM")),
        "2 Hysteria in the Leader phase on VS",
        "L2 cancelled",
        "T3 cancelled",
        "G4 cancelled",
        "viruses shuffled",
        "no virus left",
        "paid with Evolution",
    ],
    "slates": [
        *(f"{number} Hysteria in Gathering on CS" for number in (1, 2, 3)),
        *(f"{number} Hysteria in the Leader phase on CS" for number in (1, 2)),
        "extra card 1 gathering play CS",
        "extra card 1 leader play CS",
        "extra card 2 gathering play CS",
        "won with CS",
    ],
    "storms": [
        *(f"extra card 1 gathering play {card}" for card in ("3", "4", "D4", "EV", "CS")),
        *(f"extra card 2 gathering play {card}" for card in ("4", "CS")),
        "extra card 1 leader play CS",
        "storm in a storm",
        "won in the freeze",
        "won with IS",
        "won with D4",
    ],
    "leaders": [
        *(f"won with {card}" for card in ("4", "TS", "VS", "VM", "VL", "HY", "CS", "IS")),
        *(f"1 Hysteria in the Leader phase on {card}" for card in ("TS", "VS", "VM", "VL", "CS")),
        *(f"extra card 1 leader play {card}" for card in ("TS", "VS", "VL", "CS")),
        "leader passed in the Leader phase",
    ],
    "properties": [
        *(f"{card} {what}" for card in ("L2", "T3", "G4") for what in ("takes effect", "cancelled")),
        *(f"G4 on {card}" for card in ("nothing", "1", "2")),
        "a hand robbed although there are Nests",
        "lie found out",
        "lie got away with",
        "truth found out",
        "stolen from a Nest",
        "stolen from a hand",
        "leader passed",
        "pack with Evolution",
    ],
    "stuck": [
        "redeal 1",
        "redeal 2",
        "redeal 3",
        "redeal drew an instant",
        "unopened",
        "no card left in a redeal",
        "no card left for an instant",
        "no card left after a round",
    ],
    "instants": [
        *(f"instant {card}" for card in ("BA", "EM", "IM", "DE")),
        "battle won by the highest",
        "battle won by the lowest",
        "battle drawn",
        "nothing laid in battle",
        "the Dominant in battle",
        "the Dominant given back",
        "instant given",
        "instant found",
        "no card left for an instant",
        "no card left before a round",
    ],
    "alone": [
        *(f"alone: {word} in the gathering stage" for word in ("play", "use", "stop")),
        *(f"alone: {word} in the leader stage" for word in ("play", "stop")),
        *(f"alone: play {card}" for card in ("2", "3", "4", "D4", "EV", "CS", "IS", "TS", "VS", "VM", "HY")),
        "alone: evolve",
        "alone: storm",
        "alone: a Liar is answered",
        "won in the freeze, nobody frozen",
    ],
    "devourers": [
        *(f"{number} Hysteria in Gathering on {card}" for number in (1, 2) for card in ("VS", "VM", "VL")),
        "3 Hysteria in Gathering on VS",
        "3 Hysteria in the Leader phase on VS",
        "Gathering goes on after a Devourer",
        "extra card 1 gathering play VS",
        "extra card 2 gathering play VS",
    ],
    "evolutions": [
        *(f"evolve on {card}" for card in ("nothing", "1", "2", "3", "EV", "CS")),
        "extra card 1 gathering evolve 3",
        "extra card 1 gathering evolve 4",
        "extra card 2 gathering evolve 4",
        "Evolutions of Nests only",
    ],
    "idle": [f"six unopened, the last {kind}" for kind in ("unopened", "Evolutions of Nests only")],
}


@pytest.mark.rule("D-11.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_games(players: int) -> None:
    games = [{"instants": instants} for instants in ("auto", "honour")] * GAMES * SOAK
    met = play_games(players, games)
    assert met["games"] == len(games)
    assert_met(met, "pack with Evolution", "every move asked about", "won with 4", "instant BA", "virus paid")


@pytest.mark.rule("D-4.8", "D-6.9", "D-6.10", "D-7.9", "D-8.6", "D-11.1")
@pytest.mark.parametrize("which", ["all", "any"])
def test_games_with_other_options(which: str) -> None:
    met: Counter[str] = Counter()
    for players in PLAYERS:
        rng = random.Random(f"options of {players}")
        met += play_games(players, [EVERYTHING if which == "all" else random_options(rng) for _ in range(GAMES * SOAK)])
    assert met["games"] == len(PLAYERS) * GAMES * SOAK
    assert_met(met, "alone in the gathering stage", "alone in the leader stage", "evolve on nothing")


def test_games_with_the_other_deck() -> None:
    met = play_games(4, [{"deck": "balanced"} for _ in range(GAMES * SOAK)])
    assert met["games"] == GAMES * SOAK


@pytest.mark.rule("D-4.4", "D-5.1", "D-6.2", "D-7.8", "D-8.5", "D-10.1", "D-12.8", "D-12.19")
@pytest.mark.rule("D-4.8", "D-6.9", "D-6.10", "D-7.9", "D-8.6", "D-12.17")
@pytest.mark.parametrize("theme", list(THEMES))
def test_themes(theme: str) -> None:
    assert_met(play_theme(theme, POSITIONS * SOAK), *WANTED[theme], "every move asked about", "over")
