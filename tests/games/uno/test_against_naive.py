"""The engine against a second, naive UNO: random games in lock step, everything compared at every state.

KOLODA_SOAK multiplies the number of games.
"""

import os
import random
from collections import Counter
from typing import Any, TypeVar

import pytest

from games.lock_step import LockStep, assert_met, played
from games.uno.naive import Naive
from koloda import CLOCK, DEALER, games

T = TypeVar("T")

SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
TABLES = [("uno", players) for players in (2, 3, 4, 6, 10)] + [("uno-express", players) for players in (2, 3, 4, 6)]
SINGLE_ROUNDS = 30
MATCHES = 3
POSITIONS = 100
ALL_DRAWN = 2
TURNED_UP = 80
# Moves, after which a game that goes nowhere is broken off.
LONG = 4000
SHORT = 120


class Mood:
    """How random play leans in one game, so that short games, empty piles and open windows all come up."""

    def __init__(self, rng: random.Random, draws: float | None = None) -> None:
        self.rng = rng
        self.out_of_turn = rng.choice((0.1, 0.5, 2.0))
        self.blacks = rng.choice((0.01, 0.05, 0.25))
        self.unos = rng.choice((0.2, 1.0, 5.0))
        self.words = {
            "draw": rng.choice((0.001, 0.001, 0.02, 0.2)) if draws is None else draws,
            "keep": rng.choice((0.1, 1.0)),
            "take": rng.choice((0.1, 1.0)),
            "challenge": rng.choice((0.02, 0.2, 2.0)),
        }

    def choose(self, naive: Naive) -> tuple[int, str]:
        """One of the actors, and one of its moves."""
        others = self.out_of_turn / naive.players
        # Who has not said UNO is an actor and may have nothing to do (U-7.3, U-9.1).
        actors = [seat for seat in naive.actors() if naive.legal(seat)]
        seat = self.pick({seat: 1.0 if seat in naive.due() else others for seat in actors})
        if seat == DEALER:
            return seat, self.pick(dict(sorted(naive.weights().items())))
        moves = [text.split() for text in sorted(naive.legal(seat))]
        # First the word, then the move: otherwise a large hand would hardly ever do anything but lay cards.
        word = self.pick({move[0]: self.words.get(move[0], 1.0) for move in moves})
        return seat, self.pick({" ".join(move): self.lean(move) for move in moves if move[0] == word})

    def lean(self, move: list[str]) -> float:
        return (self.blacks if move[1:] and move[1][0] == "W" else 1.0) * (self.unos if move[-1] == "uno" else 1.0)

    def pick(self, chances: dict[T, float] | dict[T, int]) -> T:
        return self.rng.choices(list(chances), list(chances.values()))[0]


class Uno(LockStep[Naive]):
    """A game of UNO."""

    def make(self, seat: int, text: str) -> None:
        self.note_before(text)
        stock, rounds = len(self.naive.stock), len(self.naive.finished)
        super().make(seat, text)
        self.note_after(text, stock, rounds)

    def compare(self) -> None:
        state, naive = self.state, self.naive
        self.same("actors", state.actors(), naive.actors())
        self.same("due", state.due(), naive.due())
        for seat in (CLOCK, DEALER, *range(naive.players)):
            texts = self.compare_legal(seat)
            if seat == DEALER:
                weights = dict(zip(texts, state.weights(DEALER), strict=True))
                self.same("weights", weights, naive.weights())
        views = [state.view(seat) for seat in range(naive.players)]
        self.same("hands", [sorted(view["hand"]) for view in views], [sorted(hand) for hand in naive.hands])
        table = views[0]
        self.same("color", table["color"], naive.colour)
        self.same("discard", table["discard"], naive.discard)
        self.same("stock", table["stock"], len(naive.stock))
        self.same("unsaid", table["unsaid"], naive.unsaid)
        self.same("dealer", table["dealer"], naive.dealer)
        self.same("scores so far", table["scores"], naive.points)
        if naive.due():
            self.same("direction", table["direction"], naive.direction)
            self.same("idle", table["idle"], naive.idle)
        self.same("number of rounds", len(table["rounds"]), len(naive.finished))
        if naive.finished:
            last, (out, gained, hands) = table["rounds"][-1], naive.finished[-1]
            self.same("out", last["out"], out)
            self.same("points", last["points"], gained)
            self.same("hands left", [sorted(hand) for hand in last["hands"]], [sorted(hand) for hand in hands])
        self.same("scores", state.scores(), naive.scores())
        self.same("winners", state.winners(), naive.winners())

    def note_before(self, text: str) -> None:
        """What the move is, as far as that can be told before it: shows that the rare rules were reached."""
        naive = self.naive
        word = text.split()[0]
        last_card = naive.wild_draw_waits and not naive.hands[naive.laid_by]
        if word == "challenge":
            self.met["guilty" if naive.guilty else "last card challenged" if last_card else "innocent"] += 1
        elif word == "take" and last_card:
            self.met["last card taken"] += 1
        elif word == "play" and naive.step == "answer":
            self.met["saved from a Wild Draw" if naive.wild_draw_waits else "saved"] += 1
        elif word == "play" and naive.step == "drawn":
            self.met["drawn and laid"] += 1
        elif word == "catch":
            self.met["caught under a Wild Draw" if naive.wild_draw_waits else "caught"] += 1
        elif word == "uno":
            self.met["said late"] += 1
        elif naive.step == "turn-up":
            card = text.split()[1]
            kind = card if card[0] == "W" else card[1:]
            self.met[f"turned up {'a number' if kind.isdecimal() else kind}"] += 1

    def note_after(self, text: str, stock: int, rounds: int) -> None:
        naive = self.naive
        if len(naive.finished) > rounds:
            self.met["nobody went out" if naive.finished[-1][0] is None else "went out"] += 1
            if text.startswith("deal "):
                self.met["round over after a penalty"] += 1
        elif len(naive.stock) > stock:
            self.met["reshuffled under a Wild Draw" if naive.wild_draw_waits else "reshuffled"] += 1
        elif text == "draw" and naive.step != "cards":
            self.met["nothing to draw"] += 1
        if not naive.due():
            self.met["games"] += 1


