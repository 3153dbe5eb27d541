"""The catalogues: complete and alike in every language, and exactly what the code asks for."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import koloda
from koloda import games
from koloda.cli.main import COMMANDS
from koloda.lab.calibration import TABLES
from koloda.lessons import lesson_of
from koloda.texts import FOLDER, LANGUAGES, Texts, language_of
from koloda.titles import TITLES

CODE = Path(str(koloda.__file__)).parent
CLIENT = Path(__file__).parent.parent / "web" / "src"  # it reads the same catalogues
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
# What a language with cases, or with endings for "you", may need to know and English need not.
GRAMMAR = {"case", "who"}
COUNTS = {"count", "players", "moves"}
FOREIGN_LETTERS = {"uk": "ыэъё", "ru": "іїєґ"}


class Reading(Visitor):
    """What a message refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.plurals: list[set[str]] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference) and node.selector.id.name in COUNTS:
            self.plurals.append(
                {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
            )
        self.generic_visit(node)


def entries(language: str) -> Iterator[ftl.EntryType]:
    for path in sorted((FOLDER / language).glob("*.ftl")):
        yield from FluentParser().parse(path.read_text(encoding="utf-8")).body


@cache
def messages(language: str) -> dict[str, Reading]:
    """Every message by its name."""
    found: dict[str, Reading] = {}
    for entry in entries(language):
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = Reading()
            found[entry.id.name].visit(entry)
    return found


def variables(language: str, name: str) -> set[str]:
    """The variables of a message and of those it is made of."""
    reading = messages(language)[name]
    return reading.variables.union(*(variables(language, other) for other in reading.messages))


@cache
def strings_in_code() -> set[str]:
    return {
        node.value
        for path in CODE.rglob("*.py")
        # Where events are told or looked for there are kinds that look like a name.
        if path.relative_to(CODE).parts[0] not in ("engine", "situations")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@cache
def sources_of_client() -> str:
    """All of the browser client but its generated types."""
    paths = [path for path in CLIENT.rglob("*") if path.suffix in {".ts", ".svelte"} and path.name != "wire.ts"]
    assert paths
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@cache
def names_in_client() -> tuple[set[str], tuple[str, ...]]:
    """Whatever the client has in quotes that looks like a name, and how the names begin that it puts together."""
    code = sources_of_client()
    whole = set(re.findall(r"""(?<=['"`])[a-z][a-z0-9-]*(?=['"`])""", code))
    return whole, tuple(re.findall(r"`([a-z]+-[a-z0-9-]*)\$\{", code))


@cache
def names_put_together() -> set[str]:
    """The texts whose names follow from something else: commands, and of each title its lesson, events and options."""
    names = {f"cli-{command}" for command in COMMANDS}
    for title in TITLES.values():
        lesson = lesson_of(title.slug)
        names |= lesson.texts() if lesson is not None else set()
        package = type(title.rules).__module__.rpartition(".")[0]
        kinds = [get_args(get_type_hints(event)["kind"])[0] for event in import_module(f"{package}.events").EVENTS]
        names |= {f"{title.prefix}-event-{kind}" for kind in kinds} | {f"lab-event-{kind}" for kind in kinds}
        for option in title.rules.options():
            name = title.option_text(option.name)
            choices = option.values if option.type == "choice" else ()
            names |= {name, f"{name}-text", *(f"{name.replace('-option-', '-choice-', 1)}-{word}" for word in choices)}
    return names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_catalogues_can_be_read(language: str) -> None:
    assert [entry.content for entry in entries(language) if isinstance(entry, ftl.Junk)] == []
    assert messages(language)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_catalogues_have_the_same_files(language: str) -> None:
    assert sorted(path.name for path in (FOLDER / language).iterdir()) == sorted(
        path.name for path in (FOLDER / "en").iterdir()
    )


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_language_misses_a_message(language: str) -> None:
    assert set(messages("en")) - set(messages(language)) == set()


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_message_has_the_same_variables_in_every_language(language: str) -> None:
    ours = {name: variables(language, name) for name in messages("en")}
    english = {name: variables("en", name) for name in messages("en")}
    assert {name: english[name] - ours[name] for name in ours if english[name] - ours[name]} == {}
    assert {name: ours[name] - english[name] for name in ours if ours[name] - english[name] - GRAMMAR} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_reports_have_a_name_for_every_kind_of_event(language: str) -> None:
    kinds = {name.partition("-event-")[2] for name in names_put_together() if "-event-" in name}
    assert {kind for kind in kinds if f"lab-event-{kind}" not in messages(language)} == set() != kinds
    texts = Texts(language)
    said = [texts(f"lab-event-{kind}") for kind in kinds]
    assert {name for name in said if said.count(name) > 1} == set(), "two kinds cannot be told apart"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language: str) -> None:
    parts = {other for reading in messages(language).values() for other in reading.messages}
    names, beginnings = names_in_client()
    unused = set(messages(language)) - parts - strings_in_code() - names - names_put_together()
    assert {name for name in unused if not name.startswith(beginnings)} == set()


def test_every_message_that_the_code_names_is_there() -> None:
    prefixes = "|".join({name.split("-")[0] for name in messages("en")})
    named = {text for text in strings_in_code() if re.fullmatch(rf"({prefixes})-[a-z0-9-]+", text)}
    unknown = named - set(games()) - set(TABLES) - set(COMMANDS) - set(messages("en"))
    # One that ends with a hyphen is the beginning of several.
    assert {
        name for name in unknown if not name.endswith("-") or not " ".join(messages("en")).count(f" {name}")
    } == set()


def test_every_message_that_the_client_names_is_there() -> None:
    named = set(re.findall(r"""\bt\(\s*['"`]([a-z0-9-]+)['"`]""", sources_of_client()))
    assert len(named) > 50
    assert named - set(messages("en")) == set()


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_numbers_have_the_forms_that_the_language_needs(language: str) -> None:
    found = [forms for reading in messages(language).values() for forms in reading.plurals]
    assert len(found) >= 8
    assert [forms for forms in found if not {"one", "many"} <= forms] == []


@pytest.mark.parametrize(("language", "letters"), FOREIGN_LETTERS.items())
def test_no_letters_of_the_other_language(language: str, letters: str) -> None:
    for path in (FOLDER / language).iterdir():
        assert re.findall(rf"\w*[{letters}]\w*", path.read_text(encoding="utf-8"), re.IGNORECASE) == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_word_mixes_alphabets(language: str) -> None:
    """A Latin i or c looks like its Cyrillic twin."""
    for path in (FOLDER / language).iterdir():
        assert re.findall(r"\w*(?:[a-z][а-яєіїґё]|[а-яєіїґё][a-z])\w*", path.read_text("utf-8"), re.IGNORECASE) == []


@pytest.mark.parametrize(
    ("language", "case", "expected"),
    [
        ("en", "nom", "0 cards, 1 card, 2 cards, 5 cards, 11 cards, 21 cards, 22 cards"),
        ("uk", "nom", "0 карт, 1 карта, 2 карти, 5 карт, 11 карт, 21 карта, 22 карти"),
        ("uk", "acc", "0 карт, 1 карту, 2 карти, 5 карт, 11 карт, 21 карту, 22 карти"),
        ("ru", "nom", "0 карт, 1 карта, 2 карты, 5 карт, 11 карт, 21 карта, 22 карты"),
        ("ru", "acc", "0 карт, 1 карту, 2 карты, 5 карт, 11 карт, 21 карту, 22 карты"),
    ],
)
def test_cards_are_counted_as_people_count(language: str, case: str, expected: str) -> None:
    texts = Texts(language)
    assert ", ".join(texts("uno-cards", count=n, case=case) for n in (0, 1, 2, 5, 11, 21, 22)) == expected


def test_thousands_are_not_grouped() -> None:
    assert [Texts(language)("uno-points", count=10000, case="nom") for language in LANGUAGES] == [
        "10000 points",
        "10000 очок",
        "10000 очков",
    ]


def test_a_missing_value_is_a_mistake_of_ours() -> None:
    with pytest.raises(AssertionError, match="uno-cards"):
        Texts("en")("uno-cards")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "uk_UA"}, "uk"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "uk_UA", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LC_ALL": "C", "LANG": "uk_UA.UTF-8"}, "en"),
        ({"LANG": "uk_UA@euro"}, "uk"),
    ],
)
def test_the_language_comes_from_the_locale(variables: dict[str, str], language: str) -> None:
    assert language_of(variables) == language
