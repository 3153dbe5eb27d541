"""The command `koloda`: which command is meant, and how it ends. Each command is a module beside this one, with
`arguments(parser)` and `run(args, texts)`.

What a person got wrong is one line on standard error and exit status 2; Ctrl-C is 130, a closed pipe 141.
"""

import io
import json
import os
import platform
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from types import ModuleType

from koloda import KolodaError, __version__, is_compiled
from koloda.cli.errors import CommandError
from koloda.cli.extras import extra_for
from koloda.cli.parser import Parser
from koloda.terminal.screen import printable
from koloda.texts import LANGUAGES, Texts, language_of

# In the order of the help; those for operators last.
COMMANDS = (
    *("games", "play", "join", "replay", "rules", "review", "serve", "simulate", "compare", "balance", "arena"),
    *("tournament", "tune", "verify", "mcp", "new-game", "backup", "restore", "tidy"),
)
REFUSED, INTERRUPTED, CLOSED_PIPE = 2, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        texts = Texts(chosen_language(given))
        status = run(given, texts)
        sys.stdout.flush()
    except (CommandError, KolodaError) as error:
        print(f"koloda: {printable(str(error))}", file=sys.stderr)
        return REFUSED
    except ModuleNotFoundError as error:
        command = command_word(given)
        extra = extra_for(command, error.name)
        if extra is None:
            raise
        print(texts("error-extra", command=command or "", extra=extra), file=sys.stderr)
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
    parser = parser_of(command, texts)
    args, unknown = parser.parse_known_args(given)
    if args.lang is not None and args.lang not in LANGUAGES:
        raise CommandError(texts("error-language", name=args.lang, known=", ".join(LANGUAGES)))
    if unknown:
        raise CommandError(texts("error-argument", text=unknown[0]))
    if args.version:
        print_version(args.json)
        return 0
    if args.command is None:
        parser.print_help()
        return 0
    status: int = module_of(args.command).run(args, texts)
    return status


def print_version(as_json: bool) -> None:
    """What to put into a report of a mistake: the version, the Python, whether the engine is compiled."""
    python, compiled = platform.python_version(), is_compiled()
    if as_json:
        print(json.dumps({"version": __version__, "python": python, "compiled": compiled}))
    else:
        print(f"koloda {__version__} (Python {python}, compiled: {'yes' if compiled else 'no'})")


def command_word(given: Sequence[str]) -> str | None:
    """The first argument that is no option, nor the value of one."""
    words = iter(given)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif not word.startswith("-"):
            return word
    return None


def module_of(command: str) -> ModuleType:
    """The module of a command. Only that one is imported, with what it needs."""
    return import_module(f"koloda.cli.{command.replace('-', '_')}")


def parser_of(command: str | None, texts: Texts) -> Parser:
    """The names of all commands, and the arguments of the one that is meant."""
    parser = Parser(texts, prog="koloda", description=texts("cli-about"))
    parser.set_defaults(command=None, json=False, lang=None, version=False)
    parser.switch("--version", "cli-version", action="store_true")
    commands = parser.add_subparsers(
        title=texts("cli-group-commands"), metavar=texts("cli-value-command"), dest="command"
    )
    for name in COMMANDS:
        about = texts(f"cli-{name}")
        own = commands.add_parser(name, texts=texts, help=about, description=about)
        if name == command:
            module_of(name).arguments(own)
    return parser
