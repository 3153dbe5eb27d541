"""`koloda join`: a seat at a table of a server, among people with browsers."""

import asyncio
import getpass
import json
import os
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.screens import kind_of, screen_arguments, show_full
from koloda.texts import Texts

if TYPE_CHECKING:
    from koloda.terminal.remote import RemoteSession

LONGEST_NAME = 24


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("link", "cli-arg-link", "cli-value-url")
    parser.option("--name", "cli-arg-name", "cli-value-player")
    parser.option("--word", "cli-arg-word", "cli-value-word")
    parser.switches.add_argument("--watch", action="store_true", help=parser.texts("cli-arg-watch"))
    screen_arguments(parser)


def run(args: Namespace, texts: Texts) -> int:
    """Sit at a table until the person leaves."""
    server, table = link_of(args.link, texts)
    from koloda.client import ClientError, Lobby, Me
    from koloda.terminal.remote import RemoteSession, in_words

    tokens = Tokens()
    lobby = Lobby(server, tokens.of(server))
    name = (args.name or usual_name())[:LONGEST_NAME]
    try:
        asyncio.run(lobby.table(table))
        # Whoever is not known yet is given a secret with the first thing said about them.
        asyncio.run(lobby.call_me(Me(name, 1)))
    except ClientError as error:
        raise CommandError(texts("error-server", url=server, reason=in_words(error, texts))) from error
    tokens.keep(server, lobby.token)
    session = RemoteSession(lobby, table, Me(name, 1), texts, args.word or "", args.watch)
    kind = kind_of(args)
    if kind == "full":
        show_full(session, texts)
    else:
        asyncio.run(lines(session, kind == "json", texts))
    if session.error is not None:
        raise CommandError(texts("error-server", url=server, reason=in_words(session.error, texts)))
    return 0


async def lines(session: "RemoteSession", as_json: bool, texts: Texts) -> None:
    from koloda.terminal.lines import JsonTable, PlainTable, run_lines

    await run_lines(JsonTable(session, texts) if as_json else PlainTable(session, texts))


def link_of(link: str | None, texts: Texts) -> tuple[str, str]:
    """The server and the table that a link means."""
    if link is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-url"), command="join"))
    try:
        parts = urlsplit(link if "://" in link else f"http://{link}")
        # ValueError for what names no host or no port, as no request could be made to it.
        is_server = (parts.hostname or "").encode("idna") and (parts.port is None or parts.port)
    except ValueError:
        is_server = False
    folders = [unquote(folder) for folder in parts.path.split("/") if folder] if is_server else []
    if not is_server or parts.scheme not in ("http", "https") or len(folders) != 2 or folders[0] != "t":
        raise CommandError(texts("error-link", text=link[:80]))
    return f"{parts.scheme}://{parts.netloc}", folders[1]


def usual_name() -> str:
    """What the system calls the person."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "Koloda"


class Tokens:
    """The secrets by which servers know this person again, in a file that only its owner reads.

    With them the same link leads to the same seat after the program was closed.
    """

    def __init__(self) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        self.path = Path(state) / "koloda" / "tokens.json"

    def all(self) -> dict[str, str]:
        """By server; nothing if the file is not there or no longer what it was."""
        with suppress(OSError, ValueError):
            found = json.loads(self.path.read_text(encoding="utf-8"))
            if isinstance(found, dict):
                return {str(server): str(token) for server, token in found.items()}
        return {}

    def of(self, server: str) -> str:
        return self.all().get(server, "")

    def keep(self, server: str, token: str) -> None:
        """Where nothing can be written the seat is this person's only as long as the program runs."""
        tokens = {**self.all(), server: token}
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with open(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                json.dump(tokens, file)
