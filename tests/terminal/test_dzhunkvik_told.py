"""What happens in Dzhunkvik, told in three languages."""

import pytest

from games.dzhunkvik.table import dealt, table
from koloda import CLOCK, DEALER, WATCHER, Rng, State, games, play
from koloda.terminal.renderer import Observer
from koloda.texts import LANGUAGES
from terminal.dzhunkvik_telling import face_of, in_all, shown_table, told
from terminal.telling import legal, made

SIX = "; ".join(["deal 1"] * 6)


def test_the_deal() -> None:
    moves = "dealer: begin 1; " + "; ".join(["deal 1"] * 6 + ["deal 2"] * 6)
    assert in_all(games()["dzhunkvik"].start(2), moves) == [
        ["Player 1 begins, by lot.", "Everybody is dealt 6 cards.", "Round 1. Gathering. First player: player 1."],
        [
            "Гравець 1 починає за жеребом.",
            "Усі отримують по 6 карт.",
            "Раунд 1. Набір до гнізда. Перший гравець: гравець 1.",
        ],
        ["Игрок 1 начинает по жребию.", "Все получают по 6 карт.", "Раунд 1. Набор в гнездо. Первый игрок: игрок 1."],
    ]


def test_a_round_with_both_phases() -> None:
    state = table("1 HY EV | 1 2", "2 VS", "4")
    moves = "0: play EV; 1: play 2; 2: play 4; 1: play VS; 0: play HY; 1: pass; clock: close"
    assert in_all(state, moves) == [
        [
            "You open with Evolution as 1.",
            "Player 1 lays Dzhun 2.",
            "Player 2 lays Dzhun 4.",
            "Gathering is over, the Leader phase begins.",
            "Player 1 lays Small Devourer.",
            "You lay Hysteria.",
            "Small Devourer is cancelled.",
            "Player 1 passes.",
            "Nobody lays any more.",
            "You win the round and take 2 4 EV into the Nest.",
            "You make 1 Pack: 1 2 EV 4",
        ],
        [
            "Ти відкриваєш: Еволюція як 1.",
            "Гравець 1 кладе джуна 2.",
            "Гравець 2 кладе джуна 4.",
            "Набір закінчено, починається фаза «Вождь».",
            "Гравець 1 кладе малого Пожираку.",
            "Ти кладеш Гістерику.",
            "Скасовано: малий Пожирака.",
            "Гравець 1 пасує.",
            "Більше ніхто не кладе.",
            "Ти виграєш раунд і береш до Гнізда 2 4 EV.",
            "Ти складаєш 1 Зграю: 1 2 EV 4",
        ],
        [
            "Ты открываешь: Эволюция как 1.",
            "Игрок 1 кладёт джуна 2.",
            "Игрок 2 кладёт джуна 4.",
            "Набор окончен, начинается фаза «Вождь».",
            "Игрок 1 кладёт малого Пожирателя.",
            "Ты кладёшь Истерику.",
            "Отменено: малый Пожиратель.",
            "Игрок 1 пасует.",
            "Больше никто не кладёт.",
            "Ты выигрываешь раунд и берёшь в Гнездо 2 4 EV.",
            "Ты складываешь 1 Стаю: 1 2 EV 4",
        ],
    ]


GRABBED = ("1 HY", "G4 2", "HY 4 | | 1 2 3 4")


def test_a_grabber_that_takes_effect_after_all() -> None:
    state = made(table(*GRABBED), "0: play 1")
    assert in_all(state, "1: use G4 2 0; 0: play HY; 2: play HY; clock: close") == [
        [
            "Player 1 uses Grabber: player 2.",
            "You lay Hysteria.",
            "Player 2 lays Hysteria.",
            "Grabber takes effect after all.",
            "Player 1 takes home 1 2 3 4 (player 2).",
        ],
        [
            "Гравець 1 використовує Непроху: гравець 2.",
            "Ти кладеш Гістерику.",
            "Гравець 2 кладе Гістерику.",
            "Таки діє: Непроха.",
            "Гравець 1 забирає до Домівки 1 2 3 4 (гравець 2).",
        ],
        [
            "Игрок 1 применяет Хапугу: игрок 2.",
            "Ты кладёшь Истерику.",
            "Игрок 2 кладёт Истерику.",
            "Всё-таки действует: Хапуга.",
            "Игрок 1 забирает в Дом 1 2 3 4 (игрок 2).",
        ],
    ]


