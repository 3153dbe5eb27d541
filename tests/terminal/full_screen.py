"""The table on the whole screen, played by keys: without a terminal, as Textual's own tests do it."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual import events
from textual.pilot import Pilot

from koloda import Record, Rng, State, games
from koloda.bots import policy_for
from koloda.terminal.full.app import TableApp
from koloda.terminal.game import UI, Seating, TerminalGame
from koloda.terminal.local import LocalSession
from koloda.terminal.renderer import Observer
from koloda.terminal.session import Session
from terminal.telling import texts_in

SOON = 30.0  # seconds; the machine may be busy
CHARACTERS = {"space": " ", "plus": "+", "colon": ":", "question_mark": "?"}  # of keys that have a name
NAMES = {character: name for name, character in CHARACTERS.items()}
SMALL, LARGE = (80, 24), (120, 40)


def alone(state: State, *, language: str = "en", seed: int = 1, level: str = "random") -> LocalSession:
    """A game against bots that take no time."""
    record = Record(state.rules, state.players, state.rules.non_default_options(state.players, state.options))
    policy = policy_for(state.rules.slug, level, Rng(-1 - seed))
    policies = dict.fromkeys(range(1, state.players), policy)
    seating = Seating(state.rules, state.players, state.options, 0, level, seed, None)

    def game_of(ui: UI) -> TerminalGame:
        return TerminalGame(state, record, Observer(state, 0), policies, Rng(seed), ui, lambda _: None, lambda _: None)

    return LocalSession(seating, game_of, texts_in(language), "instant")


def new_game(game: str, players: int = 3, **options: Any) -> State:
    rules = games()[game]
    return rules.start(players if players in rules.players else rules.players[0], **options)


class Player:
    """Somebody before a full screen."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def until(self, reached: Callable[[], object], what: str) -> None:
        """Let the app go on until something is so."""
        ends = time.monotonic() + SOON
        while not reached():
            assert time.monotonic() < ends, f"it never came: {what}\n{self.shown()}"
            await asyncio.sleep(0.005)

    async def sees(self, words: str) -> None:
        """Some words are on the screen, sooner or later."""
        await self.until(lambda: words in self.shown(), words)

    async def asked(self) -> None:
        """Wait until there is something to do, or the game is over."""
        await self.until(lambda: self.app.options or self.app.outcome, "a question")

    async def press(self, *keys: str) -> None:
        """Press keys. The pilot would wait after each until the processor is idle, which takes its time."""
        for key in keys:
            self.app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))
        await asyncio.sleep(0)

    async def write(self, key: str, text: str) -> None:
        """Open the line by its key, and write something there."""
        await self.press(key)
        await self.until(lambda: self.app.focused is self.app.line, "the line")
        await self.press(*(NAMES.get(letter, letter) for letter in text), "enter")
        await self.until(lambda: self.app.focused is not self.app.line, "what was written is taken")

    async def type(self, move: str) -> None:
        """Make a move in notation, and wait until something else is asked, or the game is over."""
        question = self.app.question
        await self.write("colon", move)
        await self.until(lambda: self.app.question is not question or self.app.outcome, "the game does not go on")
        await self.asked()

    async def answer(self, *keys: str) -> None:
        """Press keys, and wait until something else is asked, or the game is over."""
        question = self.app.question
        await self.press(*keys)
        await self.until(lambda: self.app.question is not question or self.app.outcome, "the game does not go on")
        await self.asked()

    def part(self, name: str) -> str:
        """What a part of the screen says."""
        return self.app.drawn[name].plain if name in self.app.drawn else ""

    def shown(self) -> str:
        """All that is on the screen, as text."""
        lines = self.app.screen._compositor.render_strips()
        text = "\n".join("".join(segment.text for segment in strip) for strip in lines)
        return text.replace("\N{NO-BREAK SPACE}", " ")


@asynccontextmanager
async def sitting(
    session: Session, size: tuple[int, int] = LARGE, language: str = "en", **look: bool
) -> AsyncIterator[Player]:
    """Before the table, with a screen of that size."""
    app = TableApp(session, texts_in(language), **look)
    async with app.run_test(size=size) as pilot:
        yield Player(app, pilot)
