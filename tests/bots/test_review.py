"""Reviews: the chances they tell come true, and the decisions they name were worse than others."""

import os
import random
from collections.abc import Iterator
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from games.face_to_face.table import table as faces
from games.uno.table import table as uno
from koloda import Record, Rng, Seat, State, games, parse_record, play
from koloda.bots import heuristic_of, policy_for
from koloda.bots.decisions import Decisions, Mistake, choices_of, reason_over
from koloda.bots.policy import PolicyPlayer
from koloda.bots.review import Review, Stop
from koloda.engine.core import entry_of
from koloda.engine.driver import Driver

SOAK = int(os.environ.get("KOLODA_SOAK", "0"))
RECORD = Path(__file__).parents[1] / "data" / "review-says-100-percent.txt"

# Title, seats, options: short games, so that there are many of them.
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("uno", 3, {"rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True}),
    ("uno-express", 2, {"rounds": 1}),
    ("face-to-face", 2, {}),
    ("flights", 3, {"target": 1}),
    ("dzhunkvik", 2, {}),
]
LONG_TABLES = [*TABLES, ("uno", 4, {}), ("uno-express", 4, {}), ("flights", 2, {}), ("dzhunkvik", 4, {})]


class Recorder(Driver):
    """Writes down what happens."""

    def __init__(self, record: Record, state: State, levels: list[str], seed: int) -> None:
        slug = record.rules.slug
        super().__init__(
            state, [PolicyPlayer(policy_for(slug, level, Rng(seed + n))) for n, level in enumerate(levels)], Rng(seed)
        )
        self.record = record

    def make(self, seat: Seat, move: int) -> None:
        self.record.add(entry_of(self.state, seat, move))
        self.state.apply(seat, move)


def game(slug: str, players: int, options: dict[str, Any], seed: int) -> Record:
    """A game between bots of different levels, as strong and as weak as people."""
    record = Record(games()[slug], players, options)
    rng = random.Random(seed)
    levels = [rng.choice(["novice", "skilled", "skilled"]) for _ in range(players)]
    Recorder(record, record.start(), levels, seed * 100).run(20_000)
    return record


def chances_at(review: Review, stop: Stop, playouts: int) -> list[float]:
    for _ in range(playouts):
        review.play_on(stop)
    return stop.chances()


def moments(
    table: tuple[str, int, dict[str, Any]], count: int, playouts: int
) -> Iterator[tuple[list[float], list[float]]]:
    """The chances at one moment of each of some games, and the share of the win that each seat had in the end."""
    rng = random.Random(5)
    for seed in range(count):
        record = game(*table, seed)
        review = Review(record)
        stop = review.stops[rng.randrange(len(review.stops) - 1)]
        review.step_last()
        yield chances_at(review, stop, playouts), review.stops[-1].chances()


# chances


@cache
def reviewed() -> Review:
    """A game of three in which a seat with 8 cards was said to be sure of a win, and lost."""
    review = Review(parse_record(RECORD.read_text(encoding="utf-8")))
    for stop in review.stops[:-1]:
        chances_at(review, stop, 12)
    review.step_last()
    return review


def test_nobody_is_sure_of_a_win_before_the_end() -> None:
    review = reviewed()
    for stop in review.stops[:-1]:
        chances = stop.chances()
        assert sum(chances) == pytest.approx(1.0)
        assert all(0.005 < chance < 0.995 for chance in chances)
    assert review.stops[-1].chances() == [0.0, 0.0, 1.0]


def test_games_played_on_from_one_moment_end_in_different_ways() -> None:
    # Eight cards against nine and four: the seat may well win by the 7 it holds, and it may as well not.
    review = reviewed()
    [stop] = [stop for stop in review.stops if stop.move == 64]
    assert 0.2 < chances_at(review, stop, 60)[1] < 0.8


def test_from_the_same_record_comes_the_same_review() -> None:
    record = parse_record(RECORD.read_text(encoding="utf-8"))
    first, second = Review(record), Review(record)
    assert [chances_at(review, review.stops[20], 5) for review in (first, second)] == [first.stops[20].chances()] * 2


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_chances_come_true(table: tuple[str, int, dict[str, Any]]) -> None:
    check_calibration(list(moments(table, 24, 12)))


@pytest.mark.skipif(not SOAK, reason="hundreds of games of each title: KOLODA_SOAK")
@pytest.mark.parametrize("table", LONG_TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_chances_come_true_in_many_games(table: tuple[str, int, dict[str, Any]]) -> None:
    seen = list(moments(table, 400 * SOAK, 60))
    check_calibration(seen)
    pairs = [pair for chances, results in seen for pair in zip(chances, results, strict=True)]
    for low in range(0, 100, 20):
        within = [(chance, result) for chance, result in pairs if low <= chance * 100 < low + 20]
        if not within:
            continue
        told, came = (sum(column) / len(within) for column in zip(*within, strict=True))
        luck = 3 * sqrt(told * (1 - told) / len(within))
        assert abs(told - came) < luck + MODESTY, (low, told, came, len(within))


# By how much the chances may be nearer to even than they should: a game does not know who of its players is the better
# one, and in a match of several rounds that counts.
MODESTY = 0.12


def check_calibration(seen: list[tuple[list[float], list[float]]]) -> None:
    """Those with the best chances win as often as told, give or take luck; rather more often than less."""
    told, came, spread = 0.0, 0.0, 0.0
    for chances, results in seen:
        favourite = max(range(len(chances)), key=chances.__getitem__)
        chance = chances[favourite]
        told += chance
        came += results[favourite]
        spread += chance * (1 - chance)
    luck = 3 * sqrt(spread)
    assert came > told - luck, f"of {len(seen)} favourites {told:.1f} should have won, and {came:.1f} did"
    assert came < told + luck + MODESTY * len(seen), f"{told:.1f} of {len(seen)} favourites, and {came:.1f} won"


def test_boasting_is_found_out() -> None:
    boasts = [([0.9, 0.1], [float(number % 10 < 6), float(number % 10 >= 6)]) for number in range(30)]
    with pytest.raises(AssertionError, match="should have won"):
        check_calibration(boasts)


# decisions


def decided(record: Record, *seats: Seat) -> list[Mistake]:
    decisions = Decisions(record, seats)
    while not decisions.step():
        pass
    return decisions.mistakes()


def played(start: State, *moves: str) -> Record:
    """A record from a position on; seats are in the order of their turns."""
    record = Record(games()["uno"], start.players, {})
    record.position = start.position()
    state = record.start()
    for text in moves:
        record.add(play(state, state.due()[0], text))
    return record


def test_a_decision_that_costs_the_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    # The Skip comes back to its player, who then lays the 9 and is out. The 9 first gives the other a turn.
    monkeypatch.setattr("koloda.bots.decisions.CLOSER", 120)
    start = uno("rS r9", "g1 r2", rounds=1, uno_call="off")
    [mistake] = decided(played(start, "play r9", "play r2"), 0, 1)
    assert (mistake.move, mistake.seat, mistake.better) == (1, 0, "play rS")
    assert 0.2 < mistake.cost < 1.0
    assert mistake.why == "uno-why-attack"
    assert decided(played(start, "play rS", "take", "play r9"), 0, 1) == []
    assert decided(played(start, "play r9", "play r2"), 1) == [], "whose decisions nobody asks about"


@pytest.mark.parametrize(
    ("better", "played", "why"),
    [("play r7 uno", "play r7", "say"), ("play r7 uno", "play r8 uno", "follow"), ("play r7", "draw", "follow")],
)
def test_the_reason_speaks_for_one_move_and_not_for_the_other(better: str, played: str, why: str) -> None:
    state = uno("r7 r8", "g1 g2 g3", voluntary_draw=True)
    moves = state.parse(better), state.parse(played)
    assert reason_over(heuristic_of("uno"), state, 0, *moves) == f"uno-why-{why}"


def test_bad_luck_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    # Both cards look alike to the player, who cannot know which of them the other can answer.
    monkeypatch.setattr("koloda.bots.decisions.CLOSER", 120)
    start = uno("r7 b7 g2 y2", "r1", discard="g7 y7", rounds=1, uno_call="off")
    assert decided(played(start, "play r7", "play r1"), 0) == []


def test_what_was_taken_back_is_no_decision() -> None:
    start = faces("20 40 41", "2 3", up="19", down="42", stock="", opp_stock="")
    record = Record(games()["face-to-face"], 2, {})
    record.position = start.position()
    state = record.start()
    for text in ("41 down", "undo", "20 up"):
        record.add(play(state, 0, text))
    assert [choice.number for choice in choices_of(record, [0])] == [2]
