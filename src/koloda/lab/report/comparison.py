"""What house rules change, as a report."""

from collections.abc import Sequence
from math import isfinite

from koloda import games
from koloda.lab.answers import Answer
from koloda.lab.comparison import Comparison, Variant, games_needed
from koloda.lab.confidence import MANY
from koloda.lab.measured import kind_of
from koloda.lab.report.simulation import event_name, facts, listed, option_text
from koloda.lab.report.structure import (
    CHANGE,
    WHOLE,
    Cell,
    Chart,
    Estimate,
    Group,
    Intervals,
    Point,
    Report,
    Section,
    Table,
    Unit,
)
from koloda.simulation.batch import CARD, EDGE
from koloda.simulation.measures import measures_of
from koloda.texts import Texts

SHARES = ("first-seat", "best-seat", "draws", "skill")  # told in percent
MOST = 14  # events and cards of a section
MEASURES = {
    "moves": "compare-moves",
    "minutes": "compare-minutes",
    "first-seat": "compare-first-seat",
    "best-seat": "compare-best-seat",
    "draws": "compare-draws",
    "spread": "compare-spread",
    "lead-changes": "compare-lead-changes",
    "skill": "compare-skill",
}
VERDICTS = {
    "more": "compare-more",
    "less": "compare-less",
    "perhaps-more": "compare-perhaps-more",
    "perhaps-less": "compare-perhaps-less",
    "slightly-more": "compare-slightly-more",
    "slightly-less": "compare-slightly-less",
    "same": "compare-same",
    "unclear": "compare-unclear",
}
RULES = {
    "draw": "measures-rule-draw",
    "challenge": "measures-rule-challenge",
    "catch": "measures-rule-catch",
    "jump": "measures-rule-jump",
    "answer": "measures-rule-answer",
    "flight": "measures-rule-flight",
    "help": "measures-rule-help",
    "use": "measures-rule-use",
    "pay": "measures-rule-pay",
    "redeal": "measures-rule-redeal",
    "stop": "measures-rule-stop",
    "evolve": "measures-rule-evolve",
    "uno": "measures-rule-uno",
}
HEAD = (
    *("report-compare-measure", "report-compare-before", "report-compare-after"),
    *("report-compare-difference", "report-compare-verdict"),
)
DIFFERENCE = Unit(digits=2, signed=True)
VALUE = Unit(digits=2)


def comparison_report(comparison: Comparison, texts: Texts, command: str = "") -> Report:
    """Every other table beside the first: what differs, by how much, and whether that matters."""
    plan = comparison.plan
    notes = [*played_notes(comparison, texts), texts("compare-legend")]
    sections = []
    for variant in comparison.variants:
        sections.append(answers_section(comparison, variant, texts))
        sections.append(occurrences_section(comparison, variant, texts))
    return Report(
        title=texts(
            "report-compare-title",
            names="; ".join(table_name(comparison, one.name, texts) for one in comparison.variants),
        ),
        about=texts(
            "compare-about",
            game=plan.game,
            players=plan.players,
            games=WHOLE.written(comparison.games, texts.language),
            bots=listed(plan.bots),
            seed=str(plan.seed),
        ),
        language=texts.language,
        sections=sections,
        facts=facts(plan, texts, comparison.games),
        notes=notes,
        command=command,
    )


def table_name(comparison: Comparison, name: str, texts: Texts) -> str:
    """What is chosen at a table, by the names that the lobby has for it."""
    game = comparison.plan.game
    known = {option.name: option for option in games()[game].options()}
    chosen = (pair.partition("=") for pair in name.split())
    return ", ".join(option_text(game, option, known[option].parse(value), texts) for option, _, value in chosen)


def played_notes(comparison: Comparison, texts: Texts) -> list[str]:
    """How much was played, and why no more."""

    def count(number: int) -> str:
        return WHOLE.written(number, texts.language)

    played, most = comparison.games, comparison.most
    details = comparison.played["details"]
    notes = [texts("compare-played", games=count(played), most=count(most["games"]), details=count(details))]
    if comparison.skill is not None:
        better, weaker = comparison.skill
        deals, all_deals = count(comparison.deals), count(most["deals"])
        notes.append(texts("compare-skill-about", better=better, weaker=weaker, deals=deals, most=all_deals))
    if comparison.is_settled:
        notes.append(texts("compare-settled"))
    elif comparison.stopped:
        notes.append(texts("compare-given-up"))
    return notes


def answers_section(comparison: Comparison, variant: Variant, texts: Texts) -> Section:
    """All measures of a table."""
    game, other = comparison.plan.game, table_name(comparison, variant.name, texts)
    known = [answer for answer in variant.answers if isfinite(answer.low) and isfinite(answer.high)]
    parts = [(answer, part_of(answer)) for answer in known if not is_share(answer) and answer.base > 0]
    shares = [(answer, change_of(answer)) for answer in known if is_share(answer)]
    charts: list[Chart] = [
        Intervals(f"{other}: {texts(title)}", texts(axis), [Group("", points_of(game, found, texts))], 0.0)
        for title, axis, found in (
            ("report-compare-sizes", "report-compare-sizes-axis", parts),
            ("report-compare-shares", "report-compare-shares-axis", shares),
        )
        if found
    ]
    return Section(
        title=texts("compare-variant", base=table_name(comparison, comparison.base, texts), variant=other),
        text=verdicts(game, variant.answers, texts),
        charts=charts,
        table=table_of(game, variant.answers, texts),
        notes=unsettled(game, variant.answers, texts),
    )


