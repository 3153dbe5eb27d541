"""Whether a version can be released: `python changelog.py v0.1.0`. Exit status 1, and why, if not.

The changelog is a list of versions, newest first, each under `## [1.2.3] - 2026-01-31`; the one being worked on has
`unreleased` in place of the day.
"""

import re
import sys
from datetime import date
from pathlib import Path

from install.contents import ROOT, version

HEADING = re.compile(r"## \[(\d+\.\d+\.\d+)\] - (unreleased|\d{4}-\d{2}-\d{2})")


def headings(text: str) -> list[tuple[str, str]]:
    """The versions of a changelog and their days. ValueError names a heading that is none."""
    found = []
    for line in text.splitlines():
        if line.startswith("## "):
            match = HEADING.fullmatch(line)
            if match is None:
                raise ValueError(f"no heading of a version: {line}")
            found.append((match[1], match[2]))
    return found


def problems(text: str, current: str, tag: str | None = None) -> list[str]:
    """What is wrong with a changelog for this version; with a tag, what keeps it from being released."""
    listed = headings(text)
    numbers = [tuple(map(int, number.split("."))) for number, _ in listed]
    found = [] if listed and listed[0][0] == current else [f"the first version is not {current}, as koloda.__version__"]
    if numbers != sorted(set(numbers), reverse=True):
        found.append("the versions are not in order")
    days = [day for _, day in listed]
    if "unreleased" in days[1:]:
        found.append("only the first version may be unreleased")
    dated = [date.fromisoformat(day) for day in days if day != "unreleased"]  # ValueError: no such day
    if dated != sorted(dated, reverse=True):
        found.append("the days are not in order")
    if tag is not None and tag != f"v{current}":
        found.append(f"the tag is {tag}, but koloda.__version__ is {current}")
    if tag is not None and days[:1] == ["unreleased"]:
        found.append("the version has no day yet")
    return found


if __name__ == "__main__":
    sys.exit("\n".join(problems(Path(ROOT, "CHANGELOG.md").read_text(encoding="utf-8"), version(), *sys.argv[1:])) or 0)
