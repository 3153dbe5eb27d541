"""What a long run has done so far, in a file: its plan in the first line, then a line for every batch.

Each line is safe on the disk before the next batch is told. A line cut off by a crash is done again.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any


class OtherPlanError(Exception):
    """A file that keeps another run, or something else."""


class Journal:
    """A file of its own for one run. OtherPlanError if it has another plan."""

    def __init__(self, path: Path, plan: dict[str, Any]) -> None:
        self.path = path
        whole = 0
        if path.exists() and path.stat().st_size:
            whole = self.checked(plan)
        self.file = path.open("ab")
        self.file.truncate(whole)
        if not whole:
            self.add(plan)

    def checked(self, plan: dict[str, Any]) -> int:
        """How many bytes of the file are whole lines of this plan."""
        whole = 0
        with self.path.open("rb") as file:
            for number, line in enumerate(file):
                if not line.endswith(b"\n"):
                    break
                if number == 0 and loaded(line) != json.loads(json.dumps(plan)):
                    raise OtherPlanError(str(self.path))
                whole += len(line)
        if not whole:
            raise OtherPlanError(str(self.path))
        return whole

    def entries(self) -> Iterator[Any]:
        """What has been added, from the first batch on; a line at a time is in memory."""
        with self.path.open("rb") as file:
            next(file)
            for line in file:
                yield loaded(line)

    def add(self, entry: Any) -> None:
        """One more line, safe on the disk."""
        self.file.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    def close(self) -> None:
        self.file.close()


def loaded(line: bytes) -> Any:
    """A line of the file. OtherPlanError if it is none of ours."""
    try:
        return json.loads(line)
    except ValueError as error:
        raise OtherPlanError from error
