"""Dzhunkvik in the terminal: the table, what is asked, and the command, in three languages."""

import re
from pathlib import Path
from typing import Any

import pytest

from games.dzhunkvik.table import setup, table
from koloda import WATCHER
from koloda.pages import rule_text
from koloda.terminal.games.dzhunkvik import DzhunkvikRenderer
from koloda.terminal.screen import ESCAPE
from koloda.texts import LANGUAGES
from terminal.dzhunkvik_telling import asked, face_of, shown_table
from terminal.running import counted, events, explained, kept, seen_in_replays, shown, whole_game
from terminal.telling import PaintedScreen, legal, made, texts_in

THREE = (
    "1 3 T3 HY EV CS | 1 2 | | v3",
    "2 4 VS G4 L2 | 4 | 1 2 3 D4, 1 2 3 4",
    "4 CS HY IS VM | | 1 2 3 4",
)
BLUFF = "0: play 1; 1: use L2 0; clock: close"

# The table


def test_the_table_when_a_round_opens() -> None:
    assert shown_table(table(*THREE)) == [
        "Round 1. Gathering. First player: you.",
        "▸ You       6 cards  2 in the Nest  0 Packs  Viruses v3",
        "  Player 1  5 cards  1 in the Nest  2 Packs",
        "      Home: 1 2 3 D4, 1 2 3 4",
        "  Player 2  5 cards  0 in the Nest   1 Pack",
        "      Home: 1 2 3 4",
        "Draw pile: 53 cards. Discard pile: 0 cards.",
        "Your cards, the ones you can use in brackets: [1] [3] [T3] [EV] CS HY",
        "Your Nest: 1 2",
    ]


def test_the_table_in_gathering() -> None:
    state = made(table(*THREE, discard="1 1 1 BA"), "0: play EV; 1: play 2")
    assert shown_table(state, "uk", 2) == [
        "Раунд 1. Набір до гнізда. Перший гравець: гравець 0.",
        "  Гравець 0   5 карт  у Гнізді 2  0 Зграй  Віруси v3",
        "  Гравець 1  4 карти  у Гнізді 1  2 Зграї  вождь",
        "      Домівка: 1 2 3 D4, 1 2 3 4",
        "▸ Ти          5 карт  у Гнізді 0  1 Зграя",
        "      Домівка: 1 2 3 4",
        "Стос, від низу: EV=1 гравець 0, 2 гравець 1",
        "Чинна карта: джун 2. Вождь раунду: гравець 1.",
        "Колода добору: 50 карт. Скид, 4 карти: 1×3 BA",
        "Твої карти, у дужках ті, якими можна піти: [4] [CS] HY [IS] [VM]",
        "Твоє Гніздо порожнє.",
    ]


def test_cards_that_count_for_nothing_are_in_brackets() -> None:
    state = made(table(*THREE), "0: play 1; 1: play VS; 2: play HY")
    assert shown_table(state, "ru")[-5:] == [
        "Стопка, снизу: 1 ты, (VS игрок 1), HY игрок 2",
        "Действует: джун 1. Вождь раунда: игрок 2.",
        "Колода добора: 53 карты. Сброс: 0 карт.",
        "Твои карты, в скобках те, которыми можно пойти: 3 T3 EV [CS] [HY]",
        "Твоё Гнездо: 1 2",
    ]


def test_who_has_passed_and_who_is_frozen() -> None:
    state = made(table("1 CS IS 2", "1 2", "4"), "0: play 1; 1: play 2; 2: pass; 0: play IS")
    assert [shown_table(state, language)[1:4] for language in LANGUAGES] == [
        [
            "▸ You       2 cards  0 in the Nest  0 Packs",
            "  Player 1   1 card  0 in the Nest  0 Packs  leads, frozen",
            "  Player 2   1 card  0 in the Nest  0 Packs  passed",
        ],
        [
            "▸ Ти         2 карти  у Гнізді 0  0 Зграй",
            "  Гравець 1  1 карта  у Гнізді 0  0 Зграй  вождь, мороз",
            "  Гравець 2  1 карта  у Гнізді 0  0 Зграй  пас",
        ],
        [
            "▸ Ты       2 карты  в Гнезде 0  0 Стай",
            "  Игрок 1  1 карта  в Гнезде 0  0 Стай  вождь, мороз",
            "  Игрок 2  1 карта  в Гнезде 0  0 Стай  пас",
        ],
    ]


