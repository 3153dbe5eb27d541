"""What is special about a table of UNO: a forgotten UNO, and a challenge."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from server.serving import Server
from web.conftest import Come
from web.staging import Company, seated, staged

NAMES = ("Olena", "Marko", "Taras")

Stage = Callable[..., Company]


@pytest.fixture
def stage(server: Server) -> Iterator[Stage]:
    """A table where Olena can make a certain move, the others having made moves they love."""
    companies: list[Company] = []

    def stage(word: str, *loves: str) -> Company:
        companies.append(staged(server, NAMES, lambda at: bool(at.legal(0, word)), loves, game="uno"))
        return companies[-1]

    yield stage
    for company in companies:
        company.leave()


def test_a_forgotten_uno_is_called_out_until_somebody_is_caught(come: Come, stage: Stage) -> None:
    company = stage("catch", "play")
    whom = NAMES[company.view["unsaid"]]
    olena = seated(come, company, 0)
    log = olena.page.get_by_role("region", name="Log", exact=True)
    expect(log.locator(".hot")).to_have_text("UNO was not said.")
    olena.button(f"Catch {whom}!").click()
    lines = log.get_by_role("listitem")
    expect(lines.last).to_have_text(f"{whom} drew 2 cards.")
    expect(lines.nth(-2)).to_have_text(f"You caught {whom}: UNO was not said.")
    expect(log.locator(".hot")).to_have_count(0)


def test_a_challenge_is_told_with_its_verdict_and_shows_the_hand(come: Come, stage: Stage) -> None:
    company = stage("challenge", "take", "play W+4", "play")
    olena = seated(come, company, 0)
    olena.button("Challenge", exact=True).click()
    expect(olena.page.get_by_role("dialog", name=re.compile("^The hand of"))).to_be_visible()
    told = olena.page.get_by_role("region", name="Log", exact=True).get_by_text(re.compile("^You challenged")).last
    expect(told).to_have_text(re.compile(r"It was (a|no) bluff\. \w+ showed the hand: \w+"))
