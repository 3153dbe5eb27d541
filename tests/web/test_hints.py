"""Hints at the table, bots of every level in the room, and a finished game looked at again."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, WebSocketRoute, expect

from server.serving import SOLO, Person, Server
from web.browsing import DESKTOP, PHONE, SMALL, Guest
from web.conftest import Come
from web.looking import LOCALES, strangers, violations
from web.playing import begin, hand_of

HINT = re.compile("^(Hint|Підказка|Подсказка)$")
ADVICE = re.compile("^(Hint|Підказка|Подсказка)")
SWINGS = re.compile("^(Biggest swings|Найбільші повороти|Самые крутые повороты)$")
CHANCE = re.compile(r"\b\d{1,3}\s%")
BEHIND = re.compile(r"^(as good|a little less|−\d{1,2}\s%)$")


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
    """Against a bot, with a choice of moves from the first turn; in UNO a turn, and no colour to name for a Wild."""
    for _ in range(20):
        guest.open(f"/t/{guest.make(game=game, seats=2, bots='novice')}")
        expect(bulb(guest)).to_be_enabled()
        if game != "uno" or guest.button("Draw", exact=True).count():
            return
    raise AssertionError("a Wild was turned up twenty times")


def ask(guest: Guest) -> Locator:
    """The advised moves."""
    bulb(guest).click()
    moves = advice(guest).get_by_role("listitem").get_by_role("button")
    expect(moves.first).to_be_visible()
    return moves


NOTHING: dict[str, Any] = {
    "done": False, "chances": [], "moments": [], "decisions": None,
    "edition": 3, "known": [], "shares": [], "progress": 0.0,
}  # fmt: skip


def a_review(guest: Guest, table: str) -> dict[str, Any]:
    """What could come of looking at a game again: the first seat goes down with its first move, and up at the end."""
    replay = guest.context.request.get(f"/api/tables/{table}/replay").json()
    steps, winners = replay["steps"], replay["winners"]
    move = 1 + next(number for number, step in enumerate(steps) if step["seat"] == 0)
    better, why = ("draw", "uno-why-save") if replay["game"] == "uno" else ("end", "face-why-enough")
    chances = [[0.6, 0.4] if number < move else [0.23, 0.77] for number in range(len(steps))]
    return {
        "done": True,
        "chances": [*chances, [float(seat in winners) for seat in range(2)]],
        "moments": [
            {"move": move, "seat": 0, "who": 0, "before": 0.6, "after": 0.23},
            {"move": len(steps), "seat": 0, "who": 1, "before": 0.77, "after": float(1 in winners)},
        ],
        "decisions": [{"move": move, "seat": 0, "better": better, "cost": 0.12, "why": why}],
        "edition": 3,
        "known": [*([0.5, 0.5] for _ in steps), [float(seat in winners) for seat in range(2)]],
        "shares": [a_share(seat, seat in winners) for seat in range(2)],
        "progress": 1.0,
    }


def a_share(seat: int, won: bool) -> dict[str, float]:
    """Luck and skill of a seat that began as good as the other."""
    result = float(won)
    return {
        "seat": seat,
        "start": 0.5,
        "luck": 0.204,
        "own": -0.104,
        "others": result - 0.6,
        "result": result,
        "error": 0.02,
    }


def look_again(guest: Guest, table: str) -> Locator:
    """The record of a game that has been worked out: the moves with which the chances changed most."""
    known = a_review(guest, table)
    guest.page.route(re.compile("/review$"), lambda route: route.fulfill(json=known))
    guest.open(f"/record/{table}")
    moments = guest.page.get_by_role("list", name=SWINGS).get_by_role("button")
    expect(moments.first).to_be_visible()
    return moments


def test_a_hint_names_moves_and_a_tap_makes_one(come: Come) -> None:
    olena = come(size=PHONE)
    alone(olena)
    moves = ask(olena)
    assert 2 <= moves.count() <= 3
    # The best with its chance, the others with what they lack, and each with a sentence why.
    for number, move in enumerate(moves.all()):
        _, compared, why = move.inner_text().split("\n")
        assert (BEHIND if number else CHANCE).search(compared)
        assert why.endswith(".")
    card = moves.first.inner_text().split(" ")[0]
    assert sorted(marked(olena)) == [card, "pile"]
    expect(hand_of(olena).get_by_role("button", name=re.compile(rf"^{card}\b"))).to_have_count(1)
    moves.first.tap()
    expect(advice(olena)).to_have_count(0)
    expect(hand_of(olena).get_by_role("button", name=re.compile(rf"^{card}\b"))).to_have_count(0)
    expect(bulb(olena)).to_be_enabled()
    # For the next card there is another.
    assert ask(olena).count() >= 1
    olena.button("Close", exact=True).tap()
    expect(advice(olena)).to_have_count(0)


MARKED = """() => [...document.querySelectorAll('[data-hinted]')].map((e) =>
  e.dataset.key ?? e.dataset.hand ?? (e.closest('[data-pile]') ? 'pile' : e.className))"""
PLACES_MARKED = """() => [...document.querySelectorAll('[data-hinted]')].map((e) => {
  const { left, top } = e.getBoundingClientRect();
  return [left, top].map(Math.round);
})"""
# How much of what is marked lies under the panel, as a share; and whether the panel is on the screen.
COVERED = """() => {
  const panel = document.querySelector('.advice').getBoundingClientRect();
  const shares = [...document.querySelectorAll('[data-hinted]')].map((e) => {
    const box = e.getBoundingClientRect();
    const across = Math.min(box.right, panel.right) - Math.max(box.left, panel.left);
    const along = Math.min(box.bottom, panel.bottom) - Math.max(box.top, panel.top);
    return across > 0 && along > 0 ? (across * along) / (box.width * box.height) : 0;
  });
  return [Math.max(...shares), panel.left >= 0 && panel.right <= innerWidth && panel.top >= 0];
}"""


def marked(guest: Guest) -> list[str]:
    """What is marked on the screen."""
    found: list[str] = guest.page.evaluate(MARKED)
    return found


# Where there is little room a part of a card may be covered, never so much that one could not tell which it is.
@pytest.mark.parametrize(
    ("game", "size", "most"),
    [
        ("uno", SMALL, 0.0),
        ("uno", DESKTOP, 0.0),
        ("flights", PHONE, 0.0),
        ("face-to-face", SMALL, 0.0),
        ("dzhunkvik", SMALL, 0.2),
    ],
    ids=["uno-360", "uno-desktop", "flights-390", "face-to-face-360", "dzhunkvik-360"],
)
def test_a_hint_marks_what_it_speaks_about_and_does_not_cover_it(
    come: Come, game: str, size: ViewportSize, most: float
) -> None:
    olena = come(size=size)
    alone(olena, game)
    moves = ask(olena)
    expect(olena.page.locator("[data-hinted]").first).to_be_attached()
    covered, inside = olena.page.evaluate(COVERED)
    assert covered <= most and inside, marked(olena)
    if game == "face-to-face":  # every row is about another card or pile; the one in question is marked
        seen = [olena.page.evaluate(PLACES_MARKED)]
        moves.nth(1).focus()
        seen.append(olena.page.evaluate(PLACES_MARKED))
        assert seen[0] != seen[1]
    olena.button("Close", exact=True).click()
    expect(olena.page.locator("[data-hinted]")).to_have_count(0)


@pytest.mark.parametrize("game", ["dzhunkvik", "uno"])
def test_on_a_phone_on_its_side_a_hint_leaves_the_bar_free(come: Come, game: str) -> None:
    olena = come(size={"width": 844, "height": 390})
    for _ in range(3):
        alone(olena, game)
        ask(olena)
        expect(olena.page.locator("[data-hinted]").first).to_be_attached()
        panel, bar = (olena.page.locator(where).bounding_box() for where in (".advice", ".bar"))
        assert panel is not None and bar is not None
        assert panel["y"] >= bar["y"] + bar["height"]
        assert olena.page.evaluate(COVERED)[0] == 0.0


def test_what_is_asked_takes_the_place_of_what_was_said(come: Come) -> None:
    """A refusal goes when somebody chooses on; a card's explanation and a hint do not lie over each other."""
    olena = come(size=PHONE)
    alone(olena, "uno")
    page = olena.page
    cards = hand_of(olena).get_by_role("button")
    can = cards.filter(has=page.locator("xpath=self::*[contains(@aria-label, 'can be laid')]"))
    refusal = page.locator(".toast")
    for number in range(cards.count()):
        if "can be laid" not in (cards.nth(number).get_attribute("aria-label") or ""):
            cards.nth(number).tap()
            break
    expect(refusal).to_be_visible()
    bulb(olena).tap()
    expect(advice(olena)).to_be_visible()
    assert refusal.count() == 0
    bulb(olena).tap()
    expect(advice(olena)).to_have_count(0)
    cards.nth(number).tap()
    expect(refusal).to_be_visible()
    if can.count():
        can.first.tap()
        assert refusal.count() == 0
        bulb(olena).tap()
        expect(advice(olena)).to_be_visible()
        expect(page.get_by_role("note")).to_have_count(0)
    # Whoever asks about a card is done with the hint.
    page.keyboard.press("w")
    expect(page.get_by_role("note")).to_be_visible()
    expect(advice(olena)).to_have_count(0)
    bulb(olena).tap()
    expect(advice(olena)).to_be_visible()
    expect(page.get_by_role("note")).to_have_count(0)


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


