"""At a table of a server, with people in browsers: what `koloda.client` hears is told to whoever shows the table."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

from websockets.protocol import State

from koloda import CLOCK, WATCHER, View, games
from koloda.client import ClientError, Lobby, Me, RefusedByServer, TableConnection
from koloda.server.protocol.messages import (
    Advice,
    Again,
    Agree,
    Chatted,
    ClientMessage,
    EntryLine,
    GoOn,
    Hint,
    Past,
    Reacted,
    Ready,
    Refused,
    Rewound,
    Say,
    SeatInfo,
    ServerMessage,
    Sit,
    Start,
    TableInfo,
    Update,
    Waive,
    Welcome,
)
from koloda.terminal import renderer
from koloda.terminal.screen import printable
from koloda.terminal.session import Listener, Place, Question, Session
from koloda.texts import Texts

# The table has moved on since the person looked; what it is now is shown anyway.
LATE = ("stale", "too-late", "once")
OUTCOME_PAUSES = (0.5, 2.0, 5.0)  # seconds before each try to hear who has won


class RemoteSession(Session):
    """A place at a table of a server: sits down if there is a seat, looks on otherwise."""

    has_chat = True

    def __init__(self, lobby: Lobby, table: str, me: Me, texts: Texts, word: str = "", watch: bool = False) -> None:
        self.lobby = lobby
        self.me = me
        self.texts = texts
        self.watch = watch
        self.word = word
        self.connection = self.connect(table)
        self.tasks: set[asyncio.Task[None]] = set()
        self.place: Place | None = None
        self.told_over = False
        self.known_here: dict[int, bool] = {}
        self.error: ClientError | None = None

    def connect(self, table: str) -> TableConnection:
        """A connection to a table, not open yet."""
        return self.lobby.connect(table, word=self.word, on_message=self.heard)

    # what the person does

    def start(self, listener: Listener) -> None:
        self.listener = listener
        self.runner = self.soon(self.run())

    def make(self, text: str) -> None:
        self.soon(self.move(text, self.connection.now.version))

    def wait(self) -> None:
        self.soon(self.connection.say(Waive(self.connection.now.version)))

    def hint(self) -> None:
        self.soon(self.connection.say(Hint(self.connection.now.version)))

    def take_back(self) -> None:
        self.soon(self.connection.say(Agree("take-back")))

    def say(self, text: str) -> None:
        self.soon(self.connection.say(Say(text)))

    def act(self, name: str) -> None:
        now = self.connection.now
        if name == "next":
            self.follow(self.connection.info.rematch or "")
            return
        proposal = now.proposal.what if now.proposal is not None else "pause"
        messages: dict[str, ClientMessage] = {
            "ready": Ready(),
            "start": Start(fill=True),
            "agree": Agree(proposal),
            "refuse": Agree(proposal, yes=False),
            "go-on": GoOn(now.version),
            "again": Again(),
            "sit": Sit(self.me),
        }
        self.soon(self.connection.say(messages[name]))

    def follow(self, table: str) -> None:
        """To the next table of the same people."""
        self.runner.cancel()
        self.connection = self.connect(table)
        self.place, self.told_over, self.known_here = None, False, {}
        self.runner = self.soon(self.run())

    def leave(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def gone(self) -> None:
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def trouble(self) -> str:
        if self.connection.latest_info is not None and self.connection.info.paused:
            return self.texts("table-paused")
        socket = self.connection.socket
        lost = socket is not None and socket.state is not State.OPEN and self.error is None
        return self.texts("table-reconnecting") if lost else ""

    def soon(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in the event loop, where it may be refused."""
        task = asyncio.create_task(self.unbroken(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def unbroken(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except RefusedByServer as error:
            self.listener.failed(self.in_words(error.code))
        except ClientError:
            pass  # `run` tells of a connection that is lost for good

    async def move(self, text: str, version: int) -> None:
        try:
            await self.connection.move(text, version)
        except RefusedByServer as error:
            if error.rule:
                self.listener.refused(text, error.rule)
            elif error.code == "notation":
                self.listener.failed(self.texts("play-unreadable", reason=self.texts.reason(error.message)))
            elif error.code not in LATE:
                self.listener.failed(self.in_words(error.code))
            self.ask()

    # what the table tells

    async def run(self) -> None:
        """Listen until the connection is lost for good, or the person leaves."""
        try:
            async with self.connection as connection:
                if connection.you is None and not self.watch and connection.info.state == "lobby":
                    await connection.say(Sit(self.me))
                    self.listener.noted([self.texts("terminal-word", word=printable(connection.shuffle.word))])
                while True:
                    await connection.next_message(connection.heard)
        except ClientError as error:
            self.error = error
            self.listener.ended(in_words(error, self.texts))

    def heard(self, message: ServerMessage) -> None:
        """Everything that the server says, in order."""
        self.sit_down()
        match message:
            case Welcome(whole=False):
                self.tell(message.entries)
                self.listener.noted([self.texts("table-back-again")])
            case Welcome() | Past():
                if self.connection.before:
                    return  # the moves before these are on their way
                self.listener.recalled([self.seen(entry) for entry in self.connection.entries])
                self.listener.noted([printable(f"{line.name}: {line.text}") for line in self.connection.chat])
            case Update():
                self.tell(message.entries)
            case Rewound():
                self.listener.rewound()
            case Advice():
                self.listener.advised(message.moves, True)
                return
            case Chatted():
                self.listener.noted([printable(f"{message.line.name}: {message.line.text}")])
                return
            case Reacted():
                words = self.texts("table-reacted", name=message.name, what=self.texts(f"table-react-{message.what}"))
                self.listener.noted([printable(words)])
                return
            case Refused():
                if not message.id:
                    self.listener.failed(self.in_words(message.code))
                return
        self.notice_absences()
        self.ask()

    def in_words(self, code: str) -> str:
        """A coded error."""
        return self.texts("lobby-wrong", code=code)

    def sit_down(self) -> None:
        """Tell the listener where the person sits, whenever that or a name has changed."""
        info, you = self.connection.info, self.connection.you
        rules = games()[info.game]
        names = [self.name_of(seat) for seat in info.seats if seat.kind != "open" or info.state == "lobby"]
        place = Place(rules, WATCHER if you is None else you, dict(info.options), names)
        if place != self.place:
            self.place = place
            self.listener.seated(place)

    def name_of(self, seat: SeatInfo) -> str:
        """Somebody's name; of a bot, as it is called in the person's language."""
        if seat.kind == "bot":
            key = f"bot-name-{seat.name.lower()}"
            return self.texts(key) if self.texts.has(key) else printable(seat.name)
        return printable(seat.name) if seat.kind == "person" else self.texts("lobby-free")

    def seen(self, entry: EntryLine) -> renderer.Update:
        """A move, as lines and screens take it."""
        view: View = self.connection.now.view or {}
        return renderer.Update(entry.version, entry.seat, entry.text, entry.refused or None, entry.events, view)

    def tell(self, entries: Sequence[EntryLine]) -> None:
        for entry in entries:
            self.listener.told(self.seen(entry))

    def notice_absences(self) -> None:
        """Who has gone, and who is back."""
        lines = []
        for seat in self.connection.info.seats:
            here = seat.here or seat.kind != "person"
            if self.known_here.get(seat.seat, here) != here:
                text = "terminal-back" if here else "table-log-away"
                lines.append(self.texts(text, name=self.name_of(seat)))
            self.known_here[seat.seat] = here
        if lines:
            self.listener.noted(lines)

    def ask(self) -> None:
        """The table as it is, and what can be done."""
        info, now, you = self.connection.info, self.connection.now, self.connection.you
        clock = now.clock.left / 1000 if now.clock.seats else None
        self.listener.waits([self.seat_line(seat) for seat in info.seats], clock)
        playing = info.state == "playing" and not info.paused
        waited_for = now.view["due"] if playing and now.view is not None else []
        due = you in waited_for
        may_wait = CLOCK in waited_for and you in now.clock.seats and you not in now.waived
        moves = tuple(now.legal) if playing else ()
        self.listener.asked(Question(now.view, moves, due, may_wait, self.actions(info)))
        if info.state == "over" and not self.told_over:
            self.told_over = True
            self.soon(self.tell_outcome())

    def actions(self, info: TableInfo) -> dict[str, str]:
        """What can be done besides moves, by name."""
        now, you = self.connection.now, self.connection.you
        found: dict[str, str] = {}
        if info.state == "lobby" and you is not None:
            if info.seats[you].host:
                found["start"] = self.texts("terminal-do-start")
            elif not info.seats[you].ready:
                found["ready"] = self.texts("terminal-do-ready")
        elif info.state == "lobby" and any(seat.kind == "open" for seat in info.seats):
            found["sit"] = self.texts("lobby-table-sit")
        if now.proposal is not None and you in now.proposal.waiting:
            found["agree"] = f"{self.texts('table-agree')}: {self.proposed()}"
            found["refuse"] = self.texts("table-refuse")
        if now.clock.reveal and you is not None and info.state == "playing":
            found["go-on"] = self.texts("table-go-on")
        if info.state == "over" and info.rematch is not None:
            found["next"] = self.texts("table-next-table")
        elif info.state == "over" and you is not None:
            found["again"] = self.texts("table-again")
        return found

    def proposed(self) -> str:
        """What somebody proposes."""
        proposal = self.connection.now.proposal
        assert proposal is not None
        texts = {
            "pause": "table-proposes-pause",
            "resume": "table-proposes-resume",
            "take-back": "table-proposes-take-back",
        }
        return self.texts(texts[proposal.what], name=self.name_of(self.connection.info.seats[proposal.by]))

    def seat_line(self, seat: SeatInfo) -> str:
        """Who sits there, and what there is to know."""
        marks = [self.texts("lobby-host")] if seat.host else []
        if seat.kind == "bot" and seat.level is not None:
            marks.append(self.texts("terminal-bot", level=self.texts("lobby-level-name", level=seat.level)))
        elif seat.kind == "person" and not seat.here:
            marks.append(self.texts("table-bot-sits-in" if seat.sitting_in else "lobby-away"))
        elif seat.kind == "person" and seat.ready and self.connection.info.state == "lobby":
            marks.append(self.texts("terminal-ready"))
        name = self.texts("table-you") if seat.seat == self.connection.you else self.name_of(seat)
        return f"{name} ({', '.join(marks)})" if marks else name

    async def tell_outcome(self) -> None:
        """Who has won. A server that cannot say so just now is asked again."""
        connection = self.connection
        for pause in (*OUTCOME_PAUSES, None):
            try:
                record = await self.lobby.replay(connection.table)
                break
            except ClientError as error:
                if pause is None:
                    code = error.code if isinstance(error, RefusedByServer) else "offline"
                    self.listener.failed(self.in_words(code))
                    return
                await asyncio.sleep(pause)
        view = connection.now.view
        if view is not None and connection is self.connection:
            self.listener.over(view, record.scores, record.winners)


def in_words(error: ClientError, texts: Texts) -> str:
    """Why a server can no longer be played at, or never could."""
    if error.code == "unreachable":
        return texts("lobby-wrong", code="offline")
    if error.code in ("elsewhere", "http", "broken"):
        return texts("terminal-wrong", code=error.code)
    return texts("lobby-wrong", code=error.code)