def test_a_grabber_cancelled_and_one_that_nobody_doubts() -> None:
    state = made(table(*GRABBED), "0: play 1")
    assert [lines[-1] for lines in in_all(state, "1: use G4 2 0; 0: play HY; clock: close")] == [
        "Grabber is cancelled.",
        "Скасовано: Непроха.",
        "Отменено: Хапуга.",
    ]
    assert told(state, "1: use G4 2 0; clock: close", seat=2) == [
        "Player 1 uses Grabber: you.",
        "Player 1 takes home 1 2 3 4 (you).",
    ]


def test_a_grabber_that_all_are_too_frozen_to_doubt() -> None:
    state = made(table("1", "IS G4", "4 | | 1 2 3 4"), "0: play 1; 1: play IS")
    assert told(state, "1: use G4 2 0") == [
        "Player 1 uses Grabber: player 2.",
        "Player 1 takes home 1 2 3 4 (player 2).",
    ]


BLUFF = "1: use L2 0; clock: close; show 4; show G4; done; say 4; say 4; done"


def test_a_bluff_seen_through() -> None:
    state = made(table("1 2 | 1 2", "L2 4 G4 | 4", "1"), "0: play 1")
    assert in_all(state, f"{BLUFF}; lie; pick 4") == [
        [
            "Player 1 uses Liar: you.",
            "Player 1 lays 2 cards face down.",
            "Player 1 says that this is 4 4.",
            "You say: lie.",
            "The cards are 4 G4: it was a lie.",
            "You take Dzhun 4 from the Nest (player 1).",
        ],
        [
            "Гравець 1 використовує Чистобреха: ти.",
            "Гравець 1 кладе долілиць 2 карти.",
            "Гравець 1 каже, що це 4 4.",
            "Ти кажеш: брехня.",
            "Карти — 4 G4: це брехня.",
            "Ти береш із Гнізда джуна 4 (гравець 1).",
        ],
        [
            "Игрок 1 применяет Враля: ты.",
            "Игрок 1 кладёт лицом вниз 2 карты.",
            "Игрок 1 говорит, что это 4 4.",
            "Ты говоришь: ложь.",
            "Карты — 4 G4: это ложь.",
            "Ты берёшь из Гнезда джуна 4 (игрок 1).",
        ],
    ]


def test_a_bluff_as_the_liar_and_as_others_are_told_it() -> None:
    state = made(table("1 2 | 1 2", "L2 4 G4 | 4", "1"), "0: play 1")
    assert told(state.clone(), f"{BLUFF}; truth; pick 1", seat=1) == [
        "You use Liar: player 0.",
        "You lay 2 cards face down: 4 G4",
        "You say that this is 4 4.",
        "Player 0 says: truth.",
        "The cards are 4 G4: it was a lie.",
        "You take Dzhun 1 from the Nest (player 0).",
    ]
    assert (
        told(state.clone(), f"{BLUFF}; truth; pick 1", "uk", seat=2)[-1] == "Гравець 1 бере карту з Гнізда (гравець 0)."
    )
    assert told(state.clone(), "1: use L2 0; clock: close; show 4", seat=2)[-1] == "Player 1 lays 1 card face down."
    honest = "1: use L2 0; clock: close; show 4; done; say 4; done; truth"
    assert [lines[-1] for lines in in_all(state, honest, seat=2)] == [
        "The cards are 4: it was the truth.",
        "Карти — 4: це правда.",
        "Карты — 4: это правда.",
    ]


