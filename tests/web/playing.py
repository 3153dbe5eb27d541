"""UNO played in browsers: each person does what their own page offers, and nothing else."""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Error, Locator, Position, expect

from web.browsing import SOON, Guest

SEEN = """() => {
  const name = (e) => (e.getAttribute('aria-label') ?? e.textContent ?? '').trim();
  const live = (e) => e.checkVisibility() && !e.disabled && e.getAttribute('aria-disabled') !== 'true';
  const all = (where) => [...document.querySelectorAll(where)];
  return {
    mine: document.querySelector('section[aria-label="Your turn"]') !== null,
    over: all('button, a').some((e) => e.checkVisibility() && name(e) === 'See the record'),
    buttons: all('button').filter(live).map(name),
    called: all('button[aria-pressed="true"]').some((e) => e.textContent.trim() === 'UNO!'),
    hand: all('ul[aria-label="Your hand"] button').map(name),
    counts: all('[role="img"]').map(name).filter((one) => /^\\d+ cards?$/.test(one)),
    top: all('[role="img"]').map(name).find((one) => one.startsWith('On top')) ?? '',
  };
}"""
COLORS = ("Red", "Yellow", "Green", "Blue")
CAN = ", can be laid"


@dataclass
class Seen:
    """What a page offers: the names of live buttons, and the hand."""

    mine: bool
    over: bool
    buttons: list[str]
    called: bool
    hand: list[str]
    counts: list[str]
    top: str

    def can_lay(self) -> list[str]:
        return [card for card in self.hand if card.endswith(CAN)]

    def button(self, pattern: str) -> str | None:
        return next((name for name in self.buttons if re.fullmatch(pattern, name)), None)


@dataclass
class Habits:
    """How somebody plays."""

    says_uno: bool = True
    catches: bool = True
    jumps: bool = True
    challenges: bool = False
    touches: bool = False  # lays by two taps, not by a key
    loves: str = ""  # what is laid before anything else; black cards otherwise come last


def seen(guest: Guest) -> Seen:
    return Seen(**guest.page.evaluate(SEEN))


def hand_of(guest: Guest) -> Locator:
    return guest.page.get_by_role("list", name="Your hand", exact=True)


def lay(guest: Guest, card: str, touch: bool = False) -> None:
    """Lay a card by its name, and name a colour if one is asked for."""
    button = hand_of(guest).get_by_role("button", name=card, exact=True).first
    if touch:
        # In a fan only the left edge of a card is free.
        corner: Position = {"x": 9, "y": 30}
        button.tap(position=corner)
        chosen = hand_of(guest).get_by_role("button", name=re.compile(", chosen$"))
        chosen.tap(position=corner)
    else:
        button.press("Enter")
    if card.startswith("Wild"):
        name_color(guest)


def name_color(guest: Guest) -> None:
    dialog = guest.page.get_by_role("dialog", name="Name a colour")
    dialog.get_by_role("button", name=COLORS[len(guest.name) % 4]).click()


def press(guest: Guest, name: str) -> str:
    guest.page.get_by_role("button", name=name, exact=True).first.click()
    return name


def out_of_turn(guest: Guest, now: Seen, habits: Habits) -> str | None:
    """What may be done whoever's turn it is: what was done."""
    if now.button("Go on.*"):  # from the result of a round; it may count down
        guest.button(re.compile("^Go on")).first.click()
        return "Go on"
    catch = now.button("Catch .*!")
    if catch and habits.catches:
        return press(guest, catch)
    if not now.mine and habits.jumps and now.can_lay():
        lay(guest, now.can_lay()[0])
        return "jump"
    return None


def in_turn(guest: Guest, now: Seen, habits: Habits) -> str:
    """What the turn asks for: what was done."""
    if any(color in now.buttons for color in COLORS):
        name_color(guest)
        return "color"
    if now.button("Challenge") and habits.challenges:
        return press(guest, "Challenge")
    if "Ready" in now.buttons:
        return press(guest, "Ready")
    loved = [card for card in now.can_lay() if habits.loves and card.startswith(habits.loves)]
    cards = loved or sorted(now.can_lay(), key=lambda card: (card.startswith("Wild"), card))
    if cards:
        if habits.says_uno and "UNO!" in now.buttons and not now.called:
            press(guest, "UNO!")
        lay(guest, cards[0], habits.touches)
        return cards[0].removesuffix(CAN)
    for pattern in (r"Take \d+", "Miss the turn", "Keep it", "Draw"):
        name = now.button(pattern)
        if name:
            return press(guest, name)
    other = now.button(r".*\d+ cards?")  # with whom to swap
    return press(guest, other) if other else ""


def step(guests: Sequence[Guest], habits: Sequence[Habits], views: Sequence[Seen]) -> list[tuple[str, str]]:
    """Everybody acts once at most; whoever may act out of turn comes first. What was done, by whom."""
    done: list[tuple[str, str]] = []
    try:
        for guest, now, habit in zip(guests, views, habits, strict=True):
            what = out_of_turn(guest, now, habit)
            if what:
                return [(guest.name, what)]
        for guest, now, habit in zip(guests, views, habits, strict=True):
            if now.mine and not now.over:
                done.append((guest.name, in_turn(guest, now, habit)))
    except (Error, AssertionError):
        # Somebody was faster, and the button is gone: look again.
        if all(seen(guest) == now for guest, now in zip(guests, views, strict=True)):
            raise
    return [one for one in done if one[1]]


def play_on(
    guests: Sequence[Guest],
    reached: Callable[[list[tuple[str, str]]], bool] = lambda _: False,
    habits: Sequence[Habits] | None = None,
    seconds: float = 240.0,
) -> list[tuple[str, str]]:
    """Play until something has been reached, or the game is over: everything that was done."""
    habits = habits or [Habits()] * len(guests)
    done: list[tuple[str, str]] = []
    ends = time.monotonic() + seconds
    for guest in guests:
        guest.context.set_default_timeout(4000)  # a button that is gone is not waited for
    while not reached(done) and not seen(guests[0]).over:
        assert time.monotonic() < ends, f"too slow: {done[-12:]} of {len(done)}; {[seen(guest) for guest in guests]}"
        before = [seen(guest) for guest in guests]
        news = step(guests, habits, before)
        done += news
        # A page shows what its person did once the server has answered; acting again before that would be in vain.
        for _ in range(30):
            guests[0].page.wait_for_timeout(40)
            if not news or all(seen(guest) != was for guest, was in zip(guests, before, strict=True)):
                break
    for guest in guests:
        guest.context.set_default_timeout(SOON)
    return done


def begin(host: Guest, *others: Guest, **wishes: object) -> str:
    """A table by its link, everybody seated, and started by its host."""
    table = host.make(seats=1 + len(others), **wishes)
    host.open(f"/t/{table}")
    for other in others:
        other.sit(table)
    for other in others:
        expect(host.page.get_by_text(other.name, exact=True)).to_be_visible()
    host.button("Start", exact=True).click()
    for guest in (host, *others):
        expect(hand_of(guest)).to_be_visible()
    return table
