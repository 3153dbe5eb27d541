"""`koloda compare`: what is changed is found, what is not changed is not, whoever plays."""

import json
import re
from array import array
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from koloda.bots import LEVELS
from koloda.lab import compare, comparison
from koloda.lab.answers import Answer, answers_of
from koloda.lab.comparison import Comparing, Comparison, Work, run
from koloda.lab.confidence import FEWEST, SURE, ConfidenceSequence, half_width
from koloda.lab.executors import local_workers
from koloda.lab.measured import (
    Measure,
    Table,
    at_place,
    best_places,
    difference,
    each,
    influence,
    measures_for,
    spread_of_points,
)
from koloda.simulation import Columns, Plan, PlanError
from koloda.texts import LANGUAGES, Texts
from lab.commands import complaint, shown
from lab.commands import run as commands_run

PLAN = Plan("uno", 2, ("skilled", "skilled"), {}, 1000)


def answers(comparison: Comparison, variant: int = 0) -> dict[str, Answer]:
    return {answer.measure: answer for answer in comparison.variants[variant].answers}


def columns(**values: Sequence[float]) -> Columns:
    count = len(next(iter(values.values())))
    types = {name: "i" if name.startswith("event") else "d" for name in values}
    return Columns(0, count, {name: array(types[name], given) for name, given in values.items()})


def table(**values: Sequence[float]) -> Table:
    made = Table(PLAN)
    made.add("games", columns(**values))
    return made


# whole comparisons


def test_a_longer_game_is_found_to_be_longer() -> None:
    found = compare("uno-express", {"target": [20, 60]}, games=1000, players=2, skill=None, jobs=1)
    longer = answers(found)
    for name in ("moves", "minutes", "spread"):
        assert longer[name].verdict == "more" and longer[name].differs
        assert 0 < longer[name].low < longer[name].difference < longer[name].high
    assert longer["minutes"].difference == pytest.approx(longer["moves"].difference * 4 / 60)
    assert longer["draws"].verdict == "same"
    happened = {answer.measure: answer for answer in found.variants[0].occurrences}
    assert happened["event_round_ends"].verdict == "more"


def test_an_option_that_bots_never_notice_changes_nothing_and_that_is_soon_clear() -> None:
    found = compare("uno", {"rounds": 1, "penalties": [False, True]}, games=3000, players=2, skill=None, jobs=1)
    assert found.stopped and found.games < 3000
    nothing = answers(found)
    assert all(answer.difference == 0 and not answer.differs for answer in nothing.values())
    assert {answer.verdict for answer in nothing.values()} == {"same"}
    assert not any(answer.differs for answer in found.variants[0].occurrences)


def test_a_real_difference_is_found_and_what_cannot_be_told_is_given_up() -> None:
    found = compare("uno", {"rounds": 1, "stacking": [False, True]}, games=9000, deals=200, jobs=1)
    known = answers(found)
    assert known["spread"].verdict == "more"
    assert {known[name].verdict for name in ("first-seat", "draws")} == {"same"}
    assert known["moves"].is_settled and found.games < 9000
    assert known["skill"].verdict == "unclear" and FEWEST <= found.deals < 200
    assert known["skill"].needed is not None and known["skill"].needed > 1000


def test_the_same_answers_whoever_plays() -> None:
    # Some of it stops on the way, while others have begun what comes next.
    options = {"rounds": 1, "penalties": [False, True]}
    asked: dict[str, Any] = {"games": 300, "deals": 20, "players": 2, "skill": ("skilled", "random"), "seed": 4}
    found = compare("uno-express", options, jobs=1, **asked)
    alone = found.written()
    assert FEWEST <= found.games < 300 and found.deals == 20
    assert compare("uno-express", options, jobs=2, **asked).written() == alone
    told: list[int] = []
    with ThreadPoolExecutor(3) as threads:
        assert compare("uno-express", options, executor=threads, tell=told.append, **asked).written() == alone
    assert told == sorted(told) and told[-1] == 2 * (300 + 300 + 20)
    assert compare("uno-express", options, jobs=1, **{**asked, "seed": 5}).written() != alone


