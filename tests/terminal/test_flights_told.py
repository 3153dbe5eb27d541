"""What happens in Flights, told in three languages."""

import pytest

from games.flights.table import dealt, table
from koloda import DEALER, WATCHER, Rng, games, play
from koloda.terminal.renderer import Observer
from koloda.texts import LANGUAGES
from terminal.flights_telling import REVEALED, THREE, face_of, in_all, shown_table, told
from terminal.telling import made, unheld


def test_the_deal() -> None:
    moves = "dealer: begin 2; dealer: without o; " + "; ".join(
        f"dealer: deal {card}" for card in "r1 r2 r3 g1 g2 g3 b1 b2 b3".split()
    )
    assert in_all(games()["flights"].start(3), moves) == [
        [
            "Player 2 begins, by lot.",
            "Not in this deal: orange.",
            "Everybody draws 3 cards.",
            "Round 1. First player: player 2.",
        ],
        [
            "Гравець 2 починає за жеребом.",
            "Не в цій роздачі: помаранчевий.",
            "Усі беруть по 3 карти.",
            "Раунд 1. Перший гравець: гравець 2.",
        ],
        [
            "Игрок 2 начинает по жребию.",
            "Не в этой раздаче: оранжевый.",
            "Все берут по 3 карты.",
            "Раунд 1. Первый игрок: игрок 2.",
        ],
    ]
    assert in_all(games()["flights"].start(2), "dealer: begin 0; dealer: without v; dealer: without r") == [
        ["You begin, by lot.", "Not in this deal: red, violet."],
        ["Ти починаєш за жеребом.", "Не в цій роздачі: червоний, фіолетовий."],
        ["Ты начинаешь по жребию.", "Не в этой раздаче: красный, фиолетовый."],
    ]


def test_bids_are_turned_up_together_in_the_order_of_choice() -> None:
    state = table(*THREE, first=1, stock="b6")
    assert in_all(state, REVEALED) == [
        [
            "You lay red 3 and flight 6.",
            "The bids are turned up. The order of choice:",
            "  1  You       flight 6  red 3",
            "  2  Player 1  flight 3  blue 2",
            "  3  Player 2  flight 3  orange 1",
        ],
        [
            "Ти кладеш червону 3 і переліт 6.",
            "Ставки відкрито. Порядок вибору:",
            "  1  Ти         переліт 6  червона 3",
            "  2  Гравець 1  переліт 3  синя 2",
            "  3  Гравець 2  переліт 3  помаранчева 1",
        ],
        [
            "Ты кладёшь красную 3 и перелёт 6.",
            "Ставки открыты. Порядок выбора:",
            "  1  Ты       перелёт 6  красная 3",
            "  2  Игрок 1  перелёт 3  синяя 2",
            "  3  Игрок 2  перелёт 3  оранжевая 1",
        ],
    ]


@pytest.mark.parametrize("whole", [False, True])
def test_bids_not_yet_turned_up_are_not_told(whole: bool) -> None:
    state = table(*THREE, stock="b6")
    assert in_all(state, "0: lay r3 fly 6; 1: lay b2 fly 3", seat=WATCHER, whole=whole) == [
        ["Bids not yet turned up: player 0, player 1."],
        ["Ще не відкрито ставки: гравець 0, гравець 1."],
        ["Ещё не открыты ставки: игрок 0, игрок 1."],
    ]


def test_cards_taken_with_and_without_a_choice() -> None:
    state = table("dep | r1 g4", "b2 | b4", "x5 | y4", "o1")
    moves = "0: lay dep fly 6; 1: lay b2 fly 5; 2: lay x5 fly 4; 3: lay o1 fly 3"
    takes = "0: take dep; 1: take o1; 2: take b2; 3: take x5"
    assert [lines[1:] for lines in in_all(made(state, moves), takes)] == [
        [
            "You lose green 4.",
            "Player 1 takes orange 1.",
            "Player 2 is left with blue 2.",
            "Player 3 has to take Exchange 5.",
            "Player 3: no swap is possible, Exchange 5 is discarded.",
        ],
        [
            "Ти втрачаєш зелену 4.",
            "Гравець 1 бере помаранчеву 1.",
            "Гравець 2 бере те, що лишилося: синя 2.",
            "Гравець 3 мусить узяти обмін 5.",
            "Гравець 3: помінятися неможливо, обмін 5 йде у відбій.",
        ],
        [
            "Ты теряешь зелёную 4.",
            "Игрок 1 берёт оранжевую 1.",
            "Игрок 2 берёт то, что осталось: синяя 2.",
            "Игрок 3 вынужденно берёт обмен 5.",
            "Игрок 3: поменяться невозможно, обмен 5 уходит в сброс.",
        ],
    ]
    assert [lines[0] for lines in in_all(state, "0: take dep")] == [
        "You have to take Deportation.",
        "Ти мусиш узяти депортацію.",
        "Ты вынужденно берёшь депортацию.",
    ]


