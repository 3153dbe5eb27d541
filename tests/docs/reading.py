"""The rules pages taken apart the way a reader of the format would, and what every page must pass."""

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import ClassVar

import pytest

from koloda import Option, games

PAGES = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = ("en", "uk", "ru")
TRANSLATIONS = ("uk", "ru")
EXAMPLE = {"en": "Example: ", "uk": "Приклад: ", "ru": "Пример: "}
# The section that closes a page: what is ours, and which option plays another reading.
SILENT = {
    "en": "Where the book is silent or of two minds",
    "uk": "Де книжка мовчить або вагається",
    "ru": "Где книга молчит или колеблется",
}
FOREIGN_LETTERS = {"uk": "ыэъё", "ru": "іїєґ"}
MOST_WORDS = 90

RULE = re.compile(r"\*\*([A-Z]-(?:\d+\.\d+|x\d+))\*\* (\S.*)")
REFERENCE = re.compile(r"\b[A-Z]-(?:x\d+|\d+(?:\.\d+)?)\b")
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
    """A page taken apart."""

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

    def codes_of_rules(self) -> list[str]:
        """All code in rules and examples."""
        return [code for rule in self.rules() for text in (rule.text, *rule.examples) for code in CODE.findall(text)]

    def option_rows(self) -> dict[str, list[str]]:
        """The table of options: the cells after the name, by name."""
        (rows,) = (section.rows for section in self.sections if section.rows and section.rules)
        return {CODE.findall(row[0])[0]: row[1:] for row in rows}

    def notation(self) -> Section:
        """The legend of the notation: the last section but for the closing one."""
        return [section for section in self.sections if section.title not in SILENT.values()][-1]

    def legend(self) -> list[str]:
        """The code in the first column of the notation."""
        return [code for row in self.notation().rows for code in CODE.findall(row[0])]

    def legend_moves(self) -> list[str]:
        """The moves of the notation; a rule stands beside each."""
        return [CODE.findall(row[0])[0] for row in self.notation().rows if len(row) == 3]

    def silent(self) -> list[str]:
        """The rules that the closing section owns up to, in its order."""
        rows = [row for section in self.sections if section.title in SILENT.values() for row in section.rows]
        return [number for row in rows for number in REFERENCE.findall(row[0])]


@cache
def read_page(language: str, name: str) -> Page:
    text = (PAGES / language / f"{name}.md").read_text(encoding="utf-8")
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


def values_of(option: Option) -> list[str]:
    """All values as a page writes them; the ends of a range."""
    if isinstance(option.values, range):
        return [str(option.values[0]), str(option.values[-1])]
    return [option.write(value) for value in option.values]


def option_words(slug: str) -> set[str]:
    """Options and their values, as rules and examples write them."""
    options = games()[slug].options()
    pairs = {f"{option.name} = {value}" for option in options for value in values_of(option)}
    return pairs | {option.name for option in options} | {value for option in options for value in values_of(option)}


def marks(page: Page) -> list[list[str]]:
    """The code and the rule numbers of every row of every table."""
    rows = [" ".join(row) for section in page.sections for row in section.rows]
    return [CODE.findall(row) + REFERENCE.findall(row) for row in rows]


