"""What happens in a turn of UNO, told in three languages."""

import pytest

from games.uno.table import table
from koloda import WATCHER, play
from terminal.uno_telling import in_all, told


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("r7", ("red 7", "червону 7", "красную 7")),
        ("g0", ("green 0", "зелений 0", "зелёный 0")),
        ("yS", ("yellow Skip", "жовтий «Пропуск»", "жёлтый «Пропуск»")),
        ("bR", ("blue Reverse", "синій «Розворот»", "синий «Разворот»")),
        ("g+2", ("green Draw Two", "зелену «Візьми дві»", "зелёную «Возьми две»")),
    ],
)
def test_a_card_laid_by_oneself_and_by_another(card: str, words: tuple[str, str, str]) -> None:
    state = table(f"{card} y1 y2", "g1 g2", "g3 g4", discard=f"b5 {card[0]}9", stacking=True)
    mine = [lines[0] for lines in in_all(state, f"0: play {card}")]
    assert mine == [f"You lay {words[0]}.", f"Ти кладеш {words[1]}.", f"Ты кладёшь {words[2]}."]
    others = [lines[0] for lines in in_all(state, f"0: play {card}", seat=1)]
    assert others == [
        f"Player 0 lays {words[0]}.",
        f"Гравець 0 кладе {words[1]}.",
        f"Игрок 0 кладёт {words[2]}.",
    ]


def test_the_draw_card_of_the_other_edition() -> None:
    state = table("r+1 W+2 y1", "g1 g2", game="uno-express", saving=True)
    assert in_all(state, "0: play r+1") == [
        ["You lay red Draw One."],
        ["Ти кладеш червону «Візьми одну»."],
        ["Ты кладёшь красную «Возьми одну»."],
    ]
    assert in_all(state, "0: play W+2 y") == [
        ["You lay Wild Draw Two and name yellow."],
        ["Ти кладеш карту «Дика Візьми дві» й називаєш жовтий."],
        ["Ты кладёшь карту «Дикая Возьми две» и называешь жёлтый."],
    ]


def test_a_black_card_names_a_colour_and_uno_is_said_with_it() -> None:
    state = table("W+4 W", "g1 g2", "g3 g4")
    assert in_all(state, "0: play W b uno", seat=2) == [
        ["Player 0 lays Wild and names blue. UNO!"],
        ["Гравець 0 кладе «Дику» й називає синій. УНО!"],
        ["Игрок 0 кладёт «Дикую» и называет синий. УНО!"],
    ]
    assert in_all(state, "0: play W+4 g uno", seat=2) == [
        ["Player 0 lays Wild Draw Four and names green. UNO!"],
        ["Гравець 0 кладе карту «Дика Візьми чотири» й називає зелений. УНО!"],
        ["Игрок 0 кладёт карту «Дикая Возьми четыре» и называет зелёный. УНО!"],
    ]


def test_a_forgotten_uno_a_late_one_and_a_catch() -> None:
    state = table("r7 g1", "y1 y2", "y3 y4")
    assert in_all(state, "0: play r7; 0: uno", seat=1) == [
        ["Player 0 lays red 7.", "Player 0 has one card left and has not said UNO.", "Player 0 says UNO after all."],
        [
            "Гравець 0 кладе червону 7.",
            "У гравця 0 лишилася одна карта, а УНО не сказано.",
            "Гравець 0 усе-таки каже УНО.",
        ],
        [
            "Игрок 0 кладёт красную 7.",
            "У игрока 0 осталась одна карта, а УНО не сказано.",
            "Игрок 0 всё-таки говорит УНО.",
        ],
    ]
    play(state, 0, "play r7")
    caught = "2: catch 0; dealer: deal g9; dealer: deal b1"
    assert in_all(state, caught) == [
        ["Player 2 catches you: UNO was not said.", "You draw 2 cards: g9 b1"],
        ["Гравець 2 ловить тебе: УНО не сказано.", "Ти береш 2 карти: g9 b1"],
        ["Игрок 2 ловит тебя: УНО не сказано.", "Ты берёшь 2 карты: g9 b1"],
    ]
    assert in_all(state, caught, seat=2) == [
        ["You catch player 0: UNO was not said.", "Player 0 draws 2 cards."],
        ["Ти ловиш гравця 0: УНО не сказано.", "Гравець 0 бере 2 карти."],
        ["Ты ловишь игрока 0: УНО не сказано.", "Игрок 0 берёт 2 карты."],
    ]


def test_a_draw_is_told_once_and_only_its_player_sees_the_card() -> None:
    state = table("g1 g2", "y1 y2")
    moves = "0: draw; dealer: deal r4; 0: keep"
    assert in_all(state, moves) == [
        ["You draw 1 card: r4", "You keep the card."],
        ["Ти береш 1 карту: r4", "Ти лишаєш карту собі."],
        ["Ты берёшь 1 карту: r4", "Ты оставляешь карту себе."],
    ]
    assert in_all(state, moves, seat=1) == [
        ["Player 0 draws 1 card.", "Player 0 keeps the card."],
        ["Гравець 0 бере 1 карту.", "Гравець 0 лишає карту собі."],
        ["Игрок 0 берёт 1 карту.", "Игрок 0 оставляет карту себе."],
    ]
    assert told(state, moves, seat=WATCHER, whole=True) == ["Player 0 draws 1 card: r4", "Player 0 keeps the card."]