NOTHING = [
    "There is nothing to take or to show: nothing happens.",
    "Ні взяти, ні показати нічого: нічого не стається.",
    "Ни взять, ни показать нечего: ничего не происходит.",
]


def test_a_property_in_use_that_finds_nothing() -> None:
    # The liar's last card goes as a Hysteria on the Hysteria.
    state = made(table("1 2", "L2 HY", "HY"), "0: play 1; 1: use L2 0; 2: play HY; 1: play HY")
    assert [lines[-1] for lines in in_all(state, "clock: close")] == NOTHING
    # The one who believes has neither Nest nor hand.
    state = made(table("1 | 3", "L2 4", "2"), "0: play 1; 1: use L2 0; clock: close; show 4; done; say 3; done")
    assert told(state.clone(), "truth")[-1] == "The cards are 4: it was a lie."
    state = made(table("1", "L2 4", "2"), "0: play 1; 1: use L2 0; clock: close; show 4; done; say 3; done")
    assert [lines[-1] for lines in in_all(state, "truth")] == NOTHING


def test_a_thief_at_a_nest_and_at_a_hand() -> None:
    state = made(table("2 T3 1", "1 1 | 2 3", "HY HY", first=1), "1: play 1; 2: pass")
    moves = "0: use T3 1; clock: close; pick 2"
    assert in_all(state, moves) == [
        ["You use Thief: player 1.", "You take Dzhun 2 from the Nest (player 1)."],
        ["Ти використовуєш Злодія: гравець 1.", "Ти береш із Гнізда джуна 2 (гравець 1)."],
        ["Ты применяешь Вора: игрок 1.", "Ты берёшь из Гнезда джуна 2 (игрок 1)."],
    ]
    assert told(state, moves, seat=2)[-1] == "Player 0 takes a card from the Nest (player 1)."
    state = made(table("2 T3 1", "1 1", "HY HY", first=1), "1: play 1; 2: pass")
    assert in_all(state, "0: use T3 2; clock: close; pick HY", seat=1) == [
        [
            "Player 0 uses Thief: player 2.",
            "Player 0 takes 1 card from the hand (player 2): HY",
            "Player 2: Hysteria has no value and is discarded.",
        ],
        [
            "Гравець 0 використовує Злодія: гравець 2.",
            "Гравець 0 бере з руки 1 карту (гравець 2): HY",
            "Гравець 2: Гістерика без номіналу, йде у відбій.",
        ],
        [
            "Игрок 0 применяет Вора: игрок 2.",
            "Игрок 0 берёт из руки 1 карту (игрок 2): HY",
            "Игрок 2: Истерика без номинала, уходит в сброс.",
        ],
    ]


def test_a_clean_slate_and_an_icestorm() -> None:
    state = made(table("1 CS IS 2", "1 2", "4"), "0: play 1; 1: play 2; 2: pass")
    assert in_all(state, "0: play CS; clock: close; 1: play 1") == [
        ["You lay Clean Slate.", "A Clean Slate: Gathering starts again.", "Player 1 opens with Dzhun 1."],
        ["Ти кладеш «З чистого листа».", "З чистого листа: Набір починається знову.", "Гравець 1 відкриває: джун 1."],
        ["Ты кладёшь «С чистого листа».", "С чистого листа: Набор начинается снова.", "Игрок 1 открывает: джун 1."],
    ]
    assert in_all(state, "0: play IS; 0: stop") == [
        ["You lay Icestorm.", "The others are frozen.", "You lay no further card."],
        ["Ти кладеш Криговерть.", "Інші замерзли.", "Ти більше не кладеш."],
        ["Ты кладёшь Ледоверть.", "Остальные замёрзли.", "Ты больше не кладёшь."],
    ]


def test_an_evolution_that_wins_at_once() -> None:
    state = made(table("3", "IS EV", "4"), "0: play 3; 1: play IS")
    assert told(state, "1: play EV")[:2] == [
        "Player 1 lays Evolution.",
        "Player 1 wins the round and takes 3 EV into the Nest.",
    ]


