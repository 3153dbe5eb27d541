"""Record files: read, checked move by move, begun and gone on with."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from koloda import Entry, IllegalMove, KolodaError, NotationError, Record, State, parse_record, play
from koloda.cli.errors import CommandError
from koloda.engine.core import seat_name
from koloda.texts import Texts


def read_text(path: str, texts: Texts) -> str:
    """What a file holds."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CommandError(texts("error-file-text", file=path)) from error
    except (OSError, ValueError) as error:
        raise CommandError(texts("error-file", file=path, reason=reason_of(error))) from error


def read_record(path: str, texts: Texts) -> Record:
    """The record in a file; its moves are not checked yet."""
    text = read_text(path, texts)
    try:
        return parse_record(text)
    except (KolodaError, ValueError, RecursionError) as error:
        raise CommandError(texts("error-record", file=path, reason=texts.reason(str(error)))) from error


def retraced(record: Record, path: str, texts: Texts, state: State) -> Iterator[Entry]:
    """Make the moves of a record one by one in its starting state; the entry of each, right after the move."""
    for number, (seat, text) in enumerate(record.moves, 1):
        line = f"{seat_name(seat)}: {text}"
        try:
            # A seat past the last one is refused, whatever its number; one too big for the engine too.
            entry = play(state, min(seat, state.players), text)
        except IllegalMove as error:
            raise broken(texts, path, number, line, error.rule) from error
        except NotationError as error:
            reason = f"{line}: {error}" if texts.language == "en" else line
            raise CommandError(texts("error-record-text", file=path, number=number, reason=reason)) from error
        if entry.refused is not None:
            # A table with penalties makes a mistake of it, but then the record would say so.
            raise broken(texts, path, number, line, entry.refused)
        yield entry


def broken(texts: Texts, path: str, number: int, line: str, rule: str) -> CommandError:
    """A move of a record that a rule forbids."""
    return CommandError(texts("error-record-move", file=path, number=number, line=line, rule=rule))


class RecordFile:
    """A record file that grows with the game: each move is in the file before anybody is shown it."""

    def __init__(self, file: BinaryIO, path: str, texts: Texts) -> None:
        self.file = file
        self.path = path
        self.texts = texts
        self.before = ""  # still to be written in front of the next move

    @classmethod
    def begin(cls, path: str, record: Record, texts: Texts) -> "RecordFile":
        """A new file; one that is there already is left alone."""
        try:
            file = open(path, "xb")  # noqa: SIM115 - open as long as the game is
        except FileExistsError as error:
            raise CommandError(texts("error-file-exists", file=path)) from error
        except (OSError, ValueError) as error:
            raise CommandError(texts("error-file", file=path, reason=reason_of(error))) from error
        keeper = cls(file, path, texts)
        keeper.write(record.text())
        return keeper

    @classmethod
    def go_on(cls, path: str, texts: Texts) -> "RecordFile":
        """The file of a record that goes on."""
        try:
            file = open(path, "r+b")  # noqa: SIM115 - open as long as the game is
            ends_well = file.read().endswith(b"\n")
        except (OSError, ValueError) as error:
            raise CommandError(texts("error-file", file=path, reason=reason_of(error))) from error
        keeper = cls(file, path, texts)
        keeper.before = "" if ends_well else "\n"
        return keeper

    def add(self, entry: Entry) -> None:
        """Write down a move that was made."""
        self.write(f"{self.before}{entry.line()}\n")
        self.before = ""

    def rewrite(self, record: Record) -> None:
        """Moves were taken back: write all of it anew."""
        try:
            self.file.seek(0)
            self.file.truncate()
        except OSError as error:
            raise CommandError(self.texts("error-file", file=self.path, reason=reason_of(error))) from error
        self.before = ""
        self.write(record.text())

    def write(self, text: str) -> None:
        """Write now: what is in the file survives if the program does not."""
        try:
            self.file.write(text.encode())
            self.file.flush()
        except OSError as error:
            raise CommandError(self.texts("error-file", file=self.path, reason=reason_of(error))) from error

    def close(self) -> None:
        """No more moves."""
        with suppress(OSError):  # what could not be written has been complained about
            self.file.close()


def reason_of(error: Exception) -> str:
    """What the system says is wrong with a file."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