def test_what_a_seat_knows_of_others_is_shown_to_it_alone() -> None:
    state = made(table("T3 1 2", "1 4 | 2 3", "4", first=1), "1: play 1; 2: pass; 0: use T3 1; clock: close; pick 2")
    # The one who was robbed knows what is gone; the thief knows the own Nest, and the others nothing.
    known = ["      Nest: 2" in shown_table(state, "en", seat) for seat in (0, 1, 2, WATCHER)]
    assert known == [False, True, False, False]
    assert shown_table(state)[-1] == "Your Nest: 2"


def test_a_bluff_hides_its_cards_until_the_answer() -> None:
    state = made(table(*THREE), f"{BLUFF}; show 4; show G4; done; say 4")
    for language, mine, theirs in [
        ("en", "Face down: 4 G4. Said: 4", "Face down: 2 cards. Said: 4"),
        ("uk", "Долілиць: 4 G4. Сказано: 4", "Долілиць: 2 карти. Сказано: 4"),
        ("ru", "Лицом вниз: 4 G4. Сказано: 4", "Лицом вниз: 2 карты. Сказано: 4"),
    ]:
        assert mine in shown_table(state, language, 1)
        for seat in (0, 2, WATCHER):
            lines = shown_table(state, language, seat)
            assert theirs in lines
            assert [line for line in lines if "G4" in line] == []


def test_the_table_when_all_is_over() -> None:
    state = table("1 2 3 | 4 | 1 2 3 4 | v1", "4 G4 1 2 3 | 2 2", stock="3 3 3")
    made(state, "0: play 1; 1: pass; done; deal 3; deal 3; deal 3")
    assert shown_table(state)[:5] == [
        "Round 1. The end. First player: player 1.",
        "  You       0 cards  2 in the Nest  2 Packs  Viruses v1",
        "      Home: 1 2 3 4, 1 2 3 4   Nest: 3×2   hand: 2 3×3",
        "  Player 1  0 cards  4 in the Nest   1 Pack",
        "      Home: 1 2 3 4   Nest: 2×2 3 G4   hand: 1 2 3×2 4 G4",
    ]
    assert shown_table(state)[-2:] == ["You have no cards.", "Your Nest: 3 3"]
    views = [state.view(seat) for seat in range(2)]
    assert face_of(state, "en", WATCHER).hands(views) == [
        "Player 0  2 3 3 3       Nest: 3 3",
        "Player 1  1 2 3 3 4 G4  Nest: 2 2 3 G4",
    ]
    assert [face_of(state, language).outcome(state.scores() or [], state.winners()) for language in LANGUAGES] == [
        ["The game is over.", "Player 1 has won.", "Packs by seat: 0: 1, 1: 1."],
        ["Партію закінчено.", "Перемагає гравець 1.", "Зграї за місцями: 0: 1, 1: 1."],
        ["Партия окончена.", "Побеждает игрок 1.", "Стаи по местам: 0: 1, 1: 1."],
    ]


