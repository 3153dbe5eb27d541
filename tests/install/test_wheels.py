"""Which wheels are made: configuration, workflow, trial and page name the Pythons and systems that the project names.

That cibuildwheel itself reads the configuration so is tried by hand; see docs/install.md.
"""

import re
import sys
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from install import trying
from install.contents import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WHEELS = PROJECT["tool"]["cibuildwheel"]
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "wheels.yml").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
CLASSIFIED = re.findall(r"Python :: (3\.\d+)'", str(PROJECT["project"]["classifiers"]))


def steps(job: str, key: str) -> list[str]:
    """What the steps of a job have under a key."""
    return [str(step[key]) for step in WORKFLOW["jobs"][job]["steps"] if key in step]


def test_wheels_are_made_and_tried_for_the_pythons_that_the_project_names() -> None:
    assert len(CLASSIFIED) == 4
    assert [f"cp{version.replace('.', '')}-*" for version in CLASSIFIED] == WHEELS["build"]
    assert list(trying.VERSIONS) == CLASSIFIED
    assert PROJECT["project"]["requires-python"] == f">={CLASSIFIED[0]}"
    assert f"Python {CLASSIFIED[0]} to {CLASSIFIED[-1]}" in PAGE


def test_the_workflow_runs_on_a_python_that_is_named_and_on_every_system() -> None:
    for job in ("archive", "wheels"):
        (version,) = [
            step["with"]["python-version"]
            for step in WORKFLOW["jobs"][job]["steps"]
            if "setup-python" in step.get("uses", "")
        ]
        assert version in CLASSIFIED
    systems = WORKFLOW["jobs"]["wheels"]["strategy"]["matrix"]["os"]
    assert {name.partition("-")[0] for name in systems} == {"ubuntu", "macos", "windows"}


def test_what_the_workflow_runs_is_there() -> None:
    commands = [*steps("archive", "run"), *steps("wheels", "run")]
    for script in {word for command in commands for word in command.split() if word.startswith("script/")}:
        assert (ROOT / script).is_file()
    (installed,) = re.findall(r"cibuildwheel==(\d+\.\d+)\.\*", "\n".join(commands))
    assert f"cibuildwheel {installed}" in PAGE, "the one that was tried"
    assert set(WHEELS["test-extras"]) <= set(PROJECT["project"]["optional-dependencies"])
    python, test, kind = WHEELS["test-command"].replace("{project}", str(ROOT)).split()
    assert (python, kind) == ("python", "compiled") and Path(test).is_file()
    assert set(WHEELS["environment"]) == set(re.findall(r"^\| `(KOLODA_\w+)`", PAGE, re.MULTILINE))


# A name on the PATH that is a shim: it refuses, as those of version managers do where no such version is chosen.
REFUSING = '#!/bin/sh\necho "shim: python: command not found" >&2\nexit 127\n'


def put(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text)
    (folder / name).chmod(0o755)
    return folder / name


def other_than_this() -> list[str]:
    this = "{}.{}".format(*sys.version_info)
    return [version for version in trying.VERSIONS if version != this]


def test_a_python_behind_a_shim_that_refuses_is_found_and_the_shim_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, third = other_than_this()
    shims, real = tmp_path / "shims", tmp_path / "real"
    refusing = put(shims, f"python{first}", REFUSING)
    put(real, f"python{first}", f"#!/bin/sh\necho {first}\necho {tmp_path}/behind-the-shim\n")
    put(shims, f"python{second}", REFUSING)
    put(real, f"python{third}", "#!/bin/sh\necho 2.7\n")  # another one under that name
    found = trying.other_pythons(f"{shims}:{real}")
    assert found == {first: f"{tmp_path}/behind-the-shim"}
    said = capsys.readouterr().out
    assert f"{refusing} is no Python {first}: shim: python: command not found" in said
    assert f"python{second} is no Python {second}" in said and f"no Python {second} to try" in said
    assert f"python{third} is no Python {third}: 2.7" in said


def test_without_a_compiler_there_is_no_compiled_wheel_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not trying.has_compiler(sys.executable)
    assert trying.compiled_wheel(tmp_path, tmp_path / "koloda.tar.gz", sys.executable) is None
    assert "no wheel compiled for it" in capsys.readouterr().out
    # One that finds the headers, and one that does not.
    monkeypatch.setenv("CC", str(put(tmp_path, "good", "#!/bin/sh\n[ \"$(cat)\" = '#include <Python.h>' ]\n")))
    assert trying.has_compiler(sys.executable)
    monkeypatch.setenv("CC", str(put(tmp_path, "bad", "#!/bin/sh\nexit 1\n")))
    assert not trying.has_compiler(sys.executable)
