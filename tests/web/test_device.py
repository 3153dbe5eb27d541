"""What the browser does for a game: sound, screen, notices; and a client that opens without a server."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from server.serving import Server
from web.browsing import PHONE, Guest, until
from web.conftest import ROOT, Come
from web.looking import violations
from web.playing import hand_of

# A screen lock, a permission and notices that tell what was asked of them; and a page that is hidden when we say so.
DEVICE = """
  globalThis.locks = { taken: 0, held: 0 };
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
    locks.taken += 1;
    locks.held += 1;
    const lock = { released: false, release: async () => {
      if (!lock.released) locks.held -= 1;
      lock.released = true;
    } };
    globalThis.lastLock = lock;
    return lock;
  } } });
  globalThis.notices = [];
  globalThis.Notification = class {
    static permission = 'default';
    static async requestPermission() { return (Notification.permission = globalThis.answer ?? 'granted'); }
    constructor(title, options) { notices.push([title, options.body]); }
    close() { notices.pop(); }
  };
  globalThis.away = (hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
    if (hidden) void lastLock?.release(); // as a browser does
  };
  // How loud the last sound was.
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) globalThis.out = this;
    return connect.call(this, to, ...rest);
  };
"""
# Whatever goes on without a card, until there is a notice: how many there are.
ON = """() => {
  if (!notices.length) document.querySelector('.acts .btn:enabled:not([data-act=uno])')?.click();
  return notices.length;
}"""


def test_the_menu_has_volume_screen_and_notices_and_keeps_them(come: Come) -> None:
    olena = come("Olena", size=PHONE)
    olena.context.add_init_script(DEVICE)
    page = olena.page
    olena.open(f"/t/{olena.make(bots='novice')}")
    expect(page.get_by_role("region", name="Your turn")).to_be_visible()
    until(lambda: page.evaluate("locks.held") == 1, "the screen stays on")

    # The screen: released when hidden, taken again when seen, given up when somebody wants that.
    page.evaluate("away(true)")
    until(lambda: page.evaluate("locks.held") == 0, "a hidden page lets the screen go")
    page.evaluate("away(false)")
    until(lambda: page.evaluate("locks.held") == 1, "and takes it again")
    olena.button("Menu", exact=True).tap()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("switch", name="Keep the screen on").tap()
    until(lambda: page.evaluate("locks.held") == 0, "nobody wants it")

    # Sound.
    volume = menu.get_by_role("slider", name="Volume")
    usual = page.evaluate("out.gain.value")
    volume.press("End")
    until(lambda: page.evaluate("out.gain.value") > usual * 2, "louder")
    volume.press("Home")
    until(lambda: page.evaluate("out.gain.value") < usual / 8, "nearly silent")
    menu.get_by_role("switch", name="Sound").press("Space")
    expect(volume).to_have_count(0)
    menu.get_by_role("switch", name="Sound").press("Space")

    # Notices are asked for by their switch only, and a refusal is said.
    page.evaluate("globalThis.answer = 'denied'")
    tell = menu.get_by_role("switch", name="Tell me when it is my turn")
    tell.tap()
    olena.sees(re.compile("^Notices are blocked"))
    expect(tell).not_to_be_checked()
    page.evaluate("globalThis.answer = 'granted'")
    tell.tap()
    expect(tell).to_be_checked()

    # Full screen closes the menu.
    menu.get_by_role("switch", name="Full screen").tap()
    expect(menu).to_have_count(0)
    until(lambda: page.evaluate("document.fullscreenElement !== null"), "the whole screen")
    page.evaluate("document.exitFullscreen()")

    # Somebody looks elsewhere: the tab is marked, and when the turn comes there is a notice.
    assert page.evaluate("notices") == []
    page.evaluate("away(true)")
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    assert page.evaluate("notices") == []  # it was their turn before
    until(lambda: page.evaluate(ON) == 1, "a notice")
    assert page.evaluate("notices[0][0]") == "Your turn"
    assert page.evaluate("notices[0][1]").startswith("UNO · ")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    page.evaluate("away(false)")
    until(lambda: page.evaluate("notices.length") == 0, "it is withdrawn")
    expect(icon).to_have_attribute("href", "/icon.svg")

    # All of it is there the next time.
    kept = page.evaluate(
        "Object.fromEntries(['volume', 'awake', 'notices'].map((k) => [k, localStorage[`koloda.${k}`]]))"
    )
    assert kept == {"volume": "1", "awake": "off", "notices": "on"}
    page.reload()
    olena.button("Menu", exact=True).tap()
    expect(volume).to_have_value("1")
    expect(menu.get_by_role("switch", name="Keep the screen on")).not_to_be_checked()
    assert page.evaluate("locks.taken") == 0


# ---------------------------------------------------------------- the service worker


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """The built client, to be changed as an update does."""
    return Path(shutil.copytree(ROOT / "web" / "dist", tmp_path / "dist"))


@pytest.fixture
def own_server(build: Path, tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, "--no-limits", KOLODA_WEB=str(build)) as running:
        yield running


READY = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
SETTLED = "navigator.serviceWorker.getRegistration().then((all) => !all.installing && !all.waiting)"
BUILDS = "caches.keys().then((names) => names.filter((name) => name.startsWith('koloda-')))"


def update(build: Path) -> None:
    """Another build: another page, and another name for the entry."""
    page = (build / "index.html").read_text()
    entry = re.findall(r"/assets/(index-[\w-]+)\.js", page)[0]
    for old in build.glob(f"assets/{entry}.js*"):
        old.rename(old.with_name(old.name.replace(entry, "index-newer")))
    for name in ("index.html", "sw.js"):
        text = (build / name).read_text().replace(entry, "index-newer").replace("<title>Koloda", "<title>Newer")
        (build / name).write_text(re.sub(r"VERSION = '\w+'", "VERSION = 'newer'", text))
        for packed in build.glob(f"{name}.*"):
            packed.unlink()


def test_the_client_opens_without_a_server_and_an_update_comes_at_once(
    browser: Browser, own_server: Server, build: Path
) -> None:
    olena = Guest(browser, own_server.url, worker=True)
    page = olena.page
    olena.open()
    expect(olena.button(re.compile("^UNO: play now"))).to_be_visible()
    until(lambda: page.evaluate(READY) == "activated", "the worker")
    [first] = page.evaluate(BUILDS)

    # What the server says is never kept.
    table = olena.make(bots="novice")
    olena.open(f"/t/{table}")
    expect(hand_of(olena)).to_be_visible()
    kept = page.evaluate(
        f"caches.open('{first}').then((c) => c.keys()).then((all) => all.map((r) => new URL(r.url).pathname))"
    )
    assert "/index.html" in kept and len(kept) > 50
    assert [path for path in kept if path.startswith(("/api", "/ws", "/t/")) or path == "/sw.js"] == []

    # The server is updated: the next visit shows the new page, and one build only is kept besides.
    update(build)
    olena.open("/")
    expect(olena.button(re.compile("^UNO: play now"))).to_be_visible()
    assert "index-newer" in page.evaluate("document.querySelector('script[type=module]').src")
    # In this order: it has begun, and it is done.
    until(lambda: "koloda-newer" in page.evaluate(BUILDS) and page.evaluate(SETTLED), "the new build")
    assert page.evaluate(BUILDS) == [first, "koloda-newer"]

    # Without a server, where the lobby is open: it says so and keeps what it shows.
    own_server.stop()
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("link", name=re.compile("^UNO, with"))).to_be_visible()
    gone = page.get_by_text("The server does not answer. Koloda keeps trying and goes on by itself.")
    expect(gone).to_be_visible()
    olena.button(re.compile("^Flights: play now")).click()
    expect(olena.button("Try again")).to_be_visible()
    assert violations(olena, "the lobby without a server") == []

    # What is opened anew is of the new build, and says so too. The lobby has no empty boxes.
    lobby, rules, other = (olena.context.new_page() for _ in range(3))
    lobby.route("**/api/games", lambda route: route.abort())  # else the browser might have the list from before
    lobby.goto("/")
    expect(lobby.get_by_role("button", name="Try again")).to_be_visible()
    expect(lobby.get_by_text("The list cannot be loaded right now.")).to_be_visible()
    expect(lobby.get_by_role("region", name="Your games")).to_have_count(0)
    lobby.unroute("**/api/games")
    rules.goto("/rules/uno")
    expect(rules.get_by_text("Koloda keeps trying and goes on by itself.")).to_be_visible()
    assert "index-newer" in rules.evaluate("document.querySelector('script[type=module]').src")
    other.goto(f"/t/{table}")
    expect(other.get_by_text("Koloda keeps trying and goes on by itself.")).to_be_visible()

    # All of them go on by themselves when there is a server again.
    with own_server.again("--no-limits", KOLODA_WEB=str(build)):
        expect(gone).to_have_count(0)
        expect(lobby.get_by_role("link", name=re.compile("^UNO, with"))).to_be_visible()
        expect(lobby.get_by_role("button", name=re.compile("^UNO: play now"))).to_be_visible()
        expect(rules.get_by_role("article").first).to_be_visible()
        expect(other.get_by_role("list", name="Your hand")).to_be_visible()
    olena.context.close()
    assert olena.complaints == []
