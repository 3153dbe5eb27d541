"""The table on the whole screen: what is shown where, and what keys and clicks do. It knows no game."""

from collections.abc import Sequence
from time import monotonic
from typing import Final

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.widgets import Footer, Input, Static

from koloda import DEALER, WATCHER, Seat, View
from koloda.terminal.full.canvas import HEAVY, NONE, ROUND, Canvas, card_chip, card_lines, picture_row, text_of
from koloda.terminal.full.picker import Picker
from koloda.terminal.full.side import Side
from koloda.terminal.games import renderer_for
from koloda.terminal.renderer import CardFace, GameRenderer, Update
from koloda.terminal.screen import wrapped
from koloda.terminal.session import Advised, Place, Question, Session
from koloda.terminal.thinking import advice_lines
from koloda.texts import Texts
from koloda.titles import TITLES

WIDE: Final = 110  # columns from which log and rules are beside the table
LEAST: Final = (50, 18)  # columns and rows in which a table can be shown
LOW: Final = 24  # rows from which there is room for the end of the log, and for the whole table
HIGH: Final = 32  # rows from which cards are drawn in three lines
LONG_LIST: Final = 9  # more moves than this are listed card by card
TAIL: Final = 4  # lines of the log where there is no room beside the table
# The same keys on a Ukrainian or Russian keyboard.
TWINS: Final = dict(zip("hurlctwq", "ргкдсецй", strict=True))
KEYS: Final = {
    "h": ("hint", "table-hint"),
    "u": ("take_back", "terminal-key-back"),
    "r": ("rules", "table-rules"),
    "l": ("log", "table-log"),
    "c": ("say", "table-chat"),
    "colon": ("type", "terminal-key-type"),
    "question_mark,f1": ("help", "terminal-key-help"),
    "t": ("theme", "terminal-key-theme"),
    "w": ("wait", "table-hint-wait"),
    "q": ("leave", "terminal-key-leave"),
}
HIDDEN: Final = ("colon", "t", "w")  # keys that only the help names

VANISHING: Final = ("hint", "notice", "cards")  # parts that take no room while there is nothing in them
TELLING: Final = ("hint", "notice")  # parts for which the table makes room in a small window
PARTS: Final = ("small", "bar", "table", "cards", "tail", "hint", "notice", "prompt", "card")

CSS: Final = """
Screen { layout: vertical; }
#bar { height: 1; background: $primary-background; color: $text; }
#middle { height: 1fr; }
#small { display: none; height: 1fr; padding: 0 1; content-align: center middle; text-align: center; }
.tight #small { display: block; }
.tight #bar, .tight #middle, .tight Footer { display: none; }
#main { width: 1fr; padding: 0 1; }
#board { height: 1fr; min-height: 3; }
.high #board { height: auto; max-height: 60%; }
#middle VerticalScroll { scrollbar-size-vertical: 1; scrollbar-background: $surface; }
#cards-box { display: none; height: 1fr; align: center middle; }
.high #cards-box { display: block; }
#cards { width: auto; height: auto; }
#tail { height: auto; max-height: 4; color: $text-muted; border-top: solid $primary-background-lighten-2; }
#hint { height: auto; max-height: 6; background: $boost; padding: 0 1; }
#notice { height: auto; max-height: 5; color: $text-warning; }
#prompt { height: auto; max-height: 4; text-style: bold; border-top: solid $primary-background-lighten-2; }
#hand-box { height: auto; max-height: 6; }
#card { height: 1; color: $text-muted; }
#moves-box { height: auto; max-height: 6; }
#line { height: 3; }
#side { width: 44; border-left: solid $primary-background-lighten-2; }
.narrow #side { display: none; width: 1fr; border-left: none; }
.narrow.open #side { display: block; }
.narrow.open #main { display: none; }
.wide #tail { display: none; }
.high #hand-box { max-height: 9; }
.short #tail { display: none; }
.short #board { min-height: 7; }
.short.telling #board { min-height: 3; }
.short #prompt { max-height: 3; border-top: none; }
.short #hand-box { max-height: 2; }
.short #moves-box { max-height: 3; }
.short #hint { max-height: 5; }
.empty { display: none; }
"""


