"""How a game is shown here: on the whole screen, line by line, or as JSON for programs."""

import os
import shutil
import sys
from argparse import Namespace
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from typing import Literal

from koloda.cli.parser import Parser
from koloda.terminal.session import Session
from koloda.texts import Texts

Kind = Literal["full", "plain", "json"]
SMALLEST = (50, 18)  # columns and rows of a full screen, as terminal.full.app has them: that one needs Textual


def screen_arguments(parser: Parser) -> None:
    """What can be said about it."""
    parser.switches.add_argument("--plain", action="store_true", help=parser.texts("cli-arg-plain"))


def kind_of(args: Namespace) -> Kind:
    """What is asked for, or the best that the terminal can do."""
    if args.json:
        return "json"
    is_tty = sys.stdin.isatty() and sys.stdout.isatty()
    if args.plain or not can_be_full(is_tty, os.environ, tuple(shutil.get_terminal_size((80, 24)))):
        return "plain"
    return "full" if has_textual() else "plain"


def can_be_full(is_tty: bool, environment: Mapping[str, str], size: tuple[int, ...]) -> bool:
    """Whether a terminal can show a full screen. NO_COLOR is no reason against it."""
    term = environment.get("TERM", "" if os.name == "posix" else "windows")
    return is_tty and term not in ("", "dumb", "unknown") and all(map(int.__ge__, size, SMALLEST))


def has_textual() -> bool:
    return find_spec("textual") is not None


def is_light(environment: Mapping[str, str]) -> bool:
    """Whether the terminal says that its background is light: COLORFGBG ends with the number of a colour."""
    with suppress(ValueError):
        return int(environment.get("COLORFGBG", "").split(";")[-1]) in (7, 9, 10, 11, 12, 13, 14, 15)
    return False


def show_full(session: Session, texts: Texts) -> None:
    """The table on the whole screen, until the person leaves."""
    from koloda.terminal.full.app import TableApp

    colours = not os.environ.get("NO_COLOR")
    TableApp(session, texts, light=is_light(os.environ), colours=colours).run()
