"""Fitting value models to who won."""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import pytest

from koloda import Rng, games
from koloda.bots.heuristics.dzhunkvik import value as dzhunkvik_value
from koloda.bots.heuristics.dzhunkvik.value import ValueModel
from koloda.bots.heuristics.flights.value import COUNT, FITTED
from koloda.bots.heuristics.flights.value import ValueModel as FlightsModel
from koloda.bots.heuristics.softmax import softmax
from koloda.bots.search.players import HeuristicPlayer
from koloda.engine.driver import Driver
from koloda.engine.games.dzhunkvik.state import Dzhunkvik
from koloda.lab.executors import ThisProcess, Workers
from koloda.lab.tuning import dzhunkvik as model
from koloda.lab.tuning import flights
from koloda.lab.tuning.fit import Moment, Slopes, fitted, gain_of, loss
from koloda.lab.tuning.value import compared, played
from terminal.running import complaint, shown


def test_chances_and_surprise() -> None:
    assert softmax([0.0, log(3)]) == pytest.approx([0.25, 0.75])
    assert softmax([5000.0, 5000.0, -5000.0]) == pytest.approx([0.5, 0.5, 0])
    assert loss([0, 1], [0.0, log(3)]) == pytest.approx(-log(0.75))
    assert loss([0.5, 0.5], [0.0, log(3)]) == pytest.approx(-(log(0.25) + log(0.75)) / 2)


@dataclass(frozen=True)
class Made(Moment):
    """A moment whose truth is known."""

    seats: tuple[tuple[float, float], ...]


def made_up(moment: Made, numbers: Sequence[float]) -> list[float]:
    """Neither number alone is linear here."""
    a, b = numbers
    return [b * (x + a * y) for x, y in moment.seats]


def made_up_slopes(moment: Made, numbers: Sequence[float]) -> Slopes:
    a, b = numbers
    return [(b * (x + a * y), [(0, b * y), (1, x + a * y)]) for x, y in moment.seats]


def test_numbers_are_found_again() -> None:
    rng = random.Random(1)
    truth = [-0.7, 1.5]
    moments: list[Made] = []
    for game in range(4000):
        seats = tuple((rng.gauss(0, 1), rng.gauss(0, 1)) for _ in range(2 + game % 3))
        blank = Made(game, (), seats)
        (winner,) = rng.choices(range(len(seats)), softmax(made_up(blank, truth)))
        moments.append(Made(game, tuple(float(seat == winner) for seat in range(len(seats))), seats))
    found = fitted(moments, [0.0, 0.1], made_up, made_up_slopes)
    assert found == pytest.approx(truth, abs=0.12)
    before = sum(loss(moment.shares, made_up(moment, truth)) for moment in moments)
    assert sum(loss(moment.shares, made_up(moment, found)) for moment in moments) <= before


def test_a_gain_counts_games_not_moments() -> None:
    once = gain_of([0, 1, 2, 3], [1.0, 1.2, 0.9, 1.1], [0.9, 0.8, 0.9, 0.6])
    assert once.moments == 4
    assert [once.before, once.after] == pytest.approx([1.05, 0.8])
    assert once.is_sure() and not gain_of([0, 1], [1.0, 1.0], [0.9, 1.1]).is_sure()
    # The same four games, every moment told ten times over: nothing is surer for it.
    games_of = [game for game in range(4) for _ in range(10)]
    often = gain_of(games_of, [[1.0, 1.2, 0.9, 1.1][g] for g in games_of], [[0.9, 0.8, 0.9, 0.6][g] for g in games_of])
    assert often.error == pytest.approx(once.error)


def test_strengths_are_those_of_the_heuristic() -> None:
    value_model = ValueModel()
    numbers = model.present()
    lates = set()
    for players in (2, 3, 6):
        rng = Rng(players)
        table = games()["dzhunkvik"].start(players)
        assert isinstance(table, Dzhunkvik)
        while Driver(table, [HeuristicPlayer(model.ROUND_BY_ROUND, rng)] * players, rng).run(5):
            seats = tuple(model.counts_of(table, seat) for seat in range(players))
            ending = model.Ending(0, (), int(table.sizes[table.stock]), seats)
            lates.add(round(ending.late(), 1))
            for seat in range(players):
                own = model.strength(seats[seat], ending.late(), numbers)
                assert own == pytest.approx(value_model.strength(table, seat))
            expected = [value_model.win_chance(table, seat) for seat in range(players)]
            assert softmax(model.strengths(ending, numbers)) == pytest.approx(expected)
    assert {0.0, 0.5, 1.0} <= lates


