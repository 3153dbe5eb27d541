"""Arguments as people write them, checked; a CommandError says what is wrong."""

import json
from typing import Any

from koloda import Option, OptionError, Rules, games
from koloda.bots import LEVELS
from koloda.cli.errors import CommandError
from koloda.cli.records import read_text
from koloda.texts import Texts


def game_of(slug: str | None, command: str, texts: Texts) -> Rules:
    """The title of that name."""
    if slug is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-game"), command=command))
    known = games()
    if slug not in known:
        raise CommandError(texts("error-game", name=slug, known=", ".join(known)))
    return known[slug]


def whole(name: str, text: str, texts: Texts) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError as error:
        raise CommandError(texts("error-number", name=name, text=text[:40])) from error


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
            given[name] = known[name].parse(text)
        except (OptionError, ValueError) as error:
            complaint = {"allowed": allowed(known[name], texts), "rule": known[name].rule}
            raise CommandError(texts("error-option-value", name=name, text=text[:40], **complaint)) from error
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
        raise CommandError(texts("error-json", file=path, reason=str(error))) from error
    if not isinstance(position, dict):
        raise CommandError(texts("error-position-fields", file=path))
    return position
