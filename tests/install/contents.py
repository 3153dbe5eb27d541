"""What is in the files that script/build makes: `python contents.py dist/*`. Exit status 1 if anything is wrong.

A wheel must have every module, text, page, lesson, situation and file of the browser client, its own list must be true,
and nothing else may be in it: no tests, no C, and compiled modules only where its name says so.
"""

import base64
import csv
import hashlib
import io
import re
import sys
import tarfile
import zipfile
from pathlib import Path

from packaging.metadata import Metadata
from packaging.utils import parse_sdist_filename, parse_wheel_filename

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
CLIENT = ROOT / "web" / "dist"
PAGES = ROOT / "docs" / "rules"
COMPILED = (".so", ".pyd")
SOURCES = ("setup.py", "pyproject.toml", "LICENSE", "README.md", "CHANGELOG.md", "web/package-lock.json", "web/.npmrc")


def version() -> str:
    """The version, from the one place where it stands."""
    found = re.search(r'^__version__ = "(.+)"$', (SRC / "koloda" / "__init__.py").read_text(encoding="utf-8"), re.M)
    assert found is not None
    return found[1]


def package_files() -> set[str]:
    """Modules and data in src, by their names in a wheel: whatever lies there."""
    files = (path for path in (SRC / "koloda").rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {path.relative_to(SRC).as_posix() for path in files}


def page_files() -> set[str]:
    rules = {f"koloda/pages/rules/{path.relative_to(PAGES).as_posix()}" for path in PAGES.glob("*/*.md")}
    return rules | {"koloda/pages/adding-a-game.md"}


def client_files() -> set[str]:
    """The built client as it is in the tree; at least its page must be there."""
    files = {path.relative_to(CLIENT).as_posix() for path in CLIENT.rglob("*") if path.is_file()}
    return {f"koloda/web/{name}" for name in files | {"index.html"}}


def wheel_problems(wheel: Path) -> list[str]:
    """What is wrong with a wheel."""
    _, built, _, tags = parse_wheel_filename(wheel.name)
    pure = {str(tag) for tag in tags} == {"py3-none-any"}
    with zipfile.ZipFile(wheel) as archive:
        contents = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    about = {name.partition(".dist-info/")[2]: data for name, data in contents.items() if ".dist-info/" in name}
    files = {name for name in contents if ".dist-info/" not in name}
    compiled = {name for name in files if name.endswith(COMPILED)}
    wanted = package_files() | page_files() | client_files()
    problems = [f"missing: {name}" for name in sorted(wanted - files)]
    problems += [f"not wanted: {name}" for name in sorted(files - wanted - (set() if pure else compiled))]
    if not pure and not any(name.startswith("koloda/engine/core.") for name in compiled):
        problems.append("the engine is not compiled")
    if f"Root-Is-Purelib: {str(pure).lower()}".encode() not in about["WHEEL"]:
        problems.append("the name and the file WHEEL disagree about whether it is pure")
    if b"koloda = koloda.cli.main:main" not in about.get("entry_points.txt", b""):
        problems.append("no command koloda")
    if str(built) != version():
        problems.append(f"version {built}, but koloda.__version__ is {version()}")
    return problems + metadata_problems(about["METADATA"]) + record_problems(contents)


def record_problems(contents: dict[str, bytes]) -> list[str]:
    """Files that the wheel's own list does not have as they are."""
    name = next(name for name in contents if name.endswith(".dist-info/RECORD"))
    listed = {row[0]: row[1] for row in csv.reader(io.StringIO(contents[name].decode()))}
    sums = {
        file: "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        for file, data in contents.items()
    }
    sums[name] = ""
    return [] if sums == listed else ["RECORD is not true"]


def metadata_problems(text: bytes) -> list[str]:
    """What an index would refuse, and what readers would miss."""
    found = Metadata.from_email(text, validate=True)  # raises what is not well formed
    problems = [] if found.description else ["no description"]
    if found.description_content_type != "text/markdown":
        problems.append("the description is not said to be Markdown")
    if not found.license_expression or not found.license_files:
        problems.append("no licence")
    if len([one for one in found.requires_dist or () if one.marker is None]) > 4:
        problems.append("more than four packages in the base")
    return problems


def sdist_problems(archive: Path) -> list[str]:
    """What is wrong with a source archive."""
    _, built = parse_sdist_filename(archive.name)
    with tarfile.open(archive) as opened:
        names = {member.name.partition("/")[2] for member in opened.getmembers() if member.isfile()}
        about = opened.extractfile(f"koloda-{built}/PKG-INFO")
        assert about is not None
        metadata = about.read()
    wanted = {f"src/{name}" for name in package_files()} | set(SOURCES)
    wanted |= {path.relative_to(ROOT).as_posix() for path in PAGES.glob("*/*.md")} | {"docs/adding-a-game.md"}
    wanted |= {name.replace("koloda/web/", "web/dist/") for name in client_files()}
    wanted |= {path.relative_to(ROOT).as_posix() for path in (ROOT / "web" / "src").rglob("*") if path.is_file()}
    problems = [f"missing: {name}" for name in sorted(wanted - names)]
    stray = (
        name
        for name in names
        if name.endswith((*COMPILED, ".c", ".pyc")) or "node_modules" in name or name.startswith("tests/test_")
    )
    problems += [f"not wanted: {name}" for name in sorted(stray)]
    if str(built) != version():
        problems.append(f"version {built}, but koloda.__version__ is {version()}")
    return problems + metadata_problems(metadata)


def problems_of(file: Path) -> list[str]:
    return wheel_problems(file) if file.suffix == ".whl" else sdist_problems(file)


def main(names: list[str]) -> int:
    status = 0
    for file in map(Path, names):
        problems = problems_of(file)
        print(f"koloda: {file.name}, {file.stat().st_size / 1e6:.1f} MB: {'; '.join(problems) or 'good'}")
        status = status or bool(problems)
    return int(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
