"""Alone against bots, while a full screen is shown: the game runs in a thread of its own, and so does all thinking.

Only that thread uses the engine. Whoever shows the table is called in its own event loop, with views and events.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import copy_context
from queue import Empty, SimpleQueue
from typing import Any

from koloda import Seat, View
from koloda.terminal.game import UI, Seating, Stopped, TakeBack, TerminalGame
from koloda.terminal.renderer import Update
from koloda.terminal.session import Listener, Place, Question, Session
from koloda.terminal.thinking import advice
from koloda.texts import Texts

PACES = {"slow": 1.6, "normal": 0.8, "fast": 0.25, "instant": 0.0}  # seconds after a move of a bot
WAIT, BACK, HINT, LEAVE = object(), object(), object(), object()  # what is answered besides moves


class LocalSession(Session, UI):
    """A game against bots. `game_of` makes the game for its person's side, which is this object."""

    can_take_back = True

    def __init__(
        self, seating: Seating, game_of: Callable[[UI], TerminalGame], texts: Texts, speed: str = "normal"
    ) -> None:
        self.seating = seating
        self.texts = texts
        self.speed = speed
        self.makes_forced = True  # moves where there is only one are made without asking
        self.before: list[Update] = []  # moves of a record that goes on
        self.game = game_of(self)
        self.answers: SimpleQueue[Any] = SimpleQueue()
        self.left = threading.Event()
        self.thread = threading.Thread(target=self.play, name="game", daemon=True)
        self.error: BaseException | None = None

    # what the person does: in the event loop

    def start(self, listener: Listener) -> None:
        self.listener = listener
        self.loop = asyncio.get_running_loop()
        self.context = copy_context()
        self.thread.start()

    def make(self, text: str) -> None:
        self.answers.put(text)

    def wait(self) -> None:
        self.answers.put(WAIT)

    def act(self, name: str) -> None:
        pass  # there is nothing to do but to play

    def hint(self) -> None:
        self.answers.put(HINT)

    def take_back(self) -> None:
        self.answers.put(BACK)

    def say(self, text: str) -> None:
        pass  # bots have nothing to say

    def leave(self) -> None:
        self.left.set()
        self.answers.put(LEAVE)

    async def gone(self) -> None:
        pass  # its thread ends by itself, at the next thing that it would tell

    # the game: in its thread

    def play(self) -> None:
        try:
            self.begin(self.seating)
            self.game.play_to_the_end()
        except Stopped:
            pass
        except BaseException as error:  # told by whoever started the session
            self.error = error
            with suppress(Stopped):
                self.tell(self.listener.ended, str(error))

    def tell(self, say: Callable[..., None], *values: Any) -> None:
        """Call the listener in its loop. Stopped if nobody listens any more."""
        if self.left.is_set():
            raise Stopped
        try:
            self.loop.call_soon_threadsafe(say, *values, context=self.context)
        except RuntimeError as error:  # the loop is closed
            raise Stopped from error

    def rest(self, share: float = 1.0) -> None:
        """Give people time to see what happened."""
        if self.left.wait(PACES[self.speed] * share):
            raise Stopped

    def recalled(self, update: Update) -> None:
        self.before.append(update)

    def begin(self, seating: Seating) -> None:
        place = Place(seating.rules, seating.seat, seating.options)
        self.tell(self.listener.seated, place)
        level = self.texts("lobby-level-name", level=seating.level)
        lines = [self.texts("terminal-begin", level=level, seed=str(seating.seed))]
        if seating.file is not None:
            lines.append(self.texts("play-recorded", file=seating.file))
        self.tell(self.listener.recalled, self.before)
        self.tell(self.listener.noted, lines)

    def told(self, update: Update) -> None:
        self.tell(self.listener.told, update)
        if update.seat >= 0 and update.seat != self.seating.seat:
            self.rest()

    def ask(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        if due and len(moves) == 1 and self.makes_forced:
            self.tell(self.listener.asked, Question(view, (), due, forced=moves))
            self.rest()
            return moves[0]
        with suppress(Empty):
            while True:
                self.answers.get_nowait()  # said before it was asked
        self.tell(self.listener.asked, Question(view, tuple(moves), due, may_wait=not due))
        answer = self.answers.get()
        while answer is HINT:
            answer = self.think()
        if answer is LEAVE:
            raise Stopped
        if answer is BACK:
            raise TakeBack
        return None if answer is WAIT else str(answer)

    def think(self) -> Any:
        """Think about a hint until the person answers; that answer."""
        for found in advice(self.seating.rules.slug, self.observe()):
            if found is not None:
                self.tell(self.listener.advised, found, False)
            with suppress(Empty):
                return self.answers.get_nowait()
        self.tell(self.listener.advised, found or [], True)
        return self.answers.get()

    def refused(self, text: str, rule: str) -> None:
        self.tell(self.listener.refused, text, rule)

    def unreadable(self, text: str, reason: str) -> None:
        self.tell(self.listener.failed, self.texts("play-unreadable", reason=self.texts.reason(reason)))

    def rewound(self, view: View, moves: int) -> None:
        self.tell(self.listener.rewound)

    def nothing_to_take_back(self) -> None:
        self.tell(self.listener.failed, self.texts("play-nothing-to-take-back"))

    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        self.tell(self.listener.over, view, scores, winners)

    def stopped(self, seating: Seating) -> None:
        pass  # the screen is gone
