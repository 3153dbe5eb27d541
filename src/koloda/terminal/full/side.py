"""What is beside the table: the log, the rules, or the keys."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from koloda.pages import page_text, rule_text
from koloda.terminal.full.canvas import Canvas, text_of
from koloda.terminal.markdown import inline, rendered
from koloda.terminal.screen import ESCAPE
from koloda.texts import Texts

KEPT: Final = 500  # lines of the log
TITLES: Final = {"log": "table-log", "rules": "table-rules", "help": "terminal-key-help"}


class Side(Vertical):
    """One of three pages."""

    DEFAULT_CSS = """
    Side #side-title { height: 1; background: $primary-background; color: $text; padding: 0 1; text-style: bold; }
    Side VerticalScroll { height: 1fr; padding: 0 1; }
    """

    def __init__(self, texts: Texts, colours: bool) -> None:
        super().__init__(id="side")
        self.texts = texts
        self.canvas = Canvas(colours)
        self.game = ""
        self.page = "log"
        self.rule = ""  # to open the rules at
        self.by_refusal = False  # the rules were opened because a move was refused
        self.lines: list[str] = []

        self.title = Static(texts(TITLES["log"]), id="side-title")
        self.scroll = VerticalScroll()
        self.body = Static()

    def compose(self) -> ComposeResult:
        yield self.title
        with self.scroll:
            yield self.body

    def add(self, lines: Sequence[str]) -> None:
        """More lines of the log."""
        self.lines = [*self.lines, *lines][-KEPT:]
        if lines and self.page == "log" and self.size.width:  # otherwise it is drawn when it is opened
            self.show()

    def open(self, page: str, focus: bool = True) -> None:
        """Show a page."""
        self.by_refusal = self.by_refusal and not focus
        self.page = page
        self.title.update(self.texts(TITLES[page]))
        self.call_after_refresh(self.show)  # when it is known how wide it is
        if focus and page != "log":
            self.app.set_focus(self.scroll)

    def open_rules(self, rule: str) -> None:
        """The rules, at a rule. What has the keyboard keeps it."""
        self.rule = rule
        self.by_refusal = True
        self.open("rules", focus=False)

    def put_refusal_away(self) -> None:
        """Back to the log, if the rules were opened only to explain a refusal."""
        if self.by_refusal:
            self.by_refusal = False
            self.open("log", focus=False)

    def show(self) -> None:
        """Draw the page that is open."""
        self.canvas.columns = self.scroll.content_size.width - 1
        if self.page == "log":
            self.body.update(text_of(self.lines, max(20, self.canvas.columns)))
            self.scroll.scroll_end(animate=False)
        elif self.page == "help":
            self.body.update(Text(self.texts("terminal-help")))
            self.scroll.scroll_home(animate=False)
        else:
            self.show_rules()

    def show_rules(self) -> None:
        """The page of the game, at the rule that was broken last, if any."""
        lines = rendered(page_text(self.game, self.texts.language) or "", self.canvas)
        text = text_of(lines)
        at = next((n for n, line in enumerate(lines) if ESCAPE.sub("", line).startswith(f"{self.rule} ")), None)
        if at is not None and self.rule:
            start = sum(len(Text.from_ansi(line).plain) + 1 for line in lines[:at])
            text.stylize("reverse", start, start + len(self.rule))
        self.body.update(text)
        self.call_after_refresh(self.scroll.scroll_to, y=at if at is not None and self.rule else 0, animate=False)

    def rule_lines(self, rule: str) -> list[str]:
        """The text of a rule."""
        text = rule_text(self.game, rule, self.texts.language)
        return [ESCAPE.sub("", inline(text, self.canvas))] if text is not None else []

    def turn(self, way: int) -> None:
        """Scroll by most of a page."""
        self.scroll.scroll_relative(y=way * max(1, self.scroll.size.height - 2), animate=False)

    def on_resize(self) -> None:
        if self.page != "rules":
            self.show()
        else:
            self.call_after_refresh(self.show)