def test_slopes_are_those_of_the_strengths() -> None:
    numbers = model.present()
    some = model.moments(3, 0, 2, [3])
    for ending in (some[0], some[-1]):
        found = model.slopes(ending, numbers)
        assert [own for own, _ in found] == pytest.approx(model.strengths(ending, numbers))
        for at in range(len(numbers)):
            moved = [*numbers[:at], numbers[at] + 1e-6, *numbers[at + 1 :]]
            after = model.strengths(ending, moved)
            for seat, (own, parts) in enumerate(found):
                assert dict(parts).get(at, 0.0) == pytest.approx((after[seat] - own) / 1e-6, abs=1e-4)


def test_endings_are_one_for_each_round() -> None:
    endings = model.moments(1, 0, 4, [2, 4])
    assert {ending.game for ending in endings} == {0, 1, 2, 3}
    assert {(ending.game % 2, len(ending.seats)) for ending in endings} == {(0, 2), (1, 4)}
    assert all(sum(ending.shares) == pytest.approx(1) for ending in endings)
    for game in range(4):
        stocks = [ending.stock for ending in endings if ending.game == game]
        assert stocks == sorted(stocks, reverse=True) and len(stocks) > 3
    assert 0 < sum(model.is_judged(ending) for ending in endings) < len(endings)
    assert played(model, 1, 4, [2, 4], Workers(ThisProcess())) == endings


def test_what_comes_late_moves_no_other_number() -> None:
    endings = model.moments(7, 0, 8, [2])
    early = [ending for ending in endings if not ending.late()]
    whole, part = model.fitted_to(endings), model.fitted_to(early)
    late = slice(len(model.EARLY), model.SURE)
    assert (whole[: late.start], whole[late.stop :]) == (part[: late.start], part[late.stop :])
    assert part[late] == [0.0] * len(model.LATE) and all(number != 0 for number in (whole[late.start], whole[0]))


def test_the_present_numbers_are_better_than_none() -> None:
    endings = model.moments(5, 0, 40, [2, 3])
    gain = compared(model, endings, model.START)
    assert gain.mean < -gain.error  # Packs alone say less


def test_the_numbers_by_name() -> None:
    for name, value in model.named(model.present()).items():
        kept = getattr(dzhunkvik_value, name)
        assert (list(kept) if isinstance(value, list) else kept) == value


def test_the_command() -> None:
    arguments = ("tune", "dzhunkvik", "--value", "--players", "2", "--deals", "10", "--jobs", "1")
    found = json.loads(shown(*arguments, "--json"))
    assert found["loss"]["judged"]["moments"] < found["loss"]["everywhere"]["moments"]
    text = shown(*arguments)
    assert f"VIRUS: Final = {found['numbers']['VIRUS']}\n" in text
    assert "leave the numbers as they are" in text  # ten games are too few
    assert "--value is for flights, dzhunkvik" in complaint("tune", "uno", "--value")


# Flights


def test_beginnings_are_some_of_each_kind_of_deal() -> None:
    found = flights.moments(1, 0, 8, [2, 4])
    assert {(one.game % 3, one.kind, len(one.seats)) for one in found} == {(0, 1, 2), (1, 2, 2), (2, 4, 4)}
    assert all(sum(one.shares) == pytest.approx(1) for one in found)
    assert played(flights, 1, 8, [2, 4], Workers(ThisProcess())) == found


def test_strengths_are_those_of_the_value_model() -> None:
    numbers = flights.present()
    for one in flights.moments(2, 0, 4, [2, 3, 4])[::5]:
        value_model = FlightsModel(one.kind)
        for seat, marks in enumerate(one.seats):
            for at, mark in marks:
                value_model.marks[seat * COUNT + at] = mark
        expected = [value_model.score(seat) for seat in range(len(one.seats))]
        assert flights.strengths(one, numbers) == pytest.approx(expected)
        for seat, (own, parts) in enumerate(flights.slopes(one, numbers)):
            assert (
                own == pytest.approx(sum(numbers[at] * slope for at, slope in parts)) == pytest.approx(expected[seat])
            )


def test_kinds_that_were_not_played_keep_their_numbers() -> None:
    found = flights.fitted_to(flights.moments(1, 0, 4, [3]))
    third = slice(2 * COUNT, 3 * COUNT)
    before = flights.present()
    assert found[third] != before[third]
    assert (found[: third.start], found[third.stop :]) == (before[: third.start], before[third.stop :])


def test_the_present_numbers_foretell_deals() -> None:
    beginnings = flights.moments(5, 0, 60, [2, 4])
    gain = compared(flights, beginnings, [0.0] * len(flights.present()))
    assert gain.mean < -gain.error


def test_the_command_for_flights() -> None:
    arguments = ("tune", "flights", "--value", "--players", "2", "--deals", "10", "--jobs", "1")
    found = json.loads(shown(*arguments, "--json"))
    high = found["numbers"]["high"]
    assert high[2:] == list(FITTED["high"][2:]) and high[:2] != list(FITTED["high"][:2])
    assert f'"high": ({", ".join(map(str, high))}),' in shown(*arguments)