def test_a_virus_caught_and_one_paid_off() -> None:
    state = table("1 3 | | 1 2 3 4", "2 4 | 1 2 2 | 1 2 3 4 | v2", "1", first=1)
    made(state, "1: play 2; 2: pass")
    assert in_all(state, "0: pass; virus v3; 1: pay v2; with 1; with 2", seat=1) == [
        [
            "Player 0 passes.",
            "Player 0 gets the Virus 3.",
            "You win the round and take 2 into the Nest.",
            "You pay off the Virus 2 with 1 2.",
        ],
        [
            "Гравець 0 пасує.",
            "Гравець 0 отримує Вірус 3.",
            "Ти виграєш раунд і береш до Гнізда 2.",
            "Ти відкуповуєшся від Віруса 2: 1 2.",
        ],
        [
            "Игрок 0 пасует.",
            "Игрок 0 получает Вирус 3.",
            "Ты выигрываешь раунд и берёшь в Гнездо 2.",
            "Ты откупаешься от Вируса 2: 1 2.",
        ],
    ]
    assert [lines[-1] for lines in in_all(state, "0: pass; virus v3; 1: pay v2; with 1")] == [
        "Player 1 is paying with 1.",
        "Гравець 1 платить: 1.",
        "Игрок 1 платит: 1.",
    ]


def test_two_viruses_paid_off_one_after_the_other() -> None:
    state = made(table("2 3 | 1 2 2 | | v1 v2", "1"), "0: play 2; 1: pass")
    lines = told(state, "0: pay v1; with 1; 0: pay v2; with 2")
    assert lines == ["You pay off the Virus 1 with 1.", "You pay off the Virus 2 with 2."]


def test_a_hand_shown_and_shuffled_in() -> None:
    state = table("VS G4", "1 2", "1 3")
    assert in_all(state, f"0: redeal; {SIX}") == [
        [
            "You show G4 VS, shuffle them into the draw pile and draw a new hand.",
            "You draw 6 cards: 1 1 1 1 1 1",
        ],
        [
            "Ти показуєш G4 VS, замішуєш їх у колоду добору й береш нову руку.",
            "Ти береш 6 карт: 1 1 1 1 1 1",
        ],
        [
            "Ты показываешь G4 VS, замешиваешь их в колоду добора и берёшь новую руку.",
            "Ты берёшь 6 карт: 1 1 1 1 1 1",
        ],
    ]
    assert told(state, f"0: redeal; {SIX}", seat=1)[-1] == "Player 0 draws 6 cards."


def test_an_instant_that_comes_to_light() -> None:
    state = made(table("VS BA", "1 2", instants="honour"), "0: ready")
    assert [lines[1:] for lines in in_all(state, "1: ready; 0: redeal; virus v1; virus v2")] == [
        [
            "Round 1. Gathering. First player: you.",
            "You show VS BA, shuffle them into the draw pile and draw a new hand.",
            "You: Battle comes to light. It is discarded and costs two Viruses.",
            "You get the Virus 1.",
            "You get the Virus 2.",
        ],
        [
            "Раунд 1. Набір до гнізда. Перший гравець: ти.",
            "Ти показуєш VS BA, замішуєш їх у колоду добору й береш нову руку.",
            "Ти: виявлено карту Битва джунів. Вона йде у відбій і коштує двох Вірусів.",
            "Ти отримуєш Вірус 1.",
            "Ти отримуєш Вірус 2.",
        ],
        [
            "Раунд 1. Набор в гнездо. Первый игрок: ты.",
            "Ты показываешь VS BA, замешиваешь их в колоду добора и берёшь новую руку.",
            "Ты: обнаружена карта Битва джунов. Она уходит в сброс и стоит двух Вирусов.",
            "Ты получаешь Вирус 1.",
            "Ты получаешь Вирус 2.",
        ],
    ]
    assert [lines[0] for lines in in_all(state, "1: ready")] == [
        "Player 1 says: ready.",
        "Гравець 1 каже: готово.",
        "Игрок 1 говорит: готово.",
    ]
    announced = table("VS BA", "1 2", instants="honour")
    assert [lines[0] for lines in in_all(announced, "0: play BA")] == [
        "An instant card, you: Battle.",
        "Миттєва карта, ти: Битва джунів.",
        "Мгновенная карта, ты: Битва джунов.",
    ]


