"""The table of UNO, what is asked at it, and the moves to choose from, in three languages."""

import pytest

from games.uno.table import dealt, number_hands, table
from koloda import WATCHER, State, games, play
from koloda.texts import LANGUAGES
from terminal.uno_telling import face_of, told

# The table


def test_the_table_in_a_few_lines() -> None:
    state = table("r7 b2 W", "y9", "y3 gS g2", direction=-1, unsaid=1, dealer=2, scores=[100, 1, 0])
    moves = [state.text(move) for move in state.legal(0)]
    assert face_of(state, "en").table(state.view(0), moves) == [
        "Round 1, to 500 points. Player 2 is the dealer. Counter-clockwise ↑",
        "▸ You       3 cards  100 points",
        "  Player 1   1 card     1 point  no UNO!",
        "  Player 2  3 cards    0 points",
        "On top: r3 (red 3). Colour in force: red.",
        "Draw pile: 99 cards. Discard pile: 2 cards.",
        "Your cards, [ ] can be laid: [r7] b2 [W]",
    ]
    assert face_of(state, "uk").table(state.view(0), moves)[-3:] == [
        "Угорі: r3 (червона 3). Поточний колір: червоний.",
        "Колода добору: 99 карт. Скид: 2 карти.",
        "Твої карти, [ ] можна покласти: [r7] b2 [W]",
    ]


def test_a_single_round_has_no_points_and_a_watcher_no_hand() -> None:
    state = table("r7 b2 W", "y9 y8", dealer=0, rounds=1)
    assert face_of(state, "ru", WATCHER).table(state.view(WATCHER), []) == [
        "Один раунд. Дилер — игрок 0. По часовой стрелке ↓",
        "▸ Игрок 0  3 карты",
        "  Игрок 1  2 карты",
        "Сверху: r3 (красная 3). Текущий цвет: красный.",
        "Прикуп: 101 карта. Сброс: 2 карты.",
    ]


def test_hands_open_to_all() -> None:
    state = table("r7 b2 W", "y9 y8")
    assert face_of(state, "en", WATCHER).hands([state.view(0), state.view(1)]) == [
        "Player 0  r7 b2 W",
        "Player 1  y8 y9",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "lines"), [(2, 6), (4, 8), (10, 9)])
def test_the_table_fits_eighty_columns_and_ten_lines(players: int, lines: int, language: str) -> None:
    hands = [hand + " W+4 W+4" if seat == 0 else hand for seat, hand in enumerate(number_hands(players))]
    state = table(*hands, scores=[1234] * players, unsaid=players - 1, target=10000)
    shown = face_of(state, language).table(state.view(0), [state.text(move) for move in state.legal(0)])
    assert len(shown) == lines
    assert [line for line in shown if len(line) > 80] == []


# What is asked


@pytest.mark.parametrize(
    ("state", "moves", "question"),
    [
        (table("r7 b2", "y1 y2"), "", "Your turn: lay a card or draw one."),
        (table("r7 b2", "y1 y2", voluntary_draw=False), "", "Your turn: lay a card."),
        (table("b2 b4", "y1 y2"), "", "Your turn: nothing fits, draw a card."),
        (table("b2 b4", "y1 y2"), "0: draw; dealer: deal r9", "You drew red 9: lay it or keep it."),
        (table("b2 b4", "y1 y2"), "0: draw; dealer: deal g9", "You drew green 9, which does not fit: keep it."),
        (
            table("b2 b4", "r+2 y2 y4", turn=1),
            "1: play r+2",
            (
                "You have no Draw Two to pass it on: take 2 cards and miss this turn. "
                "You are asked so that nobody can tell."
            ),
        ),
        (
            table("b+2 b4", "r+2 y2 y4", turn=1),
            "1: play r+2",
            "Lay blue Draw Two to pass it on, or take 2 cards and miss this turn.",
        ),
        (
            table("b2 b4", "rS y2 y4", turn=1),
            "1: play rS",
            "You have no red Skip to pass it on: you miss this turn. You are asked so that nobody can tell.",
        ),
        # Nobody can answer a Wild Draw Four by the rules of this table.
        (
            table("b2 b4", "y8", "W+4 y2 y4", turn=2, saving=False),
            "2: play W+4 g",
            "Player 2 laid Wild Draw Four. Take 4 cards, or challenge.",
        ),
        (
            table("b2 b4", "W+4 y2 y4", turn=1),
            "1: play W+4 g",
            "Player 1 laid Wild Draw Four. Take 4 cards, or challenge. You have no green Draw Two to answer with.",
        ),
        (
            table("g+2 W+4 b4", "W+4 y2 y4", turn=1, stacking=True),
            "1: play W+4 g",
            "Player 1 laid Wild Draw Four. Take 4 cards, challenge, or lay green Draw Two or Wild Draw Four.",
        ),
        (table("r7 b4 b5", "y1 y2", seven_zero=True), "0: play r7", "With whom do you swap hands?"),
        (dealt(*number_hands(2), top="W", dealer=1), "", "Name the colour."),
        (
            table("b2 b4", "W+4 y2 y4", turn=1, courtesy=True),
            "1: play W+4 g; 0: take; dealer: deal y1; dealer: deal y1; dealer: deal y3; dealer: deal y5",
            "The table waits until you are ready.",
        ),
    ],
)
def test_what_the_seat_that_is_due_is_asked(state: State, moves: str, question: str) -> None:
    state = state.clone()
    if moves:
        told(state, moves)
    assert state.due() == [0]
    legal = [state.text(move) for move in state.legal(0)]
    for language in LANGUAGES:
        asked = face_of(state, language).question(state.view(0), legal, due=True)
        assert (asked == question) == (language == "en")