def test_a_record_shows_the_chances_and_where_they_changed(come: Come, finished: str) -> None:
    olena = come()
    moments = look_again(olena, finished)
    expect(moments).to_have_count(2)
    slider = olena.page.get_by_role("slider")
    for moment in moments.all():
        assert len(CHANCE.findall(moment.inner_text())) == 2
        moment.click()
        expect(moment).to_have_attribute("aria-current", "true")
        expect(slider).to_have_attribute("aria-valuenow", moment.inner_text().split("\n")[0])


def test_a_record_says_what_its_chances_are_worked_out_from(come: Come, finished: str) -> None:
    olena = come()
    look_again(olena, finished)
    box = olena.page.locator(".gbox")
    expect(box).to_contain_text("By what each could know; need not add up to 100.")
    opened = olena.page.get_by_role("switch", name="All cards open")
    expect(opened).not_to_be_checked()
    opened.press(" ")
    expect(opened).to_be_checked()
    expect(box).to_contain_text("adds up to 100.")
    olena.sees("By the chances with all cards open.")
    olena.button("Cards in hand", exact=True).click()
    expect(opened).to_have_count(0)


def test_workers_find_the_chances(come: Come, finished: str) -> None:
    olena = come().open(f"/record/{finished}")  # of all these tests only this one waits for what they find
    chances = olena.button("Chance to win", exact=True)
    expect(chances).to_have_attribute("aria-pressed", "true")
    about = olena.page.locator(f"[id='{olena.page.get_by_role('slider').get_attribute('aria-describedby')}']")
    expect(about).to_contain_text("Chance to win")
    # Nothing is sure at first, and nothing left to chance at the end.
    assert not re.search(r"\b(0|100)\s%", about.inner_text())
    olena.page.keyboard.press("End")
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


