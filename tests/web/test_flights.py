"""Flights in browsers: each person does what their own page offers, and nothing else."""

import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Error, ViewportSize, WebSocketRoute, expect

from server.serving import Message, Person, Server
from web import playing
from web.browsing import DESKTOP, PHONE, SMALL, SOON, Guest, until
from web.conftest import Come
from web.hands_free import HEARD
from web.looking import LOCALES, look_back, strangers, violations
from web.playing import hand_of

GAME = "flights"
SEEN = """() => {
  const all = (where) => [...document.querySelectorAll(where)].filter((e) => e.checkVisibility() && !e.disabled);
  const name = (e) => (e.getAttribute('aria-label') ?? e.textContent ?? '').trim();
  const names = (where) => all(where).map(name);
  return {
    mine: document.querySelector('section[aria-label="Your turn"]') !== null,
    over: names('a').includes('See the record'),
    button: names('[data-act="do"]')[0] ?? '',
    cards: names('ul[aria-label="Your hand"] button'),
    flights: names('ul[aria-label="Your flights"] button'),
    takes: names('ol[aria-label="Cards laid this round"] button'),
    own: names('ol[aria-label^="Your row"] button'),
    theirs: names('ol[aria-label^="Row of"] button'),
    go_on: names('button').includes('Go on'),
    rows: [...document.querySelectorAll('ol[aria-label*="oldest city first"]')].map(
      (row) => [...row.querySelectorAll('[data-card]')].map((city) => city.dataset.card).join(' ')
    ).sort(),
    round: document.querySelector('header span')?.textContent ?? '',
  };
}"""
CAN = ", can be laid"
TAKE = ", can be taken"
CHOSEN = ", chosen"


@dataclass
class Seen:
    """What a page offers: live buttons by their names, and the rows of cities."""

    mine: bool
    over: bool
    button: str
    cards: list[str]
    flights: list[str]
    takes: list[str]
    own: list[str]
    theirs: list[str]
    go_on: bool
    rows: list[str]
    round: str

    def can_lay(self) -> list[str]:
        return [card for card in self.cards if card.endswith(CAN)]

    def can_fly(self) -> list[str]:
        return [flight for flight in self.flights if flight.endswith(CAN)]

    def can_take(self) -> list[str]:
        return [card for card in self.takes if card.endswith((TAKE, CHOSEN))]


def seen(guest: Guest) -> Seen:
    return Seen(**guest.page.evaluate(SEEN))


def press(guest: Guest, name: str, touch: bool) -> None:
    button = guest.page.get_by_role("button", name=name, exact=True).first
    if touch:
        button.tap()
    else:
        button.click()


def bid(guest: Guest, now: Seen, how: str) -> str:
    """A card and a flight, then the button that says both."""
    card, flight = now.can_lay()[0], now.can_fly()[-1]
    if how == "keys":
        hand_of(guest).get_by_role("button", name=card, exact=True).first.press("Enter")
        guest.page.keyboard.press(flight.removeprefix("Flight ")[0])
        guest.page.keyboard.press("l")
    else:
        press(guest, card, how == "touch")
        press(guest, flight, how == "touch")
        press(guest, seen(guest).button, how == "touch")
    return "lay"


def take(guest: Guest, now: Seen, how: str) -> str:
    """A card that can be had; one that would burn nothing, where there is one."""
    cards = sorted(now.can_take(), key=lambda card: "burns" in card)
    if how == "keys":
        guest.page.get_by_role("button", name=cards[0], exact=True).first.press("Enter")
    elif not now.button:
        press(guest, cards[0], how == "touch")
        press(guest, seen(guest).button, how == "touch")
    else:
        press(guest, now.button, how == "touch")
    return "take"


def swap(guest: Guest, now: Seen, how: str) -> str:
    """Mine, then theirs, then the button; what leaves no choice is chosen already."""
    if not now.button.startswith("Swap "):
        press(guest, now.own[0], how == "touch")
    if not seen(guest).button.startswith("Swap "):
        press(guest, seen(guest).theirs[0], how == "touch")
    press(guest, seen(guest).button, how == "touch")
    return "swap"


