"""The terminal: whether it has colours, how wide it is, and how text is laid out in it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
WIDEST = 100  # longer lines of prose are hard to read
STYLES = {
    "bold": "1",
    "dim": "2",
    "code": "36",
    # Cards: ink on the light colours, paper on the dark ones, as on the cards themselves.
    "r": "97;41",
    "o": "30;48;5;208",
    "y": "30;43",
    "g": "30;42",
    "b": "97;44",
    "v": "97;45",
    "black": "97;100",
}


class Screen:
    """Standard output as people see it."""

    mark = "▸ "  # before whoever is in turn
    draws = True  # lines and boxes

    def __init__(self) -> None:
        self.tty = sys.stdout.isatty()
        if sys.platform == "win32" and self.tty:
            os.system("")  # makes the console understand colours
        self.colours = self.tty and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    @property
    def width(self) -> int:
        """Columns to write in; 80 where nobody knows."""
        return max(20, min(shutil.get_terminal_size((80, 24)).columns, WIDEST)) if self.tty else 80

    def paint(self, text: str, style: str) -> str:
        """The text in a style. Cards and code hold together: no line is broken inside them."""
        if not self.colours:
            return text
        held = text if style in ("bold", "dim") else text.replace(" ", "\N{NO-BREAK SPACE}")
        return f"\x1b[{STYLES[style]}m{held}\x1b[0m"

    def show(self, lines: Iterable[str]) -> None:
        """Write lines, long ones wrapped."""
        for line in lines:
            print(*wrapped(line, self.width), sep="\n")

    def page(self, lines: Sequence[str]) -> None:
        """Write lines, through a pager where they are more than the terminal can show."""
        pager = os.environ.get("PAGER", "" if sys.platform == "win32" else "less")
        if not self.tty or not pager.strip() or len(lines) < shutil.get_terminal_size((80, 24)).lines:
            print(*lines, sep="\n")
            return
        sys.stdout.flush()
        environment = {"LESS": "FRX", "LESSCHARSET": "utf-8", **os.environ}
        process = subprocess.Popen(pager, shell=True, stdin=subprocess.PIPE, env=environment)
        assert process.stdin is not None
        with suppress(BrokenPipeError, KeyboardInterrupt), process.stdin as pipe:
            pipe.write(("\n".join(lines) + "\n").encode())
        while process.poll() is None:
            # Ctrl-C is the pager's business as long as it runs; left behind it would leave the terminal in disorder.
            with suppress(KeyboardInterrupt):
                process.wait()
        if process.returncode == 127:  # there is no such program
            print(*lines, sep="\n")


class LineScreen(Screen):
    """For a game line by line: nothing that a screen reader would spell out."""

    mark = "> "
    draws = False


def visible(text: str) -> int:
    """How many columns a text takes."""
    return len(ESCAPE.sub("", text))


def padded(text: str, width: int) -> str:
    """The text with spaces after it."""
    return text + " " * (width - visible(text))


def wrapped(text: str, width: int, indent: str | None = None) -> list[str]:
    """The text in lines, those after the first one indented like the first unless told otherwise."""
    margin = text[: len(text) - len(text.lstrip(" "))]
    lines: list[str] = []
    line = margin
    for gap, word in re.findall(r"( *)([^ ]+)", text[len(margin) :]):
        if line.strip() and visible(line + gap + word) > width:
            lines.append(line)
            line = (margin if indent is None else indent) + word
        else:
            line += gap + word
    return [*lines, line]


def columns(items: Sequence[str], width: int, gap: int = 3) -> list[str]:
    """The items in as few lines as fit, read downwards like a list of files."""
    for rows in range(1, len(items) + 1):
        stacks = [items[at : at + rows] for at in range(0, len(items), rows)]
        widths = [max(visible(item) for item in stack) for stack in stacks]
        if rows == len(items) or sum(widths) + gap * (len(stacks) - 1) <= width:
            return [
                (" " * gap)
                .join(padded(stack[row], size) for stack, size in zip(stacks, widths, strict=True) if row < len(stack))
                .rstrip(" ")
                for row in range(rows)
            ]
    return []


def table(rows: Sequence[Sequence[str]], gap: int = 2, right: Sequence[int] = ()) -> list[str]:
    """Rows with their cells in line; columns named in `right` are flush right."""
    widths = [max(visible(row[at]) for row in rows) for at in range(len(rows[0]))] if rows else []
    lines = []
    for row in rows:
        cells = [
            " " * (size - visible(cell)) + cell if at in right else padded(cell, size)
            for at, (cell, size) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((" " * gap).join(cells).rstrip(" "))
    return lines


def printable(text: str) -> str:
    """Somebody else's text on one line, without anything that would move the cursor."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
