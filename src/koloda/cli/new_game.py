"""`koloda new-game`: a package with a small game that works, to be changed into a game of one's own."""

import json
import keyword
import sys
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.texts import Texts
from koloda.titles import TITLES
from koloda.titles.plugins import LONGEST_SLUG, SLUG, has_texts

TEMPLATE = Path(__file__).parents[1] / "template"
# Folders of the package itself, and what its tests need: taken, whether they can be found here or not.
TAKEN = ("koloda", "src", "test", "tests", "pytest", "setuptools")
TUTORIAL = "TUTORIAL.md"
# The page that explains how a game is made, about one called my-game: in a wheel, and in the repository.
PAGES = (
    Path(__file__).parents[1] / "pages" / "adding-a-game.md",
    Path(__file__).parents[3] / "docs" / "adding-a-game.md",
)
KINDS = (".py", ".toml", ".md", ".ftl", ".json")  # of the files that are copied


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("name", "cli-arg-new-game", "cli-value-name")
    parser.option("--into", "cli-arg-into", "cli-value-folder")


def run(args: Namespace, texts: Texts) -> int:
    """Write the package into a folder that is not there yet."""
    if args.name is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-name"), command="new-game"))
    slug = args.name
    if not SLUG.fullmatch(slug) or len(slug) > LONGEST_SLUG or is_taken_by_python(slug.replace("-", "_")):
        raise CommandError(texts("error-slug", name=slug[:60]))
    if slug in TITLES:
        raise CommandError(texts("error-slug-taken", name=slug))
    if has_texts(slug):
        raise CommandError(texts("error-slug-texts", name=slug))
    if is_taken_by_package(slug.replace("-", "_")):
        raise CommandError(texts("error-slug-package", name=slug))
    folder = Path(args.into) if args.into is not None else Path(slug)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(texts("error-folder-exists", file=str(folder)))
    try:
        written = write(folder, slug)
    except OSError as error:
        where = str(error.filename or folder)
        raise CommandError(texts("error-file", file=where, reason=error.strerror or str(error))) from error
    if args.json:
        print(json.dumps({"game": slug, "folder": str(folder), "files": written}, ensure_ascii=False))
    else:
        print(
            texts(
                "cli-new-game-done",
                game=slug,
                folder=str(folder),
                page=str(folder / (TUTORIAL if TUTORIAL in written else "README.md")),
            )
        )
    return 0


def is_taken_by_python(package: str) -> bool:
    """Whether a package of that name could not be imported, or would not be found."""
    return keyword.iskeyword(package) or package in sys.stdlib_module_names


def is_taken_by_package(package: str) -> bool:
    """Whether there is another package of that name, which the game's would hide or be hidden by."""
    try:
        return package in TAKEN or find_spec(package) is not None
    except ValueError:  # `__main__` and the like, imported but from nowhere
        return True


def write(folder: Path, slug: str) -> list[str]:
    """Copy the template and the tutorial under other names; the files that were written, from the folder on."""

    def renamed(text: str, name: str = "sample-game") -> str:
        for before, after in zip(spellings(name), spellings(slug), strict=True):
            text = text.replace(before, after)
        return text

    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for page in [page for page in PAGES if page.is_file()][:1]:
        (folder / TUTORIAL).write_text(renamed(page.read_text(encoding="utf-8"), "my-game"), encoding="utf-8")
        written.append(TUTORIAL)
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.suffix in KINDS):
        name = renamed(source.relative_to(TEMPLATE).as_posix())
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text(encoding="utf-8")), encoding="utf-8")
        written.append(name)
    return written


def spellings(slug: str) -> tuple[str, ...]:
    """A name as it is written on a command line, as a module, as a class and for people."""
    words = slug.split("-")
    capitals = [word.capitalize() for word in words]
    return slug, "_".join(words), "".join(capitals), " ".join(capitals)
