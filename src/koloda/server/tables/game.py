"""The game at a table: its state, its log, and what each seat may see of both."""

import time
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import msgspec

from koloda import CLOCK, DEALER, WATCHER, Entry, Record, Rng, Rules, State, check
from koloda.engine.core import make
from koloda.engine.fair import Fair, fair_deal, fair_move, pledge_of
from koloda.engine.fairness import PLAIN, SEALED, Fairness
from koloda.server.protocol.messages import Accepted, EntryLine
from koloda.server.storage.rows import MOVE, TAKE_BACK, LogRow, TableRow
from koloda.server.tables.simultaneous import QueuedMove

PAGE = 200  # moves that are told at once to whoever comes
WORLDS = 6  # looked at to tell whether a move showed its maker something hidden


encoder = msgspec.json.Encoder()


class Line(msgspec.Struct, frozen=True, gc=False):
    """A move that stands: the row it is stored as, and how each seat sees it.

    What a browser gets of it is written once and kept as bytes: as many browsers as look, and whoever comes later, get
    the same, and the collector has nothing to look through.
    """

    row: LogRow
    masked: str  # the move as those see it who are not among its readers
    readers: tuple[int, ...]
    shown: tuple[bytes, ...]  # an EntryLine in JSON for each seat, and the last for watchers

    @property
    def version(self) -> int:
        """Of the table after it."""
        return self.row.seq

    def text_for(self, seat: int) -> str:
        """The move as a seat, or a WATCHER, may see it."""
        return self.row.text if seat in self.readers or WATCHER in self.readers else self.masked

    def seen_by(self, seat: int) -> EntryLine:
        """What a browser at a seat, or a WATCHER's, gets of it: written already."""
        return cast(EntryLine, msgspec.Raw(self.shown[-1 if seat == WATCHER else seat]))


def line_of(entry: Entry, row: LogRow, players: int, in_short_window: bool) -> Line:
    """A move as it is kept, and written for everybody."""
    # In a short window there is only one thing to answer with: who tried to would be known to hold it.
    preempted = [] if in_short_window else list(row.preempted)
    private = [told for told in entry.told if told.readers is not None]
    written: dict[tuple[object, ...], bytes] = {}  # most seats see the same
    shown = []
    for seat in (*range(players), WATCHER):
        text = entry.seen_by(seat)
        # Which rule a mistake broke would tell others about the hand.
        refused = (entry.refused or "") if seat == entry.seat else ""
        key = (text, refused, *[told.is_open_to(seat) for told in private])
        if key not in written:
            line = EntryLine(row.seq, entry.seat, text, refused, row.at, entry.events_for(seat), preempted)
            written[key] = encoder.encode(line)
        shown.append(written[key])
    return Line(row, entry.masked, tuple(entry.readers), tuple(shown))


@dataclass(frozen=True)
class Step:
    """What comes next, worked out but not yet stored: nothing of the game has changed."""

    state: State
    new: list[Line]  # the moves that stand from then on
    log: tuple[LogRow, ...]
    drawn: int  # numbers of the stream that are used up then
    rewinds: bool = False  # the last move stands no longer
    rivals: Sequence[QueuedMove] = ()  # moves made at the same moment that it leaves room for


