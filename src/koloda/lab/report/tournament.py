"""Who is how strong, as a report."""

from collections.abc import Sequence

from koloda import __version__
from koloda.lab.report.structure import (
    SHARE,
    WHOLE,
    Cell,
    Estimate,
    Group,
    Intervals,
    Point,
    Report,
    Section,
    Table,
)
from koloda.lab.tournament import Plan
from koloda.lab.tournament import Table as Played
from koloda.texts import Texts
from koloda.titles import TITLES


def tournament_report(plan: Plan, tables: Sequence[Played], texts: Texts) -> Report:
    """The ladder of every event in one chart, then each event with all its pairings."""
    events = [event_name(table, texts) for table in tables]
    groups = []
    for name, table in zip(events, tables, strict=True):
        points = [
            Point(rating.name, rated(rating.points, rating.error), colour=number)
            for number, rating in reversed(list(enumerate(table.ladder())))
        ]
        groups.append(Group(name, points))
    ladder = Intervals(texts("report-ladder-chart"), texts("report-ladder-axis"), groups)
    rows: list[list[Cell]] = [
        [f"{name}: {stronger} : {weaker}", Estimate(share.mean, share.low, share.high, SHARE)]
        for name, table in zip(events, tables, strict=True)
        for (stronger, weaker), share in table.shares.items()
    ]
    note = [texts("tournament-clear-note")] if plan.until_clear else []
    return Report(
        title=texts("report-ladder-title"),
        about=texts(
            "tournament-about-clear" if plan.until_clear else "tournament-about",
            deals=plan.deals,
            apart=plan.apart,
            seed=str(plan.seed),
        ),
        language=texts.language,
        sections=[
            Section(
                title=texts("report-ladder-chart"),
                text=" ".join([texts("tournament-points"), *note]),
                charts=[ladder],
                table=Table(
                    [texts("report-ladder-level"), texts("report-ladder-rating")],
                    [[f"{group.name}: {point.name}", point.value] for group in groups for point in group.points],
                ),
            ),
            Section(
                title=texts("report-ladder-pairings"),
                text=texts("report-ladder-swapped"),
                table=Table([texts("report-ladder-pairing"), texts("report-wins")], rows),
            ),
        ],
        facts=[(texts("report-fact-seed"), str(plan.seed)), (texts("report-fact-version"), f"Koloda {__version__}")],
        notes=[] if plan.until_clear else [texts("report-intervals")],
    )


def rated(points: float, error: float) -> Estimate:
    return Estimate(points, points - error, points + error, WHOLE)


def event_name(table: Played, texts: Texts) -> str:
    """A game, and how many sit at the table."""
    return f"{texts(TITLES[table.event.game].name)}, {table.event.players}"
