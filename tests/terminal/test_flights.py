"""Flights in the terminal: the table, what is asked, and the command, in three languages."""

import re
from pathlib import Path

import pytest

from games.flights.table import setup, table
from koloda import WATCHER
from koloda.pages import rule_text
from koloda.terminal.games.flights import FlightsRenderer
from koloda.terminal.screen import ESCAPE
from koloda.texts import LANGUAGES
from terminal.flights_telling import REVEALED, THREE, face_of, shown_table
from terminal.running import counted, events, explained, kept, seen_in_replays, shown, whole_game
from terminal.telling import PaintedScreen, legal, made, texts_in

# The table


def test_the_table_while_bids_are_made() -> None:
    state = made(table(*THREE, first=1, discard="x1", scores=[12, 1, 0], stock="b6"), "1: lay b2 fly 3")
    assert shown_table(state) == [
        "Deal 1, to 50 points. Round 1. First player: player 1.",
        "▸ You       12 points  2 cards  flights 1 2 · · · 6",
        "      r1 g4   missing o y b",
        "  Player 1    1 point   1 card  flights 1 2 3 4 5 6  has laid",
        "      b4      missing r o y g",
        "▸ Player 2   0 points  3 cards  flights 1 2 3 4 5 6",
        "      y4 r6   missing o g b",
        "Deck: 1 card. Discard pile, 1 card: x1",
        "Your cards: r3 x4",
    ]


def test_the_table_while_cards_are_chosen() -> None:
    state = made(table(*THREE, first=1, stock="b6", match="points", target=1), f"{REVEALED}; 0: take b2")
    assert shown_table(state, "uk") == [
        "Одна роздача. Раунд 1. Перший гравець: гравець 1.",
        "  Ти         0 очок  1 карта  перельоти 1 2 · · · ·",
        "      r1 g4 b2   бракує o y",
        "▸ Гравець 1  0 очок  1 карта  перельоти 1 2 · 4 5 6",
        "      b4         бракує r o y g",
        "  Гравець 2  0 очок  2 карти  перельоти 1 2 · 4 5 6",
        "      y4 r6      бракує o g b",
        "Порядок вибору: ти (6): b2, ▸гравець 1 (3), гравець 2 (3).",
        "На столі: r3 o1",
        "Колода: 1 карта. Скид: 0 карт.",
        "Твої карти: x4",
    ]


def test_a_round_that_somebody_sits_out_and_a_hand_that_is_empty() -> None:
    state = table("| r1 | 5", "g1 | b4", "o1 | y4", stock="", match="points")
    assert shown_table(state, "ru")[:3] == [
        "Раздача 1, до 50 очков. Раунд 1. Первый игрок: ты.",
        "  Ты       0 очков   0 карт  перелёты · · · · 5 ·  пропускает раунд",
        "      r1   не хватает o y g b",
    ]
    assert shown_table(state)[-1] == "You have no cards."


def test_what_one_has_laid_oneself_and_nobody_else_sees() -> None:
    state = made(table(*THREE, stock="b6"), "0: lay x4 fly 2")
    assert [shown_table(state, language)[-2:] for language in LANGUAGES] == [
        ["You have laid Exchange 4 and flight 2.", "Your cards: r3"],
        ["Твоя ставка: обмін 4 і переліт 2.", "Твої карти: r3"],
        ["Твоя ставка: обмен 4 и перелёт 2.", "Твои карты: r3"],
    ]
    for seat in (1, 2, WATCHER):
        lines = shown_table(state, "en", seat)
        assert [line for line in lines if "x4" in line or "Exchange" in line] == []
        # Flights are shown as at the start of the round.
        assert "flights 1 2 · · · 6  has laid" in lines[1]


def test_deals_won_are_counted_where_these_count() -> None:
    state = table("r3 | r1", "g1 | b4", match="wins", scores=[2, 1])
    assert shown_table(state)[:2] == [
        "Deal 1, to 3 deals won. Round 1. First player: you.",
        "▸ You       2 deals won  1 card  flights 1 2 3 4 5 6",
    ]
    assert shown_table(state, "uk")[0] == "Роздача 1, до 3 виграних роздач. Раунд 1. Перший гравець: ти."


