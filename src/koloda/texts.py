"""The words people read, in their language: Fluent catalogues in locale/, and those of games from other packages."""

import re
from collections.abc import Mapping
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from koloda.titles import TITLES

LANGUAGES = ("en", "uk", "ru")
FOLDER = Path(__file__).parent / "locale"
# What is wrong with a text, where the engine says it in English: the first that is found is told in other languages.
WHERE = (
    ("line", re.compile(r"\bline (\d+)\b")),
    ("move", re.compile(r"\bmove (\d+) of the record")),
    ("field", re.compile(r"\bfield '([^']+)'")),
    ("text", re.compile(r"(?s)'(.+?)'|\"(.+?)\"")),
)


class Texts:
    """All messages in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        # The marks around a value that keep mixed directions apart are no good in a terminal.
        self.bundle = FluentBundle([language], use_isolating=False)
        for path in sorted((FOLDER / language).glob("*.ftl")):
            self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
        self.is_complete = False

    def has(self, name: str) -> bool:
        """Whether there is such a message. Those of other packages are read with the first that is not ours."""
        if not self.bundle.has_message(name) and not self.is_complete:
            self.is_complete = True
            for title in TITLES.values():
                if title.package:
                    self.bundle.add_resource(FluentResource(title.catalogue(self.language)))
        return self.bundle.has_message(name)

    def __call__(self, name: str, /, **values: str | int) -> str:
        """The message of that name; a missing one, or a missing value, is a mistake of ours."""
        pattern = self.bundle.get_message(name).value if self.has(name) else None
        assert pattern is not None, f"{name} has no text in {self.language}"
        text, errors = self.bundle.format_pattern(
            pattern,
            {
                key: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
                for key, value in values.items()
            },
        )
        assert not errors, f"{name} in {self.language}: {errors}"
        return str(text)

    def reason(self, said: str) -> str:
        """Why a move, a position or a record is none: as the engine says it, in other languages than English where."""
        if self.language == "en":
            return said
        for place, pattern in WHERE:
            if found := pattern.search(said):
                return self("error-where", place=place, text=found[found.lastindex or 0])
        return self("error-where", place="unknown", text="")


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the locale variables ask for, English if they ask for none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            language = environment[name].lower().split(".")[0].split("@")[0].split("_")[0]
            return language if language in LANGUAGES else "en"
    return "en"
