"""Finished games to step through: any moment of one without playing it from the start each time."""

import asyncio
from collections import OrderedDict

from koloda import DEALER, WATCHER, Record, State, parse_record, play
from koloda.engine.fair import Fair, fair_move, pledge_of
from koloda.server.protocol.errors import Denied
from koloda.server.protocol.messages import RecordInfo, RecordMoment, RecordStep, TableInfo

STRIDE = 16  # moves between two states that are kept
KEPT = 32  # games


class Replay:
    """A finished game, with its state kept every few moves."""

    def __init__(self, record: Record, info: TableInfo, beaten: list[list[int]]) -> None:
        self.record = record
        self.info = info
        self.beaten = beaten  # by move
        self.kept: list[State] = []
        self.steps: list[RecordStep] = []
        self.hands: list[list[int]] = []
        self.rounds: list[int] = []
        self.last = record.start()
        self.fair = fair_of(record.headers.get("fairness", ""))
        self.checked = self.fair is not None

    async def prepare(self) -> None:
        """Play the game once. Other tables get their turn in between: a long game takes a while."""
        self.look(0)
        for number, (seat, text) in enumerate(self.record.moves):
            if number % STRIDE == 0:
                self.kept.append(self.last.clone())
                await asyncio.sleep(0)
            if self.fair is not None and seat == DEALER:
                self.checked = self.checked and text == self.last.text(fair_move(self.last, self.fair))
            entry = play(self.last, seat, text)
            beat = self.beaten[number] if number < len(self.beaten) else []
            self.steps.append(RecordStep(seat, text, entry.events, beat))
            self.look(number + 1)

    def look(self, number: int) -> None:
        """Note what the whole game is drawn from: the cards in each hand, and where rounds begin."""
        view = self.last.view(WATCHER)
        hands = view["hands"]
        if self.last.rounds_over() == len(self.rounds) and self.last.scores() is None:
            if self.rounds and "rounds" in view:  # the table is cleared already: what counts is what was left
                hands = [len(hand) for hand in view["rounds"][-1]["hands"]]
            self.rounds.append(number)
        self.hands.append(hands)

    def overview(self) -> RecordInfo:
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
            raise Denied("no-move", f"This game has {len(self.record.moves)} moves", "move")
        state = self.last
        if move < len(self.record.moves):
            state = self.kept[move // STRIDE].clone()
            for seat, text in self.record.moves[move - move % STRIDE : move]:
                play(state, seat, text)
        return RecordMoment(move, [state.view(seat) for seat in [*range(state.players), WATCHER]])


def fair_of(header: str) -> Fair | None:
    """The chance that a finished record tells of; None if its secret is not the one whose seal was shown."""
    parts = dict(part.split("=", 1) for part in header.split() if "=" in part)
    secret = bytes.fromhex(parts.get("secret", ""))
    if pledge_of(secret) != parts.get("sha256"):
        return None
    return Fair(secret, [bytes.fromhex(word).decode() for word in parts.get("words", "").split(",")])


class Replays:
    """The finished games looked at lately."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, asyncio.Task[Replay]] = OrderedDict()

    async def find(self, info: TableInfo, record: str, beaten: list[list[int]]) -> Replay:
        """The game of a table that is over."""
        if info.table not in self.games:
            task = self.games[info.table] = asyncio.create_task(prepared(record, info, beaten))
            task.add_done_callback(lambda done: self.forget_failed(info.table, done))
            while len(self.games) > KEPT:
                self.games.popitem(last=False)
        self.games.move_to_end(info.table)
        # Shielded: one browser that goes away must not end what another one waits for.
        return await asyncio.shield(self.games[info.table])

    def forget_failed(self, table: str, task: asyncio.Task[Replay]) -> None:
        if (task.cancelled() or task.exception() is not None) and self.games.get(table) is task:
            del self.games[table]


async def prepared(record: str, info: TableInfo, beaten: list[list[int]]) -> Replay:
    replay = Replay(parse_record(record), info, beaten)
    await replay.prepare()
    return replay
