"""Random people at a table, in any order, with repeats, stale versions, garbage, coming and going, restarts:
what each of them hears has no gap, is what a replay of the log shows for that seat, and never names a hidden card.
"""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from koloda import WATCHER, Entry, State, games, parse_record, play, replay
from koloda.server.protocol.messages import (
    Accepted,
    AddBot,
    Agree,
    Changed,
    ChangeTable,
    Clear,
    ClientMessage,
    EntryLine,
    MakeMove,
    Me,
    Now,
    React,
    Refused,
    Rewound,
    Say,
    Sit,
    Stand,
    Start,
    Update,
    Waive,
    Welcome,
)
from koloda.server.storage.rows import TAKE_BACK, LogRow
from koloda.server.tables.game import PAGE
from koloda.server.tables.table import LiveTable
from server.seating import AT_ONCE, Person, begun, calm, house

ALL_ON = {
    "courtesy": True,
    "penalties": True,
    "jump_in": True,
    "seven_zero": True,
    "stacking": True,
    "rounds": 1,
}
CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("uno", 3, ALL_ON),
    ("uno", 2, ALL_ON | {"voluntary_draw": False}),
    ("uno", 5, {"rounds": 1}),
    ("uno-express", 4, ALL_ON | {"saving": True, "scoring": "loser"}),
    ("uno-express", 3, {"target": 60, "penalties": True, "uno_call": "auto", "jump_in": True}),
    ("uno-express", 2, {"target": 40, "jump_in": True}),
    ("face-to-face", 2, {}),
    ("flights", 2, {"match": "wins", "target": 1}),
    ("flights", 4, {"target": 1}),
    ("dzhunkvik", 2, {"instants": "honour"}),
    ("dzhunkvik", 4, {}),
]
GARBAGE = (
    "fold",
    "play",
    "play r7 r7",
    "deal r7",
    "dealer 1",
    "catch 9",
    "mistake now",
    "?",
    "play W",
    "ready set",
    "undo",
)
MASKED = {True: ("deal ?", "pick ?"), False: ("lay ? fly ?", "lay ?", "show ?", "give ?")}
WILD_STEPS = 150  # before the restart, and after it


@dataclass
class Moment:
    """The truth at a version: what each seat may see, and how the table came there."""

    views: dict[int, Any]
    legal: dict[int, list[str]]
    entry: Entry | None  # None where a move was taken back
    standing: list[int]  # the versions of the moves that stand
    preempted: list[int] = field(default_factory=list)  # the seats that were too late because of it, if that is told


def truth(game: str, players: int, options: dict[str, Any], log: list[LogRow]) -> list[Moment]:
    """A second look at the log: every version, by playing again what stands."""
    rules = games()[game]

    def look(state: State, entry: Entry | None, standing: list[LogRow]) -> Moment:
        onlookers = [*range(players), WATCHER]
        return Moment(
            {seat: state.view(seat) for seat in onlookers},
            {seat: [state.text(move) for move in state.legal(seat)] for seat in onlookers},
            entry,
            [row.seq for row in standing],
        )

    state = rules.start(players, **options)
    standing: list[LogRow] = []
    moments = [look(state, None, standing)]
    for row in log:
        if row.kind == TAKE_BACK:
            standing.pop()
            state = rules.start(players, **options)
            for kept in standing:
                play(state, kept.seat, kept.text)
            moments.append(look(state, None, standing))
        else:
            standing.append(row)
            short = state.is_short_window()
            entry = play(state, row.seat, row.text)
            entry.refused = row.refused or None
            moments.append(look(state, entry, standing))
            moments[-1].preempted = [] if short else list(row.preempted)  # it would tell who holds a Hysteria
    return moments


class Checker:
    """Follows what one listener heard."""

    def __init__(self, person: Person, since: int | None, moments: list[Moment]) -> None:
        self.person = person
        self.since = since
        self.moments = moments
        self.version = 0
        self.seat: int = WATCHER
        self.playing = False

    def check(self) -> int:
        """The number of messages that showed the table."""
        shown = 0
        for message in self.person.heard:
            if isinstance(message, Welcome | Changed):
                self.seat = WATCHER if message.you is None else message.you
                self.playing = message.info.state == "playing" and not message.info.paused
            if isinstance(message, Welcome):
                standing = self.moments[message.now.version].standing if message.now.view is not None else []
                since = 0 if message.whole else self.since
                assert since is not None
                missed = [number for number in standing if number > since]
                assert [line.version for line in message.entries] == missed[-PAGE:]
                assert message.before == len(missed[:-PAGE])
                self.lines(message.entries)
                self.version = message.now.version
            elif isinstance(message, Update):
                versions = [line.version for line in message.entries]
                assert versions == list(range(self.version + 1, self.version + 1 + len(versions))), "a gap"
                assert versions[-1] == message.now.version
                assert [line.seat for line in message.entries if line.seat >= 0] in ([message.entries[0].seat], [])
                self.lines(message.entries)
                self.version = message.now.version
            elif isinstance(message, Rewound):
                # One for each move that is taken back: whoever is alone with bots may take back several at once.
                before, after = (self.moments[at].standing for at in (self.version, message.now.version))
                assert message.now.version - self.version == len(before) - len(after) > 0
                assert [line.version for line in message.entries] == self.moments[message.now.version].standing[-PAGE:]
                self.lines(message.entries)
                self.version = message.now.version
            if isinstance(message, Welcome | Changed | Update | Rewound):
                assert message.now.version == self.version
                self.now(message.now)
                shown += 1
        return shown

    def lines(self, lines: list[EntryLine]) -> None:
        for line in lines:
            entry = self.moments[line.version].entry
            assert entry is not None
            assert (line.seat, line.text) == (entry.seat, entry.seen_by(self.seat))
            if self.seat not in entry.readers and WATCHER not in entry.readers:
                assert line.text in MASKED[line.seat < 0]
            assert line.events == entry.events_for(self.seat)
            assert line.preempted == self.moments[line.version].preempted
            assert line.refused == ((entry.refused or "") if line.seat == self.seat else "")

    def now(self, now: Now) -> None:
        if now.view is None:
            return
        moment = self.moments[now.version]
        assert now.view == moment.views[self.seat]
        assert now.legal in ([], moment.legal[self.seat])
        if self.playing:
            assert now.legal == moment.legal[self.seat]


