"""A game that a package outside the repository adds, as somebody meets it who has followed docs/adding-a-game.md:
from a wheel of Koloda in a new environment, by the commands of that page, to the end of a game in a browser.

Two seconds build the wheel, and five run the commands. Those that take longer and need no browser are run elsewhere.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from docs.tutorial import COMMANDS, WANTED
from install.fresh import FreshEnvironment, pure_wheel
from new_game.installing import SLUG, broken
from server.serving import Server
from web.browsing import PHONE, SMALL, Guest
from web.conftest import Come
from web.looking import CUT_OFF, axe
from web.newcomer import Newcomer, begin

OTHERS = ("pytest", "koloda play", "koloda tournament")  # tests/new_game runs these


def tutorial() -> list[str]:
    """The commands of the page in their order, for a game of another name, without those that other tests run."""
    return [line.replace("my-game", SLUG) for line in COMMANDS if not line.startswith(OTHERS)]


# The same game by another name, and without a lesson.
UNTAUGHT = """
from dataclasses import replace

from tower_of_cards import TITLE as TOWER
from tower_of_cards.rules import TowerOfCardsRules

rules = TowerOfCardsRules()
rules.slug = "untaught"
TITLE = replace(TOWER, rules=rules, name="tower-of-cards-zone-laid", lesson="")
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    wheel = pure_wheel(tmp_path_factory.mktemp("tree"))
    folder = tmp_path_factory.mktemp("elsewhere")
    environment = FreshEnvironment(folder / "venv", wheel.parent, [*WANTED, "pytest"])
    *commands, last = tutorial()
    assert len(commands) == 5 and last == "koloda serve"
    which = ["koloda --version", "python -c 'import koloda; print(koloda)'"]
    said = environment.run("\n".join([*commands, *which]), folder)
    assert "compiled: no" in said and str(environment.site) in said, said
    broken(environment.site, "wreck", "TITLE = 'none'\n")
    broken(environment.site, "untaught", UNTAUGHT)
    with Server(folder, "--no-limits", python=environment.bin / "python", PYTHONPATH="", KOLODA_WEB="") as running:
        yield running


# More has happened, or the game is over.
GOES_ON = "told => document.querySelectorAll('.log li').length > told || document.querySelector('.app.over')"


def is_clean(guest: Guest) -> None:
    """Nothing is cut off, and axe finds nothing."""
    assert guest.page.evaluate(CUT_OFF) == []
    assert [found["id"] for found in axe.run(guest.page).response["violations"]] == []


def test_a_stranger_plays_it_to_the_end_and_looks_at_the_record(come: Come, server: Server) -> None:
    olena = come()
    olena.open("/")
    tile = olena.page.get_by_role("listitem").filter(has_text="Tower Of Cards")
    expect(tile).to_contain_text("Lay a card, add it up")
    expect(tile.get_by_role("link", name="Learn Tower Of Cards in 3 minutes")).to_be_visible()
    other = olena.page.get_by_role("listitem").filter(has_text="Laid cards")
    expect(other.get_by_role("link")).to_have_text(["Rules"])
    tile.get_by_role("button", name="Tower Of Cards").first.click()

    card = olena.page.get_by_role("button", name="can be laid").first
    out = olena.button("No card fits: go out")
    over = olena.page.get_by_role("link", name="See the record")
    expect(card.or_(over)).to_be_visible()
    expect(olena.page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(3)
    expect(olena.page.get_by_role("img", name="Stock: 28 cards")).to_be_visible()
    is_clean(olena)

    # First by tap and button, then by keys.
    card.click()
    lay = olena.button(re.compile("^Lay the "))
    expect(lay).to_have_count(1)
    lay.click()
    expect(olena.page.get_by_role("img", name=re.compile("^Laid cards: the .* on top"))).to_be_visible()
    keys = 0
    while True:
        expect(card.or_(out).or_(over).first).to_be_visible()
        told = olena.page.locator(".log li").count()
        if over.is_visible():
            break
        if out.is_visible():
            olena.page.keyboard.press("1")
        else:
            card.focus()
            olena.page.keyboard.press("Enter")
            keys += 1
        olena.page.wait_for_function(GOES_ON, arg=told)
    assert keys > 0
    is_clean(olena)

    over.click()
    expect(olena.page.get_by_role("slider")).to_be_visible()
    expect(olena.page.get_by_role("img", name=re.compile("^Hand: the .*, the .*, the "))).to_have_count(4)
    olena.page.keyboard.press("ArrowRight")
    expect(olena.page.get_by_role("img", name=re.compile("^Laid cards: the .* on top, 1 card"))).to_be_visible()
    is_clean(olena)
    assert "the game 'wreck' of wreck is left out" in server.log.read_text(encoding="utf-8")


def test_it_speaks_the_language_of_whoever_opens_a_link_to_it(come: Come, server: Server) -> None:
    host = come(locale="uk-UA", size=SMALL, dark=True)
    host.open("/")
    tile = host.page.get_by_role("listitem").filter(has_text="Tower Of Cards")
    expect(tile).to_contain_text("Клади карту, додавай")
    tile.get_by_role("button").last.click()
    host.page.wait_for_url(re.compile("/t/"))
    expect(host.page.get_by_text("Карт у руці")).to_be_visible()
    # A browser that comes by a link has not seen the list of games.
    friend = come("Taras", locale="ru-RU", size=PHONE).open(host.page.url.removeprefix(server.url))
    expect(friend.page.get_by_text("Карт на руке")).to_be_visible()
    rules = come("Ivan", locale="ru-RU").open(f"/rules/{SLUG}")
    expect(rules.page.get_by_text("Сумма не может превысить предел")).to_be_visible()


def test_its_lesson_is_learnt_and_a_game_without_one_offers_none(come: Come) -> None:
    olena = come(size=PHONE, tips=True)
    newcomer = Newcomer(olena)
    olena.open("/")
    olena.page.get_by_role("link", name="Learn Tower Of Cards in 3 minutes").click()
    expect(olena.page.locator(".goal")).to_have_text("Be the last one who can still lay a card.")
    expect(olena.page.locator(".pictures .wood")).to_have_count(2)
    is_clean(olena)
    begin(newcomer, SLUG)
    newcomer.learn(["lay 5", "lay 10", "lay 1"])
    expect(olena.button("Now a real game")).to_be_visible()
    assert newcomer.places == ["hand", "total", "total"]
    assert newcomer.told[-1].startswith("Your ten took ten away.")

    # At a usual table of the game its lesson is offered, and where there is none nothing is.
    for game, offers in ((SLUG, 1), ("untaught", 0)):
        olena.open(f"/t/{olena.make(game=game, bots='novice')}")
        expect(olena.page.locator(".tray")).to_be_visible()
        olena.page.wait_for_load_state("networkidle")
        expect(olena.page.get_by_role("banner").get_by_role("link", name="in 3 minutes")).to_have_count(offers)
    olena.open("/rules/untaught")
    expect(olena.page.get_by_text("may not pass the limit")).to_be_visible()
    expect(olena.page.get_by_role("link", name="3 minutes")).to_have_count(0)
    assert olena.context.request.get("/api/lessons/untaught").status == 404
