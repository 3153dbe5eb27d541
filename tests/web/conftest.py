"""A real Chromium before a real server: every browser test gets these."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from server.serving import Server
from web.browsing import FLAGS, Guest, chromium

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


# Not longer than this package: while Playwright runs, nothing else in this process can use asyncio.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield running
        running.close()


def built_client() -> Path:
    """The folder of the client that is tested."""
    folder = Path(os.environ.get("KOLODA_WEB") or ROOT / "web" / "dist")
    assert (folder / "index.html").is_file(), "the client is not built: script/bootstrap --web"
    return folder


@pytest.fixture(scope="package", autouse=True)
def client() -> None:
    """Every server has the built client."""
    os.environ.setdefault("KOLODA_WEB", str(built_client()))


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("web"), "--no-limits") as running:
        yield running


Come = Callable[..., Guest]


@pytest.fixture
def come(browser: Browser, server: Server) -> Iterator[Come]:
    """Somebody with a browser of their own; at the end nobody's browser may have complained."""
    guests: list[Guest] = []

    def come(name: str = "Olena", **wishes: Any) -> Guest:
        guests.append(Guest(browser, server.url, name, **wishes))
        return guests[-1]

    yield come
    complaints = [complaint for guest in guests for complaint in guest.complaints]
    for guest in guests:
        guest.context.close()
    assert complaints == []
