"""What a stranger has: a wheel of this tree, and an environment that knows nothing of the tree. Needs no network."""

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

from install.contents import CLIENT, ROOT

BUILD = "from setuptools import build_meta; print(build_meta.build_wheel('made'))"


def pure_wheel(tree: Path) -> Path:
    """The pure wheel of this tree, with the client that is built in it; made in an empty folder."""
    assert (CLIENT / "index.html").is_file(), "the client is not built: script/bootstrap --web"
    for name in ("setup.py", "pyproject.toml", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, tree)
    for folder in ("src", "docs/rules", "web/dist"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "docs" / "adding-a-game.md", tree / "docs")
    variables = {"KOLODA_COMPILE": "0", "KOLODA_CLIENT": "1", "PYTHONPATH": ""}
    made = subprocess.run(
        [sys.executable, "-c", BUILD], cwd=tree, env=os.environ | variables, capture_output=True, text=True, check=True
    )
    return tree / "made" / made.stdout.splitlines()[-1]


class FreshEnvironment:
    """A virtual environment that has all that some packages need, as if it had been fetched, but not koloda.

    Whatever it has is a link to what is installed here; pip finds anything else in the folder `wheels`.
    """

    def __init__(self, folder: Path, wheels: Path, wanted: list[str]) -> None:
        self.bin = folder / "bin"
        self.wheels = wheels
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
        self.site = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
        for package in with_needs([*wanted, "pip", "setuptools"]):
            if package.name != "koloda":
                link(package, self.site)

    def run(self, commands: str, folder: Path) -> str:
        """What commands of a shell print, which must all succeed."""
        how = f'-q --no-compile --no-index --no-build-isolation --find-links "{self.wheels}"'
        pip = f'pip() {{ shift; python -m pip install {how} "$@"; }}'
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("KOLODA_", "PYTHON", "VIRTUAL_"))
        }
        done = subprocess.run(
            ["sh", "-euc", f"{pip}\n{commands}"],
            cwd=folder,
            env=kept | {"PATH": f"{self.bin}{os.pathsep}{kept['PATH']}"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def with_needs(wanted: list[str]) -> list[Distribution]:
    """Packages that are installed here, and what they need."""
    found: dict[str, Distribution] = {}
    rest = [Requirement(one) for one in wanted]
    while rest:
        one = rest.pop()
        if str(one) not in found:
            found[str(one)] = distribution(one.name)
            rest += [need for need in map(Requirement, found[str(one)].requires or ()) if applies(need, one.extras)]
    return list(found.values())


def applies(need: Requirement, extras: set[str]) -> bool:
    """Whether a package with these extras has such a need here."""
    return need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras))


def link(package: Distribution, site: Path) -> None:
    """Let an environment find a package that is installed here."""
    for name in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
        if not (site / name).exists():
            (site / name).symlink_to(str(package.locate_file(name)))
