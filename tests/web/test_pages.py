"""Every page: for screen readers, in light and dark, in each language, on the smallest phone."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, WebSocketRoute, expect

from server.serving import SOLO, Person, Server
from web.browsing import DESKTOP, PHONE, SMALL, Guest
from web.conftest import Come
from web.looking import LOCALES, look_back, strangers, violations


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A table whose game is over."""
    with Person(server, "Olena") as olena:
        table = olena.make(**SOLO)
        with olena.enter(table) as line:
            line.play_out()
    return table


def pages(guest: Guest, finished: str, seats: int = 4) -> Iterator[str]:
    """Opens one page after the other; yields its name when it is there."""
    guest.open("/")
    expect(guest.page.get_by_role("list").first).to_be_visible()
    expect(guest.page.get_by_role("radio").first).to_be_attached()
    guest.page.wait_for_load_state("networkidle")
    yield "lobby"
    guest.open(f"/t/{guest.make(seats=4)}")
    expect(guest.page.get_by_role("switch").first).to_be_attached()
    yield "room"
    guest.open(f"/t/{guest.make(seats=seats, bots='novice')}")
    expect(guest.page.locator("ul button").first).to_be_visible()
    guest.page.wait_for_timeout(400)
    yield "table"
    yield from look_back(guest, "uno", finished, 12)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(come: Come, finished: str, size: ViewportSize, dark: bool) -> None:
    olena = come("Olena", size=size, dark=dark)
    found: list[str] = []
    for page in pages(olena, finished):
        found += violations(olena, page)
        if page == "table":
            olena.button("Menu", exact=True).click()
            expect(olena.page.get_by_role("dialog", name="Menu")).to_be_visible()
            olena.page.wait_for_timeout(500)
            found += violations(olena, "menu")
            olena.page.keyboard.press("Escape")
            olena.button("Rules", exact=True).click()
            expect(olena.page.get_by_role("article").first).to_be_visible()
            olena.page.wait_for_timeout(500)
            found += violations(olena, "rules beside the table")
    assert found == []


@pytest.mark.parametrize("path", ["/t/kalyna-9", "/rules/uno", "/record/kalyna-9"])
def test_a_page_that_loads_slowly_is_a_page(come: Come, path: str) -> None:
    olena = come()
    olena.page.route(re.compile(r"/assets/(page|RulesPage|RecordPage)-.*\.js"), lambda _: None)  # it never comes
    olena.open(path)
    olena.sees("Loading…")
    assert violations(olena, "loading") == []


CUT_NAMES = """() => [...document.querySelectorAll('.seat .name, .dz-t b, .fl-name b')]
  .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""
BELOW_THE_BAR = """() => {
  const edge = document.querySelector('.bar').getBoundingClientRect().bottom;
  return [...document.querySelectorAll('.disc')].every((disc) => disc.getBoundingClientRect().top >= edge);
}"""


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["360", "390"])
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_on_a_phone_bots_are_seen_whole_with_their_names(come: Come, language: str, size: ViewportSize) -> None:
    olena = come(size=size, locale=LOCALES[language])
    for game, seats in (("uno", 10), ("uno", 4), ("flights", 4), ("dzhunkvik", 4), ("dzhunkvik", 6)):
        olena.open(f"/t/{olena.make(game=game, seats=seats, bots='novice')}")
        expect(olena.page.locator(".disc")).to_have_count(seats - 1)
        assert olena.page.evaluate(CUT_NAMES) == [], (game, seats)
        olena.page.wait_for_function(BELOW_THE_BAR)  # the first picture may not be laid out yet


# What the styles of a table reach on a page: every selector of theirs that matches something there.
REACHED = """() => {
  const rules = (list) => [...list].flatMap((rule) => [rule, ...rules(rule.cssRules ?? [])]);
  const sheets = [...document.styleSheets].map((sheet) => rules(sheet.cssRules));
  return sheets.filter((sheet) => sheet.some((rule) => rule.selectorText?.includes('.bar-t')))
    .flatMap((sheet) => sheet.map((rule) => rule.selectorText))
    .filter((selector) => selector && document.querySelector(selector));
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_styles_of_a_table_stay_at_the_table(come: Come, finished: str, size: ViewportSize) -> None:
    """Also for whoever comes from a table, and has loaded them."""
    olena = come(size=size)
    page = olena.page
    table = f"/t/{olena.make(bots='novice')}"
    for path, there in {
        "/": page.get_by_role("heading", name="What shall we play?"),
        "/me": page.get_by_role("heading", name="Going on"),
        f"/record/{finished}": page.get_by_role("slider"),
        "/rules/uno": page.get_by_role("article").first,
        "/learn/uno": page.get_by_role("heading", level=1),
    }.items():
        olena.open(path)
        expect(there).to_be_visible()
        assert page.evaluate(REACHED) == [], path
        olena.open(table)
        expect(page.locator("ul button").first).to_be_visible()
        assert page.evaluate(REACHED) != []
        page.evaluate(
            "(path) => { history.pushState({}, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )
        expect(there).to_be_visible()
        assert page.evaluate(REACHED) == [], path


# The longest names of colours and all kinds of figures.
TOPS = ("r7", "rS", "rR", "r+2", "y8", "yR", "y+2", "g+2")
LINES = """() => {
  const line = document.querySelector('.tray .say p');
  return Math.round(line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight));
}"""


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["360", "390"])
@pytest.mark.parametrize("language", LOCALES)
def test_what_fits_is_said_in_one_line(come: Come, language: str, size: ViewportSize) -> None:
    olena = come(size=size, locale=LOCALES[language])
    table = olena.make(bots="novice")
    top = ""

    def told(message: str | bytes) -> str:
        """The table as the server has it, but with a certain card on top and a turn that can be taken."""
        heard = json.loads(message)
        heard["now"]["view"].update(top=top, color=top[0], phase="turn", due=[0])
        heard["now"]["legal"] = ["play r1", "draw"]
        heard["info"]["may_hint"] = False  # beside the bulb it may take two
        return json.dumps(heard)

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(told(message)) if '"welcome"' in str(message)[:40] else None)

    olena.page.route_web_socket(re.compile("/ws/"), between)
    found: dict[str, int] = {}
    for top in TOPS:
        olena.open(f"/t/{table}")
        expect(olena.page.locator(".tray .say p b").first).to_be_visible()
        lines = olena.page.evaluate(LINES)
        if lines != 1:
            found[top] = lines
    assert found == {}


