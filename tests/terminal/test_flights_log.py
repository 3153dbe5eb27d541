"""What happens in Flights as lines of the log. The sentences themselves: tests/games/flights/test_event_texts.py."""

import pytest

from games.flights.table import dealt, table
from koloda import DEALER, WATCHER, Rng, games, play
from koloda.terminal.renderer import Observer
from koloda.texts import LANGUAGES
from terminal.flights_telling import REVEALED, THREE, face_of, in_all, shown_table, told
from terminal.telling import made, unheld

ROUND = "0: lay r3 fly 6; 1: lay g1 fly 5; 0: take r3; 1: take g1"


def test_the_deal() -> None:
    cards = "r1 r2 r3 g1 g2 g3 b1 b2 b3".split()
    moves = "; ".join(["dealer: begin 2", "dealer: without o", *(f"dealer: deal {card}" for card in cards)])
    assert in_all(games()["flights"].start(3), moves) == [
        [
            "Deal 1",
            "Player 2 begins, by lot.",
            "Not in this deal: orange.",
            "Everybody draws 3 cards.",
            "Deal 1, round 1",
        ],
        [
            "Роздача 1",
            "Гравець 2 починає за жеребом.",
            "Не в цій роздачі: помаранчевий.",
            "Усі беруть по 3 карти.",
            "Роздача 1, раунд 1",
        ],
        [
            "Раздача 1",
            "Игрок 2 начинает по жребию.",
            "Не в этой раздаче: оранжевый.",
            "Все берут по 3 карты.",
            "Раздача 1, раунд 1",
        ],
    ]


def test_bids_are_turned_up_in_the_order_of_choice_a_line_each() -> None:
    state = table(*THREE, first=1, stock="b6")
    assert told(state.clone(), REVEALED) == [
        "You lay red 3 and flight 6.",
        "Player 1: the bid is in.",
        "Player 2: the bid is in.",
        "The bids are turned up.",
        "1. You: flight 6, red 3.",
        "2. Player 1: flight 3, blue 2.",
        "3. Player 2: flight 3, orange 1 (equal flights: player 1 earlier, clockwise).",
    ]
    assert [lines[-1] for lines in in_all(state, REVEALED)[1:]] == [
        "3. Гравець 2: переліт 3, помаранчева 1 (перельоти рівні: гравець 1 раніше, за годинниковою).",
        "3. Игрок 2: перелёт 3, оранжевая 1 (перелёты равны: игрок 1 раньше, по часовой).",
    ]


def test_what_follows_from_a_move_stands_in_its_line() -> None:
    state = made(table("r4 | r1 b3 r6 b5", "dep | v1"), "0: lay r4 fly 6; 1: lay dep fly 5")
    assert told(state, "0: take dep; 1: take r4")[:2] == [
        "You have to take Deportation. You lose blue 5.",
        "Player 1 is left with red 4. Everybody draws a card.",
    ]
    state = table("x4 | b4 r1", "g6 | r4 b2 v2")
    made(state, "0: lay x4 fly 1; 1: lay g6 fly 6; 1: take g6; 0: take x4")
    assert told(state, "0: swap b4 1 r4", seat=1)[0] == (
        "Player 0 swaps blue 4 for red 4 (you). Player 0: red 4, red 1 are side by side and burn. "
        "You: blue 4, blue 2 are side by side and burn. Everybody draws a card."
    )


def test_a_card_drawn_is_told_to_whoever_may_see_it() -> None:
    state = made(table("r3 x4", "g1 b2", stock="v1", discard="v2 v3"), ROUND)
    moves = "dealer: deal v1; dealer: deal v3"
    after = ["Player 1 gets the first-player marker.", "Deal 1, round 2"]
    assert told(state.clone(), moves) == ["You draw violet 1. The discard pile becomes the new deck.", *after]
    assert told(state.clone(), moves, seat=WATCHER) == ["The discard pile becomes the new deck.", *after]
    assert told(state, moves, seat=WATCHER, whole=True)[1].startswith("Player 1 draws violet 3.")


def test_nothing_left_to_draw_and_a_round_sat_out() -> None:
    assert told(table("r3 x4", "g1", stock=""), ROUND)[-3:] == [
        (
            "Player 1 is left with green 1. There is nothing left to draw: 2 players get no card. "
            "Player 1 gets the first-player marker."
        ),
        "Deal 1, round 2",
        "Player 1 has no card and sits this round out.",
    ]


