"""The REST API of a real server, over HTTP."""

import json
import re
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
from websockets.exceptions import InvalidStatus

from koloda import __version__, games, parse_record
from koloda.engine.core import WATCHER
from koloda.server.app import application
from koloda.server.http.context import Service
from koloda.server.http.static import BuiltClient
from koloda.server.protocol import COOKIE
from koloda.server.security.identity import person_of
from koloda.server.security.limits import Limits
from koloda.server.tables.registry import TableRegistry
from server.faults import store_of
from server.seating import with_tables
from server.serving import SOLO, SOON, Person, Server

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def olena(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A table whose game is over."""
    with Person(server) as person:
        table = person.make(**SOLO)
        with person.enter(table) as line:
            line.play_out()
    return table


def failure(answer: httpx.Response) -> tuple[int, str, str]:
    """Status, code and field of an error; it is always JSON with words in it."""
    body = answer.json()
    assert set(body) == {"code", "message", "field", "rule"} and body["message"]
    return answer.status_code, body["code"], body["field"]


# -- the server itself


def test_it_says_that_it_is_up(olena: Person) -> None:
    assert olena.http.get("/healthz").json()["status"] == "ok"


def test_alive_and_ready(olena: Person) -> None:
    alive, ready = olena.http.get("/livez"), olena.http.get("/readyz")
    assert (alive.status_code, alive.json()) == (200, {"status": "ok", "version": __version__})
    assert (ready.status_code, ready.json()) == (200, {"status": "ready", "version": __version__})


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@with_tables()
async def test_who_stops_is_alive_and_not_ready(tables: TableRegistry) -> None:
    service = Service(store_of(tables), tables, BuiltClient(None), Limits(), "http://koloda.test")
    app: Any = application(service)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://koloda.test") as http:
        assert (await http.get("/readyz")).status_code == 200
        service.stopping = True
        ready = await http.get("/readyz")
        assert (ready.status_code, ready.json()["reason"]) == (503, "stopping")
        assert (await http.get("/livez")).status_code == 200
        assert (await http.get("/healthz")).json()["status"] == "stopping"


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/healthz", "/livez", "/readyz", "/t/nowhere"])
def test_every_answer_keeps_browsers_safe(olena: Person, path: str) -> None:
    headers = olena.http.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'" and policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "server" not in headers


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "https://]", "\x80"])
def test_an_origin_that_is_none_is_a_stranger(server: Server, olena: Person, origin: str) -> None:
    answer = olena.http.put("/api/me", json=olena.me, headers=[(b"Origin", origin.encode("latin-1"))])
    assert failure(answer)[:2] == (403, "wrong-origin")
    if origin.isascii():
        with pytest.raises(InvalidStatus) as refused:
            olena.open(olena.make(), Origin=origin)
        assert refused.value.response.status_code == 403
    assert '"mistake"' not in server.log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("method", "path", "body", "field"),
    [
        ("PUT", "/api/me", b'{"name":"\xff","face":1}', ""),
        ("PUT", "/api/me", b"\xff", ""),
        ("PUT", "/api/me", b"", "name"),
        ("POST", "/api/tables", b"", "game"),
        ("POST", "/api/tables", b'{"game":"uno\xc3","seats":2}', ""),
        ("POST", "/api/tables/x/report", b"", "text"),
    ],
)
def test_a_body_that_is_none(olena: Person, method: str, path: str, body: bytes, field: str) -> None:
    answer = olena.http.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert failure(answer) == (400, "bad-request", field)
    assert "data" not in answer.json()["message"]


def test_what_house_rules_make_of_a_game(olena: Person) -> None:
    def effects(game: str, **query: str | int) -> httpx.Response:
        return olena.http.get(f"/api/games/{game}/effects", params=query)

    known = effects("uno", players=4, options='{"stacking":true}').json()
    assert known["done"] and known["minutes"]["low"] < known["minutes"]["mean"] < known["minutes"]["high"]
    assert {change["option"] for change in known["changes"]} >= {"rounds", "target"}
    # Nobody has measured that: a worker plays it now.
    ours: dict[str, str | int] = {
        "players": 2,
        "options": '{"rounds":1,"penalties":true,"courtesy":true,"uno_call":"off"}',
    }
    until = time.monotonic() + SOON
    while (answer := effects("uno", **ours).json())["minutes"] is None and time.monotonic() < until:
        time.sleep(0.1)
    assert answer["games"] > 0 and answer["minutes"]["mean"] > 0
    assert failure(effects("chess", players=4)) == (404, "no-game", "game")
    assert failure(effects("uno", players=11)) == (400, "bad-request", "players")
    assert failure(effects("uno"))[:2] == (400, "bad-request")
    assert failure(effects("uno", players=4, options='{"mirror":true}')) == (400, "bad-request", "options")
    assert failure(effects("uno", players=4, options="stacking"))[:2] == (400, "bad-request")


def described(schema: dict[str, Any]) -> dict[tuple[str, str], set[int]]:
    """What may be answered to every operation."""
    return {
        (method.upper(), path): {int(status) for status in operation["responses"]}
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    }


def test_the_schema_describes_our_failures(olena: Person) -> None:
    schema = olena.http.get("/api/schema").json()
    failure = {"application/json": {"schema": {"$ref": "#/components/schemas/Failure"}}}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            told = {status: said["content"] for status, said in operation["responses"].items() if status >= "400"}
            assert all(content == failure for content in told.values()), (path, method)
    assert set(schema["components"]["schemas"]["Failure"]["properties"]) == {"code", "message", "field", "rule"}
    page = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
    listed = {int(status) for status in re.findall(r"^\| (\d{3}) \|", page, re.MULTILINE)}
    found = set().union(*described(schema).values())
    # 405 is the answer to what is no operation.
    assert {status for status in found if status >= 400} == listed - {405}


def test_the_schema_describes_every_answer_of_the_server(tmp_path: Path) -> None:
    """Good and bad requests to every operation: whatever comes is in its description, and all that is there comes."""
    with Server(tmp_path, "--no-limits") as unlimited, Person(unlimited) as olena, Person(unlimited, "Taras") as taras:
        assert answers_to_everything(olena, taras) == {200, 201, 204, 400, 401, 403, 404, 409, 413}


def answers_to_everything(olena: Person, taras: Person) -> set[int]:
    """The kinds of answers to Olena and to somebody without a cookie; each is in the description of its operation."""
    operations = described(olena.http.get("/api/schema").json())
    finished = olena.make(**SOLO)
    with olena.enter(finished) as line:
        line.play_out()
    waiting = taras.make()
    token = taras.http.post(f"/api/tables/{taras.make()}/bot-token", json={"me": olena.me}).json()["token"]
    stranger = httpx.Client(base_url=olena.server.url, timeout=SOON)
    bodies: list[dict[str, Any]] = [
        *({}, {"content": b"{"}, {"content": b"x" * 20_000}, {"headers": {"Origin": "http://evil.example"}}),
        *({"json": {}}, {"json": olena.me}, {"json": {"me": olena.me}}, {"json": {"game": "uno", "seats": 2}}),
        *({"json": {"code": "x" * 22}}, {"json": {"hidden": True}}, {"json": {"move": 3, "text": "wrong"}}),
        {"json": {"move": "draw", "version": 0}, "headers": {"Authorization": f"Bearer {token}"}},
        {"json": {"version": 0}, "headers": {"Authorization": f"Bearer {token}"}},
        *(
            {"content": b"a=1", "headers": {"Content-Type": kind}}
            for kind in ("text/plain", "multipart/form-data", "?")
        ),
    ]
    seen: set[int] = set()
    for (method, path), known in operations.items():
        for table in (waiting, finished, "nobody-made-it-77"):
            parts = {"name": table, "game": "uno", "rule": "U-3.1", "move": 1}
            for body in bodies if table == waiting else bodies[:1]:
                if (method, path) == ("GET", "/api/bot/stream") and "headers" in body:
                    continue  # it would not end
                for http in (olena.http, stranger):
                    answer = http.request(method, path.format(**parts), **body)
                    assert answer.status_code in known, (method, path, body, answer.text)
                    seen.add(answer.status_code)
            if "{name}" not in path:
                break
    stranger.close()
    return seen


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@with_tables()
async def test_the_schema_describes_what_any_operation_may_be_answered(tables: TableRegistry) -> None:
    """Too fast, a mistake, stopping."""
    service = Service(store_of(tables), tables, BuiltClient(None), Limits(), "http://koloda.test")
    app: Any = application(service)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://koloda.test") as http:
        operations = described((await http.get("/api/schema")).json())

        async def answers() -> set[int]:
            seen = set()
            for (method, path), known in operations.items():
                place = path.format(name="olha-77", game="uno", rule="U-3.1", move=1)
                answer = await http.request(method, place, json={})
                assert answer.status_code in known, (method, path, answer.text)
                seen.add(answer.status_code)
            return seen

        service.stopping = True
        assert 503 in await answers()
        for broken, status in ((lambda _: 1 / 0, 500), (lambda _: False, 429)):
            service.limits.requests.take = broken  # type: ignore[method-assign, assignment]
            assert await answers() == {status}


def test_a_request_that_never_comes_is_given_up(tmp_path: Path) -> None:
    beginnings = [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\n", b"PUT /api/me HTTP/1.1\r\nHost: x\r\n"]
    beginnings.append(b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    with Server(tmp_path, KOLODA_REQUEST_TIME="0.5") as running, Person(running) as person:
        whole = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        lines = []
        for beginning in beginnings * 5:
            line = socket.create_connection(("127.0.0.1", running.port), timeout=SOON)
            line.sendall(beginning)
            lines.append(line)
        for line in lines:
            ends = time.monotonic() + SOON
            with suppress(ConnectionResetError), line:
                while line.recv(1000) and time.monotonic() < ends:
                    line.sendall(b"x")  # a byte now and then does not help
            assert time.monotonic() < ends
        # Nor does an answer that was got before.
        with (
            socket.create_connection(("127.0.0.1", running.port), timeout=SOON) as line,
            suppress(ConnectionResetError),
        ):
            line.sendall(whole)
            answer = b""
            while not answer.endswith(b"}"):
                answer += line.recv(10_000)
            assert answer.startswith(b"HTTP/1.1 200")
            line.sendall(whole[:9])
            assert line.recv(10_000) == b""
        # Whoever plays is not affected.
        with person.enter(person.make()) as table:
            time.sleep(1.0)
            table.say(t="say", text="still here")
            table.until("chatted")
        assert "mistake" not in running.log.read_text(encoding="utf-8")


def test_the_schema_names_every_path_and_body(olena: Person) -> None:
    schema = olena.http.get("/api/schema").json()
    assert set(schema["paths"]) == {
        "/api/bot",
        "/api/bot/move",
        "/api/bot/stream",
        "/api/bot/waive",
        "/api/games",
        "/api/games/{game}/effects",
        "/api/games/{game}/texts",
        "/api/lessons/{game}",
        "/api/me",
        "/api/me/games",
        "/api/me/games/{name}",
        "/api/me/history",
        "/api/me/move",
        "/api/me/move-link",
        "/api/me/move-offer",
        "/api/tables",
        "/api/tables/{name}",
        "/api/tables/{name}/bot-token",
        "/api/tables/{name}/qr.svg",
        "/api/tables/{name}/record",
        "/api/tables/{name}/replay",
        "/api/tables/{name}/replay/{move}",
        "/api/tables/{name}/report",
        "/api/tables/{name}/review",
        "/api/rules/{game}",
        "/api/rules/{game}/{rule}/try",
    }
    assert {"NewTable", "Me", "TableInfo", "RecordMoment", "RulesPage"} <= set(schema["components"]["schemas"])


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/api/nothing", (404, "not-found", "")),
        ("GET", "/favicon.txt", (404, "not-found", "")),
        ("DELETE", "/api/games", (405, "wrong-method", "")),
        ("GET", "/api/tables/nowhere", (404, "no-table", "")),
        ("GET", "/api/tables/nowhere/record", (404, "no-table", "")),
        ("GET", "/api/tables/nowhere/qr.svg", (404, "no-table", "")),
        ("GET", "/api/tables/nowhere/replay", (404, "no-table", "")),
        ("GET", "/api/tables/%00%F0%9F%A6%8A", (404, "no-table", "")),
        ("GET", f"/api/tables/{'x' * 500}", (404, "no-table", "")),
        ("GET", "/api/rules/bridge", (404, "no-game", "game")),
        ("GET", "/api/lessons/bridge", (404, "no-game", "game")),
        ("GET", "/api/rules/uno?lang=de", (400, "bad-request", "lang")),
        ("GET", "/api/rules/bridge/U-3.1/try", (404, "no-game", "game")),
        ("GET", "/api/rules/uno/U-99/try", (404, "not-found", "rule")),
        ("GET", "/api/rules/uno/U-3.1/try?number=99", (404, "not-found", "rule")),
        ("GET", "/api/rules/uno/U-3.1/try?number=-1", (404, "not-found", "rule")),
        ("GET", "/api/rules/uno/U-3.1/try?number=one", (400, "bad-request", "number")),
    ],
)
def test_what_is_not_there_is_said_in_code(
    olena: Person, method: str, path: str, expected: tuple[int, str, str]
) -> None:
    assert failure(olena.http.request(method, path)) == expected


# -- games and people


def test_games_with_their_options(olena: Person) -> None:
    listed = {game["slug"]: game for game in olena.http.get("/api/games").json()}
    assert list(listed) == list(games()) and len(listed) == 5
    uno = listed["uno"]
    assert (uno["least"], uno["most"]) == (2, 10)
    options = {option["name"]: option for option in uno["options"]}
    assert options["stacking"] == {
        "name": "stacking",
        "rule": "U-9.5",
        "default": False,
        "values": [True, False],
        "least": None,
        "most": None,
        "changes_length": True,
    }
    assert (options["target"]["default"], options["target"]["least"], options["target"]["most"]) == (None, 1, 10000)


def test_an_option_with_a_single_value_is_nothing_to_choose(olena: Person) -> None:
    listed = {
        game["slug"]: [option["name"] for option in game["options"]] for game in olena.http.get("/api/games").json()
    }
    for slug, rules in games().items():
        assert listed[slug] == [option.name for option in rules.options() if len(option.values) > 1]


def test_presets_can_be_played_and_differ(olena: Person) -> None:
    for game in olena.http.get("/api/games").json():
        rules = games()[game["slug"]]
        tables = [rules.resolve_options(rules.players[0], options) for options in game["presets"].values()]
        names = list(game["presets"])
        # Not every game has house rules enough for all of them.
        assert names == [name for name in ("usual", "book", "family", "wild") if name in names]
        assert game["presets"]["usual"] == {}
        assert len({json.dumps(table) for table in tables}) == len(names)
        defaults = rules.resolve_options(rules.players[0], {})
        for options in game["presets"].values():
            assert [name for name, value in options.items() if value == defaults[name]] == []


@pytest.mark.parametrize(
    ("slug", "letter"),
    [
        ("uno", {"voluntary_draw": False, "reverse_skips": False, "courtesy": True, "late_uno": False}),
        ("uno-express", {"reverse_skips": False}),
    ],
)
def test_by_the_book_is_the_letter_of_the_book(olena: Person, slug: str, letter: dict[str, bool]) -> None:
    listed = {game["slug"]: game for game in olena.http.get("/api/games").json()}
    assert listed[slug]["presets"]["book"] == letter


def test_a_person_is_remembered_by_a_cookie_that_scripts_cannot_read(server: Server, olena: Person) -> None:
    assert olena.http.get("/api/me").json() is None
    assert not olena.token
    answer = olena.http.put("/api/me", json={"name": "  Оленка\u202e \n", "face": 3})
    assert answer.json() == {"name": "Оленка", "face": 3}
    cookie = answer.headers["set-cookie"]
    assert re.search(r"; HttpOnly; SameSite=Lax$", cookie) and "Secure" not in cookie
    assert len(olena.token) * 6 >= 128
    assert olena.http.get("/api/me").json() == {"name": "Оленка", "face": 3}
    # Once a browser has its cookie it gets no other.
    assert "set-cookie" not in olena.http.put("/api/me", json={"name": "Олена", "face": 4}).headers
    with Person(server) as other:
        assert other.http.get("/api/me").json() is None


def test_only_the_hash_of_a_token_is_stored(server: Server, olena: Person) -> None:
    olena.http.put("/api/me", json={"name": "Solomiia", "face": 2})
    with sqlite3.connect(f"file:{server.folder}/data/koloda.sqlite?mode=ro", uri=True) as database:
        rows = database.execute("select * from people").fetchall()
        assert [row for row in rows if person_of(olena.token) in row and "Solomiia" in row]
    database.close()
    for file in (server.folder / "data").iterdir():
        assert olena.token.encode() not in file.read_bytes()


@pytest.mark.parametrize("token", ["", "short", "x" * 31, "x" * 33, "ї" * 32, "x" * 31 + "'"])
def test_a_token_that_we_never_gave_is_nobody(token: str) -> None:
    assert person_of(token) == ""


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": "", "face": 1}, "name"),
        ({"name": " \u200b\u202e", "face": 1}, "name"),
        ({"name": "x" * 25, "face": 1}, "name"),
        ({"name": "Olena", "face": 9}, "face"),
        ({"name": "Olena", "face": "1"}, "face"),
        ({"name": 7, "face": 1}, "name"),
        ({"name": "Olena"}, "face"),
        ({"name": "Olena", "face": 1, "admin": True}, "admin"),
        ([], ""),
        (None, "name"),
    ],
)
def test_a_person_that_cannot_be(olena: Person, body: object, field: str) -> None:
    assert failure(olena.http.put("/api/me", json=body)) == (400, "bad-request", field)
    assert olena.http.get("/api/me").json() is None


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b'{"name": "\\ud800", "face": 1}', b"[" * 5000, b"name=Olena&face=1"]
)
def test_a_body_that_is_not_json(olena: Person, body: bytes) -> None:
    answer = olena.http.put("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert failure(answer)[:2] == (400, "bad-request")
    assert olena.http.get("/api/me").json() is None


def test_a_body_that_is_too_large(olena: Person) -> None:
    answer = olena.http.put("/api/me", json={"name": "x" * 20_000, "face": 1})
    assert failure(answer)[:2] == (413, "too-large")


def test_a_page_of_another_site_cannot_ask_in_somebodys_name(server: Server, olena: Person) -> None:
    wish = {"name": "Olena", "face": 1}
    for origin in ("https://elsewhere.example", "null", f"{server.url}.elsewhere.example", "http://127.0.0.1:1"):
        answer = olena.http.put("/api/me", json=wish, headers={"Origin": origin})
        assert failure(answer) == (403, "wrong-origin", "")
    assert olena.http.put("/api/me", json=wish, headers={"Origin": server.url}).status_code == 200


# -- tables


def test_a_new_table_has_its_maker_as_host(server: Server, olena: Person) -> None:
    table = olena.make(seats=3, options={"jump_in": True}, clock="quick")
    info = olena.http.get(f"/api/tables/{table}").json()
    assert (info["table"], info["game"], info["state"], info["clock"]) == (table, "uno", "lobby", "quick")
    assert [seat["kind"] for seat in info["seats"]] == ["person", "open", "open"]
    assert (info["seats"][0]["name"], info["seats"][0]["host"]) == ("Olena", True)
    assert info["options"]["jump_in"] is True and info["options"]["stacking"] is False
    assert info["address"] == f"{server.url}/t/{table}"
    assert len(info["pledge"]) == 64 and info["secret"] == ""


def test_only_listed_tables_are_listed(olena: Person) -> None:
    hidden, shown = olena.make(), olena.make(listed=True, options={"stacking": True})
    with olena.enter(hidden), olena.enter(shown):
        lines = {line["table"]: line for line in olena.http.get("/api/tables").json()}
    assert hidden not in lines
    assert lines[shown]["options"] == {"stacking": True}
    assert (lines[shown]["taken"], lines[shown]["seats"], lines[shown]["host"]) == (1, 2, "Olena")


@pytest.mark.parametrize(
    ("wishes", "expected"),
    [
        ({"game": "bridge"}, (404, "no-game", "game")),
        ({"seats": 1}, (400, "bad-request", "seats")),
        ({"seats": 11}, (400, "bad-request", "seats")),
        ({"seats": "2"}, (400, "bad-request", "seats")),
        ({"game": "uno-express", "seats": 7}, (400, "option", "seats")),
        ({"options": {"stacking": "on"}}, (400, "option", "stacking")),
        ({"options": {"stacking": 1}}, (400, "option", "stacking")),
        ({"options": {"target": 0}}, (400, "option", "target")),
        ({"options": {"colour": "red"}}, (400, "option", "colour")),
        ({"options": {"stacking": [True]}}, (400, "bad-request", "options[...]")),
        ({"clock": "slow"}, (400, "bad-request", "clock")),
        ({"bots": "genius"}, (400, "bad-request", "bots")),
        ({"me": {"name": "", "face": 1}}, (400, "bad-request", "me.name")),
        ({"me": {"name": "\u200b", "face": 1}}, (400, "bad-request", "me.name")),
        ({"options": {"rounds": "1"}}, (400, "option", "rounds")),
        ({"colour": "red"}, (400, "bad-request", "colour")),
    ],
)
def test_a_table_that_cannot_be(olena: Person, wishes: dict[str, object], expected: tuple[int, str, str]) -> None:
    answer = olena.http.post("/api/tables", json={"game": "uno", "seats": 2, "me": olena.me, **wishes})
    assert failure(answer) == expected


def test_an_option_that_cannot_be_names_its_rule(olena: Person) -> None:
    answer = olena.http.post("/api/tables", json={"game": "uno", "seats": 2, "options": {"target": 0}})
    assert answer.json()["rule"] == "U-8.5"


def test_the_code_of_a_table_is_its_address(server: Server, olena: Person) -> None:
    table = olena.make()
    answer = olena.http.get(f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    drawing = answer.text
    expected = segno.make(f"{server.url}/t/{table}", error="m", micro=False)
    size = expected.symbol_size(scale=8, border=3)[0]
    assert f'viewBox="0 0 {size} {size}"' in drawing
    # A light ground of its own, so that it can be read on a dark page.
    assert "#fff" in drawing
    (modules,) = re.findall(r'class="qrline".*? d="([^"]+)"', drawing)
    assert f'd="{modules}"' in expected.svg_inline(scale=8, border=3)


def test_too_many_tables_from_one_address(tmp_path: Path) -> None:
    with Server(tmp_path) as running, Person(running) as person:
        assert until_refused(lambda: person.http.post("/api/tables", json={"game": "uno", "seats": 2}), 60, 1 / 30) == {
            201
        }
        answer = person.http.post("/api/tables", json={"game": "uno", "seats": 2})
        assert failure(answer)[:2] == (429, "too-many-tables")
        assert int(answer.headers["retry-after"]) > 0
        # Everything else goes on.
        assert person.http.get("/api/tables").status_code == 200


def until_refused(ask: Callable[[], httpx.Response], at_once: int, a_second: float) -> set[int]:
    """Ask until that is too often: after so many, and what has been allowed meanwhile; the other kinds of answers."""
    began = time.monotonic()
    found: list[int] = []
    while (code := ask().status_code) != 429:
        found.append(code)
        assert len(found) <= at_once + a_second * (time.monotonic() - began) + 1
    assert len(found) >= at_once
    return set(found)


def test_names_cannot_be_tried_out(tmp_path: Path) -> None:
    with ExitStack() as stack:
        running = stack.enter_context(Server(tmp_path))
        person, guesser, stranger = (stack.enter_context(Person(running)) for _ in range(3))
        table = person.make(**SOLO)
        numbers = count()
        assert until_refused(lambda: guesser.http.get(f"/api/tables/guess-{next(numbers)}"), 60, 1 / 3) == {404}
        # From then on nobody at that address learns whether a name is right, with a cookie or without.
        guesser.make()
        for somebody in (guesser, stranger):
            right, wrong = (somebody.http.get(f"/api/tables/{name}") for name in (table, "guess-1"))
            assert failure(right)[:2] == (429, "too-fast") and right.content == wrong.content
        with guesser.open(table) as line:
            assert line.refusal() == "too-fast"
        # But one guesser in a school keeps nobody from a table at which they sit, and only from there they are let on.
        assert person.http.get("/api/tables/guess-1").status_code == 429
        assert person.http.get(f"/api/tables/{table.upper()}").status_code == 200
        with person.enter(table) as line:
            assert line.welcome["you"] == 0
        # Each of these goes through a whole game.
        assert until_refused(lambda: person.http.get(f"/api/tables/{table}/record"), 60, 2) == {200}


def test_limits_per_address_can_be_off(tmp_path: Path) -> None:
    with Server(tmp_path, "--no-limits") as running, Person(running) as person:
        codes = {person.http.post("/api/tables", json={"game": "uno", "seats": 2}).status_code for _ in range(70)}
        assert codes == {201}


# -- records


def test_a_game_in_progress_is_told_as_its_seat_sees_it(server: Server, olena: Person) -> None:
    table = olena.make(**SOLO)
    with olena.enter(table) as line:
        hand = line.now["view"]["hand"]
    answer = olena.http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="koloda-{table}.txt"'
    assert sorted(re.findall(r"^dealer: deal (\S+)$", answer.text, re.MULTILINE)).count("?") >= 7
    assert all(f"dealer: deal {card}\n" in answer.text for card in hand)
    with Person(server) as stranger:
        seen = re.findall(r"^dealer: deal (\S+)$", stranger.http.get(f"/api/tables/{table}/record").text, re.MULTILINE)
        assert seen.count("?") >= 14 and len(set(seen) - {"?"}) <= 2
    assert failure(olena.http.get(f"/api/tables/{table}/replay")) == (409, "not-over", "")
    assert failure(olena.http.get(f"/api/tables/{table}/replay/0")) == (409, "not-over", "")


def test_a_finished_game_can_be_stepped_through(olena: Person, finished: str) -> None:
    text = olena.http.get(f"/api/tables/{finished}/record").text
    record = parse_record(text)
    state = record.replay()
    info = olena.http.get(f"/api/tables/{finished}/replay").json()
    assert info["checked"] is True
    assert [(step["seat"], step["text"]) for step in info["steps"]] == record.moves
    assert (info["scores"], info["winners"]) == (state.scores(), state.winners())
    assert info["names"][0] == "Olena" and len(info["names"]) == len(info["faces"]) == 2
    last = len(record.moves)
    # A round may be over before the fortieth move.
    for move in {0, 1, 15, 16, 17, min(40, last), last - 1, last}:
        moment = olena.http.get(f"/api/tables/{finished}/replay/{move}").json()
        then = record.replay(move)
        assert moment["move"] == move
        assert moment["views"] == [json.loads(json.dumps(then.view(seat))) for seat in (0, 1, WATCHER)]
        assert info["hands"][move] == then.view(WATCHER)["hands"]
    assert len(info["hands"]) == last + 1 and info["rounds"] == [0]


@pytest.mark.parametrize("move", ["-1", "100000", "x", "1.5"])
def test_a_moment_that_never_was(olena: Person, finished: str, move: str) -> None:
    status, code, _ = failure(olena.http.get(f"/api/tables/{finished}/replay/{move}"))
    assert (status, code) in {(404, "no-move"), (404, "not-found")}


def test_a_report_is_kept_with_the_record(server: Server, olena: Person, finished: str) -> None:
    path = f"/api/tables/{finished}/report"
    assert failure(olena.http.post(path, json={"text": ""})) == (400, "bad-request", "text")
    assert failure(olena.http.post(path, json={"text": " \n"})) == (400, "bad-request", "text")
    assert failure(olena.http.post(path, json={"text": "x" * 4001})) == (400, "bad-request", "text")
    assert failure(olena.http.post(path, json={"text": "x", "move": -1})) == (400, "bad-request", "move")
    assert olena.http.post(path, json={"text": "The skip\nskipped me.", "move": 12}).status_code == 201
    with sqlite3.connect(f"file:{server.folder}/data/koloda.sqlite?mode=ro", uri=True) as database:
        rows = database.execute('select text, move, record from reports where "table" = ?', (finished,)).fetchall()
    database.close()
    assert [(text, move) for text, move, _ in rows] == [("The skip\nskipped me.", 12)]
    assert rows[0][2] == olena.http.get(f"/api/tables/{finished}/record").text


# -- rules


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_rules_in_every_language(olena: Person, game: str, language: str) -> None:
    page = olena.http.get(f"/api/rules/{game}?lang={language}").json()
    assert (page["game"], page["language"]) == (game, language)
    assert page["title"] and page["sections"][0]["title"] == ""
    blocks = [block for section in page["sections"] for block in section["blocks"]]
    numbers = [block["number"] for block in blocks if block["kind"] == "rule"]
    assert len(numbers) == len(set(numbers)) and {option.rule for option in games()[game].options()} <= set(numbers)
    assert all(block["number"] == "" for block in blocks if block["kind"] != "rule")
    whole = "".join(block["html"] for block in blocks)
    assert '<code class="card-name" data-card="W+4">W+4</code>' in whole
    assert '<code class="card-name" data-card="r">' not in whole and "<code>uno</code>" in whole
    tags = set(re.findall(r"</?([a-z]+)", whole))
    assert tags <= {"code", "strong", "table", "thead", "tbody", "tr", "th", "td"}
    assert "`" not in whole and "**" not in whole


def test_rules_are_safe_to_show() -> None:
    from koloda.server.http.rules import block_of

    block = block_of('**U-1.1** <script>x</script> & `r7` "`<b>`"', frozenset({"r7"}))
    assert block.number == "U-1.1"
    assert block.html == (
        "&lt;script&gt;x&lt;/script&gt; &amp; "
        '<code class="card-name" data-card="r7">r7</code> &quot;<code>&lt;b&gt;</code>&quot;'
    )


# -- what is written down


def test_the_log_is_json_without_secrets(tmp_path: Path) -> None:
    with Server(tmp_path) as running, Person(running, "Solomiia") as person:
        table = person.make(**SOLO)
        with person.enter(table) as line:
            line.move(line.my_turn()[0])
            line.say(t="say", text="hello there")
            line.raw("{")
        person.http.get(f"/api/tables/{table}")
        running.stop()
        lines = [json.loads(line) for line in running.log.read_text(encoding="utf-8").splitlines()]
        text = running.log.read_text(encoding="utf-8")
        assert {line["event"] for line in lines} >= {"started", "request", "stopping", "stopped"}
        assert all({"at", "level", "event"} <= set(line) for line in lines)
        assert {"method": "GET", "route": "/api/tables/{name}", "status": 200}.items() <= next(
            line for line in lines if line.get("route") == "/api/tables/{name}"
        ).items()
        for secret in (person.token, person_of(person.token), table, "Solomiia", COOKIE + "=", "hello there", "play "):
            assert secret not in text


# -- rules to try


@pytest.mark.parametrize("game", list(games()))
def test_every_rule_to_try_is_asked_about_and_answered(olena: Person, game: str) -> None:
    tables = olena.http.get(f"/api/rules/{game}").json()["situations"]
    assert tables
    rule = next(iter(tables))
    question = olena.http.get(f"/api/rules/{game}/{rule}/try").json()
    assert (question["rule"], question["number"], question["count"]) == (rule, 0, tables[rule])
    # What the others hold is as hidden as at any table, and which answer is right is not told before.
    assert question["view"]["seat"] == question["seat"] and question["watchers"]["seat"] is None
    assert not {"choices", "refused", "uses", "position"} & set(question)
    for move in question["moves"]:
        answer = olena.http.post(f"/api/rules/{game}/{rule}/try", json={"move": move, "number": 0}).json()
        assert (answer["refused"] == "") == (move in question["legal"])
        assert (answer["steps"] != []) == (move in question["legal"])


def test_a_rule_is_tried_by_the_engine(olena: Person) -> None:
    path = "/api/rules/uno/U-3.1/try"
    question = olena.http.get(path).json()
    refused = [move for move in question["moves"] if move not in question["legal"]]
    answer = olena.http.post(path, json={"move": refused[0]}).json()
    assert (answer["refused"], answer["steps"]) == ("U-3.1", [])
    assert answer["view"] == question["view"]
    laid = next(move for move in question["moves"] if move in question["legal"] and move.startswith("play"))
    answer = olena.http.post(path, json={"move": laid}).json()
    assert answer["refused"] == "" and answer["view"]["top"] == laid.split()[1]
    assert next(event["kind"] for event in answer["steps"][0]["events"]) == "lays"
    assert olena.http.get(path).json() == question  # nothing is kept
    assert failure(olena.http.post(path, json={"move": "sing"})) == (400, "bad-request", "")
    assert failure(olena.http.post(path, json={"move": laid, "number": 99})) == (404, "not-found", "rule")
    assert failure(olena.http.post(path, json={"number": 0})) == (400, "bad-request", "move")


@pytest.mark.parametrize("game", list(games()))
def test_what_is_best_is_told_with_the_answer_alone(olena: Person, game: str) -> None:
    best = olena.http.get(f"/api/rules/{game}").json()["best"]
    rule, number = next(iter(best.items()))
    path = f"/api/rules/{game}/{rule}/try"
    question = olena.http.get(f"{path}?number={number}").json()
    assert (question["question"], question["playable"]) == ("best", True)
    assert "advice" not in question
    advice = olena.http.post(path, json={"move": question["moves"][0], "number": number}).json()["advice"]
    assert sorted(move["text"] for move in advice) == sorted(question["moves"])
    first, *others = advice
    assert first["why"] and first["behind"] == 0
    assert all(other["behind"] >= 0.09 and other["chance"] < first["chance"] for other in others)
