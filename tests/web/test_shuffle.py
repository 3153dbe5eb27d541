"""The shuffle in the browser: words sealed without anybody's doing, and a check that does not believe the server."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from koloda import parse_record
from koloda.engine.fairness import record_fairness
from koloda.server.protocol import COOKIE
from server.serving import SOLO, Person, Server
from web.browsing import PHONE, Guest
from web.conftest import Come
from web.looking import violations

PLAIN_HTTP = "Object.defineProperty(crypto, 'subtle', { value: undefined });"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits long for words: a browser that did not open its own would be noticed."""
    with Server(tmp_path_factory.mktemp("web"), "--no-limits", KOLODA_OPENING="600") as running:
        yield running


def played_out(guest: Guest, server: Server) -> str:
    """A game against a bot, begun in the browser and brought to its end over a socket: the table."""
    table = guest.make(**SOLO)
    guest.open(f"/t/{table}")
    expect(guest.page.locator(".tray .hand")).to_be_visible()
    with Person(server, guest.name) as person:
        cookie = next(cookie for cookie in guest.context.cookies() if cookie["name"] == COOKIE)
        person.http.cookies.set(COOKIE, cookie["value"])
        with person.enter(table) as line:
            line.play_out()
        text = person.http.get(f"/api/tables/{table}/record").text
    fairness = record_fairness(parse_record(text))
    assert fairness is not None and fairness.is_pledged() and not fairness.forged() and not fairness.silent()
    assert fairness.salts[0] and not fairness.salts[1]
    return table


def told(guest: Guest, table: str) -> list[str]:
    """What the check on the page of a record says."""
    guest.open(f"/record/{table}")
    guest.button("Check it in this browser").click()
    sheet = guest.page.get_by_role("dialog", name="The shuffle")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    return [text.strip() for text in sheet.get_by_role("listitem").all_inner_texts()]


def test_words_are_sealed_and_opened_and_everybody_sees_whose_are_in(come: Come) -> None:
    olena, taras = come("Olena"), come("Taras", size=PHONE)
    table = olena.make(seats=2)
    olena.open(f"/t/{table}")
    taras.sit(table)
    olena.page.get_by_text("Fair shuffle").click()
    olena.sees("Sealed words: Olena, Taras")
    olena.page.get_by_label("A word of your own, if you like").fill("  red  kalyna ")
    olena.button("Seal it").click()
    expect(olena.button("Take it back")).to_be_visible()
    olena.button(re.compile("^Start")).click()
    for guest in (olena, taras):
        expect(guest.page.locator(".tray .hand")).to_be_visible()
        guest.menu("The shuffle")
        guest.sees("Olena: the word is in the shuffle")
        guest.sees("Taras: the word is in the shuffle")
        guest.page.wait_for_timeout(500)
        assert violations(guest, "shuffle") == []
        guest.page.keyboard.press("Escape")
        expect(guest.page.get_by_role("dialog", name="The shuffle")).to_have_count(0)
    kept = olena.page.evaluate(f"JSON.parse(localStorage['koloda.shuffle.{table}'])")
    assert (kept["word"], kept["opened"], len(kept["hashes"])) == ("red kalyna", True, 2)


@pytest.mark.parametrize("plain", [False, True], ids=["own", "by hand"])
def test_a_finished_game_is_checked_in_the_browser(come: Come, server: Server, plain: bool) -> None:
    olena = come("Olena")
    if plain:
        olena.context.add_init_script(PLAIN_HTTP)
    table = played_out(olena, server)
    found = told(olena, table)
    assert len(found) == 7 and "1 word fits its seal." in found and "Your word is in the shuffle." in found
    assert not any(word in " ".join(found) for word in ("NOT", "OTHER", "OUT"))
    assert re.search(r"All \d+ moves that this browser was shown are in the record", " ".join(found))
    stranger = come("Ivan")
    assert len(told(stranger, table)) == 4


def test_a_record_that_differs_from_what_was_seen_is_found_out(come: Come, server: Server) -> None:
    olena = come("Olena")
    table = played_out(olena, server)

    def forge(route: Route) -> None:
        """The server exchanges the hashes, it has another word for its bot; and whoever it says begins did not."""
        text = route.fetch(max_retries=3).text()  # a kept connection may just have been closed
        text = re.sub(r"(hashes=[0-9a-f]{64},)", r"\g<1>" + "0" * 64, text)
        text = re.sub("dealer: dealer ([01])", lambda lot: f"dealer: dealer {1 - int(lot[1])}", text)
        route.fulfill(body=text, content_type="text/plain")

    olena.page.route(
        re.compile("/record$"), lambda route: forge(route) if "/api/" in route.request.url else route.continue_()
    )
    found = told(olena, table)
    assert "The record has OTHER seals than this browser saw before the first card." in found
    assert "The record has OTHER moves or cards than this browser was shown." in found