def test_hands_and_nests_open_to_all() -> None:
    state = table(*THREE)
    assert face_of(state, "uk", WATCHER).hands([state.view(seat) for seat in range(3)]) == [
        "Гравець 0  1 3 T3 EV CS HY  Гніздо: 1 2",
        "Гравець 1  2 4 L2 G4 VS     Гніздо: 4",
        "Гравець 2  4 CS HY IS VM    Гніздо: –",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_eighty_columns(language: str) -> None:
    rich = "1 2 3 4 T3 L2 | 1 2 | 1 2 3 4, 1 2 3 4"
    ill = " | v1 v1 v2 v2 v3 v3 v4 v4"
    discard = "TS CS IS 1 2 3 4 VS VM VL HY EV EV"
    state = table(rich + ill, rich, *["1 2 3 4 T3 L2 | 1 2"] * 2, "VS VM", "VL HY", discard=discard, stock="2")
    made(state, "0: play 1; 1: play 2; 2: play 3; 3: play 4")
    lines = shown_table(state, language)
    assert len(lines) > 12
    assert [line for line in lines if len(line) > 80] == []
    painted = DzhunkvikRenderer(texts_in(language), PaintedScreen(), 0, state.options).table(state.view(0), [])
    assert [line for line in painted if len(ESCAPE.sub("", line)) > 80] == []


def test_every_value_has_a_paint_of_its_own() -> None:
    state = table("1", "2")
    painted = DzhunkvikRenderer(texts_in("en"), PaintedScreen(), 0, state.options)
    inks = {card: re.findall(r"\x1b\[([0-9;]+)m", painted.chip(card))[0] for card in set(state.cards()) | {"CS", "BA"}}
    assert len({inks[card] for card in ("1", "2", "EV", "CS", "BA")}) == 5
    assert [painted.chip(card)[:7] for card in ("L2", "T3", "G4", "D4")] == [
        painted.chip(card)[:7] for card in ("2", "3", "4", "4")
    ]


# What is asked


@pytest.mark.parametrize(
    ("moves", "seat", "question"),
    [
        (
            "",
            0,
            [
                "Open the round: lay a Dzhun from 1 to 4, or pass.",
                "Відкрий раунд: поклади джуна від 1 до 4 або пасуй.",
                "Открой раунд: положи джуна от 1 до 4 или пасуй.",
            ],
        ),
        (
            "0: play EV; 1: play 2",
            2,
            [
                "Lay a card higher than 2, or pass, which costs you a Virus.",
                "Поклади карту, вищу за 2, або пасуй, але це коштує Вірусу.",
                "Положи карту выше 2 или пасуй, но это стоит Вируса.",
            ],
        ),
        (
            "0: play 1; 1: use G4 2 0",
            0,
            [
                "Hysteria? Player 1: Grabber (player 2).",
                "Гістерика? Гравець 1: Непроха (гравець 2).",
                "Истерика? Игрок 1: Хапуга (игрок 2).",
            ],
        ),
        (
            "0: play 1; 1: use G4 2 0; 0: play HY",
            2,
            [
                "Hysteria on the Hysteria? Player 1: Grabber (you).",
                "Гістерика на Гістерику? Гравець 1: Непроха (ти).",
                "Истерика на Истерику? Игрок 1: Хапуга (ты).",
            ],
        ),
        (
            "0: play 1; 1: play 2; 2: play CS",
            0,
            [
                "Hysteria? Player 2: Clean Slate.",
                "Гістерика? Гравець 2: «З чистого листа».",
                "Истерика? Игрок 2: «С чистого листа».",
            ],
        ),
        (
            "0: play 1; 1: play VS",
            0,
            [
                "Leader phase: lay a card, pass, or let it be.",
                "Фаза «Вождь»: клади карту, пасуй або хай буде.",
                "Фаза «Вождь»: клади карту, пасуй или пусть будет.",
            ],
        ),
        (
            "0: play 1; 1: play VS",
            1,
            [
                "Leader phase, and you lead: lay a card, pass, or let it be.",
                "Фаза «Вождь», і вождь — ти: клади карту, пасуй або хай буде.",
                "Фаза «Вождь», и вождь — ты: клади карту, пасуй или пусть будет.",
            ],
        ),
        (
            "0: play 1; 1: pass; virus v2; 2: play IS",
            2,
            [
                "Icestorm: 2 more cards in a row are yours, if you like.",
                "Криговерть: можеш покласти ще 2 карти поспіль.",
                "Ледоверть: можешь положить ещё 2 карты подряд.",
            ],
        ),
        (
            "0: play 1; 1: pass; virus v2; 2: play IS; 2: play CS",
            2,
            [
                "Icestorm: one more card is yours, if you like.",
                "Криговерть: можеш покласти ще 1 карту.",
                "Ледоверть: можешь положить ещё 1 карту.",
            ],
        ),
        (
            BLUFF,
            1,
            [
                "Liar against player 0: lay cards face down.",
                "Чистобрех, суперник — гравець 0: поклади карти долілиць.",
                "Враль, соперник — игрок 0: положи карты лицом вниз.",
            ],
        ),
        (
            f"{BLUFF}; show 4; show G4; done; say 4",
            1,
            [
                "What do you say the cards are? Still to be said: 1.",
                "Що ти кажеш про ці карти? Ще сказати: 1.",
                "Что ты говоришь об этих картах? Ещё сказать: 1.",
            ],
        ),
        (
            f"{BLUFF}; show 4; done; say 3",
            1,
            ["That is what you say: 3.", "Ти кажеш, що це 3.", "Ты говоришь, что это 3."],
        ),
        (
            f"{BLUFF}; show 4; done; say 3; done",
            0,
            [
                "Player 1 says: 3. Truth or lie?",
                "Гравець 1: «Це 3». Правда чи брехня?",
                "Игрок 1: «Это 3». Правда или ложь?",
            ],
        ),
        (
            "0: play 1; 1: play 2; 2: pass; virus v1; 0: pass",
            0,
            ["Do you pay off a Virus?", "Відкупишся від Вірусу?", "Откупишься от Вируса?"],
        ),
        (
            "0: play 1; 1: play 2; 2: pass; virus v1; 0: pass; 0: pay v3; with 1",
            0,
            [
                "Virus 3: 1 paid. What else do you pay with?",
                "Вірус 3: сплачено 1. Чим платиш далі?",
                "Вирус 3: заплачено 1. Чем платишь дальше?",
            ],
        ),
    ],
)
def test_what_is_asked(moves: str, seat: int, question: list[str]) -> None:
    state = table(*THREE)
    assert asked(made(state, moves) if moves else state, seat) == question


@pytest.mark.parametrize(
    ("seats", "seat", "question"),
    [
        (
            ("BA 1 4", "2 4", "EV VS"),
            0,
            [
                "Battle: lay a Dzhun face down.",
                "Битва джунів: поклади джуна долілиць.",
                "Битва джунов: положи джуна лицом вниз.",
            ],
        ),
        (
            ("BA 1 4", "2 4", "EV VS"),
            2,
            ["Battle: you have no Dzhun to lay.", "Битва джунів: класти немає що.", "Битва джунов: класть нечего."],
        ),
        (
            ("EM 1 2 3 4 1 1", "1 1 2 2 3 3"),
            0,
            [
                "Emigration: give a card, 3 to go. They go to: player 1.",
                "Еміграція: віддай карту, ще 3. Кому: гравець 1.",
                "Эмиграция: отдай карту, ещё 3. Кому: игрок 1.",
            ],
        ),
        (
            ("VS G4", "1 2"),
            0,
            [
                "Nothing you hold opens a round: take a new hand, or pass.",
                "Відкрити раунд немає чим: візьми нову руку або пасуй.",
                "Открыть раунд нечем: возьми новую руку или пасуй.",
            ],
        ),
    ],
)
def test_what_is_asked_before_a_round_and_by_an_opener(seats: tuple[str, ...], seat: int, question: list[str]) -> None:
    assert asked(table(*seats), seat) == question


def test_an_instant_is_announced_by_honour() -> None:
    assert asked(table("VS BA", "1 2", instants="honour")) == [
        "Announce an instant card, or say “ready”.",
        "Оголоси миттєву карту або скажи «готово».",
        "Объяви мгновенную карту или скажи «готово».",
    ]


@pytest.mark.rule("D-7.9")
def test_an_evolution_of_the_nest_is_marked_and_offered() -> None:
    state = made(table("2 3 HY | 1 EV EV", "1 4", first=1, evolution_from_nest=True), "1: play 1")
    assert [shown_table(state, language)[-1] for language in LANGUAGES] == [
        "Your Nest, what you can lay in brackets: 1 [EV] [EV]",
        "Твоє Гніздо, у дужках те, що можна класти: 1 [EV] [EV]",
        "Твоё Гнездо, в скобках то, что можно класть: 1 [EV] [EV]",
    ]
    assert shown_table(state, "en", 1)[-1] == "Your Nest is empty."
    evolutions = [move for move in legal(state) if move.startswith("evolve")]
    assert [face_of(state, "en").move(state.view(0), move) for move in evolutions] == [
        "Evolution from the Nest as 2",
        "Evolution from the Nest as 3",
        "Evolution from the Nest as 4",
    ]


@pytest.mark.rule("D-7.9")
def test_the_nest_can_open_where_the_hand_cannot() -> None:
    assert asked(table("VS G4 | EV", "1 2", evolution_from_nest=True)) == [
        "Nothing in your hand opens the round; an Evolution of your Nest does.",
        "У руці немає чим відкрити раунд, а Еволюцією з Гнізда можна.",
        "В руке нечем открыть раунд, а Эволюцией из Гнезда можно.",
    ]
    assert asked(table("VS 1 | EV", "1 2", evolution_from_nest=True))[0].startswith("Open the round: lay a Dzhun")


@pytest.mark.parametrize(
    ("hand", "options", "question"),
    [
        ("2 3 CS", {}, "Lay a card higher than 2, or pass."),
        ("2 EV", {}, "Lay a card higher than 2, or pass."),
        ("2 | EV", {"evolution_from_nest": True}, "Lay a card higher than 2, or pass."),
        ("1 CS", {}, "You hold nothing higher than 2: lay an influence card, or pass."),
        ("1 2", {}, "You hold nothing higher than 2: pass."),
        ("1 2 | | 1 2 3 4", {}, "You hold nothing higher than 2: pass. It costs you a Virus."),
    ],
)
def test_in_turn_it_is_said_what_can_be_done(hand: str, options: dict[str, Any], question: str) -> None:
    assert asked(made(table(hand, "2 3", first=1, **options), "1: play 2"))[0] == question


@pytest.mark.rule("D-4.8")
@pytest.mark.parametrize(
    ("moves", "offered"),
    [
        ("0: play 2; 1: pass; 2: pass", ["play 4", "play VS", "play VM", "stop"]),
        ("0: play 2; 1: pass; 2: play 4; 0: play VS; 2: pass", ["play VM", "stop"]),
    ],
    ids=["gathering", "leader"],
)
def test_the_last_one_in_is_asked_whether_to_go_on(moves: str, offered: list[str]) -> None:
    state = made(table("2 4 VS VM", "1 1", "1 4", play_on=True), moves)
    assert legal(state) == offered
    assert asked(state) == [
        "All others have passed. Lay on, or take the round.",
        "Усі інші спасували. Клади далі або забирай раунд.",
        "Все остальные спасовали. Клади дальше или забирай раунд.",
    ]
    assert [face_of(state, language).move(state.view(0), "stop") for language in LANGUAGES] == [
        "take the round",
        "забрати раунд",
        "забрать раунд",
    ]


@pytest.mark.rule("D-8.6")
def test_a_devourer_of_gathering_has_its_moment() -> None:
    state = table("1 HY", "VS 2", "4 1", cancelled_devourer="gathering")
    assert asked(made(state, "0: play 1; 1: play VS"), 0) == [
        "Hysteria? Player 1: Small Devourer.",
        "Гістерика? Гравець 1: малий Пожирака.",
        "Истерика? Игрок 1: малый Пожиратель.",
    ]


@pytest.mark.rule("D-6.10")
def test_a_thief_of_anyone_says_what_there_is_to_take() -> None:
    state = made(table("2 T3", "1 1", "1 2 3 | 4 4", first=1, thief="anyone"), "1: play 1; 2: pass")
    thefts = [move for move in legal(state) if move.startswith("use T3")]
    assert [face_of(state, "en").move(state.view(0), move) for move in thefts] == [
        "Thief: player 1, 1 card",
        "Thief: player 2, 2 in the Nest",
    ]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("play 3", ("Dzhun 3", "джун 3", "джун 3")),
        ("play T3", ("Thief", "Злодій", "Вор")),
        ("play VM", ("Medium Devourer", "середній Пожирака", "средний Пожиратель")),
        ("play CS", ("Clean Slate", "«З чистого листа»", "«С чистого листа»")),
        ("use L2 2", ("Liar: player 2", "Чистобрех: гравець 2", "Враль: игрок 2")),
        (
            "use T3 1",
            ("Thief: player 1, 1 in the Nest", "Злодій: гравець 1, у Гнізді 1", "Вор: игрок 1, в Гнезде 1"),
        ),
        ("use T3 2", ("Thief: player 2, 5 cards", "Злодій: гравець 2, 5 карт", "Вор: игрок 2, 5 карт")),
        (
            "use G4 1 1",
            ("Grabber: 1 2 3 4 (player 1)", "Непроха: 1 2 3 4 (гравець 1)", "Хапуга: 1 2 3 4 (игрок 1)"),
        ),
        ("evolve 3", ("Evolution from the Nest as 3", "Еволюція з Гнізда як 3", "Эволюция из Гнезда как 3")),
        ("stop", ("no further card", "більше не класти", "больше не класть")),
        ("pay v3", ("Virus 3", "Вірус 3", "Вирус 3")),
        ("lay nothing", ("you have none", "немає що", "нечего")),
        ("done", ("that is all", "це все", "это всё")),
    ],
)
def test_moves_in_words(move: str, words: tuple[str, str, str]) -> None:
    state = table(*THREE)
    assert tuple(face_of(state, language).move(state.view(0), move) for language in LANGUAGES) == words


