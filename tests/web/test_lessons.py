"""The first game of a newcomer, in a real browser: every game is learnt to the end of its round."""

import re
from functools import partial

from playwright.sync_api import expect

from koloda.lessons import lesson_of
from server.serving import Server
from web.browsing import PHONE, SMALL, until
from web.conftest import Come
from web.looking import violations
from web.newcomer import COVERS, SEES, Newcomer, begin
from web.staging import Company, seated, staged


def path_of(game: str) -> tuple[str, ...]:
    """The moves on the way of a lesson that shows most."""
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson.path


def test_every_game_is_learnt_and_nothing_is_explained_twice(come: Come) -> None:
    guest = come(size=PHONE)
    newcomer = Newcomer(guest)
    guest.open("/")
    guest.page.get_by_role("link", name="Learn UNO in 3 minutes").click()
    for game in ("uno", "uno-express", "face-to-face", "flights", "dzhunkvik"):
        if game != "uno":
            guest.open(f"/learn/{game}")
        expect(guest.page.locator(".pictures .wood")).to_have_count(3)
        expect(guest.page.locator(".goal")).not_to_be_empty()
        assert violations(guest, game) == []
        before = len(newcomer.told)
        begin(newcomer, game)
        if game == "uno":  # whoever skips the lesson is left alone, and bots wait no longer
            until(lambda: newcomer.mark().startswith("The raised cards"), "the first mark")
            assert violations(guest, "a mark") == []
            expect(guest.page.get_by_role("status").filter(has_text="The raised cards")).to_have_count(1)
            guest.button("Skip the lesson").click()
            newcomer.move("play r8")
            until(lambda: "play b5" in newcomer.now["legal"], "the bot's move")
            guest.page.wait_for_timeout(300)
            assert newcomer.mark() == ""
            begin(newcomer, game)
        newcomer.learn(path_of(game))
        expect(guest.button("Now a real game")).to_be_visible()
        if game != "uno-express":  # on its path it explains what UNO has explained; what comes later is chance
            assert len(newcomer.told) - before >= 5
    assert len(newcomer.told) == len(set(newcomer.told))  # what UNO has explained UNO Express does not

    # The second time everything is known, unless it is asked for.
    begin(newcomer, "dzhunkvik")
    newcomer.move("play 1")
    until(lambda: "play 3" in newcomer.now["legal"], "the bot's move")
    guest.page.wait_for_timeout(300)
    assert newcomer.mark() == ""
    guest.open("/learn/dzhunkvik")
    guest.button("Explain everything once more").click()
    until(lambda: newcomer.mark() != "", "the first mark")
    guest.page.keyboard.press("Escape")
    until(lambda: newcomer.mark() == "", "the mark goes away")


def attacks(company: Company) -> bool:
    """Seat 1 can lay a card that seat 0 is asked about."""
    return company.view["due"] == [1] and any(re.match(r"play .(S|R|\+2)$", text) for text in company.legal(1))


def test_at_any_table_what_surprises_is_explained_once(come: Come, server: Server) -> None:
    company = staged(server, ["Olena", "Taras"], attacks, game="uno")
    olena = seated(come, company, 0, size=SMALL, tips=True)
    expect(olena.page.locator(".tray")).to_be_visible()
    text = next(one for one in company.legal(1) if re.match(r"play .(S|R|\+2)$", one))
    olena.page.wait_for_load_state("networkidle")
    company.say(1, t="move", id="attack", version=company.view_version(), text=text)
    mark = olena.page.locator(".coach.ready")
    expect(mark).to_contain_text("You may save yourself")
    until(lambda: olena.page.evaluate(COVERS) < 1, "a place where it covers nothing")
    olena.button("No more tips").click()
    expect(mark).to_have_count(0)
    olena.button("Menu", exact=True).click()
    expect(olena.page.get_by_role("switch", name="Tips for newcomers")).not_to_be_checked()
    company.leave()


def test_a_lesson_is_offered_once_where_it_covers_nothing(come: Come) -> None:
    olena = come("Olena", size=PHONE, tips=True)
    page = olena.page
    olena.open(f"/t/{olena.make(game='face-to-face', bots='novice')}")
    offer = page.get_by_role("banner").get_by_role("link", name="Learn Face to Face in 3 minutes")
    expect(offer).to_have_attribute("href", "/learn/face-to-face")
    assert offer.evaluate("(e) => e.offsetTop + e.offsetHeight <= e.closest('header').offsetHeight")
    page.reload()
    expect(page.locator(".tray.mine")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(offer).to_have_count(0)


# Whatever glides takes its time, so that one sees where it comes from.
SLOW = "document.styleSheets[0].insertRule('.ring { transition-duration: 60s !important }')"
GLIDES = "() => document.querySelector('.ring').getAnimations().length > 0"


def read_all(newcomer: Newcomer) -> None:
    """Put every mark away, until a move is asked for."""
    while not (sees := newcomer.guest.page.evaluate(SEES)) or sees["mark"]:
        if sees:
            newcomer.guest.button("Got it").click()
        newcomer.guest.page.wait_for_timeout(60)


def test_the_ring_of_a_mark_comes_where_it_belongs(come: Come) -> None:
    """It does not come flying from the mark that was read before the last move."""
    guest = come(size=PHONE)
    newcomer = Newcomer(guest)
    begin(newcomer, "uno")
    guest.page.evaluate(SLOW)
    for text in path_of("uno")[:2]:
        until(partial(newcomer.can, text), f"the turn: {text}")
        read_all(newcomer)
        newcomer.move(text)
        until(lambda: newcomer.mark() != "", "a mark of what came of it")
        assert not guest.page.evaluate(GLIDES)
