"""The REST API: the rules pages, whose markdown becomes HTML that is safe to show."""

import re
from functools import cache
from html import escape

from litestar import get

from koloda import games
from koloda.pages import MARKS, RULE, blocks_of, page_text
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Language, RuleBlock, RuleSection, RulesPage
from koloda.titles import TITLES

UNHURRIED = {"Cache-Control": "max-age=60"}


@get("/rules/{game:str}", response_headers=UNHURRIED)
async def show_rules(game: str, lang: Language = "en") -> RulesPage:
    """The rules of a game in a language."""
    if game not in games():
        raise RefusedError("no-game", f"There is no game {game[:40]!r}", "game")
    page = rules_page(game, lang)
    if page is None:
        raise RefusedError("no-page", f"There is no rules page of {game}", "game")
    return page


@cache
def rules_page(game: str, language: Language) -> RulesPage | None:
    """The rules of a title; None if it has no page."""
    text = page_text(game, language)
    if text is None:
        return None
    cards = cards_of(TITLES[game].page)
    page = RulesPage(game, language, "", [RuleSection("", [])])
    for block in blocks_of(text):
        if block.startswith("# "):
            page.title = block[2:].strip()
        elif block.startswith("## "):
            page.sections.append(RuleSection(block[3:].strip(), []))
        else:
            page.sections[-1].blocks.append(block_of(block, cards))
    return page


@cache
def cards_of(page: str) -> frozenset[str]:
    """Every card of the titles on a page, as the notation has it."""
    titles = [games()[title.slug] for title in TITLES.values() if title.page == page]
    return frozenset(card for rules in titles for card in rules.start(rules.players[0]).cards())


def block_of(block: str, cards: frozenset[str]) -> RuleBlock:
    """A rule, an example, a table or a paragraph."""
    if block.startswith("|"):
        return RuleBlock("table", table(block, cards))
    if block.startswith(">"):
        return RuleBlock("example", inline(re.sub(r"^>\s?", "", block, flags=re.MULTILINE), cards))
    rule = RULE.fullmatch(block)
    if rule is not None:
        return RuleBlock("rule", inline(rule[2], cards), rule[1])
    return RuleBlock("text", inline(block, cards))


def table(block: str, cards: frozenset[str]) -> str:
    """A table; its second line only rules it off."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block.split("\n")]
    # An empty heading would be read out as one.
    head = "".join(f'<th scope="col">{inline(cell, cards)}</th>' if cell else "<td></td>" for cell in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{inline(cell, cards)}</td>' for cell in row)}</tr>" for row in rows[2:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def inline(text: str, cards: frozenset[str]) -> str:
    """Bold, code and cards in a paragraph; everything else is text."""

    def marked(match: re.Match[str]) -> str:
        if match[1] is not None:
            return f"<strong>{match[1]}</strong>"
        if match[2] in cards:
            return f'<code class="card-name" data-card="{match[2]}">{match[2]}</code>'
        return f"<code>{match[2]}</code>"

    return MARKS.sub(marked, escape(" ".join(text.split())))


HANDLERS = [show_rules]
