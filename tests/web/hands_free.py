"""Games played without a pointer, by whatever a page offers: with keys alone, or through the accessibility tree alone.

Nothing here knows the rules: a button that can be pressed is pressed, a card that is said to be playable is played.
"""

import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

# From the first focus on: every frame in which the keyboard is nowhere, unless Tab led out of the page.
STRAYS = """
  globalThis.strays = [];
  let begun = false;
  let last = '';
  let key = '';
  addEventListener('keydown', (event) => (key = event.key), { capture: true });
  addEventListener('focusin', ({ target }) => {
    begun = true;
    last = target.outerHTML.slice(0, 160);
  }, { capture: true });
  const look = () => {
    if (begun && key !== 'Tab' && document.activeElement === document.body)
      strays.push(`${document.querySelector('.say')?.textContent ?? document.title} after ${last}`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
# What is said to somebody who does not see: every text that a live region has had.
HEARD = """
  globalThis.heard = [];
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const live = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live], [role=status]');
        const text = live?.textContent.trim();
        if (text && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true }));
"""
# What can be pressed at a table, in the order of the page.
OFFERS = """() => {
  const live = (e) =>
    !e.disabled && e.getAttribute('aria-disabled') !== 'true' && e.checkVisibility({ visibilityProperty: true });
  const place = (e) =>
    e.closest('.end') ? 'end' : e.closest('.help') ? 'other'
    : e.matches('.ask > .ib') ? 'close' : e.closest('.ask:has(> .ib)') ? 'ask' : e.closest('.ask') ? 'part'
    : e.closest('.tray .acts') ? 'act' : e.closest('.hand, .fl-hand') ? 'hand'
    : e.matches('.fp.open') ? 'spot' : e.closest('.fl-set') ? 'set'
    : e.closest('main.table, .fl-me') ? 'table' : 'other';
  globalThis.offered = [...document.querySelectorAll('.app :is(button, a[href])')].filter(live);
  return {
    mine: document.querySelector('.tray.mine') !== null,
    over: document.querySelector('.app.over .end a[href]') !== null,
    line: document.querySelector('.tray .say')?.textContent.trim() ?? '',
    offers: offered.map((e, at) => ({
      at,
      place: place(e),
      name: (e.getAttribute('aria-label') ?? e.textContent).trim(),
      main: e.matches('.go, .hot'),
      pressed: e.getAttribute('aria-pressed') === 'true',
      open: e.tabIndex >= 0,
    })),
  };
}"""
WHERE = """(at) => {
  const now = document.activeElement;
  const to = offered[at];
  if (!to?.isConnected || to.disabled) return 'gone';
  if (now === to) return 'there';
  if (to.closest('.hand')?.contains(now)) return 'hand';
  return now.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
}"""
KEYS = {"hand": "ArrowRight", "before": "Shift+Tab", "after": "Tab"}
CAN = re.compile(r", can be (laid|taken)|^Give |: (give it away|take it in exchange)$")


@dataclass(frozen=True)
class Offer:
    at: int
    place: str
    name: str
    main: bool = False
    pressed: bool = False
    open: bool = True


@dataclass
class Table:
    """A table as a page shows it."""

    mine: bool
    over: bool
    line: str
    offers: list[Offer]

    def choices(self) -> list[Offer]:
        """What to press, the best first: what a panel asks; the main button; what can be laid; any other button."""
        fresh = [offer for offer in self.offers if not offer.pressed and (offer.open or offer.place == "hand")]
        kinds: list[Callable[[Offer], bool]] = [
            lambda offer: offer.place == "ask",
            lambda offer: offer.place == "close",
            lambda offer: offer.place == "act" and offer.main,
            lambda offer: offer.place == "part",
            lambda offer: offer.place == "spot",
            lambda offer: offer.place in ("hand", "set", "table") and bool(CAN.search(offer.name)),
            lambda offer: offer.place == "act" and not offer.name.startswith(("Take back", "UNO!")),
            lambda offer: offer.place == "table",
            lambda offer: offer.place == "hand",
        ]
        for kind in kinds:
            if found := [offer for offer in fresh if kind(offer)]:
                return found
        return []


@dataclass
class Player:
    """Somebody with a keyboard; `done` is what was pressed."""

    page: Page
    rng: random.Random
    done: list[str] = field(default_factory=list)

    def table(self) -> Table:
        seen = self.page.evaluate(OFFERS)
        return Table(seen["mine"], seen["over"], seen["line"], [Offer(**offer) for offer in seen["offers"]])

    def walk(self, at: int) -> bool:
        """Bring the keyboard to something that was offered; False if it is gone."""
        keys = 0
        while (where := self.page.evaluate(WHERE, at)) != "there":
            if where == "gone":
                return False
            keys += 1
            assert keys < 90, f"no key leads there: {self.page.evaluate(f'offered[{at}].outerHTML')[:200]}"
            self.page.keyboard.press(KEYS[where])
        return True

    def press(self, offer: Offer) -> None:
        if self.walk(offer.at):
            self.page.keyboard.press("Enter")
            self.done.append(offer.name)

    def play(self, acts: int, seconds: float) -> None:
        """Play until so many things were done, or the game is over."""
        ends = time.monotonic() + seconds
        while len(self.done) < acts:
            now = self.table()
            if now.over:
                return
            assert time.monotonic() < ends, f"too slow: {self.done[-8:]}; {now}"
            choices = now.choices() if now.mine or any(offer.place in ("ask", "part") for offer in now.offers) else []
            if choices:
                self.press(self.rng.choice(choices))
            # The page shows what was done when the server has answered.
            self.page.wait_for_timeout(60)


# ---------------------------------------------------------------- the accessibility tree


@dataclass(frozen=True)
class Node:
    """Something as a screen reader gets it; `around`: roles and names of what it stands in, the nearest first."""

    role: str
    name: str
    backend: int
    states: dict[str, Any]
    around: tuple[tuple[str, str], ...] = ()

    def stands_in(self, *roles: str) -> bool:
        return any(role in roles for role, _ in self.around)

    def is_offered(self) -> bool:
        """A button that does something: not one that is pressed already, nor one that only opens what can be read."""
        return (
            self.role == "button"
            and not self.states.get("disabled")
            and self.states.get("pressed") != "true"
            and "expanded" not in self.states
        )


class Reader:
    """Somebody who knows a page by roles and names alone; `done` is what was activated."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.cdp.send("Accessibility.enable")
        self.done: list[str] = []

    def nodes(self) -> list[Node]:
        tree = {one["nodeId"]: one for one in self.cdp.send("Accessibility.getFullAXTree")["nodes"]}
        kept = {key: (one["role"]["value"], name_of(one)) for key, one in tree.items() if not one["ignored"]}

        def around(one: dict[str, Any]) -> tuple[tuple[str, str], ...]:
            found = []
            while (above := one.get("parentId")) in tree:
                one = tree[above]
                if above in kept:
                    found.append(kept[above])
            return tuple(found)

        return [
            Node(
                *kept[key],
                one.get("backendDOMNodeId", 0),
                {state["name"]: state["value"].get("value") for state in one.get("properties", [])},
                around(one),
            )
            for key, one in tree.items()
            if key in kept
        ]

    def act(self, node: Node) -> None:
        """What a screen reader does to activate something: the focus, then a click that no pointer made."""
        try:
            found = self.cdp.send("DOM.resolveNode", {"backendNodeId": node.backend})
            self.cdp.send(
                "Runtime.callFunctionOn",
                {
                    "objectId": found["object"]["objectId"],
                    "functionDeclaration": "function () { this.focus(); this.click(); }",
                },
            )
        except Exception as reason:
            if "node" not in str(reason).lower():  # it is gone: the game has gone on
                raise
        self.done.append(node.name)

    def play(self, acts: int, seconds: float, rng: random.Random) -> None:
        """Play until so many things were done, or the game is over. Whatever can be activated has a name."""
        ends = time.monotonic() + seconds
        while len(self.done) < acts:
            nodes = self.nodes()
            assert [node for node in nodes if node.role in NAMED and not node.name] == []
            if any(is_end(node) for node in nodes):
                return
            assert time.monotonic() < ends, f"too slow: {self.done[-8:]}; {[node.name for node in offered(nodes)]}"
            if choices := offered(nodes):
                self.act(rng.choice(choices))
            self.page.wait_for_timeout(60)