def test_a_penalty_taken_is_one_sentence() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y3 y4")
    moves = "0: play W+4 b; 1: take; dealer: deal r1; dealer: deal r2; dealer: deal r3; dealer: deal r4"
    assert [lines[1:] for lines in in_all(state, moves)] == [
        ["Player 1 draws 4 cards and loses the turn."],
        ["Гравець 1 бере 4 карти й пропускає хід."],
        ["Игрок 1 берёт 4 карты и пропускает ход."],
    ]
    assert [lines[1:] for lines in in_all(state, moves, seat=1)] == [
        ["You draw 4 cards and lose the turn: r1 r2 r3 r4"],
        ["Ти береш 4 карти й пропускаєш хід: r1 r2 r3 r4"],
        ["Ты берёшь 4 карты и пропускаешь ход: r1 r2 r3 r4"],
    ]


def test_a_draw_that_happens_by_itself_costs_the_turn_too() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y3 y4", saving=False)
    assert told(state, "0: play r+2; dealer: deal g5; dealer: deal g6") == [
        "You lay red Draw Two.",
        "Player 1 draws 2 cards and loses the turn.",
    ]


def test_an_unfinished_draw_is_told_as_far_as_it_goes() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y3 y4", saving=False)
    assert told(state, "0: play r+2; dealer: deal g5") == ["You lay red Draw Two.", "Player 1 draws 1 card."]


@pytest.mark.parametrize("saving", [True, False])
def test_a_skip_is_told_whether_it_is_asked_or_happens(saving: bool) -> None:
    state = table("rS g1 g2", "y1 y2", "y3 y4", saving=saving)
    moves = "0: play rS; 1: take" if saving else "0: play rS"
    assert [lines[1:] for lines in in_all(state, moves)] == [
        ["Player 1 loses the turn."],
        ["Гравець 1 пропускає хід."],
        ["Игрок 1 пропускает ход."],
    ]


def test_a_reverse_turns_the_direction_and_for_two_it_skips() -> None:
    state = table("rR g1 g2", "y1 y2", "y3 y4")
    assert [lines[1:] for lines in in_all(state, "0: play rR")] == [
        ["Play now runs counter-clockwise."],
        ["Тепер гра йде проти годинникової стрілки."],
        ["Теперь игра идёт против часовой стрелки."],
    ]
    back = table("rR g1 g2", "y1 y2", "y3 y4", direction=-1)
    assert [lines[1:] for lines in in_all(back, "0: play rR")] == [
        ["Play now runs clockwise."],
        ["Тепер гра йде за годинниковою стрілкою."],
        ["Теперь игра идёт по часовой стрелке."],
    ]
    assert told(table("rR g1 g2", "y1 y2", saving=False), "0: play rR")[1:] == ["Player 1 loses the turn."]
    assert told(table("rR g1 g2", "y1 y2", reverse_skips=False), "0: play rR")[1:] == []


BLUFF = ("r1 W+4 g1 g2", "y1 y2", "y3 y4")
HONEST = ("W+4 g1 g2", "y1 y2", "y3 y4")


def test_a_challenge_that_shows_a_bluff() -> None:
    state = table(*BLUFF)
    play(state, 0, "play W+4 b")
    assert in_all(state, "1: challenge", seat=1) == [
        [
            "You challenge player 0.",
            "It was a bluff.",
            "Player 0 takes Wild Draw Four back.",
            "What you now know of player 0’s hand: r1 g1 g2 W+4",
        ],
        [
            "Ти перевіряєш гравця 0.",
            "Це блеф.",
            "Гравець 0 забирає карту «Дика Візьми чотири» назад.",
            "Що ти тепер знаєш про карти гравця 0: r1 g1 g2 W+4",
        ],
        [
            "Ты проверяешь игрока 0.",
            "Это блеф.",
            "Игрок 0 забирает карту «Дикая Возьми четыре» обратно.",
            "Что ты теперь знаешь о картах игрока 0: r1 g1 g2 W+4",
        ],
    ]
    assert in_all(state, "1: challenge") == [
        ["Player 1 challenges you.", "It was a bluff.", "You take Wild Draw Four back."],
        ["Гравець 1 перевіряє тебе.", "Це блеф.", "Ти забираєш карту «Дика Візьми чотири» назад."],
        ["Игрок 1 проверяет тебя.", "Это блеф.", "Ты забираешь карту «Дикая Возьми четыре» обратно."],
    ]
    assert told(state.clone(), "1: challenge", seat=2)[1:] == [
        "It was a bluff.",
        "Player 0 takes Wild Draw Four back.",
    ]