def play_games(
    edition: str, players: int, rounds: int | str, count: int, draws: float | None = None, late_uno: bool = True
) -> Counter[str]:
    """Plays so many games and tells what came up in them."""

    def game(number: int) -> Uno:
        mood = Mood(random.Random(f"{edition} {players} {rounds} {draws} {number}"), draws)
        state = games()[edition].start(players, rounds=rounds, late_uno=late_uno)
        naive = Naive(edition, players, rounds, late_uno)
        return Uno(state, naive, mood, f"{edition}, {players} players, rounds {rounds}, late_uno {late_uno}")

    return played(map(game, range(count)), LONG)


def small_position(rng: random.Random, edition: str, players: int, rounds: int | str, late_uno: bool) -> dict[str, Any]:
    """Few cards, many of them action cards, and hardly any to draw: where the rare rules live."""
    naive = Naive(edition, players)
    deck = sorted(naive.deck, key=lambda card: rng.random() * (1.0 if card[1:].isdecimal() else rng.choice((1.0, 3.0))))

    def cards(most: int, least: int = 1) -> list[str]:
        return [deck.pop() for _ in range(rng.randint(least, most))]

    hands = [cards(3) for _ in range(players)]
    discard = cards(4)
    position: dict[str, Any] = {
        "game": edition,
        "options": {"rounds": rounds, "late_uno": late_uno},
        "dealer": rng.randrange(players),
        "turn": rng.randrange(players),
        "direction": rng.choice((1, -1)),
        "color": rng.choice("rygb") if discard[-1][0] == "W" else discard[-1][0],
        "hands": hands,
        "stock": cards(3, 0),
        "discard": discard,
        "scores": [rng.randrange(naive.target) for _ in range(players)],
    }
    before = (position["turn"] - position["direction"]) % players
    if rng.random() < 0.3:
        position["idle"] = rng.randrange(players)
    elif len(hands[before]) == 1 and rng.random() < 0.5:
        position["unsaid"] = before
    return position


def play_positions(edition: str, players: int, rounds: int | str, count: int, late_uno: bool = True) -> Counter[str]:
    """Plays on from so many small positions and tells what came up."""

    def game(number: int) -> Uno:
        rng = random.Random(f"{edition} {players} {rounds} position {number}")
        position = small_position(rng, edition, players, rounds, late_uno)
        naive = Naive(edition, players, rounds, late_uno)
        naive.set_up(position)
        return Uno(games()[edition].load(position), naive, Mood(rng), str(position))

    return played(map(game, range(count)), SHORT)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_single_rounds(edition: str, players: int) -> None:
    met = play_games(edition, players, 1, SINGLE_ROUNDS * SOAK)
    assert_met(met, "went out", "drawn and laid", "reshuffled", "guilty", "innocent", "caught", "said late")
    assert met["games"] >= 0.9 * SINGLE_ROUNDS * SOAK


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_matches(edition: str, players: int) -> None:
    met = play_games(edition, players, "match", MATCHES * SOAK)
    assert_met(met, "games", "reshuffled", "guilty", "innocent", "caught", "said late")
    assert met["went out"] > MATCHES * SOAK


@pytest.mark.rule("U-10.7")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_rounds_in_which_everything_is_drawn(edition: str, players: int) -> None:
    met = play_games(edition, players, 1, ALL_DRAWN * SOAK, draws=20.0)
    assert_met(met, "nobody went out", "nothing to draw")


@pytest.mark.rule("U-3.5")
@pytest.mark.rule("U-4.6")
@pytest.mark.rule("U-10.5")
@pytest.mark.rule("U-10.6")
@pytest.mark.parametrize("rounds", [1, "match"])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_small_positions(edition: str, players: int, rounds: int | str) -> None:
    met = play_positions(edition, players, rounds, POSITIONS * SOAK)
    assert_met(met, "last card taken", "last card challenged", "round over after a penalty", "guilty", "innocent")
    assert_met(met, "nothing to draw", "reshuffled", "reshuffled under a Wild Draw", "caught under a Wild Draw")
    if edition == "uno":
        assert_met(met, "saved", "saved from a Wild Draw")


@pytest.mark.rule("U-7.3")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_without_late_uno(edition: str, players: int) -> None:
    met = play_games(edition, players, 1, SINGLE_ROUNDS * SOAK, late_uno=False)
    assert_met(met, "went out", "caught")
    met += play_positions(edition, players, 1, POSITIONS * SOAK, late_uno=False)
    assert_met(met, "caught under a Wild Draw")
    assert not met["said late"]


@pytest.mark.parametrize("edition", ["uno", "uno-express"])
def test_every_kind_of_card_turned_up(edition: str) -> None:
    met: Counter[str] = Counter()
    naive = Naive(edition, 3)
    for number in range(TURNED_UP * SOAK):
        rng = random.Random(f"{edition} turned up {number}")
        players = rng.choice((2, 3, 4))
        start = f"{edition}, {players} players"
        game = Uno(games()[edition].start(players), Naive(edition, players), Mood(rng), start)
        game.run(1 + naive.hand_size * players + 8)
        met += game.met
    kinds = ("a number", "S", "R", naive.draw_card, "W", naive.wild_draw)
    assert_met(met, *(f"turned up {kind}" for kind in kinds))
