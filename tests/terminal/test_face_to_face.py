"""Face to Face in the terminal: the table, what is asked, and what happened, in three languages."""

import re
from pathlib import Path

import pytest

from games.face_to_face.table import setup, table
from koloda import WATCHER, State, games, play, replay
from koloda.pages import rule_text
from koloda.terminal.games.face_to_face import FaceToFaceRenderer, runs
from koloda.texts import LANGUAGES
from terminal.running import ALWAYS_THE_FIRST, explained, kept, moves_of, shown
from terminal.telling import PaintedScreen, PlainScreen, Telling, legal, texts_in

SILVER, GOLD, END = "\x1b[97;100m", "\x1b[30;43m", "\x1b[0m"
FACE_TO_FACE = Telling(FaceToFaceRenderer)
face_of, told, in_all, shown_table = (
    FACE_TO_FACE.face_of,
    FACE_TO_FACE.told,
    FACE_TO_FACE.in_all,
    FACE_TO_FACE.shown_table,
)

# The table


def test_the_table_of_the_one_on_turn() -> None:
    state = table("17 34 58", "7 8 9", up="19 27", down="35", opp_up="29", opp_down="46", stock="2 3 4 40 50 51")
    assert shown_table(state) == [
        "  Player 1  3 cards in hand, 50 to draw",
        "    ↑ rising 29    ↓ falling 46",
        "    Not laid yet: 2–18 20–26 28 30–34 36–45 47–59",
        "▸ You       3 cards in hand, 6 to draw",
        "    ↑ rising 27    ↓ falling 35",
        "    Still to draw: 2–4 40 50 51",
        "Your cards, [ ] can be laid: [17] [34] [58]",
    ]
    assert shown_table(state, "uk")[3:5] == [
        "▸ Ти         на руках 3 карти, у колоді 6",
        "    ↑ висхідний 27    ↓ спадний 35",
    ]
    assert shown_table(state, "ru", WATCHER) == [
        "▸ Игрок 0  на руках 3 карты, в колоде 6",
        "    ↑ растущая 27    ↓ убывающая 35",
        "    Ещё не выложено: 2–4 17 34 40 50 51 58",
        "  Игрок 1  на руках 3 карты, в колоде 50",
        "    ↑ растущая 29    ↓ убывающая 46",
        "    Ещё не выложено: 2–18 20–26 28 30–34 36–45 47–59",
    ]


def test_only_what_may_be_laid_is_in_brackets() -> None:
    state = table("12 25 51", "7 8 9", up="50", down="8", opp_up="29")
    assert shown_table(state)[-1] == "Your cards, [ ] can be laid: [12] [25] [51]"
    play(state, 0, "51 up")
    assert shown_table(state)[-1] == "Your cards, [ ] can be laid: [12] [25]"
    play(state, 0, "25 opp-up")
    assert shown_table(state)[-1] == "Your cards: 12"
    play(state, 0, "end")
    assert shown_table(state, seat=1)[-1] == "Your cards: 7 8 9"  # while the other draws


def test_the_cards_of_this_turn_and_the_way_back() -> None:
    state = table("12 25 51", "7 8 9", up="50", down="8", opp_up="29")
    play(state, 0, "51 up")
    play(state, 0, "25 opp-up")
    assert [shown_table(state, language)[-2] for language in LANGUAGES] == [
        "Laid in this turn: 51 ↑, 25 ↑ for the opponent. undo takes 25 back.",
        "За цей хід: 51 ↑, 25 ↑ суперникові. undo поверне 25 в руку.",
        "За этот ход: 51 ↑, 25 ↑ сопернику. undo вернёт 25 в руку.",
    ]
    # The other player sees the cards, and cannot take them back.
    assert "Laid in this turn: 51 ↑, 25 ↑ for the opponent." in shown_table(state, seat=1)


def test_a_card_taken_back_stays_in_sight_of_the_other() -> None:
    state = table("12 25 51", "7 8 9", up="50", down="8", opp_up="29")
    play(state, 0, "51 up")
    play(state, 0, "undo")
    assert shown_table(state, seat=1)[3] == "    Known to be in hand: 51"
    assert not any("Known" in line for line in shown_table(state))
    assert any("Напевно на руках: 51" in line for line in shown_table(state, "uk", WATCHER))


def test_an_empty_hand() -> None:
    state = table("12 13", "7 8 9", up="11")
    told(state, "0: 12 up; 0: 13 up")
    assert shown_table(state)[-1] == "Your cards: –"


