"""A wheel as script/build makes it: whole, and checked. tests/web/test_added_game.py installs one and plays from it."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from install.contents import problems_of
from install.fresh import pure_wheel

Contents = dict[str, bytes]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pure_wheel(tmp_path_factory.mktemp("wheel"))


def test_the_wheel_is_whole(wheel: Path) -> None:
    assert problems_of(wheel) == []


def without(ending: str) -> Callable[[Contents], Contents]:
    return lambda contents: {name: data for name, data in contents.items() if not name.endswith(ending)}


def with_file(name: str) -> Callable[[Contents], Contents]:
    return lambda contents: contents | {name: b"text"}


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (without("uk/flights.md"), "missing: koloda/pages/rules/uk/flights.md"),
        (without("pages/adding-a-game.md"), "missing: koloda/pages/adding-a-game.md"),
        (without("koloda/web/index.html"), "missing: koloda/web/index.html"),
        (without("locale/ru/errors.ftl"), "missing: koloda/locale/ru/errors.ftl"),
        (with_file("tests/test_cli.py"), "not wanted: tests/test_cli.py"),
        (with_file("koloda/engine/core.cpython-311-x86_64-linux-gnu.so"), "not wanted: koloda/engine/core.cpython"),
        (with_file("koloda/py.typed"), "RECORD is not true"),
    ],
)
def test_what_is_missing_or_too_much_is_found(
    wheel: Path, tmp_path: Path, change: Callable[[Contents], Contents], found: str
) -> None:
    with zipfile.ZipFile(wheel) as archive:
        contents = change({name: archive.read(name) for name in archive.namelist()})
    changed = tmp_path / wheel.name
    with zipfile.ZipFile(changed, "w") as archive:
        for name, data in contents.items():
            archive.writestr(name, data)
    assert any(problem.startswith(found) for problem in problems_of(changed))
