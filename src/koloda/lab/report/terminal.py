"""A report in a terminal: tables with the intervals beside the numbers, and bars that show them."""

import sys
from typing import IO, TYPE_CHECKING, Literal

from koloda.lab.report.structure import Cell, Estimate, Intervals, Report, Section

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

SCALE = 33  # characters
WIDE = 90  # a terminal in which values are drawn as well
FEW = 3  # columns of a table with such drawings
SHORT = 10  # characters of a cell that is not broken
NAME = 16  # characters of a name, at least


def print_report(report: Report, file: IO[str] | None = None, width: int | None = None) -> None:
    """All of it; without colours where nobody would see them."""
    from rich.console import Console

    console = Console(file=file or sys.stdout, width=width, highlight=False, markup=False, emoji=False)
    console.print(report.title, style="bold")
    console.print(report.about, style="dim")
    for section in report.sections:
        console.print()
        print_section(console, section, report.language)
    console.print()
    for note in report.notes:
        console.print(note, style="dim")
    if report.command:
        console.print(report.command, style="dim", soft_wrap=True)


def print_section(console: "Console", section: Section, language: str) -> None:
    """A question: its answer, then the table."""
    console.print(section.title, style="bold")
    if section.text:
        console.print(section.text)
    if section.table is not None:
        console.print(table_of(section, language, console.width))
    for note in section.notes:
        console.print(note, style="dim")


def table_of(section: Section, language: str, width: int) -> "Table":
    """The table of a section; where its chart has the same rows, they are drawn beside it."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    assert section.table is not None
    head, rows = section.table.head, section.table.rows
    drawn = scales(section) if width >= WIDE and len(head) <= FEW else {}
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
    for number, name in enumerate(head):
        column = [row[number] for row in rows]
        is_number = any(isinstance(cell, Estimate) for cell in column)
        is_short = all(isinstance(cell, str) and len(cell) <= SHORT for cell in column)
        least = min(NAME, max((len(str(cell)) for cell in column), default=0)) if number == 0 else None
        justify: Literal["left", "right"] = "right" if is_number or (is_short and number) else "left"
        table.add_column(name, justify=justify, no_wrap=is_number or is_short, min_width=least)
    if drawn:
        table.add_column("", no_wrap=True)
    for row in rows:
        cells = [cell_of(cell, language) for cell in row]
        table.add_row(*cells, *([drawn.get(str(row[0]), Text(""))] if drawn else []))
    return table


def cell_of(cell: Cell, language: str) -> "Text":
    """A number, and its interval less bright."""
    from rich.text import Text

    if isinstance(cell, Estimate):
        return Text.assemble(cell.value(language), (f"  {cell.interval(language)}", "dim"))
    return Text(cell)


def scales(section: Section) -> "dict[str, Text]":
    """The values of the first chart by their names, each as a line of characters: the interval, the value, and what
    would be even.
    """
    from rich.text import Text

    chart = next((chart for chart in section.charts if isinstance(chart, Intervals) and not chart.log), None)
    if chart is None:
        return {}
    points = {
        f"{group.name}: {point.name}" if group.name else point.name: point
        for group in chart.groups
        for point in group.points
    }
    ends = [end for point in points.values() for end in (point.value.low, point.value.high)]
    ends += [chart.even] if chart.even is not None else []
    low, reach = min(ends), max(max(ends) - min(ends), 1e-12)

    def place(value: float) -> int:
        return round((value - low) / reach * (SCALE - 1))

    lines = {}
    for name, point in points.items():
        line = [" "] * SCALE
        if chart.even is not None:
            line[place(chart.even)] = "│"
        for at in range(place(point.value.low), place(point.value.high) + 1):
            line[at] = "┼" if line[at] == "│" else "─"
        line[place(point.value.mean)] = "●"
        lines[name] = Text("".join(line), "bold" if point.strong else "")
    return lines
