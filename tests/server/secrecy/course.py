"""The course of one of two games that look alike, on a server in memory: everything the observer and a watcher hear.

The observer and the watcher ask all the time for whatever can be asked for; what they ask is the same in both games,
because it is drawn from the same seed. Bots do what the course says, at the time that the server gives them.
"""

import asyncio
import random
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import msgspec

from koloda import CLOCK, DEALER, Entry, State, games
from koloda.engine.core import make
from koloda.server.tables import game
from koloda.server.tables.bots import Bots
from koloda.server.tables.table import LiveTable
from server.secrecy.house import SETTINGS, Browser, House, Received, run
from server.secrecy.pairs import Pair, Turn
from server.secrecy.program import Program

OBSERVER, WATCHER = "observer", "watcher"
LONGEST = 100.0  # seconds for a turn; the clock of a table is shorter
PROBES = 3  # before each turn


class Script:
    """In place of the fair chance: the dealer's chances as they are written down."""

    def __init__(self, chances: list[int]) -> None:
        self.chances = chances
        self.counter = 0

    def move(self, state: State) -> int:
        """The dealer's next move."""
        chance = self.chances[self.counter]
        self.counter += 1
        for move, weight in zip(state.legal(DEALER), state.weights(DEALER), strict=True):
            if chance < weight:
                return move
            chance -= weight
        raise AssertionError("the course does not fit the game")

    def deal(self, state: State) -> list[Entry]:
        """The dealer's moves until somebody else is due."""
        entries = []
        while state.due() == [DEALER]:
            entries.append(make(state, DEALER, self.move(state)))
        return entries


