"""Every file, or part of one, that `script/types` writes: types for the browser, and the events in the docs."""

from pathlib import Path

from koloda.server.protocol.game_types import packages, types_of
from koloda.server.protocol.typescript import wire
from koloda.texts import Texts

PROTOCOL = "docs/protocol.md"
BEGIN, END = "<!-- events: made by script/types -->", "<!-- /events -->"


def files(root: Path) -> dict[str, str]:
    """What is to stand in each file, by its path under the root of the source tree."""
    protocol = (root / PROTOCOL).read_text(encoding="utf-8")
    return {
        "web/src/wire.ts": wire(),
        **{types_file(package): types_of(package).typescript(folder_of(package)) for package in packages()},
        PROTOCOL: between(protocol, events()),
    }


def types_file(package: str) -> str:
    """Where the browser's types of a game are."""
    return f"web/src/games/{package.rpartition('.')[2].replace('_', '-')}/types.ts"


def folder_of(package: str) -> str:
    """The folder of a package."""
    return f"src/{package.replace('.', '/')}"


def events() -> str:
    """The events of all games, each under the titles that tell them."""
    texts = Texts("en")
    parts = [
        f"### Events of {', '.join(texts(title.name) for title in titles)}\n\n{types_of(package).list_of_events()}\n"
        for package, titles in packages().items()
    ]
    return "\n".join(parts)


def between(text: str, section: str) -> str:
    """The text with the section between its marks."""
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    assert begin and end, f"{PROTOCOL} has no {BEGIN} and {END}"
    return f"{head}{BEGIN}\n\n{section}\n{END}{tail}"


def main() -> None:
    """Write all of them, under the current folder."""
    # A failure must not leave half of them: all are made before the first is written.
    for path, text in files(Path()).items():
        Path(path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
