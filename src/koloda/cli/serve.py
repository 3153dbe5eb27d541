"""`koloda serve`: where to start a server, and what it says. The server itself is in koloda.server.main."""

import asyncio
import json
import os
import sys
import webbrowser
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

import segno

from koloda.cli.arguments import keep_arguments, keep_of, whole
from koloda.cli.databases import UNUSABLE, database_arguments, database_url, folder_of, source_of
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.server import logs
from koloda.server.config import Keep, SettingError, Settings, settings_from_environment
from koloda.server.network import Links, endpoint, is_everybody, listen, listen_only, network, public_address
from koloda.texts import Texts

if TYPE_CHECKING:
    from koloda.server.main import Place

HOST, PORT = "0.0.0.0", 8765
PROXIES = "KOLODA_TRUSTED_PROXY"
WRONG = {"number": "error-number", "least": "error-least", "waiting": "error-waiting"}  # in the environment
WHITE, PLAIN = "\x1b[38;5;16;48;5;231m", "\x1b[0m"


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.option("--host", "cli-arg-host", "cli-value-address")
    parser.option("--port", "cli-arg-port", "cli-value-number")
    parser.option("--public-url", "cli-arg-public-url", "cli-value-url")
    database_arguments(parser)
    parser.option("--log", "cli-arg-log", "cli-value-file")
    parser.option("--trusted-proxy", "cli-arg-trusted-proxy", "cli-value-network", action="append")
    parser.option("--metrics", "cli-arg-metrics", "cli-value-endpoint")
    keep_arguments(parser)
    parser.switches.add_argument("--open", action="store_true", help=parser.texts("cli-arg-open"))
    parser.switches.add_argument("--quiet", action="store_true", help=parser.texts("cli-arg-quiet"))
    parser.switches.add_argument("--no-limits", action="store_true", help=parser.texts("cli-arg-no-limits"))


def run(args: Namespace, texts: Texts) -> int:
    """Run a server until it is told to stop."""
    port = port_of(args.port, texts)
    public = public_of(args.public_url, texts)
    proxies = proxies_of(args.trusted_proxy, texts)
    figures = metrics_of(args.metrics, texts)
    folder = folder_of(args.data, texts)
    host = args.host or HOST
    where = ""
    metrics = None
    keep = Keep(**keep_of(args, texts))
    settings = settings_of(texts)
    check_client(texts)
    try:
        logs.begin(Path(args.log) if args.log else None, args.quiet)
        where = f"{host}:{port}"
        listener = listen(host, port)
        if figures is not None:
            where = args.metrics
            metrics = listen_only(*figures)
    except OSError as error:
        where = where if error.filename is None else str(error.filename)
        raise CommandError(texts("error-file", file=where, reason=error.strerror or str(error))) from error
    # Only now: whoever got an argument wrong need not wait for all that a server needs.
    from koloda.server.main import CannotOpen, Place
    from koloda.server.main import run as run_server

    links = Links(host, listener.getsockname()[1], public)
    url = database_url(args.database, folder)
    place = Place(listener, links, proxies, metrics)
    try:
        run_server(url, place, settings, keep, not args.no_limits, lambda: ready(args, place, port, texts))
    except CannotOpen as error:
        words = UNUSABLE.get(error.reason, "error-database-failed")
        raise CommandError(texts(words, place=error.place or source_of(args.database), kind=error.kind)) from error
    finally:
        listener.close()
        if metrics is not None:
            metrics.close()
    if not (args.quiet or args.json):
        print(texts("serve-stopped"))
    return 0


# -- what it is told


def port_of(text: str | None, texts: Texts) -> int:
    """The port asked for; 0 for any."""
    port = PORT if text is None else whole("--port", text, texts)
    if not 0 <= port <= 65535:
        raise CommandError(texts("error-port", given=str(port)))
    return port


