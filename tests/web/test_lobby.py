"""From the lobby to the first card: by few clicks, by keys alone, and by links that lead nowhere."""

import re

import pytest
from playwright.sync_api import expect

from koloda.server.tables.names import language_of
from web.browsing import PHONE, Guest
from web.conftest import Come
from web.playing import CAN, hand_of, lay, seen


def test_alone_against_bots_the_first_card_is_the_third_click(come: Come) -> None:
    olena = come("Olena", size=PHONE)
    for tries in range(8):
        olena.open()
        olena.button("UNO: play now against bots").tap()
        if tries:
            olena.button("New game").tap()  # the one before is still going on
        expect(olena.page.get_by_role("region", name="Your turn")).to_be_visible()
        now = seen(olena)
        if now.can_lay() and not now.can_lay()[0].startswith("Wild"):
            break
    card = now.can_lay()[0]
    lay(olena, card, touch=True)
    name = card.removesuffix(CAN)
    olena.page.get_by_role("button", name="Log and chat").tap()
    olena.sees(re.compile(f"You laid {name}", re.IGNORECASE))


def test_a_table_by_house_rules_and_a_card_by_keys_alone(come: Come) -> None:
    olena = come("Olena")
    page = olena.open().page
    walk_to(olena, "UNO: play with friends")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Start the game")).to_be_visible()
    walk_to(olena, "Usual")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="By the book")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Family")).to_be_checked()
    walk_to(olena, "Start with bots")
    page.keyboard.press("Enter")
    expect(hand_of(olena)).to_be_visible()
    for _ in range(12):
        expect(page.get_by_role("region", name="Your turn")).to_be_visible()
        if not seen(olena).can_lay():
            page.keyboard.press("d")
            page.wait_for_timeout(700)
            continue
        for _ in range(len(seen(olena).hand)):
            page.keyboard.press("ArrowRight")
            if str(page.evaluate("document.activeElement.ariaLabel")).endswith(CAN):
                break
        expect(page.locator(":focus")).to_have_accessible_name(re.compile(f"{CAN}$"))
        page.keyboard.press("Enter")
        if page.get_by_role("dialog", name="Name a colour").is_visible():
            page.keyboard.press("g")
        break
    expect(
        page.get_by_role("region", name="Log", exact=True).get_by_text(re.compile("^You laid")).first
    ).to_be_attached()


def walk_to(olena: Guest, name: str) -> None:
    """Tab along until the focus is on something of that name."""
    for _ in range(80):
        olena.page.keyboard.press("Tab")
        here = olena.page.evaluate(
            "(() => { const e = document.activeElement; const l = e.labels?.[0];"
            " return (e.ariaLabel ?? l?.textContent ?? e.textContent ?? '').trim(); })()"
        )
        if here == name:
            return
    raise AssertionError(f"the keyboard does not reach {name}")


@pytest.mark.parametrize(
    ("path", "words", "way_on"),
    [
        ("/t/kalyna-9", "There is no table “kalyna-9”", "Find another"),
        ("/record/kalyna-9", "There is no record “kalyna-9”.", "To the lobby"),
        ("/rules/chess", "There are no such rules here.", "To the lobby"),
        ("/somewhere/else", "There is nothing here", "To the lobby"),
    ],
)
def test_a_wrong_link_says_so_kindly(come: Come, path: str, words: str, way_on: str) -> None:
    olena = come().open(path)
    olena.sees(words)
    olena.page.get_by_role("link", name=way_on).click()
    expect(olena.page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def test_a_wrong_name_in_the_lobby_says_so(come: Come) -> None:
    olena = come().open()
    olena.page.get_by_label("Name of the table").fill("kalyna-9")
    olena.button("Join", exact=True).click()
    olena.sees("There is no table “kalyna-9”. It may be over, or the name has a typo.")


def test_the_host_chooses_and_a_guest_sees_it(come: Come) -> None:
    olena, marko, ivanka = come("Olena"), come("Marko", size=PHONE), come("Ivanka", named=False)
    table = olena.make(seats=4)
    olena.open(f"/t/{table}")
    marko.sit(table)
    for guest in (olena, marko):
        expect(guest.page.get_by_role("switch", name="Jumping in")).not_to_be_checked()
    olena.page.get_by_role("switch", name="Jumping in").click()
    expect(marko.page.get_by_role("switch", name="Jumping in")).to_be_checked()
    expect(marko.page.get_by_role("switch", name="Jumping in")).to_be_disabled()
    olena.button("Add a bot").first.click()
    marko.sees("2 people, 1 bot")

    # Somebody new is asked for a name first.
    ivanka.open(f"/t/{table}")
    ivanka.page.get_by_role("region", name="Start the game").get_by_role("button", name="Sit down").click()
    dialog = ivanka.page.get_by_role("dialog", name="You")
    dialog.get_by_label("Your name").fill("Ivanka")
    dialog.get_by_role("button", name="Done").click()
    expect(olena.page.get_by_text("Ivanka", exact=True)).to_be_visible()

    olena.button("Actions: Marko").click()
    olena.page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    olena.page.get_by_role("dialog", name="Remove Marko").get_by_role("button", name="Remove", exact=True).click()
    marko.sees("The host has removed you from this table")
    olena.page.keyboard.press("Escape")
    ivanka.page.close()
    expect(olena.page.get_by_text("away", exact=True)).to_be_visible()


def test_what_a_tile_leads_to_can_be_touched(come: Come) -> None:
    page = come("Olena", size=PHONE).open().page
    links = page.locator(".tile a")
    expect(links).to_have_count(10)
    assert links.evaluate_all("all => Math.min(...all.map((link) => link.getBoundingClientRect().height))") >= 44


def test_the_example_of_a_table_is_named_as_tables_are(come: Come) -> None:
    for locale, example in (("en-GB", "maple-otter-river-471"), ("uk-UA", "klen-sova-ozero-471")):
        name = come("Olena", locale=locale).open().page.get_by_role("textbox").filter(visible=True).first
        expect(name).to_have_attribute("placeholder", example)
        assert language_of(example) == locale[:2]


@pytest.mark.parametrize("chosen", [True, False])
def test_a_face_that_nobody_has_chosen_gives_way_at_a_table(come: Come, chosen: bool) -> None:
    olena = come("Olena")
    olena.open(f"/t/{olena.make(seats=3)}")  # with the first face
    marko = come("Marko")
    drawn = "" if chosen else "localStorage['koloda.face.drawn'] ??= 'yes';"
    marko.context.add_init_script(f"if (location.host) {{ localStorage['koloda.face'] ??= '1'; {drawn} }}")
    marko.open(olena.page.url)
    marko.page.get_by_role("region", name="Start the game").get_by_role("button", name="Sit down").click()
    expect(marko.page.get_by_text("Marko (You)")).to_be_visible()
    assert (marko.page.evaluate("localStorage['koloda.face']") == "1") is chosen