class Crowd:
    """People who do anything at all."""

    def __init__(self, table: LiveTable, people: list[Person], rng: random.Random) -> None:
        self.table = table
        self.rng = rng
        # Everybody who ever listened, and the version since when.
        self.heard: list[tuple[Person, int | None]] = [(person, None) for person in people]
        self.here = {person.person: person for person in people}
        self.said: list[tuple[str, MakeMove]] = []
        self.first: dict[tuple[str, str], Accepted | Refused] = {}

    async def join(self, name: str) -> None:
        before = self.here.get(name)
        known = [person.now.version for person, _ in self.heard if person.person == name and name]
        since = self.rng.choice([None, before.now.version if before else None, *known[-1:], *known[:1]])
        person = Person(name)
        self.heard.append((person, since))
        self.here[name] = await person.join(self.table, since)

    async def act(self) -> None:
        """Somebody does something."""
        rng = self.rng
        name = rng.choice(list(self.here))
        person = self.here[name]
        chance = rng.random()
        if chance < 0.62:
            await self.sensible(person)
        elif chance < 0.70:
            await self.move(person, rng.choice(GARBAGE), person.now.version)
        elif chance < 0.76 and self.table.model.game is not None:
            state = self.table.model.game.state
            hand = [f"play {card}" for card in (person.now.view or {"hand": []})["hand"]]
            text = rng.choice([state.text(rng.choice(state.writable())), "uno", "catch 0", "catch 1", *hand[:3]])
            await self.move(person, text, person.now.version - rng.choice([0, 0, 1, 5]))
        elif chance < 0.82 and self.said:
            name, said = rng.choice(self.said)
            if name in self.here:
                await self.here[name].say(said)
        elif chance < 0.86:
            await self.join(name)
        elif chance < 0.88 and len(self.here) > 1:
            await person.leave()
            person.closed = person.closed or "left"
            del self.here[name]
        elif chance < 0.91:
            await self.join(rng.choice(["p0", "p1", "p2", "watcher", ""]))
        else:
            await person.say(self.anything())

    async def assemble(self) -> None:
        """All players are here, and the game is not paused."""
        for seat in range(self.table.model.row.players):
            if f"p{seat}" not in self.here:
                await self.join(f"p{seat}")
        for person in list(self.here.values()):
            await person.say(Agree("resume"))
        await calm(self.table)

    async def sensible(self, person: Person) -> None:
        """A legal move of whoever is due, or else of this person."""
        view = person.now.view
        due = view["due"] if view else []
        waited = self.here.get(f"p{due[0]}") if due else None
        mover = waited if waited is not None and self.rng.random() < 0.8 else person
        laying = [text for text in mover.now.legal if text.startswith(("play", "jump", "catch", "uno"))]
        moves = laying if laying and self.rng.random() < 0.8 else mover.now.legal
        if moves:
            await self.move(mover, self.rng.choice(moves), mover.now.version - (self.rng.random() < 0.05))

    async def move(self, person: Person, text: str, version: int) -> None:
        said = MakeMove(f"m{len(self.said)}", max(0, version), text)
        self.said.append((person.person, said))
        await person.say(said)

    def anything(self) -> ClientMessage:
        rng = self.rng
        return rng.choice(
            [
                Say("hm"),
                React("hurry"),
                Agree("pause"),
                Agree("resume"),
                Agree("resume"),
                Agree("take-back"),
                Agree("take-back"),
                Agree("take-back", yes=False),
                Start(),
                ChangeTable(seats=3),
                Clear(0),
                AddBot(rng.randrange(3)),
                Waive(self.table.model.version),
                Waive(max(0, self.table.model.version - 1)),
                Sit(Me("somebody", rng.randrange(1, 9))),
                Stand() if rng.random() < 0.05 else React("clap"),
            ]
        )

    def check_answers(self) -> None:
        """Whatever is answered twice is answered alike."""
        for person, _ in self.heard:
            for message in person.heard:
                if isinstance(message, Accepted):
                    assert self.first.setdefault((person.person, message.id), message) == message