def test_a_deportation_that_finds_nothing() -> None:
    state = made(table("dep", "b2"), "0: lay dep fly 1; 1: lay b2 fly 5")
    assert [lines[1] for lines in in_all(state, "1: take dep")] == [
        "Player 1 has no city to lose.",
        "Гравець 1 не має міст і нічого не втрачає.",
        "Игрок 1 ничего не теряет: городов нет.",
    ]


def test_a_swap_and_what_burns_after_it() -> None:
    state = table("x4 | b4 r1", "g6 | r4 b2 v2")
    made(state, "0: lay x4 fly 1; 1: lay g6 fly 6; 1: take g6; 0: take x4")
    assert [lines[:3] for lines in in_all(state, "0: swap b4 1 r4", seat=1)] == [
        [
            "Player 0 swaps blue 4 for red 4 (you).",
            "Player 0: red 4, red 1 are side by side and burn.",
            "You: blue 4, blue 2 are side by side and burn.",
        ],
        [
            "Гравець 0 міняє синю 4 на червону 4 (ти).",
            "Гравець 0: червона 4, червона 1 стоять поруч і згоряють.",
            "Ти: синя 4, синя 2 стоять поруч і згоряють.",
        ],
        [
            "Игрок 0 меняет синюю 4 на красную 4 (ты).",
            "Игрок 0: красная 4, красная 1 стоят рядом и сгорают.",
            "Ты: синяя 4, синяя 2 стоят рядом и сгорают.",
        ],
    ]


def test_three_of_a_colour_burn_and_the_gap_closes() -> None:
    state = made(table("r4 | r1 b3 r6 b5", "g6 | v1"), "0: lay r4 fly 6; 1: lay g6 fly 5")
    assert in_all(state, "0: take r4") == [
        [
            "You take red 4.",
            "You: red 1, red 6, red 4 are three of one colour and burn.",
            "You: blue 3, blue 5 are side by side and burn.",
        ],
        [
            "Ти береш червону 4.",
            "Ти: червона 1, червона 6, червона 4 — три одного кольору, вони згоряють.",
            "Ти: синя 3, синя 5 стоять поруч і згоряють.",
        ],
        [
            "Ты берёшь красную 4.",
            "Ты: красная 1, красная 6, красная 4 — три одного цвета, они сгорают.",
            "Ты: синяя 3, синяя 5 стоят рядом и сгорают.",
        ],
    ]


ROUND = "0: lay r3 fly 6; 1: lay g1 fly 5; 0: take r3; 1: take g1"


def test_the_draw_is_one_sentence_and_hides_the_cards_of_the_others() -> None:
    state = made(table("r3 x4", "g1 b2", stock="v1 v2 v3"), ROUND)
    moves = "dealer: deal v1; dealer: deal v3"
    assert in_all(state, moves) == [
        ["Everybody draws a card. Yours: violet 1.", "Round 2. First player: player 1."],
        ["Усі беруть по карті з колоди. Твоя: фіолетова 1.", "Раунд 2. Перший гравець: гравець 1."],
        ["Все берут по карте из колоды. Твоя: фиолетовая 1.", "Раунд 2. Первый игрок: игрок 1."],
    ]
    assert [lines[0] for lines in in_all(state, moves, seat=WATCHER)] == [
        "Everybody draws a card.",
        "Усі беруть по карті з колоди.",
        "Все берут по карте из колоды.",
    ]
    assert told(state.clone(), moves, seat=WATCHER, whole=True)[:2] == [
        "Player 0 draws violet 1.",
        "Player 1 draws violet 3.",
    ]
    assert told(state.clone(), "dealer: deal v1", "uk", seat=1) == ["Гравець 0 бере карту з колоди."]


def test_the_discard_pile_becomes_the_deck_and_is_told_once() -> None:
    state = made(table("r3 x4", "g1 b2", stock="v1", discard="v2 v3"), ROUND)
    assert in_all(state, "dealer: deal v1; dealer: deal v3") == [
        [
            "The discard pile becomes the new deck.",
            "Everybody draws a card. Yours: violet 1.",
            "Round 2. First player: player 1.",
        ],
        [
            "Відбій стає новою колодою.",
            "Усі беруть по карті з колоди. Твоя: фіолетова 1.",
            "Раунд 2. Перший гравець: гравець 1.",
        ],
        [
            "Сброс становится новой колодой.",
            "Все берут по карте из колоды. Твоя: фиолетовая 1.",
            "Раунд 2. Первый игрок: игрок 1.",
        ],
    ]


