"""Finding the rules pages, and single rules in them."""

import pytest

from koloda import games
from koloda.pages import page_text, rule_of, rule_text, rules_of
from koloda.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_game_has_a_page_in_every_language(game: str, language: str) -> None:
    assert rules_of(game, language).keys() == rules_of(game, "en").keys()
    assert len(rules_of(game, language)) >= 18
    assert page_text(game, language) != page_text(game, "uk" if language == "en" else "en")


def test_the_text_of_a_rule() -> None:
    assert str(rule_text("uno", "U-3.1", "en")).startswith("Lay one card from your hand on the discard pile.")
    assert str(rule_text("uno", "U-3.1", "uk")).startswith("Поклади на скид одну зі своїх карт.")
    assert str(rule_text("uno-express", "U-3.1", "ru")).startswith("Положи на сброс одну из своих карт.")
    assert rule_text("uno", "U-99.1", "en") is None


def test_the_examples_of_a_rule_are_its_own() -> None:
    rule = rule_of("uno", "U-9.5", "en")
    assert rule is not None
    assert len(rule.examples) == 2
    assert all(example.startswith("Example: ") for example in rule.examples)
    plain = rule_of("uno", "U-1.1", "en")
    assert plain is not None
    assert plain.examples == []


@pytest.mark.parametrize("spelling", ["U-3.1", "u-3.1", "3.1", " 3.1 "])
def test_how_people_write_a_number(spelling: str) -> None:
    rule = rule_of("uno", spelling, "en")
    assert rule is not None
    assert rule.number == "U-3.1"


def test_every_rule_that_an_option_names_is_on_the_page() -> None:
    for rules in games().values():
        for option in rules.options():
            assert rule_text(rules.slug, option.rule, "en"), option.name


def test_a_language_without_a_page_falls_back_on_english() -> None:
    assert page_text("uno", "xx") == page_text("uno", "en")
    assert page_text("no-such-game", "en") is None
