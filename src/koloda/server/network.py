"""Where the server listens, how others reach it, and whom it believes about who they are."""

import errno
import ipaddress
import socket
import sys
from collections.abc import Iterable
from urllib.parse import urlsplit

TRIES = 50  # ports looked at after the one asked for
SEND_BUFFER = 131_072
EVERYWHERE = ("0.0.0.0", "::", "")
THIS_MACHINE = ("127.0.0.1", "::1")
# Each of them is everybody of a kind: IPv4 as it looks in IPv6, and all of IPv6 that is given to anybody.
EVERYBODY = (ipaddress.IPv6Network("::ffff:0:0/96"), ipaddress.IPv6Network("2000::/3"))


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at this port, or at the next one that is free. OSError if there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = min(port + TRIES, 65535) if port else 0
    for candidate in range(port, last + 1):
        listener = socket.socket(family, socket.SOCK_STREAM)
        share_nothing(listener)
        # What the system keeps for somebody who does not read; left to itself it is megabytes.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        try:
            listener.bind((host, candidate))
            listener.listen(2048)
        except OSError as error:
            listener.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES) or candidate == last:
                raise
            continue
        listener.setblocking(False)
        return listener
    raise OSError(errno.EADDRINUSE, "no port is free")


def share_nothing(listener: socket.socket) -> None:
    """Let the socket have a port that was in use a moment ago, and nobody else meanwhile."""
    if sys.platform == "win32":  # there SO_REUSEADDR would let two servers listen at the same port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def endpoint(text: str) -> tuple[str, int] | None:
    """An address and a port from PORT, ADDRESS:PORT or [ADDRESS]:PORT; a port alone is one of this machine only."""
    address, _, port = text.rpartition(":")
    host = address.removeprefix("[").removesuffix("]") if address else THIS_MACHINE[0]
    if not (port.isascii() and port.isdigit() and int(port) <= 65535) or (":" in host and not address.startswith("[")):
        return None
    return host, int(port)


def listen_only(host: str, port: int) -> socket.socket:
    """A socket that listens at this port and no other. OSError if it is taken."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        share_nothing(listener)
        listener.bind((host, port))
        listener.listen(16)
    except OSError:
        listener.close()
        raise
    listener.setblocking(False)
    return listener


def network(text: str) -> str | None:
    """An address, or a network as ADDRESS/BITS; None if it is neither."""
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        return None


def is_everybody(networks: Iterable[str]) -> bool:
    """Whether networks, all of them together, are everybody of a kind."""
    found = [ipaddress.ip_network(text) for text in networks]
    fours = ipaddress.collapse_addresses(one for one in found if isinstance(one, ipaddress.IPv4Network))
    sixes = list(ipaddress.collapse_addresses(one for one in found if isinstance(one, ipaddress.IPv6Network)))
    return any(one.prefixlen == 0 for one in fours) or any(
        everybody.subnet_of(one) for everybody in EVERYBODY for one in sixes
    )


def believed(networks: Iterable[str]) -> list[str]:
    """The same networks, and how IPv4 addresses look at a socket that hears both kinds."""
    found: list[str] = []
    for text in networks:
        one = ipaddress.ip_network(text, strict=False)
        found.append(str(one))
        if isinstance(one, ipaddress.IPv4Network):
            found.append(f"::ffff:{one.network_address}/{96 + one.prefixlen}")
    return found


def network_address() -> str | None:
    """The address of this machine in its network; None if it is in none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            # Nothing is sent: this only asks which way a packet would go. The address belongs to nobody.
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if address.startswith(("127.", "0.")) else address


def link(host: str, port: int) -> str:
    """The address of a page, without a slash at the end."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}" if port == 80 else f"http://{name}:{port}"


class Links:
    """How to reach a server: from this machine, from its network, from everywhere."""

    def __init__(self, host: str, port: int, public: str | None) -> None:
        everywhere = host in EVERYWHERE
        self.here = link("127.0.0.1" if everywhere else host, port)
        nearby = network_address() if everywhere else None
        self.network = link(nearby, port) if nearby is not None else None
        self.public = public
        # The one that friends get.
        self.best = self.public or self.network or self.here


def public_address(text: str) -> str | None:
    """The address of a server as its users see it, without a slash at the end; None if that is no such address."""
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
        return None
    if parts.path not in ("", "/") or parts.query or parts.fragment or any(letter.isspace() for letter in text):
        return None
    return f"{parts.scheme}://{parts.netloc}"