NAMED = {"button", "link", "textbox", "switch", "radio", "checkbox", "slider", "tab", "dialog", "combobox"}
HAND = ("list", "Your hand")
UNASKED = ("Take back", "UNO!", "Menu", "Rules", "Log and chat", "Hint")


def name_of(one: dict[str, Any]) -> str:
    return str(one.get("name", {}).get("value", "")).strip()


def is_end(node: Node) -> bool:
    return node.role == "link" and node.name == "See the record"


def offered(nodes: Sequence[Node]) -> list[Node]:
    """What to activate, the best first: what a panel asks; what a chosen card is for; what can be laid; all else."""
    buttons = [node for node in nodes if node.is_offered()]
    mine = any(node.role == "region" and node.name == "Your turn" for node in nodes)
    chosen = any(node.states.get("pressed") == "true" and HAND in node.around for node in nodes)
    in_panel = [node for node in buttons if node.stands_in("dialog", "alertdialog", "group")]
    panel = [node for node in in_panel if node.stands_in("main", "dialog", "alertdialog")]
    table = [node for node in buttons if node.stands_in("main") and node not in panel]
    hand = [node for node in buttons if HAND in node.around]
    tray = [node for node in buttons if node.stands_in("region") and not node.stands_in("main") and node not in hand]
    acts = [node for node in tray if not node.name.startswith(UNASKED)]
    asked = [node for node in panel if not node.name.startswith("Close")]
    spots = [node for node in table if ". Lay here" in node.name]
    given = [node for node in tray if node.name.endswith(": give it away")]
    can = [node for node in (*table, *hand, *given) if CAN.search(node.name)]
    swaps = [node for node in acts if node.name.startswith("Swap ")]  # both sides are chosen
    kinds = [asked, panel, spots, acts if chosen else swaps]
    kinds += [can, acts, table, hand] if mine else [acts]
    return next((kind for kind in kinds if kind), [])
