"""With friends: the waiting room, chat at the table, whom one hears, and the table on a big screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from server.serving import SOLO, Person, Server
from web.browsing import DESKTOP, PHONE, SMALL, Guest, until
from web.conftest import Come
from web.looking import CUT_OFF, LOCALES, strangers, violations

GAMES = {"uno": 4, "uno-express": 2, "face-to-face": 2, "flights": 4, "dzhunkvik": 6}
SCREENS: list[ViewportSize] = [
    {"width": 1280, "height": 720},
    {"width": 1920, "height": 1080},
    {"width": 3840, "height": 2160},
]


# The page is as large as the window.
FILLS = "Math.abs(document.querySelector('.screen').getBoundingClientRect().width - innerWidth) < 2"


def say(guest: Guest, text: str) -> None:
    guest.page.get_by_role("textbox", name="Say something").fill(text)
    guest.page.keyboard.press("Enter")


def mute(guest: Guest, name: str, words: str = "Mute for me") -> None:
    """From the list of people, which is open."""
    dialog = guest.page.get_by_role("dialog", name="People at the table")
    dialog.get_by_role("button", name=words, exact=True).click()
    expect(dialog.get_by_role("listitem").filter(has_text=name)).to_contain_text(
        "muted for you" if words == "Mute for me" else name
    )
    guest.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_waiting_together(come: Come) -> None:
    """Link, seats and chat come first; the host sees who is ready; whoever is muted is muted for one person only."""
    olena, marko, nina = come("Olena"), come("Marko", size=PHONE), come("Nina")
    nina.context.request.put("/api/me", data={"name": "Nina", "face": 3})
    table = olena.make(seats=3)
    olena.open(f"/t/{table}")
    marko.sit(table)
    nina.open(f"/t/{table}")
    boxes = marko.page.locator("main .box")
    tops = {
        name: boxes.filter(has_text=name).first.bounding_box()
        for name in ("Seats", "Chat", "House rules", "Fair shuffle")
    }
    places = [box["y"] for box in tops.values() if box is not None]
    assert len(places) == 4 and places[:2] == sorted(places)[:2]
    expect(marko.page.locator("main code")).to_be_hidden()  # the seal
    assert violations(marko, "room") == []

    start = olena.page.get_by_role("region", name="Start the game")
    expect(start).to_contain_text("0 of 1 ready.")
    marko.button("I am ready").tap()
    expect(marko.button("I am ready")).to_have_attribute("aria-pressed", "true")
    expect(start).to_contain_text("Everybody is ready.")
    expect(olena.page.get_by_role("listitem").filter(has_text="Marko")).to_contain_text("ready")
    marko.button("I am ready").press("Enter")
    expect(start).to_contain_text("0 of 1 ready.")
    expect(olena.button("Start", exact=True)).to_be_enabled()

    say(marko, "Shall we?")
    olena.sees("Shall we?")
    olena.button("Actions: Marko").click()
    mute(olena, "Marko")
    chat = olena.page.get_by_role("region", name="Chat")
    expect(chat).not_to_contain_text("Shall we?")
    say(marko, "Anybody there?")
    nina.sees("Anybody there?")
    say(nina, "I am")
    expect(chat).to_contain_text("I am")
    expect(chat).not_to_contain_text("Anybody there?")
    expect(olena.page.locator("[aria-live=polite]").filter(has_text="Anybody there?")).to_have_count(0)
    olena.page.reload()
    expect(chat).to_contain_text("I am")
    expect(chat).not_to_contain_text("Anybody there?")
    olena.button("Actions: Marko").click()
    mute(olena, "Marko", "Hear again")
    expect(chat).to_contain_text("Anybody there?")


def test_what_a_guest_says_is_on_the_first_screen_of_the_host(come: Come) -> None:
    olena, marko = come("Olena", size=PHONE), come("Marko")
    table = olena.make(seats=4)
    page = olena.open(f"/t/{table}").page
    marko.sit(table)
    # Beside the seats where there is room, above the bar.
    chat, bar = (marko.page.get_by_role("region", name=name).bounding_box() for name in ("Chat", "Start the game"))
    assert chat is not None and bar is not None and chat["y"] + chat["height"] < bar["y"]
    rules = marko.page.get_by_role("region", name="House rules").bounding_box()
    assert rules is not None and rules["x"] == chat["x"] and rules["y"] > chat["y"]

    say(marko, "Shall we?")
    say(marko, "I am ready")
    start = page.get_by_role("region", name="Start the game")
    news = start.get_by_role("button", name=re.compile("^Chat: Marko I am ready 2$"))
    expect(news).to_be_in_viewport()
    assert violations(olena, "news") == []
    expect(marko.page.get_by_role("region", name="Start the game").get_by_role("button")).to_have_count(1)
    news.tap()
    expect(page.get_by_role("region", name="Chat").get_by_text("I am ready")).to_be_in_viewport()
    expect(news).to_have_count(0)
    say(olena, "So am I")
    expect(start.get_by_role("button")).to_have_count(1)


def test_a_line_of_chat_stands_at_the_seat_and_in_the_log(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    table = olena.make()
    olena.open(f"/t/{table}")
    marko.sit(table)
    olena.button("Start", exact=True).click()
    for guest in (olena, marko):
        expect(guest.page.locator(".tray .hand")).to_be_visible()

    marko.button("Log and chat").tap()
    say(marko, "Good luck, and may the better cards win")
    bubble = olena.page.locator(".seat .chat-bubble")
    expect(bubble).to_have_text("Good luck, and may the better cards win")
    expect(olena.page.locator("[aria-live=polite]").filter(has_text="Marko: Good luck")).to_have_count(1)
    log = olena.page.get_by_role("region", name="Log", exact=True)
    expect(log.get_by_text("Good luck, and")).to_be_visible()  # nothing has to be opened for it
    expect(log.get_by_role("listitem").first).not_to_contain_text("Good luck")  # cards were dealt before that
    expect(log.get_by_role("listitem").last).to_contain_text("Good luck")
    assert olena.page.evaluate(CUT_OFF) == []
    assert violations(olena, "chat at the table") == []
    expect(bubble).to_have_count(0)  # after a while

    olena.menu("People")
    olena.button("Actions: Marko").click()
    mute(olena, "Marko")
    say(marko, "Or the worse ones")
    marko.page.get_by_role("group", name="Reactions").get_by_role("button", name="Ha ha").tap()
    marko.button("Log and chat").tap()
    expect(marko.page.get_by_role("region", name="Log", exact=True)).to_contain_text("Or the worse ones")
    say(olena, "Are you there?")
    marko.sees("Are you there?")
    expect(olena.page.get_by_text("Or the worse ones")).to_have_count(0)
    expect(olena.page.locator(".seat .bubble")).to_have_count(0)


@pytest.mark.parametrize("language", list(LOCALES))
def test_the_waiting_room_fits_and_is_translated(come: Come, language: str) -> None:
    """Also the names of bots, which everybody reads in the own language, and no table is hard to dictate."""
    olena, marko = come("Olena", size=SMALL, locale=LOCALES[language]), come("Marko")
    table = olena.make(seats=3, language=language)
    olena.open(f"/t/{table}")
    marko.sit(table)
    say(marko, "12345")
    expect(olena.page.get_by_text("12345").first).to_be_visible()
    olena.page.locator("li .btn:has(.i)").tap()  # a bot, please
    name = {"en": "Sparky", "uk": "Іскра", "ru": "Искра"}[language]
    expect(olena.page.get_by_text(name, exact=True)).to_be_visible()
    expect(marko.page.get_by_text("Sparky", exact=True)).to_be_visible()
    marko.button("I am ready").click()
    expect(olena.page.locator("li .ready")).to_be_visible()

    def pages() -> Any:
        yield "room"
        olena.page.locator("details summary").click()
        yield "shuffle"

    assert strangers(olena, pages(), language, {"Marko", *table.split("-")}) == []


def test_the_table_on_a_big_screen(come: Come, server: Server) -> None:
    """All five games, from 720 lines to 4K: whose turn it is, nobody's hand, a code to come in, nothing cut off."""
    screen = come("Television", size=SCREENS[0], named=False)
    for game, seats in GAMES.items():
        with Person(server, "Olena") as host:
            table = host.make(game=game, seats=seats, bots="novice")
            with host.enter(table) as line:
                line.my_turn()
                screen.open(f"/t/{table}/screen")
                page = screen.page
                expect(page.locator("main.table")).to_be_visible()
                expect(page.locator(".tray .hand")).to_have_count(0)
                expect(page.get_by_role("img", name="QR code of the link to this table")).to_be_visible()
                expect(page.get_by_text(table, exact=True)).to_be_visible()
                expect(page.get_by_role("textbox")).to_have_count(0)
                line.until("changed", that=lambda message: message["info"]["watchers"] == 1)
                sizes = []
                for size in SCREENS if game == "uno" else SCREENS[::2]:
                    page.set_viewport_size(size)
                    until(lambda: screen.page.evaluate(FILLS) is True, "the page as large as the window")
                    line_box = page.locator(".tray .say").bounding_box()
                    board = page.locator("main.table").bounding_box()
                    assert line_box is not None and board is not None
                    assert line_box["y"] + line_box["height"] <= size["height"] and board["y"] >= 0
                    sizes.append(line_box["height"] / size["height"])
                    assert page.evaluate(CUT_OFF) == [], (game, size)
                assert min(sizes) > 0.045, (game, sizes)  # from three metres
                if game == "uno":
                    assert violations(screen, game) == []
                    assert line.now["view"]["hand"]
                    expect(page.locator(".tray .pill")).to_have_text("Olena")


