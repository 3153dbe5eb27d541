"""Games, house rules and the rules pages, as data."""

import re
from typing import Any

from koloda import Option, games
from koloda.pages import Rule, rule_of, rules_of
from koloda.texts import LANGUAGES, Texts
from koloda.titles import TITLES

MOST_FOUND = 8


class AskedWrongly(ValueError):  # noqa: N818 - it is a matter of what was asked
    """Something that cannot be answered; `str()` says why."""


def known_game(game: str) -> str:
    """The title of that name."""
    if game not in games():
        raise AskedWrongly(f"there is no game {game!r}; there are {', '.join(games())}")
    return game


def known_language(language: str) -> str:
    """A language that texts are in."""
    if language not in LANGUAGES:
        raise AskedWrongly(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return language


def list_games(language: str = "en") -> list[dict[str, Any]]:
    """Every title, with its players, house rules and presets."""
    texts = Texts(known_language(language))
    return [
        {
            "game": slug,
            "title": texts(TITLES[slug].name),
            "players": [rules.players[0], rules.players[-1]],
            "options": [described(slug, option, texts) for option in rules.options() if option.has_choice()],
            "presets": {name: dict(chosen) for name, chosen in TITLES[slug].presets.items()},
        }
        for slug, rules in games().items()
    ]


def described(game: str, option: Option, texts: Texts) -> dict[str, Any]:
    values = option.values
    allowed: Any = {"from": values[0], "to": values[-1]} if isinstance(values, range) else list(values)
    means = texts(TITLES[game].option_text(option.name))
    return {"name": option.name, "values": allowed, "default": option.default, "rule": option.rule, "means": means}


def look_up(game: str, asked: str, language: str = "en") -> list[dict[str, Any]]:
    """The rule of a number, such as U-3.1, or the rules in which all of some words stand."""
    known_game(game)
    known_language(language)
    one = rule_of(game, asked.strip(), language)
    if one is not None:
        return [as_data(one)]
    words = [word.casefold() for word in re.findall(r"\w+", asked)]
    if not words:
        raise AskedWrongly("a rule's number or some words are needed")
    found = []
    for rule in rules_of(game, language).values():
        whole = " ".join([rule.text, *rule.examples]).casefold()
        if all(word in whole for word in words):
            found.append(as_data(rule))
    if not found:
        raise AskedWrongly(f"no rule of {game} is {asked[:60]!r} or has all of these words")
    return found[:MOST_FOUND]


def as_data(rule: Rule) -> dict[str, Any]:
    return {"number": rule.number, "text": rule.text, "examples": list(rule.examples)}


def rule_text(game: str, number: str, language: str) -> str:
    """The text of a rule; empty where the page has none of that number."""
    found = rule_of(game, number, language)
    return found.text if found is not None else ""
