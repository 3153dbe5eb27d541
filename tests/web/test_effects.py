"""The waiting room tells what house rules make of a game."""

import re

from playwright.sync_api import Locator, Route, expect

from web.browsing import PHONE, Guest
from web.conftest import Come

LENGTH = re.compile(r"^Measured in games between bots: about \d+ minutes?(, .+ ahead by \d+ %)?\.$")
EFFECTS = "**/api/games/*/effects?*"


def line_of(guest: Guest) -> Locator:
    """The line about the whole."""
    return guest.page.get_by_role("region", name="House rules").get_by_role("status")


def minutes(guest: Guest) -> int:
    expect(line_of(guest)).to_have_text(LENGTH)
    found = re.search(r"about (\d+)", line_of(guest).inner_text())
    assert found is not None
    return int(found[1])


def test_what_house_rules_make_of_a_game(come: Come) -> None:
    olena = come("Olena")
    page = olena.open().page
    olena.button("UNO: play with friends").click()
    usual = minutes(olena)
    # Four seats, one round instead of a match to 500.
    expect(page.get_by_role("group", name="Length")).to_contain_text(re.compile(r"One round: −\d+ minutes"))
    page.get_by_role("radio", name="Family").click(force=True)
    expect(line_of(olena)).not_to_contain_text(f"about {usual} ")
    assert 1 <= minutes(olena) < usual / 3
    # Nobody has measured these two together: it is done now.
    page.get_by_role("switch", name="Strict table").click(force=True)
    expect(page.get_by_role("switch", name="Strict table")).to_be_checked()
    with page.expect_response(lambda answer: "courtesy%22%3Atrue" in answer.url and answer.json()["minutes"]):
        page.get_by_role("switch", name="Waiting politely").click(force=True)
    assert 1 <= minutes(olena) < usual / 3


def test_nothing_moves_when_the_numbers_come_and_nothing_is_said_without_them(come: Come) -> None:
    olena = come("Olena", size=PHONE)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    def asked() -> Route:
        while not held:
            olena.page.wait_for_timeout(50)
        return held.pop()

    olena.page.route(EFFECTS, hold)
    olena.open()
    olena.button("UNO: play with friends").tap()
    rules = olena.page.get_by_role("region", name="House rules")
    rules.scroll_into_view_if_needed()
    question = asked()
    expect(line_of(olena)).to_have_text("")
    before = rules.bounding_box()
    question.continue_()
    minutes(olena)
    assert rules.bounding_box() == before
    olena.page.get_by_role("radio", name="Family").click(force=True)
    question = asked()
    with olena.page.expect_event("requestfailed"):
        question.abort()
    expect(line_of(olena)).to_have_text("")