def held_back(olena: Guest, table: str) -> Callable[[], None]:
    """Keep what is worked out about a record from a page, until what is given back is called."""
    review = a_review(olena, table)
    known = False

    def answered(route: Route) -> None:
        route.fulfill(json=review if known else {**NOTHING, "done": False, "progress": 0.2})

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
    release = held_back(olena, table)
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
    release = held_back(olena, finished)
    olena.open(f"/record/{finished}")
    expect(olena.page.locator(".moves [aria-current]")).to_have_count(1)
    olena.page.keyboard.press("Home")
    for _ in range(7):  # low in the list as it is now, below the end of it as it will be
        olena.page.keyboard.press("ArrowRight")
    release()
    expect(olena.page.get_by_role("heading", name="Biggest swings")).to_be_visible()
    olena.page.wait_for_function(IN_SIGHT)


DECISIONS = {"en": "Costliest decisions", "uk": "Найдорожчі рішення", "ru": "Самые дорогие решения"}
SIZES = """() => {
  const page = document.scrollingElement;
  return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];
}"""


@pytest.mark.parametrize(
    ("size", "language"), [(SMALL, "uk"), (PHONE, "ru"), (DESKTOP, "en")], ids=["360", "390", "1440"]
)
def test_a_record_names_costly_decisions(come: Come, finished: str, size: ViewportSize, language: str) -> None:
    olena = come(size=size, locale=LOCALES[language])
    page = olena.page
    look_again(olena, finished)
    decisions = page.get_by_role("list", name=DECISIONS[language], exact=True).get_by_role("button")
    expect(decisions).to_have_count(1)  # of the person: the bot is not told what it did wrong
    expect(decisions.locator("strong")).to_be_visible()
    number, did, better, why, cost = decisions.inner_text().split("\n")
    assert did.startswith("Olena ") and re.search(r"^−12\s%$", cost) and why.endswith(".")
    if language == "en":
        assert (better, why) == ("Better: Draw.", "What you could lay is worth more later.")
    # The page is as large as the window, whatever only screen readers see on it.
    assert page.evaluate(SIZES) == [0, 0]
    assert strangers(olena, ["record"], language) == []
    decisions.click()
    expect(decisions).to_have_attribute("aria-current", "true")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", number)
    assert page.evaluate(SIZES) == [0, 0]
    assert violations(olena, "record") == []