def test_how_the_points_of_a_deal_came_about() -> None:
    state = table("b2 | r6 g4 o5 r3 y2", "g1 | b3 o4 b1", "y6", scores=[10, 20, 0])
    moves = "0: lay b2 fly 6; 1: lay g1 fly 5; 2: lay y6 fly 1; 0: take b2; 1: take g1; 2: take y6"
    lines = [unheld(each) for each in in_all(state, moves)]
    assert lines[0][lines[0].index("Deal 1 is over. You have all the colours.") + 1 :][:6] == [
        "You: +19, 29 in all.",
        "  r6 r3 = 6  o5 = 5  y2 = 2  g4 = 4  b2 = 2",
        "Player 1: +7, 27 in all.",
        "  o4 = 4  g1 = 1  b3 b1 = 2",
        "Player 2: +6, 6 in all.",
        "  y6 = 6",
    ]
    assert "Роздачу 1 закінчено. Ти маєш усі кольори." in lines[1] and "Гравець 1: +7, усього 27." in lines[1]
    assert "Раздача 1 окончена. Ты собираешь все цвета." in lines[2] and "Игрок 1: +7, всего 27." in lines[2]


def test_a_deal_won_and_one_that_nobody_wins() -> None:
    moves = "0: lay v2 fly 6; 1: lay g1 fly 5; 0: take v2; 1: take g1"
    lines = unheld(told(table("v2 | r6 g4 b5", "g1 | b3", match="wins"), moves, seat=1))
    at = lines.index("Deal 1 is over. Player 0 has all the colours. Player 0 wins the deal.")
    assert lines[at + 1 : at + 3] == ["Player 0: 17 points.", "  r6 = 6  g4 = 4  b5 = 5  v2 = 2"]
    stuck = in_all(table("r3", "g1", stock="", match="wins"), ROUND)
    assert [lines[-7] for lines in stuck] == [
        "Deal 1 is over: nobody has a card and none is left to draw. Nobody wins the deal.",
        "Роздачу 1 закінчено: карт немає ні в кого, і брати немає чого. Роздачу не виграє ніхто.",
        "Раздача 1 окончена: карт нет ни у кого, и брать нечего. Раздачу не выигрывает никто.",
    ]


def test_the_outcome() -> None:
    points, wins = table("r3", "g1"), table("r3", "g1", match="wins")
    assert [face_of(points, language).outcome([52, 40], [0])[1:] for language in LANGUAGES] == [
        ["You have won.", "Points by seat: 0: 52, 1: 40."],
        ["Перемога твоя.", "Очки за місцями: 0: 52, 1: 40."],
        ["Победа твоя.", "Очки по местам: 0: 52, 1: 40."],
    ]
    assert [face_of(wins, language).outcome([1, 3], [1])[-1] for language in LANGUAGES] == [
        "Deals won by seat: 0: 1, 1: 3.",
        "Виграні роздачі за місцями: 0: 1, 1: 3.",
        "Выигранные раздачи по местам: 0: 1, 1: 3.",
    ]


# Whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "match"), [(2, "wins"), (3, "points"), (4, "points")])
def test_a_whole_game_can_be_told(players: int, match: str, language: str) -> None:
    """Nothing lacks words, and a seat is told no card before it may see it."""
    state = games()["flights"].start(players, match=match, target=1)
    face, observer, rng = face_of(state, language), Observer(state, 0), Rng(players)
    lines: list[str] = []
    while state.due():
        seat = state.due()[0]
        moves = state.legal(seat)
        move = state.pick(rng.below(state.bag())) if seat == DEALER else moves[rng.below(len(moves))]
        lines += face.tell(observer.saw(play(state, seat, state.text(move))))
        if seat == 0:
            shown_lines = face.table(observer.view, [])
            assert [line for line in shown_lines if len(line) > 80] == []
            lines += shown_lines
    assert len(lines) > 100
    assert [line for line in lines if "?" in line or "{" in line or "None" in line] == []


def test_hidden_cards_are_the_same_to_whoever_looks() -> None:
    """What a seat is shown and told does not depend on what it cannot know."""
    state = dealt("r1 g2 b3", "r4 xU dep", "y1 y2 x3")
    other = dealt("r1 g2 b3", "o1 o2 g6", "b5 b6 x1")
    play(state, 1, "lay dep fly 1")
    play(other, 1, "lay o2 fly 4")
    assert shown_table(state) == shown_table(other)
    assert told(state, "2: lay x3 fly 2") == told(other, "2: lay b5 fly 6")
