"""A seat for a program: the sheet in the waiting room, the token, and how everybody sees that a program plays."""

import os
import re
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from koloda.client import ClientError, Seat
from koloda.texts import Texts
from server.serving import Server
from web.browsing import DESKTOP, SMALL, Guest
from web.conftest import Come
from web.looking import LOCALES, strangers, violations

PICTURES = os.environ.get("KOLODA_PICTURES", "")  # a folder for what is to be looked at


def look(guest: Guest, name: str, language: str) -> None:
    """Nothing is wrong with the page as it is."""
    if PICTURES:
        guest.page.screenshot(path=Path(PICTURES) / f"{name}-{language}.png")
    assert violations(guest, name) == []
    assert list(strangers(guest, [name], language, ["Olena", "Hal"])) == []


@pytest.mark.parametrize(("language", "size"), [("uk", SMALL), ("ru", DESKTOP)])
def test_a_program_gets_a_token_and_plays(come: Come, server: Server, language: str, size: ViewportSize) -> None:
    texts = Texts(language)
    olena = come("Olena", locale=LOCALES[language], size=size)
    table = olena.make(seats=3)
    page = olena.open(f"/t/{table}").page
    opener = olena.button(texts("people-program-let"))
    opener.press("Enter")
    asked = page.get_by_role("dialog", name=texts("people-program-let"))
    called = asked.get_by_label(texts("people-program-called"))
    called.fill("Hal")
    look(olena, "program-asked", language)
    asked.get_by_role("combobox").select_option("2")
    called.press("Enter")

    made = page.get_by_role("dialog", name=texts("people-program-made", name="Hal"))
    token = made.get_by_label(texts("people-program-token"), exact=True)
    expect(token).to_have_value(re.compile(rf"^{table}\.[\w-]{{32}}$"))
    example = made.get_by_label(texts("people-program-example"))
    expect(example).to_have_value(
        f'curl -N -H "Authorization: Bearer {token.input_value()}" {server.url}/api/bot/stream'
    )
    look(olena, "program-made", language)
    secret = token.input_value()
    page.keyboard.press("Escape")
    expect(made).to_have_count(0)
    expect(opener).to_be_focused()
    line = page.get_by_role("listitem").filter(has_text="Hal")
    expect(line).to_contain_text(f"{texts('people-program')}, {texts('people-program-away')}")

    program = threading.Thread(target=first_moves, args=(server.url, secret), daemon=True)
    program.start()
    expect(line).to_contain_text(texts("people-program-here"))
    look(olena, "program-room", language)
    olena.button(texts("lobby-start"), exact=True).click()
    expect(page.get_by_text(texts("people-program-short"), exact=True).filter(visible=True).first).to_be_visible()
    look(olena, "program-table", language)


def first_moves(url: str, token: str) -> None:
    """A program that stays at the table."""
    with suppress(ClientError):  # the server ends before it
        for position in Seat(url, token, pauses=()):
            position.play(position.legal[0])
