"""At a table of a server, line by line: words for people, JSON for programs. Lines are read while others move."""

import asyncio
import json
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from koloda import Seat, View
from koloda.pages import rule_text
from koloda.terminal.game import move_of
from koloda.terminal.games import renderer_for
from koloda.terminal.renderer import Update, seat_in_json
from koloda.terminal.screen import LineScreen, printable
from koloda.terminal.session import Advised, Listener, Place, Question, Session
from koloda.terminal.text_ui import TextUI
from koloda.terminal.thinking import advice_lines
from koloda.texts import Texts


class LineTable(ABC):
    """What both kinds of lines need: the place, the question, and the end."""

    def __init__(self, session: Session, texts: Texts) -> None:
        self.session = session
        self.texts = texts
        self.place: Place | None = None
        self.question = Question(None)
        self.done = asyncio.Event()

    def leave(self) -> None:
        """Nothing is read or told any more."""
        self.session.leave()
        self.done.set()

    def ended(self, reason: str) -> None:
        print(f"koloda: {reason}", file=sys.stderr, flush=True)
        self.leave()

    @abstractmethod
    def read(self, line: str) -> None:
        """A line that was typed."""


class PlainTable(LineTable):
    """Sentences for people."""

    def __init__(self, session: Session, texts: Texts) -> None:
        super().__init__(session, texts)
        self.screen = LineScreen()
        self.ui: TextUI | None = None
        self.people: Sequence[str] = ()
        self.log: list[str] = []

    def say(self, lines: Sequence[str]) -> None:
        self.screen.show(lines)
        sys.stdout.flush()

    # what the session tells

    def seated(self, place: Place) -> None:
        before, self.place = self.place, place
        if before is None or self.ui is None or (before.seat, before.options) != (place.seat, place.options):
            renderer = renderer_for(place.rules.slug)(self.texts, self.screen, place.seat, place.options)
            self.ui = TextUI(place.rules, self.texts, self.screen, renderer)
            self.ui.log = self.log  # one for all places
        self.ui.renderer.names = place.names

    def noted(self, lines: Sequence[str]) -> None:
        self.log += lines
        self.say(lines)

    def recalled(self, updates: Sequence[Update]) -> None:
        assert self.ui is not None
        self.log.clear()
        for update in updates:
            self.log += self.ui.renderer.tell(update)

    def told(self, update: Update) -> None:
        assert self.ui is not None
        self.ui.told(update)
        sys.stdout.flush()

    def asked(self, question: Question) -> None:
        before, self.question = self.question, question
        if question.moves and question.view is not None and is_new(question, before):
            self.show_table()
        elif question.actions and question.actions != before.actions:
            self.say(self.action_lines())

    def show_table(self, whole: bool = False) -> None:
        """What is new at the table, and what can be done."""
        question, ui = self.question, self.ui
        assert ui is not None and question.view is not None
        if question.moves:
            ui.show_table(question.view, question.moves, question.due, [] if whole else ui.table)
        else:
            self.say(ui.renderer.table(question.view, []))
        self.say(self.action_lines())
        if question.moves:
            self.say([ui.prompt(question.moves, question.due).rstrip()])

    def action_lines(self) -> list[str]:
        """What can be done besides moves, with the word to type."""
        return [f"  {name}  {words}" for name, words in self.question.actions.items()]

    def refused(self, text: str, rule: str) -> None:
        assert self.ui is not None
        self.ui.refused(text, rule)

    def failed(self, reason: str) -> None:
        self.say([reason])

    def advised(self, moves: Sequence[Advised], done: bool) -> None:
        if self.ui is not None and self.question.view is not None:
            self.say(advice_lines(moves, self.ui.renderer, self.question.view))

    def rewound(self) -> None:
        assert self.ui is not None
        self.ui.renderer.rest()
        self.noted([self.texts("play-rewound")])

    def waits(self, people: Sequence[str], clock: float | None) -> None:
        if people != self.people and self.question.view is None:
            self.say(people)
        self.people = people

    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        assert self.ui is not None
        self.ui.over(view, scores, winners)

    # what people type

    def read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        question, ui = self.question, self.ui
        if word in ("quit", "exit"):
            self.leave()
        elif word == "say" and rest:
            self.session.say(rest)
        elif word in question.actions:
            self.session.act(word)
        elif word in ("help", "?"):
            self.say(self.texts("terminal-join-help").split("\n"))
        elif word == "people":
            self.say(self.people)
        elif word == "back":
            self.session.take_back()
        elif word in ("", "wait") and not question.due:
            if question.may_wait:
                self.session.wait()
        elif not word:
            self.enter(question, ui)
        elif word == "hint" and question.moves:
            self.session.hint()
        elif word == "view" and question.view is not None:
            self.show_table(whole=True)
        elif word == "log" and ui is not None:
            self.say(ui.log)
        elif word == "rules" and ui is not None:
            ui.show_rules(rest)
        elif question.view is not None and ui is not None:
            self.move(line, question, ui)
        else:
            self.say([self.texts("terminal-room")])

    def enter(self, question: Question, ui: TextUI | None) -> None:
        """Nothing typed: the only move there is, or all of them again."""
        if len(question.moves) == 1:
            self.session.make(question.moves[0])
        elif question.moves and question.view is not None and ui is not None:
            ui.list_moves(question.view, question.moves)

    def move(self, line: str, question: Question, ui: TextUI) -> None:
        """A move by its number or in notation."""
        if not question.moves or question.view is None:
            self.say([self.texts("table-no-turn")])
            return
        chosen = ui.chosen(line, question.view)
        if chosen is not None:
            self.session.make(chosen if chosen != line else move_of(line, question.moves))