def test_one_at_a_time_or_all_combinations() -> None:
    options = {"rounds": 1, "stacking": [False, True], "jump_in": [False, True]}
    each = compare("uno", options, games=10, players=2, skill=None, jobs=1)
    assert each.base == "stacking=off jump_in=off"
    assert [variant.name for variant in each.variants] == ["stacking=on", "jump_in=on"]
    grid = compare("uno", options, games=10, grid=True, players=2, skill=None, jobs=1)
    assert [variant.options for variant in grid.variants] == [
        {"rounds": 1, "jump_in": True},
        {"rounds": 1, "stacking": True},
        {"rounds": 1, "jump_in": True, "stacking": True},
    ]
    assert not grid.stopped and all(answer.verdict == "unclear" for answer in answers(grid).values())


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("options", {"options": {"stacking": True}}),
        ("options", {"options": {"stacking": [True, "perhaps"]}}),
        ("bots", {"bots": "genius"}),
        ("skill", {"skill": ("genius", "novice")}),
        ("games", {"games": 0}),
        ("deals", {"deals": 0}),
    ],
)
def test_what_cannot_be_compared_is_said(field: str, given: dict[str, Any]) -> None:
    with pytest.raises(PlanError) as refused:
        compare(**{"game": "uno", "options": {"stacking": [False, True]}, **given})
    assert refused.value.field == field


# measures, by hand


def test_places_are_counted_from_who_began() -> None:
    played = table(first=[0, 1, 1], won_0=[1, 0, 1], won_1=[0, 1, 0])
    assert list(at_place(played, 0)) == [1, 1, 0]
    assert list(at_place(played, 1)) == [0, 0, 1]
    assert list(spread_of_points(table(score_0=[10, 4], score_1=[20, 4]))) == [5, 0]


def test_differences_are_taken_within_pairs() -> None:
    measure = Measure("moves", each(lambda one: one.column("moves")), 0.05, True)
    lengths = [float(number % 50) for number in range(200)]
    found = difference(measure, table(moves=lengths), table(moves=[length + 3 for length in lengths]))
    assert (found.mean, found.count) == (3, 200)
    # One more game is counted that differs as much as any two do.
    assert found.spread == pytest.approx(np.std(lengths) / 199**0.5)


@pytest.mark.parametrize("name", ["moves", "minutes", "spread", "lead-changes"])
def test_where_no_game_has_differed_some_may(name: str) -> None:
    measure = next(measure for measure in measures_for(PLAN, True, False) if measure.name == name)
    values = [float(number % 50) for number in range(FEWEST)]
    made = table(moves=values, score_0=values, score_1=[0] * FEWEST)
    made.add("details", columns(lead_changes=values))
    ((answer,),) = answers_of([measure], [made, made], {"games": 1000, "details": 1000})
    assert answer.low < 0 < answer.high and -answer.low == pytest.approx(answer.high)
    assert answer.verdict == "same" and answer.p == 1


def test_the_best_place_is_told_by_the_games_between_at_both_tables() -> None:
    odd = table(first=[0] * 4, won_0=[0, 1, 0, 1], won_1=[1, 0, 1, 0])
    assert [list(values) for values in best_places(odd, odd)] == [[-0.5] * 4] * 2
    # Of the games 1 and 3 the first place has won three, of 0 and 2 the second has won all.
    other = table(first=[0] * 4, won_0=[0, 1, 0, 0], won_1=[1, 0, 1, 1])
    assert [list(values) for values in best_places(odd, other)] == [[-0.5] * 4, [-0.5, -0.5, -0.5, 0.5]]


@pytest.mark.parametrize("shares", [(0.25, 0.25, 0.25, 0.25), (0.28, 0.24, 0.24, 0.24)])
def test_tables_do_not_differ_because_a_place_was_lucky(shares: tuple[float, ...]) -> None:
    games, runs = 1200, 300
    (measure,) = (measure for measure in measures_for(PLAN, True, False) if measure.name == "best-seat")
    levels, sizes = [], []
    for number in range(runs):
        rng = np.random.default_rng(number)
        both = [Table(Plan("uno", 4, ("skilled",) * 4, {}, games)) for _ in range(2)]
        for made in both:
            winners = rng.choice(4, size=games, p=shares)
            made.add("games", columns(first=[0] * games, **{f"won_{seat}": list(winners == seat) for seat in range(4)}))
        found = difference(measure, *both)
        levels.append(np.mean(best_places(*both)[0]))
        sizes.append(found.mean / found.spread * games**0.5)
    # A difference is as large as its interval says, and a place is ahead by what it is: with four that are even, the
    # luckiest in 1200 games is ahead by 1.3 points.
    assert np.std(sizes) == pytest.approx(1, abs=0.15) and abs(np.mean(sizes)) < 0.2
    assert np.mean(levels) == pytest.approx(shares[0] - 0.25, abs=0.004)


def test_what_came_up_in_some_games_only_is_nothing_in_the_others() -> None:
    made = Table(PLAN)
    for part in (columns(moves=[1.0]), columns(moves=[2.0, 3.0], event_burns=[4, 0]), columns(moves=[5.0])):
        made.add("details", part)
    assert list(made.detail("moves")) == [1, 2, 3, 5]
    assert list(made.detail("event_burns")) == [0, 4, 0, 0]
    assert list(made.detail("card_7")) == [0, 0, 0, 0]