def step(guest: Guest, now: Seen, how: str) -> str:
    if now.go_on:
        press(guest, "Go on", how == "touch")
    if now.can_lay():
        return bid(guest, now, how)
    if now.can_take():
        return take(guest, now, how)
    return swap(guest, now, how) if now.theirs else ""


def play_on(
    guests: Sequence[Guest],
    ways: Sequence[str],
    reached: Callable[[list[str]], bool] = lambda _: False,
    seconds: float = 240.0,
) -> list[str]:
    """Play until something has been reached, or the game is over: everything that was done."""
    done: list[str] = []
    ends = time.monotonic() + seconds
    for guest in guests:
        guest.context.set_default_timeout(4000)  # a button that is gone is not waited for
    while not reached(done) and not seen(guests[0]).over:
        assert time.monotonic() < ends, f"too slow: {done[-8:]} of {len(done)}; {[seen(guest) for guest in guests]}"
        for guest, how in zip(guests, ways, strict=True):
            now = seen(guest)
            if not now.mine or now.over:
                guest.page.wait_for_timeout(15)
                continue
            try:
                if what := step(guest, now, how):
                    done.append(what)
            except (Error, AssertionError, IndexError):
                # A card that had to be taken is taken by the page itself: look again.
                if seen(guest) == now:
                    raise
            for _ in range(50):
                guest.page.wait_for_timeout(15)
                if seen(guest) != now:
                    break
    for guest in guests:
        guest.context.set_default_timeout(SOON)
    return done


def begin(host: Guest, *others: Guest, **options: object) -> str:
    return playing.begin(host, *others, game=GAME, options={"target": 1, **options})


