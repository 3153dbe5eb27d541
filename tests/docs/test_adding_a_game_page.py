"""The tutorial of docs/adding-a-game.md, done line by line: what it shows is there, what it changes works."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from docs.tutorial import COMMANDS, PAGE, SHELL, WANTED
from koloda import lessons
from koloda.cli import main
from koloda.cli.extras import NEEDED
from koloda.lessons import Mark
from koloda.testing import contract
from koloda.testing.checks import CHECKS, a_position_loads_to_the_same_state
from koloda.testing.lessons import CHECKS as LESSON
from koloda.testing.lessons import PLACES, known
from koloda.testing.words import CHECKS as WORDS
from koloda.titles import TITLES, part
from koloda.zones import Zone, ZonesView
from new_game.installing import written

# A comment that says what is done with the block below it: `FILE has`, `becomes`, `FILE gets`.
BLOCK = re.compile(r"<!-- (?:(\S+) )?(has|becomes|gets) -->\n```\w+\n(.*?)```\n", re.DOTALL)


def follow(package: Path) -> int:
    """Do what the page says, in its order; how many blocks there were."""
    shown = ("", "")
    blocks = BLOCK.findall(PAGE)
    for file, what, text in blocks:
        if what == "becomes":
            file, before = shown
            whole = (package / file).read_text(encoding="utf-8")
            (package / file).write_text(whole.replace(before.strip(), text.strip()), encoding="utf-8")
        elif what == "gets":
            with (package / file).open("a", encoding="utf-8") as end:
                end.write(f"\n\n{text}")
        else:
            assert text.strip() in (package / file).read_text(encoding="utf-8"), f"{file} has no\n{text}"
            shown = (file, text)
    return len(blocks)


def test_every_block_is_tested() -> None:
    assert PAGE.count("```") == 2 * (len(BLOCK.findall(PAGE)) + len(SHELL.findall(PAGE)))


def test_a_stranger_who_follows_it_has_a_game_with_another_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = written(tmp_path, "my-game")
    assert "koloda play my-game" in capsys.readouterr().out
    assert follow(package) > 10
    monkeypatch.syspath_prepend(str(package / "src"))
    monkeypatch.setitem(TITLES, "my-game", import_module("my_game").TITLE)
    own: dict[str, Any] = {}
    exec((package / "tests" / "test_rules.py").read_text(encoding="utf-8"), own)
    tests = [test for name, test in own.items() if name.startswith("test_")]
    assert len(tests) == 6
    for test in tests:
        test()
    for check in (*WORDS, *LESSON):
        check("my-game")
    assert [mark.at for mark in known("my-game").marks] == ["hand", "total", "stock", "total", "actions"]
    for one in (*CHECKS, a_position_loads_to_the_same_state):
        one(("my-game", 2, {"nines": True, "limit": 30}))
    assert {"test_every_text_is_there", "test_a_clone_is_equal_and_independent"} <= set(vars(contract("my-game")))


def test_it_is_as_long_as_the_page_says(tmp_path: Path) -> None:
    package = written(tmp_path, "my-game")

    def lines(folder: str) -> dict[str, int]:
        files = (package / folder).rglob("*.py")
        return {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in files}

    (told,) = re.findall(r"`rules.py` has just under (\d+) lines, .* package about (\d+), its tests about (\d+);", PAGE)
    rules, everything, tests = map(int, told)
    assert rules - 5 < lines("src")["rules.py"] < rules
    assert abs(sum(lines("src").values()) - everything) < 10 and abs(sum(lines("tests").values()) - tests) < 10


def test_a_text_that_is_forgotten_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = written(tmp_path, "other-game")
    catalogue = package / "src" / "other_game" / "locale" / "ru" / "other-game.ftl"
    catalogue.write_text(catalogue.read_text(encoding="utf-8").replace("other-game-zone-laid", "other-game-zone-lain"))
    monkeypatch.syspath_prepend(str(package / "src"))
    monkeypatch.setitem(TITLES, "other-game", import_module("other_game").TITLE)
    with pytest.raises(AssertionError, match="missing in ru: other-game-zone-laid"):
        WORDS[0]("other-game")


def test_every_command_is_one() -> None:
    used = [line.split()[1] for line in COMMANDS if line.startswith("koloda ")]
    assert set(used) == {"new-game", "play", "rules", "tournament", "serve"} and set(used) <= set(main.COMMANDS)
    [wanted] = WANTED
    named = {*used, *re.findall(r"`koloda ([a-z-]+)", PAGE)}
    assert {NEEDED[name] for name in named if name in NEEDED} <= Requirement(wanted).extras, "it installs too little"


def test_every_function_and_module_that_it_names_is_there() -> None:
    zones = import_module("koloda.zones")
    for name in re.findall(r"^\| `(\w+)\(name", PAGE, re.MULTILINE):
        assert callable(getattr(zones, name))
    for name in set(re.findall(r"`(koloda\.[a-z_.]+?)(?:\.[A-Z]\w+)?`", PAGE)) - {"koloda.titles"}:
        part(name)
    assert (
        set(Zone.__annotations__) == {"name", "kind", "owner", "cards", "count"}
        and "zones" in ZonesView.__annotations__
    )


def test_every_field_of_a_lesson_is_in_its_tables() -> None:
    _, _, section = PAGE.partition("## 9. The first game\n")
    rows = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    fields = {*lessons.NEEDED, *lessons.OPTIONAL, *Mark.__match_args__} - {"text", "fields"} | {"is"}
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == fields
    assert all(f"`{name}`" in section for name in (*PLACES, *lessons.SIGNS, lessons.ME, lessons.OTHERS))