class Course:
    """One of the two games of a pair, played."""

    def __init__(self, pair: Pair, world: int, by_program: bool = False) -> None:
        self.pair = pair
        self.world = world
        self.by_program = by_program  # the observer's seat is played by a program over plain HTTP
        self.rng = random.Random(f"{pair.game} {pair.seed}")
        dealt = [pair.first[world], *(turn.dealt[world] for turn in pair.turns)]
        self.chances = [chance for part in dealt for chance in part]
        self.next = 0  # turn
        self.made: set[int] = set()  # turns
        self.moves = 0

    async def play(self) -> list[Received]:
        """From the first request to the last."""
        self.house = House(SETTINGS)
        self.seats = {
            seat: Browser(self.house, f"seat-{seat}".ljust(32, "x"), OBSERVER if seat == self.pair.observer else "")
            for seat in range(self.pair.players)
            if seat not in self.pair.bots
        }
        if self.by_program:
            self.seats[self.pair.observer] = Program(self.house, OBSERVER)
        self.observer = self.seats[self.pair.observer]
        self.watcher = Browser(self.house, "watcher".ljust(32, "x"), WATCHER)
        await self.sit_down()
        for number, turn in enumerate(self.pair.turns):
            self.next = number
            if number == len(self.pair.turns) // 2 and self.pair.layouts is None:
                await self.sleep_and_wake()
            await self.probe(turn)
            if number not in self.made:
                await self.make(turn)
            await self.until_shown()
            await self.perhaps_take_back(turn)
        self.next = len(self.pair.turns)
        for _ in range(4):
            await self.probe(None)
        await self.house.stop()
        return self.house.heard

    # before the first card

    async def sit_down(self) -> None:
        pair = self.pair
        me = {"name": "Seat 0", "face": 1}
        wish = {"game": pair.game, "seats": pair.players, "options": pair.options, "clock": pair.clock, "me": me}
        answer = await self.house.ask(
            "POST", "/api/tables", self.seats[0].token, {**wish, "listed": True, "hints": True}
        )
        self.table = str(msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])["table"])
        for seat, browser in self.seats.items():
            if isinstance(browser, Program):
                await browser.sit(self.table, seat, self.seats[0].token)
            await browser.enter(self.table)
            if seat and not isinstance(browser, Program):
                browser.say(t="sit", me={"name": f"Seat {seat}", "face": 1 + seat}, seat=seat)
                await browser.until(lambda browser=browser, seat=seat: browser.you == seat)  # type: ignore[misc]
        await self.watcher.enter(self.table)
        for seat, level in pair.bots.items():
            self.seats[0].say(t="add-bot", seat=seat, level=level)
        self.seats[0].say(t="start")
        await self.observer.until(lambda: bool(self.observer.now) and self.observer.now["version"] > 0)
        if pair.layouts is not None:
            self.lay_out(pair.layouts[self.world])
        await self.settle()

    def lay_out(self, position: dict[str, Any]) -> None:
        """Begin with a position. Only in memory: the log knows nothing of it."""
        model = self.live.model
        game = model.game
        assert game is not None
        game.state = games()[self.pair.game].load({"game": self.pair.game, "options": self.pair.options} | position)
        game.version += 1
        game.window_since = game.version
        if game.state.is_open():
            game.open_versions.add(game.version)
        model.restart_clock()
        model.tell_changed()
        self.live.wake()

    @property
    def live(self) -> LiveTable:
        return self.house.tables.awake[self.table]

    @property
    def version(self) -> int:
        return self.live.model.version

    async def settle(self) -> None:
        """Everything that happens at once has happened."""
        await asyncio.sleep(0.001)

    # turns

    async def make(self, turn: Turn) -> None:
        """What the course says, by whoever does it."""
        browser = self.seats.get(turn.seat)
        if turn.seat == CLOCK:
            for seat in [] if turn.late or self.has_closed() else self.live.model.admitted():
                if seat in self.seats:
                    self.seats[seat].say(t="waive", version=self.version)
                    await asyncio.sleep(0.05)
        elif browser is not None and not (turn.late and self.may_be_late(turn.seat)):
            await asyncio.sleep(0.1 + 0.2 * self.rng.random())
            self.made.add(self.next)
            await self.move(browser, turn.texts[self.world], turn)
            return
        async with asyncio.timeout(LONGEST):
            while not self.has_closed() if turn.seat == CLOCK else self.next not in self.made:
                await asyncio.sleep(0.1)
        await self.settle()

    def has_closed(self) -> bool:
        """Whether the clock has moved as often as it should by now; it does at once when all bots have waived."""
        game = self.live.model.game
        assert game is not None
        wanted = sum(turn.seat == CLOCK for turn in self.pair.turns[: self.next + 1])
        return sum(line.row.seat == CLOCK for line in game.lines) >= wanted

    def may_be_late(self, seat: int) -> bool:
        """Whether a bot sits in for a person after a while."""
        model = self.live.model
        return bool(model.clock.whole) and model.on_clock() == [seat] and not self.state.is_open()

    @property
    def state(self) -> State:
        game = self.live.model.game
        assert game is not None
        return game.state

    async def until_shown(self) -> None:
        """What waits for moves made at the same moment has been made."""
        while self.live.play.queue.until is not None:
            await self.settle()

    async def move(self, browser: Browser, text: str, turn: Turn | None = None) -> None:
        if turn is not None and turn.tried[self.world]:
            asyncio.get_running_loop().call_later(0.05, self.try_in_vain, turn)
        answer = await self.say_move(browser, text, browser.now["version"])
        assert answer["t"] == "accepted", f"{text}: {answer}"
        await self.settle()

    def try_in_vain(self, turn: Turn) -> None:
        """Somebody else's move at the same moment, which the rules put after the other."""
        browser = self.seats[turn.tried_by]
        browser.say(t="move", id="in vain", version=browser.now["version"], text=turn.tried[self.world])

    async def say_move(self, browser: Browser, text: str, version: int) -> dict[str, Any]:
        self.moves += 1
        name = f"m{self.moves}"
        browser.say(t="move", id=name, version=version, text=text)
        return await browser.answer(name)

    def choose(self, state: State, seat: int) -> str | None:
        """What a bot does: its next move, if that comes now, or at the same time as those before it."""
        due = state.due()
        if self.live.play.queue.until is not None:
            return None  # what comes before is not made yet
        for number in range(self.next, len(self.pair.turns)):
            turn = self.pair.turns[number]
            if number in self.made:
                continue
            if turn.seat == seat:
                self.made.add(number)
                return turn.texts[self.world]
            if seat not in due or turn.seat not in due:
                return None
        return None

    async def perhaps_take_back(self, turn: Turn) -> None:
        """The observer takes a move back and makes it again."""
        alone = turn.seat == self.pair.observer and self.pair.layouts is None
        if not alone or self.rng.random() < 0.6 or self.is_ahead():
            return
        self.observer.say(t="agree", what="take-back", yes=True)
        await self.settle()
        agreed = self.rng.random() < 0.7
        for seat, browser in self.seats.items():
            if self.live.model.proposal is not None and seat != self.pair.observer:
                browser.say(t="agree", what="take-back", yes=agreed)
                await self.settle()
        if self.observer.messages[-1]["t"] == "rewound":
            await self.move(self.observer, turn.texts[self.world])

    def is_ahead(self) -> bool:
        return any(number > self.next for number in self.made)

    # asking for whatever can be asked for

    async def sleep_and_wake(self) -> None:
        """The table is put to sleep, and everybody comes back."""
        if self.live.model.clock.left(asyncio.get_running_loop().time()) < 1 and self.state.due() == [CLOCK]:
            return
        since = self.version
        await self.house.tables.sleep(self.live)
        await self.settle()
        for browser in (*self.seats.values(), self.watcher):
            await browser.enter(self.table, self.rng.choice([None, since, max(0, since - 3)]))
        await self.settle()

    async def probe(self, turn: Turn | None) -> None:
        """A few of everything that the observer and the watcher can ask for."""
        wrong = turn.wrong if turn is not None else ()
        for text in wrong[: self.rng.randint(0, 3)]:
            await self.say_move(self.observer, text, self.observer.now["version"])
        for _ in range(PROBES):
            name = self.rng.choice(sorted(SOCKET_PROBES))
            who = self.watcher if self.rng.random() < 0.3 else self.observer
            for message in SOCKET_PROBES[name](who, self.rng):
                who.send(message if isinstance(message, bytes) else msgspec.json.encode(message))
            await self.settle()
        method, path, body = self.rng.choice(REQUESTS)
        who = self.rng.choice([self.observer, self.watcher])
        await self.house.ask(method, path.replace("NAME", self.table), who.token, body, who.who)
        if self.rng.random() < 0.05:
            self.watcher.leave()
            await self.settle()
            await self.watcher.enter(self.table, self.rng.choice([None, self.version]))