def unsettled(game: str, answers: Sequence[Answer], texts: Texts) -> list[str]:
    """What the games played do not settle, and how many would."""
    found = []
    for answer in answers:
        if answer.is_settled:
            continue
        needed = games_needed(answer)
        name, kind = measure_name(game, answer, texts), "deals" if answer.kind == "deals" else "games"
        if needed is None:
            found.append(texts("compare-needs-unknown", measure=name))
        elif needed >= MANY:
            found.append(
                texts("compare-needs-many", measure=name, number=WHOLE.written(MANY, texts.language), kind=kind)
            )
        else:
            number = WHOLE.written(about(needed), texts.language)
            found.append(texts("compare-needs", measure=name, number=number, kind=kind))
    return [texts("compare-not-settled", list="; ".join(found))] if found else []


def about(number: int) -> int:
    """A number with two digits that say something, rounded up."""
    unit = int("1".ljust(len(str(number)) - 1, "0"))
    return -(-number // unit) * unit


def occurrences_section(comparison: Comparison, variant: Variant, texts: Texts) -> Section:
    """Events and cards that come up, or decide, more or less often: the clearest of them. A page has all."""
    game = comparison.plan.game
    differing = sorted((answer for answer in variant.occurrences if answer.differs), key=lambda answer: answer.p)
    count, left = len(variant.occurrences), len(differing) - MOST
    return Section(
        title=texts("report-compare-occurrences", variant=table_name(comparison, variant.name, texts)),
        text=texts("compare-occurrences" if differing else "compare-no-occurrences", count=count),
        table=table_of(game, differing[:MOST], texts) if differing else None,
        notes=[texts("compare-more-occurrences", count=left)] if left > 0 else [],
        rest=table_of(game, variant.occurrences, texts) if variant.occurrences else None,
    )


def points_of(game: str, found: Sequence[tuple[Answer, Estimate]], texts: Texts) -> list[Point]:
    return [
        Point(measure_name(game, answer, texts), value, answer.verdict in ("more", "less")) for answer, value in found
    ]


def table_of(game: str, answers: Sequence[Answer], texts: Texts) -> Table:
    """Before, after, the difference with its interval, and what to make of it."""
    head = [texts(name) for name in HEAD]
    rows: list[list[Cell]] = []
    for answer in answers:
        unit = Unit("%", 100.0) if is_share(answer) else VALUE
        before, after = (written(value, unit, texts.language) for value in (answer.base, answer.other))
        name = measure_name(game, answer, texts)
        rows.append([name, before, after, difference_of(answer), texts(VERDICTS[answer.verdict])])
    return Table(head, rows)


def written(value: float, unit: Unit, language: str) -> str:
    """A number; a dash for what is not known."""
    return unit.written(value, language) if isfinite(value) else "–"


def verdicts(game: str, answers: Sequence[Answer], texts: Texts) -> str:
    """What is more, less, the same, or not known, in a line."""
    found = []
    for verdict, text in VERDICTS.items():
        names = [measure_name(game, answer, texts) for answer in answers if answer.verdict == verdict]
        if names:
            found.append(f"{texts(text).capitalize()}: {'; '.join(names)}.")
    return " ".join(found)


def is_share(answer: Answer) -> bool:
    return answer.measure in SHARES or answer.measure.startswith(EDGE)


def difference_of(answer: Answer) -> Cell:
    """What the other table has more, as it is."""
    if not (isfinite(answer.low) and isfinite(answer.high)):
        return "–"
    return change_of(answer) if is_share(answer) else Estimate(answer.difference, answer.low, answer.high, DIFFERENCE)


def change_of(answer: Answer) -> Estimate:
    return Estimate(answer.difference, answer.low, answer.high, CHANGE)


def part_of(answer: Answer) -> Estimate:
    """What the other table has more, as a part of what the first one has."""
    base = answer.base
    return Estimate(answer.difference / base, answer.low / base, answer.high / base, CHANGE)


def measure_name(game: str, answer: Answer, texts: Texts) -> str:
    """What people call a measure."""
    name = answer.measure
    if name.partition("_")[0] not in ("event", "card", "edge"):
        return texts(MEASURES[name])
    kind = kind_of(name)
    is_card = name.removeprefix(EDGE).startswith(CARD)
    kind = thing_name(game, kind, texts) if is_card else event_name(kind, texts)
    return texts("compare-edge" if name.startswith(EDGE) else "compare-times", kind=kind)


def thing_name(game: str, thing: str, texts: Texts) -> str:
    """What people call a card or a rule, with its notation."""
    measures = measures_of(game)
    if thing in measures.rules:
        rule, _, number = thing.partition("-")
        return f"{texts(RULES[rule], number=number)} ({thing})" if rule in RULES else thing
    named = measures.card_name(thing)
    return f"{texts(named[0], **named[1])} ({thing})" if named is not None else thing