@pytest.mark.parametrize("language", LOCALES)
def test_each_language_fits_the_smallest_phone(come: Come, finished: str, language: str) -> None:
    olena = come("Olena", size=SMALL, locale=LOCALES[language])
    assert strangers(olena, pages(olena, finished, seats=10), language) == []


def test_the_language_can_be_switched(come: Come) -> None:
    olena = come().open()
    olena.page.get_by_label("Language").select_option("uk")
    expect(olena.page.locator("html")).to_have_attribute("lang", "uk")
    olena.page.reload()
    expect(olena.page.locator("html")).to_have_attribute("lang", "uk")
    expect(olena.page.get_by_role("heading", name="What shall we play?")).to_have_count(0)


def test_the_record_can_be_stepped_through_and_shared(come: Come, finished: str) -> None:
    olena = come().open(f"/record/{finished}")
    page = olena.page
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("region", name="The table at move 2")).to_be_visible()
    # The address follows a quarter of a second later; a later timer of the same page cannot come before it.
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    address = page.url
    assert re.search(r"[?]at=2$", address)
    page.keyboard.press("End")
    expect(page).not_to_have_url(address)
    page.goto(address)
    expect(page.get_by_role("region", name="The table at move 2")).to_be_visible()
    # The link has the number that is shown.
    olena.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share this move").click()
    olena.sees("Link to move 2 copied.")
    assert page.evaluate("navigator.clipboard.readText()") == address
    # Older links count every card dealt.
    dealt = page.evaluate("fetch(location.pathname.replace('record', 'api/tables') + '/replay').then((a) => a.json())")
    first = next(number for number, step in enumerate(dealt["steps"]) if step["seat"] >= 0)
    page.goto(f"/record/{finished}?move={first}")
    expect(page.get_by_role("region", name="The table at move 0")).to_be_visible()
    page.get_by_label("Seen by").select_option("Watchers")
    expect(page).to_have_url(re.compile("seat=watch"))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert "uno" in download.value.path().read_text()
    page.get_by_role("button", name="Report a mistake").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("The log says 3 cards, I see 2.")
    dialog.get_by_role("button", name="Send").click()
    olena.sees("Thank you. The report has been kept.")


def test_a_rule_is_found_and_linked(come: Come) -> None:
    olena = come().open("/rules/uno#U-3.1")
    expect(olena.page.get_by_role("article", name="U-3.1")).to_be_in_viewport()
    rule = olena.page.get_by_role("article", name="U-5.1")
    expect(rule).to_contain_text("With Saving yourself (on by default in UNO, off in UNO Express)")
    expect(rule.get_by_title("saving", exact=True)).to_have_text("Saving yourself")
    olena.page.get_by_role("searchbox").fill("saving yourself")
    expect(olena.page.locator("mark").first).to_be_visible()
    olena.page.get_by_role("searchbox").fill("challenge")
    expect(olena.page.locator("mark").first).to_be_visible()
    olena.page.get_by_role("searchbox").fill("zzzz")
    olena.sees("Nothing here about “zzzz”")
