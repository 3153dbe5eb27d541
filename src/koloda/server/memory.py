"""How much memory this process uses, and how much is left for it: on the machine, and within the limits of its groups.

Containers and systemd set such limits (cgroups, both versions). Where the system tells nothing of the kind, what is
used is a guess, and nobody knows what is left.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")
GROUPS = Path("/sys/fs/cgroup")
SIZE = 100  # bytes of a block that Python has in use, with what else it takes to keep it: a guess
NONE_SET = 1 << 60  # bytes: what the first version says where there is no limit

# What the files are called: the limit, what is used, and how much of that is files that need not be kept.
SECOND = ("memory.max", "memory.current", "inactive_file")
FIRST = ("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file")


def used() -> int:
    """How many bytes this process uses."""
    with suppress(OSError):
        return int((PROC / "self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return SIZE * sys.getallocatedblocks()


def room() -> tuple[int, int] | None:
    """Of how many bytes how many are left, where it is tightest; None if the system does not tell."""
    return min((*of_machine(), *of_groups()), key=lambda found: found[0] / found[1], default=None)


def of_machine() -> Iterator[tuple[int, int]]:
    with suppress(OSError, KeyError, ValueError):
        lines = fields_of((PROC / "meminfo").read_text(encoding="ascii"))
        yield lines["MemAvailable:"] * 1024, lines["MemTotal:"] * 1024


def of_groups() -> Iterator[tuple[int, int]]:
    """Of each group that this process is in, and that has a limit."""
    with suppress(OSError):
        for line in (PROC / "self/cgroup").read_text(encoding="utf-8").splitlines():
            _, kinds, path = line.split(":", 2)
            if kinds in ("", "memory"):
                top = GROUPS / kinds
                for place in (path, *map(str, Path(path).parents)):  # the limits of all above hold as well
                    yield from of_group(top / place.strip("/"), SECOND if not kinds else FIRST)


def of_group(place: Path, names: tuple[str, str, str]) -> Iterator[tuple[int, int]]:
    limit, now, files = names
    with suppress(OSError, KeyError, ValueError):  # ValueError: "max"
        whole = int((place / limit).read_text(encoding="ascii"))
        if 0 < whole < NONE_SET:
            in_use = int((place / now).read_text(encoding="ascii"))
            spare = fields_of((place / "memory.stat").read_text(encoding="ascii")).get(files, 0)
            yield max(0, whole - in_use + spare), whole


def fields_of(text: str) -> dict[str, int]:
    """Lines of a name and a number."""
    return {words[0]: int(words[1]) for words in map(str.split, text.splitlines()) if len(words) > 1}