@pytest.mark.parametrize("questions", [2, 20])
def test_answers_are_corrected_for_the_number_of_questions(questions: int) -> None:
    rng = np.random.default_rng(3)
    before = rng.normal(100, 10, size=400)
    after = before + rng.normal(size=400) + np.array([0.14])
    asked = [Measure("a", each(lambda one: one.column("moves")), 1.0, unit=0.01)]
    asked += [Measure("b", each(lambda one: one.column("winners")), 1.0, unit=0.01)] * (questions - 1)
    base = table(moves=list(before), winners=[0] * 400)
    other = table(moves=list(after), winners=list(rng.normal(size=400)))
    (found,) = answers_of(asked, [base, other], {"games": 1000})
    alone = ConfidenceSequence(SURE, 500)
    estimates = [difference(measure, base, other) for measure in asked[:2]]
    first, second = (alone.p_value(estimate) for estimate in estimates)
    assert first < second
    assert found[0].p == pytest.approx(questions * first) and found[1].p == min(1.0, (questions - 1) * second)
    # One of two questions is found, one of twenty is not.
    assert found[0].differs == (questions == 2)
    for answer, estimate in zip(found, estimates, strict=False):
        assert (answer.high - answer.low) / 2 == pytest.approx(half_width(estimate, alone.tuning, SURE / questions))


def test_games_that_tell_nothing_count_as_the_mean() -> None:
    values = np.array([1.0, 0.0, np.nan, np.nan] * 20)
    told = influence(values)
    assert told is not None and told.mean() == pytest.approx(0.5)
    # The standard error of the mean of the 40 that tell, from all 80.
    assert told.std() / 80**0.5 == pytest.approx(0.5 / 40**0.5)
    assert influence(np.array([1.0, np.nan])) is None


@pytest.mark.parametrize(
    ("difference", "low", "high", "p", "verdict"),
    [
        (3.0, 2.0, 4.0, 0.01, "more"),
        (-3.0, -4.0, -2.0, 0.01, "less"),
        (3.0, 1.9, 4.1, 0.01, "perhaps-more"),
        (-3.0, -4.1, -1.9, 0.01, "perhaps-less"),
        (1.5, 0.9, 2.1, 0.01, "perhaps-more"),
        (1.5, 1.0, 2.0, 0.01, "slightly-more"),
        (-1.5, -2.0, -1.0, 0.01, "slightly-less"),
        (0.5, -1.0, 1.9, 0.6, "same"),
        (0.5, -1.0, 2.1, 0.6, "unclear"),
        (float("nan"), float("-inf"), float("inf"), 1.0, "unclear"),
    ],
)
def test_verdicts(difference: float, low: float, high: float, p: float, verdict: str) -> None:
    answer = Answer("moves", 40.0, 43.0, difference, low, high, p, 2.0, 500)
    assert answer.verdict == verdict
    assert answer.is_settled == (verdict not in ("perhaps-more", "perhaps-less", "unclear"))
    json.dumps(answer.written(), allow_nan=False)


# when it stops


def fixed(monkeypatch: pytest.MonkeyPatch, games: int, **changes: float) -> None:
    """Games whose columns are known beforehand: the second table has so much more, in standard deviations."""
    rng = np.random.default_rng(5)
    made: list[dict[str, Any]] = []
    for number in range(2):
        more = {name: change * number for name, change in changes.items()}
        winners = rng.integers(2, size=games)
        made.append(
            {
                "moves": 100 + 30 * (rng.normal(size=games) + more.get("moves", 0)),
                "lead_changes": 10 + 3 * (rng.normal(size=games) + more.get("lead", 0)),
                **dict.fromkeys(("winners", "finished", "rounds"), np.ones(games)),
                "first": np.zeros(games),
                **{f"won_{seat}": winners == seat for seat in range(2)},
                **{f"score_{seat}": 100 * rng.random(games) for seat in range(2)},
                "skill": 0.6 + 0.35 * (rng.normal(size=games) + more.get("skill", 0)),
            }
        )

    def done(work: Work) -> Columns | list[float]:
        part = slice(work.begin, work.begin + work.count)
        if work.kind == "deals":
            return list(made[work.table]["skill"][part])
        values = {name: list(column[part]) for name, column in made[work.table].items() if name != "skill"}
        return columns(**values)

    monkeypatch.setattr(comparison, "done", done)


def played(games: int, deals: int) -> Comparison:
    comparing = Comparing((PLAN, PLAN), ("before", "after"), ("skilled", "novice"), deals)
    plans = tuple(replace(plan, games=games) for plan in comparing.plans)
    return run(replace(comparing, plans=plans), local_workers(1))


