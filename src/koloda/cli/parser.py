"""How arguments are read and explained."""

import argparse
from typing import Any, NoReturn

from koloda.cli.errors import CommandError
from koloda.texts import LANGUAGES, Texts


class Parser(argparse.ArgumentParser):
    """A parser that explains itself in the person's language and complains in one line."""

    def __init__(self, texts: Texts, **settings: Any) -> None:
        class Formatter(argparse.HelpFormatter):
            def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
                super().add_usage(usage, actions, groups, texts("cli-usage") + " " if prefix is None else prefix)

        super().__init__(formatter_class=Formatter, add_help=False, allow_abbrev=False, **settings)
        self.texts = texts
        self.values = self.add_argument_group(texts("cli-group-arguments"))
        self.switches = self.add_argument_group(texts("cli-group-options"))
        self.switches.add_argument("-h", "--help", action="help", help=texts("cli-help"))
        # Allowed before and after the command: what is not said after it leaves what was said before.
        self.switch("--json", "cli-json", action="store_true")
        self.switch("--lang", "cli-lang", metavar="|".join(LANGUAGES))

    def error(self, message: str) -> NoReturn:
        raise CommandError(self.texts("error-usage", reason=message))

    def switch(self, name: str, about: str, **settings: Any) -> None:
        """An option, left out of the namespace where it is not given."""
        self.switches.add_argument(name, help=self.texts(about), default=argparse.SUPPRESS, **settings)

    def option(self, name: str, about: str, value: str, **settings: Any) -> None:
        """An option with a value, None where it is not given."""
        self.switches.add_argument(name, help=self.texts(about), metavar=self.texts(value), **settings)

    def value(self, name: str, about: str, value: str) -> None:
        """A value in its place. It may be missing here: the command says so in the person's language."""
        self.values.add_argument(name, nargs="?", help=self.texts(about), metavar=self.texts(value))
