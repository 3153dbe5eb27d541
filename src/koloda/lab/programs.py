"""Programs that play: a process for every seat and game, lines of JSON in, moves as lines of text out.

What a program is told is made from its seat's view, its legal moves, and what the seat may know of the moves made since
it was last asked. A program that answers nothing in time, nothing legal, or ends too early has lost.
"""

import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from koloda import IllegalMove, KolodaError, NotationError, Seat, State, check
from koloda.engine.chance import Rng
from koloda.engine.core import Entry, make
from koloda.engine.driver import WAIT, Driver, Player

PROTOCOL = 1
LONGEST_LINE = 1000  # characters of an answer
MOST_LINES = 1000  # that a program may write without being asked
FAREWELL = 1.0  # seconds to end by itself when the game is over
WAITING = "wait"  # instead of a move, where the seat need not act
# What a program gets of our environment: enough to be started, nothing that is ours to keep.
ENVIRONMENT = ("PATH", "HOME", "LANG", "LC_ALL", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "PYTHONPATH")


@dataclass(frozen=True)
class Program:
    """Something to be started: what it is called, its command, and the folder it runs in."""

    name: str
    command: tuple[str, ...]
    folder: str


@dataclass(frozen=True)
class Limits:
    """Seconds that a program has for a move, and for all moves of a game together."""

    move: float = 5.0
    game: float = 60.0


