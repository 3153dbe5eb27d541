"""Arguments as people write them, checked; a CommandError says what is wrong."""

import json
import os
from argparse import Namespace
from typing import Any, TypeVar

from koloda import Option, OptionError, Rules
from koloda.bots import LEVELS
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.records import read_text
from koloda.texts import Texts
from koloda.titles import TITLES


def game_of(slug: str | None, command: str, texts: Texts) -> Rules:
    """The title of that name."""
    if slug is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-game"), command=command))
    title = TITLES.get(slug)
    if title is None:
        raise CommandError(texts("error-game", name=slug, known=", ".join(TITLES)))
    return title.rules


def whole(name: str, text: str, texts: Texts) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError as error:
        raise CommandError(texts("error-number", name=name, text=text[:40])) from error


Number = TypeVar("Number", int, None)


def at_least(least: int, name: str, text: str | None, usual: Number, texts: Texts) -> int | Number:
    """A whole number that is not too small."""
    if text is None:
        return usual
    number = whole(name, text, texts)
    if number < least:
        raise CommandError(texts("error-least", name=name, least=least, given=str(number)))
    return number


def seed_of(text: str | None, texts: Texts) -> int:
    """What everything comes from; 1 where nobody says."""
    return whole("--seed", text, texts) if text is not None else 1


KEPT = {
    "tables": "cli-arg-keep-tables",
    "unfinished": "cli-arg-keep-unfinished",
    "chat": "cli-arg-keep-chat",
    "people": "cli-arg-keep-people",
}
UNITS = {"h": 3600, "d": 86_400, "w": 7 * 86_400, "y": 365 * 86_400}  # seconds
FOREVER = "forever"


def duration(name: str, text: str, texts: Texts) -> float | None:
    """So many seconds, from 90d and the like; None for ever."""
    if text == FOREVER:
        return None
    number, unit = text[:-1], text[-1:]
    if not (number.isascii() and number.isdigit() and len(number) <= 6 and unit in UNITS and int(number)):
        raise CommandError(texts("error-duration", name=name, text=text[:40]))
    return float(int(number) * UNITS[unit])


def keep_arguments(parser: Parser) -> None:
    """What is kept, and for how long."""
    for kept, about in KEPT.items():
        parser.option(f"--keep-{kept}", about, "cli-value-time")


def keep_of(args: Namespace, texts: Texts) -> dict[str, float | None]:
    """For how many seconds things are kept, by what is said here or in the environment; None: for ever."""
    found: dict[str, float | None] = {}
    for kept in KEPT:
        given, name = getattr(args, f"keep_{kept}"), f"--keep-{kept}"
        if given is None:
            name = f"KOLODA_KEEP_{kept.upper()}"
            given = os.environ.get(name) or FOREVER
        found[kept] = duration(name, given, texts)
    return found


def players_of(text: str | None, rules: Rules, texts: Texts) -> int:
    """How many play: four where nobody says, if that many can."""
    if text is None:
        return 4 if 4 in rules.players else rules.players[0]
    number = whole("--players", text, texts)
    if number not in rules.players:
        raise CommandError(texts("error-players", game=rules.slug, given=str(number), players=rules.sizes()))
    return number


def seat_of(text: str, players: int, texts: Texts) -> int:
    """A seat at the table."""
    seat = whole("--seat", text, texts)
    if not 0 <= seat < players:
        raise CommandError(texts("error-seat", last=players - 1, given=str(seat)))
    return seat


def level_of(text: str, texts: Texts) -> str:
    """How well the others play."""
    if text not in LEVELS:
        raise CommandError(texts("error-level", text=text, known=", ".join(LEVELS)))
    return text


def options_of(pairs: list[str], rules: Rules, texts: Texts) -> dict[str, Any]:
    """The options given as NAME=VALUE, by name."""
    known = {option.name: option for option in rules.options()}
    given: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise CommandError(texts("error-option-form", text=pair))
        if name not in known:
            raise CommandError(texts("error-option-name", game=rules.slug, name=name, known=", ".join(known)))
        try:
            value = known[name].parse(text)
        except (OptionError, ValueError) as error:
            complaint = {"allowed": allowed(known[name], texts), "rule": known[name].rule}
            raise CommandError(texts("error-option-value", name=name, text=text[:40], **complaint)) from error
        if given.setdefault(name, value) != value:
            raise CommandError(texts("error-option-twice", name=name))
    return given


def allowed(option: Option, texts: Texts) -> str:
    """The values that an option can have."""
    if isinstance(option.values, range):
        return texts("error-range", **{"from": option.values[0], "to": option.values[-1]})
    return ", ".join(option.write(value) for value in option.values)


def position_of(path: str, texts: Texts) -> dict[str, Any]:
    """The JSON object in a file; what it says is the game's business."""
    text = read_text(path, texts)
    try:
        position = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CommandError(texts("error-json", file=path, reason=texts.reason(str(error)))) from error
    if not isinstance(position, dict):
        raise CommandError(texts("error-position-fields", file=path))
    return position