def test_hands_and_bids_open_to_all() -> None:
    state = made(table(*THREE, stock="b6"), "1: lay b2 fly 3")
    views = [state.view(seat) for seat in range(3)]
    assert face_of(state, "en", WATCHER).hands(views) == [
        "Player 0  r3 x4",
        "Player 1  g1         (blue 2, flight 3)",
        "Player 2  o1 o2 dep",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_eighty_columns(language: str) -> None:
    row = "r1 o1 y1 g1 b1 r2 o2 y2 g2 b2"
    state = table(f"v1 xU dep | {row}", "v2", "v3", "v4", scores=[4321] * 4, target=10000, discard="x1 x2 x3 x4 x5 x6")
    lines = shown_table(state, language)
    assert len(lines) == 11
    assert [line for line in lines if len(line) > 80] == []
    painted = FlightsRenderer(texts_in(language), PaintedScreen(), 0, state.options).table(state.view(0), [])
    assert [line for line in painted if len(ESCAPE.sub("", line)) > 80] == []


def test_every_colour_has_a_paint_of_its_own() -> None:
    state = table("r3 x4 dep", "g1", "o1", "v1")
    painted = FlightsRenderer(texts_in("en"), PaintedScreen(), 0, state.options)
    inks = {card: re.findall(r"\x1b\[([0-9;]+)m", painted.chip(card))[0] for card in "r3 o3 y3 g3 b3 v3 x4".split()}
    assert len(set(inks.values())) == 7
    assert painted.chip("xU").startswith(f"\x1b[{inks['x4']}m\N{NO-BREAK SPACE}xU")
    assert painted.chip("dep").startswith(f"\x1b[{inks['x4']}m\N{NO-BREAK SPACE}dep")


# What is asked


@pytest.mark.parametrize(
    ("moves", "seat", "question"),
    [
        ("", 0, ("Lay a card and a flight.", "Поклади карту й переліт.", "Положи карту и перелёт.")),
        (
            REVEALED,
            0,
            ("Your choice: take a city.", "Твій вибір: візьми місто.", "Твой выбор: возьми город."),
        ),
        (
            f"{REVEALED}; 0: take b2; 1: take o1",
            2,
            (
                "Your choice: it has to be red 3.",
                "Твій вибір: лишається тільки червона 3.",
                "Твой выбор: остаётся только красная 3.",
            ),
        ),
        (
            "0: lay x4 fly 1; 1: lay g1 fly 6; 2: lay o1 fly 5; 1: take g1; 2: take o1; 0: take x4",
            0,
            (
                "You have Exchange 4: which cities do you swap?",
                "У тебе обмін 4: які міста міняєш?",
                "У тебя обмен 4: какие города меняешь?",
            ),
        ),
    ],
)
def test_what_is_asked(moves: str, seat: int, question: tuple[str, ...]) -> None:
    state = table(*THREE, stock="b6")
    if moves:
        made(state, moves)
    assert seat in state.due()
    view, choices = state.view(seat), legal(state, seat)
    assert tuple(face_of(state, language, seat).question(view, choices, True) for language in LANGUAGES) == question


def test_a_choice_of_exchanges() -> None:
    state = made(table("x4", "x5", "r1"), "0: lay x4 fly 2; 1: lay x5 fly 1; 2: lay r1 fly 6; 2: take r1")
    assert [face_of(state, language).question(state.view(0), legal(state), True) for language in LANGUAGES] == [
        "Your choice: take one of the exchanges.",
        "Твій вибір: візьми один з обмінів.",
        "Твой выбор: возьми один из обменов.",
    ]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("lay r3 fly 5", ("red 3, flight 5", "червона 3, переліт 5", "красная 3, перелёт 5")),
        ("lay dep fly 1", ("Deportation, flight 1", "депортація, переліт 1", "депортация, перелёт 1")),
        ("take v6", ("violet 6", "фіолетова 6", "фиолетовая 6")),
        ("take o2", ("orange 2", "помаранчева 2", "оранжевая 2")),
        ("take xU", ("Universal Exchange", "універсальний обмін", "универсальный обмен")),
        (
            "swap g4 2 y4",
            ("green 4 for yellow 4, player 2", "зелена 4 на жовту 4: гравець 2", "зелёная 4 на жёлтую 4: игрок 2"),
        ),
    ],
)
def test_moves_in_words(move: str, words: tuple[str, str, str]) -> None:
    state = table(*THREE, stock="b6")
    assert tuple(face_of(state, language).move(state.view(0), move) for language in LANGUAGES) == words


