"""Who somebody is behind a proxy: its word counts, and nobody else's."""

import ipaddress
import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from koloda.cli.errors import CommandError
from koloda.cli.serve import proxies_of
from koloda.server.main import Place
from koloda.server.network import Links, believed, is_everybody, network
from koloda.server.security.limits import WRONG_NAMES
from koloda.texts import Texts
from server.serving import SOON, Person, Server

PROXY = "127.0.0.2"  # every address of 127.0.0.0/8 is this machine, so that a client can come from any of them


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--trusted-proxy", f"{PROXY}/31") as running:
        yield running


def client(server: Server, address: str) -> httpx.Client:
    """Somebody who comes from this address."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=server.url, timeout=SOON, transport=transport)


def guesses(http: httpx.Client, forwarded: Iterator[str], most: int) -> int:
    """How many wrong names may be tried, of so many; each with the next thing that is said about who asks."""
    for tried in range(most):
        answer = http.get("/api/tables/no-such-table", headers={"X-Forwarded-For": next(forwarded)})
        if answer.status_code == 429:
            return tried
        assert answer.status_code == 404
    return most


def always(text: str) -> Iterator[str]:
    while True:
        yield text


def liars(ending: str = "") -> Iterator[str]:
    """Another made-up address each time."""
    for number in range(1, 10_000):
        yield f"203.0.113.{number % 256}, 198.51.{number // 256}.{number % 256}{ending}"


@pytest.mark.once
def test_a_client_that_lies_gains_nothing(server: Server) -> None:
    burst = int(WRONG_NAMES.burst)
    with client(server, "127.0.0.5") as liar:
        # A moment may bring another guess back, so a few more are allowed for; an address a time would bring all.
        assert burst <= guesses(liar, liars(), 4 * burst) < 2 * burst
    with client(server, "127.0.0.6") as other:
        assert other.get("/api/tables/no-such-table").status_code == 404


@pytest.mark.once
def test_limits_are_those_of_whom_the_proxy_speaks_for(server: Server) -> None:
    burst = int(WRONG_NAMES.burst)
    with client(server, PROXY) as proxy:
        # The client sends made-up addresses, and the proxy adds the real one, as proxies do.
        assert burst <= guesses(proxy, liars(", 192.0.2.1"), 4 * burst) < 2 * burst
        assert guesses(proxy, always("192.0.2.2"), 3) == 3
        # Two proxies, one behind the other.
        assert guesses(proxy, always("192.0.2.2, 127.0.0.3"), 3) == 3
        assert guesses(proxy, always("192.0.2.1, 127.0.0.3"), 1) == 0
    for address, code in (("192.0.2.1", 4429), ("192.0.2.2", 4404)):
        url = f"ws://127.0.0.1:{server.port}/ws/no-such-table"
        headers = {"X-Forwarded-For": address}
        with connect(url, additional_headers=headers, source_address=(PROXY, 0), proxy=None) as line:
            assert json.loads(line.recv(SOON))["t"] == "refused"
            with pytest.raises(ConnectionClosed):
                line.recv(SOON)
            assert line.close_code == code


@pytest.mark.once
def test_only_a_proxy_can_say_that_the_way_was_safe(server: Server) -> None:
    headers = {"X-Forwarded-Proto": "https"}
    with client(server, PROXY) as proxy, client(server, "127.0.0.7") as liar:
        me = {"name": "Olena", "face": 1}
        assert proxy.put("/api/me", json=me, headers=headers).headers["set-cookie"].endswith("; Secure")
        assert "Secure" not in liar.put("/api/me", json=me, headers=headers).headers["set-cookie"]


def test_a_name_that_leads_here_is_not_the_public_address(tmp_path: Path) -> None:
    """Whoever has a name can let it lead to us: then `Host` and `Origin` are the same, and a page of theirs asks."""
    with Server(tmp_path, "--public-url", "https://cards.example") as running, Person(running) as olena:
        here, table = f"127.0.0.1:{running.port}", olena.make()
        for host, origin, is_ours in (
            ("cards.example", "https://cards.example", True),
            ("cards.example", "https://cards.example:443", True),
            (here, "https://cards.example", True),  # a proxy that does not pass `Host` on
            ("evil.example", "http://evil.example", False),
            ("evil.example", "https://evil.example", False),
            ("cards.example", "http://cards.example", False),
            ("cards.example", "https://cards.example:444", False),
            ("cards.example", "null", False),
            (here, f"http://{here}", True),
            (f"localhost:{running.port}", f"http://localhost:{running.port}", True),
            (f"192.168.0.7:{running.port}", f"http://192.168.0.7:{running.port}", True),  # in the same house
            (f"[fd00::7]:{running.port}", f"http://[fd00::7]:{running.port}", True),
            (here, "http://192.168.0.7", False),
        ):
            named = {"Host": host, "Origin": origin}
            answer = olena.http.put("/api/me", json=olena.me, headers=named)
            assert answer.status_code == (200 if is_ours else 403), named
        with pytest.raises(InvalidStatus, match="403"):
            olena.open(table, Origin=f"http://evil.example:{running.port}")
        with olena.open(table, Origin="https://cards.example"):
            pass


def test_without_a_public_address_a_server_is_reached_by_any_of_its_names(tmp_path: Path) -> None:
    with Server(tmp_path) as running, Person(running) as olena:
        for name in ("127.0.0.1", "192.168.0.7", "oven.local", "[fd00::7]"):
            named = {"Host": f"{name}:{running.port}", "Origin": f"http://{name}:{running.port}"}
            assert olena.http.put("/api/me", json=olena.me, headers=named).status_code == 200
            named["Host"] = "elsewhere.example"
            is_the_link = name == "127.0.0.1"
            status = olena.http.put("/api/me", json=olena.me, headers=named).status_code
            assert status == (200 if is_the_link else 403)


def test_the_environment_names_proxies_too(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Texts("en")
    assert proxies_of(None, texts) == []
    monkeypatch.setenv("KOLODA_TRUSTED_PROXY", "10.0.0.1, fd00::/64 127.0.0.2")
    assert proxies_of(None, texts) == ["10.0.0.1/32", "fd00::/64", "127.0.0.2/32"]
    assert proxies_of(["10.0.0.9"], texts) == ["10.0.0.9/32"]
    monkeypatch.setenv("KOLODA_TRUSTED_PROXY", "everybody")
    with pytest.raises(CommandError, match=r"^KOLODA_TRUSTED_PROXY: “everybody” is not an address"):
        proxies_of(None, texts)


def test_without_a_word_a_proxy_on_this_machine_is_believed_if_there_is_one() -> None:
    with socket.socket() as listener:
        for public, proxies, expected in (
            (None, [], []),
            ("https://cards.example", [], ["127.0.0.1/32", "::ffff:127.0.0.1/128", "::1/128"]),
            ("https://cards.example", ["fd00::7/128"], ["fd00::7/128"]),
            (None, ["fd00::7/128"], ["fd00::7/128"]),
        ):
            assert Place(listener, Links("127.0.0.1", 80, public), proxies).believed() == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10.0.0.7", "10.0.0.7/32"),
        ("10.0.0.7/8", "10.0.0.0/8"),
        ("fd00::7/64", "fd00::/64"),
        ("::1", "::1/128"),
        ("*", None),
        ("", None),
        ("localhost", None),
        ("10.0.0.7/33", None),
    ],
)
def test_networks(text: str, expected: str | None) -> None:
    assert network(text) == expected


@pytest.mark.parametrize(
    ("networks", "expected"),
    [
        (["0.0.0.0/0"], True),
        (["0.0.0.0/1", "128.0.0.0/1"], True),
        (["0.0.0.0/1", "10.0.0.0/8", "192.0.0.0/2", "128.0.0.0/2", "fd00::/64"], True),
        (["::/0"], True),
        (["::/1", "8000::/1"], True),
        (["2000::/4", "3000::/4"], True),
        (["::ffff:0.0.0.0/96"], True),
        (["::ffff:0.0.0.0/97", "::ffff:128.0.0.0/97"], True),
        (["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "::1/128"], False),
        (["0.0.0.0/1"], False),
        ([], False),
    ],
)
def test_nobody_trusts_everybody(networks: list[str], expected: bool) -> None:
    assert is_everybody(networks) is expected
    if expected:
        with pytest.raises(CommandError, match=r"^--trusted-proxy: “.*” is everybody"):
            proxies_of(networks, Texts("en"))


def test_an_ipv4_proxy_is_known_at_a_socket_for_both_kinds() -> None:
    networks = [ipaddress.ip_network(text) for text in believed(["10.0.0.0/8", "fd00::/64"])]
    for address, is_known in [
        ("10.1.2.3", True),
        ("::ffff:10.1.2.3", True),
        ("fd00::9", True),
        ("::ffff:11.0.0.1", False),
    ]:
        assert any(ipaddress.ip_address(address) in one for one in networks) is is_known
