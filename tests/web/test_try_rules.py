"""Rules to try: a table under a rule, moves to choose, and what the engine says, in every game."""

import pytest
from playwright.sync_api import Locator, expect

from web.browsing import PHONE, SMALL, Guest
from web.conftest import Come
from web.looking import LOCALES, strangers, violations

# A rule of every game that forbids something, and one by which something happens.
MAY = {"uno": "U-3.1", "uno-express": "U-3.1", "face-to-face": "F-3.1", "flights": "P-3.1", "dzhunkvik": "D-4.2"}
BEST = {"uno": "U-6.2", "face-to-face": "F-3.3", "dzhunkvik": "D-8.1"}
WHAT = {"uno": "U-4.3", "uno-express": "U-4.1", "face-to-face": "F-3.3", "flights": "P-5.1", "dzhunkvik": "D-7.7"}


def opened(guest: Guest, game: str, rule: str, label: str = "Try it: ") -> Locator:
    """The table under a rule."""
    guest.open(f"/rules/{game}#{rule}")
    guest.button(f"{label}{rule}", exact=True).click()
    table = guest.page.locator(f'[id="{rule}"] section')
    expect(table.get_by_role("group").get_by_role("button").first).to_be_visible()
    return table


def choices(table: Locator) -> Locator:
    return table.get_by_role("group", name="What you could try").get_by_role("button")


def test_a_move_is_refused_or_made_by_the_engine(come: Come) -> None:
    olena = come(size=PHONE)
    for game, rule in MAY.items():
        table = opened(olena, game, rule)
        expect(table).to_contain_text("Which of these may you do?")
        said = []
        for choice in choices(table).all():
            choice.click()
            expect(choice).to_have_attribute("aria-pressed", "true")
            status = table.get_by_role("status")
            expect(status).not_to_have_text("")
            # The next answer replaces this one only when it has come.
            expect(choice.locator("svg.i")).to_be_visible()
            said.append(status.inner_text())
        assert any(text.startswith("No.") for text in said), (game, said)
        assert any(text.startswith("Yes, you may.") for text in said), (game, said)
        assert all(len(text) > len("Yes, you may.") for text in said), (game, said)
        table.get_by_role("button", name="From the start").click()
        expect(table.get_by_role("status")).to_have_text("")


def test_the_effect_of_a_rule_is_told_and_seen(come: Come) -> None:
    olena = come(size=SMALL, dark=True)
    for game, rule in WHAT.items():
        table = opened(olena, game, rule)
        expect(table).to_contain_text("see what happens")
        said = []
        for choice in choices(table).all():
            choice.click()
            expect(choice.locator("svg.i")).to_be_visible()
            said.append(table.get_by_role("status").inner_text())
        assert sum(f"This is {rule} at work:" in text for text in said) > 0, (game, said)
    olena.page.get_by_role("searchbox").fill(rule)  # on a page of one rule axe is quick
    expect(olena.page.get_by_role("article")).to_have_count(1)
    assert violations(olena, "a rule tried") == []


def test_what_is_best_is_asked_and_compared(come: Come) -> None:
    olena = come(size=PHONE)
    for game, rule in BEST.items():
        table = opened(olena, game, rule, "What is best: ")
        expect(table).to_contain_text("You are asked. What is best?")
        said = []
        for choice in choices(table).all():
            choice.click()
            expect(choice.locator("svg.i")).to_be_visible()
            compared = table.get_by_role("status").locator(".tr-compared li")
            expect(compared).to_have_count(choices(table).count())
            best, *others = compared.all_inner_texts()
            assert "%" in best and all("−" in other for other in others), (game, best, others)
            expect(compared.locator("small")).to_have_count(1)  # the reason for the best one
            said.append(table.locator(".tr-verdict").inner_text())
        assert sorted(set(said)) == ["There is something better.", "Yes, this is best."], (game, said)
        assert said.count("Yes, this is best.") == 1
    olena.page.get_by_role("searchbox").fill(rule)  # on a page of few rules axe is quick
    expect(olena.page.get_by_role("article", name="D-1.1", exact=True)).to_have_count(0)
    assert violations(olena, "what is best") == []


