"""Face to Face in the terminal: the table, what is asked, and what happened, in three languages."""

import re
from pathlib import Path

import pytest

from games.face_to_face.table import setup, table
from koloda import WATCHER, State, games, play, replay
from koloda.pages import rule_text
from koloda.terminal.games.face_to_face import FaceToFace, runs
from koloda.texts import LANGUAGES
from terminal.running import ALWAYS_THE_FIRST, explained, kept, moves_of, shown
from terminal.telling import PaintedScreen, PlainScreen, Telling, legal, texts_in

SILVER, GOLD, END = "\x1b[97;100m", "\x1b[30;43m", "\x1b[0m"
FACE_TO_FACE = Telling(FaceToFace)
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
    face = FaceToFace(texts_in("en"), PaintedScreen(), 0, state.options)
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
    lists = [re.findall(r"^ +\d+ \d+ [a-z-]+ .*→", part, re.MULTILINE) for part in output.split("─" * 80)[1:]]
    assert [len(lines) >= 8 for lines in lists] == [True, True, True]
    assert [line for line in output.splitlines() if len(line) > 80] == []


# What happened


def test_the_lot_and_the_deal() -> None:
    state = games()["face-to-face"].start(2)
    cards = "; ".join(f"dealer: deal {card}" for card in (10, 20, 30, 40, 50, 59, 5, 15, 25, 35, 45, 55))
    assert in_all(state, f"dealer: begin 0; {cards}") == [
        ["You begin, by lot.", "Each is dealt 6 cards."],
        ["Ти починаєш: так випав жереб.", "Роздано по 6 карт."],
        ["Ты начинаешь: так выпал жребий.", "Раздано по 6 карт."],
    ]
    assert [lines[0] for lines in in_all(state, "dealer: begin 1")] == [
        "Player 1 begins, by lot.",
        "Гравець 1 починає: так випав жереб.",
        "Игрок 1 начинает: так выпал жребий.",
    ]


LAYING = table("17 34 45 58", "7 8 9", up="27", down="35", opp_up="29", opp_down="40")


@pytest.mark.parametrize(
    ("move", "mine", "others"),
    [
        (
            "34 up",
            (
                "You lay 34 on your rising pile, after 27.",
                "Ти кладеш 34 на свій висхідний стос, після 27.",
                "Ты кладёшь 34 на свою растущую стопку, после 27.",
            ),
            (
                "Player 0 lays 34 on their rising pile, after 27.",
                "Гравець 0 кладе 34 на свій висхідний стос, після 27.",
                "Игрок 0 кладёт 34 на свою растущую стопку, после 27.",
            ),
        ),
        (
            "45 down",
            (
                "You lay 45 on your falling pile, ten back from 35.",
                "Ти кладеш 45 на свій спадний стос, на десять назад від 35.",
                "Ты кладёшь 45 на свою убывающую стопку, на десять назад от 35.",
            ),
            (
                "Player 0 lays 45 on their falling pile, ten back from 35.",
                "Гравець 0 кладе 45 на свій спадний стос, на десять назад від 35.",
                "Игрок 0 кладёт 45 на свою убывающую стопку, на десять назад от 35.",
            ),
        ),
        (
            "17 opp-up",
            (
                "You help: 17 on the opponent’s rising pile, after 29.",
                "Ти допомагаєш: 17 на висхідний стос суперника, після 29.",
                "Ты помогаешь: 17 на растущую стопку соперника, после 29.",
            ),
            (
                "Player 0 helps: 17 on your rising pile, after 29.",
                "Гравець 0 допомагає: 17 на твій висхідний стос, після 29.",
                "Игрок 0 помогает: 17 на твою растущую стопку, после 29.",
            ),
        ),
    ],
)
def test_a_card_laid_by_oneself_and_by_the_other(move: str, mine: tuple[str, ...], others: tuple[str, ...]) -> None:
    assert tuple(lines[0] for lines in in_all(LAYING, f"0: {move}")) == mine
    assert tuple(lines[0] for lines in in_all(LAYING, f"0: {move}", seat=1)) == others


def test_help_as_a_watcher_hears_of_it() -> None:
    assert told(LAYING.clone(), "0: 45 opp-down", seat=WATCHER) == [
        "Player 0 helps: 45 on the opponent’s falling pile, after 40."
    ]


def test_a_card_taken_back_is_named() -> None:
    moves = "0: 34 up; 0: 45 opp-down; 0: undo"
    assert [lines[-1] for lines in in_all(LAYING, moves)] == [
        "You take 45 back.",
        "Ти забираєш 45 назад.",
        "Ты забираешь 45 обратно.",
    ]
    assert told(LAYING.clone(), moves + "; 0: undo", seat=1)[-1] == "Player 0 takes 34 back."


