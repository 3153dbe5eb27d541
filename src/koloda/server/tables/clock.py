"""Time for a decision or a window. It runs only while somebody is there to wait."""


class Clock:
    """Counts down from `whole` seconds; `whole` is 0 where no clock is wanted."""

    def __init__(self, whole: float) -> None:
        self.whole = whole
        self.rest = whole  # left when it last stood still
        self.since: float | None = None  # running from then on

    def restart(self, whole: float | None = None) -> None:
        """The whole time again, standing still; from now on that is another time, if one is given."""
        if whole is not None:
            self.whole = whole
        self.rest = self.whole
        self.since = None

    def resume(self, left: float) -> None:
        """Go on with the time that was left when it was stored; without a clock there is none."""
        if self.whole:
            self.rest = left

    def run(self, running: bool, now: float) -> None:
        """Let it run or stand still."""
        if running and self.since is None:
            self.since = now
        elif not running and self.since is not None:
            self.rest = self.left(now)
            self.since = None

    def left(self, now: float) -> float:
        """Seconds left."""
        return max(0.0, self.rest - (now - self.since if self.since is not None else 0.0))

    def deadline(self) -> float | None:
        """When it will have run out, if it runs on."""
        return self.since + self.rest if self.since is not None else None
