"""Figures for Prometheus, from a real server under real moves."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from koloda.server.metrics.instruments import Counter, Gauge, Histogram, text_of
from koloda.server.network import endpoint
from server.serving import SOLO, SOON, Person, Server

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
LABEL = r'[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"'
SAMPLE = re.compile(rf"({NAME})(?:\{{({LABEL}(?:,{LABEL})*)\}})? ([0-9.e+-]+|\+Inf)")
ENDINGS = ("_bucket", "_sum", "_count")

Figures = dict[str, float]


def read(text: str) -> Figures:
    """Every sample by its name and labels. The form is checked: kinds before samples, each name in one place."""
    assert text.endswith("\n")
    found: Figures = {}
    kinds: dict[str, str] = {}
    current = ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            current = line.split()[2]
            assert current not in kinds, f"{current} is told in two places"
            assert len(line.split()) > 3
        elif line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            assert name == current and kind in ("counter", "gauge", "histogram")
            kinds[name] = kind
        else:
            matched = SAMPLE.fullmatch(line)
            assert matched is not None, line
            name, labels, value = matched[1], matched[2], float(matched[3])
            if kinds[current] == "histogram":
                assert name in [current + ending for ending in ENDINGS]
            else:
                assert name == current
                assert (kinds[current] == "counter") == name.endswith("_total"), name
            key = f"{name}{{{labels}}}" if labels else name
            assert key not in found
            found[key] = value
    return found


def figures(server: Server) -> Figures:
    answer = httpx.get(f"http://127.0.0.1:{server.places['metrics']}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return read(answer.text)


def figures_when(server: Server, true: Callable[[Figures], bool]) -> Figures:
    """What is told once something is true."""
    ends = time.monotonic() + SOON
    while True:
        found = figures(server)
        if true(found):
            return found
        assert time.monotonic() < ends, found
        time.sleep(0.05)


def is_calm(found: Figures) -> bool:
    """Whether nothing waits: the bot has had its turn too."""
    waiting = ("koloda_storage_queue", "koloda_inbox_messages", "koloda_outbox_messages", "koloda_outbox_bytes")
    is_even = found["koloda_storage_commits_total"] == found["koloda_storage_commit_seconds_count"]
    return is_even and not any(found[name] for name in waiting)


@pytest.mark.once
def test_figures_of_a_server_that_is_used(tmp_path: Path) -> None:
    with Server(tmp_path, "--metrics", "0") as server, Person(server) as olena:
        table = olena.make(**SOLO)
        olena.make()
        assert olena.http.get("/api/tables/no-such-table").status_code == 404
        with olena.enter(table) as line, Person(server, "Taras").enter(table):
            moves = 0
            while moves < 3 and line.info["state"] == "playing":
                moves += line.move(line.my_turn()[0])["t"] == "accepted"
            assert moves
            assert line.move("fly", version=line.now["version"])["t"] == "refused"
            found = figures_when(
                server, lambda found: found["koloda_move_shown_seconds_count"] == moves and is_calm(found)
            )
        assert found["koloda_connections"] == 2
        assert found["koloda_connections_total"] == 2
        assert found["koloda_tables_awake"] == 2 and found["koloda_tables_asleep"] == 0
        assert found['koloda_moves_total{by="person"}'] == moves
        assert found['koloda_moves_total{by="bot"}'] >= 1
        assert found["koloda_move_stored_seconds_count"] == moves
        assert 0 < found["koloda_move_stored_seconds_sum"] <= found["koloda_move_shown_seconds_sum"]
        assert found['koloda_move_shown_seconds_bucket{le="+Inf"}'] == moves
        assert found['koloda_refusals_total{code="no-table"}'] == 1
        assert sum(count for name, count in found.items() if name.startswith("koloda_refusals_total")) == 2
        assert found['koloda_http_requests_total{status="404"}'] == 1
        assert found["koloda_storage_commits_total"] >= moves
        assert found["koloda_workers"] == 0 and found["koloda_workers_most"] >= 1
        assert found["process_resident_memory_bytes"] > 10_000_000
        assert found["process_uptime_seconds"] < SOON
        assert any(name.startswith("koloda_info{version=") for name in found)
        assert {'koloda_gc_pause_seconds_count{generation="2"}', "koloda_loop_delay_seconds_count"} <= set(found)
        after = figures_when(server, lambda found: found["koloda_connections"] == 0)
        assert after["koloda_loop_delay_seconds_count"] >= found["koloda_loop_delay_seconds_count"]
        text = httpx.get(f"http://127.0.0.1:{server.places['metrics']}/metrics").text
        for secret in (table, "Olena", "Taras", "127.0.0.1", olena.token):
            assert secret not in text
        # Nothing is told where people play, and nothing else where figures are.
        answer = olena.http.get("/metrics")
        assert answer.status_code == 404 and "koloda_moves_total" not in answer.text
        port = server.places["metrics"]
        for path in ("/", "/healthz", "/api/tables", "/metrics/x"):
            assert httpx.get(f"http://127.0.0.1:{port}{path}").status_code == 404
        assert httpx.post(f"http://127.0.0.1:{port}/metrics").status_code == 404


@pytest.mark.once
def test_failures_of_the_database_and_workers_that_think(tmp_path: Path) -> None:
    with Server(tmp_path, "--metrics", "127.0.0.1:0") as server, Person(server) as olena:
        table = olena.make(**SOLO)
        with olena.enter(table) as line:
            moves = line.my_turn()
            line.say(t="hint", version=line.now["version"])
            found = figures_when(server, lambda found: found.get('koloda_questions_total{kind="advise"}') == 1)
            found = figures_when(server, lambda found: found["koloda_workers"] == 1)
            assert not any(name.startswith("koloda_storage_failures_total{") for name in found)
            file = tmp_path / "data" / "koloda.sqlite"
            aside = file.rename(file.with_name("aside"))
            assert line.move(moves[0], name="kept")["code"] == "storage"
            found = figures(server)
            assert found['koloda_storage_failures_total{reason="gone"}'] >= 1
            assert found['koloda_refusals_total{code="storage"}'] == 1
            aside.rename(file)
            assert line.move(moves[0], name="kept")["t"] == "accepted"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9765", ("127.0.0.1", 9765)),
        ("0", ("127.0.0.1", 0)),
        ("10.0.0.7:9765", ("10.0.0.7", 9765)),
        ("[::1]:9765", ("::1", 9765)),
        ("::1:9765", None),
        ("65536", None),
        ("-1", None),
        ("²", None),
        ("", None),
        ("10.0.0.7", None),
        ("10.0.0.7:", None),
    ],
)
def test_places_for_figures(text: str, expected: tuple[str, int] | None) -> None:
    assert endpoint(text) == expected


# -- how it is written


def test_a_histogram_counts_what_is_at_most_its_bound() -> None:
    histogram = Histogram("h", "About.", (0.5, 1.0), kind="x")
    for seconds in (0.1, 0.5, 0.6, 1.0, 7.0):
        histogram.observe(seconds)
    assert text_of([histogram]) == (
        "# HELP h About.\n# TYPE h histogram\n"
        'h_bucket{kind="x",le="0.5"} 2\nh_bucket{kind="x",le="1.0"} 4\nh_bucket{kind="x",le="+Inf"} 5\n'
        'h_sum{kind="x"} 9.2\nh_count{kind="x"} 5\n'
    )


def test_counters_and_gauges() -> None:
    plain, apart = Counter("a_total", "About a."), Counter("b_total", "About b.", "code")
    for code in ("x", "x", 'say "no"\\\n'):
        apart.add(code)
    found = text_of([plain, apart, Gauge("c", "About c.", 1.5, version="1"), Gauge("c", "About c.", 2, version="2")])
    assert found == (
        "# HELP a_total About a.\n# TYPE a_total counter\na_total 0\n"
        "# HELP b_total About b.\n# TYPE b_total counter\n"
        'b_total{code="say \\"no\\"\\\\\\n"} 1\nb_total{code="x"} 2\n'
        '# HELP c About c.\n# TYPE c gauge\nc{version="1"} 1.5\nc{version="2"} 2\n'
    )
    read(found)