def test_a_draw_is_told_once_and_only_its_player_sees_the_cards() -> None:
    moves = "0: 34 up; 0: 45 up; 0: end; dealer: deal 3; dealer: deal 59"
    assert [lines[2:] for lines in in_all(LAYING, moves)] == [
        ["You draw 2 cards: 3 59"],
        ["Ти береш 2 карти: 3 59"],
        ["Ты берёшь 2 карты: 3 59"],
    ]
    assert [lines[2:] for lines in in_all(LAYING, moves, seat=1)] == [
        ["Player 0 draws 2 cards."],
        ["Гравець 0 бере 2 карти."],
        ["Игрок 0 берёт 2 карты."],
    ]
    assert told(LAYING.clone(), moves, seat=WATCHER)[2:] == ["Player 0 draws 2 cards."]
    assert told(LAYING.clone(), moves, seat=WATCHER, whole=True)[2:] == ["Player 0 draws 2 cards: 3 59"]


def test_a_draw_that_is_not_complete_is_told_at_the_end() -> None:
    moves = "0: 34 up; 0: 45 opp-down; 0: end; dealer: deal 3"
    assert told(LAYING.clone(), moves)[2:] == ["You draw 1 card: 3"]


def test_a_turn_without_a_draw() -> None:
    state = table("17 34 45 58", "7 8 9", stock="")
    assert [lines[2:] for lines in in_all(state, "0: 17 up; 0: 34 up; 0: end")] == [
        ["You end the turn. There is nothing to draw."],
        ["Ти закінчуєш хід. Добирати немає чого."],
        ["Ты заканчиваешь ход. Добирать нечего."],
    ]
    assert told(state.clone(), "0: 17 up; 0: 34 up; 0: end", "uk", seat=1)[2:] == [
        "Гравець 0 закінчує хід. Добирати немає чого."
    ]


def test_the_last_card_wins_and_both_hands_are_shown() -> None:
    state = table("12 13", "7 8 9", up="11", stock="")
    moves = "0: 12 up; 0: 13 up"
    assert [lines[2:] for lines in in_all(state, moves)] == [
        ["You have no card left.", "Left in hand:", "  You       –", "  Player 1  7 8 9"],
        ["Карт у тебе більше немає.", "На руках лишилося:", "  Ти         –", "  Гравець 1  7 8 9"],
        ["Карт у тебя больше нет.", "На руках осталось:", "  Ты       –", "  Игрок 1  7 8 9"],
    ]
    assert told(state.clone(), moves, "ru", seat=1)[2] == "Игрок 0: карт больше нет."


@pytest.mark.parametrize(
    ("other", "settings", "told_of_it"),
    [
        (
            "12 25 51",
            {"opp_stock": "2 3"},
            (
                "Player 1 cannot lay two cards.",
                "Гравець 1 не може покласти двох карт.",
                "Игрок 1 не может положить двух карт.",
            ),
        ),
        (
            "51",
            {"opp_stock": ""},
            (
                "Player 1: one card is left, and a turn takes two.",
                "Гравець 1: лишилася одна карта, а за хід треба дві.",
                "Игрок 1: осталась одна карта, а за ход нужно две.",
            ),
        ),
        (
            "25",
            {"opp_stock": "", "last_card": "lenient"},
            (
                "Player 1: the last card fits on neither pile.",
                "Гравець 1: остання карта не лягає на жоден стос.",
                "Игрок 1: последняя карта не ложится ни на одну стопку.",
            ),
        ),
    ],
)
def test_who_cannot_go_on_has_lost(other: str, settings: dict[str, str], told_of_it: tuple[str, str, str]) -> None:
    state = table("4 5 6", other, opp_up="50", opp_down="8", stock="", **settings)  # type: ignore[arg-type]
    for language, sentence in zip(LANGUAGES, told_of_it, strict=True):
        lines = told(state.clone(), "0: 4 up; 0: 5 up; 0: end", language)
        assert lines[3] == sentence
        assert lines[5].endswith("  6")
        assert lines[6].endswith(f"  {other}")
    lost = told(state.clone(), "0: 4 up; 0: 5 up; 0: end", seat=1)
    assert lost[3].startswith("You")


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
    face = FaceToFace(texts, PlainScreen(), 0, state.options)
    assert output.splitlines()[-2:] == face.outcome(scores, state.winners())
    assert texts("face-left") in output.splitlines()
    again = shown("replay", str(record), "--moves", "--lang", language)
    assert [line for line in again.splitlines() if len(line) > 80] == []
    watcher = FaceToFace(texts, PlainScreen(), WATCHER, state.options)
    assert again.splitlines()[-2:] == watcher.outcome(scores, state.winners())


def test_the_owner_of_a_record_sees_every_draw_and_a_seat_only_its_own(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    shown("play", "face-to-face", "--seed", "5", "--record", str(record), typed=ALWAYS_THE_FIRST)
    whole = shown("replay", str(record), "--moves")
    draws = re.findall(r"Player (\d) draws [0-9]+ cards?(.?)", whole)
    assert {seat for seat, _ in draws} == {"0", "1"}
    assert {mark for _, mark in draws} == {":"}
    own = shown("replay", str(record), "--moves", "--seat", "1")
    assert "You draw 4 cards: " in own
    assert set(re.findall(r"Player 0 draws [0-9]+ cards?(.?)", own)) == {"."}


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
