"""The game at a table: its state, its log, and what each seat may see of both."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from koloda import CLOCK, DEALER, WATCHER, Entry, Record, Rng, Rules, State, check
from koloda.engine.core import make
from koloda.engine.fair import Fair, fair_deal, fair_move, pledge_of
from koloda.engine.fairness import PLAIN, Fairness, sealed_fairness
from koloda.server.protocol.messages import Accepted, EntryLine
from koloda.server.storage.rows import MOVE, TAKE_BACK, LogRow, Stored, TableRow
from koloda.server.tables.lines import REPEATED, Line, Lines, line_of
from koloda.server.tables.marks import Mark, Marks
from koloda.server.tables.simultaneous import QueuedMove
from koloda.situations.situation import play_lines
from koloda.titles import TITLES

PAGE = 200  # moves that are told at once to whoever comes
REMEMBERED = 64  # moves taken back whose repeats are known, and versions known to have been open to others
WORLDS = 6  # looked at to tell whether a move showed its maker something hidden
PIECE = 16  # moves that are played again without a break
LONGEST_LOOK = 5.0  # seconds for all that came to light with one move


@dataclass(frozen=True)
class Step:
    """What comes next, worked out but not yet stored: nothing of the game has changed."""

    state: State
    new: list[Line]  # the moves that stand from then on
    log: tuple[LogRow, ...]
    drawn: int  # numbers of the stream that are used up then
    rewinds: bool = False  # the last moves, as many as there are entries in the log, stand no longer
    look: float = 0.0  # seconds that people need to see what came to light
    result: bool = False  # a round has ended with it, and they may look at its result
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
        self.lines = Lines()
        self.marks = Marks()
        self.version = 0
        self.rewound_at = 0  # the version of the last take-back
        self.due_since = 0  # since this version the same seats have been due, but for those who have moved
        self.window_since = 0  # the version at which the present window was opened
        self.open_versions: set[int] = set()  # versions at which others than those due could act, as far as remembered
        self.taken_back: dict[tuple[int, str], Accepted] = {}  # the answers to moves that stand no longer

    def start(self) -> State:
        return beginning(self.rules, self.row)

    # going on

    def first_cards(self) -> Step:
        """What comes before anybody here moves: what has led to the table, and the dealer's moves."""
        state = self.state.clone()
        return self.step(state, [*play_lines(state, self.row.moves), *self.dealt(state)])

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
        look, result = self.to_look_at(entries)
        return Step(state, new, tuple(rows), self.fair.counter, rivals=rivals, look=look, result=result)

    def to_look_at(self, entries: Sequence[Entry]) -> tuple[float, bool]:
        """For how long people look at what these moves have brought to light, and whether a round has ended."""
        title = TITLES.get(self.rules.slug)
        if title is None:
            return 0.0, False
        # A mask has the kind of what it hides: this is the same for everybody.
        kinds = [told.masked["kind"] for entry in entries for told in entry.told]
        look = sum(seconds for kind, seconds in title.reveals.items() if kind in kinds)
        return min(look, LONGEST_LOOK), any(kind in title.results for kind in kinds)

    def before(self, number: int) -> Step:
        """The game after its first moves, `number` of them; the others are taken back.

        Cards of the dealer that are taken back come again in the same order: the stream goes on from where it was, so
        the game can still be checked.
        """
        mark = (*self.marks.back_from(number), self.first_mark())[0]
        state = mark.state.clone()
        self.fair.counter = mark.drawn
        for seat, text in self.lines.moves[mark.number : number]:
            if seat == DEALER:
                fair_move(state, self.fair)
            state.apply(seat, state.parse(text))
        at = now_ms()
        log = tuple(
            LogRow(self.version + place, TAKE_BACK, seat, text, "", at, "")
            for place, (seat, text) in enumerate(reversed(self.lines.moves[number:]), 1)
        )
        return Step(state, [], log, self.fair.counter, rewinds=True)

    def without_last(self) -> Step:
        """The game before its last move."""
        return self.before(len(self.lines) - 1)

    def last_decision(self, seat: int) -> int | None:
        """How many moves had been made before this seat last had a choice and took it; None if it never has."""
        end = len(self.lines)
        for mark in (*self.marks.back_from(end), self.first_mark()):
            state, found = mark.state.clone(), None
            for number, (mover, text) in enumerate(self.lines.moves[mark.number : end], mark.number):
                is_own = mover == seat and number >= len(self.row.moves)
                if is_own and (len(state.legal(seat)) > 1 or seat not in state.due()):
                    found = number
                state.apply(mover, state.parse(text))
            if found is not None:
                return found
            end = mark.number
        return None

    def first_mark(self) -> Mark:
        return Mark(0, self.start(), 0)

    def take(self, step: Step) -> None:
        """A step was stored: this is the game now."""
        due = self.state.due()
        if step.rewinds or len(step.new) > 1 or not is_same_window(self.state, step.log[0].seat, step.state):
            self.window_since = self.version + len(step.log)
        self.state = step.state
        self.drawn = step.drawn
        if step.rewinds:
            for _ in step.log:
                self.note_taken_back(self.lines.pop().row)
        self.version += len(step.log)
        others = [seat for seat in due if seat != step.log[0].seat]
        if step.rewinds or not others or others == due or self.state.due() != others:
            self.due_since = self.version
        if step.rewinds:
            self.rewound_at = self.version
        self.note_open()
        for line in step.new:
            self.lines.add(line)
        self.marks.note(len(self.lines), self.state, self.drawn)

    def note_taken_back(self, row: LogRow) -> None:
        """A move stands no longer; a repeat of it still gets the same answer."""
        if row.client:
            self.taken_back[row.seat, row.client] = answer_to(row)
            if len(self.taken_back) > REMEMBERED:
                del self.taken_back[next(iter(self.taken_back))]

    def answer(self, seat: int, client: str, version: int) -> Accepted | None:
        """What a move that was made already was answered with, if this one, made on a version, is its repeat."""
        line = self.lines.made_by(seat, client, among=REPEATED if version < self.version else 0)
        return answer_to(line.row) if line is not None else self.taken_back.get((seat, client))

    def note_open(self) -> None:
        """Remember whether others than those due may act now."""
        if self.state.is_open():
            self.open_versions.add(self.version)
            if len(self.open_versions) > 2 * REMEMBERED:
                self.open_versions = set(sorted(self.open_versions)[REMEMBERED:])

    async def rebuild(self, log: list[LogRow]) -> None:
        """Play everything again as it was stored; others get their turn in between, and may not see the game yet."""
        standing: list[LogRow] = []
        for row in log:
            if row.kind == TAKE_BACK:
                self.note_taken_back(standing.pop())
                self.rewound_at = row.seq
            else:
                standing.append(row)
        for number, row in enumerate(standing, 1):
            if row.seat == DEALER:
                # Brings the stream to where it was. What was taken back of it has come again since, or will.
                expected = self.state.text(fair_move(self.state, self.fair))
                assert expected == row.text, f"the log of {self.row.name} differs from its secret at {row.seq}"
            move, _ = check(self.state, row.seat, row.text)
            short = self.state.is_short_window()
            line = line_of(make(self.state, row.seat, move, row.refused or None), row, self.row.players, short)
            self.lines.add(line)
            if not number % PIECE:
                await asyncio.sleep(0)
        self.version = self.due_since = self.window_since = len(log)
        self.drawn = self.fair.counter
        self.note_open()

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
        missed = self.lines.after(known, PAGE) if known else None
        if missed is not None:
            return [line.seen_by(seat) for line in missed], 0, False
        return *self.page(seat, self.version + 1), True

    def page(self, seat: int, version: int) -> tuple[list[EntryLine], int]:
        """The last moves that stand before a version, and how many there are before them."""
        lines, before = self.lines.page(version, PAGE)
        return [line.seen_by(seat) for line in lines], before

    def preempted(self) -> list[list[int]]:
        """For every move that stands: the seats whose moves at the same moment came too late because of it."""
        return [list(line.row.preempted) for line in self.lines]

    def why_no_take_back(self, seat: int) -> str | None:
        """The code that says why a seat cannot ask for its move back: only one's last move that showed nothing."""
        movers = [mover for mover, _ in self.lines.moves if mover != DEALER]
        if seat not in movers:
            return "no-move-yet"
        if movers[-1] != seat:
            return "moved-on"
        return None if self.may_take_back(seat) else "has-shown"

    def may_take_back(self, seat: int) -> bool:
        """Whether the last move is this seat's own, and nothing hidden was shown by it or since."""
        if not self.lines:
            return False
        last = self.lines.last
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
        record.moves = list(self.lines.moves)
        return record.text()

    def bare_record(self) -> Record:
        """What is played, without headers and moves."""
        options = self.rules.non_default_options(self.row.players, self.row.options)
        record = Record(self.rules, self.row.players, options)
        record.position = self.row.position
        return record

    def record(self, seat: int, names: list[str]) -> str:
        """The record: whole when the game is over, until then as a seat, or a WATCHER, may see it."""
        record = self.bare_record()
        record.headers["date"] = time.strftime("%Y-%m-%d", time.gmtime(self.row.created / 1000))
        record.headers["names"] = ", ".join(name.replace(",", " ") for name in names)
        record.headers["fairness"] = self.fairness().header(self.is_over())
        if self.is_over():
            record.moves = list(self.lines.moves)
        else:
            record.moves = [(line.row.seat, line.text_for(seat)) for line in self.lines]
        return record.text()

    def fairness(self) -> Fairness:
        """All that is needed to check the deals."""
        pledge = pledge_of(self.row.secret)
        if self.row.fairness == PLAIN:
            return Fairness(PLAIN, pledge, [], self.row.secret, [], list(self.row.words))
        return sealed_fairness(self.row.fairness, pledge, self.hashes, self.row.secret, self.row.words)


def answer_to(row: LogRow) -> Accepted:
    """What is said to whoever has made a move."""
    return Accepted(row.client, row.seq, row.refused)


async def rebuilt(rules: Rules, stored: Stored) -> Game | None:
    """The game of a table as it is stored; None if it has not begun."""
    if stored.row.state not in ("playing", "over"):
        return None
    game = Game(rules, stored.row, [seat.hash for seat in stored.seats])
    await game.rebuild(stored.log)
    return game


def beginning(rules: Rules, row: TableRow) -> State:
    """The game of a table before the first entry of its log: at the deal, or where its position says."""
    return rules.load(row.position) if row.position is not None else rules.start(row.players, **row.options)


def is_same_window(before: State, mover: int, after: State) -> bool:
    """Whether the window that was open still is: its mover has left it, and that is all."""
    if before.due() != [CLOCK] or after.due() != [CLOCK] or before.is_short_window() != after.is_short_window():
        return False
    return after.actors() == [seat for seat in before.actors() if seat != mover]


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000