def public_of(text: str | None, texts: Texts) -> str | None:
    """The address that a proxy gives the server."""
    if text is None:
        return None
    address = public_address(text)
    if address is None:
        raise CommandError(texts("error-public-url", text=text[:80]))
    return address


def proxies_of(given: list[str] | None, texts: Texts) -> list[str]:
    """The networks whose word counts; without any said, those of the environment."""
    words = given or os.environ.get(PROXIES, "").replace(",", " ").split()
    name = "--trusted-proxy" if given else PROXIES
    found = []
    for text in words:
        one = network(text)
        if one is None:
            raise CommandError(texts("error-network", name=name, text=text[:80]))
        found.append(one)
    if is_everybody(found):
        raise CommandError(texts("error-everybody", name=name, text=" ".join(words)[:80]))
    return found


def metrics_of(text: str | None, texts: Texts) -> tuple[str, int] | None:
    """Where figures are told, if they are."""
    if text is None:
        return None
    found = endpoint(text)
    if found is None:
        raise CommandError(texts("error-endpoint", text=text[:80]))
    return found


def settings_of(texts: Texts) -> Settings:
    """What the environment says about times and numbers."""
    try:
        return settings_from_environment()
    except SettingError as error:
        words = {"name": error.name, "text": error.text[:40], "given": error.text[:40], "least": f"{error.least:g}"}
        raise CommandError(texts(WRONG[error.kind], **words)) from error


def check_client(texts: Texts) -> None:
    """Whoever names a client for browsers wants that one, and none other."""
    from koloda.server.http.static import CLIENT, is_built, named_client

    folder = named_client()
    if folder is not None and not is_built(folder):
        raise CommandError(texts("error-web", name=CLIENT, folder=str(folder)))


# -- what it says


def ready(args: Namespace, place: "Place", wanted: int, texts: Texts) -> None:
    """Say where the server is."""
    links, port = place.links, place.listener.getsockname()[1]
    if args.json:
        places = {"port": port, "here": links.here, "network": links.network, "public": links.public}
        if place.metrics is not None:
            places["metrics"] = place.metrics.getsockname()[1]
        print(json.dumps(places), flush=True)
    elif wanted == 0:
        print(f"port: {port}", flush=True)  # for programs
    if wanted not in (0, port):
        print(f"koloda: {texts('serve-port-taken', wanted=str(wanted), port=str(port))}", file=sys.stderr, flush=True)
    if not (args.quiet or args.json):
        print(*announcement(links, texts), sep="\n", flush=True)
    if args.open:
        # A browser may take its time to start, and the server has work to do.
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, links.here)


def announcement(links: Links, texts: Texts) -> list[str]:
    """The links, and the one for friends as a QR code."""
    rows = [(texts("serve-here"), links.here)]
    if links.network is not None:
        rows.append((texts("serve-network"), links.network))
    if links.public is not None:
        rows.append((texts("serve-public"), links.public))
    width = max(len(name) for name, _ in rows)
    lines = ["", texts("serve-ready"), "", *(f"  {name:<{width}}  {place}/" for name, place in rows), ""]
    if links.best != links.here:
        lines += [*(f"  {line}" for line in drawn(links.best + "/")), "", texts("serve-scan")]
    else:
        lines.append(texts("serve-alone"))
    return [*lines, texts("serve-stop"), ""]


def drawn(address: str) -> list[str]:
    """A QR code in half blocks; in a terminal dark on light, which every camera can read."""
    try:
        "▀▄█".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return []
    code = segno.make(address, error="m", micro=False)
    rows = [[module != 0 for module in row] for row in code.matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    colours = sys.stdout.isatty()
    # Without colours most terminals are light on dark: there the light modules are drawn.
    blocks = " ▄▀█" if colours else "█▀▄ "
    lines = [
        "".join(blocks[2 * upper + lower] for upper, lower in zip(above, below, strict=True))
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    ]
    return [f"{WHITE}{line}{PLAIN}" for line in lines] if colours else lines