class Game:
    """A game from its first card on. The version is the number of log entries."""

    def __init__(self, rules: Rules, row: TableRow, hashes: list[str]) -> None:
        self.rules = rules
        self.row = row
        self.hashes = list(hashes)  # of the words for the shuffle, as they were fixed
        self.fair = Fair(row.secret, row.words)
        self.drawn = 0  # of its numbers are used up by what is stored
        self.state = self.start()
        self.lines: list[Line] = []
        self.version = 0
        self.rewound_at = 0  # the version of the last take-back
        self.due_since = 0  # since this version the same seats have been due, but for those who have moved
        self.window_since = 0  # the version at which the present window was opened
        self.open_versions: set[int] = set()  # versions at which others than those due could act, as far as remembered
        self.accepted: dict[tuple[int, str], Accepted] = {}

    def start(self) -> State:
        return self.rules.start(self.row.players, **self.row.options)

    # going on

    def first_cards(self) -> Step:
        """The dealer's moves before anybody else's."""
        state = self.state.clone()
        return self.step(state, self.dealt(state))

    def attempt(self, move: QueuedMove, rivals: Sequence[QueuedMove] = ()) -> Step:
        """A move that was checked, and the dealer's moves that follow.

        `rivals` are moves checked on the same state that come after it; those that it leaves no room for are noted.
        """
        state = self.state.clone()
        entries = [make(state, move.seat, move.move, move.refused), *self.dealt(state)]
        # A short window asked for one answer: the others were meant for what has been answered.
        only_first = self.state.is_short_window()
        preempted, left = [], []
        for rival in rivals:
            after = rival.checked_again(state)
            if rival.refused is None and (only_first or after.refused is not None):
                preempted.append(rival.seat)
            else:
                left.append(after)
        return self.step(state, entries, move.client, tuple(sorted(preempted)), left)

    def dealt(self, state: State) -> list[Entry]:
        """The dealer's moves that follow. What was drawn for a step that could not be stored is drawn again."""
        self.fair.counter = self.drawn
        return fair_deal(state, self.fair)

    def step(
        self,
        state: State,
        entries: list[Entry],
        client: str = "",
        preempted: tuple[int, ...] = (),
        rivals: Sequence[QueuedMove] = (),
    ) -> Step:
        """What `client` and `preempted` say is about the first of the entries."""
        at = now_ms()
        rows = [
            LogRow(self.version + number, MOVE, entry.seat, entry.text, entry.refused or "", at, "")
            for number, entry in enumerate(entries, 1)
        ]
        if rows:
            rows[0] = msgspec.structs.replace(rows[0], client=client, preempted=preempted)
        short = self.state.is_short_window()
        new = [line_of(entry, row, self.row.players, short) for entry, row in zip(entries, rows, strict=True)]
        return Step(state, new, tuple(rows), self.fair.counter, rivals=rivals)

    def without_last(self) -> Step:
        """The game before its last move."""
        state = self.start()
        for line in self.lines[:-1]:
            state.apply(line.row.seat, state.parse(line.row.text))
        last = self.lines[-1].row
        log = (LogRow(self.version + 1, TAKE_BACK, last.seat, last.text, "", now_ms(), ""),)
        return Step(state, [], log, self.drawn, rewinds=True)

    def take(self, step: Step) -> None:
        """A step was stored: this is the game now."""
        due = self.state.due()
        if step.rewinds or len(step.new) > 1 or not is_same_window(self.state, step.log[0].seat, step.state):
            self.window_since = self.version + len(step.log)
        self.state = step.state
        self.drawn = step.drawn
        if step.rewinds:
            self.lines.pop()
        self.lines += step.new
        self.version += len(step.log)
        others = [seat for seat in due if seat != step.log[0].seat]
        if step.rewinds or not others or others == due or self.state.due() != others:
            self.due_since = self.version
        if step.rewinds:
            self.rewound_at = self.version
        if self.state.is_open():
            self.open_versions.add(self.version)
        for line in step.new:
            self.remember(line)

    def remember(self, line: Line) -> None:
        """The answer that a repeat of this move gets."""
        if line.row.client:
            answer = Accepted(line.row.client, line.version, line.row.refused)
            self.accepted[line.row.seat, line.row.client] = answer

    def rebuild(self, log: list[LogRow]) -> None:
        """Play everything again as it was stored."""
        standing: list[LogRow] = []
        for row in log:
            if row.kind == TAKE_BACK:
                taken = standing.pop()
                self.accepted[taken.seat, taken.client] = Accepted(taken.client, taken.seq)
                self.rewound_at = row.seq
            else:
                standing.append(row)
        for row in standing:
            if row.seat == DEALER:
                # Brings the stream to where it was. The dealer's moves are never taken back.
                expected = self.state.text(fair_move(self.state, self.fair))
                assert expected == row.text, f"the log of {self.row.name} differs from its secret at {row.seq}"
            move, _ = check(self.state, row.seat, row.text)
            short = self.state.is_short_window()
            line = line_of(make(self.state, row.seat, move, row.refused or None), row, self.row.players, short)
            self.lines.append(line)
            self.remember(line)
        self.version = self.due_since = self.window_since = len(log)
        self.drawn = self.fair.counter
        if self.state.is_open():
            self.open_versions.add(self.version)

    # asking

    def is_current(self, seat: int, version: int) -> bool:
        """Whether a move made on this version can be made now.

        An older version is good enough where several are due at once, or may act in a window, and the others have only
        made their moves or left the window since.
        """
        if version >= self.version:
            return version == self.version
        if self.due_since <= version and seat in self.state.due():
            return True
        return self.window_since <= version and self.in_window() and seat in self.state.actors()

    def was_open(self, version: int) -> bool:
        """Whether somebody else could have acted first on this version, which is not the present one."""
        return version in self.open_versions and version < self.version

    def has_new_decision(self) -> bool:
        """Whether the last step began a decision, or a window, rather than going on with one."""
        return self.due_since >= self.version and self.window_since >= self.version

    def in_window(self) -> bool:
        """Whether several may act and nobody must, until time closes the window."""
        return self.state.due() == [CLOCK]

    def is_over(self) -> bool:
        return self.state.scores() is not None

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat, in notation."""
        return [self.state.text(move) for move in self.state.legal(seat)]

    def news(self, seat: int, since: int | None) -> tuple[list[EntryLine], int, bool]:
        """What a seat that knows all up to a version gets: moves, how many there are before, and whether it knew none.

        It is told as if it knew none if a move that it knows was taken back, and if it has missed too much.
        """
        known = since if since is not None and self.rewound_at <= since <= self.version else 0
        first = bisect_right(self.lines, known, key=version_of)
        if known and len(self.lines) - first <= PAGE:
            return [line.seen_by(seat) for line in self.lines[first:]], 0, False
        return *self.page(seat, self.version + 1), True

    def page(self, seat: int, version: int) -> tuple[list[EntryLine], int]:
        """The last moves that stand before a version, and how many there are before them."""
        end = bisect_left(self.lines, version, key=version_of)
        first = max(0, end - PAGE)
        return [line.seen_by(seat) for line in self.lines[first:end]], first

    def preempted(self) -> list[list[int]]:
        """For every move that stands: the seats whose moves at the same moment came too late because of it."""
        return [list(line.row.preempted) for line in self.lines]

    def may_take_back(self, seat: int) -> bool:
        """Whether the last move is this seat's own, and nothing hidden was shown by it or since."""
        if not self.lines:
            return False
        last = self.lines[-1]
        if last.row.seat != seat or WATCHER not in last.readers:
            return False
        before = self.without_last().state
        move = before.parse(last.row.text)
        after = self.state.view(seat)
        # In worlds that looked the same to its maker before, does it look different after?
        for world in range(WORLDS):
            other = before.redeal(seat, Rng(world))
            other.apply(seat, move)
            if other.view(seat) != after:
                return False
        return True

    def true_record(self) -> str:
        """The record with nothing hidden, for those who think on the server's behalf. It never leaves the server."""
        record = self.bare_record()
        record.moves = [(line.row.seat, line.row.text) for line in self.lines]
        return record.text()

    def bare_record(self) -> Record:
        """What is played, without headers and moves."""
        options = self.rules.non_default_options(self.row.players, self.row.options)
        return Record(self.rules, self.row.players, options)

    def record(self, seat: int, names: list[str]) -> str:
        """The record: whole when the game is over, until then as a seat, or a WATCHER, may see it."""
        record = self.bare_record()
        record.headers["date"] = time.strftime("%Y-%m-%d", time.gmtime(self.row.created / 1000))
        record.headers["names"] = ", ".join(name.replace(",", " ") for name in names)
        record.headers["fairness"] = self.fairness().header(self.is_over())
        over = self.is_over()
        record.moves = [(line.row.seat, line.row.text if over else line.text_for(seat)) for line in self.lines]
        return record.text()

    def fairness(self) -> Fairness:
        """All that is needed to check the deals."""
        pledge = pledge_of(self.row.secret)
        if self.row.fairness == PLAIN:
            return Fairness(PLAIN, pledge, [], self.row.secret, [], list(self.row.words))
        opened = [line.partition(" ") for line in self.row.words]
        salts, words = [salt for salt, _, _ in opened], [word for _, _, word in opened]
        return Fairness(SEALED, pledge, self.hashes, self.row.secret, salts, words)


def is_same_window(before: State, mover: int, after: State) -> bool:
    """Whether the window that was open still is: its mover has left it, and that is all."""
    if before.due() != [CLOCK] or after.due() != [CLOCK] or before.is_short_window() != after.is_short_window():
        return False
    return after.actors() == [seat for seat in before.actors() if seat != mover]


def version_of(line: Line) -> int:
    return line.row.seq


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000
