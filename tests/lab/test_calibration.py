"""Whether the chances that a review tells come true."""

import json
import os
from math import log, sqrt
from pathlib import Path

import pytest

from koloda import games
from koloda.bots.luck import stretched
from koloda.lab import calibration
from koloda.lab.calibration import FIRST, TABLES, bot_game, interval, main, pairs_of, slope_of, tenths_of

# As few as tell twice as bold from just right. Of the matches, which take long, the shortest one stands for all.
GAMES = {"uno": 100, "uno-express": 60, "uno-express-match": 60, "face-to-face": 100, "flights": 60, "dzhunkvik": 60}
SOAK = int(os.environ.get("KOLODA_SOAK", "0"))
# Where the interval of the slope, which holds 95 %, does not hold 1; docs/review.md says so.
BESIDE_ONE = {"flights"}


def test_every_game_has_a_table_and_so_have_its_usual_rules() -> None:
    assert {table.slug for table in TABLES.values()} == set(games())
    assert {table.slug for table in TABLES.values() if not table.options} == set(games())


@pytest.mark.parametrize("name", GAMES)
def test_chances_come_true_in_some_games(name: str) -> None:
    count, players = GAMES[name], TABLES[name].players
    pairs = pairs_of(name, FIRST, count, 80)
    assert len(pairs) == count * players
    assert sum(came for _, came in pairs) == pytest.approx(count)
    assert sum(told for told, _ in pairs) / len(pairs) == pytest.approx(1 / players, abs=0.05)
    assert [tenth.low for tenth in tenths_of(pairs) if not tenth.agrees()] == []
    # So few games do not tell a little too bold from just right, but twice as bold from just right, and half as bold.
    just, bold, modest = (likelihood(pairs, 1 / players, factor) for factor in (1.0, 2.0, 0.5))
    assert just > bold and just > modest


def likelihood(pairs: list[tuple[float, float]], even: float, factor: float) -> float:
    """How likely it is, as a logarithm, that this came, if the log odds told were so many times as far from even."""
    found = 0.0
    for told, came in pairs:
        chance = stretched(told, even, factor)
        found += came * log(chance) + (1 - came) * log(1 - chance)
    return found


@pytest.mark.skipif(not SOAK, reason="a thousand games at each table: KOLODA_SOAK")
@pytest.mark.parametrize("name", TABLES)
def test_chances_come_true_in_a_thousand_games(name: str) -> None:
    pairs = pairs_of(name, FIRST, calibration.GAMES, calibration.WORLDS)
    assert [tenth.low for tenth in tenths_of(pairs) if not tenth.agrees()] == []
    assert slope_of(pairs, TABLES[name].players).agrees() or name in BESIDE_ONE


@pytest.mark.parametrize("name", TABLES)
def test_what_is_written_down_is_what_the_page_says(name: str) -> None:
    docs = Path(__file__).parents[2] / "docs"
    told = json.loads((docs / "lab" / f"calibration-{name}.json").read_text(encoding="utf-8"))
    table = TABLES[name]
    assert (told["table"], told["game"]) == (name, table.slug)
    assert (told["players"], told["options"]) == (table.players, table.options)
    assert (told["games"], told["first"], told["worlds"]) == (calibration.GAMES, FIRST, calibration.WORLDS)
    slope = told["slope"]
    assert (slope["least"] <= 1 <= slope["most"]) == (name not in BESIDE_ONE)
    shown = f"| {slope['slope']:.2f} ({slope['least']:.2f}–{slope['most']:.2f}) |"
    page = (docs / "review.md").read_text(encoding="utf-8")
    assert [line for line in page.splitlines() if line.startswith(f"| `{name}` |") and shown in line]
    outside = [tenth["low"] for tenth in told["tenths"] if not tenth["least"] <= tenth["predicted"] <= tenth["most"]]
    assert outside == [] and told["agrees"]
    for tenth in told["tenths"]:
        won = round(tenth["actual"] * tenth["count"], 1)
        assert interval(won, tenth["count"], calibration.MISSES) == pytest.approx(
            (tenth["least"], tenth["most"]), abs=0.001
        )


def test_boasting_and_modesty_are_found_out() -> None:
    true = [(0.25, float(number % 4 == 0)) for number in range(400)]
    assert all(tenth.agrees() for tenth in tenths_of(true))
    boasts = [(0.95, float(number % 10 < 8)) for number in range(200)]
    modest = [(0.15, float(number % 10 < 3)) for number in range(200)]
    assert [tenth.low for tenth in tenths_of(true + boasts + modest) if not tenth.agrees()] == [0.1, 0.9]


def test_a_slope_is_found_and_counts_games() -> None:
    # A hundred games of two who are told 60 and 40 %.
    just = [(0.6, 1.0), (0.4, 0.0)] * 60 + [(0.6, 0.0), (0.4, 1.0)] * 40
    found = slope_of(just, 2)
    assert found.slope == pytest.approx(1.0) and found.agrees()
    # If one wins the other does not: a hundred trials, not two hundred.
    assert found.most - 1 == pytest.approx(1.96 / (log(0.6 / 0.4) * sqrt(100 * 0.6 * 0.4)))
    assert found.most - found.slope == pytest.approx(found.slope - found.least)
    # With 9 to 4 the log odds are twice as far from even as with 3 to 2.
    modest = [(0.6, 1.0), (0.4, 0.0)] * 900 + [(0.6, 0.0), (0.4, 1.0)] * 400
    assert slope_of(modest, 2).slope == pytest.approx(2.0) and not slope_of(modest, 2).agrees()
    bold = [(0.9, 1.0), (0.1, 0.0)] * 300 + [(0.9, 0.0), (0.1, 1.0)] * 100
    assert slope_of(bold, 2).slope == pytest.approx(0.5) and not slope_of(bold, 2).agrees()


def test_an_interval_is_exact_near_the_ends_too() -> None:
    # None of 10 in 95 %: 1 - 0.025 ** (1 / 10); 10 of 20 from tables of the binomial distribution.
    assert interval(0.0, 10, 0.05) == pytest.approx((0.0, 0.3085), abs=0.0005)
    assert interval(10.0, 10, 0.05) == pytest.approx((0.6915, 1.0), abs=0.0005)
    assert interval(10.0, 20, 0.05) == pytest.approx((0.2720, 0.7280), abs=0.0005)
    low, high = interval(1000.0, 2000, 0.05)
    assert 0.47 < low < 0.5 < high < 0.53
    # A win that two share counts as one or as none, whichever says less.
    assert interval(9.5, 20, 0.05) == (interval(9.0, 20, 0.05)[0], interval(10.0, 20, 0.05)[1])


def test_the_same_seed_plays_the_same_game() -> None:
    first, again, other = (bot_game("uno", 3, {"rounds": 1}, seed).text() for seed in (7, 7, 8))
    assert first == again != other


def test_the_files_hold_what_a_plot_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "WORLDS", 4)
    main([str(tmp_path), "uno-express", "--games", "2"])
    [path] = tmp_path.iterdir()
    assert path.name == "calibration-uno-express.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    assert (told["game"], told["games"], told["worlds"]) == ("uno-express", 2, 4)
    assert sum(tenth["count"] for tenth in told["tenths"]) == 2 * told["players"]
    pytest.importorskip("matplotlib")
    assert main([str(tmp_path), "uno-express", "--draw", str(tmp_path)]) == 0
    assert "chance that was told" in (tmp_path / "calibration-uno-express.svg").read_text(encoding="utf-8")
