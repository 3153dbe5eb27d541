"""What there is to know about a title beside its rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from typing import Any

from koloda.engine.core import Rules

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]


@dataclass(frozen=True)
class Title:
    """A game that can be played here, and where its parts are.

    Parts are named as "module:name" and imported when they are first needed: whoever plays in a terminal needs no
    search, and a server no terminal.
    """

    rules: Rules
    texts: str  # the catalogue locale/*/TEXTS.ftl
    prefix: str  # with what the ids in it begin: `uno` for `uno-event-lays`
    name: str  # the id of what people call it
    page: str  # the rules: docs/rules/*/PAGE.md
    # By name: what differs from the defaults. The first, "usual", is the defaults; there is a "book" where they are not
    # the letter of the book.
    presets: Mapping[str, Options] = field(default_factory=lambda: {"usual": {}})
    single_round: Options = field(default_factory=dict)  # a round or deal by itself, for tournaments
    # Kinds of events that people look at for a while, with the seconds that it takes; and those that are the result of
    # a round. Meanwhile bots and clocks wait. Everybody sees that such an event has happened: the wait tells no more.
    reveals: Mapping[str, float] = field(default_factory=dict)
    results: tuple[str, ...] = ()
    novice: str = ""  # rules of thumb
    heuristic: str = ""  # what is known about playing it well; made with `weights`
    weights: str = ""
    encoding: str = ""  # its moves and views as numbers, for programs that learn; see koloda.rl.encoding
    value_model: str = ""  # the module that fits its value model to games
    renderer: str = ""  # how it looks in a terminal
    lesson: str = ""  # the first game of a newcomer, "package:file.json"; see koloda.lessons
    situations: str = ""  # what is looked for to let people try its rules; what was found is in `kept` beside it
    measures: str = ""  # who leads, and what a move uses, for simulations; see koloda.simulation.measures
    # Of a game from another package: that package. Its texts are there in locale/LANGUAGE/TEXTS.ftl, its rules in
    # pages/LANGUAGE/PAGE.md.
    package: str = ""
    seconds: float = 6.0  # from one decision at the table to the next, among people
    minutes: int = 15  # how long a game takes, more or less; the browser knows it of our own

    @property
    def slug(self) -> str:
        return self.rules.slug

    def catalogue(self, language: str) -> str:
        """The texts of a game from another package in a language, in English where it has none."""
        return self.packaged("locale", language, f"{self.texts}.ftl") or ""

    def rules_page(self, language: str) -> str | None:
        """The rules page of a game from another package in a language, in English where it has none."""
        return self.packaged("pages", language, f"{self.page}.md")

    def packaged(self, folder: str, language: str, name: str) -> str | None:
        """A file of its package."""
        for wanted in (language, "en"):
            file = files(self.package) / folder / wanted / name
            if file.is_file():
                return file.read_text(encoding="utf-8")
        return None

    def option_text(self, option: str) -> str:
        """The id of the name of an option."""
        return f"{self.prefix}-option-{option.replace('_', '-')}"


def part(name: str) -> Any:
    """What a title names as "module:name", or a whole module."""
    module, _, attribute = name.partition(":")
    found = import_module(module)
    return getattr(found, attribute) if attribute else found
