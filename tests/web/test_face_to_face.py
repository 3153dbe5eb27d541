"""Face to Face in browsers: each person does what their own page offers, and nothing else."""

import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Error, Locator, ViewportSize, expect

from server.serving import Message, Person, Server
from web import playing
from web.browsing import DESKTOP, PHONE, SMALL, SOON, Guest, until
from web.conftest import Come
from web.looking import LOCALES, look_back, strangers, violations
from web.playing import hand_of

GAME = "face-to-face"
SEEN = """() => {
  const all = (where) => [...document.querySelectorAll(where)];
  const name = (e) => (e.getAttribute('aria-label') ?? e.textContent ?? '').trim();
  const live = (e) => e.checkVisibility() && !e.disabled;
  return {
    mine: document.querySelector('section[aria-label="Your turn"]') !== null,
    over: all('a').some((e) => e.checkVisibility() && name(e) === 'See the record'),
    buttons: all('section[aria-label="Your turn"] button').filter(live).map(name),
    hand: all('ul[aria-label="Your hand"] button').map(name),
    piles: all('[aria-label*="pile, "]').map(name),
  };
}"""
CAN = ", can be laid"
OPEN = re.compile(
    r"(?:(Your)|(.+):) (rising|falling) pile, (\d+) on top\. Lay here: (\d+ higher|\d+ lower|Ten back|helps by \d+)"
)
TOP = re.compile(r"(?:Your|.+:) (rising|falling) pile, (\d+) on top")


@dataclass
class Seen:
    """What a page offers: live buttons, the hand, the piles with what may be laid on them."""

    mine: bool
    over: bool
    buttons: list[str]
    hand: list[str]
    piles: list[str]

    def can_lay(self) -> list[str]:
        return [card.removesuffix(CAN) for card in self.hand if card.endswith(CAN)]

    def end(self) -> str | None:
        return next((name for name in self.buttons if name.startswith("End turn")), None)

    def tops(self) -> list[str]:
        """The top cards, theirs before mine."""
        return [found[2] for pile in self.piles if (found := TOP.match(pile))]


def seen(guest: Guest) -> Seen:
    return Seen(**guest.page.evaluate(SEEN))


def card_of(guest: Guest, card: str) -> Locator:
    return hand_of(guest).get_by_role("button", name=re.compile(rf"^{card}\b"))


def open_piles(guest: Guest) -> list[re.Match[str]]:
    return [found for pile in seen(guest).piles if (found := OPEN.fullmatch(pile))]


def choose(guest: Guest, card: str, touch: bool) -> None:
    """A card is chosen, and the places where it may go light up."""
    button = card_of(guest, card)
    if touch:
        button.tap(position={"x": 26, "y": 40})
    else:
        button.click(position={"x": 40, "y": 60})
    expect(card_of(guest, card)).to_have_attribute("aria-pressed", "true")


def gap(pile: re.Match[str]) -> int:
    number = re.search(r"\d+", pile[5])
    return int(number[0]) if number else 10


Taste = Callable[[re.Match[str]], tuple[bool, int]]


def reckless(pile: re.Match[str]) -> tuple[bool, int]:
    """Wide gaps on one's own piles: the game is soon over."""
    return pile[1] is None, -gap(pile)


def thrifty(pile: re.Match[str]) -> tuple[bool, int]:
    """Tricks, then small gaps, and help that costs little."""
    return pile[5] != "Ten back", gap(pile)


def lay(guest: Guest, card: str, taste: Taste, touch: bool = False) -> str:
    """Choose a card, then one of its places: what that pile promised."""
    choose(guest, card, touch)
    best = min(open_piles(guest), key=taste)
    pile = guest.page.get_by_role("button", name=best[0], exact=True)
    if touch:
        pile.tap()
    else:
        pile.click()
    return best[5]