def first_move(now: Message) -> str:
    """A card that would not burn, where the moves leave a choice: the deal is soon over."""
    moves: list[str] = now["legal"]
    burns = now["view"]["would_burn"]
    return min(moves, key=lambda move: (move.split()[1] in burns, move))


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A table whose game is over."""
    with Person(server, "Olena") as olena:
        table = olena.make(game=GAME, seats=3, bots="novice", options={"target": 1})
        with olena.enter(table) as line:
            line.play_out(first_move)
    return table


def test_two_people_play_a_deal_and_one_loses_the_connection(come: Come) -> None:
    """By keys on a desktop, by touch on a phone, with everything moving."""
    olena, marko = come("Olena", calm=False), come("Marko", size=PHONE, calm=False)
    begin(olena, marko)
    ways = ("keys", "touch")
    play_on((olena, marko), ways, lambda done: len(done) >= 6)

    marko.cut()
    marko.sees("Reconnecting… Your seat waits for you.")
    marko.context.set_offline(False)
    marko.sees("Back again. Nothing was missed.")
    until(lambda: seen(olena).rows == seen(marko).rows, "the same rows for both")

    done = play_on((olena, marko), ways)
    assert {"lay", "take"} <= set(done)
    titles = []
    for guest in (olena, marko):
        end = guest.page.get_by_role("region", name="Scores")
        titles.append(end.get_by_role("heading").inner_text())
        expect(end.get_by_role("list", name="Scores")).to_be_visible()
        # How each point came about: cards and what they count.
        expect(
            end.get_by_role("img", name=re.compile(r"^(red|orange|yellow|green|blue|violet) \d.* = \d$")).first
        ).to_be_visible()
    assert titles in (
        ["You have won", "Olena has won"],
        ["Marko has won", "You have won"],
        ["Shared: You, Marko", "Shared: Olena, You"],
    )


def test_a_game_of_four_against_bots_and_its_record(come: Come) -> None:
    olena = come()
    table = olena.make(game=GAME, seats=4, bots="novice", options={"target": 1})
    olena.open(f"/t/{table}")
    expect(hand_of(olena)).to_be_visible()
    expect(olena.page.get_by_role("list", name=re.compile("^Row of"))).to_have_count(3)
    expect(olena.page.get_by_role("img", name="flights 1, 2, 3, 4, 5, 6")).to_have_count(3)
    play_on([olena], ["click"])
    olena.page.get_by_role("link", name="See the record").click()
    expect(olena.page.get_by_role("slider")).to_be_visible()
    board = olena.page.get_by_role("region", name="The table at move 0")
    expect(board.get_by_role("img", name=re.compile(r"^Row of .*: no cities$"))).to_have_count(4)
    expect(board.get_by_role("img", name=re.compile(r"^Hand of Olena: \w+[^,]*, [^,]+, [^,]+$"))).to_be_visible()
    olena.page.get_by_label("Seen by").select_option("Watchers")
    expect(board.get_by_role("img", name="Hand of Olena: 3 hidden cards")).to_be_visible()
    olena.page.keyboard.press("End")
    expect(olena.page.locator("footer p").first).to_contain_text("Deal 1 is over.")
    expect(olena.page.locator("footer p").first).to_contain_text("+")


def test_a_bid_stays_hidden_until_the_last_is_in(come: Come) -> None:
    olena, marko, taras = come("Olena"), come("Marko", size=PHONE), come("Taras", size=PHONE)
    table = begin(olena, marko)
    frames: list[str] = []
    for guest in (marko, taras):
        guest.page.on("websocket", lambda wire: wire.on("framereceived", lambda data: frames.append(str(data))))
    marko.open(f"/t/{table}")
    taras.open(f"/t/{table}")
    taras.sees("You are watching. Hands stay hidden.")
    expect(hand_of(marko)).to_be_visible()
    now = seen(olena)
    bid(olena, now, "click")
    olena.sees(re.compile(r"^You have laid .* and flight 6\.$"))
    for guest in (marko, taras):
        guest.sees("Olena: the bid is in.")
        expect(guest.page.get_by_role("img", name="has laid")).to_be_visible()
    expect(hand_of(taras)).to_have_count(0)
    updates = [json.loads(frame) for frame in frames if '"update"' in frame]
    assert [entry["text"] for update in updates for entry in update["entries"]] == ["lay ? fly ?"] * 2
    assert all(update["now"]["view"]["bid"] is None and not update["now"]["view"]["bids"] for update in updates)
    assert all(update["now"]["view"]["flights"][0] == [1, 2, 3, 4, 5, 6] for update in updates)
    # A bid stands.
    hand_of(olena).get_by_role("button").first.click()
    olena.sees("Your bid stands until all are turned up.")
    bid(marko, seen(marko), "touch")
    for guest in (olena, marko, taras):
        order = guest.page.get_by_role("list", name="Order of choice")
        expect(order.get_by_role("listitem")).to_have_count(2)
        expect(order.get_by_role("listitem").and_(guest.page.locator("[aria-current=step]"))).to_have_count(1)


def shown(guest: Guest, change: Callable[[Message], None], rule: str = "") -> list[str]:
    """The server's table with something changed in it: the moves that the page makes, refused if a rule is given."""
    said: list[str] = []

    def told(message: str | bytes) -> str:
        heard = json.loads(message)
        change(heard["now"])
        return json.dumps(heard)

    def between(page: WebSocketRoute) -> None:
        def answer(message: str | bytes) -> None:
            made = json.loads(message)
            if made["t"] != "move":
                server.send(message)
                return
            said.append(made["text"])
            if rule:
                refused = {"t": "refused", "code": "illegal", "message": "", "id": made["id"], "rule": rule}
                page.send(json.dumps(refused | {"version": made["version"]}))

        server = page.connect_to_server()
        server.on_message(lambda message: page.send(told(message)) if '"welcome"' in str(message)[:40] else None)
        page.on_message(answer)

    guest.page.route_web_socket(re.compile("/ws/"), between)
    return said


def says(guest: Guest, said: Sequence[str], move: str) -> None:
    """Sooner or later a page makes a move."""
    until(lambda: guest.page.title() != "" and move in said, move)  # asking the page lets its messages through


