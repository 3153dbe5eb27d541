"""One's own games: found again the next day, counted, moved to another device, forgotten."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Response, ViewportSize, expect

from koloda.server.protocol import COOKIE
from server.serving import SOLO, Person, Server
from web.browsing import DESKTOP, PHONE, SMALL, Guest, until
from web.conftest import Come
from web.looking import CUT_OFF, LOCALES, strangers, violations
from web.playing import begin, hand_of

TABLE = re.compile(r"/t/[a-z0-9-]+$")
WINS = "Won", "Lost"


@pytest.fixture(scope="module")
def played(server: Server) -> Iterator[Person]:
    """Somebody who has finished four games, three in a row, is in the middle of another, and has put one away."""
    with Person(server, "Olena") as olena:
        table = olena.make(**SOLO)
        for _ in range(2):
            with olena.enter(table) as line:
                line.play_out()
                line.say(t="again")
                table = line.until("changed", that=lambda message: message["info"]["rematch"])["info"]["rematch"]
        for wishes in ({}, {"options": {"rounds": 1, "stacking": True}, "seats": 3}):
            other = olena.make(**{**SOLO, **wishes})
            with olena.enter(other) as line:
                line.play_out()
        put_away = olena.make(**SOLO)
        assert olena.http.put(f"/api/me/games/{put_away}", json={"hidden": True}).status_code == 200
        yield olena


def as_person(guest: Guest, person: Person) -> Guest:
    guest.context.add_cookies([{"name": COOKIE, "value": person.token, "url": person.server.url}])
    return guest


def test_the_next_day_the_game_is_one_tap_away(come: Come) -> None:
    olena = come("Olena", size=PHONE)
    page = olena.open().page
    # On the first visit there is nothing of one's own, all games stand below each other, and tables before names.
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    tops = [page.get_by_role("button", name=f"{name}: play with friends").bounding_box() for name in ("UNO", "Flights")]
    assert all(box is not None and box["x"] + box["width"] <= PHONE["width"] for box in tops)
    expect(page.get_by_text("2–4 players")).to_be_visible()
    expect(page.get_by_role("link", name="Flights: rules")).to_have_attribute("href", "/rules/flights")
    boxes = page.get_by_role("heading", level=2).all_inner_texts()
    assert boxes.index("Open tables") < boxes.index("You")
    olena.button("UNO: play now against bots").tap()
    expect(page.get_by_role("region", name="Your turn")).to_be_visible()
    table = page.url
    page.close()

    # The next day: another page, and nobody knows the link by heart.
    page = olena.page = olena.context.new_page()
    olena.open()
    page.get_by_role("link", name=re.compile(r"^UNO, with .*: Your turn$")).tap()
    expect(hand_of(olena)).to_be_visible()
    assert page.url == table

    # Who wants to play now may go on with it, or begin another one.
    olena.open()
    olena.button("UNO: play now against bots").tap()
    dialog = page.get_by_role("dialog", name="UNO: a game of yours is going on")
    dialog.get_by_role("link", name="Go on").tap()
    expect(page).to_have_url(table)
    olena.open()
    olena.button("UNO: play now against bots").tap()
    dialog.get_by_role("button", name="New game").tap()
    expect(page).to_have_url(TABLE)
    expect(page).not_to_have_url(table)
    olena.open()
    olena.button("Flights: play now against bots").tap()  # no such game is going on
    expect(page).to_have_url(TABLE)


def test_a_game_is_taken_off_the_list_and_comes_back_when_it_is_opened(come: Come) -> None:
    """By keys alone; what the list says is what a screen reader gets."""
    olena = come("Olena")
    table = olena.make(bots="novice")
    other = olena.make(game="flights", seats=3, bots="novice")
    page = olena.open().page
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("link", name=re.compile("^(UNO|Flights), with"))).to_have_count(2)
    hide = mine.get_by_role("button", name=re.compile("^Take off your list: UNO, with"))
    hide.focus()
    page.keyboard.press("Enter")
    expect(hide).to_have_count(0)
    olena.sees("UNO is off your list.")
    until(lambda: page.evaluate("document.activeElement.closest('.mine') !== null"), "the focus stays in the list")
    olena.button("Undo").press("Enter")
    expect(hide).to_be_visible()
    hide.press("Enter")
    expect(hide).to_have_count(0)

    # The next day it is still away, and no longer in the way of a new game; on one's page it is found again.
    olena.open()
    expect(mine.get_by_role("link", name=re.compile("^Flights, with"))).to_be_visible()
    expect(hide).to_have_count(0)
    olena.open("/me")
    going = page.get_by_role("region", name="Going on")
    expect(going.locator(f'a[href="/t/{other}"]')).to_be_visible()
    olena.button("Taken off your list: 1").press("Enter")
    expect(olena.button(re.compile("^Put back on your list: UNO, with"))).to_be_visible()
    going.locator(f'a[href="/t/{table}"]').press("Enter")
    expect(hand_of(olena)).to_be_visible()
    olena.open()
    expect(hide).to_be_visible()


def test_from_a_table_to_the_lobby_and_back_the_seat_waits(come: Come) -> None:
    """Alone with bots there is nobody to leave the game to."""
    olena = come("Olena", size=PHONE)
    page = olena.open(f"/t/{olena.make(bots='novice')}").page
    expect(hand_of(olena)).to_be_visible()
    table = page.url
    olena.button("Menu", exact=True).tap()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("button", name="Leave the table")).to_have_count(0)
    menu.get_by_role("link", name="To the lobby, my seat waits").tap()
    page.get_by_role("link", name=re.compile("^UNO, with")).tap()
    expect(hand_of(olena)).to_be_visible()
    assert page.url == table


@pytest.mark.parametrize("size", [PHONE, SMALL, DESKTOP], ids=["390", "360", "1440"])
def test_whoever_has_left_finds_the_game_and_takes_the_seat_again(come: Come, size: ViewportSize) -> None:
    olena, marko = come("Olena"), come("Marko", size=size)
    table = begin(olena, marko)
    page = marko.page
    expect(hand_of(marko)).to_be_visible()
    expect(marko.button("Take my seat again")).to_have_count(0)
    marko.menu("Leave the table")
    marko.sees("A bot plays on for you.")
    marko.button("Leave", exact=True).click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    olena.sees("bot sits in")
    page.get_by_role("link", name=re.compile("^UNO, with Olena: A bot sits in for you$")).click()
    again = marko.button("Take my seat again")
    expect(again).to_be_visible()
    assert violations(marko, "a seat that was left") == []
    assert page.evaluate(CUT_OFF) == []
    again.click()
    expect(hand_of(marko)).to_be_visible()
    expect(again).to_have_count(0)
    expect(olena.page.get_by_text("bot sits in")).to_have_count(0)
    # A watcher has no such seat.
    nina = come("Nina").open(f"/t/{table}")
    nina.sees("You are watching.")
    expect(nina.button("Take my seat again")).to_have_count(0)


def test_what_came_of_ones_games(come: Come, played: Person) -> None:
    history = played.http.get("/api/me/history").json()
    olena = as_person(come("Olena", size=PHONE), played).open()
    page = olena.page
    page.get_by_role("link", name="All your games and results").click()
    figures = page.get_by_role("region", name="In figures")
    expect(figures.get_by_role("definition").first).to_have_text("4")
    assert figures.get_by_role("definition").all_inner_texts()[1] == str(history["wins"])
    expect(page.get_by_role("region", name="By house rule")).to_contain_text("Stacking: on")
    expect(page.get_by_role("region", name="Against whom")).to_contain_text("Bots, novice")
    expect(page.get_by_role("region", name="Evenings")).to_contain_text("2 games")
    finished = page.get_by_role("region", name="Finished games")
    expect(finished.get_by_role("link")).to_have_count(4)
    for result, number in ((WINS[0], history["wins"]), (WINS[1], 4 - history["wins"])):
        page.get_by_role("radio", name=result, exact=True).check(force=True)
        if number:
            expect(finished.get_by_role("link")).to_have_count(number)
        else:
            olena.sees("No such games")
    page.get_by_role("radio", name="All", exact=True).check(force=True)
    page.get_by_role("combobox", name="Against").select_option("Bots, novice")
    expect(finished.get_by_role("link")).to_have_count(4)
    finished.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("/record/"))


def test_what_was_won_this_evening_is_told(come: Come, played: Person) -> None:
    running = next(game for game in played.http.get("/api/me/games").json()["games"])
    olena = as_person(come("Olena"), played)
    with played.enter(running["table"]) as line:
        line.play_out()
        scores = [f"{seat['name']} {seat['wins']}" for seat in sorted(line.info["seats"], key=lambda one: -one["wins"])]
    olena.open(f"/t/{running['table']}")
    olena.sees(f"So far: {', '.join(scores)}")


def test_the_room_of_a_rematch_tells_the_evening(come: Come, server: Server) -> None:
    with Person(server, "Marko", 4) as marko, Person(server, "Olena") as host:
        table = host.make(options={"rounds": 1})
        with host.enter(table) as one, marko.enter(table) as other:
            other.say(t="sit", me=marko.me)
            one.until("changed", that=lambda message: message["info"]["seats"][1]["kind"] == "person")
            one.say(t="start")
            one.until("update")
        with ThreadPoolExecutor() as both, host.enter(table) as one, marko.enter(table) as other:
            for done in [both.submit(line.play_out) for line in (one, other)]:
                done.result()
            while not one.info["evening"]:
                one.hear()
            winner = next(seat["name"] for seat in one.info["seats"] if seat["wins"])
            one.say(t="again")
            table = one.until("changed", that=lambda message: message["info"]["rematch"])["info"]["rematch"]
        olena = as_person(come("Olena", size=PHONE), host).open(f"/t/{table}")
        loser = {"Olena": "Marko", "Marko": "Olena"}[winner]
        olena.sees(f"So far: {winner} 1, {loser} 0")


@pytest.mark.parametrize("language", LOCALES)
def test_pages_of_ones_own_for_everybody(come: Come, played: Person, language: str) -> None:
    dark = language == "uk"
    olena = as_person(come("Olena", size=SMALL, dark=dark, locale=LOCALES[language]), played)

    def pages() -> Iterator[str]:
        olena.open()
        expect(olena.page.locator("#mine-title")).to_be_visible()
        expect(olena.page.locator("section.mine li").first).to_be_visible()
        yield "lobby"
        olena.open("/me")
        expect(olena.page.locator("#history-title")).to_be_visible()
        olena.page.locator("section[aria-labelledby=running-title] .btn[aria-expanded]").click()
        expect(olena.page.locator("section[aria-labelledby=running-title] .hint")).to_be_visible()
        yield "me"
        olena.page.locator("section[aria-labelledby=move-title] button").click()
        expect(olena.page.locator("dialog .qr")).to_be_visible()
        olena.page.wait_for_timeout(300)
        yield "device"
        olena.page.keyboard.press("Escape")
        olena.page.locator("section[aria-labelledby=forget-title] button").click()
        expect(olena.page.get_by_role("dialog")).to_be_visible()
        olena.page.wait_for_timeout(300)
        yield "forget"
        olena.page.keyboard.press("Escape")

    found: list[str] = []

    def looked_at() -> Iterator[str]:
        for page in pages():
            if dark:
                found.extend(violations(olena, page))
            yield page

    assert strangers(olena, looked_at(), language) == []
    assert found == []


def move_link(olena: Guest) -> str:
    """The link that the sheet shows as a QR code."""

    def made(answer: Response) -> bool:
        return answer.url.endswith("/api/me/move-link")

    with olena.page.expect_response(made) as answer:
        olena.button("Move to another device").click()
    expect(olena.page.get_by_role("img", name="QR code of the link that makes another device you")).to_be_visible()
    body: dict[str, Any] = answer.value.json()
    return "/move#" + str(body["address"]).partition("#")[2]


def test_me_on_another_device_and_forgotten(come: Come) -> None:
    olena, phone, late = come("Olena"), come("Marko", size=PHONE), come("Taras", named=False)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer', '')}"))
    table = olena.make(bots="novice")
    phone.make()  # who gives up something is told so
    link = move_link(olena.open("/me"))
    code = link.partition("#")[2]
    phone.open(link)
    expect(phone.page.get_by_role("heading", name="Become Olena here?")).to_be_visible()
    phone.sees("You are Marko here until now, and have 1 running and 0 finished games.")
    assert violations(phone, "move") == []
    assert phone.page.url.endswith("/move")  # without the code
    phone.button("Yes, that is me").tap()
    phone.sees("Welcome back, Olena.")
    expect(phone.page.get_by_role("heading", name="Olena", level=1)).to_be_visible()
    expect(phone.page.locator(f'a[href="/t/{table}"]')).to_be_visible()
    assert asked and not any(code in url for url in asked)

    late.open(link)
    late.sees("This link does not work any more")

    # Both are the same person: forgotten on one of them, forgotten on both.
    olena.page.keyboard.press("Escape")
    olena.button("Forget me").click()
    dialog = olena.page.get_by_role("dialog", name="Forget you for good?")
    dialog.get_by_role("button", name="Let it be").click()
    expect(dialog).to_have_count(0)
    olena.button("Forget me").click()
    dialog.get_by_role("button", name="Forget me").click()
    expect(olena.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(olena.page.get_by_role("heading", name="Your games")).to_have_count(0)
    assert not [cookie for cookie in olena.context.cookies() if cookie["name"] == COOKIE]
    phone.open("/me")
    phone.sees("No finished games yet")
