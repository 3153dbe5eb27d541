"""What happens in Dzhunkvik, told by its events: which sentences share a line, and who is told which cards."""

import pytest

from games.dzhunkvik.table import dealt, table
from koloda import CLOCK, DEALER, WATCHER, Rng, State, games, play
from koloda.terminal.renderer import Observer
from koloda.texts import LANGUAGES
from terminal.dzhunkvik_telling import face_of, in_all, shown_table, told
from terminal.telling import legal, made

BLUFF = "1: use L2 0; clock: close; show 4; show G4; done; say 4; say 4; done"
LIARS = ("1 2 | 1 2", "L2 4 G4 | 4", "1")
GRABBED = ("1 HY", "G4 2", "HY 4 | | 1 2 3 4")
FOUGHT = ("BA 1 4", "2 4", "EV VS")
EMIGRATION = ("EM 1 2 3 4 1 1", "1 1 2 2 3 3", "4 4 4 3 3 3")
GIVEN = "give 1; give 2; give 3; give 1; give 2; give 3"
DRAWN = ("1 2 2 2 2 2", "2 3 3 3 3 3", "3 4 4 4 4 4")


def test_a_round_with_both_phases_in_every_language() -> None:
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
            "You win the round and take into the Nest: 2 4 EV.",
            "You make a Pack: 1 2 EV 4.",
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
            "Ти виграєш раунд і береш до Гнізда: 2 4 EV.",
            "Ти складаєш Зграю: 1 2 EV 4.",
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
            "Ты выигрываешь раунд и берёшь в Гнездо: 2 4 EV.",
            "Ты складываешь Стаю: 1 2 EV 4.",
        ],
    ]


@pytest.mark.parametrize(
    ("seats", "before", "moves", "lines"),
    [
        pytest.param(
            GRABBED,
            "0: play 1",
            "1: use G4 2 0; 0: play HY; 2: play HY; clock: close",
            [
                "Player 1 uses Grabber: player 2.",
                "You play Hysteria on Grabber (player 1).",
                "Player 2 plays Hysteria on Hysteria (you).",
                "Grabber takes effect after all. Player 1 takes home a Pack (player 2): 1 2 3 4.",
            ],
            id="a Grabber after all",
        ),
        pytest.param(
            LIARS,
            "0: play 1",
            f"{BLUFF}; lie; pick 4",
            [
                "Player 1 uses Liar: you.",
                "Liar takes effect.",
                "Player 1 lays 2 cards face down.",
                "Player 1 says that this is 4 4.",
                "You say: lie.",
                "The cards are 4 G4: it was a lie.",
                "You take 1 card from the Nest (player 1): 4.",
            ],
            id="a bluff seen through",
        ),
        pytest.param(
            ("1 2", "L2 HY", "HY"),
            "0: play 1; 1: use L2 0; 2: play HY; 1: play HY",
            "clock: close",
            ["Liar takes effect after all. There is nothing to show: nothing happens."],
            id="a Liar without a card",
        ),
        pytest.param(
            ("1 CS IS 2", "1 2", "4"),
            "0: play 1; 1: play 2; 2: pass",
            "0: play CS; clock: close; 1: play 1",
            [
                "You lay Clean Slate.",
                "Clean Slate takes effect. Gathering starts again.",
                "Player 1 opens with Dzhun 1.",
            ],
            id="a Clean Slate",
        ),
        pytest.param(
            ("1 CS IS 2", "1 2", "4"),
            "0: play 1; 1: play 2; 2: pass",
            "0: play IS; 0: stop",
            ["You lay Icestorm. You freeze all the others.", "You lay no further card."],
            id="an Icestorm",
        ),
        pytest.param(
            ("2 3 | 1 2 2 | | v1 v2", "1"),
            "0: play 2; 1: pass",
            "0: pay v1; with 1; 0: pay v2; with 2",
            [
                "You begin to pay off the Virus 1.",
                "You pay with 1. The Virus 1 is paid off.",
                "You begin to pay off the Virus 2.",
                "You pay with 2. The Virus 2 is paid off.",
            ],
            id="Viruses",
        ),
        pytest.param(
            FOUGHT,
            "",
            "0: lay 1; 1: lay 4; 2: lay nothing",
            [
                "You lay for the Battle, face down: 1.",
                "Player 1: ready for the Battle.",
                "Player 2: ready for the Battle.",
                "The Battle: You – 1. Player 1 – 4. Player 2 – nothing.",
                "Player 1 takes all of them into the Nest.",
            ],
            id="a Battle",
        ),
        pytest.param(
            EMIGRATION,
            "",
            GIVEN,
            ["You give 3 cards (player 1): 1 2 3.", "Player 1 gives 3 cards (player 2)."],
            id="Emigration",
        ),
        pytest.param(
            ("DE 1 2 3 4 1 1", "1 1 2 2 3 D4"),
            "",
            "pick D4; pick 2; pick 1; pick 2",
            [
                "Player 1: Depopulation discards 2.",
                "Player 1: Dominant goes back into the hand.",
                "You: Depopulation discards 1 2.",
            ],
            id="Depopulation",
        ),
        pytest.param(
            DRAWN,
            "0: play 1; 1: play 2; 2: play 3; 0: pass; 1: pass",
            "deal 1; deal 2; deal 4",
            [
                "Player 1 draws 1 card. Player 2 draws 1 card. You draw 1 card: 4.",
                "Round 2. Player 1 is the first player.",
            ],
            id="cards drawn after a round",
        ),
    ],
)
def test_what_a_seat_is_told(seats: tuple[str, ...], before: str, moves: str, lines: list[str]) -> None:
    state = table(*seats)
    assert told(made(state, before) if before else state, moves) == lines


