"""What cards and rules are worth, as a report."""

from math import isfinite

from koloda.lab.report.comparison import thing_name
from koloda.lab.report.simulation import facts, options_text
from koloda.lab.report.structure import CHANGE, Cell, Estimate, Group, Intervals, Point, Report, Section, Table, Unit
from koloda.lab.worth import Balance, Worth
from koloda.texts import Texts
from koloda.titles import TITLES

OFTEN = Unit(digits=2)
HEAD = (
    *("balance-head-what", "balance-head-loss", "balance-head-each", "balance-head-changed"),
    "report-compare-verdict",
)


def balance_report(balance: Balance, texts: Texts, command: str = "") -> Report:
    """The dearest first."""
    plan = balance.plan
    known = [worth for worth in balance.worths if isfinite(worth.low) and isfinite(worth.high)]
    points = [Point(thing_name(plan.game, worth.name, texts), loss_of(worth), worth.matters) for worth in known]
    head = [texts(name) for name in HEAD]
    rows: list[list[Cell]] = []
    for worth in balance.worths:
        name = thing_name(plan.game, worth.name, texts)
        clear = texts("balance-clear" if worth.matters else "balance-unclear")
        loss: Cell = loss_of(worth) if worth in known else "–"
        each: Cell = loss_of(worth, worth.copies) if worth in known and worth.copies else "–"
        rows.append([name, loss, each, OFTEN.written(worth.changed, texts.language), clear])
    notes = [texts("balance-legend")]
    if balance.unused:
        names = ", ".join(thing_name(plan.game, name, texts) for name in balance.unused)
        notes.append(texts("balance-unused", names=names))
    return Report(
        title=texts("report-balance-title", game=texts(TITLES[plan.game].name)),
        about=texts(
            "balance-about",
            game=plan.game,
            players=plan.players,
            bot=plan.bots[0],
            options=options_text(plan, texts),
            seed=str(plan.seed),
        ),
        language=texts.language,
        sections=[
            Section(
                title=texts("report-balance-section"),
                charts=[
                    Intervals(texts("report-balance-chart"), texts("report-balance-axis"), [Group("", points)], 0.0)
                ]
                if points
                else [],
                table=Table(head, rows),
            )
        ],
        facts=facts(plan, texts, plan.games),
        notes=notes,
        command=command,
    )


def loss_of(worth: Worth, copies: int = 1) -> Estimate:
    """What is lost without it, or for each of its copies."""
    return Estimate(worth.loss / copies, worth.low / copies, worth.high / copies, CHANGE)
