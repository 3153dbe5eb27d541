"""A batch whose worker is killed once, for processes that import it."""

import os
import signal
from contextlib import suppress
from pathlib import Path

from koloda.simulation import Columns, Plan, play_batch


def play_after_a_death(plan: Plan, begin: int, count: int, mark: str) -> Columns:
    """The first worker that comes here kills itself in the middle of its work, as running out of memory would do."""
    with suppress(FileExistsError):
        Path(mark).touch(exist_ok=False)
        play_batch(plan, begin, count // 2)
        os.kill(os.getpid(), signal.SIGKILL)
    return play_batch(plan, begin, count)


def die() -> None:
    """Nobody survives this."""
    os.kill(os.getpid(), signal.SIGKILL)
