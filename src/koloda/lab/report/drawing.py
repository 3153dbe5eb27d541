"""Charts drawn by Matplotlib: as PNG or SVG in files, and as SVG within a page.

Colours are those of a light page. In SVG a style sheet turns them into those of a dark one where the reader has chosen
that: it finds them by their values, so that a program that knows no style sheets shows the light picture.
"""

import re
from collections.abc import Sequence
from html import escape
from io import BytesIO, StringIO
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from koloda.lab.report.structure import Chart, Distribution, Intervals, Lines, Point, Unit, described

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Patch

INK, MUTED, GRID, PAPER = "#1f2430", "#5a6473", "#d5dae1", "#ffffff"
STRONG = "#b8410f"  # what stands out
COLOURS = ("#1d6fb8", "#2b8a57", "#8a4fa8", "#8f6a00", "#a33d62", "#4f6b7a")
# The same on a dark page.
DARK = {
    INK: "#e8ebf0",
    MUTED: "#a7b0bd",
    GRID: "#3a424e",
    STRONG: "#ff9c66",
    **dict(zip(COLOURS, ("#6cb6f5", "#66cf96", "#cf9de8", "#dcb54a", "#f08fb2", "#a5bdca"), strict=True)),
}
NARROW, WIDE = 320 / 72, 480 / 72  # inches: a chart in a page, which has to be read on a telephone, and in a picture
ROW = 22 / 72  # of a line in a chart
FIGURE: Any = {
    "font.family": "sans-serif",
    "font.size": 10.5,
    "svg.fonttype": "none",  # letters stay letters: they can be read aloud, copied, and are set in the reader's font
    "text.color": INK,
    "axes.labelcolor": MUTED,
    "axes.edgecolor": GRID,
    "axes.titlesize": 11.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "xtick.color": MUTED,
    "ytick.color": INK,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
}
HIDDEN = re.compile(r'<g id="mark-\d+">.*?</g>', re.DOTALL)  # what is there only to be pointed at
LONG_NUMBER = re.compile(r"(\d\.\d\d)\d+")
SPARE = re.compile(r"(?:<!--.*?-->|(?<=>)\s+(?=<))", re.DOTALL)  # remarks, and room between tags
FONT = re.compile(r"font-family: [^;\"]*|(?<=px )'DejaVu[^;\"]*")


def write_picture(path: Path, charts: Sequence[Chart], language: str, about: str) -> None:
    """All charts one below the other, as PNG or SVG by the end of the name. `about` is the picture in words."""
    if path.suffix == ".svg":
        path.write_text(svg_file(charts, language, about), encoding="utf-8")
        return
    path.write_bytes(png(charts, language))


def png(charts: Sequence[Chart], language: str) -> bytes:
    """On white, so that it can be read wherever it is put."""
    found = BytesIO()
    with style():
        figure_of(charts, language, WIDE).savefig(found, format="png", dpi=200, facecolor=PAPER)
    return found.getvalue()


def svg_file(charts: Sequence[Chart], language: str, about: str) -> str:
    """A picture that is readable on light and on dark pages."""
    text = drawn_as_svg(charts, language, about, WIDE)
    text = without_names(HIDDEN.sub("", text))
    head = re.search(r"<svg[^>]*>", text)
    assert head is not None
    title = f"<title>{escape(about)}</title><style>@media (prefers-color-scheme: dark) {{{dark_rules('')}}}</style>"
    named = head[0].replace("<svg", '<svg role="img"', 1)
    return text[: head.start()] + named + title + text[head.end() :]


def svg_in_page(chart: Chart, language: str, key: str) -> str:
    """A chart for a page: every mark can be pointed at and reached by keys, and says what it is."""
    text = drawn_as_svg([chart], language, key, NARROW)
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    words = described(chart, language)

    def group(match: re.Match[str]) -> str:
        name = match[1]
        if name.startswith("mark-"):
            number = int(name.removeprefix("mark-"))
            what, value = (escape(part) for part in words[number])
            where = 0 if number == 0 else -1
            return (
                f'<g class="mark" tabindex="{where}" role="img" aria-label="{what}: {value}" '
                f'data-name="{what}" data-value="{value}"><title>{what}: {value}</title>'
            )
        # What stands at the axes is said by the marks.
        return '<g aria-hidden="true">' if name.startswith(("matplotlib.axis", "text")) else "<g>"

    text = without_names(re.sub(r'<g id="([^"]*)">', group, text))
    head = f'<svg role="group" aria-label="{escape(chart.title)}"'
    return re.sub(r' (?:width|height)="[\d.]+pt"', "", text.replace("<svg", head, 1), count=2)


