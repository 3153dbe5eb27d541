"""One in a terminal and two in browsers, at one table."""

import asyncio
import threading
from typing import Any

from playwright.sync_api import expect

from koloda.client import Lobby, Me
from koloda.terminal.remote import RemoteSession
from server.serving import Server
from terminal.full_screen import SOON, Player, sitting
from terminal.telling import texts_in
from web.browsing import until
from web.conftest import Come
from web.playing import hand_of, play_on


class InTerminal(threading.Thread):
    """Somebody before a full screen, in a thread: while Playwright runs, this one can use no asyncio.

    They say that they are ready, and whenever they are asked they do the first thing that is offered.
    """

    def __init__(self, url: str, table: str) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.table = table
        self.made: list[str] = []
        self.log: list[str] = []
        self.shown = ""
        self.cut = False  # lose the connection before the next move
        self.said = False
        self.error: BaseException | None = None
        self.left = threading.Event()

    def run(self) -> None:
        try:
            asyncio.run(self.play())
        except BaseException as error:
            self.error = error

    async def play(self) -> None:
        session = RemoteSession(Lobby(self.url), self.table, Me("Taras", 3), texts_in("en"), word="hrim")
        async with sitting(session) as player:
            while not self.left.is_set():
                await player.pilot.pause(0.02)
                await self.act(player, session)
                self.log = list(player.app.side.lines)
                self.shown = player.shown()

    async def act(self, player: Player, session: RemoteSession) -> None:
        app = player.app
        if "ready" in app.question.actions or app.question.moves:
            if app.question.moves and not self.said:
                self.said = True
                await player.write("c", "hello")
            if self.cut:
                self.cut = False
                assert session.connection.socket is not None
                session.connection.socket.transport.abort()
            question = app.question
            self.made += [app.options[0][1]] if question.moves else []
            await player.press("1")
            async with asyncio.timeout(SOON):
                while app.question is question:
                    await player.pilot.pause(0.02)

    def __enter__(self) -> "InTerminal":
        self.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.left.set()
        self.join(SOON)
        if self.error is not None:
            raise self.error


def test_one_in_the_terminal_and_two_in_browsers(come: Come, server: Server) -> None:
    olena, marko = come("Olena"), come("Marko")
    table = olena.make(seats=3, options={"rounds": 1, "uno_call": "auto"})
    olena.open(f"/t/{table}")
    marko.sit(table)
    with InTerminal(server.url, table) as taras:
        expect(olena.page.get_by_role("listitem").filter(has_text="Taras")).to_contain_text("ready")
        until(lambda: any("Your word for the shuffle: hrim" in line for line in taras.log), "the word")
        olena.button("Start", exact=True).click()
        for guest in (olena, marko):
            expect(hand_of(guest)).to_be_visible()
        play_on([olena, marko], lambda _: len(taras.made) >= 2 or taras.error is not None)
        taras.cut = True
        play_on([olena, marko], lambda _: len(taras.made) >= 4 or taras.error is not None)
        olena.sees("hello")
        until(lambda: any("hello" in line for line in taras.log), "what was said")
        until(lambda: any("Nothing was missed" in line for line in taras.log), "a second connection")
        assert "Olena" in taras.shown and "Marko" in taras.shown
        # Whoever goes away is told of.
        marko.page.close()
        until(lambda: any("Marko is away" in line for line in taras.log), "that somebody is away")
