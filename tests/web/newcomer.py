"""Somebody who learns a game in a browser: reads what is explained, and moves as the lesson expects."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from web.browsing import Guest, until

# What the page was told last, so that a test can answer for its person whatever is played.
HEARS = """
  const Heard = WebSocket;
  globalThis.WebSocket = class extends Heard {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const { now, info } = JSON.parse(data);
        if (now) globalThis.now = now;
        if (info) globalThis.info = info;
      });
    }
  };
"""
SEND = """([text, version]) => wires.at(-1).send(
  JSON.stringify({ t: 'move', id: `${version} ${text}`, version, text }))"""
# What the newcomer sees; nothing while the page has not yet looked for something new in all that it was told.
SEES = """() => {
  const known = Number(document.querySelector('[data-known]')?.dataset.known ?? -1);
  const mark = document.querySelector('.coach');
  if (known < now.version || (mark && !mark.classList.contains('ready'))) return null;
  return { mark: mark?.querySelector('p').textContent ?? '', legal: now.legal };
}"""
# How far the mark lies over what it speaks about, and out of the window. With the end of a game it goes away.
COVERS = """() => {
  if (!document.querySelector('.coach')) return 0;
  const panel = document.querySelector('.coach').getBoundingClientRect();
  const ring = document.querySelector('.ring').getBoundingClientRect();
  const wide = Math.min(panel.right, ring.right - 5) - Math.max(panel.left, ring.left + 5);
  const high = Math.min(panel.bottom, ring.bottom - 5) - Math.max(panel.top, ring.top + 5);
  const out = Math.max(-panel.left, -panel.top, panel.right - innerWidth, panel.bottom - innerHeight, 0);
  return Math.max(0, Math.min(wide, high), out);
}"""

# Whether the ring has arrived where it goes.
AT_REST = "() => !document.querySelector('.ring')?.getAnimations().length"
# The name of the place around which the ring is; empty where a place has none.
PLACE = """() => {
  const ring = document.querySelector('.ring')?.getBoundingClientRect();
  if (!ring) return '';
  const [x, y] = [(ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2];
  const around = ({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom;
  const places = [...document.querySelectorAll('[data-place]')];
  return places.find((place) => around(place.getBoundingClientRect()))?.dataset.place ?? '';
}"""


class Newcomer:
    """Somebody who reads what comes, and moves as the lesson expects."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.told: list[str] = []
        self.places: list[str] = []
        guest.context.add_init_script(HEARS)

    @property
    def now(self) -> dict[str, Any]:
        now: dict[str, Any] = self.guest.page.evaluate("now")
        return now

    def mark(self) -> str:
        """What is explained at the moment; empty if nothing is."""
        return str(self.guest.page.evaluate("document.querySelector('.coach.ready p')?.textContent ?? ''"))

    def is_over(self) -> bool:
        return bool(self.guest.page.evaluate("info.state === 'over'"))

    def can(self, text: str) -> bool:
        return text in self.now["legal"]

    def move(self, text: str) -> None:
        version = self.now["version"]
        self.guest.page.evaluate(SEND, [text, version])
        until(lambda: self.now["version"] > version, f"the answer to {text}")

    def read(self) -> None:
        """Read one mark, which covers nothing that it speaks about, and put it away."""
        text = self.mark()
        self.told.append(text)
        # While cards land it follows them.
        until(lambda: self.guest.page.evaluate(COVERS) < 1, f"a place where it covers nothing: {text}")
        until(lambda: bool(self.guest.page.evaluate(AT_REST)), f"the ring: {text}")
        self.places.append(self.guest.page.evaluate(PLACE))
        if self.is_over():
            return
        self.guest.button("Got it").click()
        until(lambda: self.mark() != text, "the mark goes away")
        until(lambda: not self.guest.page.evaluate("document.activeElement === document.body"), "the focus")

    def learn(self, expected: Sequence[str]) -> None:
        """Play a lesson to its end, by these moves where they are legal."""
        path = list(expected)
        waits = 0
        while not self.is_over():
            sees = self.guest.page.evaluate(SEES)
            if sees and sees["mark"]:
                self.read()
            elif sees and sees["legal"]:
                legal = sees["legal"]
                self.move(path.pop(0) if path and path[0] in legal else legal[-1])
                waits = 0
            else:
                self.guest.page.wait_for_timeout(60)
                waits += 1
                assert waits < 400, f"nothing happens: {self.now['view']}"


def begin(newcomer: Newcomer, game: str) -> None:
    """From the lesson's page to its table."""
    guest = newcomer.guest
    if not guest.page.url.endswith(f"/learn/{game}"):
        guest.open(f"/learn/{game}")
    guest.button("Play a guided round").click()
    expect(guest.page.locator(".tray")).to_be_visible()
