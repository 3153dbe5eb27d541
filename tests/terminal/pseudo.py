"""A command with a terminal of its own, as far as a pseudo-terminal is one."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
from contextlib import suppress

from terminal.running import KOLODA, environment

ALTERNATE_SCREEN = "\x1b[?1049h"


class Terminal:
    """A command with a terminal of its own."""

    def __init__(
        self, *arguments: str, columns: int = 80, lines: int = 24, signals: bool = True, **variables: str
    ) -> None:
        """`signals` can be sent by keys; not where other threads run when it begins."""
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process = subprocess.Popen(
            [*KOLODA, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(**variables),
            start_new_session=True,
            # The terminal that signals come from.
            preexec_fn=(lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) if signals else None,  # noqa: PLW1509 - no threads then
        )
        os.close(theirs)
        self.output = ""

    def type(self, text: bytes) -> None:
        with suppress(OSError):  # it has ended meanwhile
            os.write(self.ours, text)

    def wait_for(self, words: str, seconds: float = 60) -> str:
        """Everything shown up to the moment when the words are there."""
        end = time.monotonic() + seconds
        while words not in self.output and time.monotonic() < end and self.read(0.2):
            pass
        assert words in self.output
        return self.output

    def read(self, seconds: float) -> bool:
        """Take over what was shown meanwhile; False when the command has ended."""
        if select.select([self.ours], [], [], seconds)[0]:
            try:
                found = os.read(self.ours, 65536)
            except OSError:
                return False
            self.output += found.decode(errors="replace").replace("\r\n", "\n")
        return True

    def ended(self, seconds: float = 60) -> int | None:
        """The exit status, once everything was read; None if it does not end."""
        end = time.monotonic() + seconds
        while self.read(0.2) and time.monotonic() < end:
            pass
        return self.process.wait(5) if time.monotonic() < end else None

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)
