"""The engine against a second, naive Face to Face: random games in lock step, everything compared at every state.

KOLODA_SOAK multiplies the number of games.
"""

import os
import random
from collections import Counter
from typing import Any

import pytest

from games.face_to_face.naive import Naive
from games.face_to_face.positions import any_position
from games.face_to_face.table import ONLOOKERS, rules
from games.lock_step import LockStep, assert_met, played
from koloda import CLOCK, DEALER, WATCHER

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
GAMES = 10
SMALL = 250
STUCK = 300
# In a game from the first card on, every move that can be written is asked about only at one state of so many.
ASKED = 20
# Moves, after which a game of taking back and laying again is broken off.
LONG = 3000


class Mood:
    """How random play leans in one game, so that long turns, short ones, gifts and undone plays all come up."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.gift = rng.choice((0.1, 0.5, 3.0))
        self.end = rng.choice((0.2, 1.0, 10.0))
        self.undo = rng.choice((0.0, 0.03, 0.2))
        self.near = rng.choice((0.0, 1.0, 2.0))

    def choose(self, naive: Naive) -> tuple[int, str]:
        """The seat due, and one of its moves."""
        (seat,) = naive.due()
        moves = sorted(naive.legal(seat))
        if seat == DEALER:
            return seat, self.rng.choice(moves)
        if naive.asides(seat) and self.rng.random() < self.undo:
            return seat, "undo"
        return seat, self.rng.choices(moves, [self.lean(naive, move) for move in moves])[0]

    def lean(self, naive: Naive, move: str) -> float:
        if move == "end":
            return self.end
        card, where = move.split()
        if where.startswith("opp-"):
            return self.gift
        # A game in which the gaps are small lasts, and goes on to the end of the draw piles.
        gap = int(card) - naive.pile(where)[-1]
        forwards = gap if where == "up" else -gap
        return 60.0 if forwards < 0 else 60.0 / float(forwards**self.near)


class FaceToFace(LockStep[Naive]):
    """A game of Face to Face."""

    def run(self, longest: int) -> None:
        super().run(longest)
        self.met["lost when loaded"] += not self.lines

    def make(self, seat: int, text: str) -> None:
        self.note_before(seat, text)
        super().make(seat, text)
        self.note_after(seat, text)

    def compare(self) -> None:
        state, naive = self.state, self.naive
        self.same("due", state.due(), naive.due())
        self.same("actors", state.actors(), naive.due())
        self.same("scores", state.scores(), naive.scores())
        self.same("winners", state.winners(), [] if naive.won is None else [naive.won])
        for seat in (CLOCK, DEALER, 0, 1):
            self.compare_legal(seat)
            aside = {self.text(move) for move in state.asides(seat)}
            self.same(f"asides of {seat}", aside, naive.asides(seat))
        self.same("weights", state.weights(DEALER), [1] * len(naive.legal(DEALER)))
        if self.mood.rng.randrange(ASKED) == 0:
            self.compare_refusals()
        for seat in ONLOOKERS:
            self.compare_view(seat)

    def compare_refusals(self) -> None:
        for seat in (0, 1, DEALER):
            for move in self.state.writable():
                self.compare_refusal(seat, move)
        for seat in (CLOCK, WATCHER, 2):
            self.compare_refusal(seat, self.mood.rng.choice(self.state.writable()))

    def compare_refusal(self, seat: int, move: int) -> None:
        text = self.text(move)
        self.same(f"{seat}: {text}", self.state.why_not(seat, move), self.naive.why_not(seat, text))

    def compare_view(self, seat: int) -> None:
        view, naive = self.state.view(seat), self.naive
        expected: dict[str, Any] = {
            "phase": naive.step,
            "piles": naive.piles,
            "hand": [] if seat == WATCHER else sorted(naive.hands[seat]),
            "hands": [len(hand) for hand in naive.hands],
            "stock": [len(stock) for stock in naive.stocks],
            "out": [sorted(hand + stock) for hand, stock in zip(naive.hands, naive.stocks, strict=True)],
            "known": [[] if of == seat else sorted(naive.taken_back[of]) for of in (0, 1)],
            "drawing": [naive.owed[0], naive.owed.count(naive.owed[0])] if naive.owed else None,
            "shown": None if naive.won is None else [sorted(hand) for hand in naive.hands],
            "began": naive.began,
            "ended": naive.ended,
        }
        if naive.step == "turn":
            may_end = len(naive.laid) >= 2
            expected["turn"] = naive.seat
            expected["laid"] = [[card, where] for card, where in naive.laid]
            expected["may_end"] = may_end
            expected["draws"] = naive.draws() if may_end else 0
        for field, value in expected.items():
            self.same(f"{field} in the view of {seat}", view[field], value)

    def note_before(self, seat: int, text: str) -> None:
        """What the move is, as far as that can be told before it: shows that the rare rules were reached."""
        naive = self.naive
        if seat == DEALER:
            return
        if text == "undo":
            self.met["undone gift" if naive.laid[-1][1].startswith("opp-") else "undone"] += 1
            return
        if text == "end":
            draws = naive.draws()
            self.met[f"{len(naive.laid)} laid, {'one given' if naive.gifts() else 'none given'}"] += 1
            self.met["nothing to draw"] += draws == 0
            self.met["fewer to draw"] += 0 < draws < (6 - len(naive.hands[seat]) if naive.gifts() else 2)
            self.met["ended with an empty hand"] += naive.hands[seat] == []
            return
        card, where = text.split()
        top = naive.pile(where)[-1]
        trick = (where == "up" and int(card) < top) or (where == "down" and int(card) > top)
        self.met["trick"] += trick
        self.met["laid again"] += int(card) in naive.taken_back[seat]
        self.met["last card alone"] += naive.alone
        if not naive.laid:
            self.note_first(seat)

    def note_first(self, seat: int) -> None:
        naive = self.naive
        moves = [(card, where) for card in naive.hands[seat] for where in ("up", "down", "opp-up", "opp-down")]
        fitting = {(card, where) for card, where in moves if naive.fits(card, where)}
        allowed = {(card, where) for card, where in fitting if naive.allowed(card, where)}
        spoiling = fitting - allowed
        if naive.alone:
            return
        self.met["a first play is forbidden"] += bool(spoiling)
        self.met["the pile decides"] += any(card == other for card, _ in spoiling for other, _ in allowed)
        self.met["only one first play"] += len(allowed) == 1

    def note_after(self, seat: int, text: str) -> None:
        naive = self.naive
        if naive.won is None:
            return
        self.met["games"] += 1
        if naive.ended == "F-5.1":
            self.met["won by a gift" if "opp-" in text else "won"] += 1
            return
        loser = 1 - naive.won
        self.met["lost after a card was drawn" if seat == DEALER else "lost without a draw"] += 1
        if len(naive.hands[loser]) == 1 and not naive.stocks[loser]:
            self.met["lost with one last card"] += 1
        elif len(naive.hands[loser]) <= 1:
            self.met["lost with less than two cards and a draw pile"] += 1
        else:
            self.met["lost with more cards"] += 1


def play_games(last_card: str, count: int) -> Counter[str]:
    """Plays so many games from the first card on and tells what came up in them."""

    def game(number: int) -> FaceToFace:
        mood = Mood(random.Random(f"{last_card} {number}"))
        return FaceToFace(rules().start(2, last_card=last_card), Naive(last_card), mood, f"a new game, {last_card}")

    return played(map(game, range(count)), LONG)


def play_positions(last_card: str, count: int, stuck: bool) -> Counter[str]:
    """Plays on from so many positions and tells what came up."""

    def game(number: int) -> FaceToFace:
        rng = random.Random(f"{last_card} {stuck} position {number}")
        position = any_position(rng, last_card, stuck)
        naive = Naive(last_card)
        naive.set_up(position)
        return FaceToFace(rules().load(position), naive, Mood(rng), str(position))

    return played(map(game, range(count)), LONG)


def assert_last_card_met(met: Counter[str], last_card: str) -> None:
    assert_met(met, "lost with one last card")
    assert bool(met["last card alone"]) == (last_card == "lenient")


@pytest.mark.rule("F-2.1", "F-4.1", "F-5.2")
@pytest.mark.parametrize("last_card", ["strict", "lenient"])
def test_whole_games(last_card: str) -> None:
    met = play_games(last_card, GAMES * SOAK)
    assert met["games"] == GAMES * SOAK
    assert_met(met, *[f"{laid} laid, {given} given" for laid in (2, 3, 4, 5, 6) for given in ("one", "none")])
    assert_met(met, "trick", "undone", "undone gift", "laid again", "a first play is forbidden")
    assert_met(met, "lost after a card was drawn", "lost with more cards")


@pytest.mark.rule("F-4.2", "F-5.1", "F-5.4")
@pytest.mark.parametrize("last_card", ["strict", "lenient"])
def test_positions_with_few_cards(last_card: str) -> None:
    met = play_positions(last_card, SMALL * SOAK, stuck=False)
    assert met["games"] + met["lost when loaded"] == SMALL * SOAK
    assert_met(met, "won", "won by a gift", "ended with an empty hand", "nothing to draw", "fewer to draw")
    assert_met(met, "5 laid, one given", "5 laid, none given", "trick", "undone", "undone gift", "laid again")
    assert_last_card_met(met, last_card)


@pytest.mark.rule("F-5.2", "F-5.3", "F-5.4")
@pytest.mark.parametrize("last_card", ["strict", "lenient"])
def test_positions_in_which_hardly_anything_fits(last_card: str) -> None:
    met = play_positions(last_card, STUCK * SOAK, stuck=True)
    assert met["games"] + met["lost when loaded"] == STUCK * SOAK
    assert_met(met, "lost when loaded", "lost after a card was drawn", "lost without a draw", "lost with more cards")
    assert_met(met, "lost with less than two cards and a draw pile")
    assert_met(met, "a first play is forbidden", "only one first play", "the pile decides", "undone gift")
    assert_last_card_met(met, last_card)