def asked(**message: Any) -> Any:
    """A message whose version is the present one, or one before."""

    def messages(who: Browser, rng: random.Random) -> list[Any]:
        version = who.now.get("version", 0)
        fields = {"version": rng.choice([version, version, max(0, version - 1)])} if message.get("version") else {}
        return [{**message, **fields}]

    return messages


def raw(*frames: bytes) -> Any:
    return lambda _who, _rng: list(frames)


SOCKET_PROBES: dict[str, Any] = {
    "hint": asked(t="hint", version=1),
    "hint again": lambda who, rng: 2 * asked(t="hint", version=1)(who, rng),
    "earlier": lambda who, rng: [{"t": "earlier", "version": rng.randint(0, who.now["version"] + 2)}],
    "hello": lambda who, rng: [{"t": "hello", "since": rng.choice([None, 0, rng.randint(0, who.now["version"])])}],
    "no move": asked(t="move", id="a", version=1, text="play nothing"),
    "stale move": lambda _, rng: [{"t": "move", "id": f"s{rng.random()}", "version": 1, "text": "draw"}],
    "chat": asked(t="say", text="hello"),
    "reaction": asked(t="react", what="wow"),
    "no such message": raw(b'{"t": "peek"}'),
    "no JSON": raw(b"{", b"[]", b"null"),
    "too large": raw(b" " * 9000),
    "a bad field": raw(b'{"t": "move", "id": "x", "version": -1, "text": "draw"}', b'{"t": "waive"}'),
    "sit": asked(t="sit", me={"name": "Somebody else", "face": 3}, seat=0),
    "start": raw(b'{"t": "start"}', b'{"t": "again"}', b'{"t": "clear", "seat": 1}', b'{"t": "change-table"}'),
    "no proposal": raw(b'{"t": "agree", "what": "resume"}', b'{"t": "agree", "what": "take-back", "yes": false}'),
    "pause": raw(
        *(b'{"t": "agree", "what": "pause"}', b'{"t": "agree", "what": "pause", "yes": false}'),
        *(b'{"t": "agree", "what": "resume"}', b'{"t": "agree", "what": "resume", "yes": false}'),
    ),
    "seal": raw(b'{"t": "seal", "hash": "%s"}' % (b"0" * 64), b'{"t": "open", "salt": "%s", "word": ""}' % (b"0" * 32)),
}
REPORT = {"text": "It looks wrong", "move": 3}
REQUESTS: list[tuple[str, str, Any]] = [
    ("GET", "/api/tables", None),
    ("GET", "/api/tables", None),
    ("GET", "/api/tables/NAME", None),
    ("GET", "/api/tables/NAME", None),
    ("GET", "/api/tables/NAME/record", None),
    ("GET", "/api/tables/NAME/record", None),
    ("GET", "/api/tables/NAME/record", None),
    ("GET", "/api/tables/NAME/replay", None),
    ("GET", "/api/tables/NAME/replay/3", None),
    ("GET", "/api/tables/NAME/review", None),
    ("POST", "/api/tables/NAME/report", REPORT),
    ("POST", "/api/tables/NAME/report", {"text": 3}),
    ("DELETE", "/api/tables/NAME", None),
    ("GET", "/api/tables/NAME/replay/x", None),
    ("GET", "/api/me", None),
    ("GET", "/api/me/games", None),
    ("GET", "/api/me/history", None),
    ("GET", "/healthz", None),
    ("GET", "/t/NAME", None),
]


