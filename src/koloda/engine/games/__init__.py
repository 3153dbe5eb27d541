"""The games, listed by hand."""

from koloda.engine.core import Rules
from koloda.engine.games.uno.rules import CLASSIC, EXPRESS

GAMES: dict[str, Rules] = {rules.slug: rules for rules in (CLASSIC, EXPRESS)}