LUCK = {"en": "Luck and skill", "uk": "Везіння і вміння", "ru": "Удача и умение"}
OPEN = {"en": "All cards open", "uk": "Усі карти відкриті", "ru": "Все карты открыты"}


@pytest.mark.parametrize(
    ("size", "language"), [(SMALL, "ru"), (PHONE, "uk"), (DESKTOP, "en")], ids=["360", "390", "1440"]
)
def test_a_record_tells_luck_from_skill(come: Come, finished: str, size: ViewportSize, language: str) -> None:
    olena = come(size=size, locale=LOCALES[language])
    page = olena.page
    look_again(olena, finished)
    rows = page.get_by_role("table", name=LUCK[language]).locator("tbody tr")
    expect(rows).to_have_count(2)
    for row in rows.all():
        start, luck, own, others, end = (int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts())
        assert (start, luck, own) == (50, 20, -10)
        assert start + luck + own + others == end
    # The line is drawn by what each could know; with all cards open the first seat was ahead.
    page.keyboard.press("Home")
    first = page.locator(".keys li b").first
    expect(first).to_have_text(re.compile(r"^50\s%$"))
    page.get_by_role("switch", name=OPEN[language], exact=True).click()
    expect(first).to_have_text(re.compile(r"^60\s%$"))
    assert page.evaluate(SIZES) == [0, 0]
    assert strangers(olena, ["record"], language) == []
    assert violations(olena, "record") == []


def test_where_no_decision_cost_much_that_is_said(come: Come, finished: str) -> None:
    olena = come()
    known = {**NOTHING, "done": True, "decisions": []}
    olena.page.route(re.compile("/review$"), lambda route: route.fulfill(json=known))
    olena.open(f"/record/{finished}")
    olena.sees("Olena: nothing that cost much.")
    # And where it is not known, nothing is said.
    olena.page.route(re.compile("/review$"), lambda route: route.fulfill(json={**known, "decisions": None}))
    olena.page.reload()
    expect(olena.page.get_by_role("slider")).to_be_visible()
    expect(olena.page.get_by_role("heading", name="Costliest decisions")).to_have_count(0)


HEIGHTS = """() => {
  const [line, row] = [document.querySelector('.tray .say p'), document.querySelector('.tray .say')];
  const lines = line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight);
  return [Math.round(lines), row.offsetHeight];
}"""


@pytest.mark.parametrize("size", [SMALL, PHONE], ids=["360", "390"])
def test_the_bulb_takes_no_room_from_the_table(come: Come, size: ViewportSize) -> None:
    """The longest sentence of all languages: beside the bulb it takes two lines, and its row is as high as ever."""
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
    assert without <= beside <= 2
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