def drawn_as_svg(charts: Sequence[Chart], language: str, key: str, width: float) -> str:
    """As Matplotlib writes it: the same charts give the same text. `key` keeps apart what is in one page."""
    found = StringIO()
    with style({"svg.hashsalt": key}):
        nothing: Any = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        figure_of(charts, language, width).savefig(found, format="svg", transparent=True, metadata=nothing)
    text = FONT.sub(lambda match: family(match[0]), found.getvalue())
    return SPARE.sub("", LONG_NUMBER.sub(r"\1", text))


def without_names(text: str) -> str:
    """Only what is referred to keeps its name: a page has several charts, and names are unique in it."""
    used = set(re.findall(r'(?:url\(#|href="#)([^")]+)', text))
    return re.sub(r' id="([^"]*)"', lambda match: match[0] if match[1] in used else "", text)


def family(written: str) -> str:
    """The reader's own font, instead of that in which the chart was measured."""
    return ("font-family: " if written.startswith("font-family") else "") + "system-ui, sans-serif"


def dark_rules(within: str) -> str:
    """The rules of a style sheet that turn light colours into dark ones."""
    rules = []
    for light, dark in DARK.items():
        for what in ("fill", "stroke"):
            rules.append(f'{within}[style*="{what}: {light}"]{{{what}:{dark} !important}}')
    return "".join(rules)


def style(more: Any = None) -> Any:
    """Within it all figures look alike."""
    import matplotlib

    return matplotlib.rc_context({**FIGURE, **(more or {})})


