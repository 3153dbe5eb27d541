"""The table on the whole screen: keys and mouse, sizes, three languages, rules, hints and taking back."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from textual.app import ComposeResult

from games.dzhunkvik import table as dzhunkvik
from games.face_to_face import table as face_to_face
from games.uno.table import table
from koloda import State
from koloda.bots import Budget
from koloda.pages import rule_text
from koloda.terminal import local, thinking
from koloda.terminal.full.app import TableApp
from koloda.terminal.full.canvas import shortened
from koloda.terminal.full.picker import Picker
from koloda.terminal.screen import ESCAPE
from koloda.titles import TITLES
from terminal.full_screen import LARGE, SMALL, Player, alone, new_game, sitting
from terminal.telling import texts_in

# A hand with a card that fits, one that names a colour, and one that does not fit, in this order: r4 g9 W.
HANDS = ("r4 g9 W", "r7 g1 g2", "y1 y2 y3")
# Of each game one that is soon over: few cards are left, or one deal is all.
SHORT: dict[str, Callable[[], State]] = {
    "uno": lambda: table("r4 r5", "r7 g1 g2 y2", rounds=1),
    "uno-express": lambda: table("r4 r5 b9 W", "r7 g1 g2 y2", game="uno-express", rounds=1),
    "face-to-face": lambda: face_to_face.table("20 31 42", "22 33", up="15", down="50", stock="", opp_stock=""),
    "flights": lambda: new_game("flights", 2, target=1),
    "dzhunkvik": lambda: dzhunkvik.table("1 2 3 EV", "2 3 4 HY", "1 1 4 CS", stock="1 2 3"),
}


LONGEST = 40  # decisions in such a game


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def choose_by_keys(player: Player, rng: random.Random) -> None:
    """A move of the list, with a card if there is one, by its number or by walking to it."""
    offered = player.app.options[:9]
    with_card = [at for at, (kind, name, _) in enumerate(offered) if kind == "move" and player.app.card_of(name)]
    index = rng.choice(with_card or range(len(offered)))
    if rng.random() < 0.5:
        await player.answer(str(index + 1))
    else:
        player.app.moves.focus()
        await player.answer("home", *["right"] * index, "enter")


async def choose_by_mouse(player: Player) -> None:
    """Click on a card that can be laid; if it has several moves, then on the last of them."""
    app = player.app
    before = app.question
    index, moves = next((at, moves) for at, card in enumerate(app.own_cards()) if (moves := app.moves_with(card.text)))
    await click_on(player, app.hand, index)
    if len(moves) > 1:
        await player.until(lambda: [name for _, name, _ in app.options] == moves, "the moves of the card")
        await click_on(player, app.moves, len(moves) - 1)
    await player.until(lambda: app.question is not before or app.outcome, "a move")
    await player.asked()


async def click_on(player: Player, picker: Picker, index: int) -> None:
    """Click on one of the things in rows, as soon as they are where they belong."""
    await player.until(lambda: picker.size.height == picker.places(picker.size.width)[-1].bottom, "the rows")
    place = picker.places(picker.size.width)[index]
    await player.pilot.click(f"#{picker.id}", offset=(place.x + 1, place.y))


@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_by_keys_after_a_move_by_mouse(game: str) -> None:
    async def play() -> None:
        rng = random.Random(2)
        async with sitting(alone(SHORT[game](), seed=4), SMALL) as player:
            await player.asked()
            assert texts_in("en")(TITLES[game].name) in player.part("bar")
            await choose_by_mouse(player)
            for _ in range(LONGEST):
                if player.app.outcome:
                    break
                await choose_by_keys(player, rng)
            assert player.part("prompt").startswith("The game is over.")
            assert player.app.side.lines[-len(player.app.outcome) :] == player.app.outcome

    run(play())


@pytest.mark.parametrize(("language", "size"), [("en", LARGE), ("uk", (50, 18)), ("ru", SMALL)])
def test_languages_and_sizes(language: str, size: tuple[int, int]) -> None:
    async def look() -> None:
        texts = texts_in(language)
        async with sitting(alone(table(*HANDS), language=language), size, language) as player:
            await player.asked()
            for words in (texts("uno-title"), texts("uno-ask-turn"), texts("uno-move-draw"), texts("table-hint")):
                await player.sees(words)
            await player.sees("[ W ]" if size != LARGE else "╭")  # where there is room, cards that fit are framed
            await player.press("question_mark")
            await player.sees(texts("terminal-help").splitlines()[0].strip())

    run(look())


SMALLEST = (50, 18)  # docs/terminal.md


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_in_the_smallest_window_top_card_colour_and_turn_are_seen(language: str) -> None:
    async def look() -> None:
        hands = ("r4 r5 r6 r7 b9 g9 gS W W+4", "r7 g1", "y1 y2", "b1 b2")
        session = alone(table(*hands, discard="b5 W", color="r"), language=language)
        async with sitting(session, SMALLEST, language) as player:
            await player.asked()
            await player.sees("[ W ]")
            renderer, texts = player.app.renderer, texts_in(language)
            assert renderer is not None
            seen = " ".join(player.shown().split())
            top = plain(
                texts(
                    "uno-top-color",
                    card=f" W  {texts('uno-card-wild', case='nom')}",
                    color=texts("uno-color", color="r"),
                )
            )
            assert " ".join(top.split()) in seen, player.shown()
            assert f"▸ {renderer.name(0)}" in seen and all(renderer.name(seat) in seen for seat in (1, 2, 3))

    run(look())


@pytest.mark.parametrize(("game", "language"), [("face-to-face", "en"), ("flights", "uk"), ("dzhunkvik", "ru")])
def test_in_the_smallest_window_all_who_play_are_seen(game: str, language: str) -> None:
    async def look() -> None:
        async with sitting(alone(new_game(game, 4), seed=5, language=language), SMALLEST, language) as player:
            await player.asked()
            await player.answer("1")
            view, renderer = player.app.view, player.app.renderer
            assert view is not None and renderer is not None
            for seat in range(view["players"]):
                await player.sees(renderer.name(seat) + "  ")
            if game == "face-to-face":
                assert player.shown().count("↑ ") >= 2 and player.shown().count("↓ ") >= 2

    run(look())


def test_a_refusal_in_the_smallest_window_leaves_hand_and_moves() -> None:
    async def refuse() -> None:
        async with sitting(alone(table(*HANDS)), SMALLEST) as player:
            await player.asked()
            await player.press("home", "right", "enter")
            await player.sees("by rule U-3.1")
            for words in ("On top:", "[ W ]", "1 red 4"):
                await player.sees(words)

    run(refuse())


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_window_that_becomes_too_small_says_so(language: str) -> None:
    async def shrink() -> None:
        words = texts_in(language)("terminal-small", columns=50, rows=18)
        async with sitting(alone(table(*HANDS), language=language), SMALLEST, language) as player:
            await player.asked()
            await player.sees("[ W ]")
            for size in ((49, 18), (50, 17)):
                await player.pilot.resize_terminal(*size)
                await player.until(lambda: words in " ".join(player.shown().split()), words)
                assert "[ W ]" not in player.shown()
                await player.pilot.resize_terminal(*SMALLEST)
                await player.sees("[ W ]")

    run(shrink())


@pytest.mark.parametrize(
    ("size", "expected"), [(SMALLEST, {"narrow", "short"}), (SMALL, {"narrow", "low"}), (LARGE, {"wide", "high"})]
)
def test_the_first_frame_is_laid_out_for_its_window(size: tuple[int, int], expected: set[str]) -> None:
    found: list[set[str]] = []

    class Early(TableApp):
        def on_mount(self) -> None:
            found.append(set(self.screen.classes) & {"narrow", "wide", "short", "low", "high", "tight"})

    async def look() -> None:
        app = Early(alone(table(*HANDS)), texts_in("en"))
        composed = app.compose

        def compose() -> ComposeResult:
            yield from composed()
            found.append(set(app.screen.classes) & {"narrow", "wide", "short", "low", "high", "tight"})

        app.compose = compose  # type: ignore[method-assign]
        async with app.run_test(size=size):
            pass
        app.session.leave()

    run(look())
    assert found == [expected, expected]


def test_other_keyboards_have_the_same_keys() -> None:
    async def press() -> None:
        async with sitting(alone(table(*HANDS), language="uk"), SMALL, "uk") as player:
            await player.asked()
            await player.press("к")  # where R is
            await player.until(lambda: player.app.side.page == "rules", "the rules")
            await player.press("escape")
            await player.until(lambda: player.app.side.page == "log", "the table")

    run(press())


def test_a_larger_window_has_the_log_beside_the_table() -> None:
    async def resize() -> None:
        async with sitting(alone(new_game("uno", 3), seed=2), SMALL) as player:
            await player.asked()
            assert player.app.side.size.width == 0
            assert plain(player.app.side.lines[-1]) in plain(player.part("tail"))
            await player.pilot.resize_terminal(*LARGE)
            await player.until(lambda: player.app.side.size.width > 40, "the log beside the table")
            await player.sees("dealt 7 cards")
            await player.sees("╭")  # cards are drawn
            await player.pilot.resize_terminal(*SMALL)
            await player.until(lambda: player.app.side.size.width == 0, "the table alone")

    run(resize())


def test_a_click_on_a_card_lays_it() -> None:
    async def click() -> None:
        async with sitting(alone(table(*HANDS)), SMALL) as player:
            await player.asked()
            await player.sees("[ W ]")
            before = player.app.question
            await player.pilot.click("#hand", offset=(2, 0))
            await player.until(lambda: player.app.question is not before, "a move")
            assert any("laid red 4" in line for line in map(plain, player.app.side.lines))

    run(click())


def test_a_card_with_several_moves_lists_them_and_a_click_on_one_makes_it() -> None:
    async def click() -> None:
        async with sitting(alone(table(*HANDS)), LARGE) as player:
            await player.asked()
            await player.press("end", "enter")
            await player.until(lambda: len(player.app.options) == 4, "the colours")
            assert [name for _, name, _ in player.app.options] == ["play W r", "play W y", "play W g", "play W b"]
            await player.until(lambda: player.app.moves.size.height == 1, "a list of one row")
            place = player.app.moves.places(player.app.moves.size.width)[2]
            before = player.app.question
            await player.pilot.click("#moves", offset=(place.x + 3, place.y))
            await player.until(lambda: player.app.question is not before, "a move")
            assert any("named green" in line for line in map(plain, player.app.side.lines))

    run(click())


def test_a_refused_card_opens_its_rule_beside_the_table() -> None:
    async def refuse() -> None:
        async with sitting(alone(table(*HANDS)), LARGE) as player:
            await player.asked()
            await player.press("home", "right", "enter")  # the green 9
            await player.sees("“play g9” is not allowed now, by rule U-3.1:")
            scroll = player.app.side.scroll

            def top_line() -> str:
                return player.shown().splitlines()[scroll.region.y][scroll.region.x :].strip()

            await player.until(lambda: top_line().startswith("U-3.1 Lay one card"), "the rule on top")
            # It is still the same question; a card that fits puts the rules away.
            await player.press("left", "enter")
            await player.until(lambda: player.app.side.page == "log", "the log again")

    run(refuse())


def test_without_room_the_rule_stands_below_the_refusal() -> None:
    async def refuse() -> None:
        async with sitting(alone(table(*HANDS), language="uk"), SMALL, "uk") as player:
            await player.asked()
            await player.press("home", "right", "enter")
            await player.until(lambda: "U-3.1" in player.part("notice"), "the refusal")
            text = rule_text("uno", "U-3.1", "uk")
            assert text is not None and text in player.part("notice")

    run(refuse())


def test_where_a_mistake_costs_cards_none_is_made_by_a_click() -> None:
    async def click() -> None:
        state = table(*HANDS, penalties=True)
        async with sitting(alone(state), SMALL) as player:
            await player.asked()
            before = player.app.question
            await player.press("home", "right", "enter")
            await player.until(lambda: "costs cards" in player.part("notice"), "a warning")
            assert player.app.question is before
            # Whoever types it means it.
            await player.write("colon", "play g9")
            await player.until(lambda: "costs cards. Rule U-3.1" in player.part("notice"), "the fine")

    run(click())


def test_a_hint_is_gone_with_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        async with sitting(alone(table(*HANDS)), SMALL) as player:
            await player.asked()
            await player.press("h")
            await player.sees("Hint: chance to win")
            await player.sees("1. ")
            await player.answer("1")
            assert player.part("hint") == ""

    monkeypatch.setattr(local, "advice", lambda game, seen: thinking.advice(game, seen, Budget(400, 0.0)))
    run(ask())


def test_whoever_thinks_does_not_hold_up_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint without an end: keys work, and a move puts an end to it."""

    async def ask() -> None:
        async with sitting(alone(table(*HANDS)), SMALL) as player:
            await player.asked()
            await player.press("h")
            await player.until(lambda: "1. " in player.part("hint"), "a hint so far")
            await player.press("r")
            await player.sees("UNO and UNO Express")
            await player.press("escape")
            await player.answer("1")

    endless = Budget(10**9, 0.0)
    monkeypatch.setattr(thinking, "SLICES", 2)
    monkeypatch.setattr(local, "advice", lambda game, seen: thinking.advice(game, seen, endless))
    run(ask())


