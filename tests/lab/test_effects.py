"""The tables of what house rules do: complete, small, and still true."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from koloda import games
from koloda.effects import BOTS, SEED, combination, combinations, compared, effect_of, read_effect, resolved, table_of
from koloda.lab import effects
from koloda.simulation import Summary, play_batch
from koloda.simulation.plan import plan_of
from koloda.titles import TITLES

LARGEST = 100_000  # bytes of all tables
OURS = [slug for slug, title in TITLES.items() if not title.package]


@pytest.mark.parametrize("game", OURS)
def test_every_preset_and_every_value_of_every_option_has_an_entry(game: str) -> None:
    rules, table = games()[game], table_of(game)
    assert list(table.effects) == list(rules.players)
    for players, effects_of_size in table.effects.items():
        assert list(effects_of_size) == list(combinations(game, players))
        for preset in TITLES[game].presets.values():
            assert table.find(players, preset) is not None
        for option in rules.options():
            if option.type != "number":
                assert set(compared(rules, players, option)) == set(option.values)
            for value in compared(rules, players, option):
                if (game, option.name, value) == ("flights", "match", "wins") and players > 2:
                    continue  # for two alone (P-6.4)
                assert table.find(players, {option.name: value}) is not None


def test_the_tables_are_small() -> None:
    written = [file.read_bytes() for file in files("koloda.effects").iterdir() if file.name.endswith(".json")]
    assert len(written) == len(OURS) and sum(map(len, written)) < LARGEST


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("uno", 4, {"rounds": 1, "stacking": True, "uno_call": "auto"}),
        ("uno-express", 2, {"saving": True, "rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True}),
        ("face-to-face", 2, {}),
        ("flights", 2, {"target": 1}),
        ("dzhunkvik", 3, {}),
    ],
)
def test_a_sample_is_still_true(game: str, players: int, options: dict[str, bool | int | str]) -> None:
    known = table_of(game).find(players, options)
    assert known is not None
    count = 25
    plan = plan_of(game, count, players, BOTS, options, SEED + 1)  # other deals than those of the table
    summary = Summary(plan)
    summary.add(play_batch(plan, 0, count))
    found = effect_of(summary)
    # Of the means of a few games, one in ten thousand is that far off.
    apart = 4 / 1.96 * (found.minutes.high - found.minutes.mean + known.minutes.high - known.minutes.mean)
    assert abs(found.minutes.mean - known.minutes.mean) < apart


def test_what_is_written_can_be_read() -> None:
    plan = plan_of("uno", 8, 3, BOTS, {"rounds": 1}, SEED)
    summary = Summary(plan)
    summary.add(play_batch(plan, 0, 8))
    effect = effect_of(summary)
    assert read_effect(effect.written()).written() == effect.written()
    assert effect.lead.mean == pytest.approx(max(share.mean for share in summary.turns()) - 1 / 3)
    assert effect.leader() is None, "eight games say nothing about the order of turns"


def test_a_table_is_made_by_one_command(tmp_path: Path) -> None:
    effects.main(["face-to-face", "--preset", "3", "--variant", "2", "--jobs", "1", "--into", str(tmp_path)])
    written = json.loads((tmp_path / "face-to-face.json").read_text(encoding="utf-8"))
    assert (written["rules"], written["bots"], written["seed"]) == (games()["face-to-face"].version, BOTS, SEED)
    # Lenient is a preset; the same games by the same rules come out the same here.
    assert written["players"] == {
        "2": {
            "": effects.measured("face-to-face", 2, {}, 3),
            "last_card=lenient": effects.measured("face-to-face", 2, {"last_card": "lenient"}, 3),
        }
    }


def test_a_game_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        effects.main(["chess"])
    assert ended.value.code == 2 and "there is no game 'chess'" in capsys.readouterr().err


def test_a_combination_has_one_name_however_it_is_said() -> None:
    uno, flights = games()["uno"], games()["flights"]
    assert combination(uno, 4, {"target": 500, "stacking": False}) == ""
    # The target that is left open follows from the scoring: 200 (U-8.3).
    assert combination(uno, 4, {"scoring": "loser", "target": 200}) == "scoring=loser"
    assert combination(uno, 4, {"scoring": "loser", "target": 500}) == "scoring=loser target=500"
    assert combination(flights, 2, {"match": "wins", "target": 3}) == "match=wins"
    assert resolved(uno, 4, {"target": 300})["target"] == 300
