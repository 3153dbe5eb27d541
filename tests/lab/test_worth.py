"""`koloda balance`: what cards are worth, found by doing without them."""

import json
from typing import Any

import pytest

from koloda import games
from koloda.lab import balance
from koloda.lab.confidence import SURE, ConfidenceSequence, half_width
from koloda.lab.worth import Found, Thing, balance_of, plan_for, play_without, things_of
from koloda.simulation import PlanError, play_batch
from koloda.simulation.batch import CARD
from koloda.simulation.measures import measures_of
from koloda.simulation.plan import plan_of
from koloda.texts import LANGUAGES
from lab.commands import complaint, shown

TWO: dict[str, Any] = {"players": 2, "jobs": 1}


def test_a_card_that_cannot_be_laid_costs_wins() -> None:
    found = balance("uno", deals=200, only=["7", "W+4"], **TWO)
    for worth in found.worths:
        assert worth.matters and 0 < worth.low < worth.loss < worth.high
    assert {worth.name: worth.copies for worth in found.worths} == {"7": 8, "W+4": 4}
    assert found.worths[0].loss >= found.worths[1].loss


def test_what_no_decision_hangs_on_is_worth_exactly_nothing() -> None:
    # Nobody jumps in where that is not allowed.
    found = balance("uno", deals=20, only=["jump"], **TWO)
    assert (found.worths, found.unused) == ([], ["jump"])
    plan, _ = plan_for("uno", 20, ["jump"], 3, "skilled", None, 1)
    assert [play_without(plan, "jump", number) for number in range(6)] == [(0.0, 0)] * 6
    allowed = balance("uno", deals=20, only=["jump"], options={"jump_in": True}, **TWO)
    assert allowed.worths[0].changed > 0


def test_what_is_known_well_enough_is_played_no_longer() -> None:
    told: list[int] = []
    balance("uno", deals=3000, only=["jump"], tell=told.append, **TWO)
    assert told[-1] < 3000


def test_the_same_worths_whoever_plays() -> None:
    asked: dict[str, Any] = {"deals": 30, "only": ["4", "G4"], "players": 3, "seed": 2}
    alone = balance("dzhunkvik", jobs=1, **asked).written()
    assert balance("dzhunkvik", jobs=2, **asked).written() == alone
    assert balance("dzhunkvik", jobs=1, **{**asked, "seed": 3}).written() != alone


@pytest.mark.parametrize(
    ("game", "kinds"), [("uno", 15), ("uno-express", 15), ("flights", 9), ("face-to-face", 29), ("dzhunkvik", 20)]
)
def test_the_kinds_of_every_deck(game: str, kinds: int) -> None:
    things = things_of(plan_of(game, 1))
    assert sum(thing.is_card for thing in things) == kinds
    assert len({thing.name for thing in things}) == len(things)


def test_what_cannot_be_played_is_said() -> None:
    for field, given in (("only", {"only": ["x9"]}), ("game", {"game": "bridge"}), ("bots", {"bot": "genius"})):
        with pytest.raises(PlanError) as refused:
            balance(**{"game": "uno", **given})  # type: ignore[arg-type]
        assert refused.value.field == field


@pytest.mark.parametrize("game", list(games()))
def test_an_option_stands_for_the_moves_that_it_allows(game: str) -> None:
    """Moves of the kind are made at tables with the option and not at others; of the other options it is said why."""
    allowing = measures_of(game).allowing
    for option in games()[game].options():
        if option.name not in allowing:
            with pytest.raises(PlanError, match=f"koloda compare {game} --option {option.name}=") as refused:
                plan_for(game, 1, [option.name], None, "skilled", None, 1)
            assert refused.value.field == "only" and "\n" not in str(refused.value)
            continue
        moves, value = allowing[option.name]
        plan, things = plan_for(game, 1, [option.name, moves], 3, "skilled", None, 1)
        assert [thing.name for thing in things] == [moves]
        assert games()[game].resolve_options(3, dict(plan.options))[option.name] == value
        # The moves of some options are those of others too.
        others = {name: not value for name, (same, value) in allowing.items() if same == moves}
        off, on = (
            play_batch(plan_of(game, 4, 3, "random", {**plan.options, **chosen}, events=True), 0, 4)
            for chosen in (others, {option.name: value})
        )
        assert sum(on[CARD + moves]) > 0 == sum(off[CARD + moves])
        with pytest.raises(PlanError, match=option.name):
            plan_for(game, 1, [option.name], 3, "skilled", {option.name: not value}, 1)


@pytest.mark.parametrize("questions", [2, 20])
def test_worths_are_corrected_for_the_number_of_questions(questions: int) -> None:
    # A win lost in 37 of 200 deals and gained in 11, and, for all other cards, lost in one.
    things = [Thing(f"card {number}", 1) for number in range(questions)]
    losses = [[0.5] * 37 + [-0.5] * 11 + [0.0] * 152] + [[0.5] + [0.0] * 199] * (questions - 1)
    found = [Found(thing, lost, 1) for thing, lost in zip(things, losses, strict=True)]
    plan = plan_of("uno", 200)
    worths = balance_of(plan, things, found).worths
    alone = ConfidenceSequence(SURE, 100)
    raw = alone.p_value(found[0].estimate())
    assert worths[0].name == "card 0" and worths[0].p == pytest.approx(min(1.0, questions * raw))
    assert worths[0].matters == (questions == 2)
    half = half_width(found[0].estimate(), alone.tuning, SURE / questions)
    assert (worths[0].high - worths[0].low) / 2 == pytest.approx(half)


# the command

SMALL = ("balance", "uno", "--deals", "4", "--players", "2", "--only", "W,jump", "--jobs", "1")


def test_the_command() -> None:
    report = json.loads(shown(*SMALL, "--json"))
    (worth,) = report["worths"]
    assert (worth["name"], worth["copies"], worth["deals"], worth["low"]) == ("W", 4, 4, None)
    assert report["unused"] == ["jump"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_for_people(language: str) -> None:
    output = shown(*SMALL, "--lang", language)
    assert "(W)" in output and "(jump)" in output


@pytest.mark.parametrize("game", ["uno-express", "flights", "face-to-face", "dzhunkvik"])
def test_everything_has_a_name(game: str) -> None:
    assert "%" in shown("balance", game, "--deals", "1", "--players", "2", "--jobs", "1", "--lang", "en")


def test_what_the_command_refuses() -> None:
    assert "x9" in complaint("balance", "uno", "--only", "x9", "--lang", "en")
    assert "genius" in complaint("balance", "uno", "--bots", "genius", "--lang", "en")
    assert "koloda compare uno --option seven_zero=" in complaint("balance", "uno", "--only", "7,seven_zero")