class TableApp(App[None]):
    """A full screen for one session, which tells it what happens (`Listener`)."""

    CSS = CSS
    TITLE = "Koloda"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "narrow"), (WIDE, "wide")]  # noqa: RUF012 - declared by Textual
    VERTICAL_BREAKPOINTS = [(0, "short"), (LOW, "low"), (HIGH, "high")]  # noqa: RUF012 - declared by Textual

    def __init__(self, session: Session, texts: Texts, *, light: bool = False, colours: bool = True) -> None:
        super().__init__()
        self.session = session
        self.texts = texts
        self.canvas = Canvas(colours)
        self.theme = "textual-light" if light else "textual-dark"
        # Kept here because something may still be told when the screen is already being taken down.
        self.parts = {name: Static(id=name) for name in PARTS}
        self.scroll = VerticalScroll(id="board", can_focus=False)
        self.hand, self.moves = Picker(id="hand"), Picker(id="moves", gap=2)
        self.line = Input(id="line")
        self.line.display = False
        self.side = Side(texts, colours)
        self.renderer: GameRenderer | None = None
        self.place: Place | None = None
        self.view: View | None = None
        self.question = Question(None)
        self.options: list[tuple[str, str, str]] = []  # of the list: what kind, which, in words
        self.only: str | None = None  # the card whose moves are listed
        self.people: Sequence[str] = ()
        self.clock_ends: float | None = None
        self.outcome: list[str] = []
        self.leaving = False
        self.drawn: dict[str, Text] = {}  # by part of the screen
        self.is_stale = False  # something was told that is not drawn yet
        self.writes = ""  # what the line is for: `move`, `say`
        for keys, (action, words) in KEYS.items():
            if action == "say" and not session.has_chat:
                continue
            both = f"{keys},{TWINS[keys]}" if keys in TWINS else keys
            shown = {"colon": ":", "question_mark,f1": "?"}.get(keys, keys)
            self.bind(both, action, description=texts(words), show=keys not in HIDDEN, key_display=shown)
        self.bind("ctrl+c", "leave", description="", show=False)
        self.bind("escape", "to_table", description="", show=False)
        self.bind("pagedown", "page(1)", description="", show=False)
        self.bind("pageup", "page(-1)", description="", show=False)

    def compose(self) -> ComposeResult:
        parts = self.parts
        # Textual itself sets these after the first layout, and a slow machine would show that one for a while.
        self.screen.add_class("wide" if self.is_wide else "narrow")
        self.screen.add_class("high" if self.is_high else "short" if self.is_short else "low")
        self.fit(self.size)
        yield parts["small"]
        yield parts["bar"]
        with Horizontal(id="middle"):
            with Vertical(id="main"):
                with self.scroll:
                    yield parts["table"]
                with Vertical(id="cards-box"):
                    yield parts["cards"]
                yield from (parts[name] for name in ("tail", "hint", "notice", "prompt"))
                with VerticalScroll(id="hand-box", can_focus=False):
                    yield self.hand
                yield parts["card"]
                with VerticalScroll(id="moves-box", can_focus=False):
                    yield self.moves
                yield self.line
            yield self.side
        yield Footer()

    def on_mount(self) -> None:
        self.put("prompt", self.texts("table-loading"))
        self.put("small", self.texts("terminal-small", columns=LEAST[0], rows=LEAST[1]))
        self.set_interval(0.5, self.show_bar)
        self.session.start(self)

    @property
    def is_wide(self) -> bool:
        return self.size.width >= WIDE

    @property
    def is_high(self) -> bool:
        return self.size.height >= HIGH

    @property
    def is_short(self) -> bool:
        return self.size.height < LOW

    def fit(self, size: Size) -> None:
        """In a window that is too small to play in, say so and show nothing else."""
        self.screen.set_class(size.width < LEAST[0] or size.height < LEAST[1], "tight")

    # what the session tells

    def seated(self, place: Place) -> None:
        before = self.place
        self.place = place
        if before is None or (before.rules, before.seat, before.options) != (place.rules, place.seat, place.options):
            make = renderer_for(place.rules.slug)
            self.renderer = make(self.texts, self.canvas, place.seat, place.options)
        assert self.renderer is not None
        self.renderer.names = place.names
        self.side.game = place.rules.slug
        self.show_table()

    def noted(self, lines: Sequence[str]) -> None:
        self.side.add(lines)
        self.show_tail()

    def recalled(self, updates: Sequence[Update]) -> None:
        assert self.renderer is not None
        self.side.lines = []
        self.side.add([line for update in updates for line in self.renderer.tell(update)])
        self.show_tail()

    def told(self, update: Update) -> None:
        assert self.renderer is not None
        self.view = update.view
        self.side.add(self.renderer.tell(update))
        if update.refused is not None and update.seat == self.renderer.seat:
            self.explain(self.texts("play-mistake", rule=update.refused), update.refused)
        self.show_soon()

    def asked(self, question: Question) -> None:
        changed = (question.view, question.moves) != (self.question.view, self.question.moves)
        self.question = question
        self.view = question.view
        if question.moves or question.view is None:
            self.outcome = []  # another game
        if changed:
            self.only = None
            self.put("hint", "")
            self.side.put_refusal_away()
        self.show_table()
        if changed and question.moves:
            self.choose_focus()

    def refused(self, text: str, rule: str) -> None:
        self.explain(self.texts("play-refused", text=text, rule=rule), rule)

    def explain(self, words: str, rule: str) -> None:
        """Why not, and the rule beside the table, or below the words where there is no room."""
        if self.is_wide:
            self.put("notice", words)
            self.side.open_rules(rule)
        else:
            self.put("notice", "\n".join([words, *self.side.rule_lines(rule)]))
            self.side.rule = rule

    def failed(self, reason: str) -> None:
        self.put("hint", "")
        self.put("notice", reason)

    def advised(self, moves: Sequence[Advised], done: bool) -> None:
        if self.renderer is None or self.view is None:
            return
        title = self.texts("table-hint-title" if done else "table-hint-thinking")
        self.put("hint", text_of([title, *advice_lines(moves, self.renderer, self.view)]))

    def rewound(self) -> None:
        if self.renderer is not None:
            self.renderer.rest()
        self.noted([self.texts("play-rewound")])

    def waits(self, people: Sequence[str], clock: float | None) -> None:
        self.people = people
        self.clock_ends = None if clock is None else monotonic() + clock
        self.show_bar()

    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        assert self.renderer is not None
        self.view = view
        self.outcome = self.renderer.outcome(scores, winners)
        self.side.add([*self.renderer.rest(), *self.outcome])
        self.question = Question(view, actions=self.question.actions)
        self.show_tail()
        self.show_table()

    def ended(self, reason: str) -> None:
        self.question = Question(self.view)
        self.put("notice", reason)
        self.show_table()

    # what is shown

    def show_soon(self) -> None:
        """Draw the table once for all that is told now."""
        if not self.is_stale:
            self.is_stale = True
            self.call_later(self.show_now)

    def show_now(self) -> None:
        self.is_stale = False
        self.show_tail()
        self.show_table()

    def put(self, name: str, content: str | Text) -> None:
        """Show something, or nothing, in a part of the screen. What is the same already costs nothing."""
        text = content if isinstance(content, Text) else Text(content)
        before = self.drawn.get(name)
        if text != before:
            sizes = [[len(line) for line in one.plain.split("\n")] for one in (text, before or Text("?"))]
            self.drawn[name] = text
            self.parts[name].update(text, layout=sizes[0] != sizes[1])
            self.parts[name].set_class(not text and name in VANISHING, "empty")
            if name in TELLING:
                self.screen.set_class(any(self.drawn.get(part) for part in TELLING), "telling")

    def show_bar(self) -> None:
        """What is played, how the connection is, and the clock."""
        words = [self.texts(TITLES[self.place.rules.slug].name)] if self.place is not None else ["Koloda"]
        if self.people:
            words.append(", ".join(self.people))
        if self.clock_ends is not None:
            words.append(self.texts("table-seconds", count=max(0, round(self.clock_ends - monotonic()))))
        trouble = self.session.trouble()
        if trouble:
            words.append(trouble)
        self.put("bar", Text(" " + " · ".join(words), no_wrap=True, overflow="ellipsis"))

    def show_tail(self) -> None:
        """The end of the log, as many lines as there is room for."""
        width = max(20, self.size.width - 2)
        lines = [part for line in self.side.lines[-TAIL:] for part in wrapped(line, width)]
        self.put("tail", text_of(lines[-(TAIL - 1) :]))

    def show_table(self) -> None:
        """Everything that depends on the view and on what may be done."""
        self.show_bar()
        if self.renderer is None:
            return
        self.canvas.columns = (self.size.width - 46 if self.is_wide else self.size.width) - 4
        if self.view is None:
            self.put("table", Text("\n".join(self.people)))
        else:
            drawn = self.renderer.brief if self.is_short else self.renderer.board
            self.put("table", text_of(drawn(self.view, self.question.moves), self.canvas.width))
            self.show_cards()
        self.put("prompt", self.prompt())
        self.show_hand()
        self.show_moves()

    def show_cards(self) -> None:
        """The cards in the middle of the table, drawn where there is room."""
        assert self.renderer is not None and self.view is not None
        cards = self.renderer.pictures(self.view) if self.is_high else []
        self.put("cards", picture_row(cards, self.canvas.colours, self.canvas.width) if cards else "")

    def prompt(self) -> Text:
        """What the person is asked, or whom the table waits for."""
        if self.outcome:
            return text_of(self.outcome)
        assert self.renderer is not None
        question = self.question
        if question.view is None:
            return Text(self.texts("terminal-room" if question.actions else "terminal-room-wait"))
        moves = question.moves or question.forced
        if moves:
            return text_of([self.renderer.question(question.view, moves, question.due)])
        if question.may_wait:
            return Text(self.texts("play-ask-out-of-turn"))
        due = self.view["due"] if self.view is not None else []
        if DEALER in due:
            return Text(self.texts("table-dealing"))
        names = [self.renderer.player(seat) for seat in due if seat >= 0]
        return Text(self.texts("table-waiting-for", names=", ".join(names)) if names else "…")

    def show_hand(self) -> None:
        cards = self.own_cards()
        named = {self.card_of(move) for move in self.question.moves}
        colours, high = self.canvas.colours, self.is_high

        def draw(index: int, under: bool) -> list[Text]:
            card = cards[index]
            fits = card.text in named
            if high:
                return card_lines(card, colours, HEAVY if under else ROUND if fits else NONE)
            return card_chip(card, colours, "▸◂" if under else "[]" if fits else "  ")

        self.hand.show(len(cards), draw)
        self.show_card()

    def own_cards(self) -> list[CardFace]:
        """The hand, as far as there is one."""
        if self.renderer is None or self.view is None or self.renderer.seat == WATCHER:
            return []
        return self.renderer.own_cards(self.view)

    def card_of(self, move: str) -> str | None:
        return self.renderer.card_of(move) if self.renderer is not None else None

    def card_here(self) -> str | None:
        """The card under the cursor."""
        cards = self.own_cards()
        return cards[self.hand.cursor].text if self.hand.cursor < len(cards) else None

    def moves_with(self, card: str | None) -> list[str]:
        """The moves that name a card."""
        return [move for move in self.question.moves if self.card_of(move) == card]

    def show_card(self) -> None:
        """The card under the cursor in words, and what Enter does with it."""
        card = self.card_here()
        if card is None or self.renderer is None or self.view is None:
            self.put("card", "")
            return
        words = self.renderer.card(card, "nom")
        moves = self.moves_with(card)
        if len(moves) == 1:
            words = self.texts("terminal-card-one", card=words, move=moves[0])
        elif moves:
            words = self.texts("terminal-card-many", card=words, moves=len(moves))
        elif self.question.moves:
            words = self.texts("terminal-card-none", card=words)
        self.put("card", text_of([words]))

    def show_moves(self) -> None:
        """The list: moves, letting it be, and other things to do."""
        question, view = self.question, self.view
        moves = list(question.moves)
        if self.only is not None:
            moves = self.moves_with(self.only)
        elif len(moves) > LONG_LIST and any(self.card_of(move) for move in moves):
            moves = [*self.moves_with(self.card_here()), *self.moves_with(None)]
        self.options = [("move", move, self.words_of(view, move)) for move in moves]
        if question.may_wait:
            self.options.append(("wait", "", self.texts("table-hint-wait")))
        self.options += [("act", name, words) for name, words in question.actions.items()]
        options = self.options

        def draw(index: int, under: bool) -> list[Text]:
            number = f"{index + 1}" if index < 9 else "·"
            label = Text.from_ansi(options[index][2])
            line = Text.assemble(("▸" if under else " ", "bold"), (f"{number} ", "bold"), label)
            if under:
                line.stylize("underline")
            return [line]

        self.moves.show(len(options), draw)

    def words_of(self, view: View | None, move: str) -> str:
        """A move in words; in notation where the game has none."""
        assert self.renderer is not None
        return (self.renderer.move(view, move) if view is not None else "") or move

    def choose_focus(self) -> None:
        """To the hand if a card can be chosen, otherwise to the list."""
        if isinstance(self.focused, Input) or self.side.scroll.has_focus:
            return
        cards = self.own_cards()
        named = {self.card_of(move) for move in self.question.moves}
        if any(card.text in named for card in cards):
            if cards[min(self.hand.cursor, len(cards) - 1)].text not in named:
                self.hand.cursor = next(at for at, card in enumerate(cards) if card.text in named)
            self.set_focus(self.hand)
        else:
            self.set_focus(self.moves)

    # what people do

    def on_picker_moved(self, message: Picker.Moved) -> None:
        if message.picker is self.hand:
            self.show_card()
            if self.only is None:
                self.show_moves()

    def on_picker_left(self, message: Picker.Left) -> None:
        if message.picker is self.hand and message.index > 0 and self.moves.count:
            self.set_focus(self.moves)
        elif message.picker is self.moves and message.index < 0 and self.hand.count:
            self.set_focus(self.hand)

    def on_picker_picked(self, message: Picker.Picked) -> None:
        self.leaving = False
        if message.picker is self.moves:
            self.choose(message.index)
            return
        card = self.card_here()
        if card is None or not self.question.moves:
            return
        moves = self.moves_with(card)
        if len(moves) == 1:
            self.make(moves[0])
        elif moves:
            self.only = card
            self.show_moves()
            self.moves.cursor = 0
            self.set_focus(self.moves)
        elif self.renderer is not None and self.renderer.fines:
            self.put("notice", self.texts("terminal-fines"))
        elif self.renderer is not None and self.view is not None:
            self.session.make(self.renderer.attempt(self.view, card, self.question.moves))

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.character in "123456789" and not isinstance(self.focused, Input):
            event.stop()
            self.choose(int(event.character) - 1)

    def choose(self, index: int) -> None:
        """Do what the list has at a place."""
        if index >= len(self.options):
            return
        kind, name, _ = self.options[index]
        if kind == "move":
            self.make(name)
        elif kind == "wait":
            self.action_wait()
        else:
            self.session.act(name)

    def make(self, text: str) -> None:
        """Try a move."""
        self.put("notice", "")
        self.session.make(text)

    def action_hint(self) -> None:
        if self.question.moves:
            self.put("hint", self.texts("table-hint-thinking"))
            self.session.hint()
        else:
            self.put("notice", self.texts("table-no-turn"))

    def action_take_back(self) -> None:
        if self.session.can_take_back and not self.question.moves:
            self.put("notice", self.texts("table-no-turn"))
        else:
            self.put("notice", "")
            self.session.take_back()

    def action_wait(self) -> None:
        if self.question.may_wait:
            self.put("notice", "")
            self.session.wait()

    def action_rules(self) -> None:
        self.turn_side("rules")

    def action_log(self) -> None:
        self.turn_side("log")

    def action_help(self) -> None:
        self.turn_side("help")

    def turn_side(self, page: str) -> None:
        """Open a page beside the table, or instead of it where there is no room; again: back to the table."""
        is_open = self.screen.has_class("open") or self.is_wide
        if is_open and self.side.page == page and (page != "log" or not self.is_wide):
            self.action_to_table()
            return
        self.screen.add_class("open")
        self.side.open(page)

    def action_to_table(self) -> None:
        """Away from whatever is open, to the game."""
        self.leaving = False
        self.line.display = False
        self.screen.remove_class("open")
        self.side.open("log", focus=False)
        self.put("notice", "")
        if self.only is not None:
            self.only = None
            self.show_moves()
        self.set_focus(None)
        self.choose_focus()

    def action_page(self, way: int) -> None:
        if self.side.page == "log":
            self.scroll.scroll_relative(y=way * 5, animate=False)
        else:
            self.side.turn(way)

    def action_theme(self) -> None:
        self.theme = "textual-light" if self.theme == "textual-dark" else "textual-dark"

    def action_type(self) -> None:
        self.write("move", "terminal-type")

    def action_say(self) -> None:
        self.write("say", "table-say")

    def write(self, what: str, words: str) -> None:
        """Open the line to write in."""
        line = self.line
        self.writes = what
        line.value = ""
        line.placeholder = self.texts(words)
        line.display = True
        self.set_focus(line)  # at once: what is typed next is meant for it

    def on_input_submitted(self, message: Input.Submitted) -> None:
        text = " ".join(message.value.split())
        self.action_to_table()
        if text and self.writes == "say":
            self.session.say(text)
        elif text and self.question.moves:
            self.make(text)

    def action_leave(self) -> None:
        """Leave at the second time, in case the key was meant for something else."""
        if self.leaving or self.outcome:
            self.exit()
        self.leaving = True
        self.put("notice", self.texts("terminal-leave"))

    def on_resize(self, event: events.Resize) -> None:
        self.fit(event.size)
        self.call_after_refresh(self.show_table)
        self.call_after_refresh(self.show_tail)

    async def on_unmount(self) -> None:
        self.session.leave()
        await self.session.gone()