def test_played_on_by_keyboard_in_every_language(come: Come) -> None:
    ways = {
        "en": ("uno-express", "U-4.4", "What is best: ", "Play on from here"),
        "uk": ("dzhunkvik", "D-8.1", "Що найкраще: ", "Грати далі звідси"),
        "ru": ("flights", "P-2.1", "Что лучше всего: ", "Играть дальше отсюда"),
    }
    for language, (game, rule, label, play) in ways.items():
        guest = come(size=SMALL, locale=LOCALES[language])
        guest.open(f"/rules/{game}#{rule}")
        guest.page.keyboard.press("Tab")
        guest.page.wait_for_load_state("networkidle")  # from the first key on the focus is looked after
        guest.button(f"{label}{rule}", exact=True).press("Enter")
        table = guest.page.locator(f'[id="{rule}"] section')
        expect(table.get_by_role("group").get_by_role("button").first).to_be_visible()
        assert strangers(guest, ["rules"], language) == []
        # The key that opened it is gone; from its neighbour, which closes it again, everything is a few keys away.
        expect(guest.page.locator(f'[id="{rule}"] .tryit')).to_be_focused()
        for _ in range(8):
            guest.page.keyboard.press("Tab")
            if guest.page.evaluate("document.activeElement.innerText.trim()") == play:
                break
        expect(table.get_by_role("button", name=play)).to_be_focused()
        guest.page.keyboard.press("Enter")
        guest.page.wait_for_url("**/t/*")
        expect(guest.page.locator("main.table")).to_be_visible()
        expect(guest.page.locator(".tray :is(.hand .card, .fl-hand button)").first).to_be_visible()
        assert strangers(guest, ["table"], language) == []


def test_by_keyboard_and_in_every_language(come: Come) -> None:
    for language, label in {"en": "Try it: ", "uk": "Спробувати ", "ru": "Попробовать "}.items():
        guest = come(size=SMALL, locale=LOCALES[language])
        table = opened(guest, "flights", "P-4.5", label)
        assert strangers(guest, ["rules"], language) == []
        words = table.inner_text()
        assert language == "en" or not any("a" <= letter <= "z" for letter in words.lower()), words
        guest.page.locator('[id="P-4.5"] .tryit').focus()
        guest.page.keyboard.press("Tab")
        guest.page.keyboard.press("Enter")
        expect(table.get_by_role("status").locator("p")).to_be_visible()
        # Whoever has pressed a choice stays there, and the next one is a key away.
        expect(table.locator("button:focus")).to_have_attribute("aria-pressed", "true")
        guest.page.locator('[id="P-4.5"] .tryit').press("Enter")
        expect(table).to_have_count(0)


def test_beside_a_table_too(come: Come) -> None:
    olena = come(size=PHONE)
    olena.open(f"/t/{olena.make(seats=2, bots='novice')}")
    olena.button("Rules", exact=True).click()
    sheet = olena.page.get_by_role("dialog", name="Rules")
    sheet.get_by_role("button", name="Try it: U-3.1", exact=True).click()
    moves = sheet.get_by_role("group", name="What you could try").get_by_role("button")
    moves.first.click()
    expect(moves.first.locator("svg.i")).to_be_visible()
    expect(sheet.get_by_role("button", name="Another table")).to_be_visible()
    expect(sheet.get_by_role("button", name="Play on from here")).to_have_count(0)  # it would leave this table
    sheet.get_by_role("button", name="Another table").click()
    expect(sheet.get_by_role("status").filter(has_text="you may")).to_have_count(0)


@pytest.mark.parametrize("rule", ["U-1.1"])
def test_what_nobody_can_break_or_use_has_no_button(come: Come, rule: str) -> None:
    olena = come()
    olena.open(f"/rules/uno#{rule}")
    expect(olena.page.locator(f'[id="{rule}"]')).to_be_visible()
    expect(olena.page.locator(f'[id="{rule}"] .tryit')).to_have_count(0)
