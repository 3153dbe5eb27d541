"""How far a long run has come, on standard error, if somebody looks at it."""

import sys
import time

from koloda.texts import Texts

BAR = 30  # characters
SMALLEST = 0.1  # seconds between two looks


class Progress:
    """A bar with the rate and the time left. `done` is what was there before it began."""

    def __init__(self, texts: Texts, total: int, done: int = 0) -> None:
        self.texts = texts
        self.total = total
        self.before = done
        self.done = done
        self.began = time.monotonic()
        self.shown = 0.0
        self.width = 0
        self.is_seen = sys.stderr.isatty()

    def tell(self, done: int) -> None:
        """So many are done."""
        self.done = done
        now = time.monotonic()
        if not self.is_seen or (now - self.shown < SMALLEST and done < self.total):
            return
        self.shown = now
        full = BAR * done // max(1, self.total)
        bar = "█" * full + "░" * (BAR - full)
        rate = (done - self.before) / max(1e-9, now - self.began)
        left = clock((self.total - done) / rate) if rate > 0 else "–"
        line = self.texts("progress", bar=bar, done=str(done), total=str(self.total), rate=rounded(rate), left=left)
        print(f"\r{line:<{self.width}}", end="", file=sys.stderr, flush=True)
        self.width = len(line)

    def end(self) -> None:
        """Nothing more is told."""
        if self.is_seen and self.shown:
            print(file=sys.stderr)


def clock(seconds: float) -> str:
    """Minutes and seconds, and hours if there are some."""
    minutes, rest = divmod(int(seconds + 0.5), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def rounded(rate: float) -> str:
    """So many a second, as exact as it makes sense."""
    return f"{rate:.0f}" if rate >= 10 else f"{rate:.1f}"