ROWS = [["r4", "g1"], ["b2", "g4"], ["v4", "o6", "b6"]]
CHOOSING = {
    "phase": "take",
    "due": [0],
    "chooser": 0,
    "round": 3,
    "hand": ["b1", "o2", "v3"],
    "collections": ROWS,
    "bids": [
        {"seat": 0, "card": "x4", "flight": 6},
        {"seat": 1, "card": "g5", "flight": 5},
        {"seat": 2, "card": "y2", "flight": 1},
    ],
}


def test_what_would_burn_is_shown_before_it_does(come: Come) -> None:
    olena = come()
    table = olena.make(game=GAME, seats=3, bots="novice")

    def change(now: Message) -> None:
        now["view"] |= CHOOSING | {"table": ["y2", "g5", "x4"], "taken": [], "would_burn": {"g5": ["g1", "g5"]}}
        now["legal"] = ["take y2", "take g5"]

    said = shown(olena, change)
    olena.open(f"/t/{table}")
    olena.button("Green 5, burns in your row: green 1, green 5, can be taken").click()
    olena.sees("Will burn: green 1, green 5.")
    expect(olena.page.get_by_role("img", name="green 1, would burn")).to_be_visible()
    expect(olena.page.get_by_role("img", name="red 4", exact=True)).to_be_visible()
    expect(olena.button("Take green 5")).to_be_enabled()
    olena.button("Yellow 2, can be taken").click()
    expect(olena.page.get_by_role("img", name="green 1, would burn")).to_have_count(0)
    olena.button("Take yellow 2").click()
    says(olena, said, "take y2")


def test_a_swap_is_chosen_on_both_sides(come: Come) -> None:
    olena = come(size=PHONE)
    table = olena.make(game=GAME, seats=3, bots="novice")

    def change(now: Message) -> None:
        now["view"] |= CHOOSING | {
            "phase": "swap",
            "exchange": "xU",
            "table": ["y2"],
            "taken": [{"seat": 0, "card": "x4"}],
        }
        now["view"]["would_burn_by_swap"] = {"swap r4 1 g4": {"own": ["g4", "g1"], "theirs": []}}
        now["legal"] = ["swap r4 1 g4", "swap r4 2 v4", "swap g1 1 b2"]

    said = shown(olena, change)
    olena.open(f"/t/{table}")
    olena.sees("Choose a city of yours to give away.")
    olena.button("red 4: give it away").tap()
    olena.sees("Choose the city you get for it.")
    expect(olena.button("blue 2, Biscuit: take it in exchange")).to_have_count(0)
    olena.button("green 4, Biscuit: take it in exchange").tap()
    olena.sees("Will burn: green 4, green 1.")
    olena.button("violet 4, Sparky: take it in exchange").tap()
    olena.sees(re.compile("Your red 4 for violet 4"))
    olena.button("Swap red 4 for violet 4").tap()
    says(olena, said, "swap r4 2 v4")


def test_a_card_that_has_to_be_taken_takes_itself(come: Come) -> None:
    olena = come()
    table = olena.make(game=GAME, seats=3, bots="novice")

    def change(now: Message) -> None:
        now["view"] |= CHOOSING | {"table": ["y2", "g5", "dep"], "taken": []}
        now["legal"] = ["take dep"]

    said = shown(olena, change)
    olena.open(f"/t/{table}")
    olena.sees("Whoever chooses first has to take Deportation.")
    says(olena, said, "take dep")
    assert said.count("take dep") == 1


def test_a_refused_card_says_why_and_links_to_the_rule(come: Come) -> None:
    olena = come()
    table = olena.make(game=GAME, seats=3, bots="novice")

    def change(now: Message) -> None:
        now["view"] |= CHOOSING | {"table": ["y2", "g5", "x4"], "taken": []}
        now["legal"] = ["take y2", "take g5"]

    shown(olena, change, rule="P-3.2")
    olena.open(f"/t/{table}")
    olena.button("Exchange 4", exact=True).click()
    olena.sees("Exchange cards go to those who choose last.")
    olena.page.get_by_role("status").get_by_role("button", name="P-3.2").click()
    rule = olena.page.get_by_role("article", name="P-3.2")
    expect(rule).to_be_in_viewport()
    expect(rule.get_by_role("link", name="P-3.2").first).to_have_attribute("href", f"/rules/{GAME}#P-3.2")


