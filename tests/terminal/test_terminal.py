"""A real terminal, as far as a pseudo-terminal is one: colours, width, paging, Ctrl-C and Ctrl-D."""

import re
import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from koloda.cli import screens
from koloda.cli.screens import can_be_full
from terminal.pseudo import ALTERNATE_SCREEN, Terminal

CTRL_C, CTRL_D = b"\x03", b"\x04"
RED_CARD = "\x1b[97;41m"


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def test_cards_have_colours_and_letters(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "uno", "--plain", "--seed", "3")
    opened.append(terminal)
    shown = terminal.wait_for("Your move: ")
    assert RED_CARD in shown
    # The letters say the same as the colours.
    assert re.search(re.escape(RED_CARD) + r"\xa0r\d\xa0\x1b\[0m", shown)
    terminal.type(b"1\n")
    assert f"You laid {RED_CARD}red" in terminal.wait_for("You laid ")


@pytest.mark.parametrize(("no_color", "term"), [("1", "xterm"), ("", "dumb")])
def test_no_colours_where_nobody_wants_them(no_color: str, term: str, opened: list[Terminal]) -> None:
    terminal = Terminal("play", "uno", "--plain", "--seed", "3", NO_COLOR=no_color, TERM=term)
    opened.append(terminal)
    shown = terminal.wait_for("Your move: ")
    assert re.findall(r"\x1b\[[0-9;]*m", shown) == []
    assert "[r4]" in shown


def test_ctrl_c_at_the_prompt_ends_it_quietly(opened: list[Terminal], tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    terminal = Terminal("play", "uno", "--plain", "--seed", "3", "--record", str(record))
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
    terminal = Terminal("play", "uno", "--plain", "--seed", "3")
    opened.append(terminal)
    terminal.wait_for("Your move: ")
    terminal.type(CTRL_D)
    terminal.wait_for("The game stops here.")
    assert terminal.ended() == 0


# The whole screen, or line by line


def test_a_terminal_that_can_gets_the_whole_screen(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "uno", "--seed", "3", "--speed", "instant", TERM="xterm-256color", NO_COLOR="1")
    opened.append(terminal)
    terminal.wait_for(ALTERNATE_SCREEN)
    terminal.wait_for("Your turn: lay a card or draw one.")
    terminal.type(b"qq")
    assert terminal.ended() == 0
    assert "Traceback" not in terminal.output


@pytest.mark.parametrize(
    ("arguments", "look"),
    [(["--plain"], {}), ([], {"TERM": "dumb"}), ([], {"columns": 40})],
)
def test_line_by_line_if_asked_for_or_where_nothing_else_is_possible(
    arguments: list[str], look: dict[str, Any], opened: list[Terminal]
) -> None:
    terminal = Terminal("play", "uno", "--seed", "3", *arguments, **look)
    opened.append(terminal)
    terminal.wait_for("Your move: ")
    assert ALTERNATE_SCREEN not in terminal.output


@pytest.mark.parametrize(
    ("term", "size", "is_full"),
    [
        ("xterm-256color", (80, 24), True),
        ("linux", (80, 24), True),
        ("dumb", (80, 24), False),
        ("", (80, 24), False),
        ("xterm", (49, 24), False),
        ("xterm", (80, 17), False),
    ],
)
def test_what_a_terminal_can_do(term: str, size: tuple[int, int], is_full: bool) -> None:
    for colours in ({}, {"NO_COLOR": "1"}):  # no reason against a full screen
        assert can_be_full(True, {"TERM": term, **colours}, size) is is_full
    assert not can_be_full(False, {"TERM": term}, size)


def test_without_textual_it_goes_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "can_be_full", lambda *_: True)
    wanted = Namespace(json=False, plain=False)
    assert screens.kind_of(wanted) == "full"
    monkeypatch.setattr(screens, "find_spec", lambda _: None)
    assert screens.kind_of(wanted) == "plain"
    assert screens.kind_of(Namespace(json=True, plain=False)) == "json"


@pytest.mark.parametrize(("said", "light"), [("0;15", True), ("15;0", False), ("0;default;7", True), ("", False)])
def test_a_terminal_says_whether_it_is_light(said: str, light: bool) -> None:
    assert screens.is_light({"COLORFGBG": said}) is light


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