def test_done_means_something_else_where_viruses_are_paid_off() -> None:
    state = made(table(*THREE), "0: play 1; 1: play 2; 2: pass; virus v1; 0: pass")
    assert legal(state) == ["pay v3", "done"]
    assert [face_of(state, language).move(state.view(0), "done") for language in LANGUAGES] == [
        "pay no more",
        "більше не платити",
        "больше не платить",
    ]


def test_every_move_that_can_be_written_has_words() -> None:
    state = table(*THREE)
    # What no seat ever chooses from a list.
    for_the_record = ("deal", "begin", "virus", "pick", "close")
    texts = [text for text in map(state.text, state.writable()) if text.split()[0] not in for_the_record]
    assert len(texts) > 150
    view = state.view(0)
    for language in LANGUAGES:
        face = face_of(state, language)
        assert [text for text in texts if not face.move(view, text)] == []


# The command


def test_a_whole_game_and_its_record(tmp_path: Path) -> None:
    output, state = whole_game(tmp_path, "dzhunkvik")
    assert output.splitlines()[-1] == counted("Packs by seat", state)
    assert output.count("The draw pile is used up: the game ends.") == 1


def test_a_record_can_be_replayed_from_any_seat_and_open_to_all(tmp_path: Path) -> None:
    hands, replays = seen_in_replays(tmp_path, "dzhunkvik", 12)
    assert all(len(hand.split()) > 3 for hand in hands)
    for output, seen in replays:
        ending = re.sub(r"[\[\]]", "", output[output.rindex("\n\n") :])
        assert [hand in ending for hand in hands] == seen


