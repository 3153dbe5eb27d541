"""Finished games to step through: any moment of one without playing it from the start each time."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import cast

import msgspec

from koloda import DEALER, WATCHER, Entry, Record, State, parse_record, play
from koloda.engine.fair import Fair, chances_of, fair_move
from koloda.engine.fairness import record_fairness
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import RecordInfo, RecordMoment, RecordStep, TableInfo

STRIDE = 16  # moves between two states that are kept
KEPT = 32  # games


class Replay:
    """A finished game, with its state kept every few moves."""

    def __init__(self, record: Record, info: TableInfo, preempted: list[list[int]]) -> None:
        self.record = record
        self.info = info
        self.preempted = preempted  # by move
        self.kept: list[State] = []
        self.steps: list[RecordStep] = []
        self.hands: list[list[int]] = []
        self.rounds: list[int] = []
        self.last = record.start()
        self.fair = fair_of(record)
        self.checked = self.fair is not None
        self.written: bytes | None = None

    async def prepare(self) -> None:
        """Play the game once. Other tables get their turn in between: a long game takes a while."""
        self.note_hands(None)
        for number, (seat, text) in enumerate(self.record.moves):
            if number % STRIDE == 0:
                self.kept.append(self.last.clone())
                await asyncio.sleep(0)
            draw = chances_of(self.last, text) if seat == DEALER else []
            if self.fair is not None and seat == DEALER:
                self.checked = self.checked and text == self.last.text(fair_move(self.last, self.fair))
            entry = play(self.last, seat, text)
            preempted = self.preempted[number] if number < len(self.preempted) else []
            self.steps.append(RecordStep(seat, text, entry.events, preempted, draw))
            self.note_hands(entry)

    def note_hands(self, entry: Entry | None) -> None:
        """Note how many cards each seat holds after a move, and where rounds begin."""
        hands = self.last.view(WATCHER)["hands"]
        if self.last.rounds_over() == len(self.rounds) and self.last.scores() is None:
            if entry is not None:
                hands = hands_left(entry, self.hands[-1])  # the table is cleared already for the next round
            self.rounds.append(len(self.hands))
        self.hands.append(hands)

    def overview(self) -> RecordInfo:
        """All of it but the views, in JSON already: it is long, and always the same."""
        if self.written is None:
            self.written = msgspec.json.encode(self.told())
        return cast(RecordInfo, msgspec.Raw(self.written))

    def told(self) -> RecordInfo:
        return RecordInfo(
            table=self.info.table,
            game=self.info.game,
            options=self.info.options,
            names=[seat.name for seat in self.info.seats],
            faces=[seat.face for seat in self.info.seats],
            steps=self.steps,
            scores=self.last.scores() or [],
            winners=self.last.winners(),
            hands=self.hands,
            rounds=self.rounds,
            checked=self.checked,
            bots=[seat.seat for seat in self.info.seats if seat.kind == "bot"],
        )

    def moment(self, move: int) -> RecordMoment:
        """The table after so many moves."""
        if not 0 <= move <= len(self.record.moves):
            raise RefusedError("no-move", f"This game has {len(self.record.moves)} moves", "move")
        state = self.last
        if move < len(self.record.moves):
            state = self.kept[move // STRIDE].clone()
            for seat, text in self.record.moves[move - move % STRIDE : move]:
                play(state, seat, text)
        return RecordMoment(move, [state.view(seat) for seat in [*range(state.players), WATCHER]])


def hands_left(entry: Entry, before: list[int]) -> list[int]:
    """The cards left at the end of a round, as its last move tells; if it does not, those before that move."""
    for event in entry.events:
        if event["kind"] == "round-ends" and "hands" in event:
            return [len(hand) for hand in event["hands"]]
    return before


def fair_of(record: Record) -> Fair | None:
    """The chance by which a finished game was dealt; None if secret or words do not fit what was shown before."""
    fairness = record_fairness(record)
    return fairness.fair() if fairness is not None and fairness.is_pledged() and not fairness.forged() else None


class Replays:
    """The finished games looked at lately."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, asyncio.Task[Replay]] = OrderedDict()

    async def find(
        self,
        info: TableInfo,
        record: Callable[[], str],
        preempted: Callable[[], list[list[int]]],
        may: Callable[[], bool],
    ) -> Replay:
        """The game of a table that is over; RefusedError if it must be played first, and `may` says that it may not."""
        if info.table not in self.games:
            if not may():
                raise too_many_records()
            task = self.games[info.table] = asyncio.create_task(prepared(record(), info, preempted()))
            task.add_done_callback(lambda done: self.forget_failed(info.table, done))
            while len(self.games) > KEPT:
                self.games.popitem(last=False)
        self.games.move_to_end(info.table)
        # Shielded: one browser that goes away must not end what another one waits for.
        return await asyncio.shield(self.games[info.table])

    def forget_failed(self, table: str, task: asyncio.Task[Replay]) -> None:
        if (task.cancelled() or task.exception() is not None) and self.games.get(table) is task:
            del self.games[table]


def too_many_records() -> RefusedError:
    return RefusedError("too-fast", "Too many records from your address. Wait a little.")


async def prepared(record: str, info: TableInfo, preempted: list[list[int]]) -> Replay:
    replay = Replay(parse_record(record), info, preempted)
    await replay.prepare()
    return replay
