"""The novice of Dzhunkvik: its rules of thumb, always a legal move, and far better than chance."""

import pytest

from games.asking import line
from games.dzhunkvik.table import bluff, table
from koloda import CLOCK, Rng, State, games, play
from koloda.bots import Observation, Policy, policy_for
from koloda.bots.novices.dzhunkvik import DzhunkvikNovice
from koloda.engine.chance import deal


@pytest.fixture
def good_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day on which nothing is overlooked."""
    monkeypatch.setattr("koloda.bots.novices.dzhunkvik.SLIPS", 2**30)


def chosen(state: State, seat: int = 0, seed: int = 1) -> str | None:
    """What the novice does."""
    moves = [state.text(move) for move in state.legal(seat)]
    move = DzhunkvikNovice(Rng(seed)).move(state.view(seat), moves, seat in state.due())
    assert move is None or move in moves
    return move


def after(state: State, moves: str) -> State:
    line(state, moves)
    return state


@pytest.mark.usefixtures("good_day")
def test_a_round_is_opened_low() -> None:
    assert chosen(table("4 3 1 EV", "2")) == "play 1"


@pytest.mark.usefixtures("good_day")
def test_an_evolution_is_kept_where_a_plain_card_does() -> None:
    assert chosen(after(table("EV 3", "2", first=1), "1: play 2")) == "play 3"


@pytest.mark.usefixtures("good_day")
def test_a_pack_is_grabbed_whenever_there_is_one() -> None:
    state = after(table("G4 3 D4", "1 | | 1 2 3 4", first=1), "1: play 1")
    assert chosen(state) == "use G4 1 0"


@pytest.mark.usefixtures("good_day")
def test_an_icestorm_is_followed_by_what_strikes() -> None:
    state = after(table("IS 4 3", "1", "2", first=1), "1: play 1; 2: play 2")
    assert chosen(state) == "play IS"
    assert chosen(after(state, "0: play IS")) == "play 4"


@pytest.mark.usefixtures("good_day")
def test_alone_values_go_home_and_the_rest_is_kept() -> None:
    state = after(table("1 3 4 VL HY", "2", play_on=True), "0: play 1; 1: pass")
    assert chosen(state) == "play 3"
    assert chosen(after(state, "0: play 3; 0: play 4")) == "stop"


@pytest.mark.usefixtures("good_day")
def test_an_evolution_of_the_nest_is_laid_as_a_four_for_a_prize() -> None:
    small = after(table("1 | EV", "1", "2 2", first=1, evolution_from_nest=True), "1: play 1; 2: pass")
    assert chosen(small) == "pass"
    large = table("1 | EV", "1", "2", "3", "T3", first=1, evolution_from_nest=True)
    assert chosen(after(large, "1: play 1; 2: play 2; 3: play 3; 4: pass")) == "evolve 4"


@pytest.mark.usefixtures("good_day")
def test_without_a_prize_nothing_is_spent_on_a_round() -> None:
    assert chosen(after(table("VL CS", "1", "2", first=1), "1: play 1; 2: pass")) == "pass"


@pytest.mark.usefixtures("good_day")
def test_in_the_leader_phase_the_leader_waits_and_others_fight_for_a_prize_or_pass() -> None:
    state = after(table("TS VL", "1", "4", first=1), "1: play 1; 2: play 4")
    assert chosen(state) == "play TS"
    assert chosen(after(state, "0: play TS")) is None
    poor = after(table("VL", "4", "1", first=1), "1: play 4")
    assert chosen(poor) == "pass"
    unarmed = after(table("3", "1", "4", first=1), "1: play 1; 2: play 4")
    assert chosen(unarmed) == "pass"


@pytest.mark.usefixtures("good_day")
def test_hysteria_is_played_on_what_hurts() -> None:
    position = ("HY 2 | 3 | 1 2 3 4", "1 2", "T3 G4", "HY | 1")
    state = after(table(*position, first=1), "1: play 1; 2: use T3 0")
    assert (chosen(state), chosen(state, 3)) == ("play HY", None)
    state = after(table(*position, first=1), "1: play 1; 2: use G4 0 0")
    assert (chosen(state), chosen(state, 3)) == ("play HY", None)


@pytest.mark.usefixtures("good_day")
def test_too_good_to_be_true_is_a_lie() -> None:
    state = after(table("1 2 | 1", "L2 4 3 | 2"), "0: play 1; 1: use L2 0; clock: close")
    bluff(state, "4", "D4")
    assert {chosen(state, seed=seed) for seed in range(20)} == {"lie"}


def test_a_liar_speaks_true_and_false() -> None:
    state = after(table("1", "L2 VS | 2", "1 | 1"), "0: play 1; 1: use L2 2; clock: close; 1: show VS; 1: done")
    words = {chosen(state, 1, seed) for seed in range(60)}
    assert "say VS" in words
    assert words & {"say 1", "say 2", "say 3", "say 4"}


@pytest.mark.usefixtures("good_day")
def test_a_virus_is_paid_off_without_waste() -> None:
    state = after(table("1 | 1 4 3 3 | | v3 v4", "2 4"), "0: play 1; 1: play 4; 0: pass")
    assert chosen(state) == "pay v3"
    assert chosen(after(state, "0: pay v3")) == "with 3"


@pytest.mark.usefixtures("good_day")
def test_a_battle_is_fought_with_the_best() -> None:
    assert chosen(table("BA 1 3 4", "2")) == "lay 4"
    assert chosen(table("BA 4 D4", "2")) == "lay D4"


@pytest.mark.usefixtures("good_day")
def test_what_is_least_wanted_is_given_away() -> None:
    assert chosen(table("EM 4 EV D4 1 VL 4", "2 2 2 2 2 2")) == "give 1"


def test_slips_happen() -> None:
    state = after(table("G4 3 4 EV D4", "1 | | 1 2 3 4", first=1), "1: play 1")
    moves = [state.text(move) for move in state.legal(0)]
    novice = DzhunkvikNovice(Rng(3))
    made = {novice.move(state.view(0), moves, True) for _ in range(300)}
    assert len(made) > 3
    assert made <= set(moves)


def test_novice_beats_random() -> None:
    won = 0
    for number in range(60):
        state = games()["dzhunkvik"].start(2)
        seat = number % 2
        bots = [policy_for("dzhunkvik", "novice" if s == seat else "random", Rng(2 * number + s)) for s in range(2)]
        play_on(state, bots, Rng(number))
        won += state.winners() == [seat]
    # An even share of 60 is 30, give or take 8 two standard errors; this is far beyond chance.
    assert won > 48


@pytest.mark.parametrize("instants", ["auto", "honour"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_novices_among_themselves_come_to_an_end(players: int, instants: str) -> None:
    for number in range(3):
        state = games()["dzhunkvik"].start(players, instants=instants)
        play_on(state, [policy_for("dzhunkvik", "novice", Rng(90 * number + s)) for s in range(players)], Rng(number))
        assert state.winners()


def play_on(state: State, bots: list[Policy], rng: Rng, most: int = 4000) -> None:
    """To the end, each given what the seat may know; those who may wait are asked before the clock is."""
    for _ in range(most):
        seat = int(deal(state, rng))
        if state.scores() is not None:
            return
        for asked in [*state.interrupters(), seat]:
            moves = [state.text(move) for move in state.legal(asked)]
            if not moves:
                continue
            move = bots[asked].choose(Observation(state, asked)) if asked != CLOCK else moves[0]
            if move is not None:
                assert move in moves
                play(state, asked, move)
                break
        else:
            raise AssertionError("the seat that is due did not move")
    raise AssertionError("the game does not end")