def heard(pair: Pair, world: int, by_program: bool = False) -> list[Received]:
    """All that reaches the observer and the watcher in one of the two games."""
    course = Course(pair, world, by_program)

    def choose(_: Bots, state: State, seat: int, __: str) -> str | None:
        return course.choose(state, seat)

    with ExitStack() as stack:
        stack.enter_context(patch.object(Bots, "choose", choose))
        if pair.layouts is None:
            for name, scripted in {
                "Fair": lambda *_: Script(course.chances),
                "fair_move": lambda state, script: script.move(state),
                "fair_deal": lambda state, script: script.deal(state),
            }.items():
                stack.enter_context(patch.object(game, name, scripted))
        return run(course.play)


@dataclass(frozen=True)
class Difference:
    """Where two games that should look alike do not."""

    kind: str  # whom it came to, and as what; with `time` in front if only that differs
    mine: Received | None
    other: Received | None

    def __str__(self) -> str:
        return f"{self.kind}\n{self.mine}\n{self.other}"


def differences(pair: Pair, by_program: bool = False) -> list[Difference]:
    """Everything by which the observer or the watcher could tell the two games apart, in order."""
    mine, other = heard(pair, 0, by_program), heard(pair, 1, by_program)
    found = []
    for one, two in zip(mine, other, strict=False):
        if one != two:
            only_time = (one.who, one.what, one.data) == (two.who, two.what, two.data)
            found.append(Difference(f"time of {one.kind()}" if only_time else one.kind(), one, two))
    if len(mine) != len(other):
        rest = (mine if len(mine) > len(other) else other)[min(len(mine), len(other))]
        found.append(Difference(f"only in one: {rest.kind()}", rest, None))
    return found