def test_the_table_of_a_game_that_is_over() -> None:
    state = table("12 13", "7 8 9", up="11", stock="")
    told(state, "0: 12 up; 0: 13 up")
    assert shown_table(state, seat=1) == [
        "  Player 0  0 cards in hand, 0 to draw",
        "    ↑ rising 13    ↓ falling 60",
        "  You       3 cards in hand, 54 to draw",
        "    ↑ rising  1    ↓ falling 60",
        "Laid in this turn: 12 ↑, 13 ↑.",
        "Left in hand:",
        "  Player 0  –",
        "  You       7 8 9",
    ]


def test_hands_open_to_all() -> None:
    state = table("17 34 58", "7 8 9")
    assert face_of(state, "uk", WATCHER).hands([state.view(0), state.view(1)]) == [
        "Гравець 0  17 34 58",
        "Гравець 1  7 8 9",
    ]


def test_silver_and_gold() -> None:
    state = table("17 34 58", "7 8 9", up="27", down="35", opp_up="29", opp_down="46")
    face = FaceToFaceRenderer(texts_in("en"), PaintedScreen(), 0, state.options)
    lines = face.table(state.view(0), ["17 up"])
    held = "\N{NO-BREAK SPACE}"
    assert f"rising {GOLD}{held}29{held}{END}" in lines[1]
    assert f"falling {SILVER}{held}35{held}{END}" in lines[4]
    assert f"[{SILVER}{held}17{held}{END}] {SILVER}{held}34{held}{END}" in lines[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_eighty_columns(language: str) -> None:
    evens = " ".join(str(card) for card in range(4, 50, 2))
    state = table(
        "51 52 53 54 55 56", "3 5 7 9 11 13", up="50", stock=evens, opp_stock=evens, opp_up="57", opp_down="2"
    )
    for move in ("51 up", "52 up", "53 up", "54 up", "55 up", "56 opp-up"):
        play(state, 0, move)
    for _ in range(2):
        play(state, 0, "undo")
    for seat in (0, 1, WATCHER):
        assert [line for line in shown_table(state, language, seat) if len(line) > 80] == []


def test_numbers_in_a_row() -> None:
    assert runs([]) == ""
    assert runs([5]) == "5"
    assert runs([2, 3, 5, 6, 7, 9, 11, 12]) == "2 3 5–7 9 11 12"


# What is asked


@pytest.mark.parametrize(
    ("state", "moves", "question"),
    [
        (table("12 25 51"), "", "Your turn: lay at least two cards."),
        (table("12 25 51"), "0: 12 up", "One card is laid. Lay at least one more."),
        (table("12 25 51"), "0: 12 up; 0: 25 up", "Lay more, or end the turn and draw 2 cards."),
        (table("12 25 51", opp_up="29"), "0: 12 opp-up; 0: 25 up", "Lay more, or end the turn and draw 5 cards."),
        (table("12 25 51", stock="9"), "0: 12 up; 0: 25 up", "Lay more, or end the turn and draw 1 card."),
        (
            table("12 25 51", stock=""),
            "0: 12 up; 0: 25 up",
            "Lay more, or end the turn. There is nothing to draw.",
        ),
        (
            table("12 25 51", down="8"),
            "0: 25 up; 0: 51 up",
            "Nothing more can be laid: end the turn and draw 2 cards.",
        ),
        (table("12 25 51", down="8", stock=""), "0: 25 up; 0: 51 up", "Nothing more can be laid: end the turn."),
        (table("44", up="41", stock="", last_card="lenient"), "", "Your turn: lay your last card."),
    ],
)
def test_what_is_asked(state: State, moves: str, question: str) -> None:
    state = state.clone()
    if moves:
        told(state, moves)
    assert state.due() == [0]
    for language in LANGUAGES:
        asked = face_of(state, language).question(state.view(0), legal(state), due=True)
        assert (asked == question) == (language == "en")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("34 up", ("27 → 34, gap 7", "27 → 34, крок 7", "27 → 34, шаг 7")),
        ("34 down", ("35 → 34, gap 1", "35 → 34, крок 1", "35 → 34, шаг 1")),
        ("17 up", ("27 → 17, ten back", "27 → 17, десять назад", "27 → 17, десять назад")),
        ("45 down", ("35 → 45, ten back", "35 → 45, десять назад", "35 → 45, десять назад")),
        ("17 opp-up", ("29 → 17, helps by 12", "29 → 17, допомога 12", "29 → 17, помощь 12")),
        ("45 opp-down", ("40 → 45, helps by 5", "40 → 45, допомога 5", "40 → 45, помощь 5")),
        ("end", ("nothing to draw", "добирати немає чого", "добирать нечего")),
    ],
)
def test_moves_in_words(move: str, words: tuple[str, str, str]) -> None:
    state = table("17 34 45 58", "7 8 9", up="27", down="35", opp_up="29", opp_down="40")
    assert tuple(face_of(state, language).move(state.view(0), move) for language in LANGUAGES) == words


