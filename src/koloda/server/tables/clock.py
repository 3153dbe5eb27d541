"""Time for a decision or a window. It runs only while somebody is there to wait."""

from collections.abc import Iterable


class Clock:
    """Counts down from `whole` seconds; `whole` is 0 where no clock is wanted."""

    def __init__(self, whole: float) -> None:
        self.whole = whole
        self.remaining = whole  # left when it last stood still
        self.since: float | None = None  # running from then on

    def restart(self, whole: float | None = None) -> None:
        """The whole time again, standing still; from now on that is another time, if one is given."""
        if whole is not None:
            self.whole = whole
        self.remaining = self.whole
        self.since = None

    def resume(self, left: float) -> None:
        """Go on with the time that was left when it was stored; without a clock there is none."""
        if self.whole:
            self.remaining = left

    def run(self, running: bool, now: float) -> None:
        """Let it run or stand still."""
        if running and self.since is None:
            self.since = now
        elif not running and self.since is not None:
            self.remaining = self.left(now)
            self.since = None

    def left(self, now: float) -> float:
        """Seconds left."""
        return max(0.0, self.remaining - (now - self.since if self.since is not None else 0.0))

    def deadline(self) -> float | None:
        """When it will have run out, if it runs on."""
        return self.since + self.remaining if self.since is not None else None


class RevealPause:
    """A while in which people look at what has come to light, and nothing happens by itself.

    It ends when its time is up, or when everybody who is here has looked.
    """

    def __init__(self) -> None:
        self.until: float | None = None
        self.version = 0  # of the table with which it began
        self.done: set[int] = set()  # seats that have looked

    def begin(self, seconds: float, version: int, now: float) -> None:
        """Let people look at what has happened with this version."""
        self.until = now + seconds
        self.version = version
        self.done = set()

    def end(self) -> None:
        self.until = None

    def lasts(self, people: Iterable[int], now: float) -> bool:
        """Whether anybody of these is still given time."""
        return self.until is not None and now < self.until and not self.done.issuperset(people)

    def left(self, now: float) -> float:
        """Seconds, if nobody ends it before."""
        return max(0.0, self.until - now) if self.until is not None else 0.0


class Return:
    """After a table was woken: people who were at it are waited for, from when the first of them comes."""

    def __init__(self, missing: Iterable[str], patience: float) -> None:
        self.missing = set(missing) if patience else set()
        self.patience = patience
        self.until: float | None = None  # nobody is waited for any longer then

    def come(self, person: str, now: float) -> None:
        """Somebody who has a seat is here."""
        self.missing.discard(person)
        if not self.missing:
            self.until = None
        elif self.until is None:
            self.until = now + self.patience

    def deadline(self) -> float | None:
        """When `give_up` is needed."""
        return self.until

    def give_up(self, now: float) -> bool:
        """Whether those who have not come by now are waited for no longer."""
        if self.until is None or now < self.until:
            return False
        self.missing.clear()
        self.until = None
        return True