def test_every_question_stops_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    fixed(monkeypatch, 100_000, moves=1.0)
    found = played(100_000, 3000)
    known = answers(found)
    verdicts = {name: answer.verdict for name, answer in known.items()}
    assert verdicts.pop("skill") == "unclear"
    assert (verdicts.pop("moves"), verdicts.pop("minutes")) == ("more", "more")
    assert set(verdicts.values()) == {"same"}
    # Half a win more or less, in both tables: 2 points are told by some 25 000 games, and length by a few hundred.
    assert 20_000 <= found.games < 50_000 and found.stopped and not found.is_settled
    assert found.deals < 1000
    needed = known["skill"].needed
    assert needed is not None and 5000 < needed < 60_000 and known["moves"].needed is None
    again = played(1000, needed)
    assert answers(again)["skill"].verdict == "same"
    assert again.deals < needed and again.games < 1000  # too few for seats


def test_a_few_games_are_enough_for_what_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    fixed(monkeypatch, 1000, moves=1.0, lead=2.0, skill=3.0)
    found = played(1000, 1000)
    clear = {name for name, answer in answers(found).items() if answer.verdict == "more"}
    assert clear == {"moves", "minutes", "lead-changes", "skill"}
    assert found.deals < 500 and answers(found)["lead-changes"].games <= 500
    # Seats are not told by so few, which is seen before all of them are played.
    assert answers(found)["first-seat"].verdict == "unclear" and found.games < 1000


def test_so_few_that_nothing_can_be_told_are_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    fixed(monkeypatch, 1000, moves=1.0)
    found = played(FEWEST - 1, FEWEST - 1)
    assert (found.games, found.deals, found.stopped) == (FEWEST - 1, FEWEST - 1, False)
    assert {(answer.verdict, answer.needed) for answer in answers(found).values()} == {("unclear", None)}


# the command

SMALL = ("compare", "uno", "--option", "rounds=1", "--option", "stacking=off,on", "--games", "20", "--jobs", "1")


def test_the_command() -> None:
    report = json.loads(shown(*SMALL, "--skill", "skilled,random", "--deals", "3", "--json"))
    (variant,) = report["variants"]
    assert (variant["name"], report["games"], report["deals"]) == ("stacking=on", 20, 3)
    assert (report["stopped"], report["settled"]) == (False, False)
    names = [answer["measure"] for answer in variant["measures"]]
    assert names == [*("moves", "minutes", "first-seat", "best-seat", "draws", "spread", "lead-changes", "skill")]
    output, stacking = shown(*SMALL, "--skill", "off", "--lang", "uk"), Texts("uk")("uno-option-stacking")
    assert f"{stacking}: ні → {stacking}: так" in output and "неясно" in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_said_in_the_language_asked_for(language: str) -> None:
    commands: list[tuple[tuple[str, ...], str, dict[str, str | int]]] = [
        (("compare", "uno", "--option", "stacking=off,on", "--skill", "genius,novice"), "error-skill-level", GENIUS),
        (("balance", "uno", "--only", "jump_in", "--option", "jump_in=off"), "error-only-off", {"name": "jump_in"}),
        (("simulate", "flights", "--option", "match=wins", "--players", "4"), "error-options-together", WINS),
    ]
    for arguments, text, values in commands:
        assert complaint(*arguments, "--lang", language) == f"koloda: {Texts(language)(text, **values)}\n"
    assert "foo" in complaint("balance", "uno", "--only", "foo", "--lang", language)


GENIUS: dict[str, str | int] = {"name": "genius", "known": ", ".join(LEVELS)}
WINS: dict[str, str | int] = {"option": "match=wins", "players": 4, "rule": "P-6.4"}


@pytest.mark.parametrize("command", [("compare", "uno", "--option", "stacking=off,on"), ("balance", "uno")])
def test_who_interrupts_hears_how_far_it_came(command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*given: Any) -> None:
        given[-1](7)
        raise KeyboardInterrupt

    monkeypatch.setattr(f"koloda.cli.{command[0]}.lab.run", interrupt)
    status, output, said = commands_run(*command, "--jobs", "1", "--lang", "en")
    assert (status, output, said.count("\n")) == (130, "", 1)
    assert re.match(r"Interrupted after 7 of at most \d+ games and deals\. Nothing of them is kept", said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--option", "stacking=on"), "nothing to compare"),
        (("--option", "stacking=on,perhaps"), "perhaps"),
        (("--option", "stacking=off,on", "--skill", "expert"), "--skill"),
        (("--option", "stacking=off,on", "--bots", "genius"), "genius"),
    ],
)
def test_what_the_command_refuses(arguments: tuple[str, ...], said: str) -> None:
    assert said in complaint("compare", "uno", *arguments, "--lang", "en")