# Instant cards

FOUGHT = ("BA 1 4", "2 4", "EV VS")


def test_a_battle() -> None:
    assert in_all(table(*FOUGHT), "0: lay 1; 1: lay 4; 2: lay nothing") == [
        [
            "You lay Dzhun 1 face down.",
            "The Battle:",
            "  You       Dzhun 1",
            "  Player 1  Dzhun 4",
            "  Player 2  nothing",
            "Player 1 takes all of them into the Nest.",
        ],
        [
            "Ти кладеш долілиць джуна 1.",
            "Битва джунів:",
            "  Ти         джун 1",
            "  Гравець 1  джун 4",
            "  Гравець 2  нічого",
            "Гравець 1 забирає всіх до Гнізда.",
        ],
        [
            "Ты кладёшь лицом вниз джуна 1.",
            "Битва джунов:",
            "  Ты       джун 1",
            "  Игрок 1  джун 4",
            "  Игрок 2  ничего",
            "Игрок 1 забирает всех в Гнездо.",
        ],
    ]
    assert [lines[-1] for lines in in_all(table(*FOUGHT), "0: lay 4; 1: lay 4; 2: lay nothing")] == [
        "A draw: everybody takes the own card back.",
        "Нічия: усі беруть свої карти назад.",
        "Ничья: все берут свои карты назад.",
    ]


@pytest.mark.parametrize("whole", [False, True])
def test_a_battle_not_yet_shown(whole: bool) -> None:
    assert in_all(table(*FOUGHT), "0: lay 1; 1: lay 4", seat=WATCHER, whole=whole) == [
        ["Laid for the Battle, not yet shown: player 0, player 1."],
        ["Карти для Битви покладено, але ще не відкрито: гравець 0, гравець 1."],
        ["Карты для Битвы положены, но ещё не открыты: игрок 0, игрок 1."],
    ]


def test_emigration() -> None:
    state = table("EM 1 2 3 4 1 1", "1 1 2 2 3 3", "4 4 4 3 3 3")
    moves = "give 1; give 2; give 3; give 1; give 2; give 3"
    assert in_all(state, moves) == [
        ["You give 3 cards (player 1): 1 2 3", "Player 1 gives 3 cards (player 2)."],
        ["Ти віддаєш 3 карти (гравець 1): 1 2 3", "Гравець 1 віддає 3 карти (гравець 2)."],
        ["Ты отдаёшь 3 карты (игрок 1): 1 2 3", "Игрок 1 отдаёт 3 карты (игрок 2)."],
    ]
    assert told(state.clone(), moves, seat=1) == [
        "Player 0 gives 3 cards (you): 1 2 3",
        "You give 3 cards (player 2): 1 2 3",
    ]
    assert told(state, "give 1") == ["You give 1 card (player 1): 1"]


def test_immigration() -> None:
    state = table("IM 1 2 3 4 1 1", "1 1 2 2 3 D4", "4 4 4 3 3 3")
    moves = "pick 4; pick 3; pick 3; pick 1; pick 1; pick 2; pick 2; pick 3; pick D4"
    assert [lines[:3] for lines in in_all(state, moves)] == [
        [
            "You take 3 cards from the hand (player 2): 4 3 3",
            "Player 1 takes 3 cards from the hand (you): 1 1 2",
            "Player 2 takes 3 cards from the hand (player 1).",
        ],
        [
            "Ти береш із руки 3 карти (гравець 2): 4 3 3",
            "Гравець 1 бере з руки 3 карти (ти): 1 1 2",
            "Гравець 2 бере з руки 3 карти (гравець 1).",
        ],
        [
            "Ты берёшь из руки 3 карты (игрок 2): 4 3 3",
            "Игрок 1 берёт из руки 3 карты (ты): 1 1 2",
            "Игрок 2 берёт из руки 3 карты (игрок 1).",
        ],
    ]