def test_the_deal() -> None:
    moves = "dealer: begin 1; " + "; ".join(["deal 1"] * 6 + ["deal 2"] * 6)
    assert told(games()["dzhunkvik"].start(2), moves) == [
        "Player 1 begins, by lot.",
        "Everybody is dealt 6 cards.",
        "Round 1. Player 1 is the first player.",
    ]


def test_only_some_are_told_which_cards() -> None:
    state = made(table(*LIARS), "0: play 1")
    moves = f"{BLUFF}; truth; pick 1"
    assert told(state.clone(), moves, seat=1)[2:] == [
        "You lay 2 cards face down: 4 G4.",
        "You say that this is 4 4.",
        "Player 0 says: truth.",
        "The cards are 4 G4: it was a lie.",
        "You take 1 card from the Nest (player 0): 1.",
    ]
    assert told(state, moves, "uk", seat=2)[-1] == "Гравець 1 бере 1 карту з Гнізда (гравець 0)."
    assert told(table(*EMIGRATION), GIVEN, seat=1) == [
        "Player 0 gives 3 cards to you: 1 2 3.",
        "You give 3 cards (player 2): 1 2 3.",
    ]
    drawn = made(table(*DRAWN), "0: play 1; 1: play 2; 2: play 3; 0: pass; 1: pass")
    assert told(drawn, "deal 1; deal 2; deal 4", seat=WATCHER, whole=True)[0] == (
        "Player 1 draws 1 card: 1. Player 2 draws 1 card: 2. Player 0 draws 1 card: 4."
    )


def test_the_end_is_counted_and_who_has_won_is_left_to_the_outcome() -> None:
    state = table("1 2 3 | 4 | 1 2 3 4 | v1", "4 G4 1 2 3 | 2 2", stock="3 3 3")
    made(state, "0: play 1; 1: pass; done")
    assert in_all(state, "deal 3; deal 3; deal 3") == [
        [
            "Player 1 draws 1 card. You draw 2 cards: 3 3.",
            "The draw pile is used up: the game ends.",
            "Player 1 makes a Pack: 1 2 3 4.",
            "You make a Pack: 1 2 3 4.",
            "You: 2 Packs, 1 lost to a Virus, left in the Nest: 2.",
            "Player 1: 1 Pack, left in the Nest: 4.",
        ],
        [
            "Гравець 1 бере 1 карту. Ти береш 2 карти: 3 3.",
            "Колоду добору вичерпано: гру закінчено.",
            "Гравець 1 складає Зграю: 1 2 3 4.",
            "Ти складаєш Зграю: 1 2 3 4.",
            "Ти: 2 Зграї, 1 через Вірус утрачено, у Гнізді лишилося: 2.",
            "Гравець 1: 1 Зграя, у Гнізді лишилося: 4.",
        ],
        [
            "Игрок 1 берёт 1 карту. Ты берёшь 2 карты: 3 3.",
            "Колода добора исчерпана: игра окончена.",
            "Игрок 1 складывает Стаю: 1 2 3 4.",
            "Ты складываешь Стаю: 1 2 3 4.",
            "Ты: 2 Стаи, 1 из-за Вируса потеряна, в Гнезде осталось: 2.",
            "Игрок 1: 1 Стая, в Гнезде осталось: 4.",
        ],
    ]


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
