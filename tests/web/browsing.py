"""People with browsers: what they see and press, found by role and name as a screen reader finds it."""

import json
import re
import shutil
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, ViewportSize, expect

from server.same_chance import drawn

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALL: Final[ViewportSize] = {"width": 360, "height": 640}
SOON: Final = 45_000  # milliseconds; the machine may be busy
# A connection that ends, and a service worker that a test does not want, are no mistakes of the page.
NETWORK: Final = re.compile(r"WebSocket connection to|net::ERR_|Failed to load resource|blocked by Playwright")

# Every connection of a page, so that one can be cut.
WIRES: Final = """
  const Plain = WebSocket;
  globalThis.wires = [];
  globalThis.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      wires.push(this);
    }
  };
"""

# What a browser draws follows from a number, as the deals of a tested server follow from the test.
CHANCE: Final = """
  let drawn = %d;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0;
      bytes[i] = drawn >>> 24;
    }
    return array;
  };
"""

expect.set_options(timeout=SOON)


def chromium() -> str:
    """The browser of this machine."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found, "there is no chromium here; on Debian or Ubuntu: apt-get install chromium"
    return found


class Guest:
    """Somebody with a browser of their own; `complaints` is what it wrote about mistakes of the page."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str = "Olena",
        *,
        size: ViewportSize = DESKTOP,
        dark: bool = False,
        locale: str = "en-GB",
        calm: bool = True,
        named: bool = True,
        tips: bool = False,
        worker: bool = False,
    ) -> None:
        self.url = url
        self.name = name
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport=size,
            has_touch=size["width"] < 700,
            is_mobile=size["width"] < 700,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            locale=locale,
            # It would fetch the whole client for every guest.
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(SOON)
        self.context.add_init_script(WIRES)
        self.context.add_init_script(f"{{{CHANCE % drawn.getrandbits(32)}}}")
        if not tips:
            self.context.add_init_script("if (location.host) localStorage['koloda.tips'] ??= 'off'")
        if named:
            self.context.add_init_script(
                f"if (location.host) localStorage['koloda.name'] ??= {json.dumps(name)}"  # an empty tab has no storage
            )
        self.context.on("console", self.wrote)
        self.context.on("weberror", lambda error: self.complaints.append(f"{name}: {error.error}"))
        self.page: Page = self.context.new_page()

    def wrote(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not NETWORK.search(message.text):
            self.complaints.append(f"{self.name}: {message.text}")

    # going about

    def open(self, path: str = "/") -> "Guest":
        self.page.goto(path)
        return self

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Some words are to be seen, sooner or later."""
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    def cut(self) -> None:
        """The network is gone, and with it the connection to the table."""
        self.context.set_offline(True)
        self.page.evaluate("wires.forEach((wire) => wire.close())")

    def menu(self, item: str) -> None:
        """Something from the menu of a table."""
        self.button("Menu", exact=True).click()
        self.page.get_by_role("dialog", name="Menu").get_by_role("button", name=item, exact=True).click()

    def make(self, **wishes: Any) -> str:
        """A new table, asked for as the lobby asks; the guest is its host."""
        body = {"game": "uno", "seats": 2, "me": {"name": self.name, "face": 1}, **wishes}
        answer = self.context.request.post("/api/tables", data=body)
        assert answer.status == 201, answer.text()
        return str(answer.json()["table"])

    def sit(self, table: str) -> "Guest":
        """Come to a table by its link and sit down."""
        self.open(f"/t/{table}")
        self.page.get_by_role("region", name="Start the game").get_by_role("button", name="Sit down").click()
        expect(self.page.get_by_text(f"{self.name} (You)")).to_be_visible()
        return self


def until(reached: Callable[[], bool], what: str, seconds: float = SOON / 1000) -> None:
    """Look again and again until something is so."""
    ends = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < ends, f"it never came: {what}"
        time.sleep(0.05)  # what is asked in between lets Playwright go on
