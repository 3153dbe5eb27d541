"""What is shown for a while, at a server that gives people its time: what a round has brought, and who goes on when."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from server.serving import Server
from web.browsing import PHONE, until
from web.conftest import Come
from web.looking import CUT_OFF
from web.staging import Company, seated, staged

TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
LONG = "300"  # seconds that a window is open: a slow machine must not close it
LAST = re.compile(r"play [rygb]\d")  # a last card of UNO after which nothing is drawn
# What a page of Dzhunkvik offers while it shows what a round has brought; null at any other time.
SHOWN = """() => document.querySelector('.dz-round-ends') && {
  line: document.querySelector('.tray .say p').textContent,
  acts: document.querySelectorAll('[data-act]:not(:disabled)').length,
  can: document.querySelectorAll('.hand button[aria-label$="can be laid"]').length,
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("web")
    with Server(folder, "--no-limits", KOLODA_PACE="1", KOLODA_SHORT_WINDOW=LONG, KOLODA_LONG_WINDOW=LONG) as running:
        yield running


def last_cards(company: Company) -> list[str]:
    """Moves that end the round for whoever is in turn."""
    view = company.view
    [seat] = view["due"]
    if view["phase"] != "turn" or view["hands"][seat] > 1:
        return []
    return [move for move in company.legal(seat) if LAST.fullmatch(move)]


def number_in(words: Locator) -> int:
    found = re.search(r"\d+", words.inner_text())
    assert found is not None
    return int(found[0])


def test_a_result_counts_down_and_the_television_goes_on_with_those_who_play(come: Come, server: Server) -> None:
    company = staged(server, ("Olena", "Marko"), lambda at: bool(last_cards(at)), ("play",), game="uno")
    try:
        [out] = company.view["due"]
        guest = seated(come, company, 1 - out, size=PHONE)
        screen = come("Television", size=TELEVISION, named=False).open(f"/t/{company.table}/screen")
        for page in (guest.page, screen.page):
            expect(page.locator("main.table")).to_be_visible()
        line = company.lines[out]
        line.move(last_cards(company)[0])
        button = guest.button(re.compile("^Go on"))
        result = screen.page.get_by_role("dialog", name="Scores")
        counters = [button, result.get_by_role("timer")]
        first = [number_in(counter) for counter in counters]
        assert all(0 < number <= 15 for number in first)
        until(lambda: all(number_in(one) < was for one, was in zip(counters, first, strict=True)), "it counts down")
        expect(screen.button(re.compile("Go on"))).to_have_count(0)
        assert screen.page.evaluate(CUT_OFF) == []
        # It waits until both have seen enough, and no longer.
        button.click()
        expect(button).to_have_count(0)
        expect(result).to_be_visible()
        line.say(t="go-on", version=line.now["version"])
        expect(result).to_have_count(0, timeout=5000)
    finally:
        company.leave()


def ends_with_a_pass(company: Company) -> bool:
    """Whoever is in turn ends the round by passing, and nothing is to be paid after it."""
    view = company.view
    if view["phase"] != "turn" or view["leader"] in (None, view["turn"]) or any(view["homes"]):
        return False
    return bool(len(view["passed"]) == view["players"] - 2)


def test_what_a_round_has_brought_does_not_lie_over_my_next_turn(come: Come, server: Server) -> None:
    names = ("Olena", "Marko", "Taras")
    company = staged(server, names, ends_with_a_pass, ("play 1", "pass"), game="dzhunkvik")
    try:
        company.say(0, t="speed", speed="slow")  # what is shown to all stays longer
        opener = (company.view["first"] + 1) % 3  # of the next round
        mover = company.view["turn"]
        guest = seated(come, company, opener)
        expect(guest.page.locator(".tray .hand")).to_be_visible()
        if mover == opener:
            guest.button("Pass", exact=True).click()
        else:
            company.lines[mover].move("pass")
        until(lambda: guest.page.evaluate(SHOWN) is not None, "what the round has brought")
        # Nothing is asked until it has been looked at; a tap goes on.
        assert guest.page.evaluate(SHOWN) == {"line": "Tap to go on.", "acts": 0, "can": 0}
        guest.page.locator(".tray .say p").click()
        expect(guest.page.locator(".dz-round-ends")).to_have_count(0)
        expect(guest.page.locator("[data-act]:not(:disabled), .hand [aria-label$='can be laid']").first).to_be_visible()
    finally:
        company.leave()
