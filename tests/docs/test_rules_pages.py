"""The rules pages of UNO: complete, alike in all languages, and with the options and words of the engine."""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from koloda import WATCHER, Option, games

PAGES = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = ("en", "uk", "ru")
EDITIONS = ("uno", "uno-express")
# How many rules each section of the rulebook has.
RULES_PER_SECTION = (5, 8, 5, 6, 4, 6, 6, 5, 6, 7)
# Rulings of our own where the rulebook is silent; they stand at the end of its last section.
OWN = ["U-x1", "U-x2"]
NUMBERS = [f"U-{section}.{n}" for section, count in enumerate(RULES_PER_SECTION, 1) for n in range(1, count + 1)] + OWN
EXAMPLE = {"en": "Example: ", "uk": "Приклад: ", "ru": "Пример: "}
FOREIGN_LETTERS = {"uk": "ыэъё", "ru": "іїєґ"}
MOST_WORDS = 90

RULE = re.compile(r"\*\*(U-(?:\d+\.\d+|x\d+))\*\* (\S.*)")
REFERENCE = re.compile(r"\bU-(?:x\d+|\d+(?:\.\d+)?)\b")
CODE = re.compile(r"`([^`]*)`")


@dataclass
class Rule:
    """A rule as its page has it."""

    number: str
    text: str
    examples: list[str] = field(default_factory=list)


@dataclass
class Section:
    """A section with its rules and its table rows, heads and rulers of the tables left out."""

    title: str
    rules: list[Rule] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)


@dataclass
class Page:
    """A page taken apart the way a reader of the format would."""

    text: str
    title: str
    introduction: list[str]
    sections: list[Section]

    def rules(self) -> list[Rule]:
        return [rule for section in self.sections for rule in section.rules]

    def rule(self, number: str) -> Rule:
        (found,) = (rule for rule in self.rules() if rule.number == number)
        return found

    def prose(self) -> str:
        """Everything but the code."""
        return CODE.sub("", self.text)


def read_page(language: str) -> Page:
    text = (PAGES / language / "uno.md").read_text(encoding="utf-8")
    title, *blocks = [block for block in text.strip().split("\n\n") if block]
    assert title.startswith("# ")
    page = Page(text, title.removeprefix("# "), [], [])
    for block in blocks:
        if block.startswith("## "):
            page.sections.append(Section(block.removeprefix("## ")))
        elif not page.sections:
            page.introduction.append(block)
        elif block.startswith("| "):
            lines = [line.strip("| ").split(" | ") for line in block.split("\n")]
            page.sections[-1].rows += lines[2:]
        elif block.startswith("> "):
            page.sections[-1].rules[-1].examples.append(block.removeprefix("> "))
        else:
            match = RULE.fullmatch(block)
            assert match, f"{language}: neither a rule on one line, nor an example, nor a table: {block}"
            page.sections[-1].rules.append(Rule(match[1], match[2]))
    return page


@pytest.fixture(scope="module")
def pages() -> dict[str, Page]:
    return {language: read_page(language) for language in LANGUAGES}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(pages: dict[str, Page], language: str) -> Page:
    return pages[language]


def test_every_rule_stands_once_in_the_order_of_the_rulebook(page: Page) -> None:
    assert [rule.number for rule in page.rules()] == NUMBERS


def test_every_rule_stands_in_its_section(page: Page) -> None:
    counts = [len(section.rules) for section in page.sections]
    # The last section is the legend of the notation.
    assert counts == [*RULES_PER_SECTION[:-1], RULES_PER_SECTION[-1] + len(OWN), 0]


def test_the_pages_have_the_same_headings(pages: dict[str, Page]) -> None:
    levels = {
        language: [len(mark) for mark in re.findall(r"^(#+) ", page.text, re.MULTILINE)]
        for language, page in pages.items()
    }
    assert levels["uk"] == levels["en"]
    assert levels["ru"] == levels["en"]


def test_titles_are_translated(pages: dict[str, Page]) -> None:
    titles = [title for page in pages.values() for title in [page.title, *(s.title for s in page.sections)]]
    assert all(titles)
    english = {section.title for section in pages["en"].sections}
    assert not english & {section.title for language in ("uk", "ru") for section in pages[language].sections}


def test_the_introduction_compares_the_editions_in_a_table(page: Page) -> None:
    (table,) = (block for block in page.introduction if block.startswith("| "))
    assert {"uno", "uno-express"} <= set(CODE.findall(table))


def test_the_pages_have_the_same_examples(pages: dict[str, Page]) -> None:
    counts = {language: {rule.number: len(rule.examples) for rule in page.rules()} for language, page in pages.items()}
    assert sum(counts["en"].values()) >= 15
    assert counts["uk"] == counts["en"]
    assert counts["ru"] == counts["en"]


def test_examples_are_single_lines_that_say_so(page: Page, language: str) -> None:
    for rule in page.rules():
        for example in rule.examples:
            assert example.startswith(EXAMPLE[language]), rule.number
            assert "\n" not in example, rule.number


@pytest.mark.parametrize("translation", ["uk", "ru"])
@pytest.mark.parametrize("number", NUMBERS)
def test_a_translated_rule_has_the_cards_options_and_figures_of_the_english_one(
    pages: dict[str, Page], translation: str, number: str
) -> None:
    ours, english = pages[translation].rule(number), pages["en"].rule(number)
    assert sorted(CODE.findall(ours.text)) == sorted(CODE.findall(english.text))
    assert sorted(REFERENCE.findall(ours.text)) == sorted(REFERENCE.findall(english.text))
    for told, original in zip(ours.examples, english.examples, strict=True):
        assert sorted(CODE.findall(told)) == sorted(CODE.findall(original))
        # How often differs: a language may say "he" where another names player 1 again.
        assert set(re.findall(r"\d+", told)) == set(re.findall(r"\d+", original))


