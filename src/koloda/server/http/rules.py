"""The REST API: the rules pages, whose markdown becomes HTML that is safe to show, and rules to try."""

import re
from functools import cache
from html import escape

from litestar import get, post

from koloda import WATCHER
from koloda.engine.core import Entry
from koloda.pages import MARKS, RULE, blocks_of, page_text
from koloda.server.http.errors import HttpRequest, body_of
from koloda.server.http.offers import UNHURRIED, offered
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import (
    AdvisedMove,
    Language,
    RecordStep,
    RuleAnswer,
    RuleAttempt,
    RuleBlock,
    RuleQuestion,
    RuleSection,
    RulesPage,
)
from koloda.server.tables.beginnings import situation_at
from koloda.situations.situation import Situation, judge, kept, lookout_of
from koloda.titles import TITLES


@get("/rules/{game:str}", response_headers=UNHURRIED)
async def show_rules(game: str, lang: Language = "en") -> RulesPage:
    """The rules of a game in a language."""
    return offered(game, rules_page, lang, RefusedError("no-page", f"There is no rules page of {game}", "game"))


@cache
def rules_page(game: str, language: Language) -> RulesPage | None:
    """The rules of a title; None if it has no page."""
    text = page_text(game, language)
    if text is None:
        return None
    cards = cards_of(TITLES[game].package, TITLES[game].page)
    page = RulesPage(game, language, "", [RuleSection("", [])])
    for block in blocks_of(text):
        if block.startswith("# "):
            page.title = block[2:].strip()
        elif block.startswith("## "):
            page.sections.append(RuleSection(block[3:].strip(), []))
        else:
            page.sections[-1].blocks.append(block_of(block, cards))
    for rule, found in kept(game).items():
        page.situations[rule] = len(found)
        best = [number for number, situation in enumerate(found) if situation.question == "best"]
        if best:
            page.best[rule] = best[0]
    return page


@cache
def cards_of(package: str, page: str) -> frozenset[str]:
    """Every card of the titles on a page, as the notation has it."""
    titles = [title.rules for title in TITLES.values() if (title.package, title.page) == (package, page)]
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


# rules to try


@get("/rules/{game:str}/{rule:str}/try", response_headers=UNHURRIED)
async def show_situation(game: str, rule: str, number: int = 0) -> RuleQuestion:
    """A table at which a rule decides, with moves to choose between."""
    find_situation(game, rule, number)
    return question_of(game, rule, number)


@post("/rules/{game:str}/{rule:str}/try", status_code=200, response_headers={"Cache-Control": "no-store"})
async def try_rule(request: HttpRequest, game: str, rule: str, data: RuleAttempt) -> RuleAnswer:
    """What the engine says to a move at that table. Nothing is kept."""
    data = await body_of(request, RuleAttempt)
    situation = find_situation(game, rule, data.number)
    verdict = judge(situation, data.move)
    return RuleAnswer(
        refused=verdict.refused,
        uses=verdict.uses,
        steps=steps_of(verdict.entries, situation.seat),
        view=verdict.state.view(situation.seat),
        watchers=verdict.state.view(WATCHER),
        advice=advice_of(situation),
    )


def advice_of(situation: Situation) -> list[AdvisedMove]:
    """How the moves to choose between compare, where it is asked what is best."""
    if situation.question != "best":
        return []
    first, *_ = choices = situation.by_chance()
    most = first.chance or 0.0
    return [AdvisedMove(one.move, one.chance, one.why, most - (one.chance or 0.0)) for one in choices]


def find_situation(game: str, rule: str, number: int) -> Situation:
    """One of the tables to try a rule at."""
    if game not in TITLES:
        raise RefusedError("no-game", f"There is no game {game[:40]!r}", "game")
    found = situation_at(game, rule, number)
    if found is None:
        raise RefusedError("not-found", f"There is no such table to try rule {rule[:20]!r} at", "rule")
    return found


@cache
def question_of(game: str, rule: str, number: int) -> RuleQuestion:
    """The table as it is asked about; made once, for it never changes."""
    situation = find_situation(game, rule, number)
    state, entries = situation.table()
    return RuleQuestion(
        game=game,
        rule=rule,
        number=number,
        count=len(kept(game)[rule]),
        question=situation.question,
        options=lookout_of(game).house_rules(rule, situation.question, state),
        seat=situation.seat,
        view=state.view(situation.seat),
        watchers=state.view(WATCHER),
        steps=steps_of(entries, situation.seat),
        moves=[choice.move for choice in situation.choices],
        legal=[state.text(move) for move in state.legal(situation.seat)],
        playable=situation.can_go_on(),
    )


def steps_of(entries: list[Entry], seat: int) -> list[RecordStep]:
    """Moves as a seat may see them."""
    return [RecordStep(entry.seat, entry.seen_by(seat), entry.events_for(seat)) for entry in entries]


HANDLERS = [show_rules, show_situation, try_rule]