def test_what_ending_draws_is_said() -> None:
    state = table("17 34 45 58", "7 8 9", up="27", down="35", opp_up="29", opp_down="40")
    told(state, "0: 17 up; 0: 45 opp-down")
    assert [face_of(state, language).move(state.view(0), "end") for language in LANGUAGES] == [
        "draw 4 cards",
        "узяти 4 карти",
        "взять 4 карты",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_list_of_moves_keeps_its_words(language: str, tmp_path: Path) -> None:
    hand = "21 23 25 27 29 31"
    position = setup(hand, "7 8 9", up="19", down="39", opp_up="58", opp_down="10")
    output = shown("play", "face-to-face", "--position", kept(tmp_path, **position), "--lang", language, typed="1\n1\n")
    # First the cards, then what can be done with the one that was chosen, in words.
    lists = re.findall(r"(?:^ +\d+ \d+.*\n)+", output, re.MULTILINE)
    assert [len(part.splitlines()) for part in lists[:2]] == [6, 4]
    assert "→" not in lists[0] and lists[1].count("→") == 4
    assert [line for line in output.splitlines() if len(line) > 80] == []


# What happened; the sentences themselves are tested with the events


LAYING = table("17 34 45 58", "7 8 9", up="27", down="35", opp_up="29", opp_down="40")


def test_the_lot_and_the_deal() -> None:
    state = games()["face-to-face"].start(2)
    cards = "; ".join(f"dealer: deal {card}" for card in (10, 20, 30, 40, 50, 59, 5, 15, 25, 35, 45, 55))
    assert in_all(state, f"dealer: begin 0; {cards}") == [
        ["You begin, by lot.", "Each is dealt 6 cards.", "Turn 1"],
        ["Ти починаєш: так випав жереб.", "Роздано по 6 карт.", "Хід 1"],
        ["Ты начинаешь: так выпал жребий.", "Раздано по 6 карт.", "Ход 1"],
    ]


def test_a_turn_as_everybody_is_told_of_it() -> None:
    moves = "0: 34 up; 0: undo; 0: 45 down; 0: 17 opp-up; 0: end; " + "; ".join(
        f"dealer: deal {card}" for card in (3, 59, 4, 5)
    )
    assert in_all(LAYING, moves)[0] == [
        "You lay 34 on your rising pile, after 27.",
        "You take 34 back.",
        "You lay 45 on your falling pile, ten back from 35.",
        "You help: 17 on the opponent’s rising pile, after 29.",
        "You draw 4 cards for helping: 3 59 4 5.",
        "Turn 2",
    ]
    assert in_all(LAYING, moves, seat=1)[1][2:] == [
        "Гравець 0 кладе 45 на свій спадний стос, на десять назад від 35.",
        "Гравець 0 допомагає: 17 на твій висхідний стос, після 29.",
        "Гравець 0 бере за допомогу 4 карти.",
        "Хід 2",
    ]
    assert told(LAYING.clone(), moves, seat=WATCHER)[4] == "Player 0 draws 4 cards for helping."
    assert told(LAYING.clone(), moves, seat=WATCHER, whole=True)[4] == "Player 0 draws 4 cards for helping: 3 59 4 5."


def test_a_draw_that_is_not_complete_is_told_at_the_end() -> None:
    moves = "0: 34 up; 0: 45 opp-down; 0: end; dealer: deal 3"
    assert told(LAYING.clone(), moves)[2:] == ["You draw 1 card for helping: 3."]


def test_cards_in_sentences_have_the_metal_of_their_owner() -> None:
    renderer = FaceToFaceRenderer(texts_in("en"), PaintedScreen(), 1, LAYING.options)
    held = "\N{NO-BREAK SPACE}"
    laid = play(LAYING.clone(), 0, "17 opp-up").events_for(1)
    assert f"{SILVER}{held}17{held}{END} on your rising pile, after 29." in renderer.sentence(laid[0])
    assert f"{GOLD}{held}7{held}{END}" in renderer.sentence({"kind": "shows", "seat": 1, "count": 1, "cards": ["7"]})


def test_the_last_card_wins_and_what_is_left_is_shown() -> None:
    state = table("12 13", "7 8 9", up="11", stock="")
    assert [lines[2:] for lines in in_all(state, "0: 12 up; 0: 13 up")] == [
        ["You have no card left.", "Player 1 still holds 7 8 9."],
        ["Карт у тебе більше немає.", "Гравець 1: на руках лишилося 7 8 9."],
        ["Карт у тебя больше нет.", "Игрок 1: на руках осталось 7 8 9."],
    ]


def test_who_cannot_go_on_has_lost() -> None:
    state = table("4 5 6", "12 25 51", opp_up="50", opp_down="8", stock="", opp_stock="2 3")
    assert told(state, "0: 4 up; 0: 5 up; 0: end", seat=1)[2:] == [
        "Player 0 ends the turn. There is nothing to draw.",
        "Turn 2",
        "You cannot lay two cards.",
        "Player 0 still holds 6.",
        "You still hold 12 25 51.",
    ]


def test_nothing_is_told_of_points() -> None:
    state = table("12 13", "7 8 9", up="11", stock="")
    assert face_of(state).outcome([1, 0], [0]) == ["The game is over.", "You have won."]
    assert face_of(state, "uk", 1).outcome([1, 0], [0]) == ["Партію закінчено.", "Перемагає гравець 0."]


# Whole games


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_its_record_and_the_replay(language: str, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    options = ("--seed", "5", "--record", "game.txt", "--lang", language)
    typed = "rules 3.3\nhelp\nlog\nend\n" + ALWAYS_THE_FIRST
    output = shown("play", "face-to-face", *options, typed=typed, cwd=tmp_path)
    assert [line for line in output.splitlines() if len(line) > 80] == []
    texts = texts_in(language)
    assert output.startswith(texts("face-title"))
    state = replay(record.read_text(encoding="utf-8"))
    scores = state.scores()
    assert scores is not None
    face = FaceToFaceRenderer(texts, PlainScreen(), 0, state.options)
    assert output.splitlines()[-2:] == face.outcome(scores, state.winners())
    assert any(line.startswith(texts("face-event-turn-begins", turn=2)) for line in output.splitlines())
    again = shown("replay", str(record), "--moves", "--lang", language)
    assert [line for line in again.splitlines() if len(line) > 80] == []
    watcher = FaceToFaceRenderer(texts, PlainScreen(), WATCHER, state.options)
    assert again.splitlines()[-2:] == watcher.outcome(scores, state.winners())


def test_the_owner_of_a_record_sees_every_draw_and_a_seat_only_its_own(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    shown("play", "face-to-face", "--seed", "5", "--record", str(record), typed=ALWAYS_THE_FIRST)
    whole = shown("replay", str(record), "--moves")
    draws = re.findall(r"Player (\d) draws [0-9]+ cards?(?: for helping)?(.?)", whole)
    assert {seat for seat, _ in draws} == {"0", "1"}
    assert {mark for _, mark in draws} == {":"}
    own = shown("replay", str(record), "--moves", "--seat", "1")
    assert "You draw 4 cards for helping: " in own
    assert set(re.findall(r"Player 0 draws [0-9]+ cards?(?: for helping)?(.?)", own)) == {"."}


def test_a_refused_move_is_explained_by_its_rule(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("35 40", "7 8 9", up="30", down="10"))
    typed = "40 up\n12 up\nend\nundo\n35 up\nundo\n35 UP\n40 up\n"
    output = shown("play", "face-to-face", "--position", position, "--lang", "uk", "--seed", "1", typed=typed)
    refusals = re.findall(r"Хід «(.+)» зараз не дозволено, правило (F-\d\.\d):", output)
    assert refusals == [("40 up", "F-5.3"), ("12 up", "F-2.1"), ("end", "F-2.1"), ("undo", "F-2.4")]
    assert str(rule_text("face-to-face", "F-5.3", "uk")) in explained(output)
    assert "Ти забираєш 35 назад." in output.splitlines()
    assert "Ти кладеш 40 на свій висхідний стос, після 35." in output.splitlines()


def test_a_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    shown("play", "face-to-face", "--seed", "5", "--record", str(record), typed="14 up\n")
    assert moves_of(record)[-1] == (0, "14 up")
    output = shown("play", "--resume", str(record), "--seed", "1", typed="log\nundo\n")
    assert "You lay 14 on your rising pile, after 1." in output.splitlines()
    assert "You take 14 back." in output.splitlines()
    assert moves_of(record)[-1] == (0, "undo")


def test_the_game_is_listed_with_its_option() -> None:
    for language in LANGUAGES:
        listed = shown("games", "--lang", language)
        assert texts_in(language)("face-title") in listed
        assert texts_in(language)("face-option-last-card") in listed
