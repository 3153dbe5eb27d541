"""`koloda new-game`: the package that it writes works as it stands, without a line of Koloda being changed."""

import io
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from koloda import Rng, games
from koloda.bots import LEVELS, Budget, policy_for
from koloda.bots.policy import PolicyPlayer
from koloda.bots.sides import Side, seated
from koloda.cli.main import main
from koloda.cli.new_game import TEMPLATE
from koloda.engine.driver import Driver, RandomPlayer
from koloda.lab.comparison import SKILL, telling
from koloda.texts import LANGUAGES
from koloda.titles import TITLES
from new_game.installing import SLUG, broken, installed, known, seeing, written

pytestmark = pytest.mark.once
FEW = ("--deals", "2", "--jobs", "1")
SOAK = bool(os.environ.get("KOLODA_SOAK"))


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="module")
def site(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(package, tmp_path_factory.mktemp("site"))


def test_it_is_written_under_its_own_name(package: Path) -> None:
    files = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}
    assert {"pyproject.toml", "README.md", "tests/test_contract.py", "src/tower_of_cards/rules.py"} <= files
    assert {f"src/tower_of_cards/locale/{language}/{SLUG}.ftl" for language in LANGUAGES} <= files
    assert {f"src/tower_of_cards/pages/{language}/{SLUG}.md" for language in LANGUAGES} <= files
    page = (package / "TUTORIAL.md").read_text(encoding="utf-8")
    assert f"koloda play {SLUG}\n" in page and "my-game" not in page and "My Game" not in page
    named = set(re.findall(r"`((?:src|tests)/[\w/.-]+|[\w/-]+\.py)`", page.partition("## A game inside")[0]))
    ours = {name for name in named if "tower" in name}
    assert ours and ours <= files, "the tutorial names what is in the package"
    texts = [(package / name).read_text(encoding="utf-8") for name in files]
    assert not [text for text in (*files, *texts) if "sample" in text.lower()]
    assert any("class TowerOfCardsRules" in text for text in texts) and any(
        "# Tower Of Cards" in text for text in texts
    )


def test_its_rules_can_be_read_in_a_sitting() -> None:
    (rules,) = TEMPLATE.rglob("rules.py")
    assert len(rules.read_text(encoding="utf-8").splitlines()) < 150


@pytest.mark.parametrize("name", ["My-Game", "../up", "class", "json", "x" * 41])
def test_a_name_that_cannot_be_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name, "--into", str(tmp_path / "new"), "--lang", "en"]) == 2
    assert "cannot be the name of a game" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("cli", "play", "error", "terminal", "table", "lobby", "arena", "uno-ask"), "texts of Koloda begin with it"),
        (("test", "tests", "src", "koloda", "pytest", "numpy", "mypy-extensions"), "a Python package is called that"),
    ],
)
def test_a_name_that_would_break_something_is_refused(
    names: tuple[str, ...], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in names:
        assert main(["new-game", name, "--into", str(tmp_path / "new"), "--lang", "en"]) == 2, name
        assert why in capsys.readouterr().err, name
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten_and_no_game_is_written_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert main(["new-game", "nines", "--into", str(tmp_path), "--lang", "en"]) == 2
    assert "nothing is overwritten" in capsys.readouterr().err
    assert main(["new-game", "uno", "--into", str(tmp_path / "new"), "--lang", "en"]) == 2
    assert "there is a game “uno” already" in capsys.readouterr().err
    assert main(["new-game"]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_it_says_where_the_tutorial_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, language in enumerate(LANGUAGES):
        folder = tmp_path / str(number)
        assert main(["new-game", "nines", "--into", str(folder), "--lang", language]) == 0
        path = Path(capsys.readouterr().out.splitlines()[-1].split(": ")[-1])
        assert path == folder / "TUTORIAL.md" and path.is_file()


def test_programs_are_told_what_was_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "nines", "--into", str(tmp_path / "new"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["folder"]) == ("nines", str(tmp_path / "new"))
    assert all((tmp_path / "new" / file).is_file() for file in told["files"]) and len(told["files"]) > 15


def test_its_own_tests_and_the_contract_pass(package: Path, site: Path) -> None:
    # All numbers of players and options in a soak.
    wanted = [] if SOAK else ["-k", f"{SLUG}-2-limit or not {SLUG}-"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *wanted, "."],
        cwd=package,
        env=seeing(site),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert "passed" in done.stdout and "skipped" not in done.stdout


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_it_is_played_told_and_read_in_a_terminal(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.txt"
    table = ["play", SLUG, "--players", "2", "--option", "limit=30", "--seed", "4", "--record", str(record)]
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 60))
    with known(site):
        played = told(capsys, *table, "--level", "novice", "--lang", "uk")
        assert "Викладені карти: " in played and "останнім" in played and "Партію закінчено" in played
        assert "is the last one left" in told(capsys, "replay", str(record), "--moves", "--lang", "en")
        assert "Сумма не может превысить предел" in told(capsys, "rules", SLUG, "S-4", "--lang", "ru")
        listed = json.loads(told(capsys, "games", "--json", "--lang", "en"))
        assert [game["title"] for game in listed][-1] == "Tower Of Cards"
    assert SLUG not in TITLES


def test_every_level_plays_it_and_the_lab_ranks_them(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with known(site):
        for level in LEVELS:
            state = games()[SLUG].start(2, limit=30)
            player = PolicyPlayer(policy_for(SLUG, level, Rng(1), Budget(20, 0.0)))
            Driver(state, [player, player], Rng(1)).run(0)
            assert sum(state.scores() or []) == 1
        ranked = told(
            capsys, "tournament", "--games", SLUG, "--players", "2", "--levels", "random,novice", *FEW, "--json"
        )
    assert SLUG in ranked


def test_skilled_plays_as_its_novice_in_the_lab_too(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = [SLUG, "--players", "2", "--seed", "3", "--jobs", "1", "--json"]
    with known(site):
        simulated = [
            json.loads(told(capsys, "simulate", *table, "--games", "10", "--option", "limit=30", "--bots", bots))
            for bots in ("skilled,random", "novice,random", "random,random")
        ]
        compare = ["compare", *table, "--games", "2", "--option", "limit=30,31", "--skill", "off"]
        compared = json.loads(told(capsys, *compare))
        skill = [telling(SLUG, SKILL)]
        novice = TITLES[SLUG].novice
        TITLES[SLUG] = replace(TITLES[SLUG], novice="")
        assert isinstance(seated(SLUG, Side("skilled"), Rng(1)), RandomPlayer)
        skill.append(telling(SLUG, SKILL))
        TITLES[SLUG] = replace(TITLES[SLUG], novice=novice)
    skilled, plays_as, by_chance = [(one["moves"], [seat["won"] for seat in one["seats"]]) for one in simulated]
    assert skilled == plays_as != by_chance
    assert [one["name"] for one in compared["variants"]] == ["limit=31"]
    assert skill == [("novice", "random"), None] and telling("uno", SKILL) == SKILL


def test_a_broken_package_is_reported_in_a_line_by_whoever_lists_games(tmp_path: Path) -> None:
    broken(tmp_path, "wreck", "import a_module_that_nobody_has\n")
    code = "from koloda import games, replay; from koloda.titles import TITLES; TITLES['uno']; print(len(games()))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=seeing(tmp_path), capture_output=True, text=True, check=True
    )
    missing = "ModuleNotFoundError: No module named 'a_module_that_nobody_has'"
    assert done.stderr == f"koloda: the game 'wreck' of wreck is left out: {missing}\n"
    assert done.stdout == "5\n"
