"""The moves of a game that stand, as browsers get them. Games go on for an hour: what nobody asks for is packed."""

import zlib
from collections.abc import Iterator
from itertools import chain
from typing import cast

import msgspec

from koloda import WATCHER, Entry
from koloda.server.protocol.messages import EntryLine
from koloda.server.storage.rows import LogRow

PACKED = 32  # moves in a pack
LEFT = 8  # moves that are not packed when those before them are
REPEATED = 3  # packs that are looked through for a move that somebody makes again
SAME_MOVES: dict[tuple[int, str], tuple[int, str]] = {}  # of all tables: the same moves are made again and again
MOST_MOVES = 20_000
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


class Pack(msgspec.Struct, frozen=True, gc=False):
    """Many moves in little memory: some 50 bytes each."""

    last: int  # the version after the last of them
    data: bytes
    marks: bytes  # of those that browsers have given a name

    def lines(self) -> list[Line]:
        return [
            Line(LogRow(*row), masked, readers, tuple(written[place] for place in shown))
            for row, masked, readers, shown, written in unpacker.decode(zlib.decompress(self.data))
        ]


Row = tuple[int, str, int, str, str, int, str, tuple[int, ...]]  # the fields of a LogRow
# The row, masked, readers, what each seat gets by its place among what was written, and all that was written.
Flat = tuple[Row, str, tuple[int, ...], tuple[int, ...], tuple[bytes, ...]]
packer = msgspec.msgpack.Encoder()
unpacker = msgspec.msgpack.Decoder(list[Flat])


def packed(lines: list[Line]) -> Pack:
    flat = []
    for line in lines:
        written = tuple(dict.fromkeys(line.shown))  # most seats get the same
        shown = tuple(written.index(text) for text in line.shown)
        flat.append((msgspec.structs.astuple(line.row), line.masked, line.readers, shown, written))
    marks = [mark(line.row.seat, line.row.client) for line in lines if line.row.client]
    return Pack(lines[-1].version, zlib.compress(packer.encode(flat)), b"".join(marks))


def mark(seat: int, client: str) -> bytes:
    """Four bytes that tell a move from most others: nobody unpacks them in vain."""
    return zlib.crc32(client.encode("utf-8", "replace"), seat & 0xFF).to_bytes(4, "big")


class Lines:
    """The moves that stand, in order: the latest as they are, those before them in packs."""

    def __init__(self) -> None:
        self.moves: list[tuple[int, str]] = []  # of all of them: seat and text, as in a record
        self.packs: list[Pack] = []
        self.latest: list[Line] = []

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Line]:
        for pack in self.packs:
            yield from pack.lines()
        yield from self.latest

    @property
    def last(self) -> Line:
        return self.latest[-1]

    def add(self, line: Line) -> None:
        move = (line.row.seat, line.row.text)
        self.moves.append(SAME_MOVES.setdefault(move, move))
        if len(SAME_MOVES) > MOST_MOVES:
            SAME_MOVES.clear()
        self.latest.append(line)
        if len(self.latest) == PACKED + LEFT:
            self.packs.append(packed(self.latest[:PACKED]))
            del self.latest[:PACKED]

    def pop(self) -> Line:
        """The last one stands no longer."""
        self.moves.pop()
        line = self.latest.pop()
        if not self.latest and self.packs:
            self.latest = self.packs.pop().lines()
        return line

    def made_by(self, seat: int, client: str, among: int = 0) -> Line | None:
        """The move of a seat that a browser has given this name, if it is one of the latest, or in the last packs."""
        marked = mark(seat, client)
        packs = [pack for pack in self.packs[: -among - 1 : -1] if marked in pack.marks]
        for lines in chain([self.latest], map(Pack.lines, packs)):
            for line in reversed(lines):
                if line.row.client == client and line.row.seat == seat:
                    return line
        return None

    def page(self, before: int, most: int) -> tuple[list[Line], int]:
        """The last of those that were made before a version, at most so many; how many there are before them."""
        found = [line for line in self.latest if line.version < before]
        rest = len(self.packs) * PACKED
        for pack in reversed(self.packs):
            if len(found) >= most:
                break
            rest -= PACKED
            found = [line for line in pack.lines() if line.version < before] + found
        skipped = max(0, len(found) - most)
        return found[skipped:], rest + skipped

    def after(self, version: int, most: int) -> list[Line] | None:
        """Those made after a version; None if there are more than so many."""
        first = len(self.latest)
        while first and self.latest[first - 1].row.seq > version:  # of many lines, mostly the last few
            first -= 1
        found = self.latest[first:]
        for pack in reversed(self.packs):
            if first or pack.last <= version or len(found) > most:
                break
            found = [line for line in pack.lines() if line.version > version] + found
        return found if len(found) <= most else None
