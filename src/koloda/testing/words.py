"""What people read of a game: every text that browser and terminal ask for is there, in every language."""

import random
from functools import cache
from typing import Any

from koloda import Event, games
from koloda.pages import rules_of
from koloda.terminal.games import renderer_for
from koloda.terminal.screen import Screen
from koloda.testing.checks import types_of
from koloda.testing.play import everyone, onlookers, step
from koloda.texts import LANGUAGES, Texts
from koloda.titles import TITLES

MOVES = 300


@cache
def told_and_shown(game: str) -> tuple[list[Event], set[str], set[str]]:
    """What happens in a random game as everybody sees it, the zones of its views, and the rules that it cites."""
    rules = games()[game]
    state = rules.start(rules.players[-1])
    rng = random.Random(1)
    events: list[Event] = []
    zones: set[str] = set()
    cited = {option.rule for option in rules.options()}
    for number in range(MOVES):
        if not state.due():
            break
        if number % 10 == 0:
            refusals = [state.why_not(seat, move) for seat in everyone(state) for move in state.writable()]
            cited |= {rule for rule in refusals if rule is not None}
        entry = step(state, rng)
        for seat in onlookers(state):
            events += entry.events_for(seat)
            zones |= {zone["name"] for zone in state.view(seat).get("zones", [])}
    return events, zones, cited


@cache
def texts_of(game: str, language: str) -> Texts:
    """All texts in a language; a game of another package must be known before they are first asked for."""
    assert game in TITLES
    return Texts(language)


def every_text_is_there(game: str) -> None:
    title = TITLES[game]
    kinds, _ = types_of(game)
    _, zones, _ = told_and_shown(game)
    wanted = [title.name, f"{title.prefix}-pitch"]
    wanted += [f"{title.prefix}-event-{kind}" for kind in kinds]
    wanted += [f"{title.prefix}-zone-{zone}" for zone in sorted(zones)]
    for option in games()[game].options():
        wanted += [title.option_text(option.name), f"{title.option_text(option.name)}-text"]
        if option.type == "choice":
            about = title.option_text(option.name).replace("-option-", "-choice-", 1)
            wanted += [f"{about}-{value}" for value in option.values]
    for language in LANGUAGES:
        texts = texts_of(game, language)
        missing = [text for text in wanted if not texts.has(text)]
        assert not missing, f"texts that are missing in {language}: {', '.join(missing)}"


def every_event_is_told_in_words(game: str) -> None:
    events, _, _ = told_and_shown(game)
    for language in LANGUAGES:
        options: dict[str, Any] = {}
        for reader in (0, 1):
            words = renderer_for(game)(texts_of(game, language), Screen(), reader, options)
            for event in events:
                words.sentence(event)


def every_rule_that_is_cited_is_on_the_page(game: str) -> None:
    _, _, cited = told_and_shown(game)
    numbers = [set(rules_of(game, language)) for language in LANGUAGES]
    assert all(found == numbers[0] for found in numbers), "the pages do not have the same rules in all languages"
    assert cited <= numbers[0], f"rules that the page lacks: {', '.join(sorted(cited - numbers[0]))}"


CHECKS = (every_text_is_there, every_event_is_told_in_words, every_rule_that_is_cited_is_on_the_page)