def cards_in(text: str) -> Iterator[str]:
    """The cards that the dealer's lines of a record name."""
    for line in text.splitlines():
        if line.startswith("dealer: deal ") and line != "dealer: deal ?":
            yield line


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_every_stream_is_whole_true_and_tells_nothing_hidden(
    tmp_path: Path, case: tuple[str, int, dict[str, Any]], seed: int
) -> None:
    game, players, options = case
    rng = random.Random(f"{game} {players} {seed}")
    names = [f"p{seat}" for seat in range(players)]
    settings = replace(AT_ONCE, grace=rng.choice([0.0, 0.003]), proposal=0.05, short_window=0.01, long_window=0.03)

    async def first() -> tuple[str, Crowd]:
        async with house(tmp_path, settings) as tables:
            table, people = await begun(tables, *names, game=game, options=options)
            crowd = Crowd(table, people, rng)
            await play_wildly(crowd)
            return table.name, crowd

    async def second(name: str, crowd: Crowd) -> None:
        """The server was stopped and started again in the middle."""
        async with house(tmp_path, settings) as tables:
            table = await tables.find(name)
            assert table is not None
            crowd.table = table
            crowd.here = {}
            for person in names:
                await crowd.join(person)
            await play_wildly(crowd)
            await check_records(table)
            await play_out(crowd)
            assert table.info().state == "over"
            moments = await moments_of(table)
            shown = sum(Checker(person, since, moments).check() for person, since in crowd.heard)
            assert shown > 40
            crowd.check_answers()
            await check_records(table)

    asyncio.run(second(*asyncio.run(first())))


async def moments_of(table: LiveTable) -> list[Moment]:
    """The truth, from what is stored."""
    row = table.model.row
    stored = await table.model.storage.table(row.name)
    assert stored is not None
    return truth(row.game, row.players, row.options, stored.log)


async def play_wildly(crowd: Crowd) -> None:
    for step in range(WILD_STEPS):
        await crowd.act()
        if crowd.rng.random() < 0.6:
            await calm(crowd.table)
        if step % 25 == 0:
            await crowd.assemble()
        if step % 5 == 0:
            await asyncio.sleep(0.004)  # longer than the grace
    await calm(crowd.table)


async def play_out(crowd: Crowd) -> None:
    """To the end: now only moves of whoever is due, and now and then something else."""
    async with asyncio.timeout(120):
        while crowd.table.info().state != "over":
            await crowd.assemble()
            for _ in range(20):
                await crowd.sensible(crowd.rng.choice(list(crowd.here.values())))
                await calm(crowd.table)
            await asyncio.sleep(0.004)
    await calm(crowd.table)


async def check_records(table: LiveTable) -> None:
    """Whole when the game is over; until then each seat's own."""
    # All at one moment: a bot may move while the log is read.
    version, over = table.model.version, table.model.row.state == "over"
    onlookers = [*range(table.model.row.players), WATCHER]
    texts = {seat: table.record(f"p{seat}") for seat in onlookers}
    eyes = {seat: WATCHER if table.model.seats.seat_of(f"p{seat}") is None else seat for seat in onlookers}
    moments = await moments_of(table)
    standing = [entry for number in moments[version].standing if (entry := moments[number].entry) is not None]
    for seat, text in texts.items():
        record = parse_record(text)
        if over:
            assert record.moves == [(entry.seat, entry.text) for entry in standing]
            assert replay(text).view(WATCHER) == moments[-1].views[WATCHER]
            assert table.info().secret in text
        else:
            assert record.moves == [(entry.seat, entry.seen_by(eyes[seat])) for entry in standing]
            hidden = sum(entry.seen_by(eyes[seat]) != entry.text for entry in standing)
            assert hidden > 0
            dealt = [entry for entry in standing if entry.text.startswith("deal ")]
            assert len(list(cards_in(text))) == sum(bool({eyes[seat], WATCHER} & {*entry.readers}) for entry in dealt)
            assert table.model.row.secret.hex() not in text


def test_a_message_on_the_wire_has_no_more_than_the_message(tmp_path: Path) -> None:
    """What is encoded for a seat names no card of another hand but those that everybody sees."""

    async def use() -> None:
        async with house(tmp_path) as tables:
            table, people = await begun(tables, "olena", "taras")
            assert table.model.game is not None
            state = table.model.game.state
            # A Wild Draw that was turned up and went back has been seen by all.
            open_to_all = {line.row.text for line in table.model.game.lines if WATCHER in line.readers}
            for seat, person in enumerate(people):
                wire = msgspec.json.encode(person.heard).decode()
                for card in set(state.view(1 - seat)["hand"]) - set(state.view(seat)["hand"]):
                    if f"deal {card}" not in open_to_all:
                        assert f'"{card}"' not in wire and f'"deal {card}"' not in wire

    asyncio.run(use())