def test_burns_of_the_last_taker_are_not_told_again_with_the_draw() -> None:
    state = table("r3 x4", "g1 b2 | g4", stock="v1 v2")
    lines = told(state, f"{ROUND}; dealer: deal v1; dealer: deal v2")
    assert [line for line in lines if "burn" in line] == ["Player 1: green 4, green 1 are side by side and burn."]


def test_nothing_left_to_draw_and_a_round_sat_out() -> None:
    state = made(table("r3 x4", "g1", stock=""), ROUND)
    lines = in_all(table("r3 x4", "g1", stock=""), ROUND)
    assert state.view(0)["round"] == 2
    assert [told_in[-3:] for told_in in lines] == [
        [
            "There is nothing left to draw.",
            "Round 2. First player: player 1.",
            "Player 1 has no card and sits this round out.",
        ],
        [
            "Більше брати немає чого.",
            "Раунд 2. Перший гравець: гравець 1.",
            "Гравець 1 не має карт і пропускає раунд.",
        ],
        [
            "Больше брать нечего.",
            "Раунд 2. Первый игрок: игрок 1.",
            "Игрок 1 пропускает раунд: карт нет.",
        ],
    ]
    short = made(table("r3 x4", "g1", stock="v1"), ROUND)
    assert told(short, "dealer: deal v1", seat=1)[:2] == ["Player 0 draws a card.", "There is nothing left to draw."]


def test_the_score_sheet_of_a_deal() -> None:
    state = table("b2 | r6 g4 o5 r3 y2", "g1 | b3 o4 b1", "y6", scores=[10, 20, 0])
    moves = "0: lay b2 fly 6; 1: lay g1 fly 5; 2: lay y6 fly 1; 0: take b2; 1: take g1; 2: take y6"
    assert [unheld(lines[-5:]) for lines in in_all(state, moves)] == [
        [
            "Deal 1 is over.",
            "You have all the colours.",
            "  You       +19  29 points   r6 r3 = 6  o5 = 5  y2 = 2  g4 = 4  b2 = 2",
            "  Player 1   +7  27 points   o4 = 4  g1 = 1  b3 b1 = 2",
            "  Player 2   +6   6 points   y6 = 6",
        ],
        [
            "Роздачу 1 закінчено.",
            "Ти маєш усі кольори.",
            "  Ти         +19  29 очок   r6 r3 = 6  o5 = 5  y2 = 2  g4 = 4  b2 = 2",
            "  Гравець 1   +7  27 очок   o4 = 4  g1 = 1  b3 b1 = 2",
            "  Гравець 2   +6   6 очок   y6 = 6",
        ],
        [
            "Раздача 1 окончена.",
            "Ты собираешь все цвета.",
            "  Ты       +19  29 очков   r6 r3 = 6  o5 = 5  y2 = 2  g4 = 4  b2 = 2",
            "  Игрок 1   +7  27 очков   o4 = 4  g1 = 1  b3 b1 = 2",
            "  Игрок 2   +6   6 очков   y6 = 6",
        ],
    ]


def test_a_deal_won() -> None:
    state = table("v2 | r6 g4 b5", "g1 | b3", match="wins")
    moves = "0: lay v2 fly 6; 1: lay g1 fly 5; 0: take v2; 1: take g1"
    assert [unheld(lines[-3:]) for lines in in_all(state, moves, seat=1)] == [
        [
            "Player 0 wins the deal.",
            "  Player 0  +17   1 deal won   r6 = 6  g4 = 4  b5 = 5  v2 = 2",
            "  You        +4  0 deals won   g1 = 1  b3 = 3",
        ],
        [
            "Гравець 0 виграє роздачу.",
            "  Гравець 0  +17  1 виграна роздача   r6 = 6  g4 = 4  b5 = 5  v2 = 2",
            "  Ти          +4  0 виграних роздач   g1 = 1  b3 = 3",
        ],
        [
            "Игрок 0 выигрывает раздачу.",
            "  Игрок 0  +17  1 выигранная раздача   r6 = 6  g4 = 4  b5 = 5  v2 = 2",
            "  Ты        +4   0 выигранных раздач   g1 = 1  b3 = 3",
        ],
    ]


def test_a_deal_that_ends_for_want_of_cards() -> None:
    state = table("r3", "g1", stock="", match="wins")
    assert [lines[-4:-2] for lines in in_all(state, ROUND)] == [
        ["Deal 1 is over: nobody has a card and none is left to draw.", "Nobody wins the deal."],
        ["Роздачу 1 закінчено: карт немає ні в кого, і брати немає чого.", "Роздачу не виграє ніхто."],
        ["Раздача 1 окончена: карт нет ни у кого, и брать нечего.", "Раздачу не выигрывает никто."],
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