def test_depopulation() -> None:
    state = table("DE 1 2 3 4 1 1", "1 1 2 2 3 D4")
    assert in_all(state, "pick D4; pick 2; pick 1; pick 2") == [
        ["Depopulation, player 1: discarded 2.", "The Dominant goes back.", "Depopulation, you: discarded 1 2."],
        ["Депопуляція, гравець 1: у відбій 2.", "Домінант повертається.", "Депопуляція, ти: у відбій 1 2."],
        ["Депопуляция, игрок 1: в сброс 2.", "Доминант возвращается.", "Депопуляция, ты: в сброс 1 2."],
    ]


def test_an_instant_drawn_is_announced_before_all_draw_for_it() -> None:
    state = made(table("1 2 2 2 2 2", "3 3 3 3 3 1", stock="EM 1 1 1"), "0: play 1; 1: pass")
    assert in_all(state, "deal EM; deal 1") == [
        ["You draw 1 card: EM", "An instant card, you: Emigration.", "You draw 1 card: 1"],
        ["Ти береш 1 карту: EM", "Миттєва карта, ти: Еміграція.", "Ти береш 1 карту: 1"],
        ["Ты берёшь 1 карту: EM", "Мгновенная карта, ты: Эмиграция.", "Ты берёшь 1 карту: 1"],
    ]
    assert told(state, "deal EM; deal 1", seat=1) == [
        "Player 0 draws 1 card.",
        "An instant card, player 0: Emigration.",
        "Player 0 draws 1 card.",
    ]


# The ends


def test_cards_drawn_after_a_round() -> None:
    state = made(
        table("1 2 2 2 2 2", "2 3 3 3 3 3", "3 4 4 4 4 4"), "0: play 1; 1: play 2; 2: play 3; 0: pass; 1: pass"
    )
    assert in_all(state, "deal 1; deal 2; deal 4") == [
        [
            "Cards drawn: player 1 (1), player 2 (1).",
            "You draw 1 card: 4",
            "Round 2. Gathering. First player: player 1.",
        ],
        [
            "Узято карт: гравець 1 (1), гравець 2 (1).",
            "Ти береш 1 карту: 4",
            "Раунд 2. Набір до гнізда. Перший гравець: гравець 1.",
        ],
        [
            "Взято карт: игрок 1 (1), игрок 2 (1).",
            "Ты берёшь 1 карту: 4",
            "Раунд 2. Набор в гнездо. Первый игрок: игрок 1.",
        ],
    ]
    assert told(state, "deal 1; deal 2; deal 4", seat=WATCHER, whole=True)[:2] == [
        "Player 1 draws 1 card: 1",
        "Player 2 draws 1 card: 2",
    ]


def test_a_round_that_nobody_opens() -> None:
    assert [lines[-1] for lines in in_all(table("VS", "G4", "CS"), "0: pass; 1: pass; 2: pass")] == [
        "Nobody opens: the round ends without a winner.",
        "Ніхто не відкриває: раунд закінчено без переможця.",
        "Никто не открывает: раунд окончен без победителя.",
    ]


def test_six_rounds_that_nobody_opens() -> None:
    state = table("VS VS VM VM VL VL", "CS CS CS HY HY HY")
    lines = in_all(state, "; ".join(["0: pass; 1: pass", "1: pass; 0: pass"] * 3))
    assert [told_in[-4] for told_in in lines] == [
        "Six rounds in a row were not opened: the game ends.",
        "Шість раундів поспіль не відкрито: гру закінчено.",
        "Шесть раундов подряд никто не открыл: игра окончена.",
    ]


