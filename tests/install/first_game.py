"""What a stranger does first with an installed koloda: `python first_game.py compiled` (or `pure`).

Plays a round of UNO in the terminal; with koloda[server] also starts a server, fetches the client and every file that
its page names, and plays at a table. Needs nothing but koloda, so it runs wherever a wheel was installed.
"""

import asyncio
import json
import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

if TYPE_CHECKING:
    from collections.abc import Iterator

KOLODA = [sys.executable, "-m", "koloda"]
FILES = re.compile(r'(?:src|href)="(/[^"]+)"')
PATIENCE = 60  # seconds
MOVES = 3  # of our own at the table


def play_in_the_terminal() -> None:
    """A round against bots, always the first move that is offered."""
    command = [*KOLODA, "play", "uno", "--players", "2", "--level", "random", "--seed", "1", "--option", "rounds=1"]
    done = subprocess.run(
        [*command, "--lang", "en"], input=b"1\n" * 5_000, capture_output=True, timeout=PATIENCE, check=True
    )
    assert b"UNO" in done.stdout and not done.stderr, done.stderr


@contextmanager
def running_server() -> "Iterator[str]":
    """A server of its own at a free port; its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [*KOLODA, "serve", "--host", "127.0.0.1", "--port", "0", "--data", data, "--quiet", "--json"]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
            try:
                assert server.stdout is not None
                yield json.loads(server.stdout.readline())["here"]
            finally:
                server.terminate()


def fetched(address: str) -> str:
    with urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def fetch_the_client(address: str) -> int:
    """The page, and what it names; how many files that are."""
    page = fetched(address + "/")
    names = FILES.findall(page)
    assert any(name.startswith("/assets/") and name.endswith(".js") for name in names), page
    for name in names:
        with urlopen(address + name, timeout=PATIENCE) as answer:
            assert answer.read(), name
    assert "U-4.5" in fetched(address + "/api/rules/uno?lang=en")
    return len(names)


async def play_at_a_table(address: str) -> None:
    """Some moves against a bot, as a program at the table."""
    from koloda.client import Lobby, Me, NewTable, play

    lobby = Lobby(address)
    table = await lobby.make_table(NewTable("uno", 2, bots="random", me=Me("Olena", 1)))
    async with asyncio.timeout(PATIENCE), lobby.connect(table) as connection:
        playing = asyncio.create_task(play(connection, lambda _view, legal: legal[0]))
        while sum(entry.seat == 0 for entry in connection.entries) < MOVES:
            assert not playing.done(), playing.exception()
            await asyncio.sleep(0.05)
        playing.cancel()


def main(kind: str) -> None:
    import koloda

    here = Path(str(koloda.__file__)).parent
    assert koloda.is_compiled() == (kind == "compiled"), f"{here} is not {kind}"
    play_in_the_terminal()
    print(f"{kind}: a round in the terminal")
    if find_spec("litestar") is None:
        return
    assert (here / "web" / "index.html").is_file(), "no browser client in the package"
    with running_server() as address:
        print(f"{kind}: the client of the package, {fetch_the_client(address)} files")
        asyncio.run(play_at_a_table(address))
        print(f"{kind}: {MOVES} moves at a table")


if __name__ == "__main__":
    main(sys.argv[1])
