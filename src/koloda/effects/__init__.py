"""What house rules do to a game: how long it takes, and who is ahead in the order of turns. Bots have played it.

One JSON file for each title, written by `script/effects`: for each number of players, for each combination of options,
[games, minutes, ±, place, lead in percent, ±]. Combinations are the presets, and each preset with one option changed.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import NormalDist
from typing import Any

from koloda import WATCHER, Rules, games
from koloda.engine.core import Option, OptionError
from koloda.simulation import Mean, Summary
from koloda.titles import TITLES

BOTS = "skilled"
SEED = 18  # games of the same number begin with the same deal in every combination, whoever measures it
UNSURE = 0.025  # how often a mean lies beyond a bound of its interval
NOTABLE = 1.0  # minutes, less than which an option changes nothing worth telling

Options = Mapping[str, Any]


@dataclass(frozen=True)
class Effect:
    """What a combination of options comes to."""

    games: int
    minutes: Mean
    place: int  # in the order of the first turns, which wins most often: 0 is whoever begins
    lead: Mean  # by how much its share of the wins is above an even share

    def leader(self) -> int | None:
        """The place that is ahead for sure; None if that may be chance."""
        return self.place if self.lead.low > 0.0 else None

    def written(self) -> list[float]:
        """As a line of the table; the numbers are no more exact than the games make them."""
        minutes, lead = self.minutes, self.lead
        return [
            self.games,
            round(minutes.mean, 2),
            round(minutes.mean - minutes.low, 2),
            self.place,
            round(100 * lead.mean, 2),
            round(100 * (lead.mean - lead.low), 2),
        ]


def read_effect(line: list[float]) -> Effect:
    """What `written` has written."""
    count, minutes, spread, place, lead, doubt = line
    return Effect(int(count), around(minutes, spread), int(place), around(lead / 100, doubt / 100))


def around(mean: float, half: float) -> Mean:
    """A mean with an interval that reaches as far on either side."""
    return Mean(mean, mean - half, mean + half)


def effect_of(summary: Summary) -> Effect:
    """What simulated games come to. The interval of the lead allows for its having been picked from all places."""
    players = summary.plan.players
    shares = summary.turns()
    place = max(range(players), key=lambda place: shares[place].mean)
    best = shares[place]
    wider = NormalDist().inv_cdf(1 - UNSURE / players) / NormalDist().inv_cdf(1 - UNSURE)
    lead = around(best.mean - 1 / players, wider * (best.mean - best.low))
    return Effect(summary.games, summary.minutes(), place, lead)


@dataclass(frozen=True)
class Change:
    """How much longer a game takes with a value of an option than with its `reference`."""

    option: str
    value: Any
    minutes: Mean


class Table:
    """What has been measured of a title."""

    def __init__(self, rules: Rules, effects: Mapping[int, Mapping[str, Effect]]) -> None:
        self.rules = rules
        self.effects = effects

    def find(self, players: int, options: Options) -> Effect | None:
        """The effect of a combination, if it was measured. OptionError if there is no such combination."""
        return self.effects.get(players, {}).get(combination(self.rules, players, options))

    def changes(self, players: int, options: Options, minutes: float) -> list[Change]:
        """What each value of each option changes in a game of so many minutes, if that is sure and a minute at least.

        It is measured at the preset that is nearest to the options, and as a part of the length of a game.
        """
        found: list[Change] = []
        if players not in self.effects:
            return found
        base, values = self.nearest(players, options), resolved(self.rules, players, options)
        for option in self.rules.options():
            usual, *others = compared(self.rules, players, option)
            value = values[option.name]
            if value is None:
                value = open_value(self.rules, players, option, options)
            old = self.with_value(players, base, option, usual)
            now = self.with_value(players, base, option, value)
            if old is None or now is None:
                continue
            part = minutes / now.minutes.mean
            for other in others:
                new = self.with_value(players, base, option, other)
                if new is None:
                    continue
                # The deals were the same, which makes the difference surer than this.
                half = sum((one.minutes.mean - one.minutes.low) ** 2 for one in (new, old)) ** 0.5
                change = around(part * (new.minutes.mean - old.minutes.mean), part * half)
                if abs(change.mean) >= NOTABLE and (change.low > 0.0 or change.high < 0.0):
                    found.append(Change(option.name, other, change))
        return found

    def telling(self) -> set[str]:
        """The options that change the length of a game by the usual rules, for some number of players."""
        usual = {players: self.find(players, {}) for players in self.effects}
        return {
            change.option
            for players, effect in usual.items()
            if effect is not None
            for change in self.changes(players, {}, effect.minutes.mean)
        }

    def with_value(self, players: int, base: Options, option: Option, value: Any) -> Effect | None:
        """The effect of a preset in which an option has that value."""
        try:
            return self.find(players, {**base, option.name: value})
        except OptionError:  # it does not go with the rest
            return None

    def nearest(self, players: int, options: Options) -> Options:
        """The preset that differs least from the options."""
        wanted = resolved(self.rules, players, options)

        def distance(preset: Options) -> int:
            values = resolved(self.rules, players, preset)
            return sum(values[name] != value for name, value in wanted.items())

        return min(TITLES[self.rules.slug].presets.values(), key=distance)


@cache
def table_of(game: str) -> Table:
    """What has been measured of a title; nothing of one from another package, or by rules of another version."""
    rules = games()[game]
    file = files(__name__) / f"{game}.json"
    if TITLES[game].package or not file.is_file():
        return Table(rules, {})
    written = json.loads(file.read_text(encoding="utf-8"))
    if written["rules"] != rules.version:
        return Table(rules, {})
    lines = written["players"].items()
    return Table(rules, {int(n): {name: read_effect(line) for name, line in of.items()} for n, of in lines})


def combination(rules: Rules, players: int, options: Options) -> str:
    """The name of a combination: the options that are not at their defaults. Empty for the usual rules."""
    values = resolved(rules, players, options)
    said = rules.non_default_options(players, values)
    known = {option.name: option for option in rules.options()}
    return " ".join(f"{name}={known[name].write(said[name])}" for name in known if said.get(name) is not None)


def resolved(rules: Rules, players: int, options: Options) -> dict[str, Any]:
    """All options with their values; a number that is what it would be anyway is left open."""
    values = rules.resolve_options(players, dict(options))
    for option in rules.options():
        value = values[option.name]
        if option.default is None and value is not None and value == open_value(rules, players, option, options):
            values[option.name] = None
    return values


@cache
def reference(rules: Rules, players: int, option: Option) -> Any:
    """With what the values of an option are compared: off for a switch, otherwise its default."""
    if option.type == "switch":
        return False
    return open_value(rules, players, option, {}) if option.default is None else option.default


def open_value(rules: Rules, players: int, option: Option, options: Options) -> Any:
    """What an option without a default comes to beside the others: the table shows it under the same name."""
    others = {name: value for name, value in options.items() if name != option.name}
    return rules.start(players, **others).view(WATCHER).get(option.name)


def compared(rules: Rules, players: int, option: Option) -> list[Any]:
    """The reference of an option, and the values compared with it; of a number half of it and twice as much."""
    usual = reference(rules, players, option)
    values = [usual // 2, usual * 2] if option.type == "number" else list(option.values)
    return [usual, *(value for value in values if value != usual and value in option.values)]


def combinations(game: str, players: int) -> dict[str, tuple[Options, bool]]:
    """What is to be measured, by name: the options, and whether they are a preset."""
    rules, presets = games()[game], TITLES[game].presets.values()
    variants = [{option.name: value} for option in rules.options() for value in compared(rules, players, option)]
    found: dict[str, tuple[Options, bool]] = {}
    for variant in [{}, *variants]:  # the presets themselves first
        for preset in presets:
            options = {**preset, **variant}
            try:
                rules.start(players, **options)
            except OptionError:
                continue  # they do not go together
            found.setdefault(combination(rules, players, options), (options, not variant))
    return found