def lay_by_keys(guest: Guest, card: str) -> str:
    """Up and down lay on one's own piles, with Shift on the opponent's."""
    choose(guest, card, touch=False)
    best = min(open_piles(guest), key=reckless)
    guest.page.keyboard.press(f"{'' if best[1] else 'Shift+'}Arrow{'Up' if best[3] == 'rising' else 'Down'}")
    return best[5]


def step(guest: Guest, now: Seen, how: str) -> str:
    """One act of whoever has the turn: what it was."""
    cards = now.can_lay()
    end = now.end()
    if end and (how != "touch" or not cards):
        guest.page.get_by_role("button", name=end, exact=True).click()
        return end
    assert cards, now
    if how == "keys":
        return lay_by_keys(guest, cards[-1])
    if how == "touch":
        return lay(guest, cards[0], reckless, touch=True)
    return lay(guest, cards[0], reckless)


def play_on(guests: Sequence[Guest], ways: Sequence[str], acts: int = 1000, seconds: float = 240.0) -> list[str]:
    """Play until so much has been done, or the game is over: everything that was done."""
    done: list[str] = []
    ends = time.monotonic() + seconds
    for guest in guests:
        guest.context.set_default_timeout(4000)  # a button that is gone is not waited for
    while len(done) < acts and not seen(guests[0]).over:
        assert time.monotonic() < ends, f"too slow: {done[-8:]} of {len(done)}; {[seen(guest) for guest in guests]}"
        for guest, how in zip(guests, ways, strict=True):
            now = seen(guest)
            if not now.mine or now.over:
                continue
            try:
                done.append(step(guest, now, how))
            except (Error, AssertionError):
                if seen(guest) == now:
                    raise
            for _ in range(50):
                guest.page.wait_for_timeout(20)
                if (later := seen(guest)).piles != now.piles or later.mine != now.mine or later.over:
                    break
    for guest in guests:
        guest.context.set_default_timeout(SOON)
    return done


def begin(host: Guest, other: Guest, **wishes: object) -> str:
    return playing.begin(host, other, game=GAME, **wishes)


def on_turn(*guests: Guest) -> tuple[Guest, Guest]:
    """Who has the turn, and the other."""
    until(lambda: any(seen(guest).mine for guest in guests), "somebody's turn")
    first, second = guests
    return (first, second) if seen(first).mine else (second, first)


