"""The person's side of the table in words."""

import sys
from collections.abc import Sequence
from contextlib import suppress

from koloda import Rules, Seat, View
from koloda.pages import page_text, rule_of, rule_text
from koloda.terminal.game import UI, Seating, Stopped, move_of
from koloda.terminal.markdown import inline, rendered
from koloda.terminal.renderer import GameRenderer, Update
from koloda.terminal.screen import Screen, columns, padded, printable, wrapped
from koloda.texts import Texts
from koloda.titles import TITLES

with suppress(ImportError):
    import readline  # noqa: F401 - lets people edit what they type


class TextUI(UI):
    """Sentences, the table in a few lines, and a list of moves to choose from."""

    def __init__(self, rules: Rules, texts: Texts, screen: Screen, renderer: GameRenderer) -> None:
        self.rules = rules
        self.texts = texts
        self.screen = screen
        self.renderer = renderer
        self.log: list[str] = []
        self.shown = False  # whether the table stands above as it is

    def recalled(self, update: Update) -> None:
        self.log += self.renderer.tell(update)

    def begin(self, seating: Seating) -> None:
        title = self.texts(TITLES[self.rules.slug].name)
        level = self.texts("lobby-level-name", level=seating.level)
        lines = [self.texts("play-begin", title=title, players=seating.players, seat=seating.seat, level=level)]
        lines.append(self.texts("play-seed", seed=str(seating.seed)))
        if seating.file is not None:
            lines.append(self.texts("play-recorded", file=printable(seating.file)))
        if seating.moves:
            lines.append(self.texts("play-resumed", moves=seating.moves))
        self.say([*lines, self.texts("play-type-help"), ""])

    def told(self, update: Update) -> None:
        lines = self.renderer.tell(update)
        self.log += lines
        if update.refused is not None and update.seat == self.renderer.seat:
            lines = [self.texts("play-mistake", rule=update.refused), *self.rule_lines(update.refused)]
        self.say(lines)
        self.shown = False

    def say(self, lines: Sequence[str]) -> None:
        """Write lines now: somebody may be reading along."""
        self.screen.show(lines)

    def ask(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        if not self.shown:
            self.show_table(view, moves, due)
        prompt = self.texts("play-prompt" if due else "play-prompt-or-wait") + " "
        while True:
            answer = self.read(prompt)
            if not answer and not due:
                return None
            word, _, rest = answer.partition(" ")
            if word.lower() in ("quit", "exit"):
                raise Stopped
            if word.lower() in ("help", "?"):
                self.say(self.texts("play-help").split("\n"))
            elif word.lower() == "rules":
                self.show_rules(rest.strip())
            elif word.lower() == "view":
                self.show_table(view, moves, due)
            elif word.lower() == "log":
                self.say(self.log)
            elif answer:
                return move_of(answer, moves)

    def read(self, prompt: str) -> str:
        """A line typed, or written by a script and then shown, so that what was answered can be read."""
        try:
            answer = input(prompt).strip()
        except EOFError:
            print()
            raise Stopped from None
        if not sys.stdin.isatty():
            print(printable(answer))
        return answer

    def show_table(self, view: View, moves: Sequence[str], due: bool) -> None:
        """The table, what is asked, and the moves with their numbers."""
        self.say([self.screen.paint("─" * self.screen.width, "dim"), *self.renderer.table(view, moves)])
        self.say([self.screen.paint(self.renderer.question(view, moves, due), "bold")])
        size = max(map(len, moves))
        items = [
            f"{number:2} {padded(move, size)}  {self.renderer.move(view, move)}".rstrip()
            for number, move in enumerate(moves, 1)
        ]
        # Words are left out of a list that would fill the screen with them; the notation says the same.
        lines = columns(items, self.screen.width - 2)
        if len(lines) > 12:
            lines = columns([f"{number:2} {move}" for number, move in enumerate(moves, 1)], self.screen.width - 2)
        self.say([f"  {line}" for line in lines])
        self.shown = True

    def show_rules(self, number: str) -> None:
        """The rules page, or one rule of it."""
        if not number:
            self.screen.page(rendered(page_text(self.rules.slug, self.texts.language) or "", self.screen))
            return
        rule = rule_of(self.rules.slug, number, self.texts.language)
        if rule is None:
            self.say([self.texts("error-rule", game=self.rules.slug, number=printable(number))])
            return
        self.say(self.rule_lines(rule.number, rule.number))
        for example in rule.examples:
            self.say(self.indented(example))

    def rule_lines(self, number: str, label: str = "") -> list[str]:
        """The text of a rule, set off from the game."""
        text = rule_text(self.rules.slug, number, self.texts.language)
        return self.indented(f"**{label}** {text}" if label else text) if text is not None else []

    def indented(self, text: str) -> list[str]:
        """A paragraph of a rules page."""
        return ["  │ " + line for line in wrapped(inline(text, self.screen), self.screen.width - 4)]

    def refused(self, text: str, rule: str) -> None:
        self.say([self.texts("play-refused", text=text, rule=rule), *self.rule_lines(rule)])

    def unreadable(self, text: str, reason: str) -> None:
        self.say([self.texts("play-unreadable", reason=printable(reason))])

    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        self.say([self.screen.paint(line, "bold") for line in self.renderer.outcome(scores, winners)])

    def stopped(self, seating: Seating) -> None:
        self.say([self.texts("play-stopped")])
        if seating.file is not None:
            self.say([self.texts("play-go-on", file=printable(seating.file))])
