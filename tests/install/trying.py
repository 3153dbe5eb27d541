"""script/build --try: what strangers do with the built files, each in a new environment without a compiler.

Needs a way to packages. Every line says how long something took from nothing; the first card must be there in 30 s.
Other Pythons on the PATH get the pure wheel, and one compiled for them from the archive where there is a compiler.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

HERE = Path(__file__).parent
FIRST_GAME = HERE / "first_game.py"
LIMIT = 30.0  # seconds from nothing to the first card
HAND = b"Your cards"
# What pip, uv and koloda find on the PATH: no compiler, no Node.js.
TOOLS = ("sh", "env", "uname", "ldd", "getconf", "dirname", "realpath", "readlink")
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
VERSION = "{}.{}"


class Room:
    """A new environment in a folder of its own, with hardly anything on its PATH."""

    def __init__(self, folder: Path) -> None:
        tools = folder / "tools"
        tools.mkdir(parents=True)
        for name in TOOLS:
            found = shutil.which(name)
            if found:
                (tools / name).symlink_to(found)
        self.folder = folder
        self.bin = folder / "venv" / "bin"
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("KOLODA_", "PYTHON", "VIRTUAL_"))
        }
        self.environment = kept | {"PATH": f"{self.bin}{os.pathsep}{tools}", "LANG": "C.UTF-8"}
        assert shutil.which("cc", path=self.environment["PATH"]) is None

    def run(self, *command: str | Path, typed: bytes = b"") -> bytes:
        """Standard output of a command that must succeed."""
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, input=typed, capture_output=True, check=False
        )
        if done.returncode:
            sys.exit(
                f"koloda: this failed: {' '.join(map(str, command))}\n{done.stdout.decode()}{done.stderr.decode()}"
            )
        return done.stdout

    def venv(self, python: str = sys.executable) -> None:
        self.run(python, "-m", "venv", "venv")

    def pip(self, *arguments: str | Path) -> None:
        self.run(self.bin / "python", "-m", "pip", "-q", "--disable-pip-version-check", *arguments)


class Watch:
    """How long something takes, and how much of that a processor worked: a busy machine makes the first longer."""

    late: ClassVar[list[str]] = []

    def __init__(self) -> None:
        self.began = time.perf_counter()
        self.worked = self.work()

    def work(self) -> float:
        times = os.times()
        return times.children_user + times.children_system

    def tell(self, what: str, limit: float | None = None) -> None:
        seconds = time.perf_counter() - self.began
        print(f"koloda: {what}: {seconds:.1f} s ({self.work() - self.worked:.1f} s of a processor)", flush=True)
        if limit is not None and seconds > limit:
            self.late.append(what)


def first_card(room: Room, command: list[str | Path], what: str, watch: Watch) -> None:
    """Begin a game and see whether cards are dealt."""
    shown = room.run(*command, "play", "uno", "--lang", "en")  # it ends where it waits for an answer
    assert HAND in shown, shown.decode()
    watch.tell(f"{what}, from nothing to the first card", LIMIT)


def try_wheel(folder: Path, wheel: Path, kind: str) -> None:
    """First card, then the whole of it with the server."""
    room, watch = Room(folder), Watch()
    room.venv()
    room.pip("install", wheel)
    first_card(room, [room.bin / "koloda"], f"{kind} wheel with venv and pip", watch)
    assert f"compiled: {'yes' if kind == 'compiled' else 'no'}".encode() in room.run(room.bin / "koloda", "--version")
    packages = room.run(room.bin / "python", "-m", "pip", "list", "--format=freeze").decode().split()
    print(f"koloda: {len(packages)} packages: {' '.join(packages)}", flush=True)
    room.run(room.bin / "python", FIRST_GAME, kind)
    watch = Watch()
    room.pip("install", f"{wheel}[server]")
    print(room.run(room.bin / "python", FIRST_GAME, kind).decode(), end="")
    watch.tell(f"{kind} wheel with [server]: installed, client fetched, played at a table")
    room.pip("uninstall", "-y", "uvloop")
    room.run(room.bin / "python", FIRST_GAME, kind)
    print(f"koloda: {kind} wheel without uvloop, as on Windows: the same", flush=True)


def other_pythons(path: str) -> dict[str, str]:
    """Other versions of Python on a PATH that can be used, by version. A name there may be a shim."""
    found: dict[str, str] = {}
    for version in VERSIONS:
        if version == VERSION.format(*sys.version_info):
            continue
        for folder in path.split(os.pathsep):
            python = shutil.which(f"python{version}", path=folder or os.curdir)
            if python is None or version in found:
                continue
            answer, executable = answer_of(python)
            if answer == version:
                found[version] = executable
            else:
                print(f"koloda: {python} is no Python {version}: {answer}", flush=True)
        if version not in found:
            print(f"koloda: no Python {version} to try", flush=True)
    return found


def answer_of(python: str) -> tuple[str, str]:
    """The version that an interpreter says it has, if it can make environments, and where it is; else its complaint.

    Behind a shim it is elsewhere, and in a room the shim itself would not find what it needs.
    """
    ask = f"import ensurepip, sys, venv; print({VERSION!r}.format(*sys.version_info), sys.executable, sep='\\n')"
    try:
        done = subprocess.run([python, "-c", ask], capture_output=True, check=False)
    except OSError as error:
        return str(error), ""
    lines = (done.stderr if done.returncode else done.stdout).decode(errors="replace").strip().splitlines()
    return (lines[0], lines[-1]) if lines else (f"exit status {done.returncode}", "")


def has_compiler(python: str) -> bool:
    """Whether there are a C compiler and the headers of that Python."""
    ask = (
        "import os, sysconfig; print(os.environ.get('CC') or sysconfig.get_config_var('CC'));"
        "print(sysconfig.get_path('include'))"
    )
    compiler, include = run([python, "-c", ask]).stdout.decode().splitlines()
    command = [*shlex.split(compiler), f"-I{include}", "-fsyntax-only", "-x", "c", "-"]
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0


def run(command: Sequence[str | Path], **variables: str) -> subprocess.CompletedProcess[bytes]:
    """A command outside of any room, with compiler and all; it must succeed."""
    done = subprocess.run(command, env=os.environ | variables, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"koloda: this failed: {' '.join(map(str, command))}\n{done.stdout.decode()}{done.stderr.decode()}")
    return done


def compiled_wheel(folder: Path, archive: Path, python: str) -> Path | None:
    """The wheel compiled for a Python from the source archive, checked; None where there is no compiler for it."""
    if not has_compiler(python):
        print(f"koloda: no compiler for {python}, so no wheel compiled for it", flush=True)
        return None
    watch = Watch()
    run([python, "-m", "venv", folder / "venv"])
    pip: list[str | Path] = [folder / "venv" / "bin" / "python", "-m", "pip", "-q", "--disable-pip-version-check"]
    run([*pip, "wheel", "--no-deps", "-w", folder / "made", archive], KOLODA_COMPILE="1", KOLODA_CLIENT="1")
    (wheel,) = (folder / "made").iterdir()
    run([sys.executable, HERE / "contents.py", wheel])
    watch.tell(f"{wheel.name} compiled from the source archive")
    return wheel


def try_python(folder: Path, wheel: Path, kind: str, version: str, python: str) -> None:
    """A wheel with another Python: installed, played in the terminal and at a table."""
    room, watch = Room(folder), Watch()
    room.venv(python)
    room.pip("install", f"{wheel}[server]")
    room.run(room.bin / "python", FIRST_GAME, kind)
    watch.tell(f"{kind} wheel with [server] and Python {version}: installed, client fetched, played at a table")


def try_uvx(folder: Path, wheel: Path, uv: str) -> None:
    """One command, with nothing kept from before."""
    room, watch = Room(folder), Watch()
    room.environment["UV_CACHE_DIR"] = str(folder / "cache")
    command: list[str | Path] = [uv, "tool", "run", "--python", sys.executable, "--from", wheel, "koloda"]
    first_card(room, command, f"uvx --from {wheel.name}", watch)


def try_archive(folder: Path, archive: Path) -> None:
    """From the source archive, with neither a compiler nor Node.js."""
    room, watch = Room(folder), Watch()
    room.venv()
    room.pip("install", archive)
    room.run(room.bin / "python", FIRST_GAME, "pure")
    assert list((folder / "venv").rglob("koloda/web/index.html")), "no browser client from the source archive"
    watch.tell("source archive without a compiler: installed and played")


def main(dist: Path) -> None:
    (archive,) = dist.glob("*.tar.gz")
    wheels = {"pure" if wheel.name.endswith("-none-any.whl") else "compiled": wheel for wheel in dist.glob("*.whl")}
    with tempfile.TemporaryDirectory() as scratch:
        for kind, wheel in sorted(wheels.items()):
            try_wheel(Path(scratch, kind), wheel.resolve(), kind)
        for version, python in other_pythons(os.environ["PATH"]).items():
            try_python(Path(scratch, version), wheels["pure"].resolve(), "pure", version, python)
            own = compiled_wheel(Path(scratch, f"made-{version}"), archive.resolve(), python)
            if own is not None:
                try_python(Path(scratch, f"compiled-{version}"), own, "compiled", version, python)
        uv = shutil.which("uv")
        if uv:
            for kind, wheel in sorted(wheels.items()):
                try_uvx(Path(scratch, f"uvx-{kind}"), wheel.resolve(), uv)
        else:
            print("koloda: no uv on the PATH, so uvx was not tried")
        try_archive(Path(scratch, "archive"), archive.resolve())
    if Watch.late:
        sys.exit(f"koloda: more than {LIMIT:.0f} s: {'; '.join(Watch.late)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
