"""What a report consists of: plain data in one language, of which every renderer shows all."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan

from koloda.simulation.summary import Mean

MINUS = "\u2212"
GAP = "\u00a0"  # between groups of digits, and before a unit: a line does not break there


@dataclass(frozen=True)
class Unit:
    """How numbers of a kind are written."""

    suffix: str = ""
    factor: float = 1.0
    digits: int = 1
    signed: bool = False  # differences: with a plus

    def written(self, value: float, language: str) -> str:
        """A number with what it counts."""
        return self.number(value, language) + (f"{GAP}{self.suffix}" if self.suffix else "")

    def number(self, value: float, language: str) -> str:
        """The number alone, with a decimal comma where the language has one."""
        scaled = round(value * self.factor, self.digits) or 0.0  # no minus before a zero
        text = f"{abs(scaled):,.{self.digits}f}"
        whole, point, rest = text.partition(".")
        whole = whole.replace(",", GAP if len(whole) > len("9,999") else "")
        sign = MINUS if scaled < 0 else "+" if self.signed and scaled > 0 else ""
        return sign + whole + ("," if point and language != "en" else point) + rest


NUMBER = Unit()
WHOLE = Unit(digits=0)
SHARE = Unit("%", 100.0)
CHANGE = Unit("%", 100.0, signed=True)


@dataclass(frozen=True)
class Estimate:
    """A number that was measured, and the 95 % interval it lies in."""

    mean: float
    low: float
    high: float
    unit: Unit = NUMBER

    def value(self, language: str) -> str:
        return self.unit.written(self.mean, language)

    def interval(self, language: str) -> str:
        """The ends of the interval, without what they count; a dash if one game alone was measured."""
        if isnan(self.low):
            return "–"
        signs = "…" if self.unit.signed or self.low < 0 else "–"
        return self.unit.number(self.low, language) + signs + self.unit.number(self.high, language)

    def written(self, language: str) -> str:
        """Both, for a sentence."""
        return f"{self.value(language)} ({self.interval(language)})"

    def holds(self, value: float) -> bool:
        return self.low <= value <= self.high


def estimate(mean: Mean, unit: Unit = NUMBER) -> Estimate:
    """A mean of simulated games; no share lies outside of what a share can be."""
    if unit is SHARE:
        return Estimate(mean.mean, max(0.0, mean.low), min(1.0, mean.high), unit)
    return Estimate(mean.mean, mean.low, mean.high, unit)


Cell = str | Estimate


@dataclass(frozen=True)
class Table:
    """Rows under a head; the first cell of a row names it."""

    head: Sequence[str]
    rows: Sequence[Sequence[Cell]]


@dataclass(frozen=True)
class Point:
    """One mark of a chart. `colour` numbers the colours of a chart; `strong` marks what stands out."""

    name: str
    value: Estimate
    strong: bool = False
    colour: int = 0


@dataclass(frozen=True)
class Group:
    """Points that belong together, under a name or none."""

    name: str
    points: Sequence[Point]


@dataclass(frozen=True)
class Intervals:
    """Values with their intervals, one below the other, beside the value that would mean nothing (`even`)."""

    title: str
    axis: str
    groups: Sequence[Group]
    even: float | None = None
    log: bool = False  # for numbers of very different size, all above zero


@dataclass(frozen=True)
class Bin:
    """A part of a distribution, from a number up to and without another one."""

    begin: float
    end: float
    share: Estimate


@dataclass(frozen=True)
class Distribution:
    """How often which numbers come up, with marks at some of them."""

    title: str
    axis: str
    bins: Sequence[Bin]
    marks: Sequence[tuple[float, str]] = ()
    unit: Unit = WHOLE


@dataclass(frozen=True)
class Series:
    """A line: at each number a value."""

    name: str
    points: Sequence[tuple[float, Estimate]]


@dataclass(frozen=True)
class Lines:
    """Lines with the bands they lie in; `diagonal` adds the line on which both numbers are the same."""

    title: str
    axis: str
    values: str  # what the other axis has
    series: Sequence[Series]
    unit: Unit = NUMBER  # of the numbers along the axis
    diagonal: bool = False


Chart = Intervals | Distribution | Lines


@dataclass(frozen=True)
class Headline:
    """A result in large letters."""

    name: str
    value: Estimate


@dataclass(frozen=True)
class Section:
    """One question: the answer in words, then charts and the table of all that is in them."""

    title: str
    text: str = ""
    charts: Sequence[Chart] = ()
    table: Table | None = None
    notes: Sequence[str] = ()
    folded: bool = False  # a long table, shown when somebody asks for it
    rest: Table | None = None  # in pages only: all that there is, folded


@dataclass(frozen=True)
class Report:
    """What was found, and all that is needed to find it again."""

    title: str
    about: str
    language: str
    sections: Sequence[Section]
    headlines: Sequence[Headline] = ()
    facts: Sequence[tuple[str, str]] = ()  # what was done: plan, seed, version
    notes: Sequence[str] = ()
    command: str = ""  # that does it again

    def charts(self) -> list[Chart]:
        """All of them in their order."""
        return [chart for section in self.sections for chart in section.charts]


def described(chart: Chart, language: str) -> list[tuple[str, str]]:
    """Every mark of a chart in words: what it is, and its value with the interval."""
    if isinstance(chart, Intervals):
        return [
            (f"{group.name}: {point.name}" if group.name else point.name, point.value.written(language))
            for group in chart.groups
            for point in group.points
        ]
    if isinstance(chart, Distribution):
        return [(bin_name(chart, part, language), part.share.written(language)) for part in chart.bins]
    return [
        (f"{series.name}: {chart.unit.written(at, language)}", value.written(language))
        for series in chart.series
        for at, value in series.points
    ]


def bin_name(chart: Distribution, part: Bin, language: str) -> str:
    """A bin in words: whole numbers from the first to the last of it."""
    if chart.unit.digits == 0 and chart.unit.factor == 1.0:
        last = part.end - 1
        if last <= part.begin:
            return chart.unit.written(part.begin, language)
        return f"{chart.unit.number(part.begin, language)}–{chart.unit.written(last, language)}"
    return f"{chart.unit.number(part.begin, language)}–{chart.unit.written(part.end, language)}"
