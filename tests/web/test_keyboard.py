"""All five games by keys alone: the keyboard always is somewhere, and every panel gives it back."""

import os
import random
import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from web.browsing import PHONE, SMALL, Guest, until
from web.conftest import Come
from web.hands_free import STRAYS, Player

GAMES = {
    "uno": "UNO",
    "uno-express": "UNO Express",
    "face-to-face": "Face to Face",
    "flights": "Flights",
    "dzhunkvik": "Dzhunkvik",
}
SOAK = bool(os.environ.get("KOLODA_SOAK"))
ACTS = 10_000 if SOAK else 2
SECONDS = 1500.0 if SOAK else 60.0
ACTIVE = "document.activeElement"
# What looks after the focus comes with the first key.
KEPT = """async () => {
  const asked = () => performance.getEntriesByType('resource').find(({ name }) => /\\/focus-[^/]*js$/.test(name));
  while (!asked()) await new Promise((again) => setTimeout(again, 10));
  await import(asked().name);
}"""


def tab_to(guest: Guest, target: Locator) -> None:
    """Tab along until something has the focus."""
    for _ in range(120):
        if target.evaluate("(e) => e === document.activeElement"):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {target}")


def wait_for(guest: Guest, element: Locator, so: str) -> None:
    """Until something is so of an element `e`."""
    guest.page.wait_for_function(f"(e) => {so}", arg=element.element_handle())


def here(guest: Guest) -> str:
    """What the keyboard is on, in words."""
    return str(guest.page.evaluate(f"({ACTIVE}.ariaLabel ?? {ACTIVE}.textContent).trim().slice(0, 80)"))


@pytest.mark.parametrize("games", [[game] for game in GAMES] if SOAK else [list(GAMES)], ids=lambda games: games[0])
def test_every_game_is_played_from_the_lobby_by_keys_alone(come: Come, games: list[str]) -> None:
    """As far as the first acts; with KOLODA_SOAK to the end."""
    olena = come("Olena")
    olena.context.add_init_script(STRAYS)
    for number, game in enumerate(games):
        olena.open()
        now = olena.button(re.compile(f"^{GAMES[game]}: play now"))
        expect(now).to_be_visible()
        tab_to(olena, now)
        olena.page.evaluate(KEPT)
        olena.page.keyboard.press("Enter")
        expect(olena.page.locator(".tray.mine")).to_be_visible()
        player = Player(olena.page, random.Random(number))
        player.play(ACTS, SECONDS)
        assert player.done
        assert olena.page.evaluate("strays") == [], (game, player.done[-5:])
        if SOAK:
            assert player.table().over
            tab_to(olena, olena.page.get_by_role("link", name="See the record"))


def test_the_focus_goes_to_the_next_card_and_back_from_whatever_was_opened(come: Come) -> None:
    olena = come("Olena")
    olena.context.add_init_script(STRAYS)
    page = olena.page
    olena.open(f"/t/{olena.make(game='face-to-face', bots='novice')}")
    expect(page.locator(".tray.mine")).to_be_visible()
    hand = page.get_by_role("list", name="Your hand")

    # A card that is laid: the one beside it has the focus.
    page.keyboard.press("ArrowRight")
    names = hand.get_by_role("button").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    at = next(i for i, name in enumerate(names[:-1]) if name.endswith("can be laid"))
    while page.evaluate(f"{ACTIVE}.ariaLabel") != names[at]:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # lays it, or goes to where it may be laid

    def laid() -> bool:
        return hand.get_by_role("button").count() < len(names)

    until(lambda: laid() or page.evaluate(f"{ACTIVE}.matches('.fp.open')"), "a card is laid, or a pile asked for")
    if not laid():
        page.keyboard.press("Enter")
        until(laid, "a card is laid")
    number = names[at + 1].split(",")[0]
    until(lambda: here(olena).split(",")[0] == number, f"the keyboard is on {number}")

    # Menu, keys, rules, hint: closed by Escape or their own button, each gives back what it took.
    for name, closed in (("Menu", "Escape"), ("Rules", "Close"), ("Hint", "Escape"), ("Hint", "Close")):
        opener = page.get_by_role("button", name=name, exact=True).first
        tab_to(olena, opener)
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog").first
        expect(dialog).to_be_visible()
        wait_for(olena, dialog, "e.contains(document.activeElement)")
        if closed == "Escape":
            page.keyboard.press("Escape")
        else:
            tab_to(olena, dialog.get_by_role("button", name=re.compile("^Close")))
            page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
        wait_for(olena, opener, "e === document.activeElement")

    # From the menu into another sheet, and out of that: on the button of the menu.
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    tab_to(olena, page.get_by_role("dialog").get_by_role("button", name="Keyboard", exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    page.keyboard.press("Escape")
    until(lambda: here(olena) == "Menu", "back on the menu")
    assert page.evaluate("strays") == []


# How far anything sticks out, and what has been scrolled that should stay where it is.
ASTRAY = """() => {
  const found = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
  for (const e of [document.querySelector('.app'), document.querySelector('main.table'), page])
    if (e.scrollLeft || e.scrollTop) found.push(`${e.className || e.tagName}: ${e.scrollLeft}, ${e.scrollTop}`);
  for (const e of document.querySelectorAll('.app, main.table, .tray, .bar')) {
    const box = e.getBoundingClientRect();
    if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push(`${e.className}: ${box.left} to ${box.right}`);
  }
  return found;
}"""
PUSH = """() => {
  for (const e of document.querySelectorAll('.app *')) {
    e.scrollIntoView({ block: 'center', inline: 'center' });
    if (e instanceof HTMLElement) e.focus();
  }
  for (const e of [document.querySelector('.app'), document.querySelector('main.table')]) e.scrollTo(50, 50);
}"""


def test_no_table_slides_off_its_place(come: Come) -> None:
    """Whatever gets the focus or is brought into sight, and however small the window is."""
    land: ViewportSize = {"width": 844, "height": 390}
    olena = come("Olena", size=PHONE)
    found = []
    for game in GAMES:
        olena.open(f"/t/{olena.make(game=game, seats=2, bots='novice')}")
        expect(olena.page.locator(".tray")).to_be_visible()
        for size in (PHONE, SMALL, land):
            olena.page.set_viewport_size(size)
            olena.page.evaluate(PUSH)
            found += [f"{game} {size['width']}: {each}" for each in olena.page.evaluate(ASTRAY)]
        olena.page.set_viewport_size(PHONE)
    assert found == []
