"""The rules pages: where they are, and the text of a single rule.

Each rule is a paragraph `**U-3.1** text`; its examples follow as paragraphs `> text`.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from koloda.titles import TITLES

PACKAGED = Path(__file__).parent / "pages" / "rules"  # where a build puts docs/rules
IN_TREE = Path(__file__).parents[2] / "docs" / "rules"
BETWEEN_BLOCKS = re.compile(r"\n\s*\n")
MARKS = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`")  # bold, and code
RULE = re.compile(r"\*\*([A-Z]+-x?\d+(?:\.\d+)?)\*\*\s+(.*)", re.DOTALL)


class Rule(NamedTuple):
    """A rule as its page has it, in markdown."""

    number: str
    text: str
    examples: list[str]


def blocks_of(text: str) -> list[str]:
    """A page in its parts: headings, paragraphs, tables, examples."""
    return [block.strip() for block in BETWEEN_BLOCKS.split(text.strip())]


@cache
def page_text(game: str, language: str) -> str | None:
    """The page of a title in markdown, in English if there is none in that language."""
    title = TITLES.get(game)
    if title is not None and title.package:
        return title.rules_page(language)
    for folder in (PACKAGED, IN_TREE):
        for wanted in (language, "en"):
            path = folder / wanted / f"{title.page if title is not None else game}.md"
            if path.is_file():
                return path.read_text(encoding="utf-8")
    return None


@cache
def rules_of(game: str, language: str) -> dict[str, Rule]:
    """The rules of a title by number, in the order of the page."""
    rules: dict[str, Rule] = {}
    last: Rule | None = None
    for block in blocks_of(page_text(game, language) or ""):
        match = RULE.fullmatch(block)
        if match:
            last = rules[match[1]] = Rule(match[1], " ".join(match[2].split()), [])
        elif last is not None and block.lstrip().startswith(">"):
            last.examples.append(" ".join(re.sub(r"^\s*>\s?", "", block, flags=re.MULTILINE).split()))
        else:
            last = None
    return rules


def rule_of(game: str, number: str, language: str) -> Rule | None:
    """The rule of that number, also when it is written `u-3.1` or `3.1`."""
    rules = rules_of(game, language)
    wanted = number.strip().lower()
    return next((rule for rule in rules.values() if wanted in spellings(rule.number)), None)


def rule_text(game: str, number: str, language: str) -> str | None:
    """The text of a rule in markdown; None if there is no such rule."""
    rule = rule_of(game, number, language)
    return rule.text if rule is not None else None


def spellings(number: str) -> tuple[str, str]:
    """How people write the number of a rule."""
    return number.lower(), number.lower().partition("-")[2]