def test_what_was_decided_is_taken_back_and_the_cards_stay_the_same() -> None:
    async def take_back() -> None:
        async with sitting(alone(table(*HANDS), seed=3), SMALL) as player:
            app = player.app
            await player.asked()
            await player.press("u")
            await player.until(lambda: "not decided anything" in player.part("notice"), "that there is nothing yet")
            first = app.question
            draw = next(n for n, option in enumerate(app.options) if option[1] == "draw")
            drawn: list[Any] = []
            for _ in range(2):
                await player.answer(str(draw + 1))
                assert app.view is not None
                drawn.append(app.view["hand"])
                await player.answer("u")
                assert (app.question.view, app.question.moves) == (first.view, first.moves)
            assert drawn[0] == drawn[1]

    run(take_back())


def test_forced_moves_are_made_by_themselves() -> None:
    async def play() -> None:
        # Nothing fits, and nothing is left to decide but the answer to that.
        async with sitting(alone(table("g9 b2", "r7 g1 g2", stock="g1 g2 y9 y8 y7 y6")), SMALL) as player:
            await player.until(lambda: len(player.app.side.lines) > 2, "a move")
            assert "You drew a card" in "\n".join(map(plain, player.app.side.lines))

    run(play())


def test_without_colours_letters_and_frames_say_it_all() -> None:
    async def look() -> None:
        async with sitting(alone(table(*HANDS)), SMALL, colours=False) as player:
            await player.asked()
            await player.sees("▸ r4 ◂   g9   [ W ]")
            await player.sees("On top: r3 (red 3).")
            await player.press("t")
            await player.until(lambda: player.app.theme == "textual-light", "a light screen")

    run(look())


def test_leaving_takes_two_presses() -> None:
    async def leave() -> None:
        session = alone(table(*HANDS))
        async with sitting(session, SMALL) as player:
            await player.asked()
            await player.press("q")
            await player.sees("once more")
            await player.press("q")
            await player.until(lambda: not player.app.is_running, "the end")
        session.thread.join(10)
        assert not session.thread.is_alive()

    run(leave())


def test_a_label_that_is_too_long_is_cut() -> None:
    assert [shortened("Player 1", size) for size in (8, 5)] == ["Player 1", "Play…"]


def plain(line: str) -> str:
    """A line of the log without its paint."""
    return ESCAPE.sub("", line).replace("\N{NO-BREAK SPACE}", " ")