def test_from_the_room_to_the_screen(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE, locale="uk-UA")
    table = olena.make(seats=3)
    olena.open(f"/t/{table}")
    with olena.context.expect_page() as opened:
        olena.page.get_by_role("link", name="Big screen").click()
    screen = opened.value
    screen.set_viewport_size(DESKTOP)
    expect(screen.get_by_role("heading", name="Waiting for players")).to_be_visible()
    # The same browser keeps its seat: the screen is somebody else.
    expect(olena.page.get_by_text("Olena (You)")).to_be_visible()
    olena.sees("1 person watches")
    marko.open(f"/t/{table}")
    marko.page.get_by_role("region", name="Початок гри").get_by_role("button").tap()
    expect(screen.get_by_text("Marko", exact=True)).to_be_visible()
    marko.button("Можна починати").tap()
    expect(screen.get_by_role("listitem").filter(has_text="Marko")).to_contain_text("ready")
    olena.button("Start", exact=True).click()
    expect(screen.locator("main.table")).to_be_visible()
    expect(screen.locator(".tray .pill")).to_have_text(re.compile("Olena|Marko"))
    olena.button("Menu", exact=True).click()
    link = olena.page.get_by_role("dialog", name="Menu").get_by_role("link", name="Show on a big screen")
    expect(link).to_have_attribute("href", f"/t/{table}/screen")


def test_the_screen_shows_the_end_and_goes_on_to_the_next_table(come: Come, server: Server) -> None:
    screen = come("Television", size=SCREENS[1], named=False, locale="uk-UA")
    page = screen.page
    with Person(server, "Olena") as host:
        table = host.make(**SOLO)
        with host.enter(table) as line:
            screen.open(f"/t/{table}/screen")
            line.play_out()
            result = page.get_by_role("region", name="Рахунок")
            expect(result.get_by_role("heading", level=2)).to_be_visible()
            assert strangers(screen, ["end"], "uk", {"Olena", *table.split("-"), *server.url.split("/")}) == []
            line.say(t="again")
            line.until("changed", that=lambda message: message["info"]["rematch"])
            expect(page).to_have_url(re.compile(f"/t/{line.info['rematch']}/screen$"))
