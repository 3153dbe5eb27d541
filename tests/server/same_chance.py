"""The same chance in every run: servers that a test starts deal by its name, and browsers shuffle by it.

A red run stays red. KOLODA_CHANCE=anything is another chance; KOLODA_SOAK a new one in every run.
"""

import os
import random
import tempfile
from pathlib import Path

LOADED = Path(__file__).parent / "chance"
FILE = "KOLODA_TEST_CHANCE"

drawn = random.Random()


def chance_of(test: str) -> str | None:
    """What the chance of a test depends on: None if on nothing."""
    return None if os.environ.get("KOLODA_SOAK") else os.environ.get("KOLODA_CHANCE", "") + test


def begin(test: str) -> None:
    """A test begins."""
    name = chance_of(test)
    drawn.seed(name)
    if name is None:
        return
    if FILE not in os.environ:
        os.environ[FILE] = tempfile.mkstemp(prefix="koloda-chance-")[1]
    Path(os.environ[FILE]).write_text(name)


def end() -> None:
    """No test comes any more."""
    if FILE in os.environ:
        Path(os.environ.pop(FILE)).unlink()


def environment(path: str | None) -> dict[str, str]:
    """What a server needs so that its chance is that of the test; `path` is its PYTHONPATH."""
    if FILE not in os.environ:
        return {} if path is None else {"PYTHONPATH": path}
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(LOADED), path]))}
