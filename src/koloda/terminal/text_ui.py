"""The person's side of the table in words, line by line: for screen readers, scripts and terminals that can do no more.

Nothing is drawn. One thing is on one line, and after the first time only what has changed at the table is said.
"""

import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from koloda import Rules, Seat, View
from koloda.pages import page_text, rule_of, rule_text
from koloda.terminal.game import UI, Seating, Stopped, TakeBack, move_of
from koloda.terminal.markdown import inline, rendered
from koloda.terminal.renderer import GameRenderer, Update
from koloda.terminal.screen import Screen, padded, printable, wrapped
from koloda.terminal.thinking import advice, advice_lines
from koloda.texts import Texts
from koloda.titles import TITLES

with suppress(ImportError):
    import readline  # noqa: F401 - lets people edit what they type

LONG_LIST = 12  # more moves than this are chosen in two steps: the card, then what to do with it


@dataclass(frozen=True)
class Choice:
    """A line of a list: a move, or a card with the moves that name it."""

    words: str
    moves: tuple[str, ...]


class TextUI(UI):
    """Sentences, the table in a few lines, and a list of moves to choose from."""

    def __init__(self, rules: Rules, texts: Texts, screen: Screen, renderer: GameRenderer, pause: float = 0.0) -> None:
        self.rules = rules
        self.texts = texts
        self.screen = screen
        self.renderer = renderer
        self.pause = pause  # seconds after what another player does
        self.log: list[str] = []
        self.table: list[str] = []  # as it was told last
        self.shown = False  # whether the table has been told as it is
        self.choices: list[Choice] = []  # by number

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
        if self.pause and lines and update.seat >= 0 and update.seat != self.renderer.seat:
            time.sleep(self.pause)

    def say(self, lines: Sequence[str]) -> None:
        """Write lines now: somebody may be reading along."""
        self.screen.show(lines)

    # asking

    def ask(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        if not self.shown:
            self.show_table(view, moves, due, self.table)
        while True:
            answer = self.read(self.prompt(moves, due))
            word, _, rest = answer.partition(" ")
            if not answer:
                if not due:
                    return None
                if len(moves) == 1:
                    return moves[0]
                self.list_moves(view, moves)
            elif word.lower() in ("quit", "exit"):
                raise Stopped
            elif word.lower() == "back":
                raise TakeBack
            elif word.lower() == "hint":
                self.show_hint(view)
            elif not self.told_word(word.lower(), rest.strip(), view, moves, due):
                chosen = self.chosen(answer, view)
                if chosen is not None:
                    return chosen if chosen != answer else move_of(answer, moves)

    def prompt(self, moves: Sequence[str], due: bool) -> str:
        """What stands before the cursor; it says what Enter alone does."""
        if not due:
            return self.texts("play-prompt-or-wait") + " "
        return self.texts("play-prompt" if len(moves) > 1 else "play-prompt-only") + " "

    def told_word(self, word: str, rest: str, view: View, moves: Sequence[str], due: bool) -> bool:
        """Whether a word asked for something to be told, which is done then."""
        if word in ("help", "?"):
            self.say(self.texts("play-help").split("\n"))
        elif word == "rules":
            self.show_rules(rest)
        elif word == "view":
            self.show_table(view, moves, due, [])
        elif word == "log":
            self.say(self.log)
        else:
            return False
        return True

    def chosen(self, answer: str, view: View) -> str | None:
        """The move with that number; None if it was a card, and its moves are listed now; else the answer itself."""
        if not (answer.isascii() and answer.isdecimal() and len(answer) < 9 and 1 <= int(answer) <= len(self.choices)):
            return answer
        choice = self.choices[int(answer) - 1]
        if len(choice.moves) == 1:
            return choice.moves[0]
        self.offer(view, choice.moves)
        return None

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

    # telling

    def show_table(self, view: View, moves: Sequence[str], due: bool, known: Sequence[str]) -> None:
        """What is new at the table, what is asked, and the moves with their numbers."""
        self.table = self.renderer.table(view, moves)
        self.say(["", *(line for line in self.table if line not in known)])
        asked = wrapped(self.renderer.question(view, moves, due), self.screen.width)
        self.say([self.screen.paint(line, "bold") for line in asked])
        self.list_moves(view, moves)
        self.shown = True

    def list_moves(self, view: View, moves: Sequence[str]) -> None:
        """All moves; if they are many, the cards that they name."""
        by_card: dict[str, list[str]] = {}
        for move in moves:
            by_card.setdefault(self.renderer.card_of(move) or move, []).append(move)
        if len(moves) > LONG_LIST and len(by_card) < len(moves):
            self.choices = [self.choice(view, card, of_card) for card, of_card in by_card.items()]
            self.list_choices()
        else:
            self.offer(view, moves)

    def choice(self, view: View, card: str, moves: Sequence[str]) -> Choice:
        """A line of the list of cards."""
        if len(moves) == 1:
            return Choice(self.move_words(view, moves[0], 0), tuple(moves))
        name = self.renderer.card(card, "nom")
        words = self.texts("play-choice-card", card=name, moves=len(moves))
        return Choice(words if name == card else f"{card}  {words}", tuple(moves))

    def offer(self, view: View, moves: Sequence[str]) -> None:
        """List moves."""
        size = max(map(len, moves))
        self.choices = [Choice(self.move_words(view, move, size), (move,)) for move in moves]
        self.list_choices()

    def move_words(self, view: View, move: str, size: int) -> str:
        """A move in notation and in words."""
        return f"{padded(move, size)}  {self.renderer.move(view, move)}".rstrip()

    def list_choices(self) -> None:
        """The list, one to a line."""
        self.say([f"  {number:2} {choice.words}" for number, choice in enumerate(self.choices, 1)])

    def show_hint(self, view: View) -> None:
        """What a strong player would do."""
        self.say([self.texts("table-hint-thinking")])
        moves = [found for found in advice(self.rules.slug, self.observe()) if found is not None][-1]
        self.say(advice_lines(moves, self.renderer, view))

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
        return ["    " + line for line in wrapped(inline(text, self.screen), self.screen.width - 4)]

    def refused(self, text: str, rule: str) -> None:
        self.say([self.texts("play-refused", text=text, rule=rule), *self.rule_lines(rule)])

    def unreadable(self, text: str, reason: str) -> None:
        self.say([self.texts("play-unreadable", reason=self.texts.reason(printable(reason)))])

    def rewound(self, view: View, moves: int) -> None:
        self.renderer.rest()
        self.log.append(self.texts("play-rewound"))
        self.say(self.log[-1:])
        self.shown = False

    def nothing_to_take_back(self) -> None:
        self.say([self.texts("play-nothing-to-take-back")])

    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        self.say([self.screen.paint(line, "bold") for line in self.renderer.outcome(scores, winners)])

    def stopped(self, seating: Seating) -> None:
        self.say([self.texts("play-stopped")])
        if seating.file is not None:
            self.say([self.texts("play-go-on", file=printable(seating.file))])
