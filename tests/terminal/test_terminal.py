"""A real terminal, as far as a pseudo-terminal is one: colours, width, paging, Ctrl-C and Ctrl-D."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from terminal.running import KOLODA, environment

CTRL_C, CTRL_D = b"\x03", b"\x04"
RED_CARD = "\x1b[97;41m"


class Terminal:
    """A command with a terminal of its own."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, **variables: str) -> None:
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
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - no threads here
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


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def test_cards_have_colours_and_letters(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "uno", "--seed", "3")
    opened.append(terminal)
    shown = terminal.wait_for("Your move: ")
    assert RED_CARD in shown
    # The letters say the same as the colours.
    assert re.search(re.escape(RED_CARD) + r"\xa0r\d\xa0\x1b\[0m", shown)
    terminal.type(b"1\n")
    assert f"You laid {RED_CARD}red" in terminal.wait_for("You laid ")


@pytest.mark.parametrize(("no_color", "term"), [("1", "xterm"), ("", "dumb")])
def test_no_colours_where_nobody_wants_them(no_color: str, term: str, opened: list[Terminal]) -> None:
    terminal = Terminal("play", "uno", "--seed", "3", NO_COLOR=no_color, TERM=term)
    opened.append(terminal)
    shown = terminal.wait_for("Your move: ")
    assert re.findall(r"\x1b\[[0-9;]*m", shown) == []
    assert "[r4]" in shown


def test_ctrl_c_at_the_prompt_ends_it_quietly(opened: list[Terminal], tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    terminal = Terminal("play", "uno", "--seed", "3", "--record", str(record))
    opened.append(terminal)
    terminal.wait_for("Your move: ")
    time.sleep(0.3)
    terminal.type(CTRL_C)
    if terminal.ended(10) is None:
        # readline overlooks one that is pressed between its showing the prompt and its listening.
        terminal.type(CTRL_C)
    assert terminal.ended() == 130
    assert "Traceback" not in terminal.output
    assert record.read_text(encoding="utf-8").endswith("dealer: deal r5\n")


def test_ctrl_d_at_the_prompt_ends_it_politely(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "uno", "--seed", "3")
    opened.append(terminal)
    terminal.wait_for("Your move: ")
    terminal.type(CTRL_D)
    terminal.wait_for("The game stops here.")
    assert terminal.ended() == 0


def test_a_narrow_terminal_gets_narrow_lines(opened: list[Terminal]) -> None:
    terminal = Terminal("rules", "uno", "U-3.1", columns=40, NO_COLOR="1")
    opened.append(terminal)
    assert terminal.ended() == 0
    lines = terminal.output.splitlines()
    assert max(map(len, lines)) in range(30, 41)


def test_a_long_page_goes_through_the_pager(opened: list[Terminal]) -> None:
    terminal = Terminal("rules", "uno", PAGER="sed 's/^/| /'")
    opened.append(terminal)
    assert terminal.ended() == 0
    assert [line for line in terminal.output.splitlines() if not line.startswith("| ")] == []
    assert len(terminal.output.splitlines()) > 100


def test_a_short_rule_goes_without(opened: list[Terminal]) -> None:
    terminal = Terminal("rules", "uno", "U-1.1", PAGER="sed 's/^/| /'")
    opened.append(terminal)
    assert terminal.ended() == 0
    assert "| " not in terminal.output
    assert "\x1b[1mU-1.1\x1b[0m There are four colours" in terminal.output


@pytest.mark.parametrize("pager", ["", "no-such-pager-anywhere 2>/dev/null"])
def test_without_a_pager_the_page_is_shown_all_the_same(pager: str, opened: list[Terminal]) -> None:
    terminal = Terminal("rules", "uno", PAGER=pager)
    opened.append(terminal)
    assert terminal.ended() == 0
    assert "U-10.7" in terminal.output


def test_a_pager_that_is_left_early_is_no_mistake(opened: list[Terminal]) -> None:
    terminal = Terminal("rules", "uno", PAGER="head -n 3")
    opened.append(terminal)
    assert terminal.ended() == 0
    assert len(terminal.output.splitlines()) == 3
