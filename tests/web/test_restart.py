"""A game goes on through a gap in the network and through the end of the server, without a reload."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from server.serving import Server
from web.browsing import PHONE, Guest, until
from web.conftest import Come
from web.playing import begin, play_on, seen

RECONNECTING = "Reconnecting… Your seat waits for you."
BACK = "Back again. Nothing was missed."


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One that may be killed."""
    with Server(tmp_path, "--no-limits") as running:
        yield running


def lines(guest: Guest) -> list[str]:
    """What was done, as the log has it, but for the name or "You" in front. That somebody was away only others read."""
    texts = guest.page.locator("#side .log li").all_text_contents()
    return [" ".join(text.split()[1:]) for text in texts if " is away." not in text]


def laid(guest: Guest) -> list[str]:
    """The cards that were laid: the same words for everybody."""
    return [line for line in lines(guest) if line.startswith("laid ")]


def test_a_cut_connection_and_a_killed_server_lose_nothing(come: Come, server: Server) -> None:
    olena, marko = come("Olena"), come("Marko", size=PHONE)
    people = [olena, marko]
    begin(olena, marko, options={"rounds": 1})
    for guest in people:
        guest.page.evaluate("globalThis.mark = 1")
    play_on(people, lambda done: len(done) >= 4)

    marko.cut()
    marko.sees(RECONNECTING)
    olena.sees("coming back")
    play_on([olena], lambda done: len(done) >= 2 or not seen(olena).mine)
    marko.context.set_offline(False)
    marko.sees(BACK)
    expect(olena.page.get_by_text("coming back")).to_have_count(0)
    play_on(people, lambda done: len(done) >= 4)
    until(lambda: len(lines(marko)) == len(lines(olena)) and laid(marko) == laid(olena), "the same log for both")
    assert laid(olena)

    before = lines(olena)
    late, there = (olena, marko) if seen(olena).mine else (marko, olena)
    server.stop(signal.SIGKILL)
    for guest in people:
        guest.sees(RECONNECTING)
    late.context.set_offline(True)
    with server.again("--no-limits", KOLODA_RETURNING="600"):
        there.sees(BACK)
        there.sees(f"On the way back: {late.name}. Until then time stands still.")
        late.context.set_offline(False)
        late.sees(BACK)
        expect(there.page.get_by_text("On the way back")).to_have_count(0)
        assert lines(olena)[: len(before)] == before
        play_on(people, seconds=180)
        for guest in people:
            expect(guest.page.get_by_role("link", name="See the record")).to_be_visible()
            assert guest.page.evaluate("globalThis.mark") == 1, "the page was loaded anew"
        for guest in people:
            guest.page.close()