def test_what_a_city_would_burn_is_said_beside_it() -> None:
    state = made(table("b1 | r1 b3 r6 b5", "r4 | v1"), "0: lay b1 fly 6; 1: lay r4 fly 1")
    view, moves = state.view(0), legal(state)
    assert [[face_of(state, language).move(view, move) for move in moves] for language in LANGUAGES] == [
        ["red 4; you: r1 r6 r4 b3 b5 burn", "blue 1; you: b3 b5 b1 r1 r6 burn"],
        ["червона 4; ти: згорять r1 r6 r4 b3 b5", "синя 1; ти: згорять b3 b5 b1 r1 r6"],
        ["красная 4; ты: сгорят r1 r6 r4 b3 b5", "синяя 1; ты: сгорят b3 b5 b1 r1 r6"],
    ]


def test_what_a_swap_would_burn_is_said_beside_it() -> None:
    state = table("x4 | v4 r1", "g6 | r4 b2 v2")
    made(state, "0: lay x4 fly 1; 1: lay g6 fly 6; 1: take g6; 0: take x4")
    assert face_of(state).move(state.view(0), "swap v4 1 r4") == "violet 4 for red 4, player 1; you: r4 r1 burn"
    state = table("x4 | b4 r1", "g6 | r4 b2 v2")
    made(state, "0: lay x4 fly 1; 1: lay g6 fly 6; 1: take g6; 0: take x4")
    assert face_of(state, "uk").move(state.view(0), "swap b4 1 r4") == (
        "синя 4 на червону 4: гравець 1; ти: згорять r4 r1; гравець 1: згорять b4 b2"
    )


def test_every_move_that_can_be_written_has_words() -> None:
    state = table("r3 x4 dep", "g1", "o1", "v1")
    # What no seat ever chooses from a list.
    for_the_record = ("deal", "begin", "without")
    texts = [text for text in map(state.text, state.writable()) if text.split()[0] not in for_the_record]
    swaps = [text for text in texts if text.startswith("swap ")]
    assert len(swaps) > 300
    texts = [text for text in texts if text not in swaps] + swaps[::7]
    view = state.view(0)
    for language in LANGUAGES:
        face = face_of(state, language)
        assert [text for text in texts if not face.move(view, text)] == []


# The command


def test_a_whole_game_and_its_record(tmp_path: Path) -> None:
    output, state = whole_game(tmp_path, "flights", "--option", "target=1")
    assert output.splitlines()[-1] == counted("Points by seat", state)
    assert output.count("Deal 1 is over.") == output.count("The game is over.") == 1


def test_a_record_can_be_replayed_from_any_seat_and_open_to_all(tmp_path: Path) -> None:
    hands, replays = seen_in_replays(tmp_path, "flights", 9)
    assert all(len(hand.split()) > 1 for hand in hands)
    for output, seen in replays:
        assert [hand in output for hand in hands] == seen


def test_a_refused_move_is_explained_by_its_rule(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("r3 x4 | r1 g4 | 126", "g1 b2 | b4"))
    output = shown("play", "flights", "--position", position, "--lang", "uk", typed="lay r3 fly 5\n")
    assert "Хід «lay r3 fly 5» зараз не дозволено, правило P-2.5:" in output.splitlines()
    assert explained(output) == rule_text("flights", "P-2.5", "uk")


def test_bids_of_the_others_come_masked() -> None:
    asked = events("flights", "--players", "3", "--seat", "2", "--seed", "4", typed="1\n")
    laid = [event["text"] for event in asked if event["event"] == "move" and event["text"].startswith("lay ")]
    assert laid[:2] == ["lay ? fly ?"] * 2
    assert "?" not in laid[2]
    asking = next(event for event in asked if event["event"] == "ask")
    assert asking["view"]["laid"] == [True, True, False]