def figure_of(charts: Sequence[Chart], language: str, width: float) -> "Figure":
    """Charts one below the other."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    heights = [height_of(chart, width) for chart in charts] or [1.0]
    figure = Figure(figsize=(width, sum(heights)), layout=ConstrainedLayoutEngine(h_pad=0.08))
    if not charts:
        figure.text(0.5, 0.5, "–")  # too little was played to say anything
        return figure
    axes = figure.subplots(len(charts), 1, squeeze=False, height_ratios=heights)[:, 0]
    for place, chart in zip(axes, charts, strict=True):
        if len(charts) > 1:
            place.set_title(chart.title)
        draw(place, chart, language, width)
    return figure


def height_of(chart: Chart, width: float) -> float:
    """In inches."""
    if isinstance(chart, Intervals):
        names = [name for group in chart.groups for name in (group.name, *(point.name for point in group.points))]
        rows = sum(height_of_row(wrap(name, letters_beside(width))) for name in names if name)
        return ROW * max(rows, 3) + 0.75
    return 2.4


def draw(axes: "Axes", chart: Chart, language: str, width: float) -> None:
    """A chart in its place."""
    if isinstance(chart, Intervals):
        draw_intervals(axes, chart, language, letters_beside(width))
    elif isinstance(chart, Distribution):
        draw_distribution(axes, chart, language)
    else:
        draw_lines(axes, chart, language)
    axes.tick_params(length=0)


def draw_intervals(axes: "Axes", chart: Intervals, language: str, letters: int) -> None:
    from matplotlib.patches import Rectangle

    places: list[float] = []
    names: list[str] = []
    headings: list[bool] = []
    top, number = 0.0, 0
    for group in chart.groups:
        for point in [None, *group.points] if group.name else group.points:
            name = group.name if point is None else point.name
            lines = wrap(name, letters)
            height = height_of_row(lines)
            middle = top + height / 2
            places.append(middle)
            names.append("\n".join(lines))
            headings.append(point is None)
            if point is not None:
                draw_interval(axes, point, middle, chart.log)
                place = Rectangle((0, top), 1, height, transform=axes.get_yaxis_transform())
                axes.add_patch(mark(number, place))
                number += 1
            top += height
    if chart.even is not None:
        axes.axvline(chart.even, color=MUTED, linewidth=1.2, linestyle=(0, (4, 3)), zorder=2)
    axes.set_yticks(places, names, linespacing=1.0)
    for label, is_heading in zip(axes.get_yticklabels(), headings, strict=True):
        label.set_fontweight("bold" if is_heading else "normal")
    axes.set_ylim(top + 0.1, -0.1)
    if chart.log:
        axes.set_xscale("log")
    unit = chart.groups[0].points[0].value.unit
    number_axis(axes.xaxis, unit, language, log=chart.log)
    axes.margins(x=0.08)
    axes.grid(axis="x")
    axes.spines["left"].set_visible(False)
    longest = max(len(line) for name in names for line in name.split("\n"))
    axes.set_xlabel("\n".join(wrap(chart.axis, max(20, round(2.6 * letters) - longest))), loc="left")


def draw_interval(axes: "Axes", point: Point, row: float, log: bool) -> None:
    """A value as a dot on the line from one end of its interval to the other."""
    colour = STRONG if point.strong else COLOURS[point.colour % len(COLOURS)]
    value = point.value
    low = max(value.low, value.mean / 10) if log else value.low
    axes.plot([low, value.high], [row, row], color=colour, linewidth=3, solid_capstyle="round", zorder=3)
    axes.plot([value.mean], [row], marker="o", color=colour, markersize=7, zorder=4)


def letters_beside(width: float) -> int:
    """How long the lines of names beside a chart may be."""
    return round(width * 4.6)


def height_of_row(lines: Sequence[str]) -> float:
    """Of a row whose name has so many lines; one with a single line is 1."""
    return 1 + 0.62 * (len(lines) - 1)


def draw_distribution(axes: "Axes", chart: Distribution, language: str) -> None:
    from matplotlib.patches import Rectangle

    highest = max(part.share.high for part in chart.bins)
    for number, part in enumerate(chart.bins):
        width = part.end - part.begin
        axes.bar(part.begin, part.share.mean, width * 0.92, align="edge", color=COLOURS[0], zorder=3)
        middle = part.begin + width * 0.46
        axes.plot([middle, middle], [part.share.low, part.share.high], color=INK, linewidth=1, zorder=4)
        axes.add_patch(mark(number, Rectangle((part.begin, 0), width, highest * 1.02)))
    for at, name in chart.marks:
        axes.axvline(at, color=STRONG, linewidth=1.2, linestyle=(0, (4, 3)), zorder=4)
        where: Any = ("data", "axes fraction")
        axes.annotate(name, (at, 1.0), (4, -10), color=STRONG, textcoords="offset points", xycoords=where)
    axes.set_ylim(0, highest * 1.2)
    axes.set_xlim(chart.bins[0].begin, chart.bins[-1].end)
    number_axis(axes.xaxis, chart.unit, language)
    number_axis(axes.yaxis, chart.bins[0].share.unit, language, 4)
    axes.grid(axis="y")
    axes.set_xlabel(chart.axis, loc="left")


def draw_lines(axes: "Axes", chart: Lines, language: str) -> None:
    from matplotlib.patches import Rectangle

    if chart.diagonal:
        axes.axline((0, 0), slope=1, color=MUTED, linewidth=1.2, linestyle=(0, (4, 3)), zorder=2)
    for order, series in enumerate(chart.series):
        colour = COLOURS[order % len(COLOURS)]
        across = [at for at, _ in series.points]
        values = [value for _, value in series.points]
        lows, highs = [value.low for value in values], [value.high for value in values]
        axes.fill_between(across, lows, highs, color=colour, alpha=0.2, linewidth=0)
        means = [value.mean for value in values]
        axes.plot(across, means, color=colour, linewidth=2, marker="o", markersize=5, label=series.name, zorder=3)
    if len(chart.series) > 1:
        axes.legend(frameon=False, loc="best", fontsize=9.5)
    number_axis(axes.xaxis, chart.unit, language)
    number_axis(axes.yaxis, chart.series[0].points[0][1].unit, language, 5)
    axes.grid(axis="both")
    axes.set_xlabel(chart.axis, loc="left")
    axes.set_ylabel(chart.values)
    (left, right), (bottom, top) = axes.get_xlim(), axes.get_ylim()
    width, height = (right - left) / 25, (top - bottom) / 12
    marked = [(at, value.mean) for series in chart.series for at, value in series.points]
    for number, (at, mean) in enumerate(marked):
        axes.add_patch(mark(number, Rectangle((at - width / 2, mean - height / 2), width, height)))
    axes.set_xlim(left, right)
    axes.set_ylim(bottom, top)


def mark(number: int, place: "Patch") -> "Patch":
    """A part of a chart that can be pointed at, and is not seen."""
    place.set_alpha(0)
    place.set_zorder(5)
    place.set_gid(f"mark-{number}")
    return place


def number_axis(axis: Any, unit: Unit, language: str, most: int = 5, log: bool = False) -> None:
    """Few round numbers, written as the language writes them."""
    from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullLocator

    def written(value: float, _place: int | None = None) -> str:
        for digits in range(unit.digits + 2):
            scaled = value * unit.factor
            if abs(scaled - round(scaled, digits)) < 1e-9 * max(1.0, abs(scaled)):
                return Unit(unit.suffix, unit.factor, digits, unit.signed).written(value, language)
        return unit.written(value, language)

    axis.set_major_locator(LogLocator(10) if log else MaxNLocator(most, steps=[1, 2, 2.5, 5, 10]))
    axis.set_minor_locator(NullLocator())
    axis.set_major_formatter(FuncFormatter(written))
