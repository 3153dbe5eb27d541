"""What a host does about people, seen from all sides: the list of people, by hand and by keys, in three languages."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from server.serving import Server
from web.browsing import PHONE, SMALL, Guest
from web.conftest import Come
from web.looking import LOCALES, strangers, violations


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Nobody is given much time here."""
    folder = tmp_path_factory.mktemp("host")
    with Server(folder, "--no-limits", KOLODA_IDLE_TURN="0.5", KOLODA_HOST_AWAY="1") as running:
        yield running


def people(guest: Guest) -> Locator:
    """The list, opened from the menu of the table."""
    guest.menu("People")
    return guest.page.get_by_role("dialog", name="People at the table")


def begin(host: Guest, *others: Guest) -> None:
    """The host starts; everybody is at the table then."""
    host.button("Start", exact=True).click()
    for guest in (host, *others):
        expect(guest.button("Menu", exact=True)).to_be_visible()


def test_silenced_replaced_and_removed(come: Come) -> None:
    olena, marko, ivanka = come("Olena"), come("Marko", size=PHONE), come("Ivanka")
    ivanka.context.request.put("/api/me", data={"name": "Ivanka", "face": 3})
    table = olena.make()
    olena.open(f"/t/{table}")
    marko.sit(table)
    ivanka.open(f"/t/{table}")
    begin(olena, marko, ivanka)

    dialog = people(olena)
    dialog.get_by_role("button", name="Actions: Ivanka").click()
    dialog.get_by_role("button", name="Silence", exact=True).click()
    ivanka.sees("The host has silenced you. Nobody hears you here.")
    box = ivanka.page.get_by_placeholder("You are silenced")
    expect(box).to_be_disabled()
    dialog.get_by_role("button", name="Let speak again").click()
    ivanka.page.get_by_placeholder("Say something").fill("thank you")
    ivanka.page.keyboard.press("Enter")
    olena.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    olena.sees("thank you")

    # Whoever's turn it is does not move: the host is asked about Marko, and Marko about the host.
    strip = re.compile("has not moved for a while")
    idle, other = (marko, olena) if marko.page.get_by_role("region", name="Your turn").is_visible() else (olena, marko)
    expect(other.page.get_by_role("status").filter(has_text=strip)).to_contain_text(idle.name)
    other.button("Let a bot play").click()
    expect(other.page.get_by_role("status").filter(has_text=f"{idle.name} has not moved")).to_have_count(0)

    dialog = people(olena)
    dialog.get_by_role("button", name="Actions: Marko").press("Enter")
    dialog.get_by_role("button", name="Remove", exact=True).press("Enter")
    asked = olena.page.get_by_role("dialog", name="Remove Marko from the table?")
    asked.get_by_role("button", name="Remove", exact=True).press("Enter")
    marko.sees("The host has removed you from this table")
    marko.page.reload()
    marko.sees("The host has removed you from this table")
    marko.page.get_by_role("link", name="To the lobby").click()
    expect(marko.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(dialog.get_by_role("listitem").filter(has_text="Marko")).to_contain_text("bot sits in")


def test_two_of_a_name_and_a_new_host(come: Come) -> None:
    first, second = come("Olena"), come("Olena", size=PHONE)
    table = first.make(seats=3)
    first.open(f"/t/{table}")
    second.open(f"/t/{table}")
    second.page.get_by_role("region", name="Start the game").get_by_role("button", name="Sit down").tap()
    second.sees("Olena 2 (You)")
    first.button("Actions: Olena 2").click()
    first.page.get_by_role("dialog").get_by_role("button", name="Make host").click()
    second.sees("You are the host now.")
    expect(second.button("Start", exact=True)).to_be_visible()
    # The new host is gone for a while, and the old one has the powers again: nobody finds a dead button.
    expect(first.button("I am ready")).to_be_visible()
    second.page.close()
    first.sees("You are the host now.")
    expect(first.button("Start", exact=True)).to_be_enabled()
    # Whoever comes back is asked.
    second.page = second.context.new_page()
    second.open(f"/t/{table}")
    strip = second.page.get_by_role("status").filter(has_text="Olena has become host while you were away.")
    strip.get_by_role("button", name="Be host again").tap()
    expect(second.button("Start", exact=True)).to_be_enabled()
    expect(strip).to_have_count(0)
    expect(first.button("I am ready")).to_be_visible()


@pytest.mark.parametrize("language", list(LOCALES))
def test_the_list_of_people_fits_and_is_translated(come: Come, language: str) -> None:
    olena, marko = come("Olena", size=SMALL, locale=LOCALES[language]), come("Marko")
    table = olena.make(seats=3)
    olena.open(f"/t/{table}")
    marko.sit(table)
    ivanka = come("Ivanka").open(f"/t/{table}")
    ivanka.sees("You are watching.")
    actions = olena.page.locator("button[aria-label$=': Marko']")
    actions.first.click()
    dialog = olena.page.get_by_role("dialog")
    expect(dialog.get_by_role("button").filter(has_text=re.compile(".")).first).to_be_visible()
    names = {"Olena", "Marko", "Ivanka"}

    def pages() -> Iterator[str]:
        yield "people"
        dialog.get_by_role("group").get_by_role("button").last.click()
        expect(dialog.get_by_role("heading", level=2)).to_contain_text("Marko")
        yield "remove"

    assert strangers(olena, pages(), language, names) == []
    if language == "en":
        assert violations(olena, "remove") == []
        dialog.get_by_role("button", name="Let it be").click()
        assert violations(olena, "people") == []
