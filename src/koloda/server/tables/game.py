"""The game at a table: its state, its log, and what each seat may see of both."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from koloda import CLOCK, DEALER, WATCHER, Entry, Record, Rng, Rules, State, play
from koloda.engine.fair import Fair, fair_deal, fair_move, pledge_of
from koloda.server.protocol.messages import Accepted, EntryLine
from koloda.server.storage.rows import MOVE, TAKE_BACK, LogRow, TableRow
from koloda.server.tables.simultaneous import Pending

WORLDS = 6  # looked at to tell whether a move showed its maker something hidden


@dataclass(frozen=True)
class Line:
    """A move that stands, and the version of the table after it."""

    version: int
    entry: Entry
    at: int
    client: str
    beat: tuple[int, ...] = ()  # the seats whose moves at the same moment came too late because of it

    def seen_by(self, seat: int) -> EntryLine:
        """As a seat, or a WATCHER, may see it. Which rule a mistake broke would tell others about the hand."""
        refused = self.entry.refused if seat == self.entry.seat else None
        entry = self.entry
        return EntryLine(
            self.version,
            entry.seat,
            entry.seen_by(seat),
            refused or "",
            self.at,
            entry.events_for(seat),
            list(self.beat),
        )

    def row(self) -> LogRow:
        """As it is stored."""
        entry = self.entry
        beat = ",".join(map(str, self.beat))
        return LogRow(self.version, MOVE, entry.seat, entry.text, entry.refused or "", self.at, self.client, beat)


@dataclass(frozen=True)
class Step:
    """What comes next, worked out but not yet stored: nothing of the game has changed."""

    state: State
    lines: list[Line]  # all that stand then
    new: list[Line]  # those of them that are new
    log: tuple[LogRow, ...]
    rewinds: bool = False


class Game:
    """A game from its first card on. The version is the number of log entries."""

    def __init__(self, rules: Rules, row: TableRow) -> None:
        self.rules = rules
        self.row = row
        self.fair = Fair(row.secret, row.words)
        self.state = self.start()
        self.lines: list[Line] = []
        self.version = 0
        self.rewound_at = 0  # the version of the last take-back
        self.together = 0  # the version since which those due have been due, several of them at once
        self.window_at = 0  # the version since which the window that time closes has been open
        self.windows: set[int] = set()  # versions at which others than those due could act, as far as remembered
        self.accepted: dict[tuple[int, str], Accepted] = {}

    def start(self) -> State:
        return self.rules.start(self.row.players, **self.row.options)

    # going on

    def first_cards(self) -> Step:
        """The dealer's moves before anybody else's."""
        state = self.state.clone()
        return self.step(state, fair_deal(state, self.fair), "")

    def attempt(self, seat: int, text: str, client: str, rivals: Sequence[Pending] = ()) -> Step:
        """A move and the dealer's moves that follow. IllegalMove and NotationError as from `play`.

        `rivals` are moves made at the same moment that come after it; those that it leaves no room for are noted.
        """
        state = self.state.clone()
        entries = [play(state, seat, text), *fair_deal(state, self.fair)]
        beat = tuple(sorted(rival.seat for rival in rivals if self.is_beaten(rival, state)))
        return self.step(state, entries, client, beat)

    def is_beaten(self, rival: Pending, after: State) -> bool:
        """Whether a move that could be made can no longer be; in a moment only the first answer was meant for it."""
        return is_legal(self.state, rival) and (self.state.is_short_window() or not is_legal(after, rival))

    def step(self, state: State, entries: list[Entry], client: str, beat: tuple[int, ...] = ()) -> Step:
        at = now_ms()
        new = [Line(self.version + number, entry, at, "") for number, entry in enumerate(entries, 1)]
        if new:
            new[0] = replace(new[0], client=client, beat=beat)
        return Step(state, self.lines + new, new, tuple(line.row() for line in new))

    def without_last(self) -> Step:
        """The game before its last move."""
        state = self.start()
        for line in self.lines[:-1]:
            play(state, line.entry.seat, line.entry.text)
        last = self.lines[-1].entry
        log = (LogRow(self.version + 1, TAKE_BACK, last.seat, last.text, "", now_ms(), ""),)
        return Step(state, self.lines[:-1], [], log, rewinds=True)

    def take(self, step: Step) -> None:
        """A step was stored: this is the game now."""
        due = self.state.due()
        if step.rewinds or len(step.new) > 1 or not goes_on(self.state, step.log[0].seat, step.state):
            self.window_at = self.version + len(step.log)
        self.state = step.state
        self.lines = step.lines
        self.version += len(step.log)
        others = [seat for seat in due if seat != step.log[0].seat]
        if step.rewinds or not others or others == due or self.state.due() != others:
            self.together = self.version
        if step.rewinds:
            self.rewound_at = self.version
        if self.state.is_open():
            self.windows.add(self.version)
        for line in step.new:
            self.remember(line)

    def remember(self, line: Line) -> None:
        """The answer that a repeat of this move gets."""
        if line.client:
            answer = Accepted(line.client, line.version, line.entry.refused or "")
            self.accepted[line.entry.seat, line.client] = answer

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
            entry = play(self.state, row.seat, row.text)
            entry.refused = row.refused or None
            beat = tuple(int(seat) for seat in row.beat.split(",") if seat)
            line = Line(row.seq, entry, row.at, row.client, beat)
            self.lines.append(line)
            self.remember(line)
        self.version = self.together = self.window_at = len(log)
        if self.state.is_open():
            self.windows.add(self.version)

    # asking

    def is_current(self, seat: int, version: int) -> bool:
        """Whether a move made on this version can be made now: where several are due at once, or may act until time
        is up, one need not look again because another has moved, or has left."""
        if version >= self.version:
            return version == self.version
        if self.together <= version and seat in self.state.due():
            return True
        return self.window_at <= version and self.in_window() and seat in self.state.actors()

    def in_window(self) -> bool:
        """Whether anybody may act and nobody must, until time closes it."""
        return self.state.due() == [CLOCK]

    def is_over(self) -> bool:
        return self.state.scores() is not None

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat, in notation."""
        return [self.state.text(move) for move in self.state.legal(seat)]

    def seen_by(self, seat: int, since: int = 0) -> list[EntryLine]:
        """The moves that stand, from a version on."""
        return [line.seen_by(seat) for line in self.lines if line.version > since]

    def may_take_back(self, seat: int) -> bool:
        """Whether the last move is this seat's own, and nothing hidden was shown by it or since."""
        if not self.lines:
            return False
        last = self.lines[-1].entry
        if last.seat != seat or WATCHER not in last.readers:
            return False
        before = self.without_last().state
        move = before.parse(last.text)
        after = self.state.view(seat)
        # In worlds that looked the same to its maker before, does it look different after?
        for world in range(WORLDS):
            other = before.redeal(seat, Rng(world))
            other.apply(seat, move)
            if other.view(seat) != after:
                return False
        return True

    def record(self, seat: int, names: list[str]) -> str:
        """The record: whole when the game is over, until then as a seat, or a WATCHER, may see it."""
        record = Record(
            self.rules, self.row.players, self.rules.non_default_options(self.row.players, self.row.options)
        )
        record.headers["date"] = time.strftime("%Y-%m-%d", time.gmtime(self.row.created / 1000))
        record.headers["names"] = ", ".join(name.replace(",", " ") for name in names)
        fairness = f"sha256={pledge_of(self.row.secret)}"
        if self.is_over():
            words = ",".join(word.encode().hex() for word in self.row.words)
            fairness += f" secret={self.row.secret.hex()} words={words}"
        record.headers["fairness"] = fairness
        over = self.is_over()
        record.moves = [(line.entry.seat, line.entry.text if over else line.entry.seen_by(seat)) for line in self.lines]
        return record.text()


def is_legal(state: State, move: Pending) -> bool:
    """Whether a move that waits can be made."""
    return state.why_not(move.seat, state.parse(move.text)) is None


def goes_on(before: State, mover: int, after: State) -> bool:
    """Whether a window that time closes is still the same: its mover has left it, and that is all."""
    if before.due() != [CLOCK] or after.due() != [CLOCK] or before.is_short_window() != after.is_short_window():
        return False
    return after.actors() == [seat for seat in before.actors() if seat != mover]


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000
