"""The gallery of docs/lab.md: the page says what was measured, and its pictures are small and there."""

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from koloda import games
from koloda.lab.worth import plan_for, play_without

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/lab.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def findings() -> Any:
    sys.path.insert(0, str(ROOT / "bench"))
    try:
        return import_module("findings")
    finally:
        sys.path.remove(str(ROOT / "bench"))


def test_the_page_has_what_was_measured(findings: Any) -> None:
    kept = findings.kept()
    assert [one.game for one in kept] == list(findings.GAMES)
    assert set(findings.GAMES) <= set(games())
    assert f"{findings.BEGIN}\n{findings.markdown(kept)}{findings.END}" in PAGE


def test_every_house_rule_there_is_now_was_measured(findings: Any) -> None:
    for one in findings.kept():
        options = games()[one.game].options()
        now = [(option.name, value) for option in options for value in findings.other_values(option)]
        assert [(rule.option, rule.value) for rule in one.rules] == now, "script/findings games"


def test_the_page_has_what_every_card_is_worth(findings: Any) -> None:
    kept = findings.kept_worths()
    assert [one["plan"]["game"] for one in kept] == list(findings.DEALS) == list(findings.GAMES)
    for one in kept:
        plan, things = plan_for(one["plan"]["game"], one["plan"]["games"], (), None, "skilled", None, findings.SEED)
        assert one["plan"] == plan.written(), "script/findings balance"
        found = [worth["name"] for worth in one["worths"]] + one["unused"]
        assert sorted(found) == sorted(thing.name for thing in things), "script/findings balance"
    worths = {(one["plan"]["game"], worth["name"]): worth for one in kept for worth in one["worths"]}
    each = {name: worth["loss"] / max(1, worth["copies"]) for name, worth in worths.items()}
    assert min(each["uno", "W"], each["uno", "W+4"]) > 0.045 > 0.032 > max(each["uno", "+2"], each["uno", "5"])
    assert min(each["uno-express", "W"], each["uno-express", "W+2"]) > 0.07 > 0.046 > each["uno-express", "S"]
    assert each["dzhunkvik", "G4"] > each["dzhunkvik", "VL"] > each["dzhunkvik", "VM"] > each["dzhunkvik", "HY"]
    assert not worths["dzhunkvik", "L2"]["matters"] and not worths["uno", "challenge"]["matters"]
    assert not any(worths["flights", f"flight-{number}"]["matters"] for number in (1, 2, 3))
    lines = [findings.WORTHS_BEGIN, *findings.worth_lines(kept), findings.WORTHS_END]
    assert "\n".join(lines) in PAGE


def test_the_page_has_what_both_decks_come_to(findings: Any) -> None:
    kept, deck = findings.kept_decks(), findings.deck
    assert (kept["seed"], kept["deals"], kept["games"]) == (deck.SEED, deck.DEALS, deck.GAMES)
    assert [one["deck"] for one in kept["decks"]] == list(deck.DECKS)
    assert "\n".join([findings.DECKS_BEGIN, "", *deck.lines_of(kept), "", findings.DECKS_END]) in PAGE
    cards = [one["cards"]["spread"] for one in kept["decks"]]
    four, six = ([one["tables"][at]["spread"] for one in kept["decks"]] for at in (0, 1))
    # What stands below the table: better for cards and for six, and for four it is not shown.
    assert cards[0]["low"] > cards[1]["high"] and six[0]["low"] > six[1]["high"]
    assert four[0]["low"] < four[1]["high"]


@pytest.mark.parametrize("at", [0, 1])
def test_deals_and_games_of_both_decks_come_out_as_they_are_kept(findings: Any, at: int) -> None:
    deck, kept = findings.deck, findings.kept_decks()
    one = kept["decks"][at]
    plan, things = deck.card_plan(one["deck"], kept["deals"])
    assert sorted(one["cards"]["losses"]) == sorted(thing.name for thing in things) == sorted(deck.KINDS)
    for name, losses in one["cards"]["first"].items():
        again = [play_without(plan, name, number)[0] for number in range(len(losses))]
        assert again == pytest.approx(losses, abs=1e-5), "script/findings deck"
    for table in one["tables"]:
        assert len(table["turns"]) == table["players"]
        assert sum(turn["mean"] for turn in table["turns"]) == pytest.approx(1, abs=1e-4)
        again = deck.first_turns(one["deck"], table["players"])
        assert again == pytest.approx(table["first"], abs=1e-5), "script/findings deck"


def test_every_picture_is_there_and_small(findings: Any) -> None:
    shown = set(re.findall(r"\(pictures/(lab-[\w-]+)\.svg\)", PAGE))
    assert shown == set(findings.pictures(findings.kept()))
    for name in shown:
        assert (ROOT / f"docs/pictures/{name}.svg").stat().st_size < 60_000


def test_what_stands_above_the_tables_is_in_them(findings: Any) -> None:
    kept = {one.game: one for one in findings.kept()}
    rules = {(game, rule.option): rule.length for game, one in kept.items() for rule in one.rules}
    assert rules["uno", "stacking"].low > -0.12 and rules["uno", "stacking"].high < -0.08
    assert rules["uno-express", "stacking"].low > 0
    assert all(0.18 < rules[game, "seven_zero"].mean < 0.25 for game in ("uno", "uno-express"))
    assert rules["uno", "scoring"].mean < -0.5
    assert kept["uno"].round_turns[0].low > 0.25 and kept["uno"].turns[0].low < 0.25
    turns = [turn.mean for turn in kept["dzhunkvik"].turns]
    assert max(turns) == turns[1] and min(turns) == turns[3]
    skill = {game: one.matches["skilled : novice"].mean for game, one in kept.items()}
    assert skill["uno"] < 0.6 < skill["dzhunkvik"] < skill["flights"] < 0.9 < skill["face-to-face"]