def test_a_moment_for_hysteria_is_offered_and_can_be_let_be(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("1 HY | 1", "T3 2", "4 1"))
    asked_out_of_turn = shown("play", "dzhunkvik", "--position", position, "--seed", "2", typed="play 1\n\nquit\n")
    assert "Hysteria? Player 1: Thief (you)." in asked_out_of_turn.splitlines()
    assert (
        "Your move (Enter: let it be): \nThief takes effect.\nPlayer 1 takes 1 card from your Nest: 1."
        in asked_out_of_turn
    )


def test_a_lone_leader_lays_an_evolution_of_the_nest_and_stops(tmp_path: Path) -> None:
    options = {"play_on": True, "evolution_from_nest": True}
    position = kept(tmp_path, **setup("2 VS | 1 EV", "1 1", "1 1", options=options))
    typed = "play 2\nevolve 3\nstop\nquit\n"
    lines = shown("play", "dzhunkvik", "--position", position, "--seed", "2", typed=typed).splitlines()
    assert lines.count("All others have passed. Lay on, or take the round.") == 2
    assert "You lay Evolution from the Nest as 3." in lines
    assert "You lay no further card." in lines
    assert "You win the round and take into the Nest: 2 EV." in lines


def test_a_refused_move_is_explained_by_its_rule(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("G4 2", "1 3"))
    output = shown("play", "dzhunkvik", "--position", position, "--lang", "uk", typed="play G4\n")
    assert "Хід «play G4» зараз не дозволено, правило D-4.1:" in output.splitlines()
    assert explained(output) == rule_text("dzhunkvik", "D-4.1", "uk")


def test_what_is_hidden_comes_masked() -> None:
    lines = events("dzhunkvik", "--players", "3", "--seat", "2", "--seed", "4", typed="1\n")
    dealt = [event["text"] for event in lines if event["event"] == "move" and event["text"].startswith("deal ")]
    assert dealt.count("deal ?") >= 12
    assert len([text for text in dealt if text != "deal ?"]) >= 6