class ProgramFailed(Exception):  # noqa: N818 - the program has, not we
    """A program that has lost by itself. `reason`: `crash`, `illegal`, `late-move`, `late-game`, `no-start`."""

    def __init__(self, seat: Seat, reason: str, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.seat = seat
        self.reason = reason
        self.detail = detail


class Process(Player):
    """A program at one seat of one game."""

    def __init__(self, program: Program, seat: Seat, limits: Limits) -> None:
        self.program = program
        self.seat = seat
        self.limits = limits
        self.used = 0.0  # seconds of its game
        self.heard: list[dict[str, Any]] = []  # moves that it has not been told yet
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the process
        try:
            self.process = subprocess.Popen(
                program.command,
                cwd=program.folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                encoding="utf-8",
                errors="replace",
                env={name: os.environ[name] for name in ENVIRONMENT if name in os.environ},
                start_new_session=True,  # whatever it starts itself can be ended with it
            )
        except OSError as error:
            self.errors.close()
            raise ProgramFailed(seat, "no-start", str(error)) from error
        RUNNING.add(self)
        # Both in threads: a program that does not read, or writes without end, must not hold anybody else up.
        self.outgoing: queue.Queue[str | None] = queue.Queue()
        self.writer = threading.Thread(target=self.write, daemon=True)
        self.writer.start()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        """Lines as they come; None at the end."""
        out = self.process.stdout
        assert out is not None
        with suppress(ValueError):  # closed below us
            while line := out.readline(LONGEST_LINE):
                if self.lines.qsize() >= MOST_LINES:
                    self.kill()
                    break
                self.lines.put(line)
        self.lines.put(None)

    def write(self) -> None:
        """Lines to the program, until None; one that is gone hears nothing."""
        pipe = self.process.stdin
        assert pipe is not None
        with suppress(OSError, ValueError):
            while (line := self.outgoing.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with suppress(OSError, ValueError):
            pipe.close()

    def tell(self, kind: str, **fields: Any) -> None:
        """A line to the program."""
        self.outgoing.put(json.dumps({"type": kind, **fields}, ensure_ascii=False) + "\n")

    def note(self, entry: Entry) -> None:
        """A move that was made, as this seat may know it."""
        self.heard.append({"seat": entry.seat, "text": entry.seen_by(self.seat), "events": entry.events_for(self.seat)})

    def move(self, state: State, seat: Any) -> Any:
        """What the program answers; ProgramFailed if it is no legal move in time."""
        assert seat == self.seat
        legal = {state.text(move): move for move in state.legal(self.seat)}
        must = self.seat in state.due()
        self.tell("move", must=must, legal=list(legal), view=state.view(self.seat), moves=self.heard)
        self.heard = []
        text = self.answer()
        if text == WAITING and not must:
            return WAIT
        if text not in legal:
            raise ProgramFailed(self.seat, "illegal", why_illegal(state, self.seat, text))
        return legal[text]

    def answer(self) -> str:
        """The next line, within the time that is left."""
        left = self.limits.game - self.used
        began = time.monotonic()
        try:
            line = self.lines.get(timeout=max(0.0, min(self.limits.move, left)))
        except queue.Empty as error:
            reason = "late-game" if left < self.limits.move else "late-move"
            seconds = self.limits.game if left < self.limits.move else self.limits.move
            raise ProgramFailed(self.seat, reason, f"{seconds:g} s") from error
        self.used += time.monotonic() - began
        if line is None:
            raise ProgramFailed(self.seat, "crash", self.last_words())
        return line.strip()

    def last_words(self) -> str:
        """How a program ended, and the last line of what it said about that."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(FAREWELL)
        self.errors.seek(0)
        lines = self.errors.read()[-4000:].decode("utf-8", "replace").strip().splitlines()
        return f"exit status {self.process.returncode}" + (f", {lines[-1][:200]}" if lines else "")

    def end(self) -> None:
        """Let it end by itself, then end it, and whatever it has left running."""
        self.outgoing.put(None)
        try:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(FAREWELL)
        finally:  # also when somebody interrupts this
            self.kill()
            RUNNING.discard(self)
        self.process.wait()
        self.writer.join(FAREWELL)
        self.reader.join(FAREWELL)
        if self.process.stdout is not None and not self.reader.is_alive():  # what has left its group may hold the pipe
            self.process.stdout.close()
        self.errors.close()

    def kill(self) -> None:
        """End it at once, with all that it has started."""
        if sys.platform == "win32":
            # What it has started is found as long as it runs itself.
            if self.process.poll() is None:
                command = ["taskkill", "/F", "/T", "/PID", str(self.process.pid)]
                subprocess.run(command, capture_output=True, check=False)
            self.process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):  # nobody is left; macOS says so by the second
                os.killpg(self.process.pid, signal.SIGKILL)


RUNNING: set[Process] = set()  # the programs of this process


def end_programs() -> None:
    """End all programs of this process, which is about to be ended itself."""
    for process in list(RUNNING):
        process.kill()


def why_illegal(state: State, seat: Seat, text: str) -> str:
    """What the rules say to an answer that is no legal move."""
    shown = repr(text[:60])
    try:
        check(state, seat, text)
    except IllegalMove as error:
        return f"{shown} ({error.rule})"
    except NotationError as error:
        return str(error)
    except KolodaError:
        pass
    return shown


class Watched(Driver):
    """Writes every move down, and tells the programs at the table."""

    def __init__(self, state: State, players: list[Player], rng: Rng) -> None:
        super().__init__(state, players, rng)
        self.log: list[Entry] = []

    def make(self, seat: Any, move: Any) -> None:
        entry = make(self.state, int(seat), int(move))
        self.log.append(entry)
        for player in self.players:
            if isinstance(player, Process):
                player.note(entry)


def begun(process: Process, state: State, game: str, options: Mapping[str, Any], names: Sequence[str]) -> None:
    """The first line that a program hears."""
    process.tell(
        "start",
        protocol=PROTOCOL,
        game=game,
        players=state.players,
        seat=process.seat,
        options=dict(options),
        names=list(names),
        seconds_per_move=process.limits.move,
        seconds_per_game=process.limits.game,
    )


def found_in(folder: Path) -> list[Program]:
    """The programs of a folder: those of its `bots.toml`, otherwise a program for every file that can be started."""
    plan = folder / "bots.toml"
    if plan.is_file():
        return listed_in(plan)
    found = []
    for path in sorted(folder.iterdir()):
        command = command_of(path)
        if path.is_file() and not path.name.startswith((".", "_")) and command:
            found.append(Program(path.stem, command, str(folder.absolute())))
    return found


def command_of(path: Path) -> tuple[str, ...]:
    """How a file is started; nothing for one that cannot be."""
    if path.suffix == ".py":
        return (sys.executable, str(path.absolute()))
    if path.suffix in (".mjs", ".js"):
        return ("node", str(path.absolute()))
    return (str(path.absolute()),) if path.is_file() and os.access(path, os.X_OK) else ()


class ListError(ValueError):
    """A `bots.toml` that says something else; `str()` is what is wrong with it."""


def listed_in(plan: Path) -> list[Program]:
    """The programs that a `bots.toml` names, each with its command: `[bots.NAME]`, `command = ["python", "bot.py"]`."""
    import tomllib

    try:
        data = tomllib.loads(plan.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise ListError(str(error)) from error
    bots = data.get("bots")
    if not isinstance(bots, dict):
        raise ListError("[bots.NAME]")
    found = []
    for name, said in bots.items():
        command = said.get("command") if isinstance(said, dict) else None
        if not isinstance(command, list) or not command or not all(isinstance(part, str) for part in command):
            raise ListError(f'[bots.{name}]: command = ["…", "…"]')
        if command[0] in ("python", "python3"):
            command = [sys.executable, *command[1:]]  # the Python that runs this
        found.append(Program(name, tuple(command), str((plan.parent / str(said.get("folder", "."))).absolute())))
    return found
