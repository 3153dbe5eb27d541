"""Several threads of one process do not play at the same time: the engine's lists for the moves of a moment are shared.

Nothing is lost by that, for a game holds Python's lock anyway.
"""

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import ParamSpec, TypeVar

PLAYING = RLock()
Given = ParamSpec("Given")
Result = TypeVar("Result")


def one_at_a_time(work: Callable[Given, Result]) -> Callable[Given, Result]:
    """Work that waits until no other thread does such work."""

    @wraps(work)
    def alone(*args: Given.args, **named: Given.kwargs) -> Result:
        with PLAYING:
            return work(*args, **named)

    return alone