def test_the_count() -> None:
    state = table("1 2 3 | 4 | 1 2 3 4 | v1", "4 G4 1 2 3 | 2 2", stock="3 3 3")
    made(state, "0: play 1; 1: pass; done")
    assert in_all(state, "deal 3; deal 3; deal 3") == [
        [
            "Player 1 draws 1 card.",
            "You draw 2 cards: 3 3",
            "Player 1 makes 1 Pack: 1 2 3 4",
            "You make 1 Pack: 1 2 3 4",
            "The draw pile is used up: the game ends.",
            "The count:",
            "  You       2 Packs  1 lost to a Virus  left in the Nest: 2",
            "  Player 1  1 Pack                      left in the Nest: 4",
        ],
        [
            "Гравець 1 бере 1 карту.",
            "Ти береш 2 карти: 3 3",
            "Гравець 1 складає 1 Зграю: 1 2 3 4",
            "Ти складаєш 1 Зграю: 1 2 3 4",
            "Колоду добору вичерпано: гру закінчено.",
            "Підрахунок:",
            "  Ти         2 Зграї  1 через Вірус утрачено  у Гнізді лишилося: 2",
            "  Гравець 1  1 Зграя                          у Гнізді лишилося: 4",
        ],
        [
            "Игрок 1 берёт 1 карту.",
            "Ты берёшь 2 карты: 3 3",
            "Игрок 1 складывает 1 Стаю: 1 2 3 4",
            "Ты складываешь 1 Стаю: 1 2 3 4",
            "Колода добора исчерпана: игра окончена.",
            "Подсчёт:",
            "  Ты       2 Стаи  1 из-за Вируса потеряна  в Гнезде осталось: 2",
            "  Игрок 1  1 Стая                           в Гнезде осталось: 4",
        ],
    ]


# Whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "instants"), [(2, "auto"), (4, "honour"), (6, "auto")])
def test_a_whole_game_can_be_told(players: int, instants: str, language: str) -> None:
    """Nothing lacks words, and a seat is told no card before it may see it."""
    state = games()["dzhunkvik"].start(players, instants=instants)
    face, observer, rng = face_of(state, language), Observer(state, 0), Rng(players)
    lines: list[str] = []
    while state.due():
        seat, text = anybody(state, rng)
        if seat == 0:
            face.question(observer.view, legal(state), True)
        lines += face.tell(observer.saw(play(state, seat, text)))
        shown_lines = face.table(observer.view, [])
        assert [line for line in shown_lines if len(line) > 80 or "None" in line] == []
    assert len(lines) > 100
    assert [line for line in lines if "?" in line or "{" in line or "None" in line] == []


def anybody(state: State, rng: Rng) -> tuple[int, str]:
    """Somebody's random move: whoever may act speaks up one time in two before the clock does."""
    due = state.due()[0]
    if due == DEALER:
        return DEALER, state.text(state.pick(rng.below(state.bag())))
    speakers = [seat for seat in state.interrupters() if state.legal(seat)] if due == CLOCK else []
    seat = speakers[rng.below(len(speakers))] if speakers and rng.below(2) else due
    moves = state.legal(seat)
    return seat, state.text(moves[rng.below(len(moves))])


def test_hidden_cards_are_the_same_to_whoever_looks() -> None:
    """What a seat is shown and told does not depend on what it cannot know."""
    state = dealt("1 2 3 4 T3 L2", "1 1 2 L2 HY D4", "4 4 4 3 3 3")
    other = dealt("1 2 3 4 T3 L2", "2 2 2 L2 4 VS", "1 1 1 1 1 1")
    for game in (state, other):
        play(game, 0, "play 1")
    assert shown_table(state) == shown_table(other)
    moves = "1: use L2 0; clock: close; show {}; done; say 4; done"
    assert told(state, moves.format("D4")) == told(other, moves.format("VS"))
    assert shown_table(state) == shown_table(other)
