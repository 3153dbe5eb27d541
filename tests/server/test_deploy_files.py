"""The files in deploy/: they fit each other and the command; the programs they are for take them, where those are."""

import json
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from websockets.sync.client import connect
from websockets.typing import Origin

from koloda.cli.main import parser_of
from koloda.server.protocol import COOKIE
from koloda.server.security.limits import WRONG_NAMES
from koloda.texts import Texts
from server.serving import SOLO, SOON, Server

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
TEXTS = Texts("en")


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def understood(words: list[str]) -> Any:
    """What `koloda` makes of these arguments; there must be none that it does not know."""
    args, unknown = parser_of(words[0], TEXTS).parse_known_args(words)
    assert unknown == []
    return args


def needs(program: str) -> str:
    """The way to a program, or the test is left out."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def ran(*command: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=SOON, check=False, **settings)


# -- systemd


def unit() -> list[tuple[str, str]]:
    """The settings of the unit, in order."""
    joined = re.sub(r"\\\n\s*", "", text_of("koloda.service"))
    return [
        (name, value) for name, _, value in (line.partition("=") for line in joined.splitlines() if line[:1].isalpha())
    ]


def test_the_unit_starts_what_there_is() -> None:
    settings = dict(unit())
    program, *words = shlex.split(settings["ExecStart"])
    assert program == "/opt/koloda/.venv/bin/koloda"
    args = understood(words)
    assert args.data == f"/var/lib/{settings['StateDirectory']}"
    assert args.host == "127.0.0.1" and args.public_url == "${KOLODA_URL}"
    assert any(value.startswith("KOLODA_URL=https://") for name, value in unit() if name == "Environment")


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    analyze = needs("systemd-analyze")
    there = tmp_path / "koloda.service"
    there.write_text(text_of("koloda.service").replace("/opt/koloda/.venv/bin/koloda", sys.executable))
    done = ran(analyze, "verify", "--man=no", str(there))
    assert (done.returncode, [line for line in done.stderr.splitlines() if "koloda" in line]) == (0, [])
    done = ran(analyze, "security", "--offline=true", "--threshold=20", str(there))
    assert done.returncode == 0, done.stdout.splitlines()[-1:]


# -- Docker


def instructions() -> list[tuple[str, str]]:
    joined = re.sub(r"\\\n\s*", "", text_of("Dockerfile"))
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [(name, value) for name, _, value in (line.partition(" ") for line in lines)]


def test_the_image_starts_what_there_is() -> None:
    given = dict(instructions())  # the last of each kind
    assert json.loads(given["ENTRYPOINT"]) == ["koloda"]
    args = understood(json.loads(given["CMD"]))
    assert args.data == given["VOLUME"] == "/data" and args.port == given["EXPOSE"]
    assert given["USER"] == "koloda"
    assert f"http://127.0.0.1:{args.port}/readyz" in given["HEALTHCHECK"]


def test_the_image_is_made_of_what_there_is() -> None:
    kept = [line[1:] for line in text_of("Dockerfile.dockerignore").splitlines() if line.startswith("!")]
    assert [name for name in kept if not (ROOT / name).exists()] == []
    # What bootstrap copies and reads.
    bootstrap = (ROOT / "script" / "bootstrap").read_text(encoding="utf-8")
    named = re.search(r"cp -Rp (.*) \"\$build\"", bootstrap)
    assert named is not None and set(named[1].split()) <= set(kept)
    assert {"docs/rules", "web", "script", "requirements.lock", "requirements-web.lock"} <= set(kept)


def composed(*names: str) -> list[dict[str, Any]]:
    return [yaml.safe_load(text_of(name)) for name in names]


def test_compose_starts_what_there_is() -> None:
    alone, with_database = composed("compose.yaml", "compose.postgres.yaml")
    server = alone["services"]["koloda"]
    args = understood(server["command"])
    assert server["volumes"] == [f"games:{args.data}"]
    assert all(place.startswith("127.0.0.1:") for place in server["ports"]), "open to the world without a proxy"
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    gateway = alone["networks"]["front"]["ipam"]["config"][0]["gateway"]
    assert server["environment"]["KOLODA_TRUSTED_PROXY"] == gateway
    url = with_database["services"]["koloda"]["environment"]["KOLODA_DATABASE"]
    assert url.startswith("postgresql+psycopg://koloda:") and url.endswith("@db/koloda")
    assert "ports" not in with_database["services"]["db"]


def test_compose_takes_the_files() -> None:
    compose = needs("docker-compose")
    environment = {"KOLODA_URL": "https://cards.example", "KOLODA_DB_PASSWORD": "secret"}
    for names in (["compose.yaml"], ["compose.yaml", "compose.postgres.yaml"]):
        files = [word for name in names for word in ("-f", str(DEPLOY / name))]
        assert ran(compose, *files, "config", "-q", env=environment).returncode == 0
        assert ran(compose, *files, "config", "-q", env={}).returncode != 0  # nothing without an address


# -- logs


def test_logrotate_takes_the_file(tmp_path: Path) -> None:
    there = tmp_path / "koloda"
    there.write_text(text_of("logrotate").replace("/var/log/koloda", str(tmp_path)))
    there.chmod(0o644)
    (tmp_path / "koloda.log").write_text("{}\n")
    done = ran(needs("logrotate"), "--debug", "--state", str(tmp_path / "state"), str(there))
    assert done.returncode == 0 and "error" not in done.stderr and "Handling 1 logs" in done.stderr


# -- Caddy, in front of a real server


class Caddy:
    """Caddy with our file, and certificates that it makes itself."""

    def __init__(self, folder: Path, upstream: int) -> None:
        program = needs("caddy")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"https://localhost:{self.port}"
        self.folder = folder / "caddy"
        self.folder.mkdir()
        # Nothing of it may change the machine: no certificate for everybody, no port but ours.
        options = "{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\tauto_https disable_redirects\n}\n"
        config = self.folder / "Caddyfile"
        config.write_text(f"{options}import {DEPLOY / 'Caddyfile'}\n")
        with (self.folder / "log").open("w") as log:
            self.process = subprocess.Popen(
                [program, "run", "--adapter", "caddyfile", "--config", str(config)],
                env={
                    "HOME": str(self.folder),
                    "XDG_DATA_HOME": str(self.folder),
                    "KOLODA_SITE": f"localhost:{self.port}",
                    "KOLODA_UPSTREAM": f"127.0.0.1:{upstream}",
                },
                stdout=log,
                stderr=log,
            )
        self.trust = ssl.create_default_context()
        self.trust.check_hostname = True
        self.wait()

    def wait(self) -> None:
        root = self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        ends = time.monotonic() + SOON
        while time.monotonic() < ends:
            assert self.process.poll() is None, (self.folder / "log").read_text()
            if root.exists():
                try:
                    self.trust.load_verify_locations(str(root))
                    httpx.get(f"{self.url}/livez", verify=self.trust).raise_for_status()
                except (httpx.HTTPError, ssl.SSLError):
                    pass
                else:
                    return
            time.sleep(0.1)
        raise AssertionError("Caddy is not ready: " + (self.folder / "log").read_text())

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(SOON)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple[Server, Caddy]]:
    needs("caddy")
    with Server(tmp_path, "--public-url", "https://localhost") as server:
        caddy = Caddy(tmp_path, server.port)
        try:
            yield server, caddy
        finally:
            caddy.stop()


def test_caddy_takes_the_file() -> None:
    caddy = needs("caddy")
    done = ran(caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"))
    assert done.returncode == 0, done.stderr
    assert ran(caddy, "fmt", str(DEPLOY / "Caddyfile")).stdout == text_of("Caddyfile")


def test_playing_through_caddy(running: tuple[Server, Caddy]) -> None:
    server, caddy = running
    with httpx.Client(base_url=caddy.url, verify=caddy.trust, timeout=SOON) as http:
        answer = http.post("/api/tables", json={**SOLO, "me": {"name": "Olena", "face": 1}})
        assert answer.status_code == 201 and answer.headers["set-cookie"].endswith("; Secure")
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert http.get("/metrics").status_code == 404
        table, token = answer.json()["table"], http.cookies.get(COOKIE)
        url = f"wss://localhost:{caddy.port}/ws/{table}"
        headers = {"Cookie": f"{COOKIE}={token}"}
        origin = Origin(caddy.url)
        with connect(url, ssl=caddy.trust, additional_headers=headers, proxy=None, origin=origin) as line:
            line.send('{"t": "hello"}')
            assert json.loads(line.recv(SOON))["t"] == "welcome"
        # A client that makes up its address gains nothing: Caddy says who it is.
        burst = int(WRONG_NAMES.burst)
        statuses = [
            http.get("/api/tables/no-such-table", headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code
            for number in range(2 * burst)
        ]
        assert statuses[:burst] == [404] * burst and 429 in statuses
        # Whoever asks while the server restarts waits for it.
        server.stop(signal.SIGTERM)
        later: list[int] = []
        asking = threading.Thread(target=lambda: later.append(http.get(f"/api/tables/{table}").status_code))
        asking.start()
        with server.again("--public-url", "https://localhost"):
            asking.join(SOON)
    assert later == [200]
