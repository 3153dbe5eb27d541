"""The rhythm of a table: what waits for whom, what is done by itself, and what stays in sight."""

import json
import re
from typing import Any

from playwright.sync_api import Error, ViewportSize, expect

from server.serving import Server
from web.browsing import PHONE, SMALL, SOON, Guest, until
from web.conftest import Come
from web.looking import CUT_OFF, violations
from web.playing import Habits, Seen, hand_of, in_turn, seen
from web.staging import seated, staged

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
LONG = 60_000  # milliseconds by which a page's own clock is put forward

# Lines of text that are seen in part: neither whole nor not at all.
CUT_THROUGH = """(node) => {
  const boxes = [node, ...node.querySelectorAll('*')].filter((e) => getComputedStyle(e).overflowY === 'hidden');
  return boxes.flatMap((e) => {
    const { bottom } = e.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(e);
    return [...range.getClientRects()].filter((line) => line.top < bottom - 1 && line.bottom > bottom + 1);
  }).map((line) => Math.round(line.top));
}"""


class Wire:
    """What a page and the server say to each other."""

    def __init__(self, guest: Guest) -> None:
        self.now: dict[str, Any] = {}
        self.moves: list[list[str]] = []  # for each of mine: what there was to choose from
        guest.page.on("websocket", self.listen)

    def listen(self, wire: Any) -> None:
        wire.on("framereceived", lambda data: self.heard(json.loads(str(data))))
        wire.on("framesent", lambda data: self.said(json.loads(str(data))))

    def heard(self, message: dict[str, Any]) -> None:
        self.now = message.get("now", self.now)

    def said(self, message: dict[str, Any]) -> None:
        if message["t"] == "move":
            self.moves.append(self.now["legal"])


def go_on(guest: Guest) -> Any:
    return guest.button(re.compile("^Go on"))


def acts(guest: Guest, now: Seen) -> bool:
    """Do what the turn asks for, and wait until the page shows it; whether there was still something to do."""
    guest.context.set_default_timeout(4000)  # a button that is gone is not waited for
    try:
        done = in_turn(guest, now, Habits(challenges=True)) != ""
        until(lambda: not done or seen(guest) != now, "what was done")
    except Error:
        # What was done before had not been shown yet: look again.
        if seen(guest) == now:
            raise
        return False
    finally:
        guest.context.set_default_timeout(SOON)
    return done


def test_alone_nobody_taps_without_a_choice_and_the_result_waits(come: Come) -> None:
    """A round between two, to its end; then the result, the menu, a pause, and back to the last choice."""
    olena = come(size=PHONE)
    wire = Wire(olena)
    olena.page.clock.install()
    olena.open(f"/t/{olena.make(bots='novice')}")
    expect(hand_of(olena)).to_be_visible()
    tapped: list[list[str]] = []
    while go_on(olena).count() == 0:
        now, made = seen(olena), len(wire.moves)
        if now.mine and len(wire.now["legal"]) == 1:
            olena.page.clock.fast_forward(2000)  # the page does it after a beat
        elif now.mine and acts(olena, now):
            tapped += wire.moves[made:]
        olena.page.wait_for_timeout(40)
    assert len(tapped) > 3 and all(len(legal) > 1 for legal in tapped)
    assert len(tapped) < len(wire.moves), "a round without a forced move tells nothing"

    # The result stays as long as I like, and nothing is dealt beneath it.
    left = len(seen(olena).hand)
    olena.page.clock.fast_forward(LONG)
    expect(go_on(olena)).to_be_visible()
    assert len(seen(olena).hand) == left and re.fullmatch("Go on", go_on(olena).inner_text())
    expect(olena.page.locator(".ask h2")).to_have_text(re.compile("win(s)? the round"))
    assert violations(olena, "result") == []
    go_on(olena).click()
    expect(go_on(olena)).to_have_count(0)
    until(lambda: len(seen(olena).hand) >= 7, "the next hand")

    # A pause has a large way out; the menu says what it means, and nothing of a keyboard.
    olena.button("Menu", exact=True).click()
    menu = olena.page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("group", name="Speed of bots")).to_be_visible()
    expect(menu.get_by_role("group", name="Colours: light or dark")).to_be_visible()
    expect(menu.get_by_role("button", name="Keyboard")).to_have_count(0)
    menu.get_by_text("fast", exact=True).click()
    expect(menu.get_by_role("radio", name="fast")).to_be_checked()
    menu.get_by_role("button", name="Pause", exact=True).click()
    expect(go_on(olena)).to_be_visible()
    box = go_on(olena).bounding_box()
    assert box is not None and box["height"] >= 56
    assert violations(olena, "paused") == []
    go_on(olena).click()
    expect(go_on(olena)).to_have_count(0)

    # Back to my last choice, without asking anybody.
    version = wire.now["version"]
    olena.button("Undo my last move").click()

    def is_back() -> bool:
        olena.page.wait_for_timeout(20)  # messages are noted while Playwright runs
        return bool(wire.now["version"] > version and len(wire.now["legal"]) > 1)

    until(is_back, "my last choice")
    expect(olena.page.get_by_text("Your turn").first).to_be_visible()
    assert olena.page.evaluate(CUT_OFF) == []


def test_what_happens_to_me_stays_and_nobody_learns_that_i_had_no_choice(come: Come, server: Server) -> None:
    names = ("Olena", "Marko", "Taras")
    company = staged(
        server, names, lambda at: at.legal(0) == ["take"] and at.view["penalty"] > 0, ("take", "play"), game="uno"
    )
    try:
        olena = seated(come, company, 0, size=SMALL)
        wire = Wire(olena)
        olena.page.clock.install()
        olena.page.reload()
        take = olena.button(re.compile(r"^Take \d+$"))
        expect(take).to_be_visible()
        # With other people at the table the page does not do it: at once would mean that there was no answer.
        olena.page.clock.fast_forward(LONG)
        olena.page.wait_for_timeout(300)
        assert wire.moves == []
        take.click()
        strip = olena.page.locator(".struck")
        expect(strip).to_have_text(re.compile(r"^(Marko|Taras) laid .* You drew \d cards: "))
        # Nothing above it says the same once more; and however long it is, no line of it is cut through.
        expect(olena.page.locator(".tray .last").filter(visible=True)).to_have_count(0)
        strip.evaluate("node => (node.firstElementChild ?? node).append(' and so on'.repeat(20))")
        assert strip.evaluate(CUT_THROUGH) == []
        version = wire.now["version"]
        company.lines[1].now = company.lines[2].now = wire.now  # what the others heard meanwhile is read below
        olena.page.clock.fast_forward(LONG)
        expect(strip).to_be_visible()
        assert wire.now["version"] == version
        # What is impossible says why.
        olena.menu("Take my move back")
        olena.sees(re.compile("cannot be taken back: hidden cards|Somebody has moved since"))
    finally:
        company.leave()


def test_there_is_always_a_line_about_what_happened_last(come: Come) -> None:
    olena = come(size=SMALL)
    for game, seats in (("uno", 10), ("dzhunkvik", 6), ("flights", 4), ("face-to-face", 2)):
        olena.open(f"/t/{olena.make(game=game, seats=seats, bots='novice')}")
        for size in (SMALL, LANDSCAPE):
            olena.page.set_viewport_size(size)
            # What has struck me may be what happened last: it is not said twice.
            line = olena.page.locator(".tray .last, .tray .struck, .tick, .foe .word").filter(visible=True)
            expect(line.first).to_have_text(re.compile(r"\w+ .*\."))
