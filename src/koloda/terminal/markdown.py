"""The rules pages in a terminal: as much of markdown as they use."""

import re
from itertools import zip_longest

from koloda.pages import MARKS, blocks_of
from koloda.terminal.screen import Screen, padded, wrapped

GAP = 3  # between the columns of a table
NARROWEST = 8


def rendered(text: str, screen: Screen) -> list[str]:
    """A page in lines, with an empty line between its parts."""
    lines: list[str] = []
    for block in blocks_of(text):
        lines += ["", *block_lines(block, screen)]
    return lines[1:]


def block_lines(block: str, screen: Screen) -> list[str]:
    """A heading, a table, an example or a paragraph."""
    if block.startswith("#"):
        level, _, title = block.partition(" ")
        title = title.upper() if len(level) == 1 and not screen.colours else title
        if not screen.draws:
            return [screen.paint(title, "bold")]
        return [screen.paint(title, "bold"), ("═" if len(level) == 1 else "─") * len(title)]
    if block.startswith("|"):
        return table_lines(block, screen)
    if block.startswith(">"):
        words = " ".join(re.sub(r"^>\s?", "", block, flags=re.MULTILINE).split())
        margin = "  │ " if screen.draws else "    "
        return [margin + line for line in wrapped(inline(words, screen), screen.width - 4)]
    return wrapped(inline(" ".join(block.split()), screen), screen.width)


def table_lines(block: str, screen: Screen) -> list[str]:
    """A table in columns; where it is too wide, the widest ones are broken into lines."""
    rows = [
        [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")] for line in block.split("\n")
    ]
    head, cells = rows[0], rows[2:]
    if not screen.draws:
        return [line for row in cells for line in wrapped(spoken(head, row), screen.width, "  ")]
    widths = [max(len(row[at]) for row in [head, *cells]) for at in range(len(head))]
    while sum(widths) + GAP * (len(widths) - 1) > screen.width and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    lines = row_lines(head, widths)
    ruler = "─" * (sum(widths) + GAP * (len(widths) - 1))
    return [
        *(screen.paint(line, "bold") for line in lines),
        ruler,
        *(line for row in cells for line in row_lines(row, widths)),
    ]


def spoken(head: list[str], row: list[str]) -> str:
    """A row of a table as a sentence: its first cell, then the others with what stands above them."""
    parts = [f"{above}: {cell}" if above else cell for above, cell in zip(head[1:], row[1:], strict=True)]
    return f"{row[0]}. {'; '.join(parts)}" if parts else row[0]


def row_lines(row: list[str], widths: list[int]) -> list[str]:
    """A row of a table, as many lines as its longest cell needs."""
    cells = [wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
    lines = zip_longest(*cells, fillvalue="")
    return [
        (" " * GAP).join(padded(part, width) for part, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]


def inline(text: str, screen: Screen) -> str:
    """Bold and code in a paragraph. Without colours code keeps its marks, which show where it ends."""

    def styled(match: re.Match[str]) -> str:
        if match[1] is not None:
            return screen.paint(match[1], "bold")
        return screen.paint(match[2], "code") if screen.colours else f"`{match[2]}`"

    return MARKS.sub(styled, text)
