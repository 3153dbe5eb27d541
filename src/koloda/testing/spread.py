"""Every game with a spread of options and numbers of players: a new game is covered the day it is listed."""

from collections.abc import Iterator
from typing import Any

from koloda import Option, OptionError, Rules, games

Case = tuple[str, int, dict[str, Any]]
FAR = 1000


def values_of(option: Option) -> list[Any]:
    """A few values: all of a short list, the ends of a range."""
    if isinstance(option.values, range):
        return [option.values[0], option.values[-1]]
    return list(option.values)


def played(option: Option) -> list[Any]:
    """The values to play whole games with: ten thousand deals won would take minutes."""
    return [min(value, FAR) if type(value) is int else value for value in values_of(option)]


def one_by_one(rules: Rules) -> Iterator[dict[str, Any]]:
    """No option; each option at each value that is not its default; all of these at once, in two mixtures."""
    others = {option.name: [value for value in played(option) if value != option.default] for option in rules.options()}
    yield {}
    for name, values in others.items():
        for value in values:
            yield {name: value}
    yield {name: values[0] for name, values in others.items() if values}
    yield {name: values[-1] for name, values in others.items() if values}


def sizes(rules: Rules) -> list[int]:
    """The smallest, the next, and the largest table."""
    return sorted({rules.players[0], rules.players[min(1, len(rules.players) - 1)], rules.players[-1]})


def allowed(rules: Rules, players: int, options: dict[str, Any]) -> bool:
    """Whether a game takes this combination: some options are for two only."""
    try:
        rules.start(players, **options)
    except OptionError:
        return False
    return True


def cases(*slugs: str) -> list[Case]:
    """Every size and set of options of these games, or of all; combinations that a game refuses are left out."""
    found: list[Case] = []
    for slug in slugs or games():
        rules = games()[slug]
        for players in sizes(rules):
            sets = [options for options in one_by_one(rules) if allowed(rules, players, options)]
            assert {} in sets
            found += [(slug, players, options) for options in sets]
    return found


def name(case: Case) -> str:
    """For the test report."""
    slug, players, options = case
    return f"{slug}-{players}-" + ",".join(f"{key}={value}" for key, value in options.items())
