"""Cards explain themselves: chosen, pressed for long, asked about by a key; and what is asked is an instruction."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from server.serving import Server
from web.browsing import PHONE, SMALL, Guest
from web.conftest import Come
from web.looking import strangers, violations
from web.staging import Company, Wanted, seated, staged

NAMES = ("Olena", "Marko", "Taras")
LONG = 700  # milliseconds: longer than any tap

Stage = Callable[..., Company]


@pytest.fixture
def stage(server: Server) -> Iterator[Stage]:
    companies: list[Company] = []

    def stage(game: str, wanted: Wanted, *loves: str) -> Company:
        companies.append(staged(server, NAMES, wanted, loves, game=game))
        return companies[-1]

    yield stage
    for company in companies:
        company.leave()


def note_of(guest: Guest) -> Locator:
    return guest.page.get_by_role("note")


def hold(guest: Guest, what: Locator) -> None:
    """A finger, or the mouse, stays where it is."""
    box = what.bounding_box()
    assert box is not None
    guest.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    guest.page.mouse.down()
    guest.page.wait_for_timeout(LONG)
    guest.page.mouse.up()


def special(company: Company) -> str:
    """A card that whoever is in turn can lay and that is no number."""
    moves = company.legal(company.view["turn"], "play") if company.view["phase"] == "turn" else []
    return next((move.split()[1] for move in moves if not re.fullmatch(r"[rygb]\d", move.split()[1])), "")


def test_a_card_of_uno_explains_itself(come: Come, stage: Stage) -> None:
    company = stage("uno", lambda at: special(at) != "")
    card = special(company)
    guest = seated(come, company, company.view["turn"], size=PHONE)
    hand, note = guest.page.locator(".hand"), note_of(guest)
    chosen = hand.locator(f'[data-key="{card}.0"]')
    chosen.tap()
    expect(note).to_contain_text(re.compile(r"turn|colour|other way|draws"))
    spoken = guest.page.locator(".sr[aria-live]")
    expect(spoken).to_contain_text(note.locator("#card-help").inner_text())
    assert violations(guest, "a card chosen") == []
    # The rule opens in place.
    rule = note.get_by_role("button", name="Rules U-")
    number = rule.inner_text().split()[-1]
    rule.click()
    expect(guest.page.get_by_role("article", name=number, exact=True)).to_be_in_viewport()
    guest.page.keyboard.press("Escape")
    # It can be put away, and does not come back by itself.
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)
    expect(chosen).to_have_attribute("aria-pressed", "true")
    # The pile, and a card pressed for long: told, and nothing is laid. A tap elsewhere puts it away.
    hold(guest, guest.page.locator(".heap"))
    expect(note.locator("b").first).to_be_visible()
    version = company.view_version()
    hold(guest, chosen)  # a second tap would lay it
    expect(note.locator("b").first).to_be_visible()
    guest.page.locator(".bar-t").click()
    expect(note).to_have_count(0)
    assert company.view_version() == version


def test_cards_explain_themselves_to_the_keyboard_in_another_language(come: Come, stage: Stage) -> None:
    def wanted(company: Company) -> bool:
        return company.view["phase"] == "bid" and any(not re.match("[roygbv]", card) for card in hand_of(company))

    def hand_of(company: Company) -> list[str]:
        hand: list[str] = company.nows[0]["view"]["hand"]
        return hand

    company = stage("flights", wanted)
    card = next(card for card in hand_of(company) if not re.match("[roygbv]", card))
    guest = seated(come, company, 0, locale="uk-UA", size=SMALL)
    note, keys = note_of(guest), guest.page.keyboard
    expect(guest.page.locator(".fl-hand")).to_be_visible()
    guest.page.keyboard.press("ArrowRight")  # into the hand
    for _ in range(3):
        if guest.page.locator(f'[data-hand="{card}"]').first.evaluate("(card) => card === document.activeElement"):
            break
        keys.press("ArrowRight")
    focused = guest.page.locator(f'[data-hand="{card}"]').first
    expect(focused).to_be_focused()
    expect(note).to_contain_text(re.compile("Дістається"))
    expect(focused).to_have_attribute("aria-describedby", "card-help")
    assert strangers(guest, ["a card focused"], "uk", NAMES) == []
    keys.press("w")
    expect(note.locator("b")).to_contain_text(re.compile("бмін|епортація"))
    expect(guest.page.locator(".sr[aria-live]")).to_contain_text("Дістається")
    keys.press("Escape")
    expect(note.locator("b")).to_have_count(0)
    keys.press("?")
    expect(guest.page.get_by_role("dialog").get_by_text("що робить карта")).to_be_visible()


def test_the_key_goes_from_the_card_in_focus_to_what_lies_on_the_table(come: Come, stage: Stage) -> None:
    company = stage("uno", lambda at: bool(special(at)))
    guest = seated(come, company, company.view["turn"])
    note, keys = note_of(guest).locator("b").first, guest.page.keyboard
    cards = guest.page.locator(".hand [data-key]")
    cards.first.focus()
    told = []
    for _ in range(3):
        keys.press("w")
        expect(note).to_be_visible()
        told.append(note.inner_text())
    assert told[0] != told[1] and told[1] != told[2], told
    lying = guest.page.locator("main.table [data-help]").evaluate_all("all => all.map((e) => e.dataset.help)")
    for _ in range(len(set(lying)) - 2):
        keys.press("w")
    keys.press("w")  # once round
    expect(note).to_have_text(told[0])
    # Whoever goes to another card asks about that.
    keys.press("w")
    keys.press("ArrowRight")
    keys.press("w")
    assert note.inner_text() not in told[1:]


def test_dzhunkvik_on_a_small_phone_has_words_and_instructions(come: Come, stage: Stage) -> None:
    company = stage("dzhunkvik", lambda at: at.view["phase"] == "turn" and at.view["value"] is not None, "play 1")
    guest = seated(come, company, company.view["turn"], size=SMALL)
    guest.sees(re.compile(rf"(higher than {company.view['value']}).*pass"))
    for word in ("Nest", "Home", "Viruses"):
        expect(guest.page.locator(".dz-own").get_by_text(word, exact=True)).to_be_visible()
    expect(guest.button("Pass out of this round", exact=True)).to_be_enabled()
    assert strangers(guest, ["a turn"], "en") == []
    guest.page.locator('.dz-own [data-help="nest"]').click(button="right")
    expect(note_of(guest)).to_contain_text("become a Pack by themselves")
    assert violations(guest, "the Nest") == []
    # Without a card in focus the key goes round what lies on the table.
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("w")
    expect(note_of(guest)).to_have_count(1)