def is_new(question: Question, before: Question) -> bool:
    """Whether there is something else to decide than before."""
    return (question.view, question.moves) != (before.view, before.moves)


class JsonTable(LineTable):
    """Lines of JSON for programs, as `koloda play --json` has them."""

    def say(self, event: str, **fields: Any) -> None:
        print(json.dumps({"event": event, **fields}, ensure_ascii=False), flush=True)

    def seated(self, place: Place) -> None:
        self.place = place
        fields = {"seat": place.seat if place.seat >= 0 else None, "options": place.options, "names": place.names}
        self.say("seated", game=place.rules.slug, **fields)

    def noted(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.say("note", text=line)

    def recalled(self, updates: Sequence[Update]) -> None:
        for update in updates:
            self.told(update)

    def told(self, update: Update) -> None:
        fields: dict[str, Any] = {"number": update.number, "seat": seat_in_json(update.seat), "text": update.text}
        self.say("move", **fields, refused=update.refused, events=update.events)

    def asked(self, question: Question) -> None:
        self.question = question
        fields = {"due": question.due, "legal": question.moves, "may_wait": question.may_wait}
        self.say("ask", **fields, actions=list(question.actions), view=question.view)

    def refused(self, text: str, rule: str) -> None:
        assert self.place is not None
        self.say("refused", text=text, rule=rule, words=rule_text(self.place.rules.slug, rule, self.texts.language))

    def failed(self, reason: str) -> None:
        self.say("failed", reason=reason)

    def advised(self, moves: Sequence[Advised], done: bool) -> None:
        told = [{"text": one.text, "chance": one.chance, "behind": one.behind, "why": one.why} for one in moves]
        self.say("advice", moves=told, done=done)

    def rewound(self) -> None:
        self.say("rewound")

    def waits(self, people: Sequence[str], clock: float | None) -> None:
        self.say("people", people=people, clock=clock)

    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        self.say("over", scores=scores, winners=winners, view=view)
        self.leave()

    def read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "quit":
            self.leave()
        elif word == "say" and rest:
            self.session.say(rest)
        elif word in self.question.actions:
            self.session.act(word)
        elif word == "back":
            self.session.take_back()
        elif word == "hint":
            self.session.hint()
        elif self.question.may_wait and word in ("", "wait"):
            self.session.wait()
        elif word and self.question.moves:
            self.session.make(move_of(line, self.question.moves))


async def run_lines(table: PlainTable | JsonTable) -> None:
    """Tell and read until the person leaves, the input ends, or the connection is lost for good."""
    listener: Listener = table
    loop = asyncio.get_running_loop()
    table.session.start(listener)
    threading.Thread(target=read_lines, args=(loop, table.read, table.leave), daemon=True).start()
    await table.done.wait()
    await table.session.gone()


def read_lines(loop: asyncio.AbstractEventLoop, read: Callable[[str], None], end: Callable[[], None]) -> None:
    """Read standard input in a thread of its own, where it may wait."""
    try:
        for line in sys.stdin:
            loop.call_soon_threadsafe(read, " ".join(printable(line.strip()).split()))
        loop.call_soon_threadsafe(end)
    except RuntimeError:
        pass  # the loop is closed: nobody listens any more