class PageChecks:
    """What every page must pass; a test class derives from it and names its page."""

    name: ClassVar[str]
    letter: ClassVar[str]  # that the numbers of its rules begin with
    titles: ClassVar[tuple[str, ...]]  # the games on the page
    counts: ClassVar[tuple[int, ...]]  # how many rules each section of the rulebook has
    own: ClassVar[tuple[str, ...]] = ()  # rulings of our own, at the end of the last section of rules
    silent: ClassVar[tuple[str, ...]] = ()  # rules in the closing section; none: the page has no such section
    least_examples: ClassVar[int]

    @pytest.fixture
    def pages(self) -> dict[str, Page]:
        return {language: read_page(language, self.name) for language in LANGUAGES}

    @pytest.fixture(params=LANGUAGES)
    def language(self, request: pytest.FixtureRequest) -> str:
        return str(request.param)

    @pytest.fixture(params=TRANSLATIONS)
    def translation(self, request: pytest.FixtureRequest) -> str:
        return str(request.param)

    @pytest.fixture
    def page(self, pages: dict[str, Page], language: str) -> Page:
        return pages[language]

    def numbers(self) -> list[str]:
        """Every rule of the rulebook in its order, and our own."""
        counted = [f"{self.letter}-{at}.{n}" for at, count in enumerate(self.counts, 1) for n in range(1, count + 1)]
        return counted + list(self.own)

    def test_every_rule_stands_once_in_the_order_of_the_rulebook(self, page: Page) -> None:
        assert [rule.number for rule in page.rules()] == self.numbers(), "not the rules of the rulebook"

    def test_every_rule_stands_in_its_section(self, page: Page) -> None:
        counts = [len(section.rules) for section in page.sections]
        # The legend of the notation and the closing section have no rules.
        without = [0, 0] if self.silent else [0]
        assert counts == [*self.counts[:-1], self.counts[-1] + len(self.own), *without], counts

    def test_the_page_closes_with_where_the_book_is_silent(self, page: Page, language: str) -> None:
        assert page.silent() == list(self.silent)
        assert (page.sections[-1].title == SILENT[language]) == bool(self.silent)

    def test_the_pages_have_the_same_headings(self, pages: dict[str, Page]) -> None:
        levels = {
            language: [len(mark) for mark in re.findall(r"^(#+) ", page.text, re.MULTILINE)]
            for language, page in pages.items()
        }
        assert levels["uk"] == levels["ru"] == levels["en"], levels

    def test_titles_are_translated(self, pages: dict[str, Page]) -> None:
        titles = [title for page in pages.values() for title in [page.title, *(s.title for s in page.sections)]]
        assert all(titles)
        english = {section.title for section in pages["en"].sections}
        assert not english & {section.title for language in TRANSLATIONS for section in pages[language].sections}

    def test_the_pages_have_the_same_examples(self, pages: dict[str, Page]) -> None:
        counts = {
            language: {rule.number: len(rule.examples) for rule in page.rules()} for language, page in pages.items()
        }
        assert sum(counts["en"].values()) >= self.least_examples
        assert counts["uk"] == counts["ru"] == counts["en"], counts

    def test_examples_are_single_lines_that_say_so(self, page: Page, language: str) -> None:
        for rule in page.rules():
            for example in rule.examples:
                assert example.startswith(EXAMPLE[language]), rule.number
                assert "\n" not in example, rule.number

    def test_a_translated_rule_has_the_cards_options_and_figures_of_the_english_one(
        self, pages: dict[str, Page], translation: str
    ) -> None:
        for number in self.numbers():
            ours, english = pages[translation].rule(number), pages["en"].rule(number)
            assert sorted(CODE.findall(ours.text)) == sorted(CODE.findall(english.text)), number
            assert sorted(REFERENCE.findall(ours.text)) == sorted(REFERENCE.findall(english.text)), number
            for told, original in zip(ours.examples, english.examples, strict=True):
                assert sorted(CODE.findall(told)) == sorted(CODE.findall(original)), number
                # How often differs: a language may say "he" where another names player 1 again.
                assert set(re.findall(r"\d+", told)) == set(re.findall(r"\d+", original)), number

    def test_translated_tables_have_the_codes_and_rules_of_the_english_ones(
        self, pages: dict[str, Page], translation: str
    ) -> None:
        for ours, english in zip(marks(pages[translation]), marks(pages["en"]), strict=True):
            assert ours == english, english

    def test_no_rule_is_too_long_to_be_shown_alone(self, page: Page) -> None:
        lengths = {rule.number: len(re.findall(r"\w\S*", rule.text)) for rule in page.rules()}
        long = {number: words for number, words in lengths.items() if words > MOST_WORDS}
        assert not long, long

    def test_references_lead_to_rules(self, page: Page) -> None:
        sections = {number.split(".")[0] for number in self.numbers()}
        lost = set(REFERENCE.findall(page.text)) - sections - set(self.numbers())
        assert not lost, lost

    @pytest.mark.parametrize("foreign", FOREIGN_LETTERS)
    def test_no_letters_of_the_other_language(self, pages: dict[str, Page], foreign: str) -> None:
        found = re.findall(rf"\w*[{FOREIGN_LETTERS[foreign]}]\w*", pages[foreign].prose(), re.IGNORECASE)
        assert not found, found

    def test_translations_are_cyrillic_outside_code(self, pages: dict[str, Page], translation: str) -> None:
        """A Latin c or i looks like its Cyrillic twin, and a search for the word does not find it."""
        found = re.findall(r"\S*[A-Za-z]\S*", REFERENCE.sub("", pages[translation].prose()))
        assert not found, found

    def test_code_is_ascii(self, page: Page) -> None:
        found = [code for code in CODE.findall(page.text) if not code.isascii()]
        assert not found, found

    def test_every_option_is_named_in_the_rule_it_cites(self, page: Page) -> None:
        for title in self.titles:
            for option in games()[title].options():
                words = " ".join(CODE.findall(page.rule(option.rule).text)).split()
                assert option.name in words, f"{option.name} is not in {option.rule}"

    def test_the_table_of_options_agrees_with_the_engine(self, page: Page) -> None:
        rows = page.option_rows()
        for at, title in enumerate(self.titles):
            options = games()[title].options()
            assert list(rows) == [option.name for option in options], title
            for option in options:
                values, *defaults, rule = rows[option.name]
                assert CODE.findall(values) == values_of(option), option.name
                assert CODE.findall(defaults[at]) == self.default_of(title, option), option.name
                assert rule == option.rule, option.name

    def default_of(self, title: str, option: Option) -> list[str]:
        """The default as the table of options writes it."""
        return [option.write(option.default)]

    def test_another_reading_is_one_that_can_be_chosen(self, page: Page) -> None:
        known = {word for title in self.titles for word in option_words(title)}
        rows = [row for section in page.sections if section.title in SILENT.values() for row in section.rows]
        named = [code for row in rows for code in CODE.findall(row[-1]) if " = " in code]
        assert [code for code in named if code not in known] == []
