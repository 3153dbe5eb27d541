"""`koloda games`: the titles and what can be chosen about them."""

import json
from argparse import Namespace
from typing import Any

from koloda import Option, Rules, games
from koloda.cli.arguments import allowed
from koloda.cli.parser import Parser
from koloda.terminal.screen import Screen, table, wrapped
from koloda.texts import Texts
from koloda.titles import TITLES


def arguments(parser: Parser) -> None:
    """Nothing can be said after the command."""


def run(args: Namespace, texts: Texts) -> int:
    """List every game with its options."""
    titles = games().values()
    if args.json:
        print(json.dumps([described(rules, texts) for rules in titles], ensure_ascii=False, indent=2))
        return 0
    screen = Screen()
    lines: list[str] = []
    for rules in titles:
        lines += ["", *listed(rules, texts, screen)]
    print(*lines[1:], sep="\n")
    return 0


def listed(rules: Rules, texts: Texts, screen: Screen) -> list[str]:
    """A game in a few lines."""
    head = texts("cli-title", title=texts(TITLES[rules.slug].name), game=rules.slug, players=rules.sizes())
    title = TITLES[rules.slug]
    rows = [
        [
            texts("cli-option-name"),
            texts("cli-option-values"),
            texts("cli-option-default"),
            texts("cli-option-rule"),
            texts("cli-option-means"),
        ]
    ]
    for option in options_of(rules):
        default = option.write(option.default) if option.default is not None else "–"
        rows.append([option.name, allowed(option, texts), default, option.rule, texts(title.option_text(option.name))])
    names, *options = [f"  {line}" for line in table(rows)]
    # A name that is too long goes on below itself.
    last = " " * names.index(rows[0][-1])
    lines = [line for option in options for line in wrapped(option, screen.width, last)]
    return [screen.paint(head, "bold"), screen.paint(names, "dim"), *lines]


def described(rules: Rules, texts: Texts) -> dict[str, Any]:
    """A game as data."""
    return {
        "game": rules.slug,
        "title": texts(TITLES[rules.slug].name),
        "players": {"from": rules.players[0], "to": rules.players[-1]},
        "version": rules.version,
        "options": [
            {"name": option.name, "values": values(option), "default": option.default, "rule": option.rule}
            for option in options_of(rules)
        ],
    }


def options_of(rules: Rules) -> list[Option]:
    """The options about which there is something to choose."""
    return [option for option in rules.options() if option.has_choice()]


def values(option: Option) -> Any:
    """All values, or the ends of a range."""
    if isinstance(option.values, range):
        return {"from": option.values[0], "to": option.values[-1]}
    return list(option.values)