def test_out_of_turn_is_asked_in_other_words() -> None:
    state = table("r7 b2 W", "y9 y8", "y3", turn=1, unsaid=2)
    assert [face_of(state, language).question(state.view(0), ["catch 2"], due=False) for language in LANGUAGES] == [
        "You may act out of turn, or let it be.",
        "Можна втрутитися поза чергою або лишити все як є.",
        "Можно действовать вне очереди или оставить всё как есть.",
    ]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("play r7", ("red 7", "червона 7", "красная 7")),
        ("play r7 uno", ("red 7, UNO!", "червона 7, УНО!", "красная 7, УНО!")),
        ("play W b", ("Wild, blue", "«Дика», синій", "«Закажи цвет», синий")),
        (
            "play W+4 g uno",
            (
                "Wild Draw Four, green, UNO!",
                "«Дика Візьми чотири», зелений, УНО!",
                "«Закажи цвет и возьми четыре», зелёный, УНО!",
            ),
        ),
        ("draw", ("draw a card", "узяти карту", "взять карту")),
        ("keep", ("keep the card", "лишити карту собі", "оставить карту себе")),
        ("take", ("lose the turn", "пропустити хід", "пропустить ход")),
        ("challenge", ("challenge: was it a bluff?", "перевірити, чи це не блеф", "проверить, не блеф ли это")),
        ("uno", ("say UNO, late", "сказати УНО із запізненням", "сказать УНО с опозданием")),
        ("catch 1", ("catch player 1", "спіймати гравця 1", "поймать игрока 1")),
        ("jump r7", ("red 7", "червона 7", "красная 7")),
        ("swap 1", ("swap with player 1: 5 cards", "помінятися з гравцем 1: 5 карт", "поменяться с игроком 1: 5 карт")),
        ("color b", ("blue", "синій", "синий")),
        ("ready", ("go on", "продовжувати", "продолжать")),
    ],
)
def test_moves_in_words(move: str, words: tuple[str, str, str]) -> None:
    state = table("r7 b2 W", "y9 y8 y7 y6 y5")
    assert tuple(face_of(state, language).move(state.view(0), move) for language in LANGUAGES) == words


def test_what_taking_costs_is_said() -> None:
    state = table("b2 b4", "r+2 y2 y4", turn=1)
    play(state, 1, "play r+2")
    assert face_of(state, "en").move(state.view(0), "take") == "take 2 cards"


@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_every_move_that_can_be_written_has_words(game: str) -> None:
    state = games()[game].start(3)
    # What no seat ever chooses from a list.
    for_the_record = ("deal", "dealer", "mistake")
    texts = [text for text in map(state.text, state.writable()) if text.split()[0] not in for_the_record]
    assert len(texts) > 200
    for language in LANGUAGES:
        face = face_of(state, language)
        assert [text for text in texts if not face.move(state.view(0), text)] == []
