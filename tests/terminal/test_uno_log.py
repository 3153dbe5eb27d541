"""Turns and rounds of UNO as the terminal tells them: which lines there are, and what each holds."""

import pytest

from games.uno.table import number_hands, table
from koloda import DEALER, WATCHER, Rng, games, play
from koloda.terminal.renderer import Observer
from koloda.texts import LANGUAGES
from terminal.uno_telling import face_of, in_all, told


def test_the_deal_is_one_sentence() -> None:
    hands = number_hands(3)
    moves = "dealer: dealer 1; " + "; ".join(
        f"dealer: deal {hands[(1 + step) % 3].split()[number]}" for number in range(7) for step in (1, 2, 3)
    )
    assert told(games()["uno"].start(3), f"{moves}; dealer: deal W+4; dealer: deal gS") == [
        "Round 1",
        "Player 1 deals first, by lot.",
        "Player 1 dealt 7 cards to everybody.",
        "Wild Draw Four is turned up and goes back into the draw pile.",
        "The first card is green Skip. Player 2 misses a turn.",
    ]


def test_a_move_is_one_line_with_all_that_it_brings_about() -> None:
    state = table("rR g1", "y1 y2", "y3 y4")
    assert in_all(state, "0: play rR uno") == [
        ["You laid red Reverse. UNO! One card left. Play now runs counter-clockwise."],
        ["Ти кладеш червоний «Розворот». УНО! Лишилася 1 карта. Тепер гра йде проти годинникової стрілки."],
        ["Ты кладёшь красную «Наоборот». УНО! Осталась 1 карта. Теперь игра идёт против часовой стрелки."],
    ]
    assert told(state, "0: play rR", seat=1) == [
        "Player 0 laid red Reverse. One card left. UNO was not said. Play now runs counter-clockwise."
    ]


def test_a_draw_is_told_when_its_last_card_has_come_and_only_its_player_sees_the_cards() -> None:
    state = table("r+2 g1 g2", "y1 y2", "y3 y4", saving=False)
    moves = "0: play r+2; dealer: deal g5; dealer: deal g6"
    assert in_all(state, moves, seat=2) == [
        ["Player 0 laid red Draw Two. 2 cards left.", "Player 1 drew 2 cards. The turn is lost."],
        ["Гравець 0 кладе червону «Візьми дві». Лишилося 2 карти.", "Гравець 1 бере 2 карти. Хід пропущено."],
        ["Игрок 0 кладёт красную «Возьми две». Осталось 2 карты.", "Игрок 1 берёт 2 карты. Ход пропущен."],
    ]
    assert told(state.clone(), moves, seat=1)[1] == "You drew 2 cards: green 5, green 6. The turn is lost."
    assert told(state.clone(), moves, seat=WATCHER, whole=True)[1] == (
        "Player 1 drew 2 cards: green 5, green 6. The turn is lost."
    )
    assert told(state, "0: play r+2; dealer: deal g5") == [
        "You laid red Draw Two. 2 cards left.",
        "Player 1 drew a card.",
    ]


def test_a_challenge_with_its_verdict() -> None:
    state = table("r1 W+4 g1", "y1 y2", "y3 y4")
    play(state, 0, "play W+4 b")
    assert told(state.clone(), "1: challenge", seat=1) == [
        (
            "You challenged player 0. It was a bluff. Player 0 showed the hand: red 1, green 1."
            " Player 0 took Wild Draw Four back."
        )
    ]
    assert told(state, "1: challenge", seat=2) == [
        "Player 1 challenged player 0. It was a bluff. Player 0 took Wild Draw Four back."
    ]


def test_an_honest_wild_draw_is_told_as_honest_where_the_pile_gives_too_few_cards() -> None:
    state = table("W+4 g1 g2", "y1 y2", "y4 y5", discard="b5 r3", stock="b1 b2")
    play(state, 0, "play W+4 g")
    moves = "1: challenge; dealer: deal b1; dealer: deal b2; dealer: deal b5; dealer: deal r3"
    assert told(state, moves, seat=2) == [
        "Player 1 challenged player 0. It was no bluff.",
        "Player 1 drew 2 cards. The discard pile is shuffled into a new draw pile.",
        "Player 1 drew 2 cards. Nothing more can be drawn; the rest is let off. The turn is lost.",
    ]


def test_the_end_of_a_round_shows_points_totals_and_hands() -> None:
    state = table("r7", "y9 W", "y3 gS", scores=[100, 20, 0])
    assert in_all(state, "0: play r7") == [
        [
            "You laid red 7.",
            "You win the round: +82.",
            "  You       +82  182 points",
            "  Player 1   +0   20 points  y9 W",
            "  Player 2   +0    0 points  y3 gS",
            "Round 2",
        ],
        [
            "Ти кладеш червону 7.",
            "Ти виграєш раунд: +82.",
            "  Ти         +82  182 очки",
            "  Гравець 1   +0   20 очок  y9 W",
            "  Гравець 2   +0    0 очок  y3 gS",
            "Раунд 2",
        ],
        [
            "Ты кладёшь красную 7.",
            "Ты выигрываешь раунд: +82.",
            "  Ты       +82  182 очка",
            "  Игрок 1   +0  20 очков  y9 W",
            "  Игрок 2   +0   0 очков  y3 gS",
            "Раунд 2",
        ],
    ]


def test_the_end_of_the_game_is_told_by_the_outcome_alone() -> None:
    state = table("r7", "y9 W", rounds=1)
    assert told(state, "0: play r7") == [
        "You laid red 7.",
        "You win the round: +59.",
        "  You       +59  59 points",
        "  Player 1   +0   0 points  y9 W",
    ]
    faces = [face_of(state, language) for language in LANGUAGES]
    assert [face.outcome([59, 0], [0])[1] for face in faces] == ["You have won.", "Перемога твоя.", "Победа твоя."]


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
