"""The built client as the server gives it to browsers."""

import gzip
from collections.abc import Iterator

import httpx
import pytest

from server.serving import Server

pytestmark = pytest.mark.once

PAGE = "<!doctype html><title>Koloda</title>"
SCRIPT = "console.log('r7')"
BROWSER = {"Accept": "text/html,*/*", "Accept-Encoding": "identity"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    web = tmp_path_factory.mktemp("web")
    (web.parent / "secret.txt").write_text("not for browsers")
    (web / "index.html").write_text(PAGE)
    (web / "manifest.webmanifest").write_text("{}")
    (web / ".hidden").write_text("not for browsers")
    (web / "sw.js").write_text(SCRIPT)
    (web / "assets").mkdir()
    (web / "assets" / "main-abc123.js").write_text(SCRIPT)
    (web / "assets" / "main-abc123.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (web / "assets" / "main-abc123.js.br").write_bytes(b"as if brotli")
    with Server(tmp_path_factory.mktemp("server"), KOLODA_WEB=str(web)) as running:
        yield running


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, headers=BROWSER) as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/t/nowhere", "/t/nowhere/", "/t/nowhere/screen", "/rules/uno", "/record/x?move=3&seat=1"]
)
def test_all_addresses_of_the_client_give_its_page(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_a_wrong_address_gives_people_a_page_and_programs_a_code(browser: httpx.Client) -> None:
    answer = browser.get("/nothing/here")
    assert (answer.status_code, answer.text) == (404, PAGE)
    answer = browser.get("/nothing/here", headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_a_page_that_has_not_changed_is_not_sent_again(browser: httpx.Client) -> None:
    tag = browser.get("/").headers["etag"]
    answer = browser.get("/", headers={"If-None-Match": tag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert browser.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=1.0", "br"), ("identity", None), ("zstd", None)],
)
def test_assets_last_and_come_compressed(browser: httpx.Client, accepted: str, encoding: str | None) -> None:
    with browser.stream("GET", "/assets/main-abc123.js", headers={"Accept-Encoding": accepted}) as answer:
        body = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    expected = {"br": b"as if brotli", None: SCRIPT.encode()}
    assert (gzip.decompress(body) if encoding == "gzip" else body) == expected.get(encoding, SCRIPT.encode())


def test_the_service_worker_is_asked_for_every_time_and_may_serve_every_page(browser: httpx.Client) -> None:
    answer = browser.get("/sw.js")
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["service-worker-allowed"] == "/"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
    assert "service-worker-allowed" not in browser.get("/assets/main-abc123.js").headers


def test_head_has_headers_only(browser: httpx.Client) -> None:
    answer = browser.head("/manifest.webmanifest")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"] == "application/manifest+json"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%5csecret.txt",
        "/.hidden",
        "//etc/passwd",
        "/%00",
        "/assets/" + "x" * 300,
    ],
)
def test_nothing_outside_the_client_can_be_had(server: Server, path: str) -> None:
    # By hand: an HTTP library would tidy the path up.
    import socket

    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := wire.recv(65536):
            answer += part
    assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400"))
    assert b"not for browsers" not in answer and b"root:" not in answer


@pytest.mark.parametrize(
    ("asked", "words"),
    [("uk-UA,uk;q=0.9,en;q=0.8", "Сервер працює"), ("ru", "Сервер работает"), ("de, fr", "The server is running")],
)
def test_without_a_client_a_page_says_what_to_do(asked: str, words: str) -> None:
    from koloda.server.http.static import BuiltClient, language_asked

    language = language_asked(asked)
    found = BuiltClient(None).find("/t/x", "", language, wants_page=True, known="")
    assert found is not None and found.status == 503
    page = found.body.decode()
    assert words in page and "script/server" in page and f'lang="{language}"' in page
    assert BuiltClient(None).find("/assets/x.js", "", language, wants_page=False, known="") is None