def test_a_challenge_that_fails() -> None:
    state = table(*HONEST)
    play(state, 0, "play W+4 b")
    assert in_all(state, "1: challenge", seat=2) == [
        ["Player 1 challenges player 0.", "It was not a bluff."],
        ["Гравець 1 перевіряє гравця 0.", "Це не блеф."],
        ["Игрок 1 проверяет игрока 0.", "Это не блеф."],
    ]


@pytest.mark.parametrize("courtesy", [True, False])
def test_a_bluff_is_told_when_nothing_can_be_drawn(courtesy: bool) -> None:
    state = table(*BLUFF, discard="r3", stock="", courtesy=courtesy)
    play(state, 0, "play W+4 b")
    assert told(state, "1: challenge", seat=2)[1] == "It was a bluff."


def test_a_bluff_in_the_other_edition_is_not_taken_back() -> None:
    state = table("r1 W+2 g1", "y1 y2", "y3 y4", discard="r3", stock="", game="uno-express")
    play(state, 0, "play W+2 b")
    assert told(state, "1: challenge; dealer: deal r3", seat=2) == [
        "Player 1 challenges player 0.",
        "It was a bluff.",
        "The discard pile is shuffled into a new draw pile.",
        "Player 0 draws 1 card.",
        "Nothing more can be drawn; the rest is let off.",
    ]


def test_a_challenge_of_the_last_card_fails_and_ends_the_round() -> None:
    state = table("W+4", "y1 y2", "y3 y4", discard="r3", stock="", rounds=1)
    play(state, 0, "play W+4 b")
    assert told(state, "1: challenge; dealer: deal r3", seat=2)[:5] == [
        "Player 1 challenges player 0.",
        "It was not a bluff.",
        "The discard pile is shuffled into a new draw pile.",
        "Player 1 draws 1 card.",
        "Round 1 is over: player 0 goes out.",
    ]


def test_a_stacked_wild_draw_is_taken_back_from_a_wild_draw() -> None:
    state = table("W+4 g1 g2", "b1 W+4 y2", "y3 y4", stacking=True)
    play(state, 0, "play W+4 b")
    play(state, 1, "play W+4 g")
    assert "Player 1 takes Wild Draw Four back." in told(state, "2: challenge", seat=0)


def test_seven_and_zero_move_hands() -> None:
    state = table("r0 r7 g1", "y1 y2", "y3 y4", seven_zero=True)
    assert [lines[1:] for lines in in_all(state, "0: play r0")] == [
        ["All hands move on by one seat."],
        ["Усі передають свої карти далі."],
        ["Все передают свои карты дальше."],
    ]
    assert [lines[1:] for lines in in_all(state, "0: play r7; 0: swap 2")] == [
        ["You swap hands with player 2."],
        ["Ти міняєшся картами з гравцем 2."],
        ["Ты меняешься картами с игроком 2."],
    ]
    assert [lines[-1] for lines in in_all(state, "0: play r7; 0: swap 2", seat=2)] == [
        "Player 0 swaps hands with you.",
        "Гравець 0 міняється картами з тобою.",
        "Игрок 0 меняется картами с тобой.",
    ]
    assert told(table("r0 r7 g1", "y1 y2"), "0: play r0")[1:] == []


def test_jumping_in() -> None:
    state = table("g1 g2 g3", "y1 y2", "r3 W g5", jump_in=True)
    assert in_all(state, "2: jump r3") == [
        ["Player 2 jumps in with red 3."],
        ["Гравець 2 підкидає червону 3."],
        ["Игрок 2 подкидывает красную 3."],
    ]
    wild = table("g1 g2 g3", "y1 y2", "W g4 g5", discard="r3 W", color="y", jump_in=True)
    assert in_all(wild, "2: jump W b", seat=2) == [
        ["You jump in with Wild and name blue."],
        ["Ти підкидаєш «Дику» й називаєш синій."],
        ["Ты подкидываешь «Дикую» и называешь синий."],
    ]


def test_a_mistake_and_ready() -> None:
    state = table("g1 W+4", "y1 y2", penalties=True, courtesy=True)
    assert in_all(state, "0: mistake; dealer: deal r1; dealer: deal r2", seat=1) == [
        ["Player 0 makes a mistake.", "Player 0 draws 2 cards."],
        ["Гравець 0 помиляється.", "Гравець 0 бере 2 карти."],
        ["Игрок 0 ошибается.", "Игрок 0 берёт 2 карты."],
    ]
    moves = "0: play W+4 b uno; 1: take; dealer: deal r1; dealer: deal r2; dealer: deal r4; dealer: deal r5; 1: ready"
    assert [lines[-1] for lines in in_all(state, moves)] == [
        "Player 1 says: ready.",
        "Гравець 1 каже: готово.",
        "Игрок 1 говорит: готово.",
    ]
