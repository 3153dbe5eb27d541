"""A game that another package has added, on the whole screen: its hand is drawn, and played by keys and clicks."""

import asyncio
from importlib import import_module
from pathlib import Path

import pytest

from koloda import State, games, play
from koloda.titles import TITLES
from new_game.installing import written
from terminal.full_screen import LARGE, SMALL, alone, sitting

SLUG = "zones-game"


@pytest.fixture(autouse=True)
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that `koloda new-game` writes is known."""
    monkeypatch.syspath_prepend(str(written(tmp_path, SLUG) / "src"))
    monkeypatch.setitem(TITLES, SLUG, import_module("zones_game").TITLE)


def dealt(*cards: int) -> State:
    """A game for two; the first half of the cards is ours."""
    state = games()[SLUG].start(2, limit=30)
    for card in cards:
        play(state, -1, f"deal {card}")
    return state


def test_a_click_on_a_card_lays_it() -> None:
    async def click() -> None:
        async with sitting(alone(dealt(4, 6, 9, 1, 2, 3)), SMALL) as player:
            await player.asked()
            await player.sees("▸ 4 ◂ [ 6 ] [ 9 ]")
            before = player.app.question
            await player.pilot.click("#hand", offset=(8, 0))
            await player.until(lambda: player.app.question is not before, "a move")
            assert "You lay the 6: 6." in player.app.side.lines

    asyncio.run(click())


def test_keys_lay_a_card_and_one_that_does_not_fit_opens_its_rule() -> None:
    state = dealt(8, 1, 2, 8, 7, 7)
    for seat, card, drawn in ((0, 8, 9), (1, 8, 1), (0, 9, 9), (1, 1, 1)):
        play(state, seat, f"lay {card}")
        play(state, -1, f"deal {drawn}")

    async def press() -> None:
        async with sitting(alone(state), LARGE) as player:
            await player.asked()
            await player.press("end", "enter")
            await player.sees("“lay 9” is not allowed now, by rule S-4:")
            before = player.app.question
            await player.press("home", "enter")
            await player.until(lambda: player.app.question is not before, "a move")
            assert "You lay the 1: 27." in player.app.side.lines

    asyncio.run(press())
