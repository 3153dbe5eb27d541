"""The command `koloda`: its arguments, and how it ends.

What a person got wrong is one line on standard error and exit status 2; Ctrl-C is 130, a closed pipe 141.
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NoReturn

from koloda import KolodaError, __version__
from koloda.cli.errors import CommandError
from koloda.terminal.screen import printable
from koloda.texts import LANGUAGES, Texts, language_of

COMMANDS = ("games", "play", "replay", "rules", "serve", "tournament", "tune")
REFUSED, INTERRUPTED, CLOSED_PIPE = 2, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        status = run(given, Texts(chosen_language(given)))
        sys.stdout.flush()
    except (CommandError, KolodaError) as error:
        print(f"koloda: {printable(str(error))}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        if sys.stdout.isatty():
            print()
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes standard output once more at exit, and would complain about the pipe then.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    return status


def chosen_language(given: Sequence[str]) -> str:
    """The language of --lang, which the arguments themselves are explained in, or that of the system."""
    for at, argument in enumerate(given):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            language = value if equals else "".join(given[at + 1 : at + 2])
            return language if language in LANGUAGES else language_of(os.environ)
    return language_of(os.environ)


def run(given: list[str], texts: Texts) -> int:
    """Read the arguments and do what they say."""
    command = command_word(given)
    if command is not None and command not in COMMANDS:
        raise CommandError(texts("error-command", name=command, known=", ".join(COMMANDS)))
    parser = parser_of(texts)
    args, unknown = parser.parse_known_args(given)
    if args.lang is not None and args.lang not in LANGUAGES:
        raise CommandError(texts("error-language", name=args.lang, known=", ".join(LANGUAGES)))
    if unknown:
        raise CommandError(texts("error-argument", text=unknown[0]))
    if args.version:
        print(json.dumps({"version": __version__}) if args.json else f"koloda {__version__}")
        return 0
    if args.command is None:
        parser.print_help()
        return 0
    return command_of(args.command)(args, texts)


def command_word(given: Sequence[str]) -> str | None:
    """The first argument that is no option, nor the value of one."""
    words = iter(given)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif not word.startswith("-"):
            return word
    return None


def command_of(name: str) -> Callable[[argparse.Namespace, Texts], int]:
    """The function that carries out a command. Only what it needs is imported."""
    if name == "games":
        from koloda.cli.games import show_games

        return show_games
    if name == "rules":
        from koloda.cli.rules import show_rules

        return show_rules
    if name == "replay":
        from koloda.cli.replay import show_record

        return show_record
    if name == "serve":
        from koloda.cli.serve import serve

        return serve
    if name == "tournament":
        from koloda.cli.tournament import tournament

        return tournament
    if name == "tune":
        from koloda.cli.tune import tune

        return tune
    from koloda.cli.play import play_game

    return play_game


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


def parser_of(texts: Texts) -> Parser:
    """All arguments of all commands."""
    parser = Parser(texts, prog="koloda", description=texts("cli-about"))
    parser.set_defaults(command=None, json=False, lang=None, version=False)
    parser.switch("--version", "cli-version", action="store_true")
    commands = parser.add_subparsers(
        title=texts("cli-group-commands"), metavar=texts("cli-value-command"), dest="command"
    )

    def command(name: str, about: str) -> Parser:
        return commands.add_parser(name, texts=texts, help=about, description=about)

    command("games", texts("cli-games"))

    play = command("play", texts("cli-play"))
    play.value("game", "cli-arg-game", "cli-value-game")
    play.option("--players", "cli-arg-players", "cli-value-number")
    play.option("--seat", "cli-arg-seat", "cli-value-number")
    play.option("--level", "cli-arg-level", "cli-value-level")
    play.option("--option", "cli-arg-option", "cli-value-option", action="append", default=[])
    play.option("--seed", "cli-arg-seed", "cli-value-number")
    play.option("--record", "cli-arg-record", "cli-value-file")
    play.option("--position", "cli-arg-position", "cli-value-file")
    play.option("--resume", "cli-arg-resume", "cli-value-file")

    replay = command("replay", texts("cli-replay"))
    replay.value("file", "cli-arg-file", "cli-value-file")
    replay.option("--to", "cli-arg-to", "cli-value-number")
    replay.option("--seat", "cli-arg-view", "cli-value-seat-or-all", default="all")
    replay.switches.add_argument("--moves", action="store_true", help=texts("cli-arg-moves"))

    rules = command("rules", texts("cli-rules"))
    rules.value("game", "cli-arg-game", "cli-value-game")
    rules.value("number", "cli-arg-rule", "cli-value-rule")

    serve = command("serve", texts("cli-serve"))
    serve.option("--host", "cli-arg-host", "cli-value-address")
    serve.option("--port", "cli-arg-port", "cli-value-number")
    serve.option("--public-url", "cli-arg-public-url", "cli-value-url")
    serve.option("--data", "cli-arg-data", "cli-value-folder")
    serve.option("--database", "cli-arg-database", "cli-value-url")
    serve.option("--log", "cli-arg-log", "cli-value-file")
    serve.switches.add_argument("--open", action="store_true", help=texts("cli-arg-open"))
    serve.switches.add_argument("--quiet", action="store_true", help=texts("cli-arg-quiet"))
    serve.switches.add_argument("--no-limits", action="store_true", help=texts("cli-arg-no-limits"))

    cup = command("tournament", texts("cli-tournament"))
    cup.option("--games", "cli-arg-games", "cli-value-list")
    cup.option("--players", "cli-arg-sizes", "cli-value-list")
    cup.option("--levels", "cli-arg-levels", "cli-value-list")
    cup.option("--deals", "cli-arg-deals", "cli-value-number")
    cup.option("--apart", "cli-arg-apart", "cli-value-number")
    cup.option("--budget", "cli-arg-budget", "cli-value-number")
    cup.option("--seed", "cli-arg-plan-seed", "cli-value-number")
    cup.option("--jobs", "cli-arg-jobs", "cli-value-number")
    cup.option("--resume", "cli-arg-keep", "cli-value-file")
    cup.option("--plot", "cli-arg-plot", "cli-value-file")
    cup.option("--markdown", "cli-arg-markdown", "cli-value-file")

    tune = command("tune", texts("cli-tune"))
    tune.value("game", "cli-arg-game", "cli-value-game")
    tune.option("--players", "cli-arg-players", "cli-value-number")
    tune.option("--weights", "cli-arg-weights", "cli-value-list")
    tune.switches.add_argument("--value", action="store_true", help=texts("cli-arg-value-model"))
    tune.option("--deals", "cli-arg-deals", "cli-value-number")
    tune.option("--rounds", "cli-arg-rounds", "cli-value-number")
    tune.option("--against", "cli-arg-against", "cli-value-level")
    tune.option("--seed", "cli-arg-plan-seed", "cli-value-number")
    tune.option("--jobs", "cli-arg-jobs", "cli-value-number")
    return parser
