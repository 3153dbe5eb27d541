"""The scripts, where they can be tried without setting anything up."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = sorted((ROOT / "script").iterdir())
# All that script/bootstrap uses before it has found a Python.
TOOLS = ("cat", "cksum", "dirname", "env", "find", "flock", "id", "mkdir", "mktemp", "rm", "sh", "sort")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A copy of the tree beside a folder of tools that has neither apt-get nor any Python."""
    for folder in ("script", "src", "docs/rules"):
        shutil.copytree(ROOT / folder, tmp_path / "tree" / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "docs" / "adding-a-game.md", tmp_path / "tree" / "docs")
    for name in ("requirements.lock", "setup.py", "pyproject.toml", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, tmp_path / "tree")
    (tmp_path / "tools").mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        if found:
            (tmp_path / "tools" / tool).symlink_to(found)
    return tmp_path


def bootstrap(bare: Path, *args: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """script/bootstrap with those tools only, and no way to any package."""
    environment = {"PATH": str(bare / "tools"), "HOME": str(bare), "PIP_NO_INDEX": "1", "KOLODA_COMPILE": "0"}
    return subprocess.run(
        [bare / "tree" / "script" / "bootstrap", *args],
        env=environment | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def put(bare: Path, name: str, text: str) -> None:
    (bare / "tools" / name).write_text(text)
    (bare / "tools" / name).chmod(0o755)


BROKEN_SHIM = '#!/bin/sh\necho "$0: version 3.12 is not installed" >&2\nexit 127\n'


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_is_sound_posix_shell(script: Path) -> None:
    assert script.read_text().startswith("#!/bin/sh\n")
    assert os.access(script, os.X_OK)
    assert subprocess.run(["sh", "-n", script], check=False).returncode == 0


def test_a_python_that_does_not_run_is_not_taken(bare: Path) -> None:
    put(bare, "python3", BROKEN_SHIM)
    ended = bootstrap(bare, KOLODA_PYTHON="python3")
    assert ended.returncode == 1
    assert "apt-get install python3 python3-venv" in ended.stderr
    assert not (bare / "tree" / ".venv").exists()


def test_a_python_after_broken_ones_is_found(bare: Path) -> None:
    put(bare, "python3", BROKEN_SHIM)
    put(bare, "python3.13", BROKEN_SHIM)
    # Good for everything but making an environment, which shows that it was asked to, and takes no time.
    good = f'case "$*" in *executable*) echo "$0" ;; "-m venv"*) exit 3 ;; *) exec {sys.executable} "$@" ;; esac'
    put(bare, "python3.12", f"#!/bin/sh\n{good}\n")
    ended = bootstrap(bare)
    assert ended.returncode == 1
    assert f"this failed: {bare}/tools/python3.12 -m venv" in ended.stderr


def test_a_compiler_is_asked_for_only_where_one_is_needed(bare: Path) -> None:
    put(bare, "python3", f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    ended = bootstrap(bare, KOLODA_PYTHON="python3", KOLODA_COMPILE="1")
    assert ended.returncode == 1
    assert "apt-get install python3 python3-venv python3-dev gcc libc6-dev" in ended.stderr


@pytest.mark.parametrize("script", ["bootstrap", "bench", "build", "docs"])
def test_wrong_arguments_are_refused_in_one_line(script: str) -> None:
    ended = subprocess.run([ROOT / "script" / script, "--no-such"], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1
