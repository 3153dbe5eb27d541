"""The lock files: complete, hashed, of one mind, and without the address of any registry."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCKS = [*ROOT.glob("*.lock"), *ROOT.glob("bench/*.lock")]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BUILD = PROJECT["build-system"]["requires"]
GROUPS = PROJECT["dependency-groups"]


def entries(lock: Path) -> list[tuple[Requirement, list[str]]]:
    """Each requirement with its hashes."""
    text = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = (line.split("--hash=") for line in text.splitlines() if line and not line.startswith("#"))
    return [(Requirement(name.strip()), [part.strip() for part in hashes]) for name, *hashes in lines]


def pins(lock: Path) -> dict[tuple[str, str], str]:
    """The version by name and marker."""
    return {(canonicalize_name(one.name), str(one.marker or "")): str(one.specifier) for one, _ in entries(lock)}


def missing(lock: Path, wanted: list[str]) -> list[str]:
    """What a lock does not have, or has in a version that is not wanted."""
    have = {canonicalize_name(one.name): str(one.specifier).removeprefix("==") for one, _ in entries(lock)}
    requirements = map(Requirement, wanted)
    return [str(one) for one in requirements if not one.specifier.contains(have.get(canonicalize_name(one.name), "0"))]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_everything_is_pinned_and_hashed(lock: Path) -> None:
    assert entries(lock)
    for requirement, hashes in entries(lock):
        assert re.fullmatch(r"==[^*,]+", str(requirement.specifier)), requirement
        assert hashes, requirement
        assert all(re.fullmatch("sha256:[0-9a-f]{64}", one) for one in hashes), requirement


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_no_address_is_recorded(lock: Path) -> None:
    assert re.findall(r".*(?:://|--index|--extra|--find|@ ).*", lock.read_text(encoding="utf-8")) == []


def test_the_lock_has_what_playing_and_building_need() -> None:
    assert missing(ROOT / "requirements.lock", PROJECT["project"]["dependencies"] + BUILD) == []


def test_the_development_lock_has_the_tools_too() -> None:
    assert missing(ROOT / "requirements-dev.lock", GROUPS["dev"]) == []


def test_the_build_group_is_what_the_build_system_requires() -> None:
    assert GROUPS["build"] == BUILD


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_package_in_two_locks_has_one_version(lock: Path) -> None:
    base = pins(ROOT / "requirements.lock")
    assert {key: pin for key, pin in pins(lock).items() if base.get(key, pin) != pin} == {}


def test_every_package_has_a_lowest_version_and_the_locks_are_not_below_it() -> None:
    base, extras = PROJECT["project"]["dependencies"], PROJECT["project"]["optional-dependencies"]
    wanted = [*base, *(one for extra in extras.values() for one in extra)]
    assert [one for one in wanted if ">=" not in [part.operator for part in Requirement(one).specifier]] == []
    assert missing(ROOT / "requirements-dev.lock", wanted) == []
    floors: dict[str, set[str]] = {}
    for one in map(Requirement, wanted):
        floors.setdefault(one.name, set()).add(str(one.specifier))
    assert {name: found for name, found in floors.items() if len(found) > 1} == {}, "extras differ"
