"""Packages with games, outside the repository: made by `koloda new-game`, or broken on purpose."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from koloda.cli.main import main
from koloda.titles import TITLES

SLUG = "tower-of-cards"


def written(folder: Path, slug: str = SLUG) -> Path:
    """A package as `koloda new-game` writes it."""
    package, name = folder / slug, slug.replace("-", "_")
    for module in [module for module in sys.modules if module.split(".")[0] == name]:
        del sys.modules[module]  # of an earlier test; new-game takes no name that can be imported
    assert main(["new-game", slug, "--into", str(package), "--lang", "en"]) == 0
    return package


def installed(package: Path, site: Path) -> Path:
    """The package built and installed into a folder of its own, without a network."""
    how = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check", "--quiet"]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *how, "--target", str(site), str(package)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return site


def broken(site: Path, slug: str, code: str) -> None:
    """An installed package whose entry point leads to this code."""
    name = slug.replace("-", "_")
    (site / f"{name}.py").write_text(code)
    info = site / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {slug}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[koloda.titles]\n{slug} = {name}:TITLE\n")


def seeing(site: Path) -> dict[str, str]:
    """The environment of a process that finds what is installed there."""
    known = [str(Path(folder).resolve()) for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*known, str(site)])}


@contextmanager
def known(site: Path, slug: str = SLUG) -> Iterator[None]:
    """What is installed there is found in this process, as long as it is needed."""
    sys.path.append(str(site))
    TITLES.is_complete = False
    try:
        assert slug in TITLES, TITLES.problems
        yield
    finally:
        sys.path.remove(str(site))
        del TITLES[slug]
        for name in [name for name in sys.modules if name.split(".")[0] == slug.replace("-", "_")]:
            del sys.modules[name]


@contextmanager
def imported(folder: Path, slug: str) -> Iterator[Path]:
    """A package as `koloda new-game` writes it, known in this process without being installed; where its module is."""
    source, name = written(folder, slug) / "src", slug.replace("-", "_")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(source))
        patch.setitem(TITLES, slug, import_module(name).TITLE)
        yield source / name
    for module in [module for module in sys.modules if module.split(".")[0] == name]:
        del sys.modules[module]
