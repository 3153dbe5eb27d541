"""A worker: `python -m koloda.server.jobs.worker`. Questions come by standard input, answers go to standard output.

It ends when its input does, so a server that was killed leaves none behind. It gives way to others who need the
processor: whoever moves at a table does not wait for those who think.
"""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NoReturn

from koloda.server.jobs.messages import Told, asking, line
from koloda.server.jobs.thinking import Thoughts

NICER = 10  # than the server
AUTOGROUP = Path("/proc/self/autogroup")


def listen(inbox: "SimpleQueue[bytes]") -> None:
    """Hear questions while the other thread thinks; at the end of the input nothing is worth finishing."""
    with suppress(OSError):
        for text in sys.stdin.buffer:
            inbox.put(text)
    os._exit(0)


def tell(out: Any, told: Told | None) -> None:
    if told is not None:
        out.write(line(told))
        out.flush()


def run() -> NoReturn:
    """Think until the input ends."""
    inbox: SimpleQueue[bytes] = SimpleQueue()
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever else is printed is no answer
    Thread(target=listen, args=(inbox,), daemon=True).start()
    thoughts = Thoughts()
    while True:
        while thoughts.is_idle() or not inbox.empty():
            tell(out, thoughts.take(asking.decode(inbox.get())))
        tell(out, thoughts.work())


def give_way() -> None:
    """Let everybody else have the processor first, as far as the system knows how."""
    if hasattr(os, "nice"):
        os.nice(NICER)
    if sys.platform == "linux":
        # All processes of a session share what is due to the session, so that those who think in the server's session
        # would use up what the server needs: they get a session, and a small share, of their own. Small, but some: a
        # process that runs only when nobody else wants to (SCHED_IDLE) never ends a review on a busy machine.
        with suppress(OSError):
            os.setsid()
            AUTOGROUP.write_text(str(NICER), encoding="ascii")


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # pressed in the server's terminal: the server ends its workers
    give_way()
    with suppress(BrokenPipeError):  # the server is gone
        run()
    os._exit(0)


if __name__ == "__main__":
    main()
