"""A report to look at: every kind of chart, and simulated games whose results are known."""

from array import array

from koloda.lab.report.structure import (
    CHANGE,
    SHARE,
    Bin,
    Chart,
    Distribution,
    Estimate,
    Group,
    Headline,
    Intervals,
    Lines,
    Point,
    Report,
    Section,
    Series,
    Table,
)
from koloda.simulation import Columns, Summary
from koloda.simulation.batch import type_of
from koloda.simulation.plan import plan_of
from koloda.texts import Texts

GAMES = 400


def known_summary(first_wins: int, players: int = 2) -> Summary:
    """Games of 10, 20, 30 … moves in which whoever began has won so often, and otherwise the next one."""
    plan = plan_of("uno", GAMES, players, "skilled", {"stacking": True}, events=True)
    firsts = [number % players for number in range(GAMES)]
    winners = [first if number < first_wins else (first + 1) % players for number, first in enumerate(firsts)]
    values: dict[str, list[int]] = {
        "game": list(range(GAMES)),
        "moves": [10 * (1 + number % 10) for number in range(GAMES)],
        **dict.fromkeys(("rounds", "finished", "winners"), [1] * GAMES),
        "first": firsts,
        "event_lays": [7] * GAMES,
        "event_catches": [number % 2 for number in range(GAMES)],
    }
    for seat in range(players):
        values[f"won_{seat}"] = [winner == seat for winner in winners]
        values[f"score_{seat}"] = [100 * (winner == seat) for winner in winners]
    columns = Columns(0, GAMES)
    for name, column in values.items():
        columns.values[name] = array(type_of(name), column)
    summary = Summary(plan)
    summary.add(columns)
    return summary


def every_chart(texts: Texts) -> Report:
    """A report with one chart of each kind."""
    points = [
        Point("a <b>", Estimate(0.04, 0.01, 0.07, CHANGE), True),
        Point("c", Estimate(-0.02, -0.05, 0.01, CHANGE)),
    ]
    bins = [Bin(at, at + 10, Estimate(0.25, 0.2, 0.3, SHARE)) for at in range(0, 40, 10)]
    line = [(at / 10, Estimate(at / 10, at / 10 - 0.05, at / 10 + 0.05, SHARE)) for at in range(11)]
    charts: list[Chart] = [
        Intervals("Effects", "more", [Group("x & y", points), Group("z", points)], 0.0),
        Distribution("Lengths", "moves", bins, [(15, "half")]),
        Lines("Calibration", "said", "happened", [Series("all", line), Series("some", line[2:])], SHARE, True),
    ]
    table = Table(["what", "how much"], [[point.name, point.value] for point in points])
    return Report(
        title="A < B",
        about="made up",
        language=texts.language,
        sections=[Section("Question?", "Answer.", charts, table, ["a note"])],
        headlines=[Headline("gain", points[0].value)],
        facts=[("seed", "1")],
        notes=["in brackets 95 %"],
        command="koloda simulate uno --seed 1",
    )
