"""What there is to know about a title beside its rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
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
    novice: str = ""  # rules of thumb
    heuristic: str = ""  # what is known about playing it well; made with `weights`
    weights: str = ""
    value_model: str = ""  # the module that fits its value model to games
    renderer: str = ""  # how it looks in a terminal

    @property
    def slug(self) -> str:
        return self.rules.slug

    def option_text(self, option: str) -> str:
        """The id of the name of an option."""
        return f"{self.prefix}-option-{option.replace('_', '-')}"


def part(name: str) -> Any:
    """What a title names as "module:name", or a whole module."""
    module, _, attribute = name.partition(":")
    found = import_module(module)
    return getattr(found, attribute) if attribute else found