@pytest.mark.parametrize("translation", ["uk", "ru"])
def test_translated_tables_have_the_codes_and_rules_of_the_english_ones(
    pages: dict[str, Page], translation: str
) -> None:
    def marks(page: Page) -> list[list[str]]:
        rows = [" ".join(row) for section in page.sections for row in section.rows]
        return [CODE.findall(row) + REFERENCE.findall(row) for row in rows]

    assert marks(pages[translation]) == marks(pages["en"])


def test_no_rule_is_too_long_to_be_shown_alone(page: Page) -> None:
    lengths = {rule.number: len(re.findall(r"\w\S*", rule.text)) for rule in page.rules()}
    assert {number: words for number, words in lengths.items() if words > MOST_WORDS} == {}


def test_references_lead_to_rules(page: Page) -> None:
    sections = {number.split(".")[0] for number in NUMBERS}
    assert set(REFERENCE.findall(page.text)) <= sections | set(NUMBERS)


@pytest.mark.parametrize("translation", FOREIGN_LETTERS)
def test_no_letters_of_the_other_language(pages: dict[str, Page], translation: str) -> None:
    assert re.findall(rf"\w*[{FOREIGN_LETTERS[translation]}]\w*", pages[translation].prose(), re.IGNORECASE) == []


@pytest.mark.parametrize("translation", ["uk", "ru"])
def test_translations_are_cyrillic_outside_code(pages: dict[str, Page], translation: str) -> None:
    """A Latin c or i looks like its Cyrillic twin, and a search for the word does not find it."""
    assert re.findall(r"\S*[A-Za-z]\S*", REFERENCE.sub("", pages[translation].prose())) == []


def test_code_is_ascii(page: Page) -> None:
    assert [code for code in CODE.findall(page.text) if not code.isascii()] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_is_named_in_the_rule_it_cites(page: Page, edition: str) -> None:
    for option in games()[edition].options():
        words = " ".join(CODE.findall(page.rule(option.rule).text)).split()
        assert option.name in words, f"{option.name} is not in {option.rule}"


def option_rows(page: Page) -> dict[str, list[str]]:
    (rows,) = (section.rows for section in page.sections if section.rows and section.rules)
    return {CODE.findall(row[0])[0]: row[1:] for row in rows}


def values_of(option: Option) -> list[str]:
    if isinstance(option.values, range):
        return [str(option.values[0]), str(option.values[-1])]
    return [option.write(value) for value in option.values]


def default_of(edition: str, option: Option) -> list[str]:
    """The default as the table writes it; that of `target` follows the scoring, where that makes a difference."""
    if option.name != "target":
        return [option.write(option.default)]
    usual, loser = (
        str(games()[edition].start(2, scoring=scoring).view(WATCHER)["target"]) for scoring in ("winner", "loser")
    )
    return [usual] if usual == loser else [usual, "scoring = loser", loser]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_of_options_agrees_with_the_engine(page: Page, edition: str) -> None:
    rows = option_rows(page)
    options = games()[edition].options()
    assert list(rows) == [option.name for option in options]
    for option in options:
        values, *defaults, rule = rows[option.name]
        assert CODE.findall(values) == values_of(option), option.name
        assert CODE.findall(defaults[EDITIONS.index(edition)]) == default_of(edition, option), option.name
        assert rule == option.rule, option.name


def kind_of(card: str) -> str:
    """The card without its colour; all numbers are of one kind."""
    kind = card.lstrip("rygb")
    return "number" if kind.isdecimal() else kind


def test_the_legend_has_every_move_and_every_kind_of_card(page: Page) -> None:
    first_column = [CODE.findall(row[0]) for row in page.sections[-1].rows]
    entries = {code for codes in first_column for code in codes}
    tables = {edition: games()[edition].start(4) for edition in EDITIONS}
    texts = {state.text(move) for state in tables.values() for move in state.writable()}
    assert {text.split()[0] for text in texts} <= {entry.split()[0] for entry in entries}
    cards = {text.removeprefix("deal ") for text in texts if text.startswith("deal ")}
    assert {kind_of(card) for card in cards} <= {kind_of(entry) for entry in entries}


def test_the_moves_of_the_legend_can_be_written(page: Page) -> None:
    state = games()["uno"].start(4)
    moves = [CODE.findall(row[0])[0] for row in page.sections[-1].rows if len(row) == 3]
    written = [text for text in moves if text != "deal ?"]
    assert len(written) == len(moves) - 1  # the card that others draw is in the legend too
    assert [state.text(state.parse(text)) for text in written] == written


def test_moves_and_cards_in_rules_and_examples_can_be_written(page: Page) -> None:
    tables = [games()[edition].start(4) for edition in EDITIONS]
    writable = {state.text(move) for state in tables for move in state.writable()}
    cards = {text.removeprefix("deal ") for text in writable if text.startswith("deal ")}
    words = {text.split()[0] for text in writable}
    options = {option.name: option for option in games()["uno"].options()}
    values = {f"{name} = {value}" for name, option in options.items() for value in values_of(option)}
    known = writable | cards | words | set(options) | values | set(EDITIONS)
    known |= {value for option in options.values() for value in values_of(option)}
    texts = [text for rule in page.rules() for text in (rule.text, *rule.examples)]
    assert [code for text in texts for code in CODE.findall(text) if code not in known] == []
