"""A round of UNO from the deal to the points, told in three languages."""

import pytest

from games.uno.table import dealt, number_hands, table
from koloda import DEALER, Rng, games, play
from koloda.terminal.renderer import Observer
from koloda.texts import LANGUAGES
from terminal.uno_telling import face_of, in_all, told


def test_the_deal_is_one_sentence() -> None:
    hands = number_hands(3)
    state = games()["uno"].start(3)
    finished = dealt(*hands, top="g8", dealer=1)
    assert finished.view(0)["phase"] == "turn"
    moves = "dealer: dealer 1; " + "; ".join(
        f"dealer: deal {hands[(1 + step) % 3].split()[number]}" for number in range(7) for step in (1, 2, 3)
    )
    assert in_all(state, f"{moves}; dealer: deal W+4; dealer: deal g8") == [
        [
            "The lot falls to player 1, who deals.",
            "Player 1 deals 7 cards to everybody.",
            "Wild Draw Four is turned up and goes back into the draw pile.",
            "The first card is green 8.",
        ],
        [
            "За жеребом роздає гравець 1.",
            "Гравець 1 роздає кожному 7 карт.",
            "Відкрито карту «Дика Візьми чотири»; вона повертається в колоду добору.",
            "Перша карта — зелена 8.",
        ],
        [
            "По жребию раздаёт игрок 1.",
            "Игрок 1 раздаёт каждому 7 карт.",
            "Открыта карта «Дикая Возьми четыре»; она возвращается в колоду добора.",
            "Первая карта — зелёная 8.",
        ],
    ]


@pytest.mark.parametrize(
    ("top", "follows"),
    [
        ("gS", ["Player 2 loses the turn."]),
        ("gR", ["Play now runs counter-clockwise."]),
        ("g+2", []),
        ("W", []),
    ],
)
def test_what_a_turned_up_card_brings_about(top: str, follows: list[str]) -> None:
    hands = number_hands(3)
    state = games()["uno"].start(3)
    play(state, DEALER, "dealer 1")
    for number in range(7):
        for step in (1, 2, 3):
            play(state, DEALER, f"deal {hands[(1 + step) % 3].split()[number]}")
    assert told(state, f"dealer: deal {top}")[1:] == follows


def test_a_turned_up_draw_and_a_turned_up_wild() -> None:
    hands = number_hands(3)
    state = dealt(*hands, top="g+2", dealer=1)
    assert told(state, "dealer: deal b8; dealer: deal b9") == ["Player 2 draws 2 cards and loses the turn."]
    wild = dealt(*hands, top="W", dealer=1)
    assert in_all(wild, "2: color y") == [
        ["Player 2 names yellow."],
        ["Гравець 2 називає жовтий."],
        ["Игрок 2 называет жёлтый."],
    ]


def test_the_discard_pile_is_shuffled_and_what_lacks_is_let_off() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y3 y4", discard="b5 r3", stock="", saving=False)
    moves = "0: play r+2; dealer: deal b5; dealer: deal r3"
    assert [lines[1] for lines in in_all(state, moves)] == [
        "The discard pile is shuffled into a new draw pile.",
        "Відбій перетасовано в нову колоду добору.",
        "Сброс перетасован в новую колоду добора.",
    ]
    short = table("r+2 g1 g2", "y1 y2", "y3 y4", discard="r3", stock="", saving=False)
    assert [lines[-2:] for lines in in_all(short, "0: play r+2; dealer: deal r3")] == [
        ["Player 1 draws 1 card and loses the turn.", "Nothing more can be drawn; the rest is let off."],
        ["Гравець 1 бере 1 карту й пропускає хід.", "Більше брати немає чого, решту прощено."],
        ["Игрок 1 берёт 1 карту и пропускает ход.", "Больше взять нечего, остаток прощён."],
    ]


def test_nothing_to_draw_and_a_round_that_is_stuck() -> None:
    state = table("g1", "y1", discard="r3", stock="", rounds=1)
    assert [lines[:3] for lines in in_all(state, "0: draw; 1: draw")] == [
        [
            "There is nothing for you to draw.",
            "There is nothing for player 1 to draw.",
            "Round 1 is over: nobody can go on.",
        ],
        ["Брати тобі немає чого.", "Гравцеві 1 брати немає чого.", "Раунд 1 закінчено: ніхто не може продовжувати."],
        ["Взять тебе нечего.", "Игроку 1 взять нечего.", "Раунд 1 окончен: никто не может продолжать."],
    ]


def test_the_end_of_a_round_shows_points_totals_and_hands() -> None:
    state = table("r7", "y9 W", "y3 gS", scores=[100, 20, 0])
    assert in_all(state, "0: play r7") == [
        [
            "You lay red 7.",
            "Round 1 is over: you go out.",
            "  You       +82  182 points",
            "  Player 1   +0   20 points  y9 W",
            "  Player 2   +0    0 points  y3 gS",
        ],
        [
            "Ти кладеш червону 7.",
            "Раунд 1 закінчено: ти виходиш.",
            "  Ти         +82  182 очки",
            "  Гравець 1   +0   20 очок  y9 W",
            "  Гравець 2   +0    0 очок  y3 gS",
        ],
        [
            "Ты кладёшь красную 7.",
            "Раунд 1 окончен: ты выходишь.",
            "  Ты       +82  182 очка",
            "  Игрок 1   +0  20 очков  y9 W",
            "  Игрок 2   +0   0 очков  y3 gS",
        ],
    ]


def test_the_outcome() -> None:
    state = table("r7", "y9 W")
    faces = [face_of(state, language) for language in LANGUAGES]
    assert [face.outcome([510, 0], [0])[1] for face in faces] == ["You have won.", "Перемога твоя.", "Победа твоя."]
    assert [face.outcome([0, 510], [1])[1] for face in faces] == [
        "Player 1 has won.",
        "Перемагає гравець 1.",
        "Побеждает игрок 1.",
    ]
    assert [face.outcome([30, 30], [0, 1])[1] for face in faces] == [
        "Winners: you, player 1.",
        "Перемогли: ти, гравець 1.",
        "Победили: ты, игрок 1.",
    ]
    assert [face.outcome([210, 210], [])[1] for face in faces] == [
        "Nobody has won.",
        "Не переміг ніхто.",
        "Не победил никто.",
    ]
    assert faces[0].outcome([510, 0], [0])[2] == "Points by seat: 0: 510, 1: 0."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seed"), [("uno", 1), ("uno-express", 2)])
def test_a_whole_game_can_be_told(game: str, seed: int, language: str) -> None:
    """Nothing in a game with all house rules lacks words, and only what the seat may see is told."""
    house = dict.fromkeys(("jump_in", "seven_zero", "stacking", "courtesy", "saving"), True)
    state = games()[game].start(3, rounds=1, **house)
    face, observer, rng = face_of(state, language), Observer(state, 0), Rng(seed)
    lines: list[str] = []
    while state.due():
        seat = next((each for each in state.interrupters() if state.legal(each) and rng.below(2)), state.due()[0])
        moves = state.legal(seat)
        move = state.pick(rng.below(state.bag())) if seat == DEALER else moves[rng.below(len(moves))]
        lines += face.tell(observer.saw(play(state, seat, state.text(move))))
    assert len(lines) > 20
    assert [line for line in lines if "?" in line or "{" in line or "None" in line] == []
