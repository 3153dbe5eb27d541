"""At a table in play: other tabs, watchers, agreement, refusals."""

import json
import re

import pytest
from playwright.sync_api import ViewportSize, expect

from web.browsing import DESKTOP, PHONE, Guest
from web.conftest import Come
from web.hands_free import HEARD
from web.playing import CAN, begin, hand_of, lay, name_color, play_on, seen

PLAIN = re.compile(r"(Red|Yellow|Green|Blue) \d, can be laid")
# How high the hand is in its first frames.
HEIGHTS = """
  globalThis.heights = new Promise((done) => {
    const all = [];
    const look = () => {
      const hand = document.querySelector('.hand');
      if (hand) all.push(hand.offsetHeight);
      if (all.length < 20) requestAnimationFrame(look);
      else done(all);
    };
    look();
  });
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_hand_has_its_height_from_the_first_frame(come: Come, size: ViewportSize) -> None:
    """Otherwise all that stands above it jumps, and whoever presses there in that moment misses."""
    olena = come(size=size)
    olena.context.add_init_script(HEIGHTS)
    olena.open(f"/t/{olena.make(game='face-to-face', bots='novice')}")
    assert len(set(olena.page.evaluate("heights"))) == 1


def test_a_second_tab_takes_over_and_the_first_can_take_it_back(come: Come) -> None:
    olena = come()
    table = olena.make(bots="novice")
    first = olena.open(f"/t/{table}").page
    expect(hand_of(olena)).to_be_visible()
    second = olena.context.new_page()
    second.goto(f"/t/{table}")
    expect(second.get_by_role("list", name="Your hand")).to_be_visible()
    expect(first.get_by_text("The table is open somewhere else")).to_be_visible()
    first.get_by_role("button", name="Take over here").click()
    expect(first.get_by_role("list", name="Your hand")).to_be_visible()
    expect(second.get_by_text("The table is open somewhere else")).to_be_visible()


def test_a_watcher_sees_no_hand(come: Come) -> None:
    olena, marko, taras = come("Olena"), come("Marko", size=PHONE), come("Taras")
    table = begin(olena, marko)
    frames: list[dict[str, object]] = []
    taras.page.on("websocket", lambda wire: wire.on("framereceived", lambda data: frames.append(json.loads(str(data)))))
    taras.open(f"/t/{table}")
    taras.sees("You are watching. Hands stay hidden.")
    play_on([olena, marko], lambda done: len(done) >= 6)
    expect(hand_of(taras)).to_have_count(0)
    for name in ("Draw", "UNO!", "Keep it"):
        expect(taras.button(name, exact=True)).to_have_count(0)
    expect(taras.page.get_by_role("list", name="Who plays").get_by_role("listitem")).to_have_count(2)
    views = [frame["now"] for frame in frames if frame.get("now")]
    assert len(views) >= 4
    for now in views:
        assert isinstance(now, dict)
        assert now["legal"] == [] and now["view"]["hand"] == []
    taras.page.get_by_role("textbox", name="Say something").fill("Good luck")
    taras.button("Send").click()
    olena.sees("Good luck")


def test_a_move_is_taken_back_by_agreement(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    begin(olena, marko)
    by, card = next_plain(olena, marko)
    other = marko if by is olena else olena
    before = len(seen(by).hand)
    lay(by, card)
    expect(hand_of(by).get_by_role("button")).to_have_count(before - 1)
    by.menu("Take my move back")
    by.sees(f"Waiting for {other.name}.")
    other.sees(f"{by.name} would like to take the last move back.")
    other.button("Agree", exact=True).click()
    expect(hand_of(by).get_by_role("button")).to_have_count(before)
    expect(hand_of(by).get_by_role("button", name=card, exact=True).first).to_be_visible()

    # Once more, and this time the other says no.
    lay(by, card)
    expect(hand_of(by).get_by_role("button")).to_have_count(before - 1)
    by.menu("Take my move back")
    other.button("No", exact=True).click()
    expect(by.page.get_by_text("Waiting for")).to_have_count(0)
    expect(hand_of(by).get_by_role("button")).to_have_count(before - 1)


def next_plain(olena: Guest, marko: Guest) -> tuple[Guest, str]:
    """Play until somebody can lay a card with a figure, with cards enough left: who, and which."""

    def found(_: object = None) -> tuple[Guest, str] | None:
        for guest in (olena, marko):
            now = seen(guest)
            cards = [card for card in now.can_lay() if PLAIN.fullmatch(card)]
            if now.mine and cards and len(now.hand) > 3 and "Draw" in now.buttons:
                return guest, cards[0]
        return None

    play_on([olena, marko], lambda _: found() is not None)
    ready = found()
    assert ready is not None
    return ready


def test_what_is_taken_back_and_a_pause_are_said(come: Come) -> None:
    """Alone with bots, by keys."""
    olena = come("Olena")
    olena.context.add_init_script(HEARD)
    page = olena.open(f"/t/{olena.make(bots='novice')}").page
    said = page.locator(".sr[aria-live]")
    undo = olena.button("Undo my last move")
    expect(undo).to_be_visible()
    for _ in range(40):
        now = seen(olena)
        if undo.is_enabled():
            break
        if now.mine and now.can_lay():
            lay(olena, now.can_lay()[0])
        elif now.mine and "Draw" in now.buttons:
            olena.button("Draw", exact=True).click()
        else:
            name_color(olena)
        page.wait_for_timeout(300)
    undo.press("Enter")
    expect(said).to_have_text(re.compile(r"^Taken back\. Your turn\. ."))

    olena.menu("Pause")
    expect(said).to_have_text("The game is paused.")
    paused = page.get_by_role("region", name="The game is paused.").get_by_role("button", name="Go on")
    expect(paused).to_be_focused()
    page.keyboard.press("Enter")
    expect(paused).to_have_count(0)
    expect(said).to_have_text(re.compile(r"^Your turn\. ."))
    expect(hand_of(olena).locator(":focus")).to_have_count(1)


def test_a_pause_by_agreement(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    begin(olena, marko)
    olena.menu("Suggest a pause")
    marko.sees("Olena: let us pause.")
    marko.button("Agree", exact=True).click()
    for guest in (olena, marko):
        guest.sees("The game is paused.")
        assert seen(guest).can_lay() == []
    marko.menu("Suggest going on")
    olena.sees("Marko: let us go on.")
    olena.button("Agree", exact=True).click()
    for guest in (olena, marko):
        expect(guest.page.get_by_text("The game is paused.")).to_have_count(0)
    assert play_on([olena, marko], lambda done: len(done) >= 2)


def test_a_refused_card_says_why_and_links_to_the_rule(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    begin(olena, marko)
    misfit = ""

    def found(_: object) -> bool:
        nonlocal misfit
        now = seen(olena)
        misfits = [card for card in now.hand if not card.endswith(CAN)]
        misfit = misfits[0] if misfits else ""
        return bool(now.mine and misfit and "Draw" in now.buttons)

    play_on([olena, marko], found)
    before = seen(olena)
    hand_of(olena).get_by_role("button", name=misfit, exact=True).first.press("Enter")
    olena.sees(re.compile(rf"^{misfit} does not fit"))
    assert seen(olena).hand == before.hand
    olena.page.get_by_role("status").get_by_role("button", name="U-3.1").click()
    rule = olena.page.get_by_role("article", name="U-3.1")
    expect(rule).to_be_in_viewport()
    expect(rule.get_by_role("link", name="U-3.1")).to_have_attribute("href", "/rules/uno#U-3.1")
    olena.page.keyboard.press("Escape")
    expect(rule).to_have_count(0)
    expect(hand_of(olena)).to_be_visible()


def test_chat_and_reactions_reach_the_others(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    begin(olena, marko)
    olena.page.get_by_role("textbox", name="Say something").fill("Hello there")
    olena.page.keyboard.press("Enter")
    marko.page.get_by_role("button", name="Log and chat, 1 unread").click()
    marko.sees("Hello there")
    marko.button("Ha ha").click()
    expect(olena.page.get_by_role("img", name="Ha ha")).to_be_visible()
