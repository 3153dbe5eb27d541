"""Games through the accessibility tree alone: every act by role and name, every announcement short."""

import os
import random

import pytest
from playwright.sync_api import expect

from web.conftest import Come
from web.hands_free import HEARD, Reader, is_end
from web.test_keyboard import GAMES

SOAK = bool(os.environ.get("KOLODA_SOAK"))
ACTS = 10_000 if SOAK else 5  # at least
SECONDS = 1500.0 if SOAK else 60.0
LONGEST = 160  # characters of what is said at once


@pytest.mark.parametrize("game", GAMES if SOAK else ["uno", "flights"])
def test_a_game_through_the_accessibility_tree_alone(come: Come, game: str) -> None:
    """Until the turn has come back; with KOLODA_SOAK every game to its end."""
    olena = come("Olena")
    olena.context.add_init_script(HEARD)
    olena.open()
    reader = Reader(olena.page)
    expect(olena.page.get_by_role("button", name=f"{GAMES[game]}: play now against bots")).to_be_visible()
    [start] = [node for node in reader.nodes() if node.name.startswith(f"{GAMES[game]}: play now")]
    reader.act(start)
    expect(olena.page.get_by_role("region", name="Your turn")).to_be_visible()
    rng = random.Random(3)
    reader.play(ACTS, SECONDS, rng)
    for _ in range(100):
        if olena.page.evaluate("heard.some((text) => text.includes('Your turn'))"):  # it comes back, in any game
            break
        reader.play(len(reader.done) + 1, SECONDS, rng)
    else:
        raise AssertionError(reader.done)
    heard = olena.page.evaluate("heard")
    assert [text for text in heard if len(text) > LONGEST] == []
    if SOAK:
        assert any(is_end(node) for node in reader.nodes())
