"""How text is laid out in a terminal, and the rules pages in it."""

import pytest

from koloda.terminal.markdown import rendered
from koloda.terminal.screen import Screen, columns, padded, printable, table, visible, wrapped
from terminal.telling import PlainScreen


class Coloured(Screen):
    """A terminal with colours, wherever the tests run."""

    def __init__(self) -> None:
        self.tty = False
        self.colours = True


def test_escapes_take_no_room() -> None:
    painted = Coloured().paint("r7", "r")
    assert painted == "\x1b[97;41mr7\x1b[0m"
    assert visible(painted) == 2
    assert padded(painted, 4) == painted + "  "


def test_cards_hold_together_and_bold_text_does_not() -> None:
    screen = Coloured()
    assert " " not in screen.paint("Wild Draw Four", "black")
    assert screen.paint("two words", "bold") == "\x1b[1mtwo words\x1b[0m"
    assert PlainScreen().paint("Wild Draw Four", "black") == "Wild Draw Four"


def test_lines_are_wrapped_with_their_margin() -> None:
    assert wrapped("  one two three", 9) == ["  one two", "  three"]
    assert wrapped("one two three", 8, "  ") == ["one two", "  three"]
    assert wrapped("a  gap stays", 80) == ["a  gap stays"]
    assert wrapped("unbreakably", 4) == ["unbreakably"]
    assert wrapped("", 4) == [""]


def test_columns_are_as_few_lines_as_fit() -> None:
    items = ["one", "two", "three", "four"]
    assert columns(items, 80) == ["one   two   three   four"]
    assert columns(items, 16) == ["one   three", "two   four"]
    assert columns(items, 3) == items
    assert columns([], 80) == []


def test_a_table_has_its_cells_in_line() -> None:
    assert table([["a", "10", "x"], ["bbb", "5", ""]], right=(1,)) == ["a    10  x", "bbb   5"]


def test_what_others_wrote_cannot_move_the_cursor() -> None:
    assert printable("a\x1b[2Jb\nc") == "a�[2Jb�c"


PAGE = """# Title

Some `play r7` and **bold** words.

> Example: one
> and two.

## Part

| Option | A meaning that is long |
|---|---|
| `on` | some words that need more room than there is in a line of eighty letters, far more |
| `off` | few |
"""


def test_a_page_in_plain_text() -> None:
    assert rendered(PAGE, PlainScreen()) == [
        "TITLE",
        "═════",
        "",
        "Some `play r7` and bold words.",
        "",
        "  │ Example: one and two.",
        "",
        "Part",
        "────",
        "",
        "Option   A meaning that is long",
        "─" * 80,
        "on       some words that need more room than there is in a line of eighty",
        "         letters, far more",
        "off      few",
    ]


def test_a_page_in_colours() -> None:
    lines = rendered(PAGE, Coloured())
    assert lines[0] == "\x1b[1mTitle\x1b[0m"
    assert lines[3] == "Some \x1b[36mplay\N{NO-BREAK SPACE}r7\x1b[0m and \x1b[1mbold\x1b[0m words."


@pytest.mark.parametrize(
    ("tty", "variables", "colours"),
    [
        (True, {"TERM": "xterm"}, True),
        (True, {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (True, {"TERM": "xterm", "NO_COLOR": ""}, True),
        (True, {"TERM": "dumb"}, False),
        (False, {"TERM": "xterm"}, False),
    ],
)
def test_when_there_are_colours(
    tty: bool, variables: dict[str, str], colours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout.isatty", lambda: tty)
    assert Screen().colours == colours
