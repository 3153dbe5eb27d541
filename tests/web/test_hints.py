"""Hints at the table, bots of every level in the room, and a finished game looked at again."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, WebSocketRoute, expect

from server.serving import SOLO, Person, Server
from web.browsing import DESKTOP, PHONE, SMALL, Guest
from web.conftest import Come
from web.looking import LOCALES, strangers, violations
from web.playing import begin, hand_of

HINT = re.compile("^(Hint|Підказка|Подсказка)$")
ADVICE = re.compile("^(Hint|Підказка|Подсказка)")
DECIDED = re.compile("^(Where it was decided|Де все вирішилося|Где всё решилось)$")
CHANCE = re.compile(r"\b\d{1,3}\s%")


def over(server: Server, game: str) -> str:
    """A table whose game is over."""
    with Person(server, "Olena") as olena:
        table = olena.make(**SOLO if game == "uno" else {"game": game, "seats": 2, "bots": "random"})
        with olena.enter(table) as line:
            line.play_out()
    return table


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    return over(server, "uno")


def bulb(guest: Guest) -> Locator:
    return guest.button(HINT, exact=True)


def advice(guest: Guest) -> Locator:
    return guest.page.get_by_role("dialog", name=ADVICE)


def alone(guest: Guest, game: str = "face-to-face") -> None:
    """Against a bot, with a choice of moves from the first turn."""
    guest.open(f"/t/{guest.make(game=game, seats=2, bots='novice')}")
    expect(bulb(guest)).to_be_enabled()


def ask(guest: Guest) -> Locator:
    """The advised moves."""
    bulb(guest).click()
    moves = advice(guest).get_by_role("listitem").get_by_role("button")
    expect(moves.first).to_be_visible()
    return moves


def look_again(guest: Guest, table: str) -> Locator:
    """The record, when all is worked out: the moves with which it was decided."""
    guest.open(f"/record/{table}")
    moments = guest.page.get_by_role("list", name=DECIDED).get_by_role("button")
    expect(moments.first).to_be_visible()
    return moments


def test_a_hint_names_moves_and_a_tap_makes_one(come: Come) -> None:
    olena = come(size=PHONE)
    alone(olena)
    moves = ask(olena)
    assert 2 <= moves.count() <= 3
    for move in moves.all():
        assert CHANCE.search(move.inner_text())
    best = moves.first.inner_text()
    assert re.search(r"[.]\n", best), "a sentence why"
    card = best.split(" ")[0]
    expect(hand_of(olena).get_by_role("button", name=re.compile(rf"^{card}\b"))).to_have_count(1)
    moves.first.tap()
    expect(advice(olena)).to_have_count(0)
    expect(hand_of(olena).get_by_role("button", name=re.compile(rf"^{card}\b"))).to_have_count(0)
    expect(bulb(olena)).to_be_enabled()
    # For the next card there is another.
    assert ask(olena).count() >= 1
    olena.button("Close", exact=True).tap()
    expect(advice(olena)).to_have_count(0)


def test_a_hint_by_keys_is_read_out(come: Come) -> None:
    olena = come()
    alone(olena)
    olena.page.keyboard.press("i")
    best = advice(olena).get_by_role("listitem").get_by_role("button").first
    expect(best).to_be_focused()
    words = best.inner_text().split("\n")[0]
    live = olena.page.locator("[aria-live=polite]").filter(has_text=f"Hint. {words}")
    expect(live).to_have_count(1)
    expect(live).to_contain_text(CHANCE)
    olena.page.keyboard.press("Escape")
    expect(advice(olena)).to_have_count(0)
    olena.page.keyboard.press("i")  # still good: nothing has changed
    expect(best).to_be_focused()
    olena.page.keyboard.press("Enter")
    expect(hand_of(olena).get_by_role("button", name=re.compile(rf"^{words.split(' ')[0]}\b"))).to_have_count(0)
    olena.page.keyboard.press("?")
    expect(olena.page.get_by_role("dialog").get_by_text("a hint", exact=True)).to_be_visible()


def test_among_people_only_where_the_table_allows(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    begin(olena, marko, game="face-to-face")
    for guest in (olena, marko):
        expect(bulb(guest)).to_have_count(0)
    begin(olena, marko, game="face-to-face", hints=True)
    for guest in (olena, marko):
        expect(bulb(guest)).to_be_visible()
    mine = olena if bulb(olena).is_enabled() else marko
    other = marko if mine is olena else olena
    expect(bulb(other)).to_be_disabled()
    assert ask(mine).count() >= 1
    expect(advice(other)).to_have_count(0)


def test_levels_and_hints_are_chosen_in_the_room(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    table = olena.make(game="flights", seats=4)
    olena.open(f"/t/{table}")
    marko.sit(table)
    olena.button("Add a bot").first.click()
    levels = olena.page.get_by_label(re.compile("^Level of"))
    expect(levels).to_have_value("novice")
    assert levels.locator("option").all_inner_texts() == ["Random", "Novice", "Skilled", "Expert"]
    levels.select_option("Expert")
    marko.sees("Expert")
    # The next is as good, until somebody says otherwise.
    olena.button("Add a bot").click()
    expect(levels).to_have_count(2)
    expect(levels.last).to_have_value("expert")
    levels.last.select_option("Skilled")
    marko.sees("Skilled")
    expect(levels.first).to_have_value("expert")

    hints = marko.page.get_by_role("switch", name=re.compile("^Hints"))
    expect(hints).not_to_be_checked()
    expect(hints).to_be_disabled()
    olena.page.get_by_role("switch", name=re.compile("^Hints")).click()
    expect(hints).to_be_checked()
    olena.button("Start", exact=True).click()
    for guest in (olena, marko):
        expect(bulb(guest)).to_be_enabled()


def test_a_record_shows_the_chances_and_where_it_was_decided(come: Come, finished: str) -> None:
    olena = come()
    moments = look_again(olena, finished)
    assert 1 <= moments.count() <= 5
    chances = olena.button("Chance to win", exact=True)
    expect(chances).to_have_attribute("aria-pressed", "true")
    slider = olena.page.get_by_role("slider")
    for moment in moments.all():
        assert len(CHANCE.findall(moment.inner_text())) == 2
        moment.click()
        expect(moment).to_have_attribute("aria-current", "true")
        expect(slider).to_have_attribute("aria-valuenow", moment.inner_text().split("\n")[0])
    # At the end nothing is left to chance.
    olena.page.keyboard.press("End")
    about = olena.page.locator(f"[id='{slider.get_attribute('aria-describedby')}']")
    expect(about).to_contain_text("Chance to win")
    expect(about).to_contain_text(re.compile(r"100\s%"))
    olena.button("Cards in hand", exact=True).click()
    expect(chances).to_have_attribute("aria-pressed", "false")
    expect(about).to_contain_text("Cards in hand")


ROWS = {
    "en": r"^{}\. Chance to win: \d{{1,3}}\s%$",
    "uk": r"^{}\. Шанс на перемогу: \d{{1,3}}\s%$",
    "ru": r"^{}\. Шанс на победу: \d{{1,3}}\s%$",
}


@pytest.mark.parametrize("language", LOCALES)
def test_the_rows_of_the_table_show_the_chances_too(come: Come, finished: str, language: str) -> None:
    olena = come(size=SMALL, locale=LOCALES[language])
    look_again(olena, finished).first.click()
    keys = olena.page.locator(".keys li").all_inner_texts()
    for key in keys:
        name, share = key.split("\n")
        row = olena.page.locator("main ol li").get_by_role("img", name=re.compile(ROWS[language].format(name)))
        expect(row).to_have_text(share)
        expect(row).to_be_visible()
    # At the end nothing is left to chance.
    olena.page.keyboard.press("End")
    won = olena.page.locator(".hr", has=olena.page.locator(".cr")).get_by_role("img", name=re.compile(r"\. .*100\s%$"))
    expect(won).to_have_count(1)


PLACES = """() => [...document.querySelectorAll('.hr, .hr > *, .scrub, .keys')].map((e) => {
  const { left, top, width, height } = e.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""


def held_back(olena: Guest) -> Callable[[], None]:
    """Keep what is worked out about a record from a page, until what is given back is called."""
    known = False

    def answered(route: Route) -> None:
        if known:
            route.continue_()
        else:
            route.fulfill(json={"done": False, "chances": [], "moments": []})

    def release() -> None:
        nonlocal known
        known = True

    olena.page.route(re.compile("/review$"), answered)
    return release


@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=["360", "desktop"])
@pytest.mark.parametrize("game", ["uno", "face-to-face"])
def test_nothing_moves_when_the_chances_come(come: Come, server: Server, size: ViewportSize, game: str) -> None:
    table = over(server, game)
    olena = come(size=size)
    release = held_back(olena)
    olena.open(f"/record/{table}")
    chances = olena.page.locator(".hr").get_by_role("img", name=re.compile("Chance to win"))
    expect(olena.page.get_by_text("The chances are being worked out")).to_be_visible()
    expect(chances).to_have_count(0)
    expect(olena.page.locator(".hr")).to_have_count(2)
    expect(olena.page.locator(".win p").first).not_to_be_empty()
    before = olena.page.evaluate(PLACES)
    release()
    expect(chances).to_have_count(2)
    expect(olena.button("Chance to win", exact=True)).to_be_visible()
    assert olena.page.evaluate(PLACES) == before


IN_SIGHT = """() => {
  const box = document.querySelector('.moves').getBoundingClientRect();
  const row = document.querySelector('.moves [aria-current]').getBoundingClientRect();
  return row.top >= box.top && row.bottom <= Math.min(box.bottom, innerHeight);
}"""


def test_the_move_stays_in_sight_beside_where_it_was_decided(come: Come, finished: str) -> None:
    olena = come(size=DESKTOP)
    release = held_back(olena)
    olena.open(f"/record/{finished}")
    expect(olena.page.locator(".moves [aria-current]")).to_have_count(1)
    olena.page.keyboard.press("Home")
    for _ in range(7):  # low in the list as it is now, below the end of it as it will be
        olena.page.keyboard.press("ArrowRight")
    release()
    expect(olena.page.get_by_role("heading", name="Where it was decided")).to_be_visible()
    olena.page.wait_for_function(IN_SIGHT)


HEIGHTS = """() => {
  const [line, row] = [document.querySelector('.tray .say p'), document.querySelector('.tray .say')];
  const lines = line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight);
  return [Math.round(lines), row.offsetHeight];
}"""


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["360", "390"])
def test_the_bulb_takes_no_room_from_the_table(come: Come, size: ViewportSize) -> None:
    """The longest sentence of all languages: beside the bulb it may take two lines, and its row is as high as ever."""
    olena = come(size=size, locale=LOCALES["ru"])
    table = olena.make(bots="novice")
    hints = False

    def told(message: str | bytes) -> str:
        heard = json.loads(message)
        heard["now"]["view"].update(top="r+2", color="r", phase="turn", due=[0])
        heard["now"]["legal"] = ["play r1", "draw"]
        heard["info"]["may_hint"] = hints
        return json.dumps(heard)

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(told(message)) if '"welcome"' in str(message)[:40] else None)

    olena.page.route_web_socket(re.compile("/ws/"), between)
    seen: list[list[int]] = []
    for hints in (False, True):
        olena.open(f"/t/{table}")
        expect(olena.page.locator(".tray .say p b").first).to_be_visible()
        expect(bulb(olena)).to_have_count(int(hints))
        seen.append(olena.page.evaluate(HEIGHTS))
    (without, height), (beside, same) = seen
    assert without == 1
    assert beside <= 2
    assert same == height


@pytest.mark.parametrize("language", LOCALES)
def test_each_language_fits_the_smallest_phone(come: Come, finished: str, language: str) -> None:
    olena = come("Olena", size=SMALL, locale=LOCALES[language])
    alone(olena)
    moves = ask(olena)
    assert 2 <= moves.count() <= 3
    assert strangers(olena, ["advice"], language) == []
    look_again(olena, finished)
    assert strangers(olena, ["record"], language) == []


@pytest.mark.parametrize(("size", "dark"), [(PHONE, True), (DESKTOP, False)], ids=["phone-dark", "desktop-light"])
def test_axe_finds_nothing(come: Come, finished: str, size: ViewportSize, dark: bool) -> None:
    olena = come("Olena", size=size, dark=dark)
    olena.open(f"/t/{olena.make(seats=3)}")
    olena.button("Add a bot").first.click()
    expect(olena.page.get_by_label(re.compile("^Level of"))).to_be_visible()
    found = violations(olena, "room")
    alone(olena)
    ask(olena)
    olena.page.wait_for_timeout(400)
    found += violations(olena, "advice")
    look_again(olena, finished)
    assert found + violations(olena, "record") == []