def test_everything_can_be_done_with_keys(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko")
    marko.context.add_init_script(HEARD)
    begin(olena, marko)
    keys = olena.page.keyboard
    cards = hand_of(olena).get_by_role("button")
    keys.press("ArrowRight")
    expect(cards.nth(0)).to_be_focused()
    keys.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    keys.press("Enter")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    keys.press("4")
    expect(olena.button("Flight 4, chosen")).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(olena.page.locator("ul [aria-pressed=true]")).to_have_count(0)
    cards.nth(2).press("Enter")
    keys.press("5")
    keys.press("l")
    olena.sees(re.compile(r"^You have laid .* and flight 5\.$"))
    # And a screen reader hears of it, however soon the next is said.
    hears = "(words) => heard.some((text) => text.includes(words))"
    marko.page.wait_for_function(hears, arg="Olena: the bid is in. Your turn.")
    before = marko.page.evaluate("heard.length")
    bid(marko, seen(marko), "keys")
    # What comes of it is long with some cards: then only the end of it is read out, and the log has all.
    marko.page.wait_for_function("(before) => heard.length > before", arg=before)
    bids = marko.page.locator(".log li").filter(has_text=re.compile(r"The bids are turned up\..*1\..*You: flight 6, "))
    expect(bids).to_have_count(1)


def test_with_what_counts_the_number_begins_anew(come: Come) -> None:
    olena = come()
    olena.open(f"/t/{olena.make(game=GAME, seats=2)}")
    number = olena.page.get_by_role("textbox", name="Play to")
    expect(number).to_have_value("50")
    olena.page.get_by_role("radio", name="Deals won").click(force=True)
    expect(number).to_have_value("3")
    olena.page.get_by_role("group", name="Play to").get_by_role("button", name="More").click()
    expect(number).to_have_value("4")
    olena.page.get_by_role("radio", name="Points").click(force=True)
    expect(number).to_have_value("50")


def pages(guest: Guest, finished: str) -> Iterator[str]:
    """Opens one page after the other; yields its name when it is there."""
    guest.open(f"/t/{guest.make(game=GAME, seats=2)}")
    expect(guest.page.get_by_role("heading", level=2).first).to_be_visible()
    yield "room"
    guest.open(f"/t/{guest.make(game=GAME, seats=4, bots='novice')}")
    expect(guest.page.locator("section.tray.mine")).to_be_visible()
    expect(guest.page.locator(".fl-in")).to_have_count(3)
    yield "bids"
    guest.page.locator(".fl-hand button").first.click()
    guest.page.locator(".fl-bid").last.click()
    guest.page.locator("[data-act=do]").click()
    # Whoever flies 6 chooses soon, and there may be nothing to choose: the page takes it by itself.
    expect(guest.page.locator(".fl-order")).to_be_visible()
    yield "order of choice"
    guest.page.locator(".fl-deck").click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    guest.page.wait_for_timeout(300)
    yield "deck and discard pile"
    yield from look_back(guest, GAME, finished, 30)


@pytest.mark.parametrize(("size", "dark"), [(PHONE, False), (DESKTOP, True)], ids=["phone-light", "desktop-dark"])
def test_axe_finds_nothing(come: Come, finished: str, size: ViewportSize, dark: bool) -> None:
    olena = come("Olena", size=size, dark=dark)
    assert [one for page in pages(olena, finished) for one in violations(olena, page)] == []


@pytest.mark.parametrize("language", LOCALES)
def test_each_language_fits_the_smallest_phone(come: Come, finished: str, language: str) -> None:
    olena = come("Olena", size=SMALL, locale=LOCALES[language])
    assert strangers(olena, pages(olena, finished), language) == []