def sensible(now: Message) -> str:
    """A move that goes on: ends the turn when it may."""
    moves: list[str] = now["legal"]
    return "end" if "end" in moves else moves[0]


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A table whose game is over."""
    with Person(server, "Olena") as olena:
        table = olena.make(game=GAME, bots="novice")
        with olena.enter(table) as line:
            line.play_out(sensible)
    return table


def test_two_people_play_a_game_and_one_loses_the_connection(come: Come) -> None:
    """By keys on a desktop, by touch on a phone, with everything moving."""
    olena, marko = come("Olena", calm=False), come("Marko", size=PHONE, calm=False)
    begin(olena, marko)
    ways = ("keys", "touch")
    play_on((olena, marko), ways, acts=5)

    marko.cut()
    marko.sees("Reconnecting… Your seat waits for you.")
    marko.context.set_offline(False)
    marko.sees("Back again. Nothing was missed.")
    until(lambda: sorted(seen(olena).tops()) == sorted(seen(marko).tops()), "the same piles for both")

    play_on((olena, marko), ways)
    titles = []
    for guest in (olena, marko):
        end = guest.page.get_by_role("region", name="Scores")
        titles.append(end.get_by_role("heading").inner_text())
        # Both hands lie open.
        expect(end.get_by_role("img", name=re.compile(r"^Left in hand: (\d+(, \d+)*|–)$"))).to_have_count(2)
        expect(end.get_by_text(re.compile("cannot lay two cards|no card left|a turn takes two")).first).to_be_visible()
    assert sorted(titles) in (["Olena has won", "You have won"], ["Marko has won", "You have won"])


def test_a_game_against_a_bot_and_its_record(come: Come) -> None:
    olena = come()
    table = olena.make(game=GAME, bots="novice")
    olena.open(f"/t/{table}")
    expect(hand_of(olena)).to_be_visible()
    done = play_on([olena], ["click"])
    assert any(what.startswith("End turn: draw ") for what in done)
    olena.page.get_by_role("link", name="See the record").click()
    expect(olena.page.get_by_role("slider")).to_be_visible()
    expect(olena.page.get_by_role("heading", name="Cards laid")).to_be_visible()
    board = olena.page.get_by_role("region", name="The table at move 0")
    expect(board.get_by_role("img", name=re.compile("(rising|falling) pile"))).to_have_count(4)
    expect(board.get_by_role("img", name=re.compile(r"Hand of Olena: \d+(, \d+){5}$"))).to_be_visible()
    olena.page.get_by_label("Seen by").select_option("Watchers")
    expect(board.get_by_role("img", name="Hand of Olena: 6 hidden cards")).to_be_visible()
    olena.page.keyboard.press("End")
    expect(olena.page.locator("footer p").first).to_contain_text(re.compile("cannot lay|no card left|takes two"))


def test_a_card_is_taken_back_and_stays_known(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    begin(olena, marko)
    by, other = on_turn(olena, marko)
    before = seen(by)
    assert "First lay two cards" not in before.buttons  # it is there, and waits
    card = before.can_lay()[2]
    lay(by, card, thrifty)
    expect(card_of(by, card)).to_have_count(0)
    expect(by.button("First lay one more")).to_be_disabled()
    expect(by.page.get_by_text("new", exact=True)).to_be_visible()
    by.button(f"Take back {card}").click()
    expect(card_of(by, card)).to_be_visible()
    expect(by.button("Take back")).to_be_disabled()
    expect(other.page.get_by_role("img", name=f"Known to be in hand: {card}")).to_be_visible()
    assert seen(by).piles == before.piles


def test_a_card_that_is_dragged_lands_on_the_pile_under_it(come: Come) -> None:
    olena, marko = come("Olena", calm=False), come("Marko", calm=False)
    begin(olena, marko)
    by, _ = on_turn(olena, marko)
    by.page.wait_for_timeout(1500)  # the deal
    card = seen(by).can_lay()[2]
    box = card_of(by, card).bounding_box()
    assert box is not None
    by.page.mouse.move(box["x"] + 40, box["y"] + 60)
    by.page.mouse.down()
    by.page.mouse.move(box["x"] + 44, box["y"] - 20, steps=4)
    pile = by.page.get_by_role("button", name=re.compile(r"Your falling pile, 60 on top\. Lay here"))
    target = pile.bounding_box()
    assert target is not None
    by.page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=6)
    by.page.mouse.up()
    expect(by.button(f"Your falling pile, {card} on top")).to_be_visible()


def test_a_pile_that_refuses_says_why_and_links_to_the_rule(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    begin(olena, marko)
    by, other = on_turn(olena, marko)
    card = seen(by).can_lay()[0]
    hand = seen(by).hand
    choose(by, card, touch=False)
    by.button(f"{other.name}: rising pile, 1 on top").click()
    by.sees(f"{card} does not help here: it must be lower than 1.")
    assert [one.removesuffix(CAN) for one in seen(by).hand] == [one.removesuffix(CAN) for one in hand]
    by.page.get_by_role("status").get_by_role("button", name="F-3.4").click()
    rule = by.page.get_by_role("article", name="F-3.4")
    expect(rule).to_be_in_viewport()
    expect(rule.get_by_role("link", name="F-3.4")).to_have_attribute("href", f"/rules/{GAME}#F-3.4")


def test_everything_can_be_done_with_keys(come: Come) -> None:
    olena, marko = come("Olena"), come("Marko")
    begin(olena, marko)
    by, other = on_turn(olena, marko)
    keys = by.page.keyboard
    first, second = seen(by).can_lay()[:2]
    keys.press("ArrowRight")
    keys.press("Enter")  # several places: the first of them has the focus
    expect(
        by.page.get_by_role(
            "button", name=re.compile(rf"^Your rising pile, 1 on top\. Lay here: {int(first) - 1} higher$")
        )
    ).to_be_focused()
    keys.press("Enter")
    expect(by.button(f"Your rising pile, {first} on top")).to_be_visible()
    expect(card_of(by, second)).to_be_focused()
    keys.press("ArrowUp")
    expect(by.button(f"Take back {second}")).to_be_enabled()
    keys.press("z")
    expect(by.button(f"Your rising pile, {first} on top")).to_be_visible()
    card_of(by, second).focus()
    keys.press("ArrowDown")
    expect(by.button(f"Your falling pile, {second} on top")).to_be_visible()
    expect(by.button("End turn: draw 2")).to_be_enabled()
    keys.press("e")
    expect(hand_of(by).get_by_role("button")).to_have_count(6)
    until(lambda: seen(other).mine, "the other's turn")
    # And a screen reader hears of it.
    live = other.page.locator("[aria-live=polite]").filter(has_text=f"{by.name} draws 2 cards. Your turn.")
    expect(live).to_have_count(1)


def test_a_watcher_sees_both_sides_and_no_hand(come: Come) -> None:
    olena, marko, taras = come("Olena"), come("Marko", size=PHONE), come("Taras", size=PHONE)
    table = begin(olena, marko)
    frames: list[dict[str, object]] = []
    taras.page.on("websocket", lambda wire: wire.on("framereceived", lambda data: frames.append(json.loads(str(data)))))
    taras.open(f"/t/{table}")
    taras.sees("You are watching. Hands stay hidden.")
    play_on((olena, marko), ("keys", "touch"), acts=6)
    expect(hand_of(taras)).to_have_count(0)
    expect(taras.page.get_by_role("button", name=re.compile("End turn|Take back"))).to_have_count(0)
    for name in ("Olena", "Marko"):
        expect(taras.page.get_by_role("region", name=f"Piles of {name}")).to_be_visible()
    until(lambda: sorted(seen(taras).tops()) == sorted(seen(olena).tops()), "the same piles for the watcher")
    views = [frame["now"] for frame in frames if frame.get("now")]
    assert len(views) >= 4
    for now in views:
        assert isinstance(now, dict)
        assert now["legal"] == [] and now["view"]["hand"] == [] and now["view"]["shown"] is None


def pages(guest: Guest, finished: str) -> Iterator[str]:
    """Opens one page after the other; yields its name when it is there."""
    guest.open(f"/t/{guest.make(game=GAME)}")
    expect(guest.page.get_by_role("heading", level=2).first).to_be_visible()
    yield "room"
    guest.open(f"/t/{guest.make(game=GAME, bots='novice')}")
    expect(guest.page.locator("section.tray.mine")).to_be_visible()
    guest.page.wait_for_timeout(300)
    yield "table"
    guest.page.locator("ul.hand button").nth(3).press("Enter")
    expect(guest.page.locator(".fp.open").first).to_be_visible()
    yield "choosing"
    guest.page.locator("button.line").click()
    expect(guest.page.locator(".numbers")).to_be_visible()
    yield "numbers"
    yield from look_back(guest, GAME, finished, 30)


@pytest.mark.parametrize(("size", "dark"), [(PHONE, False), (DESKTOP, True)], ids=["phone-light", "desktop-dark"])
def test_axe_finds_nothing(come: Come, finished: str, size: ViewportSize, dark: bool) -> None:
    olena = come("Olena", size=size, dark=dark)
    assert [one for page in pages(olena, finished) for one in violations(olena, page)] == []


@pytest.mark.parametrize("language", LOCALES)
def test_each_language_fits_the_smallest_phone(come: Come, finished: str, language: str) -> None:
    olena = come("Olena", size=SMALL, locale=LOCALES[language])
    assert strangers(olena, pages(olena, finished), language) == []
