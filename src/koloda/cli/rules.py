"""`koloda rules`: a rules page, or a single rule of it."""

import json
from argparse import Namespace

from koloda.cli.arguments import game_of
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.pages import page_text, rule_of
from koloda.terminal.markdown import rendered
from koloda.terminal.screen import Screen
from koloda.texts import Texts


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("game", "cli-arg-game", "cli-value-game")
    parser.value("number", "cli-arg-rule", "cli-value-rule")


def run(args: Namespace, texts: Texts) -> int:
    """Show the page of a game, or the rule of the number given."""
    game = game_of(args.game, "rules", texts).slug
    page = page_text(game, texts.language)
    if page is None:
        raise CommandError(texts("error-page", game=game))
    found: dict[str, object] = {"game": game, "language": texts.language, "text": page}
    if args.number is not None:
        rule = rule_of(game, args.number, texts.language)
        if rule is None:
            raise CommandError(texts("error-rule", game=game, number=args.number))
        page = "\n\n".join([f"**{rule.number}** {rule.text}", *(f"> {example}" for example in rule.examples)])
        found |= {"number": rule.number, "text": rule.text, "examples": rule.examples}
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        screen = Screen()
        screen.page(rendered(page, screen))
    return 0
